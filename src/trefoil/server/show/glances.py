"""What a seat sees and may do, at a glance: the same as `views` says, to the byte, for a tenth of the time.

A glance says what each text depends on. A text that was made once, by the showing, is remembered under that.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from trefoil.core.engine import Position
from trefoil.core.game import NOBODY, Game
from trefoil.core.glance import Glance, Seen, look, score_parts
from trefoil.games import TITLES
from trefoil.server.protocol.messages import SeatView
from trefoil.server.show.views import choice, misses

MOST_TEXTS = 50_000  # of a game: about 10 MB
MOST_SCORES = 5_000  # of all games: about 2 MB

encode = msgspec.json.Encoder().encode


class Texts:
    """Texts by what they depend on. Any of them can be made again: too many are all forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Hashable, bytes] = {}

    def all(self, keys: Sequence[Hashable], make: Callable[[list[int]], list[bytes]]) -> list[bytes]:
        """The texts under these keys; `make` makes those at the places that are not known yet."""
        texts = list(map(self.kept.get, keys))
        if None in texts:
            places = [place for place, text in enumerate(texts) if text is None]
            if len(self.kept) + len(places) > self.most:
                self.kept.clear()
            for place, text in zip(places, make(places), strict=True):
                texts[place] = self.kept[keys[place]] = text
        return texts  # type: ignore[return-value]  # none is missing any more

    def one(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        text = self.kept.get(key)
        if text is None:
            [text] = self.all([key], lambda _: [make()])
        return text


@cache
def texts_of(game: Game) -> Texts:
    """Of choices and near misses."""
    return Texts(MOST_TEXTS)


def written(text: bytes) -> Any:
    """JSON that goes into a message as it is."""
    return msgspec.Raw(text)


def listed(texts: list[bytes]) -> Any:
    return written(b"[%b]" % b",".join(texts)) if texts else []


def glanced_view(
    board: Position, glance: Glance, seat: int, is_open: bool, its_turn: bool, may_undo: bool
) -> SeatView:
    seen = look(board, glance, seat, is_open, its_turn)
    if its_turn:
        seen = without_what_time_brings(board, seen)
    scores, totals = score_texts(board.game, seen.scores)
    return SeatView(
        seat=None if seat == NOBODY else seat,
        view=written(glance.write(seen.content, board.components)),
        scores=scores,
        totals=totals,
        choices=listed(choice_texts(board, glance, seen, seat)) if its_turn else [],
        misses=listed(miss_texts(board, glance, seen)) if its_turn else [],
        may_undo=may_undo,
    )


@lru_cache(maxsize=MOST_SCORES)
def score_texts(game: Game, scores: bytes) -> tuple[Any, Any]:
    """The parts of a score by their names, and the sums: few moves change them."""
    parts = score_parts(game, scores)
    named = dict(zip(game.score_parts, zip(*parts, strict=True), strict=True))
    return written(encode(named)), written(encode([sum(row) for row in parts]))


def without_what_time_brings(board: Position, seen: Seen) -> Seen:
    """Nobody chooses what happens by itself."""
    deadline = TITLES[board.game.name].live.deadline(board)
    if deadline is None or deadline.action not in seen.actions:
        return seen
    place, actions, notes = seen.actions.index(deadline.action), seen.actions[:], seen.notes[:]
    del actions[place], notes[place]
    return seen._replace(actions=actions, notes=notes)


def choice_texts(board: Position, glance: Glance, seen: Seen, seat: int) -> list[bytes]:
    def make(places: list[int]) -> list[bytes]:
        showing, view = TITLES[board.game.name].showing, seen_position(board, seen)
        total = sum(score_parts(board.game, seen.scores)[seat])
        return [encode(choice(showing, view, seen.actions[place], seat, total)) for place in places]

    keys: Sequence[Hashable] = seen.notes
    if glance.about is not None:
        keys = list(zip(seen.notes, glance.about(seen.content, seen.actions), strict=True))
    return texts_of(board.game).all(keys, make)


def miss_texts(board: Position, glance: Glance, seen: Seen) -> list[bytes]:
    def make(places: list[int]) -> list[bytes]:
        missed = misses(TITLES[board.game.name].showing, seen_position(board, seen), seen.actions)
        return [encode(missed[place]) for place in places]

    return texts_of(board.game).all(glance.misses(seen.content, seen.actions), make)


def seen_position(board: Position, seen: Seen) -> Position:
    return Position(board.game, board.components, seen.content)
