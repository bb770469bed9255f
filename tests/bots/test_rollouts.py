"""The statistics behind the gate, and what the search makes of clear cases."""

import numpy as np
import pytest

from tests.playing import every_game
from trefoil.arena.match import ArenaPlan, hold, on_threads
from trefoil.bots.rollouts import drop_hopeless, noise, note, standard_error, verdict
from trefoil.bots.skill import NOTES
from trefoil.core.chance import generator
from trefoil.core.game import Game


def notes_of(leads: list[list[float]]) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Notes on candidates whose leads in each world are given; the first is the heuristic's."""
    notes = np.zeros(1, NOTES)
    found = notes[0]
    found.count, found.worlds = len(leads), len(leads[0])
    for place, own in enumerate(leads):
        for lead in own:
            note(found, place, lead, lead)
    return notes


def test_the_standard_error_of_a_mean() -> None:
    values = [1.0, 4.0, 4.0, 7.0]
    expected = np.std(values, ddof=1) / len(values) ** 0.5
    found = standard_error(sum(values), sum(value * value for value in values), len(values))
    assert found == pytest.approx(expected)


def test_the_heuristic_is_overruled_only_by_a_clear_lead() -> None:
    unclear, clear = [9.0, -7.0, 9.0, -7.0], [3.0, 2.0, 3.0, 2.0]
    assert verdict(notes_of([[0.0] * 4, unclear]), 2.0) == 0
    assert verdict(notes_of([[0.0] * 4, unclear, clear]), 2.0) == 2
    assert verdict(notes_of([[0.0] * 4, [-1.0, -2.0, -1.0, -2.0]]), 2.0) == 0


def test_hopeless_candidates_are_dropped_and_stay_so() -> None:
    notes = notes_of([[0.0] * 4, [-3.0, -2.0, -3.0, -2.0], [1.0, -1.0, 1.0, -1.0]])
    assert drop_hopeless(notes, 2.5) == 1
    assert notes[0].dropped[:3].tolist() == [0, 1, 0]


def test_how_far_behind_is_hopeless_is_the_levels_own() -> None:
    notes = notes_of([[0.0] * 4, [-3.0, 1.0, -3.0, 1.0], [1.0, -1.0, 1.0, -1.0]])
    assert drop_hopeless(notes, 2.5) == 2
    assert drop_hopeless(notes, 0.5) == 1
    assert notes[0].dropped[:3].tolist() == [0, 1, 0]


def test_noise_has_a_spread_of_one() -> None:
    rng = generator(1)
    values = np.array([noise(rng) for _ in range(4000)])
    assert abs(values.mean()) < 0.06
    assert values.std() == pytest.approx(1.0, abs=0.05)


@every_game
@pytest.mark.parametrize(("better", "worse", "least"), [("easy", "random", 0.7), ("medium", "easy", 0.7)])
def test_quick_levels_beat_the_one_below(game: Game, better: str, worse: str, least: float) -> None:
    plan = ArenaPlan(game, [better, worse], games=100, seed=1)
    [meeting] = hold(plan, on_threads())
    assert meeting.shares().mean() >= least


@every_game
def test_searching_beats_the_same_heuristic_without(game: Game) -> None:
    [meeting] = hold(ArenaPlan(game, ["hard:16", "heuristic"], games=12, seed=2), on_threads())
    assert meeting.shares().mean() >= 0.6
