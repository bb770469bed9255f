"""Instincts: what they look at, how they are learned, and who plays by them."""

import re
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from tests.commands import trefoil
from tests.playing import Case, random_steps
from trefoil.arena.threads import over_threads
from trefoil.bots.bot import Budget, choose
from trefoil.bots.instincts import (
    MIXES,
    Gatherers,
    Trial,
    Tries,
    about_table,
    among_tuned,
    gain,
    gather,
    gather_share,
    imitate,
    improve,
    mixed,
    mixing_deals,
    parted,
    shares_of,
    towards_leads,
)
from trefoil.bots.instincts import decisions as decisions_of
from trefoil.bots.levels import (
    INSTINCT,
    Level,
    find_level,
    instinct_path,
    learned_table,
    read_table,
    seat_rows,
    tuned_weights,
)
from trefoil.bots.match import Outcomes, deals_of, play_deals
from trefoil.bots.playing import compiled_bots
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, CHOICES, Game, States
from trefoil.core.instinct import NO_INSTINCT, Table, Tables, look_up
from trefoil.core.loops import MOST_CHOICES
from trefoil.games import GAMES, TITLES

LOOK_EVERY = 7
ONE_BY_ONE: Gatherers = lambda shares: map(gather_share, shares)  # noqa: E731
LEARNERS = [game for name, game in GAMES.items() if TITLES[name].heuristic.instinct.size]
every_learner = pytest.mark.parametrize("game", LEARNERS, ids=lambda game: game.name)


def decisions(game: Game, players: int, seed: int) -> list[Position]:
    """Some positions of random games, with every option, at which a seat has a choice."""
    found: list[Position] = []
    for option in ({}, dict.fromkeys(game.options, True), dict.fromkeys(game.options, False)):
        steps = [position for position, _ in random_steps(Case(game, players, option).start(seed), seed)]
        found += [one for one in steps if one.player != CHANCE and len(one.legal_actions()) > 1][::LOOK_EVERY]
    return found


def learner(game: Game, table: Table) -> States:
    return TITLES[game.name].heuristic.row(tuned_weights(game.name), table)


def any_table(game: Game) -> Table:
    size = TITLES[game.name].heuristic.instinct.size
    table = np.random.default_rng(4).standard_normal(size).astype(np.float32)
    table[0] = 0.0  # where nothing stands
    return table


# what they look at


@every_learner
def test_every_action_has_places_of_its_own_tables_and_a_worth_that_is_their_sum(game: Game) -> None:
    heuristic, table = TITLES[game.name].heuristic, any_table(game)
    weights = learner(game, table)[0]
    for players in game.players:
        for position in decisions(game, players, 3):
            aim = heuristic.plan(position.state, weights)
            for action in position.legal_actions():
                places = heuristic.instinct.places(position.state, action, aim)
                assert len(places) == heuristic.instinct.num_places
                assert all(0 <= place < heuristic.instinct.size for place in places)
                named = [place for place in places if place]
                assert len(set(named)) == len(named) > 0
                told = heuristic.worth(position.state, action, aim, weights)
                assert told == pytest.approx(float(table[list(places)].sum()), abs=1e-4)


@every_learner
def test_choices_judged_at_once_are_worth_what_they_are_one_by_one(game: Game) -> None:
    heuristic, compiled = TITLES[game.name].heuristic, compiled_bots(game)
    choices, worths = np.zeros(1, CHOICES), np.zeros(MOST_CHOICES)
    for weights in (learner(game, any_table(game))[0], heuristic.row(tuned_weights(game.name))[0]):
        for position in (one for players in game.players for one in decisions(game, players, 5)):
            aim, legal = heuristic.plan(position.state, weights), position.legal_actions()
            choices["count"], choices["action"][0, : len(legal)] = len(legal), legal
            compiled.judge(position.state, choices[0], aim, weights, worths)
            told = [heuristic.worth(position.state, action, aim, weights) for action in legal]
            assert worths[: len(legal)].tolist() == told


@every_learner
def test_an_instinct_reads_no_secrets_of_others(game: Game) -> None:
    heuristic, weights = TITLES[game.name].heuristic, learner(game, any_table(game))[0]
    for players in game.players:
        for number, position in enumerate(decisions(game, players, 9)):
            view = position.view(position.player)
            seen = (view, view.imagine(number), position)
            plans = {heuristic.plan(one.state, weights) for one in seen}
            assert len(plans) == 1
            [aim] = plans
            for action in position.legal_actions():
                assert len({heuristic.worth(one.state, action, aim, weights) for one in seen}) == 1


def test_tables_lie_one_after_the_other_and_nothing_stands_at_the_first_place() -> None:
    tables = Tables()
    assert [tables.add(2, 3), tables.add(4), tables.size] == [1, 7, 11]
    assert look_up(np.array([0.0, 2.0, 5.0], np.float32), (2, 0, 1)) == 7.0


# how they are learned


