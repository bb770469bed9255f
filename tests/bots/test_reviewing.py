"""What a review says, from judgements that are known: accuracy, luck, key moments, stories, and its page."""

from math import isclose
from pathlib import Path

from msgspec.structs import replace

from trefoil.bots.chances import Fit, fit_of, shared_out
from trefoil.bots.reviewing import tasks_of, worked_out
from trefoil.bots.summing_up import STORY, accuracy, end_moment, key_moments, summed_up
from trefoil.cli.analyse import write_page
from trefoil.core.review import Decision, Deed, Moment, Work
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate


def made(line: int, seat: int, cost: float, chance_lost: float = 0.0, at_stake: float = 10.0) -> Decision:
    return Decision(
        line=line,
        seat=seat,
        played=Deed(words="discard g7"),
        best=Deed(words="lay g7"),
        cost=cost,
        error=0.5,
        at_stake=at_stake,
        chance_lost=chance_lost,
        is_mistake=cost > 1,
    )


def test_accuracy_is_100_for_the_best_and_0_for_blind_choices() -> None:
    assert accuracy([made(1, 0, 0), made(2, 0, 0)]) == 100
    assert accuracy([made(1, 0, 10), made(2, 0, 10)]) == 0
    assert accuracy([made(1, 0, 0), made(2, 0, 10)]) == 50
    assert accuracy([]) == 100


def test_luck_is_what_nobodys_choices_explain() -> None:
    """Level at the beginning; the first player gave 4 points away and won by 10: 14 points of luck."""
    work = Work(decisions=[made(3, 0, 4)], curve=[Moment(line=0, chances=[0.5, 0.5], margins=[0, 0])])
    review = summed_up(work, [30, 20], [0])
    assert [player.luck for player in review.players] == [14, -14]
    assert [player.lost for player in review.players] == [4, 0]
    assert [player.luck for player in summed_up(work, [30, 20], [0], is_complete=False).players] == [None] * 2


def test_key_moments_are_the_mistakes_and_the_strokes_of_luck_that_mattered() -> None:
    points = [(0, 0.5), (4, 0.5), (8, 0.2), (12, 0.6)]
    curve = [Moment(line=line, chances=[own, 1 - own], margins=[0, 0]) for line, own in points]
    work = Work(decisions=[made(5, 0, 6, 0.3), made(9, 1, 2, 0.01), made(10, 1, 0)], curve=curve)
    found = [(one.line, one.seat, one.kind, one.change) for one in key_moments(work)]
    assert found[0] == (5, 0, "mistake", -0.3)  # it explains the fall from 50 to 20 %
    assert found[1][:3] == (12, 0, "luck")
    assert isclose(found[1][3], 0.39)
    stories = summed_up(work, [30, 20], [0]).stories
    assert [reason.key for reason in stories[0]][:2] == ["won", "own-mistake"]
    assert [reason.key for reason in stories[1]][:2] == ["lost", "their-mistake"]
    assert all("{" not in STORY(reason) for story in stories for reason in story)


def test_chances_rise_with_the_margin_and_make_one() -> None:
    for game in GAMES.values():
        for players in game.players:
            fit = fit_of(game.name, players)
            chances = [fit.chance(margin, 15) for margin in (-300, -10, 0, 10, 300)]
            assert chances == sorted(chances)
            assert chances[0] < 0.01 < 0.99 < chances[-1]
    assert Fit(slope=1.7).chance(0, 10) == 0.5
    assert Fit(bend=0.1).chance(30, 10) > Fit().chance(30, 10)
    assert Fit(bend=0.1).chance(-30, 10) < Fit().chance(-30, 10)
    assert isclose(sum(shared_out([0.2, 0.3, 0.1])), 1)
    assert end_moment(9, [4, 9, 9], [1, 2]) == Moment(line=9, chances=[0, 0.5, 0.5], margins=[-5, 0, 0])


def test_the_page_needs_nothing_else_and_says_everything(tmp_path: Path) -> None:
    [played] = simulate(Plan(GAMES["keltis"], 2, 1, 5, ["random"]))
    record = played.record(0)
    short = replace(record, moves=record.moves[:12], result=None, ended="left")
    page = tmp_path / "review.html"
    write_page(short, page, worlds=4, seed=1)
    text = page.read_text(encoding="utf-8")
    assert all(words in text for words in ("Keltis", "<svg", "accuracy", "seat 1", "All decisions"))
    assert "http" not in text
    assert "src=" not in text


def test_the_same_game_is_judged_alike() -> None:
    [played] = simulate(Plan(GAMES["keltis"], 2, 1, 5, ["random"]))
    tasks = list(tasks_of(played.record(0)))[:6]
    one, two = (worked_out(tasks, seed=3, worlds=4) for _ in range(2))
    assert one == two
    assert [each.seat for each in one.decisions] == [task.position.player for task in tasks]
