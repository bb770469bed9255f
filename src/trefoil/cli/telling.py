"""What `trefoil serve` is told about notices: which ways to people there are."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from trefoil.core.errors import TrefoilError

if TYPE_CHECKING:
    from trefoil.server.rooms.sending.ways import Telling

Command = TypeVar("Command", bound=Callable[..., Any])
PASSWORD = "TREFOIL_SMTP_PASSWORD"

OPTIONS = (
    click.option(
        "--smtp",
        default="",
        metavar="URL",
        help=f"The mail server by which people are told: smtp://user@name:587; {PASSWORD} is its password.",
    ),
    click.option("--mail-from", default="", metavar="ADDRESS", help="Who sends these e-mails."),
    click.option(
        "--webhook",
        "webhooks",
        multiple=True,
        metavar="URL",
        help="Where people may have webhooks: https://discord.com, https://ntfy.sh …",
    ),
    click.option(
        "--push",
        default="",
        metavar="CONTACT",
        help="Push to browsers; mailto: and your address, for the services that carry it.",
    ),
    click.option(
        "--push-service",
        "push_services",
        multiple=True,
        metavar="URL",
        help="A push service besides those of Google, Mozilla, Microsoft and Apple.",
    ),
)


def telling_options(command: Command) -> Command:
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def telling_of(origins: tuple[str, ...], **said: Any) -> "Telling":
    from trefoil.server.rooms.sending.ways import Telling

    address = origins[0].rstrip("/") if origins else ""
    if (said["smtp"] or said["webhooks"]) and not address:
        raise TrefoilError("bad-option", "notices lead to this server: name its address with --origin")
    return Telling(address=address, smtp_password=os.environ.get(PASSWORD, ""), **said)
