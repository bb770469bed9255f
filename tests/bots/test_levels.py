"""Every level plays by the rules, from its view alone, and the same seed gives the same move."""

import tomllib
from dataclasses import replace

import pytest

from tests.playing import Case, every_case, every_game, random_steps, raw
from trefoil.bots.bot import Budget, LevelBot, choose, new_bot
from trefoil.bots.levels import LADDER, LEVELS, OFFERED, TUNED, find_level, seat_rows, tuned_weights
from trefoil.core.chance import generator, generators
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.core.record import check_record
from trefoil.games import GAMES, TITLES
from trefoil.simulation import Plan, simulate

GAMES_EACH = 3
QUICK = {"hard": "hard:2", "expert": "expert:3"}
FEW = Budget(worlds=8)
LOOK_EVERY = 11

every_level = pytest.mark.parametrize("level", OFFERED)


def decisions(case: Case, seed: int) -> list[Position]:
    """Some positions of a random game at which a seat has a choice."""
    steps = [position for position, _ in random_steps(case.start(seed), seed)]
    open_ones = [one for one in steps if one.player != CHANCE and len(one.legal_actions()) > 1]
    return open_ones[::LOOK_EVERY]


@every_game
@every_level
def test_every_level_plays_whole_games_without_an_illegal_move(game: Game, level: str) -> None:
    """`make strength` plays a thousand of each."""
    for players in game.players:
        for played in simulate(Plan(game, players, GAMES_EACH, 3, [QUICK.get(level, level)])):
            assert played.end.is_over
            assert raw(check_record(played.record(0), GAMES)) == raw(played.end)


@every_game
@every_level
def test_the_same_seed_gives_the_same_legal_move(game: Game, level: str) -> None:
    bot = new_bot(game, level)
    for position in decisions(Case(game, game.players[-1], {}), 5):
        view, legal = position.view(position.player), position.legal_actions()
        chosen = bot.choose(view, legal, generator(7), FEW)
        assert chosen in legal
        assert chosen == choose(level, view, generator(7), FEW)


@every_game
@every_level
def test_a_bot_knows_nothing_but_its_view(game: Game, level: str) -> None:
    """Two worlds with equal views give equal choices, though all that is hidden differs."""
    for number, position in enumerate(decisions(Case(game, game.players[0], {}), 6)):
        player = position.player
        world = position.view(player).imagine(number)
        one, other = position.view(player), world.view(player)
        assert choose(level, one, generator(8), FEW) == choose(level, other, generator(8), FEW)


@every_game
def test_a_state_is_refused(game: Game) -> None:
    position = new_game(game, game.players[0], 1)
    while position.player == CHANCE:
        position.step(position.legal_actions()[0])
    with pytest.raises(TrefoilError, match="only shown what its seat may know"):
        choose("medium", position, generator(1))


@every_case
def test_the_heuristic_reads_no_secrets_of_others(case: Case) -> None:
    """Rollouts look at imagined worlds directly, so an action's worth may not depend on what is hidden."""
    heuristic = TITLES[case.game.name].heuristic
    weights = heuristic.row(tuned_weights(case.game.name))[0]
    for number, position in enumerate(decisions(case, 9)):
        view = position.view(position.player)
        world = view.imagine(number)
        plans = [heuristic.plan(one.state, weights) for one in (view, world, position)]
        assert plans[0] == plans[1] == plans[2]
        for action in position.legal_actions():
            seen = {heuristic.worth(one.state, action, plans[0], weights) for one in (view, world, position)}
            assert len(seen) == 1


@every_game
@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard:2"])
def test_compiled_games_and_single_decisions_agree(game: Game, level: str) -> None:
    """What a simulation plays is what the bot says when it is asked move by move."""
    bot = new_bot(game, level)
    [played] = simulate(Plan(game, game.players[0], 1, 4, [level], threads=1))
    rng = generators(4, 1)[0]
    position = blank_position(game, game.players[0])
    position.state.first = CHANCE
    game.compiled.deal(position.states, 0, rng)
    assert raw(position) == raw(played.start)
    for action in played.actions.tolist():
        if position.player == CHANCE:
            assert game.compiled.sample_chance(position.states, 0, rng) == action
        else:
            view = position.view(position.player)
            assert bot.choose(view, position.legal_actions(), rng) == action
        position.step(action)
    assert position.is_over


