"""An older version of the bots against this one, each at its own speed: python bench/versus.py OLD keltis.

OLD is the folder of the old sources (`git worktree add ../old v0.2.0` gives ../old/src), which play in a
process of their own. Both are handed the same views, every deal is played once per seat, and each version
measures the processor time of its own decisions. The rules must be the same in both.
"""

import json
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import numpy as np

from trefoil.arena.rating import interval
from trefoil.bots.bot import Budget, new_bot
from trefoil.bots.match import deals_of
from trefoil.core.chance import generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE
from trefoil.games import GAMES

ASKED = """
import pickle, sys, time
from trefoil.bots.bot import Budget, new_bot
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.games import GAMES
bot = None
while True:
    game, components, name, data, seed, milliseconds = pickle.load(sys.stdin.buffer)
    bot = bot or new_bot(GAMES[game], name)
    view = Position(GAMES[game], components, data)
    legal = view.legal_actions()
    budget = Budget(milliseconds=milliseconds) if milliseconds else Budget()
    began = time.thread_time()
    action = bot.choose(view, legal, generator(seed), budget)
    pickle.dump((int(action), time.thread_time() - began), sys.stdout.buffer)
    sys.stdout.buffer.flush()
"""


class Old:
    """A bot of another version, in a process of its own."""

    def __init__(self, sources: Path, name: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(sources)}
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-c", ASKED], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )

    def choose(self, view: Position, seed: int) -> tuple[int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump(
            (view.game.name, view.components, self.name, view.states.tobytes(), seed, None),
            self.process.stdin,
        )
        self.process.stdin.flush()
        return pickle.load(self.process.stdout)


class New:
    def __init__(self, game: str, name: str, milliseconds: float | None) -> None:
        self.bot = new_bot(GAMES[game], name)
        self.budget = Budget(milliseconds=milliseconds)

    def choose(self, view: Position, seed: int) -> tuple[int, float]:
        legal = view.legal_actions()
        began = time.thread_time()
        action = self.bot.choose(view, legal, generator(seed), self.budget)
        return int(action), time.thread_time() - began


def play(position: Position, seats: list[Any], rng: Any, spent: dict[Any, list[float]]) -> None:
    """Play a game to its end, noting what each decision with a choice cost."""
    number = 0
    while not position.is_over:
        if position.player == CHANCE:
            position.step(int(position.game.compiled.sample_chance(position.states, 0, rng)))
            continue
        number += 1
        legal = position.legal_actions()
        if len(legal) == 1:
            position.step(legal[0])
            continue
        asked = seats[position.player]
        action, cost = asked.choose(position.view(position.player), int(rng[0]) * 4099 + number)
        spent[asked].append(cost)
        position.step(action)


@click.command()
@click.argument("sources", type=click.Path(path_type=Path, exists=True))
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.option("--old", "old_name", default="expert", show_default=True)
@click.option("--new", "new_name", default="expert", show_default=True)
@click.option("--players", default=2, show_default=True)
@click.option("--deals", default=100, show_default=True)
@click.option("--seed", default=900, show_default=True)
@click.option(
    "--milliseconds", type=float, help="For each decision of the new one; default: its usual worlds."
)
@click.option(
    "--log",
    type=click.Path(path_type=Path),
    help="A line for each deal; deals that are there are not played again.",
)
def versus(
    sources: Path, game: str, old_name: str, new_name: str, players: int, deals: int, seed: int,
    milliseconds: float | None, log: Path | None,
) -> None:  # fmt: skip
    """One new bot among old ones: its share of the wins, and what each spent per decision."""
    lines = [json.loads(line) for line in log.read_text().splitlines()] if log and log.exists() else []
    old, new = Old(sources, old_name), New(game, new_name, milliseconds)
    for number, deal in enumerate(deals_of(seed, deals, (players,))):
        if number < len(lines):
            continue
        lines.append(play_deal(game, players, deal, old, new))
        if log:
            with log.open("a") as out:
                out.write(json.dumps(lines[-1]) + "\n")
    old.process.kill()
    print(summary(lines, players))


def play_deal(game: str, players: int, deal: Any, old: Old, new: New) -> dict[str, Any]:
    shares, margins, spent = [], [], {old: list[float](), new: list[float]()}
    for seat in range(players):
        rng = deal.copy()
        position = blank_position(GAMES[game], players)
        position.state.first = CHANCE
        GAMES[game].compiled.deal(position.states, 0, rng)
        play(position, [new if place == seat else old for place in range(players)], rng, spent)
        result = position.result()
        shares.append((seat in result["winners"]) / len(result["winners"]))
        scores = position.scores()
        margins.append(scores[seat] - max(score for place, score in enumerate(scores) if place != seat))
    return {
        "shares": shares,
        "margins": margins,
        "old": [len(spent[old]), sum(spent[old])],
        "new": [len(spent[new]), sum(spent[new])],
    }


def summary(lines: list[dict[str, Any]], players: int) -> str:
    share = float(np.mean([line["shares"] for line in lines]))
    low, high = interval(share, len(lines) * players)
    margins = np.array([np.mean(line["margins"]) for line in lines])
    costs = [
        1000 * sum(line[who][1] for line in lines) / sum(line[who][0] for line in lines)
        for who in ("new", "old")
    ]
    return (
        f"{len(lines) * players} games: {share:.1%} ({low:.1%}-{high:.1%}), margin {margins.mean():+.2f} "
        f"± {2 * margins.std() / len(margins) ** 0.5:.2f}, processor time per decision "
        f"new {costs[0]:.2f} ms, old {costs[1]:.2f} ms"
    )


if __name__ == "__main__":
    versus()
