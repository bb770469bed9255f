"""Several equal processes on one machine behind one port: a parent starts them, again if one dies."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_event, log_warning

READY = "Trefoil is ready"
SHORT_LIFE = 10.0  # seconds: a process that dies sooner is started again after a pause
LONGEST_PAUSE = 30.0  # seconds


def shared_socket(host: str, port: int) -> socket.socket:
    """Bound to a port that others on this machine listen on too; the system deals connections out."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise TrefoilError("no-shared-port", "this system cannot share a port: start one process")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise TrefoilError("cannot-serve", f"cannot listen on {host}:{port}") from None
    return bound


def end_with_parent() -> None:
    """A process whose parent is gone stops as it would at a signal: its standard input has ended."""

    def watch() -> None:
        with suppress(OSError, ValueError):
            sys.stdin.buffer.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()


class Supervisor:
    """`command` says how process number n is started. Runs until a signal ends it."""

    def __init__(self, count: int, command: Callable[[int], list[str]]) -> None:
        self.count, self.command = count, command
        self.children: dict[int, tuple[int, subprocess.Popen[str]]] = {}  # number and process, by its id
        self.began: dict[int, float] = {}  # by number
        self.failures = 0
        self.stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self.stop)
        children = [self.start(number) for number in range(self.count)]
        is_started = all(is_ready(child) for child in children)
        has_failed = not is_started and not self.stopping
        if is_started:
            ready()
        else:
            self.stop()
        while self.children:
            self.bury(*os.wait())
        if has_failed:
            raise TrefoilError("cannot-serve", "a process could not be started: its log says why")

    def start(self, number: int) -> "subprocess.Popen[str]":
        child = subprocess.Popen(
            self.command(number), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.children[child.pid] = (number, child)
        self.began[number] = time.monotonic()
        return child

    def bury(self, pid: int, status: int) -> None:
        """A process has ended; another takes its place."""
        if pid not in self.children:
            return
        number, child = self.children.pop(pid)
        child.returncode = os.waitstatus_to_exitcode(status)
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                pipe.close()
        if self.stopping:
            return
        log_warning("process-ended", number=number, code=child.returncode)
        self.pause(number)
        if not self.stopping:
            self.start(number)
            log_event("process-started", number=number)

    def pause(self, number: int) -> None:
        lived = time.monotonic() - self.began[number]
        self.failures = self.failures + 1 if lived < SHORT_LIFE else 0
        end = time.monotonic() + min(LONGEST_PAUSE, 2.0**self.failures - 1)
        while not self.stopping and time.monotonic() < end:
            time.sleep(0.1)

    def stop(self, *_: object) -> None:
        """Pass it on: each process lets its people go to the others, or tells them to come back later."""
        self.stopping = True
        for _number, child in self.children.values():
            with suppress(ProcessLookupError):
                child.send_signal(signal.SIGTERM)


def is_ready(child: "subprocess.Popen[str]") -> bool:
    """Wait until it listens, or has ended."""
    assert child.stdout is not None
    return any(READY in line for line in iter(child.stdout.readline, ""))
