"""Positions of Keltis for tests, that read like sentences: only what is named lies on the board."""

from collections.abc import Mapping
from typing import Any

from trefoil.core.engine import Position, blank_position, new_game
from trefoil.games import GAMES
from trefoil.games.cards.deck import (
    CARD_TEXTS,
    CARDS_BY_TEXT,
    COLOUR_LETTERS,
    COPIES,
    HAND_SIZE,
    NUM_KINDS,
    add_to_hand,
    clear_cards,
    num_removed,
)
from trefoil.games.cards.rows import lay_in_row, row_cards
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.keltis.rules import start
from trefoil.games.keltis.state import NUM_SMALL, ON_START, TILE_NAMES, TILES_BY_NAME

KELTIS = GAMES["keltis"]
ALL_PLAYERS = (2, 3, 4)
DRAW_PILES = {2: 64, 3: 86, 4: 78}

# Per seat, texts such as "g5 y10": cards, or figures with their rows.
BySeat = Mapping[int, str]


def position(
    players: int = 2,
    player: int = 0,
    hand: str = "",
    hands: BySeat | None = None,
    rows: BySeat | None = None,
    figures: BySeat | None = None,
    large: BySeat | None = None,
    tiles: str = "",
    piles: str = "",
    deck: str | None = None,
    wishes: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    enter_without_card: bool = True,
) -> Position:
    """A position in which `player` is to play a card of `hand`.

    `figures={0: "g9 y3"}` puts figures on rows, `large={0: "g"}` says which is the large one and
    `tiles="g2:clover"` lays tiles. Hands that are not named are filled up; `deck` names the draw pile from
    top to bottom, else it is what is left.
    """
    made = blank_position(KELTIS, players, {"enter_without_card": enter_without_card})
    start(made.state, player)
    lay_tiles(made, tiles)
    for seat in range(players):
        put_figures(made, seat, (figures or {}).get(seat, ""), (large or {}).get(seat, ""))
        made.state.wishes[seat] = (wishes or {}).get(seat, 0)
        made.state.points[seat] = (points or {}).get(seat, 0)
    deal(made, {player: hand, **(hands or {})}, rows or {}, piles, deck)
    return made


def lay_tiles(made: Position, tiles: str) -> None:
    made.state.tile[:] = NO_TILE
    for text in tiles.split():
        stone, name = text.split(":")
        made.state.tile[path_of(stone), int(stone[1:]) - 1] = TILES_BY_NAME[name]


def put_figures(made: Position, seat: int, figures: str, large: str) -> None:
    for text in figures.split():
        made.state.step[seat, path_of(text)] = int(text[1:])
    made.state.large[seat] = path_of(large) if large else ON_START
    made.state.small[seat] = NUM_SMALL - len(figures.split()) + bool(large)


def deal(made: Position, hands: BySeat, rows: BySeat, piles: str, deck: str | None) -> None:
    """Lay the named cards where they are named; of the others fill hands, the removed cards and the deck."""
    pack = [card for card in range(NUM_KINDS) for _ in range(COPIES)]
    pack.sort(key=lambda card: card * 7 % NUM_KINDS)

    def take(texts: str) -> list[int]:
        cards = [CARDS_BY_TEXT[text] for text in texts.split()]
        for card in cards:
            pack.remove(card)
        return cards

    state = made.state
    clear_cards(state)
    for seat, texts in rows.items():
        for card in take(texts):
            lay_in_row(state, seat, card)
    for card in take(piles):
        colour = path_of(CARD_TEXTS[card])
        state.pile[colour, state.pile_size[colour]] = card
        state.pile_size[colour] += 1
    held = {seat: take(texts) for seat, texts in hands.items()}
    drawn = take(deck) if deck is not None else []
    for seat in range(state.players):
        for card in held[seat] if seat in held else [pack.pop() for _ in range(HAND_SIZE)]:
            add_to_hand(state, seat, card, 0)
    removed = [pack.pop() for _ in range(num_removed(state.players))]
    state.deck_end = DRAW_PILES[int(state.players)]
    drawn = drawn if deck is not None else pack[: int(state.deck_end)]
    state.deck_next = int(state.deck_end) - len(drawn)
    state.deck[state.deck_next : int(state.deck_end) + len(removed)] = drawn + removed


def path_of(text: str) -> int:
    return COLOUR_LETTERS.index(text[0])


# doing


def play(before: Position, *lines: str) -> Position:
    """The position after some lines of a record; the one before is left alone."""
    after = before.copy()
    for line in lines:
        after.play(line)
    return after


def fresh(players: int = 2, seed: int = 0, first: int = 0, **options: bool) -> Position:
    return new_game(KELTIS, players, seed, first, options)


# looking


def legal(of: Position) -> set[str]:
    """The legal lines. Each is listed once."""
    lines = of.legal_moves()
    assert len(lines) == len(set(lines))
    return set(lines)


def lays(of: Position) -> set[str]:
    return {line for line in legal(of) if " lay " in line}


def clovers(of: Position) -> set[str]:
    return {line for line in legal(of) if " clover " in line}


def draws(of: Position) -> set[str]:
    return {line for line in legal(of) if " draw " in line}


def hand_of(of: Position, seat: int) -> list[str]:
    """A hand as its viewer sees it, a question mark for each card that is not shown."""
    return [CARD_TEXTS[card] if card >= 0 else "?" for card in of.state.hand[seat] if card != -1]


def pile_of(of: Position, letter: str) -> list[str]:
    path = path_of(letter)
    return [CARD_TEXTS[card] for card in of.state.pile[path, : of.state.pile_size[path]]]


def row_of(of: Position, seat: int, letter: str) -> list[int]:
    return row_cards(of.state, seat, path_of(letter))


def figures_of(of: Position, seat: int) -> str:
    """Where a player's figures stand, as `position` is told."""
    steps = zip(COLOUR_LETTERS, of.state.step[seat], strict=True)
    return " ".join(f"{letter}{row}" for letter, row in steps if row)


def large_of(of: Position, seat: int) -> str:
    path = int(of.state.large[seat])
    return "start" if path == ON_START else COLOUR_LETTERS[path]


def tile_at(of: Position, stone: str) -> str:
    tile = int(of.state.tile[path_of(stone), int(stone[1:]) - 1])
    return TILE_NAMES.get(tile, "")


def deck_size(of: Position) -> int:
    return int(of.state.deck_end - of.state.deck_next)


def reason(of: Position) -> str:
    """Why the game has ended; empty while it goes on."""
    return str(of.result()["reason"]) if of.is_over else ""


def parts(of: Position, seat: int) -> dict[str, Any]:
    return {name: values[seat] for name, values in of.breakdown().items()}
