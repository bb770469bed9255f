"""The documents say what is true today."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from trefoil.core.game import WordList
from trefoil.games import GAMES

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RULE = re.compile(r"^- ([A-Z]\d+\.\d+) ", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")
LINE = re.compile(r"`((?:\d|\*) [a-z][^`]*)`")


def test_the_readme_is_true() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert outcome.attempted
    assert outcome.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text()):
        assert (document.parent / target).exists(), f"{document} links to {target}"


def rules_named_by_tests(name: str) -> set[str]:
    """The rule numbers in the names and docstrings of a game's tests."""
    named = set[str]()
    for path in (ROOT / "tests" / "games" / name).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named |= set(re.findall(r"[A-Z]\d+\.\d+", ast.get_docstring(node) or ""))
                named |= {number.replace("_", ".") for number in re.findall(r"[A-Z]\d+_\d+", node.name)}
    return named


@pytest.mark.parametrize("name", GAMES)
def test_every_numbered_rule_is_named_by_a_test(name: str) -> None:
    rules = set(RULE.findall((ROOT / "docs" / "rules" / f"{name}.md").read_text()))
    assert rules
    assert rules - rules_named_by_tests(name) == set()
    assert rules_named_by_tests(name) - rules == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_line_in_the_notation_can_be_read(name: str) -> None:
    """Each example line of a game's section is words of that game, and every kind of its moves has one."""
    notation = GAMES[name].notation
    text = (ROOT / "docs" / "notation.md").read_text()
    section = re.search(rf"^## {GAMES[name].title}$(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert section
    lines = LINE.findall(section[1])
    assert lines
    if isinstance(notation, WordList):
        assert {line.split()[1] for line in lines} == {text.split()[0] for text in notation.words}
        assert [line for line in lines if line.partition(" ")[2] not in notation.actions] == []
