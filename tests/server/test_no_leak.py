"""No secret leaves: worlds that differ only in what a viewer cannot know send that viewer the same bytes."""

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.client import Player, TableSocket
from tests.server.in_process import ScriptedWorld, serving
from tests.server.other_worlds import other_setup, start_from
from trefoil.core.engine import Position, new_game
from trefoil.games import GAMES
from trefoil.server.show import SHOWINGS

CARD_GAMES = [name for name in SHOWINGS if name in ("keltis", "orakel")]
NOBODY = -2
STEPS = 70
HASH = re.compile(r'"commitment":"[0-9a-f]{64}"')  # the one thing that differs, and tells nothing


def script(start: Position, seed: int) -> tuple[list[str], Position]:
    """Random moves, as lines of a record, not quite to the end."""
    rng = random.Random(seed)
    position = start.copy()
    lines: list[str] = []
    for _ in range(STEPS):
        line = rng.choice(position.legal_moves())
        after = position.copy()
        after.play(line)
        if after.is_over:
            break
        position = after
        lines.append(line)
    return lines, position


async def traffic(folder: Path, start: Position, lines: list[str], viewer: int) -> list[str]:
    """Everything a viewer is sent while others and they play: over the socket, by HTTP, and in refusals."""
    players = int(start.state.players)
    world = ScriptedWorld(lambda spec: start.copy())
    heard: list[str] = []
    async with serving(folder / "t.sqlite3", world) as base:
        people = [Player(base) for _ in range(players)]
        for person in people:
            await person.__aenter__()
        made = await people[0].make_table(game=start.game.name, players=players)
        table, watch = made["table"]["id"], made["table"]["watch"]
        for seat, person in enumerate(people[1:], start=1):
            await person.command(table, "sit", seat=seat)
        await people[0].command(table, "start")
        socket = await listen(base, people, table, watch, viewer)
        first = await socket.until("table")
        sequence = first["sequence"]
        for number, line in enumerate(lines):
            seat = int(line[0])
            await people[seat].command(
                table, "move", saw=sequence, seat=seat, words=line[2:], id=f"m{number}"
            )
            sequence += 1
            while socket.sequence < sequence:
                await socket.next()
            if number % 10 == 0:
                heard += await asked(base, people, table, watch, viewer, number)
        heard += socket.traffic
        await socket.close()
        for person in people:
            await person.__aexit__()
    return heard


async def listen(base: str, people: list[Player], table: str, watch: str, viewer: int) -> TableSocket:
    if viewer != NOBODY:
        return await people[viewer].socket(table)
    url = f"{base.replace('http', 'ws', 1)}/socket/watch/{watch}"
    return TableSocket(await connect(url, max_size=None, compression=None, proxy=None))


async def asked(
    base: str, people: list[Player], table: str, watch: str, viewer: int, number: int
) -> list[str]:
    """What HTTP answers, and what refusals say about moves that may or may not be possible for others."""
    paths = [f"/api/watch/{watch}", f"/api/replays/{watch}", f"/api/replays/{watch}/record", "/api/tables"]
    async with httpx.AsyncClient(base_url=base, trust_env=False) as nobody:
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
    return [HASH.sub("", re.sub(r"Guest \d{4}", "Guest", text)) for text in heard]


@pytest.mark.parametrize("game", CARD_GAMES)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_two_worlds_send_the_same_bytes(game: str, players: int, viewer: int, tmp_path: Path) -> None:
    start = new_game(GAMES[game], players, seed=players * 10 + viewer, first=0)
    lines, end = script(start, seed=viewer)
    setup = GAMES[game].setup_of(start.state)
    other = start_from(game, players, other_setup(setup, end, lines, viewer, random.Random(1)))
    assert other.states.tobytes() != start.states.tobytes()
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    heard = [
        cleaned(asyncio.run(traffic(tmp_path / folder, world, lines, viewer)))
        for folder, world in (("a", start), ("b", other))
    ]
    assert len(heard[0]) > STEPS
    assert heard[0] == heard[1]


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    """The same two worlds, seen by a seat whose secrets do differ: the bytes differ."""
    start = new_game(GAMES["keltis"], 2, seed=5, first=0)
    lines, end = script(start, seed=5)
    setup = GAMES["keltis"].setup_of(start.state)
    other = start_from("keltis", 2, other_setup(setup, end, lines, 0, random.Random(1)))
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    first = cleaned(asyncio.run(traffic(tmp_path / "a", start, lines, 1)))
    assert first != cleaned(asyncio.run(traffic(tmp_path / "b", other, lines, 1)))
