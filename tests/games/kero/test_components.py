"""R1: what is in the box, and what the loader says about a box that cannot be."""

import copy
from typing import Any

import pytest

from tests.games.kero.table import COMPONENTS, play, table
from trefoil.core.components import check_components
from trefoil.core.engine import blank_position, new_game
from trefoil.core.errors import BadComponents, TrefoilError
from trefoil.games.kero import GAME
from trefoil.games.kero.box import CARD_NAMES, NUM_ABILITIES, TUAREK_NAMES
from trefoil.games.kero.components import face_word


def own_set() -> dict[str, Any]:
    return {**copy.deepcopy(dict(COMPONENTS)), "name": "mine"}


def fault(components: dict[str, Any]) -> str:
    with pytest.raises(BadComponents) as refused:
        check_components(GAME, components)
    return refused.value.sentence


def test_R1_1_two_clans_with_seven_explorers_each() -> None:
    assert list(GAME.players) == [2]
    with pytest.raises(TrefoilError):
        new_game(GAME, 3)
    census = GAME.census(table().state)
    assert census["explorer of seat 0"] == census["explorer of seat 1"] == 7


def test_R1_2_thirty_nine_cards() -> None:
    census = GAME.census(table().state)
    assert census["card claim"] == 3
    assert sum(census[f"card {name}"] for name in CARD_NAMES[:12]) == 12
    assert sum(census[f"card {name}"] for name in CARD_NAMES[12:36]) == 24
    assert sum(count for what, count in census.items() if what.startswith("card ")) == 39


def test_R1_3_R1_4_dice_and_their_faces() -> None:
    state = table().state
    words = [[face_word(state, kind, face) for face in range(6)] for kind in range(4)]
    assert sorted(words[0]) == sorted("WBMRJF")
    assert words[1] == ["WWW", "WW", "RR", "JJ", "T", "F"]
    assert all("F" in faces for faces in words)
    assert len(state.die) == 8


def test_R1_5_tiles_and_tokens() -> None:
    census = GAME.census(table().state)
    assert sum(count for what, count in census.items() if what.startswith("territory ")) == 12
    assert sum(census[f"tuarek {kind}"] for kind in TUAREK_NAMES) == 17
    assert all(census[f"tuarek {kind}"] for kind in TUAREK_NAMES)
    assert len(TUAREK_NAMES) == 8
    assert census["jerrycan"] == 27
    assert NUM_ABILITIES == 10


def test_the_published_set_is_sound() -> None:
    check_components(GAME, COMPONENTS)
    check_components(GAME, own_set())


WRONG_SETS = [
    ("inventory", lambda value: value.update(jerrycans=26), "jerrycans"),
    ("white_die", lambda value: value.__setitem__(0, "F"), "white_die must show each"),
    ("white_die", lambda value: value.append("W"), "list of 6 faces"),
    ("special_dice", lambda value: value.pop("green"), "special_dice must be"),
    ("special_dice", lambda value: value["green"].__setitem__(5, "W"), "green die has no flame (R1.4)"),
    ("special_dice", lambda value: value["blue"].__setitem__(4, "M"), "free explorer"),
    ("special_dice", lambda value: value["blue"].__setitem__(0, "MF"), "a flame stands alone"),
    ("special_dice", lambda value: value["blue"].__setitem__(0, "X"), "no face"),
    ("tuareks", lambda value: value.update(dice=3), "adds up to 18 instead of 17"),
    ("tuareks", lambda value: value.update(dice=0, move=4), "none of the kind dice"),
    ("cards", lambda value: value.pop(), "list of 36"),
    ("cards", lambda value: value[3].update(id="S99"), "S04 is missing"),
    ("cards", lambda value: value[13].pop("nsp"), '4 are "None shall pass!" instead of 5'),
    ("cards", lambda value: value[13].update(nsp=False), "nsp is either true or left out"),
    ("cards", lambda value: value[1].pop("perm"), "each of the ten abilities"),
    ("cards", lambda value: value[1].update(perm=[1]), "perm is none of"),
    ("cards", lambda value: value[10].update(cost={"R": 3}), "2 recruits bring an explorer"),
    ("cards", lambda value: value[0].update(cost={"W": 3}), "3 wheat and a jerrycan"),
    ("cards", lambda value: value[5].update(colour="pink"), "its colour"),
    ("cards", lambda value: value[5].update(cost={"T": 1}), "its cost"),
    ("cards", lambda value: value[5].update(points=2.5), "its points"),
    ("cards", lambda value: value[5].update(wings=1), "'wings', which means nothing"),
    ("territories", lambda value: value[8].update(base=2), "3 points and a Tuarek"),
    ("territories", lambda value: value[6].update(four=2), "4 cards of one colour"),
    ("territories", lambda value: value[5].update(each=3), "every colour"),
    ("territories", lambda value: value[0].update(per="mauve"), "per is none of"),
    ("tank", lambda value: None, "tank"),
]


@pytest.mark.parametrize(("figure", "change", "words"), WRONG_SETS, ids=[words for _, _, words in WRONG_SETS])
def test_a_wrong_set_is_refused_with_a_sentence(figure: str, change: Any, words: str) -> None:
    """R1, and the rulebook's examples for cards and territories."""
    components = own_set()
    if figure == "tank":
        components["tank"]["value"] = "full"
    else:
        change(components[figure]["value"])
    assert words in fault(components)


def test_a_corrected_set_is_played_with() -> None:
    """A flame twice on a die is one outcome; a card's new cost counts."""
    components = own_set()
    components["special_dice"]["value"]["green"][0] = "F"
    components["cards"]["value"][2]["cost"] = {"W": 1}
    check_components(GAME, components)
    position = blank_position(GAME, 2, components=components)
    GAME.set_up(position.state, GAME.setup_of(table().state))
    play(position, "0 die green", "0 throw 1 2 3 4 5 6 @5000")
    for face in "WBMRJ":
        position.step(next(action for action in position.legal_actions() if part(position, action) == face))
    outcomes = [position.text(action).split()[-1] for action in position.legal_actions()]
    assert sorted(outcomes) == ["F", "JJ", "RR", "T", "WW"]
    play(position, "* faces W B M R J F", "0 stop @0", "0 card S03")


def part(position: Any, action: int) -> str:
    return str(GAME.part_words(position.state, action).split()[-1])
