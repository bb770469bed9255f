"""Two bots on the same deals, each with its processor time: python -m bench.equal_time keltis expert veteran.

The first bot sits in every seat of every deal once, the second in all others. Only decisions with a choice
are counted. An interval is over deals, as the games of one deal are not independent. With `--keep FILE` each
deal is written down when it is over, and the same command goes on after the last one. The first bot may be
given figures and a learned table of its own, before they are the game's.
"""

import argparse
import json
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from bench.tried import Tried
from trefoil.arena.rating import NORMAL_95
from trefoil.bots.bot import Bot, bot_of, new_bot
from trefoil.bots.levels import find_level, read_table
from trefoil.bots.match import deals_of
from trefoil.core.chance import Rng
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Game
from trefoil.games import GAMES

NO_FIGURES = "{}"


@dataclass
class Sitter:
    """A bot with a watch."""

    bot: Bot
    seconds: float = 0.0
    decisions: int = 0

    def choose(self, position: Position, rng: Rng) -> int:
        legal = position.legal_actions()
        seen = position if self.bot.sees_all else position.view(position.player)
        began = time.thread_time()
        action = self.bot.choose(seen, legal, rng)
        if len(legal) > 1:
            self.seconds += time.thread_time() - began
            self.decisions += 1
        return action

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Comparison:
    """Deal by deal, on average over the seats: the first bot's share of the wins, and its margin."""

    one: Sitter
    other: Sitter
    shares: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)

    def line(self) -> str:
        parts = [
            f"{len(self.shares)} deals",
            f"wins {np.mean(self.shares):.1%} ± {error(self.shares):.1%}",
            f"margin {np.mean(self.margins):+.2f} ± {error(self.margins):.2f}",
            f"{self.one.milliseconds:.2f} : {self.other.milliseconds:.2f} ms per decision",
        ]
        return ", ".join(parts)


def error(values: list[float]) -> float:
    """Half of a 95 % interval."""
    return float(NORMAL_95 * np.std(values) / len(values) ** 0.5)


def play_deal(game: Game, comparison: Comparison, deal: Rng, players: int) -> None:
    shares, margins = [], []
    for seat in range(players):
        rng, position = deal.copy(), blank_position(game, players)
        position.state.first = CHANCE
        game.compiled.deal(position.states, 0, rng)
        while not position.is_over:
            if position.player == CHANCE:
                action = int(game.compiled.sample_chance(position.states, 0, rng))
            else:
                sitter = comparison.one if position.player == seat else comparison.other
                action = sitter.choose(position, rng)
            position.step(action)
        result = position.result()
        scores, winners = result["scores"], result["winners"]
        shares.append((seat in winners) / len(winners))
        margins.append(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    comparison.shares.append(float(np.mean(shares)))
    comparison.margins.append(float(np.mean(margins)))


def dump(comparison: Comparison) -> str:
    """Everything as it stands after a deal, in a line."""
    sitters = [[sitter.seconds, sitter.decisions] for sitter in (comparison.one, comparison.other)]
    return json.dumps([comparison.shares[-1], comparison.margins[-1], *sitters])


def take_up(comparison: Comparison, lines: list[str]) -> None:
    """Be where the deals that are written down have led."""
    for line in lines:
        share, margin, *sitters = json.loads(line)
        comparison.shares.append(share)
        comparison.margins.append(margin)
        for sitter, (seconds, decisions) in zip((comparison.one, comparison.other), sitters, strict=True):
            sitter.seconds, sitter.decisions = seconds, decisions


def first_bot(game: Game, name: str, figures: str, table: Path | None) -> Bot:
    named, own = find_level(name), read_table(table) if table else None
    if own is None and figures == NO_FIGURES:
        return bot_of(game, named)
    return bot_of(game, Tried(named.name, named.worlds, own_table=own, figures=json.loads(figures)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--keep", type=Path, help="a file for this match alone")
    parser.add_argument("--figures", default=NO_FIGURES, help="of the first bot, other than its own, as JSON")
    parser.add_argument("--table", type=Path, help="an instinct of the first bot that lies elsewhere")
    wanted = parser.parse_args()
    game = GAMES[wanted.game]
    one = first_bot(game, wanted.one, wanted.figures, wanted.table)
    comparison = Comparison(Sitter(one), Sitter(new_bot(game, wanted.other)))
    if wanted.keep and wanted.keep.exists():
        take_up(comparison, wanted.keep.read_text(encoding="utf-8").splitlines())
    played = len(comparison.shares)
    deals = deals_of(wanted.seed, wanted.deals, (wanted.players,))
    for number, deal in enumerate(deals[played:], played + 1):
        play_deal(game, comparison, deal, wanted.players)
        if wanted.keep:
            with wanted.keep.open("a", encoding="utf-8") as file:
                file.write(dump(comparison) + "\n")
        if number % 10 == 0 or number == wanted.deals:
            print(comparison.line(), flush=True)


if __name__ == "__main__":
    main()
