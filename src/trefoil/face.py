"""The public face: what `import trefoil` offers. Games are named by their names, moves by their words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trefoil.core import engine, record
from trefoil.core.components import STANDARD, check_components, load_components
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.core.record import Record
from trefoil.games import GAMES
from trefoil.simulation import Plan, Played
from trefoil.simulation import simulate as play_games

__all__ = ["Position", "TrefoilError", "new_game", "position", "read_record", "replay", "simulate"]


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise TrefoilError("unknown-game", f"there is no game named {name[:40]!r}, only {', '.join(GAMES)}")
    return GAMES[name]


def new_game(
    game: str,
    players: int = 2,
    seed: int = 0,
    first: int | None = None,
    options: Mapping[str, bool] | None = None,
    components: Mapping[str, Any] | None = None,
) -> Position:
    """A fresh game, dealt from a seed; `first` is the seat that begins, or random."""
    return engine.new_game(find_game(game), players, seed, first, options, components)


def position(game: str, components: str | Mapping[str, Any] = STANDARD, **fields: Any) -> Position:
    """A position from its fields, as `repr` writes them; those left out are as in a blank position."""
    found = find_game(game)
    if not isinstance(components, str):
        check_components(found, components)
    table = load_components(found, components) if isinstance(components, str) else components
    made = engine.blank_record(found, table, fields.pop("players", 0))
    for name, value in fields.items():
        if name not in (found.dtype.names or ()):
            raise TrefoilError("bad-field", f"a position of {found.title} has no field {name[:40]!r}")
        made.states[name][0] = value
    return made


def read_record(text: str | bytes) -> Record:
    """A saved game from its line of JSON; `replay` plays it."""
    return record.read_record(text.encode() if isinstance(text, str) else text)


def replay(saved: Record) -> Iterator[tuple[str, Position]]:
    """The beginning of a saved game, with no words, then each move with the position after it."""
    return record.replay(saved, GAMES)


def simulate(
    game: str,
    games: int = 1000,
    players: int = 2,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, bool] | None = None,
    threads: int = 0,
) -> Iterator[Played]:
    """Games between bots, on all cores; one bot's name stands for every seat."""
    plan = Plan(find_game(game), players, games, seed, bots, options or {}, threads=threads)
    return play_games(plan)
