"""Processes in which everything is imported and loaded when they begin: forks of one that only waits.

A Python of its own imports and loads for three seconds before it is a server. Tests start dozens of them, so
each process of tests has one ancestor, and whoever needs a server gets a fork of it.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from typing import IO, Any

LONGEST_ORDER = 1 << 20
PATIENCE = 600.0  # seconds
READY = b"ready"


class Forked:
    """Such a process, as far as `subprocess.Popen` describes one."""

    def __init__(self, pid: int, stdin: IO[str], stdout: IO[str]) -> None:
        self.pid, self.stdin, self.stdout = pid, stdin, stdout
        self.handle = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """Nothing while it runs."""
        return 0 if self.has_ended(0) else None

    def has_ended(self, seconds: float) -> bool:
        return bool(select.select([self.handle], [], [], seconds)[0])

    def wait(self, timeout: float = PATIENCE) -> None:
        if not self.has_ended(timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
        os.close(self.handle)
        self.stdin.close()
        self.stdout.close()

    def send_signal(self, how: signal.Signals) -> None:
        signal.pidfd_send_signal(self.handle, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def fork(code: str, words: Sequence[str], stderr: IO[Any]) -> Forked:
    """Like `python -c CODE WORDS…`."""
    read_in, write_in = os.pipe()
    read_out, write_out = os.pipe()
    order = json.dumps([code, ["-c", *words], dict(os.environ)]).encode()
    line = ancestor()
    socket.send_fds(line, [order], [read_in, write_out, stderr.fileno()])
    pid = int(line.recv(LONGEST_ORDER))
    os.close(read_in)
    os.close(write_out)
    return Forked(pid, os.fdopen(write_in, "w"), os.fdopen(read_out))


@cache
def ancestor() -> socket.socket:
    """The line to it; it ends when the line does."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.server.forks", str(its.fileno())]
    process = subprocess.Popen(command, pass_fds=[its.fileno()])
    its.close()
    atexit.register(process.wait)
    atexit.register(ours.close)  # which is done first
    assert ours.recv(LONGEST_ORDER) == READY
    return ours


def main() -> None:
    """The ancestor: forks as often as it is told to."""
    load_everything()
    line = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for those who have ended
    line.send(READY)
    while True:
        order, files, *_ = socket.recv_fds(line, LONGEST_ORDER, 3)
        if not order:
            return
        pid = os.fork()
        if pid == 0:
            line.close()
            code, arguments, environment = json.loads(order)
            become(code, arguments, environment, files)
        line.send(str(pid).encode())
        for file in files:
            os.close(file)


def load_everything() -> None:
    import alembic.command  # noqa: F401 - imported for the forks, as most of these
    import psycopg  # noqa: F401

    from tests.server.running import compile_games
    from trefoil.cli import main  # noqa: F401
    from trefoil.games import TITLES
    from trefoil.server import running  # noqa: F401
    from trefoil.server.rooms.warming import load_code

    compile_games()
    for game in TITLES:
        load_code(game)
    gc.freeze()


def become(code: str, arguments: list[str], environment: dict[str, str], files: list[int]) -> None:
    """The process that was wanted, from here to its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for place, file in enumerate(files):
        os.dup2(file, place)
        os.close(file)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = arguments
    status = 1
    try:
        exec(code, {"__name__": "__main__"})
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main()
