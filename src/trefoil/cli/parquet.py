"""Simulated games as a table of decisions, for those who learn from data (the extra `parquet`)."""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE
from trefoil.simulation import Plan, Played, Summary, simulate

SUFFIX = ".parquet"
GAMES_AT_ONCE = 64  # of one row group


def write_decisions(plan: Plan, file: BinaryIO) -> Summary:
    """A row for every decision of every game: what the seat saw, might do and did, and how its game ended."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise TrefoilError(
            "no-parquet", "Parquet needs pyarrow, which comes with the extra: pip install trefoil[parquet]"
        ) from None
    schema = arrow.schema(columns(arrow, plan), metadata=about(plan))
    summary, waiting = Summary(plan.players), list[dict[str, Any]]()
    with parquet.ParquetWriter(file, schema) as writer:
        for number, played in enumerate(simulate(plan)):
            summary.add(played)
            waiting += decisions(number, played)
            if (number + 1) % GAMES_AT_ONCE == 0 or number + 1 == plan.games:
                writer.write_table(arrow.Table.from_pylist(waiting, schema))
                waiting = []
    return summary


def columns(arrow: Any, plan: Plan) -> list[tuple[str, Any]]:
    return [
        ("game", arrow.int32()),
        ("step", arrow.int32()),
        ("seat", arrow.int8()),
        ("view", arrow.binary(plan.game.dtype.itemsize)),
        ("legal", arrow.list_(arrow.int32())),
        ("action", arrow.int32()),
        ("score", arrow.int32()),
        ("margin", arrow.int32()),
        ("share", arrow.float32()),
    ]


def about(plan: Plan) -> dict[str, str]:
    """How the games came about, and the fields of a view, as `numpy.dtype` takes them."""
    fields = [
        (name, field[0].base.str, list(field[0].shape))
        for name, field in (plan.game.dtype.fields or {}).items()
    ]
    plain = {"game": plan.game.name, "players": plan.players, "seed": plan.seed, "bots": list(plan.bots)}
    return {"trefoil": json.dumps(plain), "fields": json.dumps(fields)}


def decisions(number: int, played: Played) -> Iterator[dict[str, Any]]:
    """Of games that came to their end; chance and what leaves no choice is left out."""
    if not played.end.is_over:
        return
    scores, shares = ends_of(played)
    position = played.start.copy()
    for step, action in enumerate(played.actions.tolist()):
        seat, legal = position.player, position.legal_actions()
        if seat != CHANCE and len(legal) > 1:
            best = max(score for other, score in enumerate(scores) if other != seat)
            yield {
                "game": number, "step": step, "seat": seat, "view": position.view(seat).states.tobytes(),
                "legal": legal, "action": action, "score": scores[seat], "margin": scores[seat] - best,
                "share": shares[seat],
            }  # fmt: skip
        position.step(action)


def ends_of(played: Played) -> tuple[list[int], list[float]]:
    """Scores, and each seat's share of the win."""
    result = played.end.result()
    winners = result["winners"]
    shares = [(seat in winners) / len(winners) for seat in range(len(result["scores"]))]
    return result["scores"], shares
