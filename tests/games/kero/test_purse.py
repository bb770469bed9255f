"""What the dice pay for, as it is shown beside them."""

import random

import msgspec
import pytest

from trefoil.core.engine import Position, new_game
from trefoil.games.kero import GAME
from trefoil.games.kero.box import (
    BRICK,
    CAMP,
    CARDS_BY_NAME,
    END_ONE,
    END_TWO,
    FREE_RESOURCE,
    NONE,
    NOT_CHOSEN,
    NUM_CARDS,
    NUM_RESOURCES,
    ROW_LENGTH,
)
from trefoil.games.kero.phases import ROLL, UPGRADE
from trefoil.games.kero.purse import (
    Bundle,
    Offer,
    Purse,
    bundles,
    offers_of,
    pays,
    placeable,
    purse_of,
    together,
)
from trefoil.games.kero.show import MOST_BUNDLES, show, show_purse
from trefoil.games.kero.view_text import purse_text


def has(jerrycans: int = 0, supply: int = 20, **resources: int) -> Purse:
    return Purse(tuple(resources.get(symbol, 0) for symbol in "WBMR"), jerrycans, supply)


def offer(card: int, gives: int = 0, **cost: int) -> Offer:
    return Offer(card, tuple(cost.get(symbol, 0) for symbol in "WBMRJ"), gives)


A = offer(1, W=2, gives=2)
B = offer(2, W=1, J=1)
C = offer(3, B=1)
D = offer(4, W=3)
E = offer(5, R=1, J=3)
F = offer(6, M=1, J=1, gives=3)
G = offer(7, M=1, gives=1)


def cards(*offers: Offer) -> tuple[int, ...]:
    return tuple(each.card for each in offers)


def test_each_unit_is_used_once() -> None:
    assert pays(has(W=3), [A])
    assert not pays(has(W=3), [A, D])
    assert pays(has(W=3, B=1), [A, C])


def test_jerrycans_of_one_card_pay_for_another_as_far_as_the_supply_lasts() -> None:
    assert not pays(has(W=3), [B])
    assert pays(has(W=3), [B, A])
    assert not pays(has(W=3, supply=0), [B, A])
    assert pays(has(W=2, R=1, jerrycans=1), [A, E])
    assert not pays(has(M=2), [F])
    assert pays(has(M=2), [F, G])
    assert not pays(has(W=2, R=1, jerrycans=1, supply=1), [A, E])


def test_bundles_are_the_largest_sets_each_once() -> None:
    found = bundles(has(W=3, B=1), [A, C, D])
    assert [bundle.cards for bundle in found] == [cards(A, C), cards(C, D)]
    assert bundles(has(), [A, C]) == []
    assert together(has(W=3, B=1), [A, C, D], D) == [C, D]


def test_explorers_are_bought_beside_cards_as_far_as_the_camp_has_some() -> None:
    rich = has(R=3, M=3, B=1)
    assert bundles(rich, [C, G], 7) == [Bundle(cards(C, G), 2), Bundle(cards(C), 3)]
    assert bundles(rich, [C, G], 2) == [Bundle(cards(C, G), 2)]
    assert bundles(has(R=2, M=1), [], 7) == [Bundle((), 1)]
    assert bundles(has(R=2), [], 7) == []


@pytest.fixture
def position() -> Position:
    return new_game(GAME, 2, seed=1)


def test_due_explorers_and_full_end_places_leave_fewer_to_be_bought(position: Position) -> None:
    state = position.state
    state.turn = 0
    state.explorers[0, CAMP] = 5
    assert placeable(state) == 5
    state.due = 2
    assert placeable(state) == 3
    state.due, state.last_turn = 0, 1
    state.explorers[0, END_TWO] = 1
    assert placeable(state) == 2
    state.explorers[0, END_ONE], state.explorers[0, END_TWO] = 1, 2
    assert placeable(state) == 0


def test_while_rolling_the_dice_count_as_they_lie(position: Position) -> None:
    """R6.1, R6.2, R10.2: with free resources, and the jerrycans that are left."""
    state = position.state
    state.phase, state.turn, state.supply = ROLL, 0, 2
    state.jerrycans[0] = 1
    state.ability[FREE_RESOURCE + BRICK] = 0
    state.die[:] = [0, 4, 5, NONE, NONE, 1, 3, NOT_CHOSEN]  # W, J, F; green WW and yellow JJ
    before = position.states.tobytes()
    assert purse_of(position) == has(W=3, B=1, jerrycans=3, supply=0)
    assert position.states.tobytes() == before


def test_after_rolling_it_is_what_was_collected(position: Position) -> None:
    state = position.state
    state.phase, state.turn, state.supply = UPGRADE, 0, 9
    state.jerrycans[0] = 4
    state.resources[:] = [0, 0, 0, 2]
    assert purse_of(position) == has(R=2, jerrycans=4, supply=9)


def test_two_flames_are_a_fire(position: Position) -> None:
    """R7.1"""
    state = position.state
    state.phase = ROLL
    state.die[:5] = [5, 0, 0, 0, 0]
    assert not show(position).fire
    state.die[1] = 5
    assert show(position).fire


def test_the_view_tells_what_can_be_bought(position: Position) -> None:
    state = position.state
    state.phase = UPGRADE
    state.resources[:] = [2, 0, 2, 0]
    state.row[:] = [CARDS_BY_NAME["S03"], NONE, CARDS_BY_NAME["S09"], CARDS_BY_NAME["R05"], NONE, NONE]
    purse = show(position).purse
    assert purse is not None
    assert purse.resources == {"W": 2, "M": 2}
    assert purse.payable == ["S03", "S09"]
    assert purse.together == {"S03": ["S03", "S09"], "S09": ["S03", "S09"]}
    assert [bundle.cards for bundle in purse.bundles] == [["S03", "S09"]]
    assert [offer.card for offer in offers_of(state)] == [
        CARDS_BY_NAME[name] for name in ("S03", "S09", "R05")
    ]


def test_the_text_says_the_same_also_of_a_purse_that_pays_for_more_than_is_told(position: Position) -> None:
    """One after the other, on the same paper: nothing is left of the purse before."""
    luck, most = random.Random(1), 0
    position.state.phase = UPGRADE
    for _ in range(300):
        held = luck.choice((0, 3, 8))
        position.state.resources[:] = [luck.randint(0, held) for _ in range(NUM_RESOURCES)]
        position.state.jerrycans[:] = luck.randint(0, 6)
        position.state.row[:] = [
            luck.choice((NONE, card)) for card in luck.sample(range(NUM_CARDS), ROW_LENGTH)
        ]
        most = max(most, len(bundles(purse_of(position), offers_of(position.state), 7)))
        assert purse_text(position.content()) == msgspec.json.encode(show_purse(position))
    assert most > 2 * MOST_BUNDLES
