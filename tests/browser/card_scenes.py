"""The tables of the card games as they are looked at: in every way and phase that a scripted game reaches."""

from collections.abc import Iterator
from dataclasses import replace

from tests.browser.geometry import Layout, Lookers, first_choice
from tests.browser.visitor import Visitor

CARDS = Layout(
    table=".frame",
    board=".zone-board .board > svg",
    actions=("[data-testid=hand] button", "header button", "header .home"),
    solid={
        "home": "header .home",
        "settings": "header button, .opener",
        "status": "[data-testid=status] strong, [data-testid=status] .second",
        "board": ".zone-board",
        "tiles": ".zone-board .over > .tile",
        "previews": ".zone-board .chip",
        "piles": ".zone-piles .spot, .zone-piles .goal",
        "meter": ".zone-side .meter > span:not(.hidden-text)",
        "players": ".zone-side .strips > .strip",
        "names": ".zone-side .strip > .name",
        "counts": ".zone-side .strip .things > *",
        "scores": ".zone-side .strip > .total",
        "symbols and arrows": ".zone-side .rows svg",
        "drawer": ".drawer",
        "rows": ".zone-rows [data-row]",
        "guide": "[data-testid=guide]",
        "actions": "[data-testid=actions] > *",
        "hand": "[data-testid=hand] button",
    },
    zones="[class^=zone-]",
    apart=("actions", "players", "rows", "piles"),
    touched="[data-testid=hand] button, [data-testid=actions] button, header button, .opener",
)
WATCH = replace(CARDS, actions=("header button", "header .home"))
REPLAY = Layout(
    table=".replay",
    board=".replay .board .board > svg",
    actions=(".replay .player button", ".replay .player input"),
    solid={
        "home": "header .home",
        "settings": "header button",
        "board": ".replay > .board",
        "player": ".replay > .player",
        "side": ".replay > .side",
    },
    zones=".replay > .line, .replay > .board, .replay > .player",
    touched=".replay .player button",
)
ON_TOP = {"home": "header .home", "settings": "header button, .opener", "board": ".zone-board"}
CURTAIN = replace(
    CARDS,
    actions=("[data-testid=curtain] button", "[data-testid=curtain] input"),
    solid={**ON_TOP, "curtain": "[data-testid=curtain]"},
)
END = replace(CARDS, actions=(".end .bar > *",), solid={**ON_TOP, "end": ".end"})
CLOSED = replace(CARDS, actions=(".again",), solid={**CARDS.solid, "again": ".again"}, touched=".again")
HAND = "[data-testid=hand] button:enabled"
MAIN = "[data-testid=actions] button"
PLAYABLE = f"{HAND}:has(.playable)"
BOARD = ".zone-board .board > svg"

SEEDS = {"keltis": 3, "orakel": 3}
REACHED = {
    ("keltis", 2): {"clover", "draw"}, ("keltis", 3): {"clover", "draw"}, ("keltis", 4): {"clover", "draw"},
    ("orakel", 2): {"clover", "spiral", "leprechaun", "draw"}, ("orakel", 3): {"clover", "draw"},
    ("orakel", 4): {"clover", "draw"},
}  # fmt: skip
MOST_MOVES = 120
STEP = 12  # of a replay, with cards on the piles and in the rows


def full_table(visitor: Visitor, game: str, players: int, one_screen: bool = False) -> str:
    visitor.ask("GET", "/api/me")
    made = visitor.ask("POST", "/api/tables", {"game": game, "players": players, "first": 0})
    table = str(made["table"]["id"])
    for seat in range(1, players):
        if one_screen:
            visitor.command(table, do="sit", seat=seat)
        else:
            visitor.command(table, do="fill", seat=seat, bot="random")
    visitor.command(table, do="start")
    return table


def phases(visitor: Visitor, table: str, wanted: set[str]) -> Iterator[str]:
    """Plays on over HTTP, and stops at the first decision of every phase of the game that is wanted."""
    left, moves = set(wanted), 0
    while left and moves < MOST_MOVES:
        whole = visitor.own_decision(table)
        choice = first_choice(whole["views"], "clover", "spiral", "leprechaun", "lay", "draw")
        if whole["table"]["status"] == "over" or choice is None:
            break
        if choice["phase"] in left and moves:
            left.remove(choice["phase"])
            yield str(choice["phase"])
        move = {"saw": whole["sequence"], "seat": choice["seat"], "action": choice["action"]}
        visitor.command(table, do="move", **move)
        moves += 1
    assert not left, f"not reached in {moves} moves: {left}"


def look_at_play(lookers: Lookers, game: str, players: int, guide: bool = False) -> None:
    """A table from the first card to the score."""
    table = full_table(lookers.lead, game, players)
    lookers.go(f"t/{table}" + ("?guide=1" if guide else ""), HAND)
    where = f"{game} {players}{' guided' if guide else ''}"
    lookers.look(CARDS, f"{where} begin", anew=True)
    for visitor in lookers.group:
        visitor.page.locator(PLAYABLE).first.click()
    lookers.look(CARDS, f"{where} card", MAIN)
    if game == "keltis":  # which figure?
        for visitor in lookers.group:
            visitor.targets.first.press("Enter")
        lookers.look(CARDS, f"{where} figure", MAIN)
    for visitor in lookers.group:
        visitor.page.keyboard.press("Escape")
    for phase in phases(lookers.lead, table, REACHED[game, players]):
        lookers.hear(table)
        lookers.look(CARDS, f"{where} {phase}", MAIN)
    if not guide:
        lookers.lead.play_on(table)
        lookers.hear(table)
        lookers.look(END, f"{where} end", anew=True)
        for visitor in lookers.group:
            visitor.page.locator(".end .top button").click()
        lookers.look(CLOSED, f"{where} after the end", anew=True)


def look_at_other_ways(lookers: Lookers, game: str, players: int) -> None:
    """At one screen with its curtain, by those who watch, and as a replay."""
    lead = lookers.lead
    table = full_table(lead, game, players, one_screen=True)
    whole = lead.play_on(table, turns=5)
    watch = whole["table"]["watch"]
    where = f"{game} {players}"
    lookers.go(f"t/{table}", "[data-testid=curtain]")
    lookers.look(CURTAIN, f"{where} curtain", anew=True)
    for visitor in lookers.group:
        visitor.test_id("curtain").get_by_role("button").click()
        visitor.page.locator(HAND).first.wait_for()
    lookers.look(CARDS, f"{where} one screen")
    lookers.go(f"w/{watch}", BOARD)
    lookers.look(WATCH, f"{where} watching", anew=True)
    lead.play_on(table)
    for step in (0, STEP):
        lookers.go(f"replay/{watch}?step={step}", ".replay .board .board > svg")
        lookers.look(REPLAY, f"{where} replay {step}", anew=step == 0)