def made_up(count: int, luck: float) -> Tries:
    """Decisions among three actions with a place each of four: the higher its number, the more it leads."""
    rng = np.random.default_rng(1)
    places = np.concatenate([1 + rng.permutation(4)[:3] for _ in range(count)]).astype(np.int32)
    leads = (places + luck * rng.standard_normal(len(places))).astype(np.float32)
    return Tries(places[:, None], leads, np.full(count, 3))


def test_leads_that_are_mostly_luck_still_teach() -> None:
    tries, kept_back = parted(made_up(4000, 6.0))
    assert len(kept_back.counts) == 400
    table = improve(tries, np.zeros(5, np.float32), 1)
    assert table[0] == 0
    assert np.argsort(table[1:])[2:].tolist() == [2, 3]  # the other two are never the best of three
    exact = made_up(500, 0.0)
    best = exact.leads.reshape(-1, 3).max(axis=1).mean()
    assert gain(exact, table)[0] == pytest.approx(best)
    assert gain(exact, -table)[0] < best - 1


def test_imitation_takes_over_what_actions_are_worth() -> None:
    table = imitate(made_up(2000, 0.0), np.zeros(5, np.float32), 1)
    assert np.diff(table[1:]) == pytest.approx([1.0, 1.0, 1.0], abs=0.05)


def test_the_slopes_are_those_of_the_lead_to_expect() -> None:
    tries = made_up(3, 2.0)
    worths = np.random.default_rng(2).standard_normal(9)

    def to_expect(worths: np.ndarray) -> float:
        chances = np.exp(worths.reshape(3, 3))
        chances /= chances.sum(axis=1, keepdims=True)
        return float((chances * tries.leads.reshape(3, 3)).sum())

    found = towards_leads(worths, tries)
    for at in range(9):
        moved = np.eye(9)[at] * 1e-5
        slope = (to_expect(worths + moved) - to_expect(worths - moved)) / 2e-5
        assert found[at] == pytest.approx(slope, abs=1e-4)


@pytest.mark.parametrize("name", ["keltis", pytest.param("orakel", marks=pytest.mark.long)])
def test_the_same_seed_gathers_the_same_tries(name: str) -> None:
    """Gathering is the same for all games, and compiled for each."""
    game, table = GAMES[name], learned_table(name, 2)
    one, again = (gather(shares_of(game, table, 5, 1, 2), 12, ONE_BY_ONE) for _ in range(2))
    other = gather(shares_of(game, table, 5, 2, 2), 12, ONE_BY_ONE)
    assert np.array_equal(one.places, again.places)
    assert np.array_equal(one.leads, again.leads)
    assert one.counts.tolist() == again.counts.tolist()
    assert one.leads.tolist() != other.leads.tolist()
    assert (one.leads[one.starts] == 0).all()  # what is ranked first leads itself by nothing
    assert one.leads.std() > 1


@pytest.mark.parametrize("decisions", [12, 130])
def test_whoever_gathers_finds_the_same_as_many_decisions(decisions: int) -> None:
    """Shares of games: some decisions of the first, or all of several and some of one more."""
    game = GAMES["keltis"]
    table = learned_table(game.name, 2)
    one, other = (
        gather(shares_of(game, table, 5, 1, 2), decisions, gatherers)
        for gatherers in (ONE_BY_ONE, lambda shares: over_threads(gather_share, shares, 3))
    )
    assert len(one.counts) == len(other.counts) == decisions
    assert one.places.tobytes() == other.places.tobytes()
    assert one.leads.tobytes() == other.leads.tobytes()


