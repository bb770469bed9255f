"""Compilation of the rules: the only file that knows Numba."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeAlias, TypeVar, cast

from trefoil.core.cache import ANY_CPU, shelf_of, use_cache, wants_any_cpu

# The cache must know whether somebody else has imported Numba before.
# isort: split
import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.core.caching import UserProvidedCacheLocator
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

CHUNKS = (32, 16, 8, 4, 2, 1)  # bytes
BYTE, INDEX = 8, 64  # bits

# Where Numba files what it has compiled: ours by the class below, everything else as always.
LOCATORS = (
    "UserProvidedCacheLocator,InTreeCacheLocator,UserWideCacheLocator,IPythonCacheLocator,ZipCacheLocator"
)


class Locator(UserProvidedCacheLocator):
    """Compiled code is filed by the names of modules, not by where they lie: it can be moved and shared."""

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Any:
        if shelf_of(Path(py_file)) is None:
            return None
        return super().from_function(py_func, py_file)  # type: ignore[no-untyped-call]

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return shelf_of(Path(py_file)) or ""


def tell_numba(setting: str, value: str) -> None:
    """Numba has read its environment by now; processes that are started from this one will read it."""
    os.environ[f"NUMBA_{setting}"] = value
    vars(numba.config)[setting] = value


if wants_any_cpu():
    tell_numba("CPU_NAME", ANY_CPU)
    tell_numba("CPU_FEATURES", "")  # none but those that every processor of its kind has
FOLDER = use_cache()
tell_numba("CACHE_DIR", str(FOLDER))
# Numba reads its environment again before it compiles, as that has changed, and would forget what comes now.
numba.config.reload_config()  # type: ignore[no-untyped-call]
vars(numba.config)["CACHE_LOCATOR_CLASSES"] = f"{__name__}.Locator,{LOCATORS}"
JIT_ENABLED = not vars(numba.config)["DISABLE_JIT"]


def cache_folder() -> Path:
    """Where the compiled code of exactly these sources lies."""
    return FOLDER


FUNCTIONS: list[Any] = []  # everything that `jit` was asked to compile


def jit(function: F, inline: bool = False, keeps_lock: bool = False) -> F:
    """Compile a rule: cached on disk, free of the interpreter's lock unless it is to keep it."""
    frees_lock = not keeps_lock
    compiled = numba.njit(cache=True, nogil=frees_lock, error_model="numpy", forceinline=inline)(function)
    FUNCTIONS.append(compiled)
    return cast(F, compiled)


def inlined(function: F) -> F:
    """The same into whoever calls it: a tuple that is taken apart at once costs nothing then."""
    return jit(function, inline=True)


def plain(function: F) -> F:
    """A rule as Python: a record takes longer to hand to compiled code than a few of its fields to read."""
    return cast(F, getattr(function, "py_func", function))


def part_compiled(belongs: Callable[[str], bool]) -> float:
    """How many functions of certain modules have been through the compiler, from 0 to 1."""
    if not JIT_ENABLED:
        return 1.0
    own = [function for function in FUNCTIONS if belongs(function.py_func.__module__)]
    return sum(bool(function.signatures) for function in own) / max(1, len(own))


def copy_fields(target: np.record, source: np.record) -> None:
    """What `copy_record` does, for rules that run as plain Python."""
    for name in target.dtype.names or ():
        target[name] = source[name]


def record_bytes(_: Any, target: Any, source: Any) -> Any:
    """Numba copies a record as one huge value, which takes its compiler seconds; this copies its bytes."""
    assert target == source, "records of different games"

    def copy_bytes(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        for start, width in chunks(target.size):
            there, here = (chunk_pointer(builder, arg, start, width) for arg in args)
            builder.store(builder.load(here, align=1), there, align=1)
        return context.get_dummy_value()

    return types.void(target, source), copy_bytes


def chunks(size: int) -> Iterator[tuple[int, int]]:
    """Where each piece of so many bytes starts, and how long it is: as long as a processor takes at once."""
    start = 0
    for width in CHUNKS:
        while start + width <= size:
            yield start, width
            start += width


def chunk_pointer(builder: Any, record: Any, start: int, width: int) -> Any:
    bytes_of_record = builder.bitcast(record, ir.IntType(BYTE).as_pointer())
    place = builder.gep(bytes_of_record, [ir.IntType(INDEX)(start)])
    return builder.bitcast(place, ir.VectorType(ir.IntType(BYTE), width).as_pointer())


Copy: TypeAlias = Callable[[np.record, np.record], None]
copy_record: Copy = cast(Copy, intrinsic(record_bytes)) if JIT_ENABLED else copy_fields


def to_be_bound() -> Any:
    """The value of a name that a template uses freely, until `specialise` binds it."""
    return None


def bundle(name: str, parts: Mapping[str, Any]) -> ModuleType:
    """Compiled functions and numbers under one name, as a module: Numba looks into those as it compiles."""
    module = ModuleType(name)
    vars(module).update(parts)
    return module


def specialise(
    template: Callable[..., Any], owner: str, names: Mapping[str, Any], keeps_lock: bool = False
) -> Any:
    """Compile a copy of `template` in which the global names given mean this owner's rules.

    Numba can inline and cache functions it finds as globals or in modules, but neither those passed as
    arguments nor those closed over; see docs/decisions/0002-loops-are-templates.md.
    """
    assert isinstance(template, FunctionType)
    copy = FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    copy.__qualname__ = f"{owner}.{template.__name__}"
    return jit(copy, keeps_lock=keeps_lock)
