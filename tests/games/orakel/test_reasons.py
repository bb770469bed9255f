"""Every action that is not legal is refused with a sentence that names its rule."""

import re

import pytest

from tests.games.orakel.positions import lay_rows, play, refusal, stand, table
from trefoil.core.chance import below, generator
from trefoil.core.engine import new_game
from trefoil.games.cards.deck import CARDS_BY_TEXT
from trefoil.games.orakel import GAME
from trefoil.games.orakel.reasons import why_not_laid_at_all

AT_CLOVER = ({4: "clover r"}, "lay g5 piece 1")
AT_SPIRAL = ({4: "spiral"}, "lay g5 piece 1")
AT_LEPRECHAUN = ({4: "leprechaun"}, "lay g5 piece 1")
DRAWING = ({4: "2"}, "lay g5 piece 1")


@pytest.mark.parametrize("words", ["clover pass", "spiral 3", "leprechaun pass", "leprechauns score"])
def test_nothing_can_be_decided_before_a_card_is_played(words: str) -> None:
    assert "laid or discarded first (O3.1)" in refusal(table(), words)


def test_what_may_not_be_played() -> None:
    position = table(hands=["g5"])
    assert "laid or discarded before one is drawn (O8.1)" in refusal(position, "draw deck")
    assert refusal(position, "discard r0") == "r0 is not in the hand of seat 0 (O3.1)"
    assert refusal(position, "lay r0 piece 1") == "r0 is not in the hand of seat 0 (O3.1)"


@pytest.mark.parametrize(
    ("case", "words", "sentence"),
    [
        (AT_CLOVER, "draw deck", "the clover must be used or passed first (O9.3)"),
        (AT_SPIRAL, "clover piece 1", "the spiral must be used or passed first (O9.4)"),
        (AT_LEPRECHAUN, "draw deck", "a card must be thrown or the leprechaun passed first (O9.6)"),
        (DRAWING, "clover piece 1", "no clover is to be decided: a card must be drawn now (O8.1)"),
        (DRAWING, "spiral pass", "no spiral is to be decided: a card must be drawn now (O8.1)"),
        (DRAWING, "leprechaun row g", "no leprechaun is to be decided: a card must be drawn now (O8.1)"),
        (DRAWING, "leprechauns pass", "no leprechauns are to be scored: a card must be drawn now (O8.1)"),
        (DRAWING, "draw y", "the yellow pile is empty (O8.3)"),
    ],
)
def test_one_thing_after_the_other(case: tuple[dict[int, str], str], words: str, sentence: str) -> None:
    tiles, first = case
    assert refusal(play(table(tiles, ["g5"]), first), words) == sentence


def test_the_sentence_names_the_piece_and_the_field() -> None:
    position = stand(table({14: "spiral"}, ["g5"]), (0, 9, 0))
    play(position, "lay g5 piece 2")
    assert refusal(position, "spiral 9") == "piece 2 began this turn on field 9 (O9.4)"


@pytest.mark.parametrize("options", [{}, {"clover_any_piece": True, "spiral_to_start": False}])
def test_every_illegal_action_has_a_reason(options: dict[str, bool]) -> None:
    """In random games, whatever is not in the legal list gets a sentence that ends with a rule's number."""
    for seed in range(4):
        position = new_game(GAME, 2 + seed % 3, seed, options=options)
        rng = generator(seed)
        while legal := position.legal_actions():
            for action in {below(rng, GAME.num_actions) for _ in range(12)} - set(legal):
                assert re.search(r" \(O\d+(\.\d+)?\)$", position.say(position.why_not(action)))
            position.step(legal[below(rng, len(legal))])
        assert position.say(position.why_not(0)) == "the game is over (O11)"


def test_O4_4_O5_4_a_card_that_cannot_be_laid_in_any_way_says_why() -> None:
    card = CARDS_BY_TEXT["g0"]
    position = lay_rows(table(hands=["g0"]), 0, "g1 g2")
    assert why_not_laid_at_all(position.state, card).rule == "O4.4"
    position = stand(table(hands=["g0"]), (35, 35, 35), priestess=35)
    assert why_not_laid_at_all(position.state, card).rule == "O5.4"
