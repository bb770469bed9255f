"""Kero as it is shown. What is printed on cards and tiles stands in /api/games/kero/components."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from trefoil.core.engine import Position
from trefoil.core.game import State
from trefoil.core.showing import Described, Missed, Showing, View
from trefoil.games.kero import box
from trefoil.games.kero.components import face_word
from trefoil.games.kero.moves import BUY_TUAREK, CHOOSE_DIE, MARK, PAY_REFUEL, PLACE_EXPLORER, TAKE_CARD
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
from trefoil.games.kero.purse import bundles, offers_of, pays, placeable, purse_of, together
from trefoil.games.kero.reasons import site_at, why_not_listed
from trefoil.games.kero.rolling import DIE_PRICE, die_is_free, is_burnt, is_chosen, kind_of, shown
from trefoil.games.kero.sources import sources
from trefoil.games.kero.turns import FIRE_FLAMES

MOST_BUNDLES = 3

Phase = Literal[
    "prepare", "roll", "upgrade", "move", "answer", "discard", "tie", "refuelling", "faces", "shuffle", "over"
]
PHASES: dict[int, Phase] = {
    PREPARE: "prepare",
    ROLL: "roll",
    UPGRADE: "upgrade",
    MOVE_SECOND: "move",
    ANSWER: "answer",
    DISCARDING: "discard",
    TIE: "tie",
    REFUELLING: "refuelling",
    FACES: "faces",
    SHUFFLE: "shuffle",
}


class KeroPlayer(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """One clan; `hidden` Tuareks are those whose kind the viewer may not know."""

    fuel: int
    jerrycans: int = 0
    explorers: int = 0  # in the camp
    tuareks: list[str] = []
    hidden: int = 0
    cards: list[str] = []
    territories: list[str] = []
    abilities: list[str] = []


class KeroDie(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A die of this turn; `face` is empty until it is thrown."""

    die: int
    kind: str
    face: str = ""
    burnt: bool = False
    marked: bool = False


