"""How Alembic reaches the database: by the connection `schema.migrate` hands over."""

from alembic import context

from trefoil.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
