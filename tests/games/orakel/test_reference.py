"""The compiled rules and a second, plain implementation play the same games."""

import random

import pytest

from tests.games.orakel.positions import reason
from tests.games.orakel.reference import Reference
from trefoil.core.engine import Position, new_game
from trefoil.games.orakel import GAME
from trefoil.games.orakel.rules import begin_turn
from trefoil.games.orakel.setup import setup_of

# By their seeds, for each number of players and each pair of options.
FEW, MORE = range(32), range(32, 200)
EAGER = ("lay", "clover", "spiral", "leprechauns")


def both(players: int, seed: int, options: dict[str, bool]) -> tuple[Position, Reference]:
    position = new_game(GAME, players, seed, options=options)
    return position, Reference(setup_of(position.state), position.components, players, options)


def advance(position: Position, twin: Reference, rng: random.Random) -> None:
    """Begin with pieces on the way, so that random games reach the oracle too."""
    for seat, places in enumerate(twin.pieces):
        places[:] = [rng.randrange(29) for _ in places]
        position.state.place[seat] = places
    twin.start_turn()
    begin_turn(position.state, position.player)


def choose(moves: list[str], rng: random.Random, eager: float) -> str:
    if rng.random() < eager:
        moves = [move for move in moves if move.split()[1] in EAGER and "pass" not in move] or moves
    if rng.random() < eager:
        moves = [move for move in moves if "priestess" not in move] or moves
    return rng.choice(moves)


@pytest.mark.parametrize("spiral_to_start", [True, False])
@pytest.mark.parametrize("clover_any_piece", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seeds", [FEW, pytest.param(MORE, marks=pytest.mark.long)], ids=["few", "more"])
def test_both_implementations_agree(
    seeds: range, players: int, clover_any_piece: bool, spiral_to_start: bool
) -> None:
    """Legal moves and scores at every step, and the way the game ends."""
    options = {"clover_any_piece": clover_any_piece, "spiral_to_start": spiral_to_start}
    endings = set()
    for seed in seeds:
        rng = random.Random(seed)
        position, twin = both(players, seed, options)
        if seed % 2:
            advance(position, twin, rng)
        while moves := position.legal_moves():
            assert set(moves) == twin.moves()
            assert len(set(moves)) == len(moves)
            move = choose(moves, rng, eager=(seed % 4) / 4)
            position.play(move)
            twin.play(move)
            assert position.scores() == twin.scores()
        assert twin.moves() == set()
        assert reason(position) == twin.reason
        endings.add(twin.reason)
    # With two players the fifth piece is always somebody's third.
    assert endings == set(GAME.endings) - ({"five in oracle"} if players == 2 else set())
