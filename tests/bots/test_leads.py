"""Worths of an outlook that are learned from leads, and the expert who judges by them."""

import tomllib
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from tests.commands import trefoil
from tests.playing import random_steps
from trefoil.bots.analysis import ANALYST
from trefoil.bots.bot import Budget, Search, choose
from trefoil.bots.leads import (
    Tried,
    decisions,
    error_of,
    fit_leads,
    lead_examples,
    leads_text,
    learned_from,
    start_of,
)
from trefoil.bots.levels import LEADS, find_level, lead_worths, learned_worths
from trefoil.bots.skill import Skill
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES, TITLES

KERO = GAMES["kero"]
OUTLOOK = TITLES["kero"].outlook
HORIZON = 4


def figures_of(position: Position, player: int) -> dict[str, float]:
    row = np.full(len(OUTLOOK.all_names), 99.0)  # what was there before does not matter
    OUTLOOK.take_figures(position.state, player, row)
    return dict(zip(OUTLOOK.all_names, row.tolist(), strict=True))


def test_finer_figures_stand_behind_the_others() -> None:
    """Who has no worths for them does not look at them, and sees the same as before."""
    for position, _ in random_steps(new_game(KERO, 2, 1), 1):
        one, other = (figures_of(position, player) for player in (0, 1))
        assert one == {name: -figure for name, figure in other.items()}
        few = np.zeros(len(OUTLOOK.names))
        OUTLOOK.take_figures(position.state, 0, few)
        assert few.tolist() == list(one.values())[: len(few)]


def test_finer_figures_say_what_lies_on_the_table() -> None:
    *_, (last, _) = random_steps(new_game(KERO, 2, 2), 2)
    state, found = last.state, figures_of(last, 0)
    assert found["territories"] == (state.territory_owner == 0).sum() - (state.territory_owner == 1).sum()
    of_kinds = sum(
        figure for name, figure in found.items() if name.startswith("tuarek_") and "_co" not in name
    )
    assert of_kinds == state.tuareks[0].sum() - state.tuareks[1].sum() == found["tuareks"]
    of_resources = [found[f"free_{name}"] for name in ("wheat", "brick", "metal", "recruit")]
    assert sum(of_resources) == found["free_resources"]
    state.jerrycans[:] = (3, 2)
    found = figures_of(last, 0)
    assert (found["two_jerrycans"], found["three_jerrycans"]) == (0, 1)


def test_the_kept_worths_say_how_they_were_found() -> None:
    table = tomllib.loads((KERO.folder / LEADS).read_text())
    assert table["command"].startswith("trefoil learn kero --leads ")
    assert tuple(table["worths"]) == OUTLOOK.all_names
    assert lead_worths("kero").tolist() == list(table["worths"].values())
    with pytest.raises(TrefoilError, match="do not fit"):
        OUTLOOK.row(table["worths"])


def test_only_the_expert_judges_by_leads() -> None:
    """Hints, reviews and puzzles go by the veteran, who is the expert of before."""
    expert, veteran, hard = (Search(KERO, find_level(name)) for name in ("expert", "veteran", "hard"))
    assert expert.worths.tolist() == lead_worths("kero").tolist()
    assert veteran.worths.tolist() == hard.worths.tolist() == learned_worths("kero").tolist()
    assert veteran.skill == Skill(worlds=256, width=12, gate=1.5, horizon=HORIZON)
    assert ANALYST == "veteran"
    assert expert.skill.horizon == HORIZON  # where the worths were learned


def test_the_expert_of_kero_does_the_same_again_and_what_it_does_is_legal() -> None:
    for number, (view, legal) in enumerate(islice(decisions(KERO, 4), 12)):
        one, other = (choose("expert", view, generator(number), Budget(worlds=3)) for _ in range(2))
        assert one == other
        assert one in legal


def tried_at_random(worths: np.ndarray, luck: float) -> list[Tried]:
    rng, found = np.random.default_rng(1), []
    for _ in range(60):
        figures = rng.standard_normal((3, len(worths))) + 0.5 * rng.standard_normal((40, 3, len(worths)))
        more = figures @ worths + luck * rng.standard_normal((40, 3))
        found.append(Tried(figures.astype(np.float32), more.astype(np.float32)))
    return found


def test_worths_are_found_again_in_leads() -> None:
    worths, nothing = np.array([2.0, -1.0, 0.5]), np.zeros(3)
    tried = tried_at_random(worths, luck=3.0)
    found, sentence = learned_from(tried, nothing)
    assert found == pytest.approx(worths, abs=0.3)
    assert error_of(tried, worths) < 0.3 < 2.0 < error_of(tried, nothing)
    assert sentence.startswith("misses leads of decisions kept back by 0.")
    assert "worths of whole games by 2." in sentence


def test_what_is_seldom_seen_keeps_its_worth() -> None:
    never = np.zeros((40, 3, 2), np.float32)
    assert fit_leads([Tried(never, never[:, :, 0])], np.array([1.0, 2.0])).tolist() == [1.0, 2.0]


def test_the_same_is_learned_from_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trefoil.bots.leads.WORLDS", 3)
    one, again = (lead_examples(KERO, 5, HORIZON, 6) for _ in range(2))
    assert len(one) == 5
    for tried, same in zip(one, again, strict=True):
        assert np.array_equal(tried.figures, same.figures)
        assert np.array_equal(tried.more, same.more)
        assert tried.figures.shape == (3, tried.more.shape[1], len(OUTLOOK.all_names))
    text = leads_text(KERO, fit_leads(one, start_of(KERO)), "trefoil learn kero --leads 5", "something")
    assert tuple(tomllib.loads(text)["worths"]) == OUTLOOK.all_names


def test_a_world_that_ends_before_the_horizon_has_no_figures() -> None:
    search, rng = Search(KERO, find_level("veteran")), generator(1)
    view, legal = next(decisions(KERO, 3))
    for horizon, ends in ((1, False), (1000, True)):
        search.begin(view, legal, rng, 3)
        figures = np.zeros((4, int(search.notes[0].count), len(OUTLOOK.all_names)))
        margins = np.zeros((*figures.shape[:2], 2))
        search.compiled.try_to_the_end(
            view.states, search.trials, search.choices, search.weights, horizon, rng, search.notes,
            figures, margins,
        )  # fmt: skip
        assert figures.any(axis=2).all() != ends
        assert np.array_equal(margins[:, :, 0], margins[:, :, 1]) == ends


def test_one_command_learns_from_leads(tmp_path: Path) -> None:
    told = trefoil("learn", "kero", "--leads", "12", "--seed", "3", "--out", str(tmp_path))
    assert told.returncode == 0, told.stderr
    assert [path.name for path in tmp_path.iterdir()] == [LEADS]
    table = tomllib.loads((tmp_path / LEADS).read_text())
    assert table["command"] == "trefoil learn kero --leads 12 --seed 3"
    assert tuple(table["worths"]) == OUTLOOK.all_names


def test_leads_teach_nothing_where_worlds_are_played_to_the_end() -> None:
    with pytest.raises(TrefoilError, match="leads can teach"):
        lead_examples(GAMES["keltis"], 10, HORIZON, 1)
