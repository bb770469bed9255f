"""Two bots on the same deals, with a watch beside each."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bench.equal_time import Comparison, Sitter, error, first_bot, main, play_deal
from trefoil.bots.bot import LevelBot, new_bot
from trefoil.bots.instincts import save_table
from trefoil.bots.levels import find_level
from trefoil.bots.match import deals_of
from trefoil.games import GAMES, TITLES


def compared(one: str, other: str, players: int) -> Comparison:
    game = GAMES["keltis"]
    comparison = Comparison(Sitter(new_bot(game, one)), Sitter(new_bot(game, other)))
    for deal in deals_of(3, 4, (players,)):
        play_deal(game, comparison, deal, players)
    return comparison


@pytest.mark.parametrize("players", [2, 3])
def test_the_better_bot_wins_and_both_are_timed(players: int) -> None:
    found = compared("heuristic", "random", players)
    assert found.shares == [1.0] * 4
    assert min(found.margins) > 0
    assert found.one.decisions > 50
    assert found.other.decisions > 50 * (players - 1)
    assert found.one.seconds > 0
    assert "4 deals, wins 100.0% ± 0.0%" in found.line()


def test_two_of_a_kind_come_out_even() -> None:
    """They sit in both seats of each deal, with the same luck: each game is the other's mirror."""
    found = compared("heuristic", "heuristic", 2)
    assert found.shares == [0.5] * 4
    assert found.margins == [0.0] * 4


def test_the_interval_is_over_deals() -> None:
    assert error([0.0, 1.0] * 50) == pytest.approx(1.96 * 0.5 / 10, rel=0.01)
    assert error([0.5] * 7) == 0
    assert np.isfinite(error([1.0]))


def test_a_match_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Equal deals, equal luck; what was written down is not played again."""

    def play(deals: int, kept: Path) -> str:
        wanted = ["keltis", "heuristic", "easy", "--players", "3", "--seed", "3", "--deals", str(deals)]
        monkeypatch.setattr(sys, "argv", ["equal_time", *wanted, "--keep", str(kept)])
        main()
        return capsys.readouterr().out.rsplit(",", 1)[0]  # without the times

    at_once = play(4, tmp_path / "one")
    play(2, tmp_path / "other")
    first = (tmp_path / "other").read_text(encoding="utf-8").splitlines()
    assert len(first) == 2
    assert play(4, tmp_path / "other") == at_once
    assert (tmp_path / "other").read_text(encoding="utf-8").splitlines()[:2] == first


def test_the_first_bot_may_have_figures_and_a_table_of_its_own(tmp_path: Path) -> None:
    game, table = GAMES["keltis"], np.full(TITLES["keltis"].heuristic.instinct.size, 0.5, np.float32)
    save_table(tmp_path / "own.npz", table, {})
    bot = first_bot(game, "expert:3", '{"width": 2}', tmp_path / "own.npz")
    assert isinstance(bot, LevelBot)
    assert (bot.skill.worlds, bot.skill.width) == (3, 2)
    assert bot.among(4).search.weights["table"][0].tolist() == table.tolist()
    plain, expert = first_bot(game, "expert", "{}", None), find_level("expert").skill(game)
    assert isinstance(plain, LevelBot)
    assert plain.skill == expert
    assert bot.skill == replace(expert, worlds=3, width=2)
