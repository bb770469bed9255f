"""Dice are promised like the shuffle: players turn them, nobody sees them coming, and a forgery is found."""

import asyncio
import hashlib
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from tests.server.client import Json
from tests.server.in_process import hosting
from tests.server.kero_table import both, leave, say
from trefoil.cli import commands
from trefoil.core.errors import BadRecord
from trefoil.core.live import Clock, Spent
from trefoil.core.record import check_record, read_record, write_record
from trefoil.games import GAMES
from trefoil.server.protocol.commands import Fill, Move, NewTable, PlayOn, Start, Tap
from trefoil.server.protocol.identity import SERVER_IDENTITY, Identity
from trefoil.server.protocol.messages import Happening
from trefoil.server.show.replays import record_of, replay_of
from trefoil.server.show.views import chosen_from
from trefoil.server.store.store import units_of_opening
from trefoil.server.table import dice
from trefoil.server.table import events as log
from trefoil.server.table.answers import decide_for_bot, decide_time_over
from trefoil.server.table.awaiting import NO_LIMIT
from trefoil.server.table.deciding import decide
from trefoil.server.table.dice import contribution_of
from trefoil.server.table.openings import opening, opening_in_the_middle
from trefoil.server.table.seating import decide_sit
from trefoil.server.table.shuffle import DiceProof, LiveRecord, verify
from trefoil.server.table.table import Table
from trefoil.server.table.throws import slow_chance_of
from trefoil.server.table.timing import decide_forced, decide_throw
from trefoil.server.table.world import World

THROW = "throw 1 2 3 4 5"
BEAT, SAND, TAP = Clock(mode="beat"), Clock(mode="sand"), Clock(mode="sand", tap=True)


class DealtWorld(World):
    """The real one, but for what it cannot work out: that comes from a seed."""

    def __init__(self, seed: int) -> None:
        self.chance_of_all = random.Random(seed)

    def token(self) -> str:
        return f"{self.chance_of_all.getrandbits(128):032x}"

    def seed(self) -> int:
        return self.chance_of_all.getrandbits(128)


class Kero:
    """A game at random, step by step, as people, bots, clocks and the server make it; with real dice.

    `seats`: whose each is; a bot's is "". In real time every throw of a refuelling is an event.
    """

    def __init__(self, clock: Clock, seats: tuple[str, str], seed: int) -> None:
        self.rng, self.world, self.table = random.Random(seed), DealtWorld(seed), Table("table")
        self.told: list[Happening] = []
        self.people = [Identity(name, name) if name else SERVER_IDENTITY for name in seats]
        host = self.people[0]
        units_of_opening(self.table, opening(NewTable(game="kero", clock=clock, seat=0), host, self.world))
        if seats[1]:
            stamp: dict[str, Any] = {"by": seats[1], "id": "sit", "at": 1}
            happen(self.table, decide_sit(self.table, 1, self.people[1], stamp))
        else:
            happen(self.table, decide(self.table, Fill(id="fill", seat=1, bot="medium"), host, self.world))
        happen(self.table, decide(self.table, Start(id="start"), host, self.world))

    def play(self) -> Table:
        while self.table.status == "playing":
            happen(self.table, self.next_event())
            self.told.append(self.table.play.latest)
        return self.table

    def next_event(self) -> Any:
        table, play = self.table, self.table.play
        if play.pending is not None:
            return self.answer(play.pending.asked)
        if play.drawing is not None:
            by = slow_chance_of(table.board).pace(table.board).by
            if by is None:
                return decide_throw(table, play.drawing.throws, 1600, self.world)
            tap = Tap(id=self.new_id(), saw=10**6, seat=by)
            return decide(table, tap, self.people[by], self.world, Spent(1600))
        choices = chosen_from(table.board)
        if table.deadline is not None and (not choices or self.rng.random() < 0.1):
            return decide_forced(table, table.deadline.action, table.deadline.after, self.world)
        ending = [choice for choice in choices if table.board.text(choice).endswith((" end", " stop"))]
        action = self.rng.choice(ending if ending and self.rng.random() < 0.5 else choices)
        return self.move(table.board.player, action=action)

    def answer(self, asked: int) -> Any:
        """Bots answer at once, people at one screen or alone say when, and others wait for the time."""
        table, pending = self.table, self.table.play.pending
        assert pending is not None
        if table.chairs[asked].bot:
            return decide_for_bot(table, lambda view: self.rng.choice(chosen_from(view)), self.world)
        if not table.is_one_screen and pending.until != NO_LIMIT:
            return decide_time_over(table, pending.until, self.world)
        if table.live.is_asked(table.board):
            return self.move(asked, action=self.rng.choice(chosen_from(table.board)))
        return self.move(asked, words="pass")

    def move(self, seat: int, **how: Any) -> Any:
        command = Move(id=self.new_id(), saw=10**6, seat=seat, **how)
        return decide(self.table, command, self.people[seat], self.world)

    def new_id(self) -> str:
        return f"{self.rng.random()}"


