"""Training a game's network on samples with nothing but NumPy: Adam on batches, its rate falling to 0."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from trefoil.bots.network import PART_UNITS, UNIT_POINTS, UNITS, Network, shapes
from trefoil.bots.sampling import Samples
from trefoil.core.foresight import Foresight, Inputs

BATCH = 512
RATE = 2e-3
MOMENTS = (0.9, 0.999)
TINY = 1e-8


@dataclass(frozen=True)
class Layers:
    """What the network found on the way to its output, kept for the way back."""

    part_units: Inputs
    inputs: Inputs
    units: Inputs
    output: Inputs


def first_guess(foresight: Foresight, rng: np.random.Generator) -> Network:
    """Small random weights; nothing is added whatever the figures are."""
    found = []
    for shape in shapes(foresight):
        weights = rng.standard_normal(shape) * (2.0 / shape[0]) ** 0.5
        weights[-1] = 0.0
        found.append(weights.astype(np.float32))
    found[-1][UNITS:] = 0.0
    return Network(*found)


def forward(network: Network, whole: Inputs, parts: Inputs) -> Layers:
    """What is expected for each row: a player of a sample."""
    part_units = np.maximum(parts @ network.parts[:-1] + network.parts[-1], 0)
    inputs = np.concatenate([part_units.sum(axis=1), whole], axis=1)
    units = np.maximum(inputs @ network.whole[:-1] + network.whole[-1], 0)
    return Layers(part_units, inputs, units, units @ network.out[:UNITS] + whole @ network.out[UNITS:])


def backward(network: Network, whole: Inputs, parts: Inputs, layers: Layers, slope: Inputs) -> Network:
    """How the loss changes with each weight, given how it changes with each output."""
    out = np.concatenate([layers.units.T @ slope, whole.T @ slope])
    units = np.outer(slope, network.out[:UNITS]) * (layers.units > 0)
    whole_weights = np.vstack([layers.inputs.T @ units, units.sum(axis=0)])
    sums = units @ network.whole[:PART_UNITS].T
    part_units = sums[:, None, :] * (layers.part_units > 0)
    flat = part_units.reshape(-1, PART_UNITS)
    part_weights = np.vstack([parts.reshape(-1, parts.shape[2]).T @ flat, flat.sum(axis=0)])
    return Network(part_weights, whole_weights, out)


def centred(values: Inputs) -> Inputs:
    """By sample and player, less the mean of the sample: only differences between players count."""
    result: Inputs = values - values.mean(axis=1, keepdims=True)
    return result


def outputs(network: Network, samples: Samples) -> Inputs:
    count, players = samples.scores.shape
    found = forward(network, flat(samples.whole), flat(samples.parts)).output
    return centred(found.reshape(count, players))


def flat(inputs: Inputs) -> Inputs:
    return inputs.reshape(-1, *inputs.shape[2:])


def slopes(network: Network, batch: Samples) -> Network:
    count, players = batch.scores.shape
    whole, parts = flat(batch.whole), flat(batch.parts)
    layers = forward(network, whole, parts)
    missed = centred(layers.output.reshape(count, players)) - centred(batch.scores / UNIT_POINTS)
    return backward(network, whole, parts, layers, (missed / count).reshape(-1).astype(np.float32))


def explained(network: Network, samples: Samples) -> float:
    """The part of the spread of the scores, less what is common, that the network foretells."""
    wanted = centred(samples.scores / UNIT_POINTS)
    return float(1 - ((outputs(network, samples) - wanted) ** 2).mean() / (wanted**2).mean())


def batches(sets: Sequence[Samples], rng: np.random.Generator) -> Iterator[Samples]:
    """Every sample once, in random order; a batch has samples with the same number of players."""
    orders = [rng.permutation(len(samples.scores)) for samples in sets]
    starts = [(at, start) for at, order in enumerate(orders) for start in range(0, len(order), BATCH)]
    for place in rng.permutation(len(starts)):
        at, start = starts[place]
        rows = orders[at][start : start + BATCH]
        yield Samples(*(field[rows] for field in sets[at]))


def train(
    foresight: Foresight, sets: Sequence[Samples], epochs: int, seed: int
) -> Iterator[tuple[int, Network]]:
    """The network after each epoch."""
    rng = np.random.default_rng(seed)
    network = first_guess(foresight, rng)
    means, squares = ([np.zeros_like(part) for part in network] for _ in range(2))
    steps = epochs * sum(-(-len(samples.scores) // BATCH) for samples in sets)
    step = 0
    for epoch in range(1, epochs + 1):
        for batch in batches(sets, rng):
            step += 1
            rate = RATE * (1 - (step - 1) / steps)
            for place, slope in enumerate(slopes(network, batch)):
                means[place] += (1 - MOMENTS[0]) * (slope - means[place])
                squares[place] += (1 - MOMENTS[1]) * (slope**2 - squares[place])
                mean, square = (
                    means[place] / (1 - MOMENTS[0] ** step),
                    squares[place] / (1 - MOMENTS[1] ** step),
                )
                network[place][...] -= rate * mean / (np.sqrt(square) + TINY)
        yield epoch, network
