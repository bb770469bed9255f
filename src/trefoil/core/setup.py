"""Checks that every game's set-up needs."""

from collections.abc import Mapping, Set
from typing import Any

from trefoil.core.components import is_whole
from trefoil.core.errors import BadSetup


def check_keys(setup: Mapping[str, Any], keys: Set[str]) -> None:
    for key in keys - set(setup):
        raise BadSetup(f"setup has no {key!r}")
    for key in set(setup) - keys:
        raise BadSetup(f"setup has {str(key)[:20]!r}, which this game does not know")


def first_seat(setup: Mapping[str, Any], players: int) -> int:
    first = setup["first"]
    if not is_whole(first) or not 0 <= first < players:
        raise BadSetup(f"first is {str(first)[:20]}, which is no seat of {players} players")
    return int(first)
