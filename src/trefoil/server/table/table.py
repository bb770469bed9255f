"""One live table: what its log has come to, and what can be asked about that.

`apply` makes an event true. The log replayed through it gives the same table again, which is what happens
after a restart. Which event follows from a command is decided elsewhere (`deciding`), before.
"""

from functools import cached_property
from itertools import count

from msgspec.structs import replace

from trefoil.core.components import load_components
from trefoil.core.engine import Position
from trefoil.core.game import CHANCE
from trefoil.core.live import Deadline, Live
from trefoil.core.record import FORMAT, Record, start_of
from trefoil.games import GAMES, TITLES
from trefoil.server.protocol.messages import Brought, Seat, Status
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.awaiting import Company
from trefoil.server.table.chance import begun, takes_time
from trefoil.server.table.dice import drawn_by, note_draws
from trefoil.server.table.happenings import brought_by, happening_of
from trefoil.server.table.kept import forget, kept
from trefoil.server.table.play import Chair, PendingStep, Play

SECOND = 1000  # milliseconds
AGREED = "everybody agreed"  # how a game ended that was ended as it stood
STOPPED = "ended by the host"  # of the server, and nobody has won
STAND_IN = "heuristic"  # the bot that plays on for somebody who has resigned
NUMBERS = count()
# What is kept of a table until the next event, and what until people or their seats change.
AFTER_EVENT = ("status", "to_move", "decider", "running", "deadline", "is_timed", "is_still")
AFTER_SEATS = ("chairs", "company", "has_bots", "board")
ON_THE_BOARD = (log.Moved, log.Thrown, log.Settled, log.Undone)


