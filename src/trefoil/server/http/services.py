"""What handlers have in common: the parts of the server they reach, and who sends a request."""

from dataclasses import dataclass, field
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from trefoil.server.http.challenges import Challenges
from trefoil.server.http.sockets import Sockets
from trefoil.server.http.visitors import Visitors
from trefoil.server.ops.limits import Buckets
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol.identity import Holder, Identity, check_known
from trefoil.server.protocol.messages import Refusal
from trefoil.server.protocol.refusals import BAD_MEDIA_TYPE, BAD_REQUEST, TOO_LARGE, TOO_MANY, Refused
from trefoil.server.rooms.entering import Entering
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.notices import Notifier
from trefoil.server.store.checkup import Checkup
from trefoil.server.store.passkeys import KeptPasskeys
from trefoil.server.store.store import Store

Asked = Request[Any, Any, Any]


@dataclass
class Services:
    """What handlers reach through the application's state."""

    store: Store
    hub: Hub
    visitors: Visitors
    sockets: Sockets
    metrics: Metrics
    renamers: Buckets
    checkup: Checkup
    notifier: Notifier
    entering: Entering
    passkeys: KeptPasskeys
    challenges: Challenges = field(default_factory=Challenges)


def services_of(state: State) -> Services:
    services: Services = state.services
    return services


async def sender(request: Asked, changes: bool = False) -> Identity:
    """Who asks; what changes something must not come from another site's page, nor from a stranger."""
    services = services_of(request.app.state)
    if changes:
        services.visitors.check_origin(request)
    who = await services.visitors.who(request)
    if changes:
        check_known(who)
    return who


async def newcomer(request: Asked) -> Identity:
    """Who asks, and from now on somebody: a stranger is issued an identity, of which an address gets few."""
    services = services_of(request.app.state)
    who = await services.visitors.who(request)
    if who.is_new:
        services.hub.addresses.take("guests", who.address)
        request.scope["state"]["cookie_for"] = Holder(who.id)
    return who


async def guest(request: Asked) -> Identity:
    who = await sender(request, changes=True)
    if who.is_bot:
        raise Refused("guests-only", "a bot cannot do that: its owner can, in the browser")
    return who


async def settling(request: Asked) -> Identity:
    """A guest who changes something about themselves that nobody does often."""
    who = await guest(request)
    services_of(request.app.state).hub.addresses.take("settings", who.address)
    return who


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer besides success."""
    always = (BAD_REQUEST, TOO_MANY)
    return {status: ResponseSpec(Refusal, generate_examples=False) for status in (*always, *statuses)}


def answers_to_body(*statuses: int) -> dict[int, ResponseSpec]:
    """Of a route that reads a body: it may be too large, or no JSON (`bodies.py`)."""
    return answers(TOO_LARGE, BAD_MEDIA_TYPE, *statuses)
