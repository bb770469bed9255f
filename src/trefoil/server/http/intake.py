"""One HTTP connection below its requests: how much may be said, for how long, and to which host."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from trefoil.server.http.headers import with_security
from trefoil.server.http.hosts import Hosts, plain_address
from trefoil.server.ops.limits import Limits, network_of
from trefoil.server.protocol.messages import Refusal
from trefoil.server.protocol.refusals import Refused, status_of
from trefoil.server.rooms.listener import encode

BODY_HEADERS = (b"content-length", b"transfer-encoding")
LINGER_SECONDS = 1.0  # for an answer to reach somebody who is still talking
IDLE, HEAD, BODY, DEAF = range(4)  # DEAF: whatever still comes is thrown away unread


@dataclass(frozen=True)
class Doorway:
    """What all connections have in common."""

    limits: Limits
    hosts: Hosts
    by_address: Counter[str] = field(default_factory=Counter)

    def enter(self, address: str) -> bool:
        """One more, if it is not too many. A proxy on this machine speaks for many, and is not counted."""
        if not address or address in self.limits.proxies:
            return True
        network = network_of(address)
        if self.by_address[network] >= self.limits.connections_per_address:
            return False
        self.by_address[network] += 1
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        if network in self.by_address:
            self.by_address[network] -= 1
            if not self.by_address[network]:
                del self.by_address[network]


class Intake(HttpToolsProtocol):
    """uvicorn's connection, with a limit to everything that a stranger decides."""

    doorway: Doorway

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.stage = IDLE
        self.said = 0  # bytes of this request, as they came
        self.head_size = 0
        self.deadline: asyncio.TimerHandle | None = None
        self.stall: asyncio.TimerHandle | None = None
        self.address = ""
        self.unanswered: list[Any] = []  # requests as uvicorn keeps them; it knows only the latest itself

    # the connection

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = plain_address(self.client[0]) if self.client else ""
        if self.doorway.enter(address):
            self.address = address
            self.allow(self.doorway.limits.head_seconds, self.head_is_late)
        else:
            self.turn_away("too-many-connections", "there are too many connections from your address already")

    def connection_lost(self, exc: Exception | None) -> None:
        self.step_out()
        self.forget_requests()
        super().connection_lost(exc)

    def step_out(self) -> None:
        """Nobody waits for this connection any more."""
        self.doorway.leave(self.address)
        self.address = ""
        self.allow_any_time()
        self.resume_writing()

    def handle_websocket_upgrade(self) -> None:
        if any(name in BODY_HEADERS and value != b"0" for name, value in self.headers):
            self.turn_away("bad-message", "a request for a socket has no body")
            return
        self.step_out()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as uvicorn does: it and this point at each other

    def data_received(self, data: bytes) -> None:
        if self.stage == DEAF:
            return
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self.turn_away("bad-message", "this is no HTTP request that can be read")
            return
        self.said += len(data)
        limits = self.doorway.limits
        if self.stage == IDLE and self.deadline is None and self.is_silent():
            self.allow(limits.head_seconds, self.head_is_late)  # empty lines are no request
        if self.stage == HEAD and self.said > 2 * limits.head_bytes:
            self.turn_away("head-too-large", "the head of this request is too large")
        elif self.stage == BODY and self.said > limits.ignored_bytes:
            self.transport.abort()

    # one request after the other

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.stage, self.said, self.head_size = HEAD, 0, 0
        self.allow(self.doorway.limits.head_seconds, self.head_is_late)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.doorway.limits.address_bytes:
            self.refuse("address-too-long", "the address of this request is too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        limits = self.doorway.limits
        self.head_size += len(name) + len(value)
        if self.head_size > limits.head_bytes or len(self.headers) > limits.headers:
            self.refuse("head-too-large", "the head of this request is too large")

    def on_headers_complete(self) -> None:
        hosts = [value.decode("latin-1") for name, value in self.headers if name == b"host"]
        if len(hosts) != 1:
            self.refuse("bad-message", "a request names one host")
        if not self.doorway.hosts.know(hosts[0], self.server[0] if self.server else ""):
            self.refuse("foreign-host", "this server is not called by that name: name it with --origin")
        if len(self.pipeline) >= self.doorway.limits.pipelined:
            self.refuse("too-many-messages", "wait for an answer before you ask for more")
        self.stage = BODY
        self.allow(self.doorway.limits.body_seconds, self.body_is_late)
        super().on_headers_complete()
        cycle: Any = self.cycle  # none yet, if a socket is asked for first
        if cycle is not None and cycle not in self.unanswered:
            self.unanswered.append(cycle)

    def on_message_complete(self) -> None:
        self.stage, self.said = IDLE, 0
        self.allow_any_time()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.unanswered:
            del self.unanswered[0]
        super().on_response_complete()
        if self.transport.is_closing():  # as soon as all is read, if it ever is
            self.loop.call_later(self.doorway.limits.answer_seconds, self.transport.abort)

    # deadlines

    def allow(self, seconds: float, then: Callable[[], None]) -> None:
        self.allow_any_time()
        self.deadline = self.loop.call_later(seconds, then)

    def allow_any_time(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def head_is_late(self) -> None:
        if self.stage == HEAD:
            self.turn_away("late", "the head of this request took too long")
        else:
            self.transport.close()  # who has said nothing is told nothing

    def body_is_late(self) -> None:
        if self.is_silent():
            self.transport.abort()  # it was answered without its body
        else:
            self.turn_away("late", "the body of this request took too long")

    def pause_writing(self) -> None:
        """Somebody does not read what they asked for."""
        super().pause_writing()
        self.stall = self.loop.call_later(self.doorway.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self.stall is not None:
            self.stall.cancel()
            self.stall = None
        if self.flow is not None:
            super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    # saying no

    def refuse(self, code: str, sentence: str) -> None:
        """From inside the parser, which stops."""
        self.turn_away(code, sentence)
        raise Refused(code, sentence)

    def turn_away(self, code: str, sentence: str) -> None:
        """The last answer on this connection, unless another one is expected first."""
        if self.stage == DEAF or self.transport.is_closing():
            return
        if self.is_silent() or self.is_about_this_request():
            self.transport.write(answer(code, sentence))
            self.transport.write_eof()
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)
        else:
            self.transport.abort()
        self.forget_requests()
        self.stage = DEAF
        self.allow_any_time()

    def forget_requests(self) -> None:
        """Nobody is there any more for whom to answer them."""
        for cycle in self.unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        self.unanswered.clear()

    def is_silent(self) -> bool:
        """Nobody waits for an answer."""
        cycle: Any = self.cycle
        return cycle is None or bool(cycle.response_complete)

    def is_about_this_request(self) -> bool:
        return self.stage == BODY and not self.pipeline and not self.cycle.response_started


def answer(code: str, sentence: str) -> bytes:
    """A refusal as a whole answer, as it goes over the wire."""
    body = encode(Refusal(code=code, sentence=sentence))
    headers = with_security(
        [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
    )
    lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return STATUS_LINE[status_of(code)] + lines + b"\r\n" + body
