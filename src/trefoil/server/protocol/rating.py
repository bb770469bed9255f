"""Ratings as they are told: points, and how sure they are."""

from typing import Annotated

from msgspec import Meta, field

from trefoil.server.protocol.messages import Message


class MyRating(Message, kw_only=True, frozen=True):
    """Your rating at one game; the true strength is within `error` of the `points` in 19 of 20 cases."""

    game: str
    title: str
    points: int
    error: int
    games: int
    settled: bool = False  # enough games to be on the board, and to count for others
    shown: bool = False  # you agree that others see it on the board
    table: str = ""  # of the latest game that counted
    change: int = 0  # that it brought
    course: list[int] = field(default_factory=list)  # points after each of the latest games


class Ranked(Message, kw_only=True, frozen=True):
    """Somebody on the board, or a bot by its level."""

    name: str = ""
    bot: str = ""
    points: int
    error: int
    games: int = 0
    yours: bool = False


class Board(Message, kw_only=True, frozen=True):
    """Those who agree to be shown, by what their strength is at least; and the bots of that game."""

    game: str
    title: str
    ranked: list[Ranked]
    bots: list[Ranked]


class ShowMe(Message, kw_only=True, frozen=True):
    """Whether others may see your rating at a game on its board."""

    game: Annotated[str, Meta(max_length=20)]
    shown: bool
