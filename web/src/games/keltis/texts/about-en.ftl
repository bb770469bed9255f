game-keltis = Keltis
about-keltis = Five stone paths. Lay cards up or down, climb out of the minus, reach the goal first.
time-keltis = about 30 min
option-enter_without_card = Figures may enter a path without a card of its colour
