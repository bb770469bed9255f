"""A position of Kero drawn as text: the row, the territories, the dice and both camps, 100 columns wide."""

import numpy as np
from rich.text import Text

from trefoil.core.game import CHANCE, State
from trefoil.games.kero import box
from trefoil.games.kero.components import face_word
from trefoil.games.kero.explorers import NUM_PLACES, site_at
from trefoil.games.kero.phases import (
    ANSWER,
    DISCARDING,
    FACES,
    MOVE_SECOND,
    PREPARE,
    REFUELLING,
    ROLL,
    SHUFFLE,
    TIE,
    UPGRADE,
)
from trefoil.games.kero.rolling import is_burnt, kind_of
from trefoil.games.kero.scoring import total_points
from trefoil.games.kero.stock import stack_left

WIDTH = 98
CARD_WIDTH = 16
SITE_WIDTH = 24
LABEL_WIDTH = 15
BAR_WIDTH = 30
SECOND = 1000
COLOUR_STYLES = ("green3", "yellow3", "dodger_blue1", "red3")
DIE_STYLES = ("default", *COLOUR_STYLES[:3])
CLANS = ("brown", "grey")
GIFTS = ((box.GIVES_JERRYCANS, "jerrycan"), (box.GIVES_TUAREKS, "Tuarek"), (box.GIVES_EXPLORERS, "explorer"))
END_TEXTS = {box.END_ONE: "1 explorer: 1 point", box.END_TWO: "2 explorers: 3 points"}
ABILITY_TEXTS = {box.EXCHANGE_WHEAT: "wheat for J", box.TIE_BREAK: "wins a tie"}
LEGEND = (
    "W wheat  B brick  M metal  R recruit  J jerrycan  F flame  T Tuarek  E explorer  ▲ explorer there",
    "∞ ability for good   none pass: n cards score n points each   ✗ burnt   ↺ marked or in the air",
)
QUESTIONS = {
    PREPARE: "refuel, choose dice, then throw",
    ROLL: "fuel is running: throw again, or stop",
    UPGRADE: "take cards, place explorers, then end",
    MOVE_SECOND: "a Tuarek moves explorers: a second one?",
    ANSWER: "shorten the other clan's refuelling?",
    DISCARDING: "discard one more card of the row?",
    TIE: "take a tied territory?",
    REFUELLING: "the tank is being filled",
    FACES: "dice are in the air",
    SHUFFLE: "a new stack of Tuareks is shuffled",
}


def draw(state: State) -> Text:
    """The whole table; what the position does not show is a question mark."""
    lines = [heading(state), Text()]
    lines += in_columns([card_lines(state, place) for place in range(box.ROW_LENGTH)], CARD_WIDTH)
    lines += [Text(), *territory_lines(state), Text(), dice_line(state)]
    if state.phase == UPGRADE:
        lines.append(resource_line(state))
    for player in range(box.NUM_PLAYERS):
        lines += [Text(), *camp_lines(state, player)]
    return Text("\n").join([*lines, Text(), question(state), *(Text(line, style="dim") for line in LEGEND)])


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def seconds(milliseconds: int) -> str:
    return f"{milliseconds / SECOND:.1f} s"


def in_columns(cells: list[list[Text]], width: int) -> list[Text]:
    """Cells of several lines, side by side."""
    lines = []
    for number in range(max(len(cell) for cell in cells)):
        line = Text()
        for cell in cells:
            text = cell[number].copy() if number < len(cell) else Text()
            text.truncate(width - 1)
            text.pad_right(width - len(text))
            line.append(text)
        lines.append(line)
    return lines


def wrapped(label: str, parts: list[Text]) -> list[Text]:
    """Parts after a label, on as many lines as they need."""
    lines = [Text(f"   {label:<{LABEL_WIDTH - 3}}")]
    for part in parts or [Text("none", style="dim")]:
        if len(lines[-1]) + len(part) > WIDTH and len(lines[-1]) > LABEL_WIDTH:
            lines.append(Text(" " * LABEL_WIDTH))
        lines[-1].append(part).append("  ")
    return lines


# the table


