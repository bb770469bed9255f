"""The schema's history, one file per change."""
