"""By which names the server may be called, so that no other name can be led to its address."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

LOCALHOST = "localhost"
EVERYWHERE = frozenset(("", "0.0.0.0", "::"))


class Hosts:
    """What `--origin` and `--host` name, this machine, and the address that somebody has reached."""

    def __init__(self, origins: Iterable[str], listening: str) -> None:
        named = {name_in(urlsplit(origin).netloc) for origin in origins}
        self.names = frozenset(name for name in (*named, listening.lower()) if name not in EVERYWHERE)

    def know(self, host: str, reached: str) -> bool:
        """Is `host`, a Host header, one of ours for somebody who has reached the address `reached`?"""
        name = name_in(host)
        if name == LOCALHOST or name in self.names:
            return True
        address = plain_address(name)
        return bool(address) and (ip_address(address).is_loopback or address == plain_address(reached))


def name_in(host: str) -> str:
    """Without the port; nothing if it cannot be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def plain_address(text: str) -> str:
    """An address in the one way it is written, or nothing."""
    try:
        address = ip_address(text)
    except ValueError:
        return ""
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(address)