def heading(state: State) -> Text:
    number = min(int(state.claims) + 1, box.NUM_CLAIMS)
    round_ = "last turn" if state.last_turn else f"round {number} of {box.NUM_CLAIMS}"
    cards = box.DECK_SIZE - state.deck_next
    store = f"deck {cards}, Tuareks {stack_left(state)}, jerrycans {state.supply} in store"
    clock = f"{box.CLOCK_MODES[int(state.clock)]} clock, {seconds(int(state.throw_cost))} a throw"
    line = Text(f"{round_}, turn {state.turns}", style="bold")
    return line.append(f"   {store}   {clock}", style="not bold dim")


def cost_text(state: State, card: int) -> str:
    return "".join(
        box.SYMBOLS[place] * int(state.card[card, box.COST + place]) for place in range(box.NUM_COSTS)
    )


def card_lines(state: State, place: int) -> list[Text]:
    """A card of the row: its name and colour, its cost, and what it brings."""
    card = int(state.row[place])
    number = Text(f"{place + 1} ", style="dim")
    if card == box.NONE:
        return [number.append("—")]
    colour = int(state.card[card, box.COLOUR])
    style = f"bold not dim {COLOUR_STYLES[colour]}"
    title = number.append(f"{box.CARD_NAMES[card]} {box.CARD_COLOURS[colour]}", style=style)
    below = [f"costs {cost_text(state, card)}", *card_gains(state, card)]
    return [title, *(Text(f"  {text}") for text in below)]


def card_gains(state: State, card: int) -> list[str]:
    """What taking a card brings, at once, for good or at the end."""
    figures = state.card[card]
    gains = []
    if figures[box.PERMANENT]:
        gains.append(f"∞ {ability_text(int(figures[box.PERMANENT]) - 1)}")
    gains += [plural(int(figures[figure]), word) for figure, word in GIFTS if figures[figure]]
    if figures[box.GIVES_REFUELLING]:
        gains.append("refuelling")
    if figures[box.NONE_SHALL_PASS]:
        gains.append("none pass: n")
    if figures[box.POINTS]:
        gains.append(plural(int(figures[box.POINTS]), "point"))
    return gains


def ability_text(ability: int) -> str:
    if ability < box.FREE_RESOURCE:
        return f"{box.SPECIAL_DICE[ability - box.FREE_DIE]} die"
    if ability < box.EXCHANGE_WHEAT:
        return f"+1 {box.RESOURCE_NAMES[ability - box.FREE_RESOURCE]}"
    return ABILITY_TEXTS.get(ability, "J each turn")


def territory_lines(state: State) -> list[Text]:
    """The open territories, or the end places of the last turn, with who is there."""
    sites = [site_at(state, place) for place in range(1, NUM_PLACES)]
    cells = [site_lines(state, site) for site in sites if site != box.NONE]
    return in_columns(cells, SITE_WIDTH) if cells else [Text("no territory lies open", style="dim")]


def site_lines(state: State, site: int) -> list[Text]:
    text = END_TEXTS.get(site) or territory_text(state, site)
    lines = [Text(box.SITE_NAMES[site], style="bold"), Text(f"  {text}")]
    for player in range(box.NUM_PLAYERS):
        count = int(state.explorers[player, site])
        lines.append(Text(f"  {player} {CLANS[player]:<6}{'▲' * count or '·'}", style="" if count else "dim"))
    return lines


def territory_text(state: State, site: int) -> str:
    """What a territory scores and pays."""
    figures = state.territory[site]
    parts = [
        (figures[box.BASE], f"{figures[box.BASE]}"),
        (figures[box.PER_COLOUR], f"1 per {box.CARD_COLOURS[int(figures[box.PER_COLOUR]) - 1]} card"),
        (figures[box.PER_THREE], f"{figures[box.PER_THREE]} per 3 cards"),
        (figures[box.EVERY_COLOUR], f"+{figures[box.EVERY_COLOUR]} with all colours"),
        (figures[box.FOUR_ALIKE], f"+{figures[box.FOUR_ALIKE]} with 4 alike"),
        (figures[box.PER_TERRITORY], f"{figures[box.PER_TERRITORY]} per territory"),
        (figures[box.PAYS_TUAREKS], "T" * int(figures[box.PAYS_TUAREKS])),
        (figures[box.PAYS_JERRYCANS], "J" * int(figures[box.PAYS_JERRYCANS])),
    ]
    return " ".join(text for figure, text in parts if figure)


