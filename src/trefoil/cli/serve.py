"""`trefoil serve`: live tables for browsers and bots."""

import socket
import time
import webbrowser
from threading import Thread
from typing import Any

import click

from trefoil.cli.telling import telling_of, telling_options
from trefoil.core.errors import TrefoilError

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
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="The name by which it is reached, or a site whose pages it answers too.",
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
@telling_options
@click.option("--browser/--no-browser", help="Open the start page in the browser.")
@click.option("--scripted-chance", type=click.IntRange(0), hidden=True, help="A seed, for tests only.")
def serve(
    host: str, port: int, database: str, origins: tuple[str, ...], bot_delay: float, bot_budget: float,
    sockets_per_address: int, connections_per_address: int, people_per_address: int,
    messages_per_second: float, metrics_port: int | None, keep_waiting_days: int, keep_abandoned_days: int,
    keep_guests_days: int, browser: bool, scripted_chance: int | None, **telling: Any,
) -> None:  # fmt: skip
    """Serve live tables over HTTP and WebSocket, on this machine only unless --host says otherwise."""
    # Imported here, since no other command needs a web server.
    from trefoil.server.app import Settings
    from trefoil.server.ops.limits import Limits
    from trefoil.server.rooms.forgetting import Kept
    from trefoil.server.running import serve as run

    settings = Settings(
        database=database,
        origins=frozenset(origins),
        bot_delay=bot_delay,
        bot_budget=bot_budget,
        limits=Limits(
            sockets_per_address=sockets_per_address,
            connections_per_address=connections_per_address,
            people_per_address=people_per_address,
            messages_per_second=messages_per_second,
            message_burst=3 * messages_per_second,
        ),
        kept=Kept(keep_waiting_days, keep_abandoned_days, keep_guests_days),
        telling=telling_of(origins, **telling),
        metrics_port=metrics_port,
        scripted_chance=scripted_chance,
    )
    if browser:
        Thread(target=open_when_ready, args=[port], daemon=True).start()
    try:
        run(settings, host, port)
    except SystemExit as error:
        raise TrefoilError(
            "cannot-serve", f"cannot listen on {host}:{port}, or the database cannot be used"
        ) from error


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
