"""The HTTP interface and the addresses of the sockets. What they do stands elsewhere."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, delete, get, post, put, websocket
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from trefoil.bots.levels import LEVELS
from trefoil.core.components import load_components
from trefoil.core.errors import TrefoilError
from trefoil.core.record import MOST_MOVES, write_record
from trefoil.games import GAMES
from trefoil.server.http.sockets import Socket
from trefoil.server.http.visitors import address_of, bot_id
from trefoil.server.protocol.identity import Identity, clean_name, new_token, token_hash
from trefoil.server.protocol.messages import (
    SEAT_LIMIT,
    AnyCommand,
    Done,
    GameInfo,
    Health,
    Listed,
    Me,
    NewName,
    NewTable,
    NewToken,
    PlayOn,
    Refusal,
    Replay,
    Token,
    Whole,
)
from trefoil.server.protocol.refusals import Refused, status_of
from trefoil.server.rooms.hub import ID, Hub
from trefoil.server.rooms.play_on import play_on
from trefoil.server.rooms.room import Listener, Room, encode
from trefoil.server.show.lists import listed
from trefoil.server.show.replays import MOST_STEPS, record_of, replay_of
from trefoil.server.table.table import Table

if TYPE_CHECKING:
    from trefoil.server.app import Parts

Asked = Request[Any, Any, Any]
HEARTBEAT = 15.0
CLOCKS = {"kero": ["beat", "sand"]}
JSON_LINES = "application/x-ndjson"
NOBODY_KNOWN = Identity("", "")


def parts_of(state: State) -> "Parts":
    parts: Parts = state.parts
    return parts


async def sender(request: Asked, changes: bool = False) -> Identity:
    """Who asks; a request that changes something must not come from another site's page."""
    parts = parts_of(request.app.state)
    if changes:
        parts.visitors.check_origin(request)
    who = await parts.visitors.who(request)
    if who.is_new:
        request.scope["state"]["new_guest"] = who.id
    return who


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer besides success."""
    return {status: ResponseSpec(Refusal, generate_examples=False) for status in (400, *statuses)}


# who


@get("/api/me", responses=answers(401))
async def me(request: Asked) -> Me:
    """Who you are: a guest by cookie, or a bot by token. The first visit brings the cookie."""
    who = await sender(request)
    return Me(id=who.id, name=who.name, bot=who.is_bot)


@put("/api/me", responses=answers(401, 403))
async def rename(request: Asked, data: JSONBody[NewName]) -> Me:
    """Choose a display name."""
    who = await guest(request)
    name = clean_name(data.name)
    parts = parts_of(request.app.state)
    await parts.store.save_name(who.id, name)
    parts.visitors.remember(who.id, name)
    return Me(id=who.id, name=name)


async def guest(request: Asked) -> Identity:
    who = await sender(request, changes=True)
    if who.is_bot:
        raise Refused("guests-only", "a bot cannot do that: its owner can, in the browser")
    return who


@get("/api/tokens", responses=answers(401, 403))
async def tokens(request: Asked) -> list[Token]:
    """Your bots' tokens, without their secrets."""
    who = await guest(request)
    rows = await parts_of(request.app.state).store.tokens_of(who.id)
    return [Token(id=row.id, name=row.name) for row in rows]


@post("/api/tokens", responses=answers(401, 403, 429))
async def make_token(request: Asked, data: JSONBody[NewToken]) -> Token:
    """A token for a bot of yours; its secret is told this once and kept only as a hash."""
    who = await guest(request)
    parts = parts_of(request.app.state)
    name = clean_name(data.name)
    most = parts.hub.limits.tokens_per_guest
    if len(await parts.store.tokens_of(who.id)) >= most:
        raise Refused("too-many-tokens", f"you have {most} tokens: withdraw one first")
    secret, token_id = new_token(), parts.hub.world.token()
    await parts.store.add_token({"id": token_id, "hash": token_hash(secret), "owner": who.id, "name": name})
    return Token(id=token_id, name=name, secret=secret)


