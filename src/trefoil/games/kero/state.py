"""A position of Kero: one record.

Cards, territories and tokens are small numbers; what is printed on them lies in the record as well, so that
a corrected component set needs no other code. A site is a place where an explorer can stand: a territory, the
camp, an end place.
"""

from collections import Counter

import numpy as np

from trefoil.core.game import State

NUM_PLAYERS = 2
NONE = -1  # no card, no territory, no owner, not thrown yet
UNKNOWN = -2  # in a view: something is there that the viewer may not know

# R1.4, R6: what a face can show; resources come first, in the order in which records name them
SYMBOLS = "WBMRJFTE"
WHEAT, BRICK, METAL, RECRUIT, JERRYCAN, FLAME, TUAREK, EXPLORER = range(len(SYMBOLS))
NUM_SYMBOLS = len(SYMBOLS)
NUM_RESOURCES = 4
RESOURCE_NAMES = ("wheat", "brick", "metal", "recruit")

# R1.3: dice 1-5 are white
NUM_WHITE = 5
SPECIAL_DICE = ("green", "yellow", "blue")
NUM_SPECIAL = 3
NUM_DICE = NUM_WHITE + NUM_SPECIAL
DIE_KINDS = ("white", *SPECIAL_DICE)
NUM_DIE_KINDS = 1 + NUM_SPECIAL
NUM_FACES = 6
NOT_CHOSEN = -2  # a special die that is not in this turn's throws; NONE: chosen, and not thrown yet

# R1.2
NUM_START = 12
NUM_REGULAR = 24
NUM_CARDS = NUM_START + NUM_REGULAR
NUM_CLAIMS = 3
CLAIM = NUM_CARDS  # the three claim cards are alike
ROW_LENGTH = 6
DECK_SIZE = NUM_CARDS + NUM_CLAIMS - ROW_LENGTH
PILE_REGULAR = NUM_REGULAR // NUM_CLAIMS
PILE_SIZE = PILE_REGULAR + 1
START_IN_DECK = NUM_START - ROW_LENGTH
BOX = NUM_PLAYERS  # the owner of what was discarded
CARD_COLOURS = ("green", "yellow", "blue", "red")
NUM_COLOURS = len(CARD_COLOURS)
CARD_NAMES = (
    *(f"S{number:02}" for number in range(1, NUM_START + 1)),
    *(f"R{number:02}" for number in range(1, NUM_REGULAR + 1)),
    "claim",
)
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}

# what is printed on a card: its colour, its cost in W B M R J, and the rest
COST, COLOUR = 0, 5
POINTS, GIVES_JERRYCANS, GIVES_TUAREKS, GIVES_EXPLORERS, GIVES_REFUELLING, PERMANENT, NONE_SHALL_PASS = range(
    6, 13
)
CARD_FIGURES = 13
NUM_COSTS = 5

# R1.5, R8
NUM_TERRITORIES = 12
NUM_OPEN = 4
TERRITORY_NAMES = tuple(f"T{number:02}" for number in range(1, NUM_TERRITORIES + 1))
TERRITORIES_BY_NAME = {name: territory for territory, name in enumerate(TERRITORY_NAMES)}
CAMP = NUM_TERRITORIES
END_ONE = CAMP + 1
END_TWO = END_ONE + 1
NUM_SITES = END_TWO + 1
SITE_NAMES = (*TERRITORY_NAMES, "camp", "end1", "end2")  # in the order of their texts
SITES_BY_NAME = {name: site for site, name in enumerate(SITE_NAMES)}
NUM_EXPLORERS = 7

# what is printed on a territory
BASE, PER_COLOUR, PER_THREE, EVERY_COLOUR, FOUR_ALIKE, PER_TERRITORY, PAYS_TUAREKS, PAYS_JERRYCANS = range(8)
TERRITORY_FIGURES = 8

# R9
TUAREK_NAMES = ("dice", "flames", "short", "move", "resources", "refuel", "remove", "discard")
DICE, FLAMES, SHORT, MOVE, RESOURCES, REFUEL, REMOVE, DISCARD = range(len(TUAREK_NAMES))
TUAREKS_BY_NAME = {name: kind for kind, name in enumerate(TUAREK_NAMES)}
NUM_KINDS = len(TUAREK_NAMES)
NUM_TUAREKS = 17
FIRST_TUAREKS = 2
STACK_AT_START = NUM_TUAREKS - NUM_PLAYERS * FIRST_TUAREKS

# R10
ABILITY_NAMES = (
    *(f"die_{colour}" for colour in SPECIAL_DICE),
    *(f"res_{letter}" for letter in SYMBOLS[:NUM_RESOURCES]),
    "wheat_to_jerry",
    "tie_break",
    "jerry_each_turn",
)
FREE_DIE = 0
FREE_RESOURCE = NUM_SPECIAL
EXCHANGE_WHEAT, TIE_BREAK, TURN_JERRYCAN = range(NUM_SPECIAL + NUM_RESOURCES, len(ABILITY_NAMES))
NUM_ABILITIES = len(ABILITY_NAMES)
MAX_ABILITIES = 5

NUM_JERRYCANS = 27
FIRST_JERRYCANS = 2

# R12
BEAT, SAND = range(2)
CLOCK_MODES = ("beat", "sand")

