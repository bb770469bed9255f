"""The example game, installed as somebody else's package would be."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIG = ROOT / "examples" / "pig"
PATIENCE = 600


def install_pig(folder: Path) -> Path:
    """Put the package into a folder, as pip installs it."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install", "--no-deps"]
    where = ["--no-build-isolation", "--no-index", "--target", str(folder), str(PIG)]
    subprocess.run([*pip, *where], check=True, timeout=PATIENCE)
    return folder
