"""Where a turn of Kero stands."""

# `phase`: what is decided now, by `player`. In CARRY_ON nothing is: the rules go on by themselves.
(
    PREPARE,  # the turn until its first throw: refuel, choose dice, throw
    ROLL,  # fuel is running: throw again or stop
    UPGRADE,
    MOVE_SECOND,  # a Tuarek `move` has lifted one explorer, and may move another
    ANSWER,  # the opponent may shorten a refuelling
    DISCARDING,  # after the fire: discard one more card
    TIE,
    REFUELLING,  # chance: how many throws it takes
    FACES,  # chance: the face of each die thrown
    SHUFFLE,  # chance: the new stack of Tuareks
    CARRY_ON,
    OVER,
) = range(12)

# `stage`: where the turn stands once tokens are taken and tanks filled: PREPARE, UPGRADE, or one of these.
END_OF_TURN, REFILL, CLAIMED, DISTRIBUTE, NEXT_ROUND, NEXT_TURN = range(OVER + 1, OVER + 7)
