"""The one kind of error that reaches people: a code for programs, a sentence for readers."""

from trefoil.core.reasons import Reason

LONGEST_SENTENCE = 400


class TrefoilError(Exception):
    """Something a person or a file asked for that cannot be done."""

    reason: Reason | None = None  # of a move against the rules: what the sentence says, as data

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = one_line(sentence)
        super().__init__(self.sentence)


def one_line(text: str) -> str:
    """Text that may quote anything, made fit to be printed on one line."""
    cut = text if len(text) <= LONGEST_SENTENCE else text[:LONGEST_SENTENCE] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in cut)


class IllegalMove(TrefoilError):
    """A move the rules do not allow; the sentence says why and names the rule, the reason does so as data."""

    def __init__(self, sentence: str, code: str = "illegal-move", reason: Reason | None = None) -> None:
        super().__init__(code, sentence)
        self.reason = reason


class BadComponents(TrefoilError):
    """A component set that contradicts the rules."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bad-components", sentence)


class BadSetup(TrefoilError):
    """A set-up that cannot be laid out with the components named."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bad-setup", sentence)


class BadRecord(TrefoilError):
    """A saved game that is not what `trefoil-record/1` promises."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bad-record", sentence)
