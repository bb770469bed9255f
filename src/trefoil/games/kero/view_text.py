"""Views of Kero as JSON, straight from the bytes of their record: what `show` says, made of kept texts.

Fields that are said together and lie side by side are looked up as one slice of bytes.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple

import msgspec
import numpy as np

from trefoil.core.engine import Paper, empty_records
from trefoil.games.kero import box
from trefoil.games.kero.components import words_on_dice
from trefoil.games.kero.phases import ROLL, UPGRADE
from trefoil.games.kero.rolling import KINDS
from trefoil.games.kero.shopping import SHOP, TOLD, go_shopping
from trefoil.games.kero.show import PHASES, KeroBundle, KeroDie, KeroPurse, KeroSite, tokens
from trefoil.games.kero.state import DTYPE
from trefoil.games.kero.turns import FIRE_FLAMES

AT = {name: place[1] for name, place in (DTYPE.fields or {}).items()}
SIZE = {name: place[0].itemsize for name, place in (DTYPE.fields or {}).items()}
BYTE = 256
KEPT = 20_000
KEPT_PARTS = 4_000  # of a view, made of smaller texts
KEPT_VIEWS = 64  # of what everybody sees alike: enough for all who look at one position
KEPT_SETS = 16  # of components
NO_TUAREKS = bytes(AT["stack"] - AT["tuareks"])  # and what is hidden of them lies beside it
TUAREKS = b"\0"  # stands for those of a clan
NOWHERE = box.NONE % BYTE
NOT_CHOSEN = box.NOT_CHOSEN % BYTE
FUELS, MARKED = Struct("=2i"), Struct("=h")

encode = msgspec.json.Encoder().encode


def field(content: bytes, name: str, row: int = 0, rows: int = 1) -> bytes:
    """One row of a field's bytes; all of it, if it has but one."""
    width = SIZE[name] // rows
    return content[AT[name] + row * width : AT[name] + (row + 1) * width]


def number(content: bytes, name: str, row: int = 0, rows: int = 1) -> int:
    return int.from_bytes(field(content, name, row, rows), sys.byteorder, signed=True)


def write(content: bytes, components: Mapping[str, Any]) -> bytes:
    first, second, rest = around_tuareks(content[: AT["tuareks"]] + NO_TUAREKS + content[AT["stack"] :])
    return b"%b%b%b%b%b" % (first, tuareks_of(content, 0), second, tuareks_of(content, 1), rest)


@lru_cache(maxsize=KEPT_VIEWS)
def around_tuareks(content: bytes) -> list[bytes]:
    """A view in parts, between which the Tuareks belong: written once for all who look at a position."""
    has_purse = content[AT["phase"]] in (ROLL, UPGRADE)
    dice, is_fire = dice_text(content)
    table = table_texts(content[AT["row"] : AT["turns"]], content[AT["claims"]], content[AT["last_turn"]])
    fuel, other_fuel = FUELS.unpack_from(content, AT["fuel"])
    text = b'%b%b"players":[{"fuel":%d%b},{"fuel":%d%b}],"dice":[%b],%b%b%b%b}' % (
        turn_text(content[AT["player"] : AT["claims"]]),
        clock_text(content[AT["tank"] : AT["clock"] + 1]),
        fuel,
        table.first_clan,
        other_fuel,
        table.second_clan,
        dice,
        stock_text(content[AT["refuels_left"] : AT["due"] + 1]),
        table.middle,
        b',"fire":true' if is_fire else b"",
        b',"purse":' + purse_text(content) if has_purse else b"",
    )
    return text.split(TUAREKS)


def counted(name: str, count: int) -> bytes:
    return b'"%b":%d,' % (name.encode(), count) if count else b""


# the turn


@lru_cache(maxsize=KEPT)
def turn_text(figures: bytes) -> bytes:
    """From the player who decides to how the game ended."""
    player, turn, _, phase, _, ending = np.frombuffer(figures, np.int8).tolist()
    text = b'{"game":"kero","player":%d,"phase":"%b",' % (player, PHASES.get(phase, "over").encode())
    return text + (b'"over":true,' if ending else b"") + b'"turn":%d,' % turn


@lru_cache(maxsize=KEPT)
def clock_text(figures: bytes) -> bytes:
    """Tank, price of a throw, cadence and clock."""
    tank, throw_cost, cadence = np.frombuffer(figures[:-1], np.int32).tolist()
    mode = box.CLOCK_MODES[figures[-1]].encode()
    return b'"clock":"%b","tank":%d,"throw_cost":%d,"cadence":%d,' % (mode, tank, throw_cost, cadence)


@lru_cache(maxsize=KEPT)
def stock_text(figures: bytes) -> bytes:
    """From the refuellings left to the explorers that are due, with what is collected between them."""
    refuels_left, _, _, *resources, due = figures
    held = {box.SYMBOLS[kind]: count for kind, count in enumerate(resources) if count}
    text = b'"resources":%b,' % encode(held) if held else b""
    return text + counted("due", due) + counted("refuels_left", refuels_left)


# dice


class Die(NamedTuple):
    """A die as it lies: which it is, and how many flames it shows."""

    die: int
    text: bytes
    flames: int


