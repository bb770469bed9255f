"""Who may import whom, and who may name whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from trefoil.games import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "trefoil"
MODULES = sorted(PACKAGE.rglob("*.py"))
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "arena": {"core", "games", "bots", "simulate", "arena"},
    "envs": {"core", "games", "envs"},
}


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_the_right_way(path: Path) -> None:
    layer = path.relative_to(PACKAGE).parts[0]
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "trefoil" and layer in ALLOWED:
            assert parts[1] in ALLOWED[layer], f"{path} imports {name}"
        if parts[0] == "numba":
            assert path == PACKAGE / "core" / "jit.py", f"{path} imports Numba"
        if parts[:2] == ["trefoil", "server"]:
            assert layer in ("server", "cli"), f"{path} imports the server"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_imports_no_other_game(name: str) -> None:
    for path in (PACKAGE / "games" / name).rglob("*.py"):
        for other in set(GAMES) - {name}:
            assert not any(f"games.{other}" in imported for imported in imports_of(path)), path


@pytest.mark.parametrize("name", GAMES)
def test_the_core_names_no_game(name: str) -> None:
    for path in (PACKAGE / "core").rglob("*.py"):
        assert name not in path.read_text().lower(), path
