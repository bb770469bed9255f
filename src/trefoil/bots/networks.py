"""The file in which a game keeps its networks: one for each number of players, and where they come from."""

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from trefoil.core.foresight import Floats

ABOUT = "about"


def read_networks(path: Path) -> dict[str, Floats]:
    """By number of players; none if there is no file."""
    if not path.exists():
        return {}
    with np.load(path, allow_pickle=False) as kept:
        return {name: np.ascontiguousarray(kept[name], np.float32) for name in kept.files if name != ABOUT}


def about_networks(path: Path) -> dict[str, Any]:
    """By number of players: how each was trained, from what, and what that cost."""
    if not path.exists():
        return {}
    with np.load(path, allow_pickle=False) as kept:
        found: dict[str, Any] = json.loads(str(kept[ABOUT]))
        return found


def save_network(path: Path, players: int, network: Floats, about: dict[str, Any]) -> None:
    """Beside those for other numbers of players."""
    networks, told = read_networks(path), about_networks(path)
    networks[str(players)], told[str(players)] = network, about
    in_order = {name: networks[name] for name in sorted(networks)}
    np.savez(path, **in_order, about=np.array(json.dumps(told, sort_keys=True)))  # type: ignore[arg-type]


def commit_here() -> str:
    """The commit of these sources, if they are a checkout."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
