"""A real Redis, started by the tests on a free port; it keeps nothing."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

import pytest

from tests.server.postgres import free_port

MISSING = "Redis is not installed: install it, or set TREFOIL_SKIP_REDIS=1 to skip its tests."


def program() -> str:
    found = shutil.which("redis-server")
    if found is None:
        if os.environ.get("TREFOIL_SKIP_REDIS") == "1":
            pytest.skip("TREFOIL_SKIP_REDIS=1")
        pytest.fail(MISSING, pytrace=False)
    return found


class RedisServer:
    """`with RedisServer() as bus:`; it can be stopped and started again."""

    def __enter__(self) -> "RedisServer":
        self.folder = Path(tempfile.mkdtemp(prefix="trefoil-redis-"))
        self.port = free_port()
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Returns when it answers, as its own words say."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [program(), *options, "--dir", str(self.folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "Ready to accept connections" in line:
                return
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        """At once, as when its machine fails."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=600)
        assert self.process.stdout is not None
        self.process.stdout.close()