@delete("/api/tokens/{token:str}", responses=answers(401, 403))
async def withdraw_token(request: Asked, token: FromPath[str]) -> None:
    """Withdraw a token; it stops working at once, and its open connections end."""
    who = await guest(request)
    if not ID.fullmatch(token):
        raise Refused("not-found", "there is no such token")
    parts = parts_of(request.app.state)
    if await parts.store.drop_token(who.id, token):
        parts.visitors.forget_bot(bot_id(token))
        parts.hub.hang_up_on(bot_id(token), "bad-token", "this token was withdrawn")


# tables


@get("/api/games")
async def games() -> list[GameInfo]:
    """What can be played."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            rules=game.rules,
            players=list(game.players),
            options=dict(game.options),
            bots=list(LEVELS),
            clocks=CLOCKS.get(game.name, []),
        )
        for game in GAMES.values()
    ]


@get("/api/games/{game:str}/components", responses=answers(404))
async def components(game: FromPath[str]) -> dict[str, Any]:
    """What is in a game's box: every figure with its provenance."""
    if game not in GAMES:
        raise Refused("not-found", "there is no such game")
    return dict(load_components(GAMES[game]))


@get("/api/tables", responses=answers(401))
async def lobby(request: Asked) -> list[Listed]:
    """The lobby: open tables that wait for players, then open games to watch."""
    who = await sender(request)
    bodies = await parts_of(request.app.state).store.lobby()
    return [listed(body, who.id, in_lobby=True) for body in bodies]


@get("/api/my/tables", responses=answers(401))
async def my_tables(request: Asked) -> list[Listed]:
    """Your games, the latest first."""
    who = await sender(request)
    rows = await parts_of(request.app.state).store.tables_of(who.id)
    return [listed(body, who.id, in_lobby=False) for _, body in rows]


@post("/api/tables", responses=answers(401, 403, 429, 503))
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Whole:
    """Make a table. You are its host."""
    who = await sender(request, changes=True)
    hub = parts_of(request.app.state).hub
    return await hub.look(await hub.create(data, who), who, watching=False)


@get("/api/tables/{table:str}", responses=answers(401, 404))
async def table_now(request: Asked, table: FromPath[str]) -> Whole:
    """A table as it stands, seen from your seats."""
    who = await sender(request)
    hub = parts_of(request.app.state).hub
    return await hub.look(await hub.room(table), who, watching=False)


@post("/api/tables/{table:str}/commands", status_code=200, responses=answers(401, 403, 404, 409, 429, 503))
async def give_command(
    request: Asked, table: FromPath[str], data: JSONBody[AnyCommand]
) -> Response[Done | Whole | Refusal]:
    """Do something at a table: the same commands as over the socket."""
    who = await sender(request, changes=True)
    parts = parts_of(request.app.state)
    if not parts.callers.take(who.id, time.monotonic()):
        raise Refused("too-many-messages", "you send commands too quickly: wait a moment")
    room = await parts.hub.room(table)
    try:
        return Response(await parts.hub.command(room, data, who))
    except TrefoilError as error:
        return Response(parts.hub.refusal(room, data, error), status_code=status_of(error.code))


@get("/api/tables/{table:str}/stream", responses=answers(401, 404, 429), media_type=JSON_LINES)
async def table_stream(request: Asked, table: FromPath[str]) -> Stream:
    """What happens at a table, one JSON object per line: first the whole table, then updates.

    Empty lines keep the connection alive.
    """
    who = await sender(request)
    hub = parts_of(request.app.state).hub
    room, address = await hub.room(table), address_of(request)
    hub.connections.check(address)
    return Stream(stream_lines(hub, room, who, address), media_type=JSON_LINES)


@get("/api/watch/{watch:str}", responses=answers(404))
async def watch_now(request: Asked, watch: FromPath[str]) -> Whole:
    """A table as anybody may see it, by its spectator link."""
    hub = parts_of(request.app.state).hub
    return await hub.look(await hub.watched_room(watch), NOBODY_KNOWN, watching=True)


