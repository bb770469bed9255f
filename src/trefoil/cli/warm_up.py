"""`trefoil warm-up`: compile rules and bots, so that no game has to wait for that."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Thread

import click
from rich.text import Text

from trefoil.cli.options import GameName, progress_bar, stderr
from trefoil.compiling import STAGES, compile_stage, is_compiled, progress_of
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import GAMES

LOW_PRIORITY = 15
REPORT_SECONDS = 0.25
TOLD_EVERY = 10  # percent, where no bar can be shown

Show = Callable[[float], None]


@click.command("warm-up")
@click.argument("games", nargs=-1, type=GameName())
@click.option("--stage", "stages", type=click.Choice(STAGES), multiple=True, help="Only this; default: all.")
@click.option("--low-priority", is_flag=True, help="Let everything else on the machine go first.")
@click.option("--report", is_flag=True, help="Say on stdout, again and again, how much is done (0 to 1).")
def warm_up(games: tuple[Game, ...], stages: tuple[str, ...], low_priority: bool, report: bool) -> None:
    """Compile the rules and the bots of GAMES, or of every game, as far as that is not done yet."""
    wanted = stages or STAGES
    names = [game.name for game in games or GAMES.values()]
    missing = [name for name in names if not all(is_compiled(name, stage) for stage in wanted)]
    if low_priority and hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    if report:
        Thread(target=report_progress, args=[missing, wanted], daemon=True).start()
        compile_here(missing, wanted)
    elif missing:
        with progress_shown([GAMES[name].title for name in missing]) as show:
            compile_beside(missing, wanted, show)


def compile_here(names: Sequence[str], stages: Sequence[str]) -> None:
    for name in names:
        for stage in stages:
            if not is_compiled(name, stage):
                compile_stage(name, stage)


def report_progress(names: Sequence[str], stages: Sequence[str]) -> None:
    """For whoever has started this process: how far it is."""
    while True:
        parts = [
            1.0 if is_compiled(name, stage) else progress_of(name, stage)
            for name in names
            for stage in stages
        ]
        print(f"{sum(parts) / max(1, len(parts)):.3f}", flush=True)
        time.sleep(REPORT_SECONDS)


@contextmanager
def progress_shown(titles: Sequence[str]) -> Iterator[Show]:
    """A bar in a terminal; in a log a line from time to time."""
    told = 0

    def tell(part: float) -> None:
        nonlocal told
        percent = int(100 * part)
        if percent >= told + TOLD_EVERY:
            told = percent - percent % TOLD_EVERY
            stderr.print(Text(f"compiling {', '.join(titles)}: {told} %"))

    if not stderr.is_terminal:
        yield tell
        return
    with progress_bar() as progress:
        task = progress.add_task("compiling", total=100)
        yield lambda part: progress.update(task, completed=int(100 * part))


# Compiling holds the interpreter's lock, so each game has a process of its own.


class Compiler:
    """A process that compiles one game, and how far it is."""

    def __init__(self, name: str, stages: Sequence[str]) -> None:
        self.name = name
        self.part = 0.0
        options = [word for stage in stages for word in ("--stage", stage)]
        command = [sys.executable, "-m", "trefoil", "warm-up", name, *options, "--report"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.reader = Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.part = max(self.part, float(line))

    def finish(self) -> None:
        self.reader.join()
        if self.process.wait():
            raise TrefoilError("cannot-compile", f"{GAMES[self.name].title} cannot be compiled")
        self.part = 1.0


def compile_beside(names: Sequence[str], stages: Sequence[str], show: Show) -> None:
    """The largest first, as many at a time as there are processors."""
    waiting = sorted(names, key=lambda name: GAMES[name].dtype.itemsize)
    running: list[Compiler] = []
    finished = 0
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                running.append(Compiler(waiting.pop(), stages))
            running[0].reader.join(REPORT_SECONDS)
            for compiler in [each for each in running if not each.reader.is_alive()]:
                compiler.finish()
                running.remove(compiler)
                finished += 1
            show((finished + sum(each.part for each in running)) / len(names))
    finally:
        for compiler in running:
            compiler.process.terminate()
