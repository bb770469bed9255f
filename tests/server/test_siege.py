"""One visitor against everybody: identities, tables, names, talk and replays are counted by address, too."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.client import Player
from tests.server.in_process import QUIET, FairWorld, serving
from trefoil.core.errors import TrefoilError
from trefoil.server.http.pages import STATIC
from trefoil.server.ops.limits import ALLOWED, Addresses, Limits, network_of

FEW = replace(QUIET, people_per_address=10)
TABLE = {"game": "keltis"}


def stranger(url: str, address: str = "") -> httpx.AsyncClient:
    """Somebody without a cookie; behind a proxy on this machine, which says from where."""
    headers = {"x-forwarded-for": address} if address else {}
    return httpx.AsyncClient(base_url=url, headers=headers, trust_env=False)


async def refused_at(http: httpx.AsyncClient, most: int, again: bool) -> tuple[int, str]:
    """Make tables as a new guest each time until that is refused: how many there were, and the code."""
    for made in range(most):
        if again:
            http.cookies.clear()
            me = await http.get("/api/me")
            if me.status_code != 200:
                return made, str(me.json()["code"])
        answer = await http.post("/api/tables", json=TABLE)
        if answer.status_code != 201:
            return made, str(answer.json()["code"])
    return most, ""


def test_who_was_issued_no_identity_writes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url, stranger(url) as http:
            for method, path, body in (
                ("POST", "/api/tables", TABLE),
                ("PUT", "/api/me", {"name": "Nobody"}),
                ("POST", "/api/tokens", {"name": "Nobody's"}),
                ("POST", "/api/tables/abcdefghij/commands", {"do": "sync", "id": "1"}),
            ):
                answer = await http.request(method, path, json=body)
                assert (answer.status_code, answer.json()["code"]) == (401, "no-identity"), path
                assert "set-cookie" not in answer.headers
            assert (await http.get("/api/tables")).json() == []
            await http.get("/api/me")
            assert (await http.post("/api/tables", json=TABLE)).status_code == 201

    asyncio.run(run())


def test_a_new_guest_for_every_table_is_limited_by_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url:
            async with stranger(url) as http:
                made, code = await refused_at(http, 100, again=True)
                assert made <= FEW.people_per_address + 1
                assert code == "too-many-tables"
            async with stranger(url, "203.0.113.7") as other:
                assert await refused_at(other, 2, again=True) == (2, "")
            async with stranger(url, "2001:db8:1:2::1") as http:
                assert (await refused_at(http, 100, again=True))[1] == "too-many-tables"
            async with stranger(url, "2001:db8:1:2:ffff::9") as neighbour:
                assert (await refused_at(neighbour, 1, again=True))[1] == "too-many-tables"
            async with stranger(url, "2001:db8:1:3::1") as other:
                assert await refused_at(other, 2, again=True) == (2, "")

    asyncio.run(run())


def test_identities_themselves_are_limited_by_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url, stranger(url) as http:
            answers = []
            for _ in range(3 * FEW.people_per_address):
                http.cookies.clear()
                answers.append(await http.get("/api/me"))
            issued = [answer for answer in answers if "set-cookie" in answer.headers]
            assert len(issued) == pytest.approx(ALLOWED["guests"][0] * FEW.people_per_address, abs=2)
            assert answers[-1].json()["code"] == "too-many-messages"
            # Somebody who was there before is not kept out.
            http.cookies.set("trefoil", issued[0].cookies["trefoil"])
            assert (await http.get("/api/me")).status_code == 200

    asyncio.run(run())


def test_replays_are_limited(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url, Player(url) as ann:
            table = (await ann.make_table())["table"]
            await ann.command(table["id"], "sit", seat=1)
            await ann.command(table["id"], "start")
            await ann.command(table["id"], "resign", seat=0)
            codes = [(await ann.http.get(f"/api/replays/{table['watch']}")).status_code for _ in range(40)]
            assert codes[0] == 200
            assert codes[-1] == 429
            assert (await ann.get(f"/api/tables/{table['id']}/record", 429))["code"] == "too-many-messages"

    asyncio.run(run())


async def rename(person: Player, number: int, **headers: str) -> int:
    answer = await person.http.put("/api/me", json={"name": f"Ann {number}"}, headers=headers)
    return answer.status_code


async def talk(person: Player, number: int, **headers: str) -> int:
    """At the one table where they have a seat."""
    [table] = (await person.http.get("/api/my/tables", headers=headers)).json()
    said = {"do": "chat", "id": f"c{number}", "text": "hello"}
    answer = await person.http.post(f"/api/tables/{table['id']}/commands", json=said, headers=headers)
    return answer.status_code


@pytest.mark.parametrize(("what", "act"), [("names", rename), ("chat", talk)])
def test_what_several_guests_do_is_counted_by_address(
    what: str, act: Callable[..., Awaitable[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them for themselves would be allowed more: five lines, ten names."""

    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url:
            guests = [Player(url) for _ in range(4)]
            for guest in guests:
                await guest.__aenter__()
                await guest.make_table()
            statuses = [await act(guest, number) for guest in guests for number in range(4)]
            assert statuses == [200] * 10 + [429] * 6
            assert await act(guests[0], 4, **{"x-forwarded-for": "203.0.113.7"}) == 200
            for guest in guests:
                await guest.http.aclose()

    monkeypatch.setitem(ALLOWED, what, (1.0, 0.0))
    asyncio.run(run())


