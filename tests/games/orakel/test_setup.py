"""How a game begins (O2)."""

from typing import Any

import pytest

from tests.games.orakel.positions import hand, table
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.errors import BadSetup
from trefoil.games.cards.deck import UNKNOWN, deck_left
from trefoil.games.orakel import GAME
from trefoil.games.orakel.setup import setup_of


def test_everything_begins_on_the_start_stone() -> None:
    """O2.1"""
    state = new_game(GAME, 4, seed=3).state
    assert not state.place.any()
    assert state.priestess == 0
    assert not state.points.any()
    assert not state.leprechauns_scored.any()


def test_wish_stones_lie_on_the_large_fields() -> None:
    """O2.2"""
    state = new_game(GAME, 3, seed=3).state
    assert [int(state.stones[field]) for field in (6, 13, 19, 27, 35)] == [2, 2, 2, 2, 1]
    assert state.stones[0] == 0
    assert state.stones.sum() == 9


def test_the_other_tiles_are_shuffled_onto_the_small_fields() -> None:
    """O2.3: and everybody sees them."""
    one, other = new_game(GAME, 2, seed=1).state.tile, new_game(GAME, 2, seed=2).state.tile
    assert one.tolist() != other.tolist()
    assert sorted(one) == sorted(other)
    assert [field for field in range(36) if one[field] == 0] == [0, 6, 13, 19, 27, 35]
    assert new_game(GAME, 2, seed=1).view().state.tile.tolist() == one.tolist()


@pytest.mark.parametrize(("players", "deck", "removed"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_eight_cards_each_and_a_deck(players: int, deck: int, removed: int) -> None:
    """O2.4, O2.5"""
    position = new_game(GAME, players, seed=5)
    setup = setup_of(position.state)
    assert [len(cards) for cards in setup["hands"]] == [8] * players
    assert deck_left(position.state) == len(setup["deck"]) == deck
    assert len(setup["removed"]) == removed
    assert new_game(GAME, players, seed=6).state.deck.tolist() != position.state.deck.tolist()


def test_removed_cards_are_shown_to_nobody() -> None:
    """O2.5"""
    position = new_game(GAME, 2, seed=5)
    for viewer in (0, 1, -2):
        assert set(position.view(viewer).state.deck[64:94].tolist()) == {UNKNOWN}


def test_the_host_picks_who_begins_or_leaves_it_to_chance() -> None:
    """O2.6"""
    assert [new_game(GAME, 3, seed=1, first=seat).player for seat in range(3)] == [0, 1, 2]
    assert {new_game(GAME, 3, seed=seed).player for seed in range(30)} == {0, 1, 2}


def test_play_goes_clockwise() -> None:
    """O2.6, O3.4"""
    position = new_game(GAME, 3, seed=1, first=2)
    movers = []
    for _ in range(4):
        movers.append(position.player)
        position.play(f"{position.player} discard {hand(position, position.player)[0]}")
        position.play(f"{position.player} draw deck")
    assert movers == [2, 0, 1, 2]


def test_a_setup_is_laid_out_as_it_was_saved() -> None:
    """O2.3, O2.4"""
    for players in (2, 3, 4):
        position = new_game(GAME, players, seed=8)
        copy = blank_position(GAME, players)
        GAME.set_up(copy.state, setup_of(position.state))
        assert copy.states.tobytes() == position.states.tobytes()


def refused(**changes: Any) -> str:
    position: Position = table()
    with pytest.raises(BadSetup) as error:
        GAME.set_up(position.state, {**setup_of(position.state), **changes})
    return error.value.sentence


def test_a_wrong_setup_is_refused() -> None:
    """O1.7, O2.3"""
    tiles = setup_of(table().state)["tiles"]
    spiral = next(field for field in tiles if tiles[field] == "spiral")
    assert "tiles must name one tile for each small field: 1, 2, 3" in refused(tiles={"1": "spiral"})
    assert "tiles must name one tile" in refused(tiles=[])
    assert "'wish' on field 4 is no tile" in refused(tiles={**tiles, "4": "wish"})
    assert "the tiles are not those in the box (O1.7)" in refused(tiles={**tiles, spiral: "mirror"})
    assert "which is no seat of 2 players" in refused(first=2)
    assert "'jester', which this game does not know" in refused(jester=1)
