"""Servers of one kind by the dozen, of this version or another: each is a fork of a process that starts them.

Run as a program it reads lines from stdin: `serve ARGUMENTS…` forks a server, `kill PID` ends it by SIGKILL,
`stop PID` by SIGTERM.
"""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType

from tests.server.forks import fork

READY = "ready"
SPAWN = "from tests.server.spawner import main; main()"
OTHER = "TREFOIL_OTHER_VERSION"


class Spawner:
    """`with Spawner() as spawner:`; `first` is code that is run before anything is served.

    `sources` is where another version of Trefoil lies. Rules of it that are not compiled stay so: that takes
    minutes.
    """

    def __init__(self, first: str = "", sources: Path | None = None) -> None:
        self.first, self.sources = first, sources
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed at the end

    def __enter__(self) -> "Spawner":
        self.process = self.other_version() if self.sources else fork(SPAWN, [self.first], self.log)
        assert self.answer() == READY
        return self

    def other_version(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.server.spawner", self.first],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=os.environ | {"PYTHONPATH": str(self.sources), OTHER: "1"},
        )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=600)
        self.process.stdout.close()
        self.log.close()

    def logged(self) -> str:
        """What all servers have written to their logs."""
        self.log.seek(0)
        return self.log.read()

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def tell(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def serve(self, *arguments: str) -> tuple[int, int]:
        """Start a server; its process id and its port."""
        self.tell(" ".join(("serve", *arguments)))
        pid = int(self.answer())
        line = self.answer()
        assert "ready" in line, f"{line}: {self.logged()[-2000:]}"
        return pid, int(line.rstrip("/").rpartition(":")[2])

    def kill(self, pid: int) -> None:
        self.tell(f"kill {pid}")
        assert self.answer() == "killed"

    def stop(self, pid: int) -> None:
        """SIGTERM, and wait until it has ended."""
        self.tell(f"stop {pid}")
        assert self.answer() == "stopped"


def main() -> None:
    from trefoil.cli import main as trefoil

    if OTHER in os.environ:
        compile_nothing()
    exec(sys.argv[1])
    print(READY, flush=True)
    children: set[int] = set()
    for line in sys.stdin:
        order, *words = line.split()
        if order == "serve":
            pid = os.fork()
            if pid == 0:
                os.close(0)
                sys.argv = ["trefoil", "serve", *words]
                print(os.getpid(), flush=True)
                try:
                    trefoil()
                finally:
                    print("it has ended", flush=True)  # whoever waits for it to be ready waits no more
            children.add(pid)
        else:
            how = signal.SIGKILL if order == "kill" else signal.SIGTERM
            end(int(words[0]), children, how)
            print("killed" if order == "kill" else "stopped", flush=True)
    for pid in list(children):
        end(pid, children, signal.SIGKILL)


def compile_nothing() -> None:
    """Rules of the other version that are not compiled stay so. Plain Python has nothing to load either."""
    from trefoil.compiling import STAGES, is_compiled
    from trefoil.games import TITLES

    if not all(is_compiled(game, stage) for game in TITLES for stage in STAGES):
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "tests.server.spawner", *sys.argv[1:]])


def end(pid: int, children: set[int], how: signal.Signals) -> None:
    os.kill(pid, how)
    os.waitpid(pid, 0)
    children.discard(pid)


if __name__ == "__main__":
    main()
