"""What is in the box of Kero, and what the rules demand of it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.core.components import counts, figure, is_whole
from trefoil.core.errors import BadComponents
from trefoil.core.game import ComponentTable, State
from trefoil.games.kero import box
from trefoil.games.kero.clock import CLOCK_FIGURES, LONGEST_TIME, choose_clock

Entry = Mapping[str, Any]

INVENTORY = {
    "explorers": box.NUM_EXPLORERS,
    "jerrycans": box.NUM_JERRYCANS,
    "abilities": box.NUM_ABILITIES,
    "claim_cards": box.NUM_CLAIMS,
}
WHITE_FACES = "WBMRJF"
LONGEST_FACE = 4
HIGHEST_FIGURE = 9
NUM_NONE_SHALL_PASS = 5
COSTS = box.SYMBOLS[: box.NUM_COSTS]

CARD_NUMBERS = {
    "points": box.POINTS,
    "jerry": box.GIVES_JERRYCANS,
    "tuarek": box.GIVES_TUAREKS,
    "explorer": box.GIVES_EXPLORERS,
    "refuel": box.GIVES_REFUELLING,
}
TERRITORY_NUMBERS = {
    "base": box.BASE,
    "set3": box.PER_THREE,
    "each": box.EVERY_COLOUR,
    "four": box.FOUR_ALIKE,
    "perterr": box.PER_TERRITORY,
    "tuarek": box.PAYS_TUAREKS,
    "jerry": box.PAYS_JERRYCANS,
}

# The rulebook's examples: some card or territory must say exactly this.
CARD_EXAMPLES: tuple[tuple[dict[str, Any], str], ...] = (
    ({"cost": {"R": 2}, "explorer": 1}, "2 recruits bring an explorer (R6.4)"),
    ({"cost": {"W": 3, "J": 1}, "perm": "die_green"}, "3 wheat and a jerrycan bring the green die (R6.5)"),
)
TERRITORY_EXAMPLES: tuple[tuple[dict[str, Any], str], ...] = (
    ({"base": 3, "tuarek": 1}, "3 points and a Tuarek (R11.5)"),
    ({"base": 1, "four": 3}, "1 point, and 3 more with 4 cards of one colour (R11.5)"),
    ({"base": 1, "each": 2}, "1 point, and 2 more with every colour (R11.5)"),
    ({"set3": 1}, "1 point per 3 cards (R11.5)"),
    ({"perterr": 1}, "1 point per own territory (R11.5)"),
    ({"per": "green"}, "1 point per green card (R11.5)"),
)


# checking


def check_components(table: ComponentTable) -> None:
    """R1 and the rulebook's examples, with a sentence that says which figure is wrong."""
    if figure(table, "inventory") != INVENTORY:
        raise BadComponents(f"inventory must be {INVENTORY} (R1)")
    check_white_die(figure(table, "white_die"))
    check_special_dice(figure(table, "special_dice"))
    counts(figure(table, "tuareks"), "tuareks", set(box.TUAREK_NAMES), box.NUM_TUAREKS)
    for kind in box.TUAREK_NAMES:
        if not figure(table, "tuareks").get(kind):
            raise BadComponents(f"tuareks has none of the kind {kind} (R1.5)")
    check_cards(figure(table, "cards"))
    check_territories(figure(table, "territories"))
    for name in CLOCK_FIGURES:
        check_number(figure(table, name), name, 1, LONGEST_TIME)


def check_white_die(faces: Any) -> None:
    check_faces(faces, "white_die")
    if sorted(faces) != sorted(WHITE_FACES):
        raise BadComponents(f"white_die must show each of {', '.join(WHITE_FACES)} once (R1.4)")


