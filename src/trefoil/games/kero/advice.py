"""Why an action of Kero is good or bad, as a hint says it."""

from collections.abc import Iterator

from trefoil.core.advice import Advice
from trefoil.core.engine import Position
from trefoil.core.reasons import Reason, Sayings, reason
from trefoil.games.kero import box, moves, phases
from trefoil.games.kero.purse import Offer, Purse, offers_of, pays, purse_of

WORDS = {
    "points": "card {card} is worth {count} points",
    "brings-jerrycans": "brings {count} jerrycans",
    "brings-tuareks": "brings {count} Tuareks",
    "brings-explorers": "brings {count} explorers",
    "brings-refuelling": "brings a refuelling",
    "ability": "its ability stays for the rest of the game",
    "leads": "takes the lead on {site}",
    "ties": "draws level on {site}",
    "strengthens": "makes the lead on {site} safer",
    "still-behind": "the other clan still leads on {site}",
    "pays": "the dice pay for {card} now",
    "lacks": "{count} more and the dice pay for {card}",
    "throws-left": "the fuel is good for {count} throws",
    "denies": "{card} is taken from the other clan",
    "empty-tank": "the tank runs dry",
}
FIGURES = (
    (box.GIVES_JERRYCANS, "brings-jerrycans"),
    (box.GIVES_TUAREKS, "brings-tuareks"),
    (box.GIVES_EXPLORERS, "brings-explorers"),
)


def reasons(view: Position, action: int) -> list[Reason]:
    return list(found(view, moves.id_of(action)))


def found(view: Position, step: int) -> Iterator[Reason]:
    if moves.TAKE_CARD <= step < moves.PLACE_EXPLORER:
        yield from card_reasons(view, step - moves.TAKE_CARD)
    elif moves.PLACE_EXPLORER <= step < moves.PLACE_EXPLORER + box.NUM_TERRITORIES:
        yield from site_reasons(view, step - moves.PLACE_EXPLORER)
    elif moves.USE_DISCARD <= step < moves.TAKE_TIED:
        yield reason("", "denies", card=box.CARD_NAMES[step - moves.USE_DISCARD])
    elif step == moves.RUN_DRY:
        yield reason("", "empty-tank")
    elif step in (moves.STOP, moves.THROW, moves.PAY_REFUEL) or moves.MARK <= step < moves.TAKE_CARD:
        yield from roll_reasons(view, step)


def card_reasons(view: Position, card: int) -> Iterator[Reason]:
    figures = view.states["card"][0, card].tolist()
    if figures[box.POINTS]:
        yield reason("", "points", card=box.CARD_NAMES[card], count=figures[box.POINTS])
    for place, key in FIGURES:
        if figures[place]:
            yield reason("", key, count=figures[place])
    if figures[box.GIVES_REFUELLING]:
        yield reason("", "brings-refuelling")
    if figures[box.PERMANENT]:
        yield reason("", "ability")


def site_reasons(view: Position, site: int) -> Iterator[Reason]:
    """How one more explorer there changes who leads."""
    there = view.states["explorers"][0, :, site].tolist()
    lead = there[view.player] - there[1 - view.player]
    keys = {-1: "ties", 0: "leads"}
    key = keys.get(lead, "strengthens" if lead > 0 else "still-behind")
    yield reason("", key, site=box.SITE_NAMES[site])


def roll_reasons(view: Position, step: int) -> Iterator[Reason]:
    """What the dice pay for as they lie, what is nearest, and how far the fuel goes."""
    state = view.state
    if state.phase == phases.ROLL:
        purse, offers = purse_of(view), offers_of(state)
        payable = [offer for offer in offers if pays(purse, [offer])]
        if step == moves.STOP and payable:
            yield reason(
                "", "pays", card=box.CARD_NAMES[max(payable, key=lambda one: points_of(view, one)).card]
            )
        lacking = [(num_lacking(purse, offer), -points_of(view, offer), offer.card) for offer in offers]
        nearest = min((each for each in lacking if each[0]), default=None)
        if step != moves.STOP and nearest:
            yield reason("", "lacks", card=box.CARD_NAMES[nearest[2]], count=nearest[0])
    yield reason("", "throws-left", count=int(state.fuel[state.turn]) // int(state.throw_cost))


def points_of(view: Position, offer: Offer) -> int:
    return int(view.states["card"][0, offer.card, box.POINTS])


def num_lacking(purse: Purse, offer: Offer) -> int:
    """How many symbols the dice do not show yet."""
    have = (*purse.resources, purse.jerrycans)
    return sum(max(0, cost - had) for cost, had in zip(offer.cost, have, strict=True))


ADVICE = Advice(reasons, Sayings(WORDS))
