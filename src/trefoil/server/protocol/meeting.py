"""Meeting others: a quick match, people one has played with, and invitations."""

from typing import Annotated

from msgspec import Meta

from trefoil.core.live import Clock
from trefoil.server.protocol.messages import Listed, Message
from trefoil.server.protocol.pacing import Pacing

MOST_PLAYERS = 8


class Wish(Message, kw_only=True, frozen=True):
    """A quick match: whoever wants the same comes to the same table.

    `bot` is the level of the bots that take the free seats after half a minute; none: people only.
    """

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = 2
    clock: Clock = Clock()
    pacing: Pacing = Pacing()
    bot: Annotated[str, Meta(max_length=40)] = ""
    rated: bool = False


class Companion(Message, kw_only=True, frozen=True):
    """Somebody you have played with lately; `mark` names them to the server."""

    mark: str
    name: str
    games: int
    ended: int  # the latest of them


class Invite(Message, kw_only=True, frozen=True):
    mark: Annotated[str, Meta(pattern="^[0-9a-f]+$", max_length=64)]


class Invitation(Message, kw_only=True, frozen=True):
    """Somebody would like to play with you."""

    by: str
    at: int
    table: Listed
