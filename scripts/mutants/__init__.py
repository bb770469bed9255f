"""Changes one thing in the rules at a time, and counts how many changes the tests notice: `make mutants`."""
