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
HALF_BITS = WORD_BITS // 2
HALF_MASK = 2**HALF_BITS - 1

# With what NumPy's `SeedSequence` stirs a seed; each salt is the one before times a factor.
SALT, FACTOR = 0x43B0D7E5, 0x931E8875
LAST_SALT, LAST_FACTOR = 0x8B51F9DD, 0x58F38DED
MIX, MIX_OTHER = 0xCA01F9DD, 0x4973F715


def generators(seed: int, count: int) -> NDArray[np.int64]:
    """One independent generator per row; row k is the same however many are asked for."""
    words = np.random.SeedSequence(seed).generate_state(WORDS * count, np.uint32)
    return words.reshape(count, WORDS).astype(np.int64)


def generator(seed: int) -> Rng:
    """The first of `generators`, which takes seven times as long: every throw of dice has one of its own."""
    size = max(1, -(-seed.bit_length() // WORD_BITS))
    words = np.frombuffer(seed.to_bytes(size * WORD_BITS // 8, "little"), "<u4").astype(np.int64)
    rng = np.empty(WORDS, np.int64)
    stir(words, rng)
    return rng


@jit
def times(word: int, factor: int) -> int:
    """The low word of a product."""
    high = (word * (factor >> HALF_BITS)) & WORD_MASK
    return (word * (factor & HALF_MASK) + (high << HALF_BITS)) & WORD_MASK


@jit
def salted(word: int, salt: int, factor: int) -> int:
    product = times(word ^ salt, times(salt, factor))
    return product ^ (product >> HALF_BITS)


@jit
def mixed(word: int, other: int) -> int:
    difference = (times(word, MIX) - times(other, MIX_OTHER)) & WORD_MASK
    return difference ^ (difference >> HALF_BITS)


@jit
def stir(seed: NDArray[np.int64], rng: Rng) -> None:
    """Spread a seed's words over a generator as NumPy's `SeedSequence` does: each matters to all."""
    salt = SALT
    for place in range(WORDS):
        rng[place] = salted(seed[place] if place < len(seed) else 0, salt, FACTOR)
        salt = times(salt, FACTOR)
    for source in range(max(WORDS, len(seed))):
        for place in range(WORDS):
            if source != place:
                word = rng[source] if source < WORDS else seed[source]
                rng[place] = mixed(rng[place], salted(word, salt, FACTOR))
                salt = times(salt, FACTOR)
    salt = LAST_SALT
    for place in range(WORDS):
        rng[place] = salted(rng[place], salt, LAST_FACTOR)
        salt = times(salt, LAST_FACTOR)


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
