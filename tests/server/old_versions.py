"""What each released version has left behind (tests/fixtures), and the present server over it."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tests.server.client import Json, Player
from tests.server.in_process import serving
from trefoil.server.table.world import World

FIXTURES = Path(__file__).parents[1] / "fixtures"
BEGUN = 1_000_000  # what the clock of 0.1.0 showed all the time


class Old:
    """The database of one version, the people in it, and what they were shown."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.about: Json = json.loads((folder / "about.json").read_text())
        self.now = int(self.about.get("now", BEGUN))

    def text(self, name: str) -> bytes:
        return (self.folder / name).read_bytes()

    def table(self, name: str) -> str:
        return str(self.about["tables"][name]["id"])

    def watch(self, name: str) -> str:
        return str(self.about["tables"][name]["watch"])

    def cookie(self, name: str) -> str:
        return str(self.about["cookies"][name])

    def lay_out(self, database: Path) -> None:
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript(self.text("database.sql").decode())


VERSIONS = {folder.name: Old(folder) for folder in sorted(FIXTURES.iterdir())}
FIRST = VERSIONS["0.1.0"]
every_version = pytest.mark.parametrize("old", VERSIONS.values(), ids=VERSIONS)


class StillWorld(World):
    """Time stands still where it stood then, or so much later; what is over by then waits until it may."""

    grace = 10_000_000

    def __init__(self, old: Old, later: int = 0) -> None:
        self.old = old
        self.later = later
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.wait = self.until

    def now(self) -> int:
        return self.old.now + self.later

    def tick(self) -> int:
        return 0

    async def until(self, milliseconds: int) -> None:
        if milliseconds > self.later:
            await asyncio.Event().wait()
        await self.goes_on.wait()


@asynccontextmanager
async def opened(
    folder: Path, old: Old, world: StillWorld | None = None
) -> AsyncIterator[tuple[Player, Player]]:
    """The old database under the present server, with Ann and Bob, who kept their cookies."""
    old.lay_out(folder / "t.sqlite3")
    async with serving(folder / "t.sqlite3", world or StillWorld(old)) as base:
        people = [Player(base), Player(base)]
        for person, name in zip(people, ("ann", "bob"), strict=True):
            person.http.cookies.set("trefoil", old.cookie(name))
        async with people[0] as ann, people[1] as bob:
            yield ann, bob
