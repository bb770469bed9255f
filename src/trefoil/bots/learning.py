"""What the figures of a game's outlook are worth, learned from how games between tuned heuristics end."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.figures import figures_text
from trefoil.bots.games import Played, play_games
from trefoil.bots.levels import Level, tuned_weights
from trefoil.bots.match import deals_of, results_of
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.games import TITLES

CHUNK = 500  # games played at a time
MOST_MOVES = 4_000
RIDGE = 50.0  # pulls the worths of rare figures to 0
KEPT_BACK = 0.2  # of the games, to see how well the others foretell them

Matrix = NDArray[np.float64]


def examples(game: Game, games: int, seed: int) -> tuple[Matrix, Matrix]:
    """A row of figures for each turn's beginning, and the margin with which that player's game ended."""
    if not TITLES[game.name].outlook.names:
        raise TrefoilError("no-outlook", f"{game.title} has no outlook: its worlds are played to the end")
    figures: list[Matrix] = []
    margins: list[float] = []
    deals = deals_of(seed, games)
    for at in range(0, games, CHUNK):
        played = play_tuned(game, deals[at : at + CHUNK])
        scores, _ = results_of(game, played.ends, 2)
        for number in range(len(played.logs)):
            for seat, row in turns_begun(game, played, number):
                figures.append(row)
                margins.append(float(scores[number, seat] - scores[number, 1 - seat]))
    return np.array(figures), np.array(margins)


def play_tuned(game: Game, deals: NDArray[np.int64]) -> Played:
    blank = blank_position(game, 2)
    blank.state.first = CHANCE
    tuned = Level("heuristic", own_weights=tuned_weights(game.name))
    return play_games(blank, [tuned, tuned], deals.copy(), MOST_MOVES)


def turns_begun(game: Game, played: Played, number: int) -> Iterator[tuple[int, Matrix]]:
    """Whose turn begins, and that player's figures."""
    outlook = TITLES[game.name].outlook
    position = Position(game, {}, played.starts[number].tobytes())
    turn = outlook.turns_of(position.state)
    for action in played.logs[number].tolist():
        position.step(action)
        if outlook.turns_of(position.state) != turn and not position.is_over:
            turn = outlook.turns_of(position.state)
            row = np.zeros(len(outlook.names))
            outlook.take_figures(position.state, position.state.turn, row)
            yield int(position.state.turn), row


def fit(figures: Matrix, margins: Matrix) -> Matrix:
    """The worths that foretell the margins best (ridge regression)."""
    squares = figures.T @ figures + RIDGE * np.eye(figures.shape[1])
    return np.linalg.solve(squares, figures.T @ margins).astype(np.float64)


def explained(figures: Matrix, margins: Matrix) -> float:
    """The part of the margins' spread that worths from the other games foretell in those kept back."""
    cut = round(len(margins) * (1 - KEPT_BACK))
    missed = margins[cut:] - figures[cut:] @ fit(figures[:cut], margins[:cut])
    return float(1 - (missed**2).mean() / margins[cut:].var())


# the file


def worths_text(game: Game, worths: Matrix, command: str, found: str) -> str:
    """The worths as a file of their own, with the command that finds them again."""
    figures = dict(zip(TITLES[game.name].outlook.names, worths.tolist(), strict=True))
    about = f"What the figures of the outlook are worth in {game.title}."
    return figures_text(about, "worths", figures, command, found)
