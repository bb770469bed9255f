"""A second Das Orakel, for tests only: lists and dicts, written from the rules' text and slow.

It knows nothing of the compiled rules; it is given a set-up and words, as they stand in a saved game.
"""

from collections.abc import Mapping
from typing import Any

COLOURS = "rypgb"


class Reference:
    """One game, told by its moves."""

    def __init__(
        self, setup: Mapping[str, Any], table: Mapping[str, Any], players: int, options: Mapping[str, bool]
    ) -> None:
        self.any_piece = options.get("clover_any_piece", False)
        self.to_start = options.get("spiral_to_start", True)
        self.colour: list[str] = ["", *table["field_colours"]["value"]]
        self.value: list[int] = [0, *table["field_values"]["value"]]
        self.reach: list[int] = table["priestess_numbers"]["value"]
        self.wish_table: list[int] = table["wish_values"]["value"]
        self.tiles = {int(field): tile for field, tile in setup["tiles"].items()}
        self.stones = dict.fromkeys(table["large_fields"]["value"], 2)
        self.stones[35] = 1
        self.hands = [list(hand) for hand in setup["hands"]]
        self.deck = list(setup["deck"])
        self.piles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.rows: list[dict[str, list[int]]] = [{colour: [] for colour in COLOURS} for _ in range(players)]
        self.pieces = [[0, 0, 0] for _ in range(players)]
        self.points = [0] * players
        self.wishes = [0] * players
        self.mirrors = [0] * players
        self.clover_turned = [False] * players
        self.priestess = 0
        self.seat = setup["first"]
        self.reason = ""
        self.start_turn()

    def start_turn(self) -> None:
        self.asked = "turn"
        self.turn_began_on = list(self.pieces[self.seat])
        self.reached: set[tuple[int, int]] = set()
        self.discarded_to: set[str] = set()
        self.to_draw = 1
        self.mover = -1

    # what may be done

    def moves(self) -> set[str]:
        """Every move the rules allow now, as words."""
        if self.reason:
            return set()
        return {f"{self.seat} {words}" for words in getattr(self, f"answers_to_{self.asked}")()}

    def answers_to_turn(self) -> set[str]:
        words = set()
        for card in self.hands[self.seat]:
            words.add(f"discard {card}")
            colour, value = card[0], int(card[1:])
            if not self.joins(self.rows[self.seat][colour], value):
                continue
            for number, field in enumerate(self.pieces[self.seat], start=1):
                if self.next_of(colour, field) is not None:
                    words.add(f"lay {card} piece {number}")
            for steps in range(1, self.reach[value] + 1):
                if self.priestess + steps <= 35:
                    words.add(f"lay {card} priestess {steps}")
        return words

    @staticmethod
    def joins(row: list[int], value: int) -> bool:
        longer = [*row, value]
        return longer in (sorted(longer), sorted(longer, reverse=True))

    def next_of(self, colour: str, field: int) -> int | None:
        return next((ahead for ahead in range(field + 1, 36) if self.colour[ahead] == colour), None)

    def answers_to_clover(self) -> set[str]:
        colour = self.tiles[self.pieces[self.seat][self.mover]].split()[1]
        movers = (0, 1, 2) if self.any_piece else (self.mover,)
        able = [piece for piece in movers if self.next_of(colour, self.pieces[self.seat][piece]) is not None]
        return {f"clover piece {piece + 1}" for piece in able} | {"clover pass"}

    def answers_to_spiral(self) -> set[str]:
        behind = set(range(0 if self.to_start else 1, self.pieces[self.seat][self.mover]))
        behind.discard(self.turn_began_on[self.mover])
        return {f"spiral {field}" for field in behind} | {"spiral pass"}

    def answers_to_scoring(self) -> set[str]:
        return {"leprechauns score", "leprechauns pass"}

    def answers_to_leprechaun(self) -> set[str]:
        cards = {f"leprechaun hand {card}" for card in self.hands[self.seat]}
        rows = {f"leprechaun row {colour}" for colour, row in self.rows[self.seat].items() if row}
        return cards | rows | {"leprechaun pass"}

    def answers_to_draw(self) -> set[str]:
        filled = {colour for colour, pile in self.piles.items() if pile}
        return {f"draw {colour}" for colour in filled - self.discarded_to} | {"draw deck"}

    # doing it

    def play(self, line: str) -> None:
        verb, *rest = line.split()[1:]
        getattr(self, f"do_{verb}")(*rest)

    def do_discard(self, card: str) -> None:
        self.hands[self.seat].remove(card)
        self.put_on_pile(card)
        self.asked = "draw"

    def put_on_pile(self, card: str) -> None:
        self.piles[card[0]].append(card)
        self.discarded_to.add(card[0])

    def do_lay(self, card: str, what: str, number: str) -> None:
        self.hands[self.seat].remove(card)
        self.rows[self.seat][card[0]].append(int(card[1:]))
        if what == "piece":
            self.step_to_colour(int(number) - 1, card[0])
            return
        self.priestess += int(number)
        if self.priestess in self.pieces[self.seat]:
            self.points[self.seat] += 5
        self.asked = "draw"

    def step_to_colour(self, piece: int, colour: str) -> None:
        field = self.next_of(colour, self.pieces[self.seat][piece])
        assert field is not None
        self.come_to(piece, field)

    def come_to(self, piece: int, field: int) -> None:
        self.pieces[self.seat][piece] = field
        self.mover = piece
        self.asked = "draw"
        inside = [sum(place > 28 for place in places) for places in self.pieces]
        if inside[self.seat] == 3:
            self.reason = "three of one player in oracle"
        elif sum(inside) == 5:
            self.reason = "five in oracle"
        else:
            self.meet_tile(field)

    def meet_tile(self, field: int) -> None:
        if self.stones.get(field):
            self.stones[field] -= 1
            self.wishes[self.seat] += 1
        kind = self.tiles.get(field, "nothing").split()[0]
        if kind == "mirror":
            self.mirrors[self.seat] += 1
            del self.tiles[field]
        elif kind.isdigit():
            self.points[self.seat] += int(kind)
        elif kind == "leprechaun":
            self.asked = "scoring" if self.all_on_leprechauns() else "leprechaun"
        elif kind in ("clover", "spiral") and (self.mover, field) not in self.reached:
            self.reached.add((self.mover, field))
            if len(getattr(self, f"answers_to_{kind}")()) > 1:
                self.asked = kind

    def all_on_leprechauns(self) -> bool:
        on_them = all(self.tiles.get(field) == "leprechaun" for field in self.pieces[self.seat])
        return on_them and not self.clover_turned[self.seat]

    def do_clover(self, word: str, number: str = "") -> None:
        if word == "pass":
            self.asked = "draw"
        else:
            self.step_to_colour(int(number) - 1, self.tiles[self.pieces[self.seat][self.mover]].split()[1])

    def do_spiral(self, word: str) -> None:
        if word == "pass":
            self.asked = "draw"
        else:
            self.come_to(self.mover, int(word))

    def do_leprechauns(self, word: str) -> None:
        if word == "score":
            self.points[self.seat] += {3: 15, 2: 10, 1: 5}[len(set(self.pieces[self.seat]))]
            self.clover_turned[self.seat] = True
        self.asked = "leprechaun"

    def do_leprechaun(self, word: str, what: str = "") -> None:
        if word == "hand":
            self.hands[self.seat].remove(what)
            self.put_on_pile(what)
            self.to_draw = 2
        elif word == "row":
            self.put_on_pile(f"{what}{self.rows[self.seat][what].pop()}")
        self.asked = "draw"

    def do_draw(self, source: str) -> None:
        pile = self.deck if source == "deck" else self.piles[source]
        self.hands[self.seat].append(pile.pop(0 if source == "deck" else -1))
        self.to_draw -= 1
        if not self.deck:
            self.reason = "deck empty"
        elif self.to_draw == 0:
            self.seat = (self.seat + 1) % len(self.hands)
            self.start_turn()

    # counting

    def scores(self) -> list[int]:
        totals = []
        for seat, places in enumerate(self.pieces):
            wishes = self.wish_table[min(self.wishes[seat], 5)] * (1 + self.mirrors[seat])
            totals.append(self.points[seat] + wishes + sum(self.value[field] for field in places))
        return totals
