"""When something could not be sent."""


class Failed(Exception):
    """It was not sent: `code` for the log; for good, or perhaps only now; `is_gone`: nobody is there."""

    def __init__(self, code: str, for_good: bool = False, is_gone: bool = False) -> None:
        super().__init__(code)
        self.code, self.for_good, self.is_gone = code, for_good, is_gone
