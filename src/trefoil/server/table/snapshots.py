"""A table in one piece: a restart reads the latest snapshot and a few events instead of the whole log."""

import hashlib
from collections import OrderedDict, deque

import msgspec
import numpy as np

from trefoil.core.engine import Position
from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.server.protocol.messages import Happening
from trefoil.server.table.events import Spec, Started
from trefoil.server.table.refuelling import Refuelling
from trefoil.server.table.table import KEPT_HISTORY, Chair, Held, Table

EVERY = 24  # events from one snapshot to the next


class Snapshot(msgspec.Struct, kw_only=True):
    """Everything a table holds; `layout` names the meaning of the bytes in `state`."""

    layout: str
    sequence: int
    spec: Spec
    watch: str
    host: str
    chairs: list[Chair]
    started: Started | None
    state: bytes
    lines: list[str]
    undo: list[tuple[bytes, int]]
    board_sequence: int
    held: Held | None
    race: Refuelling | None
    ended: str
    rematch: str
    rematch_watch: str
    answers: list[tuple[str, str, int]]
    history: list[Happening]
    changed: int


# Made here and not by the first reader: msgspec may not learn a type in several threads at once.
read_snapshot = msgspec.msgpack.Decoder(Snapshot).decode


def layout_of(game: Game) -> str:
    """Changes when the bytes of a position mean something else, or the rules have changed."""
    described = f"{game.name} {game.rules} {game.dtype.descr} {game.dtype.itemsize}"
    return hashlib.sha256(described.encode()).hexdigest()[:16]


def is_due(sequence: int) -> bool:
    return sequence > 0 and sequence % EVERY == 0


def take_snapshot(table: Table) -> bytes:
    spec = table.agreed
    return msgspec.msgpack.encode(
        Snapshot(
            layout=layout_of(GAMES[spec.game]),
            sequence=table.sequence,
            spec=spec,
            watch=table.watch,
            host=table.host,
            chairs=table.chairs,
            started=table.started,
            state=b"" if table.position is None else table.position.states.tobytes(),
            lines=table.lines,
            undo=table.undo,
            board_sequence=table.board_sequence,
            held=table.held,
            race=table.race,
            ended=table.ended,
            rematch=table.rematch,
            rematch_watch=table.rematch_watch,
            answers=[(who, id_, sequence) for (who, id_), sequence in table.answers.items()],
            history=list(table.history),
            changed=table.changed,
        )
    )


def from_snapshot(table_id: str, body: bytes) -> Table | None:
    """The table, or None if the snapshot was written by other rules: then the log is replayed."""
    try:
        kept = read_snapshot(body)
    except msgspec.MsgspecError:
        return None
    if kept.spec.game not in GAMES or kept.layout != layout_of(GAMES[kept.spec.game]):
        return None
    table = Table(
        id=table_id,
        sequence=kept.sequence,
        spec=kept.spec,
        watch=kept.watch,
        host=kept.host,
        chairs=kept.chairs,
        started=kept.started,
        lines=kept.lines,
        undo=kept.undo,
        board_sequence=kept.board_sequence,
        held=kept.held,
        race=kept.race,
        ended=kept.ended,
        rematch=kept.rematch,
        rematch_watch=kept.rematch_watch,
        answers=OrderedDict(((who, id_), sequence) for who, id_, sequence in kept.answers),
        history=deque(kept.history, maxlen=KEPT_HISTORY),
        changed=kept.changed,
    )
    if kept.started is not None:
        table.position = position_from(table, kept.state)
    return table


def position_from(table: Table, state: bytes) -> Position:
    start = table.bare_position()
    start.states[:] = np.frombuffer(state, start.game.dtype)
    return start
