"""A position with its rules: everything that is done to one from outside is checked here."""

from collections.abc import Callable, Mapping
from functools import cache
from threading import local
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import generator
from trefoil.core.components import STANDARD, entry_of, load_components
from trefoil.core.errors import IllegalMove, TrefoilError
from trefoil.core.game import ACTION_BITS, CHANCE, CHOICES, NOBODY, Game, State, States
from trefoil.core.loops import no_value
from trefoil.core.reasons import Reason, reason

CHANCE_MARK = "*"
ACTION_LIMIT = 2**62


def empty_records(dtype: np.dtype[Any], count: int) -> States:
    """An array that NumPy itself would take five times as long to make."""
    return np.frombuffer(bytearray(count * dtype.itemsize), dtype)


class Paper(local):
    """What compiled code writes on, of each thread its own: making arrays takes longer than filling them."""

    def __init__(self, make: Callable[[], tuple[NDArray[Any], ...]]) -> None:
        self.sheets = make()


def make_choices() -> tuple[NDArray[Any], ...]:
    choices = empty_records(CHOICES, 1)
    return choices, choices["action"][0]


CHOOSING = Paper(make_choices)  # a list of choices, and their actions


class Position:
    """One position of one game: a record, and the verbs that read and change it."""

    __slots__ = ("_content", "_scored", "_step", "components", "game", "states")

    def __init__(self, game: Game, components: Mapping[str, Any], content: bytes = b"") -> None:
        self.game = game
        self.components = components
        # NumPy copies records field by field, forty times slower than their bytes.
        self._content = bytearray(content or game.dtype.itemsize)
        self.states = np.frombuffer(self._content, game.dtype)
        self._step = game.compiled.step
        self._scored: tuple[bytes, list[int]] = (
            b"",
            [],
        )  # the totals of these bytes

    @property
    def state(self) -> State:
        return self.states[0]

    def copy(self) -> "Position":
        copy = Position(self.game, self.components, self.content())
        copy._scored = self._scored
        return copy

    def content(self) -> bytes:
        """All of the position as bytes, for `restore`."""
        return bytes(self._content)

    def restore(self, content: bytes) -> None:
        """Be again as it was when these were its bytes."""
        self._content[:] = content

    def deal(self, seed: int, first: int | None = None) -> None:
        """Set a blank position up at random; `first` is the seat that begins, or random."""
        self.state.first = CHANCE if first is None else first
        self.game.compiled.deal(self.states, 0, generator(seed))

    # as text, and compared

    def __str__(self) -> str:
        """The board as it is drawn in a terminal, without its colours."""
        return self.game.draw(self.state).plain

    def __repr__(self) -> str:
        """A call of `trefoil.position` that makes this position again."""
        entry = entry_of(self.game, self.components)
        said = {} if entry == STANDARD else {"components": entry}
        words = "".join(f", {name}={value!r}" for name, value in {**said, **self.changed_fields()}.items())
        return f"trefoil.position({self.game.name!r}{words})"

    def changed_fields(self) -> dict[str, Any]:
        """The fields that differ from a blank position's."""
        before = blank_record(self.game, self.components, int(self.state.players)).states
        changed = {"players": int(self.state.players)}
        for name in self.game.dtype.names or ():
            if name != "players" and (before[name] != self.states[name]).any():
                changed[name] = self.states[name][0].tolist()
        return changed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.game is other.game and self._content == other._content
        return same and self.components == other.components

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    # whose turn, and what for

    @property
    def player(self) -> int:
        """The seat that decides, or CHANCE."""
        read, begin = self.game.numbers["player"]
        return read(self._content, begin)[0]

    @property
    def is_over(self) -> bool:
        read, begin = self.game.numbers["ending"]
        return read(self._content, begin)[0] != 0

    def field(self, name: str) -> bytes:
        """All of a field, as bytes."""
        begin, end = self.game.places[name]
        return bytes(self._content[begin:end])

    def number(self, name: str) -> int:
        """A field that is one number, straight from its bytes: NumPy takes ten times as long."""
        read, begin = self.game.numbers[name]
        return read(self._content, begin)[0]

    def legal_actions(self) -> list[int]:
        choices, listed = CHOOSING.sheets
        count = self.game.compiled.legal(self.states, 0, choices)
        return listed[:count].tolist()

    def legal_moves(self) -> list[str]:
        """The legal actions as they would stand in a record."""
        return [self.text(action) for action in self.legal_actions()]

    # moving

    def step(self, action: int) -> None:
        """Apply an action, or say why it is not legal and leave the position alone."""
        if not 0 <= action < ACTION_LIMIT or not self._step(self.states, 0, action, CHOOSING.sheets[0]):
            raise self.refusal(self.why_not(action))

    def play(self, line: str) -> None:
        """Apply a line of a record, whole or not at all."""
        actions = self.read(line)
        before = self.content()
        try:
            for action in actions:
                self.step(action)
        except IllegalMove:
            self.restore(before)
            raise

    def read(self, line: str) -> list[int]:
        """The actions a line of a record stands for."""
        mark, _, words = line.partition(" ")
        if self.is_over:
            raise self.refusal(reason("", "game-over"), "game-over")
        if mark != self.mark():
            raise self.refusal(reason("", "not-your-turn", turn=self.mark(), said=mark[:20]), "not-your-turn")
        actions = self.game.notation.read(self.state, words)
        if actions is None:
            raise self.refusal(reason("", "unknown-words"), "unknown-words")
        return actions

    def text(self, action: int) -> str:
        """The line of a record that an action completes; empty while it is only a part of one."""
        words = self.game.notation.write(self.state, action)
        return f"{self.mark()} {words}" if words else ""

    def mark(self) -> str:
        player = self.player
        return CHANCE_MARK if player == CHANCE else str(player)

    def why_not(self, action: int) -> Reason:
        """Why an action is not legal, naming the rule."""
        if not self.is_action(action):  # its number may be longer than any message can carry as a number
            return reason("", "no-action", action=str(action), game=self.game.name)
        return self.game.why_not(self.state, action)

    def say(self, reason: Reason) -> str:
        """A reason in English."""
        return self.game.say(reason)

    def refusal(self, reason: Reason, code: str = "illegal-move") -> IllegalMove:
        """A reason as an error to be raised."""
        return IllegalMove(self.say(reason), code, reason)

    def is_action(self, action: int) -> bool:
        """Whether a number is an action of this game at all, legal or not."""
        plain = action & ((1 << ACTION_BITS) - 1)
        if action != plain and self.game.value_fits is no_value:
            return False
        return 0 <= action < ACTION_LIMIT and plain < self.game.num_actions

    # what a seat may know

    def view(self, viewer: int = NOBODY) -> "Position":
        """The same position with the viewer's secrets blanked."""
        view = Position(self.game, self.components)
        self.game.compiled.look(self.states, 0, view.states, 0, viewer)
        return view

    def imagine(self, seed: int) -> "Position":
        """A view with its secrets filled in at random, as far as it leaves them open."""
        world = self.copy()
        self.game.compiled.imagine(world.states, 0, generator(seed))
        return world

    def reveals(self, actions: list[int], seat: int, worlds: int) -> bool:
        """Does a seat know more after these actions, as far as so many imagined worlds can tell?"""
        trials, contents, rngs = trying_paper(self.game, worlds).sheets
        rngs[:] = first_generators(worlds)
        taken = np.array(actions, np.int64)
        choices = CHOOSING.sheets[0]
        found = self.game.compiled.reveals(self.states, taken, seat, rngs, trials, contents, choices)
        return bool(found)

    # the outcome

    def breakdown(self) -> dict[str, list[int]]:
        """What each player has scored, part by part."""
        parts, _ = self._scores()
        return {name: parts[:, place].tolist() for place, name in enumerate(self.game.score_parts)}

    def scores(self) -> list[int]:
        if self._scored[0] != self._content:
            parts, _ = self._scores()
            self._scored = self.content(), [sum(row) for row in parts.tolist()]
        return list(self._scored[1])

    def result(self) -> dict[str, Any]:
        """Scores, winners and the reason the game ended, as a record keeps them."""
        if not self.is_over:
            raise TrefoilError("not-over", "the game is not over yet")
        parts, standings = self._scores()
        return {
            "scores": [int(total) for total in parts.sum(axis=1)],
            "winners": [int(seat) for seat in np.flatnonzero(standings == standings.max())],
            "reason": self.game.endings[int(self.state.ending) - 1],
            "breakdown": self.breakdown(),
        }

    def _scores(self) -> tuple[Any, Any]:
        """On paper: read it before the next position is scored."""
        parts, standings = scoring_paper(self.game, self.number("players")).sheets
        self.game.compiled.scores(self.states, 0, parts, standings)
        return parts, standings


