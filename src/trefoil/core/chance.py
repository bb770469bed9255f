"""Random numbers for compiled code: xoshiro128** on four 32-bit words, kept in an int64 array.

Every word stays below 2**32 and every product below 2**63, so plain Python and compiled code agree.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trefoil.core.jit import jit

Rng: TypeAlias = NDArray[np.int64]

WORDS = 4
WORD_BITS = 32
WORD_MASK = 2**WORD_BITS - 1


def generators(seed: int, count: int) -> NDArray[np.int64]:
    """One independent generator per row; row k is the same however many are asked for."""
    words = np.random.SeedSequence(seed).generate_state(WORDS * count, np.uint32)
    return words.reshape(count, WORDS).astype(np.int64)


def generator(seed: int) -> Rng:
    return generators(seed, 1)[0]


@jit
def rotate(word: int, bits: int) -> int:
    return ((word << bits) & WORD_MASK) | (word >> (WORD_BITS - bits))


@jit
def next_word(rng: Rng) -> int:
    result = (rotate((rng[1] * 5) & WORD_MASK, 7) * 9) & WORD_MASK
    shifted = (rng[1] << 9) & WORD_MASK
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = rotate(rng[3], 11)
    return result


@jit
def below(rng: Rng, limit: int) -> int:
    """A whole number from 0 up to `limit` - 1, all equally likely."""
    return (next_word(rng) * limit) >> WORD_BITS


@jit
def who_begins(rng: Rng, first: int, players: int) -> int:
    """The seat that was agreed on, or any, if none was."""
    return below(rng, players) if first < 0 else first


@jit
def shuffle(rng: Rng, items: NDArray[np.int8], count: int) -> None:
    """Shuffle the first `count` items in place."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
