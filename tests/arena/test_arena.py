"""The arena: seats balanced, the same seed the same table, and ratings that are right on known cases."""

import re
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from tests.commands import trefoil
from tests.playing import every_game
from trefoil.arena.match import ArenaPlan, Pairing, chunks_of, hold, on_threads
from trefoil.arena.rating import Tally, chance_to_win, fit, interval, ratings
from trefoil.arena.report import (
    cross_table,
    markdown_table,
    meeting_table,
    rating_table,
    write_report,
)
from trefoil.arena.results import Results
from trefoil.arena.timing import ThinkTime, think_time
from trefoil.bots.levels import find_level
from trefoil.bots.match import deals_of, margins, play_deals
from trefoil.cli.arena import terminal_table
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import GAMES

KELTIS = GAMES["keltis"]


# matches


@every_game
def test_the_same_seed_gives_the_same_table_whatever_the_threads(game: Game) -> None:
    plan = ArenaPlan(game, ["random", "medium", "hard:4"], game.players[-1], 2 * game.players[-1], 5)

    def table(threads: int) -> list[list[str]]:
        return meeting_table(Results(plan, "", hold(plan, on_threads(threads)), {}))

    assert table(1) == table(3)


def test_another_seed_gives_other_games() -> None:
    plans = [ArenaPlan(KELTIS, ["random", "medium"], 2, 20, seed) for seed in (1, 2)]
    one, other = (hold(plan, on_threads())[0].outcomes.scores for plan in plans)
    assert not np.array_equal(one, other)


@every_game
def test_everybody_has_every_seat_in_every_deal(game: Game) -> None:
    """The same bot under two names: role 0 of one seating scores what the seat scores in the next."""
    players = game.players[-1]
    outcomes = play_deals(game, [find_level("medium")] * players, deals_of(3, 4), {})
    for turn in range(players):
        by_seat = np.roll(outcomes.scores[:, turn], turn, axis=1)
        assert np.array_equal(by_seat, outcomes.scores[:, 0])
    assert margins(outcomes).shape == (4,)
    assert np.allclose(outcomes.shares.sum(axis=2), 1)
    assert (outcomes.lengths > 0).all()
    assert (outcomes.turns > 0).all()


def test_pairings() -> None:
    two = ArenaPlan(KELTIS, ["easy", "medium", "hard"]).pairings()
    assert two == [Pairing("easy", "medium"), Pairing("easy", "hard"), Pairing("medium", "hard")]
    ladder = ArenaPlan(KELTIS, ["easy", "medium", "hard"], 3, neighbours=True).pairings()
    assert ladder == [Pairing("medium", "easy"), Pairing("hard", "medium")]
    three = ArenaPlan(KELTIS, ["easy", "hard"], 3, 10)
    assert three.pairings() == [Pairing("easy", "hard"), Pairing("hard", "easy")]
    assert three.deals() == 4
    assert sum(chunk.games for chunk in chunks_of(three)) == 2 * 12


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["easy"], 2, "two or more different"),
        (["easy", "easy"], 2, "two or more different"),
        (["easy", "genius"], 2, "no bot named"),
        (["easy", "hard"], 7, "2 to 4 players"),
    ],
)
def test_impossible_arenas_get_a_sentence(bots: list[str], players: int, words: str) -> None:
    with pytest.raises(TrefoilError, match=words):
        hold(ArenaPlan(KELTIS, bots, players), on_threads())


# ratings


def test_two_bots_are_rated_by_their_odds() -> None:
    """Three wins to one are odds of 3, which is 400 log10(3) points; the two half games hardly matter."""
    points = fit(2, [Tally(0, 1, 1, 75_000, 100_000)])
    assert points[0] - points[1] == pytest.approx(400 * np.log10(3), abs=0.05)
    assert points.sum() == pytest.approx(0)


def test_ratings_are_found_again_from_the_shares_they_predict() -> None:
    true = np.array([150.0, 20.0, -170.0])
    tallies = []
    for one, other in ((0, 1), (0, 2), (1, 2)):
        chance = chance_to_win((true[one] - true[other]) * np.log(10) / 400, 1)
        tallies.append(Tally(one, other, 1, chance * 1e6, 1e6))
    assert fit(3, tallies) == pytest.approx(true, abs=0.01)


