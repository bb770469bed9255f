"""What `import trefoil` offers: positions that print, compare and write themselves down; moves as words."""

import copy
import subprocess
import sys

import pytest

import trefoil
from tests.playing import Case, every_case, every_game, random_steps, raw
from trefoil.core.components import load_components
from trefoil.core.game import Game

LOOK_EVERY = 23


@every_case
def test_a_position_can_be_made_again_from_its_repr(case: Case) -> None:
    for number, (position, _) in enumerate(random_steps(case.start(1), 1)):
        if number % LOOK_EVERY == 0:
            for each in (position, position.view(), position.view(0)):
                made = eval(repr(each), {"trefoil": trefoil})
                assert made == each
                assert raw(made) == raw(each)
                assert made.legal_actions() == each.legal_actions()


@every_game
def test_a_set_of_ones_own_is_part_of_the_repr(game: Game) -> None:
    own = {**copy.deepcopy(dict(load_components(game))), "name": "my-own"}
    position = trefoil.new_game(game.name, players=game.players[0], components=own)
    made = eval(repr(position), {"trefoil": trefoil})
    assert "my-own" in repr(position)
    assert made == position
    assert made != trefoil.new_game(game.name, players=game.players[0])


@every_game
def test_positions_are_equal_if_nothing_differs(game: Game) -> None:
    one, same, other = (trefoil.new_game(game.name, game.players[0], seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one == one.copy()
    assert one != other
    assert one != "a position"
    for action in same.legal_actions()[:1]:
        same.step(action)
    assert one != same
    with pytest.raises(TypeError):
        hash(one)


@every_game
def test_a_position_prints_as_its_board(game: Game) -> None:
    position = trefoil.new_game(game.name, players=game.players[-1], seed=3)
    assert str(position) == game.draw(position.state).plain
    assert str(position.view(0)) != str(position)


@every_game
def test_moves_are_words_out_and_in(game: Game) -> None:
    position = trefoil.new_game(game.name, players=game.players[0], seed=4)
    words = [line for line in position.legal_moves() if line]
    before = position.copy()
    position.play(words[0])
    assert position != before


@every_game
def test_simulated_games_are_records_that_can_be_read_and_replayed(game: Game) -> None:
    [played] = trefoil.simulate(game.name, games=1, players=game.players[0], seed=5)
    saved = trefoil.read_record(played.record().text())
    *_, (line, end) = trefoil.replay(saved)
    assert line == saved.moves[-1]
    assert end == played.end


def test_an_unknown_game_and_an_unknown_field_are_refused() -> None:
    with pytest.raises(trefoil.TrefoilError, match="there is no game named 'chess'"):
        trefoil.new_game("chess")
    with pytest.raises(trefoil.TrefoilError, match="has no field 'queen'"):
        trefoil.position("keltis", players=2, queen=1)
    with pytest.raises(AttributeError):
        trefoil.chess  # noqa: B018


def test_importing_it_loads_nothing_else() -> None:
    """Until something is asked for: neither the compiler nor NumPy."""
    code = "import sys, trefoil; dir(trefoil); print({'numba', 'numpy', 'trefoil.core'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_everything_that_is_offered_is_there() -> None:
    assert all(getattr(trefoil, name) for name in trefoil.__all__)
    assert dir(trefoil) == trefoil.__all__
