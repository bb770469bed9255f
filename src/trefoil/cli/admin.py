"""`trefoil admin` and `trefoil forget`: what whoever runs a server can see and do, through its database.

A running server carries an act out within a second or two and says what came of it; without one it is done
when the next server starts. Every act stays in the database, with its answer.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from trefoil.cli.backup import database_option

if TYPE_CHECKING:
    import sqlalchemy as sql

PATIENCE = 10.0  # seconds
PAUSE = 0.2
MOST = 50

most_option = click.option("--most", default=MOST, show_default=True, type=click.IntRange(1), help="Lines.")


@click.group()
def admin() -> None:
    """See and do what whoever runs a server may: tables, people, reports, bans, announcements."""


@contextmanager
def opened(database: str) -> Iterator["sql.Engine"]:
    from trefoil.server.store.database import open_database

    engine = open_database(database)
    try:
        yield engine
    finally:
        engine.dispose()


def when(milliseconds: int | None) -> str:
    if milliseconds is None:
        return "-"
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command()
@database_option
@most_option
def tables(database: str, most: int) -> None:
    """The tables that changed last: id, game, how far it is, when, and who sits there."""
    import sqlalchemy as sql

    from trefoil.server.store.schema import live_tables
    from trefoil.server.table.summaries import read_summary

    query = sql.select(live_tables.c.id, live_tables.c.summary).order_by(live_tables.c.changed.desc())
    with opened(database) as engine, engine.connect() as connection:
        for row in connection.execute(query.limit(most)):
            summary = read_summary(row.summary)
            names = ", ".join(seat.name or seat.bot or "-" for seat in summary.seats)
            click.echo(f"{row.id}  {summary.game}  {summary.status}  {when(summary.changed)}  {names}")


@admin.command()
@database_option
@most_option
def people(database: str, most: int) -> None:
    """Those who were seen last: identity, name, when, and on how many devices they are signed in."""
    import sqlalchemy as sql

    from trefoil.server.store.schema import devices, guests

    seen = sql.func.max(devices.c.seen).label("seen")
    query = (
        sql.select(
            devices.c.guest, sql.func.max(guests.c.name).label("name"), seen, sql.func.count().label("many")
        )
        .outerjoin(guests, guests.c.id == devices.c.guest)
        .where(sql.not_(devices.c.out))
        .group_by(devices.c.guest)
        .order_by(seen.desc())
    )
    with opened(database) as engine, engine.connect() as connection:
        for row in connection.execute(query.limit(most)):
            click.echo(f"{row.guest}  {row.name or '-'}  {when(row.seen)}  {row.many}")


@admin.command()
@database_option
@most_option
def log(database: str, most: int) -> None:
    """Every act, the latest first, and what came of it."""
    import sqlalchemy as sql

    from trefoil.server.store.schema import acts

    query = sql.select(acts).order_by(acts.c.number.desc()).limit(most)
    with opened(database) as engine, engine.connect() as connection:
        for row in connection.execute(query):
            told = row.said if row.done is not None else "not done yet"
            click.echo(f"{row.number}  {when(row.at)}  {row.what} {row.target}: {told}")


@admin.command()
@database_option
@most_option
@click.option("--all", "settled", is_flag=True, help="Those that are settled, too.")
def reports(database: str, most: int, settled: bool) -> None:
    """What people report about one another, with what was said; `settle` is for when you are done."""
    import sqlalchemy as sql

    from trefoil.server.store import schema
    from trefoil.server.store.reports import said_in_report

    query = sql.select(schema.reports).order_by(schema.reports.c.number.desc()).limit(most)
    if not settled:
        query = query.where(schema.reports.c.settled.is_(None))
    with opened(database) as engine, engine.connect() as connection:
        for row in connection.execute(query):
            done = "" if row.settled is None else f"  settled {when(row.settled)}"
            click.echo(f"{row.number}  {when(row.at)}  table {row.table_id}{done}")
            click.echo(f"    about {row.about} ({row.name or '-'}), by {row.identity}: {row.words or '-'}")
            for said in said_in_report(row):
                mark = ">" if said.by == row.about else " "
                click.echo(f"  {mark} {when(said.at)}  {said.name}: {said.text}")


@admin.command()
@database_option
def bans(database: str) -> None:
    """Who is not let in: identities and addresses."""
    import sqlalchemy as sql

    from trefoil.server.store import schema

    with opened(database) as engine, engine.connect() as connection:
        for target in connection.execute(sql.select(schema.bans.c.target).order_by(schema.bans.c.target)):
            click.echo(target[0])


def act(database: str, what: str, target: str) -> None:
    """Ask for it, and wait a moment for the server that does it."""
    import sqlalchemy as sql

    from trefoil.server.store.acts import ask_for
    from trefoil.server.store.schema import acts

    with opened(database) as engine:
        with engine.begin() as connection:
            number = ask_for(connection, what, target)
        query = sql.select(acts.c.said, acts.c.done).where(acts.c.number == number)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with engine.connect() as connection:
                row = connection.execute(query).one()
            if row.done is not None:
                click.echo(row.said)
                return
            time.sleep(PAUSE)
    click.echo("no server has done it yet: it is done as soon as one runs", err=True)


@admin.command()
@click.argument("table")
@database_option
def end(table: str, database: str) -> None:
    """End the game at TABLE, by its id, as it stands: nobody wins. One that has not begun goes."""
    act(database, "end", table)


@admin.command()
@click.argument("number", type=click.IntRange(1))
@click.argument("words", default="")
@database_option
def settle(number: int, words: str, database: str) -> None:
    """Be done with report NUMBER; WORDS say what came of it. What was said is deleted with it."""
    act(database, "settle", f"{number} {words}".strip())


@admin.command()
@click.argument("whom")
@database_option
def ban(whom: str, database: str) -> None:
    """Let an identity or an address in no more; its connections end."""
    act(database, "ban", whom)


@admin.command()
@click.argument("whom")
@database_option
def unban(whom: str, database: str) -> None:
    """Let an identity or an address in again."""
    act(database, "unban", whom)


@admin.command("read-only")
@click.argument("state", type=click.Choice(["on", "off"]))
@database_option
def read_only(state: str, database: str) -> None:
    """Let everybody look and nobody change anything, or let them play again."""
    act(database, "read-only", state)


@admin.command()
@click.argument("text", default="")
@database_option
def announce(text: str, database: str) -> None:
    """Tell TEXT to everybody who opens a page; without it, nothing any more."""
    act(database, "announce", text)


@click.command()
@click.argument("identity")
@database_option
def forget(identity: str, database: str) -> None:
    """Delete everything about a person (`trefoil admin people` lists them); games stay, without the name."""
    act(database, "forget", identity)
