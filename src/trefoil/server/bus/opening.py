"""Which engine a URL names."""

from urllib.parse import urlsplit

from trefoil.core.errors import TrefoilError
from trefoil.server.bus.bus import Bus


def open_bus(url: str, site: str) -> Bus:
    """Nothing is connected yet. The engines' clients are imported only where they are needed."""
    match urlsplit(url).scheme:
        case "redis" | "rediss":
            from trefoil.server.bus.redis_bus import RedisBus

            return RedisBus(url, site)
        case "postgresql" | "postgres" | "postgresql+psycopg":
            from trefoil.server.bus.postgres_bus import PostgresBus

            return PostgresBus(url.replace("+psycopg", "", 1), site)
    raise TrefoilError("bad-bus", "the bus is either redis://… or postgresql://…")
