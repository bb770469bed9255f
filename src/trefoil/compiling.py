"""What of a game must be compiled before somebody can play it: first its rules, then its bots.

Numba compiles a function when it is first called, so compiling is playing: each stage plays as little as
calls everything that a table calls. The code lands in the cache on the disk (`core/jit.py`), and a note
beside it says that the stage is complete, so that a server knows without trying.
"""

from pathlib import Path

from trefoil.bots.bot import choose
from trefoil.bots.reviewing import foresee
from trefoil.core.chance import Rng, below, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE, NOBODY
from trefoil.core.glance import look
from trefoil.core.jit import JIT_ENABLED, cache_folder, part_compiled
from trefoil.core.live import Drawing
from trefoil.core.record import check_record
from trefoil.games import GAMES, TITLES
from trefoil.simulation import Plan, simulate

RULES, BOTS = "rules", "bots"
STAGES = (RULES, BOTS)  # peers sit at no table, so they are compiled when somebody measures them
ASKED_EVERY = 60  # positions: enough to have had every reason once, as asking takes longer than compiling
MOST_MOVES = 2_000
SEARCHER = "hard:2"
OF_BOTS = (".heuristic", ".instinct", ".judging", ".outlook")  # parts of the names of modules


def compile_stage(name: str, stage: str) -> None:
    """Compile what a stage of a game needs, and note that it is done."""
    (compile_rules if stage == RULES else compile_bots)(name)
    note_of(name, stage).touch()


def is_compiled(name: str, stage: str) -> bool:
    return not JIT_ENABLED or note_of(name, stage).exists()


def note_of(name: str, stage: str) -> Path:
    return cache_folder() / f"{name}-{stage}.complete"


def progress_of(name: str, stage: str) -> float:
    """How much of a stage this process has compiled, from 0 to 1: of the functions in the game's folder."""
    home = GAMES[name].blank.__module__.rpartition(".")[0] or GAMES[name].blank.__module__
    return part_compiled(lambda module: module.startswith(home) and stage_of(module) == stage)


def stage_of(module: str) -> str:
    return BOTS if any(part in module for part in OF_BOTS) else RULES


# the stages


def compile_rules(name: str) -> None:
    """Everything that a table without bots needs."""
    position, rng = new_game(GAMES[name]), generator(0)
    for number in range(MOST_MOVES):
        if position.is_over:
            break
        look_at(position, number)
        position.step(any_action(position, rng))
    position.result()


def look_at(position: Position, number: int) -> None:
    """As those at the table look at it."""
    title = TITLES[position.game.name]
    showing, seat = title.showing, position.player if position.player != CHANCE else NOBODY
    view = position.view(seat)
    showing.near_misses(view, set(view.legal_actions()))
    if title.glance is not None:
        seen = look(position, title.glance, seat, is_open=False, chooses=position.player != CHANCE)
        title.glance.write(seen.content, position.components)
    draw_slowly(position)
    if number % ASKED_EVERY == 0:
        showing.show(view)
        position.game.draw(view.imagine(number).state)
        position.scores()
        position.reveals(position.legal_actions()[:1], seat, worlds=1)
        ask_for_reasons(position)


def draw_slowly(position: Position) -> None:
    """Two throws of chance that takes its time, if that is what the position waits for."""
    slow = TITLES[position.game.name].live.slow_chance
    if slow is not None and slow.is_next(position):
        drawing = Drawing([slow.begin(position)])
        for seed in range(2):
            drawing = drawing.after(slow.draw(position, drawing, generator(seed)), took=0)


def ask_for_reasons(position: Position) -> None:
    legal = set(position.legal_actions())
    for other in range(position.game.num_actions):
        if other not in legal:
            position.why_not(other)


def any_action(position: Position, rng: Rng) -> int:
    if position.player == CHANCE:
        return int(position.game.compiled.sample_chance(position.states, 0, rng))
    legal = position.legal_actions()
    return legal[below(rng, len(legal))]


def compile_bots(name: str) -> None:
    """What the bots need at a table, and whole games between them."""
    game = GAMES[name]
    for bot in ("random", SEARCHER):
        for played in simulate(Plan(game, game.players[0], 1, bots=[bot])):
            check_record(played.record(len(played.actions)), GAMES)
    view = new_game(game)
    if view.player != CHANCE:
        choose(SEARCHER, view.view(view.player), generator(0))
        foresee(view, 1, 0)
