"""Records whose fields Python reads quickly: rules that run as plain Python do little else."""

import copyreg
from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

Names = tuple[str, ...]


class FieldsType(type):
    """Classes made as needed stand in no module: they are pickled by the names of their fields."""

    field_names: Names


def record_type(fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The type of a record with these fields: each has a name, a type and perhaps a shape.

    NumPy's own records look a field up in Python whenever it is read, which takes seven times as long as a
    property of a class made for them. Compiled rules see no difference.
    """
    return np.dtype((class_with(tuple(name for name, *_ in fields)), list(fields)))


@cache
def class_with(names: Names) -> FieldsType:
    void: Any = np.void
    ways = {
        "__getattribute__": void.__getattribute__,
        "__getitem__": void.__getitem__,
        "__setattr__": void.__setitem__,
    }
    by_name = {name: property(itemgetter(name)) for name in names}
    return FieldsType("Fields", (np.record,), {**ways, **by_name, "field_names": names})


def by_names(made: FieldsType) -> tuple[Callable[[Names], FieldsType], tuple[Names]]:
    return class_with, (made.field_names,)


copyreg.pickle(FieldsType, by_names)
