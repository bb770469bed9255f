"""`trefoil learn`: everything that a game's bots learn by playing, in one command."""

import time
from pathlib import Path

import click

from trefoil.bots.learning import examples, explained, fit, worths_text
from trefoil.bots.levels import EVOLVED, LEARNED, NETWORK, evolved_weights, forget_learned
from trefoil.bots.networks import commit_here, save_network
from trefoil.bots.positions import gather_examples
from trefoil.bots.training import flat, train
from trefoil.bots.tuning import Search, against, evolved_champion, weights_text
from trefoil.cli.options import game_argument, seed_option, stderr, stdout
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import TITLES


@click.command()
@game_argument
@click.option(
    "--games", type=click.IntRange(10, 1_000_000), default=6000, show_default=True, help="For an outlook."
)
@click.option(
    "--generations",
    type=click.IntRange(0, 10_000),
    default=60,
    show_default=True,
    help="0: keep the weights.",
)
@click.option("--population", type=click.IntRange(4, 10_000), default=48, show_default=True)
@click.option(
    "--deals", type=click.IntRange(1, 1_000_000), default=150, show_default=True, help="For each candidate."
)
@click.option(
    "--positions",
    type=click.IntRange(0, 100_000_000),
    default=1_000_000,
    show_default=True,
    help="0: keep the networks.",
)
@click.option("--epochs", type=click.IntRange(1, 10_000), default=16, show_default=True)
@click.option(
    "--players",
    "tables",
    type=int,
    multiple=True,
    help="Only for so many players; several times, if you like.",
)
@seed_option
@click.option("--threads", type=click.IntRange(1, 1024), default=1, show_default=True)
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Write there instead of beside the game."
)
def learn(
    game: Game, games: int, generations: int, population: int, deals: int, positions: int, epochs: int,
    tables: tuple[int, ...], seed: int, threads: int, out: Path | None,
) -> None:  # fmt: skip
    """Learn by playing, and keep it for the bots: an outlook's worths, evolved weights, and networks."""
    title, folder = TITLES[game.name], out or game.folder
    if not title.outlook.names and not title.foresight.num_features:
        raise TrefoilError("nothing-to-learn", f"{game.title} has neither an outlook nor a foresight")
    folder.mkdir(parents=True, exist_ok=True)
    if title.outlook.names:
        learn_worths(game, games, seed, folder)
    if title.foresight.num_features:
        if generations:
            search = Search(game, game.players[0], generations, population, deals, seed, threads)
            learn_weights(search, folder)
        for players in (tables or game.players) if positions else ():
            learn_network(game, players, positions, epochs, seed, folder)
    forget_learned()


def learn_worths(game: Game, games: int, seed: int, folder: Path) -> None:
    figures, margins = examples(game, games, seed)
    found = f"foretells {explained(figures, margins):.0%} of the spread of the margins in games kept back"
    command = f"trefoil learn {game.name} --games {games} --seed {seed}"
    (folder / LEARNED).write_text(worths_text(game, fit(figures, margins), command, found), encoding="utf-8")
    stdout.print(f"{game.title}, outlook: {found}")


def learn_weights(search: Search, folder: Path) -> None:
    """Evolve the tuned weights further."""
    game = search.game
    command = (
        f"trefoil learn {game.name} --generations {search.generations} --population {search.population} "
        f"--deals {search.deals} --seed {search.seed}"
    )
    champion = evolved_champion(search, stderr.print)
    found = against(search, champion)
    text = weights_text(game, champion, command, found, "evolved")
    (folder / EVOLVED).write_text(text, encoding="utf-8")
    forget_learned()
    stdout.print(f"{game.title}, weights: {found}")


def learn_network(game: Game, players: int, positions: int, epochs: int, seed: int, folder: Path) -> None:
    began = time.process_time()
    weights = evolved_weights(game.name, folder / EVOLVED)
    gathered = gather_examples(game, players, positions, seed, weights)
    gathering = time.process_time() - began

    def tell(epoch: int, error: float, part: float) -> None:
        stderr.print(f"{players} players, epoch {epoch}: error {error:.1f}, foretells {part:.1%}")

    layers, part = train(gathered, epochs, seed, tell)
    about = {
        "command": (
            f"trefoil learn {game.name} --generations 0 --positions {positions} --epochs {epochs} "
            f"--seed {seed}"
        ),
        "foretells": round(part, 4),
        "gathering_seconds": round(gathering, 1),
        "training_seconds": round(time.process_time() - began - gathering, 1),
        "commit": commit_here(),
    }
    save_network(folder / NETWORK, players, flat(layers), about)
    stdout.print(f"{game.title}, network for {players}: foretells {part:.0%} of the spread of single games")
