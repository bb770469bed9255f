"""Every reason the server can give is told in all the browser's languages, by its key."""

import re
from pathlib import Path

import pytest

from trefoil.bots.summing_up import STORY
from trefoil.core.reasons import COMMON_WORDS
from trefoil.games import GAMES, TITLES

TEXTS = Path(__file__).parents[1] / "web" / "src"
LANGUAGES = ("en", "de", "ru")
DRAWN = [name for name in GAMES if (TEXTS / "games" / name / "texts").is_dir()]


def ids(path: Path) -> set[str]:
    return set(re.findall(r"^([\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_reason_of_a_game_has_a_text(game: str, language: str) -> None:
    own = ids(TEXTS / "games" / game / "texts" / f"{language}.ftl")
    shared = ids(TEXTS / "games" / "cards" / "texts" / f"{language}.ftl")
    keys = set(GAMES[game].say.words) - set(COMMON_WORDS)
    told = {key for key in keys if f"why-{game}-{key}" in own or f"why-cards-{key}" in shared}
    assert keys
    assert keys - told == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_reason_of_a_hint_has_a_text_and_no_text_is_never_said(game: str, language: str) -> None:
    own = ids(TEXTS / "games" / game / "texts" / f"hints-{language}.ftl")
    shared = ids(TEXTS / "games" / "cards" / "texts" / f"hints-{language}.ftl")
    keys = set(TITLES[game].advice.say.words) - set(COMMON_WORDS)
    told = {key for key in keys if f"hint-{game}-{key}" in own or f"hint-cards-{key}" in shared}
    assert keys
    assert keys - told == set()
    assert own <= {f"hint-{game}-{key}" for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_story_has_a_text(language: str) -> None:
    told = ids(TEXTS / "app" / "i18n" / f"review-{language}.ftl")
    assert {f"story-{key}" for key in set(STORY.words) - set(COMMON_WORDS)} - told == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_any_game_has_a_text(language: str) -> None:
    told = ids(TEXTS / "app" / "i18n" / f"{language}.ftl")
    assert {f"why-any-{key}" for key in COMMON_WORDS} - told == set()


def test_no_text_tells_a_reason_that_is_never_given() -> None:
    for game in DRAWN:
        told = {each for each in ids(TEXTS / "games" / game / "texts" / "en.ftl") if each.startswith("why-")}
        assert told <= {f"why-{game}-{key}" for key in GAMES[game].say.words}


def test_the_games_were_found() -> None:
    assert len(DRAWN) > 1
