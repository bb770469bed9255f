"""`trefoil warm-up`: compile all rules once, so that the first game does not wait."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click
import numpy as np

from trefoil.cli.options import progress_bar
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHOICES
from trefoil.core.record import check_record
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate

ASKED_EVERY = 60  # positions: enough to have had every reason once, as asking takes longer than compiling


@click.command("warm-up")
def warm_up() -> None:
    """Compile the rules of every game (done by `make setup`)."""
    # Compiling holds the interpreter's lock, so each game has a process of its own; the longest begins first.
    names = sorted(GAMES, key=lambda name: -GAMES[name].dtype.itemsize)
    with progress_bar() as progress, ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for _ in progress.track(pool.map(compile_game, names), total=len(names), description="compiling"):
            pass


def ask_for_reasons(position: Position) -> None:
    legal = set(position.legal_actions())
    for other in range(position.game.num_actions):
        if other not in legal:
            position.why_not(other)


def compile_game(name: str) -> None:
    """Use everything that is compiled, once."""
    game = GAMES[name]
    for bot in ("random", "hard:2"):
        for played in simulate(Plan(game, game.players[0], 2, bots=[bot])):
            check_record(played.record(len(played.actions)), GAMES)
            position = played.start.copy()
            for number, action in enumerate(played.actions.tolist()):
                if number % ASKED_EVERY == 0:
                    ask_for_reasons(position)
                position.step(action)
            game.draw(position.view(0).imagine(0).state)
    blank = new_game(game)
    choices, states = np.zeros(1, CHOICES), np.zeros(2, game.dtype)
    game.compiled.count_random(blank.states, states, 1, generator(0), 1, choices)
    game.compiled.copy_often(states, 1)
    game.compiled.sample_chance(states, 0, generator(0))
