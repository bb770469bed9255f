"""Words for the actions of Kero, as they stand in a record (docs/notation.md).

Some lines are made of several actions: a throw, its faces, a Tuarek `move`, a new stack of Tuareks. The last
action of such a line has its words, those before have none. Read in the middle of such a line, its words
stand for the actions that are still missing.
"""

from collections.abc import Callable
from functools import lru_cache

from trefoil.core.errors import IllegalMove
from trefoil.core.game import State
from trefoil.core.jit import plain
from trefoil.core.reasons import Reason, reason
from trefoil.games.kero import box, moves, phases, refuelling, rolling
from trefoil.games.kero.components import face_word, words_on_dice
from trefoil.games.kero.sayings import SAY

id_of, milliseconds_of = plain(moves.id_of), plain(moves.milliseconds_of)
own_cost, refuel_time = plain(rolling.own_cost), plain(refuelling.refuel_time)
TIMED = {"throw": moves.THROW, "stop": moves.STOP, "dry": moves.RUN_DRY}
LONGEST_NUMBER = 10  # digits


def plain_words() -> dict[int, str]:
    """Actions that are a line of their own, whatever the position."""
    resources = box.SYMBOLS
    return {
        moves.PAY_REFUEL: "refuel",
        moves.USE_SHORT: "use short",
        moves.PASS: "pass",
        moves.BUY_TUAREK: "buy tuarek",
        moves.USE_REFUEL: "use refuel",
        moves.USE_FLAMES: "use flames",
        moves.END: "end",
        moves.TIE_PASS: "tie pass",
        **{moves.CHOOSE_DIE + special: f"die {name}" for special, name in enumerate(box.SPECIAL_DICE)},
        **{
            moves.USE_DICE + place: f"use dice {box.SPECIAL_DICE[one]} {box.SPECIAL_DICE[two]}"
            for place, (one, two) in enumerate(moves.DICE_PAIRS)
        },
        **{
            moves.TAKE_CARD + card: f"card {name}"
            for card, name in enumerate(box.CARD_NAMES[: box.NUM_CARDS])
        },
        **{moves.PLACE_EXPLORER + site: f"explorer {name}" for site, name in enumerate(box.SITE_NAMES)},
        **{moves.EXCHANGE + wheat: f"exchange {wheat}" for wheat in range(1, moves.MAX_EXCHANGE + 1)},
        **{
            moves.USE_RESOURCES + place: f"use resources {resources[one]} {resources[two]}"
            for place, (one, two) in enumerate(moves.RESOURCE_PAIRS)
        },
        **{moves.USE_REMOVE + site: f"use remove {name}" for site, name in enumerate(box.TERRITORY_NAMES)},
        **{
            moves.USE_DISCARD + card: f"use discard {name}"
            for card, name in enumerate(box.CARD_NAMES[: box.NUM_CARDS])
        },
        **{moves.TAKE_TIED + site: f"tie {name}" for site, name in enumerate(box.TERRITORY_NAMES)},
    }


PLAIN_WORDS = plain_words()
PLAIN_ACTIONS = {words: action for action, words in PLAIN_WORDS.items()}
# The other order of two colours or resources means the same.
SWAPPED = {
    f"use {kind} {two} {one}": action
    for words, action in PLAIN_ACTIONS.items()
    if words.startswith(("use dice ", "use resources "))
    for _, kind, one, two in [words.split()]
}


class KeroNotation:
    """Lines whose words depend on what has been marked, thrown or lifted before."""

    def write(self, state: State, action: int) -> str:
        step, milliseconds = id_of(action), milliseconds_of(action)
        if step in PLAIN_WORDS:
            return PLAIN_WORDS[step]
        if step in (moves.THROW, moves.STOP, moves.RUN_DRY):
            return timed_words(state, step, milliseconds)
        if step > moves.REFUELLED:
            throws = step - moves.REFUELLED
            return f"refuel {throws} {refuel_time(state, throws, milliseconds)}"
        if step == moves.MOVE_NO_MORE or moves.USE_MOVE <= step < moves.USE_REMOVE:
            return move_words(state, step)
        if moves.SHOW_FACE <= step < moves.STACK_TUAREK:
            return face_words(state, step - moves.SHOW_FACE)
        if moves.STACK_TUAREK <= step <= moves.REFUELLED:
            return stack_words(state, step - moves.STACK_TUAREK)
        return ""

    def read(self, state: State, words: str) -> list[int] | None:
        if words in PLAIN_ACTIONS:
            return [PLAIN_ACTIONS[words]]
        if words in SWAPPED:
            return [SWAPPED[words]]
        verb, *rest = words.split(" ")
        if verb == "use" and rest[:1] == ["move"]:
            return read_moves(state, rest[1:])
        if verb in READERS:
            return READERS[verb](state, verb, rest)
        return None


