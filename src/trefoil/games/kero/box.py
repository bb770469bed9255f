"""What is in the box of Kero, and what is printed on it (docs/rules/kero.md, R1)."""

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
