"""How long somebody may think at a table, whatever the game: agreed on when the table is made."""

from typing import Annotated

import msgspec
from msgspec import Meta

MINUTE, DAY = 60, 86_400  # seconds
RESIGN = "resign"


class Pacing(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, gc=False):
    """Seconds for each turn, or for all of them with some more for each; nothing: as long as they like.

    `then` is what comes of it when time runs out: `resign`, or the level of the bot that plays on.
    """

    per_turn: Annotated[int, Meta(ge=0, le=30 * DAY)] = 0
    budget: Annotated[int, Meta(ge=0, le=DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=60 * MINUTE)] = 0
    then: Annotated[str, Meta(max_length=40)] = RESIGN

    @property
    def is_on(self) -> bool:
        return bool(self.per_turn or self.budget)
