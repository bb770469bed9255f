"""`trefoil play`: a game in the terminal against bots."""

from pathlib import Path
from secrets import randbelow

import click
from rich.columns import Columns
from rich.text import Text

from trefoil.bots.bot import check_bot, choose
from trefoil.cli.options import (
    components_option,
    game_argument,
    players_option,
    read_component_file,
    read_options,
    rules_option,
    stdout,
)
from trefoil.cli.replay import print_board, print_outcome
from trefoil.cli.simulate import output
from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import IllegalMove, TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.core.record import Record, new_record, write_record

HUMAN = "you"
HELP = "a number, or the words of a move; ? lists the moves, b draws the board, q ends the game"
NEW_SEED = 2**31 - 1


@click.command()
@game_argument
@players_option
@click.option(
    "--bots", default="medium", show_default=True, help="The other seats: one bot for all, or one each."
)
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option("--seed", type=click.IntRange(0, NEW_SEED), help="Deal this game again.")
@rules_option
@components_option
@click.option("--save", metavar="FILE", help="Save the record of the game.")
def play(
    game: Game, players: int, bots: str, seat: int, seed: int | None, options: tuple[str, ...],
    components_file: Path | None, save: str | None,
) -> None:  # fmt: skip
    """Play in the terminal against bots."""
    rng = generator(randbelow(NEW_SEED) if seed is None else seed)
    components = read_component_file(game, components_file)
    start = new_game(game, players, int(rng[0]), None, read_options(options), components)
    seats = seat_names(players, seat, bots.split(","))
    table = Table(start, seats, rng)
    table.run()
    if save:
        with output(save) as file:
            if file:
                file.write(write_record(table.record()) + b"\n")
        stdout.print(f"saved to {save}", soft_wrap=True)


def seat_names(players: int, seat: int, bots: list[str]) -> list[str]:
    if not 0 <= seat < players:
        raise TrefoilError("bad-seat", f"{seat} is no seat of {players} players")
    others = bots * (players - 1) if len(bots) == 1 else bots
    if len(others) != players - 1:
        raise TrefoilError("bad-bots", f"{len(others)} bots are named for {players - 1} other seats")
    return [*map(check_bot, others[:seat]), HUMAN, *map(check_bot, others[seat:])]


class Table:
    """One game at one terminal."""

    def __init__(self, start: Position, seats: list[str], rng: Rng) -> None:
        self.start = start
        self.position = start.copy()
        self.seats = seats
        self.rng = rng
        self.lines: list[str] = []

    def record(self) -> Record:
        return new_record(self.start, self.lines, self.position, "given up")

    def run(self) -> None:
        """Until the game is over or the player has had enough."""
        stdout.print(
            Text(f"{self.position.game.title} — you are seat {self.seats.index(HUMAN)}. Type {HELP}.")
        )
        shown = False
        while not self.position.is_over:
            if self.position.player == CHANCE:
                self.apply(self.position.game.compiled.sample_chance(self.position.states, 0, self.rng))
            elif self.seats[self.position.player] == HUMAN:
                if not shown:
                    print_board(self.own_view())
                    shown = True
                if not self.ask():
                    stdout.print("given up")
                    return
            else:
                shown = False
                view = self.position.view(self.position.player)
                self.apply(choose(self.seats[self.position.player], view, self.rng))
        print_board(self.position)
        print_outcome(self.record(), self.position)

    def own_view(self) -> Position:
        return self.position.view(self.seats.index(HUMAN))

    def apply(self, action: int) -> None:
        line = self.position.text(action)
        self.position.step(action)
        if line:
            self.lines.append(line)
            stdout.print(Text(f"  {line}", style="cyan"))

    def ask(self) -> bool:
        """One decision of the player; False to leave."""
        actions = self.position.legal_actions()
        self.list_moves(actions)
        while True:
            try:
                answer = input(f"seat {self.position.player}> ").strip()
            except EOFError:
                return False
            if answer in ("q", "quit"):
                return False
            if answer in ("?", "help"):
                stdout.print(Text(HELP))
                self.list_moves(actions)
            elif answer in ("b", "board"):
                print_board(self.own_view())
            elif answer and self.take(answer, actions):
                return True

    def list_moves(self, actions: list[int]) -> None:
        """The legal moves, numbered from 1."""
        choices = [self.choice_text(action) for action in actions]
        numbered = [
            Text(f"{number:>3} ", style="dim").append(text, style="default")
            for number, text in enumerate(choices, 1)
        ]
        stdout.print(Columns(numbered, equal=True, column_first=True))

    def choice_text(self, action: int) -> str:
        words = self.position.text(action).partition(" ")[2]
        return words or self.position.game.part_words(self.position.state, action)

    def take(self, answer: str, actions: list[int]) -> bool:
        """Make the move that was typed; say why if it cannot be made."""
        if answer.isascii() and answer.isdigit():
            if 1 <= int(answer) <= len(actions):
                self.apply(actions[int(answer) - 1])
                return True
            stdout.print(f"there are moves 1 to {len(actions)}")
            return False
        try:
            line = f"{self.position.mark()} {answer}"
            actions = self.position.read(line)
            self.position.copy().play(line)  # whole or not at all
        except IllegalMove as fault:
            stdout.print(Text(f"{fault.sentence}"))
            return False
        for action in actions:
            self.apply(action)
        return True
