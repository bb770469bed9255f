"""Inviting people one has played with: they find it among their games and on the start page."""

from typing import Any

from trefoil.server.ops.words import Words
from trefoil.server.protocol.identity import Identity, default_name, mark_of
from trefoil.server.protocol.meeting import Companion, Invitation, Invite
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.manners import Manners
from trefoil.server.rooms.room import Room
from trefoil.server.show.lists import all_listed
from trefoil.server.store.lists import Row
from trefoil.server.store.meeting import Meeting


class Invitations:
    """Nothing here is on the way of a move."""

    def __init__(self, manners: Manners) -> None:
        self.manners, self.world, self.store = manners, manners.world, manners.store
        self.kept = Meeting(self.store)
        self.words = Words()

    def name_of(self, identity: str, name: str | None) -> str:
        unnamed = default_name(identity)
        return self.words.instead(name or unnamed, unnamed)

    async def company(self, who: Identity) -> list[Companion]:
        """Those one has played with lately, but for those one keeps away from."""
        return [
            Companion(
                mark=mark_of(self.store.secret, who.id, row.identity),
                name=self.name_of(row.identity, row.name),
                games=row.games,
                ended=row.ended,
            )
            for row in await self.met(who)
        ]

    async def met(self, who: Identity) -> list[Any]:
        blocked = {row.other for row in await self.manners.kept.of(who.id) if row.block}
        return [row for row in await self.kept.company(who.id) if row.identity not in blocked]

    async def invite(self, room: Room, invite: Invite, who: Identity) -> None:
        """Who has blocked the one who asks is not disturbed, and the one who asks is not told."""
        table = room.table
        if table.play.host != who.id and not table.seats_of(who.id):
            raise Refused("not-your-seat", "only those at the table may invite others")
        if table.status != "waiting" or all(chair.taken for chair in table.chairs):
            raise Refused("already-started", "there is no free seat any more")
        marks = {
            mark_of(self.store.secret, who.id, row.identity): row.identity for row in await self.met(who)
        }
        other = marks.get(invite.mark)
        if other is None:
            raise Refused("not-found", "you have not played with anybody of that mark lately")
        if other in await self.manners.kept.blockers_of(who.id):
            return
        row = {"identity": other, "table_id": room.id, "by": who.id, "name": who.name}
        await self.kept.invite({**row, "at": self.world.now()})

    async def mine(self, who: Identity) -> list[Invitation]:
        """Those one can still follow; the others are over and done with."""
        rows = await self.kept.invitations(who.id)
        if not rows:
            return []
        apart = await self.manners.kept.apart_from(who.id)
        found, past = [], []
        for row in rows:
            listed = all_listed([Row(row.id, row.summary)], who.id, in_lobby=False)
            has_room = any(not seat.taken for table in listed for seat in table.seats)
            is_there = any(seat.yours for table in listed for seat in table.seats)
            if row.status != "waiting" or is_there:
                past.append(row.table_id)
            elif has_room and row.by not in apart:
                found += [Invitation(by=row.name, at=row.at, table=table) for table in listed]
        await self.kept.drop(who.id, past)
        return found

    async def decline(self, table_id: str, who: Identity) -> None:
        await self.kept.drop(who.id, [table_id])
