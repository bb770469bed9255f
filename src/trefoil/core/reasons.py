"""Why something is not possible, as data: a rule, a key and arguments, put into words where it is shown."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec

Args: TypeAlias = dict[str, str | int]
Words: TypeAlias = str | Callable[[Args], str]


class Reason(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A rule that forbids something; arguments are written as in records: "g5", "T03", seats as numbers."""

    rule: str = ""  # "K6.2"; several as "R12.2, R12.3"; empty where no rule has a number for it
    key: str
    args: Args = {}


def reason(rule: str, key: str, **args: str | int) -> Reason:
    return Reason(rule=rule, key=key, args=args)


# What is refused in the same way in every game.
COMMON_WORDS: Mapping[str, Words] = {
    "game-over": "the game is over",
    "not-your-turn": "it is the turn of {turn}, not of {said!r}",
    "unknown-words": "these are no words of this game (docs/notation.md)",
    "no-action": "{action} is no action of {game}",
}


class Sayings:
    """A game's reasons in English: words by key, and how an argument of a certain name is said."""

    def __init__(
        self,
        words: Mapping[str, Words],
        arguments: Mapping[str, Callable[[str | int], str | int]] = MappingProxyType({}),
    ) -> None:
        self.words = {**COMMON_WORDS, **words}
        self.arguments = arguments

    def __call__(self, reason: Reason) -> str:
        """The reason as a sentence that ends with the rule's number."""
        words = self.words[reason.key]
        said = words(reason.args) if callable(words) else words.format(**self.in_words(reason.args))
        return f"{said} ({reason.rule})" if reason.rule else said

    def in_words(self, args: Args) -> Args:
        return {
            name: self.arguments[name](value) if name in self.arguments else value
            for name, value in args.items()
        }
