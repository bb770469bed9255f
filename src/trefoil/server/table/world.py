"""What a table cannot work out by itself: time, unguessable ids, chance. Tests put in their own."""

import itertools
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

import numpy as np

from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.live import NO_CLOCK
from trefoil.games import TITLES
from trefoil.server.table.events import Spec

ID_BYTES = 16
SEED_BITS = 128


class World:
    """The real one. Every deal and every throw has its own seed, so that none tells of another."""

    answer_time = 4000  # milliseconds for an answer nobody else may know of
    hand_over_time = 60_000  # milliseconds for it at one screen, which goes to the one who is asked first
    grace = 5000  # milliseconds to come back for whoever lost the connection while their time runs

    promises_dice = True  # are throws drawn from what was promised at the start, not from here?

    # How timers and bots wait for so many milliseconds; None lets real time pass.
    wait: Callable[[int], Awaitable[None]] | None = None

    def now(self) -> int:
        """Milliseconds since 1970, for logs and screens."""
        return time.time_ns() // 1_000_000

    def tick(self) -> int:
        """Milliseconds that only ever rise, for clocks."""
        return time.monotonic_ns() // 1_000_000

    lived_before, born = 0, 0

    def lived(self) -> int:
        """Milliseconds that servers of this database have run: time to think passes only then."""
        return self.lived_before + self.tick() - self.born

    def go_on_living(self, lived: int) -> None:
        self.lived_before, self.born = lived, self.tick()

    def token(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    def seed(self) -> int:
        return secrets.randbits(SEED_BITS)

    def rng(self) -> Rng:
        return generator(self.seed())

    def deal(self, spec: Spec) -> Position:
        """A fresh game, as agreed."""
        title = TITLES[spec.game]
        position = blank_position(title.game, spec.players, spec.options)
        if spec.clock.mode != NO_CLOCK:
            title.live.prepare(position, spec.clock)
        position.deal(self.seed(), spec.first)
        return position

    def time_to_answer(self, one_screen: bool) -> int:
        return self.hand_over_time if one_screen else self.answer_time

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        return [cards[place] for place in np.random.default_rng(self.seed()).permutation(len(cards))]

    def chance(self, position: Position) -> int:
        """What happens by chance now."""
        return int(position.game.compiled.sample_chance(position.states, 0, self.rng()))


class SeededWorld(World):
    """For tests alone: counts seeds instead of drawing them, so that every run deals and throws the same."""

    promises_dice = False  # they would depend on the ids of commands

    def __init__(self, seed: int = 0) -> None:
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Chance as it is in a fresh world with this seed."""
        self.seeds = itertools.count(seed << SEED_BITS)

    def seed(self) -> int:
        return next(self.seeds)