TWO, ONE_SCREEN, WITH_BOT = ("ann", "bob"), ("ann", "ann"), ("ann", "")


def happen(table: Table, event: Any) -> None:
    assert isinstance(event, log.Event)
    table.apply(table.sequence + 1, log.read_event(log.write_event(event)))


@pytest.mark.parametrize("seats", [TWO, ONE_SCREEN, WITH_BOT], ids=["two", "one screen", "with a bot"])
@pytest.mark.parametrize("clock", [BEAT, SAND, TAP], ids=["beat", "sand", "tap"])
def test_dice_are_those_promised_and_a_changed_throw_is_found(
    clock: Clock, seats: tuple[str, str], tmp_path: Path
) -> None:
    record = record_of(Kero(clock, seats, seed=1).play())
    assert record.dice is not None
    assert len(record.dice.added) > 5
    verify(read_live(write_record(record)))
    assert "so are all dice; every move is legal" in verified(record, tmp_path)
    check_record(read_record(write_record(record)), GAMES)
    for forged in forgeries(record):
        with pytest.raises(BadRecord):
            verify(forged)


@pytest.mark.parametrize("clock", [BEAT, SAND, TAP], ids=["beat", "sand", "tap"])
def test_everybody_is_told_at_once_what_was_added_to_which_throw(clock: Clock) -> None:
    game = Kero(clock, WITH_BOT, seed=1)
    record = record_of(game.play())
    assert record.dice is not None
    drawn = [told.dice for told in game.told if told.dice is not None]
    assert [(each.first, each.added) for each in drawn if each.added] == record.dice.added
    assert [each.first for each in drawn] == sorted({each.first for each in drawn})
    assert not any(told.dice.added for told in game.told if told.dice is not None and told.seat == 1)


def verified(record: LiveRecord, folder: Path) -> str:
    """What `trefoil verify` says of it."""
    saved = folder / "game.json"
    saved.write_bytes(write_record(record))
    return CliRunner().invoke(commands, ["verify", str(saved)]).output


