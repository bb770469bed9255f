"""Which shape of a search decides best, without a match: python -m bench.shapes orakel expert --seed 51000.

Decisions are taken from games of the bot with itself, with few worlds for each. The best candidates are tried
in the same worlds, all of them, and every lead is stored. Then each rule says what it would have taken after
so many of these worlds, and how often a world would have been played on for that; what it takes is judged by
its lead in the other worlds, so that nothing is flattered by the luck it was chosen for. With `--keep FILE`
the leads are stored there, and the same command judges other rules by them at once.

A rule is written as candidates,round,hopeless,worlds,gate, which are figures of levels.toml.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.regret import decisions
from bench.tried import Tried
from trefoil.bots.bot import Search
from trefoil.bots.levels import Level, read_table
from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position
from trefoil.core.game import Game
from trefoil.games import GAMES

PLAYING = 16  # worlds, in the games that decisions are taken from
TURNED = 8  # times the stored worlds are turned round, so that other ones come first

Leads = NDArray[np.float32]  # by world and candidate


@dataclass(frozen=True)
class Rule:
    """The shape of a search."""

    width: int
    round: int
    hopeless: float
    worlds: int
    gate: float

    @classmethod
    def read(cls, text: str) -> "Rule":
        width, per_round, hopeless, worlds, gate = text.split(",")
        return cls(int(width), int(per_round), float(hopeless), int(worlds), float(gate))


# leads


def leads_at(search: Search, view: Position, rng: Rng, candidates: int, worlds: int) -> Leads:
    """By how much each candidate leads the first, world by world."""
    search.begin(view, view.legal_actions(), rng, candidates)
    notes = search.notes[0]
    count = int(notes.count)
    sums = np.zeros((worlds + 1, count))
    for world in range(1, worlds + 1):
        search.go_on(view, rng, world)
        sums[world] = notes.lead[:count]
    return np.diff(sums, axis=0).astype(np.float32)


def stored(
    game: Game, level: Level, players: int, seed: int, count: int, candidates: int, worlds: int
) -> tuple[list[Leads], float]:
    """The leads at so many decisions, and the milliseconds it takes to play one world on."""
    search, rng, found, seconds = Search(game, level, players), generator(seed), [], 0.0
    for view, _ in islice(decisions(game, level, players, seed), count):
        began = time.process_time()
        found.append(leads_at(search, view, rng, candidates, worlds))
        seconds += time.process_time() - began
    return found, 1000 * seconds / sum(leads.size for leads in found)


# rules


def taken(leads: Leads, rule: Rule) -> tuple[int, int]:
    """The place of what a rule takes, and how often worlds were played on: as `Search` does it."""
    sums = leads[:, : rule.width].astype(np.float64).cumsum(axis=0)
    squares = (leads[:, : rule.width].astype(np.float64) ** 2).cumsum(axis=0)
    on, worlds, played = np.ones(sums.shape[1], bool), 0, 0
    mean = error = np.zeros(len(on))
    while worlds < rule.worlds:
        more = min(rule.round, rule.worlds - worlds)
        worlds, played = worlds + more, played + more * int(on.sum())
        mean = sums[worlds - 1] / worlds
        error = np.sqrt(np.maximum(0.0, squares[worlds - 1] / worlds - mean**2) / max(1, worlds - 1))
        on &= mean >= -rule.hopeless * error
        on[0] = True
        if not on[1:].any():
            break
    sure = on & (mean > 0) & (mean > rule.gate * error)
    return (int(np.where(sure, mean, -np.inf).argmax()) if sure.any() else 0), played


def judged(all_leads: Sequence[Leads], rule: Rule) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of each decision: the lead of what a rule takes in worlds it has not seen; how many it played on."""
    found, played = np.zeros(len(all_leads)), np.zeros(len(all_leads))
    for number, leads in enumerate(all_leads):
        for turn in range(TURNED):
            turned = np.roll(leads, turn * len(leads) // TURNED, axis=0)
            place, count = taken(turned, rule)
            found[number] += turned[rule.worlds :, place].mean() / TURNED
            played[number] += count / TURNED
    return found, played


def tell(all_leads: Sequence[Leads], rules: Sequence[str], milliseconds: float) -> None:
    """Differences are to the first rule, on the same decisions; ± is one standard error."""
    first: NDArray[np.float64] | None = None
    for text in rules:
        found, played = judged(all_leads, Rule.read(text))
        first = found if first is None else first
        more = found - first
        parts = [
            f"{text:>20}: leads by {found.mean():.3f}",
            f"{more.mean():+.3f} ± {more.std() / len(more) ** 0.5:.3f}",
            f"{played.mean():.0f} worlds played on",
            f"{played.mean() * milliseconds:.1f} ms",
        ]
        print(", ".join(parts), flush=True)


def keep(path: Path, all_leads: Sequence[Leads], milliseconds: float) -> None:
    np.savez_compressed(path, np.array(milliseconds), *all_leads)


def kept(path: Path) -> tuple[list[Leads], float]:
    with np.load(path, allow_pickle=False) as file:
        milliseconds, *all_leads = (file[name] for name in file.files)
        return all_leads, float(milliseconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("bot")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=51000)
    parser.add_argument("--decisions", type=int, default=150)
    parser.add_argument("--candidates", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=320)
    parser.add_argument("--figures", default="{}", help="other than the level's own, as JSON")
    parser.add_argument("--table", type=Path, help="an instinct that lies elsewhere")
    parser.add_argument("--keep", type=Path, help="a file for these leads alone")
    parser.add_argument("rules", nargs="+")
    wanted = parser.parse_args()
    if wanted.keep and wanted.keep.exists():
        found, milliseconds = kept(wanted.keep)
    else:
        table = read_table(wanted.table) if wanted.table else None
        level = Tried(wanted.bot, PLAYING, own_table=table, figures=json.loads(wanted.figures))
        found, milliseconds = stored(
            GAMES[wanted.game], level, wanted.players, wanted.seed, wanted.decisions,
            wanted.candidates, wanted.worlds,
        )  # fmt: skip
        if wanted.keep:
            keep(wanted.keep, found, milliseconds)
    tell(found, wanted.rules, milliseconds)


if __name__ == "__main__":
    main()
