"""Hints: from what a seat may know and nothing else, with reasons that are data."""

import random

import pytest

from tests.playing import every_game
from trefoil.bots.analysis import decisions_of
from trefoil.bots.hints import advise, whole_line
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.core.reasons import COMMON_WORDS
from trefoil.core.showing import fields_of
from trefoil.games import GAMES, TITLES
from trefoil.games.cards.advice import num_unseen
from trefoil.simulation import Plan, simulate

FEW = 8  # worlds


def played(game: Game, moves: int, seed: int) -> Position:
    """A position in the middle of a game, at which somebody has a choice."""
    position, rng, luck = new_game(game, game.players[0], seed), random.Random(seed), generator(seed)
    for _ in range(moves):
        if position.player == CHANCE:
            position.step(int(game.compiled.sample_chance(position.states, 0, luck)))
        else:
            position.step(rng.choice(position.legal_actions()))
    while position.player == CHANCE or len(position.legal_actions()) < 2:
        if position.player == CHANCE:
            position.step(int(game.compiled.sample_chance(position.states, 0, luck)))
        else:
            position.step(position.legal_actions()[0])
    return position


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_hint(game: Game) -> None:
    here = played(game, 30, seed=4)
    there = here.view(here.player).imagine(seed=9)
    assert here.states.tobytes() != there.states.tobytes()
    told = [advise(world.view(world.player), FEW) for world in (here, there)]
    assert told[0] == told[1]
    assert len(told[0]) > 1


@every_game
def test_the_truth_is_not_thought_about(game: Game) -> None:
    with pytest.raises(TrefoilError, match="a bot is only shown what its seat may know"):
        advise(played(game, 30, seed=4), FEW)


@every_game
def test_a_hint_names_whole_lines_and_tells_why(game: Game) -> None:
    """At every third decision of a real game, whatever could be done there."""
    advice, keys = TITLES[game.name].advice, set()
    [record] = [one.record(0) for one in simulate(Plan(game, game.players[0], 1, 5, ["medium"]))]
    for _, _, position, _ in list(decisions_of(record, GAMES))[::3]:
        view = position.view(position.player)
        for action in view.legal_actions():
            assert position.read(f"{position.player} {whole_line(view, action)}")
            for reason in advice.reasons(view, action):
                assert "{" not in advice.say(reason)
                keys.add(reason.key)
    assert len(keys) > 7
    assert keys <= set(advice.say.words) - set(COMMON_WORDS)


def test_cards_that_are_still_out_are_those_nobody_can_see() -> None:
    """Of two yellow fives one is in the own hand: one is out. All cards together are 110."""
    view = new_game(GAMES["keltis"], 2, seed=7, first=0).view(0)
    state = fields_of(view)
    unseen = num_unseen(state)
    own = [card for card in state.hand[0] if card >= 0]
    assert sum(unseen) == 110 - len(own)
    assert all(unseen[card] == 2 - own.count(card) for card in own)
