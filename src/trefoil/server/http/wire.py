"""One WebSocket connection below its messages: frames, budgets, pings, and how it ends.

uvicorn and the websockets library do the handshake. Then the connection is taken over from them: a frame
costs little, an idle connection holds no task and no queue, and floods are counted before they are read.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from trefoil.server.ops.limits import Addresses, Bucket, Budget, Limits, network_of
from trefoil.server.ops.logs import log_error, log_warning
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol import frames
from trefoil.server.protocol.frames import BadFrame, Frame, FrameReader
from trefoil.server.protocol.messages import Closing
from trefoil.server.rooms.listener import Letter, encode

EXTENSION = "trefoil.wire"
CLOSE_SECONDS = 10.0  # for the answer to a close
LINGER_SECONDS = 1.0  # for the reason to reach somebody who is still flooding
PING_BYTES = 4  # that nobody guesses

OPEN, CLOSING, DEAF = range(3)  # DEAF: whatever still comes is thrown away unread


@dataclass(frozen=True)
class Terms:
    """What all connections have in common."""

    limits: Limits
    metrics: Metrics
    tick: Callable[[], int]  # milliseconds
    addresses: Addresses
    holding: list["Wire"] = field(
        default_factory=list
    )  # who has held something back in this turn of the loop


class Hearer(Protocol):
    """Who is told what comes over a wire."""

    def hear(self, text: str) -> None:
        """A message; the next one is read when this hearer calls `Wire.go_on`."""

    def too_slow(self) -> None:
        """The client asks for answers and does not read them."""

    def lost(self) -> None:
        """The connection has ended."""


class Handshake(WebSocketsSansIOProtocol):
    """Until the connection is accepted; then a `Wire` has it."""

    terms: Terms

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:  # frames before the answer: no client may do that
            self.transport.close()
        else:
            super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # or it was turned away
            self.scope["extensions"][EXTENSION] = {"handshake": self}

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.hand_over()

    def hand_over(self) -> None:
        self.stop_keepalive()
        client = self.scope["client"]  # as a proxy has named it
        network = network_of(client[0]) if client else ""
        self.wire = Wire(self.transport, self.terms, self.connections, self.tasks, network)
        self.connections.discard(self)
        self.transport.set_protocol(self.wire)

    async def run_asgi(self) -> None:
        """The application decides who may talk to whom; what is said goes past it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception as error:
            log_error("socket-failed", error)
            if hasattr(self, "wire"):
                self.wire.close(frames.NO_ANSWER)
        if not hasattr(self, "wire"):
            self.send_500_response()
            self.transport.close()
        self.let_go()

    def let_go(self) -> None:
        """What points at itself would stay in memory until the next look for garbage, which is rare."""
        self.scope["extensions"].clear()
        self.conn.parser.close()


def wire_of(scope: Any) -> "Wire":
    """The wire of a socket that was accepted."""
    wire: Wire = scope["extensions"][EXTENSION]["handshake"].wire
    return wire


