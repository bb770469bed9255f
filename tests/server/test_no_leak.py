"""No secret leaves: worlds that differ only in what a viewer cannot know send that viewer the same bytes.

Whole games, but for the move that ends them: then everything is shown.
"""

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.client import Player, TableSocket
from tests.server.in_process import ScriptedWorld, serving
from tests.server.other_kero import KeroWorld, num_questions, other_secrets, play_whole
from tests.server.other_worlds import Step, other_setup, start_from
from trefoil.core.engine import Position, new_game
from trefoil.games import GAMES

NOBODY = -2
# The fewest players of one game, and somebody among the most of the other; the long tests have everybody at
# tables of every size in both.
CARD_TABLES = [
    ("keltis", 2, [NOBODY, 0]),
    ("orakel", 4, [2]),
    *(
        pytest.param(game, players, [NOBODY, *range(players)], marks=pytest.mark.long)
        for game in ("keltis", "orakel")
        for players in GAMES[game].players
    ),
]
EVERY = 40  # moves between two rounds of questions over HTTP
HASH = re.compile(r'"commitment":"[0-9a-f]{64}"')  # the one thing that differs, and tells nothing
PRESENCE = '{"type":"presence"'
Heard = dict[int, list[str]]


# what is heard


async def traffic(
    folder: Path, world: ScriptedWorld, game: str, players: int, script: list[Step], viewers: list[int]
) -> Heard:
    """Everything the viewers are sent while all play: over the socket, by HTTP, and in refusals."""
    folder.mkdir(exist_ok=True)
    async with serving(folder / "t.sqlite3", world) as base:
        people = [Player(base) for _ in range(players)]
        for person in people:
            await person.__aenter__()
        made = await people[0].make_table(game=game, players=players)
        table, watch = made["table"]["id"], made["table"]["watch"]
        for seat, person in enumerate(people[1:], start=1):
            await person.command(table, "sit", seat=seat)
        await people[0].command(table, "start")
        sockets = {viewer: await listen(base, people, table, watch, viewer) for viewer in viewers}
        heard: Heard = {viewer: [] for viewer in viewers}
        for number, step in enumerate(script):
            await make(step, number, world, people, table, list(sockets.values()))
            if number % EVERY == 0:
                for viewer in viewers:
                    heard[viewer] += await asked(base, people, table, watch, viewer, number)
        for viewer, socket in sockets.items():
            heard[viewer] += socket.traffic
            await socket.close()
        for person in people:
            await person.__aexit__()
    return {viewer: cleaned(texts) for viewer, texts in heard.items()}


async def make(
    step: Step,
    number: int,
    world: ScriptedWorld,
    people: list[Player],
    table: str,
    sockets: list[TableSocket],
) -> None:
    """A move and the secret answers to it, until everything is settled and heard of."""
    sequence = sockets[0].sequence
    mover = people[step.seat]
    await mover.command(table, "move", saw=sequence, seat=step.seat, id=f"m{number}", **step.how)
    for count, (seat, action) in enumerate(step.answers, start=1):
        await reached(sockets, sequence + count)
        await people[seat].command(
            table, "move", saw=sequence + count, seat=seat, id=f"m{number}-{count}", action=action
        )
        await world.strike()
    async with world.flowing():
        await reached(sockets, sequence + step.num_events)


async def reached(sockets: list[TableSocket], sequence: int) -> None:
    for socket in sockets:
        while socket.sequence < sequence:
            await socket.next()


async def listen(base: str, people: list[Player], table: str, watch: str, viewer: int) -> TableSocket:
    if viewer != NOBODY:
        socket = await people[viewer].socket(table)
    else:
        url = f"{base.replace('http', 'ws', 1)}/socket/watch/{watch}"
        socket = TableSocket(await connect(url, max_size=None, compression=None, proxy=None))
    await socket.until("table")
    return socket


async def asked(
    base: str, people: list[Player], table: str, watch: str, viewer: int, number: int
) -> list[str]:
    """What HTTP answers, and what refusals say about moves that may or may not be possible for others."""
    paths = [f"/api/watch/{watch}", f"/api/replays/{watch}", f"/api/replays/{watch}/record", "/api/tables"]
    async with httpx.AsyncClient(base_url=base, trust_env=False, verify=False) as nobody:
        heard = [(await nobody.get(path)).text for path in paths]
    if viewer != NOBODY:
        own = people[viewer].http
        heard += [(await own.get(path)).text for path in (f"/api/tables/{table}", "/api/my/tables")]
        for seat in range(len(people)):
            body = {
                "do": "move",
                "id": f"x{number}-{seat}",
                "saw": 10_000,
                "seat": seat,
                "words": "discard r5",
            }
            if seat != viewer:
                heard.append((await own.post(f"/api/tables/{table}/commands", json=body)).text)
    return heard


