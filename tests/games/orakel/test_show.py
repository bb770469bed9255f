"""What a view of Das Orakel tells, so that nobody has to work it out from the rules."""

from tests.games.orakel.positions import play, stand, table
from trefoil.core.engine import Position
from trefoil.games.orakel.show import SHOWING, OrakelView, show


def fields(position: Position) -> dict[str, int]:
    """The field to which each legal action leads, by its words."""
    found = {}
    for action in position.legal_actions():
        field = SHOWING.field(position, action)
        if field is not None:
            found[position.text(action).partition(" ")[2]] = field
    return found


def shown(position: Position) -> OrakelView:
    return show(position)


def test_a_choice_names_the_field_it_leads_to() -> None:
    """O5.1, O6.1"""
    position = stand(table(hands=["g0"]), (0, 4, 30), priestess=4)
    led = fields(position)
    assert led["lay g0 piece 1"] == 4
    assert led["lay g0 piece 2"] == 9
    assert led["lay g0 priestess 5"] == 9
    assert not [words for words in led if words.startswith("discard")]


def test_a_clover_names_its_colour_and_a_spiral_its_field() -> None:
    """O9.3, O9.4"""
    clover = stand(table({4: "clover y"}, ["g0"]), (0, 0, 0))
    assert shown(clover).clover == ""
    play(clover, "lay g0 piece 1")
    assert shown(clover).clover == "y"
    assert fields(clover)["clover piece 1"] == 7
    assert "clover pass" not in fields(clover)
    spiral = stand(table({9: "spiral"}, ["g0"]), (4, 0, 0))
    play(spiral, "lay g0 piece 1")
    assert fields(spiral)["spiral 6"] == 6


def test_pieces_in_the_oracle_area_are_counted() -> None:
    """O11.1"""
    view = shown(stand(table(), (28, 29, 35), (0, 30, 14)))
    assert [player.in_goal for player in view.players] == [2, 1]
    assert (view.goal, view.own_goal) == (5, 3)
