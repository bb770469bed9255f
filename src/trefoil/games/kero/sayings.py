"""The reasons of Kero in English."""

from trefoil.core.reasons import Args, Sayings
from trefoil.games.kero.box import SYMBOLS


def listed(words: str | int) -> str:
    """Faces or colours as a record writes them, as a list."""
    return str(words).replace(" ", ", ")


def price_words(args: Args) -> str:
    missing = ", ".join(f"{args[symbol]} {symbol}" for symbol in SYMBOLS if symbol in args)
    return f"card {args['card']} cannot be paid: {missing} more are needed"


SAY = Sayings(
    {
        "no-chance-due": "faces, refuellings and shuffles are chance, and no chance is due now",
        "refuel-brings": "{throws} throws of a refuelling bring {own} ms, not {said}",
        "refuel-brings-at-least": "{throws} throws of a refuelling bring {own} ms or more, not {said}",
        "no-time": "this takes no time",
        "dry-left": "{own} ms of fuel were left when the tank ran dry, not {said}",
        "costs": "this costs {own} ms of fuel, not {said}",
        "less-than-a-beat": "a beat takes {own} ms of fuel, so nothing costs {said}",
        "more-than-left": "only {left} ms of fuel are left: the tank runs dry instead",
        "in-the-air": "die {die} is in the air, and shows one of {faces}",
        "being-filled": "the tank is being filled: the next line says in how many throws, 1 to {most}",
        "none-discarded": "no Tuarek {tuarek} is left among the discarded ones",
        "shuffling": "a new stack of Tuareks is being shuffled",
        "shorten-first": "a refuelling may be shortened or passed now, nothing else",
        "not-in-row": "card {card} does not lie in the row",
        "discard-first": "the turn is ending: one more card may be discarded or not, nothing else",
        "not-tied": "{site} is not tied with explorers on it",
        "tie-first": "a tied territory may be taken or passed now, nothing else",
        "second-must-leave": "there is no room there, unless a second explorer leaves",
        "second-move-first": "a Tuarek is moving explorers: a second one may move, or none",
        "which-dice": "say which dice are thrown",
        "not-dry": "there is fuel for another throw, or nothing left to throw: the tank does not run dry",
        "dice-marked": "dice are marked: they are thrown now",
        "beat-left": "no more than a beat of fuel is left: the tank runs dry",
        "fuel-running": "fuel is running: nothing but throwing and stopping is possible",
        "die-not-chosen": "the {die} die was not chosen this turn",
        "die-burnt": "die {die} is burnt",
        "throw-costs": "a throw costs {own} ms of fuel or more, and no more is left",
        "die-marked": "die {die} is marked already, or comes before one that is",
        "refuel-first": "a refuelling comes before anything else, at most {most} a turn",
        "refuel-price": "a refuelling costs a jerrycan, and there is none",
        "tuarek-price": "a Tuarek costs {price} jerrycans",
        "no-tuarek-left": "no Tuarek is left, in the stack or discarded",
        "no-fuel-to-throw": "the fuel does not suffice for a throw: the tank runs dry",
        "dice-stand": "the dice stand: no more throwing this turn",
        "throw-first": "a turn has at least one throw",
        "stopped-already": "the dice stand already",
        "dry-when-rolling": "the tank runs dry while rolling, or when the fuel does not suffice for a throw",
        "roll-first": "the dice must be rolled first",
        "no-such-tuarek": "seat {seat} holds no Tuarek {tuarek}",
        "before-rolling": "that Tuarek is for the time before rolling",
        "not-its-moment": "it is not its moment",
        "dice-before-throw": "dice are chosen before the first throw",
        "die-chosen": "the {die} die is chosen already",
        "die-price": "the {die} die costs a jerrycan, and there is none",
        "dice-chosen": "already chosen: {dice}; the Tuarek brings two that are not",
        "first-throw": "the first throw takes all chosen dice and no others",
        "cards-after-rolling": "cards are taken after rolling",
        "explorers-after-rolling": "explorers are placed after rolling",
        "no-place": "{site} is no place for explorers now",
        "camp-empty": "no explorer is left in the camp",
        "explorer-price": "an explorer costs a recruit and a metal, and no free one is due",
        "site-full": "{site} is full",
        "wheat-after-rolling": "wheat is exchanged after rolling",
        "no-exchange": "seat {seat} does not own the ability to exchange wheat",
        "exchanged-already": "wheat is exchanged once each turn",
        "wheat-left": "there are {wheat} wheat to exchange",
        "after-rolling": "that Tuarek is for the time after rolling",
        "no-own-explorer": "no own explorer stands at {site}",
        "no-move-to": "an explorer cannot be moved to {site} now",
        "stands-there": "an explorer does not move to where it stands",
        "moves-in-order": "the two moves are said in the order of their texts",
        "no-opponent": "no opposing explorer stands at {site}",
        "not-yet": "that is asked when its moment has come, not now",
        "no-fuel-said": "the step cost no fuel, but it must",
        "refuel-no-fuel": "a refuelling brings fuel",
        "card-price": price_words,
    },
    {"faces": listed, "dice": listed},
)
