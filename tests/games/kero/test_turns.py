"""R3, R7, R8: turns, fire, refill, and the territories at the end of a round."""

from tests.games.kero.table import (
    end_turn,
    explorers,
    figures,
    give,
    give_ability,
    give_jerrycans,
    hand,
    is_chance,
    lay_row,
    lines,
    owned,
    place,
    play,
    refusal,
    roll,
    row,
    table,
)
from trefoil.core.engine import Position
from trefoil.games.kero.box import BOX, CARDS_BY_NAME, NONE
from trefoil.games.kero.turns import burn_rightmost


def claim_next(position: Position, number: int = 0) -> None:
    """Bring the next claim card to where the refill will draw it as card `number`, from 0."""
    deck, at = position.state.deck, int(position.state.deck_next) + number
    claim = next(place for place in range(at, len(deck)) if deck[place] == CARDS_BY_NAME["claim"])
    deck[at], deck[claim] = deck[claim], deck[at]


def burn_and_end(position: Position) -> Position:
    """A turn that burns a card, so that one is drawn."""
    seat = position.player
    roll(position, "F F B B M")
    return play(position, f"{seat} end")


def test_R3_1_players_alternate() -> None:
    position = table(first=1)
    seats = []
    for _ in range(4):
        seats.append(position.player)
        end_turn(position)
    assert seats == [1, 0, 1, 0]
    assert int(position.state.turns) == 5


def test_R3_1_the_steps_of_a_turn_in_their_order() -> None:
    position = table()
    assert "(R3.1)" in refusal(position, "0 end")
    assert "after rolling (R3.1)" in refusal(position, "0 card S01")
    assert "after rolling (R3.1)" in refusal(position, "0 explorer T01")
    roll(position, "W W B B M")
    assert "before the first throw" in refusal(position, "0 die green")


def test_R6_1_what_is_not_used_is_lost() -> None:
    position = table()
    roll(position, "W W B B M")
    assert int(position.state.resources.sum()) > 0
    play(position, "0 end")
    assert position.player == 1
    assert int(position.state.resources.sum()) == 0


def test_R3_2_claim_cards_end_rounds_and_the_third_the_game() -> None:
    position = table()
    for number in (1, 2, 3):
        assert not position.is_over
        end_turn(position)
        claim_next(position)
        burn_and_end(position)
        assert int(position.state.claims) == number
        if number < 3:
            assert figures(position.state.open) == list(range(4 * number, 4 * number + 4))
    assert position.is_over


def test_R7_0_fire_then_discards_then_refill() -> None:
    position = table(hands=(["discard", "flames"], ["dice", "dice"]))
    roll(position, "F F B B M")
    play(position, "0 end")
    assert row(position) == ["S01", "S02", "S03", "S04", "S05", "-"]
    play(position, "0 use discard S01")
    assert row(position) == ["S08", "S07", "S02", "S03", "S04", "S05"]


def test_R7_1_two_flames_burn_one_card_and_fewer_none() -> None:
    for faces, burnt in (("W W B B M", 0), ("F W B B M", 0), ("F F B B M", 1), ("F F F F F", 1)):
        position = table()
        roll(position, faces)
        play(position, "0 end")
        assert int((position.state.card_owner == BOX).sum()) == burnt, faces
        assert row(position)[-1] == ("S05" if burnt else "S06")


def test_R7_1_flames_on_special_dice_count() -> None:
    position = table()
    play(position, "0 die green")
    roll(position, "F W B B M F", "1 2 3 4 5 6")
    play(position, "0 end")
    assert row(position)[-1] == "S05"


def test_R7_2_R7_4_the_rulebooks_row_of_six() -> None:
    """Of A-F, B and F are taken; three flames burn E; A C D slide to 4 5 6; new ones come to 3 2 1."""
    position = table()
    lay_row(position, "S01", "S03", "S02", "S04", "S05", "S06")
    give_ability(position, 0, "res_W", "res_B")
    roll(position, "W B F F F")
    play(position, "0 card S03", "0 card S06", "0 end", "0 pass")
    assert row(position) == ["S09", "S08", "S07", "S01", "S02", "S04"]


def test_R7_1_where_no_card_lies_none_burns() -> None:
    position = table()
    give(position, 1, *row(position))
    before = position.states.tobytes()
    burn_rightmost(position.state)
    assert position.states.tobytes() == before


def test_R7_3_a_claim_card_stops_the_filling_until_the_round_is_over() -> None:
    position = table()
    give_ability(position, 1, "tie_break")
    place(position, 0, T01=1)
    place(position, 1, T01=1)
    claim_next(position, 1)
    lay_row(position, "S03")
    roll(position, "W W F F M")
    play(position, "0 card S03", "0 end")
    assert position.player == 1
    assert row(position)[0] == "-"
    assert row(position)[1] == "S07"
    play(position, "1 tie pass")
    assert row(position)[0] != "-"


def test_R8_1_the_rulebooks_three_territories() -> None:
    """As many of both: nobody's. No explorers: nobody's. More grey ones: grey's. All go home."""
    position = table()
    place(position, 0, T01=1, T03=1)
    place(position, 1, T01=1, T03=2)
    claim_next(position)
    burn_and_end(position)
    assert owned(position, 0) == []
    assert owned(position, 1) == ["T03"]
    assert owned(position, BOX) == ["T01", "T02", "T04"]
    assert explorers(position, 0) == explorers(position, 1) == {}
    assert figures(position.state.explorers[:, 12]) == [7, 7]