def dice_on(content: bytes) -> list[Die]:
    """The dice of this turn."""
    known, (marked,) = known_dice(field(content, "face")), MARKED.unpack_from(content, AT["marked"])
    return [
        known[die][marked >> die & 1][face]
        for die, face in enumerate(field(content, "die"))
        if face != NOT_CHOSEN
    ]


def dice_text(content: bytes) -> tuple[bytes, bool]:
    """The dice of this turn, and whether they show a fire."""
    dice = dice_on(content)
    return b",".join([text for _, text, _ in dice]), sum([flames for _, _, flames in dice]) >= FIRE_FLAMES


@lru_cache(maxsize=KEPT_SETS)
def known_dice(faces: bytes) -> list[list[dict[int, Die]]]:
    """Each die, unmarked and marked, by the face it shows or none yet."""
    words = words_on_dice(faces)
    return [
        [
            {face: die_of(die, words[kind], face, marked) for face in (NOWHERE, *range(box.NUM_FACES))}
            for marked in (False, True)
        ]
        for die, kind in enumerate(KINDS)
    ]


def die_of(die: int, words: Sequence[str], face: int, marked: bool) -> Die:
    word = "" if face == NOWHERE else words[face]
    flames, kind = word.count(box.SYMBOLS[box.FLAME]), box.DIE_KINDS[KINDS[die]]
    shown = KeroDie(die=die + 1, kind=kind, face=word, burnt=flames > 0, marked=marked)
    return Die(die, encode(shown), flames)


# the table


class Table(NamedTuple):
    """What lies on it, as parts of a view; throws change none of it."""

    first_clan: bytes
    second_clan: bytes
    middle: bytes


@lru_cache(maxsize=KEPT_PARTS)
def table_texts(lying: bytes, claims: int, last_turn: int) -> Table:
    """From the row to the discarded Tuareks, at their places in a record."""
    table = bytes(AT["row"]) + lying
    return Table(
        belongings_text(table, 0), belongings_text(table, 1), middle_text(table, claims, last_turn != 0)
    )


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


def tuareks_of(content: bytes, seat: int) -> bytes:
    known = AT["tuareks"] + seat * box.NUM_KINDS
    return tuareks_text(content[known : known + box.NUM_KINDS], content[AT["hidden"] + seat])


@lru_cache(maxsize=KEPT)
def tuareks_text(counts: bytes, hidden: int) -> bytes:
    """Those a viewer knows, and how many there are besides."""
    known = tokens_text("tuareks", counts)
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


@lru_cache(maxsize=KEPT)
def row_text(row: bytes) -> bytes:
    return encode(["" if card == NOWHERE else box.CARD_NAMES[card] for card in row])


def middle_text(table: bytes, claims: int, is_last_turn: bool) -> bytes:
    """What can be taken, and how far the game is."""
    return b"".join(
        [
            b'"row":',
            row_text(field(table, "row")),
            b',"deck":%d,"open":[' % (box.DECK_SIZE - table[AT["deck_next"]]),
            places_text(field(table, "open"), field(table, "explorers"), is_last_turn)
            % (box.NUM_TERRITORIES - table[AT["territories_next"]]),
            stack_text(field(table, "stack"), field(table, "discarded")),
            counted("supply", table[AT["supply"]]),
            rounds_text(claims, is_last_turn),
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
def rounds_text(claims: int, is_last_turn: bool) -> bytes:
    now = min(box.NUM_CLAIMS, claims + 1)
    text = b'%b"round":%d,"rounds":%d' % (counted("claims", claims), now, box.NUM_CLAIMS)
    return text + b',"last_turn":true' if is_last_turn else text


# what the dice pay for


SHOPPING = Paper(lambda: (empty_records(DTYPE, 1), empty_records(SHOP, 1)))


def purse_text(content: bytes) -> bytes:
    trials, shops = SHOPPING.sheets
    go_shopping(np.frombuffer(content, DTYPE), trials, shops)
    return told_purse(shops.tobytes()[: TOLD.itemsize])


class Told(NamedTuple):
    """The fields of a shop that are told."""

    resources: bytes
    offers: int
    card: bytes
    payable: int
    together: bytes
    bundles: int
    bundle: bytes
    explorers: bytes


READ_TOLD = Struct(
    "".join(f"{place[0].itemsize}s" if place[0].shape else "B" for place in (TOLD.fields or {}).values())
)


@lru_cache(maxsize=KEPT_PARTS)
def told_purse(content: bytes) -> bytes:
    told = Told._make(READ_TOLD.unpack(content))
    offers = told.card[: told.offers]

    def named(cards: int) -> list[str]:
        return [box.CARD_NAMES[card] for place, card in enumerate(offers) if cards >> place & 1]

    bundles = list(zip(told.bundle, told.explorers, strict=True))[: told.bundles]
    return encode(
        KeroPurse(
            resources={box.SYMBOLS[kind]: count for kind, count in enumerate(told.resources) if count},
            payable=named(told.payable),
            together={
                box.CARD_NAMES[card]: named(told.together[place])
                for place, card in enumerate(offers)
                if told.payable >> place & 1
            },
            bundles=[KeroBundle(cards=named(cards), explorers=explorers) for cards, explorers in bundles],
        )
    )