NOTATION = KeroNotation()


def part_words(state: State, action: int) -> str:
    """What an action that is only a part of a line is called where choices are listed."""
    step = id_of(action)
    if moves.MARK <= step < moves.TAKE_CARD:
        return f"mark {step - moves.MARK + 1}"
    if moves.USE_MOVE <= step < moves.USE_REMOVE:
        source, target = divmod(step - moves.USE_MOVE, box.NUM_SITES)
        return f"use move {box.SITE_NAMES[source]}>{box.SITE_NAMES[target]} …"
    if moves.SHOW_FACE <= step < moves.STACK_TUAREK:
        return f"face {face_word(state, rolling.kind_of(rolling.next_in_air(state)), step - moves.SHOW_FACE)}"
    return (
        f"stack {box.TUAREK_NAMES[step - moves.STACK_TUAREK]}"
        if moves.STACK_TUAREK <= step <= moves.REFUELLED
        else ""
    )


# writing


def timed_words(state: State, step: int, milliseconds: int) -> str:
    cost = milliseconds or own_cost(state, step)
    if step == moves.THROW:
        return f"throw {numbers_of(dice_to_throw(state))} @{cost}"
    return f"{'stop' if step == moves.STOP else 'dry'} @{cost}"


def dice_to_throw(state: State) -> int:
    """The dice a throw would take now, as a mask."""
    if state.phase == phases.PREPARE:
        return sum([1 << die for die, face in enumerate(state.die.tolist()) if face != box.NOT_CHOSEN])
    return int(state.marked)


@lru_cache(maxsize=1 << box.NUM_DICE)
def numbers_of(mask: int) -> str:
    return " ".join(str(die + 1) for die in dice_in(mask))


def dice_in(mask: int) -> list[int]:
    """The dice whose bits are set."""
    return [die for die in range(box.NUM_DICE) if mask >> die & 1]


@lru_cache(maxsize=16)
def words_by_die(faces: bytes) -> list[list[str]]:
    """The words on every die; component sets are few."""
    by_kind = words_on_dice(faces)
    return [by_kind[kind] for kind in rolling.KINDS]


def move_words(state: State, step: int) -> str:
    if state.phase != phases.MOVE_SECOND:
        return ""
    codes = [int(state.moving)] + ([] if step == moves.MOVE_NO_MORE else [step - moves.USE_MOVE])
    return "use move " + " ".join(
        f"{box.SITE_NAMES[code // box.NUM_SITES]}>{box.SITE_NAMES[code % box.NUM_SITES]}" for code in codes
    )


def face_words(state: State, face: int) -> str:
    """All faces of a throw, with the last die's."""
    in_air = int(state.marked)
    if in_air.bit_count() != 1 or state.phase != phases.FACES:
        return ""
    words, shows = words_by_die(state.face.tobytes()), state.die.tolist()
    shows[in_air.bit_length() - 1] = face
    return "faces " + " ".join([words[die][shows[die]] for die in dice_in(int(state.thrown))])


def stack_words(state: State, kind: int) -> str:
    if state.phase != phases.SHUFFLE or int(state.discarded.sum()) > 1:
        return ""
    stack = [*state.stack[: int(state.stack_size)], kind]
    return "tuareks " + " ".join(box.TUAREK_NAMES[token] for token in stack)


# reading


def read_number(text: str) -> int | None:
    """Digits and nothing else, without a needless zero."""
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER or text != str(int(text)):
        return None
    return int(text)


def read_timed(state: State, verb: str, rest: list[str]) -> list[int] | None:
    """`throw 1 2 @5000`, `stop @0`, `dry @3200`; in the beat clock the fuel goes without saying."""
    *dice, last = rest or [""]
    step = TIMED[verb]
    if last.startswith("@"):
        milliseconds = read_number(last[1:])
        if milliseconds is None:
            return None
        action = with_time(step, milliseconds, own_cost(state, step), reason("R12", "no-fuel-said"))
    elif state.clock == box.BEAT:
        dice, action = rest, step
    else:
        return None
    if step != moves.THROW:
        return None if dice else [action]
    return read_throw(state, dice, action)


