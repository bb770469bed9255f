"""What somebody is told about themselves: devices, results, statistics."""

from msgspec import field

from trefoil.server.protocol.manners import MyReport, Shunned
from trefoil.server.protocol.meeting import Invitation
from trefoil.server.protocol.messages import Listed, Message, Said
from trefoil.server.protocol.notices import KeptWay
from trefoil.server.protocol.passkeys import Passkey
from trefoil.server.protocol.rating import MyRating


class Device(Message, kw_only=True, frozen=True):
    """A browser in which somebody is at home; `seen` and `added` are milliseconds since 1970, to the hour."""

    id: str  # `first` for the one to which they were issued
    what: str = ""  # "Firefox, Android", as far as it says so
    added: int
    seen: int
    here: bool = False


class Link(Message, kw_only=True, frozen=True):
    """A link to another device, as the one that shows it may know it; its `code` is told once."""

    code: str = ""
    left: int = 0  # milliseconds until it is too late
    used: str | None = None  # the device that came by it


class Devices(Message, kw_only=True, frozen=True):
    devices: list[Device]
    link: Link | None = None  # the latest, while it can be used or was used lately


class Results(Message, kw_only=True, frozen=True):
    """Some of your finished games, and whether there are more."""

    games: list[Listed]
    more: bool = False


class Tally(Message, kw_only=True, frozen=True):
    """What your games of one kind came to. `against`: people, a level of bots, `bots`, or `screen`."""

    game: str
    title: str
    against: str
    games: int
    won: int = 0
    scored: int = 0  # games that have a score: nobody gave up
    mean: float | None = None
    best: int | None = None


class Played(Message, kw_only=True, frozen=True):
    """One game in the course of many; its score, and where that came from if it was kept."""

    ended: int
    score: int
    won: bool = False
    parts: dict[str, int] = field(default_factory=dict)


class Best(Message, kw_only=True, frozen=True):
    """The game with the best score."""

    score: int
    ended: int
    watch: str
    parts: dict[str, int] = field(default_factory=dict)


class Statistics(Message, kw_only=True, frozen=True):
    tallies: list[Tally]
    course: list[Played] = field(default_factory=list)  # of the kind that was asked for, the earliest first
    best: Best | None = None


class Retained(Message, kw_only=True, frozen=True):
    """For how many days something is kept; 0 is for ever."""

    waiting: int  # tables at which nobody began
    abandoned: int  # games that nobody went on with
    guests: int  # people who never came back


class KeptToken(Message, kw_only=True, frozen=True):
    id: str
    name: str


class AboutMe(Message, kw_only=True, frozen=True):
    """Everything that is kept about somebody, but for the records of their games."""

    id: str
    name: str
    devices: list[str]
    tokens: list[KeptToken]
    under_way: list[Listed]
    finished: list[Listed]
    said: list[Said]
    puzzles: dict[str, int]  # the longest streak of each game
    shunned: list[Shunned]  # whom you do not hear, or keep away from
    reports: list[MyReport]
    invitations: list[Invitation]
    ratings: list[MyRating]
    passkeys: list[Passkey]
    ways: list[KeptWay]
    wishes: dict[str, str]  # when to be told, by table; of no table: everywhere
