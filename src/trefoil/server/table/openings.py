"""How a table begins: as somebody wants it, as a rematch, or in the middle of a finished game."""

from collections.abc import Set
from typing import Any

import msgspec

from trefoil.core.engine import Position, blank_position
from trefoil.core.live import NO_CLOCK, Clock
from trefoil.games import GAMES, TITLES
from trefoil.server.protocol.commands import NewTable, PlayOn, Rematch
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.pacing import Pacing
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.chance import live_of
from trefoil.server.table.checks import check_level
from trefoil.server.table.pacing import agreed_pacing
from trefoil.server.table.rating import LEAST_PLAYERS, MOST_PLAYERS
from trefoil.server.table.shuffle import commitment_to
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

Stamp = dict[str, Any]
NO_COMMAND = ""  # an id that no client can send: what happens while a table is made answers to no command


# a new table


def opening(wanted: NewTable, who: Identity, world: World, filler: str | None = None) -> list[log.Event]:
    """A table as somebody wants it; they are its host. With a `filler`, or none (""), for a quick match."""
    stamp: Stamp = {"by": who.id, "at": world.now()}
    spec = spec_of(wanted)
    if filler is not None:
        spec = msgspec.structs.replace(spec, quick=True, filler=filler)
    events: list[log.Event] = [log.Created(spec=spec, watch=world.token(), id=NO_COMMAND, **stamp)]
    if wanted.seat is not None:
        events.append(sat(who, wanted.seat, NO_COMMAND, stamp))
    return events


def sat(who: Identity, seat: int, id_: str, stamp: Stamp) -> log.Sat:
    return log.Sat(seat=seat, name=who.name, is_bot=who.is_bot, id=id_, **stamp)


def spec_of(wanted: NewTable) -> log.Spec:
    """What was asked for, checked."""
    if wanted.game not in GAMES:
        raise Refused("bad-game", f"there is no game named {wanted.game[:20]!r}")
    blank_position(GAMES[wanted.game], wanted.players, wanted.options)
    for seat in (wanted.first, wanted.seat):
        if seat is not None and seat >= wanted.players:
            raise Refused("bad-seat", f"{seat} is no seat of {wanted.players} players")
    if wanted.rated:
        check_ratable(wanted)
    return log.Spec(
        game=wanted.game,
        players=wanted.players,
        options=dict(wanted.options),
        first=wanted.first,
        clock=agreed_clock(wanted.game, wanted.clock),
        pacing=agreed_pacing(wanted),
        open=wanted.open,
        hints=wanted.hints,
        rated=wanted.rated,
    )


def check_ratable(wanted: NewTable) -> None:
    """Rated games are for two to four, and for their own heads."""
    if not LEAST_PLAYERS <= wanted.players <= MOST_PLAYERS:
        raise Refused("bad-players", f"rated games are for {LEAST_PLAYERS} to {MOST_PLAYERS} players")
    if wanted.hints:
        raise Refused("bad-option", "a rated game has no hints")


def agreed_clock(game: str, clock: Clock) -> Clock:
    """The clock a table gets: one of its game's, the usual one if none is named."""
    title = TITLES[game]
    if clock.mode not in (NO_CLOCK, *title.live.clocks):
        known = ", ".join(title.live.clocks)
        sentence = f"has no clock named {clock.mode!r}, only {known}" if known else "has no clock"
        raise Refused("bad-clock", f"{title.game.title} {sentence}")
    return title.live.agree(clock)


# a rematch


def decide_rematch(
    table: Table, command: Rematch, who: Identity, world: World, apart: Set[str] = frozenset()
) -> tuple[log.Rematched, list[log.Event]] | None:
    """The same people at a new table: what happens at this one and at that; None if there is one already.

    The seats of those who keep `apart` from the asker, or the asker from them, stay free.
    """
    if table.status != "over":
        raise Refused("not-over", "the game is not over yet")
    if not table.seats_of(who.id):
        raise Refused("not-your-seat", "only those who played may ask for a rematch")
    if table.play.rematch:
        return None
    stamp: Stamp = {"at": world.now()}
    table_id, watch = world.token(), world.token()
    # Whoever sat next to the first player begins.
    first = (int(table.start_position().state.first) + 1) % table.agreed.players
    spec = msgspec.structs.replace(table.agreed, first=first, open=False, played_on=False, quick=False)
    created = log.Created(spec=spec, watch=watch, by=who.id, id=NO_COMMAND, **stamp)
    rematched = log.Rematched(table=table_id, watch=watch, by=who.id, id=command.id, **stamp)
    return rematched, [created, *same_seats(table, who, stamp, apart)]


