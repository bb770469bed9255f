"""The games as environments for learning: `aec` for PettingZoo, `openspiel` for OpenSpiel, both optional."""
