"""The command line: `trefoil COMMAND`. Results go to stdout, progress and complaints to stderr."""

import os
import sys

import click

from trefoil.cli.analyse import analyse_command
from trefoil.cli.arena import arena
from trefoil.cli.backup import backup, restore
from trefoil.cli.bench import bench
from trefoil.cli.components import components
from trefoil.cli.learn import learn
from trefoil.cli.play import play
from trefoil.cli.replay import replay
from trefoil.cli.serve import serve
from trefoil.cli.simulate import simulate
from trefoil.cli.tune import tune
from trefoil.cli.verify import verify
from trefoil.cli.warm_up import warm_up
from trefoil.core.errors import TrefoilError

INTERRUPTED = 130


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trefoil")
def commands() -> None:
    """Trefoil plays Keltis, Das Orakel and Kero."""


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
    arena,
    tune,
    learn,
    analyse_command,
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
