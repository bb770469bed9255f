"""What is the same in every card game: how many play, and what of hands and deck is secret."""

from functools import partial

from trefoil.core.game import Game
from trefoil.games.cards.deck import MAX_PLAYERS, MIN_PLAYERS
from trefoil.games.cards.hidden import determinize, observe

card_game = partial(
    Game,
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    observe=observe,
    determinize=determinize,
)
