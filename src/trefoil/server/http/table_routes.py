"""Tables: the lobby, making one, looking at one, commands, and watching."""

from litestar import Response, get, post, websocket
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from trefoil.core.errors import TrefoilError
from trefoil.server.http.services import Asked, answers, answers_to_body, sender, services_of
from trefoil.server.http.sockets import Socket
from trefoil.server.http.streams import JSON_LINES, stream_lines
from trefoil.server.http.visitors import address_of
from trefoil.server.protocol.commands import AnyCommand, HintWanted, NewTable
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Done, Hint, Listed, Refusal, TableState
from trefoil.server.protocol.refusals import status_of
from trefoil.server.show.lists import all_listed


@get("/api/tables", responses=answers(401))
async def lobby(request: Asked) -> list[Listed]:
    """The lobby: open tables that wait for players, then open games to watch."""
    who = await sender(request)
    services = services_of(request.app.state)
    blockers = await services.hub.manners.kept.blockers_of(who.id)
    return all_listed(await services.store.lobby(), who.id, in_lobby=True, without=blockers)


@post("/api/tables", responses=answers_to_body(401, 403, 429, 503))
async def make_table(request: Asked, data: JSONBody[NewTable]) -> TableState:
    """Make a table. You are its host."""
    who = await sender(request, changes=True)
    hub = services_of(request.app.state).hub
    return await hub.look(await hub.create(data, who), who, watching=False)


@get("/api/tables/{table:str}", responses=answers(401, 404))
async def table_now(request: Asked, table: FromPath[str]) -> TableState:
    """A table as it stands, seen from your seats."""
    who = await sender(request)
    hub = services_of(request.app.state).hub
    return await hub.look(await hub.room(table, who), who, watching=False)


@post(
    "/api/tables/{table:str}/commands",
    status_code=200,
    responses=answers_to_body(401, 403, 404, 409, 429, 503),
)
async def give_command(
    request: Asked, table: FromPath[str], data: JSONBody[AnyCommand]
) -> Response[Done | TableState | Refusal]:
    """Do something at a table: the same commands as over the socket."""
    who = await sender(request, changes=True)
    services = services_of(request.app.state)
    room = await services.hub.room(table, who)
    try:
        return Response(await services.hub.command(room, data, who))
    except TrefoilError as error:
        return Response(services.hub.refusal(room, data, error), status_code=status_of(error.code))


@post(
    "/api/tables/{table:str}/hint", status_code=200, responses=answers_to_body(401, 403, 404, 409, 429, 503)
)
async def give_hint(request: Asked, table: FromPath[str], data: JSONBody[HintWanted]) -> Hint:
    """The best actions of your seat, whose turn it is, from what it may know."""
    who = await sender(request, changes=True)
    hub = services_of(request.app.state).hub
    return await hub.hints.give(await hub.room(table, who), data, who)


@get("/api/tables/{table:str}/stream", responses=answers(401, 404, 429), media_type=JSON_LINES)
async def table_stream(request: Asked, table: FromPath[str]) -> Stream:
    """What happens at a table, one JSON object per line: first the whole table, then updates.

    Empty lines keep the connection alive.
    """
    who = await sender(request)
    hub = services_of(request.app.state).hub
    room, address = await hub.room(table, who), address_of(request)
    hub.connections.check(address)
    return Stream(stream_lines(hub, room, who, address), media_type=JSON_LINES)


@get("/api/watch/{watch:str}", responses=answers(404))
async def watch_now(request: Asked, watch: FromPath[str]) -> TableState:
    """A table as anybody may see it, by its spectator link."""
    hub, nobody_known = services_of(request.app.state).hub, Identity("", "", address=address_of(request))
    return await hub.look(await hub.watched_room(watch, nobody_known), nobody_known, watching=True)


@websocket("/socket/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    await services_of(socket.app.state).sockets.serve(socket, table, watching=False)


@websocket("/socket/watch/{watch:str}")
async def watch_socket(socket: Socket, watch: FromPath[str]) -> None:
    await services_of(socket.app.state).sockets.serve(socket, watch, watching=True)


ROUTES = (
    lobby,
    make_table,
    table_now,
    give_command,
    give_hint,
    table_stream,
    watch_now,
    table_socket,
    watch_socket,
)
