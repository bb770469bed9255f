"""The games that are installed: any package may offer some, by the entry point `trefoil.games`."""

import warnings
from importlib.metadata import EntryPoint, entry_points

from trefoil.core.cache import GAMES_GROUP
from trefoil.core.game import Game
from trefoil.core.title import Title

OWN = "trefoil"


def find_titles() -> dict[str, Title]:
    """Each title by its game's name: ours first, the oldest game first. Nobody can take a name from ours."""
    loaded = [(not is_own(point), load_title(point)) for point in entry_points(group=GAMES_GROUP)]
    offered = [(is_foreign, title) for is_foreign, title in loaded if title is not None]
    offered.sort(key=lambda each: (each[0], each[1].game.year, each[1].game.name))
    titles: dict[str, Title] = {}
    for _, title in offered:
        titles.setdefault(title.game.name, title)
    return titles


def load_title(point: EntryPoint) -> Title | None:
    """What a package offers; a package of somebody else's that is broken leaves the other games alone."""
    try:
        title = point.load()
        if not isinstance(title, Title):
            raise TypeError(f"{point.value} is no title")
        return title
    except Exception as error:
        if is_own(point):
            raise
        warnings.warn(f"the game {point.name} cannot be loaded: {error}", RuntimeWarning, stacklevel=2)
        return None


def is_own(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == OWN


TITLES: dict[str, Title] = find_titles()
GAMES: dict[str, Game] = {name: title.game for name, title in TITLES.items()}
