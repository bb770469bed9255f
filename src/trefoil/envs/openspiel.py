"""The games for OpenSpiel (the extra `openspiel`), each by `pyspiel.load_game("trefoil_<name>(players=3)")`.

A deal has far too many outcomes to list, so chance is a number drawn in small steps: DIGITS numbers below
BASE make the seed of the deal, and one more decides each later turn of chance.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE, Game
from trefoil.envs.rewards import rewards_of
from trefoil.games import GAMES

BASE = 256
DIGITS = 4
MOST_MOVES = 10_000
RESAMPLE_SEEDS = 2**31


def game_type(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"trefoil_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0]},
    )


def game_info(game: Game, players: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=BASE,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MOST_MOVES,
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel knows it; each game is a class of its own."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.players = int(chosen.get("players", self.game.players[0]))
        super().__init__(game_type(self.game), game_info(self.game, self.players), chosen)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.game, params)


class Deal:
    """What a state consists of: the digits drawn, and then a position."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.digits: list[int] = []
        self.position: Position | None = None
        self.actions = 0

    def __deepcopy__(self, memo: Any) -> "Deal":
        """OpenSpiel clones a state by deep copies; games and their rules are not copied."""
        twin = Deal(self.game, self.players)
        twin.digits = list(self.digits)
        twin.position = self.position.copy() if self.position else None
        twin.actions = self.actions
        return twin

    def seed(self) -> int:
        return int(sum(digit * BASE**place for place, digit in enumerate(self.digits)))

    def draw_digit(self, digit: int) -> None:
        self.digits.append(digit)
        if len(self.digits) == DIGITS:
            self.position = new_game(self.game, self.players, self.seed())

    def outcome(self, position: Position, number: int) -> int:
        """What chance does in play, decided by a number, the deal and how far the game has gone."""
        mixed = np.random.SeedSequence([self.seed(), self.actions, number]).generate_state(1)
        return int(self.game.compiled.sample_chance(position.states, 0, generator(int(mixed[0]))))


class SpielState(pyspiel.State):
    """A position, or the digits of its deal as far as they are drawn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deal = Deal(game.game, game.players)

    @property
    def position(self) -> Position | None:
        return self.deal.position

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.player == CHANCE else self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / BASE) for number in range(BASE)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.deal.draw_digit(action)
            return
        if self.position.player == CHANCE:
            action = self.deal.outcome(self.position, action)
        self.deal.actions += 1
        self.position.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.position.text(action) or f"action {action}"

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        if self.position is None or not self.position.is_over:
            return [0.0] * self.deal.players
        return rewards_of(self.position)

    def observation_string(self, player: int | None = None) -> str:
        return view_text(self.position, self.current_player() if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """A view holds all that its seat can still use; how long the game has gone tells equal ones apart."""
        return f"{self.deal.actions} {self.observation_string(player)}"

    def __str__(self) -> str:
        return "dealing" if self.position is None else self.deal.game.draw(self.position.state).plain


def view_text(position: Position | None, player: int) -> str:
    return "dealing" if position is None else position.view(player).states.tobytes().hex()


class Observer:
    """The bytes of a view as numbers from 0 to 1."""

    def __init__(self, game: Game, params: Any = None) -> None:
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        self.tensor: NDArray[np.float32] = np.zeros(game.dtype.itemsize, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            self.tensor[:] = np.frombuffer(state.position.view(player).states.tobytes(), np.uint8) / 255

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """For IS-MCTS: the same position with everything the player cannot know dealt anew."""
    rng = np.random.default_rng(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        assert state.position is not None
        world: SpielState = state.clone()
        world.deal.position = state.position.view(player).imagine(int(rng.integers(RESAMPLE_SEEDS)))
        return world

    return resample


def state_of(position: Position) -> SpielState:
    """A game that goes on from a position; who is given a view knows no more than its seat."""
    game, players = position.game, int(position.state.players)
    state: SpielState = pyspiel.load_game(f"trefoil_{game.name}", {"players": players}).new_initial_state()
    state.deal.digits, state.deal.position = [0] * DIGITS, position.copy()
    return state


def register() -> None:
    """Make every game known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        if f"trefoil_{game.name}" not in known:
            # Not a function: OpenSpiel keeps it beyond the interpreter's end, which only classes survive.
            pyspiel.register_game(game_type(game), type(f"{game.name}_game", (SpielGame,), {"game": game}))


register()
