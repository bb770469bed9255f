"""The application: its parts put together, its life from start to stop, what every answer has in common."""

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from trefoil.compiling import BOTS
from trefoil.core.errors import TrefoilError
from trefoil.games import TITLES
from trefoil.server.bus.opening import open_bus
from trefoil.server.http.bodies import check_body, fault_in_body
from trefoil.server.http.headers import with_security
from trefoil.server.http.metrics_port import metrics_on
from trefoil.server.http.pace import check_pace
from trefoil.server.http.pages import PAGES
from trefoil.server.http.routes import ROUTES
from trefoil.server.http.services import Services
from trefoil.server.http.sockets import Sockets
from trefoil.server.http.visitors import Visitors
from trefoil.server.ops.collector import quiet_collector
from trefoil.server.ops.limits import Buckets, Limits
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.ops.metrics import Metrics
from trefoil.server.ops.words import Words
from trefoil.server.protocol.identity import COOKIE, COOKIE_SECONDS, Holder, text_of, write_cookie
from trefoil.server.protocol.messages import Refusal
from trefoil.server.protocol.refusals import status_of
from trefoil.server.rooms.bots import PROCESSES, BotRunner
from trefoil.server.rooms.entering import Entering
from trefoil.server.rooms.forgetting import Kept
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.notices import Notifier
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.rooms.sending.ways import Telling
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.upkeep import resume, sweep
from trefoil.server.rooms.warming import load_code
from trefoil.server.store.checkup import Checkup
from trefoil.server.store.database import is_sqlite
from trefoil.server.store.passkeys import KeptPasskeys
from trefoil.server.store.processes import Processes
from trefoil.server.store.store import Store
from trefoil.server.table.world import World

SITE_DIGITS, PROCESS_BYTES = 12, 8
TOLD_CALLS = 4  # of what a client may ask for in a second, the part of which other processes are told
CODES = {400: "bad-message", 401: "no-identity", 404: "not-found", 405: "no-method", 413: "too-large"}


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    bus: str = ""  # by which the processes of a site tell each other what happens; nothing: there is one
    origins: frozenset[str] = frozenset()
    bot_delay: float = 0.8
    bot_budget: float = 5.0
    limits: Limits = field(default_factory=Limits)
    kept: Kept = field(default_factory=Kept)
    words: Words = field(default_factory=Words)  # that nobody is to say, or to be called
    telling: Telling = field(default_factory=Telling)
    static: Path | None = None
    metrics_port: int | None = None  # on this machine only; None: nobody is told
    one_of: int = 1  # so many processes on this machine, which share a port
    scripted_chance: int | None = None  # for tests only: the seed of everything that is dealt and thrown


def create_app(settings: Settings, world: World | None = None) -> Litestar:
    services = assemble(settings, world or World())

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with running(services), metrics_on(settings.metrics_port, services.metrics.text):
            yield

    return Litestar(
        route_handlers=[*ROUTES, *PAGES],
        lifespan=[lifespan],
        state=State({"services": services}),
        exception_handlers={Exception: refuse},
        before_send=[add_headers],
        guards=[check_pace, check_body],
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(title="Trefoil", version="1", path="/api/schema"),
        logging_config=None,
    )


