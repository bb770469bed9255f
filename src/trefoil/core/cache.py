"""Where compiled rules lie on disk.

Numba's disk cache does not notice edits in called files, so the cache folder is named after a hash of every
source that can end up in compiled code, and of the switches that change what is compiled.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_FOLDERS = ("core", "games", "bots")
GAMES_GROUP = "trefoil.games"  # the entry point under which packages offer games
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME")
UNUSED_AFTER_DAYS = 14


def use_cache() -> Path:
    """The folder for what is compiled from exactly these sources, made if it was not there."""
    name = f"compiled-{fingerprint()}"
    try:
        folder = cache_root() / name
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if is_new:
            forget_unused(folder.parent)
    except OSError:
        folder = temporary_folder(name)
    return folder


def fingerprint() -> str:
    """A name for exactly this code, compiled by exactly this compiler."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for switch in SWITCHES:
        digest.update(f"{switch}={os.environ.get(switch, '')}".encode())
    for folder in COMPILED_FOLDERS:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    for source in sources_elsewhere():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def sources_elsewhere() -> Iterator[Path]:
    """The sources of other packages that offer games, found without importing any."""
    points = entry_points(group=GAMES_GROUP)
    for name in sorted({point.module.partition(".")[0] for point in points} - {PACKAGE.name}):
        spec = find_spec(name)
        if spec is None:
            continue
        for folder in sorted(spec.submodule_search_locations or ()):
            yield from sorted(Path(folder).rglob("*.py"))
        if spec.origin is not None and not spec.submodule_search_locations:
            yield Path(spec.origin)


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
