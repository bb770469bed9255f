"""Loops every game shares, as templates.

The name `game` is bound to one game's rules by `Game.compiled`, which compiles a copy of each template. Those
that play whole games run without the interpreter's lock. A template takes an array of records and an index:
passing one record from Python costs ten times as much.
"""

from types import ModuleType
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, below
from trefoil.core.fields import record_type
from trefoil.core.jit import bundle, copy_record, jit, to_be_bound

CHANCE = -1  # `state.player` when the world decides, not a seat
NOBODY = -2  # a viewer who holds no seat
ACTION_BITS = 16  # an action's low bits say what is done; the bits above carry a measured value, such as time

MOST_CHOICES = 128

# The legal actions of a position. A record and not an array, because compiled code hands records on as bare
# pointers, while every array argument is counted in and out: that made listing six times slower.
CHOICES = record_type([("count", "i8"), ("action", "i8", (MOST_CHOICES,))])

States = NDArray[np.void]
Actions = NDArray[np.int64]


class Rules(Protocol):
    """A game's compiled verbs, as the loops call them, and how many parts its score has."""

    @property
    def num_parts(self) -> int: ...
    def new_game(self, state: np.record, rng: Rng) -> None: ...
    def legal_actions(self, state: np.record, choices: np.record) -> None: ...
    def apply(self, state: np.record, action: int) -> None: ...
    def chance(self, state: np.record, rng: Rng) -> int: ...
    def score(self, state: np.record, player: int, parts: Actions) -> None: ...
    def standing(self, state: np.record, player: int) -> int: ...
    def observe(self, state: np.record, viewer: int) -> None: ...
    def determinize(self, state: np.record, rng: Rng) -> None: ...
    def value_fits(self, state: np.record, action: int) -> bool: ...


VERBS = tuple(name for name in vars(Rules) if not name.startswith("_"))
game: Rules = to_be_bound()


def bound_rules(name: str, rules: Rules) -> ModuleType:
    """What `game` means in a template compiled for these rules."""
    return bundle(name, {verb: getattr(rules, verb) for verb in VERBS})


@jit
def no_chance(state: Any, rng: Rng) -> int:
    """For games in which the set-up is the only chance."""
    return -1


@jit
def hide_nothing(state: Any, viewer: int) -> None:
    """For games without secrets."""
    return


@jit
def imagine_nothing(state: Any, rng: Rng) -> None:
    """For games without secrets."""
    return


@jit
def no_value(state: Any, action: int) -> bool:
    """For games in which no action carries a measured value."""
    return action >> ACTION_BITS == 0


@jit
def add(choices: np.record, action: int) -> None:
    """Put an action on the list of legal ones."""
    choices.action[choices.count] = action
    choices.count += 1


@jit
def is_listed(choices: np.record, action: int) -> bool:
    wanted = action & ((1 << ACTION_BITS) - 1)
    for place in range(choices.count):
        if choices.action[place] == wanted:
            return True
    return False


def allows(state: np.record, action: int, choices: np.record) -> bool:
    """Whether an action is legal, with the value it carries."""
    choices.count = 0
    game.legal_actions(state, choices)
    return is_listed(choices, action) and game.value_fits(state, action)


def deal(states: States, index: int, rng: Rng) -> None:
    game.new_game(states[index], rng)


def legal(states: States, index: int, choices: States) -> int:
    """List the legal actions; how many there are."""
    choices[0].count = 0
    game.legal_actions(states[index], choices[0])
    return choices[0].count


def step(states: States, index: int, action: int, choices: States) -> bool:
    """Apply the action if it is legal; otherwise leave the position alone."""
    state = states[index]
    if not allows(state, action, choices[0]):
        return False
    game.apply(state, action)
    return True


def follow(states: States, index: int, moves: Actions, movers: Actions, choices: States) -> int:
    """Apply moves while they are legal, noting whose each was; how many were."""
    state = states[index]
    for done in range(len(moves)):
        if not allows(state, moves[done], choices[0]):
            return done
        movers[done] = state.player
        game.apply(state, moves[done])
    return len(moves)


def sample_chance(states: States, index: int, rng: Rng) -> int:
    return game.chance(states[index], rng)


def scores(states: States, index: int, parts: NDArray[np.int64], standings: Actions) -> None:
    state = states[index]
    for player in range(state.players):
        game.score(state, player, parts[player])
        standings[player] = game.standing(state, player)


def look(states: States, index: int, views: States, place: int, viewer: int) -> None:
    """Write what `viewer` may know of a position."""
    copy_record(views[place], states[index])
    game.observe(views[place], viewer)


def imagine(views: States, index: int, rng: Rng) -> None:
    """Fill a view's secrets in at random, consistently with everything in it."""
    game.determinize(views[index], rng)


def follow_all(state: np.record, actions: Actions, choices: np.record) -> bool:
    """Apply actions, each if it is legal; whether all of them were."""
    for action in actions:
        if not allows(state, action, choices):
            return False
        game.apply(state, action)
    return True


def reveals(
    states: States, actions: Actions, seat: int, rngs: NDArray[np.int64], trials: States,
    contents: NDArray[np.uint8], choices: States,
) -> bool:  # fmt: skip
    """Does a seat know more after these actions? Then it would see something else in another possible world.

    Of the three `trials`, whose bytes are `contents`, the first is what it sees after them, the second what
    it saw before.
    """
    seen, before, imagined = trials[0], trials[1], trials[2]
    copy_record(seen, states[0])
    follow_all(seen, actions, choices[0])
    game.observe(seen, seat)
    copy_record(before, states[0])
    game.observe(before, seat)
    for number in range(len(rngs)):
        copy_record(imagined, before)
        game.determinize(imagined, rngs[number])
        if not follow_all(imagined, actions, choices[0]):
            return True
        game.observe(imagined, seat)
        if not are_alike(contents[0], contents[2]):
            return True
    return False


@jit
def are_alike(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """To its end, so that many bytes are compared at once: mostly they are alike."""
    difference = one[0] ^ other[0]
    for place in range(len(one)):
        difference |= one[place] ^ other[place]
    return bool(difference == 0)


def count_random(blank: States, states: States, games: int, rng: Rng, limit: int, choices: States) -> int:
    """Play random games without keeping anything; how many decisions that took."""
    decisions = 0
    listed = choices[0]
    for _ in range(games):
        state = states[0]
        copy_record(state, blank[0])
        game.new_game(state, rng)
        for _ in range(limit):
            listed.count = 0
            game.legal_actions(state, listed)
            if listed.count == 0:
                break
            if state.player == CHANCE:
                game.apply(state, game.chance(state, rng))
            else:
                decisions += 1
                game.apply(state, listed.action[below(rng, listed.count)])
    return decisions


def copy_often(states: States, times: int) -> None:
    """A position there and back; it differs each time, or the compiler would leave the copying out."""
    for turn in range(times):
        states[turn & 1].player = turn & 1
        copy_record(states[1 - (turn & 1)], states[turn & 1])


# They take microseconds. To let the interpreter's lock go for that would wake whoever waits for it in vain.
BRIEF = (allows, deal, legal, step, follow, sample_chance, scores, look, imagine, follow_all, reveals)
TEMPLATES = (*BRIEF, count_random, copy_often)
