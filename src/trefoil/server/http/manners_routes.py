"""Good manners: whom you do not hear, whom you keep away from, and telling whoever runs the server."""

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from trefoil.server.http.services import (
    Asked,
    Services,
    answers,
    answers_to_body,
    guest,
    services_of,
    settling,
)
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.manners import Attitude, Complaint, MyPeople, Neighbour
from trefoil.server.rooms.room import Room


async def asked_at(request: Asked, table: str) -> tuple[Services, Room, Identity]:
    """Who asks about which table; nobody is told there."""
    who = await guest(request)
    services = services_of(request.app.state)
    room = await services.hub.room(table, who)
    async with room.lock:
        await services.hub.committer.refresh(room)
    return services, room, who


@get("/api/tables/{table:str}/people", responses=answers(401, 403, 404))
async def neighbours(request: Asked, table: FromPath[str]) -> list[Neighbour]:
    """The others at a table, and how you stand to them."""
    services, room, who = await asked_at(request, table)
    return await services.hub.manners.neighbours(room, who)


@put("/api/tables/{table:str}/people", responses=answers_to_body(401, 403, 404, 429, 503))
async def stand(request: Asked, table: FromPath[str], data: JSONBody[Attitude]) -> list[Neighbour]:
    """Mute somebody at this table or everywhere, or block them; they are not told."""
    services, room, who = await asked_at(request, table)
    services.hub.administration.check_writable()
    services.hub.addresses.take("manners", who.address)
    await services.hub.manners.stand(room, data, who)
    return await services.hub.manners.neighbours(room, who)


@post("/api/tables/{table:str}/reports", status_code=200, responses=answers_to_body(401, 403, 404, 429, 503))
async def report(request: Asked, table: FromPath[str], data: JSONBody[Complaint]) -> list[Neighbour]:
    """Tell whoever runs the server about somebody; what was said at the table goes with it."""
    services, room, who = await asked_at(request, table)
    services.hub.administration.check_writable()
    services.hub.addresses.take("reports", who.address)
    await services.hub.manners.report(room, data, who)
    return await services.hub.manners.neighbours(room, who)


@get("/api/my/people", responses=answers(401, 403))
async def my_people(request: Asked) -> MyPeople:
    """Whom you do not hear or keep away from, and what you have reported."""
    who = await guest(request)
    return await services_of(request.app.state).hub.manners.mine(who)


@delete("/api/my/people/{mark:str}", responses=answers(401, 403, 404, 503))
async def make_up(request: Asked, mark: FromPath[str]) -> None:
    """Hear and meet somebody again, wherever it was that you did not."""
    who = await settling(request)
    hub = services_of(request.app.state).hub
    hub.administration.check_writable()
    await hub.manners.make_up(mark, who)


ROUTES = (neighbours, stand, report, my_people, make_up)
