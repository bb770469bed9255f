"""Kero at a glance: the same as `show` says, from bytes."""

import sys
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from trefoil.core.engine import empty_records
from trefoil.core.glance import Glance
from trefoil.games.kero import box
from trefoil.games.kero.components import words_on_dice
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
from trefoil.games.kero.rolling import kind_of
from trefoil.games.kero.shopping import SHOP, go_shopping
from trefoil.games.kero.show import PHASES, KeroBundle, KeroDie, KeroPurse, KeroSite, tokens
from trefoil.games.kero.state import DTYPE
from trefoil.games.kero.stock import TUAREK_PRICE
from trefoil.games.kero.turns import FIRE_FLAMES

AT = {name: place[1] for name, place in (DTYPE.fields or {}).items()}
SIZE = {name: place[0].itemsize for name, place in (DTYPE.fields or {}).items()}
BYTE, SIGN = 256, 128
KEPT = 20_000
KEPT_PARTS = 4_000  # of a view, made of smaller texts
KEPT_VIEWS = 64  # of what everybody sees alike: enough for all who look at one position
NO_TUAREKS = bytes(AT["stack"] - AT["tuareks"])  # and what is hidden of them lies beside it
NO_MARKS = bytes(SIZE["marked"])
NO_TURN = bytes(AT["row"])  # what comes before the table in a record
TUAREKS = b"\0"  # stands for those of a clan
NOWHERE = box.NONE % BYTE
NOT_CHOSEN = box.NOT_CHOSEN % BYTE
FACE_BYTES = box.NUM_FACES * box.NUM_SYMBOLS

encode = msgspec.json.Encoder().encode


@cache
def kinds() -> list[int]:
    """Of all dice. Not worked out before it is needed: a rule that is called loads the compiler."""
    return [int(kind_of(die)) for die in range(box.NUM_DICE)]


def field(content: bytes, name: str, row: int = 0, rows: int = 1) -> bytes:
    """One row of a field's bytes; all of it, if it has but one."""
    width = SIZE[name] // rows
    return content[AT[name] + row * width : AT[name] + (row + 1) * width]


def number(content: bytes, name: str, row: int = 0, rows: int = 1) -> int:
    return int.from_bytes(field(content, name, row, rows), sys.byteorder, signed=True)


def own(content: bytes, name: str) -> int:
    """What the clan whose turn it is has of something."""
    return number(content, name, content[AT["turn"]], box.NUM_PLAYERS)


# the view


def write(content: bytes, components: Mapping[str, Any]) -> bytes:
    parts = around_tuareks(content[: AT["tuareks"]] + NO_TUAREKS + content[AT["stack"] :])
    tuareks = [tuareks_text(content, seat) for seat in range(box.NUM_PLAYERS)]
    return b"".join([part for pair in zip(parts, [*tuareks, b""], strict=True) for part in pair])


@lru_cache(maxsize=KEPT_VIEWS)
def around_tuareks(content: bytes) -> list[bytes]:
    """A view in parts, between which the Tuareks belong: written once for all who look at a position."""
    phase, table = content[AT["phase"]], on_table(content)
    dice, is_fire = dice_text(*dice_fields(content))
    return b"".join(
        [
            b'{"game":"kero","player":%d,"phase":"%b",'
            % (number(content, "player"), PHASES.get(phase, "over").encode()),
            b'"over":true,' if content[AT["ending"]] else b"",
            b'"turn":%d,' % content[AT["turn"]],
            clock_text(content[AT["tank"] : AT["clock"] + 1]),
            b'"players":[',
            b",".join([player_text(content, table, seat) for seat in range(box.NUM_PLAYERS)]),
            b'],"dice":[',
            dice,
            b"],",
            resources_text(field(content, "resources")),
            counted("due", content[AT["due"]]),
            counted("refuels_left", content[AT["refuels_left"]]),
            table_text(
                table,
                content[AT["claims"]],
                content[AT["last_turn"]],
                field(content, "stack"),
                field(content, "discarded"),
            ),
            b',"fire":true' if is_fire else b"",
            b',"purse":' + purse_text(unmarked(content)) if phase in (ROLL, UPGRADE) else b"",
            b"}",
        ]
    ).split(TUAREKS)


def counted(name: str, count: int) -> bytes:
    return b'"%b":%d,' % (name.encode(), count) if count else b""


@lru_cache(maxsize=KEPT)
def clock_text(figures: bytes) -> bytes:
    """Tank, price of a throw, cadence and clock lie side by side."""
    tank, throw_cost, cadence = np.frombuffer(figures[:-1], np.int32).tolist()
    mode = box.CLOCK_MODES[figures[-1]].encode()
    return b'"clock":"%b","tank":%d,"throw_cost":%d,"cadence":%d,' % (mode, tank, throw_cost, cadence)


