"""Servers of others, on this machine: one that takes webhooks and pushes, one that takes e-mail."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage

HEAD_END = b"\r\n\r\n"
PATIENCE = 60  # seconds


@dataclass
class Posted:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Box:
    """What has come, one by one; `answers`: the codes of the next answers, if they are not the usual one."""

    url: str = ""
    answers: list[int] = field(default_factory=list)
    posts: asyncio.Queue[Posted] = field(default_factory=asyncio.Queue)
    mails: asyncio.Queue[tuple[str, EmailMessage]] = field(default_factory=asyncio.Queue)

    def answer(self, usual: int) -> int:
        return self.answers.pop(0) if self.answers else usual

    async def post(self) -> Posted:
        async with asyncio.timeout(PATIENCE):
            return await self.posts.get()

    async def mail(self) -> tuple[str, EmailMessage]:
        """To whom, and what."""
        async with asyncio.timeout(PATIENCE):
            return await self.mails.get()


Talk = Callable[[Box, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def listening(talk: Talk, scheme: str) -> AsyncIterator[Box]:
    box = Box()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await talk(box, reader, writer)
        writer.close()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    box.url = f"{scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield box
    finally:
        server.close()


async def take_post(box: Box, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    head, *lines = (await reader.readuntil(HEAD_END)).decode().splitlines()
    pairs = [line.partition(":") for line in lines if line]
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    box.posts.put_nowait(Posted(head.split()[1], headers, body))
    status = f"HTTP/1.1 {box.answer(201)} so\r\nlocation: {box.url}/elsewhere\r\n"
    writer.write(f"{status}content-length: 0\r\n\r\n".encode())
    await writer.drain()


async def take_mail(box: Box, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """As much of SMTP as one letter needs."""
    to, answer = "", "220 letterbox"
    while answer:
        writer.write(f"{answer}\r\n".encode())
        await writer.drain()
        line = (await reader.readline()).decode().strip()
        match line.split(":")[0].upper():
            case "":
                return
            case "RCPT TO":
                to = line.partition("<")[2].partition(">")[0]
                answer = f"{box.answer(250)} so"
            case "DATA":
                writer.write(b"354 go on\r\n")
                await writer.drain()
                text = await reader.readuntil(b"\r\n.\r\n")
                box.mails.put_nowait((to, email.message_from_bytes(text[:-3], policy=email.policy.default)))
                answer = "250 kept"
            case _:
                answer = "250 well"


def hooks() -> AbstractAsyncContextManager[Box]:
    return listening(take_post, "http")


def mailbox() -> AbstractAsyncContextManager[Box]:
    return listening(take_mail, "smtp")
