"""Kero at a glance: the same as `show` says, and what each text about a choice or a near miss depends on."""

from collections.abc import Hashable, Iterable, Sequence

from trefoil.core.glance import Glance
from trefoil.games.kero import box
from trefoil.games.kero.moves import (
    BUY_TUAREK,
    CHOOSE_DIE,
    EXCHANGE,
    MARK,
    MOVE_NO_MORE,
    PAY_REFUEL,
    PLACE_EXPLORER,
    RUN_DRY,
    STOP,
    TAKE_CARD,
    THROW,
    USE_DICE,
    USE_MOVE,
    USE_REMOVE,
)
from trefoil.games.kero.phases import MOVE_SECOND, PREPARE, ROLL, UPGRADE
from trefoil.games.kero.stock import TUAREK_PRICE
from trefoil.games.kero.view_text import AT, NOT_CHOSEN, NOWHERE, dice_on, field, number, write


def own(content: bytes, name: str) -> int:
    """What the clan whose turn it is has of something."""
    return number(content, name, content[AT["turn"]], box.NUM_PLAYERS)


# what can be done


def about(content: bytes, actions: Sequence[int]) -> Iterable[Hashable]:
    """What the words and the cost of a choice depend on."""
    return [depends_on(content, action) for action in actions]


def depends_on(content: bytes, action: int) -> Hashable:
    if MARK <= action < TAKE_CARD or EXCHANGE < action < USE_MOVE or action >= USE_REMOVE:
        return None
    if TAKE_CARD <= action < PLACE_EXPLORER:
        return field(content, "card", action - TAKE_CARD, box.NUM_CARDS)
    if PLACE_EXPLORER <= action <= EXCHANGE:
        return content[AT["due"]] != 0
    if CHOOSE_DIE <= action < USE_DICE:
        return content[AT["ability"] + box.FREE_DIE + action - CHOOSE_DIE] == content[AT["turn"]]
    if action in (THROW, STOP, RUN_DRY):
        fuel = own(content, "fuel") if action == RUN_DRY else 0
        phase = content[AT["phase"]]
        # The first throw takes what is chosen and lies nowhere yet; later ones those marked.
        dice = field(content, "die" if phase == PREPARE else "marked")
        return phase, fuel, dice, field(content, "throw_cost"), content[AT["clock"]]
    if action == MOVE_NO_MORE or action >= USE_MOVE:
        return content[AT["phase"]] == MOVE_SECOND and number(content, "moving")
    return None


# what cannot be done


def misses(content: bytes, legal: Sequence[int]) -> list[Hashable]:
    """What somebody may point at in this phase and cannot do, and what the reason depends on."""
    phase = content[AT["phase"]]
    if phase == PREPARE:
        return [key for action, key in at_the_hut(content) if action not in legal]
    if phase == ROLL and not number(content, "marked"):
        return [key for action, key in burnt_dice(content) if action not in legal]
    if phase == UPGRADE:
        return [key for action, key in on_the_table(content) if action not in legal]
    return []


def a_tuarek(content: bytes) -> tuple[int, Hashable]:
    return BUY_TUAREK, ("tuarek", own(content, "jerrycans") < TUAREK_PRICE)


def at_the_hut(content: bytes) -> Iterable[tuple[int, Hashable]]:
    yield PAY_REFUEL, ("refuel", content[AT["refuels_left"]] == 0)
    yield a_tuarek(content)
    for special in range(box.NUM_SPECIAL):
        if content[AT["die"] + box.NUM_WHITE + special] == NOT_CHOSEN:
            yield CHOOSE_DIE + special, ("die", special)


def burnt_dice(content: bytes) -> Iterable[tuple[int, Hashable]]:
    again, cost, clock = content[AT["flames_again"]], field(content, "throw_cost"), content[AT["clock"]]
    for die, _, flames in dice_on(content):
        if flames:
            yield MARK + die, ("mark", die, again, cost, clock)


def on_the_table(content: bytes) -> Iterable[tuple[int, Hashable]]:
    """Cards of the row with what is missing for them, places for explorers, and a Tuarek."""
    has = [*field(content, "resources"), own(content, "jerrycans")]
    for card in field(content, "row"):
        if card < box.NUM_CARDS:
            price = field(content, "card", card, box.NUM_CARDS)[box.COST : box.COST + box.NUM_COSTS]
            missing = tuple([max(0, cost - have) for cost, have in zip(price, has, strict=True)])
            yield TAKE_CARD + card, ("card", card, missing)
    camp = content[AT["explorers"] + content[AT["turn"]] * box.NUM_SITES + box.CAMP]
    paid = content[AT["due"]] > 0 or (has[box.RECRUIT] > 0 and has[box.METAL] > 0)
    for site in sites_of(content):
        yield PLACE_EXPLORER + site, ("explorer", site, camp > 0, paid)
    yield a_tuarek(content)


def sites_of(content: bytes) -> list[int]:
    if content[AT["last_turn"]]:
        return [box.END_ONE, box.END_TWO]
    return [site for site in field(content, "open") if site != NOWHERE]


GLANCE = Glance(write=write, misses=misses, about=about)
