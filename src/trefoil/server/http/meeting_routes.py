"""Meeting others: a quick match, and invitations to those one has played with."""

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from trefoil.server.http.manners_routes import asked_at
from trefoil.server.http.services import Asked, answers, answers_to_body, guest, services_of, settling
from trefoil.server.protocol.meeting import Companion, Invitation, Invite, Wish
from trefoil.server.protocol.messages import TableState


@post("/api/matches", responses=answers_to_body(401, 403, 409, 429, 503))
async def match(request: Asked, data: JSONBody[Wish]) -> TableState:
    """A quick match: a seat at a table where somebody waits for the same game, or a table at which to wait.

    Whoever waits does so over the socket of that table; it begins by itself when every seat is taken.
    """
    who = await guest(request)
    hub = services_of(request.app.state).hub
    hub.addresses.take("matches", who.address)
    return await hub.look(await hub.matching.match(data, who), who, watching=False)


@get("/api/my/company", responses=answers(401, 403))
async def company(request: Asked) -> list[Companion]:
    """People you have played with lately."""
    who = await guest(request)
    return await services_of(request.app.state).hub.invitations.company(who)


@post(
    "/api/tables/{table:str}/invitations",
    status_code=204,
    responses=answers_to_body(401, 403, 404, 409, 429, 503),
)
async def invite(request: Asked, table: FromPath[str], data: JSONBody[Invite]) -> None:
    """Invite somebody you have played with to a table at which you sit."""
    services, room, who = await asked_at(request, table)
    services.hub.administration.check_writable()
    services.hub.addresses.take("invitations", who.address)
    await services.hub.invitations.invite(room, data, who)


@get("/api/my/invitations", responses=answers(401, 403))
async def invitations(request: Asked) -> list[Invitation]:
    """To which tables you are invited, the latest first."""
    who = await guest(request)
    return await services_of(request.app.state).hub.invitations.mine(who)


@delete("/api/my/invitations/{table:str}", responses=answers(401, 403, 503))
async def decline(request: Asked, table: FromPath[str]) -> None:
    """Not this time; whoever has invited you is not told."""
    who = await settling(request)
    await services_of(request.app.state).hub.invitations.decline(table, who)


ROUTES = (match, company, invite, invitations, decline)
