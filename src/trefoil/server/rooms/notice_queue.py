"""Whose turn begins and who wants to be told: written together with the event by which it does.

Who wants to be told is known here without asking, so that a move costs nothing more where nobody does.
"""

from collections.abc import Callable

from trefoil.server.rooms.room import Room
from trefoil.server.store.notices import EVERYWHERE, KeptWish, Statements, Wanted, queued
from trefoil.server.table.table import Table

AT_ONCE, HOURLY, DAILY, NEVER = "at-once", "hour", "daily", "never"
USUAL = KeptWish(AT_ONCE, 0)  # of somebody who has entered a way and said nothing else
GRACE = 20_000  # milliseconds: whoever only loads the page again need not be told
HOUR, DAY = 3_600_000, 86_400_000  # milliseconds


def due_by(wish: KeptWish, now: int) -> int | None:
    """When what begins now is to be told; a day's notices come together, at the time the wish was made."""
    match wish.told:
        case "at-once":
            return now + GRACE
        case "hour":
            return now + HOUR
        case "daily":
            return now + DAY - (now - wish.made) % DAY
        case _:
            return None


def whose_turn(table: Table) -> str:
    """The person who is to move; nobody who has got up, no bot."""
    seat = table.running
    return "" if seat is None or table.chairs[seat].away else table.chairs[seat].owner


class NoticeQueue:
    """Everything here runs on the event loop."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.wanted: Wanted = {}
        self.when_queued: Callable[[int], None] = lambda due: None

    def wish_at(self, who: str, table_id: str) -> KeptWish:
        wished = self.wanted.get(who, {})
        return wished.get(table_id) or wished.get(EVERYWHERE) or USUAL

    def turn_begins(self, room: Room, before: str) -> Statements:
        """What to write with the event that was just applied; `before`: whose turn it was."""
        who = whose_turn(room.table)
        if who == before or who not in self.wanted:
            return []
        wish = self.wish_at(who, room.id)
        if wish.told == AT_ONCE and room.is_seen_by(who):
            return []
        due = due_by(wish, self.now())
        if due is None:
            return []
        self.when_queued(due)
        return queued(who, room.id, due)
