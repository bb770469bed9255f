"""Results of finished games as rows, each written once, together with the game's last event."""

from typing import Any

import msgspec
import sqlalchemy as sql

from trefoil.server.store.schema import results
from trefoil.server.table.results import Result

values = {column.name: sql.bindparam(f"{column.name}_", type_=column.type) for column in results.columns}
IS_THERE = sql.exists().where(
    results.c.identity == values["identity"], results.c.table_id == values["table_id"]
)
INSERT_UNLESS_THERE = sql.insert(results).from_select(
    list(values), sql.select(*values.values()).where(~IS_THERE)
)


def statements_for(table_id: str, ended: int, found: list[Result]) -> list[tuple[Any, dict[str, Any]]]:
    return [(INSERT_UNLESS_THERE, row_of(table_id, ended, result)) for result in found]


def row_of(table_id: str, ended: int, result: Result) -> dict[str, Any]:
    row = msgspec.structs.asdict(result) | {"table_id": table_id, "ended": ended}
    row["parts"] = msgspec.json.encode(result.parts)
    return {f"{name}_": value for name, value in row.items()}
