"""Games become playable while the server answers: what comes first, and what others are told meanwhile."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.client import PATIENCE
from trefoil.compiling import BOTS, RULES, progress_of
from trefoil.core import jit
from trefoil.games import GAMES
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.preparing import Preparation

# Stands where the compiling process stands: notes what it was asked for, says how far it is, and waits to be
# allowed to end.
SCRIPT = """
import pathlib, sys, time
folder, game, stage = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[4]
with (folder / "begun").open("a") as begun:
    begun.write(f"{game} {stage} {' '.join(sys.argv[5:])}".strip() + "\\n")
print("0.25", flush=True)
while not (folder / f"{game}-{stage}").exists():
    time.sleep(0.01)
print("1.000", flush=True)
"""


class Workshop:
    """Compiling processes whose work ends when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "begun").touch()
        self.command = [sys.executable, "-c", SCRIPT, str(folder)]

    def preparation(self, *games: str) -> Preparation:
        """On a machine of two cores that has never compiled anything."""
        return Preparation(games, self.command, never_done, cores=2)

    def begun(self) -> list[str]:
        return (self.folder / "begun").read_text().splitlines()

    async def has_begun(self, *jobs: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not set(jobs) <= set(self.begun()):
                await asyncio.sleep(0.01)

    def finish(self, game: str, stage: str) -> None:
        (self.folder / f"{game}-{stage}").touch()


def never_done(game: str, stage: str) -> bool:
    return False


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_what_somebody_waits_for_comes_first_and_bots_last(workshop: Workshop) -> None:
    async def story() -> None:
        preparation = workshop.preparation("keltis", "orakel", "kero")
        running = asyncio.create_task(preparation.run())
        await workshop.has_begun("keltis rules", "orakel rules --low-priority")
        assert not preparation.is_ready("kero")

        waiting = asyncio.create_task(preparation.need("kero"))
        workshop.finish("keltis", RULES)
        await workshop.has_begun("kero rules")
        assert len(workshop.begun()) == 3
        workshop.finish("kero", RULES)
        await waiting
        assert (preparation.is_ready("kero"), preparation.is_ready("kero", BOTS)) == (True, False)
        assert not any("bots" in job for job in workshop.begun())
        for game in ("orakel", "keltis", "kero"):
            for stage in (RULES, BOTS):
                workshop.finish(game, stage)
        await running
        assert preparation.is_complete
        assert len(workshop.begun()) == 6

    asyncio.run(story())


def test_progress_is_told_and_nobody_gets_a_table_before(workshop: Workshop) -> None:
    async def story() -> None:
        preparation = workshop.preparation("keltis")
        running = asyncio.create_task(preparation.run())
        with pytest.raises(Refused, match="the rules of Keltis are being compiled: 0 % is done") as refusal:
            preparation.check_ready("keltis")
        assert refusal.value.code == "compiling"
        async with asyncio.timeout(PATIENCE):
            while preparation.progress("keltis") == 0.0:
                await asyncio.sleep(0.01)
        assert preparation.progress("keltis") == 0.25
        workshop.finish("keltis", RULES)
        await preparation.need("keltis")
        preparation.check_ready("keltis")
        assert preparation.progress("keltis") == 1.0
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(story())


def test_a_compiler_that_fails_keeps_nobody_from_playing() -> None:
    async def story() -> None:
        preparation = Preparation(["keltis"], [sys.executable, "-c", "raise SystemExit(3)"], never_done)
        await preparation.run()
        assert preparation.is_complete

    asyncio.run(story())


@pytest.mark.skipif(not jit.JIT_ENABLED, reason="there is nothing to compile")
@pytest.mark.parametrize("game", GAMES)
def test_progress_counts_the_functions_of_the_games_own_folder(game: str) -> None:
    own = [each.py_func.__module__ for each in jit.FUNCTIONS if f"games.{game}." in each.py_func.__module__]
    bots = ("heuristic", "instinct", "judging", "outlook")
    rules = [module for module in own if not any(part in module for part in bots)]
    assert len(rules) > 10
    assert len(own) - len(rules) > 0
    for stage in (RULES, BOTS):
        assert 0 <= progress_of(game, stage) <= 1
