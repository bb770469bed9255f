"""How often anybody may ask, whatever for: looking costs a server something too."""

from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from trefoil.server.http.visitors import AnyConnection, address_of


def check_pace(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Before anything is looked up. Sockets have limits of their own."""
    if connection.scope["type"] == ScopeType.HTTP:
        connection.app.state.services.hub.addresses.take("requests", address_of(connection))
