"""The database's tables. Changes to them are migrations, in `migrations/versions`."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, LargeBinary, String, Text

metadata = sql.MetaData()

live_tables = sql.Table(
    "live_table",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("watch", String(64), nullable=False, unique=True),
    Column("status", String(16), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("awaits", String(16), nullable=False),  # what must be done after a restart: store.py
    Column("summary", LargeBinary, nullable=False),  # what lists show, so that they need not load the table
    Column("changed", BigInteger, nullable=False),
    Column("note", LargeBinary),  # a secret answer that is not played yet
    Column("snapshot", LargeBinary),
    Column("snapshot_sequence", Integer, nullable=False),
    Column("log", LargeBinary),  # of a finished game: its events, packed, instead of their rows
    Column("due", BigInteger),  # when somebody's time to think runs out: table/pacing.py
    Index(
        "live_table_listed",
        "status",
        "open",
        "changed",
        sqlite_where=sql.text("open = 1"),
        postgresql_where=sql.text("open"),
    ),
    Index("live_table_age", "id", "changed", "status"),
    Index("live_table_awaits", "awaits"),
    Index(
        "live_table_due",
        "due",
        sqlite_where=sql.text("due IS NOT NULL"),
        postgresql_where=sql.text("due IS NOT NULL"),
    ),
)

# The key is the guard: whoever writes an event that is there already gets a conflict, never a corrupted game.
events = sql.Table(
    "event",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

# What thinking about a finished game has come to: once, for everybody who asks.
reviews = sql.Table(
    "review",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("done", Boolean, nullable=False),  # otherwise it goes on after a restart
    Column("body", LargeBinary, nullable=False),
    Index("review_done", "done"),
)

# Whose puzzle of the day was tried on which day at last, and how many days in a row had been solved then.
streaks = sql.Table(
    "puzzle_streak",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("day", Integer, nullable=False),  # since 1970
    Column("length", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

chat = sql.Table(
    "chat",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

memberships = sql.Table(
    "membership",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("looked", Integer),  # up to which sequence they have seen the table; nothing: not known
    Column("over", BigInteger),  # when its game ended; nothing: it goes on, or an older version has ended it
    Index("membership_course", "identity", "over", "table_id"),
    Index("membership_table", "table_id"),
)

# What each finished game was to each of those who played it.
results = sql.Table(
    "result",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("against", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer),
    Column("won", Boolean, nullable=False),
    Column("gave_up", Boolean, nullable=False),
    Column("names", Text, nullable=False),
    Column("parts", LargeBinary, nullable=False),
    Index("result_course", "identity", "ended"),
    Index("result_table", "table_id"),
    Index("result_tally", "identity", "game", "against", "score", "won"),
)

guests = sql.Table(
    "guest",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
)

# Browsers in which a guest is at home. The one to which a guest was issued (its id is empty) has a row once
# it was seen again, or signed out; any other is at home only as long as its row is there.
devices = sql.Table(
    "device",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("what", String(64), nullable=False),
    Column("added", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("link", String(64), unique=True),  # the hash of the link it came by: no link brings two
    Column("out", Boolean, nullable=False),  # signed out for good
)

links = sql.Table(
    "link",
    metadata,
    Column("guest", String(64), primary_key=True),  # one at a time
    Column("hash", String(64), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
    Column("device", String(64)),  # which came by it
)

# Public keys by which people are found again who have lost their browsers.
passkeys = sql.Table(
    "passkey",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of `credential`: that of some makers is long
    Column("guest", String(64), nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as it counts them: a copy of it would count otherwise
    Column("what", String(64), nullable=False),
    Column("added", BigInteger, nullable=False),
    Column("used", BigInteger),
)

tokens = sql.Table(
    "token",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
)

# By which somebody can be reached. Until its code was entered, nothing else is sent there.
ways = sql.Table(
    "way",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(64), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("key", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("code", String(64)),  # its hash; nothing: it was entered
    Column("tries", Integer, nullable=False),  # to enter it
    Column("device", String(64)),  # of a browser: the one that is pushed to, until it is signed out
)

# When somebody wants to be told that it is their turn: at one table, or (its id is empty) everywhere.
wishes = sql.Table(
    "wish",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("told", String(16), nullable=False),
    Column("made", BigInteger, nullable=False),  # what is told daily comes at this time of the day
)

# What waits to be sent: it is somebody's turn, and one of their ways.
notices = sql.Table(
    "notice",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("way", String(64), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# People whom no table is to name any more, as long as one does.
forgotten = sql.Table("forgotten", metadata, Column("identity", String(64), primary_key=True))

# What whoever runs the server wants done, and what was: `trefoil admin` writes, the server carries out.
acts = sql.Table(
    "act",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(20), nullable=False),
    Column("target", Text, nullable=False),
    Column("done", BigInteger, index=True),
    Column("said", Text, nullable=False),
)

bans = sql.Table("ban", metadata, Column("target", String(80), primary_key=True))

# Whom somebody does not hear at a table, or everywhere (no place), or keeps away from.
manners = sql.Table(
    "manner",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("other", String(64), primary_key=True, index=True),
    Column("place", String(64), primary_key=True),
    Column("block", Boolean, nullable=False),
    Column("name", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What people tell whoever runs the server about one another, with what was said there until it is settled.
reports = sql.Table(
    "report",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("identity", String(64), nullable=False, index=True),
    Column("about", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("table_id", String(64), nullable=False),
    Column("words", Text, nullable=False),
    Column("chat", LargeBinary, nullable=False),
    Column("settled", BigInteger),
)

# Who is invited to a table at which a seat is free, and by whom.
invitations = sql.Table(
    "invitation",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("by", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What each rated game made of somebody's rating. The key is the guard: nobody's game is counted twice.
ratings = sql.Table(
    "rating",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(64), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

# The latest of them, by which boards are ordered; `shown` to those who ask for a board, if they agree.
standings = sql.Table(
    "standing",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("least", Double, nullable=False),  # that it is almost surely
    Column("shown", Boolean, nullable=False),
    Index("standing_board", "game", "shown", "least"),
)

# The processes that share this database (`processes.py`); a server without a bus is none of them.
processes = sql.Table(
    "process",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("began", BigInteger, nullable=False),  # by the database's own clock, as is
    Column("seen", BigInteger, nullable=False),  # 0: it has stopped
    Column("lived", BigInteger, nullable=False),
    Column("spent", LargeBinary, nullable=False),  # what time has passed at its tables: rooms/spent.py
)

# Which of them runs the clocks of a table.
keepers = sql.Table(
    "keeper",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("process", String(64), nullable=False, index=True),
)

# Between processes a secret answer and the end of its time compete for one place: the second gets a conflict.
claims = sql.Table(
    "claim",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),  # of the event that asked
)

settings = sql.Table(
    "setting",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
