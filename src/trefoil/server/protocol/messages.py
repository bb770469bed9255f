"""What the server tells its clients, over HTTP and sockets alike (docs/protocol.md).

`typescript.py` turns these classes into web/src/net/protocol.ts. A field with its default value is left out.
"""

from typing import Literal

import msgspec

from trefoil.core.advice import Advised
from trefoil.core.live import Clock
from trefoil.core.reasons import Reason
from trefoil.core.review import Review
from trefoil.core.showing import View
from trefoil.server.protocol.pacing import Pacing

Status = Literal["waiting", "playing", "over"]


class Message(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, gc=False):
    """Made once, sent as it is; nothing in it points back, so the garbage collector need not look."""


# what the server tells


class Refusal(Message, tag="refused", tag_field="type", kw_only=True, frozen=True):
    """No, and why; `missed` is what a stale client has not seen."""

    code: str
    sentence: str
    id: str | None = None
    sequence: int | None = None
    missed: list["Happening"] = []
    reason: Reason | None = None  # of a move against the rules: what the sentence says, as data


class Effect(Message, kw_only=True, frozen=True):
    """What a choice brings at once, as far as its maker can know it."""

    points: int = 0
    tile: str = ""
    ends: bool = False


class Choice(Message, kw_only=True, frozen=True):
    """A legal action: its number, its words, and what they are about."""

    action: int
    words: str
    kind: str
    card: str = ""
    target: str = ""
    size: str = ""
    field: int | None = None  # of the board, to which it leads
    cost: dict[str, int] = {}  # what it takes, by the letter of each thing
    effect: Effect | None = None


class Miss(Message, kw_only=True, frozen=True):
    """Something that looks possible and is not, and why."""

    kind: str
    card: str = ""
    target: str = ""
    why: str  # in English
    reason: Reason


class SeatView(Message, kw_only=True, frozen=True):
    """What one seat may see (nobody's seat: what everybody may see), and what it may do now."""

    seat: int | None = None
    view: View | None = None
    scores: dict[str, list[int]] = {}  # each part of the score, by seat
    totals: list[int] = []  # and their sums
    choices: list[Choice] = []
    misses: list[Miss] = []
    may_undo: bool = False


class Seat(Message, kw_only=True, frozen=True):
    """Who sits where. A bot has a level; `away`: its player has left it."""

    seat: int
    name: str = ""
    taken: bool = False
    yours: bool = False
    bot: str = ""
    away: bool = False
    resigned: bool = False


class ScoreLine(Message, kw_only=True, frozen=True):
    """Points of a score: the part they belong to, whose they are, and what brought them."""

    part: str
    seat: int
    what: str
    points: int = 0


class Outcome(Message, kw_only=True, frozen=True):
    """How a game ended, by the rules or because somebody gave up, and how everybody stood then."""

    reason: str
    scores: list[int] = []
    winners: list[int] = []
    breakdown: dict[str, list[int]] = {}
    lines: list[ScoreLine] = []  # every source of points, if the game names them


class TableInfo(Message, kw_only=True, frozen=True):
    """A table without its board. Who only watches is not told the table's own id."""

    id: str = ""
    watch: str
    game: str
    title: str
    players: int
    options: dict[str, bool] = {}
    first: int | None = None
    clock: Clock = Clock()
    open: bool = False
    pacing: Pacing = Pacing()
    hints: bool = False  # may be asked for: agreed on, or there is nobody to be unfair to
    status: Status
    seats: list[Seat]
    host: bool = False
    to_move: int | None = None
    answering: int | None = None  # the seat that may be thinking about a secret answer
    commitment: str = ""
    salt: str = ""
    outcome: Outcome | None = None
    agreeing: list[int] = []  # seats that would end the game now and count
    offers_end: bool = False  # nobody has drawn for so long that the table itself asks whether to end
    rematch: str = ""
    quick: bool = False  # a quick match: whoever wants the same game comes here
    filler: str = ""  # and bots of this level, if nobody does
    rated: bool = False  # the result counts for everybody's rating


class Brought(Message, kw_only=True, frozen=True):
    """What a step did at once: by how much it changed its player's score, and which piece went where."""

    points: int = 0
    tile: str = ""
    piece: str = ""
    start: int = 0
    end: int = 0


class Happening(Message, kw_only=True, frozen=True):
    """One step of a table's history; `lines` are the moves as a record keeps them."""

    sequence: int
    kind: Literal[
        "created", "sat", "left", "filled", "cleared", "started", "moved", "thrown", "settled", "undone",
        "resigned", "agreed", "disagreed", "stopped", "rematch",
    ]  # fmt: skip
    seat: int | None = None
    name: str = ""
    bot: str = ""
    lines: list[str] = []
    fuel: "Fuel | None" = None
    throws: list[list[str]] = []  # of slow chance: the faces of all its dice after each throw
    brought: Brought | None = None
    late: bool = False  # somebody gave up, or a bot plays on, because time ran out
    dice: "Drawn | None" = None  # where promised dice were thrown
    at: int  # milliseconds since 1970


