"""Two versions side by side: what a move costs each, in one run, by turns.

python -m bench.versus                          # this version alone
python -m bench.versus --against ../before      # and another checkout, round by round
python -m bench.versus --minutes 10             # a soak: it fails if the memory grows by more than 5 %
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.lines import LiveTable
from bench.server import memory, processor
from tests.server.client import Player
from tests.server.postgres import Postgres

HERE = Path(__file__).parents[1]
MAIN = "from trefoil.cli import main; main()"
# Tables that nobody looks at leave the memory soon, so that a soak sees many come and go.
FORGETFUL = (
    f"from trefoil.server.rooms import upkeep; upkeep.IDLE_SECONDS = 15; upkeep.SWEEP_SECONDS = 5; {MAIN}"
)
MOST_GROWN = 5.0  # percent of memory
SETTLED = 0.3  # of a soak: the part in which what is kept for everybody fills up
OPEN_WIDE = {
    "--messages-per-second": "100000",
    "--sockets-per-address": "30000",
    "--people-per-address": "100000",
}
PER_GUEST = 25
TOGETHER = 16  # tables being made at once
REST = 0.3  # seconds between rounds, for what a version does afterwards

Figures = dict[str, Any]


def limits_it_knows(help_text: str) -> list[str]:
    """Older versions have fewer limits."""
    return [word for name, value in OPEN_WIDE.items() if name in help_text for word in (name, value)]


class Version:
    """A server of some checkout, with the packages of this one."""

    def __init__(self, name: str, checkout: Path, database: str, main: str = MAIN) -> None:
        self.name, self.database, self.main = name, database, main
        self.environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONUNBUFFERED": "1"}

    def run(self, *words: str) -> str:
        command = [sys.executable, "-c", MAIN, *words]
        return subprocess.run(
            command, check=True, capture_output=True, text=True, env=self.environment
        ).stdout

    def __enter__(self) -> "Version":
        self.run("warm-up")
        options = limits_it_knows(self.run("serve", "--help"))
        command = [
            sys.executable,
            "-c",
            self.main,
            "serve",
            "--port",
            "0",
            "--database",
            self.database,
            *options,
        ]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "ready" in line, line
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Measured:
    """What one version has done in all its rounds."""

    moves: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    rates: list[float] = field(default_factory=list)

    def figures(self) -> Figures:
        return {
            "moves": self.moves,
            "processor_ms_per_move": round(1000 * self.processor / max(1, self.moves), 4),
            "durable_moves_per_second": round(self.moves / max(0.001, self.seconds)),
            "best_round_per_second": round(max(self.rates, default=0)),
        }


# tables


async def make_tables(version: Version, game: str, count: int, rng: random.Random) -> list[LiveTable]:
    """Games that have begun, two people at each."""
    gate = asyncio.Semaphore(TOGETHER)
    pairs = [(Player(version.url), Player(version.url)) for _ in range((count - 1) // PER_GUEST + 1)]

    async def begin(number: int) -> LiveTable:
        one, two = pairs[number // PER_GUEST]
        async with gate:
            table = (await one.make_table(game=game))["table"]["id"]
            await two.command(table, "sit", seat=1)
            await one.command(table, "start")
            made = LiveTable(table, f"127.0.0.1:{version.port}", (one.cookie, two.cookie), rng)
            await made.connect(version.port)
            return made

    for pair in pairs:
        for player in pair:
            await player.__aenter__()
    tables = list(await asyncio.gather(*(begin(number) for number in range(count))))
    for pair in pairs:
        for player in pair:
            await player.http.aclose()
    while any(line.sequence < 0 for table in tables for line in table.lines):
        await asyncio.sleep(0.01)
    return tables


async def one_round(version: Version, tables: list[LiveTable], seconds: float, measured: Measured) -> None:
    """Everybody moves as fast as they can for a while."""
    before, used, began = (
        sum(table.made for table in tables),
        processor(version.process.pid),
        time.monotonic(),
    )
    for table in tables:
        table.begin()
    await asyncio.sleep(seconds)
    for table in tables:
        table.is_on = False
    await asyncio.gather(*(table.idle.wait() for table in tables))
    took = time.monotonic() - began
    moves = sum(table.made for table in tables) - before
    await asyncio.sleep(REST)
    measured.moves += moves
    measured.seconds += took
    measured.processor += processor(version.process.pid) - used
    measured.rates.append(moves / took)


async def compare(
    versions: list[Version], game: str, count: int, rounds: int, seconds: float
) -> dict[str, Figures]:
    """Fresh tables for each round, so that games of all ages are played; the first round warms up."""
    measured = {version.name: Measured() for version in versions}
    for number in range(rounds + 1):
        for version in versions:
            tables = await make_tables(version, game, count, random.Random(number))
            told = measured[version.name] if number else Measured()
            await one_round(version, tables, seconds, told)
            refused = {code for table in tables for code in table.refused}
            assert not refused, refused
            for table in tables:
                table.close()
    return {name: each.figures() for name, each in measured.items()}


async def soak(version: Version, games: list[str], count: int, minutes: float) -> Figures:
    """Games come and go at half speed; memory in KB once it has settled, and at the end."""
    began, rng, moves, early, told = time.monotonic(), random.Random(0), 0, 0, 0
    while (passed := (time.monotonic() - began) / 60) < minutes:
        for game in games:
            tables = await make_tables(version, game, count, rng)
            measured = Measured()
            await one_round(version, tables, 1.0, measured)
            moves += measured.moves
            for table in tables:
                table.close()
            await asyncio.sleep(1.0)
        if not early and passed > SETTLED * minutes:
            early = memory(version.process.pid)
        if passed >= told:
            print(f"{passed:.1f} minutes, {moves} moves, {memory(version.process.pid)} KB", file=sys.stderr)
            told += 1
    late = memory(version.process.pid)
    early = early or late  # a soak too short to settle
    return {
        "moves": moves,
        "kb_early": early,
        "kb_late": late,
        "grown_percent": round(100 * (late / early - 1), 1),
    }


def check_flat(found: Figures) -> None:
    """A soak has failed if the memory grew."""
    grown = found["grown_percent"]
    if grown > MOST_GROWN:
        sys.exit(f"memory grew by {grown} %, and at most {MOST_GROWN} % count as flat")
    print(f"memory is flat: it grew by {grown} %, and at most {MOST_GROWN} % are allowed", file=sys.stderr)


# databases


@contextmanager
def databases(kind: str, names: list[str]) -> Iterator[list[str]]:
    with ExitStack() as stack:
        if kind == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield [f"{folder}/{name}.sqlite3" for name in names]
        else:
            postgres = stack.enter_context(Postgres())
            yield [postgres.new_database(name) for name in names]


def measure(options: argparse.Namespace) -> Figures:
    checkouts = {"new": HERE} | ({"old": Path(options.against).resolve()} if options.against else {})
    figures: Figures = {}
    for kind in options.databases.split(","):
        with databases(kind, list(checkouts)) as places, ExitStack() as stack:
            versions = [
                stack.enter_context(Version(name, checkout, place))
                for (name, checkout), place in zip(checkouts.items(), places, strict=True)
            ]
            for game in options.games.split(","):
                found = asyncio.run(compare(versions, game, options.tables, options.rounds, options.seconds))
                figures |= {f"{kind} {game} {name}": each for name, each in found.items()}
                print(
                    json.dumps({key: figures[key] for key in list(figures)[-len(found) :]}), file=sys.stderr
                )
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", metavar="CHECKOUT", help="another checkout of Trefoil, to compare with")
    parser.add_argument("--games", default="keltis,orakel,kero")
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of a round")
    parser.add_argument("--minutes", type=float, help="soak for so long instead")
    options = parser.parse_args()
    if options.minutes:
        with databases("sqlite", ["soak"]) as [place], Version("soak", HERE, place, FORGETFUL) as version:
            found = asyncio.run(soak(version, options.games.split(","), options.tables, options.minutes))
    else:
        found = measure(options)
    print(json.dumps(found, indent=2))
    if options.minutes:
        check_flat(found)


if __name__ == "__main__":
    main()
