"""Ratings: your own, and the board of those who agree to be on it."""

from litestar import get, put
from litestar.params import FromPath, JSONBody

from trefoil.server.http.services import Asked, answers, answers_to_body, guest, sender, services_of, settling
from trefoil.server.protocol.rating import Board, MyRating, ShowMe


@get("/api/my/ratings", responses=answers(401, 403))
async def my_ratings(request: Asked) -> list[MyRating]:
    """Your rating at each game of which you have played a rated one."""
    who = await guest(request)
    return await services_of(request.app.state).hub.ratings.mine(who)


@put("/api/my/ratings", responses=answers_to_body(401, 403, 404, 503))
async def show_me(request: Asked, data: JSONBody[ShowMe]) -> list[MyRating]:
    """Agree, or not any more, that others see your rating on the board of a game."""
    who = await settling(request)
    hub = services_of(request.app.state).hub
    hub.administration.check_writable()
    await hub.ratings.show(data, who)
    return await hub.ratings.mine(who)


@get("/api/ratings/{game:str}", responses=answers(401, 404))
async def board(request: Asked, game: FromPath[str]) -> Board:
    """Those who agree to be shown, the best first, and the bots as anchors."""
    who = await sender(request)
    return await services_of(request.app.state).hub.ratings.board(game, who)


ROUTES = (my_ratings, show_me, board)
