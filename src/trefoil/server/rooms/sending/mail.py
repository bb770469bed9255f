"""E-mail, by the host's own mail server."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from trefoil.core.errors import TrefoilError
from trefoil.server.rooms.sending.addresses import is_address
from trefoil.server.rooms.sending.failing import Failed
from trefoil.server.show.notices import Told

PATIENCE = 15.0  # seconds
# However long a mail server takes, nothing else waits for these threads.
POSTMEN = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail")
PERMANENT = range(500, 600)


@dataclass(frozen=True)
class MailServer:
    """`smtp://`: with TLS if it offers that, and before a password; `smtps://`: from the start."""

    host: str
    port: int
    user: str
    password: str
    is_sealed: bool
    sender: str


def mail_server(url: str, sender: str, password: str) -> MailServer:
    """From what the host has said."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise TrefoilError("bad-option", "--smtp is smtp://name:port or smtps://name:port")
    if not is_address(sender):
        raise TrefoilError("bad-option", "--mail-from is an e-mail address")
    if parts.password:
        raise TrefoilError(
            "bad-option", "the password of --smtp is told by TREFOIL_SMTP_PASSWORD, not where others read it"
        )
    is_sealed = parts.scheme == "smtps"
    usual = 465 if is_sealed else 587
    return MailServer(
        parts.hostname, parts.port or usual, unquote(parts.username or ""), password, is_sealed, sender
    )


def letter(server: MailServer, address: str, told: Told) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = server.sender
    mail["To"] = address
    mail["Subject"] = f"{told.title} – Trefoil"
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=server.sender.partition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(
        "\n".join([f"{told.title}.", "", *told.lines, *(["", *told.close] if told.close else [])])
    )
    return mail


async def send_mail(server: MailServer, address: str, told: Told) -> None:
    mail = letter(server, address, told)
    try:
        await asyncio.get_running_loop().run_in_executor(POSTMEN, send_now, server, mail)
    except smtplib.SMTPRecipientsRefused as error:
        code = next(iter(error.recipients.values()))[0]
        raise Failed(f"smtp-{code}", code in PERMANENT) from None
    except smtplib.SMTPResponseException as error:
        raise Failed(f"smtp-{error.smtp_code}", error.smtp_code in PERMANENT) from None
    except (OSError, smtplib.SMTPException):
        raise Failed("smtp-unreachable") from None


def send_now(server: MailServer, mail: EmailMessage) -> None:
    context = ssl.create_default_context()
    name = server.sender.partition("@")[2]  # as it introduces itself: looking up one's own takes long
    if server.is_sealed:
        line: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, name, timeout=PATIENCE, context=context
        )
    else:
        line = smtplib.SMTP(server.host, server.port, name, timeout=PATIENCE)
    try:
        line.ehlo()
        if not server.is_sealed and (server.user or line.has_extn("starttls")):
            line.starttls(context=context)
            line.ehlo()
        if server.user:
            line.login(server.user, server.password)
        line.send_message(mail)
        with suppress(OSError, smtplib.SMTPException):  # it has the letter: what it says now is no matter
            line.quit()
    finally:
        line.close()
