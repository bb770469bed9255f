"""Names that people can tell apart: without invisible letters, and no two alike at one table.

Letters look alike across scripts, so names are compared by a skeleton: accents, case and width are dropped,
and what looks like a Latin letter counts as that letter. A name may not mix the scripts whose letters look
alike, so that what is left to confuse are whole words, which the skeleton catches.
"""

import unicodedata

from trefoil.server.protocol.refusals import Refused

LONGEST_NAME = 24
MOST_MARKS = 2  # accents on one letter; more of them cover the lines around
# What is drawn as nothing, though Unicode calls it a letter, a mark or a symbol.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0")
VARIATIONS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
ALIKE_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC")
# Small letters and digits by the Latin letter they are taken for; capitals are made small first, and those
# that look alike only as capitals stand here by their small form.
LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("аеорсухіјѕһԁԛԝɡъьвкмнтгпи", "aeopcyxijshdqwgbbbkmhtrnu", strict=True)),
        **dict(zip("αβεικνορτυχηγωζμ", "abeiknoptuxnywzu", strict=True)),
        **dict(zip("օոսհցզյ", "onuhggj", strict=True)),
        **dict(zip("01|!\u0131l$5", "oiiiiiss", strict=True)),
        "ё": "e",
        "ї": "i",
        "ß": "b",
        "æ": "ae",
        "œ": "oe",
    }
)
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
    if len(scripts_in(cleaned)) > 1:
        raise Refused("bad-name", "a name is written in one script: its letters look like those of another")
    return cleaned


def scripts_in(name: str) -> set[str]:
    """Of those whose letters are taken for one another."""
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return words & set(ALIKE_SCRIPTS)


def skeleton(name: str) -> str:
    """The same for names that look the same."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name.casefold())
        if not unicodedata.combining(letter) and not letter.isspace()
    ).translate(LOOKS_LIKE)
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
