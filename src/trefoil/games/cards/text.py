"""Cards, rows and piles drawn as text, for the terminal."""

from typing import TypeAlias

import numpy as np
from rich.text import Text

from trefoil.games.cards.deck import (
    CARD_TEXTS,
    COLOUR_LETTERS,
    NO_CARD,
    NUM_COLOURS,
    colour_of,
    deck_left,
    is_closed,
    num_removed,
)
from trefoil.games.cards.rows import ASCENDING, DESCENDING, row_cards

State: TypeAlias = np.record

STYLES = ("dark_orange3", "yellow3", "hot_pink", "green3", "dodger_blue1")
ARROWS = {ASCENDING: "↑", DESCENDING: "↓"}


def coloured(text: str, colour: int, bold: bool = False) -> Text:
    return Text(text, style=f"bold {STYLES[colour]}" if bold else STYLES[colour])


def card(number: int) -> Text:
    """A card as its letter and value; one that cannot be seen as a question mark."""
    return (
        Text("?", style="dim") if number < 0 else coloured(CARD_TEXTS[number], colour_of(number), bold=True)
    )


def hand(state: State, player: int) -> Text:
    held = [int(number) for number in state.hand[player] if number != NO_CARD]
    return Text(" ").join(card(number) for number in held)


def row(state: State, player: int, colour: int) -> Text:
    """A row from bottom to top, with its direction."""
    values = row_cards(state, player, colour)
    arrow = ARROWS.get(int(state.direction[player, colour]), "")
    return coloured(f"{COLOUR_LETTERS[colour]} {' '.join(map(str, values)) or '—'} {arrow}".rstrip(), colour)


def rows(state: State, player: int) -> Text:
    return Text("   ").join(row(state, player, colour) for colour in range(NUM_COLOURS))


def piles(state: State) -> Text:
    """The deck's count, the top of each discard pile, and what was removed."""
    parts = [Text(f"deck {deck_left(state)}")]
    parts += [pile(state, colour) for colour in range(NUM_COLOURS)]
    if num_removed(int(state.players)):
        parts.append(Text(f"({num_removed(int(state.players))} removed)", style="dim"))
    return Text("   ").join(parts)


def pile(state: State, colour: int) -> Text:
    size = int(state.pile_size[colour])
    if size == 0:
        return coloured(f"{COLOUR_LETTERS[colour]} —", colour)
    shown = card(int(state.pile[colour, size - 1]))
    shown.append(f" of {size}" if size > 1 else "", style="dim")
    shown.append(" closed" if is_closed(state, colour) else "", style="dim")
    return shown
