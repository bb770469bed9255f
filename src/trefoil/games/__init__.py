"""The games that are installed: any package may offer some, by the entry point `trefoil.games`."""

from importlib.metadata import EntryPoint, entry_points

from trefoil.core.cache import GAMES_GROUP
from trefoil.core.game import Game
from trefoil.core.title import Title

OWN = "trefoil"


def find_titles() -> dict[str, Title]:
    """Each title by its game's name: our own first, the oldest game first."""
    points = entry_points(group=GAMES_GROUP)
    offered: list[tuple[bool, Title]] = [(is_own(point), point.load()) for point in points]
    offered.sort(key=lambda each: (not each[0], each[1].game.year, each[1].game.name))
    return {title.game.name: title for _, title in offered}


def is_own(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == OWN


TITLES: dict[str, Title] = find_titles()
GAMES: dict[str, Game] = {name: title.game for name, title in TITLES.items()}
