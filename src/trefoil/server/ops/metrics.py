"""Counts and durations in Prometheus' text format, without its library: a handful of names need no more."""

from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "trefoil_commands_total": "Commands carried out.",
    "trefoil_refusals_total": "Requests and messages refused.",
    "trefoil_commits_total": "Commits of the writer.",
    "trefoil_units_total": "Units written, several per commit under load.",
    "trefoil_bot_moves_total": "Moves made by the server's bots.",
    "trefoil_dropped_sockets_total": "Sockets closed because their client was too slow or too loud.",
}
GAUGES = {
    "trefoil_tables": "Tables in memory.",
    "trefoil_sockets": "Open sockets and streams.",
}
DURATIONS = {"trefoil_command_seconds": "From a command's arrival until everybody is told."}


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.gauges = dict.fromkeys(GAUGES, 0)
        self.buckets = {name: [0] * (len(BOUNDS) + 1) for name in DURATIONS}
        self.sums = dict.fromkeys(DURATIONS, 0.0)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def measure(self, name: str, seconds: float) -> None:
        self.buckets[name][bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] += seconds

    def text(self) -> str:
        lines = []
        for name, meaning in COUNTERS.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} counter", f"{name} {self.counts[name]}"]
        for name, meaning in GAUGES.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} gauge", f"{name} {self.gauges[name]}"]
        for name, meaning in DURATIONS.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} histogram", *self.histogram(name)]
        return "\n".join(lines) + "\n"

    def histogram(self, name: str) -> list[str]:
        lines, total = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.buckets[name], strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sums[name]:.6f}", f"{name}_count {total}"]
