"""An arena's results: tables for the terminal and for documents, and a page with plots."""

import html
from collections.abc import Sequence
from pathlib import Path

from trefoil.arena.match import Meeting
from trefoil.arena.rating import NORMAL_95, interval
from trefoil.arena.results import Results

Rows = list[list[str]]


# tables


def cross_table(results: Results) -> Rows:
    """A row per bot: its share of wins against each other, with the 95 % interval."""
    names = results.plan.bots
    cells = {(one, other): "" for one in names for other in names}
    for meeting in results.meetings:
        one, other, share = meeting.pairing.one, meeting.pairing.other, float(meeting.shares().mean())
        cells[one, other] = share_text(share, meeting.games)
        if results.plan.players == 2:
            cells[other, one] = share_text(1 - share, meeting.games)
    heading = ["wins of / against", *names] if results.plan.players == 2 else ["one / among", *names]
    return [heading, *[[one, *[cells[one, other] or "—" for other in names]] for one in names]]


def share_text(share: float, games: int) -> str:
    low, high = interval(share, games)
    return f"{share:.1%} ({low:.1%}–{high:.1%})"


def stacked(rows: Rows) -> Rows:
    """The same with intervals below what they belong to, where tables would be too wide."""
    return [[cell.replace(" (", "\n").replace(")", "") for cell in row] for row in rows]


def meeting_table(results: Results) -> Rows:
    """A row per pairing: wins, margin, scores, lengths."""
    rows = [["pairing", "games", "wins", "margin", "scores", "turns", "decisions"]]
    for meeting in results.meetings:
        margin, error = margin_of(meeting)
        scores = meeting.outcomes.scores.mean(axis=(0, 1))
        rows.append(
            [
                pairing_text(meeting),
                f"{meeting.games}",
                share_text(float(meeting.shares().mean()), meeting.games),
                f"{margin:+.1f} ± {error:.1f}",
                f"{scores[0]:.1f} : {scores[1:].mean():.1f}",
                f"{meeting.outcomes.turns.mean():.0f}",
                f"{meeting.outcomes.lengths.mean():.0f}",
            ]
        )
    return rows


def pairing_text(meeting: Meeting) -> str:
    others = "" if meeting.players == 2 else f"{meeting.players - 1} × "
    return f"{meeting.pairing.one} – {others}{meeting.pairing.other}"


def margin_of(meeting: Meeting) -> tuple[float, float]:
    """How far the first bot is ahead of the best other on average, and half the 95 % interval."""
    scores = meeting.outcomes.scores
    by_deal = (scores[:, :, 0] - scores[:, :, 1:].max(axis=2)).mean(axis=1)
    spread = by_deal.std(ddof=1) if len(by_deal) > 1 else 0.0
    return float(by_deal.mean()), float(NORMAL_95 * spread / len(by_deal) ** 0.5)


def rating_table(results: Results) -> Rows:
    rows = [["bot", "rating", "per decision", "99 of 100 within", "longest"]]
    for rating in sorted(results.ratings(), key=lambda rating: -rating.points):
        spent = results.times.get(rating.name)
        times = [spent.mean, spent.slow, spent.longest] if spent else []
        rows.append([rating.name, f"{rating.points:+.0f} ± {rating.error:.0f}", *time_cells(times)])
    return rows


def time_cells(times: Sequence[float]) -> list[str]:
    return [milliseconds(time) for time in times] or ["—"] * 3


def milliseconds(time: float) -> str:
    return f"{time:.3f} ms" if time < 1 else f"{time:.1f} ms"


# the page

PLOT_WORDS = {
    "ratings.svg": "Ratings of the bots with their intervals",
    "scores.svg": "How often each bot made which score",
    "think-time.svg": "Ratings against milliseconds per decision",
}


def write_report(results: Results, folder: Path) -> Path:
    """One page with its plots beside it."""
    from trefoil.arena import plots  # only here, because they need an optional package

    folder.mkdir(parents=True, exist_ok=True)
    names = plots.draw_all(results, folder)
    page = folder / "index.html"
    page.write_text(page_text(results, names), encoding="utf-8")
    return page


def page_text(results: Results, plots: Sequence[str]) -> str:
    tables = [
        ("Ratings", rating_table(results)),
        ("Who wins against whom", stacked(cross_table(results))),
        ("Pairings", meeting_table(results)),
    ]
    parts = [f"<h2>{heading}</h2>\n{html_table(rows)}" for heading, rows in tables]
    parts += [
        f'<figure class="wide" tabindex="0"><img src="{name}" alt="{PLOT_WORDS[name]}"></figure>'
        for name in plots
    ]
    title = html.escape(results.title())
    command = html.escape(results.command)
    return PAGE.format(title=title, command=command, body="\n".join(parts))


def html_table(rows: Rows) -> str:
    head = "".join(f'<th scope="col">{html.escape(cell)}</th>' for cell in rows[0])
    lines = [html_row(row) for row in rows[1:]]
    table = ["<table>", f"<thead><tr>{head}</tr></thead>", "<tbody>", *lines, "</tbody>", "</table>"]
    return "\n".join(['<div class="wide" tabindex="0">', *table, "</div>"])


def html_row(row: list[str]) -> str:
    cells = "".join(f"<td>{html_lines(cell)}</td>" for cell in row[1:])
    return f'<tr><th scope="row">{html.escape(row[0])}</th>{cells}</tr>'


def html_lines(cell: str) -> str:
    first, *rest = html.escape(cell).split("\n")
    return first + "".join(f"<br><small>{line}</small>" for line in rest)


def markdown_table(rows: Rows) -> str:
    """The same, for documents."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
code {{ display: block; overflow-x: auto; white-space: nowrap; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .2rem .8rem; }}
th, td {{ text-align: right; white-space: nowrap; }}
th:first-child {{ text-align: left; padding-left: 0; }}
th:first-child {{ position: sticky; left: 0; background: Canvas; }}
tbody th {{ font-weight: normal; }}
small {{ opacity: .8; }}
h1, h2 {{ line-height: 1.2; }}
@media (max-width: 40rem) {{ h1 {{ font-size: 1.5rem; }} h2 {{ font-size: 1.2rem; }} }}
figure {{ margin: 1.5rem 0; }}
img {{ display: block; width: 100%; min-width: 36rem; background: white; border-radius: .5rem; }}
</style>
<h1>{title}</h1>
<p><code>{command}</code></p>
{body}
</html>
"""
