"""Random play through the checked interface, for tests of every game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from trefoil.core.chance import below, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE, Game
from trefoil.core.jit import JIT_ENABLED
from trefoil.games import GAMES

MOST_MOVES = 20_000
KEPT_WALKS = 40

# Games that were played at random lately: several tests look at the same ones, and playing takes the longest.
WALKS: dict[tuple[str, bytes, int], list[tuple[bytes, int]]] = {}


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
    """Every game with every number of players, and each option once the other way.

    Plain Python takes its time: there are only the fewest and the most players, and an option is changed with
    the fewest.
    """
    cases = []
    for game in GAMES.values():
        changed = [{name: not value} for name, value in game.options.items()]
        fewest_and_most = sorted({game.players[0], game.players[-1]})
        cases += [Case(game, players, {}) for players in (game.players if JIT_ENABLED else fewest_and_most)]
        cases += [
            Case(game, players, options)
            for players in (game.players if JIT_ENABLED else game.players[:1])
            for options in changed
        ]
    return cases


every_case = pytest.mark.parametrize("case", all_cases(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def random_steps(start: Position, seed: int) -> Iterator[tuple[Position, int]]:
    """Play to the end at random: each position on the way with the action chosen there."""
    key = (start.game.name, raw(start), seed)
    if key not in WALKS:
        while len(WALKS) >= KEPT_WALKS:
            del WALKS[next(iter(WALKS))]
        WALKS[key] = list(walk(start.copy(), seed))
    for content, action in WALKS[key]:
        yield Position(start.game, start.components, content), action


def walk(position: Position, seed: int) -> Iterator[tuple[bytes, int]]:
    rng = generator(seed)
    for _ in range(MOST_MOVES):
        if position.is_over:
            return
        if position.player == CHANCE:
            action = int(position.game.compiled.sample_chance(position.states, 0, rng))
        else:
            legal = position.legal_actions()
            action = legal[below(rng, len(legal))]
        yield raw(position), action
        position.step(action)
    raise AssertionError("a random game did not end")


def end_of(position: Position, action: int) -> Position:
    after = position.copy()
    after.step(action)
    return after


def raw(position: Position) -> bytes:
    return position.states.tobytes()
