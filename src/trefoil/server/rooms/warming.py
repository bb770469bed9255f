"""Compiled code is loaded by using it once, so that the first move at a table does not wait for the disk."""

from trefoil.bots.bot import choose
from trefoil.core.chance import generator
from trefoil.core.game import CHANCE
from trefoil.core.glance import look
from trefoil.core.live import Clock
from trefoil.games import GAMES, TITLES
from trefoil.server.table.events import Spec
from trefoil.server.table.moves import reveals_something
from trefoil.server.table.openings import agreed_clock
from trefoil.server.table.world import World

STEPS = 12
BOTS = ("random", "hard:1")  # which use everything that the bots have compiled


def load_code(name: str) -> None:
    """A few moves of a game nobody sees."""
    game, world = GAMES[name], World()
    clock = agreed_clock(name, Clock())
    position = world.deal(
        Spec(game=name, players=game.players[0], options={}, first=None, clock=clock, open=False)
    )
    game.setup_of(position.state)
    for step in range(STEPS):
        if position.player == CHANCE:
            position.step(world.chance(position))
            continue
        view = position.view(position.player)
        chosen = [choose(bot, view, generator(step)) for bot in BOTS]
        showing, glance = TITLES[name].showing, TITLES[name].glance
        showing.show(view)
        showing.near_misses(view, set(view.legal_actions()))
        if glance is not None:
            seen = look(position, glance, position.player, is_open=False, chooses=True)
            glance.write(seen.content, position.components)
        reveals_something(position, chosen[-1:], position.player)
        position.scores()
        position.step(chosen[-1])
