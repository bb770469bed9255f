"""Webhooks, in the shapes of Discord, Slack and ntfy. What others are called is text there, nothing else."""

import re

import msgspec

from trefoil.server.rooms.sending.addresses import origin_of, topic_of
from trefoil.server.rooms.sending.posting import post
from trefoil.server.show.notices import Told

MARKUP = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
NO_PREVIEW = 4  # Discord's flag for a message whose links are not drawn
SLACK = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


async def send_to_hook(kind: str, address: str, told: Told) -> None:
    url, body = shaped(kind, address, told)
    await post(url, msgspec.json.encode(body), {"content-type": "application/json"})


def shaped(kind: str, address: str, told: Told) -> tuple[str, dict[str, object]]:
    """Where it goes, and what."""
    if kind == "ntfy":
        text = "\n".join(told.lines)
        body: dict[str, object] = {"topic": topic_of(address), "title": told.title, "message": text}
        return f"{origin_of(address)}/", {**body, "click": told.link} if told.link else body
    plain = [told.title, *told.lines]
    if kind == "discord":
        content = "\n".join([*(MARKUP.sub(r"\\\1", line) for line in plain), *filter(None, [told.link])])
        return address, {"content": content, "flags": NO_PREVIEW, "allowed_mentions": {"parse": []}}
    text = "\n".join([*(line.translate(SLACK) for line in plain), *filter(None, [told.link])])
    return address, {"text": text, "mrkdwn": False, "unfurl_links": False}
