"""Trying mutants: each in a fork of a process that has everything imported and all tests collected.

Where rules run as plain Python, a function's code can be exchanged in place, so nothing is imported anew, and
only the tests that reach the changed lines run: the shortest first, until one fails.
"""

import gc
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FunctionType

import coverage
import pytest

from scripts.mutants.changes import Mutant, is_code_of

NOTICED, SURVIVED, UNREACHED = "noticed", "survived", "reached by no test"
FAILED = 1  # the exit code of a trial in which a test failed
PATIENCE, TIMES = 10, 5  # seconds of processor time, and times what a test takes: longer is for ever
MOST_MEMORY = 4 * 1024**3


@dataclass
class Reach:
    """Which tests run which lines of which file, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed statement, the shortest first."""
        lines = self.tests.get(str(mutant.path), {})
        first, last = mutant.lines
        found = {test for line in range(first, last + 1) for test in lines.get(line, [])}
        return sorted(found, key=lambda test: (self.seconds[test], test))


def read_reach(text: str) -> Reach:
    known = json.loads(text)
    tests = {
        path: {int(line): names for line, names in lines.items()} for path, lines in known["tests"].items()
    }
    return Reach(known["seconds"], tests, known["failed"])


class Trials:
    """A pytest plugin that runs no tests itself: its forks do, each with one thing changed."""

    def __init__(
        self, work: Callable[["Trials"], None], paths: Sequence[Path], workers: int, patience: int = PATIENCE
    ) -> None:
        self.work = work
        self.patience = patience
        self.paths = paths
        self.workers = workers
        self.items: dict[str, pytest.Item] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.work(self)
        return True

    # what the tests reach

    def measure(self, file: Path) -> Reach:
        """Run every test once, without any change, and note what it reaches."""
        pid = os.fork()
        if pid == 0:
            self.alone(lambda: self.note_reach(file))
        _, status = os.waitpid(pid, 0)
        if status:
            sys.exit("the tests could not be run without any change")
        return read_reach(file.read_text())

    def note_reach(self, file: Path) -> int:
        reach = Reach()
        measured = coverage.Coverage(
            data_file=None, config_file=False, include=[str(path) for path in self.paths]
        )
        measured.start()
        for name, following in self.in_order(list(self.items)):
            measured.switch_context(name)
            began, failed = time.process_time(), self.session.testsfailed
            self.run(name, following)
            reach.seconds[name] = time.process_time() - began
            if self.session.testsfailed != failed:
                reach.failed.append(name)
        measured.stop()
        data = measured.get_data()
        for path in data.measured_files():
            reach.tests[path] = {
                line: [test for test in tests if test in self.items and test not in reach.failed]
                for line, tests in data.contexts_by_lineno(path).items()
            }
        file.write_text(json.dumps(asdict(reach)))
        return 0

    # trying

    def verdicts(self, mutants: Sequence[Mutant], reach: Reach, until: float) -> Iterator[tuple[Mutant, str]]:
        """Each mutant with what became of it; none is begun after `until`, by the monotonic clock."""
        waiting, running = list(reversed(mutants)), dict[int, Mutant]()
        while waiting or running:
            while waiting and len(running) < self.workers and time.monotonic() < until:
                mutant = waiting.pop()
                tests = reach.of(mutant)
                if tests:
                    running[self.begin(mutant, tests, reach)] = mutant
                else:
                    yield mutant, UNREACHED
            if not running:
                return
            pid, status = os.wait()
            yield running.pop(pid), verdict_of(status)

    def begin(self, mutant: Mutant, tests: list[str], reach: Reach) -> int:
        pid = os.fork()
        if pid == 0:
            resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
            self.alone(lambda: self.is_noticed(mutant, tests, reach))
        return pid

    def is_noticed(self, mutant: Mutant, tests: list[str], reach: Reach) -> int:
        exchange(mutant)
        for name, following in self.in_order(tests):
            self.allow(reach.seconds[name])
            try:
                self.run(name, following)
            except BaseException:  # what ends even pytest has been noticed
                return FAILED
            if self.session.testsfailed:
                return FAILED
        return 0

    def allow(self, usual: float) -> None:
        """The next test may take some times as long as usual: then the system ends this process."""
        until = int(time.process_time() + self.patience + TIMES * usual) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))

    # tests

    def in_order(self, names: list[str]) -> Iterator[tuple[str, str | None]]:
        """Each with the one that comes after it, which pytest wants to know."""
        yield from zip(names, [*names[1:], None], strict=True)

    def run(self, name: str, following: str | None) -> None:
        item, after = self.items[name], self.items[following] if following else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def alone(self, work: Callable[[], int]) -> None:
        """In a fork: what it says goes nowhere, and it ends here."""
        code = 70
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        try:
            code = work()
        finally:
            os._exit(code)


def exchange(mutant: Mutant) -> None:
    """Give the function, and every copy of it, the changed code."""
    code = mutant.code()
    here = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType)
        and each.__code__.co_filename == code.co_filename
        and is_code_of(each.__code__, mutant)
    ]
    assert here, f"{mutant.function} is nowhere"
    for function in here:
        function.__code__ = code


def verdict_of(status: int) -> str:
    """A test that failed, and a process that had to be stopped, have noticed the change."""
    if os.WIFEXITED(status):
        code = os.WEXITSTATUS(status)
        if code not in (0, FAILED):
            sys.exit(f"a trial ended with {code}, which is no verdict")
        return NOTICED if code else SURVIVED
    return NOTICED
