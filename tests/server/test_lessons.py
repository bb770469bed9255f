"""Lessons as the server tells them: whole, compressed, and refused in a sentence."""

import asyncio
from pathlib import Path

import httpx

from tests.server.in_process import FairWorld, serving
from trefoil.games import GAMES
from trefoil.server.ops.limits import ALLOWED, Limits

FEW = Limits(people_per_address=1)


def test_whoever_asks_gets_them_whole_and_nobody_else_notices(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path / "t.sqlite3", FairWorld()) as url,
            httpx.AsyncClient(base_url=url, trust_env=False) as guest,
        ):
            for game in GAMES:
                answer = await guest.get(f"/api/games/{game}/lessons")
                assert answer.headers["content-encoding"] == "gzip"
                assert all(lesson["steps"] for lesson in answer.json())
                plain = await guest.get(f"/api/games/{game}/lessons", headers={"accept-encoding": "identity"})
                assert plain.json() == answer.json()
            for name in ("chess", "keltis.row", "%00", "..%2fkeltis", "k" * 2_000):
                refused = await guest.get(f"/api/games/{name}/lessons")
                assert (refused.status_code, refused.json()["code"]) == (404, "not-found"), name
            assert (await guest.get("/api/my/tables")).json() == []

    asyncio.run(run())


def test_too_many_are_refused_in_a_sentence(tmp_path: Path) -> None:
    async def run() -> None:
        most = int(ALLOWED["lessons"][0])
        async with serving(tmp_path / "t.sqlite3", FairWorld(), limits=FEW) as url:
            async with httpx.AsyncClient(base_url=url, trust_env=False) as guest:
                answers = [await guest.get("/api/games/keltis/lessons") for _ in range(most + 3)]
            assert answers[0].status_code == 200
            assert answers[-1].status_code == 429
            assert "too many lessons" in answers[-1].json()["sentence"]

    asyncio.run(run())