async def stream_lines(hub: Hub, room: Room, who: Identity, address: str) -> AsyncIterator[bytes]:
    """Begins to listen when somebody begins to read: an answer nobody fetches leaves nothing behind."""
    hub.connections.enter(address)
    try:
        listener = await hub.join(room, who, watching=False)
        try:
            while (message := await next_message(listener)) is not None:
                yield message + b"\n"
        finally:
            hub.part(listener)
    except TrefoilError as error:
        yield encode(hub.refusal(room, None, error)) + b"\n"
    finally:
        hub.connections.leave(address)


async def next_message(listener: Listener) -> bytes | None:
    """What comes next; nothing for a while is an empty message, the end is None."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            return await listener.outbox.get()
    except TimeoutError:
        return b""


# after the game


@get("/api/tables/{table:str}/record", responses=answers(401, 404, 409))
async def table_record(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, for download."""
    hub = parts_of(request.app.state).hub
    return download(await finished(hub, await hub.room(table)))


@get("/api/replays/{watch:str}/record", responses=answers(404, 409))
async def replay_record(request: Asked, watch: FromPath[str]) -> Response[bytes]:
    """The same by the replay link, which is the spectator link."""
    hub = parts_of(request.app.state).hub
    return download(await finished(hub, await hub.watched_room(watch)))


@get("/api/replays/{watch:str}", responses=answers(404, 409))
async def replay(
    request: Asked,
    watch: FromPath[str],
    start: Annotated[int, QueryParameter(ge=0, le=MOST_MOVES)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
    seat: Annotated[int | None, QueryParameter(ge=0, lt=SEAT_LIMIT)] = None,
) -> Replay:
    """Positions of a finished game, all open or as a seat saw them; anybody with the link may see them."""
    hub = parts_of(request.app.state).hub
    table = await finished(hub, await hub.watched_room(watch))
    if seat is not None and seat >= table.agreed.players:
        raise Refused("bad-seat", f"{seat} is no seat of {table.agreed.players} players")
    return await asyncio.to_thread(replay_of, table, start, count, seat)


@post("/api/replays/{watch:str}/play-on", responses=answers(401, 403, 404, 409, 429, 503))
async def play_on_from(request: Asked, watch: FromPath[str], data: JSONBody[PlayOn]) -> Whole:
    """A new table that goes on from a position of a finished game, with bots on the other seats."""
    who = await sender(request, changes=True)
    hub = parts_of(request.app.state).hub
    table = await finished(hub, await hub.watched_room(watch))
    return await hub.look(await play_on(hub, table, data, who), who, watching=False)


async def finished(hub: Hub, room: Room) -> Table:
    """A table whose game is over does not change any more, so it may be read without its lock."""
    async with room.lock:
        table = await hub.refresh(room)
    if table.status != "over":
        raise Refused("not-over", "a record is shown when the game is over")
    return table


def download(table: Table) -> Response[bytes]:
    name = f"{table.agreed.game}-{table.watch[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(write_record(record_of(table)), media_type="application/json", headers=headers)


# sockets


@websocket("/socket/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    await parts_of(socket.app.state).sockets.serve(socket, table, watching=False)


@websocket("/socket/watch/{watch:str}")
async def watch_socket(socket: Socket, watch: FromPath[str]) -> None:
    await parts_of(socket.app.state).sockets.serve(socket, watch, watching=True)


# operation


@get("/health")
async def health(request: Asked) -> Health:
    """Is the server ready, and does its database answer?"""
    parts = parts_of(request.app.state)
    await parts.store.guest_name("health")
    return Health(status="ok", tables=len(parts.hub.rooms), sockets=parts.metrics.gauges["trefoil_sockets"])


@get("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(request: Asked) -> str:
    return parts_of(request.app.state).metrics.text()


ROUTES = (
    me, rename, tokens, make_token, withdraw_token, games, components, lobby, my_tables, make_table,
    table_now,
    give_command, table_stream,
    watch_now, table_record, replay_record, replay, play_on_from, table_socket, watch_socket, health, metrics,
)  # fmt: skip
