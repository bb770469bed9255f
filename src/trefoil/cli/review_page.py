"""A review as one page of HTML that needs nothing else: `trefoil analyse --html`."""

from html import escape

from msgspec.structs import replace

from trefoil.bots.summing_up import STORY, end_moment, summed_up
from trefoil.core.engine import Position
from trefoil.core.record import Record
from trefoil.core.record import replay as replay_record
from trefoil.core.review import Decision, KeyMoment, Moment, Review, Work
from trefoil.games import GAMES, TITLES

WIDE, HIGH = 900, 220
COLOURS = ("#7a3fc8", "#e0762a", "#2d7f9d", "#5b6b2c")
STYLE = """
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.45 sans-serif; background: #f4f2ea }
table { border-collapse: collapse }
td, th { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #ccc }
td.words, th:first-child, td:first-child { text-align: left }
pre { overflow: auto; padding: .8rem; background: #fff; font-size: 13px }
svg { width: 100%; background: #fff }
.mistake { color: #a3241b; font-weight: 700 }
section { margin-block: 2rem }
"""
MEANING = (
    "Accuracy 100: always the best action that was found; 0: no better than blind choices. Costs are judged "
    "from what the seat could know then, and count where they are beyond doubt (two standard errors)."
)


def review_page(record: Record, work: Work) -> str:
    """Everything the review says, with the board at each key moment."""
    title, positions = GAMES[record.game].title, [position for _, position in replay_record(record, GAMES)]
    end = positions[-1]
    winners = end.result()["winners"] if end.is_over else []
    if end.is_over:
        last = end_moment(len(record.moves), end.scores(), winners)
        work = replace(work, curve=[*work.curve, last])
    review = summed_up(work, end.scores(), winners, end.is_over)
    parts = [
        f"<h1>{escape(title)}: a review</h1>",
        stories(review) if end.is_over else "",
        players(review),
        curve(review.curve, review.key, len(record.moves)),
        *(moment(one, review, positions) for one in review.key),
        decisions(review),
        f"<p>{MEANING}</p>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = "".join(parts)
    return f"<!doctype html><html lang=en><head>{head}</head><body>{body}</body></html>\n"


def stories(review: Review) -> str:
    return "".join(f"<p>{escape(' '.join(STORY(each) for each in story))}</p>" for story in review.stories)


def players(review: Review) -> str:
    rows = "".join(
        f"<tr><td>seat {one.seat}</td><td>{one.accuracy}</td><td>{one.lost:.1f}</td><td>{one.mistakes}</td>"
        f"<td>{'–' if one.luck is None else f'{one.luck:+.1f}'}</td></tr>"
        for one in review.players
    )
    head = "<tr><th></th><th>accuracy</th><th>points lost</th><th>mistakes</th><th>luck</th></tr>"
    return f"<table>{head}{rows}</table>"


def curve(points: list[Moment], key: list[KeyMoment], last: int) -> str:
    """The chance to win of every seat over the lines of the record."""

    def x(line: int) -> float:
        return WIDE * line / max(1, last)

    lines = [
        "M" + "L".join(f"{x(point.line):.1f} {HIGH * (1 - point.chances[seat]):.1f}" for point in points)
        for seat in range(len(points[0].chances) if points else 0)
    ]
    paths = "".join(
        f'<path d="{path}" fill="none" stroke="{COLOURS[seat % len(COLOURS)]}" stroke-width="3">'
        f"<title>seat {seat}</title></path>"
        for seat, path in enumerate(lines)
    )
    marks = "".join(
        f'<path d="M{x(one.line):.1f} 0V{HIGH}" stroke="#0005" stroke-dasharray="3 4"/>' for one in key
    )
    drawn = f'<path d="M0 {HIGH / 2}H{WIDE}" stroke="#ccc"/>{marks}{paths}'
    box = f"0 -4 {WIDE} {HIGH + 8}"
    return f'<section><h2>Chance to win</h2><svg viewBox="{box}">{drawn}</svg></section>'


def moment(one: KeyMoment, review: Review, positions: list[Position]) -> str:
    """The board before a mistake, or after a stroke of luck."""
    at_line = [each for each in review.decisions if each.line == one.line]
    made = max(at_line, key=lambda each: each.chance_lost, default=None)
    is_mistake = one.kind == "mistake" and made is not None
    board = positions[one.line - 1 if is_mistake else one.line]
    said = sentence(made, board) if is_mistake and made else f"luck: {one.change:+.0%} for seat {one.seat}"
    return f"<section><h2>Line {one.line}</h2><p>{said}</p><pre>{escape(str(board))}</pre></section>"


def sentence(made: Decision, board: Position) -> str:
    say = TITLES[board.game.name].advice.say
    why = "; ".join(say(each) for each in made.for_best)
    played, best = escape(made.played.words), escape(made.best.words)
    cost = f"{made.cost:.1f} ± {made.error:.1f} points, {made.chance_lost:.0%} of the chance to win"
    return f"Seat {made.seat} played <b>{played}</b>; better was <b>{best}</b> ({cost}). {escape(why)}"


def decisions(review: Review) -> str:
    rows = "".join(
        f"<tr{' class=mistake' if one.is_mistake else ''}><td>{one.line}</td><td>{one.seat}</td>"
        f'<td class="words">{escape(one.played.words)}</td><td class="words">{escape(one.best.words)}</td>'
        f"<td>{one.cost:.1f} ± {one.error:.1f}</td><td>{one.chance:.0%}</td></tr>"
        for one in review.decisions
    )
    head = "<tr><th>line</th><th>seat</th><th>played</th><th>best</th><th>cost</th><th>chance</th></tr>"
    return f"<details><summary>All decisions</summary><table>{head}{rows}</table></details>"
