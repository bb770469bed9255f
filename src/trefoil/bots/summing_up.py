"""What a review comes to: accuracy and luck by player, the moments that decided the game, and its story."""

from collections.abc import Sequence
from itertools import pairwise

from trefoil.core.reasons import Args, Reason, Sayings, reason
from trefoil.core.review import Decision, KeyMoment, Moment, PlayerReview, Review, Work

DECISIVE = 0.04  # of a chance to win, from which on a mistake decides something
SWING = 0.15  # the same for cards and dice, which swing more
MOST_MISTAKES, MOST_SWINGS = 8, 3
EVEN = 3.0  # points of luck that nobody would notice
WHOLE = 100

STORY = Sayings(
    {
        "won": "Seat {seat} won by {margin} points: accuracy {accuracy}, the best of the others {other}.",
        "lost": "Seat {seat} lost by {margin} points: accuracy {accuracy}, the winner {other}.",
        "level": "Seat {seat} shared the victory: accuracy {accuracy}, the best of the others {other}.",
        "own-mistake": "Line {line} cost most: {played} instead of {best}, {percent} % of the chance to win.",
        "their-mistake": "Seat {by} let it slip at line {line}: {played} instead of {best}, {percent} %.",
        "no-mistake": "No single move decided it: nobody made a mistake that stands out.",
        "lucky": "Cards and dice were {points} points in favour of seat {seat}.",
        "unlucky": "Cards and dice were {points} points against seat {seat}.",
        "even-luck": "Luck was even.",
        "swing": "What came at line {line} changed most: {percent} % of the chance to win.",
    }
)


def summed_up(work: Work, scores: Sequence[int], winners: Sequence[int], is_complete: bool = True) -> Review:
    """The whole review, from what was thought and how the game ended; `scores` by seat.

    Where somebody gave up, nobody knows what luck would still have brought.
    """
    key = key_moments(work)
    players = [
        player_review(work, seat, luck(work, seat, scores) if is_complete else None)
        for seat in range(len(scores))
    ]
    return Review(
        status="done",
        progress=1.0,
        players=players,
        key=key,
        curve=work.curve,
        decisions=work.decisions,
        stories=[story(work, players, key, seat, scores, winners) for seat in range(len(scores))],
    )


def under_way(num_judged: int, num_decisions: int) -> Review:
    return Review(status="working", progress=round(num_judged / max(1, num_decisions), 3))


# by player


def player_review(work: Work, seat: int, luck: float | None) -> PlayerReview:
    own = [one for one in work.decisions if one.seat == seat]
    return PlayerReview(
        seat=seat,
        accuracy=accuracy(own),
        lost=lost_by(own),
        mistakes=sum(one.is_mistake for one in own),
        decisions=len(own),
        luck=luck,
    )


def lost_by(decisions: Sequence[Decision]) -> float:
    """What mistakes beyond doubt have cost; what may be chance of the search is not counted."""
    return round(sum(one.cost for one in decisions if one.is_mistake), 1)


def accuracy(decisions: Sequence[Decision]) -> int:
    """How much was kept of what was at stake: all of it is 100, as little as by blind choices is 0."""
    at_stake = sum(one.at_stake for one in decisions)
    if at_stake <= 0:
        return WHOLE
    cost = sum(one.cost for one in decisions)
    return round(WHOLE * max(0.0, min(1.0, 1.0 - cost / at_stake)))


def luck(work: Work, seat: int, scores: Sequence[int]) -> float | None:
    """The margin at the end, less what was expected at the beginning and what both sides' choices cost."""
    if len(scores) > 2 or not work.curve:
        return None
    own, other = (sum(one.cost for one in work.decisions if one.seat == each) for each in (seat, 1 - seat))
    first = work.curve[0].margins
    expected = (first[seat] - first[1 - seat]) / 2
    return round(scores[seat] - scores[1 - seat] - expected + own - other, 1)


# the moments


