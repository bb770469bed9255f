"""The network: compiled and NumPy agree, no colour is special, and training learns what can be learned."""

import tomllib
from collections.abc import Iterator

import numpy as np
import pytest

from tests.playing import random_steps
from trefoil.bots.foreseeing import samples_of
from trefoil.bots.levels import LEARNED, learned_weights, tuned_weights
from trefoil.bots.network import (
    UNIT_POINTS,
    Network,
    has_network,
    learned_network,
    new_room,
    packed,
    shapes,
    unpacked,
)
from trefoil.bots.playing import compiled_bots
from trefoil.bots.sampling import Samples
from trefoil.bots.training import centred, explained, first_guess, forward, slopes, train
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.foresight import Foresight, Inputs
from trefoil.core.game import Game
from trefoil.games import GAMES, TITLES
from trefoil.games.cards.deck import NUM_COLOURS, NUM_VALUES

WITH_FORESIGHT = [game for name, game in GAMES.items() if TITLES[name].foresight.names]
LEARNED_GAMES = [game for game in WITH_FORESIGHT if has_network(game.name)]
LOOK_EVERY = 17

every_foreseeing = pytest.mark.parametrize("game", WITH_FORESIGHT, ids=lambda game: game.name)
every_learned = pytest.mark.parametrize("game", LEARNED_GAMES, ids=lambda game: game.name)


def positions(game: Game, players: int, seed: int) -> Iterator[Position]:
    steps = random_steps(new_game(game, players, seed), seed)
    return (position.copy() for number, (position, _) in enumerate(steps) if number % LOOK_EVERY == 0)


def inputs_of(foresight: Foresight, position: Position, player: int) -> tuple[Inputs, Inputs]:
    room = new_room(foresight)
    foresight.take_inputs(position.state, player, room.whole)
    foresight.take_parts(position.state, player, room.parts)
    return room.whole, room.parts


@every_foreseeing
def test_compiled_code_and_training_ask_the_same_network(game: Game) -> None:
    foresight = TITLES[game.name].foresight
    network, room = first_guess(foresight, np.random.default_rng(1)), new_room(foresight)
    for players in game.players:
        for position in positions(game, players, players):
            inputs = [inputs_of(foresight, position, player) for player in range(players)]
            whole, parts = (np.stack(each) for each in zip(*inputs, strict=True))
            expected = forward(network, whole, parts).output * UNIT_POINTS
            found = compiled_bots(game).foresee(position.state, 1, network, room)
            assert found == pytest.approx(expected[1] - np.delete(expected, 1).max(), abs=1e-3)


@every_foreseeing
def test_figures_are_finite_and_about_the_size_of_one(game: Game) -> None:
    foresight = TITLES[game.name].foresight
    for position in positions(game, game.players[-1], 8):
        for player in range(game.players[-1]):
            for inputs in inputs_of(foresight, position, player):
                assert np.isfinite(inputs).all()
                assert np.abs(inputs).max() < 8


