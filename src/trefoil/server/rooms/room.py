"""A table in memory, with those who look at it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from trefoil.core.advice import Advised
from trefoil.server.bus.news import Here
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import (
    AnyMessage,
    Presence,
    Running,
    TableState,
    Throwing,
    Times,
    Update,
)
from trefoil.server.rooms.listener import Listener, encode, tell
from trefoil.server.show.glances import written
from trefoil.server.show.seats import info_text, seat_views, table_info
from trefoil.server.table.table import Table
from trefoil.server.table.talk import KeptSaid, told

MOST_NAMED = 20  # of those who look on
ABSENT = 30_000  # milliseconds without a connection, until a bot may play for somebody


@dataclass(frozen=True)
class LiveClocks:
    """What runs at a table right now, the same for everybody."""

    sand: list[Running] = field(default_factory=list)
    throwing: Throwing | None = None
    answer_left: int = 0
    times: Times | None = None


@dataclass(frozen=True)
class AskedHint:
    """The latest hint at a table, and the view it was asked for: whoever asks again gets the same."""

    view: bytes
    found: asyncio.Future[list[Advised]]


@dataclass(frozen=True)
class Timer:
    """Something that will happen by itself; `about` says what it was set for."""

    about: object
    task: asyncio.Task[None]


@dataclass(slots=True)
class Shared:
    """What a process knows of the others at a table, where there are others."""

    keeper: str = ""  # the process that plays the bots and runs the clocks; nothing: not known
    has_row: bool = False  # does the database say that it is this one?
    elsewhere: dict[str, Here] = field(default_factory=dict)  # who listens, by process
    checked: float = 0.0  # when it was last compared with the log
    unkept: int = 0  # heartbeats without a living keeper
    quiet: int = 0  # heartbeats without news, while the keeper has something to do


class Group(NamedTuple):
    """Those who get the same message: the connections of one identity, or all who only watch."""

    who: Identity
    watching: bool
    listeners: list[Listener]


def grouped(listeners: Iterable[Listener]) -> list[Group]:
    outsiders: list[Listener] = []
    known: dict[str, list[Listener]] = {}
    for listener in listeners:
        (outsiders if listener.watching else known.setdefault(listener.who.id, [])).append(listener)
    groups = [Group(outsiders[0].who, True, outsiders)] if outsiders else []
    return groups + [Group(each[0].who, False, each) for each in known.values()]


class Room:
    """`lock` is held from a decision until it is stored and told, so nobody sees what is not durable yet."""

    def __init__(self, table: Table, used: float, opened: int, address: str = "") -> None:
        self.id = table.id
        self.loaded: Table | None = table  # None: memory and store may differ, so it must be loaded again
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.grouped: list[Group] | None = (
            None  # those who get the same message, until somebody comes or goes
        )
        self.chat: list[KeptSaid] | None = None
        self.bot: asyncio.Task[None] | None = None
        self.timers: dict[str, Timer] = {}
        self.since: int | None = None  # when the time that runs began to run, or the latest throw was made
        self.asked: tuple[int, int] | None = None  # the secret question, and when its time began
        self.used = used
        self.opened = opened
        self.address = address  # from where its host, or else who first did, has looked since it was loaded
        self.looked: int | None = (
            None  # when somebody last asked for it; None: nobody has since it was loaded
        )
        self.hint: AskedHint | None = None
        self.failures = 0  # of its bots, in a row, to reach the store
        self.woken: asyncio.Event | None = None  # for those who wait to try again, if anybody ever did
        self.deaf: dict[str, frozenset[str]] = {}  # whom somebody does not want to hear
        self.told = table.sequence  # the latest event that listeners know of
        self.shared = Shared()
        self.parted: dict[str, int] = {}  # when the latest connection of somebody with a seat ended

    @property
    def table(self) -> Table:
        if self.loaded is None:
            raise ValueError("the table must be loaded again first")
        return self.loaded

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bot is None and not self.timers and not self.lock.locked()

    def is_looked_at(self, now: int, lately: int) -> bool:
        """Does somebody look on, by whichever process, or did so lately?"""
        return bool(self.shared.elsewhere) or self.is_looked_at_here(now, lately)

    def is_looked_at_here(self, now: int, lately: int) -> bool:
        return bool(self.listeners) or (self.looked is not None and now - self.looked < lately)

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.grouped = None

    def part(self, listener: Listener, now: int) -> None:
        self.listeners.discard(listener)
        self.grouped = None
        self.looked = now
        if self.loaded is not None and self.loaded.seats_of(listener.who.id):
            self.parted[listener.who.id] = now

    # telling

    def state(self, who: Identity, watching: bool, clocks: LiveClocks) -> TableState:
        table = self.table
        return TableState(
            sequence=table.sequence,
            table=table_info(table, who.id, watching),
            views=seat_views(table, who.id, watching),
            history=[written(happening) for happening in table.play.told],
            chat=[told(said) for said in self.chat or [] if self.hears(who.id, said)],
            sand=clocks.sand,
            throwing=clocks.throwing,
            answer_left=clocks.answer_left,
            times=clocks.times,
        )

    def tell_anew(self, who: Identity, clocks: LiveClocks) -> list[Listener]:
        """One player gets everything again: what they may do has changed, and nobody else may know."""
        players = [each for each in self.listeners if each.who.id == who.id and not each.watching]
        return tell(players, encode(self.state(who, watching=False, clocks=clocks))) if players else []

    def groups(self) -> list[Group]:
        """Asked for with every event."""
        if self.grouped is None:
            self.grouped = grouped(self.listeners)
        return self.grouped

    def tell_update(self, clocks: LiveClocks) -> list[Listener]:
        """Everybody gets the latest event and their own view; those who were too slow are returned."""
        table = self.table
        self.told = table.sequence
        slow: list[Listener] = []
        happening = written(table.play.told[-1])
        for who, watching, listeners in self.groups():
            message = Update(
                sequence=table.sequence,
                happening=happening,
                table=info_text(table, who.id, watching),
                views=seat_views(table, who.id, watching),
                sand=clocks.sand,
                throwing=clocks.throwing,
                answer_left=clocks.answer_left,
                times=clocks.times,
            )
            slow += tell(listeners, encode(message))
        return slow

    def tell_said(self, said: KeptSaid) -> list[Listener]:
        """What somebody says, to all but those who do not want to hear them."""
        hearing = [listener for listener in self.listeners if self.hears(listener.who.id, said)]
        return tell(hearing, encode(told(said)))

    def hears(self, who: str, said: KeptSaid) -> bool:
        """Lines of version 0.1 do not say whose they are: whose seat it is. Damaged ones say nothing."""
        deaf = self.deaf.get(who)
        if not said.text:
            return False
        return deaf is None or (said.by or self.table.chairs[said.seat].owner) not in deaf

    def mute(self, who: str, others: frozenset[str]) -> None:
        if others:
            self.deaf[who] = others
        else:
            self.deaf.pop(who, None)

    def tell_whole(self, clocks: LiveClocks) -> list[Listener]:
        """Everybody gets everything again: more than one thing has happened meanwhile."""
        self.told = self.table.sequence
        slow: list[Listener] = []
        for who, watching, listeners in self.groups():
            slow += tell(listeners, encode(self.state(who, watching, clocks)))
        return slow

    def tell_all(self, message: AnyMessage) -> list[Listener]:
        return tell(list(self.listeners), encode(message))

    # who is here

    def here_itself(self) -> set[str]:
        """Who is connected by this process."""
        return {listener.who.id for listener in self.listeners if not listener.watching}

    def here(self) -> set[str]:
        return self.here_itself().union(*(each.people for each in self.shared.elsewhere.values()))

    def is_seen_by(self, who: str) -> bool:
        """Is a page of theirs open at this table, and not behind others?"""
        return any(listener.who.id == who and listener.is_looking for listener in self.listeners)

    def absent(self, now: int) -> set[int]:
        """Seats whose people have not been connected for a while. Programs may come and go as they like."""
        here = self.here()
        return {
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.owner and not chair.is_bot and chair.owner not in here
            if now - self.parted.get(chair.owner, self.opened) >= ABSENT
        }

    def presence(self) -> Presence:
        here = self.here()
        seats = [seat for seat, chair in enumerate(self.table.chairs) if chair.owner and chair.owner in here]
        looking = {each.who.id: each for each in self.listeners if self.looks_on(each)}
        named = sorted(each.who.name for each in looking.values() if each.is_named)
        elsewhere = sum(each.watching for each in self.shared.elsewhere.values())
        return Presence(seats=seats, watching=len(looking) + elsewhere, watchers=named[:MOST_NAMED])

    def looks_on(self, listener: Listener) -> bool:
        return listener.watching or not self.table.seats_of(listener.who.id)

    def decider_is_here(self) -> bool:
        """Is the player to move connected, or a bot?"""
        seat = self.table.to_move
        if seat is None or self.table.chairs[seat].bot:
            return True
        return self.decider_is_here_itself() or self.decider_is_elsewhere()

    def decider_is_here_itself(self) -> bool:
        """Is the player to move connected by this process?"""
        seat = self.table.to_move
        owner = None if seat is None else self.table.chairs[seat].owner
        return any(listener.who.id == owner for listener in self.listeners)

    def decider_is_elsewhere(self) -> bool:
        """Is the player to move connected by another process?"""
        seat = self.table.to_move
        chair = None if seat is None else self.table.chairs[seat]
        if chair is None or chair.bot:
            return False
        return any(chair.owner in each.people for each in self.shared.elsewhere.values())
