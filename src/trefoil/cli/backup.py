"""`trefoil backup` and `trefoil restore`: everything a server keeps, in one file."""

from pathlib import Path

import click

database_option = click.option(
    "--database", default="trefoil.sqlite3", show_default=True, help="An SQLite file, or postgresql://…"
)
file_argument = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))


@click.command()
@file_argument
@database_option
def backup(file: Path, database: str) -> None:
    """Write everything to FILE (an SQLite database), while the server runs."""
    from trefoil.server.store.backups import back_up

    rows = back_up(database, file)
    click.echo(f"{file}: {rows:,} rows", err=True)


@click.command()
@file_argument
@database_option
@click.option("--replace", is_flag=True, help="Throw away what is in the database now.")
def restore(file: Path, database: str, replace: bool) -> None:
    """Fill a database from a backup; refused while a server uses it."""
    from trefoil.server.store.backups import restore as restore_from

    rows = restore_from(file, database, replace)
    click.echo(f"{file}: {rows:,} rows restored", err=True)
