"""What every answer says about itself, whoever wrote it."""

from collections.abc import Iterable

Headers = list[tuple[bytes, bytes]]

CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


def with_security(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """A page that has a stricter policy of its own keeps it."""
    own = list(headers)
    said = {name.lower() for name, _ in own}
    return [*own, *(header for header in SECURITY_HEADERS if header[0] not in said)]
