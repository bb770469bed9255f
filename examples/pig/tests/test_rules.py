"""Every numbered rule of Pig, each with a test that names it."""

import pytest

import trefoil


def played(*lines: str, players: int = 2, **fields: object) -> trefoil.Position:
    """A game that seat 0 begins, after these lines."""
    position = trefoil.new_game("pig", players=players, first=0)
    for name, value in fields.items():
        position.states[name][0] = value
    for line in lines:
        position.play(line)
    return position


def test_P1_1_everybody_begins_with_nothing() -> None:
    for players in (2, 3, 4):
        assert trefoil.new_game("pig", players).scores() == [0] * players
    assert {trefoil.new_game("pig", seed=seed).player for seed in range(20)} == {0, 1}


def test_P2_1_a_turn_begins_with_a_roll() -> None:
    position = played()
    assert position.legal_moves() == ["0 roll"]
    with pytest.raises(trefoil.TrefoilError, match=r"a turn begins with a roll \(P2.1\)"):
        position.play("0 hold")


def test_P2_2_a_roll_adds_to_the_turn() -> None:
    position = played("0 roll", "* die 6", "0 roll", "* die 3")
    assert position.state.turn_points == 9
    assert position.scores() == [0, 0]
    assert position.legal_moves() == ["0 roll", "0 hold"]
    with pytest.raises(trefoil.TrefoilError, match=r"the die falls by itself \(P2.2\)"):
        position.play("0 die 6")


def test_P2_3_a_one_costs_the_turn() -> None:
    position = played("0 roll", "* die 6", "0 roll", "* die 1")
    assert position.scores() == [0, 0]
    assert position.legal_moves() == ["1 roll"]


def test_P2_4_who_holds_keeps_the_points() -> None:
    position = played("0 roll", "* die 6", "0 hold", "1 roll", "* die 2", "1 hold", players=3)
    assert position.scores() == [6, 2, 0]
    assert position.legal_moves() == ["2 roll"]
    assert position.state.turn_points == 0


def test_P3_1_a_hundred_points_win_at_once() -> None:
    position = played("0 roll", "* die 4", "0 roll", points=[92, 95, 0, 0])
    assert position.legal_moves()
    position.play("* die 4")
    assert position.is_over
    assert position.result()["scores"] == [100, 95]
    assert position.result()["winners"] == [0]
    with pytest.raises(trefoil.TrefoilError, match="the game is over"):
        position.play("0 hold")


def test_the_bot_holds_at_twenty() -> None:
    [end] = [game.end for game in trefoil.simulate("pig", games=1, bots=["heuristic"])]
    assert end.is_over
    wins = [
        0 in game.end.result()["winners"]
        for game in trefoil.simulate("pig", 300, bots=["heuristic", "random"])
    ]
    assert sum(wins) > len(wins) // 2
