"""Measuring time at a table, and the network on the way to it."""

from trefoil.core.live import Spent
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Ping, Running, Throwing, Times
from trefoil.server.rooms.listener import encode, tell
from trefoil.server.rooms.room import LiveClocks, Room
from trefoil.server.table.pacing import left_now
from trefoil.server.table.throws import slow_chance_of
from trefoil.server.table.world import World

NO_TIME, NO_CLOCKS = Spent(), LiveClocks()


def elapsed(room: Room, world: World) -> int:
    """Milliseconds since the time that runs began to run, or since the latest throw of slow chance."""
    if room.since is None:
        room.since = world.tick()
    return world.tick() - room.since


def answer_left(room: Room, world: World) -> int:
    """Milliseconds in which a secret answer may still come; none where nobody is asked."""
    pending = room.table.play.pending
    if pending is None:
        return 0
    if room.asked is None or room.asked[0] != pending.until:
        room.asked = (pending.until, world.tick())
    return max(0, pending.time - (world.tick() - room.asked[1]))


def spent(room: Room, who: Identity, world: World) -> Spent:
    """What somebody's next step has taken."""
    table = room.table
    if not table.is_timed and table.play.drawing is None:
        return NO_TIME
    delays = [listener.delay for listener in room.listeners if listener.who.id == who.id]
    return Spent(elapsed(room, world), min(delays, default=0))


def begin_time(room: Room, world: World) -> None:
    """Time counts from when everybody was told: of the step after which it runs, or of the latest throw."""
    table = room.table
    play = table.play
    begins = table.is_timed and bool(play.latest.lines)
    throws = play.drawing is not None and play.board_sequence == table.sequence
    if begins or throws:
        room.since = world.tick()


def ping(room: Room, world: World) -> None:
    """Measure the network while somebody's time begins to run."""
    if not room.table.is_timed:
        return
    now = world.tick()
    for listener in room.listeners:
        if not listener.watching:
            listener.pinged = now
            tell([listener], encode(Ping(number=now)))


# as pages need it to draw what runs


def live_clocks(room: Room, world: World) -> LiveClocks:
    if room.table.is_still:
        return NO_CLOCKS
    return LiveClocks(
        running(room, world), throwing(room, world), answer_left(room, world), times(room, world)
    )


def times(room: Room, world: World) -> Times | None:
    """What everybody has left to think, where that was agreed on."""
    table = room.table
    return Times(left=left_now(table, world.lived()), seat=table.running) if table.play.left else None


def running(room: Room, world: World) -> list[Running]:
    """Whose time runs out."""
    deadline = room.table.deadline
    if deadline is None:
        return []
    return [Running(seat=deadline.seat, fuel=deadline.left, elapsed=elapsed(room, world), running=True)]


def throwing(room: Room, world: World) -> Throwing | None:
    """The slow chance under way."""
    table, drawing = room.table, room.table.play.drawing
    if drawing is None:
        return None
    pace, since = slow_chance_of(table.board).pace(table.board), elapsed(room, world)
    return Throwing(
        seat=pace.seat,
        by=pace.by,
        dice=drawing.faces,
        throws=drawing.throws,
        elapsed=since,
        cadence=pace.cadence,
        fuel=pace.left,
        began=drawing.taken + since,
    )
