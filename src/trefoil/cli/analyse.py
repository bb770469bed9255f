"""`trefoil analyse`: what the best moves of a saved game would have been."""

from math import hypot
from pathlib import Path

import click
from rich.table import Table

from trefoil.bots.analysis import (
    Estimate,
    Judgement,
    analyse,
    decisions_of,
    judge_game,
    without_value,
    words_of,
)
from trefoil.bots.bot import Budget
from trefoil.bots.reviewing import tasks_of, worked_out
from trefoil.cli.options import progress_bar, seed_option, stdout
from trefoil.cli.replay import read_checked_length, records_in
from trefoil.cli.review_page import review_page
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.record import Record, check_record
from trefoil.games import GAMES

SHOWN_ACTIONS = 10
SHOWN_MOVES = 5


@click.command("analyse")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", "which", type=click.IntRange(1), default=1, help="Which record of a .jsonl file.")
@click.option(
    "--move", "number", type=click.IntRange(1), help="Only this line of the record: its best actions."
)
@click.option(
    "--worlds", type=click.IntRange(2, 1_000_000), default=128, show_default=True, help="For each decision."
)
@click.option("--html", "page", type=click.Path(path_type=Path), help="Write the whole review into one file.")
@seed_option
def analyse_command(
    file: Path, which: int, number: int | None, worlds: int, page: Path | None, seed: int
) -> None:
    """Say what the best actions were, or (without --move) which moves of each player cost most."""
    record = find_record(file, which)
    budget = Budget(worlds=worlds)
    if page is not None:
        write_page(record, page, worlds, seed)
    elif number is None:
        print_costliest(record, seed, budget)
    else:
        print_move(record, number, seed, budget)


def find_record(file: Path, which: int) -> Record:
    """A record of the file, faultless as far as it goes."""
    for at, (_, text) in enumerate(records_in(str(file)), start=1):
        if at == which:
            record = read_checked_length(text)
            check_record(record, GAMES)
            return record
    raise TrefoilError("no-record", f"{file} has no record number {which}")


# a page


def write_page(record: Record, page: Path, worlds: int, seed: int) -> None:
    tasks = list(tasks_of(record))
    with progress_bar() as progress:
        judging = progress.track(tasks, description="analysing")
        work = worked_out(judging, seed, worlds)
    page.write_text(review_page(record, work), encoding="utf-8")
    stdout.print(f"{page}: {len(work.decisions)} decisions of {record.players} players")


# one move


def print_move(record: Record, number: int, seed: int, budget: Budget) -> None:
    """The best actions of each decision in a line, with the margin to expect and its error."""
    if number > len(record.moves):
        raise TrefoilError("no-decision", f"the record has {len(record.moves)} moves, none numbered {number}")
    every = list(decisions_of(record, GAMES))
    decisions = [found for found in every if found[0] == number]
    if not decisions:
        nearest = min((found[0] for found in every), key=lambda other: abs(other - number), default=0)
        hint = f"; the nearest is {nearest}" if nearest else ""
        raise TrefoilError("no-decision", f"at move {number} no player had a choice{hint}")
    for at, (_, line, position, action) in enumerate(decisions, start=1):
        part = f" (choice {at} of {len(decisions)})" if len(decisions) > 1 else ""
        found = analyse(position.view(position.player), generator(seed + number), budget)
        stdout.print(action_table(f"move {number}: {line}{part}", position, without_value(action), found))


def action_table(title: str, position: Position, taken: int, found: list[Estimate]) -> Table:
    """The best actions, and the one that was taken wherever it ranks."""
    table = Table(title=title, title_justify="left")
    for heading in ("", "action", "expected margin", "behind the best"):
        table.add_column(heading, justify="left" if heading == "action" else "right")
    for rank, one in enumerate(found, start=1):
        if rank <= SHOWN_ACTIONS or one.action == taken:
            words = words_of(position, one.action) + (" ←" if one.action == taken else "")
            table.add_row(str(rank), words, f"{one.margin:+.1f} ± {one.error:.1f}", behind(found[0], one))
    return table


def behind(best: Estimate, one: Estimate) -> str:
    if one is best:
        return "—"
    return f"{best.lead - one.lead:.1f} ± {hypot(best.lead_error, one.lead_error):.1f}"


# a whole game


def print_costliest(record: Record, seed: int, budget: Budget) -> None:
    with progress_bar() as progress:
        total = sum(1 for _ in decisions_of(record, GAMES))
        judged = list(
            progress.track(judge_game(record, GAMES, seed, budget), total=total, description="analysing")
        )
    for seat in range(record.players):
        own = sorted(
            (one for one in judged if one.seat == seat and one.is_mistake), key=lambda one: -one.cost
        )
        stdout.print(seat_table(seat, own) if own else f"seat {seat}: no move that was surely a mistake")


def seat_table(seat: int, mistakes: list[Judgement]) -> Table:
    """The costliest first, as they are given."""
    lost = sum(one.cost for one in mistakes)
    table = Table(title=f"seat {seat}: {lost:.1f} points lost by mistakes", title_justify="left")
    for heading in ("move", "played", "better", "cost"):
        table.add_column(heading, justify="right" if heading in ("move", "cost") else "left")
    for one in mistakes[:SHOWN_MOVES]:
        played = one.line.partition(" ")[2]
        table.add_row(str(one.number), played, one.best, f"{one.cost:.1f} ± {one.error:.1f}")
    return table
