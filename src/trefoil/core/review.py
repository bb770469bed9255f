"""What a review of a finished game says, as data: decision by decision, player by player, and as a curve."""

import msgspec

from trefoil.core.reasons import Reason


class Told(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, gc=False):
    """Made once, kept and sent as it is."""


class Deed(Told, kw_only=True, frozen=True):
    """Something that was or could have been done: its words in the record, and what they are about."""

    words: str
    kind: str = ""
    card: str = ""
    target: str = ""
    size: str = ""
    start: int | None = None  # where the piece stood that it moves
    field: int | None = None  # and where it would go


class Decision(Told, kw_only=True, frozen=True):
    """One decision of a seat, judged from what it could know then."""

    line: int  # of the record to which it belongs, from 1
    seat: int
    played: Deed
    best: Deed
    cost: float = 0.0  # by how many points the best was expected to be better
    error: float = 0.0  # one standard error of it
    at_stake: float = 0.0  # what any choice, made blindly, would have cost on the average
    margin: float = 0.0  # that was to be expected after the best
    chance: float = 0.0  # to win after the best, from 0 to 1
    chance_lost: float = 0.0
    is_mistake: bool = False  # beyond doubt
    for_best: list[Reason] = []
    against_played: list[Reason] = []


class Moment(Told, kw_only=True, frozen=True):
    """A point of the curve: everybody's chance to win, and expected margin, after so many lines."""

    line: int
    chances: list[float]
    margins: list[float]


class Work(Told, kw_only=True, frozen=True):
    """What is kept: all that took thinking. Everything else is worked out from it."""

    decisions: list[Decision] = []
    curve: list[Moment] = []
    num_judged: int = 0  # of the game's decisions


class PlayerReview(Told, kw_only=True, frozen=True):
    """How a seat has played: 100 is always the best that was found, 0 no better than choosing blindly."""

    seat: int
    accuracy: int = 100
    lost: float = 0.0  # points, by mistakes beyond doubt
    mistakes: int = 0
    decisions: int = 0
    luck: float | None = None  # points of the margin that nobody's choices explain; among two only


class KeyMoment(Told, kw_only=True, frozen=True):
    """Where the game was decided: a mistake, or cards and dice alone."""

    line: int
    seat: int  # who made the mistake, or whose chance rose
    kind: str  # "mistake" or "luck"
    change: float  # of that seat's chance to win


class Review(Told, kw_only=True, frozen=True):
    """A review, or how far it has come."""

    status: str  # "none", "working" or "done"
    progress: float = 0.0  # from 0 to 1
    players: list[PlayerReview] = []
    key: list[KeyMoment] = []
    curve: list[Moment] = []
    decisions: list[Decision] = []
    stories: list[list[Reason]] = []  # by seat: what decided the game, in a few sentences
