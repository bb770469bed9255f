"""The component set: one file, every figure with its provenance, every fault with its sentence."""

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.keltis.positions import KELTIS, play, tile_at
from trefoil.core.components import check_components, load_components, read_components
from trefoil.core.engine import new_game
from trefoil.core.errors import BadComponents
from trefoil.core.record import check_record, new_record, read_record, write_record
from trefoil.games import GAMES

STANDARD = KELTIS.component_set("standard-1").read_text(encoding="utf-8")


def corrected(**figures: Any) -> dict[str, Any]:
    """A copy of the standard set under a name of its own, with other values."""
    table = tomllib.loads(STANDARD)
    table["name"] = "corrected"
    for name, value in figures.items():
        table[name]["value"] = value
    return table


def tile_rows(**paths: Any) -> dict[str, Any]:
    return corrected(tile_rows={**tomllib.loads(STANDARD)["tile_rows"]["value"], **paths})


def fault_of(table: dict[str, Any]) -> str:
    with pytest.raises(BadComponents) as fault:
        check_components(KELTIS, table)
    assert fault.value.code == "bad-components"
    return fault.value.sentence


def test_K1_the_standard_set() -> None:
    """K1.3, K1.5, K1.6, K8.3"""
    table = load_components(KELTIS)
    assert table["name"] == "standard-1"
    assert table["row_values"]["value"] == [-4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert table["wish_values"]["value"] == [-4, -3, 2, 3, 6, 10]
    assert table["tiles"]["value"] == {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}
    assert table["colours"]["value"] == ["r", "y", "p", "g", "b"]
    assert all(table[figure]["provenance"] for figure in table if figure not in ("name", "game"))


def test_K1_a_corrected_copy_is_accepted() -> None:
    check_components(KELTIS, corrected())
    check_components(KELTIS, tile_rows(r=[1, 4, 5, 7, 9]))
    check_components(KELTIS, corrected(tiles={"wish": 9, "clover": 9, "1": 3, "2": 2, "3": 2}))


def test_K1_6_and_is_played_with() -> None:
    table = tile_rows(r=[1, 3, 4, 6, 9])
    start = new_game(KELTIS, seed=1, first=0, components=table)
    assert [row for row in range(1, 10) if tile_at(start, f"r{row}")] == [1, 3, 4, 6, 9]


def test_K1_6_a_record_keeps_it_whole() -> None:
    table = corrected(row_values=[-5, -3, -2, 1, 2, 3, 6, 7, 10])
    start = new_game(KELTIS, seed=1, first=0, components=table)
    line = start.legal_moves()[0]
    record = read_record(write_record(new_record(start, [line], play(start, line))))
    assert record.components == table
    standard = new_record(new_game(KELTIS), [], new_game(KELTIS))
    assert standard.components == "standard-1"


ROW_VALUES = "row_values holds {}, which is no whole number from -50 to 50"
COUNT = "tiles: the count of wish must be a whole number, not negative"
FAULTS: list[tuple[dict[str, Any], str]] = [
    # K1.3
    (corrected(row_values=[-4, -3, -2, 1, 2, 3, 6, 7]), "row_values must be a list of 9 whole numbers"),
    (corrected(row_values="-4 -3"), "row_values must be a list of 9 whole numbers"),
    (corrected(row_values=[-4, -3, -2, 1, 2, 3, 6, 7, 51]), ROW_VALUES.format(51)),
    (corrected(row_values=[-4, -3, -2, 1, 2, 3, 6, 7, 9.5]), ROW_VALUES.format(9.5)),
    (corrected(row_values=[-4, -3, -2, 1, 2, 3, 6, 7, True]), ROW_VALUES.format(True)),
    (
        corrected(row_values=[-4, -3, -2, 1, 2, 3, 6, 7, 1 << 20000]),
        ROW_VALUES.format("a number too long to print"),
    ),
    (
        corrected(row_values=[-4, -2, -3, 1, 2, 3, 6, 7, 10]),
        "row_values must not fall from the start towards the goal (K1.3)",
    ),
    # K8.3
    (corrected(wish_values=[-4, -3, 2, 3, 6]), "wish_values must be a list of 6 whole numbers"),
    (
        corrected(wish_values=[-4, -3, 2, 3, 6, "10"]),
        "wish_values holds 10, which is no whole number from -50 to 50",
    ),
    # K1.5
    (corrected(tiles=["wish"] * 25), "tiles must be a table of counts"),
    (corrected(tiles={"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 1}), "tiles adds up to 24 instead of 25"),
    (corrected(tiles={"wish": 9, "clover": 9, "dragon": 7}), "tiles has no kind named 'dragon'"),
    (corrected(tiles={"wish": 9, "clover": 9, "10": 7}), "tiles has no kind named '10'"),
    (corrected(tiles={"wish": -1, "clover": 26}), COUNT),
    (corrected(tiles={"wish": True, "clover": 24}), COUNT),
    (corrected(tiles={"wish": 1 << 20000}), "tiles adds up to a number too long to print instead of 25"),
    # K1.6
    (tile_rows(g=[3, 5, 6, 8, 7]), "tile_rows of g lacks the end stone, row 9 (K1.6)"),
    (tile_rows(g=[3, 5, 6, 9]), "tile_rows of g must be a list of 5 whole numbers"),
    (tile_rows(g=[3, 3, 6, 8, 9]), "tile_rows of g names a row twice"),
    (tile_rows(g=[0, 3, 6, 8, 9]), "tile_rows of g holds 0, which is no whole number from 1 to 9"),
    (tile_rows(g=[10, 3, 6, 8, 9]), "tile_rows of g holds 10, which is no whole number from 1 to 9"),
    (tile_rows(x=[3, 5, 6, 8, 9]), "tile_rows must have the rows of each path: r, y, p, g, b"),
    (corrected(tile_rows=[[9]]), "tile_rows must have the rows of each path: r, y, p, g, b"),
    (
        tile_rows(r=[2, 4, 5, 6, 9], p=[2, 4, 5, 8, 9], b=[2, 3, 5, 6, 9]),
        "some path needs a tile on row 7, where a fifth figure can arrive (K7.1)",
    ),
    (
        corrected(colours=["b", "g", "p", "y", "r"]),
        "colours must be ['r', 'y', 'p', 'g', 'b'], left to right",
    ),
    # the set as a whole
    ({**corrected(), "game": "orakel"}, "game is 'orakel' instead of 'keltis'"),
    ({**corrected(), "game": 1 << 20000}, "game is 'a number too long to print' instead of 'keltis'"),
    ({**corrected(), "name": ""}, "the set has no name"),
    ({**corrected(), "name": 5}, "the set has no name"),
    ({**corrected(), "tiles": {"value": 5}}, "tiles needs a value and a provenance, and nothing else"),
    ({**corrected(), "tiles": 5}, "tiles needs a value and a provenance, and nothing else"),
    (
        {**corrected(), "tiles": {"value": 5, "provenance": " "}},
        "tiles does not say where it comes from (provenance)",
    ),
    (
        {**corrected(), "tiles": {"value": 5, "provenance": 5}},
        "tiles does not say where it comes from (provenance)",
    ),
    (
        {**corrected(row_values=[-5, -3, -2, 1, 2, 3, 6, 7, 10]), "name": "standard-1"},
        "the set differs from the published standard-1, so it needs a name of its own",
    ),
]


@pytest.mark.parametrize(("table", "sentence"), FAULTS)
def test_K1_each_fault_gets_its_sentence(table: dict[str, Any], sentence: str) -> None:
    """K1.3, K1.5, K1.6, K8.3"""
    assert fault_of(table) == sentence


@pytest.mark.parametrize("figure", ["row_values", "wish_values", "tiles", "tile_rows", "colours"])
def test_K1_every_figure_is_needed(figure: str) -> None:
    table = corrected()
    del table[figure]
    assert fault_of(table) == f"{figure} is missing"


HOSTILE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["g", "wish"]),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=3), inner, max_size=5),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    figure=st.sampled_from(["name", "game", "row_values", "wish_values", "tiles", "tile_rows", "colours"]),
    inside=st.booleans(),
    value=HOSTILE,
)
def test_K1_hostile_types_get_a_sentence_and_never_an_error(figure: str, inside: bool, value: Any) -> None:
    table = deepcopy(corrected())
    if inside and isinstance(table[figure], dict):
        table[figure]["value"] = value
    else:
        table[figure] = value
    if figure == "name" and isinstance(value, str) and value:
        check_components(KELTIS, table)
    else:
        assert fault_of(table)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(table=st.dictionaries(st.text(max_size=12), HOSTILE, max_size=4))
