"""A glance says what the showing says, to the byte: to every seat and to those who watch, in many games."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from tests.server.in_process import FairWorld
from tests.server.played import ANN, BOB, Played
from trefoil.bots.bot import choose
from trefoil.core.chance import below, generator
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.game import CHANCE, NOBODY
from trefoil.core.live import Clock
from trefoil.games import GAMES, TITLES
from trefoil.server.show.glances import Texts, glanced_view
from trefoil.server.show.seats import info_text, table_info
from trefoil.server.show.views import shown_view

QUICK = [name for name, title in TITLES.items() if title.glance is not None]
MOST_MOVES = 1500
GAMES_EACH, MANY = 2, 60  # one of the first two at random, one by a bot
LOOK_EVERY = 2  # moves


def positions(position: Position, seed: int) -> Iterator[Position]:
    """A whole game, position by position: half of them at random, half as a bot plays that gets further."""
    rng = generator(seed)
    for _ in range(MOST_MOVES):
        yield position
        if position.is_over:
            return
        if position.player == CHANCE:
            action = int(position.game.compiled.sample_chance(position.states, 0, rng))
        elif seed % 2:
            action = choose("heuristic", position.view(position.player), rng)
        else:
            legal = position.legal_actions()
            action = legal[below(rng, len(legal))]
        position.step(action)


def tables(name: str, seed: int) -> Iterator[Position]:
    """Fresh games of a kind: for each number of players, with options turned over, with each clock."""
    game, live = GAMES[name], TITLES[name].live
    for players in game.players:
        yield new_game(game, players, seed)
        if game.options:
            yield new_game(game, players, seed, options={key: not on for key, on in game.options.items()})
    for mode in live.clocks[1:]:
        position = blank_position(game, game.players[0])
        live.prepare(position, live.agree(Clock(mode=mode)))
        position.deal(seed)
        yield position


def check_alike(position: Position, is_open: bool) -> None:
    glance = TITLES[position.game.name].glance
    assert glance is not None
    for seat in (*range(int(position.state.players)), NOBODY):
        its_turn = seat == position.player and not position.is_over
        quick = glanced_view(position, glance, seat, is_open, its_turn, may_undo=its_turn)
        slow = shown_view(position, seat, is_open, its_turn, may_undo=its_turn)
        assert msgspec.json.encode(quick) == msgspec.json.encode(slow), (seat, position)


def check_games(name: str, seeds: range, look_every: int = 1) -> None:
    for seed in seeds:
        for start in tables(name, seed):
            for number, position in enumerate(positions(start, seed)):
                if number % look_every == 0 or position.is_over:
                    check_alike(position, is_open=False)
            check_alike(start, is_open=True)


@pytest.mark.parametrize("name", QUICK)
def test_a_glance_says_what_the_showing_says(name: str) -> None:
    check_games(name, range(GAMES_EACH), LOOK_EVERY)


@pytest.mark.long
@pytest.mark.parametrize("name", QUICK)
def test_a_glance_says_what_the_showing_says_in_many_games(name: str) -> None:
    """The same in more games; the short test has each kind of them already."""
    check_games(name, range(MANY))


def test_every_game_of_ours_has_a_glance() -> None:
    assert set(QUICK) >= {name for name, title in TITLES.items() if title.game.folder.parent.name == "games"}


def test_texts_are_made_once_and_forgotten_when_there_are_too_many() -> None:
    texts, made = Texts(3), []

    def make(places: list[int]) -> list[bytes]:
        made.append(places)
        return [b"%d" % place for place in places]

    assert texts.all(["a", "b"], make) == [b"0", b"1"]
    assert texts.all(["b", "c"], make) == [b"1", b"1"]
    assert made == [[0, 1], [1]]
    assert texts.all(["d", "a"], make) == [b"0", b"0"]
    assert len(texts.kept) <= 3


@pytest.mark.parametrize("name", QUICK)
def test_what_is_kept_of_a_table_is_what_it_says_now(name: str) -> None:
    """Worlds with the same seed give the same ids: what is kept of one table is not told of another."""
    for game in (name, *QUICK):
        here, luck = Played(game, FairWorld()), random.Random(0)
        for _ in range(40):
            for who, watching in ((ANN, False), (BOB, False), (BOB, True)):
                kept = msgspec.json.encode(info_text(here.table, who.id, watching))
                assert kept == msgspec.json.encode(table_info(here.table, who.id, watching))
            here.play(1, luck)
