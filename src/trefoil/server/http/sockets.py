"""A table over a WebSocket (docs/protocol.md): commands in, messages out."""

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from trefoil.core.errors import TrefoilError
from trefoil.server.http.visitors import Visitors, address_of
from trefoil.server.ops.limits import Bucket
from trefoil.server.ops.logs import log_error
from trefoil.server.protocol.commands import AnyCommand, Pong
from trefoil.server.protocol.identity import Identity, check_known
from trefoil.server.protocol.messages import Done, Refusal, TableState
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.listener import Listener, encode
from trefoil.server.rooms.room import Room

Socket = WebSocket[Any, Any, Any]

PATIENCE = 3  # refusals for flooding before the socket is closed
GOING_AWAY, POLICY = 1001, 1008

commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


class Sockets:
    """A table over each open socket."""

    def __init__(self, hub: Hub, visitors: Visitors) -> None:
        self.hub = hub
        self.visitors = visitors

    async def serve(self, socket: Socket, table: str, watching: bool) -> None:
        """One socket from its beginning to its end."""
        address = address_of(socket)
        await socket.accept()
        try:
            self.visitors.check_origin(socket)
            self.hub.connections.enter(address)
        except TrefoilError as error:
            await close(socket, self.hub.refusal(None, None, error))
            return
        try:
            who = await self.visitors.who(socket)
            room = await (self.hub.watched_room(table) if watching else self.hub.room(table))
            await self.converse(socket, room, who, watching)
        except TrefoilError as error:
            await close(socket, self.hub.refusal(None, None, error))
        finally:
            self.hub.connections.leave(address)

    async def converse(self, socket: Socket, room: Room, who: Identity, watching: bool) -> None:
        listener = await self.hub.join(room, who, watching)
        sending = asyncio.create_task(send_all(socket, listener))
        try:
            await self.receive_all(socket, room, listener)
        finally:
            self.hub.part(room, listener)
            sending.cancel()

    async def receive_all(self, socket: Socket, room: Room, listener: Listener) -> None:
        """Until the client goes or misbehaves."""
        limits = self.hub.limits
        bucket = Bucket(limits.messages_per_second, limits.message_burst, time.monotonic())
        floods = 0
        while floods < PATIENCE:
            try:
                text = await socket.receive_data(mode="text")
            except (WebSocketDisconnect, KeyError):
                return
            if bucket.take(time.monotonic()):
                answer = await self.answer(text, room, listener)
            else:
                floods += 1
                flood = Refused("too-many-messages", "you send messages too quickly: wait a moment")
                answer = self.hub.refusal(room, command_in(text), flood)
            if not listener.send(encode(answer)):
                self.hub.committer.drop_slow(room, [listener])
                return
        self.hub.metrics.count("trefoil_dropped_sockets_total")
        listener.hang_up("too-many-messages", "you send messages too quickly")
        await asyncio.sleep(1)

    async def answer(
        self, text: str | bytes | None, room: Room, listener: Listener
    ) -> Done | TableState | Refusal:
        """The answer to one message; whatever goes wrong, the sender is told in words."""
        command: AnyCommand | None = None
        try:
            command = read_command(text)
            if listener.watching:
                raise Refused("only-watching", "this link is for watching")
            check_known(listener.who)
            if isinstance(command, Pong):
                listener.hear_pong(command.number, self.hub.world.tick())
            return await self.hub.command(room, command, listener.who)
        except TrefoilError as error:
            return self.hub.refusal(room, command, error)
        except Exception as error:
            log_error("command-failed", error)
            return self.hub.refusal(
                room, command, Refused("internal", "something went wrong here; it is noted")
            )


def read_command(text: str | bytes | None) -> AnyCommand:
    try:
        return commands.decode(text or b"")
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", f"this message cannot be read: {str(error)[:200]}") from None


def command_in(text: str | bytes | None) -> AnyCommand | None:
    """The command, if there is one: a refusal names its id."""
    try:
        return read_command(text)
    except Refused:
        return None


async def send_all(socket: Socket, listener: Listener) -> None:
    """Pass on what waits in the outbox."""
    try:
        while (message := await listener.outbox.get()) is not None:
            await socket.send_data(message.decode(), mode="text")
        await socket.close(GOING_AWAY)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client has gone; receiving notices it too


async def close(socket: Socket, refusal: Refusal) -> None:
    try:
        await socket.send_data(encode(refusal).decode(), mode="text")
        await socket.close(POLICY, refusal.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
