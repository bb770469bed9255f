"""Writes the positions that the start page draws: real ones, from the saved games of the first edition.

python -m scripts.sample_positions (`make pictures`); a test compares what it would write with what is there.
"""

from pathlib import Path

import msgspec

from trefoil.core.game import NOBODY
from trefoil.core.record import read_record, replay
from trefoil.games import GAMES, TITLES

ROOT = Path(__file__).parents[1]
SAVED = ROOT / "tests" / "fixtures" / "0.1.0"
# The move after which a game is shown: late enough to have a story, before its end.
MOVES = {"keltis": 84, "orakel": 70, "kero": 120}


def sample(game: str) -> bytes:
    """What everybody may see of the position, as the server would tell it."""
    record = read_record((SAVED / f"{game}.jsonl").read_bytes())
    for number, (_, position) in enumerate(replay(record, GAMES)):
        if number == MOVES[game]:
            return msgspec.json.encode(TITLES[game].showing.show(position.view(NOBODY))) + b"\n"
    raise ValueError(f"the saved game of {game} has fewer than {MOVES[game]} moves")


def files() -> dict[Path, bytes]:
    return {ROOT / "web" / "src" / "games" / game / "sample.json": sample(game) for game in MOVES}


if __name__ == "__main__":
    for path, body in files().items():
        path.write_bytes(body)
