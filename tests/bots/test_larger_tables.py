"""Tables of more than the fewest: whose instinct and whose figures an expert goes by there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.test_instincts import any_table, decisions, every_learner
from trefoil.bots.bot import Budget, LevelBot, choose
from trefoil.bots.instincts import among_tuned, save_table
from trefoil.bots.levels import INSTINCT, INSTINCT_OF, find_level, forget_learned, instinct_path, read_table
from trefoil.bots.match import deals_of
from trefoil.bots.skill import Skill
from trefoil.bots.thinker import question_about, think
from trefoil.core.chance import generator
from trefoil.core.engine import new_game
from trefoil.core.game import Game
from trefoil.games import GAMES, TITLES


@pytest.fixture
def paths(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int, Path]]:
    """Where instincts lie by number of players, whatever the game; to begin with, nowhere."""
    lying: dict[int, Path] = {}
    monkeypatch.setattr("trefoil.bots.levels.instinct_path", lambda game, players: lying.get(players))
    forget_learned()
    yield lying
    forget_learned()


def test_where_more_play_than_an_instinct_is_for_an_expert_plays_as_the_veteran(
    paths: dict[int, Path],
) -> None:
    game = GAMES["orakel"]
    paths[2] = game.folder / INSTINCT
    for position in decisions(game, 4, 5)[:6]:
        view = position.view(position.player)
        one, other = (choose(f"{name}:3", view, generator(1)) for name in ("expert", "veteran"))
        assert one == other


def test_an_expert_goes_by_the_instinct_for_as_many_as_play(paths: dict[int, Path], tmp_path: Path) -> None:
    game = GAMES["orakel"]
    paths[2], paths[4] = game.folder / INSTINCT, tmp_path / "four.npz"
    save_table(paths[4], any_table(game), {})
    bot = LevelBot(game, find_level("expert"))
    learned = {players: bot.among(players).search.weights["learned"].item() for players in game.players}
    assert learned == {2: 1.0, 3: 0.0, 4: 1.0}
    assert bot.among(4).search.weights["table"][0].tolist() == any_table(game).tolist()
    assert bot.among(4).skill == find_level("expert").skill(game, 4)
    assert bot.among(4).skill.learned
    assert bot.among(3).skill == find_level("veteran").skill(game)


@every_learner
def test_an_instinct_for_so_many_lies_in_a_file_of_its_own_or_in_that_for_the_fewest(game: Game) -> None:
    most = TITLES[game.name].heuristic.instinct.most_players
    assert instinct_path(game.name, 2) == game.folder / INSTINCT
    for players in (3, 4):
        path, own = instinct_path(game.name, players), game.folder / f"instinct-{players}.npz"
        assert path == (own if own.exists() else game.folder / INSTINCT if players <= most else None)


@every_learner
def test_four_play_better_by_what_four_have_learned_than_by_what_two_have(game: Game) -> None:
    """One among three who go by the tuned weights, all without any search, on the same deals.

    A mix of what two have learned and the tuned weights won a third of such games.
    """
    deals, wins = deals_of(78, 100, (4,)), {}
    for players in (2, 4):
        path = game.folder / (INSTINCT if players == 2 else INSTINCT_OF.format(players))
        table = read_table(path)
        assert table is not None
        wins[players] = among_tuned(game, table, deals, 4).shares[:, :, 0].mean()
    assert wins[4] > wins[2] + 0.05
    assert wins[4] > 1.5 / 4


@pytest.mark.parametrize("own", [False, True])
def test_at_a_live_table_an_expert_deals_as_many_worlds_as_it_is_used_to_where_so_many_play(
    own: bool, paths: dict[int, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, budgets = GAMES["orakel"], []
    paths[2] = game.folder / INSTINCT
    if own:
        paths[4] = tmp_path / "four.npz"
        save_table(paths[4], any_table(game), {})
    monkeypatch.setattr("trefoil.bots.thinker.choose", lambda name, view, rng, budget: budgets.append(budget))
    think(question_about("expert", new_game(game, players=4, seed=1, first=0).view(0), 1, 50.0))
    usual = LevelBot(game, find_level("expert")).among(4).skill.worlds
    assert budgets == [Budget(worlds=usual, milliseconds=50.0)]
    assert own or usual == find_level("veteran").skill(game).worlds


def test_a_level_may_have_figures_for_tables_of_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"hard": Skill(worlds=6), "hard-3": Skill(worlds=9)}
    monkeypatch.setattr("trefoil.bots.levels.figures_of", lambda game: figures)
    level = find_level("hard")
    assert [level.skill(GAMES["orakel"], players).worlds for players in (0, 2, 3)] == [6, 6, 9]
    bot = LevelBot(GAMES["orakel"], level)
    assert [bot.skill.worlds, bot.among(3).search.skill.worlds, bot.among(4).skill.worlds] == [6, 9, 6]
