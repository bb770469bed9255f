"""Keltis a second time: plain lists and dicts, written from docs/rules/keltis.md and the record format alone.

It shares no code with the engine. Moves are the words of a record, so it checks saved games by itself.
"""

from dataclasses import dataclass, field
from typing import Any

COLOURS = ["r", "y", "p", "g", "b"]
ROW_VALUES = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
WISH_TABLE = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6}
FIVE_OR_MORE_WISHES = 10
LAST_STONE = 9
GOAL = (7, 8, 9)


class Fault(Exception):
    """Something a record says that the rules do not allow."""


@dataclass
class Player:
    """What lies in front of a player, and where the figures are."""

    hand: list[str]
    columns: dict[str, list[int]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    figures: dict[str, tuple[str, int]] = field(default_factory=dict)  # path: size and stone
    start: list[str] = field(default_factory=lambda: ["large", "small", "small", "small", "small"])
    wishes: int = 0
    marker: int = 0


class Keltis:
    """A game in progress."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup = record["setup"]
        self.enter_without_card = record["options"].get("enter_without_card", True)
        self.players = [Player(list(hand)) for hand in setup["hands"]]
        self.deck = list(setup["deck"])
        self.piles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.tiles = {
            (path, int(row)): tile for path, rows in setup["tiles"].items() for row, tile in rows.items()
        }
        self.seat: int = setup["first"]
        self.asked = "play"  # or "clover", "draw"
        self.discarded = ""  # the colour discarded in this turn
        self.reason = ""

    @property
    def player(self) -> Player:
        return self.players[self.seat]

    # what may be said

    def legal(self) -> set[str]:
        if self.reason:
            return set()
        answers = {"play": self.plays, "clover": self.clovers, "draw": self.draws}[self.asked]()
        return {f"{self.seat} {answer}" for answer in answers}

    def plays(self) -> set[str]:
        lines = set()
        for card in self.player.hand:
            lines.add(f"discard {card}")
            if self.fits(card):
                lines |= {f"lay {card}{ending}" for ending in self.lay_endings(card[0])}
        return lines

    def fits(self, card: str) -> bool:
        """K4.6: the whole column must rise, or the whole column must fall."""
        column = [*self.player.columns[card[0]], int(card[1:])]
        return column == sorted(column) or column == sorted(column, reverse=True)

    def lay_endings(self, colour: str) -> set[str]:
        """What follows the card's name: nothing, a size, or another path."""
        if colour not in self.player.figures:
            return {f" {size}" for size in set(self.player.start)}
        if self.player.figures[colour][1] < LAST_STONE:
            return {""}
        return {f" to {move}" for move in self.free_moves()}

    def free_moves(self) -> set[str]:
        """K4.7, K4.8, K5.3: steps of any own figure that no card of its own colour is needed for."""
        figures = self.player.figures
        moves = {path for path, (_, stone) in figures.items() if stone < LAST_STONE}
        if self.enter_without_card:
            moves |= {
                f"{path} {size}" for path in COLOURS if path not in figures for size in self.player.start
            }
        return moves

    def clovers(self) -> set[str]:
        return {"clover pass"} | {f"clover {move}" for move in self.free_moves()}

    def draws(self) -> set[str]:
        piles = {colour for colour in COLOURS if self.piles[colour] and colour != self.discarded}
        return {"draw deck"} | {f"draw {colour}" for colour in piles}

    # what happens

    def play(self, line: str) -> None:
        if line not in self.legal():
            raise Fault(f"{line!r} is not legal")
        _, verb, *words = line.split()
        if verb == "discard":
            self.player.hand.remove(words[0])
            self.piles[words[0][0]].append(words[0])
            self.discarded = words[0][0]
            self.asked = "draw"
        elif verb == "lay":
            self.lay(words)
        elif verb == "clover" and words == ["pass"]:
            self.asked = "draw"
        elif verb == "clover":
            self.move(words)
        else:
            self.draw(words[0])

    def lay(self, words: list[str]) -> None:
        card, *rest = words
        self.player.hand.remove(card)
        self.player.columns[card[0]].append(int(card[1:]))
        if rest[:1] == ["to"]:
            self.move(rest[1:])
        else:
            self.move([card[0], *rest])

    def move(self, words: list[str]) -> None:
        """One stone further, or with a size from the start onto the first stone; then what lies there."""
        path = words[0]
        if len(words) > 1:
            self.player.start.remove(words[1])
            self.player.figures[path] = (words[1], 1)
        else:
            size, stone = self.player.figures[path]
            self.player.figures[path] = (size, stone + 1)
        self.asked = "draw"
        in_goal = [stone for player in self.players for _, stone in player.figures.values() if stone in GOAL]
        if len(in_goal) == 5:
            self.reason = "five in goal"
        else:
            self.work(path, self.player.figures[path][1])

    def work(self, path: str, stone: int) -> None:
        """K5: the tile of a stone on which a figure has arrived."""
        tile = self.tiles.get((path, stone))
        if tile == "wish":
            self.player.wishes += 1
            del self.tiles[path, stone]
        elif tile == "clover":
            if self.free_moves():
                self.asked = "clover"
        elif tile is not None:
            self.player.marker += int(tile)

    def draw(self, source: str) -> None:
        if source == "deck":
            self.player.hand.append(self.deck.pop(0))
            if not self.deck:
                self.reason = "deck empty"
        else:
            self.player.hand.append(self.piles[source].pop())
        self.discarded = ""
        self.asked = "play"
        self.seat = (self.seat + 1) % len(self.players)

    # the outcome

    def scores(self) -> list[int]:
        totals = []
        for player in self.players:
            total = player.marker + WISH_TABLE.get(player.wishes, FIVE_OR_MORE_WISHES)
            for size, stone in player.figures.values():
                total += ROW_VALUES[stone] * (2 if size == "large" else 1)
            totals.append(total)
        return totals

    def result(self) -> dict[str, Any]:
        scores = self.scores()
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return {"scores": scores, "winners": winners, "reason": self.reason}


def check(record: dict[str, Any]) -> Keltis:
    """Replay a record, or say what is wrong with its moves or its result."""
    game = Keltis(record)
    for number, line in enumerate(record["moves"], start=1):
        try:
            game.play(line)
        except Fault as fault:
            raise Fault(f"move {number}: {fault}") from None
    result = record.get("result")
    if bool(game.reason) != (result is not None):
        raise Fault("a finished game has its result, an unfinished one has none")
    for key, value in game.result().items():
        if result and result[key] != value:
            raise Fault(f"{key} should be {value}")
    return game