def on_table(content: bytes) -> bytes:
    """Cards, territories, explorers and jerrycans at their places in a record; throws change none of them."""
    return NO_TURN + content[AT["row"] : AT["tuareks"]]


def player_text(content: bytes, table: bytes, seat: int) -> bytes:
    return b'{"fuel":%d%b}' % (number(content, "fuel", seat, box.NUM_PLAYERS), belongings_text(table, seat))


@lru_cache(maxsize=KEPT_PARTS)
def belongings_text(table: bytes, seat: int) -> bytes:
    camp = table[AT["explorers"] + seat * box.NUM_SITES + box.CAMP]
    jerrycans = table[AT["jerrycans"] + seat]
    owned = [
        owned_text("cards", field(table, "card_owner"), seat),
        owned_text("territories", field(table, "territory_owner"), seat),
        owned_text("abilities", field(table, "ability"), seat),
    ]
    before = b',"jerrycans":%d' % jerrycans if jerrycans else b""
    before += b',"explorers":%d' % camp if camp else b""
    return before + TUAREKS + b"".join([b"," + part for part in owned if part])


def tuareks_text(content: bytes, seat: int) -> bytes:
    """Those a viewer knows, and how many there are besides."""
    known = tokens_text("tuareks", field(content, "tuareks", seat, box.NUM_PLAYERS))
    hidden = content[AT["hidden"] + seat]
    return (b"," + known if known else b"") + (b',"hidden":%d' % hidden if hidden else b"")


@lru_cache(maxsize=KEPT)
def tokens_text(name: str, counts: bytes) -> bytes:
    held = tokens(list(counts))
    return b'"%b":%b' % (name.encode(), encode(held)) if held else b""


THINGS: dict[str, Sequence[str]] = {
    "cards": box.CARD_NAMES[: box.NUM_CARDS],
    "territories": box.TERRITORY_NAMES,
    "abilities": box.ABILITY_NAMES,
}


@lru_cache(maxsize=KEPT)
def owned_text(what: str, owners: bytes, seat: int) -> bytes:
    owned = [name for name, owner in zip(THINGS[what], owners, strict=True) if owner == seat]
    return b'"%b":%b' % (what.encode(), encode(owned)) if owned else b""


def dice_fields(content: bytes) -> tuple[bytes, int, bytes]:
    """How the dice lie, which are marked, and what can be on them."""
    return field(content, "die"), number(content, "marked"), field(content, "face")


def dice_of(lying: bytes, marked: int, faces: bytes) -> Iterable[tuple[int, int, int, bytes]]:
    """The dice of this turn: which, its face, whether it is marked, and what can be on it."""
    for die, face in enumerate(lying):
        if face != NOT_CHOSEN:
            kind = kinds()[die] * FACE_BYTES
            yield die, face, marked >> die & 1, faces[kind : kind + FACE_BYTES]


@lru_cache(maxsize=KEPT_PARTS)
def dice_text(lying: bytes, marked: int, faces: bytes) -> tuple[bytes, bool]:
    """The dice of this turn, and whether they show a fire."""
    dice = [die_text(*die) for die in dice_of(lying, marked, faces)]
    return b",".join([text for text, _ in dice]), sum(flames for _, flames in dice) >= FIRE_FLAMES


@lru_cache(maxsize=KEPT)
def die_text(die: int, face: int, marked: int, faces: bytes) -> tuple[bytes, int]:
    """A die, and how many flames it shows."""
    lies = face != NOWHERE
    flames = faces[face * box.NUM_SYMBOLS + box.FLAME] if lies else 0
    words = words_on_dice(faces * box.NUM_DIE_KINDS)[0]
    shown = KeroDie(
        die=die + 1,
        kind=box.DIE_KINDS[kinds()[die]],
        face=words[face] if lies else "",
        burnt=flames > 0,
        marked=bool(marked),
    )
    return encode(shown), flames


@lru_cache(maxsize=KEPT)
def resources_text(counts: bytes) -> bytes:
    held = {box.SYMBOLS[kind]: count for kind, count in enumerate(counts) if count}
    return b'"resources":%b,' % encode(held) if held else b""


@lru_cache(maxsize=KEPT)
def row_text(row: bytes) -> bytes:
    return encode(["" if card == NOWHERE else box.CARD_NAMES[card] for card in row])


