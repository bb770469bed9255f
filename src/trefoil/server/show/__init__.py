"""What a seat gets to see of a table; lists of tables, and replays."""