class Watch:
    """A clock on which every look takes a millisecond."""

    looks = 0

    def perf_counter(self) -> float:
        self.looks += 1
        return self.looks / 1000


@every_game
def test_time_is_a_budget_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trefoil.bots.bot.time", Watch())
    [position, *_] = decisions(Case(game, game.players[0], {}), 2)
    view, legal = position.view(position.player), position.legal_actions()
    bot = new_bot(game, "expert")
    assert isinstance(bot, LevelBot)
    assert bot.choose(view, legal, generator(1), Budget(milliseconds=1.5)) in legal
    few = int(bot.search.notes[0].worlds)
    assert few == bot.search.skill.round  # there was time for one round
    bot.choose(view, legal, generator(1), Budget(milliseconds=50))
    assert few < int(bot.search.notes[0].worlds)


def test_an_expert_with_much_time_tries_more_and_drops_it_later() -> None:
    """Das Orakel's has figures for that: four times its worlds, or a tenth of a second and no number."""
    game = GAMES["orakel"]
    usual = find_level("expert").skill(game)
    patient = usual.with_time()
    assert (patient.width, patient.round, patient.hopeless) > (usual.width, usual.round, usual.hopeless)
    assert find_level(f"expert:{4 * usual.worlds - 1}").skill(game).width == usual.width
    assert find_level(f"expert:{4 * usual.worlds}").skill(game) == replace(patient, worlds=4 * usual.worlds)
    bot = LevelBot(game, find_level("expert"))
    assert bot.skill_for(Budget(worlds=4 * usual.worlds)) == patient
    assert bot.skill_for(Budget(milliseconds=100)) == patient
    for budget in (
        Budget(),
        Budget(worlds=usual.worlds, milliseconds=3000),  # at tables with people
        Budget(worlds=4 * usual.worlds - 1),
        Budget(milliseconds=99),
    ):
        assert bot.skill_for(budget) == usual


def test_what_an_expert_with_much_time_tries_is_what_its_search_ranks() -> None:
    """A position of Das Orakel with more plays than the ten that are tried as a rule."""
    game = GAMES["orakel"]
    bot = LevelBot(game, find_level("expert"))
    [position, *_] = [
        one for one in decisions(Case(game, 2, {}), 3) if len(one.legal_actions()) > bot.skill.width
    ]
    view, legal = position.view(position.player), position.legal_actions()
    bot.choose(view, legal, generator(1), Budget(worlds=2))
    assert int(bot.search.notes[0].count) == bot.skill.width
    bot.choose(view, legal, generator(1), Budget(worlds=4 * bot.skill.worlds))
    assert int(bot.search.notes[0].count) == min(len(legal), bot.skill.with_time().width)


def test_levels_have_the_same_names_everywhere() -> None:
    assert set(LADDER) <= set(LEVELS)
    for game in GAMES.values():
        skills, weights = seat_rows(game, [find_level(name) for name in OFFERED], 2)
        assert len(skills) == len(weights) == len(OFFERED)


@pytest.mark.parametrize("name", ["genius", "expert:", "expert:0", "expert:x", "medium:5", "expert:99999999"])
def test_unknown_bots_get_a_sentence(name: str) -> None:
    with pytest.raises(TrefoilError) as refusal:
        find_level(name)
    assert refusal.value.code == "bad-bots"


@every_game
def test_tuned_weights_fit_the_heuristic_and_say_how_they_were_found(game: Game) -> None:
    table = tomllib.loads((game.folder / TUNED).read_text())
    plain = TITLES[game.name].heuristic.weights
    assert set(table["weights"]) == set(plain)
    assert table["command"].startswith(f"trefoil tune {game.name} ")
    with pytest.raises(TrefoilError, match="do not fit"):
        TITLES[game.name].heuristic.row({"beauty": 1.0})
