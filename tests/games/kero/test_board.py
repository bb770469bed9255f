"""The board in the terminal: 100 columns, everything there, nothing secret."""

from tests.games.kero.table import lay_row, place, play, roll, table
from tests.playing import random_steps
from trefoil.core.engine import Position, new_game
from trefoil.games.kero import GAME

WIDTH = 100


def drawn(position: Position) -> str:
    return GAME.draw(position.state).plain


def test_it_fits_into_100_columns_at_any_moment() -> None:
    for number, (position, _) in enumerate(random_steps(new_game(GAME, 2, 5), 5)):
        if number % 5 == 0:
            assert max(len(line) for line in drawn(position.view(0)).splitlines()) <= WIDTH


def test_it_shows_the_table() -> None:
    position = table(hands=(["dice", "move"], ["short", "remove"]))
    lay_row(position, "R21", "R02")
    place(position, 1, T02=2)
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces W F B B M")
    text = drawn(position.view(0))
    for words in ("R21 red", "costs RRRJ", "2 explorers", "none pass: n", "1 per yellow card", "1 grey  ▲▲"):
        assert words in text
    for words in (
        "2:F✗",
        "5:M",
        "55.0 s of 60.0 s",
        "Tuareks: dice, move",
        "2 Tuareks (?)",
        "seat 0: fuel is running",
    ):
        assert words in text
    assert "short" not in text
    play(position, "0 stop @0")
    assert "1 wheat, 2 brick, 1 metal, 0 recruit" in drawn(position)


def test_it_names_the_question() -> None:
    position = table(hands=(["discard", "move"], ["short", "remove"]))
    position.step(position.read("0 use move camp>T01 camp>T02")[0])
    assert "a second one? (first: camp > T01)" in drawn(position)
    play(position, "0 use move camp>T01")
    roll(position, "W W B B M")
    play(position, "0 end")
    assert "seat 0: discard one more card" in drawn(position)
