"""The command line inside the test's own process: the same `main`, without starting Python anew."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from trefoil.cli import main


@dataclass(frozen=True)
class Finished:
    """What a process would have left behind."""

    returncode: int
    stdout: str
    stderr: str


def trefoil(*arguments: str, typed: str = "") -> Finished:
    """Run a command; `typed` is what somebody has on the keyboard."""
    out, err = text_file(), text_file()
    with standing_in(arguments, text_file(typed), out, err):
        code = exit_code()
    return Finished(code, written(out), written(err))


def text_file(content: str = "") -> io.TextIOWrapper:
    """Text above bytes, as a process has it: records are written as bytes."""
    return io.TextIOWrapper(io.BytesIO(content.encode()), encoding="utf-8", write_through=True)


def written(file: io.TextIOWrapper) -> str:
    file.seek(0)
    return file.read()


@contextmanager
def standing_in(
    arguments: tuple[str, ...], typed: io.TextIOWrapper, out: io.TextIOWrapper, err: io.TextIOWrapper
) -> Iterator[None]:
    before = sys.argv, sys.stdin, sys.stdout, sys.stderr
    sys.argv, sys.stdin, sys.stdout, sys.stderr = ["trefoil", *arguments], typed, out, err
    try:
        yield
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = before


def exit_code() -> int:
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    raise AssertionError("a command ends by leaving")
