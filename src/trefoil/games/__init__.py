"""The games, one line each."""

from trefoil.core.game import Game
from trefoil.games.keltis import GAME as KELTIS

GAMES: dict[str, Game] = {game.name: game for game in (KELTIS,)}
