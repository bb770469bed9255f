"""Whole games of Kero for live tables, and worlds that differ from them in what one seat cannot know."""

import random
from dataclasses import dataclass, field
from typing import Any

from tests.server.in_process import ScriptedWorld
from tests.server.other_worlds import Step, start_from
from trefoil.core.engine import Position
from trefoil.core.errors import BadSetup, IllegalMove
from trefoil.core.live import Clock
from trefoil.games.kero.box import NONE, NUM_PLAYERS, PILE_SIZE
from trefoil.games.kero.moves import (
    END,
    PASS,
    REFUELLED,
    SHOW_FACE,
    STACK_TUAREK,
    STOP,
    TAKE_TIED,
    USE_DISCARD,
    USE_SHORT,
    id_of,
)
from trefoil.games.kero.phases import ANSWER, DISCARDING, SHUFFLE
from trefoil.server.protocol.commands import Move, Start
from trefoil.server.protocol.identity import Identity
from trefoil.server.table import events as log
from trefoil.server.table.answers import decide_settled
from trefoil.server.table.deciding import decide
from trefoil.server.table.table import Table

SWAPS = 60
WHO = Identity("both", "Both")


class KeroWorld(ScriptedWorld):
    """New stacks of Tuareks come as given, one list each, or by lot and are remembered."""

    def __init__(self, start: Position, stacks: list[list[int]] | None = None) -> None:
        super().__init__(lambda spec: start.copy())
        self.given = None if stacks is None else iter([kind for stack in stacks for kind in stack])
        self.stacks: list[list[int]] = []

    def chance(self, position: Position) -> int:
        outcome = super().chance(position)
        if position.state.phase != SHUFFLE:
            return outcome
        if self.given is not None:
            return STACK_TUAREK + next(self.given)
        if position.state.stack_size == 0:
            self.stacks.append([])
        self.stacks[-1].append(outcome - STACK_TUAREK)
        return outcome


@dataclass
class Played:
    """A game without its last move: what was sent, and every action that came of it, chance included."""

    steps: list[Step] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    stacks: list[list[int]] = field(default_factory=list)


# playing


def play_whole(start: Position, seed: int, thrift: float) -> Played:
    """Random play through the table's own logic, until the move that would end the game.

    Thrifty players keep most of their Tuareks, and so most of their secrets.
    """
    rng = random.Random(seed)
    world = KeroWorld(start)
    table = started(world)
    game = Played()
    while True:
        length, stacks = len(game.actions), [list(stack) for stack in world.stacks]
        step = play_step(table, world, game, rng, thrift)
        if table.board.is_over:
            del game.actions[length:]
            game.stacks = stacks
            return game
        game.steps.append(step)


def started(world: KeroWorld) -> Table:
    stamp: dict[str, Any] = {"by": WHO.id, "id": "x", "at": 1}
    clock = Clock(mode="beat")
    spec = log.Spec(game="kero", players=NUM_PLAYERS, options={}, first=0, clock=clock, open=False)
    table = Table("table")
    table.apply(0, log.Created(spec=spec, watch="watch", **stamp))
    for seat in range(NUM_PLAYERS):
        table.apply(seat + 1, log.Sat(seat=seat, name="Both", **stamp))
    start = decide(table, Start(id="s"), WHO, world)
    assert isinstance(start, log.Started)
    table.apply(3, start)
    return table


def play_step(table: Table, world: KeroWorld, game: Played, rng: random.Random, thrift: float) -> Step:
    """A move, and the secret answers that follow it, if they are more than silence."""
    seat = table.board.player
    action = a_choice(table.board, rng, thrift)
    moved = decide(table, Move(id="m", saw=10**6, seat=seat, action=action), WHO, world)
    assert isinstance(moved, log.Moved)
    take(table, moved, game)
    step = Step(seat, {"action": action})
    while table.play.pending is not None:
        asked, note = table.play.pending.asked, None
        if table.decider is not None:
            answer = PASS if rng.random() < thrift else rng.choice(table.board.legal_actions())
            if answer != PASS:
                note = log.SecretAnswer(by=WHO.id, id="n", sequence=table.sequence, actions=[answer])
                step.answers.append((asked, answer))
        stamp: dict[str, Any] = {"by": WHO.id, "id": "x", "at": 1}
        take(table, decide_settled(table, note, stamp, world), game)
        step.num_events += 1
    return step


def take(table: Table, event: log.Moved | log.Settled, game: Played) -> None:
    table.apply(table.sequence + 1, event)
    game.actions += event.actions


