"""Kero at a live table: its clocks (R12), questions whose very asking is a secret, and refuellings."""

from trefoil.core.live import Live
from trefoil.games.kero.box import CLOCK_MODES
from trefoil.games.kero.live.ahead import reshuffle
from trefoil.games.kero.live.answers import asks, has_drawn, is_asked, keeps_secrets, public
from trefoil.games.kero.live.refuelling import REFUELLINGS
from trefoil.games.kero.live.timing import agree, deadline, hurries, if_gone, prepare, price, timed_words
from trefoil.games.kero.moves import PASS

LIVE = Live(
    clocks=CLOCK_MODES,
    agree=agree,
    prepare=prepare,
    words=timed_words,
    price=price,
    deadline=deadline,
    if_gone=if_gone,
    hurries=hurries,
    asks=asks,
    is_asked=is_asked,
    no_answer=PASS,
    public=public,
    has_drawn=has_drawn,
    keeps_secrets=keeps_secrets,
    slow_chance=REFUELLINGS,
    reshuffle=reshuffle,
)
