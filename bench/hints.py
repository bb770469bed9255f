"""How long a hint takes.

python -m bench.hints --count 200             # processor time at decisions of games between bots
python -m bench.hints --count 100 --server      # as a visitor waits for it: over HTTP, from a real server
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

import numpy as np

from tests.server.client import Player
from tests.server.running import FreshServer
from tests.server.test_hints import against_bot, hint
from trefoil.bots.analysis import decisions_of
from trefoil.bots.hints import advise
from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate

PER_GAME = 20
PER_VISITOR = 8  # hints: nobody may ask much more quickly


def measure(game: Game, players: int, count: int) -> list[float]:
    """Milliseconds for each of so many decisions, chosen by lot."""
    lots, found = random.Random(1), []
    for played in simulate(Plan(game, players, max(1, count // PER_GAME), 1, ["medium"])):
        decisions = list(decisions_of(played.record(0), GAMES))
        for _, _, position, _ in lots.sample(decisions, min(PER_GAME, len(decisions))):
            view = position.view(position.player)
            began = time.process_time()
            advise(view)
            found.append(1000 * (time.process_time() - began))
    return found


async def wait_for_hints(server: FreshServer, game: Game, count: int) -> list[float]:
    """Milliseconds until the answer is there; whoever asks follows the advice against a bot."""
    found: list[float] = []
    while len(found) < count:
        async with Player(server.url) as person:
            whole = await against_bot(person, game=game.name)
            table = whole["table"]["id"]
            for _ in range(PER_VISITOR):
                while whole["table"]["status"] != "over" and not whole["views"][0].get("choices"):
                    whole = await person.get(f"/api/tables/{table}")
                if whole["table"]["status"] == "over":
                    break
                began = time.perf_counter()
                best = (await hint(person, whole))["best"][0]
                found.append(1000 * (time.perf_counter() - began))
                await person.command(table, "move", saw=whole["sequence"], seat=0, action=best["action"])
                whole = await person.get(f"/api/tables/{table}")
    return found


def show(name: str, found: list[float]) -> None:
    half, most = np.percentile(found, [50, 99])
    print(f"{name}: {half:.0f} ms, 99 of 100 below {most:.0f} ms", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--server", action="store_true")
    options = parser.parse_args()
    if options.server:
        with (
            tempfile.TemporaryDirectory() as folder,
            FreshServer(str(Path(folder) / "t.sqlite3")) as server,
        ):
            for game in GAMES.values():
                asyncio.run(wait_for_hints(server, game, PER_VISITOR))  # whatever is loaded once
                show(game.name, asyncio.run(wait_for_hints(server, game, options.count)))
        return
    for game in GAMES.values():
        measure(game, game.players[0], PER_GAME)  # whatever is loaded once
        for players in game.players:
            show(f"{game.name}, {players} players", measure(game, players, options.count))


if __name__ == "__main__":
    main()
