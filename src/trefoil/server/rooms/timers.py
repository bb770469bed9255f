"""What happens at a table because time passes: secret answers end, tanks run dry, the lost stop (R12)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from trefoil.core.errors import TrefoilError
from trefoil.games.kero.moves import RUN_DRY, STOP
from trefoil.server.ops.logs import log_error
from trefoil.server.protocol.identity import SERVER, Identity
from trefoil.server.protocol.messages import Done, Move, Ping, Race, Running
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.room import Clocks, Room, encode, tell
from trefoil.server.table.clock import Spent, is_asking, is_running, left_to_roll
from trefoil.server.table.events import Note, Settled
from trefoil.server.table.moves import actions_of, decide_move, decide_settled, decide_thrown, take
from trefoil.server.table.refuelling import thrower, time_to_throw
from trefoil.server.table.table import Table

if TYPE_CHECKING:
    from trefoil.server.rooms.hub import Hub

ANSWERED, DRY, LOST, THROWN = "answered", "dry", "lost", "thrown"
FACES = "* faces"
NO_ANSWER = "pass"
TRY_AGAIN = ("store-unavailable", "conflict")
RETRY = 1000  # milliseconds


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
            until = table.held.until
            left = max(0, until - self.hub.world.now())
            self.after(room, ANSWERED, left, lambda: self.settle(room, until))
        self.drop(room, DRY)
        self.drop(room, THROWN)
        if is_running(table.position):
            left = left_to_roll(table.board) - self.elapsed(room)
            self.after(room, DRY, max(0, left), lambda: self.force(room, sequence, RUN_DRY))
            return
        self.drop(room, LOST)
        if table.race is not None:
            throws = table.race.throws
            left = time_to_throw(table.board, table.race, self.elapsed(room), self.by_hand(room))
            self.after(room, THROWN, left, lambda: self.throw(room, throws))
        else:
            room.since = None

    def by_hand(self, room: Room) -> bool:
        """R12.4: does somebody throw for this refuelling, who is no bot of ours?"""
        seat = thrower(room.now.board)
        return seat is not None and not room.now.chairs[seat].bot

    def told(self, room: Room) -> None:
        """A throw has just been shown to everybody, or a refuelling has begun: from now on time counts."""
        table = room.now
        rolled = any(line.startswith(FACES) for line in table.history[-1].lines)
        raced = table.race is not None and table.board_sequence == table.sequence
        if (rolled and is_running(table.position)) or raced:
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
        if not self.is_here(room):
            self.after(room, LOST, self.hub.world.grace, lambda: self.stop_for(room))

    def joined(self, room: Room) -> None:
        """Back within the grace: nothing happened."""
        if room.table is not None and self.is_here(room):
            self.drop(room, LOST)

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
            except TrefoilError as error:
                # Somebody may have been quicker: then the next look has set the timer again.
                if error.code in TRY_AGAIN and name not in room.timers and not self.hub.stopping:
                    self.after(room, name, RETRY, then)
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
        table = room.table
        if table is None or not (is_running(table.position) or table.race is not None):
            return Spent()
        delays = [listener.delay for listener in room.listeners if listener.who.id == who.id]
        return Spent(self.elapsed(room), min(delays, default=0))

    def clocks(self, room: Room) -> Clocks:
        held = room.now.held
        left = 0 if held is None else max(0, held.until - self.hub.world.now())
        return Clocks(self.sand(room), self.race(room), left)

    def sand(self, room: Room) -> list[Running]:
        """The tank that is running, as a page needs it to draw the sand."""
        table = room.now
        if not is_running(table.position):
            return []
        turn = int(table.board.state.turn)
        fuel = int(table.board.state.fuel[turn])
        return [Running(seat=turn, fuel=fuel, elapsed=self.elapsed(room), running=True)]

    def race(self, room: Room) -> Race | None:
        """The refuelling that runs, as a page needs it to draw the dice and the fuel."""
        race = room.now.race
        if race is None:
            return None
        board, elapsed = room.now.board, self.elapsed(room)
        turn = int(board.state.turn)
        return Race(
            seat=turn,
            by=thrower(board),
            dice=race.dice,
            throws=race.throws,
            elapsed=elapsed,
            cadence=int(board.state.cadence),
            fuel=int(board.state.fuel[turn]),
            began=race.taken + elapsed,
        )

    # happening

    async def settle(self, room: Room, until: int) -> None:
        """The time for a secret answer is over."""
        async with room.lock:
            table = await self.hub.refresh(room)
            if table.held is None or table.held.until != until:
                return
            stamp: dict[str, Any] = {"by": SERVER, "id": self.hub.world.token(), "at": until}
            await self.hub.commit(room, self.settled(room, table.note, stamp), [])
        self.hub.wake(room)

    def settled(self, room: Room, note: Note | None, stamp: dict[str, Any]) -> Settled:
        table = room.now
        return decide_settled(table.board, note, stamp, self.hub.world, table.is_one_screen)

    async def throw(self, room: Room, throws: int) -> None:
        """R12.4: the server throws, for itself or for a bot."""
        async with room.lock:
            table = await self.hub.refresh(room)
            if table.race is None or table.race.throws != throws:
                return
            seat, took = thrower(table.board), self.elapsed(room)
            thrown = decide_thrown(table.board, table.race, took, seat, self.stamp(), self.hub.world)
            await self.hub.commit(room, thrown, [])
        self.hub.wake(room)

    async def stop_for(self, room: Room) -> None:
        """R12.5: the dice stay as they lie."""
        if room.table is not None and not self.is_here(room):
            await self.force(room, room.table.sequence, STOP)

    async def force(self, room: Room, sequence: int, action: int) -> None:
        """A step nobody asked for."""
        async with room.lock:
            table = await self.hub.refresh(room)
            if not is_running(table.position) or table.sequence != sequence:
                return
            seat = int(table.board.state.turn)
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
        if table.is_one_screen:
            return await self.answer_at_once(room, command, who)
        if table.decider != command.seat:
            table.check_settled()
        note = Note(by=who.id, id=command.id, sequence=table.sequence, actions=answer_in(table, command))
        await self.hub.store.keep_note(room.id, note)
        table.keep(note)
        self.hub.drop_slow(room.tell_anew(who, self.clocks(room)))
        return Done(id=command.id, sequence=table.sequence)

    async def answer_at_once(self, room: Room, command: Move, who: Identity) -> Done:
        """At one screen nobody waits elsewhere: whoever is asked, or might be, says when to go on (R12.6)."""
        table = room.now
        if table.held is None or table.held.asked != command.seat:
            table.check_settled()
        sequence = table.sequence + 1
        if is_asking(table.board):
            note = Note(by=who.id, id=command.id, sequence=sequence, actions=answer_in(table, command))
        elif command.words == NO_ANSWER:
            note = None
        else:
            raise Refused("not-your-turn", f"nothing is asked: say {NO_ANSWER!r} to go on (R12.6)")
        self.drop(room, ANSWERED)
        stamp: dict[str, Any] = {"by": who.id, "id": command.id, "at": self.hub.world.now()}
        await self.hub.commit(room, self.settled(room, note, stamp), [])
        return Done(id=command.id, sequence=sequence)


def answer_in(table: Table, command: Move) -> list[int]:
    """The actions of an answer that the rules allow."""
    actions, trial = actions_of(table.board, command), table.board.copy()
    for action in actions:
        take(trial, action, [])
    return actions
