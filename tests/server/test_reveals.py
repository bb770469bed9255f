"""What a move reveals: compiled, and by the definition, which tries every imagined world step by step."""

import pytest

from trefoil.core.chance import below, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE
from trefoil.core.loops import hide_nothing
from trefoil.games import GAMES
from trefoil.server.table.moves import IMAGINED_WORLDS, reveals_something

GAMES_EACH = 6
MOST_MOVES = 600


def view_after(position: Position, action: int, seat: int) -> bytes:
    trial = position.copy()
    trial.step(action)
    return trial.view(seat).content()


def by_definition(position: Position, action: int, seat: int) -> bool:
    after, view = view_after(position, action, seat), position.view(seat)
    worlds = [view.imagine(seed) for seed in range(IMAGINED_WORLDS)]
    return any(view_after(world, action, seat) != after for world in worlds)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.observe is not hide_nothing])
def test_it_is_what_would_look_different_in_another_world(name: str) -> None:
    found = set()
    for seed in range(GAMES_EACH):
        position, rng = new_game(GAMES[name], GAMES[name].players[-1], seed), generator(seed)
        for _ in range(MOST_MOVES):
            if position.is_over:
                break
            if position.player == CHANCE:
                position.step(int(position.game.compiled.sample_chance(position.states, 0, rng)))
                continue
            legal, seat, before = position.legal_actions(), position.player, position.content()
            action = legal[below(rng, len(legal))]
            said = reveals_something(position, [action], seat)
            assert said == by_definition(position, action, seat)
            assert position.content() == before
            found.add(said)
            position.step(action)
    assert found == {False, True}
