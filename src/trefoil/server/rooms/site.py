"""This process as one of several that are one site: who else lives, and what is told to them.

Nobody owns a table. Every process that has listeners keeps a copy and takes in what happens; the log's key
decides who was first. Only what happens by itself needs somebody to do it: the `keeper` of a table, which is
the process that wrote there last.
"""

import time

from trefoil.server.bus.bus import EVERYBODY, Bus
from trefoil.server.bus.news import AtATable, AtNoTable, Happened, Here, News, SaidThere, encode
from trefoil.server.rooms.room import Room
from trefoil.server.store.processes import Processes, claim, keep, let_go
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table import events as log
from trefoil.server.table.summaries import clock_runs
from trefoil.server.table.talk import KeptSaid

MOST_CARRIED = 6_000  # bytes of an event that travels with its news; a longer one is read from the log


class Site:
    """Everything here runs on the event loop."""

    def __init__(self, process: str, bus: Bus, processes: Processes) -> None:
        self.process, self.bus, self.processes = process, bus, processes
        self.began: dict[str, int] = {process: 0}  # when each process began that lives

    @property
    def is_alone(self) -> bool:
        return set(self.began) == {self.process}

    @property
    def is_first(self) -> bool:
        """Does this process do what one alone has to do? Two may for a moment, and no harm comes of it."""
        return min(self.began, key=lambda each: (self.began[each], each)) == self.process

    def keeps(self, room: Room) -> bool:
        """Does this process play the bots and run the clocks there?"""
        return room.shared.keeper == self.process

    # tables that come into memory

    def found(self, room: Room) -> None:
        """A new one."""
        self.bus.join(room.id)
        room.shared.checked = time.monotonic()
        room.shared.keeper = self.process

    async def take_care_of(self, room: Room, store: Store) -> None:
        """The clocks that run there are this process's: also for those that ask the database."""
        if clock_runs(room.table) and not room.shared.has_row:
            unit = WriteUnit(is_counted=False)
            keep(unit, room.id, self.process)
            await store.writer.write(unit)
            room.shared.has_row = True

    # what is written beside an event

    def prepare(self, room: Room, event: log.Event, unit: WriteUnit, question: int | None) -> None:
        """Whoever writes runs the clocks from now on. `question`: where a secret answer was still open."""
        runs = clock_runs(room.table)
        if runs and not room.shared.has_row:
            keep(unit, room.id, self.process)
        elif room.shared.has_row and not runs:
            let_go(unit, room.id)
        room.shared.has_row = runs
        if question is not None and isinstance(event, log.Settled):
            claim(unit, room.id, question)

    # telling

    def tell(self, news: AtATable) -> None:
        self.bus.tell(news.table, encode(news))

    def tell_everybody(self, news: AtNoTable) -> None:
        self.bus.tell(EVERYBODY, encode(news))

    def tell_event(self, room: Room, body: bytes) -> None:
        room.shared.keeper = self.process
        carried = body.decode() if len(body) <= MOST_CARRIED else ""
        self.tell(Happened(self.process, room.id, room.table.sequence, carried, room.table.due))

    def tell_said(self, room: Room, said: KeptSaid) -> None:
        self.tell(SaidThere(self.process, room.id, encode(said).decode()))

    def tell_here(self, room: Room, asks: bool = False) -> None:
        """Who listens here."""
        watching = sum(listener.watching for listener in room.listeners)
        people = sorted(room.here_itself())
        self.tell(Here(self.process, room.id, people, watching, self.keeps(room), asks, room.address))

    def is_own(self, news: News) -> bool:
        return news.process == self.process
