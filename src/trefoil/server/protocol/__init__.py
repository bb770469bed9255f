"""What travels between clients and the server: commands, messages, refusals, and who somebody is."""
