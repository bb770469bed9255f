hint-keltis-enters = brings another figure onto the board
