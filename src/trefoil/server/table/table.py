"""A live table as plain logic, without input or output: who sits where, and what a command leads to.

`decide` looks and answers with an event or a refusal; `apply` makes an event true. The log replayed through
`apply` gives the same table again, which is what happens after a restart.
"""

from collections import OrderedDict, deque
from collections.abc import Set
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from trefoil.bots.levels import LEVELS
from trefoil.core.components import load_components
from trefoil.core.engine import Position
from trefoil.core.record import FORMAT, Record, component_entry, start_of
from trefoil.games import GAMES
from trefoil.games.kero.moves import RUN_DRY
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import (
    AnyCommand,
    Clear,
    Fill,
    Happening,
    Leave,
    Move,
    Resign,
    Sit,
    Start,
    Status,
    Tap,
    Undo,
)
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.clock import Spent, happens_by_itself, is_asking
from trefoil.server.table.moves import NO_TIME, decide_move, decide_thrown, happening_of
from trefoil.server.table.refuelling import Refuelling, after, begun, check_tap, takes_time
from trefoil.server.table.shuffle import commitment_to
from trefoil.server.table.world import World

KEPT_ANSWERS = 256  # command ids remembered: a client repeats itself within seconds, not hours
KEPT_HISTORY = 64


@dataclass(frozen=True)
class Chair:
    """One seat. Its owner keeps it while a bot plays for them; a bot from the start has no owner."""

    owner: str = ""
    name: str = ""
    is_bot: bool = False
    bot: str = ""
    away: bool = False
    resigned: bool = False

    @property
    def taken(self) -> bool:
        return bool(self.owner or self.bot)


@dataclass(frozen=True)
class Held:
    """A step that others do not see the outcome of yet, since one seat may have a secret answer (R12.6)."""

    board: bytes  # as it was before
    asked: int
    until: int