def recoloured(position: Position, order: list[int]) -> Position:
    """The same position with other names for all colours, paths and cards: colour k becomes order[k]."""
    other = position.copy()
    state, source = other.state, position.state
    cards = np.array([order[card // NUM_VALUES] * NUM_VALUES + card % NUM_VALUES for card in range(55)])
    for name in ("row", "top", "direction", "step"):
        state[name][:, order] = source[name]
    for name in ("tile", "pile_size"):
        state[name][order] = source[name]
    for name in ("hand", "deck"):
        state[name] = np.where(source[name] >= 0, cards[source[name]], source[name])
    state.pile[order] = np.where(source.pile >= 0, cards[source.pile], source.pile)
    state.large[:] = np.where(source.large >= 0, np.array(order)[source.large], source.large)
    return other


def test_no_colour_of_keltis_is_special() -> None:
    foresight = TITLES["keltis"].foresight
    order = [3, 0, 4, 1, 2]
    for position in positions(GAMES["keltis"], 3, 5):
        for player in range(3):
            whole, parts = inputs_of(foresight, position, player)
            other_whole, other_parts = inputs_of(foresight, recoloured(position, order), player)
            assert np.array_equal(whole, other_whole)
            assert np.array_equal(parts, other_parts[order])
    assert foresight.num_parts == NUM_COLOURS


# training

SMALL = Foresight(("one", "two"), TITLES["keltis"].foresight.take_inputs, ("a", "b", "c"), 4)


def made_up(count: int, seed: int) -> Samples:
    """Scores that a network can find: some parts count only if two figures come together."""
    rng = np.random.default_rng(seed)
    whole = rng.standard_normal((count, 2, 2)).astype(np.float32)
    parts = rng.integers(0, 2, (count, 2, 4, 3)).astype(np.float32)
    scores = 5 * whole[..., 0] + 10 * (parts[..., 0] * parts[..., 1]).sum(axis=2)
    return Samples(whole, parts, scores.astype(np.float32))


def test_slopes_are_those_of_the_loss() -> None:
    samples, rng = made_up(64, 3), np.random.default_rng(4)
    network = first_guess(SMALL, rng)
    found = slopes(network, samples)

    def loss(changed: Network) -> float:
        count, players = samples.scores.shape
        output = forward(changed, samples.whole.reshape(-1, 2), samples.parts.reshape(-1, 4, 3)).output
        missed = centred(output.reshape(count, players)) - centred(samples.scores / UNIT_POINTS)
        return float((missed.astype(np.float64) ** 2).sum() / count / 2)

    for place, weights in enumerate(network):
        at = tuple(int(rng.integers(size)) for size in weights.shape)
        step = 1e-2
        ends = []
        for sign in (1, -1):
            changed = Network(*(part.copy() for part in network))
            changed[place][at] += sign * step
            ends.append(loss(changed))
        assert found[place][at] == pytest.approx((ends[0] - ends[1]) / (2 * step), rel=0.05, abs=2e-3)


def test_training_finds_what_is_there_and_the_same_again() -> None:
    *_, (_, network) = train(SMALL, [made_up(6000, 1)], 12, 5)
    assert explained(network, made_up(1000, 2)) > 0.9
    *_, (_, again) = train(SMALL, [made_up(6000, 1)], 12, 5)
    assert packed(network) == packed(again)


@every_foreseeing
def test_the_same_seed_gives_the_same_samples(game: Game) -> None:
    one, other = (samples_of(game, 2, 6, tuned_weights(game.name), 3) for _ in range(2))
    assert all(np.array_equal(field, again) for field, again in zip(one, other, strict=True))
    assert len(np.unique(one.scores)) > 2
    assert not np.array_equal(one.scores, samples_of(game, 2, 6, tuned_weights(game.name), 4).scores)


# the file


def test_a_network_is_read_as_it_was_written() -> None:
    foresight = TITLES["keltis"].foresight
    network = first_guess(foresight, np.random.default_rng(2))
    again = unpacked(foresight, packed(network))
    assert [part.shape for part in again] == list(shapes(foresight))
    assert packed(again) == packed(network)
    with pytest.raises(TrefoilError, match="weights was expected"):
        unpacked(foresight, packed(network)[4:])


@every_learned
def test_what_was_learned_says_how_it_was_found(game: Game) -> None:
    table = tomllib.loads((game.folder / LEARNED).read_text())
    assert table["command"].startswith(f"trefoil learn {game.name} --seed ")
    assert set(table["weights"]) == set(TITLES[game.name].heuristic.names)
    assert learned_weights(game.name) == table["weights"]
    assert set(table["processor_seconds"]) == {"weights", "network"}
    assert sum(part.size for part in learned_network(game.name)) < 5000


@every_learned
def test_the_network_tells_who_is_ahead(game: Game) -> None:
    """In samples it has never seen it foretells a good part of the differences."""
    samples = samples_of(game, 2, 60, learned_weights(game.name), 99)
    assert explained(learned_network(game.name), samples) > 0.2
