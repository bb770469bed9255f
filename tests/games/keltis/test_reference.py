"""Two implementations of the rules, side by side through whole games."""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    KELTIS,
    figures_of,
    fresh,
    hand_of,
    large_of,
    pile_of,
    play,
    position,
    reason,
    row_of,
    tile_at,
)
from tests.games.keltis.reference import Fault, Keltis, check
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.jit import JIT_ENABLED
from trefoil.core.record import check_record, new_record, read_record, replay, write_record
from trefoil.games import GAMES
from trefoil.games.cards.deck import CARD_TEXTS
from trefoil.simulation import Plan, simulate

# Who plays, and how many games of each kind: with and without the option, with 2, 3 and 4 players.
BOTS = {"random": ("random",), "heuristic": ("heuristic",), "mixed": ("heuristic", "random")}
GAMES_EACH = {"random": 6, "heuristic": 16, "mixed": 14}
SLOWER = 1 if JIT_ENABLED else 5  # plain Python plays fewer
MOST_MOVES = 3000

every_number_of_players = pytest.mark.parametrize("players", ALL_PLAYERS)


@cache
def simulated(players: int, bots: str, enter: bool) -> list[dict[str, Any]]:
    """Records of simulated games, as anybody would read them from a file."""
    seats = (BOTS[bots] * players)[:players]
    options = {"enter_without_card": enter}
    games = GAMES_EACH[bots] // SLOWER
    plan = Plan(KELTIS, players, games, seed=players, bots=seats, options=options, most_moves=MOST_MOVES)
    return [json.loads(write_record(played.record(MOST_MOVES))) for played in simulate(plan)]


def disagreement(record: dict[str, Any]) -> str:
    """Where the two implementations first differ over a game; empty if they never do."""
    other = Keltis(record)
    for number, (line, at) in enumerate(replay(read_record(json.dumps(record).encode()), GAMES)):
        if line:
            other.play(line)
        lines = at.legal_moves()
        if set(lines) != other.legal() or len(lines) != len(other.legal()):
            return f"after move {number} {line!r}: {set(lines) ^ other.legal()}"
        if at.scores() != other.scores():
            return f"after move {number} {line!r}: {at.scores()} and {other.scores()}"
    return "" if check(record).legal() == set() else "not over"


@every_number_of_players
@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize("enter", [True, False], ids=["entering", "not entering"])
def test_K1_to_K8_both_agree_at_every_step(players: int, bots: str, enter: bool) -> None:
    for record in simulated(players, bots, enter):
        assert disagreement(record) == ""


@every_number_of_players
def test_K8_5_a_record_says_all_that_is_needed(players: int) -> None:
    """The second implementation replays a record and comes to its scores, winners and reason by itself."""
    for record in simulated(players, "heuristic", True):
        check(record)


def change_result(key: str, value: Any) -> Any:
    return lambda record: record["result"].__setitem__(key, value)


def change_move(number: int, line: str) -> Any:
    return lambda record: record["moves"].__setitem__(number, line)


