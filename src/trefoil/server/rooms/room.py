"""A table in memory, with those who look at it."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import AnyMessage, Closing, Presence, Race, Running, Said, Update, Whole
from trefoil.server.show.seats import seat_views, table_info
from trefoil.server.table.table import Table

encode = msgspec.json.Encoder().encode
ABSENT = 30_000  # milliseconds without a connection, until a bot may play for somebody


class Listener:
    """Somebody who is told what happens: a socket or a stream. Messages wait in an outbox of limited size."""

    __slots__ = ("delay", "outbox", "pinged", "room", "watching", "who")

    def __init__(self, room: "Room", who: Identity, watching: bool, outbox: int) -> None:
        self.room = room
        self.who = who
        self.watching = watching
        self.pinged = 0
        self.delay = 0  # milliseconds there and back, as the server measured it
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(outbox)

    def hear_pong(self, number: int, now: int) -> None:
        """The answer to the latest ping; an older one tells nothing."""
        if number == self.pinged:
            self.delay = now - number

    def send(self, message: bytes) -> bool:
        """False if this client has not read for so long that it is given up."""
        if self.outbox.full():
            return False
        self.outbox.put_nowait(message)
        return True

    def hang_up(self, code: str, sentence: str) -> None:
        """The last message; whatever waited is dropped, since it can be had again by connecting."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(encode(Closing(code=code, sentence=sentence)))
        if not self.outbox.full():
            self.outbox.put_nowait(None)


@dataclass(frozen=True)
class Clocks:
    """What runs at a table right now, the same for everybody."""

    sand: list[Running] = field(default_factory=list)
    race: Race | None = None
    answer_left: int = 0


class Room:
    """`lock` is held from a decision until it is stored and told, so nobody sees what is not durable yet."""

    def __init__(self, table_id: str, table: Table, used: float) -> None:
        self.id = table_id
        self.table: Table | None = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.chat: list[Said] | None = None
        self.bot: asyncio.Task[None] | None = None
        self.timers: dict[str, asyncio.Task[None]] = {}
        self.since: int | None = None  # when the latest throw was shown, or the refuelling that runs began
        self.used = used
        self.opened = 0
        self.parted: dict[str, int] = {}  # when the latest connection of somebody with a seat ended

    @property
    def now(self) -> Table:
        if self.table is None:
            raise ValueError("the table must be loaded again first")
        return self.table

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bot is None and not self.timers and not self.lock.locked()

    def part(self, listener: Listener, now: int) -> None:
        self.listeners.discard(listener)
        if self.table is not None and self.table.seats_of(listener.who.id):
            self.parted[listener.who.id] = now

    # telling

    def whole(self, who: Identity, watching: bool, clocks: Clocks) -> Whole:
        table = self.now
        return Whole(
            sequence=table.sequence,
            table=table_info(table, who.id, watching),
            views=seat_views(table, who.id, watching),
            history=list(table.history),
            chat=self.chat or [],
            sand=clocks.sand,
            race=clocks.race,
            answer_left=clocks.answer_left,
        )

    def tell_anew(self, who: Identity, clocks: Clocks) -> list[Listener]:
        """One player gets everything again: what they may do has changed, and nobody else may know."""
        players = [each for each in self.listeners if each.who.id == who.id and not each.watching]
        return tell(players, encode(self.whole(who, watching=False, clocks=clocks))) if players else []

    def groups(self) -> Iterator[tuple[Identity, bool, list[Listener]]]:
        """Those who get the same message: the connections of one identity, and all who only watch."""
        outsiders: list[Listener] = []
        grouped: dict[tuple[str, bool], list[Listener]] = {}
        for listener in self.listeners:
            if listener.watching:
                outsiders.append(listener)
            else:
                grouped.setdefault((listener.who.id, False), []).append(listener)
        if outsiders:
            yield outsiders[0].who, True, outsiders
        for listeners in grouped.values():
            yield listeners[0].who, False, listeners

    def tell_update(self, clocks: Clocks) -> list[Listener]:
        """Everybody gets the latest event and their own view; those who were too slow are returned."""
        table = self.now
        slow: list[Listener] = []
        for who, watching, listeners in self.groups():
            message = Update(
                sequence=table.sequence,
                happening=table.history[-1],
                table=table_info(table, who.id, watching),
                views=seat_views(table, who.id, watching),
                sand=clocks.sand,
                race=clocks.race,
                answer_left=clocks.answer_left,
            )
            slow += tell(listeners, encode(message))
        return slow

    def tell_all(self, message: AnyMessage) -> list[Listener]:
        return tell(list(self.listeners), encode(message))

    def here(self) -> set[str]:
        return {listener.who.id for listener in self.listeners if not listener.watching}

    def absent(self, now: int) -> set[int]:
        """Seats whose people have not been connected for a while. Programs may come and go as they like."""
        here = self.here()
        return {
            seat
            for seat, chair in enumerate(self.now.chairs)
            if chair.owner and not chair.is_bot and chair.owner not in here
            if now - self.parted.get(chair.owner, self.opened) >= ABSENT
        }

    def presence(self) -> Presence:
        here = self.here()
        seats = [seat for seat, chair in enumerate(self.now.chairs) if chair.owner and chair.owner in here]
        return Presence(seats=seats, watching=sum(listener.watching for listener in self.listeners))


def tell(listeners: list[Listener], message: bytes) -> list[Listener]:
    return [listener for listener in listeners if not listener.send(message)]
