"""What can be played, and what is in a game's box."""

from typing import Any

from litestar import get
from litestar.params import FromPath

from trefoil.bots.levels import LEVELS
from trefoil.core.components import load_components
from trefoil.core.title import Title
from trefoil.games import GAMES, TITLES
from trefoil.server.http.services import answers
from trefoil.server.protocol.messages import GameInfo
from trefoil.server.protocol.refusals import Refused


@get("/api/games")
async def games() -> list[GameInfo]:
    """What can be played."""
    return [game_info(title) for title in TITLES.values()]


def game_info(title: Title) -> GameInfo:
    game = title.game
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.rules,
        players=list(game.players),
        options=dict(game.options),
        bots=list(LEVELS),
        clocks=list(title.live.clocks),
    )


@get("/api/games/{game:str}/components", responses=answers(404))
async def components(game: FromPath[str]) -> dict[str, Any]:
    """What is in a game's box: every figure with its provenance."""
    if game not in GAMES:
        raise Refused("not-found", "there is no such game")
    return dict(load_components(GAMES[game]))


ROUTES = (games, components)
