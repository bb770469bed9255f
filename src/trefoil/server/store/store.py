"""Everything that is kept: reading it, and wording what the writer shall write."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql

from trefoil.server.ops.logs import log_warning, told_of
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store import schema
from trefoil.server.store.database import open_database
from trefoil.server.store.lists import (
    LATEST_OF,
    LEAST_TO_WATCH,
    LOOKED,
    MOST_LISTED,
    OPEN_TABLES,
    OVER,
    STILL_WAITING,
    UNDER_WAY_OF,
    Row,
)
from trefoil.server.store.logs import Damaged, load_table, packed_row
from trefoil.server.store.occupancy import occupy
from trefoil.server.store.result_rows import statements_for
from trefoil.server.store.writer import Conflict, Unavailable, Writer, WriteUnit
from trefoil.server.table.events import Created, Event, Sat, write_event
from trefoil.server.table.results import results_at, results_of
from trefoil.server.table.snapshots import is_due, take_snapshot
from trefoil.server.table.summaries import needs_server, read_summary, summary_text
from trefoil.server.table.table import Table
from trefoil.server.table.talk import KeptSaid

T = TypeVar("T")
tables = schema.live_tables

READERS = 3
SECRET = "cookie secret"
TIME_SPENT = "time spent"
AWAITS_SERVER = "server"  # a bot or a clock must go on
AWAITS_COMPANY = "company"  # whoever wants the same game may sit down
AWAITS_PACKING = "packing"  # the game is over, and some of its log is in rows

encode = msgspec.json.Encoder().encode
read_said = msgspec.json.Decoder(KeptSaid).decode

AWAITING = sql.select(tables.c.id).where(tables.c.awaits == sql.bindparam("what"))
WATCHED = sql.select(tables.c.id).where(tables.c.watch == sql.bindparam("watch"))

__all__ = ["Conflict", "Store", "Unavailable", "WriteUnit"]


class Store:
    """One database."""

    def __init__(self, database: str) -> None:
        self.engine = open_database(database)
        self.occupied = occupy(self.engine)
        self.secret = self.load_secret()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self._writer: Writer | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._writer = Writer(self.engine, loop)

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise ValueError("the store is not started")
        return self._writer

    def stop(self) -> None:
        if self._writer is not None:
            self._writer.stop()
        self.readers.shutdown(wait=True, cancel_futures=True)
        self.engine.dispose()
        if self.occupied is not None:
            self.occupied.close()

    def load_secret(self) -> bytes:
        """The key that signs cookies: made once, kept with the data it protects."""
        query = sql.select(schema.settings.c.value).where(schema.settings.c.name == SECRET)
        try:
            with self.engine.begin() as connection:
                kept = connection.execute(query).scalar()
                if kept is None:
                    kept = secrets.token_bytes(32)
                    connection.execute(sql.insert(schema.settings).values(name=SECRET, value=kept))
                return bytes(kept)
        except sql.exc.IntegrityError:  # another process starts on the same new database
            with self.engine.connect() as connection:
                return bytes(connection.execute(query).scalar_one())

    # reading

    async def read(self, question: Callable[[sql.Connection], T]) -> T:
        """Ask the database in a thread of its own."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, ask)
        except (sql.exc.OperationalError, sql.exc.InterfaceError):
            raise Unavailable() from None

    async def transact(self, work: Callable[[sql.Connection], T], thread: Executor) -> T:
        """Read and write at once, beside the writer: for what belongs to no table's log."""

        def do() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(thread, do)
        except (sql.exc.OperationalError, sql.exc.InterfaceError):
            raise Unavailable() from None

    async def load(self, table_id: str) -> Table | None:
        return await self.read(lambda connection: load_table(connection, table_id))

    async def game_of(self, table_id: str) -> str | None:
        """Which game is played at a table, as far as can be told without loading it."""
        query = sql.select(schema.live_tables.c.summary).where(schema.live_tables.c.id == table_id)
        body = await self.read(lambda connection: connection.execute(query).scalar())
        try:
            return None if body is None else read_summary(body).game
        except msgspec.MsgspecError:
            return None  # damaged: its log has it

    async def watched(self, watch: str) -> str | None:
        return await self.read(lambda connection: connection.execute(WATCHED, {"watch": watch}).scalar())

    async def awaiting(self) -> list[str]:
        """Tables at which the server itself has something to do."""
        what = {"what": AWAITS_SERVER}
        return await self.read(lambda connection: list(connection.execute(AWAITING, what).scalars()))

    async def lobby(self) -> list[Row]:
        """Open tables that wait for players, then open games to watch, the latest first."""
        waiting, playing = await self.read(
            lambda connection: [
                connection.execute(OPEN_TABLES, {"status": status}).all() for status in ("waiting", "playing")
            ]
        )
        to_watch = playing[: max(LEAST_TO_WATCH, MOST_LISTED - len(waiting))]
        return [Row(row.id, row.summary) for row in (*waiting[: MOST_LISTED - len(to_watch)], *to_watch)]

    async def still_waiting(self, table_ids: list[str]) -> list[str]:
        """Those at which the game has not begun, in the same order."""
        found = await self.read(
            lambda connection: set(connection.execute(STILL_WAITING, {"which": table_ids}).scalars())
        )
        return [table_id for table_id in table_ids if table_id in found]

    async def tables_of(self, identity: str, under_way: bool = False) -> list[Row]:
        query = UNDER_WAY_OF if under_way else LATEST_OF
        rows = await self.read(lambda connection: connection.execute(query, {"who": identity}).all())
        return [Row(row.id, row.summary, row.looked, row.due) for row in rows]

    async def chat_of(self, table_id: str, limit: int) -> list[KeptSaid]:
        query = (
            sql.select(schema.chat)
            .where(schema.chat.c.table_id == table_id)
            .order_by(schema.chat.c.number.desc())
            .limit(limit)
        )
        lines = await self.read(lambda connection: connection.execute(query).all())
        return [said_in(line) for line in reversed(lines)]

    async def token(self, hashed: str) -> Any:
        query = sql.select(schema.tokens).where(schema.tokens.c.hash == hashed)
        return await self.read(lambda connection: connection.execute(query).one_or_none())

    async def tokens_of(self, owner: str) -> list[Any]:
        query = sql.select(schema.tokens).where(schema.tokens.c.owner == owner).order_by(schema.tokens.c.name)
        return await self.read(lambda connection: list(connection.execute(query).all()))

    async def setting(self, name: str) -> bytes | None:
        query = sql.select(schema.settings.c.value).where(schema.settings.c.name == name)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def number(self, name: str) -> int | None:
        """A setting that is a number; one that cannot be read counts as none."""
        body = await self.setting(name)
        try:
            return None if body is None else int(body)
        except ValueError:
            log_warning("setting-damaged", name=name)
            return None

    async def time_spent(self) -> bytes | None:
        return await self.setting(TIME_SPENT)

    # writing

    async def keep_time_spent(self, body: bytes) -> None:
        await self.writer.write(setting_unit(TIME_SPENT, body))

    async def keep_looks(self, looks: dict[tuple[str, str], int]) -> None:
        """Who has seen which table, and up to where."""
        unit = WriteUnit(is_counted=False)
        for (who, table_id), sequence in looks.items():
            unit.other.append((LOOKED, {"who": who, "which": table_id, "seen": sequence}))
        await self.writer.write(unit)

    async def save_name(self, guest: str, name: str) -> None:
        unit = WriteUnit()
        unit.other.append(
            (sql.delete(schema.guests).where(schema.guests.c.id == sql.bindparam("guest")), {"guest": guest})
        )
        unit.other.append((sql.insert(schema.guests), {"id": guest, "name": name}))
        await self.writer.write(unit)

    async def add_token(self, row: dict[str, Any]) -> None:
        await self.writer.write(WriteUnit(other=[(sql.insert(schema.tokens), row)]))

    async def drop_token(self, owner: str, token_id: str) -> bool:
        """Whether there was such a token of theirs."""
        known = any(row.id == token_id for row in await self.tokens_of(owner))
        mine = sql.and_(
            schema.tokens.c.owner == sql.bindparam("who"), schema.tokens.c.id == sql.bindparam("which")
        )
        unit = WriteUnit(other=[(sql.delete(schema.tokens).where(mine), {"who": owner, "which": token_id})])
        await self.writer.write(unit)
        return known

    async def pack_logs(self, most: int) -> int:
        """Put the logs of some finished games into one piece each; how many there were."""
        query, what = AWAITING.limit(most), {"what": AWAITS_PACKING}
        loose = await self.read(lambda connection: connection.execute(query, what).scalars().all())
        for table_id in loose:
            try:
                row = await self.read(partial(packed_row, table_id=table_id))
            except Damaged:
                continue  # it stays as it is, for whoever can mend it
            await self.writer.write(WriteUnit(packed=[row], other=await self.late_results(table_id)))
        return len(loose)

    async def late_results(self, table_id: str) -> list[tuple[Any, dict[str, Any]]]:
        """What a game came to that may have been over before results were kept.

        Summaries of older versions do not tell how it ended; its log does.
        """
        query = sql.select(tables.c.summary).where(tables.c.id == table_id)
        body = await self.read(lambda connection: connection.execute(query).scalar())
        try:
            summary = read_summary(body or b"")
            found = results_of(summary, {})
            table = await self.load(table_id) if not found else None
            if table is not None and table.status == "over":
                found = results_at(table)
            return statements_for(table_id, summary.changed, found)
        except (msgspec.MsgspecError, Refused):
            log_warning("not-counted", table=told_of(table_id))  # damaged: nobody has a result of it
            return []

    async def say(self, table_id: str, said: KeptSaid) -> None:
        row = {"table_id": table_id, "number": said.number, "body": msgspec.json.encode(said)}
        await self.writer.write(WriteUnit(chat=[row]))


