"""The table of the second Kero (reference.py): what lies where, in strings, lists and dicts."""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

DICE = {6: "green", 7: "yellow", 8: "blue"}
OPEN_END = {"end1": 1, "end2": 2}
NOBODY_THERE = (0, 0)


@dataclass(frozen=True)
class Ask:
    """Whose answer is wanted ("*": chance) and which answers there are; None: anything chance can bring."""

    seat: str
    lines: frozenset[str] | None


Play = Generator[Ask, str, None]


@dataclass
class Clan:
    fuel: int
    jerrycans: int = 2
    home: int = 7
    tuareks: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    territories: list[str] = field(default_factory=list)


class Table:
    """What lies on the table."""

    def __init__(self, setup: Mapping[str, Any], components: Mapping[str, Any]) -> None:
        value = {name: entry["value"] for name, entry in components.items() if isinstance(entry, dict)}
        self.card = {card["id"]: card for card in value["cards"]}
        self.territory = {tile["id"]: tile for tile in value["territories"]}
        self.faces: dict[int, list[str]] = {
            **dict.fromkeys(range(1, 6), value["white_die"]),
            **{die: value["special_dice"][name] for die, name in DICE.items()},
        }
        self.clock = setup["clock"]
        self.row: list[str | None] = list(setup["row"])
        self.deck = list(setup["deck"])
        self.tiles = list(setup["territories"])
        self.stack = list(setup["tuareks"]["stack"])
        self.discarded: list[str] = []
        self.supply = 27 - 4
        self.clans = [Clan(self.clock["tank"]), Clan(self.clock["tank"])]
        for clan, hand in zip(self.clans, setup["tuareks"]["hands"], strict=True):
            clan.tuareks = list(hand)
        self.first = setup["first"]
        self.open: dict[str, list[int]] = {}
        self.claims = 0
        self.last = False
        self.over = ""
        self.lay_out()

    def lay_out(self) -> None:
        tiles, self.tiles = self.tiles[:4], self.tiles[4:]
        self.open = {tile: list(NOBODY_THERE) for tile in tiles}

    def gain(self, clan: Clan, count: int) -> None:
        count = min(count, self.supply)
        clan.jerrycans += count
        self.supply -= count

    def spend(self, clan: Clan, count: int) -> None:
        clan.jerrycans -= count
        self.supply += count

    def use(self, clan: Clan, kind: str) -> None:
        clan.tuareks.remove(kind)
        self.discarded.append(kind)

    def points(self, seat: int) -> int:
        clan = self.clans[seat]
        colours = Counter(self.card[name]["colour"] for name in clan.cards)
        total: int = sum(self.card[name]["points"] for name in clan.cards)
        total += sum(self.card[name].get("nsp", False) for name in clan.cards) ** 2
        for name in clan.territories:
            tile = self.territory[name]
            total += tile.get("base", 0) + colours[tile.get("per", "")]
            total += tile.get("set3", 0) * (len(clan.cards) // 3) + tile.get("perterr", 0) * len(
                clan.territories
            )
            total += tile.get("each", 0) * (len(colours) == 4)
            total += tile.get("four", 0) * any(count >= 4 for count in colours.values())
        if self.last and seat != self.first:
            total += (self.open["end1"][seat] == 1) + 3 * (self.open["end2"][seat] == 2)
        return total

    def room(self, place: str, seat: int) -> bool:
        return self.open[place][seat] < OPEN_END.get(place, 99)
