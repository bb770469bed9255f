"""A security key made of code: it keeps private keys, and signs what a page asks it to sign."""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
AAGUID = bytes(16)
ES256, EC2, P256 = -7, 2, 1


def text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def content(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


@dataclass
class SecurityKey:
    """One key for one site; `origin` is what the browser says about the page."""

    origin: str
    host: str = "localhost"
    key: EllipticCurvePrivateKey = field(default_factory=lambda: generate_private_key(SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    user: str = ""
    uses: int = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        said = {
            "type": f"webauthn.{kind}",
            "challenge": challenge,
            "origin": self.origin,
            "crossOrigin": False,
        }
        return json.dumps(said).encode()

    def head(self, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` brings."""
        self.user = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        public = {
            1: EC2,
            3: ES256,
            -1: P256,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        made = AAGUID + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self.head(PRESENT | VERIFIED | ATTESTED) + made
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client_data("create", options["challenge"])
        return self.credential({"clientDataJSON": text(client), "attestationObject": text(attested)})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` brings."""
        client, data = self.client_data("get", options["challenge"]), self.head(PRESENT | VERIFIED)
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self.credential(
            {
                "clientDataJSON": text(client),
                "authenticatorData": text(data),
                "signature": text(signed),
                "userHandle": self.user,
            }
        )

    def credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