def said_in(line: Any) -> KeptSaid:
    """A line of chat; of one that cannot be read the number is left, and nobody hears it."""
    try:
        return read_said(line.body)
    except msgspec.MsgspecError:
        log_warning("chat-damaged", table=told_of(line.table_id), number=line.number)
        return KeptSaid(number=line.number, seat=0, name="", text="", at=0)


def setting_unit(name: str, value: bytes) -> WriteUnit:
    """One value by its name, in place of the one before."""
    settings = schema.settings
    drop = sql.delete(settings).where(settings.c.name == sql.bindparam("which"))
    unit = WriteUnit(is_counted=False)
    unit.other += [(drop, {"which": name}), (sql.insert(settings), {"name": name, "value": value})]
    return unit


def unit_of(table: Table, event: Event) -> WriteUnit:
    """What to write for the event that was just applied."""
    unit = WriteUnit()
    unit.events.append({"table_id": table.id, "sequence": table.sequence, "body": write_event(event)})
    if isinstance(event, Created):
        unit.new_tables.append(new_row(table))
    else:
        unit.tables.append(changes_of(table))
    if is_due(table.sequence) or table.status == "over":
        unit.snapshots.append(snapshot_row(table))
    if table.status == "over":
        unit.other += statements_for(table.id, table.play.changed, results_at(table))
        unit.other.append((OVER, {"which": table.id, "ended": table.play.changed}))
    if isinstance(event, Created | Sat):
        unit.members.append({"identity_": event.by, "table_": table.id})
    return unit


