"""Lessons: each can be done to its end, every answer has its verdict, and every word three languages."""

from fnmatch import fnmatchcase

import pytest

from tests.test_reason_texts import DRAWN, LANGUAGES, TEXTS, ids
from trefoil.core.lessons import LEARNER, Asked, Lesson
from trefoil.games import TITLES
from trefoil.server.show.lessons import lesson_of

ALL = [(game, lesson) for game in DRAWN for lesson in TITLES[game].lessons.read()]
NAMES = [f"{game}-{lesson.name}" for game, lesson in ALL]
every_lesson = pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
QUESTIONS: dict[str, list[Asked]] = {}


def questions(game: str, lesson: Lesson) -> list[Asked]:
    """Asked once for all tests."""
    name = f"{game}-{lesson.name}"
    if name not in QUESTIONS:
        QUESTIONS[name] = list(TITLES[game].lessons.ask(TITLES[game].game, lesson))
    return QUESTIONS[name]


@every_lesson
def test_right_answers_lead_through_it_and_every_other_is_wrong(game: str, lesson: Lesson) -> None:
    """The next question is asked after a right answer, so all of them are: it is done to its end."""
    assert len(questions(game, lesson)) == len(lesson.steps) > 0
    for asked in questions(game, lesson):
        assert asked.position.player == LEARNER
        legal = {line.partition(" ")[2] for line in asked.position.legal_moves() if line}
        assert legal <= set(asked.answers)
        right = {words for words in asked.answers if asked.step.is_right(words)}
        assert right, "a question can be answered"
        assert set(asked.answers) - right, "and wrongly, too"
        for words in right:
            assert asked.after(words) != asked.position


@every_lesson
def test_no_answer_is_named_that_cannot_be_given(game: str, lesson: Lesson) -> None:
    for asked in questions(game, lesson):
        for pattern in (*asked.step.right, *asked.step.wrong):
            assert any(fnmatchcase(words, pattern) for words in asked.answers), pattern


@every_lesson
def test_what_is_sent_has_a_verdict_on_every_choice(game: str, lesson: Lesson) -> None:
    """Whole lines, too, that are several choices; what is right comes with the table after it."""
    for step in lesson_of(TITLES[game], lesson).steps:
        offered = {choice.words for choice in step.shown.choices}
        judged = set(step.right) | set(step.wrong)
        assert all(words.startswith("mark ") for words in offered - judged)
        assert not set(step.right) & set(step.wrong)
        assert all(answer.shown.view and not answer.shown.choices for answer in step.right.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_all_that_a_lesson_says_has_a_text_and_no_text_is_never_said(game: str, language: str) -> None:
    wanted = set()
    for lesson in TITLES[game].lessons.read():
        name = f"lesson-{game}-{lesson.name}"
        wanted.add(name)
        for number, asked in enumerate(questions(game, lesson), start=1):
            said = {asked.step.says(words) for words in asked.answers if not asked.step.is_right(words)}
            said |= {"task", "right"}
            wanted |= {f"{name}-{number}", *(f"{name}-{number}-{each}" for each in said)}
    assert wanted == ids(TEXTS / "games" / game / "texts" / f"lessons-{language}.ftl")


def test_every_game_has_lessons() -> None:
    assert {game for game, _ in ALL} == set(DRAWN)