def test_a_game_in_which_a_card_goes_round_and_round_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """As those do whose tables are nonsense."""
    monkeypatch.setattr("trefoil.bots.instincts.LONGEST", 30)
    [share] = islice(shares_of(GAMES["keltis"], any_table(GAMES["keltis"]), 5, 1, 2), 1)
    assert 0 < len(gather_share(share).counts) <= 30 * len(share.deals)


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was learned is tried in hundreds of games instead of thousands."""
    monkeypatch.setattr("trefoil.bots.instincts.MIX_GAMES", 400)
    monkeypatch.setattr("trefoil.bots.instincts.CHECK_DEALS", 150)


@pytest.mark.usefixtures("few_games")
def test_one_command_learns_the_same_again(tmp_path: Path) -> None:
    """Small figures; what counts is that what it writes can be played with, and says where it comes from."""
    wanted = ["--rounds", "1", "--decisions", "40", "--seed", "3"]
    for folder, threads in (("one", "1"), ("two", "3")):
        told = trefoil("learn", "keltis", *wanted, "--threads", threads, "--out", str(tmp_path / folder))
        assert told.returncode == 0, told.stderr
        # a round keeps as much of what it has learned as wins most; of so few decisions that is not all
        wins = re.findall(r"round 1, with \d+% of what was learned: wins ([\d.]+)%", told.stderr)
        assert len(wins) == len(MIXES)
        best = max(map(float, wins))
        assert float(wins[-1]) < best == pytest.approx(kept_wins(tmp_path / folder / INSTINCT), abs=0.06)
    one, two = (read_table(tmp_path / name / INSTINCT) for name in ("one", "two"))
    assert one is not None
    assert two is not None
    assert one == pytest.approx(two, abs=1e-5)
    about = about_table(tmp_path / "one" / INSTINCT)
    assert about["command"] == "trefoil learn keltis --rounds 1 --decisions 40 --seed 3"
    assert "against the tuned weights" in about["found"]


def kept_wins(path: Path) -> float:
    """Of what was kept, on the deals on which the mixes were compared."""
    table, game = read_table(path), GAMES["keltis"]
    assert table is not None
    return 100 * float(among_tuned(game, table, mixing_deals(3, 1, 2), 2).shares[:, :, 0].mean())


def test_games_to_learn_from_are_of_as_many_as_the_tables_are_for() -> None:
    for players in (2, 4):
        [share] = islice(shares_of(GAMES["orakel"], None, 5, 0, players), 1)
        trial = Trial(share.game, learner(share.game, any_table(share.game)))
        chosen = np.random.default_rng(1)
        view, _ = next(decisions_of(trial, share.players, share.deals[0].copy(), chosen))
        assert view.state.players == players


@pytest.mark.usefixtures("few_games")
def test_tables_for_more_players_begin_with_a_part_of_those_for_the_fewest(tmp_path: Path) -> None:
    """They are kept in a file of their own."""
    wanted = ["--players", "3", "--rounds", "0", "--decisions", "40", "--seed", "3"]
    told = trefoil("learn", "keltis", *wanted, "--out", str(tmp_path))
    assert told.returncode == 0, told.stderr
    assert "round 0, with 20% of what was learned: wins" in told.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["instinct-3.npz"]
    about = about_table(tmp_path / "instinct-3.npz")
    assert about["command"] == "trefoil learn keltis --players 3 --rounds 0 --decisions 40 --seed 3"
    assert "of 300 games" in about["found"]


def test_a_mix_is_as_much_of_both_as_wins_most(monkeypatch: pytest.MonkeyPatch) -> None:
    game, one, other = GAMES["keltis"], np.zeros(3, np.float32), np.full(3, 10.0, np.float32)

    def wins(game: Game, table: Table, deals: object, players: int) -> Outcomes:
        """The more, the nearer a worth is to 7."""
        nothing = np.zeros((1, 1), np.int64)
        shares = np.full((1, 1, 1), 1 - abs(float(table[0]) - 7) / 10)
        return Outcomes(shares.astype(np.int64), shares, nothing, nothing)

    monkeypatch.setattr("trefoil.bots.instincts.among_tuned", wins)
    table, won = mixed(game, one, other, mixing_deals(1, 0, 3), 3)
    assert table.tolist() == [7.0] * 3
    assert max(won, key=lambda part: won[part]) == 0.7
    assert won[0.0] == pytest.approx(0.3)


def test_nobody_learns_at_tables_that_a_game_is_not_for(tmp_path: Path) -> None:
    told = trefoil("learn", "keltis", "--players", "5", "--out", str(tmp_path))
    assert told.returncode == 1
    assert "for 2 to 4 players, not 5" in told.stderr


def test_a_game_with_nothing_to_learn_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES["orakel"]
    plain = replace(title, heuristic=replace(title.heuristic, instinct=NO_INSTINCT))
    monkeypatch.setitem(TITLES, "orakel", plain)
    told = trefoil("learn", "orakel")
    assert told.returncode == 1
    assert "neither an outlook nor an instinct" in told.stderr


# who plays by them


@every_learner
def test_what_is_kept_was_learned_by_the_command_it_names_and_beats_the_tuned_weights(game: Game) -> None:
    tuned = Level("heuristic", own_weights=tuned_weights(game.name))
    assert learned_table(game.name, 2) is not None
    for players in game.players:
        path, table = instinct_path(game.name, players), learned_table(game.name, players)
        if path is None or table is None:
            continue
        assert about_table(path)["command"].startswith(f"trefoil learn {game.name} ")
        assert np.isfinite(table).all()
        learned = Level("heuristic", own_weights=tuned_weights(game.name), own_table=table)
        found = play_deals(game, [learned] + [tuned] * (players - 1), deals_of(77, 400, (players,)), {})
        assert found.shares[:, :, 0].mean() > 1.1 / players


@every_learner
def test_the_expert_has_learned_and_the_veteran_has_not(game: Game) -> None:
    names = ("easy", "medium", "hard", "expert", "veteran")
    _, rows = seat_rows(game, [find_level(name) for name in names], 2)
    assert rows["learned"].tolist() == [0, 0, 0, 1, 0]
    view = next(iter(decisions(game, 2, 5)))
    view = view.view(view.player)
    assert choose("veteran", view, generator(1), Budget(worlds=4)) in view.legal_actions()


def test_tables_of_another_size_are_refused() -> None:
    with pytest.raises(TrefoilError, match="other tables"):
        learner(GAMES["keltis"], np.zeros(7, np.float32))
