"""What passkeys bring, checked by a library. Loaded when the first one is used: it takes a while."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused

NAME = "Trefoil"
FAULTS = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)


class Page(NamedTuple):
    """The page that asks: its origin, and the name to which its passkeys belong."""

    origin: str
    host: str


class Proven(NamedTuple):
    credential: str
    key: bytes
    uses: int


def adding_options(page: Page, who: Identity, challenge: bytes, known: Iterable[str]) -> str:
    """A passkey that names its owner by itself, so that nobody has to say who they are."""
    options = webauthn.generate_registration_options(
        rp_id=page.host,
        rp_name=NAME,
        user_id=who.id.encode(),
        user_name=who.name,
        user_display_name=who.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
    )
    return webauthn.options_to_json(options)


def arriving_options(page: Page, challenge: bytes) -> str:
    return webauthn.options_to_json(
        webauthn.generate_authentication_options(rp_id=page.host, challenge=challenge)
    )


def challenge_in(credential: dict[str, Any]) -> bytes:
    """The question that it answers, as it says."""
    try:
        said = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return parse_client_data_json(said).challenge
    except FAULTS:
        raise unreadable() from None


def id_in(credential: dict[str, Any]) -> str:
    """Of the passkey, as it is kept."""
    try:
        return kept_id(bytes_to_base64url(base64url_to_bytes(credential["rawId"])))
    except FAULTS:
        raise unreadable() from None


def kept_id(credential: str) -> str:
    """Those of some makers are long."""
    return sha256(credential.encode()).hexdigest()


def proven_new(page: Page, credential: dict[str, Any], challenge: bytes) -> Proven:
    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=page.host,
            expected_origin=page.origin,
        )
    except FAULTS:
        raise unreadable() from None
    return Proven(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)


def proven_known(page: Page, credential: dict[str, Any], challenge: bytes, row: Any) -> int:
    """How often it was used, as it says."""
    try:
        handle = credential["response"].get("userHandle")
        if handle is not None and base64url_to_bytes(handle) != row.guest.encode():
            raise unreadable()
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=page.host,
            expected_origin=page.origin,
            credential_public_key=bytes(row.key),
            credential_current_sign_count=row.uses,
        )
    except FAULTS:
        raise unreadable() from None
    return found.new_sign_count


def unreadable() -> Refused:
    return Refused("bad-passkey", "this is not what a passkey of this server answers")
