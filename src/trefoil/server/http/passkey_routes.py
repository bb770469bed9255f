"""Passkeys: adding one, removing it, and coming to a browser by it, which ends at the same door as a link."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from trefoil.server.http.browsers import browser_of
from trefoil.server.http.challenges import ADD, ARRIVE
from trefoil.server.http.device_routes import let_in
from trefoil.server.http.services import (
    Asked,
    Services,
    answers,
    answers_to_body,
    guest,
    services_of,
    settling,
)
from trefoil.server.ops.logs import log_event
from trefoil.server.protocol.identity import Holder, new_guest_id
from trefoil.server.protocol.messages import Me
from trefoil.server.protocol.passkeys import Passkey, PasskeyAnswer, PasskeyOptions
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import ID
from trefoil.server.store.writer import Conflict

if TYPE_CHECKING:
    from trefoil.server.http.credentials import Page

UNKNOWN = "nobody here has this passkey: it was removed, or belongs to somebody who was deleted"


@get("/api/me/passkeys", responses=answers(401, 403))
async def list_passkeys(request: Asked) -> list[Passkey]:
    """Those by which you are found again."""
    who = await guest(request)
    rows = await services_of(request.app.state).passkeys.of(who.id)
    return [passkey_of(row) for row in rows]


@post("/api/me/passkeys/options", responses=answers(401, 403, 429))
async def ask_to_add(request: Asked) -> PasskeyOptions:
    """What to ask the browser for, to add a passkey; good once, for five minutes."""
    from trefoil.server.http.credentials import adding_options

    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("links", who.address)
    known = await services.passkeys.of(who.id)
    most = services.hub.limits.passkeys_per_guest
    if len(known) >= most:
        raise Refused("too-many-devices", f"you have {most} passkeys: remove one first")
    challenge = services.challenges.ask(who.id, ADD, services.hub.world.now())
    return PasskeyOptions(
        options=adding_options(page_of(request), who, challenge, (row.credential for row in known))
    )


@post("/api/me/passkeys", responses=answers_to_body(401, 403, 409, 429))
async def add_passkey(request: Asked, data: JSONBody[PasskeyAnswer]) -> Passkey:
    """Keep the passkey that the browser has made: whoever has it is you."""
    from trefoil.server.http.credentials import challenge_in, kept_id, proven_new

    who = await settling(request)
    services = services_of(request.app.state)
    now, challenge = services.hub.world.now(), challenge_in(data.credential)
    services.challenges.answered(challenge, who.id, ADD, now)
    found = proven_new(page_of(request), data.credential, challenge)
    which = kept_id(found.credential)
    row = {"id": which, "guest": who.id, **found._asdict(), "what": browser_of(request), "added": now}
    try:
        await services.passkeys.add({**row, "used": None})
    except Conflict:
        raise Refused("bad-passkey", "this passkey is known here already") from None
    log_event("passkey-added")
    return passkey_of(await services.passkeys.find(which))


@delete("/api/me/passkeys/{passkey:str}", responses=answers(401, 403, 404))
async def remove_passkey(request: Asked, passkey: FromPath[str]) -> None:
    """Nobody comes by this passkey any more. Who is signed in stays so."""
    who = await settling(request)
    services = services_of(request.app.state)
    row = await services.passkeys.find(passkey) if ID.fullmatch(passkey) else None
    if row is None or row.guest != who.id:
        raise Refused("not-found", "you have no such passkey")
    await services.passkeys.drop(who.id, passkey)
    log_event("passkey-removed")


@post("/api/me/arrivals/options", responses=answers(401, 403, 429))
async def ask_to_arrive(request: Asked) -> PasskeyOptions:
    """What to ask the browser for, to come to it by a passkey; good once, for five minutes."""
    from trefoil.server.http.credentials import arriving_options

    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("arrivals", who.address)
    challenge = services.challenges.ask(who.id, ARRIVE, services.hub.world.now())
    return PasskeyOptions(options=arriving_options(page_of(request), challenge))


@post("/api/me/arrivals/passkey", responses=answers_to_body(401, 403, 404, 409, 429))
async def arrive_by_passkey(request: Asked, data: JSONBody[PasskeyAnswer]) -> Me:
    """Become, in this browser, the owner of a passkey. What this browser was before stays behind."""
    from trefoil.server.http.credentials import challenge_in, id_in, proven_known

    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("arrivals", who.address)
    now, challenge = services.hub.world.now(), challenge_in(data.credential)
    services.challenges.answered(challenge, who.id, ARRIVE, now)
    row = await services.passkeys.find(id_in(data.credential))
    if row is None:
        raise Refused("unknown-passkey", UNKNOWN)
    uses = proven_known(page_of(request), data.credential, challenge, row)
    if row.guest == who.id:
        raise Refused("already-here", "you are in this browser already")
    await make_room(services, row.guest, now)
    holder = Holder(row.guest, new_guest_id())
    await services.passkeys.arrive(holder, row.id, uses, browser_of(request), now)
    return await let_in(request, services, holder)


# what they have in common


def page_of(request: Asked) -> "Page":
    """Where the request comes from: one of our own pages, as was checked."""
    from trefoil.server.http.credentials import Page

    origin = request.headers.get("origin", "")
    host = urlsplit(origin).hostname
    if not host:
        raise Refused("bad-passkey", "passkeys are for pages in a browser")
    return Page(origin, host)


async def make_room(services: Services, guest: str, now: int) -> None:
    """Whoever has lost their devices must be able to come: the one seen longest ago goes."""
    devices = services.visitors.devices
    signed_in = await devices.of(guest)
    if len(signed_in) >= services.hub.limits.devices_per_guest:
        await devices.sign_out(Holder(guest, signed_in[-1].id), now)
        services.visitors.forget_devices(guest)


def passkey_of(row: Any) -> Passkey:
    return Passkey(id=row.id, what=row.what, added=row.added, used=row.used)


ROUTES = (list_passkeys, ask_to_add, add_passkey, remove_passkey, ask_to_arrive, arrive_by_passkey)
