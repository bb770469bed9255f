"""What is in the box (O1), and what is said about a set that is wrong."""

import copy
from collections import Counter
from typing import Any

import pytest

from tests.games.orakel.positions import table
from trefoil.core.components import check_components, load_components
from trefoil.core.engine import blank_position, new_game
from trefoil.core.errors import BadComponents, TrefoilError
from trefoil.games.orakel import GAME
from trefoil.games.orakel.state import LAST_FIELD, ORACLE


def own_set(figure: str, value: Any) -> dict[str, Any]:
    """A copy of the standard set with a name of its own and one figure changed."""
    components = copy.deepcopy(dict(load_components(GAME)))
    components["name"] = "mine"
    components[figure]["value"] = value
    return components


def changed(figure: str, **changes: Any) -> Any:
    """A list figure with some places changed (`_4` is place 4), or a table with some entries changed."""
    value = copy.deepcopy(load_components(GAME)[figure]["value"])
    for key, new in changes.items():
        value[int(key[1:]) if isinstance(value, list) else key] = new
    return value


def test_two_to_four_players_with_three_pieces_each() -> None:
    """O1.1"""
    for players in (2, 3, 4):
        assert new_game(GAME, players).state.place[:players].shape == (players, 3)
    for players in (1, 5):
        with pytest.raises(TrefoilError, match="for 2 to 4 players"):
            new_game(GAME, players)


def test_110_cards_each_twice() -> None:
    """O1.2"""
    cards = {
        name: count for name, count in GAME.census(new_game(GAME).state).items() if name.startswith("card")
    }
    assert len(cards) == 55
    assert set(cards.values()) == {2}
    assert {name.removeprefix("card ") for name in cards} == {f"{c}{v}" for c in "rypgb" for v in range(11)}


def test_every_value_has_a_priestess_number() -> None:
    """O1.3"""
    assert new_game(GAME).state.priestess_number.tolist() == [5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5]


def test_35_fields_30_of_them_small() -> None:
    """O1.4"""
    state = new_game(GAME).state
    assert (state.tile[1:] > 0).sum() == 30
    assert [field for field in range(1, LAST_FIELD + 1) if state.stones[field]] == [6, 13, 19, 27, 35]


def test_every_field_has_a_colour_and_a_value() -> None:
    """O1.5"""
    state = new_game(GAME).state
    assert state.colour[1:4].tolist() == [2, 1, 0]
    assert all(0 <= colour < 5 for colour in state.colour[1:])
    assert state.colour[0] == -1
    assert state.value[0] == 0
    assert state.value[4] == -4


def test_the_oracle_is_the_last_seven_fields() -> None:
    """O1.6"""
    state = new_game(GAME).state
    assert ORACLE == 29
    assert state.value[ORACLE:].tolist() == [6, 6, 6, 6, 7, 7, 10]
    assert max(state.value[:ORACLE]) < 6


def test_39_tiles() -> None:
    """O1.7"""
    tiles = Counter(
        {
            name.removeprefix("tile "): count
            for name, count in GAME.census(table().state).items()
            if "tile" in name
        }
    )
    assert tiles.total() == 39
    assert (tiles["wish"], tiles["mirror"], tiles["spiral"], tiles["leprechaun"]) == (9, 3, 3, 3)
    assert all(tiles[f"clover {letter}"] == 1 for letter in "rypgb")
    assert sum(tiles[str(number)] for number in range(1, 10)) == 16


def test_an_own_set_is_played_with() -> None:
    """O1.5: the figures are the set's, not the code's."""
    components = own_set("field_values", changed("field_values", _20=4))
    check_components(GAME, components)
    position = blank_position(GAME, 2, components=components)
    assert position.state.value[21] == 4


