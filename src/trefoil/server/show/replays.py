"""After the game: the record for download, and the replay that anybody with its link may see."""

from itertools import islice

from trefoil.core.engine import Position
from trefoil.core.record import FORMAT, new_record
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Replay, Step
from trefoil.server.protocol.refusals import Refused
from trefoil.server.show.outcomes import steps_of
from trefoil.server.show.seats import table_info
from trefoil.server.table.happenings import brought_by
from trefoil.server.table.openings import is_playable
from trefoil.server.table.shuffle import DiceProof, LiveRecord, Shuffle
from trefoil.server.table.table import Table

MOST_STEPS = 100


def record_of(table: Table) -> LiveRecord:
    """The whole game, with the proof of its shuffle; only once it is over."""
    check_over(table)
    plain = new_record(table.start_position(), table.play.lines, table.board, table.play.ended or None)
    return LiveRecord(
        format=FORMAT,
        game=plain.game,
        rules=plain.rules,
        players=plain.players,
        options=plain.options,
        components=plain.components,
        setup=table.started.setup,
        moves=plain.moves,
        result=plain.result,
        ended=plain.ended,
        shuffle=Shuffle(commitment=table.started.commitment, salt=table.started.salt),
        dice=dice_proof(table),
    )


def check_over(table: Table) -> None:
    if table.status != "over":
        raise Refused("not-over", "a record is shown when the game is over")


def dice_proof(table: Table) -> DiceProof | None:
    """For games in which chance has spoken."""
    after, luck = table.started.dice, table.play.luck
    if after is None or not luck.draws:
        return None
    owners = dict.fromkeys(chair.owner for chair in table.chairs if chair.owner)
    people = [table.seats_of(owner) for owner in owners]
    return DiceProof(after=after, added=luck.added, people=people, played_on=table.agreed.played_on)


def replay_of(table: Table, start: int, count: int, seat: int | None = None) -> Replay:
    """Some of a game's positions, from number `start` on; number 0 is the beginning.

    All is open, unless they are asked for as a seat saw them. What comes after them is not replayed.
    """
    check_over(table)
    num_steps = len(table.play.lines) + 1
    first = max(start - 1, 0)  # what a step brought needs the one before
    end = min(start + min(count, MOST_STEPS), num_steps)
    positions = dict(enumerate(islice(steps_of(table), first, end), first))
    steps = [
        step_of(table, number, positions[max(number - 1, 0)][1], *positions[number], seat)
        for number in range(start, end)
    ]
    info = table_info(table, "", watching=True)
    return Replay(table=info, num_steps=num_steps, start=start, steps=steps)


def step_of(
    table: Table, number: int, before: Position, line: str, position: Position, seat: int | None
) -> Step:
    showing = TITLES[table.agreed.game].showing
    seen = position if seat is None else position.view(seat)
    brought = brought_by(showing, before, position, before.player) if number and before.player >= 0 else None
    return Step(
        number=number,
        line=line,
        view=showing.show(seen),
        scores=position.breakdown(),
        totals=position.scores(),
        brought=brought,
        playable=is_playable(position),
    )