def test_rematches_of_games_given_up_at_once_are_tables_too(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=3)
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url, Player(url) as ann:
            table = (await ann.make_table(seat=None))["table"]["id"]
            for _ in range(10):
                for seat in (0, 1):
                    await ann.http.post(
                        f"/api/tables/{table}/commands", json={"do": "sit", "id": f"sit{seat}", "seat": seat}
                    )
                await ann.command(table, "start")
                await ann.command(table, "resign", seat=0)
                answer = await ann.http.post(
                    f"/api/tables/{table}/commands", json={"do": "rematch", "id": "r"}
                )
                if answer.status_code != 200:
                    assert answer.json()["code"] == "too-many-tables"
                    return
                table = answer.json()["rematch"]
        raise AssertionError("nobody minded")

    asyncio.run(run())


def test_a_club_evening_behind_one_address_meets_no_limit() -> None:
    """Sixty people in three hours: each with two devices, a new table every ten minutes, much talk."""
    addresses = Addresses(Limits())
    for _ in range(60 * 2):
        addresses.take("guests", "192.0.2.1")
    for _ in range(60):
        addresses.take("tables", "192.0.2.1")
        addresses.take("names", "192.0.2.1")
        for _ in range(3):
            addresses.take("chat", "192.0.2.1")
    for _ in range(30):
        addresses.take("open-tables", "192.0.2.1")
    refused = 0
    for _ in range(2007):
        with suppress(TrefoilError):
            addresses.take("tables", "192.0.2.1")
            continue
        refused += 1
    assert refused > 1900
    people = Limits().people_per_address
    assert ALLOWED["tables"][1] * people >= 60 / 10


def test_what_counts_as_one_address() -> None:
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("testclient") == "testclient"


