"""The browser application, as it was built into `static/`: read once, sent compressed."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from trefoil.server.protocol.refusals import Refused

STATIC = Path(__file__).parents[1] / "static"
NOT_BUILT = "The browser application has not been built yet: run `make dev`.\n"
# Stricter than what every other answer has.
PAGE_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets change with their content
ASK_AGAIN = "no-cache"
# not every system knows them
MEDIA_TYPES = {".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
# What browsers ask for by a name that stays: the icons, what makes an app of the pages, the service worker.
NAMED = (
    "favicon.svg",
    "manifest.webmanifest",
    "sw.js",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "apple-touch-icon.png",
)


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes
    media_type: str

    def answer(self, request: Request[Any, Any, Any], **headers: str) -> Response[bytes]:
        """Compressed for whoever can read that."""
        body, headers = self.body, {**headers, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers = self.packed, {**headers, "content-encoding": "gzip"}
        return Response(body, media_type=self.media_type, headers=headers)


def file_of(body: bytes, media_type: str) -> File:
    return File(body, gzip.compress(body, mtime=0), media_type)


@cache
def read(folder: Path, name: str) -> File:
    """A file that is there: only those are remembered, so that asking for others costs no memory."""
    body = (folder / name).read_bytes()
    known = MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    media_type = known or "application/octet-stream"
    return file_of(body, media_type)


def is_there(path: Path) -> bool:
    """A name that no system would take is the name of no file."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def send(request: Request[Any, Any, Any], name: str, caching: str) -> Response[bytes]:
    if not is_there(STATIC / name):
        raise Refused("not-found", "there is no such page")
    headers = {"content-security-policy": PAGE_CSP, "cache-control": caching}
    return read(STATIC, name).answer(request, **headers)


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every page of the application: which one is shown stands behind the `#`."""
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT.encode(), media_type="text/plain", status_code=503)
    return send(request, "index.html", ASK_AGAIN)


@get([f"/{name}" for name in NAMED], include_in_schema=False, sync_to_thread=False)
def named(request: Request[Any, Any, Any]) -> Response[bytes]:
    return send(request, request.url.path.removeprefix("/"), ASK_AGAIN)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    if name != Path(name).name:
        raise Refused("not-found", "there is no such page")
    return send(request, f"assets/{name}", FOR_EVER)


PAGES = (front, named, asset)
