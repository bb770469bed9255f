"""A table in one piece: a restart reads the latest snapshot and a few events instead of the whole log."""

import hashlib
from functools import cache

import msgspec

from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.server.table.play import Play
from trefoil.server.table.table import Table

EVERY = 24  # events from one snapshot to the next
PLAY = 2  # rises when `Play` is kept in another way


class Snapshot(msgspec.Struct, kw_only=True):
    """The play, and the board as bytes, of which `layout` names the meaning."""

    layout: str
    play: Play
    board: bytes


# Made here and not by the first reader: msgspec may not learn a type in several threads at once.
read_snapshot = msgspec.msgpack.Decoder(Snapshot).decode


@cache
def layout_of(game: Game) -> str:
    """Changes when the bytes of a position or a play mean something else, or the rules have changed."""
    described = f"{PLAY} {game.name} {game.rules} {game.dtype.descr} {game.dtype.itemsize}"
    return hashlib.sha256(described.encode()).hexdigest()[:16]


def is_due(sequence: int) -> bool:
    return sequence > 0 and sequence % EVERY == 0


def take_snapshot(table: Table) -> bytes:
    layout = layout_of(GAMES[table.agreed.game])
    board = b"" if table.position is None else table.position.content()
    return msgspec.msgpack.encode(Snapshot(layout=layout, play=table.play, board=board))


def from_snapshot(table_id: str, body: bytes) -> Table | None:
    """The table, or None if the snapshot is damaged or of another version: then the log is replayed."""
    try:
        kept = read_snapshot(body)
    except msgspec.MsgspecError:
        return None
    spec = kept.play.spec
    if spec is None or spec.game not in GAMES or kept.layout != layout_of(GAMES[spec.game]):
        return None
    has_begun = kept.play.started is not None
    if len(kept.board) != has_begun * GAMES[spec.game].dtype.itemsize:
        return None
    table = Table(table_id, kept.play)
    if has_begun:
        table.position = table.position_of(kept.board)
    return table
