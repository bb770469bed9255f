"""Kero once more, as a plain script: strings, lists and dicts, straight from docs/rules/kero.md.

Nothing here is shared with the package. The game is a generator that yields who is asked and what may be
answered, as lines of a record without their seat and without the fuel a step cost, and is sent the answer.
"""

from collections import Counter
from collections.abc import Generator
from itertools import chain, combinations, combinations_with_replacement

from tests.games.kero.reference_table import DICE, OPEN_END, Ask, Clan, Play, Table

# R3, R11


def play(table: Table) -> Play:
    seat = table.first
    while not table.over:
        yield from Turn(table, seat).play()
        if table.last and seat != table.first:
            table.over = "last turn"
        seat = 1 - seat


class Turn:
    """One turn of one clan."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.own, self.other = table.clans[seat], table.clans[1 - seat]
        self.chosen = [1, 2, 3, 4, 5]
        self.shows: dict[int, str] = {}
        self.have: Counter[str] = Counter()
        self.due = 0
        self.exchanged = False
        self.flames = False

    def ask(self, lines: set[str] | list[str]) -> Ask:
        return Ask(str(self.seat), frozenset(lines))

    def play(self) -> Play:
        if "jerry_each_turn" in self.own.abilities:
            self.table.gain(self.own, 1)
        dry = yield from self.prepare()
        if not dry:
            dry = yield from self.roll()
        if dry:
            self.own.fuel = 0
            if not self.table.last:
                yield from self.fill(5)
            return
        yield from self.collect()
        yield from self.upgrade()
        if not self.table.last:
            yield from self.fire()
            yield from self.refill()

    # R4

    def fill(self, dice: int) -> Play:
        if dice == 8 and "short" in self.other.tuareks:
            answer = yield Ask(str(1 - self.seat), frozenset({"use short", "pass"}))
            if answer == "use short":
                self.table.use(self.other, "short")
        line = yield Ask("*", None)
        verb, throws, brought = line.split()
        least = int(throws) * self.table.clock["cadence"]
        assert verb == "refuel"
        assert int(brought) == least or (self.table.clock.get("tap") and int(brought) > least)
        self.own.fuel = min(self.table.clock["tank"], self.own.fuel + int(brought))

    # R6.6

    def take_tuareks(self, clan: Clan, count: int) -> Play:
        table = self.table
        for _ in range(count):
            if not table.stack and table.discarded:
                line = yield Ask("*", None)
                table.stack = line.split()[1:]
                assert Counter(table.stack) == Counter(table.discarded)
                table.discarded = []
            if table.stack:
                clan.tuareks.append(table.stack.pop(0))

    def any_time(self) -> set[str]:
        """What may be done in the own turn, before and after rolling."""
        table, lines = self.table, set()
        if self.own.jerrycans >= 2 and (table.stack or table.discarded):
            lines.add("buy tuarek")
        if "refuel" in self.own.tuareks:
            lines.add("use refuel")
        if "remove" in self.own.tuareks:
            lines |= {f"use remove {name}" for name, at in table.open.items() if at[1 - self.seat]}
        if "move" in self.own.tuareks:
            lines |= self.moves()
        return lines

    def moves(self) -> set[str]:
        """R9.4, by trying everything."""
        seat = self.seat
        at = {"camp": self.own.home, **{name: counts[seat] for name, counts in self.table.open.items()}}
        singles = [
            f"{source}>{target}" for source in at for target in at if source != target and target != "camp"
        ]
        lines = set()
        for chosen in chain(combinations(singles, 1), combinations_with_replacement(sorted(singles), 2)):
            then = Counter(at)
            for move in chosen:
                then[move.split(">")[0]] -= 1
            if min(then.values()) < 0:
                continue
            for move in chosen:
                then[move.split(">")[1]] += 1
            if all(then[place] <= room for place, room in OPEN_END.items()):
                lines.add("use move " + " ".join(chosen))
        return lines

    def do_any_time(self, line: str) -> Play:
        table = self.table
        words = line.split()
        if line == "buy tuarek":
            table.spend(self.own, 2)
            yield from self.take_tuareks(self.own, 1)
            return
        table.use(self.own, words[1])
        if words[1] == "refuel":
            yield from self.fill(8)
        elif words[1] == "remove":
            table.open[words[2]][1 - self.seat] -= 1
            self.other.home += 1
            table.gain(self.other, 2)
        else:
            for move in words[2:]:
                source, target = move.split(">")
                if source == "camp":
                    self.own.home -= 1
                else:
                    table.open[source][self.seat] -= 1
                table.open[target][self.seat] += 1

    # R5

    def preparations(self, may_refuel: bool) -> set[str]:
        """All that may come before the first throw."""
        lines, own = self.any_time(), self.own
        if may_refuel and own.jerrycans:
            lines.add("refuel")
        for die, name in DICE.items():
            if die not in self.chosen and (own.jerrycans or f"die_{name}" in own.abilities):
                lines.add(f"die {name}")
        if "dice" in own.tuareks:
            left = [name for die, name in DICE.items() if die not in self.chosen]
            lines |= {f"use dice {one} {two}" for one, two in combinations(left, 2)}
        if "flames" in own.tuareks:
            lines.add("use flames")
        return lines

    def prepare(self) -> Generator[Ask, str, bool]:
        """Up to the first throw; whether the tank ran dry instead of it."""
        table, own, paid, other_done = self.table, self.own, 0, False
        while True:
            lines = self.preparations(may_refuel=not other_done and paid < 2)
            throw = "throw " + " ".join(map(str, sorted(self.chosen)))
            cost = table.clock["throw"] if table.clock["mode"] == "beat" else 0
            lines.add(throw if own.fuel > cost else "dry")
            line, _, spent = (yield self.ask(lines)).partition(" @")
            words = line.split()
            if line == "dry":
                assert int(spent) == own.fuel
                return True
            if words[0] == "throw":
                assert int(spent) == cost
                own.fuel -= cost
                yield from self.throw(self.chosen)
                return False
            other_done = other_done or line != "refuel"
            if line == "refuel":
                paid += 1
                table.spend(own, 1)
                yield from self.fill(8)
            elif words[0] == "die":
                table.spend(own, 0 if f"die_{words[1]}" in own.abilities else 1)
                self.chosen += [die for die, name in DICE.items() if name == words[1]]
            elif words[:2] == ["use", "dice"]:
                table.use(own, "dice")
                self.chosen += [die for die, name in DICE.items() if name in words[2:]]
            elif line == "use flames":
                table.use(own, "flames")
                self.flames = True
            else:
                yield from self.do_any_time(line)

    def throw(self, dice: list[int]) -> Play:
        line = yield Ask("*", None)
        verb, *faces = line.split()
        assert verb == "faces"
        for die, face in zip(sorted(dice), faces, strict=True):
            assert face in self.table.faces[die]
            self.shows[die] = face

    def roll(self) -> Generator[Ask, str, bool]:
        """Until the player stops; whether the tank ran dry."""
        own, clock = self.own, self.table.clock
        while True:
            can = [die for die in sorted(self.shows) if self.flames or self.shows[die] != "F"]
            throws = {
                "throw " + " ".join(map(str, some))
                for count in range(1, len(can) + 1)
                for some in combinations(can, count)
            }
            enough = own.fuel > clock["throw"]
            if clock["mode"] == "beat":
                lines = {"stop"} | (throws if enough else {"dry"} if can else set())
            else:
                lines = {"dry"} | ({"stop"} | throws if enough else set())
            line, _, spent = (yield self.ask(lines)).partition(" @")
            if line == "dry":
                assert int(spent) == own.fuel
                return True
            if clock["mode"] == "beat":
                assert int(spent) == (0 if line == "stop" else clock["throw"])
            else:
                assert int(spent) >= clock["throw"]
            own.fuel -= int(spent)
            assert own.fuel > 0
            if line == "stop":
                return False
            yield from self.throw([int(die) for die in line.split()[1:]])

    # R6

    def collect(self) -> Play:
        shown = Counter("".join(self.shows.values()))
        for resource in "WBMR":
            self.have[resource] = shown[resource] + (f"res_{resource}" in self.own.abilities)
        self.table.gain(self.own, shown["J"])
        self.due = shown["E"]
        yield from self.take_tuareks(self.own, shown["T"])

    def upgrade(self) -> Play:
        table, own = self.table, self.own
        while True:
            lines = self.any_time() | {"end"}
            for name in table.row:
                if name and all(
                    count <= (own.jerrycans if what == "J" else self.have[what])
                    for what, count in table.card[name]["cost"].items()
                ):
                    lines.add(f"card {name}")
            if own.home and (self.due or (self.have["R"] and self.have["M"])):
                lines |= {f"explorer {place}" for place in table.open if table.room(place, self.seat)}
            if "wheat_to_jerry" in own.abilities and not self.exchanged:
                lines |= {f"exchange {count}" for count in range(1, self.have["W"] + 1)}
            if "resources" in own.tuareks:
                lines |= {
                    f"use resources {one} {two}" for one, two in combinations_with_replacement("WBMR", 2)
                }
            line = yield self.ask(lines)
            if line == "end":
                return
            yield from self.do_upgrade(line)

    def do_upgrade(self, line: str) -> Play:
        words = line.split()
        if words[0] == "card":
            yield from self.take_card(words[1])
        elif words[0] == "explorer":
            if self.due:
                self.due -= 1
            else:
                self.have["R"] -= 1
                self.have["M"] -= 1
            self.own.home -= 1
            self.table.open[words[1]][self.seat] += 1
        elif words[0] == "exchange":
            self.have["W"] -= int(words[1])
            self.table.gain(self.own, int(words[1]))
            self.exchanged = True
        elif words[:2] == ["use", "resources"]:
            self.table.use(self.own, "resources")
            self.have.update(words[2:])
        else:
            yield from self.do_any_time(line)

    def take_card(self, name: str) -> Play:
        card = self.table.card[name]
        for what, count in card["cost"].items():
            if what == "J":
                self.table.spend(self.own, count)
            else:
                self.have[what] -= count
        self.table.row[self.table.row.index(name)] = None
        self.own.cards.append(name)
        self.table.gain(self.own, card.get("jerry", 0))
        self.due += card.get("explorer", 0)
        if "perm" in card and len(self.own.abilities) < 5:
            self.own.abilities.append(card["perm"])
        yield from self.take_tuareks(self.own, card.get("tuarek", 0))
        if card.get("refuel"):
            yield from self.fill(8)

    # R7

    def fire(self) -> Play:
        table = self.table
        left = [place for place in range(6) if table.row[place]]
        if list(self.shows.values()).count("F") >= 2 and left:
            table.row[left[-1]] = None
        while "discard" in self.own.tuareks and any(table.row):
            line = yield self.ask({"pass", *(f"use discard {name}" for name in table.row if name)})
            if line == "pass":
                break
            table.use(self.own, "discard")
            table.row[table.row.index(line.split()[2])] = None

    def refill(self) -> Play:
        table = self.table
        kept = [name for name in table.row if name]
        table.row = [None] * (6 - len(kept)) + kept
        while None in table.row and table.deck and not table.over:
            card = table.deck.pop(0)
            if card == "claim":
                yield from self.claim()
            else:
                table.row[max(place for place in range(6) if table.row[place] is None)] = card

    # R8

    def claim(self) -> Play:
        table = self.table
        table.claims += 1
        tied = [name for name, (one, two) in table.open.items() if one == two > 0]
        owners = [seat for seat in (0, 1) if "tie_break" in table.clans[seat].abilities]
        taken = ""
        if tied and owners:
            line = yield Ask(str(owners[0]), frozenset({"tie pass", *(f"tie {name}" for name in tied)}))
            taken = line.split()[1]
        for name, (one, two) in list(table.open.items()):
            table.clans[0].home += one
            table.clans[1].home += two
            table.open[name] = [0, 0]
            if one == two and name != taken:
                continue
            winner = table.clans[owners[0] if name == taken else int(two > one)]
            winner.territories.append(name)
            table.gain(winner, table.territory[name].get("jerry", 0))
            yield from self.take_tuareks(winner, table.territory[name].get("tuarek", 0))
        if table.claims < 3:
            table.lay_out()
        elif self.seat == table.first:
            table.last = True
            table.open = {"end1": [0, 0], "end2": [0, 0]}
        else:
            table.open = {}
            table.over = "third claim"
