"""Compiled code lies in a folder named after the sources it was made from, whoever imported Numba first."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from trefoil.core import cache

ROOT = Path(__file__).parents[1]
COMPILE_ONE_RULE = "from trefoil.core.chance import rotate; rotate(1, 7)"


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


def copy_of_the_package(folder: Path) -> Path:
    """The same sources at another place."""
    without = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(cache.PACKAGE, folder / "trefoil", ignore=without)
    return folder


def told_by_numba(folder: Path, **more: str) -> tuple[bool, bool]:
    """Was a rule loaded from the cache, and was one compiled?"""
    said = run(COMPILE_ONE_RULE, folder, NUMBA_DEBUG_CACHE="1", **more)
    return "[cache] data loaded" in said, "[cache] data saved" in said


def test_compiled_code_does_not_depend_on_the_place_of_the_sources(tmp_path: Path) -> None:
    """A second clone of the same sources need not compile them."""
    there = copy_of_the_package(tmp_path / "there")
    assert told_by_numba(tmp_path / "cache") == (False, True)
    assert told_by_numba(tmp_path / "cache", PYTHONPATH=str(there)) == (True, False)


def test_what_is_asked_for_after_something_was_compiled_lies_by_the_names_of_modules_too(
    tmp_path: Path,
) -> None:
    """Numba looks at its environment again when it first compiles."""
    later = "from trefoil.core.jit import jit; import trefoil.core.chance as c; jit(c.rotate.py_func)(2, 7)"
    run(f"{COMPILE_ONE_RULE}; {later}", tmp_path)
    [folder] = tmp_path.iterdir()
    assert [path.name for path in folder.iterdir()] == ["trefoil.core"]


def test_code_packed_into_the_package_is_used(tmp_path: Path) -> None:
    """As in a wheel for one platform, for any processor of its kind; unless Numba belongs to others."""
    there = copy_of_the_package(tmp_path / "there")
    run(COMPILE_ONE_RULE, tmp_path / "cache", NUMBA_CPU_NAME=cache.ANY_CPU)
    [compiled] = (tmp_path / "cache").iterdir()
    (there / "trefoil" / "compiled").mkdir()
    with zipfile.ZipFile(there / "trefoil" / "compiled" / f"{compiled.name}.zip", "w") as packed:
        for path in compiled.rglob("*"):
            packed.write(path, path.relative_to(compiled))
    assert told_by_numba(tmp_path / "fresh", PYTHONPATH=str(there)) == (True, False)
    assert told_by_numba(tmp_path / "fresh", PYTHONPATH=str(there)) == (True, False)
    assert [path.name for path in (tmp_path / "fresh").iterdir()] == [compiled.name]
    run("import numba; " + COMPILE_ONE_RULE, tmp_path / "own", PYTHONPATH=str(there))
    assert [path.name for path in (tmp_path / "own").iterdir()] != [compiled.name]


def test_another_python_compiles_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code is filed apart by Numba: a note that everything is compiled must not be taken for its own."""
    name = cache.fingerprint()
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-999")
    assert cache.fingerprint() != name


def test_not_every_system_numbers_its_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getuid")
    assert cache.temporary_folder("x").name == "trefoil-own-x"


def test_nothing_is_compiled_by_importing(tmp_path: Path) -> None:
    """A server answers before its rules are compiled, and a command that plays nothing loads no compiler."""
    late = (
        "{'cryptography', 'http_ece', 'py_vapid', 'smtplib', 'webauthn'}"  # loaded when somebody needs them
    )
    checks = f"assert 'numba.np.arrayobj' not in sys.modules; assert not {late} & set(sys.modules)"
    run(f"import trefoil.server.app, trefoil.server.running, sys; {checks}", tmp_path)
    assert not list(tmp_path.rglob("*.nbi"))
