"""A position of Kero: one record.

Cards, territories and tokens are small numbers; what is printed on them lies in the record as well, so that
a corrected component set needs no other code. A site is a place where an explorer can stand: a territory, the
camp, an end place.
"""

from collections import Counter

import numpy as np

from trefoil.core.fields import record_type
from trefoil.core.game import State
from trefoil.games.kero import box

THIRD_CLAIM, LAST_TURN = 1, 2
ENDINGS = ("third claim", "last turn")

FIELDS = [
    # time, in milliseconds (R12.1)
    ("fuel", "i4", (box.NUM_PLAYERS,)),
    ("tank", "i4"),
    ("throw_cost", "i4"),  # the beat clock's price of a throw, the sand clock's beat
    ("cadence", "i4"),
    ("clock", "i1"),
    ("tap", "i1"),
    # whose decision, and what about
    ("players", "i1"),
    ("player", "i1"),
    ("turn", "i1"),  # the seat whose turn it is, whoever decides
    ("first", "i1"),
    ("phase", "i1"),
    ("stage", "i1"),
    ("ending", "i1"),  # 0 while the game goes on, else 1 + its place in ENDINGS
    ("claims", "i1"),  # claim cards shown so far
    ("last_turn", "i1"),
    # this turn
    ("die", "i1", (box.NUM_DICE,)),  # the face a die shows, NONE or NOT_CHOSEN
    ("marked", "i2"),  # a bit per die: to be thrown, or in the air
    ("thrown", "i2"),  # a bit per die: part of the latest throw
    ("moving", "i2"),  # source and target of a lifted explorer, NONE
    ("refuels_left", "i1"),  # paid refuellings the turn still allows
    ("flames_again", "i1"),  # R9.2 is in force
    ("exchanged", "i1"),
    ("resources", "i1", (box.NUM_RESOURCES,)),
    ("due", "i1"),  # free explorers to be placed
    ("owed", "i1"),  # Tuareks to be taken by `owed_to`
    ("owed_to", "i1"),
    ("refuel_dice", "i1"),  # the dice of the refuelling to come, 0: none
    ("place", "i1"),  # the next of the four territories to be distributed
    ("tie_site", "i1"),  # the tied territory its owner chose
    # the table
    ("row", "i1", (box.ROW_LENGTH,)),
    ("deck", "i1", (box.DECK_SIZE,)),  # drawn cards are blanked
    ("deck_next", "i1"),
    ("card_owner", "i1", (box.NUM_CARDS,)),
    ("open", "i1", (box.NUM_OPEN,)),
    ("territories", "i1", (box.NUM_TERRITORIES,)),  # those laid out are blanked
    ("territories_next", "i1"),
    ("territory_owner", "i1", (box.NUM_TERRITORIES,)),
    ("explorers", "i1", (box.NUM_PLAYERS, box.NUM_SITES)),
    ("jerrycans", "i1", (box.NUM_PLAYERS,)),
    ("supply", "i1"),
    ("ability", "i1", (box.NUM_ABILITIES,)),  # its owner
    ("tuareks", "i1", (box.NUM_PLAYERS, box.NUM_KINDS)),
    ("hidden", "i1", (box.NUM_PLAYERS,)),  # in a view: how many Tuareks of unknown kind
    ("stack", "i1", (box.NUM_TUAREKS,)),  # taken tokens are blanked
    ("stack_next", "i1"),
    ("stack_size", "i1"),
    ("discarded", "i1", (box.NUM_KINDS,)),
    # counted for those who look back
    ("turns", "i2"),
    ("refuellings", "i2", (box.NUM_PLAYERS,)),
    ("dried", "i2", (box.NUM_PLAYERS,)),
    # what is in the box
    ("card", "i1", (box.NUM_CARDS, box.CARD_FIGURES)),
    ("territory", "i1", (box.NUM_TERRITORIES, box.TERRITORY_FIGURES)),
    ("face", "i1", (box.NUM_DIE_KINDS, box.NUM_FACES, box.NUM_SYMBOLS)),
    ("same_face", "i1", (box.NUM_DIE_KINDS, box.NUM_FACES)),  # the first face that shows the same
    ("tuarek_count", "i1", (box.NUM_KINDS,)),
]
DTYPE = record_type(FIELDS)


def tallies(state: State) -> dict[str, list[int]]:
    """What there is to count when a game is over, once or per seat."""
    seats = range(box.NUM_PLAYERS)
    return {
        "rounds": [int(state.claims)],
        "turns": [int(state.turns)],
        "refuels": [int(count) for count in state.refuellings],
        "run dry": [int(count) for count in state.dried],
        "cards": [int((state.card_owner == seat).sum()) for seat in seats],
        "abilities": [int((state.ability == seat).sum()) for seat in seats],
        "fuel": [int(100 * state.fuel[seat] / state.tank) for seat in seats],  # percent of a full tank
        "jerrycans": [int(count) for count in state.jerrycans],
        "tuareks": [int(state.tuareks[seat].sum()) for seat in seats],
        "territory": [int((state.territory_owner == seat).sum()) for seat in seats],
    }


def census(state: State) -> Counter[str]:
    """Everything that is in the box, counted where it lies."""
    counts: Counter[str] = Counter()
    lying = [*state.row, *state.deck, *np.flatnonzero(state.card_owner != box.NONE)]
    counts.update(f"card {box.CARD_NAMES[card]}" for card in lying if card >= 0)
    counts["card claim"] += int(state.claims)
    tiles = [*state.open, *state.territories, *np.flatnonzero(state.territory_owner != box.NONE)]
    counts.update(f"territory {box.TERRITORY_NAMES[tile]}" for tile in tiles if tile >= 0)
    for kind, name in enumerate(box.TUAREK_NAMES):
        held = int(state.tuareks[:, kind].sum()) + int(state.discarded[kind])
        counts[f"tuarek {name}"] = held + int((state.stack == kind).sum())
    for seat in range(box.NUM_PLAYERS):
        lifted = state.moving != box.NONE and seat == state.turn
        counts[f"explorer of seat {seat}"] = int(state.explorers[seat].sum()) + int(lifted)
    counts["jerrycan"] = int(state.supply) + int(state.jerrycans.sum())
    return counts