def units_of_opening(table: Table, events: list[Event]) -> WriteUnit:
    """A new table with its first events, as one unit; the events become true on the way."""
    units = []
    for event in events:
        table.apply(table.sequence + 1, event)
        units.append(unit_of(table, event))
    return merged(units)


def changes_of(table: Table) -> dict[str, Any]:
    """The columns that change with every event, by the names of their values."""
    return {
        "id_": table.id,
        "status_": table.status,
        "awaits_": awaited_by(table),
        "summary_": summary_text(table),
        "changed_": table.play.changed,
        "note_": None if table.secret is None else encode(table.secret),
        "due_": table.due,
    }


def awaited_by(table: Table) -> str:
    if table.status == "over":
        return AWAITS_PACKING
    if table.status == "waiting" and table.agreed.quick:
        return AWAITS_COMPANY
    return AWAITS_SERVER if needs_server(table) else ""


def new_row(table: Table) -> dict[str, Any]:
    place = {"watch": table.play.watch, "open": table.agreed.open}
    kept = {"snapshot": None, "snapshot_sequence": -1, "log": None}
    return {**place, **kept, **{name[:-1]: value for name, value in changes_of(table).items()}}


def snapshot_row(table: Table) -> dict[str, Any]:
    return {"id_": table.id, "snapshot_": take_snapshot(table), "sequence_": table.sequence}


def merged(units: list[WriteUnit]) -> WriteUnit:
    """Several units that must become true together."""
    whole = WriteUnit()
    for unit in units:
        whole.new_tables += unit.new_tables
        whole.events += unit.events
        whole.tables += unit.tables
        whole.snapshots += unit.snapshots
        whole.members += unit.members
        whole.chat += unit.chat
        whole.packed += unit.packed
        whole.other += unit.other
    return whole
