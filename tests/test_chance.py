"""Seeds become generators as NumPy has it, by compiled code: promised dice are checked by anybody."""

import random

import numpy as np

from trefoil.core.chance import WORDS, generator, generators

LONGEST = 300  # bits; the seed of a promised throw has 256
EDGES = [0, 1, *(2**bits + more for bits in (32, 64, 96, 128, 160, 256) for more in (-1, 0, 1))]


def test_a_generator_is_what_numpy_makes_of_its_seed() -> None:
    chance = random.Random(7)
    for seed in [*EDGES, *(chance.getrandbits(bits) for bits in range(2, LONGEST))]:
        words = np.random.SeedSequence(seed).generate_state(WORDS, np.uint32).tolist()
        assert generator(seed).tolist() == words == generators(seed, 3)[0].tolist()
