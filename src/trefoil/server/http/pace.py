"""How often anybody may ask, whatever for: looking costs a server something too."""

from typing import Any

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from trefoil.server.http.headers import with_security
from trefoil.server.http.visitors import AnyConnection, address_of
from trefoil.server.protocol.messages import Refusal
from trefoil.server.protocol.refusals import Refused, status_of
from trefoil.server.rooms.listener import encode

ANSWER = {"http": "http.response", "websocket": "websocket.http.response"}  # instead of a socket
API, FILES = "/api/", "/assets/"


class Paced:
    """The application behind a count of all that is asked for, whether or not there is such a thing."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        kind = scope["type"]
        if kind in ANSWER:
            hub, client = self.app.state.services.hub, scope["client"]
            try:
                hub.addresses.take(counted_as(kind, scope["path"]), client[0] if client else "")
            except Refused as refused:
                hub.metrics.count("trefoil_refusals_total")
                await say_no(refused, ANSWER[kind], send)
                return
        await self.app(scope, receive, send)


def counted_as(kind: str, path: str) -> str:
    """An application kept for when there is no network is more than a hundred files, which cost little."""
    if kind == "websocket":
        return "sockets"
    return "files" if path.startswith(FILES) else "requests"


async def say_no(refused: Refused, answer: str, send: Any) -> None:
    body = encode(Refusal(code=refused.code, sentence=refused.sentence))
    size = (b"content-length", str(len(body)).encode())
    headers = with_security([(b"content-type", b"application/json"), size])
    await send({"type": f"{answer}.start", "status": status_of(refused.code), "headers": headers})
    await send({"type": f"{answer}.body", "body": body})


def check_pace(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Each visitor has a share of their own. Strangers have one together, those of each address."""
    is_file = not any(path.startswith(API) for path in handler.paths)  # however the request has written it
    if is_file or connection.scope["type"] != ScopeType.HTTP:
        return
    services = connection.app.state.services
    caller = services.visitors.caller(connection)
    if caller is None:
        services.hub.addresses.take("strangers", address_of(connection))
    else:
        services.hub.callers.check(caller)
