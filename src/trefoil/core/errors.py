"""The one kind of error that reaches people: a code for programs, a sentence for readers."""


class TrefoilError(Exception):
    """Something a person or a file asked for that cannot be done."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class IllegalMove(TrefoilError):
    """A move the rules do not allow; the sentence says why and names the rule."""

    def __init__(self, sentence: str, code: str = "illegal-move") -> None:
        super().__init__(code, sentence)


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
