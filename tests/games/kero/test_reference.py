"""The rules agree with a second implementation of them, move by move (tests/games/kero/reference.py)."""

import random
from collections import Counter

import pytest

from tests.games.kero.reference import play
from tests.games.kero.reference_table import Ask, Play, Table
from tests.games.kero.table import lines_from
from trefoil.bots.bot import choose
from trefoil.core.chance import generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE
from trefoil.core.jit import JIT_ENABLED
from trefoil.games.kero import GAME
from trefoil.games.kero.box import (
    ABILITY_NAMES,
    CAMP,
    CARD_NAMES,
    NONE,
    SAND,
    SITE_NAMES,
    TERRITORY_NAMES,
    TUAREK_NAMES,
)
from trefoil.games.kero.clock import choose_clock
from trefoil.games.kero.moves import RUN_DRY, STOP, THROW, with_milliseconds
from trefoil.games.kero.phases import ROLL

# By their seeds, for each clock; plain Python plays fewer.
FEW, MORE = range(12 if JIT_ENABLED else 3), range(12, 300)
LOOK_EVERY = 9  # at which positions every line is listed
CLOCKS = [("beat", False), ("sand", False), ("sand", True)]


def start(seed: int, mode: str, tap: bool) -> Position:
    position = blank_position(GAME, 2)
    choose_clock(position.state, position.components, mode, 1 + seed % 3 / 2, tap)
    position.state.first = seed % 2
    GAME.compiled.deal(position.states, 0, generator(seed))
    return position


def random_action(position: Position, rng: random.Random, chance: "Chance") -> int:
    """Any action, in the sand clock with any time it may take; running dry not too often."""
    if position.player == CHANCE:
        return chance.outcome(position)
    legal, state = position.legal_actions(), position.state
    action = rng.choice(legal)
    if action == RUN_DRY and rng.random() < 0.8:
        action = rng.choice(legal)
    if state.clock == SAND and state.phase == ROLL and action in (THROW, STOP):
        beat, fuel = int(state.throw_cost), int(state.fuel[state.turn])
        return with_milliseconds(action, rng.randint(beat, min(fuel - 1, 5 * beat)))
    return action


def clever_action(position: Position, rng: random.Random, chance: "Chance") -> int:
    """What the heuristic does, now and then something else: this leads to richer camps."""
    if position.player == CHANCE or rng.random() < 0.1:
        return random_action(position, rng, chance)
    return choose("heuristic", position.view(position.player), chance.rng)


class Chance:
    """Outcomes as the rules sample them, refuellings by hand taking longer now and then."""

    def __init__(self, seed: int) -> None:
        self.rng, self.hand = generator(seed), random.Random(seed)

    def outcome(self, position: Position) -> int:
        action = int(GAME.compiled.sample_chance(position.states, 0, self.rng))
        words = position.text(action).split()
        if position.state.tap and words[1:2] == ["refuel"]:
            return with_milliseconds(action, int(words[3]) + self.hand.randint(0, 5000))
        return action


def assert_same(position: Position, table: Table) -> None:
    """Fuel, tokens, cards, explorers and points are where the other implementation has them."""
    state = position.state
    for seat, clan in enumerate(table.clans):
        assert int(state.fuel[seat]) == clan.fuel
        assert int(state.jerrycans[seat]) == clan.jerrycans
        assert int(state.explorers[seat, CAMP]) == clan.home
        held = {name: int(count) for name, count in zip(TUAREK_NAMES, state.tuareks[seat], strict=True)}
        assert +Counter(held) == Counter(clan.tuareks)
        assert names(state.card_owner == seat, CARD_NAMES) == set(clan.cards)
        assert names(state.ability == seat, ABILITY_NAMES) == set(clan.abilities)
        assert names(state.territory_owner == seat, TERRITORY_NAMES) == set(clan.territories)
        there = {name: int(state.explorers[seat, SITE_NAMES.index(name)]) for name in table.open}
        assert there == {name: counts[seat] for name, counts in table.open.items()}
    assert int(state.supply) == table.supply
    assert [None if card == NONE else CARD_NAMES[card] for card in state.row] == table.row
    assert position.scores() == [table.points(0), table.points(1)]


def names(mask: object, known: tuple[str, ...]) -> set[str]:
    return {name for name, own in zip(known, mask, strict=False) if own}  # type: ignore[call-overload]


def expect(ask: Ask, position: Position, line: str, all_lines: bool) -> None:
    mark, _, words = line.partition(" ")
    assert ask.seat == mark
    if ask.lines is not None:
        assert words.partition(" @")[0] in ask.lines
        if all_lines:
            assert {words.partition(" @")[0] for words in lines_from(position)} == ask.lines


@pytest.mark.parametrize(("mode", "tap"), CLOCKS)
@pytest.mark.parametrize("seeds", [FEW, pytest.param(MORE, marks=pytest.mark.long)], ids=["few", "more"])
def test_two_implementations_agree(seeds: range, mode: str, tap: bool) -> None:
    """All of R2-R12, by random play."""
    for seed in seeds:
        follow_one_game(seed, mode, tap)


def next_ask(asked: Play, line: str) -> Ask | None:
    """What is asked after a line; None when the game is over."""
    try:
        return asked.send(line.partition(" ")[2])
    except StopIteration:
        return None


def follow_one_game(seed: int, mode: str, tap: bool) -> None:
    position, rng, chance = start(seed, mode, tap), random.Random(seed), Chance(seed)
    table = Table(GAME.setup_of(position.state), position.components)
    asked = play(table)
    ask, line_start, number = next(asked), position.copy(), 0
    assert_same(position, table)
    while True:
        action = (clever_action if seed % 2 else random_action)(position, rng, chance)
        line = position.text(action)
        position.step(action)
        if not line:
            continue
        number += 1
        expect(ask, line_start, line, number % LOOK_EVERY == 0)
        answer = next_ask(asked, line)
        if answer is None:
            break
        ask, line_start = answer, position.copy()
        assert_same(position, table)
    assert position.is_over
    assert position.result()["reason"] == table.over
    assert position.scores() == [table.points(0), table.points(1)]
