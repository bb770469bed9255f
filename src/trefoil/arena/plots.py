"""Plots of an arena as SVG; they need the extra `report`."""

from pathlib import Path
from typing import Any

import numpy as np

from trefoil.arena.results import Results, scores_by_bot
from trefoil.core.errors import TrefoilError

try:
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.ticker import LogLocator, NullFormatter
except ImportError:
    raise TrefoilError(
        "no-plots", "plots need matplotlib, which comes with the extra: pip install trefoil[report]"
    ) from None

WIDE, HIGH = 8.0, 4.0
BINS = 30
# The same results give the same bytes: no date, no random ids, text as text.
STYLE: Any = {"svg.hashsalt": "trefoil", "svg.fonttype": "none", "font.size": 10.0}


def draw_all(results: Results, folder: Path) -> list[str]:
    """The names of the plots drawn."""
    drawings = {"ratings.svg": draw_ratings, "scores.svg": draw_scores, "think-time.svg": draw_think_time}
    names = []
    for name, draw in drawings.items():
        with rc_context(STYLE):
            figure = Figure(figsize=(WIDE, HIGH), layout="constrained")
            if draw(results, figure.subplots()):
                figure.savefig(folder / name, metadata={"Date": None})
                names.append(name)
    return names


def draw_ratings(results: Results, axes: Any) -> bool:
    found = sorted(results.ratings(), key=lambda rating: rating.points)
    places = range(len(found))
    axes.barh(places, [rating.points for rating in found], color="#8fb996")
    axes.errorbar(
        [rating.points for rating in found],
        places,
        xerr=[rating.error for rating in found],
        fmt=".k",
        capsize=3,
    )
    axes.set_yticks(places, [rating.name for rating in found])
    axes.set_xlabel("rating, with 95 % intervals")
    axes.set_title("Ratings")
    return True


def draw_scores(results: Results, axes: Any) -> bool:
    scores = scores_by_bot(results)
    together = np.concatenate(list(scores.values()))
    bins = np.linspace(together.min(), together.max() + 1, BINS)
    for name, own in scores.items():
        parts = np.full(len(own), 1 / len(own))
        axes.hist(own, bins=bins, weights=parts, histtype="step", label=name)
    axes.legend()
    axes.set_xlabel("score")
    axes.set_ylabel("part of the games")
    axes.set_title("Scores")
    return True


def draw_think_time(results: Results, axes: Any) -> bool:
    timed = [
        (results.times[rating.name].mean, rating)
        for rating in results.ratings()
        if rating.name in results.times
    ]
    if not timed:
        return False
    timed.sort(key=lambda pair: pair[0])
    spent = [time for time, _ in timed]
    axes.errorbar(
        spent, [rating.points for _, rating in timed], yerr=[rating.error for _, rating in timed],
        fmt="o-", capsize=3, color="#4a7c59",
    )  # fmt: skip
    behind = {"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.5}
    for time, rating in timed:
        axes.annotate(
            rating.name, (time, rating.points), textcoords="offset points", xytext=(6, -10), bbox=behind
        )
    axes.set_xscale("log")
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 3)))
    axes.xaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_xlim(spent[0] / 2, spent[-1] * 3)  # room for the last name, and no axis of a hair's breadth
    axes.set_xlabel("milliseconds per decision, on one core")
    axes.set_ylabel("rating")
    axes.set_title("Strength against think time")
    return True
