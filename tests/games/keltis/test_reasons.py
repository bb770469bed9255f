"""Every refusal says why, in one sentence that names the rule."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.keltis.positions import ALL_PLAYERS, KELTIS, fresh, play, position
from trefoil.core.engine import Position
from trefoil.core.errors import IllegalMove
from trefoil.games.keltis.moves import LARGE
from trefoil.games.keltis.reasons import why_not_moved

RULE = re.compile(r"\(K[3-7](\.\d)?\)$")


def refused(of: Position, line: str) -> str:
    """The sentence with which a line is refused; the position stays as it was."""
    before = of.states.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        of.play(line)
    assert of.states.tobytes() == before
    return refusal.value.sentence


def playing() -> Position:
    return position(
        hand="g5 g2 y4 b6 r1",
        hands={1: "p8"},
        rows={0: "g3 g5 b3 b4 r8 r5"},
        figures={0: "g2 b9 r9 p9"},
        large={0: "g"},
        enter_without_card=False,
    )


def playing_without_small_figures() -> Position:
    return position(hand="y4", figures={0: "r1 p1 g1 b1"})


def on_a_clover() -> Position:
    start = position(hand="g5 g6", rows={0: "g3"}, figures={0: "g2 b9 r9"}, large={0: "g"}, tiles="g3:clover")
    return play(start, "0 lay g5")


def drawing() -> Position:
    return play(position(hand="g5 g6", piles="y3"), "0 discard g5")


def over() -> Position:
    return play(position(hand="g5", deck="b1"), "0 discard g5", "0 draw deck")


@pytest.mark.parametrize(
    ("of", "line", "sentence"),
    [
        (playing, "0 draw deck", "a card must be played first (K3.1)"),
        (playing, "0 clover pass", "a card must be played first (K3.1)"),
        (playing, "0 discard p8", "p8 is not in the hand of seat 0 (K3.1)"),
        (playing, "0 lay p8 to y", "p8 is not in the hand of seat 0 (K3.1)"),
        (playing, "0 lay g2", "the green row ascends and stands at 5, so g2 does not fit (K4.6)"),
        (
            playing,
            "0 lay y4",
            "no figure is on the yellow path yet: say whether a large or a small one enters (K4.3)",
        ),
        (playing, "0 lay y4 large", "the large figure has left the start stone (K4.3)"),
        (
            playing_without_small_figures,
            "0 lay y4 small",
            "no small figure is left on the start stone (K4.3)",
        ),
        (
            playing,
            "0 lay g5 small",
            "there is a figure on the green path already, so none can enter it (K4.4)",
        ),
        (playing, "0 lay g5 to r", "only a figure at the end of the green path lets another one move (K4.7)"),
        (playing, "0 lay b6", "the figure on the blue path is at its end: another one must move (K4.7)"),
        (playing, "0 lay b6 to p", "the figure on the pink path is at its end (K5.3)"),
        (
            playing,
            "0 lay b6 to y small",
            "no figure enters the yellow path without a card of its colour (K4.8)",
        ),
        (on_a_clover, "0 draw deck", "the clover must be used or passed first (K5.3)"),
        (on_a_clover, "0 discard g6", "the clover must be used or passed first (K5.3)"),
        (on_a_clover, "0 clover b", "the figure on the blue path is at its end (K5.3)"),
        (on_a_clover, "0 clover r", "the figure on the red-brown path is at its end (K5.3)"),
        (
            on_a_clover,
            "0 clover g small",
            "there is a figure on the green path already, so none can enter it (K4.4)",
        ),
        (on_a_clover, "0 clover y large", "the large figure has left the start stone (K4.3)"),
        (drawing, "0 draw g", "the green pile is closed this turn (K6.2)"),
        (drawing, "0 draw b", "the blue pile is empty (K6.1)"),
        (drawing, "0 lay g6 small", "a card must be drawn now (K3.1)"),
        (drawing, "0 clover pass", "a card must be drawn now (K3.1)"),
    ],
)
def test_K3_to_K6_each_refusal_has_its_sentence(of: Callable[[], Position], line: str, sentence: str) -> None:
    """K3.1, K4.3, K4.4, K4.6, K4.7, K4.8, K5.3, K6.1, K6.2"""
    assert refused(of(), line) == sentence


def test_K4_6_a_falling_row_says_so() -> None:
    start = position(hand="r6", rows={0: "r8 r5"}, figures={0: "r2"})
    assert (
        refused(start, "0 lay r6") == "the red-brown row descends and stands at 5, so r6 does not fit (K4.6)"
    )


def test_K7_after_the_end_nothing_is_legal() -> None:
    at = over()
    assert refused(at, "0 draw deck") == "the game is over"
    assert {at.say(at.why_not(action)) for action in range(KELTIS.num_actions)} == {"the game is over (K7)"}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0",
        "0 ",
        "0  discard g5",
        "0 discard",
        "0 discard g11",
        "0 lay g5 tall",
        "0 lay g5 to g",
        "0 draw x",
    ],
)
def test_K3_words_that_are_none(line: str) -> None:
    assert refused(playing(), line).startswith(("these are no words of this game", "it is the turn of 0"))


@pytest.mark.parametrize(
    "action", [-1, KELTIS.num_actions, 1 << 16, (1 << 16) + 38, 38 - (1 << 16), 1 << 40, 1 << 70]
)
def test_K3_numbers_that_are_no_action(action: int) -> None:
    """38 is a legal discard here: bits above the action's own make it no other action, and no legal one."""
    at = playing()
    before = at.states.tobytes()
    assert 38 in at.legal_actions()
    with pytest.raises(IllegalMove, match="is no action of keltis"):
        at.step(action)
    assert at.states.tobytes() == before


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    players=st.sampled_from(ALL_PLAYERS),
    enter=st.booleans(),
    seed=st.integers(0, 1000),
    picks=st.lists(st.integers(0, 71), min_size=0, max_size=160),
)
def test_K3_to_K7_every_illegal_action_is_refused_with_a_rule(
    players: int, enter: bool, seed: int, picks: list[int]
) -> None:
    at = fresh(players, seed, enter_without_card=enter)
    for pick in picks:
        if at.is_over:
            break
        actions = at.legal_actions()
        at.step(actions[pick % len(actions)])
    before, allowed = at.states.tobytes(), set(at.legal_actions())
    for action in set(range(KELTIS.num_actions)) - allowed:
        assert RULE.search(at.say(at.why_not(action))), at.text(action)
    for action in sorted(set(range(KELTIS.num_actions)) - allowed)[seed % 7 :: 7]:
        with pytest.raises(IllegalMove):
            at.step(action)
    assert at.states.tobytes() == before


def test_K4_3_there_is_no_reason_against_what_is_legal() -> None:
    with pytest.raises(ValueError, match="is legal"):
        why_not_moved(fresh(2).state, LARGE)
