"""The chunks of an arena on a Ray cluster, for people who have more than one machine (the extra `ray`)."""

import socket
from collections.abc import Iterable, Iterator
from typing import Any

from trefoil.arena.match import Chunk, Pairing, Players, play_chunk
from trefoil.bots.match import Outcomes
from trefoil.core.errors import TrefoilError

CLIENT = "ray://"
PATIENCE = 5.0  # seconds for a machine to answer at all; Ray itself waits for minutes


def play_remotely(
    name: str, pairing: Pairing, players: int, deals: Any, options: Any, clock: str
) -> Outcomes:
    """What a worker does; games go over the wire by their names."""
    from trefoil.games import GAMES

    return play_chunk(Chunk(GAMES[name], pairing, players, deals, options, clock))


def on_cluster(address: str) -> Players:
    """The machines of the cluster at this address; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise TrefoilError(
            "no-ray", "--ray needs Ray, which comes with the extra: pip install trefoil[ray]"
        ) from None

    def play(chunks: Iterable[Chunk]) -> Iterator[Outcomes]:
        knock(address)
        try:
            ray.init(address=address, log_to_driver=False)
        except ConnectionError:
            raise no_cluster(address, "Ray could not connect; does the cluster ask for a token?") from None
        try:
            task = ray.remote(play_remotely)
            waiting = [
                task.remote(
                    chunk.game.name, chunk.pairing, chunk.players, chunk.deals, chunk.options, chunk.clock
                )
                for chunk in chunks
            ]
            for reference in waiting:
                yield ray.get(reference)
        finally:
            ray.shutdown()

    return play


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
