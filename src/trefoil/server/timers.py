"""What happens at a table because time passes: secret answers end, tanks run dry, the lost stop (R12)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from trefoil.core.errors import TrefoilError
from trefoil.games.kero.moves import RUN_DRY, STOP
from trefoil.server import events as log
from trefoil.server.clock import GRACE, Spent, is_running, left_to_roll
from trefoil.server.identity import SERVER, Identity
from trefoil.server.logs import log_error
from trefoil.server.messages import Done, Move, Ping, Running
from trefoil.server.moves import actions_of, decide_move, decide_settled, take
from trefoil.server.rooms import Room, encode, tell

if TYPE_CHECKING:
    from trefoil.server.hub import Hub

ANSWERED, DRY, LOST = "answered", "dry", "lost"
FACES = "* faces"


class Timers:
    """At most one timer of each kind per room; each looks again, under the lock, when it is due."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.tasks: set[asyncio.Task[None]] = set()

    # setting

    def look_at(self, room: Room) -> None:
        """After anything has happened: set the timers this position needs, drop those it does not."""
        table = room.table
        if table is None or self.hub.stopping:
            return
        sequence = table.sequence
        if table.held is not None and ANSWERED not in room.timers:
            left = table.held.until - self.hub.world.now()
            self.after(room, ANSWERED, max(0, left), lambda: self.settle(room))
        self.drop(room, DRY)
        if is_running(table.position):
            left = left_to_roll(table.board) - self.elapsed(room)
            self.after(room, DRY, max(0, left), lambda: self.force(room, sequence, RUN_DRY))
        else:
            room.since = None
            self.drop(room, LOST)

    def told(self, room: Room) -> None:
        """A throw has just been shown to everybody: from now on it burns, and the network is measured."""
        if room.table is None or not is_running(room.table.position):
            return
        if not any(line.startswith(FACES) for line in room.table.history[-1].lines):
            return
        room.since = self.hub.world.tick()

    def ping(self, room: Room) -> None:
        """Measure the network while the dice tumble."""
        if not is_running(room.now.position):
            return
        now = self.hub.world.tick()
        for listener in room.listeners:
            if not listener.watching:
                listener.pinged = now
                tell([listener], encode(Ping(number=now)))

    def parted(self, room: Room) -> None:
        """R12.5: who is gone while rolling gets a short grace."""
        table = room.table
        if table is None or not is_running(table.position) or LOST in room.timers:
            return
        sequence = table.sequence
        if not self.is_here(room):
            self.after(room, LOST, int(GRACE * 1000), lambda: self.stop_for(room, sequence))

    def is_here(self, room: Room) -> bool:
        """Is the player who rolls connected, or a bot?"""
        table = room.now
        seat = table.to_move
        if seat is None or table.chairs[seat].bot:
            return True
        return any(listener.who.id == table.chairs[seat].owner for listener in room.listeners)

    def after(self, room: Room, name: str, milliseconds: int, then: Callable[[], Awaitable[None]]) -> None:
        async def wait() -> None:
            try:
                await asyncio.sleep(milliseconds / 1000)
                room.timers.pop(name, None)
                await then()
            except TrefoilError:
                pass  # somebody was quicker, or the store is away: the next look sets the timer again
            except Exception as error:
                log_error("timer-failed", error)

        task = asyncio.create_task(wait())
        room.timers[name] = task
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def drop(self, room: Room, name: str) -> None:
        task = room.timers.pop(name, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def drop_all(self, room: Room) -> None:
        for name in list(room.timers):
            self.drop(room, name)

    # measuring

    def elapsed(self, room: Room) -> int:
        if room.since is None:
            room.since = self.hub.world.tick()
        return self.hub.world.tick() - room.since

    def spent(self, room: Room, who: Identity) -> Spent:
        if room.table is None or not is_running(room.table.position):
            return Spent()
        delays = [listener.delay for listener in room.listeners if listener.who.id == who.id]
        return Spent(self.elapsed(room), min(delays, default=0))

    def sand(self, room: Room) -> list[Running]:
        """The tank that is running, as a page needs it to draw the sand."""
        table = room.now
        if not is_running(table.position):
            return []
        turn = int(table.board.state.turn)
        fuel = int(table.board.state.fuel[turn])
        return [Running(seat=turn, fuel=fuel, elapsed=self.elapsed(room), running=True)]

    # happening

    async def settle(self, room: Room) -> None:
        """The time for a secret answer is over."""
        async with room.lock:
            table = await self.hub.refresh(room)
            if table.held is None:
                return
            stamp: dict[str, Any] = {"by": SERVER, "id": self.hub.world.token(), "at": table.held.until}
            await self.hub.commit(room, decide_settled(table.board, table.note, stamp, self.hub.world), [])
        self.hub.wake(room)

    async def stop_for(self, room: Room, sequence: int) -> None:
        """R12.5: the dice stay as they lie."""
        if room.table is not None and not self.is_here(room):
            await self.force(room, sequence, STOP)

    async def force(self, room: Room, sequence: int, action: int) -> None:
        """A step nobody asked for; dice that were only marked are left alone first."""
        async with room.lock:
            table = await self.hub.refresh(room)
            if not is_running(table.position) or table.sequence != sequence:
                return
            seat = int(table.board.state.turn)
            while table.board.state.marked and table.undo:
                await self.hub.commit(room, log.Undone(seat=seat, **self.stamp()), [])
            command = Move(id="forced", saw=table.sequence, seat=seat, action=action)
            spent = Spent(self.elapsed(room), 0)
            moved = decide_move(table.board, command, self.stamp(), self.hub.world, spent)
            await self.hub.commit(room, moved, [])
        self.hub.wake(room)

    def stamp(self) -> dict[str, Any]:
        return {"by": SERVER, "id": self.hub.world.token(), "at": self.hub.world.now()}

    # secret answers

    async def answer(self, room: Room, command: Move, who: Identity) -> Done:
        """Keep a secret answer until the time for it is over; call with the lock held."""
        table = room.now
        table.check_own(command.seat, who)
        if table.decider != command.seat:
            table.check_settled()
        actions = actions_of(table.board, command)
        trial = table.board.copy()
        for action in actions:
            take(trial, action, [])
        await self.hub.store.keep_note(room.id, actions)
        table.note = actions
        table.answers[who.id, command.id] = table.sequence
        return Done(id=command.id, sequence=table.sequence)
