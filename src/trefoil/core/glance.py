"""A quick look at a position: view, scores, choices and what they bring, by one call of compiled code.

`Showing` says in plain Python how a game is shown, and that is enough for any game. A game that many people
look at adds a `Glance`: its views written as JSON straight from their bytes, and what each text about a
choice or a near miss depends on, so that the text can be made once, by the showing, and remembered. Both
must say the same to the byte; a test compares them.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from trefoil.core.engine import CHOOSING, Paper, Position, empty_records
from trefoil.core.game import ACTION_BITS, Actions, Choices, Game, State, States
from trefoil.core.jit import bundle, copy_record, jit, specialise, to_be_bound
from trefoil.core.loops import MOST_CHOICES, Rules

NOTHING = -1  # no field is reached

# A note is one number: an action, and in the bits above it what it brings, where that can be foreseen.
TILE_BITS, FIELD_BITS = 10, 12
FORESEEN = 1 << ACTION_BITS
ENDS = FORESEEN << 1
TILE = ENDS << 1
FIELD = TILE << TILE_BITS
POINTS = FIELD << FIELD_BITS
LOW_TILE, LOW_FIELD = (1 << TILE_BITS) - 1, (1 << FIELD_BITS) - 1


class Foresight(Protocol):
    """A game's compiled part. Tiles and fields are small numbers that tell different ones apart."""

    def is_foreseen(self, action: int) -> bool: ...
    def tile_reached(self, before: State, after: State, seat: int) -> int: ...
    def field_reached(self, before: State, after: State, action: int) -> int: ...


@jit
def nothing_foreseen(action: int) -> bool:
    return False


@jit
def no_tile_reached(before: State, after: State, seat: int) -> int:
    return NOTHING


@jit
def no_field_reached(before: State, after: State, action: int) -> int:
    return NOTHING


@dataclass(frozen=True, eq=False)
class Glance:
    """The first three take the bytes of a view's record; the others are compiled."""

    write: Callable[
        [bytes, Mapping[str, Any]], bytes
    ]  # the view as JSON, with the components it is played with
    misses: Callable[[bytes, Sequence[int]], list[Hashable]]  # what the text of each near miss depends on
    # The same of each choice; None: the words of an action are always the same, and cost nothing.
    about: Callable[[bytes, Sequence[int]], Iterable[Hashable]] | None = None
    is_foreseen: Callable[[int], bool] = nothing_foreseen
    tile_reached: Callable[[State, State, int], int] = no_tile_reached
    field_reached: Callable[[State, State, int], int] = no_field_reached


class Seen(NamedTuple):
    """The bytes of the view and of everybody's score, part by part; the choices and a note about each."""

    content: bytes
    scores: bytes
    actions: list[int]
    notes: list[int]


def score_parts(game: Game, scores: bytes) -> list[list[int]]:
    """Each player's, of what was seen."""
    parts: list[list[int]] = np.frombuffer(scores, np.int64).reshape(-1, game.num_parts).tolist()
    return parts


Notes = NDArray[np.int64]

game: Rules = to_be_bound()
sight: Foresight = to_be_bound()


def foresee(view: State, after: State, seat: int, listed: Choices, scored: Actions, notes: Notes) -> None:
    """Try the choices that can be foreseen on a copy of the view; others need what it hides."""
    game.score(view, seat, scored)
    before = scored.sum()
    for place in range(listed.count):
        action = note = listed.action[place]
        if sight.is_foreseen(action):
            copy_record(after, view)
            game.apply(after, action)
            game.score(after, seat, scored)
            note += FORESEEN + POINTS * (scored.sum() - before)
            note += TILE * (sight.tile_reached(view, after, seat) & LOW_TILE)
            note += FIELD * (sight.field_reached(view, after, action) & LOW_FIELD)
            if after.ending != 0:
                note += ENDS
        notes[place] = note


def look_closely(
    states: States, views: States, viewer: int, is_open: bool, chooses: bool, parts: Notes, choices: States,
    notes: Notes,
) -> int:  # fmt: skip
    """The first view becomes what `viewer` may know, the second is for trying; `parts` has a row to spare.

    How many choices there are.
    """
    view, listed = views[0], choices[0]
    copy_record(view, states[0])
    if not is_open:
        game.observe(view, viewer)
    for player in range(view.players):
        game.score(view, player, parts[player])
    listed.count = 0
    if chooses:
        game.legal_actions(view, listed)
        foresee(view, views[1], viewer, listed, parts[view.players], notes)
    return listed.count


@cache
def compiled_look(game: Game, glance: Glance) -> Any:
    """The template, compiled with a game's rules and its foresight."""
    verbs = {name: getattr(glance, name) for name in ("is_foreseen", "tile_reached", "field_reached")}
    names: dict[str, Any] = {"game": game.bound_rules, "sight": bundle(game.name, verbs)}
    names["foresee"] = specialise(foresee, game.name, names)
    return specialise(look_closely, game.name, names, keeps_lock=True)


@cache
def looking_paper(game: Game, players: int) -> Paper:
    """Two views and the first alone, everybody's score parts with a row to spare and without, and notes."""

    def make() -> tuple[NDArray[Any], ...]:
        views = empty_records(game.dtype, 2)
        parts = np.empty((players + 1, len(game.score_parts)), np.int64)
        return views, views[:1], parts, parts[:players], np.empty(MOST_CHOICES, np.int64)

    return Paper(make)


def look(position: Position, glance: Glance, viewer: int, is_open: bool, chooses: bool) -> Seen:
    """What `viewer` sees of a position, all of it if `is_open`, and what they may do if they choose now."""
    views, view, parts, scores, notes = looking_paper(position.game, position.number("players")).sheets
    choices, listed = CHOOSING.sheets
    count = compiled_look(position.game, glance)(
        position.states, views, viewer, is_open, chooses, parts, choices, notes
    )
    if not count:
        return Seen(view.tobytes(), scores.tobytes(), [], [])
    return Seen(view.tobytes(), scores.tobytes(), listed[:count].tolist(), notes[:count].tolist())
