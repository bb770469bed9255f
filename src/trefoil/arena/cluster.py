"""Games of an arena, or to learn from, on a Ray cluster, for who has several machines (the extra `ray`)."""

import importlib
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from itertools import islice
from typing import Any

from trefoil.arena.match import Chunk, Players, play_chunk
from trefoil.arena.threads import AHEAD
from trefoil.bots.instincts import Gatherers, Share, Tries, gather_share
from trefoil.bots.match import Outcomes
from trefoil.core.errors import TrefoilError

CLIENT = "ray://"
PATIENCE = 5.0  # seconds for a machine to answer at all; Ray itself waits for minutes


Task = Callable[..., Any]


def play_remotely(name: str, *rest: Any) -> Outcomes:
    """What a worker does; games go over the wire by their names."""
    from trefoil.games import GAMES

    return play_chunk(Chunk(GAMES[name], *rest))


def gather_remotely(name: str, *rest: Any) -> Tries:
    """The same for whoever learns."""
    from trefoil.games import GAMES

    return gather_share(Share(GAMES[name], *rest))


def errand(work: Chunk | Share) -> tuple[Any, ...]:
    """All there is to know about it, with the game's name in place of the game."""
    game, *rest = (getattr(work, each.name) for each in fields(work))
    return game.name, *rest


def on_cluster(address: str) -> Players:
    """The machines of the cluster at this address; `local` starts one on this machine."""
    find_ray()
    return lambda chunks: spread(address, play_remotely, map(errand, chunks))


def gathering_on_cluster(address: str) -> Gatherers:
    """The same machines for games to learn from."""
    find_ray()
    return lambda shares: spread(address, gather_remotely, map(errand, shares))


def spread(address: str, task: Task, errands: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """What the task finds on each errand, in their order; whoever closes it early lets the rest go."""
    ray = find_ray()
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False)
    except ConnectionError:
        raise no_cluster(address, "Ray could not connect; does the cluster ask for a token?") from None
    try:
        remote, rest = ray.remote(task), iter(errands)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(remote.remote(*errand) for errand in islice(rest, most))
        while waiting:
            done = ray.get(waiting.popleft())
            waiting.extend(remote.remote(*errand) for errand in islice(rest, 1))
            yield done
    finally:
        ray.shutdown()


def find_ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise TrefoilError(
            "no-ray", "--ray needs Ray, which comes with the extra: pip install trefoil[ray]"
        ) from None


def knock(address: str) -> None:
    """Somebody must listen at an address of the form HOST:PORT; `local` and `auto` are Ray's own matter."""
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError):
        raise no_cluster(address, "nobody answers there") from None


def no_cluster(address: str, fault: str) -> TrefoilError:
    return TrefoilError("no-cluster", f"--ray {address}: {fault}")
