"""Measurements of the rules core: the best of several tries, since other work on a machine only slows."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from trefoil.core.chance import generators
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.game import CHANCE, CHOICES, Game

MOST_MOVES = 100_000
PLAYERS = 2
IMPORT = "import trefoil.games"
FIRST_MOVE = (
    "from trefoil.games import GAMES; from trefoil.core.engine import new_game; "
    "position = new_game(GAMES['{name}'], 2); position.step(position.legal_actions()[0])"
)


@dataclass(frozen=True)
class Effort:
    """How much is done for a figure: more of it makes it steadier."""

    tries: int = 3
    games: int = 2000
    copies: int = 5_000_000
    checked_games: int = 20

    def best_time(self, work: Callable[[], object]) -> float:
        times = []
        for _ in range(self.tries):
            began = time.perf_counter()
            work()
            times.append(time.perf_counter() - began)
        return min(times)


USUAL = Effort()


def measure(
    game: Game, components: Mapping[str, Any] | None = None, effort: Effort = USUAL
) -> dict[str, float]:
    """Every figure of one game, with two players."""
    blank = blank_position(game, PLAYERS, None, components)
    blank.state.first = CHANCE
    cores = os.cpu_count() or 1
    decisions, games = random_speed(blank, 1, effort)
    all_decisions, all_games = random_speed(blank, cores, effort)
    return {
        "decisions_per_second": decisions,
        "decisions_per_second_all_cores": all_decisions,
        "games_per_second": games,
        "games_per_second_all_cores": all_games,
        "state_bytes": game.dtype.itemsize,
        "copy_ns": copy_time(game, effort) * 1e9,
        "checked_move_us": checked_move_time(game, components, effort) * 1e6,
        "import_s": process_time(IMPORT, effort),
        "warm_start_s": process_time(FIRST_MOVE.format(name=game.name), effort),
    }


def random_speed(blank: Position, threads: int, effort: Effort) -> tuple[float, float]:
    """Random decisions and games per second on a number of threads."""
    game = blank.game

    def play(thread: int, games: int) -> int:
        states, choices = np.zeros(1, game.dtype), np.zeros(1, CHOICES)
        rng = generators(1, threads)[thread]
        return int(game.compiled.count_random(blank.states, states, games, rng, MOST_MOVES, choices))

    def play_all(pool: ThreadPoolExecutor, games: int) -> int:
        return sum(pool.map(play, range(threads), [games] * threads))

    with ThreadPoolExecutor(threads) as pool:
        play_all(pool, 1)
        seconds = effort.best_time(lambda: play_all(pool, effort.games))
        decisions = play_all(pool, effort.games)
    return decisions / seconds, effort.games * threads / seconds


def copy_time(game: Game, effort: Effort) -> float:
    """Seconds to copy one position inside compiled code."""
    states = np.zeros(2, game.dtype)
    game.compiled.copy_often(states, 1)
    return effort.best_time(lambda: game.compiled.copy_often(states, effort.copies)) / effort.copies


def checked_move_time(game: Game, components: Mapping[str, Any] | None, effort: Effort) -> float:
    """Seconds for one `Position.step` from Python, over the moves of random games."""
    moves = [game_of_moves(game, seed, components) for seed in range(effort.checked_games)]
    count = sum(len(actions) for _, actions in moves)

    def step_all() -> None:
        for start, actions in moves:
            step = start.copy().step
            for action in actions:
                step(action)

    return effort.best_time(step_all) / count


def game_of_moves(game: Game, seed: int, components: Mapping[str, Any] | None) -> tuple[Position, list[int]]:
    start = new_game(game, PLAYERS, seed, None, None, components)
    position, actions = start.copy(), []
    chooser = np.random.default_rng(seed)
    rng = generators(seed, 1)[0]
    while not position.is_over:
        if position.player == CHANCE:
            action = int(game.compiled.sample_chance(position.states, 0, rng))
        else:
            action = int(chooser.choice(position.legal_actions()))
        actions.append(action)
        position.step(action)
    return start, actions


def process_time(code: str, effort: Effort) -> float:
    """Seconds that a new interpreter takes to run some code."""
    return effort.best_time(lambda: subprocess.run([sys.executable, "-c", code], check=True))