def key_moments(work: Work) -> list[KeyMoment]:
    """The mistakes and the strokes of luck that changed the chances most, in the order of the game."""
    mistakes = [
        KeyMoment(line=one.line, seat=one.seat, kind="mistake", change=-one.chance_lost)
        for one in worst_of_each_line(work.decisions)
        if one.chance_lost >= DECISIVE
    ]
    mistakes = sorted(mistakes, key=lambda one: one.change)[:MOST_MISTAKES]
    swings = sorted(swings_of(work), key=lambda one: -one.change)[:MOST_SWINGS]
    return sorted([*mistakes, *swings], key=lambda one: one.line)


def worst_of_each_line(decisions: Sequence[Decision]) -> list[Decision]:
    worst: dict[int, Decision] = {}
    for one in decisions:
        if one.is_mistake and (one.line not in worst or one.chance_lost > worst[one.line].chance_lost):
            worst[one.line] = one
    return list(worst.values())


def swings_of(work: Work) -> list[KeyMoment]:
    """Where a chance rose by more than the mistakes made there explain."""
    found = []
    for before, after in pairwise(work.curve):
        made = sum(one.chance_lost for one in work.decisions if before.line <= one.line < after.line)
        rises = [late - early for early, late in zip(before.chances, after.chances, strict=True)]
        rise, seat = max((rise, seat) for seat, rise in enumerate(rises))
        if rise - made >= SWING:
            found.append(KeyMoment(line=after.line, seat=seat, kind="luck", change=round(rise - made, 4)))
    return found


# the story


def story(
    work: Work,
    players: Sequence[PlayerReview],
    key: Sequence[KeyMoment],
    seat: int,
    scores: Sequence[int],
    winners: Sequence[int],
) -> list[Reason]:
    """Three sentences for a seat: how it ended, the move that decided most, and luck."""
    return [
        ending(players, seat, scores, winners),
        decider(work, key, seat),
        fortune(players[seat], key, seat),
    ]


def ending(
    players: Sequence[PlayerReview], seat: int, scores: Sequence[int], winners: Sequence[int]
) -> Reason:
    others = [other for other in range(len(scores)) if other != seat]
    best = max(others, key=lambda other: (other in winners, scores[other]))
    how = "lost" if seat not in winners else "won" if len(winners) == 1 else "level"
    margin = abs(scores[seat] - scores[best])
    return reason(
        "", how, seat=seat, margin=margin, accuracy=players[seat].accuracy, other=players[best].accuracy
    )


def decider(work: Work, key: Sequence[KeyMoment], seat: int) -> Reason:
    """The costliest mistake: one's own if it matters, else somebody else's."""
    mistakes = sorted((one for one in key if one.kind == "mistake"), key=lambda one: one.change)
    own = [one for one in mistakes if one.seat == seat]
    for moment in [*own, *mistakes][:1]:
        made = next(one for one in worst_of_each_line(work.decisions) if one.line == moment.line)
        said: Args = {
            "line": made.line,
            "played": made.played.words,
            "best": made.best.words,
            "percent": percent(made.chance_lost),
        }
        return reason("", "own-mistake", **said) if own else reason("", "their-mistake", by=made.seat, **said)
    return reason("", "no-mistake")


def fortune(player: PlayerReview, key: Sequence[KeyMoment], seat: int) -> Reason:
    if player.luck is None:
        swings = sorted((one for one in key if one.kind == "luck"), key=lambda one: -one.change)
        return (
            reason("", "swing", line=swings[0].line, percent=percent(swings[0].change))
            if swings
            else EVEN_LUCK
        )
    if abs(player.luck) < EVEN:
        return EVEN_LUCK
    return reason("", "lucky" if player.luck > 0 else "unlucky", seat=seat, points=round(abs(player.luck)))


EVEN_LUCK = reason("", "even-luck")


def percent(part: float) -> int:
    return round(WHOLE * abs(part))


def end_moment(line: int, scores: Sequence[int], winners: Sequence[int]) -> Moment:
    """The end of the curve: nothing is left to chance."""
    margins = [
        float(own - max(score for other, score in enumerate(scores) if other != seat))
        for seat, own in enumerate(scores)
    ]
    chances = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
    return Moment(line=line, chances=chances, margins=margins)
