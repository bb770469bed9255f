"""A line of chat as it is kept, and as it is told."""

from trefoil.server.protocol.messages import Said


class KeptSaid(Said, tag="said", tag_field="type", kw_only=True, frozen=True):
    """With the command that said it, so that the same one twice is one line; older ones do not say."""

    by: str = ""
    id: str = ""


def told(said: KeptSaid) -> Said:
    """Without what only the server knows of it."""
    return Said(number=said.number, seat=said.seat, name=said.name, text=said.text, at=said.at)
