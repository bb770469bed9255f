"""The contract: what holds for every game, number of players, option and deal.

It runs compiled, as plain Python and with bounds checks; see test_modes.py.
"""

import os
from collections import Counter

import numpy as np
import pytest

from tests.playing import Case, every_case, every_game, random_steps, raw
from trefoil.core.chance import generator
from trefoil.core.errors import IllegalMove
from trefoil.core.game import CHANCE, NOBODY, Game
from trefoil.core.jit import JIT_ENABLED
from trefoil.core.loops import MOST_CHOICES, hide_nothing
from trefoil.core.record import check_record, new_record, read_record, replay, transcribe, write_record
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate

SEEDS = range(int(os.environ.get("TREFOIL_CONTRACT_SEEDS", "6" if JIT_ENABLED else "1")))
every_seed = pytest.mark.parametrize("seed", SEEDS)
LOOK_EVERY = 7  # at which positions of a game the slower checks look
IMAGINE_EVERY = 1 if JIT_ENABLED else LOOK_EVERY
REFUSE_EVERY = (10 if JIT_ENABLED else 30) * LOOK_EVERY


def lone(seed: int) -> int:
    """The seed of a test that plays one game: plain Python is slow, so there all of them look at the same."""
    return seed if JIT_ENABLED else 0


@every_case
@every_seed
def test_there_is_something_to_do_until_the_game_is_over(case: Case, seed: int) -> None:
    last = None
    for position, action in random_steps(case.start(seed), seed):
        legal = position.legal_actions()
        assert legal
        assert len(legal) == len(set(legal))
        last = (position, action)
    assert last is not None
    end, action = last
    end.step(action)
    assert end.is_over
    assert end.legal_actions() == []


@every_case
@every_seed
def test_declared_facts_hold(case: Case, seed: int) -> None:
    game, end = case.game, case.start(seed)
    for position, action in random_steps(case.start(seed), seed):
        legal = position.legal_actions()
        assert len(legal) <= game.max_legal <= MOST_CHOICES
        assert all(0 <= listed < game.num_actions for listed in legal)
        assert position.player == CHANCE or 0 <= position.player < case.players
        end = position
        end.step(action)
    result = end.result()
    low, high = game.score_range
    assert all(low <= score <= high for score in result["scores"])
    assert result["reason"] in game.endings
    assert [sum(parts) for parts in zip(*result["breakdown"].values(), strict=True)] == result["scores"]
    assert result["winners"]


@every_case
def test_applying_to_a_copy_leaves_the_original_alone(case: Case) -> None:
    for number, (position, action) in enumerate(random_steps(case.start(lone(3)), lone(3))):
        before = raw(position)
        position.copy().step(action)
        if number % IMAGINE_EVERY == 0:
            position.view(0).imagine(1)
        assert raw(position) == before


@every_case
def test_the_same_set_up_and_moves_give_the_same_bytes(case: Case) -> None:
    start = case.start(lone(4))
    one, other = start.copy(), case.start(lone(4))
    for _, action in random_steps(start, lone(4)):
        one.step(action)
        other.step(action)
    assert raw(one) == raw(other)
    assert any(raw(case.start(seed)) != raw(start) for seed in range(5, 15))


@every_case
@every_seed
def test_everything_in_the_box_is_somewhere_exactly_once(case: Case, seed: int) -> None:
    box = +case.game.census(case.start(seed).state)
    for number, (position, _) in enumerate(random_steps(case.start(seed), seed)):
        if number % LOOK_EVERY == 0:
            assert +case.game.census(position.state) == box


@every_case
@every_seed
def test_a_view_tells_nothing_that_its_viewer_cannot_know(case: Case, seed: int) -> None:
    """Worlds that differ only in what a viewer cannot know look the same, byte for byte."""
    hidden_differs = 0
    for number, (position, _) in enumerate(random_steps(case.start(seed), seed)):
        if number % LOOK_EVERY:
            continue
        for viewer in (NOBODY, *range(case.players)):
            view = position.view(viewer)
            world = view.imagine(number)
            assert raw(world.view(viewer)) == raw(view)
            assert raw(view.view(viewer)) == raw(view)
            hidden_differs += raw(world) != raw(position)
    assert hidden_differs or case.game.observe is hide_nothing


