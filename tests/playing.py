"""Random play through the checked interface, for tests of every game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from trefoil.core.chance import below, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE, Game
from trefoil.games import GAMES

MOST_MOVES = 20_000


@dataclass(frozen=True)
class Case:
    """A way to play a game: how many players, which options differ from the default."""

    game: Game
    players: int
    options: Mapping[str, bool]

    def __str__(self) -> str:
        changed = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}{changed}"

    def start(self, seed: int) -> Position:
        return new_game(self.game, self.players, seed, options=self.options)


def all_cases() -> list[Case]:
    """Every game with every number of players, and each option once the other way."""
    cases = []
    for game in GAMES.values():
        choices: list[dict[str, bool]] = [{}, *({name: not value} for name, value in game.options.items())]
        cases += [Case(game, players, options) for players in game.players for options in choices]
    return cases


every_case = pytest.mark.parametrize("case", all_cases(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def random_steps(start: Position, seed: int) -> Iterator[tuple[Position, int]]:
    """Play to the end at random: each position on the way with the action chosen there."""
    position, rng = start.copy(), generator(seed)
    for _ in range(MOST_MOVES):
        if position.is_over:
            return
        if position.player == CHANCE:
            action = int(position.game.compiled.sample_chance(position.states, 0, rng))
        else:
            legal = position.legal_actions()
            action = legal[below(rng, len(legal))]
        yield position.copy(), action
        position.step(action)
    raise AssertionError("a random game did not end")


def end_of(position: Position, action: int) -> Position:
    after = position.copy()
    after.step(action)
    return after


def raw(position: Position) -> bytes:
    return position.states.tobytes()
