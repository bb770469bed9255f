"""Tables that were played without a server: the same commands, decided and applied as the server does it."""

import itertools
import random

from trefoil.bots.bot import choose
from trefoil.core.chance import generator
from trefoil.server.protocol.commands import AnyCommand, Move, NewTable, Sit, Start
from trefoil.server.protocol.identity import Identity
from trefoil.server.table.answers import decide_time_over
from trefoil.server.table.deciding import decide
from trefoil.server.table.events import Event
from trefoil.server.table.openings import opening
from trefoil.server.table.table import Table
from trefoil.server.table.world import SeededWorld, World

ANN, BOB = Identity("a" * 32, "Ann"), Identity("b" * 32, "Bob")
PEOPLE = (ANN, BOB)
BEGINNING = 1_767_225_600  # when the first of them was played, in seconds since 1970


class Timely(SeededWorld):
    """A second passes with every look at the time: what happens later has a later time, at any table."""

    seconds = itertools.count(BEGINNING)

    def now(self) -> int:
        return next(self.seconds) * 1000


class Played:
    """A table with two people on it, and everything that has happened there."""

    def __init__(self, game: str, world: World) -> None:
        self.world = world
        self.table = Table(world.token())
        self.events: list[Event] = []
        for event in opening(NewTable(game=game, players=2, seat=0), ANN, world):
            self.happen(event)
        self.command(Sit(id=world.token(), seat=1), BOB)
        self.command(Start(id=world.token()), ANN)

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.table.apply(self.table.sequence + 1, event)

    def command(self, command: AnyCommand, who: Identity) -> None:
        decided = decide(self.table, command, who, self.world)
        assert isinstance(decided, Event)
        self.happen(decided)

    def play(self, most: int, rng: random.Random, level: str = "random") -> int:
        """Moves of a bot until the game is over, or so many; how many there were."""
        made = 0
        while made < most and self.table.status == "playing":
            if self.table.play.pending is not None:
                settled = decide_time_over(self.table, self.table.play.pending.until, self.world)
                assert settled is not None
                self.happen(settled)
                continue
            seat = self.table.board.player
            action = choose(level, self.table.board.view(seat), generator(rng.getrandbits(64)))
            move = Move(id=self.world.token(), saw=self.table.sequence, seat=seat, action=action)
            self.command(move, PEOPLE[seat])
            made += 1
        return made


def played(game: str, seed: int = 0, most: int = 10_000, level: str = "random") -> Played:
    table = Played(game, Timely(seed))
    table.play(most, random.Random(seed), level)
    return table
