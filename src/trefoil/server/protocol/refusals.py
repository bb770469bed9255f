"""Every reason for which the server says no: a code for programs, and the HTTP status that goes with it."""

from trefoil.core.errors import TrefoilError

BAD_REQUEST, UNKNOWN_IDENTITY, FORBIDDEN, NOT_FOUND, CONFLICT = 400, 401, 403, 404, 409
TOO_LARGE, BAD_MEDIA_TYPE, TOO_MANY, UNAVAILABLE = 413, 415, 429, 503

STATUS: dict[str, int] = {
    # what was sent
    "bad-message": BAD_REQUEST,
    "bad-name": BAD_REQUEST,
    "bad-chat": BAD_REQUEST,
    "bad-words": BAD_REQUEST,
    "bad-clock": BAD_REQUEST,
    "bad-seat": BAD_REQUEST,
    "bad-bots": BAD_REQUEST,
    "bad-players": BAD_REQUEST,
    "bad-option": BAD_REQUEST,
    "bad-game": BAD_REQUEST,
    "bad-way": BAD_REQUEST,
    "no-such-way": BAD_REQUEST,
    "bad-passkey": BAD_REQUEST,
    "too-large": TOO_LARGE,
    "address-too-long": 414,
    "head-too-large": 431,
    "bad-media-type": BAD_MEDIA_TYPE,
    "late": 408,
    # who sent it
    "no-identity": UNKNOWN_IDENTITY,
    "bad-token": UNKNOWN_IDENTITY,
    "signed-out": UNKNOWN_IDENTITY,
    "foreign-origin": FORBIDDEN,
    "banned": FORBIDDEN,
    "foreign-host": 421,
    "not-your-seat": FORBIDDEN,
    "not-the-host": FORBIDDEN,
    "only-watching": FORBIDDEN,
    "guests-only": FORBIDDEN,
    "no-hints": FORBIDDEN,
    # what there is
    "not-found": NOT_FOUND,
    "no-method": 405,
    "bad-link": NOT_FOUND,
    "unknown-passkey": NOT_FOUND,
    # how things stand
    "illegal-move": CONFLICT,
    "unknown-words": CONFLICT,
    "not-your-turn": CONFLICT,
    "too-soon": CONFLICT,
    "game-over": CONFLICT,
    "stale": CONFLICT,
    "no-undo": CONFLICT,
    "seat-taken": CONFLICT,
    "seat-empty": CONFLICT,
    "not-away": CONFLICT,
    "already-started": CONFLICT,
    "not-started": CONFLICT,
    "not-over": CONFLICT,
    "already-over": CONFLICT,
    "seats-missing": CONFLICT,
    "link-used": CONFLICT,
    "no-agreement": CONFLICT,
    "out-of-time": CONFLICT,
    "link-late": CONFLICT,
    "already-here": CONFLICT,
    "wrong-code": CONFLICT,
    "not-sent": CONFLICT,
    "conflict": CONFLICT,
    # how much
    "too-many-messages": TOO_MANY,
    "too-many-tables": TOO_MANY,
    "too-many-open-tables": TOO_MANY,
    "too-many-bots": TOO_MANY,
    "too-many-tokens": TOO_MANY,
    "too-many-devices": TOO_MANY,
    "too-many-ways": TOO_MANY,
    "too-many-connections": TOO_MANY,
    "too-slow": TOO_MANY,
    # the server itself
    "stopping": UNAVAILABLE,
    "read-only": UNAVAILABLE,
    "compiling": UNAVAILABLE,
    "no-thinker": UNAVAILABLE,
    "store-unavailable": UNAVAILABLE,
    "damaged": 500,
    "internal": 500,
}


class Refused(TrefoilError):
    """A request that is answered with no."""

    def __init__(self, code: str, sentence: str) -> None:
        if code not in STATUS:
            raise ValueError(f"{code} is no code of docs/protocol.md")
        super().__init__(code, sentence)


def status_of(code: str) -> int:
    return STATUS.get(code, BAD_REQUEST)
