"""WebSocket frames as bytes (RFC 6455), without any input or output: written for clients, read from them."""

from struct import pack
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
KNOWN = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))

FINAL, RESERVED, KIND = 0b1000_0000, 0b0111_0000, 0b0000_1111
MASKED, SIZE = 0b1000_0000, 0b0111_1111
SHORT, MEDIUM, LONG = 125, 126, 127  # the largest size in the head itself; where a longer one stands
MASK_BYTES = 4

DONE, GOING_AWAY, BAD_FRAME, NOT_TEXT, NO_CODE, BAD_TEXT = 1000, 1001, 1002, 1003, 1005, 1007
POLICY, TOO_LARGE, NO_ANSWER, RESTARTING = 1008, 1009, 1011, 1012
SENT_CODES = (*range(1000, 1004), *range(1007, 1015), *range(3000, 5000))  # others never cross the wire


class BadFrame(Exception):
    """What cannot be read; the code with which the connection is closed, and why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Frame(NamedTuple):
    """One frame of a client."""

    kind: int
    final: bool
    payload: bytes


def written(kind: int, payload: bytes) -> bytes:
    """A frame of the server, which is never masked: the same bytes for whoever gets it."""
    size = len(payload)
    if size <= SHORT:
        return bytes((FINAL | kind, size)) + payload
    if size < 1 << 16:
        return pack("!BBH", FINAL | kind, MEDIUM, size) + payload
    return pack("!BBQ", FINAL | kind, LONG, size) + payload


def written_close(code: int, reason: str = "") -> bytes:
    if code == NO_CODE:
        return written(CLOSE, b"")
    return written(CLOSE, pack("!H", code) + reason.encode()[: SHORT - 2])


def close_code(payload: bytes) -> int:
    """The code in a client's close frame."""
    if not payload:
        return NO_CODE
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in SENT_CODES:
        raise BadFrame(BAD_FRAME, "there is no such close code")
    text_of(payload[2:])
    return code


def text_of(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise BadFrame(BAD_TEXT, "the text is not UTF-8") from None


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """One operation on two long numbers is the fastest way without a compiler."""
    size = len(payload)
    key = (mask * (size // MASK_BYTES + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


class FrameReader:
    """A client's frames from whatever pieces they arrive in, and messages from their fragments.

    Nothing larger than `most` bytes is ever kept: a size that is too large is refused by its head alone.
    """

    __slots__ = ("kind", "message", "most", "unread")

    def __init__(self, most: int) -> None:
        self.most = most
        self.unread = bytearray()
        self.kind = CONTINUATION  # of the message whose fragments are coming; CONTINUATION: none
        self.message = bytearray()

    def next_frame(self) -> Frame | None:
        """The next one that is there as a whole."""
        unread = self.unread
        if len(unread) < 2:
            return None
        first, size, start = unread[0], unread[1] & SIZE, 2
        if size > SHORT:
            start = 4 if size == MEDIUM else 10
            if len(unread) < start:
                return None
            size = int.from_bytes(unread[2:start], "big")
        self.check(first, unread[1], size)
        begin = start + MASK_BYTES
        end = begin + size
        if len(unread) < end:
            return None
        data = bytes(unread[:end])
        del unread[:end]
        return Frame(first & KIND, first >= FINAL, unmasked(data[begin:], data[start:begin]))

    def check(self, first: int, second: int, size: int) -> None:
        """Is this the head of a frame that may come now?"""
        kind = first & KIND
        if first & RESERVED or kind not in KNOWN:
            raise BadFrame(BAD_FRAME, "there is no such kind of frame")
        if not second & MASKED:
            raise BadFrame(BAD_FRAME, "a client's frames are masked")
        if kind >= CLOSE:
            if size > SHORT or not first & FINAL:
                raise BadFrame(BAD_FRAME, "a control frame is short and whole")
        elif (kind == CONTINUATION) != (self.kind != CONTINUATION):
            raise BadFrame(BAD_FRAME, "a fragment is missing its beginning or its end")
        elif size + len(self.message) > self.most:
            raise BadFrame(TOO_LARGE, "this message is too large")

    def whole(self, frame: Frame) -> str | None:
        """The message that a frame completes, if it does."""
        kind = frame.kind or self.kind
        if kind == BINARY:
            raise BadFrame(NOT_TEXT, "messages are text")
        if frame.final and frame.kind != CONTINUATION:
            return text_of(frame.payload)
        self.kind = kind
        self.message += frame.payload
        if not frame.final:
            return None
        text = bytes(self.message)
        self.kind, self.message = CONTINUATION, bytearray()
        return text_of(text)
