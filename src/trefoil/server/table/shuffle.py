"""A shuffle that can be checked: a promise at the start, the proof at the end (docs/protocol.md).

The commitment is the SHA-256 of the salt, a line feed, and the set-up as canonical JSON (keys sorted, no
spaces, UTF-8). Whoever has the finished record can compute it with any tool.
"""

import hashlib
import hmac
from typing import Any

import msgspec

from trefoil.core.chance import Rng
from trefoil.core.errors import BadRecord
from trefoil.core.game import CHANCE
from trefoil.core.record import Record, start_of
from trefoil.games import GAMES
from trefoil.server.table.chance import LOW_BITS, Chance, outcome
from trefoil.server.table.dice import PromisedDice
from trefoil.server.table.play import Luck


class Shuffle(msgspec.Struct, kw_only=True, frozen=True):
    commitment: str
    salt: str


class DiceProof(msgspec.Struct, kw_only=True, frozen=True):
    """After how many lines the dice are those promised, and what players added before which throw."""

    after: int
    added: list[tuple[int, str]]


class LiveRecord(Record, kw_only=True, omit_defaults=True):
    """The record of a live table, which can prove that set-up and dice were fixed before the first move."""

    shuffle: Shuffle | None = None
    dice: DiceProof | None = None


def canonical(game: str, rules: int, players: int, setup: dict[str, Any]) -> bytes:
    return msgspec.json.encode(
        {"game": game, "rules": rules, "players": players, "setup": setup}, order="deterministic"
    )


def commitment_to(salt: str, game: str, rules: int, players: int, setup: dict[str, Any]) -> str:
    return hashlib.sha256(salt.encode() + b"\n" + canonical(game, rules, players, setup)).hexdigest()


def verify(record: LiveRecord) -> str:
    """The commitment, if the record keeps it."""
    if record.shuffle is None:
        raise BadRecord("the record has no commitment to its set-up, so there is nothing to verify")
    shuffle = record.shuffle
    computed = commitment_to(shuffle.salt, record.game, record.rules, record.players, record.setup)
    if not hmac.compare_digest(computed.encode(), shuffle.commitment.encode()):
        raise BadRecord("the set-up is not the one that was committed to at the start")
    if record.dice is not None:
        verify_dice(record, record.dice, shuffle.salt)
    return computed


class CheckedDice(PromisedDice):
    """The same dice once more, with what players added each time."""

    def __init__(self, salt: str, added: list[tuple[int, str]]) -> None:
        super().__init__(salt, Luck())
        self.added = dict(added)

    def rng(self) -> Rng:
        if self.number in self.added:
            self.contribute(self.added[self.number])
        return super().rng()


def verify_dice(record: LiveRecord, proof: DiceProof, salt: str) -> None:
    """Throw everything again that chance decided after the promise."""
    position, dice = start_of(record, GAMES), CheckedDice(salt, proof.added)
    for number, line in enumerate(record.moves):
        for action in position.read(line):
            if number >= proof.after and position.player == CHANCE:
                thrown = outcome(position, Chance(), dice)
                if thrown & LOW_BITS != action & LOW_BITS:
                    raise BadRecord(f"move {number + 1}: the dice are not those promised at the start")
            position.step(action)
