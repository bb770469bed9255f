"""Positions of Kero for tests, laid out by name, and the lines that can be said in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from trefoil.core.components import load_components
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import IllegalMove
from trefoil.core.game import CHANCE
from trefoil.games.kero import GAME
from trefoil.games.kero.box import (
    ABILITY_NAMES,
    CAMP,
    CARD_NAMES,
    CARDS_BY_NAME,
    NONE,
    SITES_BY_NAME,
    TERRITORIES_BY_NAME,
    TUAREK_NAMES,
)

COMPONENTS = load_components(GAME)
BEAT = {"mode": "beat", "tank": 60000, "throw": 5000, "cadence": 1600}
SAND = {"mode": "sand", "tank": 60000, "throw": 1200, "cadence": 1600}
TOKENS = Counter(COMPONENTS["tuareks"]["value"])


def names(prefix: str, low: int, high: int) -> list[str]:
    return [f"{prefix}{number:02}" for number in range(low, high + 1)]


def pile(low: int, claim_at: int = 8) -> list[str]:
    """Eight regular cards and a claim card at a place of one's choice, from 0."""
    cards = names("R", low, low + 7)
    return [*cards[:claim_at], "claim", *cards[claim_at:]]


def a_setup(
    hands: tuple[list[str], list[str]] = (["flames", "flames"], ["dice", "dice"]),
    first: int = 0,
    clock: Mapping[str, Any] = BEAT,
    claims_at: tuple[int, int, int] = (8, 8, 8),
) -> dict[str, Any]:
    """A set-up in the order of the names; what the hands do not hold is the stack."""
    left = TOKENS - Counter(hands[0]) - Counter(hands[1])
    piles = [pile(1 + 8 * number, at) for number, at in enumerate(claims_at)]
    return {
        "first": first,
        "row": names("S", 1, 6),
        "deck": [*names("S", 7, 12), *piles[0], *piles[1], *piles[2]],
        "territories": names("T", 1, 12),
        "tuareks": {"hands": [list(hand) for hand in hands], "stack": sorted(left.elements())},
        "clock": dict(clock),
    }


def table(**changes: Any) -> Position:
    """A fresh position; the changes are those of `a_setup`."""
    position = blank_position(GAME, 2)
    GAME.set_up(position.state, a_setup(**changes))
    return position


# changing what lies there


def lay_row(position: Position, *cards: str) -> None:
    """Bring cards into the row, left to right from place 1; each changes places with what lay there."""
    state = position.state
    for place, name in enumerate(cards):
        card, before = CARDS_BY_NAME[name], int(state.row[place])
        for lying in (state.row, state.deck):
            lying[lying == card] = before
        state.row[place] = card


def give(position: Position, seat: int, *cards: str) -> None:
    """Cards from anywhere to a clan, with the abilities they bring."""
    state = position.state
    for name in cards:
        card = CARDS_BY_NAME[name]
        state.row[state.row == card] = NONE
        state.card_owner[card] = seat


def give_ability(position: Position, seat: int, *abilities: str) -> None:
    for name in abilities:
        position.state.ability[ABILITY_NAMES.index(name)] = seat


def give_jerrycans(position: Position, seat: int, count: int) -> None:
    state = position.state
    state.supply += state.jerrycans[seat] - count
    state.jerrycans[seat] = count


def give_tuareks(position: Position, seat: int, *kinds: str) -> None:
    """These tokens and no others; the clan's own, and those needed from the stack, change places."""
    state = position.state
    stack = [TUAREK_NAMES[kind] for kind in state.stack[state.stack_next : state.stack_size]]
    stack += [
        name for name, count in zip(TUAREK_NAMES, state.tuareks[seat], strict=True) for _ in range(count)
    ]
    for kind in kinds:
        stack.remove(kind)
    state.tuareks[seat] = [kinds.count(name) for name in TUAREK_NAMES]
    state.stack[:] = NONE
    state.stack[: len(stack)] = [TUAREK_NAMES.index(name) for name in stack]
    state.stack_next, state.stack_size = 0, len(stack)


def place(position: Position, seat: int, **counts: int) -> None:
    """So many explorers of a clan on each site."""
    for name, count in counts.items():
        position.state.explorers[seat, SITES_BY_NAME[name]] += count
        position.state.explorers[seat, CAMP] -= count


def own_territories(position: Position, seat: int, *tiles: str) -> None:
    for name in tiles:
        position.state.territory_owner[TERRITORIES_BY_NAME[name]] = seat


# saying and asking


def play(position: Position, *lines: str) -> Position:
    for line in lines:
        position.play(line)
    return position


def roll(position: Position, faces: str, dice: str = "1 2 3 4 5") -> Position:
    """Throw once, see these faces, and stop (in the beat clock)."""
    seat, cost = position.player, int(position.state.throw_cost)
    return play(position, f"{seat} throw {dice} @{cost}", f"* faces {faces}", f"{seat} stop @0")


def lines_from(position: Position) -> Iterator[str]:
    """Every whole line that can be said now, without its seat."""
    for action in position.legal_actions():
        line = position.text(action)
        if line:
            yield line.partition(" ")[2]
        else:
            after = position.copy()
            after.step(action)
            yield from lines_from(after)


def lines(position: Position, beginning: str = "") -> set[str]:
    return {line for line in lines_from(position) if line.startswith(beginning)}


def refusal(position: Position, line: str) -> str:
    """Why a line is refused; it must be, and must change nothing."""
    before = position.states.tobytes()
    with pytest.raises(IllegalMove) as refused:
        position.play(line)
    assert position.states.tobytes() == before
    return refused.value.sentence


def until_turn(position: Position, seat: int) -> Position:
    """Let whoever is asked roll and end until it is a seat's turn."""
    while position.state.turn != seat or position.state.phase != 0:
        end_turn(position)
    return position


def end_turn(position: Position, faces: str = "W W B B M") -> Position:
    """A whole turn in which nothing happens."""
    if position.state.phase == 0:
        roll(position, faces)
    seat = position.player
    play(position, f"{seat} end")
    while position.player == seat and f"{seat} pass" in position.legal_moves():
        play(position, f"{seat} pass")
    return position


def row(position: Position) -> list[str]:
    return ["-" if card == NONE else CARD_NAMES[card] for card in position.state.row]


def explorers(position: Position, seat: int) -> dict[str, int]:
    """Where a clan's explorers stand, those in camp left out."""
    counts = {name: int(position.state.explorers[seat, site]) for name, site in SITES_BY_NAME.items()}
    return {name: count for name, count in counts.items() if count and name != "camp"}


def owned(position: Position, seat: int) -> list[str]:
    return [
        name for name, tile in TERRITORIES_BY_NAME.items() if position.state.territory_owner[tile] == seat
    ]


def hand(position: Position, seat: int) -> list[str]:
    counts = position.state.tuareks[seat]
    return [name for name, count in zip(TUAREK_NAMES, counts, strict=True) for _ in range(count)]


def is_chance(position: Position) -> bool:
    return position.player == CHANCE


def figures(values: Iterable[Any]) -> list[int]:
    return [int(value) for value in values]
