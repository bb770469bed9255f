"""What is counted and measured, for Prometheus."""

from functools import partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "trefoil_commands_total": "Commands carried out.",
    "trefoil_refusals_total": "Requests and messages refused.",
    "trefoil_commits_total": "Commits of the writer.",
    "trefoil_units_total": "Units written, several per commit under load.",
    "trefoil_bot_moves_total": "Moves made by the server's bots.",
    "trefoil_conflicts_total": "Decisions made again because another process was quicker.",
    "trefoil_dropped_sockets_total": "Sockets closed because their client was too slow or too loud.",
}
GAUGES = {
    "trefoil_tables": "Tables in memory.",
    "trefoil_sockets": "Open sockets and streams.",
    "trefoil_processes": "Processes of the site that live, as far as this one knows.",
    "trefoil_bus_up": "Is the bus there? 0 also where there is none.",
}
DURATIONS = {"trefoil_command_seconds": "From a command's arrival until everybody is told."}

__all__ = ["CONTENT_TYPE", "Metrics"]

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each count began is when the server did


class Metrics:
    """What has been counted since the start of one server; a process may hold several, in tests."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.gauges = dict.fromkeys(GAUGES, 0)
        self.counters = {
            name: Counter(name, meaning, registry=self.registry) for name, meaning in COUNTERS.items()
        }
        for name, meaning in GAUGES.items():
            Gauge(name, meaning, registry=self.registry).set_function(partial(self.gauges.__getitem__, name))
        self.durations = {
            name: Histogram(name, meaning, buckets=BOUNDS, registry=self.registry)
            for name, meaning in DURATIONS.items()
        }

    def count(self, name: str, by: int = 1) -> None:
        self.counters[name].inc(by)

    def measure(self, name: str, seconds: float) -> None:
        self.durations[name].observe(seconds)

    def text(self) -> str:
        return generate_latest(self.registry).decode()
