"""The search of those who learned: the network, what is believed of candidates, and who drops out."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.commands import trefoil
from tests.playing import Case, random_steps
from trefoil.bots.bot import Budget, LevelBot, choose, new_bot
from trefoil.bots.levels import EVOLVED, NETWORK, as_network, evolved_weights, find_level, learned_network
from trefoil.bots.networks import about_networks, read_networks, save_network
from trefoil.bots.playing import compiled_race
from trefoil.bots.positions import gather_examples
from trefoil.bots.racing import belief, drop_behind, winner
from trefoil.bots.skill import NOTES
from trefoil.bots.training import Examples, flat, forward, new_layers, slopes, train
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.foresight import HIDDEN
from trefoil.core.game import CHANCE, Game, States
from trefoil.games import GAMES, TITLES

LOOK_EVERY = 9
LEARNERS = [game for name, game in GAMES.items() if TITLES[name].foresight.num_features]
every_learner = pytest.mark.parametrize("game", LEARNERS, ids=lambda game: game.name)


def judged(position: Position, player: int, net: States) -> float:
    """What compiled code tells."""
    foresight = TITLES[position.game.name].foresight
    parts = np.zeros((foresight.num_parts, foresight.num_features), np.float32)
    whole = np.zeros(foresight.num_whole, np.float32)
    joint = np.zeros(2 * HIDDEN + foresight.num_whole, np.float32)
    return float(compiled_race(position.game).judge(position.states[0], player, net[0], parts, whole, joint))


def seen(position: Position, player: int) -> tuple[np.ndarray, np.ndarray]:
    """What the network is shown, one position long."""
    foresight, players = TITLES[position.game.name].foresight, int(position.state.players)
    parts = np.zeros((1, players, foresight.num_parts, foresight.num_features), np.float32)
    whole = np.zeros((1, foresight.num_whole), np.float32)
    for other in range(players):
        foresight.take_parts(position.states[0], (player + other) % players, parts[0, other])
    foresight.take_whole(position.states[0], player, whole[0])
    return parts, whole


@every_learner
def test_compiled_code_tells_what_was_trained(game: Game) -> None:
    foresight = TITLES[game.name].foresight
    layers = new_layers(foresight.num_features, foresight.num_whole, 3)
    layers["direct"] += 0.5
    layers["joint_offset"] -= 0.1
    for players in game.players:
        steps = [position for position, _ in random_steps(Case(game, players, {}).start(4), 4)]
        for position in steps[::LOOK_EVERY]:
            for player in range(players):
                told, _ = forward(layers, *seen(position, player))
                net = as_network(game.name, flat(layers))
                assert judged(position, player, net) == pytest.approx(float(told[0]), abs=2e-3)


@every_learner
def test_features_stay_small_and_finite(game: Game) -> None:
    for players in game.players:
        for position, _ in random_steps(Case(game, players, {}).start(5), 5):
            for player in range(players):
                parts, whole = seen(position, player)
                assert np.isfinite(parts).all()
                assert np.isfinite(whole).all()
                assert max(np.abs(parts).max(), np.abs(whole).max()) < 30


def test_it_makes_no_difference_which_colour_is_which() -> None:
    """Two colours change places, with paths, rows, piles, tiles and all cards of theirs."""
    game = GAMES["keltis"]
    net = learned_network("keltis", 2)
    assert len(net)
    *_, (position, _) = list(random_steps(Case(game, 2, {}).start(8), 8))[:60]
    other = position.copy()
    state, swapped = position.state, other.state
    for field in ("row", "top", "direction", "step"):
        swapped[field][:, [0, 3]] = state[field][:, [3, 0]]
    for field in ("pile_size", "tile"):
        swapped[field][[0, 3]] = state[field][[3, 0]]
    colours = np.array([3, 1, 2, 0, 4])
    for field in ("hand", "deck"):
        cards = state[field]
        swapped[field] = np.where(cards >= 0, colours[cards // 11] * 11 + cards % 11, cards)
    piles = np.where(state.pile >= 0, colours[state.pile // 11] * 11 + state.pile % 11, state.pile)
    swapped["pile"] = piles[colours]
    swapped["large"] = np.where(state.large >= 0, colours[state.large], state.large)
    assert other.states.tobytes() != position.states.tobytes()
    assert judged(other, 0, net) == pytest.approx(judged(position, 0, net), abs=1e-3)


def decisions(game: Game, seed: int) -> list[Position]:
    """Some positions of a random game for two at which a seat has a choice."""
    steps = [position for position, _ in random_steps(Case(game, 2, {}).start(seed), seed)]
    return [one for one in steps if one.player != CHANCE and len(one.legal_actions()) > 1][:: 4 * LOOK_EVERY]


# training


def made_up(count: int, seed: int) -> Examples:
    """Margins that hang on sums over parts, not on which part is which."""
    rng = np.random.default_rng(seed)
    parts = rng.random((count, 2, 3, 4)).astype(np.float16)
    whole = rng.random((count, 2)).astype(np.float16)
    bent = np.maximum(parts[..., 0] - parts[..., 1], 0).sum(axis=2)
    return Examples(parts, whole, (5 * (bent[:, 0] - bent[:, 1]) + 3 * whole[:, 0]).astype(np.float32))


def test_training_finds_what_is_there_and_nothing_where_nothing_is() -> None:
    examples = made_up(6000, 1)
    _, part = train(examples, 12, 1, batch=128)
    assert part > 0.95
    noise = replace(examples, margins=np.random.default_rng(2).standard_normal(6000).astype(np.float32))
    _, part = train(noise, 2, 1, batch=128)
    assert part < 0.05


def test_the_slopes_are_those_of_the_error() -> None:
    """Each weight moved a little changes the error as its slope says."""
    examples = made_up(50, 3)
    shown = examples.parts.astype(np.float32), examples.whole.astype(np.float32)
    layers = new_layers(4, 2, 5)
    _, found = slopes(layers, *shown, examples.margins)
    step = 1e-4  # so small that no unit wakes up or falls asleep
    for name, layer in layers.items():
        at = np.unravel_index(np.argmax(np.abs(found[name])), layer.shape)
        errors = []
        for moved in (step, -2 * step):
            layer[at] += moved
            told, _ = forward(layers, *shown)
            errors.append(float(((told - examples.margins) ** 2).mean()))
        layer[at] += step
        assert (errors[0] - errors[1]) / (2 * step) == pytest.approx(float(found[name][at]), rel=0.05), name


@every_learner
def test_the_same_seed_gathers_the_same_positions(game: Game) -> None:
    weights = TITLES[game.name].heuristic.weights
    players = game.players[-1]
    one, again = (gather_examples(game, players, 60, 7, weights) for _ in range(2))
    other = gather_examples(game, players, 60, 8, weights)
    assert np.array_equal(one.parts, again.parts)
    assert np.array_equal(one.margins, again.margins)
    assert not np.array_equal(one.parts, other.parts)
    assert one.margins.std() > 1


def test_a_game_that_declares_no_features_gets_a_sentence() -> None:
    with pytest.raises(TrefoilError, match="what a network should look at"):
        gather_examples(GAMES["kero"], 2, 10, 1, TITLES["kero"].heuristic.weights)
    told = trefoil("learn", "orakel")
    assert told.returncode == 1
    assert "neither an outlook nor a foresight" in told.stderr


# who drops out


def noted(leads: list[list[float]], worths: list[float]) -> States:
    """Notes after worlds in which each candidate led the first by so much."""
    notes = np.zeros(1, NOTES)
    found = notes[0]
    found.count, found.worlds = len(leads), len(leads[0])
    for place, row in enumerate(leads):
        found.worth[place] = worths[place]
        found.lead[place] = sum(row)
        found.lead_square[place] = sum(lead * lead for lead in row)
    return notes


def test_a_few_lucky_worlds_do_not_overrule_the_heuristic_but_many_do() -> None:
    few = [9.0, -6.0, 5.0, -3.0]
    notes = noted([[0.0] * 4, few], [5.0, 1.0])
    assert belief(notes, 1, 0.3, 1.0)[0] < 0 < np.mean(few)
    assert winner(notes, 0.3, 1.0) == 0
    assert winner(noted([[0.0] * 100, few * 25], [5.0, 1.0]), 0.3, 1.0) == 1


def test_what_the_heuristic_holds_for_equal_needs_no_proof() -> None:
    worlds = [1.0, -0.5, 1.0, -0.5]
    assert winner(noted([[0.0] * 4, worlds], [5.0, 5.0]), 0.3, 1.0) == 1
    assert winner(noted([[0.0] * 4, worlds], [5.0, 0.0]), 0.3, 1.0) == 0


def test_who_is_behind_drops_out_the_first_never_does_and_a_clear_lead_decides() -> None:
    ahead, behind, close = [8.0, 7.0] * 8, [-8.0, -9.0] * 8, [8.5, 6.4] * 8
    notes = noted([[0.0] * 16, ahead, behind, close], [1.0] * 4)
    assert not drop_behind(notes, 0.3, 3.0, 1.6, 0.0)
    assert notes[0].dropped[:4].tolist() == [0, 0, 1, 0]
    decided = noted([[0.0] * 16, ahead, behind], [1.0] * 3)
    assert drop_behind(decided, 0.3, 3.0, 1.6, 0.0)
    assert decided[0].dropped[:3].tolist() == [0, 0, 1]
    assert winner(decided, 0.3, 3.0) == 1


# the bots


def test_more_worlds_go_where_candidates_are_close() -> None:
    """A budget counts as if nobody dropped out, so that those who are left see more worlds than it says."""
    position = new_game(GAMES["keltis"], 2, 12, first=0)
    bot = LevelBot(position.game, find_level("racer"))
    bot.choose(position.view(0), position.legal_actions(), generator(1), Budget(worlds=64))
    found = bot.search.notes[0]
    assert found.dropped[: found.count].any()
    assert found.worlds > 64


@every_learner
def test_a_racer_gives_the_same_legal_move_from_the_same_view(game: Game) -> None:
    for number, position in enumerate(decisions(game, 5)):
        view = position.view(position.player)
        chosen = choose("racer", view, generator(7), Budget(worlds=4))
        assert chosen in position.legal_actions()
        assert chosen == choose(
            "racer", view.imagine(number).view(position.player), generator(7), Budget(worlds=4)
        )
        with pytest.raises(TrefoilError, match="only shown"):
            choose("racer", position, generator(7), Budget(worlds=4))


def test_whoever_has_not_learned_a_table_says_so() -> None:
    position = new_game(GAMES["keltis"], 3, 2)
    with pytest.raises(TrefoilError, match="for 3 players"):
        choose("racer", position.view(position.player), generator(2))
    with pytest.raises(TrefoilError, match="has not learned Kero"):
        new_bot(GAMES["kero"], "racer")


# the command


def test_one_command_learns_everything_and_the_same_again(tmp_path: Path) -> None:
    """Small figures; what counts is that what it writes can be played with, and says where it comes from."""
    wanted = [
        "--generations",
        "2",
        "--population",
        "4",
        "--deals",
        "2",
        "--positions",
        "300",
        "--epochs",
        "1",
    ]
    kept = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        told = trefoil("learn", "keltis", *wanted, "--players", "2", "--seed", "3", "--out", str(folder))
        assert told.returncode == 0, told.stderr
        weights = evolved_weights("keltis", folder / EVOLVED)
        assert set(weights) == set(TITLES["keltis"].heuristic.weights)
        kept.append((weights, read_networks(folder / NETWORK)["2"]))
    (weights, network), (same_weights, same_network) = kept
    assert weights == same_weights
    assert network == pytest.approx(same_network, abs=1e-5)
    assert len(as_network("keltis", network)) == 1
    about = about_networks(folder / NETWORK)["2"]
    assert about["command"] == "trefoil learn keltis --generations 0 --positions 300 --epochs 1 --seed 3"
    assert about["training_seconds"] >= 0
    with pytest.raises(TrefoilError, match="trained on other features"):
        as_network("keltis", network[1:])


def test_networks_for_other_tables_stay_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / NETWORK
    save_network(path, 2, np.arange(3, dtype=np.float32), {"command": "two"})
    save_network(path, 3, np.ones(4, np.float32), {"command": "three"})
    assert {name: len(kept) for name, kept in read_networks(path).items()} == {"2": 3, "3": 4}
    assert about_networks(path) == {"2": {"command": "two"}, "3": {"command": "three"}}


@every_learner
def test_what_is_kept_was_learned_by_the_command_it_names(game: Game) -> None:
    path = game.folder / NETWORK
    for players, about in about_networks(path).items():
        assert int(players) in game.players
        assert about["command"].startswith(f"trefoil learn {game.name} ")
        assert len(learned_network(game.name, int(players))) == 1