@every_case
def test_an_imagined_world_is_a_possible_one(case: Case) -> None:
    box = +case.game.census(case.start(lone(6)).state)
    for number, (position, _) in enumerate(random_steps(case.start(lone(6)), lone(6))):
        if number % LOOK_EVERY or position.player == CHANCE:
            continue
        world = position.view(position.player).imagine(number)
        assert +case.game.census(world.state) == box
        assert world.legal_actions() == position.legal_actions()
        assert position.view(position.player).legal_actions() == position.legal_actions()


@every_case
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(case: Case) -> None:
    for number, (position, _) in enumerate(random_steps(case.start(lone(7)), lone(7))):
        if number % REFUSE_EVERY:
            continue
        legal, before = set(position.legal_actions()), raw(position)
        for action in (*range(case.game.num_actions), -1, -(2**16), 2**16, 2**40 - 1, 2**62, 2**80):
            if action in legal:
                continue
            with pytest.raises(IllegalMove) as refusal:
                position.step(action)
            assert refusal.value.sentence
            assert raw(position) == before


@every_case
def test_what_simulations_count_is_there_for_each_seat_or_once(case: Case) -> None:
    end = case.start(5)
    before = end.game.tallies(end.state)
    for _, action in random_steps(end.copy(), 5):
        end.step(action)
    after = end.game.tallies(end.state)
    assert list(after) == list(before)
    for figures in after.values():
        assert len(figures) in (1, case.players)
        assert all(type(figure) is int and figure >= 0 for figure in figures)
    assert not after or after != before


@every_case
@every_seed
def test_records_replay(case: Case, seed: int) -> None:
    start = case.start(seed)
    end, actions = start.copy(), []
    for _, action in random_steps(start, seed):
        actions.append(action)
        end.step(action)
    lines, transcribed_end = transcribe(start, np.array(actions, np.int64))
    assert raw(transcribed_end) == raw(end)
    text = write_record(new_record(start, lines, end))
    record = read_record(text)
    assert write_record(record) == text
    assert raw(check_record(record, GAMES)) == raw(end)
    *_, (line, replayed) = replay(record, GAMES)
    assert line == lines[-1]
    assert raw(replayed) == raw(end)


@every_case
def test_notation_round_trips(case: Case) -> None:
    """What an action is written as is read as that action, from every position."""
    seen = Counter[str]()
    for position, action in random_steps(case.start(lone(8)), lone(8)):
        for legal in position.legal_actions():
            words = case.game.notation.write(position.state, legal)
            if words:
                assert case.game.notation.read(position.state, words) is not None
                seen[words.split()[0]] += 1
        line = position.text(action)
        if line:
            twin = position.copy()
            twin.play(line)
            assert twin.player is not None
    assert seen


@every_game
def test_bots_play_whole_games_from_their_views(game: Game) -> None:
    for players in game.players:
        for played in simulate(Plan(game, players, len(SEEDS), 9, ["heuristic"], threads=1)):
            assert played.end.is_over
            assert raw(check_record(played.record(0), GAMES)) == raw(played.end)


@every_game
def test_the_same_seed_gives_the_same_bytes_whatever_the_number_of_threads(game: Game) -> None:
    def records(threads: int) -> list[bytes]:
        plan = Plan(game, game.players[-1], 130 if JIT_ENABLED else 2, 10, ["random"], threads=threads)
        return [write_record(played.record(plan.most_moves)) for played in simulate(plan)]

    assert records(1) == records(3)


@every_game
def test_a_sampled_chance_outcome_is_among_the_listed_ones(game: Game) -> None:
    rng = generator(11)
    for position, _ in random_steps(new_case(game).start(lone(11)), lone(11)):
        if position.player == CHANCE:
            outcome = game.compiled.sample_chance(position.states, 0, rng)
            assert outcome in position.legal_actions()


def new_case(game: Game) -> Case:
    return Case(game, game.players[0], {})


@every_game
def test_the_board_can_be_drawn_at_any_moment(game: Game) -> None:
    for number, (position, _) in enumerate(random_steps(new_case(game).start(lone(12)), lone(12))):
        if number % (5 * LOOK_EVERY) == 0:
            assert game.draw(position.view(0).state).plain.strip()
