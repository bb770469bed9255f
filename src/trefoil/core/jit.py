"""Compilation of the rules: the only file that knows Numba.

Numba's disk cache does not notice edits in called files, so the cache folder is named after a hash of every
source that can end up in compiled code, and of the switches that change what is compiled.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_FOLDERS = ("core", "games", "bots")
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME")
UNUSED_AFTER_DAYS = 14
CHUNKS = (32, 16, 8, 4, 2, 1)  # bytes
BYTE, INDEX = 8, 64  # bits


def fingerprint() -> str:
    """A name for exactly this code, compiled by exactly this compiler."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for switch in SWITCHES:
        digest.update(f"{switch}={os.environ.get(switch, '')}".encode())
    for folder in COMPILED_FOLDERS:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    chosen = os.environ.get("TREFOIL_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trefoil"


def forget_unused(root: Path) -> None:
    """Drop compiled code that no version of the sources has asked for lately."""
    oldest = time.time() - UNUSED_AFTER_DAYS * 24 * 3600
    for folder in root.glob("compiled-*"):
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def use_cache() -> None:
    name = f"compiled-{fingerprint()}"
    try:
        folder = cache_root() / name
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if is_new:
            forget_unused(folder.parent)
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"trefoil-{os.getuid()}-{name}"
    os.environ["NUMBA_CACHE_DIR"] = str(folder)


use_cache()
import numba  # noqa: E402 - the cache folder must be chosen first
from llvmlite import ir  # type: ignore[import-untyped]  # noqa: E402
from numba.core import types  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

JIT_ENABLED = not vars(numba.config)["DISABLE_JIT"]


def cache_folder() -> Path:
    """Where the compiled code of exactly these sources lies."""
    return Path(os.environ["NUMBA_CACHE_DIR"])


def jit(function: F) -> F:
    """Compile a rule: cached on disk, free of the interpreter's lock."""
    return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


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


def specialise(template: Callable[..., Any], owner: str, names: Mapping[str, Any]) -> Any:
    """Compile a copy of `template` in which the global names given mean this owner's rules.

    Numba can inline and cache functions it finds as globals or in modules, but neither those passed as
    arguments nor those closed over; see docs/decisions/0002-loops-are-templates.md.
    """
    assert isinstance(template, FunctionType)
    copy = FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    copy.__qualname__ = f"{owner}.{template.__name__}"
    return jit(copy)
