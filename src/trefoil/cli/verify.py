"""`trefoil verify`: were the shuffle and the dice of a live game those promised at its start?"""

import sys
from pathlib import Path

import click
import msgspec

from trefoil.core.engine import CHANCE_MARK
from trefoil.core.errors import BadRecord, TrefoilError
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="RECORD...")
def verify(files: tuple[str, ...]) -> None:
    """Check a live game's record: set-up and dice against the promise made at the start, and every move."""
    faults = 0
    for name in files:
        try:
            print(f"{name}: {verify_file(name)}; every move is legal")
        except TrefoilError as fault:
            faults += 1
            print(f"{name}: {fault.sentence}")
    if faults:
        sys.exit(1)


def verify_file(name: str) -> str:
    """What of the promise (SHA-256) the record keeps."""
    from trefoil.server.table.shuffle import LiveRecord
    from trefoil.server.table.shuffle import verify as verify_record

    try:
        text = Path(name).read_bytes()
    except OSError as error:
        raise TrefoilError("cannot-read", f"cannot be read: {error.strerror}") from None
    check_record(read_record(text), GAMES)
    try:
        record = msgspec.json.decode(text, type=LiveRecord)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"not a record: {error}") from None
    kept = f"the set-up is the one promised, {verify_record(record)}"
    if record.dice is None:
        has_chance = any(line.startswith(CHANCE_MARK) for line in record.moves)
        return f"{kept}; its dice were not promised" if has_chance else kept
    after = record.dice.after
    return f"{kept}; so are all dice" + (f" after move {after}, where it was played on" if after else "")
