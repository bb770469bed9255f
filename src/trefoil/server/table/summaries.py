"""A table in a few words, kept beside its log so that a list of tables need not load them."""

import msgspec

from trefoil.core.live import Clock
from trefoil.server.protocol.messages import Outcome, Seat, Status
from trefoil.server.protocol.pacing import Pacing
from trefoil.server.table.awaiting import NO_LIMIT
from trefoil.server.table.play import Chair
from trefoil.server.table.table import AGREED, STOPPED, Table


class Summary(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`owners` stays with the server: it tells each reader which seats are theirs."""

    id: str
    watch: str
    game: str
    status: Status
    seats: list[Seat]
    owners: list[str]
    to_move: int | None = None
    clock: Clock = Clock()
    pacing: Pacing = Pacing()
    changed: int
    outcome: Outcome | None = None  # summaries of older versions have none
    sequence: int = -1  # nor this
    played_on: bool = False
    rated: bool = False


read_summary = msgspec.json.Decoder(Summary).decode
encode = msgspec.json.Encoder().encode


def summary_of(table: Table) -> Summary:
    return Summary(
        id=table.id,
        watch=table.play.watch,
        game=table.agreed.game,
        status=table.status,
        seats=seat_list(table, ""),
        owners=[chair.owner for chair in table.chairs],
        to_move=table.to_move,
        clock=table.agreed.clock,
        pacing=table.agreed.pacing,
        changed=table.play.changed,
        outcome=brief(outcome_of(table)) if table.status == "over" else None,
        sequence=table.sequence,
        played_on=table.agreed.played_on,
        rated=table.agreed.rated,
    )


def summary_text(table: Table) -> bytes:
    """The summary as it is stored. Of a game under way a move changes two numbers, and whose turn it is.

    What stands before and after those numbers is kept, for each turn, until people change seats.
    """
    if table.status != "playing":
        return encode(summary_of(table))
    numbers = b'"changed":%d,"sequence":%d' % (table.play.changed, table.sequence)
    around = table.summaries.get(table.to_move)
    if around is None:
        before, _, after = encode(summary_of(table)).partition(numbers)
        around = table.summaries[table.to_move] = before, after
    return numbers.join(around)


def outcome_of(table: Table) -> Outcome:
    """By the rules; as it stood when everybody agreed; or after a resignation, with the others as winners."""
    board = table.board
    if board.is_over:
        result = board.result()
        return Outcome(
            reason=result["reason"],
            scores=result["scores"],
            winners=result["winners"],
            breakdown=result["breakdown"],
        )
    if table.play.ended == AGREED:
        scores = board.scores()
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Outcome(reason=AGREED, scores=scores, winners=best)
    if table.play.ended == STOPPED:
        return Outcome(reason=STOPPED)
    winners = [seat for seat, chair in enumerate(table.chairs) if not chair.resigned]
    return Outcome(reason=table.play.ended, winners=winners)


def brief(outcome: Outcome) -> Outcome:
    """Who has won and by how much; where each point comes from is told at the table."""
    return msgspec.structs.replace(outcome, breakdown={})


def seat_list(table: Table, who: str) -> list[Seat]:
    """Who sits where, as `who` may know it: asked for with every move, and kept until that changes."""
    known = table.seat_lists.get(who)
    if known is None:
        known = seats_seen_by(who, table.chairs)
        if not who or table.seats_of(who):  # whoever only comes to look leaves nothing behind
            table.seat_lists[who] = known
    return known


def seats_seen_by(who: str, chairs: list[Chair]) -> list[Seat]:
    return [
        Seat(
            seat=seat,
            name=chair.name,
            taken=chair.taken,
            yours=bool(who) and chair.owner == who,
            bot=chair.bot or ("own" if chair.is_bot else ""),
            away=chair.away,
            resigned=chair.resigned,
        )
        for seat, chair in enumerate(chairs)
    ]


def needs_server(table: Table) -> bool:
    """Must a bot or a clock go on there by itself, also after a restart?"""
    return clock_runs(table) or bool(table.bot_to_move())


def clock_runs(table: Table) -> bool:
    """Does something happen there as time passes?"""
    if table.is_still:
        return False
    pending = table.play.pending
    is_awaited = pending is not None and (pending.until != NO_LIMIT or table.awaits_bot)
    return is_awaited or table.play.drawing is not None or table.is_timed
