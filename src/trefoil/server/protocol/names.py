"""Names that people can tell apart: without invisible letters, and no two alike at one table.

Letters look alike across scripts, so a name is written in one script that is used today, without phonetic
and old letters (`letters`). What is left to confuse are whole words. They are compared by a skeleton:
accents, case, width and marks are dropped, and what looks like a Latin letter counts as that letter.
"""

import unicodedata

from trefoil.server.protocol.letters import (
    LIKE_AS_CAPITALS,
    are_of_one_script,
    is_strange,
    looks_of,
)
from trefoil.server.protocol.refusals import Refused

LONGEST_NAME = 24
MOST_MARKS = 2  # accents on one letter; more of them cover the lines around
# What is drawn as nothing, though Unicode calls it a letter, a mark or a symbol.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0")
VARIATIONS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def is_invisible(letter: str) -> bool:
    return (
        letter in INVISIBLE
        or unicodedata.category(letter) in ("Cf", "Cc", "Cs", "Co", "Cn")
        or any(ord(letter) in variations for variations in VARIATIONS)
    )


def clean_text(text: str, longest: int) -> str:
    """What people typed, without what would disturb a line of text or a database; markup stays text."""
    visible = "".join(
        " " if is_invisible(letter) else letter for letter in unicodedata.normalize("NFC", text)
    )
    printable = "".join(letter if letter.isprintable() else " " for letter in with_few_marks(visible))
    return " ".join(printable.split())[:longest].strip()


def with_few_marks(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def clean_name(name: str) -> str:
    cleaned = clean_text(unicodedata.normalize("NFKC", name), LONGEST_NAME)
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in cleaned):
        raise Refused("bad-name", "a name needs at least one letter")
    for letter in cleaned:
        if is_strange(letter):
            raise Refused("bad-name", f"a name has no “{letter}”: it is taken for another letter")
    if not are_of_one_script(cleaned):
        raise Refused("bad-name", "a name is written in one script: its letters look like those of another")
    return cleaned


def skeleton(name: str) -> str:
    """The same for names that look the same."""
    small = unicodedata.normalize("NFKD", name.translate(LIKE_AS_CAPITALS).casefold())
    bare = "".join(map(looks_of, small))
    for pair, single in PAIRS:
        bare = bare.replace(pair, single)
    return bare


def told_apart(name: str, others: list[str]) -> str:
    """The name, with a number behind it if somebody else here has one that looks the same."""
    taken = {skeleton(other) for other in others}
    number, wanted = 1, name
    while skeleton(wanted) in taken:
        number += 1
        wanted = f"{name} ({number})"
    return wanted
