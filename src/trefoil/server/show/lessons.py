"""Lessons as they are sent: with the verdict on every answer, so that nothing more has to be asked."""

from trefoil.core.engine import Position
from trefoil.core.lessons import LEARNER, Asked
from trefoil.core.lessons import Lesson as Written
from trefoil.core.showing import Showing
from trefoil.core.title import Title
from trefoil.games import TITLES
from trefoil.server.protocol.messages import SeatView
from trefoil.server.protocol.studies import Lesson, LessonLine, LessonStep, RightAnswer
from trefoil.server.show.views import shown_view
from trefoil.server.table.happenings import brought_by


def lessons_of(game: str) -> list[Lesson]:
    title = TITLES[game]
    return [lesson_of(title, lesson) for lesson in title.lessons.read()]


def lesson_of(title: Title, lesson: Written) -> Lesson:
    steps = []
    position = title.lessons.start(title.game, lesson)
    for asked in title.lessons.ask(title.game, lesson):
        played = [played_line(title.showing, position, line) for line in asked.lines]
        steps.append(step_of(title.showing, asked, played))
        position = asked.position.copy()
        position.play(f"{LEARNER} {asked.first_right}")
    return Lesson(name=lesson.name, players=lesson.players, steps=steps)


def played_line(showing: Showing, position: Position, line: str) -> LessonLine:
    """Plays it, and tells what it did."""
    before = position.copy()
    position.play(line)
    seat = before.player
    return LessonLine(line=line, brought=brought_by(showing, before, position, seat) if seat >= 0 else None)


def step_of(showing: Showing, asked: Asked, played: list[LessonLine]) -> LessonStep:
    step, right = asked.step, [words for words in asked.answers if asked.step.is_right(words)]
    return LessonStep(
        shown=seen(asked.position, its_turn=True),
        played=played,
        right={words: right_answer(showing, asked, words) for words in right},
        wrong={words: step.says(words) for words in asked.answers if words not in right},
    )


def right_answer(showing: Showing, asked: Asked, words: str) -> RightAnswer:
    after = asked.after(words)
    brought = brought_by(showing, asked.position, after, LEARNER)
    return RightAnswer(shown=seen(after, its_turn=False), brought=brought)


def seen(position: Position, its_turn: bool) -> SeatView:
    return shown_view(position, LEARNER, position.is_over, its_turn, may_undo=False)
