"""Saved games: what is written, and what happens to damaged or hostile ones."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import every_game
from trefoil.core.components import load_components
from trefoil.core.errors import BadRecord, TrefoilError
from trefoil.core.game import Game
from trefoil.core.record import (
    FORMAT,
    LONGEST_RECORD,
    MOST_MOVES,
    check_record,
    read_record,
    write_record,
)
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate


def played(game: Game, **plan: Any) -> dict[str, Any]:
    """A finished game's record as plain JSON."""
    [only] = simulate(Plan(game, game.players[0], 1, 5, ["heuristic"], **plan))
    return dict(json.loads(write_record(only.record(0))))


def fault(record: Any) -> str:
    """What a check says is wrong with a record."""
    text = record if isinstance(record, bytes) else json.dumps(record).encode()
    with pytest.raises(TrefoilError) as refusal:
        check_record(read_record(text), GAMES)
    assert refusal.value.sentence.isprintable()
    return refusal.value.sentence


@every_game
def test_a_record_has_everything_the_format_names(game: Game) -> None:
    record = played(game)
    assert list(record) == [
        "format", "game", "rules", "players", "options", "components", "setup", "moves", "result",
    ]  # fmt: skip
    assert record["format"] == FORMAT
    assert record["game"] == game.name
    assert record["options"] == {}
    assert record["components"] == "standard-1"
    assert set(record["result"]) >= {"scores", "winners", "reason"}


@every_game
def test_options_are_recorded_where_they_differ(game: Game) -> None:
    for name, default in game.options.items():
        assert played(game, options={name: not default})["options"] == {name: not default}
        assert played(game, options={name: default})["options"] == {}


@every_game
def test_somebodys_own_components_stand_in_the_record_whole(game: Game) -> None:
    own = {**load_components(game), "name": "my-copy"}
    record = played(game, components=own)
    assert record["components"] == own
    check_record(read_record(json.dumps(record).encode()), GAMES)
    record["components"]["game"] = "chess"
    assert "game is 'chess'" in fault(record)


@every_game
def test_a_game_that_was_stopped_says_so(game: Game) -> None:
    [stopped] = simulate(Plan(game, games=1, most_moves=3))
    record = stopped.record(3)
    assert record.result is None
    assert record.ended == "stopped after 3 moves"
    check_record(record, GAMES)


@every_game
def test_a_damaged_record_gets_one_sentence(game: Game) -> None:
    good = played(game)
    assert "not a record" in fault(b"this is not JSON")
    assert "not a record" in fault(b"\xff\xfe\x00")
    assert "not a record" in fault([1, 2, 3])
    assert "nested too deeply" in fault(b'{"setup":' * 100_000)
    assert "the format is" in fault({**good, "format": "trefoil-record/9"})
    assert "no game named" in fault({**good, "game": "chess"})
    assert "rules 9" in fault({**good, "rules": 9})
    assert "players" in fault({**good, "players": 17})
    assert "not a record" in fault({**good, "players": "2"})
    assert "not a record" in fault({**good, "moves": [1, 2]})
    assert "no option named" in fault({**good, "options": {"fly": True}})
    assert "no component set" in fault({**good, "components": "../standard-1"})
    assert "more than" in fault({**good, "moves": ["0 pass"] * (MOST_MOVES + 1)})
    assert "longer than" in fault(b" " * (LONGEST_RECORD + 1))
    assert "not over" in fault({**good, "moves": good["moves"][:-1]})
    assert "no result" in fault({key: value for key, value in good.items() if key != "result"})
    assert "the game is over" in fault({**good, "moves": [*good["moves"], good["moves"][-1]]})


@every_game
def test_a_wrong_result_is_named(game: Game) -> None:
    good = played(game)
    for key, value in (("scores", [0] * game.players[0]), ("winners", []), ("reason", "tired")):
        assert f"the result's {key}" in fault({**good, "result": {**good["result"], key: value}})


@every_game
def test_a_wrong_move_is_named_with_its_number(game: Game) -> None:
    good = played(game)
    at = len(good["moves"]) // 2
    moves = list(good["moves"])
    moves[at] = "7 dance"
    assert fault({**good, "moves": moves}).startswith(f'move {at + 1} "7 dance": it is the turn of')
    moves[at] = good["moves"][at].split()[0] + " dance\x1b[31m\n"
    assert "no words of this game" in fault({**good, "moves": moves})
    assert "\x1b" not in fault({**good, "moves": moves})


@every_game
def test_set_ups_that_cannot_be_are_refused(game: Game) -> None:
    good = played(game)
    for key in good["setup"]:
        less = {name: value for name, value in good["setup"].items() if name != key}
        assert f"setup has no {key!r}" in fault({**good, "setup": less})
        for wrong in (None, 17, "x", [], {}, [[1]], {"r": 1}, True):
            if wrong != good["setup"][key]:
                assert fault({**good, "setup": {**good["setup"], key: wrong}})
    assert "does not know" in fault({**good, "setup": {**good["setup"], "dragons": 1}})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@every_game
@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_hostile_records_never_do_worse_than_a_sentence(game: Game, data: st.DataObject) -> None:
    """Put any JSON value anywhere into a good record."""
    record = json.loads(json.dumps(RECORDS.setdefault(game.name, played(game))))
    place: Any = record
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
        else:
            break
    place[key] = data.draw(json_values)
    with suppress(TrefoilError):
        check_record(read_record(json.dumps(record).encode()), GAMES)


RECORDS: dict[str, dict[str, Any]] = {}


def test_bad_record_has_a_code() -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(b"")
    assert refusal.value.code == "bad-record"
