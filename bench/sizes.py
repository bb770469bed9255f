"""What a table takes in memory after 250 moves, and a finished game on the disk: python -m bench.sizes."""

import tempfile
from pathlib import Path

from tests.server.test_memory import bytes_of_a_table
from tests.server.test_packing import bytes_of_a_finished_game
from trefoil.games import TITLES


def main() -> None:
    for name in TITLES:
        with tempfile.TemporaryDirectory() as folder:
            stored = bytes_of_a_finished_game(Path(folder), name)
        held = bytes_of_a_table(name)
        print(f"{name}: {held / 1024:.1f} KB in memory, {stored / 1024:.1f} KB on the disk")


if __name__ == "__main__":
    main()