class Drawn(Message, kw_only=True, frozen=True):
    """The number of the first promised throw of a step, and what the sender's command added before it.

    Told at once, so that the record cannot say otherwise later.
    """

    first: int = 0
    added: str = ""


class Fuel(Message, kw_only=True, frozen=True):
    """What a step cost in time, and how much of the network's delay was credited; milliseconds."""

    cost: int = 0
    credit: int = 0


class Said(Message, tag="said", tag_field="type", kw_only=True, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    at: int


class Running(Message, kw_only=True, frozen=True):
    """Somebody's time that is running out: draw it from here, never count it."""

    seat: int
    fuel: int
    elapsed: int
    running: bool


class Throwing(Message, kw_only=True, frozen=True):
    """Slow chance under way: dice thrown again and again, for a player who gains time by it."""

    seat: int  # for whom they are thrown
    by: int | None = None  # the seat that throws by hand; nobody: the server throws
    dice: list[str]  # faces as they lie; empty: not thrown yet
    throws: int = 0
    elapsed: int = 0  # milliseconds since the throw before, or the beginning
    cadence: int  # milliseconds from one throw to the next
    fuel: int  # the time that seat had when it began
    began: int = 0  # milliseconds since it began


class Times(Message, kw_only=True, frozen=True):
    """What is left to think, by seat in milliseconds, when this was sent; and whose time runs."""

    left: list[int]
    seat: int | None = None


# A name as clients have always read it.
OLD_NAMES = {"throwing": "race"}


class TableState(Message, tag="table", tag_field="type", rename=OLD_NAMES, kw_only=True, frozen=True):
    """A table as it stands: the first message on a socket, and the answer to `sync`."""

    id: str = ""  # of the `sync` that asked for it
    sequence: int
    table: TableInfo
    views: list[SeatView]
    history: list[Happening] = []
    chat: list[Said] = []
    sand: list[Running] = []
    throwing: Throwing | None = None
    answer_left: int = 0  # milliseconds in which a secret answer may still come
    times: Times | None = None


class Update(Message, tag="update", tag_field="type", rename=OLD_NAMES, kw_only=True, frozen=True):
    """What has just happened, and how the table stands now."""

    sequence: int
    happening: Happening
    table: TableInfo
    views: list[SeatView]
    sand: list[Running] = []
    throwing: Throwing | None = None
    answer_left: int = 0
    times: Times | None = None


class Done(Message, tag="done", tag_field="type", kw_only=True, frozen=True):
    """A command is carried out, and safely stored."""

    id: str
    sequence: int
    rematch: str = ""


class Ping(Message, tag="ping", tag_field="type", kw_only=True, frozen=True):
    number: int


class Presence(Message, tag="presence", tag_field="type", kw_only=True, frozen=True):
    """Which seats are connected, how many look on without a seat, and who of them likes to be named."""

    seats: list[int]
    watching: int
    watchers: list[str] = []


class Closing(Message, tag="closing", tag_field="type", kw_only=True, frozen=True):
    """The last message on a socket that the server closes."""

    code: str
    sentence: str


ALSO_SENT = (Review,)  # as the bots make it
AnyMessage = TableState | Update | Done | Refusal | Said | Ping | Presence | Closing


# answers over HTTP


class Me(Message, kw_only=True, frozen=True):
    id: str
    name: str
    bot: bool = False
    announcement: str = ""  # of whoever runs the server, to everybody


class GameInfo(Message, kw_only=True, frozen=True):
    name: str
    title: str
    rules: int
    players: list[int]
    options: dict[str, bool]
    bots: list[str]
    clocks: list[str]
    ready: bool = True  # its rules are compiled; before that no table can be made
    compiled: float = 1.0  # how much of them, from 0 to 1


class Token(Message, kw_only=True, frozen=True):
    """A bot's key; `secret` is told once, when it is made."""

    id: str
    name: str
    secret: str = ""


class Listed(Message, kw_only=True, frozen=True):
    """A table in a list."""

    id: str = ""
    watch: str
    game: str
    title: str
    status: Status
    seats: list[Seat]
    your_turn: bool = False
    clock: Clock = Clock()
    changed: int
    outcome: Outcome | None = None  # once it is over, without its parts
    pacing: Pacing = Pacing()
    left: int | None = None  # milliseconds to think for whoever is to move
    news: int = 0  # what has happened there since you looked, if that is known
    rated: bool = False


class Step(Message, kw_only=True, frozen=True):
    """One position of a replay."""

    number: int
    line: str
    view: View
    scores: dict[str, list[int]] = {}
    totals: list[int] = []
    brought: Brought | None = None
    playable: bool = False  # can be taken over by `play-on`


class Replay(Message, kw_only=True, frozen=True):
    table: TableInfo
    num_steps: int
    start: int
    steps: list[Step]


class Hint(Message, kw_only=True, frozen=True):
    """The best actions of a seat, the best first, from what it may know; for the board after `sequence`."""

    seat: int
    sequence: int
    best: list[Advised]


class Health(Message, kw_only=True, frozen=True):
    status: Literal["ok"]
    tables: int
    sockets: int