FAULTS = {
    "wrong score": change_result("scores", [99, 99]),
    "wrong winner": change_result("winners", []),
    "wrong reason": change_result("reason", "rain"),
    "a card not held": change_move(0, "0 discard x1"),
    "drawing first": change_move(0, "0 draw deck"),
    "a move missing": lambda record: record["moves"].pop(),
    "a move too many": lambda record: record["moves"].append("0 draw deck"),
    "no result": lambda record: record.pop("result"),
    "seats exchanged": lambda record: record["setup"]["hands"].reverse(),
    "option changed": lambda record: record["options"].update(enter_without_card=False),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_K1_to_K8_both_refuse_a_tampered_record(fault: str) -> None:
    record = json.loads(json.dumps(entering_game()))
    check(record)
    FAULTS[fault](record)
    with pytest.raises(Fault):
        check(record)
    with pytest.raises(TrefoilError):
        check_record(read_record(json.dumps(record).encode()), GAMES)


def entering_game() -> dict[str, Any]:
    """A game of laying whenever possible, in which a figure enters without a card."""
    for seed in range(100):
        random, start = Random(seed), fresh(2, seed)
        at, lines = start.copy(), []
        while not at.is_over:
            listed = at.legal_moves()
            entering = [line for line in listed if "clover" in line and line.endswith(("large", "small"))]
            lines.append(random.choice(entering or [line for line in listed if "lay" in line] or listed))
            at.play(lines[-1])
        if any("clover" in line and line.endswith(("large", "small")) for line in lines):
            entry: dict[str, Any] = json.loads(write_record(new_record(start, lines, at)))
            return entry
    raise AssertionError("no figure ever enters without a card")


# from positions that play seldom reaches


def twin_of(of: Position) -> Keltis:
    """The same position in the second implementation, a card about to be played."""
    players, enter = int(of.state.players), bool(of.state.enter_without_card)
    stones = {letter: {str(row): tile_at(of, f"{letter}{row}") for row in range(1, 10)} for letter in "rypgb"}
    deck = [CARD_TEXTS[card] for card in of.state.deck[of.state.deck_next : of.state.deck_end]]
    twin = Keltis(
        {
            "options": {"enter_without_card": enter},
            "setup": {
                "first": of.player,
                "hands": [hand_of(of, seat) for seat in range(players)],
                "deck": deck,
                "tiles": {
                    path: {row: tile for row, tile in rows.items() if tile} for path, rows in stones.items()
                },
            },
        }
    )
    for letter in "rypgb":
        twin.piles[letter] = pile_of(of, letter)
    for seat, player in enumerate(twin.players):
        player.columns = {letter: row_of(of, seat, letter) for letter in "rypgb"}
        player.wishes, player.marker = int(of.state.wishes[seat]), int(of.state.points[seat])
        for figure in figures_of(of, seat).split():
            size = "large" if large_of(of, seat) == figure[0] else "small"
            player.start.remove(size)
            player.figures[figure[0]] = (size, int(figure[1:]))
    return twin


def late_position(random: Random) -> Position:
    """Any figures anywhere, many of them at an end, with columns that have little to do with them."""
    players = random.choice(ALL_PLAYERS)
    pack = [f"{letter}{value}" for letter in "rypgb" for value in range(11)] * 2
    random.shuffle(pack)
    hands = {seat: " ".join(pack.pop() for _ in range(8)) for seat in range(players)}
    rows = {seat: " ".join(column(random, [pack.pop() for _ in range(8)])) for seat in range(players)}
    figures, large, in_goal = {}, {}, 0
    for seat in range(players):
        paths = random.sample("rypgb", random.randint(0, 5))
        low = [random.randint(1, 6) for _ in paths]
        reached = [9 if random.random() < 0.5 and (in_goal := in_goal + 1) <= 4 else row for row in low]
        figures[seat] = " ".join(f"{path}{row}" for path, row in zip(paths, reached, strict=True))
        large[seat] = random.choice(paths) if len(paths) == 5 or (paths and random.random() < 0.5) else ""
    tiles = random.choices(["clover", "wish", "1", "2", "3"], [4, 1, 1, 1, 1], k=45)
    stones = [f"{letter}{row}" for letter in "rypgb" for row in range(1, 10)]
    laid = [f"{stone}:{tile}" for stone, tile in zip(stones, tiles, strict=True) if random.random() < 0.6]
    return position(
        players=players,
        player=random.randrange(players),
        hands=hands,
        rows=rows,
        figures=figures,
        large=large,
        tiles=" ".join(laid),
        piles=" ".join(pack.pop() for _ in range(random.randint(0, 6))),
        deck=" ".join(pack.pop() for _ in range(random.randint(1, 12))),
        enter_without_card=random.random() < 0.7,
    )


def column(random: Random, cards: list[str]) -> list[str]:
    """Cards in an order in which they could have been laid."""
    return sorted(cards, key=lambda card: int(card[1:]), reverse=random.random() < 0.5)


def test_K4_7_to_K7_3_both_agree_from_any_position() -> None:
    """K4.7, K4.8, K5.3, K7.1, K7.2, K7.3: the two play on from late positions and agree at every step."""
    said: Counter[str] = Counter()
    for seed in range(300 // SLOWER):
        random = Random(seed)
        at = late_position(random)
        other = twin_of(at)
        for _ in range(40):
            assert (set(at.legal_moves()), at.scores()) == (other.legal(), other.scores())
            if at.is_over:
                break
            lines = sorted(other.legal())
            line = random.choice([line for line in lines if "lay" in line] or lines)
            said[line_kind(line)] += 1
            at.play(line)
            other.play(line)
        said[reason(at)] += 1
        assert reason(at) == other.reason
    assert {"lay to large", "lay to small", "lay to", "clover large", "five in goal", "deck empty"} <= set(
        said
    )


def line_kind(line: str) -> str:
    return " ".join(
        word for word in line.split() if word in ("lay", "clover", "to", "large", "small", "pass")
    )


def test_K5_3_the_longest_chain_is_ten_steps_in_both() -> None:
    stones = ["y2", "y3", "b2", "b3", "r4", "r5", "g5", "g6", "p7"]
    tiles = " ".join(f"{stone}:clover" for stone in stones)
    start = position(hand="y5", rows={0: "y4"}, figures={0: "y1 b1 r3 g4 p6"}, large={0: "p"}, tiles=tiles)
    other = twin_of(start)
    for line in ["0 lay y5", *(f"0 clover {stone[0]}" for stone in stones[1:]), "0 clover p"]:
        assert set(start.legal_moves()) == other.legal()
        start = play(start, line)
        other.play(line)
    assert set(start.legal_moves()) == other.legal() == {"0 draw deck"}
