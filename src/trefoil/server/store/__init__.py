"""What is kept: the database, the one thread that writes it, backups."""
