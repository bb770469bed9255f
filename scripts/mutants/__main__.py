"""Counts how many changes of the rules the tests notice.

    python -m scripts.mutants [--game keltis] [--mutants 150] [--seed 1] [--minutes 10]

What was found out is kept in build/mutants until a source or a test changes: asked again, it goes on there.
"""

import argparse
import hashlib
import json
import os
import random
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from scripts.mutants.changes import Mutant, mutants_of
from scripts.mutants.trials import NOTICED, Trials, read_reach

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "trefoil" / "games"
KEPT = ROOT / "build" / "mutants"
SHARED = "cards"  # what the card games have in common
# What bots, live tables and the screen know of a game; they have their tests elsewhere.
NOT_RULES = frozenset((ROOT / "scripts" / "not-rules.txt").read_text().split())
CONTRACT = "tests/test_every_game.py"
PYTEST = ("-o", "addopts=--import-mode=importlib", "-m", "not long", "-s", "-p", "no:cacheprovider",
          "-p", "no:terminal", "-p", "no:xdist")  # fmt: skip


def all_games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules.py"))


def sources_of(game: str) -> list[Path]:
    """The modules of a game's rules, with those it shares."""
    folders = [GAMES / game]
    if any(f"games.{SHARED}" in path.read_text() for path in folders[0].rglob("*.py")):
        folders.append(GAMES / SHARED)
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [path for path in found if not NOT_RULES & {path.stem, path.parent.name}]


def fingerprint(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


class Notebook:
    """What is known of a game's mutants, kept on the disk for as long as its sources and tests stay."""

    def __init__(self, game: str, sources: Sequence[Path]) -> None:
        tests = [ROOT / CONTRACT, *sorted((ROOT / "tests" / "games" / game).glob("*.py"))]
        folder = KEPT / f"{game}-{fingerprint([*sources, *tests])[:12]}"
        folder.mkdir(parents=True, exist_ok=True)
        self.reach = folder / "reach.json"
        self.file = folder / "verdicts.jsonl"
        self.verdicts: dict[str, str] = {}
        if self.file.exists():
            self.verdicts = dict(json.loads(line) for line in self.file.read_text().splitlines())

    def note(self, name: str, verdict: str) -> None:
        self.verdicts[name] = verdict
        with self.file.open("a") as file:
            file.write(json.dumps([name, verdict]) + "\n")


def chosen(paths: Iterable[Path], count: int, seed: int) -> list[Mutant]:
    """So many of all mutants, by lot; 0 for all of them."""
    found = [mutant for path in paths for mutant in mutants_of(path)]
    random.Random(seed).shuffle(found)
    return found[:count] if count else found


def try_game(game: str, wanted: argparse.Namespace) -> tuple[int, int]:
    """How many of a game's mutants the tests notice, and how many were tried."""
    paths = sources_of(game)
    notebook, mutants = Notebook(game, paths), chosen(paths, wanted.mutants, wanted.seed)

    def work(trials: Trials) -> None:
        say(f"{game}: {len(mutants)} mutants of {len(paths)} files, {len(trials.items)} tests")
        try_mutants(trials, notebook, mutants, time.monotonic() + 60 * wanted.minutes)

    arguments = [f"tests/games/{game}", CONTRACT, "-k", game, *PYTEST]
    pytest.main(arguments, plugins=[Trials(work, paths, wanted.workers)])
    tried = [mutant for mutant in mutants if mutant.name in notebook.verdicts]
    noticed = [mutant for mutant in tried if notebook.verdicts[mutant.name] == NOTICED]
    tell(game, mutants, tried, noticed, notebook)
    return len(noticed), len(tried)


def try_mutants(trials: Trials, notebook: Notebook, mutants: list[Mutant], until: float) -> None:
    known = notebook.reach.exists()
    reach = read_reach(notebook.reach.read_text()) if known else trials.measure(notebook.reach)
    if reach.failed:
        sys.exit(f"these tests fail without any change: {', '.join(reach.failed)}")
    missing = [mutant for mutant in mutants if mutant.name not in notebook.verdicts]
    for number, (mutant, verdict) in enumerate(trials.verdicts(missing, reach, until), start=1):
        notebook.note(mutant.name, verdict)
        if verdict != NOTICED:
            say(describe(mutant, verdict))
        if number % 10 == 0:
            say(f"  {number} of {len(missing)} tried")


def tell(
    game: str, mutants: list[Mutant], tried: list[Mutant], noticed: list[Mutant], notebook: Notebook
) -> None:
    share = len(noticed) / max(1, len(tried))
    say(f"{game}: {len(noticed)} of {len(tried)} mutants noticed ({share:.1%})")
    for mutant in tried:
        if notebook.verdicts[mutant.name] != NOTICED:
            say(describe(mutant, notebook.verdicts[mutant.name]))
    if len(tried) < len(mutants):
        say(f"{game}: the time was up; {len(mutants) - len(tried)} are left for the next call")


def describe(mutant: Mutant, verdict: str) -> str:
    return f"  {mutant.path.relative_to(GAMES)}:{mutant.lines[0]} {verdict}: {mutant.change}"


def say(words: str) -> None:
    print(words, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=all_games(), help="only this one")
    parser.add_argument("--mutants", type=int, default=150, help="of each game; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    parser.add_argument("--minutes", type=float, default=10, help="for each game; none is begun later")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # plain functions can be changed in place
    games = [wanted.game] if wanted.game else all_games()
    noticed, tried = (sum(counts) for counts in zip(*(try_game(game, wanted) for game in games), strict=True))
    if len(games) > 1:
        say(f"{noticed} of {tried} mutants noticed ({noticed / max(1, tried):.1%})")


if __name__ == "__main__":
    main()
