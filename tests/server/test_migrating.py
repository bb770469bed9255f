"""Databases that are not as this version writes them."""

from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.config import Config
from alembic.script import ScriptDirectory

from trefoil.core.errors import TrefoilError
from trefoil.server.store.database import open_database
from trefoil.server.store.migrating import HISTORY, MIGRATIONS, migrate, newest, revision_of


def test_the_newest_revision_is_the_one_alembic_ends_with() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == newest()


def test_a_database_comes_to_the_present_schema_from_any_before(empty_database: str) -> None:
    engine = open_database(empty_database)
    with engine.connect() as connection:
        assert revision_of(connection) == newest()
    engine.dispose()
    open_database(empty_database).dispose()


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(sql.update(HISTORY).values(version_num="9999"))
    with pytest.raises(TrefoilError, match="newer version of Trefoil: it has schema 9999") as refused:
        migrate(engine)
    assert refused.value.code == "newer-database"
    engine.dispose()


def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letters.sqlite3"
    path.write_text("not a database, but long enough to look like one\n" * 100)
    with pytest.raises(TrefoilError, match="cannot be opened: file is not a database"):
        open_database(str(path))