@pytest.mark.parametrize(
    ("figure", "value", "sentence"),
    [
        ("field_colours", ["p"] * 34, "list of 35 colour letters (O1.4)"),
        (
            "field_colours",
            changed("field_colours", _1="x"),
            "field 2 has 'x', which is no colour letter (O1.5)",
        ),
        (
            "field_colours",
            changed("field_colours", _1=7),
            "field 2 has '7', which is no colour letter (O1.5)",
        ),
        ("field_colours", ["p", "r", "g"] * 11 + ["b", "b"], "no yellow field (O1.5)"),
        ("field_colours", changed("field_colours", _0="y"), "field 1 cannot be yellow"),
        ("field_colours", changed("field_colours", _31="p"), "value 6 or 10 (O12.6)"),
        (
            "field_colours",
            changed("field_colours", _5="r"),
            "a pink one before the second green field (O12.8)",
        ),
        (
            "field_colours",
            changed("field_colours", _2="g"),
            "a pink one before the second green field (O12.8)",
        ),
        ("field_values", [0] * 34, "list of 35 whole numbers"),
        ("field_values", changed("field_values", _0=True), "no whole number"),
        ("field_values", changed("field_values", _0=2), "field 1 must have a negative value (O12.1)"),
        ("field_values", changed("field_values", _34=7), "the last seven must be 6, 7 and 10"),
        (
            "field_values",
            changed("field_values", _20=7),
            "field 21 has the value 7, which only the oracle area has",
        ),
        (
            "field_values",
            changed("field_values", _3=-3),
            "field 4, the first green one, must have the value -4",
        ),
        (
            "field_values",
            changed("field_values", _8=1, _9=1, _10=1, _11=1),
            "no field on the way has the value -2",
        ),
        ("large_fields", [6, 13, 19, 35], "list of 5 whole numbers"),
        ("large_fields", [6, 13, 19, 19, 35], "names a field twice (O1.4)"),
        ("large_fields", [6, 13, 19, 27, 34], "lacks the last field, 35 (O1.4)"),
        ("large_fields", [6, 13, 19, 27, 36], "no whole number from 1 to 35"),
        ("large_fields", [5, 13, 19, 27, 35], "a pink one before the second green field (O12.8)"),
        ("large_fields", [6, 8, 19, 27, 35], "field 8 must be small"),
        ("large_fields", [6, 9, 19, 27, 35], "field 9 must be small"),
        ("large_fields", [4, 6, 19, 27, 35], "field 4 must be small"),
        ("large_fields", [2, 6, 19, 27, 35], "field 2 must be small"),
        ("large_fields", [6, 13, 19, 32, 35], "value 6 or 10 (O12.6)"),
        ("tiles", changed("tiles", mirror=2), "adds up to 29 instead of 30"),
        ("tiles", changed("tiles", mirror=2, spiral=4), "tiles has 2 of mirror instead of 3 (O1.7)"),
        ("tiles", changed("tiles", wish=0), "no kind named 'wish'"),
        ("tiles", {**changed("tiles"), "3": 0, "4": 8}, "tiles has no point tile 3"),
        ("tiles", 7, "must be a table of counts"),
        ("priestess_numbers", [5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5], "no whole number from 1 to 5"),
        ("priestess_numbers", [5, 4, 3, 2, 1, 1, 1, 2, 2, 4, 5], "card 8 must have 3 (O6.1)"),
        ("wish_values", [-4, -3, 2, 3, 6], "list of 6 whole numbers"),
        ("wish_values", [-4, -2, 2, 3, 6, 10], "1 wish stones must be worth -3 (O12.6)"),
    ],
)
def test_a_wrong_set_is_refused(figure: str, value: Any, sentence: str) -> None:
    """O1.3, O1.4, O1.5, O1.6, O1.7"""
    with pytest.raises(BadComponents) as refused:
        check_components(GAME, own_set(figure, value))
    assert sentence in refused.value.sentence


@pytest.mark.parametrize("figure", [key for key in load_components(GAME) if key not in ("name", "game")])
def test_no_figure_may_be_missing(figure: str) -> None:
    components = own_set("tiles", changed("tiles"))
    del components[figure]
    with pytest.raises(BadComponents, match=f"{figure} is missing"):
        check_components(GAME, components)
