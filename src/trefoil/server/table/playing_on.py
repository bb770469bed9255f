"""From which positions of a finished game one can play on."""

from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table.clock import is_running


def check_playable(position: Position) -> None:
    """Somebody decides there, and no time is running away."""
    if position.is_over:
        raise Refused("game-over", "the game is over there: choose an earlier position")
    if position.player < 0:
        raise TrefoilError("bad-message", "chance decides there: choose another position")
    if is_running(position):
        raise Refused(
            "bad-clock", "sand is running there: choose a position before the throw or after the stop"
        )


def is_playable(position: Position) -> bool:
    try:
        check_playable(position)
    except TrefoilError:
        return False
    return True
