"""What a bot's decisions lose, in points: python -m bench.regret keltis easy --decisions 1000 --seed 200.

Decisions are taken from games of the bot with itself. An expert's search finds the best action, then that and
the one taken are tried in so many fresh worlds: a lead in worlds that had no part in the choice is not
flattered by it. What seems to have lost much is tried again in many more worlds, so that luck is no loss.
"""

import argparse
import json
from collections.abc import Iterator

import numpy as np

from bench.tried import Tried
from trefoil.arena.rating import interval
from trefoil.bots.bot import Search, bot_of
from trefoil.bots.levels import Level, find_level
from trefoil.bots.match import deals_of
from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Game
from trefoil.games import GAMES

WIDE = 12  # candidates of the second opinion
CHOOSING, MEASURING, MAKING_SURE = 64, 192, 1024  # worlds
MUCH = 4.0  # points
LOSSES = (3, 6, 10)  # points
EVERY = 7  # of a game's decisions, so that games of many kinds are seen


def decisions(game: Game, level: Level, players: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Views in which there was a choice, and what the bot did."""
    bot, number = bot_of(game, level), 0
    for rng in deals_of(seed, 10**5, (players,)):
        position = blank_position(game, players)
        position.state.first = CHANCE
        game.compiled.deal(position.states, 0, rng)
        while not position.is_over:
            if position.player == CHANCE:
                action = int(game.compiled.sample_chance(position.states, 0, rng))
            else:
                view, legal = position.view(position.player), position.legal_actions()
                action = bot.choose(view, legal, rng)
                number += len(legal) > 1
                if len(legal) > 1 and number % EVERY == 0:
                    yield view, action
            position.step(action)


def loss(search: Search, view: Position, action: int, rng: Rng) -> float:
    """By how much the best action leads; 0 if it is the one that was taken."""
    search.begin(view, view.legal_actions(), rng, WIDE)
    search.go_on(view, rng, CHOOSING, drops=True)
    best = search.verdict(1.0)
    if best == action:
        return 0.0
    lead = lead_of(search, view, best, action, rng, MEASURING)
    return lead if lead < MUCH else lead_of(search, view, best, action, rng, MAKING_SURE)


def lead_of(search: Search, view: Position, best: int, action: int, rng: Rng, worlds: int) -> float:
    search.begin(view, [action, best], rng, 2)
    search.go_on(view, rng, worlds)
    notes = search.notes[0]
    lead = float(notes.lead[1] / notes.worlds)
    return lead if notes.action[1] == best else -lead


def losses(game: Game, level: Level, players: int, seed: int, count: int) -> np.ndarray:
    search, rng = Search(game, find_level("expert")), generator(seed)
    taken = decisions(game, level, players, seed)
    return np.array([loss(search, *next(taken), rng) for _ in range(count)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("bot")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=200)
    parser.add_argument("--figures", default="{}", help="other than the level's own, as JSON")
    wanted = parser.parse_args()
    named = find_level(wanted.bot)
    level = Tried(named.name, named.worlds, figures=json.loads(wanted.figures))
    lost = losses(GAMES[wanted.game], level, wanted.players, wanted.seed, wanted.decisions)
    print(f"{wanted.game} {wanted.bot}: {len(lost)} decisions lose {lost.mean():.2f} points on average")
    for points in LOSSES:
        share = float((lost > points).mean())
        low, high = interval(share, len(lost))
        print(f"  over {points}: {share:.1%} ({low:.1%}-{high:.1%})")


if __name__ == "__main__":
    main()