def same_seats(table: Table, who: Identity, stamp: Stamp, apart: Set[str]) -> list[log.Event]:
    events: list[log.Event] = []
    for seat, chair in enumerate(table.chairs):
        if chair.owner in apart:
            continue
        if chair.owner:
            owner = Identity(chair.owner, chair.name, is_bot=chair.is_bot)
            events.append(sat(owner, seat, NO_COMMAND, {**stamp, "by": owner.id}))
        else:
            events.append(log.Filled(seat=seat, bot=chair.bot, by=who.id, id=NO_COMMAND, **stamp))
    return events


# playing on


def opening_in_the_middle(finished: Table, wanted: PlayOn, who: Identity, world: World) -> list[log.Event]:
    """Everything that has happened at a table that goes on from a position of a finished game.

    The asker takes one seat, bots take the others. Hands, rows and piles are as they were then; what nobody
    had seen yet is shuffled anew, since whoever has watched the replay knows how it lay.
    """
    spec, started = finished.agreed, finished.started
    if wanted.seat is not None and wanted.seat >= spec.players:
        raise Refused("bad-seat", f"{wanted.seat} is no seat of {spec.players} players")
    check_level(wanted.bot)
    stamp: Stamp = {"by": who.id, "at": world.now()}
    salt = world.token()
    moves, position = moves_so_far(finished, wanted.step, stamp)
    lines = finished.play.lines[: wanted.step]
    setup = finished.live.reshuffle(started.setup, position, lines, world.shuffled)
    commitment = commitment_to(salt, spec.game, started.rules, spec.players, setup)
    created = log.Created(
        spec=msgspec.structs.replace(
            spec, open=False, pacing=Pacing(), played_on=True, quick=False, rated=False
        ),
        watch=world.token(),
        id=NO_COMMAND,
        **stamp,
    )
    dealt = msgspec.structs.replace(
        started,
        setup=setup,
        salt=salt,
        commitment=commitment,
        dice=len(lines) if world.promises_dice else None,
        id=NO_COMMAND,
        **stamp,
    )
    own = seat_taken_over(finished, position.player, who) if wanted.seat is None else wanted.seat
    return [created, *seats_against_bots(spec.players, own, wanted.bot, who, stamp), dealt, *moves]


def seat_taken_over(finished: Table, decider: int, who: Identity) -> int:
    """The asker's own seat, else a person's, else any: of several, the one that decides there."""
    people = [seat for seat, chair in enumerate(finished.chairs) if chair.owner and not chair.is_bot]
    for seats in (finished.seats_of(who.id), people):
        if seats:
            return decider if decider in seats else seats[0]
    return decider


def seats_against_bots(players: int, own: int, bot: str, who: Identity, stamp: Stamp) -> list[log.Event]:
    return [
        sat(who, seat, NO_COMMAND, stamp)
        if seat == own
        else log.Filled(seat=seat, bot=bot, id=NO_COMMAND, **stamp)
        for seat in range(players)
    ]


def moves_so_far(finished: Table, count: int, stamp: Stamp) -> tuple[list[log.Moved], Position]:
    """The first lines of a game as events, chance with the move before it, and where they lead.

    None of them can be taken back.
    """
    position = finished.start_position()
    moves: list[log.Moved] = []
    for line in finished.play.lines[:count]:
        seat = position.player
        actions = position.read(line)
        for action in actions:
            position.step(action)
        if seat < 0 and moves:
            moves[-1] = with_chance(moves[-1], actions, line)
        else:
            moves.append(
                log.Moved(seat=seat, actions=actions, lines=[line], reveals=True, id=NO_COMMAND, **stamp)
            )
    check_playable(position)
    return moves, position


def with_chance(move: log.Moved, actions: list[int], line: str) -> log.Moved:
    return msgspec.structs.replace(move, actions=[*move.actions, *actions], lines=[*move.lines, line])


def check_playable(position: Position) -> None:
    """Somebody decides there, and no time is running away."""
    if position.is_over:
        raise Refused("game-over", "the game is over there: choose an earlier position")
    if position.player < 0:
        raise Refused("bad-message", "chance decides there: choose another position")
    if live_of(position).deadline(position) is not None:
        raise Refused("bad-clock", "time is running there: choose a position before or after it")


def is_playable(position: Position) -> bool:
    try:
        check_playable(position)
    except Refused:
        return False
    return True
