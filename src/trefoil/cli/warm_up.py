"""`trefoil warm-up`: compile rules and bots, so that no game has to wait for that."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from threading import Thread

import click
from rich.text import Text

from trefoil.cli.options import GameName, progress_bar, stderr
from trefoil.compiling import STAGES, compile_stage, is_compiled, progress_of
from trefoil.core.game import Game
from trefoil.games import GAMES

LOW_PRIORITY = 15
REPORT_SECONDS = 0.25


@click.command("warm-up")
@click.argument("games", nargs=-1, type=GameName())
@click.option("--stage", "stages", type=click.Choice(STAGES), multiple=True, help="Only this; default: all.")
@click.option("--low-priority", is_flag=True, help="Let everything else on the machine go first.")
@click.option("--report", is_flag=True, help="Say on stdout, again and again, how much is done (0 to 1).")
def warm_up(games: tuple[Game, ...], stages: tuple[str, ...], low_priority: bool, report: bool) -> None:
    """Compile the rules and the bots of GAMES, or of every game, as far as that is not done yet."""
    wanted = stages or STAGES
    names = [game.name for game in games or GAMES.values()]
    if low_priority and hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    if report:
        Thread(target=report_progress, args=[names[0], wanted[0]], daemon=True).start()
    missing = [name for name in names if not all(is_compiled(name, stage) for stage in wanted)]
    with progress_bar() as progress:
        task = progress.add_task("compiling", total=len(missing))
        for done, name in enumerate(compile_games(missing, wanted), 1):
            progress.advance(task)
            if not (stderr.is_terminal or report):
                stderr.print(Text(f"compiled {GAMES[name].title} ({done} of {len(missing)})"))


def report_progress(name: str, stage: str) -> None:
    """For whoever has started this process: it compiles one stage of one game, and says how far it is."""
    while True:
        print(f"{progress_of(name, stage):.3f}", flush=True)
        time.sleep(REPORT_SECONDS)


def compile_games(names: list[str], stages: tuple[str, ...]) -> Iterator[str]:
    """Each game when it is done. Compiling holds the interpreter's lock, so each has a process of its own."""
    if len(names) == 1:  # it need not wait for another interpreter
        compile_stages(names[0], stages)
        yield names[0]
    elif names:
        workers = min(len(names), os.cpu_count() or 1)
        largest_first = sorted(names, key=lambda name: -GAMES[name].dtype.itemsize)
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            running = {pool.submit(compile_stages, name, stages): name for name in largest_first}
            for future in as_completed(running):
                future.result()
                yield running[future]


def compile_stages(name: str, stages: tuple[str, ...]) -> None:
    for stage in stages:
        if not is_compiled(name, stage):
            compile_stage(name, stage)
