"""The documents and the browser's types say what the message classes say."""

import typing
from pathlib import Path

from trefoil.server.protocol import commands, messages
from trefoil.server.protocol.refusals import STATUS
from trefoil.server.show.types import files

ROOT = Path(__file__).parents[2]


def test_the_types_for_the_browser_are_fresh() -> None:
    for name, text in files().items():
        assert (ROOT / "web" / "src" / name).read_text() == text, "run `make types`"


def test_the_protocol_document_names_every_command_message_and_code() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text()
    for union in (commands.AnyCommand, messages.AnyMessage):
        for kind in typing.get_args(union):
            assert f"`{kind.__struct_config__.tag}`" in text, kind
    for code in STATUS:
        assert f"`{code}`" in text, code
