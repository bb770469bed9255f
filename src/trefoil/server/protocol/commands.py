"""What a client asks for: commands at a table, over HTTP and sockets alike, and the bodies of other requests.

docs/protocol.md describes them. A field that has its default value is left out.
"""

from typing import Annotated

from msgspec import Meta, field

from trefoil.core.live import Clock
from trefoil.server.protocol.messages import Message
from trefoil.server.protocol.pacing import Pacing

SEAT_LIMIT = 8
Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEAT_LIMIT)]
Sequence = Annotated[int, Meta(ge=-1, le=2**31)]
ActionNumber = Annotated[int, Meta(ge=0, lt=2**16)]
MoveWords = Annotated[str, Meta(max_length=200)]


# making a table, and oneself known


class NewTable(Message, kw_only=True, frozen=True):
    """A table to be made; the maker is its host and sits down if `seat` says where."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=1, le=SEAT_LIMIT)] = 2
    options: dict[Annotated[str, Meta(max_length=40)], bool] = field(default_factory=dict)
    first: SeatNumber | None = None  # the seat that begins; nobody named: by lot
    clock: Clock = Clock()
    pacing: Pacing = Pacing()  # how long somebody may think
    open: bool = False  # in the lobby, or by link only
    hints: bool = False  # may be asked for also among people
    rated: bool = False  # the result counts for everybody's rating
    seat: SeatNumber | None = 0


class PlayOn(Message, kw_only=True, frozen=True):
    """Take over a finished game from one of its positions, on one seat, against bots.

    No seat named: the asker's own one, else a person's, else that of whoever decides there.
    """

    step: Annotated[int, Meta(ge=0, lt=2**16)]
    seat: SeatNumber | None = None
    bot: Annotated[str, Meta(max_length=40)] = "heuristic"


class HintWanted(Message, kw_only=True, frozen=True):
    """What should this seat do, which decides now? Asked knowing everything up to `saw`."""

    seat: SeatNumber
    saw: Sequence


class PuzzleAnswer(Message, kw_only=True, frozen=True):
    """What somebody does in a puzzle: the number of an action, or its words."""

    action: ActionNumber | None = None
    words: MoveWords | None = None


class NewName(Message, kw_only=True, frozen=True):
    name: Annotated[str, Meta(max_length=200)]


class NewToken(Message, kw_only=True, frozen=True):
    name: Annotated[str, Meta(max_length=200)]


class Arrival(Message, kw_only=True, frozen=True):
    """Somebody comes to this browser by the link that another of theirs has shown."""

    code: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=64)]


# at a table


class Command(Message, tag_field="do", kw_only=True, frozen=True):
    """Something a client wants done; `id` is its own, and the same id twice is done once."""

    id: Id


class Move(Command, tag="move", kw_only=True, frozen=True):
    """A move by the number of the action or by its words, made knowing everything up to `saw`."""

    saw: Sequence
    seat: SeatNumber
    action: ActionNumber | None = None
    words: MoveWords | None = None


class Tap(Command, tag="tap", kw_only=True, frozen=True):
    """Throw the dice of slow chance by hand, where the table's clock says so."""

    saw: Sequence
    seat: SeatNumber


class Undo(Command, tag="undo", kw_only=True, frozen=True):
    """Take back the own latest move of this turn."""

    saw: Sequence
    seat: SeatNumber


class Sit(Command, tag="sit", kw_only=True, frozen=True):
    """Take a free seat, the given one or any; or take back the own seat after leaving."""

    seat: SeatNumber | None = None


class Leave(Command, tag="leave", kw_only=True, frozen=True):
    """Get up; during a game the seat stays reserved."""

    seat: SeatNumber


class Fill(Command, tag="fill", kw_only=True, frozen=True):
    """Put a bot of a level on a seat that is free or that its player has left."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Clear(Command, tag="clear", kw_only=True, frozen=True):
    """The host frees a seat before the game."""

    seat: SeatNumber


class Start(Command, tag="start", kw_only=True, frozen=True):
    """Deal; every seat must be taken."""


class Resign(Command, tag="resign", kw_only=True, frozen=True):
    """Give up."""

    seat: SeatNumber


class Agree(Command, tag="agree", kw_only=True, frozen=True):
    """End the game now and count, as soon as everybody who plays agrees."""

    seat: SeatNumber


class Disagree(Command, tag="disagree", kw_only=True, frozen=True):
    """Play on: who has agreed to end the game has to do so anew."""

    seat: SeatNumber


class Rematch(Command, tag="rematch", kw_only=True, frozen=True):
    """The same people again, at a new table."""


class Chat(Command, tag="chat", kw_only=True, frozen=True):
    text: Annotated[str, Meta(max_length=1000)]


class Sync(Command, tag="sync", kw_only=True, frozen=True):
    """Send everything again."""


class Pong(Command, tag="pong", kw_only=True, frozen=True):
    """The answer to `ping`, at once: the server measures the network by it."""

    number: Annotated[int, Meta(ge=0, le=2**53)]


class Look(Command, tag="look", kw_only=True, frozen=True):
    """The page is in front of somebody, or `away`, behind others: who looks is not told what they see."""

    away: bool = False


AnyCommand = (
    Move | Tap | Undo | Sit | Leave | Fill | Clear | Start | Resign | Agree | Disagree | Rematch
    | Chat | Sync | Pong | Look
)  # fmt: skip
