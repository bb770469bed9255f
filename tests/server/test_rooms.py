"""What only one room of the server may do: deciding what happens, and changing a position."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from trefoil.server.table import events

SERVER = Path(events.__file__).parents[1]
DECIDING = SERVER / "table"
EVENTS = {kind.__name__ for kind in get_args(events.AnyEvent)}
RECORDS = ("state", "states")


def modules() -> list[Path]:
    return sorted(path for path in SERVER.rglob("*.py"))


def events_made(source: str) -> Iterator[str]:
    """Events of a table's log that a module makes itself."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in EVENTS:
                yield called


def fields_written(source: str) -> Iterator[str]:
    """Fields of a position's record that a module writes."""
    for node in ast.walk(ast.parse(source)):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(is_in_a_record(target) for target in targets):
            yield ast.unparse(node)


def is_in_a_record(target: ast.AST | None) -> bool:
    """Is it a part of something named as positions name their records?"""
    if not isinstance(target, ast.Subscript | ast.Attribute):
        return False
    whole = target.value
    return (isinstance(whole, ast.Attribute) and whole.attr in RECORDS) or is_in_a_record(whole)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SERVER)))
def test_a_module_keeps_to_its_room(path: Path) -> None:
    source = path.read_text()
    assert list(fields_written(source)) == []
    if DECIDING not in path.parents:
        assert list(events_made(source)) == []


def test_the_checks_would_notice() -> None:
    assert list(fields_written("board.state.marked = 0")) == ["board.state.marked = 0"]
    assert list(fields_written("board.states[:] = before")) == ["board.states[:] = before"]
    assert list(fields_written("position.state.fuel[seat] -= 1"))
    assert list(fields_written("self.state = state")) == []
    assert list(events_made("log.Sat(seat=0)")) == ["Sat"]
    assert {"Moved", "Settled", "Thrown"} <= EVENTS