def check_special_dice(dice: Any) -> None:
    if not isinstance(dice, dict) or set(dice) != set(box.SPECIAL_DICE):
        raise BadComponents(f"special_dice must be {', '.join(box.SPECIAL_DICE)} (R1.3)")
    for name, faces in dice.items():
        check_faces(faces, name)
        if "F" not in faces:
            raise BadComponents(f"special_dice: the {name} die has no flame (R1.4)")
    shown = {face for faces in dice.values() for face in faces}
    for symbol, what in (("T", "a Tuarek"), ("E", "a free explorer")):
        if symbol not in shown:
            raise BadComponents(f"special_dice: no die shows {what} (R1.4)")


def check_faces(faces: Any, die: str) -> None:
    if not isinstance(faces, list) or len(faces) != box.NUM_FACES:
        raise BadComponents(f"{die} must be a list of {box.NUM_FACES} faces")
    for face in faces:
        if not isinstance(face, str) or not 0 < len(face) <= LONGEST_FACE or set(face) - set(box.SYMBOLS):
            raise BadComponents(
                f"{die}: {str(face)[:20]!r} is no face of 1 to {LONGEST_FACE} of {box.SYMBOLS}"
            )
        if "F" in face and face != "F":
            raise BadComponents(f"{die}: a flame stands alone on its face, not in {face!r} (R1.4)")


def check_cards(cards: Any) -> None:
    check_ids(cards, box.CARD_NAMES[: box.NUM_CARDS], "cards")
    for card in cards:
        check_card(card)
    num_nsp = sum(card.get("nsp", False) for card in cards)
    if num_nsp != NUM_NONE_SHALL_PASS:
        raise BadComponents(
            f'cards: {num_nsp} are "None shall pass!" instead of {NUM_NONE_SHALL_PASS} (R11.4)'
        )
    permanents = sorted(card["perm"] for card in cards if "perm" in card)
    if permanents != sorted(box.ABILITY_NAMES):
        raise BadComponents("cards: each of the ten abilities must come with exactly one card (R10)")
    check_examples(cards, CARD_EXAMPLES, "cards")


def check_card(card: Entry) -> None:
    name = f"card {card['id']}"
    check_names(card, {"id", "colour", "cost", "perm", "nsp", *CARD_NUMBERS}, name)
    if card.get("colour") not in box.CARD_COLOURS:
        raise BadComponents(f"{name}: its colour is none of {', '.join(box.CARD_COLOURS)}")
    cost = card.get("cost")
    if not isinstance(cost, dict) or not cost or set(cost) - set(COSTS):
        raise BadComponents(f"{name}: its cost must be a table of {', '.join(COSTS)}")
    for symbol, count in cost.items():
        check_number(count, f"{name}: its cost in {symbol}", 1, HIGHEST_FIGURE)
    for key in CARD_NUMBERS:
        check_number(card.get(key, 0), f"{name}: its {key}", 0, 1 if key == "refuel" else HIGHEST_FIGURE)
    if card.get("perm", box.ABILITY_NAMES[0]) not in box.ABILITY_NAMES:
        raise BadComponents(f"{name}: perm is none of {', '.join(box.ABILITY_NAMES)}")
    if card.get("nsp", True) is not True:
        raise BadComponents(f"{name}: nsp is either true or left out")


def check_territories(territories: Any) -> None:
    check_ids(territories, box.TERRITORY_NAMES, "territories")
    for territory in territories:
        name = f"territory {territory['id']}"
        check_names(territory, {"id", "per", *TERRITORY_NUMBERS}, name)
        if territory.get("per", box.CARD_COLOURS[0]) not in box.CARD_COLOURS:
            raise BadComponents(f"{name}: per is none of {', '.join(box.CARD_COLOURS)}")
        for key in TERRITORY_NUMBERS:
            check_number(territory.get(key, 0), f"{name}: its {key}", 0, HIGHEST_FIGURE)
    check_examples(territories, TERRITORY_EXAMPLES, "territories")