def with_time(action: int, milliseconds: int, own: int, why: Reason) -> int:
    """An action with the time a line names; none at all would mean the clock's own figure."""
    if milliseconds == 0 and own != 0:
        raise IllegalMove(SAY(why), reason=why)
    return moves.with_milliseconds(action, milliseconds)


def read_throw(state: State, texts: list[str], throw: int) -> list[int] | None:
    numbers = [read_number(text) for text in texts]
    dice = sorted(number - 1 for number in numbers if number is not None and 1 <= number <= box.NUM_DICE)
    if not dice or len(dice) != len(texts) or len(set(dice)) != len(dice):
        return None
    if state.phase == phases.PREPARE and dice == dice_in(dice_to_throw(state)):
        return [throw]
    marked = dice_in(int(state.marked))
    return still_missing([moves.MARK + die for die in dice], [moves.MARK + die for die in marked], [throw])


def still_missing(parts: list[int], done: list[int], last: list[int]) -> list[int]:
    """The parts of a line after those that are done; all of them, to be refused, if others were done."""
    return parts[len(done) :] + last if parts[: len(done)] == done else parts + last


def read_refuelled(state: State, verb: str, rest: list[str]) -> list[int] | None:
    numbers = [read_number(text) for text in rest]
    if len(numbers) != len(("throws", "milliseconds")) or numbers[0] is None or numbers[1] is None:
        return None
    throws, milliseconds = numbers[0], numbers[1]
    if not 1 <= throws <= moves.MAX_THROWS:
        return None
    own = refuel_time(state, throws, 0)
    return [with_time(moves.REFUELLED + throws, milliseconds, own, reason("R4.2", "refuel-no-fuel"))]


def read_faces(state: State, verb: str, rest: list[str]) -> list[int] | None:
    """One word per die of the throw."""
    if state.phase != phases.FACES:
        return None
    thrown, marked, shows = dice_in(int(state.thrown)), int(state.marked), state.die
    if len(rest) != len(thrown):
        return None
    words = words_by_die(state.face.tobytes())
    faces = [face_of(words[die], word) for die, word in zip(thrown, rest)]
    landed = [moves.SHOW_FACE + int(shows[die]) for die in thrown if not marked >> die & 1]
    if None in faces:
        return None
    return still_missing([moves.SHOW_FACE + face for face in faces if face is not None], landed, [])


def face_of(words: list[str], word: str) -> int | None:
    canonical = "".join(sorted(word, key=box.SYMBOLS.find))
    return words.index(canonical) if canonical in words else None


def read_stack(state: State, verb: str, rest: list[str]) -> list[int] | None:
    if state.phase != phases.SHUFFLE or any(name not in box.TUAREKS_BY_NAME for name in rest):
        return None
    stacked = [moves.STACK_TUAREK + int(kind) for kind in state.stack[: int(state.stack_size)]]
    if len(rest) != len(stacked) + int(state.discarded.sum()):
        return None
    return still_missing([moves.STACK_TUAREK + box.TUAREKS_BY_NAME[name] for name in rest], stacked, [])


def read_moves(state: State, rest: list[str]) -> list[int] | None:
    """`T01>T03 camp>T04`: one or two, in any order."""
    codes = []
    for text in rest:
        source, _, target = text.partition(">")
        if source not in box.SITES_BY_NAME or target not in box.SITES_BY_NAME:
            return None
        codes.append(box.SITES_BY_NAME[source] * box.NUM_SITES + box.SITES_BY_NAME[target])
    if len(codes) not in (1, len(("first", "second"))):
        return None
    lifted = [moves.USE_MOVE + int(state.moving)] if state.phase == phases.MOVE_SECOND else []
    no_more = [moves.MOVE_NO_MORE] if len(codes) == 1 else []
    return still_missing([moves.USE_MOVE + code for code in sorted(codes)], lifted, no_more)


READERS: dict[str, Callable[[State, str, list[str]], list[int] | None]] = {
    "throw": read_timed,
    "stop": read_timed,
    "dry": read_timed,
    "refuel": read_refuelled,
    "faces": read_faces,
    "tuareks": read_stack,
}
