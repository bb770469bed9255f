"""The HTTP interface and the sockets: requests in, answers out. What they do stands elsewhere."""
