"""What has become of a table: one value, which is what the table goes by and also its snapshot."""

import msgspec

from trefoil.core.live import Drawing
from trefoil.server.protocol.identity import SERVER
from trefoil.server.protocol.messages import Happening
from trefoil.server.table.events import Spec, Started

KEPT_ANSWERS = 16  # command ids remembered: a client repeats itself within seconds, not hours
KEPT_HISTORY = 64
LINE_END = "\n"

# Of each table the latest happenings are kept, and there are many tables: as texts they take half the room.
encode = msgspec.json.Encoder().encode
read_happening = msgspec.json.Decoder(Happening).decode


class Chair(msgspec.Struct, frozen=True):
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


class PendingStep(msgspec.Struct, frozen=True):
    """A step whose outcome others do not see yet, since one seat may have a secret answer to it."""

    before: bytes  # the board as it was
    asked: int
    until: int  # by the clock on the wall, for the log; nobody waits for it, since that clock can be set
    time: int = 4000  # milliseconds from when it was asked; snapshots of 0.2 do not say


class Luck(msgspec.Struct, frozen=True):
    """How far promised dice have come: throws so far, and what players added before which of them."""

    draws: int = 0
    chain: str = ""
    added: list[tuple[int, str]] = []


class Play(msgspec.Struct, kw_only=True):
    """Everything the log of a table comes to, but for the board."""

    sequence: int = -1
    spec: Spec | None = None
    watch: str = ""
    host: str = ""
    chairs: list[Chair] = []
    started: Started | None = None
    written: str = ""  # the lines of the record so far, each with its end
    undo: list[tuple[bytes, int]] = []  # boards to go back to, and how many lines there were
    board_sequence: int = -1  # the latest event that changed the board: what a move must have seen
    pending: PendingStep | None = None
    drawing: Drawing | None = None  # slow chance under way
    luck: Luck = Luck()
    left: list[int] = []  # milliseconds to think, by seat, where that was agreed on
    turn: int = -1  # whose turn it was last
    agreeing: list[int] = []  # seats that would end the game now
    idle_turns: int = 0  # since somebody drew what must run out
    helped: list[int] = []  # seats of people for whom a bot has played
    ended: str = ""
    rematch: str = ""
    rematch_watch: str = ""
    answers: dict[tuple[str, str], int] = {}  # what a command led to, by sender and id
    told: list[bytes] = []  # the latest happenings as they are sent
    changed: int = 0

    def remember_answer(self, by: str, id_: str, sequence: int) -> None:
        """A command that is sent again gets the same answer again. What was no command has no id.

        The server's own are sent once.
        """
        if not id_ or by == SERVER:
            return
        self.answers[by, id_] = sequence
        while len(self.answers) > KEPT_ANSWERS:
            del self.answers[next(iter(self.answers))]

    def remember(self, happening: Happening) -> None:
        self.told.append(encode(happening))
        del self.told[:-KEPT_HISTORY]

    @property
    def history(self) -> list[Happening]:
        """The latest happenings."""
        return [read_happening(told) for told in self.told]

    @property
    def latest(self) -> Happening:
        return read_happening(self.told[-1])

    # the record

    @property
    def lines(self) -> list[str]:
        return self.written.splitlines()

    @property
    def num_lines(self) -> int:
        return self.written.count(LINE_END)

    def write_down(self, lines: list[str]) -> None:
        self.written += "".join([line + LINE_END for line in lines])

    def take_back(self, count: int) -> None:
        """Only so many lines are left."""
        self.written = "".join([line + LINE_END for line in self.lines[:count]])
