"""What a finished game was to each of those who played it: for lists of results, and for statistics."""

import msgspec

from trefoil.server.protocol.identity import GONE
from trefoil.server.protocol.messages import Outcome
from trefoil.server.table.summaries import Summary, summary_of
from trefoil.server.table.table import Table

PEOPLE, ONE_SCREEN, BOTS, PLAYED_ON = "people", "screen", "bots", "played-on"


class Result(msgspec.Struct, kw_only=True, frozen=True):
    """One person's. `against` is whom: people, the level of the bots, or one of the words above."""

    identity: str
    game: str
    against: str
    players: int
    score: int | None  # nobody's, where somebody gave up
    won: bool
    gave_up: bool
    names: str  # of the others, to be searched
    parts: dict[str, int]  # where the score came from


def results_at(table: Table) -> list[Result]:
    board = table.board
    return results_of(summary_of(table), board.breakdown() if board.is_over else {})


def results_of(summary: Summary, breakdown: dict[str, list[int]]) -> list[Result]:
    """For each person who has a seat at the end; nothing for a game that is not over."""
    outcome = summary.outcome
    if outcome is None:
        return []
    owners = dict.fromkeys(owner for owner in summary.owners if owner and not owner.startswith(GONE))
    return [result_for(owner, summary, outcome, breakdown) for owner in owners]


def result_for(owner: str, summary: Summary, outcome: Outcome, breakdown: dict[str, list[int]]) -> Result:
    own = [seat for seat, other in enumerate(summary.owners) if other == owner]
    seat = max(own, key=lambda each: outcome.scores[each] if outcome.scores else 0)
    against = opponents(owner, summary)
    gave_up = summary.seats[seat].resigned
    others = [each.name for each, other in zip(summary.seats, summary.owners, strict=True) if other != owner]
    return Result(
        identity=owner,
        game=summary.game,
        against=against,
        players=len(summary.seats),
        score=outcome.scores[seat] if outcome.scores else None,
        won=seat in outcome.winners and not gave_up and against != ONE_SCREEN,
        gave_up=gave_up,
        names="\n".join(name for name in others if name).casefold(),
        parts={part: points[seat] for part, points in breakdown.items()},
    )


def opponents(owner: str, summary: Summary) -> str:
    """People if there is one among them, else the bots' level; a game that was taken over counts apart."""
    if summary.played_on:
        return PLAYED_ON
    others = [
        (each, other) for each, other in zip(summary.seats, summary.owners, strict=True) if other != owner
    ]
    if not others:
        return ONE_SCREEN
    if any(other and each.bot != "own" for each, other in others):
        return PEOPLE
    levels = {each.bot for each, _ in others}
    return levels.pop() if len(levels) == 1 else BOTS