def check_ids(entries: Any, names: tuple[str, ...], what: str) -> None:
    if not isinstance(entries, list) or len(entries) != len(names):
        raise BadComponents(f"{what} must be a list of {len(names)} tables (R1)")
    for entry, name in zip(entries, names):
        if not isinstance(entry, dict) or entry.get("id") != name:
            raise BadComponents(f"{what}: {name} is missing, or not in its place")


def check_names(entry: Entry, known: set[str], name: str) -> None:
    for key in entry:
        if key not in known:
            raise BadComponents(f"{name} says {key[:20]!r}, which means nothing here")


def check_number(value: object, name: str, low: int, high: int) -> None:
    if not isinstance(value, int) or not is_whole(value) or not low <= value <= high:
        raise BadComponents(f"{name} is {str(value)[:20]}, which is no whole number from {low} to {high}")


def check_examples(
    entries: list[dict[str, Any]], examples: tuple[tuple[dict[str, Any], str], ...], what: str
) -> None:
    """What the rulebook shows must be in the box, with nothing more to it than a card's points and colour."""
    for example, sentence in examples:
        if not any(fits_example(entry, example) for entry in entries):
            raise BadComponents(f"{what} lacks the rulebook's example: {sentence}")


def fits_example(entry: Entry, example: Entry) -> bool:
    told = {key: value for key, value in entry.items() if key not in ("id", "colour", "points") and value}
    return told == example


# into the record


def blank(state: State, table: ComponentTable) -> None:
    """A position before the set-up: the figures of a checked set, and the usual clock."""
    state.card[:] = [card_figures(entry) for entry in figure(table, "cards")]
    state.territory[:] = [territory_figures(entry) for entry in figure(table, "territories")]
    state.tuarek_count[:] = [figure(table, "tuareks")[kind] for kind in box.TUAREK_NAMES]
    blank_dice(
        state, [figure(table, "white_die"), *(figure(table, "special_dice")[die] for die in box.SPECIAL_DICE)]
    )
    choose_clock(state, table)


def card_figures(entry: Entry) -> list[int]:
    figures = [0] * box.CARD_FIGURES
    for place, symbol in enumerate(COSTS):
        figures[box.COST + place] = entry["cost"].get(symbol, 0)
    for key, place in CARD_NUMBERS.items():
        figures[place] = entry.get(key, 0)
    figures[box.COLOUR] = box.CARD_COLOURS.index(entry["colour"])
    figures[box.PERMANENT] = box.ABILITY_NAMES.index(entry["perm"]) + 1 if "perm" in entry else 0
    figures[box.NONE_SHALL_PASS] = int(entry.get("nsp", False))
    return figures


def territory_figures(entry: Entry) -> list[int]:
    figures = [0] * box.TERRITORY_FIGURES
    for key, place in TERRITORY_NUMBERS.items():
        figures[place] = entry.get(key, 0)
    figures[box.PER_COLOUR] = box.CARD_COLOURS.index(entry["per"]) + 1 if "per" in entry else 0
    return figures


def blank_dice(state: State, dice: list[list[str]]) -> None:
    words = [["".join(sorted(face)) for face in faces] for faces in dice]
    state.face[:] = [[[word.count(symbol) for symbol in box.SYMBOLS] for word in die] for die in words]
    state.same_face[:] = [[die.index(word) for word in die] for die in words]


def face_word(state: State, kind: int, face: int) -> str:
    """A face as records write it."""
    return words_on_dice(state.face.tobytes())[kind][face]


@lru_cache(maxsize=16)
def words_on_dice(faces: bytes) -> list[list[str]]:
    """The words on every kind of die; records are read often, and component sets are few."""
    shown = np.frombuffer(faces, np.int8).reshape(box.NUM_DIE_KINDS, box.NUM_FACES, box.NUM_SYMBOLS)
    return [[shown_word(face) for face in die] for die in shown]


def shown_word(counts: NDArray[np.int8]) -> str:
    return "".join(symbol * int(count) for symbol, count in zip(box.SYMBOLS, counts))
