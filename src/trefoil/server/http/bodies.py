"""The body of a request: what it must say about itself, and what can be wrong with it."""

from litestar.exceptions import InternalServerException
from litestar.handlers import BaseRouteHandler

from trefoil.server.http.visitors import AnyConnection
from trefoil.server.protocol.refusals import Refused

WITH_BODY = frozenset(("POST", "PUT", "PATCH"))
JSON = "application/json"
LONGEST_SIZE = 20  # digits: Python refuses to read thousands of them
ABORTED = "client disconnected prematurely"  # Litestar's words


def check_body(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Before anything is read: a page of another site can send text without being asked, but no JSON."""
    if connection.scope.get("method") not in WITH_BODY:
        return
    most = connection.app.state.services.hub.limits.body_bytes
    size = connection.headers.get("content-length", "")
    if len(size) > LONGEST_SIZE:
        raise Refused("bad-message", "the size of this request's body is no number that can be read")
    if size.isdecimal() and int(size) > most:
        raise Refused("too-large", f"the body of a request has at most {most} bytes")
    kind = connection.headers.get("content-type", "").partition(";")[0]
    if kind.strip().lower() != JSON:
        raise Refused("bad-media-type", f"the body of a request is JSON, and says so: content-type: {JSON}")


def fault_in_body(error: Exception) -> Refused | None:
    """What the sender did, where the framework thinks that the server has failed."""
    if isinstance(error, RecursionError):
        return Refused("bad-message", "this JSON is nested too deeply")
    if isinstance(error, UnicodeDecodeError):
        return Refused("bad-message", "this JSON is not written in UTF-8")
    if isinstance(error, InternalServerException) and error.detail == ABORTED:
        return Refused("bad-message", "this request was given up before it was complete")
    return None
