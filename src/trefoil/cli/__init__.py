"""The command line: `trefoil COMMAND`. Results go to stdout, progress and complaints to stderr."""

import os
import sys
from collections.abc import Sequence

import click

from trefoil.cli.admin import admin, forget
from trefoil.cli.analyse import analyse_command
from trefoil.cli.arena import arena
from trefoil.cli.backup import backup, restore
from trefoil.cli.bench import bench
from trefoil.cli.components import components
from trefoil.cli.learn import learn
from trefoil.cli.play import play
from trefoil.cli.puzzles import puzzles
from trefoil.cli.replay import replay
from trefoil.cli.serve import serve
from trefoil.cli.simulate import simulate
from trefoil.cli.tune import tune
from trefoil.cli.verify import verify
from trefoil.cli.warm_up import warm_up
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES

INTERRUPTED = 130


def in_words(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    help=f"Trefoil plays {in_words([game.title for game in GAMES.values()])}.",
)
@click.version_option(package_name="trefoil")
def commands() -> None:
    pass


for command in (
    play,
    simulate,
    replay,
    components,
    bench,
    warm_up,
    serve,
    verify,
    backup,
    restore,
    admin,
    forget,
    arena,
    tune,
    learn,
    analyse_command,
    puzzles,
):
    commands.add_command(command)


def main() -> None:
    """Run a command; whatever goes wrong is one sentence and an exit code."""
    try:
        sys.exit(commands(standalone_mode=False))
    except click.exceptions.Exit as exit_:
        sys.exit(exit_.exit_code)
    except click.Abort:
        complain("interrupted", INTERRUPTED)
    except click.ClickException as error:
        complain(error.format_message(), error.exit_code)
    except TrefoilError as error:
        complain(error.sentence, 1)
    except KeyboardInterrupt:
        complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # Whoever was reading has read enough; keep Python from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {error.strerror}", 1)


def complain(sentence: str, code: int) -> None:
    click.echo(f"trefoil: {sentence}", err=True)
    sys.exit(code)
