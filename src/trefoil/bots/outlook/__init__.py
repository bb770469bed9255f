"""For games long enough in chance to need it: guess the margin at the end without playing on."""

from trefoil.bots.outlook import kero
from trefoil.bots.outlook.outlook import NO_OUTLOOK, Outlook

OUTLOOKS: dict[str, Outlook] = {"kero": kero.OUTLOOK}


def outlook_of(game: str) -> Outlook:
    return OUTLOOKS.get(game, NO_OUTLOOK)
