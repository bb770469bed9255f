"""Who somebody is: their name, and the tokens of their bots."""

import time

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from trefoil.server.http.browsers import browser_of
from trefoil.server.http.services import (
    Asked,
    answers,
    answers_to_body,
    guest,
    newcomer,
    services_of,
    settling,
)
from trefoil.server.http.visitors import bot_id
from trefoil.server.protocol.commands import NewName, NewToken
from trefoil.server.protocol.identity import new_token, token_hash
from trefoil.server.protocol.messages import Me, Token
from trefoil.server.protocol.names import clean_name
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import ID


@get("/api/me", responses=answers(401, 429))
async def me(request: Asked) -> Me:
    """Who you are: a guest by cookie, or a bot by token. The first visit brings the cookie."""
    who = await newcomer(request)
    services = services_of(request.app.state)
    if not (who.is_new or who.is_bot):
        await services.visitors.note(who, browser_of(request), services.hub.world.now())
    announcement = services.hub.administration.announcement
    return Me(id=who.id, name=who.name, bot=who.is_bot, announcement=announcement)


@put("/api/me", responses=answers_to_body(401, 403, 429, 503))
async def rename(request: Asked, data: JSONBody[NewName]) -> Me:
    """Choose a display name."""
    who = await guest(request)
    name = clean_name(data.name)
    services = services_of(request.app.state)
    services.hub.administration.check_writable()
    services.visitors.words.check(name)
    if not services.renamers.take(who.id, time.monotonic()):
        raise Refused("too-many-messages", "you change your name too quickly: wait a moment")
    services.hub.addresses.take("names", who.address)
    await services.store.save_name(who.id, name)
    services.visitors.remember(who.id, name)
    services.hub.others.tell_person(who.id)
    return Me(id=who.id, name=name)


@get("/api/tokens", responses=answers(401, 403))
async def tokens(request: Asked) -> list[Token]:
    """Your bots' tokens, without their secrets."""
    who = await guest(request)
    rows = await services_of(request.app.state).store.tokens_of(who.id)
    return [Token(id=row.id, name=row.name) for row in rows]


@post("/api/tokens", responses=answers_to_body(401, 403, 429, 503))
async def make_token(request: Asked, data: JSONBody[NewToken]) -> Token:
    """A token for a bot of yours; its secret is told this once and kept only as a hash."""
    who = await settling(request)
    services = services_of(request.app.state)
    services.hub.administration.check_writable()
    name = clean_name(data.name)
    services.visitors.words.check(name)
    most = services.hub.limits.tokens_per_guest
    if len(await services.store.tokens_of(who.id)) >= most:
        raise Refused("too-many-tokens", f"you have {most} tokens: withdraw one first")
    secret, token_id = new_token(), services.hub.world.token()
    await services.store.add_token(
        {"id": token_id, "hash": token_hash(secret), "owner": who.id, "name": name}
    )
    return Token(id=token_id, name=name, secret=secret)


@delete("/api/tokens/{token:str}", responses=answers(401, 403))
async def withdraw_token(request: Asked, token: FromPath[str]) -> None:
    """Withdraw a token; it stops working at once, and its open connections end."""
    who = await settling(request)
    if not ID.fullmatch(token):
        raise Refused("not-found", "there is no such token")
    services = services_of(request.app.state)
    if await services.store.drop_token(who.id, token):
        services.visitors.forget_bot(bot_id(token))
        services.hub.hang_up_on(bot_id(token), "bad-token", "this token was withdrawn")


ROUTES = (me, rename, tokens, make_token, withdraw_token)
