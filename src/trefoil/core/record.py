"""Saved games, `trefoil-record/1`: writing, reading, replaying and checking them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from trefoil.core.components import check_components, entry_of, load_components
from trefoil.core.engine import CHANCE_MARK, Position, blank_position
from trefoil.core.errors import BadRecord, IllegalMove
from trefoil.core.game import CHANCE, CHOICES, Actions, Game, WordList

FORMAT = "trefoil-record/1"
MOST_MOVES = 100_000
LONGEST_RECORD = 16_000_000  # bytes
SHOWN_WORDS = 60


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One saved game: complete, so that whoever knows the rules can replay it."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    components: str | dict[str, Any]
    setup: dict[str, Any]
    moves: list[str]
    result: dict[str, Any] | None = None
    ended: str | None = None

    def text(self) -> str:
        """One line of JSON, as it is saved."""
        return write_record(self).decode()


# writing


def new_record(start: Position, moves: list[str], end: Position, ended: str | None = None) -> Record:
    """The record of a game that began and ended so; `ended` says in words why one was broken off."""
    game = start.game
    chosen = {name: bool(getattr(start.state, name)) for name in game.options}
    return Record(
        format=FORMAT,
        game=game.name,
        rules=game.rules,
        players=int(start.state.players),
        options={name: value for name, value in chosen.items() if value != game.options[name]},
        components=component_entry(start),
        setup=game.setup_of(start.state),
        moves=moves,
        result=end.result() if end.is_over else None,
        ended=None if end.is_over else ended,
    )


def component_entry(position: Position) -> str | dict[str, Any]:
    return entry_of(position.game, position.components)


def write_record(record: Record) -> bytes:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(record)


def transcribe(start: Position, actions: Actions) -> tuple[list[str], Position]:
    """The lines that legal actions make in a record, and the position they lead to."""
    end = start.copy()
    notation = start.game.notation
    if isinstance(notation, WordList):
        marks = [mark_of(mover) for mover in follow(end, actions)]
        lines = [
            f"{mark} {notation.words[action]}" for mark, action in zip(marks, actions.tolist(), strict=True)
        ]
        return lines, end
    lines = []
    for action in actions.tolist():
        line = end.text(action)
        if line:
            lines.append(line)
        end.step(action)
    return lines, end


def follow(position: Position, actions: Actions) -> list[int]:
    """Apply actions while they are legal; the seats whose they were."""
    movers = np.empty(len(actions), np.int64)
    done = position.game.compiled.follow(position.states, 0, actions, movers, np.zeros(1, CHOICES))
    return movers[:done].tolist()


def mark_of(player: int) -> str:
    return CHANCE_MARK if player == CHANCE else str(player)


# reading


def read_record(text: bytes) -> Record:
    """A record from one JSON object; its moves are not checked yet."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(f"the record is longer than {LONGEST_RECORD} bytes")
    try:
        record = msgspec.json.decode(text, type=Record)
    except RecursionError:
        raise BadRecord("the record is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(f"not a record: {error}") from None
    if record.format != FORMAT:
        raise BadRecord(f"the format is {shown(record.format)}, not {FORMAT!r}")
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"the record has {len(record.moves)} moves, more than {MOST_MOVES}")
    return record


def shown(text: str) -> str:
    """Somebody's words, quoted and cut to a length that can be read."""
    return f'"{text if len(text) <= SHOWN_WORDS else text[:SHOWN_WORDS] + "…"}"'


# replaying


def game_of(record: Record, games: Mapping[str, Game]) -> Game:
    if record.game not in games:
        raise BadRecord(f"there is no game named {shown(record.game)}")
    game = games[record.game]
    if record.rules != game.rules:
        raise BadRecord(f"rules {record.rules} of {game.name} are not known, only {game.rules}")
    return game


def start_of(record: Record, games: Mapping[str, Game]) -> Position:
    """The position in which a record begins, its set-up checked."""
    game = game_of(record, games)
    if isinstance(record.components, str):
        components = load_components(game, record.components)
    else:
        check_components(game, record.components)
        components = record.components
    position = blank_position(game, record.players, record.options, components)
    game.set_up(position.state, record.setup)
    return position


def replay(record: Record, games: Mapping[str, Game]) -> Iterator[tuple[str, Position]]:
    """The beginning, with no words, then each move with the position after it."""
    position = start_of(record, games)
    yield "", position.copy()
    for number, line in enumerate(record.moves, start=1):
        play_line(position, number, line)
        yield line, position.copy()
    check_outcome(record, position)


def check_record(record: Record, games: Mapping[str, Game]) -> Position:
    """Replay a record without looking; where it ends, or the first fault in it."""
    position = start_of(record, games)
    if isinstance(position.game.notation, WordList):
        done = follow_lines(position, position.game.notation, record.moves)
    else:
        done = 0
    for number in range(done, len(record.moves)):
        play_line(position, number + 1, record.moves[number])
    check_outcome(record, position)
    return position


def follow_lines(position: Position, notation: WordList, lines: Sequence[str]) -> int:
    """Play lines in compiled code as far as they are faultless; how many were."""
    marks, words = [], []
    for line in lines:
        mark, _, text = line.partition(" ")
        marks.append(mark)
        words.append(notation.actions.get(text, -1))
    start = position.copy()
    movers = follow(position, np.array(words, np.int64))
    done = next((at for at, mover in enumerate(movers) if mark_of(mover) != marks[at]), len(movers))
    if done < len(movers):
        position.states[:] = start.states
        follow(position, np.array(words[:done], np.int64))
    return done


def play_line(position: Position, number: int, line: str) -> None:
    try:
        position.play(line)
    except IllegalMove as fault:
        raise IllegalMove(f"move {number} {shown(line)}: {fault}", fault.code, fault.reason) from None


def check_outcome(record: Record, position: Position) -> None:
    """A finished game has its result, an unfinished one has none."""
    if not position.is_over:
        if record.result is not None:
            raise BadRecord("the record has a result, but the game is not over")
        return
    if record.result is None:
        raise BadRecord("the game is over, but the record has no result")
    actual = position.result()
    for key in ("scores", "winners", "reason"):
        if record.result.get(key) != actual[key]:
            raise BadRecord(
                f"the result's {key} should be {actual[key]}, not {shown(str(record.result.get(key)))}"
            )
