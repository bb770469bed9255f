"""What is kept about somebody, for how long, all of it as a file, and its end."""

import msgspec
from litestar import Response, delete, get

from trefoil.server.http.notice_routes import kept_way
from trefoil.server.http.passkey_routes import passkey_of
from trefoil.server.http.services import Asked, answers, guest, services_of, settling
from trefoil.server.protocol.mine import AboutMe, KeptToken, Retained
from trefoil.server.show.lists import all_listed
from trefoil.server.store.results import Wanted

MOST_RESULTS = 100_000


@get("/api/privacy", responses=answers())
async def retained(request: Asked) -> Retained:
    """For how many days what is kept; 0 is for ever."""
    kept = services_of(request.app.state).hub.forgetter.kept
    return Retained(waiting=kept.waiting_days, abandoned=kept.abandoned_days, guests=kept.guest_days)


@get("/api/me/data", responses=answers(401, 403, 429))
async def about_me(request: Asked) -> Response[bytes]:
    """Everything that is kept about you, as one file; the records of your games are another."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("records", who.address)
    store, devices = services.store, services.visitors.devices
    notices = services.notifier.kept
    rows = await services.hub.results.page(who.id, Wanted(), 0, MOST_RESULTS)
    said = await services.hub.forgetter.forgetting.said_by(who.id)
    people = await services.hub.manners.mine(who)
    told = AboutMe(
        id=who.id,
        name=who.name,
        devices=[f"{row.what} {row.added} {row.seen}" for row in await devices.of(who.id)],
        tokens=[KeptToken(id=row.id, name=row.name) for row in await store.tokens_of(who.id)],
        under_way=all_listed(await store.tables_of(who.id, under_way=True), who.id, in_lobby=False),
        finished=all_listed(rows, who.id, in_lobby=False),
        said=said,
        puzzles=await services.hub.puzzles.streaks.of(who.id),
        shunned=people.shunned,
        reports=people.reports,
        invitations=await services.hub.invitations.mine(who),
        ratings=await services.hub.ratings.mine(who),
        passkeys=[passkey_of(row) for row in await services.passkeys.of(who.id)],
        ways=[kept_way(row) for row in await notices.ways_of(who.id)],
        wishes={table: wish.told for table, wish in (await notices.wishes_of(who.id)).items()},
    )
    headers = {"content-disposition": 'attachment; filename="trefoil-me.json"'}
    body = msgspec.json.format(msgspec.json.encode(told))
    return Response(body, media_type="application/json", headers=headers)


@delete("/api/me", responses=answers(401, 403))
async def delete_me(request: Asked) -> None:
    """Delete everything about you. Games stay, and where you sat there is nobody's name."""
    who = await settling(request)
    services = services_of(request.app.state)
    await services.hub.forgetter.forget(who.id)
    services.visitors.forget_devices(who.id)
    services.visitors.names.pop(who.id, None)


ROUTES = (retained, about_me, delete_me)
