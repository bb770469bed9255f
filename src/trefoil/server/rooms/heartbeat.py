"""Once a second: this process lives; who else does? What was missed, and whose work is to be taken over?"""

import asyncio
import time
from typing import Protocol

import msgspec

from trefoil.core.errors import TrefoilError
from trefoil.server.bus.news import Gone
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.ops.metrics import Metrics
from trefoil.server.rooms.bot_tables import LINGER
from trefoil.server.rooms.deadlines import BEHIND, Deadlines
from trefoil.server.rooms.hearing import Hearing, Tables
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.spent import TimeSpent, read_spent
from trefoil.server.store.processes import DEAD, Beat, Pulse
from trefoil.server.table.summaries import clock_runs, needs_server

EVERY = 1.0  # seconds
ANSWERED = 0.3  # seconds in which a keeper that is asked answers
PATIENCE = 3.0  # seconds: a stop does not wait for a database that is away
UNKNOWN = 2  # heartbeats until somebody else's table is taken over whose keeper is not known
QUIET = 3  # heartbeats without news of a table where the keeper has something to do, until it is asked


class WholeHub(Tables, Protocol):
    """What of the hub is needed here."""

    metrics: Metrics
    deadlines: Deadlines
    time_spent: TimeSpent

    async def room_here(self, table_id: str) -> Room: ...