def test_looking_too_is_counted_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also at what does not exist."""

    async def run() -> None:
        async with (
            serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url,
            stranger(url, "203.0.113.7") as many,
            stranger(url, "203.0.113.8") as other,
        ):
            asked = (("GET", "/"), ("GET", "/nothing"), ("GET", "/api/nothing"), ("PATCH", "/api/tables"))
            found = [(await many.request(*each)).status_code for each in asked for _ in range(5)]
            assert found == [200] * 5 + [404] * 10 + [405] * 5
            for each in (*asked, ("GET", "/health"), ("GET", "/api/games")):
                answer = await many.request(*each)
                assert (answer.status_code, answer.json()["code"]) == (429, "too-many-messages"), each
                assert "content-security-policy" in answer.headers
            assert (await other.get("/api/tables")).status_code == 200

    monkeypatch.setitem(ALLOWED, "requests", (2.0, 0.0))
    asyncio.run(run())


def test_the_application_is_kept_by_a_browser_at_its_first_visit(tmp_path: Path) -> None:
    """All its files at once, and then one can go on at the only place there is behind this address."""

    async def run() -> None:
        limits = replace(QUIET, people_per_address=1)
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url, Player(url) as ann:
            assert (await ann.http.get("/")).status_code == 200
            files = [f"/assets/{file.name}" for file in (STATIC / "assets").iterdir()]
            statuses = {(await ann.http.get(file)).status_code for file in files}
            assert statuses == {200}
            await ann.make_table()

    asyncio.run(run())


def test_each_visitor_may_look_so_often(tmp_path: Path) -> None:
    """Not as often as all people who may be behind one address."""

    async def run() -> None:
        limits = replace(QUIET, messages_per_second=1e-9, message_burst=30)
        async with (
            serving(tmp_path / "t.sqlite3", FairWorld(), limits) as url,
            Player(url) as ann,
            Player(url) as bob,
        ):
            token = (await ann.post("/api/tokens", {"name": "Bot"}))["secret"]
            async with Player(url, token) as bot:
                for one, all_of_theirs in ((ann, 29), (bot, 30)):
                    statuses = [(await one.http.get("/api/tables")).status_code for _ in range(40)]
                    assert statuses == [200] * all_of_theirs + [429] * (40 - all_of_theirs)
            assert (await ann.get("/api/games", 429))["code"] == "too-many-messages"
            assert (await ann.http.get("/")).status_code == 200
            assert (await bob.http.get("/api/tables")).status_code == 200

    asyncio.run(run())


def test_strangers_behind_one_address_may_look_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who makes up cookies or tokens is a stranger."""

    async def run() -> None:
        async with (
            serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url,
            Player(url) as ann,
            stranger(url) as nobody,
            stranger(url, "203.0.113.8") as other,
        ):
            made_up: tuple[dict[str, str], ...] = (
                {},
                {"cookie": "trefoil=ann.signed"},
                {"authorization": "Bearer trefoil_nothing"},
            )
            answers = [
                await nobody.get("/api/tables", headers=headers) for headers in made_up for _ in range(3)
            ]
            assert [answer.status_code for answer in answers] == [200] * 6 + [401] * 3
            for headers in made_up:
                for path in ("/api/tables", "/api//tables", "/%61pi/tables", f"{url}//api/tables"):
                    answer = await nobody.get(path, headers=headers)
                    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-messages"), path
            for http in (ann.http, other):
                assert (await http.get("/api/tables")).status_code == 200

    monkeypatch.setitem(ALLOWED, "strangers", (1.0, 0.0))
    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/my/ratings", {"game": "keltis", "shown": True}),
        ("DELETE", "/api/tokens/abcdefghij", None),
        ("DELETE", "/api/my/invitations/abcdefghij", None),
        ("DELETE", "/api/my/people/abcdefghij", None),
        ("DELETE", "/api/me/ways/abcdefghij", None),
        ("DELETE", "/api/me/devices/abcdefghij", None),
        ("DELETE", "/api/me/passkeys/abcdefghij", None),
    ],
)
def test_settings_are_counted_by_address(
    method: str, path: str, body: dict[str, object] | None, tmp_path: Path
) -> None:
    """Each of these may write, and nobody needs any of them often."""

    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), FEW) as url, Player(url) as ann:
            answers = [await ann.http.request(method, path, json=body) for _ in range(40)]
            assert answers[0].status_code != 429
            assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too-many-messages")

    asyncio.run(run())
