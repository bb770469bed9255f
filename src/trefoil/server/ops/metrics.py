"""What is counted and measured, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

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


class Durations:
    """How many took how long: up to each bound, and longer than all of them."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took no longer than each bound, as Prometheus wants it."""
        names = [*map(str, BOUNDS), "+Inf"]
        return list(zip(names, accumulate(self.counts), strict=True))


class Metrics(Collector):
    """What has been counted since the start of one server; a process may hold several, in tests.

    Counted in plain numbers, each by one thread alone, and handed to Prometheus' client when somebody asks:
    it takes ten calls to count one more.
    """

    def __init__(self) -> None:
        self.gauges = dict.fromkeys(GAUGES, 0)
        self.counters = dict.fromkeys(COUNTERS, 0)
        self.durations = {name: Durations() for name in DURATIONS}
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def count(self, name: str, by: int = 1) -> None:
        self.counters[name] += by

    def measure(self, name: str, seconds: float) -> None:
        self.durations[name].add(seconds)

    def collect(self) -> Iterator[Metric]:
        for name, meaning in COUNTERS.items():
            yield CounterMetricFamily(name, meaning, self.counters[name])
        for name, meaning in GAUGES.items():
            yield GaugeMetricFamily(name, meaning, self.gauges[name])
        for name, meaning in DURATIONS.items():
            taken = self.durations[name]
            yield HistogramMetricFamily(name, meaning, taken.buckets(), taken.seconds)

    def text(self) -> str:
        return generate_latest(self.registry).decode()
