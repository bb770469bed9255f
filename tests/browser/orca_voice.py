"""Orca's voice at a test's desk: what it says goes into a pipe, sentence by sentence, as soon as it says it.

Nothing imports this: Orca loads it as `orca-customizations.py` from its folder of settings, with the system's
Python. It replaces nothing but the last step, the synthesizer: what is said, when, and what is cut short by a
key is Orca's own doing.
"""

import json
import os
from collections.abc import Callable, Iterable
from typing import Any

from gi.repository import GLib
from orca import orca_state, settings, speechserver

SOON = 50  # milliseconds
PIPE = int(os.environ["TREFOIL_VOICE"])
settings.speechServerFactory = "orca-customizations"


def tell(kind: str, words: str = "") -> None:
    os.write(PIPE, json.dumps([kind, words]).encode() + b"\n")


class SpeechServer(speechserver.SpeechServer):  # type: ignore[misc]  # Orca has no types
    """Speaks at once, and tells when Orca has nothing left to say. The names are Orca's."""

    only: "SpeechServer | None" = None

    @staticmethod
    def getFactoryName() -> str:  # noqa: N802
        return "pipe"

    @staticmethod
    def getSpeechServers() -> "list[SpeechServer]":  # noqa: N802
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info: object = None) -> "SpeechServer":  # noqa: N802
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only

    def __init__(self) -> None:
        self.watch = 0

    def getInfo(self) -> list[str]:  # noqa: N802
        return ["pipe", "pipe"]

    def getVoiceFamilies(self) -> list[object]:  # noqa: N802
        return []

    def say(self, kind: str, words: str) -> None:
        tell(kind, words)
        if not self.watch:
            self.watch = GLib.idle_add(self.rest, priority=GLib.PRIORITY_LOW)

    def rest(self) -> bool:
        """Called when no event waits any more; news of the page may still have to be told."""
        news = getattr(orca_state.activeScript, "liveRegionManager", None)
        if news and len(news.msg_queue):
            self.watch = GLib.timeout_add(SOON, self.rest)
        else:
            self.watch = 0
            tell("rest")
        return False

    def speak(self, text: str = "", acss: object = None, interrupt: bool = True) -> None:
        if text:
            self.say("say", text)

    def speakCharacter(self, character: str, acss: object = None) -> None:  # noqa: N802
        self.say("say", character)

    def speakKeyEvent(self, event: Any, acss: object = None) -> None:  # noqa: N802
        self.say("key", event.getKeyName())

    def sayAll(self, utterances: Iterable[Any], progress: Callable[..., None]) -> None:  # noqa: N802
        for context, _ in utterances:
            self.say("say", context.utterance)
            progress(context, speechserver.SayAllContext.COMPLETED)

    def stop(self) -> None:
        tell("stop")
