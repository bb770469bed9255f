"""What the pieces, wish stones and mirrors of Das Orakel are worth (O12)."""

from trefoil.core.game import Actions, State
from trefoil.core.jit import jit
from trefoil.games.cards.tiles import wish_points
from trefoil.games.orakel.state import NUM_PIECES

SCORE_PARTS = ("fields", "wish stones", "mirrors", "on the way")


@jit
def score(state: State, player: int, parts: Actions) -> None:
    """O12: pieces, wish stones, mirrors, and what was scored on the way."""
    parts[0] = piece_points(state, player)
    parts[1] = wish_points(state, player)
    parts[2] = mirror_points(state, player)
    parts[3] = state.points[player]


@jit
def piece_points(state: State, player: int) -> int:
    """O12.1: the value of each piece's field; the start stone has none."""
    total = 0
    for piece in range(NUM_PIECES):
        total += int(state.value[state.place[player, piece]])
    return total


@jit
def mirror_points(state: State, player: int) -> int:
    """O12.3: every mirror counts the wish stones once more."""
    return int(state.mirrors[player]) * wish_points(state, player)


@jit
def standing(state: State, player: int) -> int:
    """O12.4, O12.5: what decides who wins."""
    total = piece_points(state, player) + wish_points(state, player) + mirror_points(state, player)
    return total + int(state.points[player])
