"""Words that whoever runs a server does not want to read there: in names, and in what is said.

A file has one word on each line, or several that belong together; `*` at its beginning or end stands for
anything more, and a line that begins with `#` is a remark. Letters that look alike count as the same.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.names import skeleton
from trefoil.server.protocol.refusals import Refused

REMARK, ANYTHING = "#", "*"
LONGEST_FILE = 1_000_000  # bytes
NO_LETTER = re.compile(r"[\W_]+")
MARKS = re.compile(r"[^\w\s]+(?=\s|$)|(?<!\S)[^\w\s]+")


def bare(word: str) -> str:
    """As it is compared: how it looks, without anything that is no letter."""
    return NO_LETTER.sub("", skeleton(word))


def bare_words(text: str) -> list[str]:
    """Each word of a text, and letters that were written one by one as the word they come to."""
    words = [word for word in map(bare, text.split()) if word]
    found, spelt = list(words), ""
    for word in [*words, "--"]:
        if len(word) == 1:
            spelt += word
            continue
        if len(spelt) > 1:
            found.append(spelt)
        spelt = ""
    return found


class Words:
    """What is not to be said; nothing of it unless a file says so."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        meant = [line.strip() for line in lines if not line.strip().startswith(REMARK)]
        # Most are single words, and there may be very many of them; the others are looked for one by one.
        self.plain = {bare(line) for line in meant if is_plain(line)} - {""}
        patterns = [pattern_of(line) for line in meant if not is_plain(line)]
        self.pattern = re.compile("|".join(found for found in patterns if found) or r"(?!)")

    def has(self, text: str) -> bool:
        """With marks at the ends of words, which look like letters to some, and without."""
        said = [bare_words(each) for each in (text, MARKS.sub(" ", text))]
        return any(
            not self.plain.isdisjoint(words) or self.pattern.search(f" {' '.join(words)} ") for words in said
        )

    def check(self, text: str) -> None:
        if self.has(text):
            raise Refused("bad-words", "one of these words is not wanted on this server: choose another")

    def instead(self, name: str, other: str) -> str:
        """A name that was chosen before the word was unwanted is not shown any more."""
        return other if self.has(name) else name


def is_plain(line: str) -> bool:
    return len(line.split()) == 1 and ANYTHING not in (line[0], line[-1])


def pattern_of(line: str) -> str:
    words: Sequence[str] = [word for word in map(bare, line.split()) if word]
    if not words:
        return ""
    before = "" if line.startswith(ANYTHING) else " "
    after = "" if line.endswith(ANYTHING) else " "
    return f"{before}{re.escape(' '.join(words))}{after}"


def read_words(file: Path) -> Words:
    try:
        text = file.read_bytes()
    except OSError as error:
        raise TrefoilError("no-file", f"the list of words {file} cannot be read") from error
    if len(text) > LONGEST_FILE:
        raise TrefoilError("bad-words-file", f"{file} is too long for a list of words")
    try:
        return Words(text.decode().splitlines())
    except UnicodeDecodeError as error:
        raise TrefoilError("bad-words-file", f"{file} is no text in UTF-8") from error
