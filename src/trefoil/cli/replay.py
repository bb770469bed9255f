"""`trefoil replay`: saved games as readable transcripts, or just checked."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import click
from rich.text import Text

from trefoil.cli.options import components_option, progress_bar, read_component_file, stderr, stdout
from trefoil.core.engine import CHANCE_MARK, Position
from trefoil.core.errors import BadRecord, TrefoilError
from trefoil.core.record import LONGEST_RECORD, Record, check_record, game_of, read_record
from trefoil.core.record import replay as replay_record
from trefoil.games import GAMES

STDIN = "-"
LINES_SUFFIX = ".jsonl"
BOARDS = ("turn", "round", "end")


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--check", "check_only", is_flag=True, help="Only validate: one line per fault, exit code 1 if any."
)
@click.option(
    "--boards", type=click.Choice(BOARDS), default="round", show_default=True, help="When to draw the board."
)
@components_option
def replay(files: tuple[str, ...], check_only: bool, boards: str, components_file: Path | None) -> None:
    """Replay saved games; a .jsonl file holds one per line, any other file a single one, - is stdin."""
    faults = 0
    for name in files:
        checked = 0
        with progress_bar() as progress:
            for place, text in progress.track(located_records(name), total=None, description=name):
                checked += 1
                try:
                    record = with_components(read_checked_length(text), components_file)
                    if check_only:
                        check_record(record, GAMES)
                    else:
                        print_transcript(place, record, boards)
                except TrefoilError as fault:
                    faults += 1
                    print(f"{place}: {fault.sentence}", flush=True)
        if check_only:
            stderr.print(f"{name}: {checked:,} games checked", soft_wrap=True, highlight=False)
    if faults:
        sys.exit(1)


# finding records in files


def located_records(name: str) -> Iterator[tuple[str, bytes]]:
    """Each record of a file, with the place to name in a complaint about it."""
    found = False
    for place, text in records_in(name):
        found = True
        yield place, text
    if not found:
        yield name, b""


def records_in(name: str) -> Iterator[tuple[str, bytes]]:
    if name == STDIN:
        yield from lines_of(name, sys.stdin.buffer)
        return
    try:
        with Path(name).open("rb") as file:
            if name.endswith(LINES_SUFFIX):
                yield from lines_of(name, file)
            else:
                yield name, file.read(LONGEST_RECORD + 1)
    except OSError as error:
        raise TrefoilError("cannot-read", f"{name} cannot be read: {error.strerror}") from None


def lines_of(name: str, file: BinaryIO) -> Iterator[tuple[str, bytes]]:
    number = 0
    while line := file.readline(LONGEST_RECORD + 1):
        number += 1
        rest = line
        while len(rest) > LONGEST_RECORD and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_RECORD + 1)
        if line.strip():
            yield f"{name}:{number}", line


def read_checked_length(text: bytes) -> Record:
    if not text.strip():
        raise BadRecord("there is no record in it")
    return read_record(text)


def with_components(record: Record, path: Path | None) -> Record:
    """The record, played with somebody's own component set if one is given."""
    if path is not None:
        table: Mapping[str, Any] | None = read_component_file(game_of(record, GAMES), path)
        record.components = dict(table or {})
    return record


# transcripts


def print_transcript(place: str, record: Record, boards: str) -> None:
    """A whole game in words, with the board drawn when asked for."""
    steps = replay_record(record, GAMES)
    _, position = next(steps)
    stdout.rule(f"{position.game.title} — {place}", align="left", style="dim")
    print_board(position)
    turn, seat, seats_moved = 0, "", set[str]()
    for number, (line, after) in enumerate(steps, start=1):
        mark = line.partition(" ")[0]
        if mark not in (seat, CHANCE_MARK):
            if (boards == "turn" and seat) or (boards == "round" and mark in seats_moved):
                print_board(position)
                seats_moved.clear()
            turn, seat = turn + 1, mark
            stdout.print(Text(f"turn {turn}, seat {seat}", style="bold"))
        seats_moved.add(mark)
        stdout.print(Text(f"  {number:>4}  {line}"), soft_wrap=True)
        position = after
    print_board(position)
    print_outcome(record, position)


def print_board(position: Position) -> None:
    stdout.print()
    stdout.print(position.game.draw(position.state), soft_wrap=True)
    stdout.print()


def print_outcome(record: Record, position: Position) -> None:
    if not position.is_over:
        stdout.print(f"not finished{': ' + record.ended if record.ended else ''}", markup=False)
        return
    result = position.result()
    stdout.print(f"the end: {result['reason']}", style="bold")
    for seat, total in enumerate(result["scores"]):
        parts = ", ".join(f"{name} {values[seat]}" for name, values in result["breakdown"].items())
        crown = "  ★ wins" if seat in result["winners"] else ""
        stdout.print(f"  seat {seat}: {total} ({parts}){crown}")
