"""What somebody is told who does not look on: that it is their turn, and with whom. Nothing of the game."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from trefoil.games import GAMES
from trefoil.server.protocol.messages import Seat
from trefoil.server.table.summaries import Summary

ENGLISH = "en"
UNNAMED = re.compile(r"Guest (\d{4})")  # as `default_name` calls people


@dataclass(frozen=True)
class Told:
    """A letter, whatever brings it."""

    title: str
    lines: tuple[str, ...]
    link: str = ""  # where it leads: nothing that others could use
    close: tuple[str, ...] = ()  # of a letter that has room for it
    table: str = ""  # for the own browser alone, and only if there is but one


@cache
def texts() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("notices.toml").read_text(encoding="utf-8"))


def words_in(language: str) -> dict[str, str]:
    return texts().get(language, texts()[ENGLISH])


def awaits(summary: Summary, who: str) -> bool:
    """Is it still their turn?"""
    seat = summary.to_move
    if summary.status != "playing" or seat is None or summary.owners[seat] != who:
        return False
    return not (summary.seats[seat].bot or summary.seats[seat].away)


def turn_told(summaries: Iterable[Summary], who: str, language: str, address: str) -> Told:
    """One letter for all tables that wait for somebody."""
    words, all_ = words_in(language), list(summaries)
    link = f"{address}/#/me" if address else ""
    close = (words["games"].format(link=link), words["why"].format(link=f"{link}/notices")) if link else ()
    lines = tuple(line_of(summary, who, words) for summary in all_)
    return Told(words["turn"], lines, link, close, all_[0].id if len(all_) == 1 else "")


def line_of(summary: Summary, who: str, words: dict[str, str]) -> str:
    title = GAMES[summary.game].title if summary.game in GAMES else summary.game
    others = [
        called(seat, words) for seat, owner in zip(summary.seats, summary.owners, strict=True) if owner != who
    ]
    return words["with" if others else "alone"].format(game=title, names=", ".join(others))


def called(seat: Seat, words: dict[str, str]) -> str:
    if seat.bot and seat.bot != "own":
        return words["bot"]
    unnamed = UNNAMED.fullmatch(seat.name)
    return words["guest"].format(number=unnamed[1]) if unnamed else seat.name or words["somebody"]


def code_told(code: str, language: str) -> Told:
    """Whoever has entered this way can read what comes by it, and says so by this code."""
    words = words_in(language)
    return Told(words["code"].format(code=code), (words["code-text"],))