def test_K1_any_table_at_all(table: dict[str, Any]) -> None:
    assert fault_of(table)
    assert fault_of({**table, "game": "keltis", "name": "mine"})


# files


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "game is 'None' instead of 'keltis'"),
        ("name = ", "is not TOML"),
        (STANDARD.replace("-4, -3", "9" * 5000 + ", -3", 1), "is not TOML"),
        (STANDARD.replace("-4, -3", "0x" + "f" * 5000 + ", -3", 1), "row_values holds a number too long"),
        ("a = " + "[" * 20000, "is not TOML"),
        ("#" * 1_000_001, "is too large to be a component set"),
    ],
    ids=["empty", "half a line", "long number", "long hexadecimal number", "deep nesting", "too large"],
)
def test_K1_a_damaged_file_gets_its_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents) as fault:
        read_components(KELTIS, file)
    assert sentence in fault.value.sentence


def test_K1_no_file_and_no_text(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    for path, sentence in (
        ("none.toml", "cannot be read"),
        (".", "cannot be read"),
        ("bytes.toml", "is not TOML"),
    ):
        with pytest.raises(BadComponents, match=sentence):
            read_components(KELTIS, tmp_path / path)


def test_K1_a_corrected_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        STANDARD.replace("standard-1", "mine").replace("wish = 9, clover = 9", "wish = 8, clover = 10")
    )
    assert read_components(KELTIS, file)["tiles"]["value"]["clover"] == 10


@pytest.mark.parametrize("name", ["standard-0", "../keltis/standard-1", "", "x" * 5000, "standard-1\0"])
def test_K1_only_published_sets_have_a_name(name: str) -> None:
    with pytest.raises(BadComponents, match="keltis has no component set named"):
        load_components(KELTIS, name)


def test_K1_a_record_with_an_unknown_set_is_refused() -> None:
    start = new_game(KELTIS)
    entry = json.loads(write_record(new_record(start, [], start)))
    entry["components"] = "x" * 5000
    with pytest.raises(BadComponents, match="keltis has no component set named"):
        check_record(read_record(json.dumps(entry).encode()), GAMES)
