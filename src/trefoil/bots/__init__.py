"""Players made of code. They are handed views, never states."""