def test_with_more_players_an_equal_share_is_an_equal_rating() -> None:
    assert fit(2, [Tally(0, 1, 3, 2500, 10_000)]) == pytest.approx([0, 0], abs=0.1)
    assert fit(2, [Tally(0, 1, 3, 4000, 10_000)])[0] > 50


def test_who_always_wins_has_a_finite_rating() -> None:
    points = fit(2, [Tally(0, 1, 1, 100, 100)])
    assert 300 < points[0] < 1000


def test_wilson_intervals() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    low, high = interval(1.0, 50)
    assert high == pytest.approx(1.0)
    assert interval(0.0, 60)[0] == 0.0
    assert 0.92 < low < 0.94


def test_the_stronger_bot_is_rated_higher_and_errors_shrink_with_games() -> None:
    few, many = (
        ratings(
            ["random", "medium"], hold(ArenaPlan(KELTIS, ["random", "medium"], 2, games, 1), on_threads()), 1
        )
        for games in (20, 40)
    )
    assert few[0].points < few[1].points
    assert many[0].points < many[1].points


# reports


def results() -> Results:
    plan = ArenaPlan(KELTIS, ["random", "easy", "medium"], 2, 12, 1)
    times = {name: ThinkTime(0.01 * at, 0.02 * at, 0.03 * at) for at, name in enumerate(plan.bots, start=1)}
    return Results(plan, "trefoil arena keltis <&>", hold(plan, on_threads()), times)


def test_tables() -> None:
    found = results()
    table = cross_table(found)
    assert table[0][1:] == ["random", "easy", "medium"]
    assert [row[at] for at, row in enumerate(table)][1:] == ["—"] * 3
    assert table[3][1].startswith("100.0% (")
    assert rating_table(found)[1][0] == "medium"
    assert markdown_table(table).count("\n") == 4


def test_in_a_narrow_terminal_nothing_is_cut() -> None:
    """Five bots with long names on 80 columns: intervals go below their shares."""
    bots = ["random", "easy", "medium", "hard:100", "expert:256"]
    share, interval_below = "97.5% (83.9%–100.0%)", ["97.5%", "83.9%–100.0%"]
    rows = [["wins of / against", *bots], *[[name, *[share] * 5] for name in bots]]
    for width, kept in ((80, interval_below), (200, [share])):
        console = Console(width=width, file=StringIO())
        with console.capture() as captured:
            console.print(terminal_table(rows, console))
        shown = captured.get()
        assert "…" not in shown
        assert all(len(line) <= width for line in shown.splitlines())
        assert [shown.count(part) for part in kept] == [25] * len(kept)


def test_the_title_names_the_clock() -> None:
    plan = ArenaPlan(GAMES["kero"], ["easy", "hard"], 2, 4, 1, clock="sand")
    assert Results(plan, "", [], {}).title() == "Kero, 2 players, sand clock, 4 games of each pairing"


def test_a_report_is_a_page_with_plots_and_always_the_same(tmp_path: Path) -> None:
    found = results()
    page = write_report(found, tmp_path / "one")
    write_report(found, tmp_path / "two")
    text = page.read_text()
    assert "trefoil arena keltis &lt;&amp;&gt;" in text
    assert re.search(r"<td>100\.0%<br><small>[\d.]+%–100\.0%</small></td>", text)
    names = sorted(path.name for path in page.parent.iterdir())
    assert names == ["index.html", "ratings.svg", "scores.svg", "think-time.svg"]
    for name in names:
        assert name == "index.html" or f'src="{name}"' in text
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@every_game
def test_think_time_is_measured(game: Game) -> None:
    for name in ("medium", "hard:16"):
        took = think_time(game, name, game.players[0], 1, 6)
        assert 0 < took.mean <= took.longest
        assert took.slow <= took.longest


# the command


def test_the_command_prints_its_tables(tmp_path: Path) -> None:
    out = tmp_path / "report"
    bots = ("--bots", "random,medium")
    finished = trefoil("arena", "keltis", *bots, "--games", "10", "--seed", "2", "--out", str(out))
    assert finished.returncode == 0, finished.stderr
    assert "Keltis, 2 players, 10 games of each pairing, seed 2" in finished.stdout
    assert (out / "index.html").exists()
