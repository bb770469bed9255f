"""The games as OpenSpiel sees them: its own random simulation test, and its IS-MCTS bot."""

import doctest
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tests.playing import every_game
from trefoil.core.game import Game
from trefoil.envs import openspiel
from trefoil.games import GAMES

# OpenSpiel asks for everything at every position, which takes long. Kero has all that it can ask for.
some_games = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if name == "kero" else pytest.mark.long) for name, game in GAMES.items()],
    ids=lambda game: game.name,
)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_openspiel_knows_every_number_of_players(game: Game) -> None:
    for players in game.players:
        assert pyspiel.load_game(f"trefoil_{game.name}", {"players": players}).num_players() == players


@some_games
def test_openspiels_random_simulations_pass(game: Game) -> None:
    loaded = pyspiel.load_game(f"trefoil_{game.name}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def dealt(game: Game) -> openspiel.SpielState:
    state: openspiel.SpielState = pyspiel.load_game(f"trefoil_{game.name}").new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    return state


def raw(state: openspiel.SpielState) -> bytes:
    assert state.position is not None
    return state.position.states.tobytes()


@every_game
def test_its_tree_search_plays(game: Game) -> None:
    state = dealt(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 3, random_state=np.random.RandomState(1))
    bot.set_resampler(openspiel.resampler(1))
    for _ in range(2):
        while state.is_chance_node():
            state.apply_action(0)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@every_game
def test_a_clone_is_independent_and_a_resampled_state_looks_the_same(game: Game) -> None:
    state = dealt(game)
    player, before = state.current_player(), raw(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert raw(state) == before
    world = openspiel.resampler(1)(state, player)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert raw(world) != before


@every_game
def test_the_same_chance_gives_the_same_game(game: Game) -> None:
    assert raw(dealt(game)) == raw(dealt(game))
    assert str(dealt(game)).strip()


def test_the_document_is_true() -> None:
    outcome = doctest.testfile(str(Path(__file__).parents[2] / "docs" / "envs.md"), module_relative=False)
    assert outcome.attempted
    assert outcome.failed == 0
