"""Cookies say who somebody is: those of every version, and no forged ones."""

from tests.server.old_versions import FIRST
from trefoil.server.protocol.identity import new_guest_id, read_cookie, write_cookie

SECRET = b"k" * 32
# Signed by version 0.2 with the secret above.
OLD_GUEST = "0123456789abcdef0123456789abcdef"
OLD_COOKIE = f"{OLD_GUEST}.05a98ed15efb1f6b1417f893f99e45fb6c5bd56bb95"


def test_a_cookie_names_its_guest() -> None:
    guest = new_guest_id()
    cookie = write_cookie(SECRET, guest)
    assert read_cookie(SECRET, cookie) == guest
    assert read_cookie(b"x" * 32, cookie) is None


def test_a_cookie_of_an_old_version_still_does() -> None:
    assert read_cookie(SECRET, OLD_COOKIE) == OLD_GUEST
    assert read_cookie(b"x" * 32, OLD_COOKIE) is None
    assert FIRST.cookie("ann").count(".") == 1


def test_no_other_cookie_does() -> None:
    cookie = write_cookie(SECRET, OLD_GUEST)
    for place in range(len(cookie)):
        for letter in "Aaz09-_.":
            forged = cookie[:place] + letter + cookie[place + 1 :]
            assert forged == cookie or read_cookie(SECRET, forged) is None
    for forged in ("", ".", OLD_GUEST, f"{OLD_GUEST}.", "\udcff.x", OLD_COOKIE[:-1]):
        assert read_cookie(SECRET, forged) is None