@dataclass
class Table:
    """Everything that is known about one table."""

    id: str
    sequence: int = -1
    spec: log.Spec | None = None
    watch: str = ""
    host: str = ""
    chairs: list[Chair] = field(default_factory=list)
    started: log.Started | None = None
    position: Position | None = None
    lines: list[str] = field(default_factory=list)
    undo: list[tuple[bytes, int]] = field(default_factory=list)
    board_sequence: int = -1  # the latest event that changed the board: what a move must have seen
    held: Held | None = None
    note: log.Note | None = None  # the secret answer, stored but not played yet
    race: Refuelling | None = None  # a refuelling that takes time
    ended: str = ""
    rematch: str = ""
    rematch_watch: str = ""
    answers: OrderedDict[tuple[str, str], int] = field(default_factory=OrderedDict)
    history: deque[Happening] = field(default_factory=lambda: deque(maxlen=KEPT_HISTORY))
    changed: int = 0

    # questions

    @property
    def agreed(self) -> log.Spec:
        if self.spec is None:
            raise ValueError("the log does not begin with the table's creation")
        return self.spec

    @property
    def board(self) -> Position:
        if self.position is None:
            raise Refused("not-started", "the game has not started yet")
        return self.position

    @property
    def status(self) -> Status:
        if self.position is None:
            return "waiting"
        return "over" if self.ended or (self.position.is_over and self.held is None) else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, as far as everybody may know it."""
        if (
            self.held is not None
            or self.position is None
            or self.status != "playing"
            or self.position.player < 0
        ):
            return None
        return self.position.player

    @property
    def decider(self) -> int | None:
        """The seat that decides now, also where that is a secret."""
        if self.held is None:
            return self.to_move
        return self.held.asked if is_asking(self.board) and not self.note else None

    def public_board(self, seat: int) -> Position:
        """The board, or for those who may not see yet what came of a step, the one before it."""
        if self.held is None or (seat == self.held.asked and is_asking(self.board)):
            return self.board
        board = self.bare_position()
        board.states[:] = np.frombuffer(self.held.board, board.game.dtype)
        return board

    @property
    def is_one_screen(self) -> bool:
        """Does one person play all seats? Then the device goes from hand to hand; a program has no hands."""
        owner = self.chairs[0].owner
        people = [chair for chair in self.chairs if not (chair.bot or chair.is_bot)]
        return bool(owner) and [chair.owner for chair in people] == [owner] * len(self.chairs)

    def seats_of(self, who: str) -> list[int]:
        """The seats of an identity, also those it has left."""
        return [seat for seat, chair in enumerate(self.chairs) if who and chair.owner == who]

    def bot_to_move(self) -> str:
        """The level of the bot whose turn it is, or nothing."""
        return "" if self.decider is None else self.chairs[self.decider].bot

    def bare_position(self) -> Position:
        """A position with the right components and nothing on it yet."""
        game, components = GAMES[self.agreed.game], self.started.components if self.started else ""
        if isinstance(components, str):
            return Position(game, load_components(game, components))
        return Position(game, components)

    def start_position(self) -> Position:
        if self.started is None:
            raise Refused("not-started", "the game has not started yet")
        return start_of(self.record_head(), GAMES)

    def record_head(self) -> Record:
        """The record of the set-up alone."""
        assert self.started is not None
        spec = self.agreed
        return Record(
            format=FORMAT,
            game=spec.game,
            rules=self.started.rules,
            players=spec.players,
            options=dict(spec.options),
            components=self.started.components,
            setup=self.started.setup,
            moves=[],
        )

    # deciding

    def decide(
        self,
        command: AnyCommand,
        who: Identity,
        world: World,
        spent: Spent = NO_TIME,
        absent: Set[int] = frozenset(),
    ) -> log.Event:
        """The event a command leads to; the table itself does not change yet.

        `absent`: the seats of people who have been gone for so long that a bot may play for them.
        """
        stamp: dict[str, Any] = {"by": who.id, "id": command.id, "at": world.now()}
        match command:
            case Move():
                self.check_fresh(command.saw)
                self.check_own(command.seat, who)
                board = self.playing()
                self.check_settled()
                self.check_choice(command, who)
                return decide_move(board, command, stamp, world, spent, self.is_one_screen)
            case Tap():
                self.check_fresh(command.saw)
                self.check_own(command.seat, who)
                race = check_tap(self.playing(), self.race, command.seat, spent.elapsed)
                return decide_thrown(self.board, race, spent.elapsed, command.seat, stamp, world)
            case Undo():
                self.check_fresh(command.saw)
                return self.decide_undo(command.seat, who, stamp)
            case Sit():
                return self.decide_sit(command.seat, who, stamp)
            case Leave():
                return self.decide_leave(command.seat, who, stamp)
            case Fill():
                return self.decide_fill(command, who, stamp, absent)
            case Clear():
                return self.decide_clear(command.seat, who, stamp)
            case Start():
                return self.decide_start(who, stamp, world)
            case Resign():
                self.check_own(command.seat, who)
                self.playing()
                return log.Resigned(seat=command.seat, **stamp)
            case _:
                raise Refused("bad-message", "this cannot be asked of a table")

    def playing(self) -> Position:
        board = self.board
        if self.status == "over":
            raise Refused("game-over", "the game is over")
        return board

    def check_fresh(self, saw: int) -> None:
        if saw < self.board_sequence:
            raise Refused("stale", "something has happened that this message did not know of")

    def check_settled(self) -> None:
        if self.held is not None:
            raise Refused("not-your-turn", "what came before is not settled yet: wait a moment")

    def check_choice(self, command: Move, who: Identity) -> None:
        """Nobody but a bot of ours, who plays by the rules alone, chooses what time brings about."""
        dry = command.action == RUN_DRY or command.words == "dry"
        if dry and happens_by_itself(self.board, RUN_DRY) and not who.is_server:
            raise Refused("illegal-move", "a tank runs dry when its time has come, not by choice (R12.2)")

    def check_seat(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Refused("bad-seat", f"this table has seats 0 to {len(self.chairs) - 1}, not {seat}")
        return self.chairs[seat]

    def check_own(self, seat: int, who: Identity) -> Chair:
        """A seat answers to its owner, and a bot's seat to the server that plays it."""
        chair = self.check_seat(seat)
        if chair.bot:
            if who.is_server:
                return chair
            raise Refused("not-your-seat", f"a bot plays for seat {seat} now")
        if not chair.owner or chair.owner != who.id:
            raise Refused("not-your-seat", f"seat {seat} is not yours")
        return chair

    def check_host(self, who: Identity) -> None:
        if who.id != self.host:
            raise Refused("not-the-host", "only the one who made the table may do that")

    def check_waiting(self) -> None:
        if self.position is not None:
            raise Refused("already-started", "the game has started already")

    def decide_undo(self, seat: int, who: Identity, stamp: dict[str, Any]) -> log.Event:
        self.check_own(seat, who)
        self.playing()
        if self.to_move != seat:
            raise Refused("no-undo", "only a move of the own, current turn can be taken back")
        if not self.undo:
            raise Refused(
                "no-undo", "nothing can be taken back: this turn has none, or it revealed something hidden"
            )
        return log.Undone(seat=seat, **stamp)

    def decide_sit(self, seat: int | None, who: Identity, stamp: dict[str, Any]) -> log.Event:
        if seat is None:
            own = [seat for seat in self.seats_of(who.id) if self.chairs[seat].away]
            free = [seat for seat, chair in enumerate(self.chairs) if not chair.taken]
            if not own and not free:
                raise Refused("seat-taken", "every seat is taken")
            seat = (own or free)[0]
        chair = self.check_seat(seat)
        if chair.resigned:
            raise Refused("seat-taken", f"seat {seat} has resigned")
        if chair.taken and not (chair.owner == who.id and (chair.away or chair.bot)):
            raise Refused("seat-taken", f"seat {seat} is taken")
        if self.status == "over":
            raise Refused("already-over", "the game is over")
        return log.Sat(seat=seat, name=who.name, is_bot=who.is_bot, **stamp)

    def decide_leave(self, seat: int, who: Identity, stamp: dict[str, Any]) -> log.Event:
        chair = self.check_seat(seat)
        if not chair.owner or chair.owner != who.id:
            raise Refused("not-your-seat", f"seat {seat} is not yours")
        if chair.away:
            raise Refused("seat-empty", f"you have left seat {seat} already")
        return log.Left(seat=seat, **stamp)

    def decide_fill(self, command: Fill, who: Identity, stamp: dict[str, Any], absent: Set[int]) -> log.Event:
        """Before the game the host chooses; then whoever plays may have an empty seat filled."""
        seat, bot = command.seat, command.bot
        chair = self.check_seat(seat)
        if bot not in LEVELS:  # `expert:4096` would let anybody choose how long the server thinks
            raise Refused("bad-bots", f"there is no bot named {bot[:20]!r}, only {', '.join(LEVELS)}")
        if self.position is None:
            self.check_host(who)
        elif not self.seats_of(who.id):
            raise Refused("not-your-seat", "only those who play may put a bot on a seat")
        if chair.owner and not chair.away and chair.owner != who.id and seat not in absent:
            if self.position is None:
                raise Refused("seat-taken", f"seat {seat} is taken")
            raise Refused("not-away", f"the player of seat {seat} is here, or was a moment ago")
        return log.Filled(seat=seat, bot=bot, **stamp)

    def decide_clear(self, seat: int, who: Identity, stamp: dict[str, Any]) -> log.Event:
        self.check_waiting()
        self.check_host(who)
        if not self.check_seat(seat).taken:
            raise Refused("seat-empty", f"nobody sits on seat {seat}")
        return log.Cleared(seat=seat, **stamp)

    def decide_start(self, who: Identity, stamp: dict[str, Any], world: World) -> log.Event:
        self.check_waiting()
        if who.id != self.host and not self.seats_of(who.id):
            raise Refused("not-the-host", "only those at the table may start the game")
        missing = [seat for seat, chair in enumerate(self.chairs) if not chair.taken or chair.away]
        if missing:
            raise Refused("seats-missing", f"seat {missing[0]} is not taken yet")
        spec = self.agreed
        start = world.deal(spec)
        setup = start.game.setup_of(start.state)
        salt = world.token()
        return log.Started(
            rules=start.game.rules,
            components=component_entry(start),
            setup=setup,
            salt=salt,
            commitment=commitment_to(salt, spec.game, start.game.rules, spec.players, setup),
            **stamp,
        )

    # applying

    def apply(self, sequence: int, event: log.Event) -> None:
        """Make an event true; nothing is checked any more."""
        self.sequence = sequence
        self.changed = event.at
        self.answers[event.by, event.id] = sequence
        while len(self.answers) > KEPT_ANSWERS:
            self.answers.popitem(last=False)
        match event:
            case log.Created():
                self.spec, self.watch, self.host = event.spec, event.watch, event.by
                self.chairs = [Chair() for _ in range(event.spec.players)]
            case log.Sat():
                self.chairs[event.seat] = Chair(owner=event.by, name=event.name, is_bot=event.is_bot)
            case log.Left():
                chair = self.chairs[event.seat]
                self.chairs[event.seat] = Chair() if self.position is None else replace(chair, away=True)
            case log.Filled():
                chair = self.chairs[event.seat]
                kept = chair if self.position is not None else Chair()
                self.chairs[event.seat] = replace(kept, bot=event.bot)
            case log.Cleared():
                self.chairs[event.seat] = Chair()
            case log.Started():
                self.started = event
                self.position = self.start_position()
                self.board_sequence = sequence
            case log.Moved():
                self.apply_move(event)
                self.board_sequence = sequence
            case log.Thrown():
                self.apply_thrown(event)
                self.board_sequence = sequence
            case log.Settled():
                self.apply_settled(event)
                self.board_sequence = sequence
            case log.Undone():
                before, count = self.undo.pop()
                self.board.states[:] = np.frombuffer(before, self.board.game.dtype)
                del self.lines[count:]
                self.board_sequence = sequence
            case log.Resigned():
                self.apply_resignation(event.seat)
                self.board_sequence = sequence
            case log.Rematched():
                self.rematch, self.rematch_watch = event.table, event.watch
        self.history.append(happening_of(self, sequence, event))

    def apply_move(self, event: log.Moved) -> None:
        board = self.board
        before = board.states.tobytes()
        if event.unmarked:
            board.state.marked = 0
        for action in event.actions:
            board.step(action)
        self.hold(before, event)
        if event.reveals or board.is_over or board.player != event.seat:
            self.undo.clear()
        else:
            self.undo.append((before, len(self.lines)))
        self.lines.extend(event.lines)
        self.begin_race()

    def apply_thrown(self, event: log.Thrown) -> None:
        assert self.race is not None
        self.race = after(self.race, event.faces, event.took)
        for action in event.actions:
            self.board.step(action)
        self.lines.extend(event.lines)
        self.begin_race()

    def begin_race(self) -> None:
        """A refuelling that takes time begins when nobody can answer it any more, and ends with the tank."""
        runs = takes_time(self.position) and self.held is None
        self.race = (self.race or begun(self.board)) if runs else None

    def hold(self, before: bytes, event: log.Moved | log.Settled) -> None:
        self.held = None if event.asked is None else Held(before, event.asked, event.until)
        self.note = None

    def apply_settled(self, event: log.Settled) -> None:
        before = self.board.states.tobytes()
        for action in event.actions:
            self.board.step(action)
        if event.note is not None:
            self.keep(event.note)
        self.hold(before, event)
        self.lines.extend(event.lines)
        self.begin_race()

    def keep(self, note: log.Note) -> None:
        """A secret answer is in; asked again, its command gets the same answer."""
        self.note = note
        self.answers[note.by, note.id] = note.sequence

    def apply_resignation(self, seat: int) -> None:
        """Between two it ends the game; among more a bot plays on, so that nobody is robbed of theirs."""
        self.chairs[seat] = replace(self.chairs[seat], resigned=True, away=True)
        self.undo.clear()
        self.held = self.race = None
        if self.agreed.players == 2 or all(chair.resigned or not chair.owner for chair in self.chairs):
            self.ended = f"seat {seat} resigned"
        else:
            self.chairs[seat] = replace(self.chairs[seat], bot="heuristic")
