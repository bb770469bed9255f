"""Playing on from the positions of a finished game of Kero: chance, both clocks, and a bot opposite."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tests.server.client import Json, Player
from tests.server.in_process import FairWorld
from tests.server.kero_table import play_kero, playing
from trefoil.bots.bot import choose
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE as CHANCE_PLAYER
from trefoil.core.record import FORMAT, Record, start_of
from trefoil.games import GAMES, TITLES

MOST_LINES = 300
CHANCE = ("faces", "refuelling", "shuffle")


async def all_steps(player: Player, watch: str) -> list[Json]:
    steps: list[Json] = []
    while True:
        part = await player.get(f"/api/replays/{watch}?start={len(steps)}")
        steps += part["steps"]
        if len(steps) >= part["num_steps"]:
            return steps


def open_things(view: Json) -> dict[str, Any]:
    """What everybody sees of a position."""
    shown = {key: view[key] for key in ("phase", "turn", "row", "deck", "dice", "open", "stack")}
    return {**shown, "fuel": [player["fuel"] for player in view["players"]]}


def test_every_kind_of_position_can_be_taken_over_as_it_lay(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann, table, sockets = pair.ann, pair.table, pair.sockets
            await play_kero(sockets, seed=11, world=world)
            watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            steps = await all_steps(ann, watch)
            last = {step["view"]["phase"]: step for step in steps if not step["view"].get("over")}
            assert {"prepare", "roll", "upgrade", "faces"} <= set(last)
            for phase, step in last.items():
                wanted = {"step": step["number"], "seat": step["view"]["turn"], "bot": "random"}
                if phase in CHANCE:
                    refused = await ann.post(f"/api/replays/{watch}/play-on", wanted, 400)
                    assert refused["code"] == "bad-message"
                    continue
                whole = await ann.post(f"/api/replays/{watch}/play-on", wanted)
                if step["view"]["player"] == step["view"]["turn"]:  # else the bot may have answered meanwhile
                    assert open_things(whole["views"][0]["view"]) == open_things(step["view"])
                    assert whole["views"][0]["choices"]

    asyncio.run(run())


def test_a_position_is_played_to_the_end_against_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann, table, sockets = pair.ann, pair.table, pair.sockets
            await play_kero(sockets, seed=12, world=world)
            finished = await ann.get(f"/api/tables/{table}")
            whole = await ann.post(
                f"/api/replays/{finished['table']['watch']}/play-on", {"step": 0, "seat": 0, "bot": "random"}
            )
            socket = await ann.socket(whole["table"]["id"])
            await socket.until("table")
            await play_kero([socket], seed=13, world=world)
            assert socket.is_over
            assert socket.state["table"]["outcome"]["scores"]
            await socket.close()

    asyncio.run(run())


def test_running_sand_cannot_be_taken_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with playing(tmp_path, FairWorld()) as pair:
            ann, table, sockets = pair.ann, pair.table, pair.sockets
            await sockets[0].ask("move", saw=sockets[0].sequence, seat=0, words="throw 1 2 3 4 5")
            await sockets[0].ask("resign", seat=0)
            watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            [_, thrown, rolled] = await all_steps(ann, watch)
            assert [thrown["view"]["phase"], rolled["view"]["phase"]] == ["faces", "roll"]
            refused = await ann.post(f"/api/replays/{watch}/play-on", {"step": 2, "bot": "random"}, 400)
            assert refused["code"] == "bad-clock"
            whole = await ann.post(f"/api/replays/{watch}/play-on", {"step": 0, "bot": "random"})
            assert whole["table"]["clock"]["mode"] == "sand"
            assert whole["views"][0]["choices"]

    asyncio.run(run())


def test_what_lies_ahead_in_kero_is_shuffled_and_the_past_stays_possible() -> None:
    """Over many positions of many games: the set-up is sound, and the moves lead to the same open things."""
    reordered = Counter[str]()
    world = FairWorld()
    for seed in range(10):
        record = simulated("kero", seed)
        for step in range(0, len(record.moves), 9):
            position = replayed(record, record.setup, step)
            if position.player == CHANCE_PLAYER:  # nobody can take over there
                continue
            reshuffle = TITLES["kero"].live.reshuffle
            setup = reshuffle(record.setup, position, record.moves[:step], world.shuffled)
            again = replayed(record, setup, step)
            for name in ("row", "open", "tuareks", "fuel", "territory_owner", "card_owner", "die"):
                assert again.states[name].tolist() == position.states[name].tolist()
            reordered["deck"] += setup["deck"] != record.setup["deck"]
            reordered["territories"] += setup["territories"] != record.setup["territories"]
            reordered["tuareks"] += setup["tuareks"] != record.setup["tuareks"]
    assert all(reordered[name] > 30 for name in ("deck", "territories", "tuareks")), reordered


def simulated(game: str, seed: int) -> Record:
    """A game of bots that need no time to think."""
    position = new_game(GAMES[game], seed=seed)
    head = Record(
        format=FORMAT, game=game, rules=position.game.rules, players=2, components="standard-1",
        options={}, setup=position.game.setup_of(position.state), moves=[],
    )  # fmt: skip
    rng, world = generator(seed), FairWorld(seed)
    while not position.is_over and len(head.moves) < MOST_LINES:
        chance = position.player == CHANCE_PLAYER
        action = world.chance(position) if chance else choose("random", position.view(position.player), rng)
        line = position.text(action)
        position.step(action)
        if line:
            head.moves.append(line)
    return head


def replayed(record: Record, setup: dict[str, Any], step: int) -> Position:
    position = start_of(msgspec.structs.replace(record, setup=setup, moves=[]), GAMES)
    for line in record.moves[:step]:
        position.play(line)
    return position
