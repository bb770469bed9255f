"""Puzzles over HTTP: today's by the server's clock, judged by the server, a streak by days, and no leak."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.playing import every_game
from tests.server.client import Json, Player
from tests.server.in_process import QUIET, FairWorld, serving
from trefoil.bots.puzzles import collection, position_of, shipped
from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.server.show.puzzles import board_of
from trefoil.server.table.puzzling import DAY

GARBAGE: tuple[Any, ...] = (
    {},
    [],
    {"action": "zero"},
    {"action": -1},
    {"action": 2**40},
    {"action": 1, "words": "discard r1"},
    {"words": "x" * 300},
)
ENDLESS = replace(QUIET, puzzle_answers_per_minute=1e6, puzzle_answer_burst=1e6)


class Calendar(FairWorld):
    """A clock that stands still until the test turns the page."""

    day = 20_000

    def now(self) -> int:
        return self.day * DAY + 3_600_000


async def answer(person: Player, game: str, number: int, body: Any, status: int = 200) -> Json:
    told: Json = await person.post(f"/api/puzzles/{game}/{number}", body, status)
    return told


def wrong_action(game: str, number: int) -> int:
    puzzle, _ = shipped(game, number)
    return puzzle.values[1].action


@every_game
def test_a_puzzle_is_shown_without_its_answer_and_judged(tmp_path: Path, game: Game) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t", Calendar(), ENDLESS) as base, Player(base) as ann:
            shown = await ann.get(f"/api/puzzles/{game.name}/1")
            puzzle, _ = shipped(game.name, 1)
            assert (shown["number"], shown["count"]) == (1, len(collection(game.name)))
            assert shown["board"]["table"]["to_move"] == puzzle.seat
            [view] = shown["board"]["views"]
            assert view["seat"] == puzzle.seat
            assert puzzle.best in [choice["action"] for choice in view["choices"]]
            assert not {"best", "margin", "behind", "checks", "record", "setup"} & keys_in(shown)
            told = await answer(ann, game.name, 1, {"action": puzzle.best})
            assert told["right"]
            assert [told["best"][0]["action"], told["answer"]["action"]] == [puzzle.best] * 2
            assert told["best"][1]["behind"] > 0
            told = await answer(ann, game.name, 1, {"action": wrong_action(game.name, 1)})
            assert not told["right"]
            assert told["answer"]["behind"] > 0
            told = await answer(ann, game.name, 1, {"words": puzzle.words})
            assert told["right"]

    asyncio.run(run())


def keys_in(told: Any) -> set[str]:
    """The names of all fields, however deep."""
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    own = set(told) if isinstance(told, dict) else set()
    return own.union(*(keys_in(part) for part in parts))


@every_game
def test_worlds_that_the_seat_cannot_tell_apart_make_the_same_puzzle(game: Game) -> None:
    for number in (1, 2, 3):
        puzzle, view = shipped(game.name, number)
        truth = position_of(puzzle)
        other = view.imagine(seed=number)
        assert other.states.tobytes() != truth.states.tobytes()
        shown = [board_of(puzzle, world.view(puzzle.seat), "Ann") for world in (truth, other)]
        assert shown[0] == shown[1]


def test_the_puzzle_of_the_day_and_days_in_a_row(tmp_path: Path) -> None:
    world, game = Calendar(), "keltis"

    async def play(ann: Player, right: bool) -> Json:
        number = (await ann.get(f"/api/puzzles/{game}"))["number"]
        best = shipped(game, number)[0].best
        return await answer(ann, game, number, {"action": best if right else wrong_action(game, number)})

    async def run() -> None:
        async with serving(tmp_path / "t", world, ENDLESS) as base, Player(base) as ann, Player(base) as bob:
            first = await ann.get(f"/api/puzzles/{game}")
            assert (first["today"], first["is_todays"]) == ("2024-10-04", True)
            assert first["streak"] == {}
            assert (await bob.get(f"/api/puzzles/{game}"))["number"] == first["number"]
            told = await play(ann, right=True)
            assert (told["counts"], told["streak"]) == (True, {"days": 1, "longest": 1, "tried": True})
            told = await play(ann, right=False)  # told what is best, one may try again for nothing
            assert ("counts" in told, told["streak"]["days"]) == (False, 1)
            world.day += 1
            second = await ann.get(f"/api/puzzles/{game}")
            assert second["number"] != first["number"]
            assert second["streak"] == {"days": 1, "longest": 1}
            assert (await play(ann, right=True))["streak"]["days"] == 2
            other = second["number"] % second["count"] + 1  # not today's
            told = await answer(ann, game, other, {"action": shipped(game, other)[0].best})
            assert (told["right"], "counts" in told) == (True, False)
            world.day += 2  # a day is missed
            assert (await ann.get(f"/api/puzzles/{game}"))["streak"] == {"longest": 2}
            assert (await play(ann, right=True))["streak"] == {"days": 1, "longest": 2, "tried": True}
            world.day += 1
            assert (await play(ann, right=False))["streak"] == {"longest": 2, "tried": True}
            assert (await play(ann, right=True))["streak"] == {"longest": 2, "tried": True}
        async with serving(tmp_path / "t", world, ENDLESS) as base:  # it is kept
            again = Player(base)
            again.http.cookies.set("trefoil", ann.http.cookies["trefoil"])
            async with again:
                streaks = {one["game"]: one["streak"] for one in await again.get("/api/puzzles")}
        assert streaks == {name: {"longest": 2, "tried": True} if name == game else {} for name in GAMES}

    asyncio.run(run())


def test_of_many_answers_at_once_one_counts(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t", Calendar(), ENDLESS) as base, Player(base) as eve:
            number = (await eve.get("/api/puzzles/keltis"))["number"]
            actions = [value.action for value in shipped("keltis", number)[0].values]
            told = await asyncio.gather(
                *(answer(eve, "keltis", number, {"action": each}) for each in actions)
            )
            assert sum(one.get("counts", False) for one in told) == 1

    asyncio.run(run())


def test_strange_questions_and_answers_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t", Calendar(), ENDLESS) as base, Player(base) as eve:
            count = len(collection("keltis"))
            for path in (
                "chess",
                "keltis/0",
                f"keltis/{count + 1}",
                "keltis/99999999999999999999",
                "%2e%2e%2fetc/1",
            ):
                assert (await eve.get(f"/api/puzzles/{path}", 404))["code"] == "not-found", path
            for body in GARBAGE:
                assert (await answer(eve, "keltis", 1, body, 400))["code"] == "bad-message", body
            assert (await answer(eve, "keltis", count + 1, {"action": 1}, 404))["code"] == "not-found"
            legal = shipped("keltis", 1)[1].legal_actions()
            illegal = next(action for action in range(200) if action not in legal)
            assert (await answer(eve, "keltis", 1, {"action": illegal}, 409))["code"] == "illegal-move"
            assert (await answer(eve, "keltis", 1, {"action": 60_000}, 409))["code"] == "illegal-move"
            assert (await answer(eve, "keltis", 1, {"words": "stop"}, 409))["code"] == "unknown-words"
            other = shipped("kero", 1)[0].words  # of another game
            assert (await answer(eve, "keltis", 1, {"words": other}, 409))["code"] == "unknown-words"
            assert not (await eve.get("/api/puzzles/keltis"))["streak"]
            stranger = Player(base)  # who has not asked for a cookie
            told = await stranger.http.post("/api/puzzles/keltis/1", json={"action": legal[0]})
            assert told.json()["code"] == "no-identity"
            assert (await stranger.get("/api/puzzles/keltis"))["streak"] == {}
            await stranger.http.aclose()

    asyncio.run(run())


@pytest.mark.parametrize("limits", [
    replace(QUIET, puzzle_answers_per_minute=0.001, puzzle_answer_burst=1),
    replace(QUIET, people_per_address=1),
])  # fmt: skip
def test_whoever_answers_too_much_waits(tmp_path: Path, limits: Any) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t", Calendar(), limits) as base, Player(base) as eve:
            best = shipped("keltis", 1)[0].best
            answers = [await eve.http.post("/api/puzzles/keltis/1", json={"action": best}) for _ in range(3)]
            assert answers[0].status_code == 200
            assert (answers[-1].status_code, json.loads(answers[-1].text)["code"]) == (
                429,
                "too-many-messages",
            )

    asyncio.run(run())
