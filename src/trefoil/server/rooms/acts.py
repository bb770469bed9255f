"""Carrying out what whoever runs the server wants done (`trefoil admin`); each act is logged, and kept."""

import asyncio

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.limits import network_of
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.protocol.names import clean_text
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.forgetting import Forgetter
from trefoil.server.store.acts import ANNOUNCEMENT, READ_ONLY, Acts
from trefoil.server.store.reports import Reports
from trefoil.server.table.agreeing import decide_stopped

EVERY = 1.0  # seconds
LONGEST_ANNOUNCEMENT = 300
ON = "on"
UNWELCOME = "whoever runs this server does not want you here"


class Administration:
    """What is forbidden or announced now, and what is done about it."""

    def __init__(self, acts: Acts, forgetter: Forgetter, reports: Reports) -> None:
        self.acts, self.forgetter, self.reports = acts, forgetter, reports
        self.tables, self.world = forgetter.tables, forgetter.world
        self.bans: set[str] = set()  # identities, and addresses as they are counted
        self.announcement = ""
        self.read_only = False

    async def load(self) -> None:
        banned = await self.acts.banned()
        self.bans &= banned
        self.bans |= banned
        self.announcement = await self.acts.kept(ANNOUNCEMENT)
        self.read_only = await self.acts.kept(READ_ONLY) == ON

    def check_writable(self) -> None:
        if self.read_only:
            raise Refused("read-only", "nothing can be changed here right now: come back a little later")

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if self.tables.others.is_first:
                    await self.look()
                else:  # the first process carries acts out, and everybody goes by what came of them
                    await self.load()
            except TrefoilError as error:
                log_event("acts-not-read", code=error.code)

    async def look(self) -> None:
        """Whatever goes wrong with one act is said there, and the others are done."""
        for act in await self.acts.pending():
            try:
                said = await self.carry_out(act.what, act.target)
            except TrefoilError as error:
                said = error.sentence
            except Exception as error:
                log_error("act-failed", error)
                said = "something went wrong; the server's log has it"
            log_event("admin", what=act.what, number=act.number)
            await self.acts.done(act.number, said, self.world.now())

    async def carry_out(self, what: str, target: str) -> str:
        match what:
            case "end":
                return await self.end(target)
            case "ban" | "unban":
                return await self.ban(target, what == "ban")
            case "forget":
                return f"forgotten, at {await self.forgetter.forget(target)} tables"
            case "settle":
                return await self.settle(target)
            case "read-only":
                self.read_only = target == ON
                await self.acts.keep(READ_ONLY, target)
                return "nothing can be changed any more" if self.read_only else "everything goes on"
            case "announce":
                self.announcement = clean_text(target, LONGEST_ANNOUNCEMENT)
                await self.acts.keep(ANNOUNCEMENT, self.announcement)
                return "announced" if self.announcement else "nothing is announced any more"
            case _:
                return f"there is no act named {what}"

    async def end(self, table_id: str) -> str:
        """A game ends as it stands, and nobody has won; a table that has not begun goes."""
        room = await self.tables.room(table_id)
        if room.table.status == "waiting":
            for listener in list(room.listeners):
                listener.hang_up("not-found", "whoever runs this server has closed the table")
            await self.forgetter.retention.drop(table_id)
            self.tables.rooms.pop(table_id, None)
            self.tables.others.tell_rewritten(table_id)
            return "the table is gone"
        await self.tables.committer.happen(room, lambda table: decide_stopped(table, self.world))
        return "the game is over"

    async def settle(self, target: str) -> str:
        """A report by its number; what came of it, in words behind it, stays with the act."""
        number = target.partition(" ")[0]
        known = number.isdecimal() and await self.reports.settle(int(number), self.world.now())
        return f"report {number} is settled" if known else "there is no such report, or it is settled already"

    async def ban(self, target: str, is_banned: bool) -> str:
        """An identity, or an address with all who share it."""
        target = network_of(target)
        await self.acts.ban(target, is_banned)
        (self.bans.add if is_banned else self.bans.discard)(target)
        if is_banned:
            self.hang_up_at(target)
            self.tables.hang_up_on(target, "banned", UNWELCOME)
        return f"{target} is {'banned' if is_banned else 'welcome again'}"

    def hang_up_at(self, network: str) -> None:
        """On all who share an address."""
        for room in self.tables.rooms.values():
            for listener in room.listeners:
                if network_of(listener.who.address) == network:
                    listener.hang_up("banned", UNWELCOME)