@pytest.mark.parametrize("seats", [TWO, WITH_BOT], ids=["two", "with a bot"])
@pytest.mark.parametrize("clock", [BEAT, SAND], ids=["beat", "sand"])
def test_a_server_that_adds_to_dice_itself_is_found(
    clock: Clock, seats: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It could try one addition after another, until a throw of a bot's or of a clock's is as it likes."""
    with monkeypatch.context() as dishonest:
        dishonest.setattr(dice, "contribution_of", lambda by, id_: contribution_of("somebody", id_))
        record = record_of(Kero(clock, seats, seed=1).play())
    with pytest.raises(BadRecord, match="nobody could add"):
        verify(record)


def test_what_is_added_to_no_throw_is_found() -> None:
    record = record_of(Kero(BEAT, TWO, seed=1).play())
    assert record.dice is not None
    proof, added = record.dice, record.dice.added
    for other, fault in (
        ([*added, (10**6, "0" * 16)], "was not made"),
        ([*reversed(added)], "order"),
        ([*added[:-1], (added[-1][0], "anything")], "part of a hash"),
    ):
        with pytest.raises(BadRecord, match=fault):
            verify(msgspec.structs.replace(record, dice=msgspec.structs.replace(proof, added=other)))


def test_dice_are_promised_from_the_first_line_unless_a_game_was_played_on(tmp_path: Path) -> None:
    finished = Kero(BEAT, TWO, seed=1).play()
    record = record_of(finished)
    late = DiceProof(after=len(record.moves), added=[], people=[[0], [1]])
    with pytest.raises(BadRecord, match="from the first line on"):
        verify(msgspec.structs.replace(record, dice=late))
    game = Kero(BEAT, WITH_BOT, seed=2)
    step = next(number for number in range(20, 60) if can_be_played_on(finished, number))
    events = opening_in_the_middle(
        finished, PlayOn(step=step, bot="medium", seat=0), game.people[0], game.world
    )
    game.table = Table("played on")
    units_of_opening(game.table, events)
    record = record_of(game.play())
    verify(record)
    assert f"so are all dice after move {step}, where it was played on" in verified(record, tmp_path)


def can_be_played_on(finished: Table, step: int) -> bool:
    return replay_of(finished, step, 1).steps[0].playable


def test_dice_that_were_not_promised_are_said_to_be_so(tmp_path: Path) -> None:
    record = msgspec.structs.replace(record_of(Kero(BEAT, TWO, seed=1).play()), dice=None)
    assert "its dice were not promised" in verified(record, tmp_path)


def read_live(text: bytes) -> LiveRecord:
    return msgspec.json.decode(text, type=LiveRecord)


def forgeries(record: LiveRecord) -> list[LiveRecord]:
    """A throw that came out otherwise, a contribution that was not made, one that was left out."""
    assert record.dice is not None
    (number, text), *others = record.dice.added
    thrown = next(place for place, line in enumerate(record.moves) if line.startswith("* refuel"))
    words = record.moves[thrown].split()
    other_throws = [*record.moves]
    other_throws[thrown] = " ".join([*words[:2], str(int(words[2]) + 1), *words[3:]])
    proof = record.dice
    return [
        msgspec.structs.replace(record, moves=other_throws),
        msgspec.structs.replace(record, dice=msgspec.structs.replace(proof, added=others)),
        msgspec.structs.replace(
            record, dice=msgspec.structs.replace(proof, added=[(number, text[::-1] + "0"), *others])
        ),
    ]


def test_players_turn_the_dice_and_nobody_sees_them_coming(tmp_path: Path) -> None:
    """The same move under another id: other dice; under the same id the same, however often it is tried."""

    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", World()) as (url, services):
            pair = await both(url, first=0)
            room = services.hub.rooms[pair.table]
            salt = room.table.started.salt
            thrown = set()
            who = Identity(pair.ann.id, "Ann")
            for number in range(20):
                command = Move(id=f"try {number}", saw=10**6, seat=0, words=THROW)
                decided = decide(room.table, command, who, World())
                again = decide(room.table, command, who, World())
                assert isinstance(decided, log.Moved)
                assert isinstance(again, log.Moved)
                assert again.lines == decided.lines
                thrown.add(decided.lines[-1])
            assert len(thrown) > 5
            await say(pair.sockets[0], THROW, id="mine")
            while pair.sockets[1].sequence < pair.sockets[0].sequence:
                await pair.sockets[1].next()
            for socket in pair.sockets:
                added = hashlib.sha256(b"mine").hexdigest()[:16]  # as anybody can work it out
                assert socket.state["happening"]["dice"] == {"added": added}
                assert all(salt not in text for text in socket.traffic)
            whole: Json = await pair.ann.get(f"/api/tables/{pair.table}")
            assert "salt" not in whole["table"]
            await leave(pair)

    asyncio.run(run())
