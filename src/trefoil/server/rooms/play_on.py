"""Playing on from any position of a finished game: a new table whose log begins with the moves until then."""

import time
from typing import Any

import msgspec

from trefoil.bots.levels import LEVELS
from trefoil.core.engine import Position
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import PlayOn
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import Hub, begin
from trefoil.server.rooms.room import Room
from trefoil.server.table import events as log
from trefoil.server.table.ahead import shuffled_ahead
from trefoil.server.table.playing_on import check_playable
from trefoil.server.table.shuffle import commitment_to
from trefoil.server.table.table import Table


async def play_on(hub: Hub, finished: Table, wanted: PlayOn, who: Identity) -> Room:
    """The asker takes one seat, bots take the others. Hands, rows and piles are as they were then.

    What nobody had seen yet is shuffled anew, since whoever has watched the replay knows how it lay.
    """
    if not hub.makers.take(who.id, time.monotonic()):
        raise Refused("too-many-tables", "you make tables too quickly: wait a moment")
    table = Table(id=hub.world.token())
    await hub.store.writer.write(begin(table, opening(hub, finished, wanted, who)))
    room = Room(table.id, table, time.monotonic())
    room.chat = []
    hub.enter(room)
    hub.wake(room)
    return room


def opening(hub: Hub, finished: Table, wanted: PlayOn, who: Identity) -> list[log.Event]:
    """Everything that has happened at the new table before its first own move."""
    spec, started = finished.agreed, finished.started
    assert started is not None
    if wanted.seat >= spec.players:
        raise Refused("bad-seat", f"{wanted.seat} is no seat of {spec.players} players")
    if wanted.bot not in LEVELS:
        raise Refused("bad-bots", f"there is no bot named {wanted.bot[:20]!r}, only {', '.join(LEVELS)}")
    stamp: dict[str, Any] = {"by": who.id, "at": hub.world.now()}
    salt = hub.world.token()
    moves, position = moves_so_far(finished, wanted.step, stamp)
    setup = shuffled_ahead(started.setup, position, finished.lines[: wanted.step], hub.world)
    plain = log.Spec(
        game=spec.game,
        players=spec.players,
        options=spec.options,
        first=spec.first,
        clock=spec.clock,
        open=False,
    )
    return [
        log.Created(spec=plain, watch=hub.world.token(), id="play-on", **stamp),
        *seating(spec.players, wanted, who, stamp),
        log.Started(
            rules=started.rules,
            components=started.components,
            setup=setup,
            salt=salt,
            commitment=commitment_to(salt, spec.game, started.rules, spec.players, setup),
            id="play-on-start",
            **stamp,
        ),
        *moves,
    ]


def seating(players: int, wanted: PlayOn, who: Identity, stamp: dict[str, Any]) -> list[log.Event]:
    events: list[log.Event] = []
    for seat in range(players):
        if seat == wanted.seat:
            events.append(log.Sat(seat=seat, name=who.name, is_bot=who.is_bot, id=f"play-on-{seat}", **stamp))
        else:
            events.append(log.Filled(seat=seat, bot=wanted.bot, id=f"play-on-{seat}", **stamp))
    return events


def moves_so_far(finished: Table, count: int, stamp: dict[str, Any]) -> tuple[list[log.Moved], Position]:
    """The first lines of a game as events, chance with the move before it, and where they lead.

    None of them can be taken back.
    """
    position = finished.start_position()
    moves: list[log.Moved] = []
    for number, line in enumerate(finished.lines[:count]):
        seat = position.player
        actions = position.read(line)
        for action in actions:
            position.step(action)
        if seat < 0 and moves:
            moves[-1] = with_chance(moves[-1], actions, line)
        else:
            moves.append(
                log.Moved(
                    seat=seat,
                    actions=actions,
                    lines=[line],
                    reveals=True,
                    id=f"play-on-move-{number}",
                    **stamp,
                )
            )
    check_playable(position)
    return moves, position


def with_chance(move: log.Moved, actions: list[int], line: str) -> log.Moved:
    return msgspec.structs.replace(move, actions=[*move.actions, *actions], lines=[*move.lines, line])
