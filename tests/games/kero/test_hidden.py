"""Secrets: own Tuareks for their owner alone; the deck, the territories to come and the stack for nobody."""

import numpy as np

from tests.games.kero.table import give_jerrycans, give_tuareks, lines, play, roll, row, table
from tests.games.kero.test_upgrading import empty_stack
from tests.playing import random_steps
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import NOBODY
from trefoil.core.jit import JIT_ENABLED
from trefoil.games.kero import GAME
from trefoil.games.kero.box import CARDS_BY_NAME, DISCARD, SHORT, UNKNOWN

SAMPLES = 2000 if JIT_ENABLED else 200


def raw(position: Position) -> bytes:
    return position.states.tobytes()


def test_the_owner_sees_the_kinds_and_the_others_how_many() -> None:
    position = table(hands=(["dice", "move"], ["short", "remove"]))
    own, other, guest = position.view(0).state, position.view(1).state, position.view(NOBODY).state
    assert int(own.tuareks[0].sum()) == 2
    assert (own.tuareks[1] == 0).all()
    assert own.hidden.tolist() == [0, 2]
    assert other.hidden.tolist() == [2, 0]
    assert guest.hidden.tolist() == [2, 2]


def test_nobody_sees_deck_territories_and_stack() -> None:
    for viewer in (0, 1, NOBODY):
        view = table().view(viewer).state
        assert set(view.deck.tolist()) == {UNKNOWN}
        assert view.territories.tolist() == [-1] * 4 + [UNKNOWN] * 8
        assert set(view.stack[:13].tolist()) == {UNKNOWN}


def test_the_same_view_whatever_the_secrets() -> None:
    one = table(hands=(["dice", "move"], ["short", "remove"]))
    other = table(hands=(["dice", "move"], ["flames", "discard"]), claims_at=(0, 3, 5))
    assert raw(one.view(0)) == raw(other.view(0))
    assert raw(one.view(1)) != raw(other.view(1))


def test_discarded_tuareks_are_public() -> None:
    position = play(table(hands=(["flames", "move"], ["short", "remove"])), "0 use flames")
    assert int(position.view(1).state.discarded.sum()) == 1


def test_a_stack_being_shuffled_tells_nothing_on_the_way() -> None:
    position = table()
    empty_stack(position, "move", "short", "dice")
    play(position, "0 buy tuarek")
    views = {raw(position.view(1))}
    position.step(position.legal_actions()[0])
    views.add(raw(position.view(1)))
    position.step(position.legal_actions()[-1])
    views.add(raw(position.view(1)))
    assert len(views) == 1


def test_imagined_decks_keep_to_R2_1() -> None:
    position = table()
    for seed in range(30):
        deck = position.view(0).imagine(seed).state.deck.tolist()
        assert max(deck[:6]) < 12
        for low in (6, 15, 24):
            assert deck[low : low + 9].count(CARDS_BY_NAME["claim"]) == 1
    places = {position.view(0).imagine(seed).state.deck.tolist().index(36) for seed in range(200)}
    assert places == set(range(6, 15))


def test_imagined_decks_know_the_claim_cards_shown() -> None:
    position = table(claims_at=(0, 8, 8))
    for _ in range(7):
        seat = position.player
        roll(position, "F F B B M")
        play(position, f"{seat} end")
    assert int(position.state.claims) == 1
    for seed in range(20):
        deck = position.view(0).imagine(seed).state.deck.tolist()
        assert deck[:15].count(36) == 0
        assert deck.count(36) == 2


def test_whoever_is_asked_holds_what_the_question_is_about() -> None:
    position = play(table(hands=(["flames", "dice"], ["short", "move"])), "0 refuel")
    for seed in range(20):
        assert position.view(0).imagine(seed).state.tuareks[1, SHORT] >= 1
    position = table(hands=(["discard", "dice"], ["short", "move"]))
    roll(position, "W W B B M")
    play(position, "0 end")
    for seed in range(20):
        assert position.view(1).imagine(seed).state.tuareks[0, DISCARD] >= 1


def test_everything_is_imagined_somewhere_exactly_once() -> None:
    position = table()
    give_jerrycans(position, 0, 6)
    play(position, "0 buy tuarek", "0 buy tuarek")
    box = GAME.census(position.state)
    for seed in range(20):
        world = position.view(1).imagine(seed)
        assert GAME.census(world.state) == box
        assert raw(world.view(1)) == raw(position.view(1))


def test_imagined_hands_are_as_likely_as_the_tokens() -> None:
    position = table(hands=(["dice", "dice"], ["short", "move"]))
    counts = np.zeros(8)
    for seed in range(SAMPLES):
        counts += position.view(0).imagine(seed).state.tuareks[1]
    shares = counts / counts.sum()
    assert shares[0] == 0
    near = 1 / SAMPLES**0.5
    assert abs(shares[4] - 3 / 15) < near
    assert all(abs(share - 2 / 15) < near for share in shares[[1, 2, 3, 5, 6, 7]])


def test_partial_marks_are_public() -> None:
    position = play(table(), "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")
    position.step(position.legal_actions()[2])
    assert int(position.view(1).state.marked) == int(position.state.marked) != 0
    assert lines(position.view(0)) == lines(position)
    give_tuareks(position, 0)
    assert row(position.view(1)) == row(position)


def test_whoever_knows_everything_imagines_nothing_else() -> None:
    """A state is a view that hides nothing, with claim cards that lie open or are gone."""
    for seed in range(3):
        for number, (position, _) in enumerate(random_steps(new_game(GAME, 2, seed), seed)):
            if number % 20 == 0:
                known = position.copy()
                GAME.determinize(known.state, generator(seed))
                assert raw(known) == raw(position)