def tied_claim(owner: int) -> Position:
    position = table()
    give_ability(position, owner, "tie_break")
    place(position, 0, T01=1, T02=2, T03=1)
    place(position, 1, T01=1, T02=2)
    claim_next(position)
    return burn_and_end(position)


def test_R8_2_R10_4_one_tied_territory_of_the_owners_choice() -> None:
    for owner in (0, 1):
        position = tied_claim(owner)
        assert position.player == owner
        assert lines(position) == {"tie T01", "tie T02", "tie pass"}
        assert "not tied" in refusal(position, f"{owner} tie T03")
        assert "not tied" in refusal(position, f"{owner} tie T04")
        play(position, f"{owner} tie T02")
        assert "T02" in owned(position, owner)
        assert "T01" in owned(position, BOX)
        assert "T03" in owned(position, 0)
        assert position.player == 1


def test_R8_2_R10_4_passing_leaves_all_ties_to_nobody() -> None:
    position = play(tied_claim(0), "0 tie pass")
    assert owned(position, BOX) == ["T01", "T02", "T04"]


def test_R8_2_nobody_is_asked_without_a_tie_or_without_the_tile() -> None:
    position = table()
    give_ability(position, 0, "tie_break")
    place(position, 0, T01=1)
    claim_next(position)
    assert burn_and_end(position).player == 1
    assert int(position.state.claims) == 1
    position = table()
    place(position, 0, T01=1)
    place(position, 1, T01=1)
    claim_next(position)
    assert int(burn_and_end(position).state.claims) == 1
    assert owned(position, BOX) == ["T01", "T02", "T03", "T04"]


def open_tiles(position: Position, *tiles: str) -> None:
    """Let these lie open, in this order; the others change places with them."""
    state = position.state
    for number, name in enumerate(tiles):
        tile, before = int(name[1:]) - 1, int(state.open[number])
        state.open[state.open == tile] = before
        state.territories[state.territories == tile] = before
        state.open[number] = tile


def test_R8_3_a_won_territory_pays_in_the_order_of_the_places() -> None:
    position = table()
    open_tiles(position, "T11", "T10", "T09", "T12")
    stack = [int(kind) for kind in position.state.stack[:13]]
    place(position, 0, T11=1, T09=1)
    place(position, 1, T10=1, T12=1)
    claim_next(position)
    burn_and_end(position)
    assert figures(position.state.jerrycans) == [4, 4]
    names = ("dice", "flames", "short", "move", "resources", "refuel", "remove", "discard")
    assert sorted(hand(position, 1)) == sorted(["dice", "dice", *(names[stack[at]] for at in (0, 1, 3))])
    assert sorted(hand(position, 0)) == sorted(["flames", "flames", names[stack[2]]])


def test_R8_3_an_empty_stack_is_shuffled_between_two_territories() -> None:
    position = table()
    open_tiles(position, "T10", "T09", "T01", "T02")
    state = position.state
    state.discarded[:] = state.tuarek_count - state.tuareks.sum(axis=0)
    state.discarded[4] -= 2
    state.stack[:] = NONE
    state.stack[:2], state.stack_next, state.stack_size = 4, 0, 2
    place(position, 0, T10=1)
    place(position, 1, T09=1)
    claim_next(position)
    burn_and_end(position)
    assert is_chance(position)
    assert hand(position, 0) == ["flames", "flames", "resources", "resources"]
    assert owned(position, 1) == ["T09"]
    play(position, "* tuareks " + " ".join(shuffled(position)))
    assert len(hand(position, 1)) == 3
    assert position.player == 1


def shuffled(position: Position) -> list[str]:
    names = ("dice", "flames", "short", "move", "resources", "refuel", "remove", "discard")
    counts = zip(names, position.state.discarded, strict=True)
    return [name for name, count in counts for _ in range(count)]


def test_R8_3_jerrycans_from_a_short_supply_go_to_the_earlier_place() -> None:
    position = table()
    open_tiles(position, "T12", "T11", "T01", "T02")
    place(position, 0, T11=1)
    place(position, 1, T12=1)
    give_jerrycans(position, 0, 22)
    claim_next(position)
    burn_and_end(position)
    assert figures(position.state.jerrycans) == [23, 4]


def test_R8_4_new_territories_a_full_row_and_the_opponents_turn() -> None:
    position = table()
    claim_next(position)
    burn_and_end(position)
    assert figures(position.state.open) == [4, 5, 6, 7]
    assert "-" not in row(position)
    assert "claim" not in row(position)
    assert position.player == 1


def test_R8_4_two_claim_cards_in_one_refill() -> None:
    position = table()
    place(position, 0, T01=1)
    claim_next(position)
    claim_next(position, 1)
    burn_and_end(position)
    assert int(position.state.claims) == 2
    assert owned(position, 0) == ["T01"]
    assert owned(position, BOX) == ["T02", "T03", "T04", "T05", "T06", "T07", "T08"]
    assert figures(position.state.open) == [8, 9, 10, 11]
    assert "-" not in row(position)
    assert position.player == 1
