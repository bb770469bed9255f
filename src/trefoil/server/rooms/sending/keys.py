"""By which browsers know this server when it pushes something to them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PushKeys:
    """Made once, kept in the database; as browsers write bytes."""

    private: str
    public: str
