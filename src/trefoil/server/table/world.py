"""What a table cannot work out by itself: the time, unguessable ids, chance. Tests put in their own."""

import secrets
import time
from collections.abc import Sequence

import numpy as np

from trefoil.core.chance import below, generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE
from trefoil.games import GAMES
from trefoil.games.kero.box import NUM_FACES
from trefoil.games.kero.clock import choose_clock
from trefoil.server.table.events import Spec

ID_BYTES = 16
SEED_BITS = 128


class World:
    """The real one. Every deal and every throw has its own seed, so that none tells of another."""

    answer_time = 4000  # milliseconds for an answer nobody else may know of (R12.6)
    hand_over_time = 60_000  # milliseconds for it at one screen, which goes to the one who is asked first
    grace = 5000  # milliseconds for whoever lost the connection while rolling to come back (R12.5)

    def now(self) -> int:
        """Milliseconds since 1970, for logs and screens."""
        return time.time_ns() // 1_000_000

    def tick(self) -> int:
        """Milliseconds that only ever rise, for clocks."""
        return time.monotonic_ns() // 1_000_000

    def token(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    def seed(self) -> int:
        return secrets.randbits(SEED_BITS)

    def deal(self, spec: Spec) -> Position:
        """A fresh game, as agreed."""
        game = GAMES[spec.game]
        position = blank_position(game, spec.players, spec.options)
        if spec.clock.mode != "none":
            clock = spec.clock
            choose_clock(position.state, position.components, clock.mode, clock.stretch, clock.tap)
        position.state.first = CHANCE if spec.first is None else spec.first
        game.compiled.deal(position.states, 0, generator(self.seed()))
        return position

    def time_to_answer(self, one_screen: bool) -> int:
        return self.hand_over_time if one_screen else self.answer_time

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        return [cards[place] for place in np.random.default_rng(self.seed()).permutation(len(cards))]

    def chance(self, position: Position) -> int:
        """What happens by chance now."""
        return int(position.game.compiled.sample_chance(position.states, 0, generator(self.seed())))

    def throw(self, num_dice: int) -> list[int]:
        """Dice thrown once: which of its faces each shows."""
        rng = generator(self.seed())
        return [int(below(rng, NUM_FACES)) for _ in range(num_dice)]
