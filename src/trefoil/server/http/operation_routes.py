"""For whoever runs the server: is it well?"""

from litestar import get

from trefoil.server.http.services import Asked, answers, services_of
from trefoil.server.protocol.messages import Health


@get("/health", responses=answers(503))
async def health(request: Asked) -> Health:
    """Is the server ready, and can it keep what happens?"""
    services = services_of(request.app.state)
    await services.checkup.check()
    return Health(
        status="ok", tables=len(services.hub.rooms), sockets=services.metrics.gauges["trefoil_sockets"]
    )


ROUTES = (health,)
