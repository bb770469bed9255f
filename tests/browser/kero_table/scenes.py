"""Kero's table as it is looked at: in every way, in every phase that a scripted game reaches."""

from dataclasses import replace

from tests.browser.card_scenes import CURTAIN as A_CURTAIN
from tests.browser.card_scenes import REPLAY as A_REPLAY
from tests.browser.geometry import Layout, Lookers
from tests.browser.kero import Roller, play_ahead

THINGS = {
    "home": "header .home",
    "settings": "header button, .opener",
    "status": "[data-testid=status] .words > *",
    "camps": "[data-testid^=player-]",
    "things": ".things > *",
    "stock": ".stock > *",
    "cards": "[data-place]",
    "lands": ".sites li",
    "fuel": "[data-target=refinery], [data-target=stack]",
    "dice": ".dice > [data-die], .dice > .die",
    "gauge": "[data-testid=gauge]",
    "menu": "[data-testid=menu] button",
    "waits": ".waits",
    "actions": ".actions button, .refuelling button",
    "guide": "[data-testid=guide]",
    "drawer": ".drawer",
}
KERO = Layout(
    table=".game",
    board=".game > .board",
    actions=("header button", "header .home"),
    solid=THINGS,
    places=(
        "[data-testid=player-0]", "[data-testid=player-1]", '[data-place="1"]', '[data-place="6"]', ".sites",
        "[data-testid=dice] .dice", "[data-testid=dice] .dice > .die", ".actions .main",
        "[data-testid=gauge]", "[data-testid=tank-0]",
    ),
    apart=("camps", "cards", "lands", "dice", "menu", "actions", "status"),
    touched="button[data-die], .dice .lit, .actions button, .refuelling button, header button, .opener",
)  # fmt: skip
CURTAIN = replace(
    KERO,
    actions=A_CURTAIN.actions,
    solid={"home": "header .home", "settings": "header button", "curtain": "[data-testid=curtain]",
           "cards": "[data-place]", "lands": ".sites li"},
    places=(),
    touched="[data-testid=curtain] button",
)  # fmt: skip
END = replace(
    KERO,
    board=".sands > .board",
    actions=(".end .bar > *",),
    solid={"home": "header .home", "settings": "header button", "end": ".end", "cards": "[data-place]",
           "lands": ".sites li", "camps": THINGS["camps"], "dice": THINGS["dice"], "gauge": THINGS["gauge"]},
    places=(),
)  # fmt: skip
CLOSED = replace(KERO, actions=(".again",), solid={**THINGS, "again": ".again"}, places=(), touched=".again")
# On its side a phone has the whole table and its buttons; what else can be done comes below them.
REPLAY = replace(
    A_REPLAY,
    board=".replay > .board",
    scrolls=f"{A_REPLAY.scrolls}, .replay .side",
    solid={
        **{name: each for name, each in A_REPLAY.solid.items() if name != "side"},
        "camps": "[data-testid^=player-]", "cards": "[data-place]", "lands": ".sites li",
        "dice": ".dice > .die", "gauge": "[data-testid=gauge]",
    },
)  # fmt: skip
MAIN = ".actions .main, .refuelling .main"
DICE = "[data-testid=dice]"
EACH_DIE = ".dice > .die"  # where there is no room for them, they are not seen at all


class Rollers(Lookers):
    """Lookers at Kero's table."""

    def look_while(self, table: str, words: str, where: str, *more: str) -> None:
        """What the table shows after a move."""
        self.lead.move(table, words)
        self.hear(table)
        self.look(KERO, where, *more)

    def click_all(self, selector: str) -> None:
        for visitor in self.group:
            for each in visitor.page.locator(selector).all():
                each.click()


def look_at_turn(lookers: Rollers, where: str, table: str, guide: bool = False) -> None:
    """A turn without hurry: before it, with more dice, rolling, all dice kept, buying."""
    lookers.go(f"t/{table}" + ("?guide=1" if guide else ""), MAIN)
    lookers.look(KERO, f"{where} prepare", MAIN, EACH_DIE, anew=True)
    for phase in ("one die more", "two dice more"):
        dice = lookers.lead.choices(table, "die")
        if dice:
            lookers.look_while(table, dice[0], f"{where} {phase}", MAIN, EACH_DIE)
    lookers.look_while(table, throw_of(lookers, table), f"{where} roll", MAIN, EACH_DIE)
    lookers.click_all("button[data-die]")
    lookers.look(KERO, f"{where} all kept", MAIN, EACH_DIE)
    lookers.look_while(table, "stop", f"{where} upgrade", MAIN, EACH_DIE)
    if guide:  # its fewest words
        buy_all(lookers, table)
        lookers.look(KERO, f"{where} all bought", MAIN, EACH_DIE)


def buy_all(lookers: Rollers, table: str) -> None:
    """Whatever the dice pay for, until there is nothing left but to end the turn."""
    while bought := [*lookers.lead.choices(table, "card"), *lookers.lead.choices(table, "explorer")]:
        lookers.lead.move(table, bought[0])
    lookers.hear(table)


def throw_of(lookers: Rollers, table: str) -> str:
    """All dice that lie there are thrown."""
    return max(lookers.lead.choices(table, "throw"), key=len).partition(" @")[0]


def look_at_play(lookers: Rollers) -> None:
    """A first turn, one of a late table, and the end."""
    table = Roller(lookers.lead).table(bot="heuristic")
    look_at_turn(lookers, "kero", table)
    lookers.lead.move(table, "end")
    play_ahead(table, lookers.lead, deck=9)
    look_at_turn(lookers, "late kero", table)
    lookers.lead.command(table, do="resign", seat=0)
    lookers.hear(table)
    lookers.look(END, "kero end", anew=True)
    lookers.click_all(".end .top button")
    lookers.look(CLOSED, "kero after the end", anew=True)


def look_at_other_ways(lookers: Rollers) -> None:
    """At one screen with its curtain, by those who watch, and as a replay."""
    lead = lookers.lead
    table = lead.one_screen_table("kero")
    watch = lead.ask("GET", f"/api/tables/{table}")["table"]["watch"]
    lookers.go(f"t/{table}", "[data-testid=curtain]")
    lookers.look(CURTAIN, "kero curtain", anew=True)
    lookers.click_all("[data-testid=curtain] button")
    lookers.look(KERO, "kero one screen", MAIN, EACH_DIE, anew=True)
    lookers.go(f"w/{watch}", DICE)
    lookers.look(KERO, "kero watching", anew=True)
    lookers.look_while(table, "throw 1 2 3 4 5", "kero watching a roll", EACH_DIE)
    lead.command(table, do="resign", seat=0)
    for step in (0, 2):
        lookers.go(f"replay/{watch}?step={step}", ".replay .board")
        lookers.look(REPLAY, f"kero replay {step}", EACH_DIE, anew=step == 0)
