"""Pushing to browsers (RFC 8030): sealed for them alone (RFC 8291), signed by this server (RFC 8292)."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from trefoil.server.rooms.sending.addresses import origin_of
from trefoil.server.rooms.sending.failing import Failed
from trefoil.server.rooms.sending.keys import PushKeys
from trefoil.server.rooms.sending.posting import post
from trefoil.server.show.notices import Told

KEY_BYTES = 32
KEPT_SECONDS = 86_400  # by the push service, for a browser that is off
LONGEST_TOPIC = 32
MOST_LINES = 20


def new_keys() -> PushKeys:
    key = generate_private_key(SECP256R1())
    private = key.private_numbers().private_value.to_bytes(KEY_BYTES, "big")
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKeys(as_text(private), as_text(public))


def as_text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def as_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def send_push(keys: PushKeys, contact: str, way: Any, told: Told) -> None:
    """To a row of `way`; raises Failed."""
    try:
        body, headers = await asyncio.to_thread(sealed, keys, contact, way, told)
    except (ValueError, http_ece.ECEException):
        raise Failed("bad-key", for_good=True, is_gone=True) from None
    await post(way.way_address, body, headers)


def sealed(keys: PushKeys, contact: str, way: Any, told: Told) -> tuple[bytes, dict[str, str]]:
    letter = {"title": told.title, "body": "\n".join(told.lines[:MOST_LINES]), "table": told.table}
    body = http_ece.encrypt(
        msgspec.json.encode(letter),
        private_key=generate_private_key(SECP256R1()),
        dh=as_bytes(way.way_key),
        auth_secret=as_bytes(way.way_auth),
        version="aes128gcm",
    )
    signed = Vapid02.from_raw(keys.private.encode()).sign({"aud": origin_of(way.way_address), "sub": contact})
    return body, {
        **signed,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_SECONDS),
        "topic": as_text(sha256(told.table.encode()).digest())[:LONGEST_TOPIC],
    }
