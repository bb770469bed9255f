"""The example game in every command, in one process where its package is installed: see test_pig.py."""

import sys
from pathlib import Path

from tests.commands import trefoil


def done(*words: str, typed: str = "") -> str:
    """What a command printed."""
    finished = trefoil(*words, typed=typed)
    assert finished.returncode == 0, finished.stdout[-3000:] + finished.stderr[-3000:]
    return finished.stdout


def main(games: Path) -> None:
    told = done("play", "pig", "--seed", "1", "--players", "3", typed="hold\n" + "roll\nhold\n" * 200)
    assert "a turn begins with a roll (P2.1)" in told
    assert "★ wins" in told
    done("simulate", "pig", "--games", "20", "--bots", "medium,easy", "--out", str(games))
    assert done("replay", "--check", str(games)) == ""
    assert "* die" in done("replay", str(games))
    assert "hold" in done("analyse", str(games), "--game", "1", "--move", "3")
    told = done("arena", "pig", "--bots", "random,medium,hard", "--games", "10")
    assert all(bot in told for bot in ("random", "medium", "hard"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
