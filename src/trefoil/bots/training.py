"""A small network that tells margins, trained with nothing but NumPy.

Its shape is that of `racing.judge`: one layer for the parts of each player, summed over them; one for both
sums and the whole; and the result, to which the whole also goes directly. Adam, with a rate that falls to 0.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.core.foresight import HIDDEN, JOINT

Array = NDArray[np.float32]
Layers = dict[str, Array]

BATCH = 2048
RATE = 3e-3
MOMENTUM, SPREAD_MOMENTUM, TINY = 0.9, 0.999, 1e-8
DECAY = 1e-5
KEPT_BACK = 0.1


@dataclass(frozen=True)
class Examples:
    """Positions as the network sees them, own parts before those of the others, and how they ended."""

    parts: NDArray[np.float16]  # position × player × part × feature
    whole: NDArray[np.float16]
    margins: Array

    def __len__(self) -> int:
        return len(self.margins)


def new_layers(num_features: int, num_whole: int, seed: int) -> Layers:
    rng = np.random.default_rng(seed)
    wide = 2 * HIDDEN + num_whole

    def some(size: tuple[int, ...], fan: int) -> Array:
        return (rng.standard_normal(size) * (2.0 / fan) ** 0.5).astype(np.float32)

    return {
        "part": some((num_features, HIDDEN), num_features),
        "part_offset": np.zeros(HIDDEN, np.float32),
        "joint": some((wide, JOINT), wide) * np.float32(0.5),
        "joint_offset": np.zeros(JOINT, np.float32),
        "last": some((JOINT,), JOINT),
        "direct": np.zeros(num_whole, np.float32),
        "offset": np.zeros(1, np.float32),
    }


def forward(layers: Layers, parts: Array, whole: Array) -> tuple[Array, tuple[Array, ...]]:
    """The margins expected, and what the way back needs."""
    hidden = np.maximum(parts @ layers["part"] + layers["part_offset"], 0)
    sums = hidden.sum(axis=2)
    others = sums[:, 1:].mean(axis=1)
    joined = np.concatenate([sums[:, 0], others, whole], axis=1)
    joint = np.maximum(joined @ layers["joint"] + layers["joint_offset"], 0)
    return joint @ layers["last"] + whole @ layers["direct"] + layers["offset"], (hidden, joined, joint)


def slopes(layers: Layers, parts: Array, whole: Array, margins: Array) -> tuple[float, Layers]:
    """The squared error of a batch, and how it changes with each weight."""
    told, (hidden, joined, joint) = forward(layers, parts, whole)
    missed = told - margins
    back = (2.0 / len(margins)) * missed
    into_joint = np.outer(back, layers["last"]) * (joint > 0)
    into_joined = into_joint @ layers["joint"].T
    players = parts.shape[1]
    into_sums = np.empty((len(margins), players, 1, HIDDEN), np.float32)
    into_sums[:, 0, 0] = into_joined[:, :HIDDEN]
    into_sums[:, 1:, 0] = into_joined[:, None, HIDDEN : 2 * HIDDEN] / (players - 1)
    into_hidden = ((hidden > 0) * into_sums).reshape(-1, HIDDEN)
    return float((missed**2).mean()), {
        "part": parts.reshape(-1, parts.shape[-1]).T @ into_hidden,
        "part_offset": into_hidden.sum(axis=0),
        "joint": joined.T @ into_joint,
        "joint_offset": into_joint.sum(axis=0),
        "last": joint.T @ back,
        "direct": whole.T @ back,
        "offset": back.sum(keepdims=True),
    }


class Adam:
    """Steps down the slopes, each weight at its own pace."""

    def __init__(self, layers: Layers) -> None:
        self.layers, self.steps = layers, 0
        self.means = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self.squares = {name: np.zeros_like(layer) for name, layer in layers.items()}

    def step(self, slopes: Layers, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - MOMENTUM) * (slope - mean)
            square += (1 - SPREAD_MOMENTUM) * (slope**2 - square)
            scaled = mean / (1 - MOMENTUM**self.steps)
            spread = np.sqrt(square / (1 - SPREAD_MOMENTUM**self.steps)) + TINY
            self.layers[name] -= np.float32(rate) * (scaled / spread + DECAY * self.layers[name])


def train(
    examples: Examples,
    epochs: int,
    seed: int,
    tell: Callable[[int, float, float], None] = lambda *_: None,
    batch: int = BATCH,
) -> tuple[Layers, float]:
    """A network, and the part of the margins' spread that it foretells in the examples kept back."""
    cut = round(len(examples) * (1 - KEPT_BACK))
    layers = new_layers(examples.parts.shape[-1], examples.whole.shape[-1], seed)
    adam, rng = Adam(layers), np.random.default_rng(seed)
    steps = epochs * -(-cut // batch)
    for epoch in range(epochs):
        order, errors = rng.permutation(cut), []
        for at in range(0, cut, batch):
            chosen = np.sort(order[at : at + batch])
            error, found = slopes(
                layers,
                examples.parts[chosen].astype(np.float32),
                examples.whole[chosen].astype(np.float32),
                examples.margins[chosen],
            )
            adam.step(found, RATE * 0.5 * (1 + np.cos(np.pi * adam.steps / steps)))
            errors.append(error)
        tell(epoch + 1, float(np.mean(errors)), explained(layers, examples, cut))
    return layers, explained(layers, examples, cut)


def explained(layers: Layers, examples: Examples, cut: int) -> float:
    """The part of the spread of the margins from `cut` on that the network foretells."""
    told = np.concatenate(
        [
            forward(layers, parts.astype(np.float32), whole.astype(np.float32))[0]
            for parts, whole in zip(
                np.array_split(examples.parts[cut:], 1 + (len(examples) - cut) // BATCH),
                np.array_split(examples.whole[cut:], 1 + (len(examples) - cut) // BATCH),
                strict=True,
            )
        ]
    )
    kept = examples.margins[cut:]
    return float(1 - ((told - kept) ** 2).mean() / kept.var())


def flat(layers: Layers) -> Array:
    """All weights in the order in which compiled code reads them."""
    return np.concatenate([layer.ravel() for layer in layers.values()]).astype(np.float32)
