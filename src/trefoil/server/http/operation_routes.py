"""For whoever runs the server: is it well, and what has it done?"""

from litestar import get

from trefoil.server.http.services import Asked, services_of
from trefoil.server.ops.metrics import CONTENT_TYPE
from trefoil.server.protocol.messages import Health


@get("/health")
async def health(request: Asked) -> Health:
    """Is the server ready, and does its database answer?"""
    services = services_of(request.app.state)
    await services.store.guest_name("health")
    return Health(
        status="ok", tables=len(services.hub.rooms), sockets=services.metrics.gauges["trefoil_sockets"]
    )


@get("/metrics", media_type=CONTENT_TYPE)
async def metrics(request: Asked) -> str:
    return services_of(request.app.state).metrics.text()


ROUTES = (health, metrics)
