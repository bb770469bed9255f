"""The search for changes that no test misses tries what it says."""

from pathlib import Path

from scripts.mutants import mutants_of

SOURCE = '''
LIMIT = 3

def rule(cards: int) -> bool:
    """Not this."""
    return cards + 1 < LIMIT and True
'''


def test_one_thing_is_changed_at_a_time() -> None:
    found = [mutant.change for mutant in mutants_of(Path("x.py"), SOURCE)]
    assert sorted(found) == [
        "1  ->  2",
        "True  ->  False",
        "cards + 1  ->  cards - 1",
        "cards + 1 < LIMIT  ->  cards + 1 <= LIMIT",
        "cards + 1 < LIMIT and True  ->  cards + 1 < LIMIT or True",
    ]


def test_what_stands_outside_of_functions_stays() -> None:
    assert all("LIMIT = 3" in mutant.source for mutant in mutants_of(Path("x.py"), SOURCE))
