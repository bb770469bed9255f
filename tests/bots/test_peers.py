"""Who is there to be measured against: searchers of trees, and a player who sees all cards."""

import sys

import pytest

from tests.playing import Case, random_steps
from trefoil.bots.bot import Budget, LevelBot, bot_of, check_bot, choose, new_bot
from trefoil.bots.levels import LEVELS, PEERS, TREES, find_level
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.games import GAMES
from trefoil.games.cards.deck import NO_CARD
from trefoil.games.keltis.state import NUM_ROWS
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table.checks import check_level

# A tree is compiled for each game and each way to play on, which takes long: the short tier has one of each.
SHORT = list(zip(("keltis", "kero"), TREES, strict=True))
every_tree = pytest.mark.parametrize(
    ("name", "tree"),
    [
        pytest.param(name, tree, marks=() if (name, tree) in SHORT else pytest.mark.long)
        for name in GAMES
        for tree in TREES
    ],
)
LOOK_EVERY = 40
FEW = Budget(worlds=30)


def decisions(game: Game, seed: int) -> list[Position]:
    steps = [position for position, _ in random_steps(Case(game, game.players[-1], {}).start(seed), seed)]
    return [one for one in steps if one.player != CHANCE and len(one.legal_actions()) > 1][::LOOK_EVERY]


@every_tree
def test_a_tree_gives_the_same_legal_move_from_the_same_view(name: str, tree: str) -> None:
    for number, position in enumerate(decisions(GAMES[name], 5)):
        view = position.view(position.player)
        chosen = choose(tree, view, generator(7), FEW)
        assert chosen in position.legal_actions()
        assert chosen == choose(tree, view.imagine(number).view(position.player), generator(7), FEW)
        with pytest.raises(TrefoilError, match="only shown"):
            choose(tree, position, generator(7), FEW)


def test_openspiels_own_search_gives_the_same_legal_move_from_the_same_view() -> None:
    for number, position in enumerate(decisions(GAMES["keltis"], 5)[:3]):
        view = position.view(position.player)
        chosen = choose("openspiel:3", view, generator(7))
        assert chosen in position.legal_actions()
        assert chosen == choose("openspiel:3", view.imagine(number).view(position.player), generator(7))
        with pytest.raises(TrefoilError, match="only shown"):
            choose("openspiel:3", position, generator(7))


def test_without_openspiel_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "open_spiel.python.algorithms", None)
    with pytest.raises(TrefoilError, match=r"pip install trefoil\[openspiel\]") as refusal:
        new_bot(GAMES["keltis"], "openspiel:5")
    assert refusal.value.code == "no-openspiel"


@pytest.mark.parametrize("name", TREES)
def test_a_tree_finds_the_last_move(name: str) -> None:
    """The large figure is one step from the end, the deck nearly empty, the card for it in the hand."""
    position = new_game(GAMES["keltis"], 2, 7, first=0)
    state = position.state
    path = int(state.hand[0, 0]) // 11
    state.large[0], state.step[0, path] = path, NUM_ROWS - 1
    state.deck_next = state.deck_end - 2
    state.deck[: state.deck_next] = NO_CARD
    words = position.text(choose(name, position.view(0), generator(1), Budget(worlds=1500))).split()
    assert words[1] == "lay"
    assert words[2][0] == "rypgb"[path]


@pytest.mark.parametrize("game", [GAMES["keltis"], GAMES["orakel"]], ids=lambda game: game.name)
def test_a_seer_imagines_nothing_but_the_truth_and_nobody_else_may(game: Game) -> None:
    seer = bot_of(game, find_level("seer"))
    assert isinstance(seer, LevelBot)
    position = decisions(game, 6)[0]
    assert seer.choose(position, position.legal_actions(), generator(1), FEW) in position.legal_actions()
    players = int(position.state.players)
    thinking = seer if players == seer.players else seer.among(players)
    assert thinking.search.trials[0].tobytes() == position.states.tobytes()
    assert [name for name in (*LEVELS, *PEERS) if new_bot(game, name).sees_all] == ["seer"]


@pytest.mark.parametrize("name", [*PEERS, "seer:4"])
def test_no_table_with_people_has_a_peer(name: str) -> None:
    with pytest.raises(Refused, match="no bot named"):
        check_level(name)


def test_in_the_terminal_nobody_meets_a_seer() -> None:
    assert check_bot("ismcts:30") == "ismcts:30"
    with pytest.raises(TrefoilError, match="in the arena only"):
        check_bot("seer:4")
