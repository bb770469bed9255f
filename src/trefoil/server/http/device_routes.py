"""Me on another device: a link from one browser to the next, and the list of those that are signed in.

Whoever holds a link within ten minutes is at home in one more browser, and the link is used up by that. The
other way in, by a passkey (`passkey_routes`), ends in `let_in` too.
"""

import secrets
from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from trefoil.server.http.browsers import browser_of
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
from trefoil.server.protocol.commands import Arrival
from trefoil.server.protocol.identity import (
    FIRST_DEVICE,
    Holder,
    Identity,
    default_name,
    new_guest_id,
    token_hash,
)
from trefoil.server.protocol.messages import Me
from trefoil.server.protocol.mine import Device, Devices, Link
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.hub import ID
from trefoil.server.store.writer import Conflict

CODE_BYTES = 20
LINK_TIME = 600_000  # milliseconds
FIRST = "first"  # what the browser is called to which somebody was issued
HOUR = 3_600_000  # milliseconds: nobody is told more exactly when somebody was where
SIGNED_OUT = "you were signed out in this browser"
UNKNOWN_LINK = "there is no such link: it was replaced by another one, or never made"


@get("/api/me/devices", responses=answers(401, 403))
async def list_devices(request: Asked) -> Devices:
    """Where you are at home, and what became of the latest link."""
    who = await guest(request)
    services = services_of(request.app.state)
    devices, now = services.visitors.devices, services.hub.world.now()
    await services.visitors.note(who, browser_of(request), now)
    rows, link = await devices.of(who.id), await devices.link_of(who.id)
    return Devices(
        devices=[device_of(row, who) for row in rows], link=None if link is None else shown(link, now)
    )


@post("/api/me/links", responses=answers(401, 403, 429))
async def make_link(request: Asked) -> Link:
    """A link that brings you to one more browser, once, within ten minutes. The one before is void."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("links", who.address)
    devices, now = services.visitors.devices, services.hub.world.now()
    most = services.hub.limits.devices_per_guest
    if len(await devices.of(who.id)) >= most:
        raise Refused("too-many-devices", f"you are signed in on {most} devices: sign out on one first")
    code = secrets.token_urlsafe(CODE_BYTES)
    await devices.offer(who.id, token_hash(code), now)
    return Link(code=code, left=LINK_TIME)


@post("/api/me/arrivals", responses=answers_to_body(401, 403, 404, 409, 429))
async def arrive(request: Asked, data: JSONBody[Arrival]) -> Me:
    """Become, in this browser, whoever has made the link. What this browser was before stays behind."""
    who = await guest(request)
    services = services_of(request.app.state)
    services.hub.addresses.take("arrivals", who.address)
    hashed, now = token_hash(data.code), services.hub.world.now()
    link = await services.visitors.devices.link(hashed)
    if link is None:
        raise Refused("bad-link", UNKNOWN_LINK)
    if link.guest == who.id:
        raise Refused("already-here", "you are in this browser already: open the link in another one")
    if link.device is not None:
        raise Refused("link-used", "this link was used already: make another one")
    if not 0 <= now - link.made < LINK_TIME:
        raise Refused("link-late", "this link was good for ten minutes: make another one")
    holder = Holder(link.guest, new_guest_id())
    try:
        await services.visitors.devices.arrive(holder, hashed, browser_of(request), now)
    except Conflict:
        raise Refused("link-used", "this link was used already: make another one") from None
    return await let_in(request, services, holder)


@delete("/api/me/devices/{device:str}", responses=answers(401, 403, 404))
async def sign_out(request: Asked, device: FromPath[str]) -> None:
    """Sign out one of your browsers, `first` the one to which you were issued; its open tables close."""
    who = await settling(request)
    if device != FIRST and not ID.fullmatch(device):
        raise Refused("not-found", "you have no such device")
    services = services_of(request.app.state)
    holder = Holder(who.id, FIRST_DEVICE if device == FIRST else device)
    await services.visitors.devices.sign_out(holder, services.hub.world.now())
    show_out(services, who.id, only=holder.device)


@delete("/api/me/devices", responses=answers(401, 403))
async def sign_out_everywhere(request: Asked, here: Annotated[bool, QueryParameter()] = False) -> None:
    """Sign out in all other browsers, or with `here` in this one as well."""
    who = await settling(request)
    services = services_of(request.app.state)
    staying = None if here else who.device
    await services.visitors.devices.sign_out_all(who.id, staying, services.hub.world.now())
    show_out(services, who.id, but=staying)


# what they have in common


async def let_in(request: Asked, services: Services, holder: Holder) -> Me:
    """The one door: from now on this browser's cookie names somebody, and the device it is of theirs."""
    request.scope["state"]["cookie_for"] = holder
    log_event("device-added")
    known = await services.visitors.devices.known(holder)
    return Me(id=holder.guest, name=known.name or default_name(holder.guest))


def show_out(services: Services, who: str, only: str | None = None, but: str | None = None) -> None:
    """Not believed any more, and hung up on: on one device, or on all but one."""
    services.visitors.forget_devices(who)
    services.hub.hang_up_on(who, "signed-out", SIGNED_OUT, only, but)
    log_event("device-signed-out")


def device_of(row: Any, who: Identity) -> Device:
    added, seen = to_the_hour(row.added), to_the_hour(row.seen)
    return Device(id=row.id or FIRST, what=row.what, added=added, seen=seen, here=row.id == who.device)


def shown(link: Any, now: int) -> Link:
    return Link(left=max(0, LINK_TIME - max(0, now - link.made)), used=link.device)


def to_the_hour(milliseconds: int) -> int:
    return milliseconds - milliseconds % HOUR


ROUTES = (list_devices, make_link, arrive, sign_out, sign_out_everywhere)
