"""Good manners: not hearing somebody, keeping away from them, reporting them. They are told nothing of it."""

from contextlib import suppress

from msgspec.structs import replace

from trefoil.server.protocol.commands import Sit
from trefoil.server.protocol.identity import GONE, Identity, mark_of
from trefoil.server.protocol.manners import (
    LONGEST_COMPLAINT,
    Attitude,
    Complaint,
    MyPeople,
    MyReport,
    Neighbour,
    Shunned,
)
from trefoil.server.protocol.names import clean_text
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.room import Room
from trefoil.server.store import manners, reports
from trefoil.server.store.manners import EVERYWHERE

UNKNOWN = "there is nobody by that seat, or who has said that"


class Manners:
    """Nothing here is on the way of a move."""

    def __init__(self, chats: Chats, rooms: dict[str, Room]) -> None:
        self.chats, self.rooms = chats, rooms
        self.store = chats.store
        self.world = chats.committer.world
        self.kept, self.reports = manners.Manners(self.store), reports.Reports(self.store)

    # what follows from it at a table

    async def come(self, room: Room, who: Identity) -> None:
        """Somebody looks at a table: whom they do not hear there. If nobody can be asked, they hear all."""
        if who.id and not (who.is_new or who.is_bot):
            with suppress(Refused):
                room.mute(who.id, await self.kept.muted_by(who.id, room.id))

    async def check_welcome(self, room: Room, command: Sit, who: Identity) -> None:
        """Who is blocked by somebody at the table finds its seats taken, and is told no more than that."""
        table = room.loaded
        if table is None or table.seats_of(who.id):
            return
        there = {table.play.host, *(chair.owner for chair in table.chairs)}
        if there & await self.kept.blockers_of(who.id):
            which = "every seat" if command.seat is None else f"seat {command.seat}"
            raise Refused("seat-taken", f"{which} is taken")

    # how somebody stands to others

    async def neighbours(self, room: Room, who: Identity) -> list[Neighbour]:
        """The others at a table, and those who are gone but have said something there."""
        mine = {(row.other, row.place): row for row in await self.kept.of(who.id)}
        reported = {row.about for row in await self.reports.of(who.id) if row.table_id == room.id}
        found = []
        for other, named in (await self.others(room, who)).items():
            general, here = mine.get((other, EVERYWHERE)), mine.get((other, room.id))
            found.append(
                replace(
                    named,
                    mute="everywhere" if general else "here" if here else "no",
                    block=general is not None and bool(general.block),
                    reported=other in reported,
                )
            )
        return found

    async def others(self, room: Room, who: Identity) -> dict[str, Neighbour]:
        """By who they are, which stays here."""
        found: dict[str, Neighbour] = {}
        for seat, chair in enumerate(room.table.chairs):
            if chair.owner:
                found.setdefault(chair.owner, Neighbour(seat=seat, name=chair.name))
        for said in await self.chats.kept(room):
            if said.by:
                found.setdefault(said.by, Neighbour(said=said.number, name=said.name))
        return {
            other: named for other, named in found.items() if other != who.id and not other.startswith(GONE)
        }

    async def find(self, room: Room, wanted: Attitude | Complaint, who: Identity) -> tuple[str, str]:
        """Whom somebody means, and what they are called."""
        if wanted.seat is not None and wanted.seat < len(room.table.chairs):
            chair = room.table.chairs[wanted.seat]
            other, name = chair.owner, chair.name
        else:
            lines = [said for said in await self.chats.kept(room) if said.number == wanted.said]
            other, name = (lines[0].by, lines[0].name) if lines else ("", "")
        if not other or other == who.id or other.startswith(GONE):
            raise Refused("not-found", UNKNOWN)
        return other, name

    async def stand(self, room: Room, wanted: Attitude, who: Identity) -> None:
        """From now on, on all devices of whoever asks."""
        other, name = await self.find(room, wanted, who)
        if wanted.mute == "no" and not wanted.block:
            await self.kept.drop(who.id, other, room.id)
        else:
            place = room.id if wanted.mute == "here" and not wanted.block else EVERYWHERE
            row = {"identity": who.id, "other": other, "place": place, "block": wanted.block}
            await self.kept.keep({**row, "name": name, "at": self.world.now()}, room.id)
        await self.hear_anew(who)

    async def hear_anew(self, who: Identity) -> None:
        """Wherever they are looking on."""
        for room in list(self.rooms.values()):
            if any(listener.who.id == who.id for listener in room.listeners):
                await self.come(room, who)

    # everybody one keeps away from

    async def mine(self, who: Identity) -> MyPeople:
        shunned: dict[str, Shunned] = {}
        for row in await self.kept.of(who.id):
            mark = mark_of(self.store.secret, who.id, row.other)
            known = shunned.get(mark, Shunned(mark=mark, name=row.name, at=row.at))
            is_general = row.place == EVERYWHERE
            shunned[mark] = replace(
                known, block=known.block or bool(row.block), tables=known.tables + (not is_general)
            )
            if is_general:
                shunned[mark] = replace(shunned[mark], everywhere=True)
        told = [
            MyReport(name=row.name, words=row.words, at=row.at, settled=row.settled is not None)
            for row in await self.reports.of(who.id)
        ]
        return MyPeople(shunned=list(shunned.values()), reports=told)

    async def make_up(self, mark: str, who: Identity) -> None:
        """Hear and meet somebody again, everywhere."""
        for row in await self.kept.of(who.id):
            if mark_of(self.store.secret, who.id, row.other) == mark:
                await self.kept.drop(who.id, row.other, None)
                await self.hear_anew(who)
                return
        raise Refused("not-found", "you hear and meet everybody of that mark already")

    # telling whoever runs the server

    async def report(self, room: Room, complaint: Complaint, who: Identity) -> None:
        other, name = await self.find(room, complaint, who)
        row = {"at": self.world.now(), "identity": who.id, "about": other, "name": name}
        words = clean_text(complaint.words, LONGEST_COMPLAINT)
        said = [line for line in await self.chats.kept(room) if line.by]
        await self.reports.add({**row, "table_id": room.id, "words": words}, said)
