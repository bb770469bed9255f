"""How long a hint takes: at decisions of games between bots, in processor time, without the way there.

python -m bench.hints --count 200
"""

import argparse
import random
import time

import numpy as np

from trefoil.bots.analysis import decisions_of
from trefoil.bots.hints import advise
from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate

PER_GAME = 20


def measure(game: Game, players: int, count: int) -> list[float]:
    """Milliseconds for each of so many decisions, chosen by lot."""
    lots, found = random.Random(1), []
    for played in simulate(Plan(game, players, max(1, count // PER_GAME), 1, ["medium"])):
        decisions = list(decisions_of(played.record(0), GAMES))
        for _, _, position, _ in lots.sample(decisions, min(PER_GAME, len(decisions))):
            view = position.view(position.player)
            began = time.process_time()
            advise(view)
            found.append(1000 * (time.process_time() - began))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    count = parser.parse_args().count
    for game in GAMES.values():
        measure(game, game.players[0], PER_GAME)  # whatever is loaded once
        for players in game.players:
            half, most = np.percentile(measure(game, players, count), [50, 99])
            print(f"{game.name}, {players} players: {half:.0f} ms, 99 of 100 below {most:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
