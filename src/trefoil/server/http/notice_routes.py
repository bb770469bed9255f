"""Being told that it is one's turn: by which ways, and when."""

from typing import Any, cast

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from trefoil.server.http.services import (
    Asked,
    Services,
    answers,
    answers_to_body,
    guest,
    services_of,
    settling,
)
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.notices import KeptWay, NewWay, Notices, NoticeWish, Way, WayCode, When
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import ID
from trefoil.server.rooms.notice_queue import DAY, USUAL
from trefoil.server.store.notices import EVERYWHERE, KeptWish

MOST_WISHES = 500
UNKNOWN_WAY = "you have entered no such way"


@get("/api/me/notices", responses=answers(401, 403))
async def my_notices(request: Asked) -> Notices:
    """By which ways you are told that it is your turn, and when; and which ways there are here."""
    return await told(request, await guest(request))


@put("/api/me/notices", responses=answers_to_body(401, 403, 404, 429))
async def wish(request: Asked, data: JSONBody[NoticeWish]) -> Notices:
    """When you want to be told, everywhere or at one table of yours."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("wishes", who.address)
    kept = services.notifier.kept
    if data.table:
        if not ID.fullmatch(data.table) or not await kept.is_at(who.id, data.table):
            raise Refused("not-found", "you have no seat at such a table")
        if len(await kept.wishes_of(who.id)) >= MOST_WISHES:
            raise Refused("too-many-ways", "you have said for too many tables when you want to be told")
    await services.notifier.wish(who.id, data.table, data.when)
    return await told(request, who)


@post("/api/me/ways", responses=answers_to_body(401, 403, 409, 429))
async def add_way(request: Asked, data: JSONBody[NewWay]) -> Way:
    """Enter a way by which you can be reached. A code is sent there, and nothing else until you enter it."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("ways", who.address)
    way = await services.entering.enter(who, data)
    return way_of(services, await own_way(services, who, way))


@post("/api/me/ways/{way:str}/code", responses=answers_to_body(401, 403, 404, 409, 429))
async def confirm_way(request: Asked, way: FromPath[str], data: JSONBody[WayCode]) -> Way:
    """The code that was sent: from now on you are told by this way. Five attempts, within an hour."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("codes", who.address)
    await services.entering.confirm(who.id, await own_way(services, who, way), data.code)
    return way_of(services, await own_way(services, who, way))


@delete("/api/me/ways/{way:str}", responses=answers(401, 403, 404))
async def remove_way(request: Asked, way: FromPath[str]) -> None:
    """Never be told by this way again."""
    who = await settling(request)
    services = services_of(request.app.state)
    await own_way(services, who, way)
    await services.entering.remove(who.id, way)


# what they have in common


async def own_way(services: Services, who: Identity, way: str) -> Any:
    row = await services.notifier.kept.way(way) if ID.fullmatch(way) else None
    if row is None or row.guest != who.id:
        raise Refused("not-found", UNKNOWN_WAY)
    return row


async def told(request: Asked, who: Identity) -> Notices:
    services = services_of(request.app.state)
    kept = services.notifier.kept
    wished = await kept.wishes_of(who.id)
    everywhere = wished.pop(EVERYWHERE, USUAL)
    return Notices(
        ways=[way_of(services, row) for row in await kept.ways_of(who.id)],
        offers=services.notifier.telling.offers(),
        when=told_by(everywhere),
        daily=everywhere.made % DAY,
        tables={table: told_by(each) for table, each in wished.items()},
    )


def told_by(wish: KeptWish) -> When:
    return cast(When, wish.told)  # nothing else is ever kept


def way_of(services: Services, row: Any) -> Way:
    shown = services.notifier.telling.shown(row.kind, row.address)
    return Way(id=row.id, kind=row.kind, address=shown, confirmed=row.code is None)


def kept_way(row: Any) -> KeptWay:
    return KeptWay(kind=row.kind, address=row.address, confirmed=row.code is None)


ROUTES = (my_notices, wish, add_way, confirm_way, remove_way)
