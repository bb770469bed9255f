"""Where points come from in the card games: wish stones, and what was scored on the way."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from trefoil.core.engine import Position
from trefoil.core.showing import Source
from trefoil.games.cards.tiles import wish_points

Step = tuple[str, Position]
Naming = Callable[[str, Position, Position, int], str]  # words, before, after, seat: what brought the points


def wish_sources(part: str, end: Position) -> list[Source]:
    """One line for each player: how many wish stones, and what they are worth."""
    wishes = end.states["wishes"][0].tolist()
    return [
        Source(part, seat, f"wishes {wishes[seat]}", int(wish_points(end.state, seat)))
        for seat in range(int(end.state.players))
    ]


def sources_on_the_way(part: str, steps: Sequence[Step], name: Naming) -> list[Source]:
    """One line for each time somebody scored during the game."""
    found = []
    for (_, before), (line, after) in pairwise(steps):
        if before.field("points") == after.field("points"):
            continue
        gained = after.states["points"][0] - before.states["points"][0]
        for seat in gained.nonzero()[0].tolist():
            words = line.partition(" ")[2]
            found.append(Source(part, seat, name(words, before, after, seat), int(gained[seat])))
    return found