def dice_line(state: State) -> Text:
    """The dice of this turn: what they show, which are burnt, which are marked or in the air."""
    line = Text("dice   ", style="bold")
    for die in range(box.NUM_DICE):
        if state.die[die] != box.NOT_CHOSEN:
            line.append(f"{die + 1}:", style="not bold dim").append(die_text(state, die)).append("  ")
    return line


def die_text(state: State, die: int) -> Text:
    kind = kind_of(die)
    style = f"not bold {DIE_STYLES[kind]}"
    if state.marked >> die & 1:
        return Text("↺", style=style)
    if state.die[die] == box.NONE:
        return Text("□" if kind == 0 else box.DIE_KINDS[kind], style=style)
    word = face_word(state, kind, int(state.die[die]))
    return Text(f"{word}✗", style="not bold red") if is_burnt(state, die) else Text(word, style=style)


def resource_line(state: State) -> Text:
    left = [f"{count} {name}" for count, name in zip(state.resources, box.RESOURCE_NAMES)]
    free = f", {plural(int(state.due), 'free explorer')}" if state.due else ""
    return Text("to use ", style="bold").append(f"{', '.join(left)}{free}", style="not bold")


# the camps


def camp_lines(state: State, player: int) -> list[Text]:
    """A clan: points, fuel, tokens, then what it owns."""
    mark = "▶" if player == state.turn and not state.ending else " "
    title = Text(f"{mark} seat {player} ({CLANS[player]})", style="bold")
    title.append(f"  {plural(total_points(state, player), 'point')}   ").append(fuel_bar(state, player))
    tokens = [
        plural(int(state.jerrycans[player]), "jerrycan"),
        plural(int(state.explorers[player, box.CAMP]), "explorer") + " in camp",
        tuarek_text(state, player),
    ]
    return [
        title,
        Text(f"   {', '.join(tokens)}"),
        *wrapped("cards", card_list(state, player)),
        *wrapped("abilities", ability_list(state, player)),
        *wrapped("territories", territory_list(state, player)),
    ]


def fuel_bar(state: State, player: int) -> Text:
    fuel, tank = int(state.fuel[player]), int(state.tank)
    full = -(-fuel * BAR_WIDTH // tank)
    style = "red" if fuel <= state.throw_cost else "orange1"
    bar = Text("█" * full, style=f"not bold {style}").append("░" * (BAR_WIDTH - full), style="dim")
    return bar.append(f" {seconds(fuel)} of {seconds(tank)}", style="not bold")


def tuarek_text(state: State, player: int) -> str:
    """Kinds where they can be seen, else how many."""
    if state.hidden[player]:
        return plural(int(state.hidden[player]), "Tuarek") + " (?)"
    held = [name for kind, name in enumerate(box.TUAREK_NAMES) for _ in range(state.tuareks[player, kind])]
    return f"{plural(len(held), 'Tuarek')}: {', '.join(held)}" if held else "no Tuareks"


def card_list(state: State, player: int) -> list[Text]:
    """Cards by colour, as that is what territories count."""
    parts = []
    for colour, name in enumerate(box.CARD_COLOURS):
        own = [
            card
            for card in np.flatnonzero(state.card_owner == player)
            if state.card[card, box.COLOUR] == colour
        ]
        if own:
            names = " ".join(box.CARD_NAMES[card] for card in own)
            parts.append(
                Text(f"{len(own)} {name} ", style=COLOUR_STYLES[colour]).append(f"({names})", style="dim")
            )
    return parts


def ability_list(state: State, player: int) -> list[Text]:
    return [Text(f"∞ {ability_text(int(ability))}") for ability in np.flatnonzero(state.ability == player)]


def territory_list(state: State, player: int) -> list[Text]:
    own = np.flatnonzero(state.territory_owner == player)
    return [Text(f"{box.SITE_NAMES[tile]} ({territory_text(state, int(tile))})") for tile in own]


def question(state: State) -> Text:
    """Who decides, and about what."""
    if state.ending:
        return Text("the game is over", style="bold")
    text = QUESTIONS[int(state.phase)]
    if state.phase == MOVE_SECOND:
        source, target = divmod(int(state.moving), box.NUM_SITES)
        text = f"{text} (first: {box.SITE_NAMES[source]} > {box.SITE_NAMES[target]})"
    who = "chance" if state.player == CHANCE else f"seat {state.player}"
    return Text(f"{who}: ", style="bold").append(text, style="not bold")
