"""Talking at a table: those who play may talk, everybody at the table reads it."""

import time

from trefoil.server.ops.limits import Addresses, Buckets, Limits
from trefoil.server.ops.words import Words
from trefoil.server.protocol.commands import Chat
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Done
from trefoil.server.protocol.names import clean_text
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import Room
from trefoil.server.store.writer import Conflict
from trefoil.server.table.talk import KeptSaid


class Chats:
    """What is said is stored before it is told, as everything is."""

    def __init__(self, committer: Committer, limits: Limits, addresses: Addresses) -> None:
        self.committer = committer
        self.store = committer.store
        self.limits = limits
        self.addresses = addresses
        self.words = Words()
        self.talkers = Buckets(limits.chats_per_second, limits.chat_burst)

    async def kept(self, room: Room) -> list[KeptSaid]:
        """What was said lately."""
        if room.chat is None:
            room.chat = await self.store.chat_of(room.id, self.limits.chat_kept)
        return room.chat

    async def say(self, room: Room, command: Chat, who: Identity) -> Done:
        text = clean_text(command.text, self.limits.chat_length)
        if not text:
            raise Refused("bad-chat", "there is nothing to say in it")
        self.words.check(text)
        async with room.lock:
            table = await self.committer.refresh(room)
            seats = table.seats_of(who.id) or (await self.committer.look(room)).seats_of(who.id)
            if not seats:
                raise Refused("only-watching", "only those who have a seat may talk")
            if await self.was_said(room, (who.id, command.id)):
                return Done(id=command.id, sequence=table.sequence)
            if not self.talkers.take(who.id, time.monotonic()):
                raise Refused("too-many-messages", "you talk too quickly: wait a moment")
            self.addresses.take("chat", who.address)
            # The name that everybody knows: who sat down as Ann does not talk as Bob.
            name, by = table.chairs[seats[0]].name, (who.id, command.id)
            said = await self.committer.first(lambda: self.attempt(room, seats[0], name, text, by))
            if said is not None:
                self.committer.drop_slow(room, room.tell_said(said))
                if self.committer.site is not None:
                    self.committer.site.tell_said(room, said)
            self.committer.metrics.count("trefoil_commands_total")
            return Done(id=command.id, sequence=table.sequence)

    async def was_said(self, room: Room, command: tuple[str, str]) -> bool:
        """The same command twice is one line."""
        return any((said.by, said.id) == command for said in await self.kept(room))

    async def attempt(
        self, room: Room, seat: int, name: str, text: str, command: tuple[str, str]
    ) -> KeptSaid | None:
        """None if it came by way of another process meanwhile."""
        if await self.was_said(room, command):
            return None
        return await self.store_said(room, seat, name, text, command)

    async def store_said(
        self, room: Room, seat: int, name: str, text: str, command: tuple[str, str]
    ) -> KeptSaid:
        chat = await self.kept(room)
        number = chat[-1].number + 1 if chat else 0
        by, id_ = command
        at = self.committer.world.now()
        said = KeptSaid(number=number, seat=seat, name=name, text=text, at=at, by=by, id=id_)
        try:
            await self.store.say(room.id, said)
        except Conflict:
            await self.catch_up(room)
            raise
        except BaseException:
            room.chat = None
            raise
        room.chat = [*chat[1 - self.limits.chat_kept :], said]
        return said

    # what was said by way of other processes; with the lock held

    async def take_in(self, room: Room, said: KeptSaid) -> None:
        latest = room.chat[-1].number if room.chat else -1
        if room.chat is not None and said.number == latest + 1:
            self.hear(room, [said])
        elif said.number > latest:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        if room.chat is None:
            await self.kept(room)
            return
        known = room.chat[-1].number if room.chat else -1
        said = await self.store.chat_of(room.id, self.limits.chat_kept)
        self.hear(room, [each for each in said if each.number > known])

    def hear(self, room: Room, said: list[KeptSaid]) -> None:
        room.chat = [*(room.chat or []), *said][-self.limits.chat_kept :]
        for each in said:
            self.committer.drop_slow(room, room.tell_said(each))
