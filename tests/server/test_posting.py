"""Servers of others that take webhooks and pushes: whatever they answer, and however slowly, harms nobody."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.letterboxes import Box, hooks
from trefoil.server.rooms.sending import posting
from trefoil.server.rooms.sending.failing import Failed

MANY = 40  # more than there are threads for whatever may take a while
HOUR = 3600.0


@asynccontextmanager
async def saying(
    said: bytes, again: bytes = b"", closes: bool = True, sealed: ssl.SSLContext | None = None
) -> AsyncIterator[str]:
    """The address of a server that answers so, and then says one thing again and again."""
    talks: list[asyncio.Task[None]] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(said)
            while again and not writer.transport.is_closing():
                writer.write(again)
                await asyncio.sleep(0.01)
            if closes:
                await writer.drain()
            else:
                await reader.read()  # until the other one goes
        except (EOFError, ConnectionError):
            pass
        finally:
            writer.close()

    def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.append(asyncio.create_task(talk(reader, writer)))

    server = await asyncio.start_server(meet, "127.0.0.1", 0, ssl=sealed)
    origin = "https://localhost" if sealed else "http://127.0.0.1"
    try:
        yield f"{origin}:{server.sockets[0].getsockname()[1]}/hook?wait=true"
    finally:
        server.close()
        await asyncio.gather(*talks)


async def failure(url: str) -> Failed:
    with pytest.raises(Failed) as failed:
        await posting.post(url, b"{}", {"content-type": "application/json"})
    return failed.value


@pytest.mark.parametrize(
    ("said", "again"),
    [
        (b"", b""),
        (b"HTTP/1.1 200 OK\r\nx-slow: ", b"a"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
    ids=["nothing", "one letter at a time", "wait, wait, wait"],
)
def test_an_answer_without_end_has_one(monkeypatch: pytest.MonkeyPatch, said: bytes, again: bytes) -> None:
    monkeypatch.setattr(posting, "PATIENCE", 0.3)

    async def run() -> None:
        async with saying(said, again, closes=False) as url:
            failed = await failure(url)
            assert (failed.code, failed.for_good) == ("unreachable", False)

    asyncio.run(run())


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n\r\n",
        b"hello\r\n\r\n",
        b"HTTP/1.1 two-hundred\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"a" * 1_000_000,
    ],
)
def test_an_answer_that_is_none(said: bytes) -> None:
    async def run() -> None:
        async with saying(said) as url:
            assert (await failure(url)).code == "unreachable"

    asyncio.run(run())


def test_a_body_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is announced."""
    monkeypatch.setattr(posting, "PATIENCE", HOUR)

    async def run() -> None:
        head = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 so\r\ncontent-length: 99999999999\r\n\r\n"
        async with saying(head, closes=False) as url:
            await posting.post(url, b"{}", {})

    asyncio.run(run())


def test_others_do_not_wait_for_those_who_do_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays and lessons are made by threads; none of these waits for somebody else's server."""
    monkeypatch.setattr(posting, "PATIENCE", HOUR)

    async def run() -> None:
        async with saying(b"", closes=False) as url:
            waiting = [asyncio.create_task(posting.post(url, b"{}", {})) for _ in range(MANY)]
            await asyncio.sleep(0)
            assert await asyncio.to_thread(sum, [1, 2]) == 3
            assert not any(task.done() for task in waiting)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(run())


def test_what_is_posted_arrives_whole() -> None:
    async def run() -> None:
        async with hooks() as box:
            await posting.post(f"{box.url}/a/b?c=d", b"x" * 100_000, {"ttl": "5"})
            posted = await box.post()
            assert (posted.path, posted.body, posted.headers["ttl"]) == ("/a/b?c=d", b"x" * 100_000, "5")
            assert posted.headers["host"] == box.url.removeprefix("http://")
            assert await codes(box, 302, 404, 410, 429, 503) == [
                ("status-302", True, False),
                ("status-404", True, True),
                ("status-410", True, True),
                ("status-429", False, False),
                ("status-503", False, False),
            ]

    asyncio.run(run())


async def codes(box: Box, *answers: int) -> list[tuple[str, bool, bool]]:
    found = []
    for answer in answers:
        box.answers = [answer]
        failed = await failure(box.url)
        found.append((failed.code, failed.for_good, failed.is_gone))
    return found


def certificate(folder: Path) -> Path:
    """For this machine by its own name, signed by nobody else."""
    key, name = generate_private_key(SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=True)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "both.pem").write_bytes(secret + made.public_bytes(Encoding.PEM))
    return folder / "both.pem"


def test_a_seal_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over TLS too; a server that cannot show who it is gets nothing."""
    shown = certificate(tmp_path)
    server, trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(cafile=shown)
    server.load_cert_chain(shown)

    async def run() -> None:
        async with saying(b"HTTP/1.1 201 so\r\n\r\n", sealed=server) as url:
            assert (await failure(url)).code == "unreachable"
            monkeypatch.setattr(posting, "sealing", lambda: trusting)
            await posting.post(url, b"{}", {})

    asyncio.run(run())
