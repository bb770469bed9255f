"""What a game must supply: data, and the same verbs for every game."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from struct import Struct
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from trefoil.core import loops
from trefoil.core.chance import Rng
from trefoil.core.errors import BadComponents
from trefoil.core.jit import specialise
from trefoil.core.reasons import Reason, Sayings

State: TypeAlias = np.record
States: TypeAlias = NDArray[np.void]
Choices: TypeAlias = np.record
Actions: TypeAlias = NDArray[np.int64]
ComponentTable: TypeAlias = Mapping[str, Any]  # what a file of components says
Setup: TypeAlias = Mapping[str, Any]  # what a record says about the beginning

CHANCE = loops.CHANCE
NOBODY = loops.NOBODY
ACTION_BITS = loops.ACTION_BITS
CHOICES = loops.CHOICES

SIGNED = {1: Struct("=b"), 2: Struct("=h"), 4: Struct("=i"), 8: Struct("=q")}  # numbers, by their bytes
LONGEST_NAME = 60  # of a component set; a longer one is no file name everywhere


def no_part(state: State, action: int) -> str:
    """For games in which every action is a line of its own."""
    return ""


def no_pieces(state: State) -> Counter[str]:
    """For games in which nothing moves that could get lost."""
    return Counter()


def no_tallies(state: State) -> dict[str, list[int]]:
    """For games of which there is nothing to count but moves and points."""
    return {}


class Notation(Protocol):
    """How a game's actions are written in a record, without the seat."""

    def write(self, state: State, action: int) -> str:
        """The words the action completes; empty while it is only a part of a line."""

    def read(self, state: State, words: str) -> list[int] | None:
        """The actions the words stand for, or None if they are no words of this game."""


class WordList:
    """The notation of a game in which every action has words of its own, whatever the position."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.actions = {text: action for action, text in enumerate(words)}

    def write(self, state: State, action: int) -> str:
        return self.words[action]

    def read(self, state: State, words: str) -> list[int] | None:
        action = self.actions.get(words)
        return None if action is None else [action]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One game. Functions marked * are compiled and take the record itself; the others are plain Python.

    What has a default is not in every game: chance during play, secrets, options, pieces that could get lost.
    """

    name: str
    title: str
    year: int  # in which it was published
    rules: int
    players: range
    options: Mapping[str, bool] = field(default_factory=dict)
    endings: tuple[str, ...]
    score_parts: tuple[str, ...]
    score_range: tuple[int, int]
    num_actions: int
    max_legal: int
    dtype: np.dtype[np.void]

    folder: Path  # where its component sets lie, and the figures of its bots
    check_components: Callable[[ComponentTable], None]
    blank: Callable[[State, ComponentTable], None]
    set_up: Callable[[State, Setup], None]
    setup_of: Callable[[State], dict[str, Any]]

    new_game: Callable[[State, Rng], None]  # *
    legal_actions: Callable[[State, Choices], None]  # *
    apply: Callable[[State, int], None]  # *
    chance: Callable[[State, Rng], int] = loops.no_chance  # *
    score: Callable[[State, int, Actions], None]  # *
    standing: Callable[[State, int], int]  # *
    observe: Callable[[State, int], None] = loops.hide_nothing  # *
    determinize: Callable[[State, Rng], None] = loops.imagine_nothing  # *

    notation: Notation
    why_not: Callable[[State, int], Reason]  # of an action that is not legal
    say: Sayings  # its reasons in English
    draw: Callable[[State], Text]
    census: Callable[[State], Counter[str]] = no_pieces

    value_fits: Callable[[State, int], bool] = loops.no_value  # * whether a legal action may carry its value
    part_words: Callable[[State, int], str] = no_part  # what half a line is called in a list
    tallies: Callable[[State], dict[str, list[int]]] = no_tallies  # what simulations count: per seat, or once

    @cached_property
    def compiled(self) -> SimpleNamespace:
        """The loops every game shares, compiled with this game's rules inside."""
        names: dict[str, Any] = {"game": self.bound_rules}
        for template in loops.TEMPLATES:
            is_brief = template in loops.BRIEF
            names[template.__name__] = specialise(template, self.name, names, keeps_lock=is_brief)
        return SimpleNamespace(**names)

    @cached_property
    def bound_rules(self) -> ModuleType:
        """The compiled verbs under one name, for templates."""
        return loops.bound_rules(self.name, self)

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """Where each field of a record begins and ends, in bytes."""
        fields: Mapping[str, Any] = self.dtype.fields or {}
        return {name: (field[1], field[1] + field[0].itemsize) for name, field in fields.items()}

    @cached_property
    def numbers(self) -> dict[str, tuple[Callable[[bytearray, int], tuple[int]], int]]:
        """How a field that is one number is read from a record's bytes, and from where."""
        fields: Mapping[str, Any] = self.dtype.fields or {}
        return {
            name: (SIGNED[field[0].itemsize].unpack_from, field[1])
            for name, field in fields.items()
            if field[0].shape == () and field[0].itemsize in SIGNED
        }

    @property
    def num_parts(self) -> int:
        return len(self.score_parts)

    def component_set(self, name: str) -> Path:
        """The file of a published component set: every set ever published is kept."""
        path = self.folder / f"{name}.toml"
        if len(name) > LONGEST_NAME or not name.replace("-", "").isalnum() or not path.is_file():
            raise BadComponents(f"{self.name} has no component set named {name[:LONGEST_NAME]!r}")
        return path
