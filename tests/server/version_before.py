"""The version before this one, from the history of the repository."""

import io
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Two versions that follow each other run side by side (docs/scaling.md). After a release, name it here.
# TREFOIL_BEFORE=COMMIT tries another one.
COMMIT = os.environ.get("TREFOIL_BEFORE", "e748ccc")
MISSING = f"this clone has no commit {COMMIT}, the version before: fetch the whole history to test both"


KEPT = ROOT / "build"  # with the bytecode: to compile it anew takes longer than to play


def sources_before() -> Path:
    """Where its packages lie now. A copy without history cannot say; one that must sets TREFOIL_HISTORY=1."""
    kept = KEPT / f"version-{full_name()}"
    if not kept.is_dir():
        KEPT.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as aside:  # all or nothing
            extract_sources(Path(aside) / kept.name)
            (Path(aside) / kept.name).replace(kept)
    return kept / "src"


def full_name() -> str:
    """Of the commit, which may have been named by a branch."""
    done = git("rev-parse", "--verify", f"{COMMIT}^{{commit}}")
    if done.returncode != 0:
        if os.environ.get("TREFOIL_HISTORY") == "1":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    return done.stdout.decode().strip()


def extract_sources(folder: Path) -> None:
    done = git("archive", COMMIT, "src")
    done.check_returncode()
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")


def git(*words: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, check=False)
