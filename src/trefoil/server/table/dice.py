"""Dice that can be checked: every throw follows from what was promised at the start and what players added.

The salt of the shuffle (`shuffle.py`) is fixed by the commitment before the first move and shown at the end.
Throw number n is drawn with a generator whose seed is HMAC-SHA256(salt, "dice", n, chain). The chain is a
hash of the ids of the players' commands that led to throws: whoever runs the server cannot know them when it
chooses the salt, and players cannot know the salt when they choose ids. So nobody can work out what is to
come, and everybody can check what came.
"""

import hashlib
import hmac
from typing import Any

import msgspec

from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position
from trefoil.server.protocol.identity import SERVER
from trefoil.server.protocol.messages import Drawn
from trefoil.server.table.events import Event
from trefoil.server.table.play import Luck, Play
from trefoil.server.table.world import World

CONTRIBUTED = 16  # hexadecimal digits of a command's id, hashed


class Dice:
    """Chance as the world has it: for games that began before their dice were promised."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.drawn = 0  # of what was promised

    def rng(self) -> Rng:
        return self.world.rng()

    def chance(self, position: Position) -> int:
        """What happens by chance now."""
        return self.world.chance(position)


class PromisedDice(Dice):
    """Chance as the salt and the players have it, from throw number `luck.draws` on.

    Whoever has sent the command that leads to throws contributes its id before the first of them.
    """

    def __init__(self, salt: str, luck: Luck, by: str = SERVER, id_: str = "") -> None:
        self.salt = salt
        self.by, self.id = by, id_
        self.number = luck.draws
        self.chain = luck.chain
        self.drawn = 0

    def contribute(self, contribution: str) -> None:
        self.chain = linked(self.chain, contribution)

    def rng(self) -> Rng:
        contribution = "" if self.drawn else contribution_of(self.by, self.id)
        if contribution:
            self.contribute(contribution)
        seed = seed_of_throw(self.salt, self.number, self.chain)
        self.number += 1
        self.drawn += 1
        return generator(seed)

    def chance(self, position: Position) -> int:
        return int(position.game.compiled.sample_chance(position.states, 0, self.rng()))


def seed_of_throw(salt: str, number: int, chain: str) -> int:
    text = f"dice\n{number}\n{chain}"
    return int.from_bytes(hmac.new(salt.encode(), text.encode(), hashlib.sha256).digest(), "big")


def linked(chain: str, contribution: str) -> str:
    return hashlib.sha256(f"{chain}\n{contribution}".encode()).hexdigest()


def contribution_of(by: str, id_: str) -> str:
    """What the sender of a command adds; the server's own bots and clocks add nothing."""
    return "" if by == SERVER or not id_ else hashlib.sha256(id_.encode()).hexdigest()[:CONTRIBUTED]


def dice_for(play: Play, stamp: dict[str, Any], world: World) -> Dice:
    """The dice with which the chance after somebody's step is thrown."""
    if play.started is None or play.started.dice is None:
        return Dice(world)
    return PromisedDice(play.started.salt, play.luck, stamp["by"], stamp["id"])


def drawn_by(event: Event, first: int) -> Drawn | None:
    """What everybody is told of the throws after somebody's step, the first of which has this number."""
    if not getattr(event, "draws", 0):
        return None
    return Drawn(first=first, added=contribution_of(event.by, event.id))


def note_draws(play: Play, by: str, id_: str, draws: int) -> None:
    """So many throws were made after somebody's step."""
    if not draws:
        return
    luck, contribution = play.luck, contribution_of(by, id_)
    play.luck = msgspec.structs.replace(
        luck,
        draws=luck.draws + draws,
        chain=linked(luck.chain, contribution) if contribution else luck.chain,
        added=[*luck.added, (luck.draws, contribution)] if contribution else luck.added,
    )
