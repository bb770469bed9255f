"""Lines of a record: written in one way, read in any order."""

import pytest

from tests.games.kero.table import SAND, lines, place, play, refusal, roll, table
from tests.games.kero.test_upgrading import empty_stack
from trefoil.core.engine import Position
from trefoil.games.kero import GAME
from trefoil.games.kero.box import TUAREK_NAMES
from trefoil.games.kero.moves import MARK, NUM_ACTIONS, SHOW_FACE, THROW


def written(position: Position, line: str) -> list[str]:
    """What a line is written as when it has been read."""
    texts = []
    twin = position.copy()
    for action in twin.read(line):
        texts.append(twin.text(action))
        twin.step(action)
    assert twin.states.tobytes() == play(position.copy(), line).states.tobytes()
    return [text for text in texts if text]


def test_a_throw_names_its_dice_in_order() -> None:
    position = play(table(), "0 throw 5 4 3 2 1 @5000", "* faces W W B B M")
    assert written(position, "0 throw 3 1 @5000") == ["0 throw 1 3 @5000"]
    for line in (
        "0 throw 1 1 @5000",
        "0 throw 9 @5000",
        "0 throw @5000",
        "0 throw 1 @05000",
        "0 throw 01 @5000",
    ):
        assert "no words" in refusal(position, line)
    assert "no words" in refusal(position, "0 throw 1 @-5")
    assert "no words" in refusal(position, "0 throw 1 @²")


def test_the_beat_clocks_fuel_may_go_unsaid() -> None:
    position = play(table(), "0 throw 1 2 3 4 5", "* faces W W B B M")
    assert written(position, "0 throw 1") == ["0 throw 1 @5000"]
    assert written(position, "0 stop") == ["0 stop @0"]
    assert "no words" in refusal(table(clock=SAND), "0 throw 1 2 3 4 5")


def test_a_throw_is_marks_in_rising_order() -> None:
    position = play(table(), "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")
    assert position.read("0 throw 4 2 @5000")[:2] == [MARK + 1, MARK + 3]
    position.step(MARK + 1)
    assert position.text(MARK + 3) == ""
    assert position.text(THROW) == "0 throw 2 @5000"
    assert MARK not in position.legal_actions()
    assert written(position, "0 throw 2 4 @5000") == ["0 throw 2 4 @5000"]
    assert "marked already" in refusal(position, "0 throw 1 @5000")


def test_faces_stand_in_the_order_of_the_dice() -> None:
    position = play(table(), "0 die blue", "0 throw 1 2 3 4 5 8 @5000")
    assert written(position, "* faces W F B J R MM") == ["* faces W F B J R MM"]
    for line in ("* faces W F B J R", "* faces W F B J R WW", "* faces W F B J MM R", "* faces"):
        assert "no words" in refusal(position, line)
    assert "die 1 is in the air" in refusal(position, "* refuel 13 20800")


def test_moves_stand_in_the_order_of_their_texts() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    place(position, 0, T02=1)
    assert written(position, "0 use move camp>T04 T02>T01") == ["0 use move T02>T01 camp>T04"]
    assert written(position, "0 use move camp>T04") == ["0 use move camp>T04"]
    for line in (
        "0 use move",
        "0 use move T01",
        "0 use move camp>T01 camp>T02 camp>T03",
        "0 use move camp>moon",
    ):
        assert "no words" in refusal(position, line)


def test_colours_and_resources_are_read_in_any_order() -> None:
    position = table(hands=(["dice", "resources"], ["flames", "flames"]))
    assert written(position, "0 use dice blue green") == ["0 use dice green blue"]
    roll(position, "W W B B M")
    assert written(position, "0 use resources R W") == ["0 use resources W R"]


def test_chance_is_not_for_players_nor_the_other_way_round() -> None:
    position = table()
    assert "it is the turn of 0" in refusal(position, "* faces W")
    assert "chance" in refusal(position, "0 refuel 13 20800")
    play(position, "0 refuel")
    assert "it is the turn of *" in refusal(position, "0 throw 1 2 3 4 5 @5000")
    assert "in how many throws" in refusal(position, "* end")
    for line in ("* refuel 0 0", "* refuel 13", "* refuel 121 193600", "* refuel x y", "* refuel 13 20800 1"):
        assert "no words" in refusal(position, line)


@pytest.mark.parametrize(
    "words", ["", "dance", "use", "use magic", "card claim", "card S13", "explorer T13", "exchange 0"]
)
def test_other_words_are_no_words(words: str) -> None:
    assert "no words" in refusal(table(), f"0 {words}")


def test_every_action_has_words_or_is_part_of_a_line() -> None:
    position = table()
    for action in range(NUM_ACTIONS):
        if position.text(action) == "" and MARK <= action < MARK + 8:
            assert GAME.part_words(position.state, action) == f"mark {action - MARK + 1}"
    assert lines(position)


def test_what_chance_decides_is_read_only_where_it_decides() -> None:
    thrown = play(table(), "0 throw 1 2 3 4 5 @5000")
    assert "no words" in refusal(thrown, "* tuareks move")
    shuffled = table()
    empty_stack(shuffled, "move", "short")
    play(shuffled, "0 buy tuarek")
    for line in ("* faces W", "* tuareks move", "* tuareks move nothing"):
        assert "no words" in refusal(shuffled, line)


def test_half_a_line_has_words_in_a_list() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    first = position.read("0 use move camp>T04 camp>T03")[0]
    assert GAME.part_words(position.state, first) == "use move camp>T03 …"
    assert GAME.part_words(position.state, THROW) == ""
    play(position, "0 throw 1 2 3 4 5 @5000")
    assert GAME.part_words(position.state, SHOW_FACE) == "face W"
    play(position, "* faces W W B B M")
    assert GAME.part_words(position.state, MARK + 3) == "mark 4"


def test_a_stack_being_made_has_words_for_each_token() -> None:
    position = table()
    empty_stack(position, *TUAREK_NAMES)
    play(position, "0 buy tuarek")
    told = {GAME.part_words(position.state, action) for action in position.legal_actions()}
    assert told == {f"stack {name}" for name in TUAREK_NAMES}


def test_the_only_die_in_the_air_may_be_the_last_one() -> None:
    position = play(table(), "0 die blue", "0 throw 1 2 3 4 5 8 @5000", "* faces W F B J R MM")
    assert written(play(position, "0 throw 8 @5000"), "* faces MM") == ["* faces MM"]
