"""R2: the set-up, dealt and read from a record."""

from typing import Any

import pytest

from tests.games.kero.table import a_setup, figures, hand, table
from trefoil.core.engine import blank_position, new_game
from trefoil.core.errors import BadSetup
from trefoil.games.kero import GAME

SEEDS = range(40)


def fault(setup: dict[str, Any]) -> str:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(blank_position(GAME, 2).state, setup)
    return refused.value.sentence


def test_R2_1_start_cards_on_top_and_a_claim_card_in_each_pile() -> None:
    places = set()
    for seed in SEEDS:
        setup = GAME.setup_of(new_game(GAME, 2, seed).state)
        assert all(name.startswith("S") for name in setup["row"] + setup["deck"][:6])
        for low in (6, 15, 24):
            pile = setup["deck"][low : low + 9]
            assert pile.count("claim") == 1
            places.add((low, pile.index("claim")))
            assert sum(name.startswith("R") for name in pile) == 8
        assert sorted(setup["row"] + setup["deck"]) == sorted(a_setup()["row"] + a_setup()["deck"])
    assert len({place for _, place in places}) == 9


def test_R2_2_six_cards_in_the_row() -> None:
    assert GAME.setup_of(table().state)["row"] == ["S01", "S02", "S03", "S04", "S05", "S06"]


def test_R2_3_four_territories_face_up() -> None:
    state = table().state
    assert figures(state.open) == [0, 1, 2, 3]
    assert figures(state.territories) == [-1] * 4 + list(range(4, 12))
    orders = {tuple(GAME.setup_of(new_game(GAME, 2, seed).state)["territories"]) for seed in SEEDS}
    assert len(orders) == len(SEEDS)


def test_R2_4_what_a_clan_starts_with() -> None:
    state = new_game(GAME, 2, 1).state
    assert figures(state.jerrycans) == [2, 2]
    assert figures(state.tuareks.sum(axis=1)) == [2, 2]
    assert figures(state.explorers[:, 12]) == [7, 7]
    assert figures(state.fuel) == [60000, 60000]
    assert int(state.supply) == 23
    hands = {tuple(hand(new_game(GAME, 2, seed), 0)) for seed in SEEDS}
    assert len(hands) > 10


def test_R2_5_the_host_picks_who_begins_or_nobody_does() -> None:
    assert {int(new_game(GAME, 2, seed).state.first) for seed in SEEDS} == {0, 1}
    assert {new_game(GAME, 2, seed, first=1).player for seed in SEEDS} == {1}
    assert table(first=1).player == 1


def test_a_set_up_is_written_as_it_is_read() -> None:
    for seed in SEEDS:
        setup = GAME.setup_of(new_game(GAME, 2, seed).state)
        position = blank_position(GAME, 2)
        GAME.set_up(position.state, setup)
        assert GAME.setup_of(position.state) == setup
    assert GAME.setup_of(table().state) == a_setup()


def test_wrong_set_ups_are_refused() -> None:
    good = a_setup()
    deck = good["deck"]
    swapped = [*deck[:6], deck[14], *deck[7:14], deck[6], *deck[15:]]
    two_claims = [*deck[:13], deck[23], *deck[14:23], deck[13], *deck[24:]]
    late_start = [*deck[:5], deck[6], deck[5], *deck[7:]]
    tuareks = good["tuareks"]
    assert not fault_or_none({**good, "deck": swapped})
    assert "exactly one claim card (R2.1)" in fault({**good, "deck": two_claims})
    assert "start cards are not on top" in fault({**good, "deck": late_start})
    assert "S01 is not in row and deck exactly once" in fault({**good, "row": ["S02", *good["row"][1:]]})
    assert "list of 33" in fault({**good, "deck": deck[1:]})
    assert "twice" in fault({**good, "territories": ["T02", *good["territories"][1:]]})
    assert "1 Tuareks dice instead of 2" in fault(
        {**good, "tuareks": {**tuareks, "hands": [["flames", "flames"], ["flames", "dice"]]}}
    )
    assert "must name hands and stack" in fault({**good, "tuareks": []})
    assert "2 hands" in fault({**good, "tuareks": {**tuareks, "hands": []}})
    assert "unknown there" in fault({**good, "row": ["S99", *good["row"][1:]]})
    assert "no seat" in fault({**good, "first": 2})


def fault_or_none(setup: dict[str, Any]) -> str:
    try:
        GAME.set_up(blank_position(GAME, 2).state, setup)
    except BadSetup as refused:
        return refused.sentence
    return ""
