"""What is still to come in a game with a deck: playing on shuffles it anew, drawing brings the end nearer."""

from collections.abc import Sequence

from trefoil.core.engine import Position
from trefoil.core.live import Setup, Shuffled


def reshuffle(setup: Setup, position: Position, lines: Sequence[str], shuffled: Shuffled) -> Setup:
    """The undrawn cards and the removed ones are alike: nobody has seen either."""
    drawn = int(position.state.deck_next)
    ahead = shuffled([*setup["deck"][drawn:], *setup["removed"]])
    left = len(setup["deck"]) - drawn
    return {**setup, "deck": [*setup["deck"][:drawn], *ahead[:left]], "removed": ahead[left:]}


def draws(line: str) -> bool:
    """From the deck, which runs out; what is taken from piles can come back to them."""
    return line.endswith(" draw deck")
