"""From an event of the log to what everybody may know of it."""

from trefoil.core.engine import Position
from trefoil.core.live import Live
from trefoil.core.showing import Showing
from trefoil.server.protocol.messages import Brought, Drawn, Fuel, Happening
from trefoil.server.table import events as log

KINDS = {
    log.Created: "created", log.Sat: "sat", log.Left: "left", log.Filled: "filled", log.Cleared: "cleared",
    log.Started: "started", log.Moved: "moved", log.Thrown: "thrown", log.Settled: "settled",
    log.Undone: "undone", log.Resigned: "resigned", log.Agreed: "agreed", log.Disagreed: "disagreed",
    log.Stopped: "stopped", log.Rematched: "rematch",
}  # fmt: skip

NAMED = (log.Sat, log.Left, log.Resigned, log.Agreed, log.Disagreed)


def happening_of(
    event: log.Event,
    sequence: int,
    names: list[str],
    live: Live,
    brought: Brought | None = None,
    dice: Drawn | None = None,
) -> Happening:
    """`names` are those of the people on the seats."""
    seat = getattr(event, "seat", None)
    named = isinstance(event, NAMED)
    lines = [live.public(line) for line in getattr(event, "lines", [])]
    return Happening(
        sequence=sequence,
        kind=KINDS[type(event)],  # type: ignore[arg-type]  # the values above are the literals
        seat=seat,
        name=names[seat] if named and seat is not None else "",
        bot=event.bot if isinstance(event, log.Filled) else "",
        lines=[line for line in lines if line is not None],
        fuel=fuel_of(event),
        throws=[event.faces] if isinstance(event, log.Thrown) else getattr(event, "throws", []),
        brought=brought,
        late=isinstance(event, log.Resigned | log.Filled) and event.late,
        dice=dice,
        at=event.at,
    )


def brought_by(showing: Showing, before: Position, after: Position, seat: int) -> Brought | None:
    """What a step did, if its game tells that."""
    if showing.walk is None:
        return None
    points = after.scores()[seat] - before.scores()[seat]
    walk = showing.walk(before, after)
    if walk is None:
        return Brought(points=points) if points else None
    tile = showing.tile_reached(before, after, seat)
    return Brought(points=points, tile=tile, piece=walk.piece, start=walk.start, end=walk.end)


def fuel_of(event: log.Event) -> Fuel | None:
    if not isinstance(event, log.Moved) or not event.cost:
        return None
    return Fuel(cost=event.cost, credit=event.credit)
