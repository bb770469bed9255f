"""Ways out of the server: e-mail, webhooks, pushing to browsers."""
