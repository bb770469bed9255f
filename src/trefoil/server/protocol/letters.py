"""Letters: those in which names are written, and what each of them looks like.

Written by hand, since no library has both: Unicode's list of look-alikes (confusables.txt) was gone through
for every letter and digit that a name may have.
"""

import unicodedata
from functools import lru_cache

# Those that Unicode recommends for identifiers (UAX 31), by the first word of their letters' names.
SCRIPTS = frozenset(
    (
        *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA", "ETHIOPIC"),
        *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"),
        *("MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER", "BOPOMOFO", "CJK"),
    )
)
# Chinese characters, kana and Hangul are written together, and Latin letters beside them.
BELONGS_TO = {
    **dict.fromkeys(("IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL"), "CJK"),
    **dict.fromkeys(("ARABIC-INDIC", "EXTENDED"), "ARABIC"),
}
MAY_MIX = frozenset(("LATIN", "CJK"))
CASED = ("LATIN", "CYRILLIC", "GREEK")  # a letter without a capital is phonetic notation there
APOSTROPHES = "\u02bb\u02bc"  # letters of Hawaiian, Ukrainian and others
STRANGE = (  # blocks of phonetic and old letters, of signs like letters, and of strokes
    range(0x1400, 0x1680),
    range(0x1C80, 0x1C90),
    range(0x1D00, 0x1DC0),
    range(0x2100, 0x2600),
    range(0x2C60, 0x2C80),
    range(0x2E80, 0x3000),
    range(0xA640, 0xA6A0),
    range(0xA720, 0xA800),
    range(0xAB30, 0xAB70),
    range(0x1D100, 0x1D250),
    range(0x1F700, 0x1F780),
)
# Small letters and digits by what they are taken for; capitals are made small first, and those that look
# alike only as capitals stand here by their small form.
LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("аеорсухіјѕһԁԛԝɡъьвкмнтгпи", "aeopcyxijshdqwgbbbkmhtrnu", strict=True)),
        **dict(zip("зӡбѵѡүӏҽԍ", "336vwyieg", strict=True)),
        **dict(zip("αβεικνορτυχηγωζμσϳϝϻ", "abeiknoptuxnywzuojfm", strict=True)),
        **dict(zip("օոսհցզյքռգա", "onuhggjfnqw", strict=True)),
        **dict(zip("ɑɩɪʀʋɣɯƅƽʒȝɜƨȣỿ", "aiiruywbs33328y", strict=True)),
        **dict(zip("\u0d20\u0b20\u101d\u10ff\u12d0\u10e7\u1200", "oooooyu", strict=True)),
        **dict(zip("ロニカエタトハへー", "口二力工夕卜八ヘ一", strict=True)),
        **dict(zip("\u1173\u1175\u110b丨\u3007", "一ioio", strict=True)),
        **dict(zip("01|!\u0131l$5", "oiiiiiss", strict=True)),
        "ё": "e",
        "ї": "i",
        "ы": "bi",
        "ю": "io",
        "ӕ": "ae",
        "ß": "b",
        "æ": "ae",
        "œ": "oe",
    }
)
LIKE_AS_CAPITALS = str.maketrans("\u0397\u039c\u03a5\u054f", "HMYS")  # unlike their small letters


def script_of(letter: str) -> str:
    """The first word of its name, which is its script if it is a letter or digit of one."""
    word = unicodedata.name(letter, "").partition(" ")[0]
    return BELONGS_TO.get(word, word)


def is_strange(letter: str) -> bool:
    """Is it none that people write names with, so that it may be taken for another?"""
    if letter.isascii() or letter in APOSTROPHES:
        return False
    is_mathematical = unicodedata.category(letter) == "Sm"
    if is_mathematical or any(ord(letter) in block for block in STRANGE):
        return True
    script = script_of(letter)
    is_phonetic = script in CASED and letter.upper() == letter.lower()
    return letter.isalnum() and (script not in SCRIPTS or is_phonetic)


def are_of_one_script(name: str) -> bool:
    """Digits from 0 to 9 belong to all."""
    scripts = {script_of(letter) for letter in name if letter.isalnum()} & SCRIPTS
    return len(scripts) < 2 or scripts == MAY_MIX


@lru_cache(maxsize=4096)
def looks_of(letter: str) -> str:
    """A small letter or a digit as it looks; accents and marks of punctuation do not count."""
    digit = unicodedata.digit(letter, None)
    seen = (letter if digit is None else str(digit)).translate(LOOKS_LIKE)
    is_mark = unicodedata.category(seen[0])[0] in "MP" or letter in APOSTROPHES
    return "" if is_mark or letter.isspace() else seen
