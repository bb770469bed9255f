"""A level with some figures of its own, before they are written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trefoil.bots.levels import Level
from trefoil.bots.skill import Skill
from trefoil.core.game import Game


@dataclass(frozen=True)
class Tried(Level):
    figures: Mapping[str, Any] = field(default_factory=dict)

    def skill(self, game: Game, players: int = 0) -> Skill:
        return replace(super().skill(game, players), **self.figures)
