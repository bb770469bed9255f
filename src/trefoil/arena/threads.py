"""The same work on many things at once on this machine, in their order; compiled code holds no lock."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

AHEAD = 2  # pieces waiting per thread

Piece = TypeVar("Piece")
Found = TypeVar("Found")


def over_threads(work: Callable[[Piece], Found], pieces: Iterable[Piece], threads: int) -> Iterator[Found]:
    """By so many threads, 0: one per core; whoever closes it early does not wait for what has not begun."""
    count, rest = threads or os.cpu_count() or 1, iter(pieces)
    with ThreadPoolExecutor(count) as pool:
        waiting = deque(pool.submit(work, piece) for piece in islice(rest, count * AHEAD))
        try:
            while waiting:
                done = waiting.popleft().result()
                waiting.extend(pool.submit(work, piece) for piece in islice(rest, 1))
                yield done
        finally:
            for future in waiting:
                future.cancel()
