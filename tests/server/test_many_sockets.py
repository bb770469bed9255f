"""One visitor, or one address, with many sockets: together they may not do more than their share."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import Player, TableSocket
from tests.server.in_process import QUIET, FairWorld, serving
from tests.server.raw import PING, RawConnection, masked
from trefoil.server.http import wire
from trefoil.server.ops.limits import ALLOWED, Limits
from trefoil.server.protocol import frames

ELSEWHERE = {"x-forwarded-for": "203.0.113.7"}
NEVER = 1e-9  # a second: what was taken does not come again in a test
FEW = Limits(people_per_address=4)


async def asked(socket: TableSocket, times: int) -> int:
    """Ask so often how things stand: how often there was an answer before the first refusal."""
    for answered in range(times):
        answer = await socket.ask("sync")
        if answer["type"] == "refused":
            assert answer["code"] == "too-many-messages"
            return answered
    return times


def test_many_sockets_of_one_visitor_say_no_more_than_one(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, messages_per_second=NEVER, message_burst=40)
        async with (
            serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url,
            Player(url) as ann,
            Player(url) as bob,
        ):
            table = (await ann.make_table())["table"]["id"]
            sockets = [await ann.socket(table) for _ in range(10)]
            answered = [await asked(socket, 10) for socket in sockets]
            assert answered[:3] == [10, 10, 10]
            assert sum(answered) <= limits.message_burst
            other = await bob.socket(table)
            assert (await other.ask("sit", seat=1))["type"] == "done"
            assert (await ann.command(table, "sync", 429))["code"] == "too-many-messages"
            for socket in (*sockets, other):
                await socket.close()

    asyncio.run(run())


def test_many_visitors_of_one_address_share_what_it_may_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=6)
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url, Player(url) as ann:
            table = (await ann.make_table())["table"]["id"]
            sockets = []
            for _ in range(5):
                async with Player(url) as guest:
                    sockets.append(await guest.socket(table))
            assert [await asked(socket, 5) for socket in sockets] == [5, 5, 2, 0, 0]
            other = await ann.socket(table, **ELSEWHERE)
            assert await asked(other, 5) == 5
            for socket in (*sockets, other):
                await socket.close()

    monkeypatch.setitem(ALLOWED, "messages", (2.0, 0.0))
    asyncio.run(run())


async def pongs(url: str, path: str, pings: int, *headers: str) -> tuple[int, int | None]:
    """Ping so often by a new socket: how many answers there are, and the close code if there is one."""
    async with RawConnection(url) as raw:
        await raw.upgrade(path, *headers)
        await raw.message()
        await raw.say(masked(PING, b"x" * 125) * pings + masked(PING, b"the last"))
        heard: list[bytes] = []
        while heard[-1:] != [b"the last"]:
            kind, payload = await raw.frame()
            if kind == frames.CLOSE:
                return len(heard), int.from_bytes(payload[:2])
            if kind == frames.PONG:
                heard.append(payload)
        return len(heard) - 1, None


@pytest.mark.parametrize(
    ("limits", "pings"),
    [(FEW, FEW.frame_burst - 1), (replace(FEW, frames_per_message=1000), 400)],
    ids=["frames", "bytes"],
)
def test_the_sockets_of_an_address_share_its_frames_and_bytes(
    tmp_path: Path, limits: Limits, pings: float
) -> None:
    async def run() -> None:
        many = int(pings)
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url, Player(url) as ann:
            path = f"/socket/watch/{(await ann.make_table())['table']['watch']}"
            assert await pongs(url, path, many) == (many, None)
            answered, code = await pongs(url, path, many)
            assert answered < many
            assert code == frames.POLICY
            assert await pongs(url, path, many, "X-Forwarded-For: 203.0.113.7") == (many, None)

    asyncio.run(run())


async def answer_to_opening(url: str, path: str, *headers: str) -> tuple[int, str]:
    """The status, and the code of a refusal."""
    async with RawConnection(url) as raw:
        await raw.ask_for_socket(path, *headers)
        head = await raw.head()
        status = int(head.split()[1])
        if status != 429:
            return status, ""
        assert b"content-security-policy" in head.lower()
        return status, str((await raw.body(head))["code"])


def test_sockets_are_not_opened_too_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not there is such a table, and however soon they are closed again."""

    async def run() -> None:
        limits = replace(QUIET, people_per_address=4)
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url, Player(url) as ann:
            watch = f"/socket/watch/{(await ann.make_table())['table']['watch']}"
            paths = [watch, "/socket/nothing", "/socket/tables/abcdefghij", watch]
            assert [(await answer_to_opening(url, path))[0] for path in paths] == [101, 403, 101, 101]
            for path in paths:
                assert await answer_to_opening(url, path) == (429, "too-many-messages")
            assert (await answer_to_opening(url, watch, "X-Forwarded-For: 203.0.113.7"))[0] == 101
            assert (await ann.http.get("/api/games")).status_code == 200

    monkeypatch.setitem(ALLOWED, "sockets", (1.0, 0.0))
    asyncio.run(run())


def test_a_socket_that_was_refused_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url, RawConnection(url) as raw:
            await raw.upgrade("/socket/tables/abcdefghij")
            assert (await raw.message())["code"] == "not-found"
            await raw.rest()  # without an answer to the server's close

    monkeypatch.setattr(wire, "CLOSE_SECONDS", 1e9)
    asyncio.run(run())
