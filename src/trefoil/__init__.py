"""Trefoil: board games with exact rules, to play, to simulate and to learn from.

Everything here is loaded when it is first asked for, so that `import trefoil` itself costs nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trefoil.face import Position as Position
    from trefoil.face import TrefoilError as TrefoilError
    from trefoil.face import new_game as new_game
    from trefoil.face import position as position
    from trefoil.face import read_record as read_record
    from trefoil.face import replay as replay
    from trefoil.face import simulate as simulate

__all__ = ["Position", "TrefoilError", "new_game", "position", "read_record", "replay", "simulate"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'trefoil' has no attribute {name!r}")
    from trefoil import face

    return getattr(face, name)


def __dir__() -> list[str]:
    return __all__
