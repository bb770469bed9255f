"""Learning a game's network: samples of games between learned heuristics, and training on them."""

from collections.abc import Mapping

import numpy as np

from trefoil.bots.levels import Level, seat_rows
from trefoil.bots.match import deals_of
from trefoil.bots.network import NETWORK, Network, learned_network, packed
from trefoil.bots.playing import compiled_bots
from trefoil.bots.sampling import Samples
from trefoil.bots.training import explained, train
from trefoil.core.engine import blank_position
from trefoil.core.game import CHANCE, CHOICES, Game
from trefoil.games import TITLES

OFTEN = 0.1  # the part of the turns' beginnings that become samples
CHUNK = 2_000  # games played at a time
KEPT_BACK = 0.05  # of the samples, to see how well the others foretell them


def samples_of(game: Game, players: int, count: int, weights: Mapping[str, float], seed: int) -> Samples:
    """So many samples of games with so many players."""
    foresight = TITLES[game.name].foresight
    blank = blank_position(game, players)
    blank.state.first = CHANCE
    _, rows = seat_rows(game, [Level("heuristic", own_weights=weights)])
    worlds, choices = np.zeros(2, game.dtype), np.zeros(2, CHOICES)
    found = Samples(
        np.zeros((count, players, len(foresight.names)), np.float32),
        np.zeros((count, players, foresight.num_parts, len(foresight.part_names)), np.float32),
        np.zeros((count, players), np.float32),
    )
    kept = part = 0
    while kept < count:
        rest = Samples(*(field[kept:] for field in found))
        rngs = deals_of(seed, CHUNK, (players, part))
        kept += int(compiled_bots(game).take_samples(blank.states, worlds, choices, rows, rngs, OFTEN, rest))
        part += 1
    return found


def learn_network(
    game: Game, players: list[int], count: int, weights: Mapping[str, float], epochs: int, seed: int
) -> tuple[Network, float]:
    """The network, and the part of the spread of the scores that it foretells in samples kept back."""
    sets = [samples_of(game, number, count // len(players), weights, seed) for number in players]
    cuts = [round(len(samples.scores) * (1 - KEPT_BACK)) for samples in sets]
    shown = [Samples(*(field[:cut] for field in samples)) for samples, cut in zip(sets, cuts, strict=True)]
    kept = [Samples(*(field[cut:] for field in samples)) for samples, cut in zip(sets, cuts, strict=True)]
    *_, (_, network) = train(TITLES[game.name].foresight, shown, epochs, seed)
    return network, float(np.mean([explained(network, samples) for samples in kept]))


def save_network(game: Game, network: Network) -> None:
    (game.folder / NETWORK).write_bytes(packed(network))
    learned_network.cache_clear()
