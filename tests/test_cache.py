"""Compiled code lies in a folder named after the sources it was made from, whoever imported Numba first."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trefoil.core import cache

ROOT = Path(__file__).parents[1]
COMPILE_ONE_RULE = "from trefoil.core.chance import below, generator; below(generator(1), 6)"


def run(code: str, folder: Path, **more: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTEST_"))}
    env |= {"TREFOIL_CACHE_DIR": str(folder), **more}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("first", ["", "import numba; "], ids=["trefoil-first", "numba-first"])
def test_the_cache_is_used_whoever_imported_numba_first(first: str, tmp_path: Path) -> None:
    beside = set((ROOT / "src").rglob("*.nbi"))
    run(first + COMPILE_ONE_RULE, tmp_path)
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("compiled-")
    assert list(folder.rglob("*.nbi"))
    assert set((ROOT / "src").rglob("*.nbi")) == beside


GAME = "from trefoil.core.jit import jit\n\n@jit\ndef rule():\n    return {number}\n\nTITLE = None\n"


def install(site: Path, number: int) -> None:
    """A package that offers a game, as far as its entry point says."""
    package, metadata = site / "elsewhere", site / "elsewhere-1.dist-info"
    package.mkdir(parents=True, exist_ok=True)
    metadata.mkdir(exist_ok=True)
    (package / "__init__.py").write_text(GAME.format(number=number))
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[trefoil.games]\nelsewhere = elsewhere:TITLE\n")


def fingerprint(compiled: Path, site: Path) -> str:
    """The name of the cache, asked for without importing what is only offered."""
    code = (
        "import sys, trefoil.core.cache as c; print(c.fingerprint()); assert 'elsewhere' not in sys.modules"
    )
    return run(code, compiled, PYTHONPATH=str(site))


def test_a_game_of_another_package_is_compiled_anew_when_its_sources_change(tmp_path: Path) -> None:
    site, compiled = tmp_path / "site", tmp_path / "compiled"
    install(site, 1)
    name = fingerprint(compiled, site)
    assert name == fingerprint(compiled, site)
    install(site, 2)
    assert name != fingerprint(compiled, site)


def test_not_every_system_numbers_its_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getuid")
    assert cache.temporary_folder("x").name == "trefoil-own-x"
