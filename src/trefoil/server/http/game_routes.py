"""What can be played, and what is in a game's box."""

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from trefoil.bots.levels import bots_of
from trefoil.core.components import load_components
from trefoil.core.title import Title
from trefoil.games import GAMES, TITLES
from trefoil.server.http.pages import File, file_of
from trefoil.server.http.services import Asked, answers, services_of
from trefoil.server.http.visitors import address_of
from trefoil.server.protocol.messages import GameInfo
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.show.lessons import lessons_of


@get("/api/games", responses=answers())
async def games(request: Asked, wanted: Annotated[str, QueryParameter(max_length=40)] = "") -> list[GameInfo]:
    """What can be played. A game that is `wanted` and not ready yet is compiled before the others."""
    preparation = services_of(request.app.state).hub.preparation
    if wanted in TITLES:
        preparation.want(wanted)
    return [game_info(title, preparation) for title in TITLES.values()]


def game_info(title: Title, preparation: Preparation) -> GameInfo:
    game = title.game
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.rules,
        players=list(game.players),
        options=dict(game.options),
        bots=bots_of(game.name),
        clocks=list(title.live.clocks),
        ready=preparation.is_ready(game.name),
        compiled=preparation.progress(game.name),
    )


@get("/api/games/{game:str}/components", responses=answers(404))
async def components(game: FromPath[str]) -> dict[str, Any]:
    """What is in a game's box: every figure with its provenance."""
    if game not in GAMES:
        raise Refused("not-found", "there is no such game")
    return dict(load_components(GAMES[game]))


@get("/api/games/{game:str}/lessons", responses=answers(404, 429, 503))
async def lessons(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """A game's lessons, whole: whoever has them can do them without asking again."""
    hub = services_of(request.app.state).hub
    hub.addresses.take("lessons", address_of(request))
    if game not in GAMES:
        raise Refused("not-found", "there is no such game")
    hub.preparation.check_ready(game)
    return (await asyncio.to_thread(packed_lessons, game)).answer(request)


@cache
def packed_lessons(game: str) -> File:
    """They never change while a server runs."""
    return file_of(msgspec.json.encode(lessons_of(game)), "application/json")


ROUTES = (games, components, lessons)
