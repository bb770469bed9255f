"""Frames as bytes: read as the websockets library reads them, and written as it expects them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame as LibraryFrame
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from tests.server.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, masked
from trefoil.server.protocol import frames
from trefoil.server.protocol.frames import BadFrame, FrameReader, close_code, written, written_close

MOST = 300
KINDS = st.sampled_from([CONTINUATION, TEXT, PING, PONG, 3, 11])
ASCII = st.binary(max_size=200).map(lambda data: bytes(byte & 127 for byte in data))
SENT = st.lists(st.tuples(KINDS, ASCII, st.booleans(), st.binary(min_size=4, max_size=4)), max_size=8)


def read_by_us(data: bytes, cuts: list[int]) -> tuple[list[tuple[int, bool, bytes]], int]:
    """The frames, and the code with which the connection is closed after them."""
    reader, found = FrameReader(MOST), []
    try:
        for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
            reader.unread += data[start:end]
            while (frame := reader.next_frame()) is not None:
                found.append((frame.kind, frame.final, frame.payload))
                if frame.kind < CLOSE:
                    reader.whole(frame)
    except BadFrame as fault:
        return found, fault.code
    return found, 0


def read_by_the_library(data: bytes) -> tuple[list[tuple[int, bool, bytes]], int]:
    server = ServerProtocol(state=State.OPEN, max_size=MOST)
    server.receive_data(data)
    found = [event for event in server.events_received() if isinstance(event, LibraryFrame)]
    code = server.close_sent.code if server.close_sent is not None else 0
    return [(int(event.opcode), event.fin, bytes(event.data)) for event in found], code


@settings(max_examples=400, deadline=None, derandomize=True)
@given(sent=SENT, places=st.lists(st.integers(0, 2000), max_size=6))
def test_frames_are_read_as_the_library_reads_them(
    sent: list[tuple[int, bytes, bool, bytes]], places: list[int]
) -> None:
    data = b"".join(masked(kind, payload, final, mask) for kind, payload, final, mask in sent)
    cuts = sorted(place for place in places if place <= len(data))
    assert read_by_us(data, cuts) == read_by_the_library(data)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_the_library_reads_what_is_written(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN, max_size=None)
    client.receive_data(written(TEXT, b"x" * size) + written_close(1008, "too-many-messages"))
    text, end = client.events_received()
    assert isinstance(text, LibraryFrame)
    assert (text.opcode, bytes(text.data)) == (Opcode.TEXT, b"x" * size)
    assert isinstance(end, LibraryFrame)
    assert client.close_rcvd is not None
    assert (client.close_rcvd.code, client.close_rcvd.reason) == (1008, "too-many-messages")


def test_a_size_that_is_too_large_is_refused_by_its_head_alone() -> None:
    for size in (MOST + 1, 2**16, 2**63 - 1, 2**64 - 1):
        reader = FrameReader(MOST)
        reader.unread += bytes((0x80 | TEXT, 0x80 | 127)) + size.to_bytes(8, "big")
        with pytest.raises(BadFrame) as caught:
            reader.next_frame()
        assert caught.value.code == frames.TOO_LARGE


def test_close_codes() -> None:
    assert close_code(b"") == frames.NO_CODE
    assert close_code(b"\x03\xe8bye") == frames.DONE
    for payload, code in ((b"\x03", 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff", 1007), (b"\x13\x88", 1002)):
        with pytest.raises(BadFrame) as caught:
            close_code(payload)
        assert caught.value.code == code
