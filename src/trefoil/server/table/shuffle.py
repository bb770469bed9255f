"""A shuffle that can be checked: a promise at the start, the proof at the end (docs/protocol.md).

The commitment is the SHA-256 of the salt, a line feed, and the set-up as canonical JSON (keys sorted, no
spaces, UTF-8). Whoever has the finished record can compute it with any tool.
"""

import hashlib
import hmac
import re
from typing import Any

import msgspec

from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.errors import BadRecord
from trefoil.core.game import CHANCE
from trefoil.core.record import Record, start_of
from trefoil.games import GAMES
from trefoil.server.table.chance import LOW_BITS, Chance, live_of, outcome, takes_time
from trefoil.server.table.dice import CONTRIBUTED, PromisedDice
from trefoil.server.table.moves import happens_by_itself
from trefoil.server.table.play import Luck

CONTRIBUTION = re.compile(f"[0-9a-f]{{{CONTRIBUTED}}}")


class Shuffle(msgspec.Struct, kw_only=True, frozen=True):
    commitment: str
    salt: str


class DiceProof(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """After how many lines the dice are those promised, and what players added before which throw.

    `people` are the seats of each person (or program of theirs); the server's bots have the others. A record
    of a table that was `played_on` from another game begins with lines of that game.
    """

    after: int
    added: list[tuple[int, str]]
    people: list[list[int]] | None = None  # records made before this was kept do not say
    played_on: bool = False


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


def verify_dice(record: LiveRecord, proof: DiceProof, salt: str) -> None:
    """Throw everything again that chance decided after the promise, with what people can have added."""
    check_proof(record, proof)
    position, dice = start_of(record, GAMES), CheckedDice(salt, proof)
    for number, line in enumerate(record.moves):
        before, actions = position.copy(), position.read(line)
        for action in actions:
            if number >= proof.after and position.player == CHANCE:
                dice.chance_comes(position)
                thrown = outcome(position, Chance(), dice)
                if thrown & LOW_BITS != action & LOW_BITS:
                    raise BadRecord(f"move {number + 1}: the dice are not those promised at the start")
            position.step(action)
        if before.player != CHANCE:
            dice.somebody_moved(before, actions, position)
    if dice.added:
        raise BadRecord(f"something was added to throw {min(dice.added)}, which was not made")


def check_proof(record: LiveRecord, proof: DiceProof) -> None:
    """What can be seen without throwing anything."""
    numbers = [number for number, _ in proof.added]
    if numbers != sorted(set(numbers)):
        raise BadRecord("what was added to the dice is not in the order of the throws")
    if not all(CONTRIBUTION.fullmatch(text) for _, text in proof.added):
        raise BadRecord("what was added to the dice is no part of a hash")
    if proof.after and not proof.played_on:
        raise BadRecord("the dice are not promised from the first line on, and the game was not played on")
    if proof.after > len(record.moves):
        raise BadRecord("the dice are promised after the game's last line")


class CheckedDice(PromisedDice):
    """The same dice once more, with what people added, where a command of theirs can have led to a throw.

    Bots, clocks and time that ran out add nothing, and one command adds once. So whoever ran the server can
    have tried additions until a throw was as it liked only in the name of somebody who can know.
    """

    def __init__(self, salt: str, proof: DiceProof) -> None:
        super().__init__(salt, Luck())
        self.added = dict(proof.added)
        self.people = proof.people
        self.is_open = False  # may something be added to the next throw?
        self.by_hand = False  # and to each after it?

    def is_person(self, seat: int | None) -> bool:
        return seat is not None and (self.people is None or any(seat in seats for seats in self.people))

    def somebody_moved(self, before: Position, actions: list[int], after: Position) -> None:
        """Where others may have a secret answer, the throw follows from time; alone, somebody says when."""
        live = live_of(before)
        is_settled_later = live.is_asked(before) or live.asks(before, actions, after) is not None
        by_itself = happens_by_itself(live.deadline(before), actions[-1])
        is_alone = self.people is None or len(self.people) == 1
        may = is_alone if is_settled_later else self.is_person(before.player)
        self.is_open, self.by_hand = may and not by_itself, False

    def chance_comes(self, position: Position) -> None:
        """Dice that are thrown one after another are thrown by a hand, or by the server."""
        slow = live_of(position).slow_chance
        if slow is not None and takes_time(position):
            self.is_open = self.by_hand = self.is_person(slow.pace(position).by)

    def rng(self) -> Rng:
        contribution = self.added.pop(self.number, "")
        if contribution:
            if not self.is_open:
                raise BadRecord(f"something was added to throw {self.number}, to which nobody could add")
            self.contribute(contribution)
        self.is_open = self.by_hand
        return super().rng()
