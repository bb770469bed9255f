"""`trefoil puzzles`: find positions in bots' games in which one action is clearly best."""

from pathlib import Path

import click
import msgspec

from trefoil.bots.bot import check_bot
from trefoil.bots.puzzles import Making, Puzzle, read_puzzle
from trefoil.bots.puzzling import Quest, puzzle_in
from trefoil.cli.options import game_argument, players_option, progress_bar, seed_option, stdout
from trefoil.core.engine import blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game

USUAL = Making()


@click.command()
@game_argument
@click.option(
    "--count", type=click.IntRange(1, 100_000), default=10, show_default=True, help="How many, all in all."
)
@players_option
@seed_option
@click.option("--bots", default=USUAL.bots, show_default=True, help="Who plays the games.")
@click.option(
    "--least",
    type=click.FloatRange(0.1, 100),
    default=USUAL.least,
    show_default=True,
    help="Points by which the best action must lead the second.",
)
@click.option(
    "--sure",
    type=click.FloatRange(1, 100),
    default=USUAL.sure,
    show_default=True,
    help="Standard errors by which it must.",
)
@click.option(
    "--worlds", type=click.IntRange(2, 1_000_000), default=USUAL.worlds, show_default=True, help="Of a check."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Default: GAME-puzzles.jsonl. What is there already is gone on with.",
)
def puzzles(
    game: Game, count: int, players: int, seed: int, bots: str, least: float, sure: float, worlds: int,
    out: Path | None,
) -> None:  # fmt: skip
    """Find positions in which one action is clearly best and the heuristic misses it, a puzzle per line."""
    blank_position(game, players)  # or why not
    made = Making(seed=seed, bots=check_bot(bots), least=least, sure=sure, worlds=worlds)
    path = out or Path(f"{game.name}-puzzles.jsonl")
    quest = Quest(game, players, made)
    before = found_before(path, quest)
    looked = find(quest, path, before, count)
    stdout.print(f"{path}: {max(count, len(before))} puzzles, {looked} games looked at", soft_wrap=True)


def found_before(path: Path, quest: Quest) -> list[Puzzle]:
    """The puzzles of a file that was begun in the same way; a line that was cut off is taken away."""
    if not path.exists():
        return []
    whole = path.read_bytes()
    lines = whole[: whole.rfind(b"\n") + 1]
    try:
        found = [read_puzzle.decode(line) for line in lines.splitlines()]
    except msgspec.MsgspecError as error:
        raise TrefoilError("bad-puzzle", f"{path} holds something else than puzzles: {error}") from None
    for puzzle in found:
        asked = (quest.game.name, quest.players, quest.made)
        if (puzzle.record.game, puzzle.record.players, puzzle.made) != asked:
            raise TrefoilError("bad-puzzle", f"{path} was begun in another way: name another file by --out")
    if len(lines) < len(whole):
        path.write_bytes(lines)
    return found


def find(quest: Quest, path: Path, before: list[Puzzle], count: int) -> int:
    """Look at game after game until there are enough; how many were looked at."""
    first = number = before[-1].game + 1 if before else 0
    with path.open("ab") as file, progress_bar() as progress:
        bar = progress.add_task(quest.game.title, total=count, completed=len(before))
        for _ in range(len(before), count):
            puzzle = None
            while puzzle is None:
                progress.update(bar, description=f"{quest.game.title}, game {number + 1}")
                puzzle = puzzle_in(quest, number)
                number += 1
            file.write(msgspec.json.encode(puzzle) + b"\n")
            file.flush()
            progress.advance(bar)
    return number - first
