"""Where compiled rules lie on disk.

Numba's disk cache does not notice edits in called files, so the cache folder is named after a hash of every
source that can end up in compiled code, of the compiler, and of the switches that change what is compiled.
Where the sources lie is no part of it: compiled code can be moved, packed into a wheel and unpacked again.
"""

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_FOLDERS = ("core", "games", "bots")
GAMES_GROUP = "trefoil.games"  # the entry point under which packages offer games
CPU_NAME = "NUMBA_CPU_NAME"
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", CPU_NAME)
PACKED = PACKAGE / "compiled"  # only in wheels for one platform: docs/decisions/0041
ANY_CPU = "generic"  # of its kind, as packed code is compiled
UNUSED_AFTER_DAYS = 14
NUMBA_CAME_FIRST = "numba" in sys.modules


def use_cache() -> Path:
    """The folder for what is compiled from exactly these sources, made if it was not there."""
    name = f"compiled-{fingerprint()}"
    try:
        folder = cache_root() / name
        is_new = not folder.exists()
        if is_new and (PACKED / f"{name}.zip").exists():
            unpack(PACKED / f"{name}.zip", folder)
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if is_new:
            forget_unused(folder.parent)
    except OSError:
        folder = temporary_folder(name)
    return folder


def unpack(archive: Path, folder: Path) -> None:
    """All or nothing, also if two processes do it at once."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="unpacking-") as aside:
        with zipfile.ZipFile(archive) as file:
            file.extractall(Path(aside) / folder.name)
        if not folder.exists():
            (Path(aside) / folder.name).replace(folder)


def wants_any_cpu() -> bool:
    """Packed code is for any processor of its kind. Who uses Numba otherwise is left alone."""
    return PACKED.is_dir() and not NUMBA_CAME_FIRST and CPU_NAME not in os.environ


def fingerprint() -> str:
    """A name for exactly this code, compiled by exactly this compiler for this kind of machine."""
    compiler = (version("numba"), version("numpy"), sys.implementation.cache_tag)
    digest = hashlib.sha256(" ".join((*compiler, sys.platform, platform.machine())).encode())
    for switch in SWITCHES:
        digest.update(f"{switch}={os.environ.get(switch, '')}".encode())
    for folder in COMPILED_FOLDERS:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    for source in sources_elsewhere():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def sources_elsewhere() -> Iterator[Path]:
    """The sources of other packages that offer games."""
    for home in homes_elsewhere():
        yield from sorted(home.rglob("*.py")) if home.is_dir() else (home,)


@cache
def homes_elsewhere() -> tuple[Path, ...]:
    """The folders, or the files, of other packages that offer games, found without importing any."""
    found: list[Path] = []
    points = entry_points(group=GAMES_GROUP)
    for name in sorted({point.module.partition(".")[0] for point in points} - {PACKAGE.name}):
        spec = find_spec(name)
        if spec is None:
            continue
        found += sorted(Path(folder).resolve() for folder in spec.submodule_search_locations or ())
        if spec.origin is not None and not spec.submodule_search_locations:
            found.append(Path(spec.origin).resolve())
    return tuple(found)


@cache
def shelf_of(source: Path) -> str | None:
    """The folder inside the cache for what is compiled from a source; none if the fingerprint has it not."""
    source = source.resolve()
    for home in (PACKAGE, *homes_elsewhere()):
        if source.is_relative_to(home):
            inside = source.relative_to(home).parent.parts if home.is_dir() else ()
            return ".".join((home.stem, *inside))
    return None


def cache_root() -> Path:
    chosen = os.environ.get("TREFOIL_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trefoil"


def temporary_folder(name: str) -> Path:
    """A folder for systems without a home; not every system numbers its users."""
    user = os.getuid() if hasattr(os, "getuid") else "own"
    return Path(tempfile.gettempdir()) / f"trefoil-{user}-{name}"


def forget_unused(root: Path) -> None:
    """Drop compiled code that no version of the sources has asked for lately."""
    oldest = time.time() - UNUSED_AFTER_DAYS * 24 * 3600
    for folder in root.glob("compiled-*"):
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
