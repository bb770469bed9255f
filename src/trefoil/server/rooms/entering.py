"""Ways that people enter to be reached: a code goes there first, and comes back by whoever has read it."""

import hmac
import secrets
import time
from types import SimpleNamespace
from typing import Any

from trefoil.server.ops.limits import Buckets, Limits
from trefoil.server.ops.logs import log_event
from trefoil.server.protocol.identity import Identity, token_hash
from trefoil.server.protocol.notices import NewWay
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.notices import Notifier
from trefoil.server.rooms.sending.failing import Failed
from trefoil.server.show.notices import code_told
from trefoil.server.store.driver import Row

CODE_TIME = 3_600_000  # milliseconds
CODE_DIGITS = 8
CODE_TRIES = 5
DAY = 86_400  # seconds


class Entering:
    """Everything here runs on the event loop."""

    def __init__(self, notifier: Notifier, limits: Limits) -> None:
        self.notifier, self.limits = notifier, limits
        self.kept, self.world = notifier.kept, notifier.world
        letters = limits.letters_per_address
        self.letters = Buckets(letters / DAY, letters)  # whoever is meant gets no more of them from anybody

    async def enter(self, person: Identity, wanted: NewWay) -> str:
        """The id of a new way, or of the same that was there."""
        self.notifier.telling.check_new(wanted)
        who = person.id
        known = await self.kept.ways_of(who)
        for row in known:
            if (row.kind, row.address) == (wanted.kind, wanted.address):
                if row.code is None:
                    return str(row.id)
                await self.kept.drop_way(who, row.id)
        if len(known) >= self.limits.ways_per_guest:
            most = self.limits.ways_per_guest
            raise Refused("too-many-ways", f"you have entered {most} ways to be told: remove one first")
        way = self.world.token()
        if wanted.kind == "push":  # the browser itself has asked, and only it can read what comes
            row = row_of(way, who, wanted, self.world.now(), None)
            await self.kept.add_way({**row, "device": person.device})
            await self.notifier.learn(who)
            return way
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        await self.send_code(wanted, code)
        await self.kept.add_way(row_of(way, who, wanted, self.world.now(), hashed(way, code)))
        log_event("way-entered", kind=wanted.kind)
        return way

    async def send_code(self, wanted: NewWay, code: str) -> None:
        if not self.letters.take(wanted.address.lower(), time.monotonic()):
            raise Refused("too-many-ways", "too many codes were sent there today: try again tomorrow")
        try:
            await self.notifier.telling.send(addressed(wanted), code_told(code, wanted.language))
        except Failed as failed:
            log_event("code-not-sent", kind=wanted.kind, code=failed.code)
            raise Refused("not-sent", "nothing could be sent there: is the address right?") from None

    async def confirm(self, who: str, row: Any, code: str) -> None:
        """The code was read there; whoever guesses has five attempts."""
        if row.code is None:
            return
        is_late = not 0 <= self.world.now() - row.made < CODE_TIME
        if is_late or row.tries >= CODE_TRIES:
            raise Refused("wrong-code", "this code is not good any more: remove the way and enter it anew")
        await self.kept.count_try(row.id)
        if not hmac.compare_digest(row.code, hashed(row.id, code)):
            raise Refused("wrong-code", "this is not the code that was sent")
        await self.kept.confirm(who, row.id)
        await self.notifier.learn(who)

    async def remove(self, who: str, way: str) -> None:
        await self.kept.drop_way(who, way)
        await self.notifier.learn(who)


def hashed(way: str, code: str) -> str:
    """So that none is written down; a short one is guarded by its hour and its few attempts."""
    return token_hash(f"{way} {code.strip()}")


def row_of(way: str, who: str, wanted: NewWay, now: int, code: str | None) -> Row:
    where = {"kind": wanted.kind, "address": wanted.address, "key": wanted.key, "auth": wanted.auth}
    return {
        "id": way,
        "guest": who,
        **where,
        "language": wanted.language,
        "made": now,
        "code": code,
        "device": None,
        "tries": 0,
    }


def addressed(wanted: NewWay) -> Any:
    """As the queue names the columns of a way."""
    return SimpleNamespace(way_kind=wanted.kind, way_address=wanted.address)
