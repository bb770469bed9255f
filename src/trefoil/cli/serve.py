"""`trefoil serve`: live tables for browsers and bots."""

import socket
import sys
import time
import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import click

from trefoil.cli.telling import telling_of, telling_options
from trefoil.core.errors import TrefoilError

if TYPE_CHECKING:
    from trefoil.server.app import Settings

PORT = 8765
PATIENCE = 600  # tenths of a second until the browser is not opened any more


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for every one."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 chooses a free one."
)
@click.option(
    "--database", default="trefoil.sqlite3", show_default=True, help="An SQLite file, or postgresql://…"
)
@click.option(
    "--bus",
    default="",
    metavar="URL",
    help="redis://… or postgresql://…, by which several servers of one PostgreSQL database are one site.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="So many servers behind one port, for more cores; they need PostgreSQL.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="The name by which it is reached, or a site whose pages it answers too.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Where a load balancer runs that passes on whom it speaks for; this machine's is believed anyway.",
)
@click.option(
    "--bot-delay",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    help="Seconds before a bot's step.",
)
@click.option(
    "--bot-budget",
    type=click.FloatRange(0.01, 600),
    default=5.0,
    show_default=True,
    help="Seconds a bot may think.",
)
@click.option(
    "--sockets-per-address",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="Sockets and streams from one address.",
)
@click.option(
    "--connections-per-address",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    help="HTTP connections from one address other than this machine's.",
)
@click.option(
    "--people-per-address",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Who may play behind one address: for so many there are tables, names, chat and replays.",
)
@click.option(
    "--messages-per-second",
    type=click.FloatRange(1),
    default=20.0,
    show_default=True,
    help="From one client.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(0, 65535),
    help="Where Prometheus, on this machine, finds /metrics; 0 chooses a free port.",
)
@click.option(
    "--keep-waiting-days",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="Days until a table goes at which nobody has begun; 0: never.",
)
@click.option(
    "--keep-abandoned-days",
    type=click.IntRange(0),
    default=60,
    show_default=True,
    help="Days until a game goes that nobody goes on with; 0: never.",
)
@click.option(
    "--keep-guests-days",
    type=click.IntRange(0),
    default=400,
    show_default=True,
    help="Days until people are forgotten who do not come back; 0: never.",
)
@click.option(
    "--words",
    type=click.Path(path_type=Path),
    help="A file with words, one on each line, that nobody is to say or to be called here.",
)
@telling_options
@click.option("--browser/--no-browser", help="Open the start page in the browser.")
@click.option("--scripted-chance", type=click.IntRange(0), hidden=True, help="A seed, for tests only.")
@click.option("--one-of", type=click.IntRange(1), default=1, hidden=True, help="As --processes starts it.")
@click.option("--number", type=click.IntRange(0), default=0, hidden=True, help="Which of them it is.")
def serve(
    host: str, port: int, processes: int, browser: bool, one_of: int, number: int, **chosen: Any
) -> None:  # fmt: skip
    """Serve live tables over HTTP and WebSocket, on this machine only unless --host says otherwise."""
    # Imported here, since no other command needs a web server.
    from trefoil.server.running import serve as run
    from trefoil.server.running import serve_several

    chosen["bus"] = chosen["bus"] or bus_of(chosen["database"], max(processes, one_of))
    settings = settings_of(one_of, number, **chosen)
    if browser:
        Thread(target=open_when_ready, args=[port], daemon=True).start()
    try:
        if processes > 1:
            serve_several(processes, host, port, sys.argv[1:])
        else:
            run(settings, host, port)
    except SystemExit as error:
        raise TrefoilError(
            "cannot-serve", f"cannot listen on {host}:{port}, or the database cannot be used"
        ) from error


def settings_of(
    one_of: int, number: int, database: str, bus: str, origins: tuple[str, ...], proxies: tuple[str, ...],
    bot_delay: float, bot_budget: float, sockets_per_address: int, connections_per_address: int,
    people_per_address: int, messages_per_second: float, metrics_port: int | None, keep_waiting_days: int,
    keep_abandoned_days: int, keep_guests_days: int, words: Path | None, scripted_chance: int | None,
    **telling: Any,
) -> "Settings":  # fmt: skip
    from trefoil.server.app import Settings
    from trefoil.server.ops.limits import Limits
    from trefoil.server.ops.words import Words, read_words
    from trefoil.server.rooms.forgetting import Kept

    return Settings(
        database=database,
        bus=bus,
        origins=frozenset(origins),
        bot_delay=bot_delay,
        bot_budget=bot_budget,
        limits=Limits(
            sockets_per_address=sockets_per_address,
            connections_per_address=connections_per_address,
            people_per_address=people_per_address,
            messages_per_second=messages_per_second,
            message_burst=3 * messages_per_second,
            proxies=Limits.proxies | set(proxies),
        ),
        kept=Kept(keep_waiting_days, keep_abandoned_days, keep_guests_days),
        words=Words() if words is None else read_words(words),
        telling=telling_of(origins, **telling),
        metrics_port=metrics_port + number if metrics_port else metrics_port,
        one_of=one_of,
        scripted_chance=scripted_chance,
    )


def bus_of(database: str, processes: int) -> str:
    """Several processes tell each other by way of their database, unless another bus is named."""
    if processes == 1:
        return ""
    if not database.startswith(("postgresql://", "postgres://", "postgresql+psycopg://")):
        raise TrefoilError("processes-need-postgresql", "several processes need --database postgresql://…")
    return database


def open_when_ready(port: int) -> None:
    """The browser comes as soon as the server listens; a machine without one is told the address anyway."""
    for _ in range(PATIENCE):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://127.0.0.1:{port}/")
            return
