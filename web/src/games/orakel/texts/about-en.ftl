game-orakel = Das Orakel
about-orakel = One spiral, three pieces, and a priestess who pays a visit.
time-orakel = about 30 min
option-clover_any_piece = A clover may move any own piece
option-spiral_to_start = A spiral may lead back to the start stone
