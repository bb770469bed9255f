"""Reasons for and against playing and drawing cards, from what a seat may know; both card games have them."""

from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace

from trefoil.core.reasons import Reason, Words, reason
from trefoil.games.cards.deck import (
    CARD_TEXTS,
    COLOUR_LETTERS,
    COPIES,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_VALUES,
)
from trefoil.games.cards.reasons import CARD_ARGUMENTS
from trefoil.games.cards.rows import EMPTY, VALUE_BITS, VALUE_MASK

FEW_LEFT = 10  # cards in the deck, from which on drawing from it is felt
SKIPPED = 2  # values, from which on a card is said to skip some

ADVICE_WORDS: Mapping[str, Words] = {
    "ends": "ends the game",
    "goal": "reaches the goal",
    "tile": "reaches a tile: {tile}",
    "keeps-open": "keeps {colour} open: {count} fitting cards are still out",
    "closes": "no other card fits {colour} after it",
    "follow": "{count} more of your cards can follow on {colour}",
    "skips": "skips {count} values",
    "spoils": "{count} of your cards no longer fit then",
    "gives": "gives seat {seat} {card}",
    "of-no-use": "no row of the others takes {card} now",
    "misfit": "{card} does not fit your row any more",
    "still-fits": "you could still lay {card} yourself",
    "covers": "covers {card}, which seat {seat} could use",
    "takes": "{card} fits your row",
    "begins": "{card} can begin a row",
    "denies": "keeps {card} from seat {seat}",
    "nothing-open": "nothing that lies open fits your rows",
    "last-cards": "brings the end nearer: {count} cards are left in the deck",
}
ADVICE_ARGUMENTS: Mapping[str, Callable[[str | int], str]] = CARD_ARGUMENTS


def letter_of(card: int) -> str:
    return COLOUR_LETTERS[card // NUM_VALUES]


def fits(state: SimpleNamespace, seat: int, card: int) -> bool:
    colour, value = divmod(card, NUM_VALUES)
    top = state.top[seat][colour]
    return bool(top == EMPTY or (value - top) * state.direction[seat][colour] >= 0)


def continues(state: SimpleNamespace, seat: int, card: int) -> bool:
    """Does a card go on a row that somebody has begun?"""
    return state.top[seat][card // NUM_VALUES] != EMPTY and fits(state, seat, card)


def others(state: SimpleNamespace) -> list[int]:
    """The other seats, whoever comes next first."""
    return [(state.player + further) % state.players for further in range(1, state.players)]


def own_cards(state: SimpleNamespace) -> list[int]:
    return [card for card in state.hand[state.player] if card >= 0]


def num_unseen(state: SimpleNamespace) -> list[int]:
    """How often each kind of card is still out: in the deck, among the removed ones, in others' hands."""
    seen = [0] * NUM_KINDS
    places = [*state.hand, *(pile[:size] for pile, size in zip(state.pile, state.pile_size, strict=True))]
    for card in (card for place in places for card in place if card >= 0):
        seen[card] += 1
    for seat in range(state.players):
        for colour in range(NUM_COLOURS):
            for value in range(NUM_VALUES):
                count = state.row[seat][colour] >> (VALUE_BITS * value) & VALUE_MASK
                seen[colour * NUM_VALUES + value] += count
    return [COPIES - count for count in seen]


# laying


def laying_reasons(before: SimpleNamespace, after: SimpleNamespace, card: int) -> Iterator[Reason]:
    """What a laid card leaves open in its row, and what it passes over."""
    seat, colour = before.player, card // NUM_VALUES
    cards = range(colour * NUM_VALUES, (colour + 1) * NUM_VALUES)
    held = list(own_cards(before))
    held.remove(card)
    followers = sum(fits(after, seat, other) for other in held if other in cards)
    spoilt = sum(fits(before, seat, other) and not fits(after, seat, other) for other in held)
    unseen = num_unseen(before)
    out = sum(unseen[other] for other in cards if fits(after, seat, other))
    if spoilt:
        yield reason("", "spoils", count=spoilt)
    if followers:
        yield reason("", "follow", colour=letter_of(card), count=followers)
    if out:
        yield reason("", "keeps-open", colour=letter_of(card), count=out)
    elif not followers:
        yield reason("", "closes", colour=letter_of(card))
    top = before.top[seat][colour]
    if top != EMPTY and abs(card % NUM_VALUES - top) > SKIPPED:
        yield reason("", "skips", count=abs(card % NUM_VALUES - top) - 1)


# discarding


def discard_reasons(state: SimpleNamespace, card: int) -> Iterator[Reason]:
    """Who may want a card that is thrown away, and what it hides."""
    takers = [seat for seat in others(state) if continues(state, seat, card)]
    if takers:
        yield reason("", "gives", seat=takers[0], card=CARD_TEXTS[card])
    else:
        yield reason("", "of-no-use", card=CARD_TEXTS[card])
    colour = card // NUM_VALUES
    if not fits(state, state.player, card):
        yield reason("", "misfit", card=CARD_TEXTS[card])
    elif state.top[state.player][colour] != EMPTY:
        yield reason("", "still-fits", card=CARD_TEXTS[card])
    size = state.pile_size[colour]
    if size:
        covered = state.pile[colour][size - 1]
        wanted = [seat for seat in others(state) if continues(state, seat, covered)]
        if wanted and covered != card:
            yield reason("", "covers", card=CARD_TEXTS[covered], seat=wanted[0])


# drawing


def open_cards(state: SimpleNamespace) -> list[int]:
    """The cards that could be drawn from piles."""
    return [
        state.pile[colour][state.pile_size[colour] - 1]
        for colour in range(NUM_COLOURS)
        if state.pile_size[colour] and not state.closed >> colour & 1
    ]


def deck_reasons(state: SimpleNamespace) -> Iterator[Reason]:
    if not any(continues(state, state.player, card) for card in open_cards(state)):
        yield reason("", "nothing-open")
    left = state.deck_end - state.deck_next
    if left <= FEW_LEFT:
        yield reason("", "last-cards", count=left - 1)


def pile_reasons(state: SimpleNamespace, colour: int) -> Iterator[Reason]:
    card = state.pile[colour][state.pile_size[colour] - 1]
    if continues(state, state.player, card):
        yield reason("", "takes", card=CARD_TEXTS[card])
    elif fits(state, state.player, card):
        yield reason("", "begins", card=CARD_TEXTS[card])
    else:
        yield reason("", "misfit", card=CARD_TEXTS[card])
    wanted = [seat for seat in others(state) if continues(state, seat, card)]
    if wanted:
        yield reason("", "denies", card=CARD_TEXTS[card], seat=wanted[0])


def drawing_reasons(state: SimpleNamespace, from_deck: bool, colour: int) -> Iterator[Reason]:
    return deck_reasons(state) if from_deck else pile_reasons(state, colour)
