"""Thousands of tables stepped at once in compiled code, with nothing but NumPy.

At every table somebody decides: chance is played by the environment, and a finished game is dealt anew. All
arrays belong to the environment and are written in place, so nothing is copied; keep a copy of what you need
beyond the next step.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, below, generators
from trefoil.core.engine import blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, CHOICES, Actions, Choices, Game, State, States
from trefoil.core.jit import copy_record, specialise, to_be_bound
from trefoil.core.loops import Rules
from trefoil.games import GAMES

game: Rules = to_be_bound()

ALL_WELL = -1

Rewards = NDArray[np.float32]
Mask = NDArray[np.bool_]


def settle(state: State, choices: Choices, rng: Rng) -> int:
    """Play chance until a seat decides or the game is over; how many actions are legal then."""
    while True:
        choices.count = 0
        game.legal_actions(state, choices)
        if choices.count == 0 or state.player != CHANCE:
            return choices.count
        game.apply(state, game.chance(state, rng))


def show_table(state: State, view: State, choices: Choices, mask: Mask, seats: Actions, place: int) -> None:
    """What the deciding seat sees and may do; the mask must be clear of what was legal before."""
    copy_record(view, state)
    game.observe(view, state.player)
    seats[place] = state.player
    for listed in range(choices.count):
        mask[place, choices.action[listed]] = True


def share_out(state: State, rewards: Rewards) -> None:
    """Each seat's share of the win, less an equal share."""
    best, winners = -(2**30), 0
    for player in range(state.players):
        standing = game.standing(state, player)
        if standing > best:
            best, winners = standing, 0
        winners += standing == best
    for player in range(state.players):
        won = 1.0 / winners if game.standing(state, player) == best else 0.0
        rewards[player] = won - 1.0 / state.players


def deal_tables(
    blank: States, states: States, views: States, listed: States, mask: Mask, seats: Actions,
    rngs: NDArray[np.int64],
) -> None:  # fmt: skip
    for place in range(len(states)):
        copy_record(states[place], blank[0])
        game.new_game(states[place], rngs[place])
        mask[place, :] = False
        settle(states[place], listed[place], rngs[place])
        show_table(states[place], views[place], listed[place], mask, seats, place)


def step_tables(
    blank: States, states: States, views: States, listed: States, mask: Mask, seats: Actions,
    rngs: NDArray[np.int64], actions: Actions, rewards: Rewards, over: Mask,
) -> int:  # fmt: skip
    """Take one action at every table. The first table whose action is illegal, before anything is done."""
    for place in range(len(states)):
        if not 0 <= actions[place] < mask.shape[1] or not mask[place, actions[place]]:
            return place
    for place in range(len(states)):
        state, choices = states[place], listed[place]
        for old in range(choices.count):
            mask[place, choices.action[old]] = False
        game.apply(state, actions[place])
        over[place] = settle(state, choices, rngs[place]) == 0
        rewards[place, :] = 0.0
        if over[place]:
            share_out(state, rewards[place])
            copy_record(state, blank[0])
            game.new_game(state, rngs[place])
            settle(state, choices, rngs[place])
        show_table(state, views[place], choices, mask, seats, place)
    return ALL_WELL


def choose_random(listed: States, actions: Actions, rng: Rng) -> None:
    """A legal action for every table, all equally likely."""
    for place in range(len(listed)):
        actions[place] = listed[place].action[below(rng, listed[place].count)]


TEMPLATES = (settle, show_table, share_out, deal_tables, step_tables, choose_random)


@cache
def compiled_tables(game: Game) -> Mapping[str, Any]:
    names: dict[str, Any] = {"game": game.bound_rules}
    for template in TEMPLATES:
        names[template.__name__] = specialise(template, game.name, names)
    return names


class VectorEnv:
    """So many tables of one game. `step` takes an action for each table and returns rewards and who is over.

    `views` are the records of the deciding seats, with fields by name (`env.views["hand"]`), `observations`
    the same memory as bytes, `mask` the legal actions, `seats` who decides. Rewards are by table and seat,
    and not 0 only where a game was finished by this step: there the new deal is shown already.
    """

    def __init__(
        self,
        name: str,
        tables: int,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        if tables < 1:
            raise TrefoilError("bad-tables", "an environment needs one table or more")
        self.game = GAMES[name]
        self.compiled = compiled_tables(self.game)
        self.blank = blank_position(self.game, players, options or {}).states
        self.blank["first"] = CHANCE
        self.states, self.views = (np.zeros(tables, self.game.dtype) for _ in range(2))
        self.observations = self.views.view(np.uint8).reshape(tables, self.game.dtype.itemsize)
        self.mask = np.zeros((tables, self.game.num_actions), np.bool_)
        self.seats, self.actions = (np.zeros(tables, np.int64) for _ in range(2))
        self.rewards = np.zeros((tables, players), np.float32)
        self.over = np.zeros(tables, np.bool_)
        self.listed = np.zeros(tables, CHOICES)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal at every table anew; the same seed gives the same games for the same actions."""
        self.rngs = generators(seed, len(self.states))
        self.compiled["deal_tables"](*self.tables())

    def tables(self) -> tuple[Any, ...]:
        return (self.blank, self.states, self.views, self.listed, self.mask, self.seats, self.rngs)

    def step(self, actions: Actions) -> tuple[Rewards, Mask]:
        """One action at every table; all of them must be legal, or nothing is done."""
        if len(actions) != len(self.states):
            raise TrefoilError("bad-actions", f"{len(self.states)} actions are needed, not {len(actions)}")
        wrong = self.compiled["step_tables"](*self.tables(), actions, self.rewards, self.over)
        if wrong != ALL_WELL:
            raise TrefoilError("illegal-action", f"action {actions[wrong]} is not legal at table {wrong}")
        return self.rewards, self.over

    def random_actions(self, rng: Rng) -> Actions:
        """A legal action for every table, by chance."""
        self.compiled["choose_random"](self.listed, self.actions, rng)
        return self.actions
