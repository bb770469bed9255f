"""Prints what whole games come to, byte for byte, so that two ways of running the rules can be compared."""

import hashlib

from tests.playing import all_cases, random_steps, raw
from trefoil.core.game import NOBODY
from trefoil.simulation import Plan, simulate

SEED = 21
IMAGINE_EVERY = 7  # positions; each viewer's turn comes, since there are fewer than seven


def digests() -> dict[str, str]:
    """For each case, a hash of every position and view of a random game, and of some imagined worlds."""
    found = {}
    for case in all_cases():
        digest = hashlib.sha256()
        for number, (position, action) in enumerate(random_steps(case.start(SEED), SEED)):
            digest.update(raw(position) + action.to_bytes(8, "little"))
            viewer = number % (case.players + 1) - 1
            view = position.view(NOBODY if viewer < 0 else viewer)
            digest.update(raw(view))
            if number % IMAGINE_EVERY == 0:
                digest.update(raw(view.imagine(number)))
        for played in simulate(Plan(case.game, case.players, 1, SEED, ["heuristic"], case.options)):
            digest.update(raw(played.end) + repr(played.end.result()).encode())
        found[str(case)] = digest.hexdigest()
    return found


if __name__ == "__main__":
    for name, digest in digests().items():
        print(name, digest)
