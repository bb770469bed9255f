"""Hints at live tables: thought about by the bots' processes, never by the server's own loop."""

import asyncio
import time

from trefoil.bots.thinker import HintFound, hint_about
from trefoil.compiling import BOTS
from trefoil.core.advice import Advised
from trefoil.core.engine import Position
from trefoil.server.ops.limits import Addresses, Buckets, Limits, network_of
from trefoil.server.protocol.commands import HintWanted
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Hint
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import AskedHint, Room
from trefoil.server.rooms.thinking import Owner
from trefoil.server.table.hinting import view_to_advise


class Hints:
    """Whoever asks takes turns with the bots of others, and pays for each position once."""

    def __init__(self, committer: Committer, bots: BotRunner, limits: Limits, addresses: Addresses) -> None:
        self.committer = committer
        self.bots = bots
        self.addresses = addresses
        self.askers = Buckets(limits.hints_per_minute / 60, limits.hint_burst)

    async def give(self, room: Room, wanted: HintWanted, who: Identity) -> Hint:
        async with room.lock:
            table = await self.committer.refresh(room)
            view, sequence = view_to_advise(table, wanted, who), table.play.board_sequence
        best = await asyncio.shield(self.asked(room, view, who))
        return Hint(seat=wanted.seat, sequence=sequence, best=best)

    def asked(self, room: Room, view: Position, who: Identity) -> asyncio.Future[list[Advised]]:
        """The hint for a view: the one that was found before or is being looked for, or a new one."""
        content, before = view.content(), room.hint
        if before is not None and before.view == content and not has_failed(before.found):
            return before.found
        self.check_asker(who)
        found = asyncio.ensure_future(self.think(view, Owner(who.id, network_of(who.address))))
        found.add_done_callback(has_failed)  # an error that nobody waits for any more is no fault
        room.hint = AskedHint(content, found)
        return found

    def check_asker(self, who: Identity) -> None:
        if not self.askers.take(who.id, time.monotonic()):
            raise Refused("too-many-messages", "you ask for hints too quickly: wait a moment")
        self.addresses.take("hints", who.address)

    async def think(self, view: Position, owner: Owner) -> list[Advised]:
        await self.bots.preparation.need(view.game.name, BOTS)
        found = await self.bots.thinkers.ask(owner, hint_about(view))
        if not isinstance(found, HintFound):
            raise Refused("no-thinker", "no hint could be found just now: try again in a moment")
        return found.best


def has_failed(found: asyncio.Future[list[Advised]]) -> bool:
    return found.done() and (found.cancelled() or found.exception() is not None)
