"""Processes in which everything is imported and loaded when they begin: forks of one that only waits.

A Python of its own imports and loads for three seconds before it is a server. Tests start dozens of them, so
all processes of a run of tests share one ancestor, and whoever needs a server gets a fork of it.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from typing import IO, Any

LONGEST_ORDER = 1 << 20
PATIENCE = 600.0  # seconds
READY = b"ready"
LOOK_SECONDS = 0.01
RUN = "PYTEST_XDIST_TESTRUNUID"  # tells runs of tests apart; without workers there is no such word


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
    """The line to it. Whoever asks first starts it; it ends when nobody's line is left."""
    name = f"\0trefoil-ancestor-{os.environ.get(RUN, os.getpid())}"  # no file: it goes with the process
    line = line_to(name)
    while line is None:
        is_ours = start(name)
        line = line_to(name)
        assert line is not None or not is_ours, "it ended at once, and has said why"
    atexit.register(line.close)  # which is done before the waiting
    return line


def line_to(name: str) -> socket.socket | None:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    try:
        line.connect(name)
        if line.recv(LONGEST_ORDER) == READY:
            return line
    except OSError:
        pass  # nobody is there, or is just going
    line.close()
    return None


def start(name: str) -> bool:
    """Unless somebody else just does. It may be asked at once, and answers when everything is loaded."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as door:
        try:
            door.bind(name)
        except OSError:
            time.sleep(LOOK_SECONDS)
            return False
        door.listen()
        command = [sys.executable, "-m", "tests.server.forks", str(door.fileno())]
        process = subprocess.Popen(command, pass_fds=[door.fileno()])
    atexit.register(process.wait)
    return True


def main() -> None:
    """The ancestor: forks as often as it is told to."""
    load_everything()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for those who have ended
    door = socket.socket(fileno=int(sys.argv[1]))
    door.settimeout(PATIENCE)
    lines = let_in(door)
    while lines:
        for line in select.select([door, *lines], [], [])[0]:
            if line is door:
                lines += let_in(door)
            elif not fork_as_told(line, [door, *lines]):
                lines.remove(line)
                line.close()


def let_in(door: socket.socket) -> list[socket.socket]:
    """Nobody but us: it does whatever it is told."""
    line, _ = door.accept()
    _, user, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    if user != os.getuid():
        line.close()
        return []
    line.send(READY)
    return [line]


def fork_as_told(line: socket.socket, ours: Sequence[socket.socket]) -> bool:
    """Is anybody there?"""
    order, files, *_ = socket.recv_fds(line, LONGEST_ORDER, 3)
    if not order:
        return False
    pid = os.fork()
    if pid == 0:
        for one in ours:
            one.close()
        code, arguments, environment = json.loads(order)
        become(code, arguments, environment, files)
    line.send(str(pid).encode())
    for file in files:
        os.close(file)
    return True


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