@cache
def scoring_paper(game: Game, players: int) -> Paper:
    """For the parts of everybody's score, and who stands how."""
    shape = players, len(game.score_parts)
    return Paper(lambda: (np.zeros(shape, np.int64), np.zeros(players, np.int64)))


@cache
def first_generators(count: int) -> NDArray[np.int64]:
    """Those of the first seeds; take a copy."""
    return np.stack([generator(seed) for seed in range(count)])


@cache
def trying_paper(game: Game, worlds: int) -> Paper:
    """For trying actions in so many worlds: three records, the same as bytes, and the worlds' generators."""

    def make() -> tuple[NDArray[Any], ...]:
        trials = empty_records(game.dtype, 3)
        return trials, trials.view(np.uint8).reshape(len(trials), -1), first_generators(worlds).copy()

    return Paper(make)


def blank_record(game: Game, components: Mapping[str, Any], players: int) -> Position:
    """A position with nothing in it but the number of players and the figures of its components."""
    position = Position(game, components)
    position.state.players = players
    game.blank(position.state, components)
    return position


def blank_position(
    game: Game,
    players: int,
    options: Mapping[str, bool] | None = None,
    components: Mapping[str, Any] | None = None,
) -> Position:
    """A position before its set-up, with the options and components it will be played with."""
    if players not in game.players:
        raise TrefoilError(
            "bad-players",
            f"{game.title} is for {game.players[0]} to {game.players[-1]} players, not {players}",
        )
    position = blank_record(game, components if components is not None else load_components(game), players)
    for name, value in {**game.options, **check_options(game, options or {})}.items():
        setattr(position.state, name, value)
    return position


def check_options(game: Game, options: Mapping[str, Any]) -> Mapping[str, bool]:
    for name, value in options.items():
        if name not in game.options:
            raise TrefoilError("bad-option", f"{game.title} has no option named {name[:40]!r}")
        if not isinstance(value, bool):
            raise TrefoilError("bad-option", f"option {name} is either true or false")
    return options


def new_game(
    game: Game,
    players: int = 2,
    seed: int = 0,
    first: int | None = None,
    options: Mapping[str, bool] | None = None,
    components: Mapping[str, Any] | None = None,
) -> Position:
    """A fresh game, dealt from a seed; `first` is the seat that begins, or random."""
    position = blank_position(game, players, options, components)
    if first is not None and not 0 <= first < players:
        raise TrefoilError("bad-seat", f"{first} is no seat of {players} players")
    position.deal(seed, first)
    return position