class Heartbeat:
    """Everything here runs on the event loop."""

    def __init__(self, site: Site, hub: WholeHub, hearing: Hearing) -> None:
        self.site, self.hub, self.hearing = site, hub, hearing
        self.latest = time.monotonic()  # when the database last answered
        self.patience = 0  # heartbeats until anything is taken over
        self.has_missed = self.stopped = False
        hub.deadlines.lateness = lambda: 0 if site.is_first else BEHIND
        hearing.process_gone = self.process_gone
        site.bus.missed = self.missed

    def missed(self) -> None:
        """The bus was away."""
        self.has_missed = True
        for room in self.hub.rooms.values():
            room.shared.checked = 0.0
            self.site.tell_here(room, asks=True)

    def process_gone(self, process: str) -> None:
        """It has said so: nobody waits until it is missed."""
        self.site.began.pop(process, None)
        self.mourn(process)
        for room in list(self.hub.rooms.values()):
            self.look_after(room)

    def take_up(self, room: Room) -> None:
        """A table that was just loaded: in this process's care, unless another one says that it keeps it."""
        room.shared.checked = time.monotonic()
        if self.site.is_alone:
            room.shared.keeper = self.site.process
        else:
            self.site.tell_here(room, asks=True)
            asyncio.get_running_loop().call_later(ANSWERED, self.take_unless_kept, room)

    def take_unless_kept(self, room: Room) -> None:
        if self.site.bus.is_up and room.shared.keeper not in self.site.began and room.id in self.hub.rooms:
            room.shared.unkept = UNKNOWN
            self.look_after(room)

    async def run(self) -> None:
        while not self.stopped:
            await asyncio.sleep(EVERY)
            try:
                await self.beat()
            except TrefoilError as error:
                log_event("no-heartbeat", code=error.code)
            except Exception as error:
                log_error("heartbeat-failed", error)

    async def beat(self) -> None:
        if self.stopped:
            return
        if time.monotonic() - self.latest > DEAD / 1000:
            self.come_back()
        rooms = [room for room in self.hub.rooms.values() if self.is_watched(room)]
        world, spent = self.hub.committer.world, self.hub.time_spent.now(self.hub.rooms.values())
        beat = Beat(
            process=self.site.process,
            lived=world.lived(),
            spent=msgspec.json.encode(spent),
            tables=[room.id for room in rooms],
            takes_over=self.patience == 0,
        )
        self.patience = max(0, self.patience - 1)
        pulse = await self.site.processes.beat(beat)
        self.latest = time.monotonic()
        if pulse.lived > world.lived():
            world.go_on_living(pulse.lived)
        self.note_living(pulse)
        self.compare(rooms, pulse)
        await self.take_over(pulse)
        for room in list(self.hub.rooms.values()):
            self.look_after(room)
        for news in self.hearing.limits.told(self.site.process):
            self.site.tell_everybody(news)

    def come_back(self) -> None:
        """It was counted as dead: it lets the others speak first, and may have lost what it kept."""
        self.patience = UNKNOWN
        for room in self.hub.rooms.values():
            room.shared.has_row = False
            room.shared.checked = 0.0

    def is_watched(self, room: Room) -> bool:
        """Those that nobody looks at are compared with the log when somebody does."""
        return bool(room.listeners or room.timers or room.bot)

    async def stop(self) -> None:
        """Whoever lives takes over at once."""
        self.stopped = True
        spent = self.hub.time_spent.now(self.hub.rooms.values())
        try:
            async with asyncio.timeout(PATIENCE):
                await self.site.processes.stop(self.site.process, msgspec.json.encode(spent))
                self.site.tell_everybody(Gone(self.site.process))
                await self.site.bus.flush(PATIENCE)
        except (TrefoilError, TimeoutError) as error:
            log_event("left-without-a-word", error=type(error).__name__)

    # who lives

    def note_living(self, pulse: Pulse) -> None:
        dead = set(self.site.began) - set(pulse.began)
        self.site.began = pulse.began
        self.hub.metrics.gauges["trefoil_processes"] = len(pulse.began)
        self.hub.metrics.gauges["trefoil_bus_up"] = int(self.site.bus.is_up)
        for process in dead:
            self.mourn(process)

    def mourn(self, process: str) -> None:
        log_event("process-gone")
        self.hearing.limits.forget(process)
        for room in list(self.hub.rooms.values()):
            self.hearing.forget_process(room, process)
        self.hub.deadlines.look_again()

    # what was missed

    def compare(self, rooms: list[Room], pulse: Pulse) -> None:
        """A table that has come further in the log than here was not told of, or not yet."""
        now, has_missed, self.has_missed = time.monotonic(), self.has_missed, False
        for room in rooms:
            room.shared.checked = now
            known = -1 if room.loaded is None else room.loaded.sequence
            if pulse.sequences.get(room.id, -1) > known:
                self.hearing.do(self.hearing.catch_up(room))
            if has_missed:
                self.hearing.do(self.hearing.catch_up_chat(room))

    # whose work is to be done

    async def take_over(self, pulse: Pulse) -> None:
        """Clocks that a dead process ran, whether or not anybody looks on."""
        for process, body in pulse.spent.items():
            theirs = {table for table, of in pulse.taken.items() if of == process}
            kept = read_spent(body)
            self.hub.time_spent.kept.update({table: kept[table] for table in theirs if table in kept})
        for table_id in pulse.taken:
            try:
                room = await self.hub.room_here(table_id)
            except TrefoilError as error:
                log_event("not-taken-over", code=error.code)
                continue
            self.take(room)
            room.shared.has_row = True

    def look_after(self, room: Room) -> None:
        """Somebody must play the bots and run the clocks wherever people look on."""
        shared, table = room.shared, room.loaded
        if table is None or self.site.keeps(room) or not needs_server(table):
            shared.unkept = shared.quiet = 0
            return
        if not (room.is_looked_at_here(self.hub.committer.world.tick(), LINGER) or clock_runs(table)):
            return
        if shared.keeper in self.site.began:
            self.ask_if_quiet(room)
            return
        shared.unkept += 1
        if shared.unkept >= (1 if shared.keeper else UNKNOWN):
            self.take(room)

    def ask_if_quiet(self, room: Room) -> None:
        """A keeper that does not answer is none."""
        room.shared.quiet += 1
        if not self.site.bus.is_up or room.shared.quiet < QUIET:
            return
        if room.shared.quiet > QUIET:
            room.shared.keeper, room.shared.quiet = "", 0
        else:
            self.site.tell_here(room, asks=True)

    def take(self, room: Room) -> None:
        log_event("taken-over")
        room.shared.keeper, room.shared.unkept = self.site.process, 0
        self.site.tell_here(room)
        self.hub.committer.wake(room)
        self.hub.timers.parted(room)
