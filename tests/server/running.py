"""A real server in a process of its own, on a free port of this machine."""

import json
import os
import signal
import subprocess
import sys
import tempfile
from types import TracebackType
from typing import Any, Self

from tests.server.forks import Forked, fork
from trefoil.compiling import STAGES, is_compiled
from trefoil.games import GAMES

GENEROUS = ("--messages-per-second", "5000", "--people-per-address", "100000")  # scripts are quick
MAIN = "from trefoil.cli import main; main()"


def compile_games() -> None:
    """A server answers before its games can be played; a test does not wait for that at each table."""
    if not all(is_compiled(game, stage) for game in GAMES for stage in STAGES):
        subprocess.run([sys.executable, "-m", "trefoil", "warm-up"], check=True)


class RunningServer:
    """`with RunningServer(database) as server:`; a killed one can be started again on the same database."""

    main = MAIN
    usual: tuple[str, ...] = (
        *("--bot-delay", "0"),
        *GENEROUS,
        *("--metrics-port", "0"),
    )

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options
        self.process: subprocess.Popen[str] | Forked | None = None
        self.port = 0
        self.said: list[str] = []  # before it was ready
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in stop

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self.log.close()

    def start(self) -> None:
        compile_games()
        served = ("serve", "--port", str(self.port), "--database", self.database)
        self.process = self.started(*served, *self.usual, *self.options)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.said = [line]
        if line.startswith("WARNING"):
            line = self.process.stdout.readline()
        if "ready" not in line:
            self.stop()
            self.log.seek(0)
            raise AssertionError(f"the server did not start: {self.log.read()[-2000:]}")
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def started(self, *words: str) -> "subprocess.Popen[str] | Forked":
        """A fork, which has nothing to import and to load any more."""
        return fork(self.main, words, self.log)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def metrics_url(self) -> str:
        """Where it says what it has counted: the log names the port."""
        return f"http://127.0.0.1:{self.noted('metrics', 'port')[-1]}/metrics"

    def noted(self, event: str, fact: str) -> list[Any]:
        """A fact that the log gives about each event of a kind."""
        lines = [line for line in self.logged().splitlines() if f'"event":"{event}"' in line]
        return [json.loads(line)[fact] for line in lines]

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """SIGKILL: no chance to write anything."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM, as a system stops a service."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(how)
        try:
            process.wait(timeout=600)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def logged(self) -> str:
        self.log.flush()
        place = self.log.tell()
        self.log.seek(0)
        text = self.log.read()
        self.log.seek(place)
        return text


class FreshServer(RunningServer):
    """In a Python of its own, as hosts start it: where another package or setting is to be found."""

    def started(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", self.main, *words],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
