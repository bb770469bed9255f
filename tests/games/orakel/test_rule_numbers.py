"""Every rule of docs/rules/orakel.md is named by a test, and no test names a rule that does not exist."""

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "orakel.md"


def numbered_rules() -> set[str]:
    return set(re.findall(r"^- (O\d+\.\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE))


def rules_named_by_tests() -> set[str]:
    """Only the docstrings of tests count."""
    named: set[str] = set()
    for source in HERE.glob("test_*.py"):
        text = source.read_text(encoding="utf-8")
        for docstring in re.findall(r'^def test_[^"]*?:\n    """(.*?)"""', text, re.MULTILINE | re.DOTALL):
            named |= set(re.findall(r"O\d+\.\d+", docstring))
    return named


def test_every_rule_is_named_by_a_test() -> None:
    assert len(numbered_rules()) == 64
    assert numbered_rules() - rules_named_by_tests() == set()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert rules_named_by_tests() - numbered_rules() == set()
