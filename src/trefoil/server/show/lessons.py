"""Lessons as they are sent: with the verdict on every answer, so that nothing more has to be asked."""

from trefoil.core.engine import Position
from trefoil.core.lessons import LEARNER, Asked
from trefoil.core.lessons import Lesson as Written
from trefoil.core.title import Title
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Lesson, LessonStep, SeatView
from trefoil.server.show.views import shown_view


def lessons_of(game: str) -> list[Lesson]:
    title = TITLES[game]
    return [lesson_of(title, lesson) for lesson in title.lessons.read()]


def lesson_of(title: Title, lesson: Written) -> Lesson:
    steps = [step_of(asked) for asked in title.lessons.ask(title.game, lesson)]
    return Lesson(name=lesson.name, players=lesson.players, steps=steps)


def step_of(asked: Asked) -> LessonStep:
    wrong = {words: asked.step.says(words) for words in asked.answers if not asked.step.is_right(words)}
    return LessonStep(
        shown=seen(asked.position, its_turn=True),
        lines=asked.lines,
        right={
            words: seen(asked.after(words), its_turn=False) for words in asked.answers if words not in wrong
        },
        wrong=wrong,
    )


def seen(position: Position, its_turn: bool) -> SeatView:
    return shown_view(position, LEARNER, position.is_over, its_turn, may_undo=False)
