"""The set-up of Kero as a record names it."""

from collections.abc import Mapping
from typing import Any

from trefoil.core.errors import BadSetup
from trefoil.core.game import Setup, State
from trefoil.core.setup import check_keys, first_seat
from trefoil.games.kero import box
from trefoil.games.kero.clock import clock_of, set_clock
from trefoil.games.kero.dealing import clear_table, start


def setup_of(state: State) -> dict[str, Any]:
    """What a record keeps of a fresh position."""
    order = [*state.open, *(tile for tile in state.territories if tile != box.NONE)]
    hands = [
        [name for kind, name in enumerate(box.TUAREK_NAMES) for _ in range(state.tuareks[seat, kind])]
        for seat in range(box.NUM_PLAYERS)
    ]
    return {
        "first": int(state.first),
        "row": [box.CARD_NAMES[card] for card in state.row],
        "deck": [box.CARD_NAMES[card] for card in state.deck],
        "territories": [box.TERRITORY_NAMES[tile] for tile in order],
        "tuareks": {
            "hands": hands,
            "stack": [box.TUAREK_NAMES[kind] for kind in state.stack[: int(state.stack_size)]],
        },
        "clock": clock_of(state),
    }


def set_up(state: State, setup: Setup) -> None:
    """Lay out what a record names on a blank position, checking all of it."""
    check_keys(setup, {"first", "row", "deck", "territories", "tuareks", "clock"})
    set_clock(state, setup["clock"])
    clear_table(state)
    set_up_cards(state, setup)
    set_up_territories(state, setup["territories"])
    set_up_tuareks(state, setup["tuareks"])
    start(state, first_seat(setup, box.NUM_PLAYERS))


def named(names: object, known: Mapping[str, int], count: int, what: str) -> list[int]:
    """A list of so many names, as numbers."""
    if not isinstance(names, list) or len(names) != count:
        raise BadSetup(f"{what} must be a list of {count} names")
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise BadSetup(f"{what} holds {str(name)[:20]!r}, which is unknown there")
    return [known[name] for name in names]


def set_up_cards(state: State, setup: Setup) -> None:
    """R2.1, R2.2: every card once, the start cards on top, and one claim card in each pile of nine."""
    row = named(setup["row"], box.CARDS_BY_NAME, box.ROW_LENGTH, "row")
    deck = named(setup["deck"], box.CARDS_BY_NAME, box.DECK_SIZE, "deck")
    for card in range(box.NUM_CARDS):
        if (row + deck).count(card) != 1:
            raise BadSetup(f"card {box.CARD_NAMES[card]} is not in row and deck exactly once")
    if max(row + deck[: box.START_IN_DECK]) >= box.NUM_START:
        raise BadSetup("the start cards are not on top (R2.1)")
    for pile in range(box.NUM_CLAIMS):
        bottom = box.START_IN_DECK + pile * box.PILE_SIZE
        if deck[bottom : bottom + box.PILE_SIZE].count(box.CLAIM) != 1:
            raise BadSetup(f"pile {pile + 1} of the deck does not hold exactly one claim card (R2.1)")
    state.row[:] = row
    state.deck[:] = deck


def set_up_territories(state: State, names: object) -> None:
    order = named(names, box.TERRITORIES_BY_NAME, box.NUM_TERRITORIES, "territories")
    if len(set(order)) != box.NUM_TERRITORIES:
        raise BadSetup("territories names one of them twice (R1.5)")
    state.territories[:] = order


def set_up_tuareks(state: State, tuareks: Any) -> None:
    """R2.3, R2.4"""
    if not isinstance(tuareks, dict) or set(tuareks) != {"hands", "stack"}:
        raise BadSetup("tuareks must name hands and stack")
    if not isinstance(tuareks["hands"], list) or len(tuareks["hands"]) != box.NUM_PLAYERS:
        raise BadSetup(f"tuareks must have {box.NUM_PLAYERS} hands")
    hands = [
        named(hand, box.TUAREKS_BY_NAME, box.FIRST_TUAREKS, "a hand of Tuareks") for hand in tuareks["hands"]
    ]
    stack = named(tuareks["stack"], box.TUAREKS_BY_NAME, box.STACK_AT_START, "the stack of Tuareks")
    tokens = [*stack, *(kind for hand in hands for kind in hand)]
    for kind, name in enumerate(box.TUAREK_NAMES):
        if tokens.count(kind) != state.tuarek_count[kind]:
            raise BadSetup(
                f"there are {tokens.count(kind)} Tuareks {name} instead of {state.tuarek_count[kind]}"
            )
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.tuareks[seat, kind] += 1
    state.stack[: box.STACK_AT_START] = stack
    state.stack_size = box.STACK_AT_START
