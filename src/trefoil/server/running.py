"""The server process: uvicorn with our limits."""

import asyncio
import sys
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar

from trefoil.server.app import Settings, create_app
from trefoil.server.http.hosts import Hosts
from trefoil.server.http.intake import Doorway, Intake
from trefoil.server.http.pace import Paced
from trefoil.server.http.wire import Handshake, Terms
from trefoil.server.ops.limits import Limits
from trefoil.server.ops.logs import log_event, log_warning, set_up_logs
from trefoil.server.rooms.hub import Hub
from trefoil.server.supervising import Supervisor, end_with_parent, shared_socket
from trefoil.server.table.world import SeededWorld, World

FAREWELL = 0.2  # seconds for the last messages to leave
KEEP_ALIVE = 30  # seconds; clients give up an idle connection sooner, so none is closed under a request
GRACE = 5  # seconds for requests under way when the server stops
SWITCH_SECONDS = 0.0001  # how long the loop may keep the writer waiting each time it wants to go on


def intake_with(settings: Settings, host: str) -> type[Intake]:
    class OurIntake(Intake):
        doorway = Doorway(settings.limits, Hosts(settings.origins, host))

    return OurIntake


def handshake_with(app: Litestar, limits: Limits) -> type[Handshake]:
    services = app.state.services

    class OurHandshake(Handshake):
        terms = Terms(limits, services.metrics, services.hub.world.tick, services.hub.addresses)

    return OurHandshake


def raise_file_limit() -> None:
    """Every connection is a file; ask for as many as the system allows. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # macOS tells of a most that it does not allow
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def configured(app: Litestar, settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        Paced(app),
        host=host,
        port=port,
        loop="auto",  # uvloop, which Windows has not
        http=intake_with(settings, host),
        ws=handshake_with(app, settings.limits),
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=sorted(settings.limits.proxies),
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        backlog=4096,
    )


class Server(uvicorn.Server):
    """Says on stdout where it listens, as soon as it does, and tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def shutdown(self, sockets: Any = None) -> None:
        if self.hub.site is not None:  # whoever is hung up on comes back to another process
            for server in self.servers:
                server.close()
        await self.hub.stop()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                log_event("listening", port=port)
                print(f"Trefoil is ready: http://{host}:{port}/", flush=True)


def world_of(settings: Settings) -> World:
    """The real one, unless a test wants to know what chance will bring; everybody is told then."""
    if settings.scripted_chance is None:
        return World()
    log_warning("scripted-chance", seed=settings.scripted_chance)
    print("WARNING: chance is scripted, for tests only. Anybody can know every card and die.", flush=True)
    return SeededWorld(settings.scripted_chance)


def serve(settings: Settings, host: str, port: int) -> None:
    """Until a signal ends it."""
    sockets = [shared_socket(host, port)] if settings.one_of > 1 else None
    if settings.one_of > 1:
        end_with_parent()
    set_up_logs()
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(settings, world_of(settings))
    server = Server(configured(app, settings, host, port), app.state.services.hub)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets))


def serve_several(count: int, host: str, port: int, arguments: list[str]) -> None:
    """So many processes with these arguments, until a signal ends them all."""
    set_up_logs()
    with shared_socket(host, port) as reserved:  # it does not listen; the port stays ours
        port = reserved.getsockname()[1]

        def command(number: int) -> list[str]:
            own = ["--port", str(port), "--one-of", str(count), "--number", str(number), "--no-browser"]
            return [sys.executable, "-m", "trefoil", *arguments, "--processes", "1", *own]

        def ready() -> None:
            log_event("listening", port=port, processes=count)
            print(f"Trefoil is ready: http://{host}:{port}/", flush=True)

        Supervisor(count, command).run(ready)