class Table:
    """The play, the board it has come to, and the secret answer that is stored but not played yet."""

    def __init__(self, table_id: str, play: Play | None = None) -> None:
        self.id = table_id
        self.number = next(
            NUMBERS
        )  # no two tables of a process share it: what is kept of one is not another's
        self.play = play or Play()
        self.position: Position | None = None
        self.secret: log.SecretAnswer | None = None
        self.due: int | None = None  # when the time to think runs out of whoever is to move (`pacing`)
        self.seating = 0  # rises when people or their seats change
        self.seat_lists: dict[str, list[Seat]] = {}  # who sits where, as somebody may know it
        self.summaries: dict[int | None, tuple[bytes, bytes]] = {}  # by whose turn it is (`summaries`)

    # questions

    @kept
    def agreed(self) -> log.Spec:
        if self.play.spec is None:
            raise ValueError("the log does not begin with the table's creation")
        return self.play.spec

    @kept
    def live(self) -> Live:
        return TITLES[self.agreed.game].live

    @kept
    def chairs(self) -> list[Chair]:
        return self.play.chairs

    @property
    def sequence(self) -> int:
        return self.play.sequence

    @kept
    def board(self) -> Position:
        if self.position is None:
            raise Refused("not-started", "the game has not started yet")
        return self.position

    @kept
    def status(self) -> Status:
        if self.position is None:
            return "waiting"
        is_over = self.play.ended or (self.position.is_over and self.play.pending is None)
        return "over" if is_over else "playing"

    @kept
    def to_move(self) -> int | None:
        """The seat that decides now, as far as everybody may know it."""
        is_known = self.play.pending is None and self.status == "playing"
        player = self.board.player if is_known else CHANCE
        return None if player < 0 else player

    @kept
    def decider(self) -> int | None:
        """The seat that decides now, also where that is a secret."""
        pending = self.play.pending
        if pending is None:
            return self.to_move
        return pending.asked if self.live.is_asked(self.board) and not self.secret else None

    @kept
    def running(self) -> int | None:
        """The seat whose time to think runs; a bot has as long as it takes."""
        seat = self.to_move
        return seat if seat is not None and self.chairs[seat].owner and not self.chairs[seat].bot else None

    def public_board(self, seat: int) -> Position:
        """The board, or for those who may not see yet what came of a step, the one before it."""
        pending = self.play.pending
        if pending is None or (seat == pending.asked and self.live.is_asked(self.board)):
            return self.board
        return self.position_of(pending.before)

    @kept
    def deadline(self) -> Deadline | None:
        """Whose time is running out right now; nobody's once the game is over."""
        return self.live.deadline(self.board) if self.status == "playing" else None

    @kept
    def is_timed(self) -> bool:
        return self.deadline is not None

    @kept
    def is_still(self) -> bool:
        """Does nothing happen as time passes, and is nobody waited for but whoever is to move?"""
        play = self.play
        return not (play.pending or play.drawing or play.left or self.is_timed)

    @property
    def is_one_screen(self) -> bool:
        """Does one person play all seats? Then the device goes from hand to hand; a program has no hands."""
        return self.company.one_screen

    @kept
    def company(self) -> Company:
        """Who sits together."""
        return company_of(self.chairs)

    @kept
    def has_bots(self) -> bool:
        """Does a bot play here, or would it?"""
        return any(chair.bot for chair in self.chairs)

    def seats_of(self, who: str) -> list[int]:
        """The seats of an identity, also those it has left."""
        return [seat for seat, chair in enumerate(self.chairs) if who and chair.owner == who]

    def bot_to_move(self) -> str:
        """The level of the bot whose turn it is, or nothing."""
        seat = self.decider if self.has_bots else None
        return "" if seat is None else self.chairs[seat].bot

    @property
    def open_question(self) -> int | None:
        """The event after which a secret answer is waited for, if there is none yet."""
        return None if self.play.pending is None or self.secret is not None else self.play.board_sequence

    @property
    def awaits_bot(self) -> bool:
        """Is a bot waited for, which may or may not have a secret answer?"""
        pending = self.play.pending
        return pending is not None and bool(self.chairs[pending.asked].bot)

    # positions

    def position_of(self, content: bytes) -> Position:
        """The position of this game with these bytes."""
        game, components = GAMES[self.agreed.game], self.started.components
        if isinstance(components, str):
            return Position(game, load_components(game, components), content)
        return Position(game, components, content)

    @property
    def started(self) -> log.Started:
        if self.play.started is None:
            raise Refused("not-started", "the game has not started yet")
        return self.play.started

    def start_position(self) -> Position:
        return self.position_of(self.start_content)

    @cached_property
    def start_content(self) -> bytes:
        """What was set up, checked once."""
        return start_of(self.record_head(), GAMES).content()

    def record_head(self) -> Record:
        """The record of the set-up alone."""
        started, spec = self.started, self.agreed
        return Record(
            format=FORMAT,
            game=spec.game,
            rules=started.rules,
            players=spec.players,
            options=dict(spec.options),
            components=started.components,
            setup=started.setup,
            moves=[],
        )

    # applying

    def apply(self, sequence: int, event: log.Event, is_told: bool = True) -> None:
        """Make an event true; nothing is checked any more. What is too long ago to be told is not worded."""
        play = self.play
        play.sequence, play.changed = sequence, event.at
        play.remember_answer(event.by, event.id, sequence)
        first = play.luck.draws
        runs = self.running if play.left else None
        before = self.board.copy() if is_told and self.tells_what_it_brings(event) else None
        if self.apply_to_board(event):
            play.board_sequence = sequence
        else:
            self.apply_to_seats(event)
        forget(self, AFTER_EVENT)
        if not isinstance(event, ON_THE_BOARD):
            self.seating += 1
            self.seat_lists.clear()
            self.summaries.clear()
            forget(self, AFTER_SEATS)
        if play.left:
            self.spend(runs, event.spent)
        if is_told:
            names = [chair.name for chair in self.chairs]
            brought, dice = self.brought(before, event), drawn_by(event, first)
            play.remember(happening_of(event, sequence, names, self.live, brought, dice))

    def spend(self, seat: int | None, spent: int) -> None:
        """Time to think has passed; whose turn begins gets what a turn has, whose ends what it adds."""
        play, pacing, turn = self.play, self.agreed.pacing, self.to_move
        if seat is not None:
            play.left[seat] = max(0, play.left[seat] - spent)
        if turn is None or turn == play.turn:
            return
        if play.turn >= 0 and play.left[play.turn]:
            play.left[play.turn] += SECOND * pacing.increment
        if pacing.per_turn:
            play.left[turn] = SECOND * pacing.per_turn
        play.turn = turn

    def tells_what_it_brings(self, event: log.Event) -> bool:
        return isinstance(event, log.Moved) and TITLES[self.agreed.game].showing.walk is not None

    def brought(self, before: Position | None, event: log.Event) -> Brought | None:
        """What a move has done, if that is for everybody to know."""
        if before is None or not isinstance(event, log.Moved):
            return None
        return brought_by(TITLES[self.agreed.game].showing, before, self.board, event.seat)

    def apply_to_seats(self, event: log.Event) -> None:
        """Who sits where, before and during the game."""
        play = self.play
        match event:
            case log.Created():
                play.spec, play.watch, play.host = event.spec, event.watch, event.by
                play.chairs = [Chair() for _ in range(event.spec.players)]
            case log.Sat():
                play.chairs[event.seat] = Chair(owner=event.by, name=event.name, is_bot=event.is_bot)
            case log.Left():
                chair = play.chairs[event.seat]
                play.chairs[event.seat] = Chair() if self.position is None else replace(chair, away=True)
            case log.Filled():
                chair = play.chairs[event.seat] if self.position is not None else Chair()
                if chair.owner and event.seat not in play.helped:
                    play.helped = [*play.helped, event.seat]
                play.chairs[event.seat] = replace(chair, bot=event.bot)
            case log.Cleared():
                play.chairs[event.seat] = Chair()
            case log.Rematched():
                play.rematch, play.rematch_watch = event.table, event.watch

    def apply_to_board(self, event: log.Event) -> bool:
        """What happens in the game; True if it was such an event."""
        match event:
            case log.Moved():
                self.apply_move(event)
            case log.Started():
                self.play.started = event
                self.position = self.start_position()
                pacing = self.agreed.pacing
                if pacing.is_on:
                    self.play.left = [SECOND * (pacing.per_turn or pacing.budget)] * self.agreed.players
            case log.Thrown():
                self.apply_throw(event)
            case log.Settled():
                self.apply_settled(event)
            case log.Undone():
                before, count = self.play.undo.pop()
                self.board.restore(before)
                self.play.take_back(count)
            case log.Resigned():
                self.apply_resignation(event.seat, "ran out of time" if event.late else "resigned")
            case log.Agreed():
                self.play.agreeing = [*self.play.agreeing, event.seat]
                if event.ends:
                    self.play.ended, self.play.drawing = AGREED, None
            case log.Disagreed():
                self.play.agreeing = []
            case log.Stopped():
                self.play.ended, self.play.drawing, self.play.pending = STOPPED, None, None
            case _:
                return False
        return True

    def apply_move(self, event: log.Moved) -> None:
        board, play = self.board, self.play
        before = board.content()
        note_draws(play, event.by, event.id, event.draws)
        self.take(event.actions)
        self.count_idle(event)
        self.await_answer(before, event)
        if event.reveals or board.is_over or board.player != event.seat:
            play.undo.clear()
        else:
            play.undo.append((before, play.num_lines))
        self.go_on(event.lines)

    def count_idle(self, event: log.Moved) -> None:
        """How many turns ago somebody drew what must run out; the game may go round in circles."""
        draws = self.live.draws
        if draws is not None:
            if any(map(draws, event.lines)):
                self.play.idle_turns = 0
            elif self.board.player != event.seat:
                self.play.idle_turns += 1

    def apply_throw(self, event: log.Thrown) -> None:
        note_draws(self.play, event.by, event.id, event.draws)
        if self.play.drawing is not None:
            thrown = self.play.drawing.after(event.faces, event.took)
            self.play.drawing = None if event.actions else thrown
        self.take(event.actions)
        self.go_on(event.lines)

    def apply_settled(self, event: log.Settled) -> None:
        before = self.board.content()
        note_draws(self.play, event.by, event.id, event.draws)
        self.take(event.actions)
        if event.note is not None:
            self.keep(event.note)
        self.await_answer(before, event)
        self.go_on(event.lines)

    def take(self, actions: list[int]) -> None:
        for action in actions:
            self.board.step(action)

    def await_answer(self, before: bytes, event: log.Moved | log.Settled) -> None:
        asked = event.asked
        self.play.pending = (
            None if asked is None else PendingStep(before, asked, event.until, event.until - event.at)
        )
        self.secret = None

    def go_on(self, lines: list[str]) -> None:
        """Slow chance begins when nobody can answer any more, and ends with what it brings."""
        play = self.play
        play.write_down(lines)
        runs = takes_time(self.board) and play.pending is None
        play.drawing = (play.drawing or begun(self.board)) if runs else None

    def keep(self, answer: log.SecretAnswer) -> None:
        """A secret answer is in; asked again, its command gets the same answer."""
        self.secret = answer
        forget(self, AFTER_EVENT)
        self.play.remember_answer(answer.by, answer.id, answer.sequence)

    def apply_resignation(self, seat: int, how: str) -> None:
        """Between two it ends the game; among more a bot plays on, so that nobody is robbed of theirs."""
        play = self.play
        play.chairs[seat] = replace(play.chairs[seat], resigned=True, away=True)
        play.undo.clear()
        play.pending = None
        if self.agreed.players == 2 or all(chair.resigned or not chair.owner for chair in play.chairs):
            play.ended, play.drawing = f"seat {seat} {how}", None
        else:
            play.chairs[seat] = replace(play.chairs[seat], bot=STAND_IN)
            self.go_on([])


def company_of(chairs: list[Chair]) -> Company:
    """Whoever lets a bot play for them still looks on, and so counts as somebody; a program has no hands."""
    owners = {chair.owner for chair in chairs}
    owned = [seat for seat, chair in enumerate(chairs) if chair.owner]
    played = [seat for seat in owned if not (chairs[seat].bot or chairs[seat].is_bot)]
    alone = played[0] if len(owned) == 1 and len(played) == 1 else None
    return Company(one_screen=len(played) == len(chairs) and len(owners) == 1, alone=alone)
