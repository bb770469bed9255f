"""The documents say what is true today."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from trefoil.core.game import WordList
from trefoil.games import GAMES

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/*.md")])
RULE = re.compile(r"^- ([A-Z]\d+\.\d+) ", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FILE = re.compile(r"`([\w-]+(?:/[\w.-]+)*(?:/|/[\w.-]+\.(?:py|ts|svelte|md|toml|ftl|css)|\.(?:py|md|toml)))`")
# What a path in a document is relative to.
PLACES = (".", "src/trefoil", "src/trefoil/server", "docs", "web", "web/src", "examples/pig/src/trefoil_pig")
# A game's file, whichever the game.
GAMES_OWN = {
    "chances.toml",
    "lessons.toml",
    "levels.toml",
    "standard-1.toml",
    "state.py",
    "tuned.toml",
}
LINE = re.compile(r"`((?:\d|\*) [a-z][^`]*)`")


def test_the_readme_is_true() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert outcome.attempted
    assert outcome.failed == 0


every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


def anchors(document: Path) -> set[str]:
    """The headings of a document, as links name them."""
    titles = HEADING.findall(document.read_text())
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@every_document
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text()):
        found = document.parent / target if target else document
        assert found.exists(), f"{document} links to {target}"
        assert not anchor or anchor in anchors(found), f"{document} links to {target}#{anchor}"


@every_document
def test_files_that_are_named_exist(document: Path) -> None:
    for name in set(FILE.findall(document.read_text())) - GAMES_OWN:
        assert any((ROOT / place / name).exists() for place in PLACES), f"{document} names {name}"


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = {target for target, _ in LINK.findall((folder / "README.md").read_text())}
    assert listed == {path.name for path in folder.glob("0*.md")}


def test_who_may_import_whom_is_said_once() -> None:
    saying = [
        document.name for document in DOCUMENTS if re.search(r"(games|bots) → core", document.read_text())
    ]
    assert saying == ["architecture.md"]


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