def cleaned(heard: list[str]) -> list[str]:
    """Without names, which are given by lot, and without who else is connected."""
    told = [text for text in heard if not text.startswith(PRESENCE)]
    return [HASH.sub("", re.sub(r"Guest \d{4}", "Guest", text)) for text in told]


# card games


def script(start: Position, seed: int) -> tuple[list[str], Position]:
    """Random moves, as lines of a record, until the one that would end the game; the deck is liked best."""
    rng = random.Random(seed)
    position = start.copy()
    lines: list[str] = []
    while True:
        legal = position.legal_moves()
        from_deck = [line for line in legal if line.endswith("draw deck")]
        line = rng.choice(from_deck if from_deck and rng.random() < 0.9 else legal)
        after = position.copy()
        after.play(line)
        if after.is_over:
            return lines, position
        position = after
        lines.append(line)


def steps_of(lines: list[str]) -> list[Step]:
    return [Step(int(line[0]), {"words": line[2:]}) for line in lines]


def dealing(start: Position) -> ScriptedWorld:
    return ScriptedWorld(lambda spec: start.copy())


@pytest.mark.parametrize(("game", "players", "viewers"), CARD_TABLES)
def test_a_whole_game_sends_the_same_bytes_in_two_worlds(
    game: str, players: int, viewers: list[int], tmp_path: Path
) -> None:
    """For each who looks, a world of their own."""
    start = new_game(GAMES[game], players, seed=players * 10, first=0)
    lines, end = script(start, seed=players)
    setup = GAMES[game].setup_of(start.state)
    table = (game, players, steps_of(lines))
    heard = asyncio.run(traffic(tmp_path / "all", dealing(start), *table, viewers))
    for viewer in viewers:
        other = start_from(game, players, other_setup(setup, end, lines, viewer, random.Random(1)))
        assert other.states.tobytes() != start.states.tobytes()
        told = asyncio.run(traffic(tmp_path / str(viewer), dealing(other), *table, [viewer]))
        assert len(told[viewer]) > len(lines)
        assert told[viewer] == heard[viewer]


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    """The same two worlds, seen by a seat whose secrets do differ: the bytes differ."""
    start = new_game(GAMES["keltis"], 2, seed=5, first=0)
    lines, end = script(start, seed=5)
    setup = GAMES["keltis"].setup_of(start.state)
    other = start_from("keltis", 2, other_setup(setup, end, lines, 0, random.Random(1)))
    table = ("keltis", 2, steps_of(lines))
    first = asyncio.run(traffic(tmp_path / "a", dealing(start), *table, [1]))
    assert first != asyncio.run(traffic(tmp_path / "b", dealing(other), *table, [1]))


# Kero


@pytest.mark.parametrize("viewers", [[NOBODY, 0], pytest.param([NOBODY, 0, 1], marks=pytest.mark.long)])
def test_a_whole_game_of_kero_sends_the_same_bytes_in_two_worlds(viewers: list[int], tmp_path: Path) -> None:
    """R12.6: dice, refuellings, claims, and questions that are asked in one world and not in the other."""
    start = new_game(GAMES["kero"], 2, seed=3, first=0)
    game = play_whole(start, seed=3, thrift=0.9)
    table = ("kero", 2, game.steps)
    heard = asyncio.run(traffic(tmp_path / "all", KeroWorld(start, game.stacks), *table, viewers))
    questions = {num_questions(start, game, game.stacks)}
    for viewer in viewers:
        secrets = other_secrets(start, game, viewer, random.Random(1))
        other = start_from("kero", 2, secrets.setup)
        assert secrets.setup["tuareks"]["hands"] != GAMES["kero"].setup_of(start.state)["tuareks"]["hands"]
        questions.add(num_questions(other, game, secrets.stacks))
        world = KeroWorld(other, secrets.stacks)
        told = asyncio.run(traffic(tmp_path / str(viewer), world, *table, [viewer]))
        assert len(told[viewer]) > len(game.steps)
        assert told[viewer] == heard[viewer]
    assert len(questions) > 1, "the worlds ask the same: the test tests too little"


def test_the_comparison_would_notice_a_leak_in_kero(tmp_path: Path) -> None:
    """A seat whose own Tuareks differ hears of it at once."""
    start = new_game(GAMES["kero"], 2, seed=3, first=0)
    game = play_whole(start, seed=3, thrift=0.9)
    other = start_from("kero", 2, other_secrets(start, game, 0, random.Random(1)).setup)
    first = asyncio.run(traffic(tmp_path / "a", dealing(start), "kero", 2, game.steps[:1], [1]))
    assert first != asyncio.run(traffic(tmp_path / "b", dealing(other), "kero", 2, game.steps[:1], [1]))