@lru_cache(maxsize=KEPT_PARTS)
def table_text(table: bytes, claims: int, last_turn: int, stack: bytes, discarded: bytes) -> bytes:
    """What can be taken, and how far the game is."""
    return b"".join(
        [
            b'"row":',
            row_text(field(table, "row")),
            b',"deck":%d,"open":[' % (box.DECK_SIZE - table[AT["deck_next"]]),
            places_text(field(table, "open"), field(table, "explorers"), last_turn != 0)
            % (box.NUM_TERRITORIES - table[AT["territories_next"]]),
            stack_text(stack, discarded),
            counted("supply", table[AT["supply"]]),
            rounds_text(claims, last_turn),
        ]
    )


@lru_cache(maxsize=KEPT_PARTS)
def places_text(laid_out: bytes, explorers: bytes, is_last_turn: bool) -> bytes:
    """Where explorers can be; how many territories are left is to be filled in."""
    territories = sites_text(explorers, [site for site in laid_out if site != NOWHERE])
    ends = sites_text(explorers, (box.END_ONE, box.END_TWO)) if is_last_turn else b""
    return territories + b'],"territories_left":%d,' + (b'"ends":[%b],' % ends if ends else b"")


def sites_text(explorers: bytes, sites: Iterable[int]) -> bytes:
    return b",".join([site_text(site, explorers[site], explorers[box.NUM_SITES + site]) for site in sites])


@lru_cache(maxsize=KEPT)
def site_text(site: int, first: int, second: int) -> bytes:
    return encode(KeroSite(site=box.SITE_NAMES[site], explorers=[first, second]))


@lru_cache(maxsize=KEPT)
def stack_text(stack: bytes, discarded: bytes) -> bytes:
    lying, gone = sum(token != NOWHERE for token in stack), tokens_text("discarded", discarded)
    return b'"stack":%d,%b' % (lying, gone + b"," if gone else b"")


@lru_cache(maxsize=KEPT)
def rounds_text(claims: int, last_turn: int) -> bytes:
    now = min(box.NUM_CLAIMS, claims + 1)
    text = b'%b"round":%d,"rounds":%d' % (counted("claims", claims), now, box.NUM_CLAIMS)
    return text + b',"last_turn":true' if last_turn else text


# what the dice pay for


def unmarked(content: bytes) -> bytes:
    """Dice are marked one by one before they are thrown again, and pay for the same until then."""
    return content[: AT["marked"]] + NO_MARKS + content[AT["marked"] + len(NO_MARKS) :]


@lru_cache(maxsize=KEPT_PARTS)
def purse_text(content: bytes) -> bytes:
    trials, shops = empty_records(DTYPE, 1), empty_records(SHOP, 1)
    go_shopping(np.frombuffer(content, DTYPE), trials, shops)
    shop = {name: shops[name][0].tolist() for name in SHOP.names or () if name != "beside"}
    offers = shop["card"][: shop["offers"]]

    def named(cards: int) -> list[str]:
        return [box.CARD_NAMES[card] for place, card in enumerate(offers) if cards >> place & 1]

    bundles = zip(shop["bundle"], shop["explorers"], strict=True)
    return encode(
        KeroPurse(
            resources={box.SYMBOLS[kind]: count for kind, count in enumerate(shop["resources"]) if count},
            payable=named(shop["payable"]),
            together={
                box.CARD_NAMES[card]: named(shop["together"][place])
                for place, card in enumerate(offers)
                if shop["payable"] >> place & 1
            },
            bundles=[
                KeroBundle(cards=named(cards), explorers=explorers)
                for cards, explorers in list(bundles)[: shop["bundles"]]
            ],
        )
    )


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
        chosen = sum((face != NOT_CHOSEN) << die for die, face in enumerate(field(content, "die")))
        time = field(content, "throw_cost") + field(content, "clock") + field(content, "marked")
        return content[AT["phase"]], fuel, chosen, time
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
    for die, face, marked, faces in dice_of(*dice_fields(content)):
        if die_text(die, face, marked, faces)[1]:
            yield MARK + die, ("mark", die, again, cost, clock)


def on_the_table(content: bytes) -> Iterable[tuple[int, Hashable]]:
    """Cards of the row with what is missing for them, places for explorers, and a Tuarek."""
    has = [*field(content, "resources"), own(content, "jerrycans")]
    for card in field(content, "row"):
        if card < box.NUM_CARDS:
            price = field(content, "card", card, box.NUM_CARDS)[box.COST : box.COST + box.NUM_COSTS]
            missing = tuple(max(0, cost - have) for cost, have in zip(price, has, strict=True))
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
