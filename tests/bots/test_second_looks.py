"""Those who err as people do: blind to some things, but a second look keeps them from blunders."""

import pytest

from bench.tried import Tried
from tests.bots.test_levels import decisions
from tests.playing import Case
from trefoil.bots.bot import bot_of
from trefoil.bots.levels import Level, find_level, learned_table, tuned_weights
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.game import Game
from trefoil.games import GAMES, TITLES

SEEDS = range(20, 26)
LOOKING_TWICE = [
    pytest.param(game, name, id=f"{game.name}-{name}")
    for game in GAMES.values()
    for name in ("easy", "medium")
    if find_level(name).skill(game).slack
]
everybody = pytest.mark.parametrize(("game", "name"), LOOKING_TWICE)


def lags(view: Position) -> dict[int, float]:
    """How far each action falls behind the best: by instinct, or else by all of the tuned weights."""
    heuristic = TITLES[view.game.name].heuristic
    row = heuristic.row(tuned_weights(view.game.name), learned_table(view.game.name, 2))[0]
    plan = heuristic.plan(view.state, row)
    worths = {action: heuristic.worth(view.state, action, plan, row) for action in view.legal_actions()}
    return {action: max(worths.values()) - worth for action, worth in worths.items()}


def largest_lag(game: Game, level: Level) -> float:
    """Of what the level does at many decisions."""
    bot, found = bot_of(game, level), 0.0
    for seed in SEEDS:
        for position in decisions(Case(game, game.players[0], {}), seed):
            view = position.view(position.player)
            found = max(found, lags(view)[bot.choose(view, view.legal_actions(), generator(seed))])
    return found


@pytest.mark.parametrize("game", ["keltis", "orakel", "kero"])
def test_whoever_is_weak_looks_twice(game: str) -> None:
    assert all(find_level(name).skill(GAMES[game]).slack for name in ("easy", "medium"))


@everybody
def test_a_second_look_keeps_from_blunders(game: Game, name: str) -> None:
    slack = find_level(name).skill(game).slack
    assert largest_lag(game, find_level(name)) <= slack
    assert largest_lag(game, Tried(name, figures={"slack": 0.0})) > slack  # at first sight it would


@everybody
def test_what_is_good_enough_is_done_as_at_first_sight(game: Game, name: str) -> None:
    """A second look takes nothing else from anybody: with all the slack there is, nothing changes."""
    one, other = (bot_of(game, Tried(name, figures={"slack": slack})) for slack in (0.0, 1e9))
    for position in decisions(Case(game, game.players[0], {}), 31):
        view, legal = position.view(position.player), position.legal_actions()
        assert one.choose(view, legal, generator(3)) == other.choose(view, legal, generator(3))


@everybody
def test_blind_spots_are_weights_that_count_nothing(game: Game, name: str) -> None:
    blind = find_level(name).skill(game).blind
    weights = find_level(name).weights(game)
    assert blind
    assert {spot: weights[spot] for spot in blind} == dict.fromkeys(blind, 0.0)
    assert all(tuned_weights(game.name)[spot] for spot in blind)  # whoever sees them heeds them
    assert find_level("hard").weights(game) == tuned_weights(game.name)