def a_choice(board: Position, rng: random.Random, thrift: float) -> int:
    """Random, but not for ever, and with few Tuareks."""
    legal = board.legal_actions()
    ending = [action for action in legal if id_of(action) in (STOP, END)]
    if ending and rng.random() < 0.5:
        return rng.choice(ending)
    plain = [action for action in legal if " use " not in board.text(action)]
    return rng.choice(plain if plain and rng.random() < thrift else legal)


# other worlds


@dataclass
class KeroSecrets:
    """Everything that lies face down at the beginning, or is shuffled later."""

    setup: dict[str, Any]
    stacks: list[list[int]]

    def copy(self) -> "KeroSecrets":
        tuareks = self.setup["tuareks"]
        setup = {
            **self.setup,
            "deck": list(self.setup["deck"]),
            "territories": list(self.setup["territories"]),
            "tuareks": {
                "hands": [list(hand) for hand in tuareks["hands"]],
                "stack": list(tuareks["stack"]),
            },
        }
        return KeroSecrets(setup, [list(stack) for stack in self.stacks])

    def piles(self) -> list[list[tuple[list[Any], int]]]:
        """Places whose contents can be swapped: the tokens, the deck, the territories, each later stack."""
        tokens = [*self.setup["tuareks"]["hands"], self.setup["tuareks"]["stack"]]
        groups = [
            tokens,
            [self.setup["deck"]],
            [self.setup["territories"]],
            *([stack] for stack in self.stacks),
        ]
        return [[(pile, place) for pile in group for place in range(len(pile))] for group in groups]


def other_secrets(start: Position, game: Played, viewer: int, rng: random.Random) -> KeroSecrets:
    """Swap whatever can be swapped without the viewer ever being able to tell."""
    secrets = KeroSecrets(start.game.setup_of(start.state), game.stacks)
    known = story(start, game.actions, game.stacks, viewer)
    for number in range(SWAPS):
        trial = secrets.copy()
        tokens, *piles = trial.piles()
        # Half of the tries go to the tokens, which secret answers are about; what lies deep is seen last.
        places = tokens if number % 2 else rng.choice(piles)[-PILE_SIZE:]
        (one, i), (two, j) = rng.choice(places), rng.choice(places)
        one[i], two[j] = two[j], one[i]
        if trial != secrets and tells_the_same(trial, game, viewer, known):
            secrets = trial
    return secrets


def tells_the_same(trial: KeroSecrets, game: Played, viewer: int, known: list[bytes] | None) -> bool:
    try:
        start = start_from("kero", NUM_PLAYERS, trial.setup)
    except BadSetup:
        return False  # no set-up at all: a claim card left its pile
    return story(start, game.actions, trial.stacks, viewer) == known


def story(start: Position, actions: list[int], stacks: list[list[int]], viewer: int) -> list[bytes] | None:
    """What the viewer can know before each move of a game; nothing if it cannot be played in this world."""
    position, told = start.copy(), list[bytes]()
    kinds = iter([kind for stack in stacks for kind in stack])
    for action in actions:
        step = id_of(action)
        if STACK_TUAREK <= step <= REFUELLED:
            action = STACK_TUAREK + next(kinds)  # noqa: PLW2901 - the same token of another stack
        if not face_question(position, step):
            continue
        if step < SHOW_FACE and not is_answer(step):
            told.append(known_to(position, viewer))
        try:
            position.step(action)
        except IllegalMove:
            return None
    face_question(position, END)
    return [*told, known_to(position, viewer)]


def num_questions(start: Position, game: Played, stacks: list[list[int]]) -> int:
    """How often somebody is asked in secret in this world."""
    position, kinds, count = start.copy(), iter([kind for stack in stacks for kind in stack]), 0
    for action in game.actions:
        step = id_of(action)
        count += position.state.phase in (ANSWER, DISCARDING)
        if face_question(position, step):
            position.step(STACK_TUAREK + next(kinds) if STACK_TUAREK <= step <= REFUELLED else action)
    return count


def face_question(position: Position, step: int) -> bool:
    """A question that only one of two worlds asks is passed there; whether the step is to be made then."""
    asking = position.state.phase in (ANSWER, DISCARDING)
    if asking and not is_answer(step):
        position.step(PASS)
    return asking or step != PASS


def is_answer(step: int) -> bool:
    return step in (PASS, USE_SHORT) or USE_DISCARD <= step < TAKE_TIED


def known_to(position: Position, viewer: int) -> bytes:
    """The position without what lies face down: said here once more, independently of the rules."""
    copy = position.copy()
    state = copy.state
    for pile in (state.deck, state.territories, state.stack):
        pile[pile != NONE] = 0
    for seat in range(NUM_PLAYERS):
        if seat != viewer:
            state.hidden[seat] = state.tuareks[seat].sum()
            state.tuareks[seat] = 0
    return bytes(copy.states.tobytes())
