"""The games, one line each."""

from trefoil.core.game import Game
from trefoil.games.keltis import GAME as KELTIS
from trefoil.games.kero import GAME as KERO
from trefoil.games.orakel import GAME as ORAKEL

GAMES: dict[str, Game] = {game.name: game for game in (KELTIS, ORAKEL, KERO)}