class KeroSite(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A place for explorers, and how many each clan has there."""

    site: str
    explorers: list[int]


class KeroBundle(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """What can be bought together: cards of the row, and explorers beside them."""

    cards: list[str]
    explorers: int = 0


class KeroPurse(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """What there is to spend, as the dice lie, and what it pays for."""

    resources: dict[str, int] = {}
    payable: list[str] = []  # cards of the row
    together: dict[str, list[str]] = {}  # with each of them, what can still be bought beside it
    bundles: list[KeroBundle] = []  # to which nothing can be added; the largest


class KeroView(View, kw_only=True, frozen=True, tag="kero", tag_field="game"):
    turn: int
    phase: Phase
    clock: str
    tank: int
    throw_cost: int
    cadence: int
    players: list[KeroPlayer]
    dice: list[KeroDie]
    resources: dict[str, int] = msgspec.field(default_factory=dict)
    due: int = 0  # free explorers to be placed
    refuels_left: int = 0
    row: list[str]  # places 1 to 6; empty: no card
    deck: int
    open: list[KeroSite]
    territories_left: int
    ends: list[KeroSite] = msgspec.field(default_factory=list)
    stack: int
    discarded: list[str] = msgspec.field(default_factory=list)
    supply: int = 0
    claims: int = 0
    round: int
    rounds: int
    last_turn: bool = False
    fire: bool = False  # the dice show enough flames for one
    purse: KeroPurse | None = None  # while there is something to be bought


def show(position: Position) -> KeroView:
    state = position.state
    return KeroView(
        player=int(state.player),
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), "over"),
        over=position.is_over,
        clock=box.CLOCK_MODES[int(state.clock)],
        tank=int(state.tank),
        throw_cost=int(state.throw_cost),
        cadence=int(state.cadence),
        players=[show_player(position, seat) for seat in range(box.NUM_PLAYERS)],
        dice=[show_die(position, die) for die in range(box.NUM_DICE) if state.die[die] != box.NOT_CHOSEN],
        resources={
            box.SYMBOLS[kind]: int(state.resources[kind])
            for kind in range(box.NUM_RESOURCES)
            if state.resources[kind]
        },
        due=int(state.due),
        refuels_left=int(state.refuels_left),
        row=["" if card == box.NONE else box.CARD_NAMES[card] for card in state.row.tolist()],
        deck=box.DECK_SIZE - int(state.deck_next),
        open=[show_site(position, site) for site in state.open.tolist() if site != box.NONE],
        territories_left=box.NUM_TERRITORIES - int(state.territories_next),
        ends=[show_site(position, site) for site in (box.END_ONE, box.END_TWO)] if state.last_turn else [],
        stack=sum(token != box.NONE for token in state.stack.tolist()),
        discarded=tokens(state.discarded.tolist()),
        supply=int(state.supply),
        claims=int(state.claims),
        round=min(box.NUM_CLAIMS, int(state.claims) + 1),
        rounds=box.NUM_CLAIMS,
        last_turn=bool(state.last_turn),
        fire=bool(shown(state, box.FLAME) >= FIRE_FLAMES),
        purse=show_purse(position) if state.phase in (ROLL, UPGRADE) else None,
    )


def show_purse(position: Position) -> KeroPurse:
    purse, offers = purse_of(position), offers_of(position.state)
    payable = [offer for offer in offers if pays(purse, [offer])]
    bought = bundles(purse, offers, placeable(position.state))[:MOST_BUNDLES]
    return KeroPurse(
        resources={box.SYMBOLS[kind]: count for kind, count in enumerate(purse.resources) if count},
        payable=names_of(offer.card for offer in payable),
        together={
            box.CARD_NAMES[one.card]: names_of(offer.card for offer in together(purse, offers, one))
            for one in payable
        },
        bundles=[KeroBundle(cards=names_of(one.cards), explorers=one.explorers) for one in bought],
    )


def names_of(cards: Iterable[int]) -> list[str]:
    return [box.CARD_NAMES[card] for card in cards]


def tokens(counts: list[int]) -> list[str]:
    return [name for name, count in zip(box.TUAREK_NAMES, counts, strict=True) for _ in range(count)]


def show_player(position: Position, seat: int) -> KeroPlayer:
    state = position.state
    owned = state.card_owner.tolist()
    return KeroPlayer(
        fuel=int(state.fuel[seat]),
        jerrycans=int(state.jerrycans[seat]),
        explorers=int(state.explorers[seat, box.CAMP]),
        tuareks=tokens(state.tuareks[seat].tolist()),
        hidden=int(state.hidden[seat]),
        cards=[box.CARD_NAMES[card] for card in range(box.NUM_CARDS) if owned[card] == seat],
        territories=[
            name
            for name, owner in zip(box.TERRITORY_NAMES, state.territory_owner.tolist(), strict=True)
            if owner == seat
        ],
        abilities=[
            name
            for name, owner in zip(box.ABILITY_NAMES, state.ability.tolist(), strict=True)
            if owner == seat
        ],
    )


def show_die(position: Position, die: int) -> KeroDie:
    state = position.state
    kind, face = int(kind_of(die)), int(state.die[die])
    return KeroDie(
        die=die + 1,
        kind=box.DIE_KINDS[kind],
        face="" if face < 0 else face_word(state, kind, face),
        burnt=bool(is_burnt(state, die)),
        marked=bool(state.marked >> die & 1),
    )


def show_site(position: Position, site: int) -> KeroSite:
    return KeroSite(site=box.SITE_NAMES[site], explorers=position.state.explorers[:, site].tolist())


def describe(words: str) -> Described:
    """`throw 1 2`, `card S03`, `use move T01>T03`, `explorer T05`, `exchange 2`, …: a kind and the rest."""
    kind, *rest = [word for word in words.split(" ") if not word.startswith("@")]
    if kind in ("card", "use") and rest:
        card = rest[-1] if kind == "card" or rest[0] == "discard" else ""
        return Described(kind if kind == "card" else f"use {rest[0]}", card, " ".join(rest[1:]))
    return Described(kind, "", " ".join(rest))


def cost(view: Position, action: int) -> dict[str, int]:
    """What a special die, a card or an explorer takes, by symbol."""
    state = view.state
    if CHOOSE_DIE <= action < CHOOSE_DIE + box.NUM_SPECIAL:
        return {} if die_is_free(state, action - CHOOSE_DIE) else {box.SYMBOLS[box.JERRYCAN]: DIE_PRICE}
    if TAKE_CARD <= action < TAKE_CARD + box.NUM_CARDS:
        price = state.card[action - TAKE_CARD, box.COST : box.COST + box.NUM_COSTS].tolist()
        return {box.SYMBOLS[kind]: count for kind, count in enumerate(price) if count}
    if PLACE_EXPLORER <= action < PLACE_EXPLORER + box.NUM_SITES and not state.due:
        return {box.SYMBOLS[box.RECRUIT]: 1, box.SYMBOLS[box.METAL]: 1}
    return {}


def near_misses(view: Position, legal: set[int]) -> list[Missed]:
    """What looks possible at a place of the table and is not, and why."""
    state = view.state
    return [
        Missed(*described_action(view, action), why_not_listed(state, action))
        for action in tempting(state)
        if action not in legal
    ]


def tempting(state: State) -> list[int]:
    """What somebody may point at in this phase."""
    if state.phase == PREPARE:
        at_the_hut = [special for special in range(box.NUM_SPECIAL) if not is_chosen(state, special)]
        return [PAY_REFUEL, BUY_TUAREK, *(CHOOSE_DIE + special for special in at_the_hut)]
    if state.phase == ROLL and not state.marked:
        return [MARK + die for die in range(box.NUM_DICE) if is_burnt(state, die)]
    if state.phase == UPGRADE:
        sites = [site_at(state, place) for place in range(1, box.NUM_OPEN + 1)]
        return [
            *(TAKE_CARD + card for card in state.row.tolist() if 0 <= card < box.NUM_CARDS),
            *(PLACE_EXPLORER + site for site in sites if site != box.NONE),
            BUY_TUAREK,
        ]
    return []


def described_action(view: Position, action: int) -> tuple[str, str, str]:
    words = view.text(action).partition(" ")[2] or view.game.part_words(view.state, action)
    described = describe(words)
    return described.kind, described.card, described.target


SHOWING = Showing(
    view=KeroView, show=show, describe=describe, near_misses=near_misses, cost=cost, sources=sources
)
