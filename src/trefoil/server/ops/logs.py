"""Structured logs: one JSON object per line on stderr, without names, ids, tokens, cookies or addresses."""

import logging
import sys
import time
from typing import Any

import msgspec

logger = logging.getLogger("trefoil.server")

LOGGERS = ("trefoil.server", "uvicorn.error", "litestar", "psycopg", "sqlalchemy", "alembic", "asyncio")

Plain = str | int | float | bool | None
TOLD_OF_ID = 6  # characters


class JsonLines(logging.Formatter):
    """What happened, and only that: no traceback, no values of variables."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = where(record.exc_info[2])
        return msgspec.json.encode(line).decode()


def where(traceback: Any) -> str:
    """The innermost place of an error, without what was in the variables."""
    place = ""
    while traceback is not None:
        place = f"{traceback.tb_frame.f_globals.get('__name__', '?')}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return place


def set_up_logs(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in LOGGERS:
        chosen = logging.getLogger(name)
        chosen.handlers[:] = [handler]
        chosen.setLevel(level if name == "trefoil.server" else "WARNING")
        chosen.propagate = False


def told_of(table_id: str) -> str:
    """Enough to find a table in the database, and not enough to open it."""
    return table_id[:TOLD_OF_ID]


def log_event(event: str, **facts: Plain) -> None:
    logger.info(event, extra={"facts": facts})


def log_warning(event: str, **facts: Plain) -> None:
    logger.warning(event, extra={"facts": facts})


def log_error(event: str, error: BaseException) -> None:
    logger.error(event, exc_info=(type(error), error, error.__traceback__))
