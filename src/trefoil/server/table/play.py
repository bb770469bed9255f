"""What has become of a table: one value, which is what the table goes by and also its snapshot."""

import msgspec

from trefoil.core.live import Drawing
from trefoil.server.protocol.messages import Happening
from trefoil.server.table.events import Spec, Started

KEPT_ANSWERS = 256  # command ids remembered: a client repeats itself within seconds, not hours
KEPT_HISTORY = 64


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
    lines: list[str] = []
    undo: list[tuple[bytes, int]] = []  # boards to go back to, and how many lines there were
    board_sequence: int = -1  # the latest event that changed the board: what a move must have seen
    pending: PendingStep | None = None
    drawing: Drawing | None = None  # slow chance under way
    luck: Luck = Luck()
    ended: str = ""
    rematch: str = ""
    rematch_watch: str = ""
    answers: dict[tuple[str, str], int] = {}  # what a command led to, by sender and id
    history: list[Happening] = []
    changed: int = 0

    def remember_answer(self, by: str, id_: str, sequence: int) -> None:
        """A command that is sent again gets the same answer again. What was no command has no id."""
        if not id_:
            return
        self.answers[by, id_] = sequence
        while len(self.answers) > KEPT_ANSWERS:
            del self.answers[next(iter(self.answers))]

    def remember(self, happening: Happening) -> None:
        self.history.append(happening)
        del self.history[:-KEPT_HISTORY]
