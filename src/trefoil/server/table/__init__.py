"""A live table as pure logic: whatever is decided is decided here, without event loop, database or HTTP."""
