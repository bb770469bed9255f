"""The version before this one, from the history of the repository."""

import io
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Two versions that follow each other run side by side (docs/scaling.md). After a release, name it here.
# TREFOIL_BEFORE=COMMIT tries another one.
COMMIT = os.environ.get("TREFOIL_BEFORE", "e748ccc")
MISSING = f"this clone has no commit {COMMIT}, the version before: fetch the whole history to test both"


def sources_before(folder: Path) -> Path:
    """Where its packages lie now. A copy without history cannot say; one that must sets TREFOIL_HISTORY=1."""
    command = ["git", "-C", str(ROOT), "archive", COMMIT, "src"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        if os.environ.get("TREFOIL_HISTORY") == "1":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"
