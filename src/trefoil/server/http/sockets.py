"""A table over a WebSocket (docs/protocol.md): commands in, messages out."""

from typing import Any

import msgspec
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send

from trefoil.core.errors import TrefoilError
from trefoil.server.http.visitors import Visitors, address_of
from trefoil.server.http.wire import Wire, wire_of
from trefoil.server.ops.logs import log_error
from trefoil.server.protocol.commands import AnyCommand, Look, Pong
from trefoil.server.protocol.frames import POLICY
from trefoil.server.protocol.identity import check_known
from trefoil.server.protocol.messages import Done, Refusal, TableState
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.listener import Letter, Listener, encode
from trefoil.server.rooms.room import Room

Socket = WebSocket[Any, Any, Any]

PATIENCE = 3  # refusals for flooding before the socket is closed

commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


class Sockets:
    """A table over each open socket."""

    def __init__(self, hub: Hub, visitors: Visitors) -> None:
        self.hub = hub
        self.visitors = visitors

    async def serve(self, socket: Socket, table: str, watching: bool) -> None:
        """The beginning of a socket; from then on its `Conversation` goes by itself."""
        address = address_of(socket)
        await socket.accept()
        wire = wire_of(socket.scope)
        socket.receive, socket.send = empty_receive, empty_send  # what points at the socket itself
        try:
            self.visitors.check_origin(socket)
            self.hub.connections.enter(address)
        except TrefoilError as error:
            self.turn_away(wire, error)
            return
        try:
            who = await self.visitors.who(socket)
            find = self.hub.watched_room if watching else self.hub.room
            room = await find(table, who)
            is_named = socket.query_params.get("named") == "true"
            listener = await self.hub.join(room, who, watching, wire, is_named)
        except BaseException as error:
            self.hub.connections.leave(address)
            if not isinstance(error, TrefoilError):
                raise
            self.turn_away(wire, error)
        else:
            wire.attach(Conversation(self.hub, wire, room, listener, address))

    def turn_away(self, wire: Wire, error: TrefoilError) -> None:
        refusal = self.hub.refusal(None, None, error)
        wire.send(Letter(encode(refusal)))
        wire.close(POLICY, refusal.code)
        wire.turn_deaf()


class Conversation:
    """What is said over one socket: a command after the other is read, carried out and answered."""

    __slots__ = ("address", "floods", "hub", "listener", "room", "wire")

    def __init__(self, hub: Hub, wire: Wire, room: Room, listener: Listener, address: str) -> None:
        self.hub, self.wire, self.room, self.listener, self.address = hub, wire, room, listener, address
        self.floods = 0

    def lost(self) -> None:
        self.hub.part(self.room, self.listener)
        self.hub.connections.leave(self.address)

    def too_slow(self) -> None:
        self.hub.committer.drop_slow(self.room, [self.listener])

    def hear(self, text: str) -> None:
        task = self.wire.loop.create_task(self.reply(text))
        self.wire.tasks.add(task)  # a server that stops waits for it
        task.add_done_callback(self.wire.tasks.discard)

    async def reply(self, text: str) -> None:
        try:
            self.check_pace()
        except Refused as flood:
            self.floods += 1
            answer: Done | TableState | Refusal = self.hub.refusal(self.room, command_in(text), flood)
        else:
            answer = await self.answer(text)
        if not self.listener.send(encode(answer)):
            self.too_slow()
        elif self.floods >= PATIENCE:
            self.hub.metrics.count("trefoil_dropped_sockets_total")
            self.listener.hang_up("too-many-messages", "you send messages too quickly")
        self.wire.go_on()

    def check_pace(self) -> None:
        """Somebody with many sockets may not say more than with one, nor may strangers behind one address."""
        self.hub.callers.check(self.listener.who.id)
        self.hub.addresses.take("messages", self.address)

    async def answer(self, text: str) -> Done | TableState | Refusal:
        """The answer to one message; whatever goes wrong, the sender is told in words."""
        command: AnyCommand | None = None
        listener, hub = self.listener, self.hub
        try:
            command = read_command(text)
            if listener.watching:
                raise Refused("only-watching", "this link is for watching")
            check_known(listener.who)
            if isinstance(command, Pong):
                listener.hear_pong(command.number, hub.world.tick())
            elif isinstance(command, Look):
                listener.is_looking = not command.away
            return await hub.command(self.room, command, listener.who)
        except TrefoilError as error:
            return hub.refusal(self.room, command, error)
        except Exception as error:
            log_error("command-failed", error)
            return hub.refusal(
                self.room, command, Refused("internal", "something went wrong here; it is noted")
            )


def read_command(text: str) -> AnyCommand:
    try:
        return commands.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", f"this message cannot be read: {str(error)[:200]}") from None


def command_in(text: str) -> AnyCommand | None:
    """The command, if there is one: a refusal names its id."""
    try:
        return read_command(text)
    except Refused:
        return None
