"""Puzzles: today's, any by its number, and answers."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from trefoil.server.http.services import Asked, answers, answers_to_body, guest, sender, services_of
from trefoil.server.protocol.commands import PuzzleAnswer
from trefoil.server.protocol.studies import Puzzle, PuzzleOfTheDay, Solution


@get("/api/puzzles", responses=answers(401, 429))
async def puzzles_of_the_day(request: Asked) -> list[PuzzleOfTheDay]:
    """Which puzzle is today's, of every game that has some."""
    return await services_of(request.app.state).hub.puzzles.of_the_day(await sender(request))


@get("/api/puzzles/{game:str}", responses=answers(401, 404, 429, 503))
async def todays_puzzle(request: Asked, game: FromPath[str]) -> Puzzle:
    """The puzzle of the day of a game."""
    return await services_of(request.app.state).hub.puzzles.show(game, None, await sender(request))


@get("/api/puzzles/{game:str}/{number:int}", responses=answers(401, 404, 429, 503))
async def numbered_puzzle(request: Asked, game: FromPath[str], number: FromPath[int]) -> Puzzle:
    """A puzzle by its number, from 1."""
    return await services_of(request.app.state).hub.puzzles.show(game, number, await sender(request))


@post(
    "/api/puzzles/{game:str}/{number:int}",
    status_code=200,
    responses=answers_to_body(401, 403, 404, 409, 429, 503),
)
async def answer_puzzle(
    request: Asked, game: FromPath[str], number: FromPath[int], data: JSONBody[PuzzleAnswer]
) -> Solution:
    """What you would do there, and what is best. The first answer to today's counts for your streak."""
    who = await guest(request)
    return await services_of(request.app.state).hub.puzzles.judge(game, number, data, who)


ROUTES = (puzzles_of_the_day, todays_puzzle, numbered_puzzle, answer_puzzle)
