"""What a finished game is worth to each seat."""

from trefoil.core.engine import Position


def rewards_of(position: Position) -> list[float]:
    """Each seat's share of the win, less an equal share, so that they add up to 0."""
    players, winners = int(position.state.players), position.result()["winners"]
    return [(seat in winners) / len(winners) - 1 / players for seat in range(players)]
