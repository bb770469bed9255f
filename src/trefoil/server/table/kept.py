"""Answers that are asked for many times with every move, and that little changes."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class kept(Generic[T]):  # noqa: N801  # it is used as `property` is
    """A property that is worked out when it is first asked for and holds until it is forgotten.

    The answer lies where an attribute of that name does, so asking again costs no call.
    """

    def __init__(self, ask: Callable[[Any], T]) -> None:
        self.ask, self.name, self.__doc__ = ask, ask.__name__, ask.__doc__

    def __get__(self, asked: Any, _kind: type) -> T:
        answer = asked.__dict__[self.name] = self.ask(asked)
        return answer


def forget(asked: object, names: Iterable[str]) -> None:
    answers = asked.__dict__
    for name in names:
        answers.pop(name, None)
