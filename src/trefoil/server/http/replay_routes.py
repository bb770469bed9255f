"""After the game: its record, its replay, and playing on from any of its positions."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from trefoil.core.record import MOST_MOVES, write_record
from trefoil.core.review import Review
from trefoil.server.http.services import Asked, answers, answers_to_body, sender, services_of
from trefoil.server.http.visitors import address_of
from trefoil.server.protocol.commands import SEAT_LIMIT, PlayOn
from trefoil.server.protocol.messages import Replay, TableState
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.room import Room
from trefoil.server.show.replays import MOST_STEPS, record_of, replay_of
from trefoil.server.table.table import Table


@get("/api/tables/{table:str}/record", responses=answers(401, 404, 409, 429))
async def table_record(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, for download."""
    hub = services_of(request.app.state).hub
    hub.addresses.take("replays", address_of(request))
    return download(await finished(hub, await hub.room(table)))


@get("/api/replays/{watch:str}/record", responses=answers(404, 409, 429))
async def replay_record(request: Asked, watch: FromPath[str]) -> Response[bytes]:
    """The same by the replay link, which is the spectator link."""
    hub = services_of(request.app.state).hub
    hub.addresses.take("replays", address_of(request))
    return download(await finished(hub, await hub.watched_room(watch)))


@get("/api/replays/{watch:str}", responses=answers(404, 409, 429))
async def replay(
    request: Asked,
    watch: FromPath[str],
    start: Annotated[int, QueryParameter(ge=0, le=MOST_MOVES)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
    seat: Annotated[int | None, QueryParameter(ge=0, lt=SEAT_LIMIT)] = None,
) -> Replay:
    """Positions of a finished game, all open or as a seat saw them; anybody with the link may see them."""
    hub = services_of(request.app.state).hub
    hub.addresses.take("replays", address_of(request))
    table = await finished(hub, await hub.watched_room(watch))
    if seat is not None and seat >= table.agreed.players:
        raise Refused("bad-seat", f"{seat} is no seat of {table.agreed.players} players")
    return await asyncio.to_thread(replay_of, table, start, count, seat)


@get("/api/replays/{watch:str}/review", responses=answers(404, 409, 429))
async def review(request: Asked, watch: FromPath[str]) -> Review:
    """The review of a finished game, or how far it has come; anybody with the link may see it."""
    hub = services_of(request.app.state).hub
    hub.addresses.take("progress", address_of(request))
    return await hub.reviewer.look(await finished(hub, await hub.watched_room(watch)))


@post("/api/replays/{watch:str}/review", status_code=200, responses=answers(401, 403, 404, 409, 429, 503))
async def ask_for_review(request: Asked, watch: FromPath[str]) -> Review:
    """The same; a game that nobody has asked about is reviewed from now on, in the background."""
    who = await sender(request, changes=True)
    hub = services_of(request.app.state).hub
    return await hub.reviewer.ask(await finished(hub, await hub.watched_room(watch)), who)


@post("/api/replays/{watch:str}/play-on", responses=answers_to_body(401, 403, 404, 409, 429, 503))
async def play_on_from(request: Asked, watch: FromPath[str], data: JSONBody[PlayOn]) -> TableState:
    """A new table that goes on from a position of a finished game, with bots on the other seats."""
    who = await sender(request, changes=True)
    hub = services_of(request.app.state).hub
    table = await finished(hub, await hub.watched_room(watch))
    return await hub.look(await hub.play_on(table, data, who), who, watching=False)


async def finished(hub: Hub, room: Room) -> Table:
    """A table whose game is over does not change any more, so it may be read without its lock."""
    async with room.lock:
        table = await hub.committer.refresh(room)
    if table.status != "over":
        raise Refused("not-over", "a record is shown when the game is over")
    return table


def download(table: Table) -> Response[bytes]:
    name = f"{table.agreed.game}-{table.play.watch[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(write_record(record_of(table)), media_type="application/json", headers=headers)


ROUTES = (table_record, replay_record, replay, review, ask_for_review, play_on_from)