def assemble(settings: Settings, world: World) -> Services:
    metrics = Metrics()
    store = Store(settings.database)
    preparation = Preparation(TITLES)
    thinkers = max(1, PROCESSES // settings.one_of)
    bots = BotRunner(settings.bot_delay, settings.bot_budget, preparation, settings.limits, thinkers)
    site = site_of(settings, store)
    hub = Hub(store, world, settings.limits, metrics, bots, preparation, settings.kept, site)
    visitors = Visitors(store, settings.origins, hub.administration.bans)
    hub.chats.words = hub.invitations.words = hub.ratings.words = visitors.words = settings.words
    renamers = Buckets(settings.limits.names_per_minute / 60, settings.limits.name_burst)
    notifier = Notifier(store, world, hub.rooms, hub.committer.notices, settings.telling, hub.others)
    if hub.heartbeat is not None:
        notifier.beside = hub.heartbeat.hearing.do
        hub.committer.followers.append(notifier.look_at)
        hub.heartbeat.hearing.forget_person += [visitors.forget, notifier.learn_soon]
        hub.heartbeat.hearing.limits.share("names", renamers)
        hub.heartbeat.hearing.limits.share(
            "calls", hub.callers, settings.limits.messages_per_second / TOLD_CALLS
        )
    return Services(
        store=store,
        hub=hub,
        visitors=visitors,
        sockets=Sockets(hub, visitors),
        metrics=metrics,
        renamers=renamers,
        checkup=Checkup(store, world.tick),
        notifier=notifier,
        entering=Entering(notifier, settings.limits),
        passkeys=KeptPasskeys(store),
    )


def site_of(settings: Settings, store: Store) -> Site | None:
    """This process among others, if it is one of several."""
    if not settings.bus:
        return None
    if is_sqlite(store.engine):
        raise TrefoilError(
            "bus-needs-postgresql", "several processes share a PostgreSQL database, not a file"
        )
    bus = open_bus(settings.bus, hashlib.sha256(b"site" + store.secret).hexdigest()[:SITE_DIGITS])
    return Site(secrets.token_hex(PROCESS_BYTES), bus, Processes(store))


@asynccontextmanager
async def running(services: Services) -> AsyncIterator[None]:
    """From the first request to the last: the writer runs, games go on, a stop leaves nothing half done."""
    services.store.start(asyncio.get_running_loop())
    services.store.writer.on_batch = lambda size: count_batch(services.metrics, size)
    hub = services.hub
    await hub.time_spent.load()
    await hub.deadlines.load()
    await hub.administration.load()
    await hub.forgetter.load()
    if hub.heartbeat is not None:
        await hub.heartbeat.beat()
    await services.notifier.load()
    works = (
        hub.preparation.run(),
        go_on(hub),
        sweep(hub),
        *(
            [hub.time_spent.run()]
            if hub.heartbeat is None
            else [hub.heartbeat.run(), hub.heartbeat.site.bus.run()]
        ),
        hub.looks.run(),
        hub.deadlines.run(),
        hub.forgetter.run(),
        hub.administration.run(),
        services.notifier.run(),
    )
    beside = [asyncio.create_task(work) for work in works]
    log_event("ready")
    try:
        yield
    finally:
        await services.hub.stop()  # while the bus still carries what the others must know
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await services.hub.bots.stop()
        await asyncio.to_thread(services.store.stop)
        log_event("stopped")


async def go_on(hub: Hub) -> None:
    """What need not be done before the first request: load compiled code, and go on with games."""
    for game in TITLES:
        if hub.preparation.is_ready(game, BOTS):
            await asyncio.to_thread(load_code, game)
    quiet_collector()
    await hub.deadlines.begin()
    await resume(hub)


def count_batch(metrics: Metrics, size: int) -> None:
    metrics.count("trefoil_commits_total")
    metrics.count("trefoil_units_total", size)


# what every answer has in common


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers on everything, and the cookie of whoever has just come to this browser."""
    if message["type"] != "http.response.start":
        return
    headers = with_security(message.get("headers", []))
    message["headers"] = headers
    state: dict[str, Any] = scope.get("state", {})
    holder: Holder | None = state.get("cookie_for")
    if holder is not None:
        services: Services = scope["app"].state.services
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        signed = write_cookie(services.store.secret, text_of(holder))
        cookie = f"{COOKIE}={signed}; Path=/; Max-Age={COOKIE_SECONDS}"
        headers.append((b"set-cookie", f"{cookie}; HttpOnly; SameSite=Lax{secure}".encode()))


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Every failure as a code and a sentence; never a traceback."""
    error = fault_in_body(error) or error
    if isinstance(error, TrefoilError):
        refusal = Refusal(code=error.code, sentence=error.sentence, reason=error.reason)
        status = status_of(error.code)
    elif isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        refusal = Refusal(code=CODES.get(status, "bad-message"), sentence=sentence_of(error))
    else:
        log_error("request-failed", error)
        refusal, status = Refusal(code="internal", sentence="something went wrong here; it is noted"), 500
    services: Services = request.app.state.services
    services.metrics.count("trefoil_refusals_total")
    return Response(refusal, status_code=status)


def sentence_of(error: HTTPException) -> str:
    """The framework's words, with the first thing that was wrong with the data."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', 'the request')}: {extra[0].get('message', error.detail)}"[:300]
    return str(error.detail)[:300]