# `phase`: what is decided now, by `player`. In CARRY_ON nothing is: the rules go on by themselves.
(
    PREPARE,  # the turn until its first throw: refuel, choose dice, throw
    ROLL,  # fuel is running: throw again or stop
    UPGRADE,
    MOVE_SECOND,  # a Tuarek `move` has lifted one explorer, and may move another
    ANSWER,  # the opponent may shorten a refuelling
    DISCARDING,  # after the fire: discard one more card
    TIE,
    REFUELLING,  # chance: how many throws it takes
    FACES,  # chance: the face of each die thrown
    SHUFFLE,  # chance: the new stack of Tuareks
    CARRY_ON,
    OVER,
) = range(12)

# `stage`: where the turn stands once tokens are taken and tanks filled: PREPARE, UPGRADE, or one of these.
END_OF_TURN, REFILL, CLAIMED, DISTRIBUTE, NEXT_ROUND, NEXT_TURN = range(OVER + 1, OVER + 7)

THIRD_CLAIM, LAST_TURN = 1, 2
ENDINGS = ("third claim", "last turn")

FIELDS = [
    # time, in milliseconds (R12.1)
    ("fuel", "i4", (NUM_PLAYERS,)),
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
    ("die", "i1", (NUM_DICE,)),  # the face a die shows, NONE or NOT_CHOSEN
    ("marked", "i2"),  # a bit per die: to be thrown, or in the air
    ("thrown", "i2"),  # a bit per die: part of the latest throw
    ("moving", "i2"),  # source and target of a lifted explorer, NONE
    ("refuels_left", "i1"),  # paid refuellings the turn still allows
    ("flames_again", "i1"),  # R9.2 is in force
    ("exchanged", "i1"),
    ("resources", "i1", (NUM_RESOURCES,)),
    ("due", "i1"),  # free explorers to be placed
    ("owed", "i1"),  # Tuareks to be taken by `owed_to`
    ("owed_to", "i1"),
    ("refuel_dice", "i1"),  # the dice of the refuelling to come, 0: none
    ("place", "i1"),  # the next of the four territories to be distributed
    ("tie_site", "i1"),  # the tied territory its owner chose
    # the table
    ("row", "i1", (ROW_LENGTH,)),
    ("deck", "i1", (DECK_SIZE,)),  # drawn cards are blanked
    ("deck_next", "i1"),
    ("card_owner", "i1", (NUM_CARDS,)),
    ("open", "i1", (NUM_OPEN,)),
    ("territories", "i1", (NUM_TERRITORIES,)),  # those laid out are blanked
    ("territories_next", "i1"),
    ("territory_owner", "i1", (NUM_TERRITORIES,)),
    ("explorers", "i1", (NUM_PLAYERS, NUM_SITES)),
    ("jerrycans", "i1", (NUM_PLAYERS,)),
    ("supply", "i1"),
    ("ability", "i1", (NUM_ABILITIES,)),  # its owner
    ("tuareks", "i1", (NUM_PLAYERS, NUM_KINDS)),
    ("hidden", "i1", (NUM_PLAYERS,)),  # in a view: how many Tuareks of unknown kind
    ("stack", "i1", (NUM_TUAREKS,)),  # taken tokens are blanked
    ("stack_next", "i1"),
    ("stack_size", "i1"),
    ("discarded", "i1", (NUM_KINDS,)),
    # counted for those who look back
    ("turns", "i2"),
    ("refuellings", "i2", (NUM_PLAYERS,)),
    ("dried", "i2", (NUM_PLAYERS,)),
    # what is in the box
    ("card", "i1", (NUM_CARDS, CARD_FIGURES)),
    ("territory", "i1", (NUM_TERRITORIES, TERRITORY_FIGURES)),
    ("face", "i1", (NUM_DIE_KINDS, NUM_FACES, NUM_SYMBOLS)),
    ("same_face", "i1", (NUM_DIE_KINDS, NUM_FACES)),  # the first face that shows the same
    ("tuarek_count", "i1", (NUM_KINDS,)),
]
DTYPE = np.dtype((np.record, FIELDS))


def tallies(state: State) -> dict[str, list[int]]:
    """What there is to count when a game is over, once or per seat."""
    seats = range(NUM_PLAYERS)
    return {
        "rounds": [int(state.claims)],
        "turns": [int(state.turns)],
        "refuels": [int(count) for count in state.refuellings],
        "run dry": [int(count) for count in state.dried],
        "cards": [int((state.card_owner == seat).sum()) for seat in seats],
        "abilities": [int((state.ability == seat).sum()) for seat in seats],
        "territory": [int((state.territory_owner == seat).sum()) for seat in seats],
    }


def census(state: State) -> Counter[str]:
    """Everything that is in the box, counted where it lies."""
    counts: Counter[str] = Counter()
    lying = [*state.row, *state.deck, *np.flatnonzero(state.card_owner != NONE)]
    counts.update(f"card {CARD_NAMES[card]}" for card in lying if card >= 0)
    counts["card claim"] += int(state.claims)
    tiles = [*state.open, *state.territories, *np.flatnonzero(state.territory_owner != NONE)]
    counts.update(f"territory {TERRITORY_NAMES[tile]}" for tile in tiles if tile >= 0)
    for kind, name in enumerate(TUAREK_NAMES):
        held = int(state.tuareks[:, kind].sum()) + int(state.discarded[kind])
        counts[f"tuarek {name}"] = held + int((state.stack == kind).sum())
    for seat in range(NUM_PLAYERS):
        lifted = state.moving != NONE and seat == state.turn
        counts[f"explorer of seat {seat}"] = int(state.explorers[seat].sum()) + int(lifted)
    counts["jerrycan"] = int(state.supply) + int(state.jerrycans.sum())
    return counts