class Wire(asyncio.Protocol):
    """An accepted connection."""

    __slots__ = (
        "bytes_left", "connections", "frames_left", "frames_read", "hearer", "held", "is_paused",
        "is_waiting", "loop", "pinged", "reader", "stage", "tasks", "terms", "timer", "transport",
        "unread_bytes",
    )  # fmt: skip

    def __init__(
        self,
        transport: asyncio.Transport,
        terms: Terms,
        connections: set[Any],
        tasks: set[asyncio.Task[None]],
        network: str = "",
    ) -> None:
        limits, addresses, now = terms.limits, terms.addresses, terms.tick() / 1000
        self.transport, self.terms, self.connections, self.tasks = transport, terms, connections, tasks
        self.loop = asyncio.get_running_loop()
        self.reader = FrameReader(limits.frame_bytes)
        frames_left = Bucket(limits.frames_per_second, limits.frame_burst, now)
        bytes_left = Bucket(limits.bytes_per_second, limits.byte_burst, now)
        self.frames_left = Budget(frames_left, addresses.frames, network)
        self.bytes_left = Budget(bytes_left, addresses.bytes, network)
        self.frames_read = 0
        self.unread_bytes = limits.unread_bytes
        self.hearer: Hearer | None = None
        self.is_waiting = True  # nothing is read before there is a hearer, nor while it has not answered
        self.held = b""  # what goes out together with the answer
        self.pinged = b""  # what a pong must repeat
        self.is_paused = False
        self.stage = OPEN
        self.timer = self.loop.call_later(self.terms.limits.ping_seconds, self.ping)
        connections.add(self)

    def attach(self, hearer: Hearer) -> None:
        """From now on messages are heard."""
        self.hearer = hearer
        if self not in self.connections:
            hearer.lost()
        else:
            self.go_on()

    def go_on(self) -> None:
        """The message before has been answered."""
        self.is_waiting = False
        self.let_out()
        if self.reader.unread:
            self.read_on(self.terms.tick() / 1000)

    # what comes

    def data_received(self, data: bytes) -> None:
        if self.stage == DEAF:
            return
        now = self.terms.tick() / 1000
        if not self.bytes_left.take(now, len(data)):
            self.cut_off()
            return
        self.reader.unread += data
        self.read_on(now)

    def read_on(self, now: float) -> None:
        """Frame by frame, as far as the budget and the hearer go."""
        try:
            while not self.is_waiting and self.stage != DEAF:
                frame = self.reader.next_frame()
                if frame is None:
                    break
                self.frames_read += 1
                if not self.frames_left.take(now):
                    self.cut_off()
                    return
                self.take_in(frame)
        except BadFrame as fault:
            self.close(fault.code, fault.reason)
            self.turn_deaf()
        paused = self.stage == OPEN and len(self.reader.unread) > self.terms.limits.frame_bytes
        if paused != self.is_paused:
            self.pause(paused)

    def pause(self, paused: bool) -> None:
        """More than fits waits outside."""
        if not self.transport.is_closing():
            self.is_paused = paused
            if paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def take_in(self, frame: Frame) -> None:
        if frame.kind == frames.CLOSE:
            self.answer_close(frames.close_code(frame.payload))
        elif self.stage != OPEN:
            pass
        elif frame.kind == frames.PING:
            if not self.send_frame(frames.PONG, frame.payload) and self.hearer is not None:
                self.hearer.too_slow()
        elif frame.kind == frames.PONG:
            if frame.payload == self.pinged:
                self.pinged = b""
        else:
            text = self.reader.whole(frame)
            if text is not None and self.hearer is not None:
                self.is_waiting = True
                self.hearer.hear(text)

    # what goes

    def send(self, letter: Letter) -> bool:
        """False if this client has not read for so long that it is given up.

        It is asked of each of a thousand who look on, so it is written without calls.
        """
        if self.stage != OPEN:
            return True
        transport = self.transport
        if transport.get_write_buffer_size() > self.unread_bytes:
            return False
        if self.is_waiting:
            self.hold(letter.packed or letter.frame)
        else:
            transport.write(letter.packed or letter.frame)
        return True

    def send_frame(self, kind: int, payload: bytes) -> bool:
        """What is no message, but about the connection itself."""
        return self.send(Letter(payload, frames.written(kind, payload)))

    def hold(self, frame: bytes) -> None:
        """What a command brings about and the answer to it follow each other at once, and go out as one.

        Each handing over to the system costs as much as a tenth of a move. Whatever else it is goes with
        the loop's next turn, which is waited for once for all connections.
        """
        if not self.held:
            holding = self.terms.holding
            if not holding:
                self.loop.call_soon(let_all_out, holding)
            holding.append(self)
        self.held += frame

    def let_out(self) -> None:
        if self.held:
            self.transport.write(self.held)
            self.held = b""

    def ping(self) -> None:
        """Now and then, to learn whether somebody is still there.

        Only who has read a ping, and with it all that was sent before, can repeat what stands in it.
        """
        if self.pinged:
            self.close(frames.NO_ANSWER, "keepalive ping timeout")
            self.transport.close()
            return
        self.pinged = secrets.token_bytes(PING_BYTES)
        self.timer = self.loop.call_later(self.terms.limits.ping_seconds, self.ping)
        if not self.send_frame(frames.PING, self.pinged) and self.hearer is not None:
            self.hearer.too_slow()

    # the end

    def close(self, code: int, reason: str = "") -> None:
        """Say so, and wait a while for the client to say it too."""
        if self.stage != OPEN:
            return
        self.let_out()
        self.transport.write(frames.written_close(code, reason))
        self.stage = CLOSING
        self.is_waiting = False
        self.end_after(CLOSE_SECONDS)

    def hang_up(self, letter: Letter) -> None:
        """The last message."""
        if self.stage == OPEN:
            self.let_out()
            self.transport.write(letter.frame)
            self.close(frames.GOING_AWAY)

    def answer_close(self, code: int) -> None:
        self.close(code)
        self.turn_deaf()
        self.transport.close()

    def cut_off(self) -> None:
        """Too much for the budget: nothing more of it is read."""
        if self.stage == OPEN:
            log_warning("socket-flooded", frames=self.frames_read)
            self.terms.metrics.count("trefoil_dropped_sockets_total")
            code, sentence = "too-many-messages", "you send messages too quickly"
            self.let_out()
            self.transport.write(Letter(encode(Closing(code=code, sentence=sentence))).frame)
            self.close(frames.POLICY, code)
        self.turn_deaf()

    def turn_deaf(self) -> None:
        """What has come is forgotten. Reading goes on, or the last words would be lost with the rest."""
        self.stage = DEAF
        self.reader = FrameReader(0)
        if self.is_paused:
            self.pause(False)
        if self.transport.can_write_eof() and not self.transport.is_closing():
            self.transport.write_eof()
        self.end_after(LINGER_SECONDS)

    def end_after(self, seconds: float) -> None:
        self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.transport.abort)

    def shutdown(self) -> None:
        """The server stops."""
        self.close(frames.RESTARTING)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.timer.cancel()
        self.stage = DEAF
        self.held = b""
        self.connections.discard(self)
        hearer, self.hearer = self.hearer, None  # who points back at it
        if hearer is not None:
            hearer.lost()


def let_all_out(holding: list[Wire]) -> None:
    """Most of them have been answered meanwhile, and hold nothing any more."""
    wires = holding[:]
    holding.clear()
    for wire in wires:
        wire.let_out()
