"""Reasons are data: a rule, a key and arguments; each game has English words for every key."""

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from tests.playing import Case, every_case, every_game, random_steps
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import IllegalMove
from trefoil.core.game import CHANCE, Game
from trefoil.core.reasons import COMMON_WORDS, Reason, Sayings, reason
from trefoil.games import GAMES, TITLES

RULES = Path(__file__).parents[1] / "docs" / "rules"
LOOK_EVERY = 47
OWN_PACKAGE = "trefoil.games."


def rules_of(game: Game) -> set[str]:
    """The numbers in a game's rules, with those of their chapters."""
    path = RULES / f"{game.name}.md"
    if not path.is_file():
        return {""}
    numbers = set(re.findall(r"\b[KOR]\d+(?:\.\d+)?\b", path.read_text(encoding="utf-8")))
    return {"", *numbers, *(number.partition(".")[0] for number in numbers)}


def illegal_actions(position: Position) -> set[int]:
    return set(range(position.game.num_actions)) - set(position.legal_actions())


@every_case
def test_every_reason_has_words_a_known_rule_and_arguments_that_travel(case: Case) -> None:
    known = rules_of(case.game)
    for number, (position, _) in enumerate(random_steps(case.start(13), 13)):
        if number % LOOK_EVERY:
            continue
        for action in illegal_actions(position):
            why = position.why_not(action)
            assert why.key in case.game.say.words
            assert set(why.rule.split(", ")) <= known, why
            assert msgspec.json.decode(msgspec.json.encode(why), type=Reason) == why
            said = position.say(why)
            assert said
            assert said.endswith(f"({why.rule})" if why.rule else "")
            assert "{" not in said


@every_case
def test_near_misses_have_words_as_well(case: Case) -> None:
    showing = TITLES[case.game.name].showing
    for position, _ in random_steps(case.start(14), 14):
        if position.player == CHANCE:
            continue
        view = position.view(position.player)
        for missed in showing.near_misses(view, set(view.legal_actions())):
            assert view.say(missed.why)


def keys_made_by(name: str) -> set[str]:
    """The keys a game's modules name where they make a reason, or decide on one."""
    package = import_module(f"{OWN_PACKAGE}{name}")
    folder = Path(inspect.getfile(package)).parent
    sources = [*folder.glob("*.py"), *(folder.parent / "cards").glob("*.py")]
    return {
        node.value
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@every_game
def test_every_key_is_made_somewhere(game: Game) -> None:
    """Words that no reason asks for are a mistake: a key was misspelt or is gone."""
    if (RULES / f"{game.name}.md").is_file():
        assert set(game.say.words) - set(COMMON_WORDS) <= keys_made_by(game.name)


@every_game
def test_a_refused_action_carries_its_reason(game: Game) -> None:
    position = new_game(game, seed=15, players=game.players[0])
    for action in sorted(illegal_actions(position))[:50]:
        with pytest.raises(IllegalMove) as refusal:
            position.step(action)
        assert refusal.value.reason == position.why_not(action)
        assert refusal.value.sentence == position.say(position.why_not(action))


def test_what_is_refused_in_every_game_has_a_key_too() -> None:
    position = new_game(GAMES["keltis"], first=0)
    for line, key in (("1 draw deck", "not-your-turn"), ("0 dance", "unknown-words")):
        with pytest.raises(IllegalMove) as refusal:
            position.play(line)
        assert refusal.value.reason is not None
        assert refusal.value.reason.key == refusal.value.code == key
    huge = position.why_not(2**80)
    assert huge.key == "no-action"
    assert position.say(huge) == f"{2**80} is no action of keltis"
    assert msgspec.json.encode(huge)


def test_a_reason_is_said_with_its_arguments_and_its_rule() -> None:
    say = Sayings({"full": "{site} is full", "short": lambda args: f"{args['W']} W"}, {"site": str.upper})  # type: ignore[dict-item]
    assert say(reason("R11.2", "full", site="t01")) == "T01 is full (R11.2)"
    assert say(reason("", "short", W=2)) == "2 W"
    assert reason("K6.2", "pile-closed", colour="g") == Reason(
        rule="K6.2", key="pile-closed", args={"colour": "g"}
    )
