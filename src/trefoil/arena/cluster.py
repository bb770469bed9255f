"""The chunks of an arena on a Ray cluster, for people who have more than one machine (the extra `ray`)."""

from collections.abc import Iterable, Iterator
from typing import Any

from trefoil.arena.match import Chunk, Pairing, Players, play_chunk
from trefoil.bots.match import Outcomes
from trefoil.core.errors import TrefoilError

LOCAL = "local"


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
        ray.init(address=address, log_to_driver=False)
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
