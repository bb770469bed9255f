"""Where every point of a finished game comes from, one line for each thing that scores (R11.3)."""

from collections.abc import Iterator, Sequence

import numpy as np

from trefoil.core.engine import Position
from trefoil.core.game import State
from trefoil.core.showing import Source
from trefoil.games.kero import box
from trefoil.games.kero.explorers import END_ONE_ROOM, END_TWO_ROOM
from trefoil.games.kero.scoring import (
    END_ONE_POINTS,
    END_TWO_POINTS,
    SCORE_PARTS,
    none_shall_pass,
    num_territories,
    points_of_territory,
)

CARDS, NONE_SHALL_PASS, TERRITORIES, END_PLACES = SCORE_PARTS


def sources(steps: Sequence[tuple[str, Position]]) -> list[Source]:
    """Nothing is scored on the way: the end says it all."""
    _, end = steps[-1]
    return sources_of(end.state)


def sources_of(state: State) -> list[Source]:
    """What brought the points is named as in records: `card S03`, `roadblocks 2`, `site T05`."""
    return [
        source
        for scored in (cards, roadblocks, lands, ends)
        for seat in range(box.NUM_PLAYERS)
        for source in scored(state, seat)
    ]


def cards(state: State, seat: int) -> Iterator[Source]:
    """R11.3; cards without points are no source."""
    for card in np.flatnonzero(state.card_owner == seat).tolist():
        if points := int(state.card[card, box.POINTS]):
            yield Source(CARDS, seat, f"card {box.CARD_NAMES[card]}", points)


def roadblocks(state: State, seat: int) -> Iterator[Source]:
    """R11.4: all of them score together."""
    owned = state.card_owner == seat
    held = int((owned & (state.card[:, box.NONE_SHALL_PASS] == 1)).sum())
    if held:
        yield Source(NONE_SHALL_PASS, seat, f"roadblocks {held}", int(none_shall_pass(state, seat)))


def lands(state: State, seat: int) -> Iterator[Source]:
    """R11.5; a territory without points is told as well, since it was won."""
    held = np.zeros(box.NUM_COLOURS, np.int64)
    for card in np.flatnonzero(state.card_owner == seat).tolist():
        held[state.card[card, box.COLOUR]] += 1
    own = num_territories(state, seat)
    for territory in np.flatnonzero(state.territory_owner == seat).tolist():
        points = int(points_of_territory(state, territory, held, own))
        yield Source(TERRITORIES, seat, f"site {box.TERRITORY_NAMES[territory]}", points)


def ends(state: State, seat: int) -> Iterator[Source]:
    """R11.2"""
    places = ((box.END_ONE, END_ONE_ROOM, END_ONE_POINTS), (box.END_TWO, END_TWO_ROOM, END_TWO_POINTS))
    for place, room, points in places:
        if state.explorers[seat, place] == room:
            yield Source(END_PLACES, seat, f"site {box.SITE_NAMES[place]}", points)
