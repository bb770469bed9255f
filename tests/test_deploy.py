"""What deploy/ and the documents about hosting say can be done: options, ports, files and figures exist."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from trefoil.cli import commands
from trefoil.cli.serve import PORT, serve
from trefoil.server.ops.metrics import BOUNDS, COUNTERS, DURATIONS, GAUGES

ROOT = Path(__file__).parents[1]
DEPLOY = sorted(path for path in (ROOT / "deploy").iterdir())
DOCUMENTS = [ROOT / "docs" / "hosting.md", ROOT / "docs" / "scaling.md"]
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
OF_OTHERS = {
    "--from", "--to",  # Caddy's
    "--save", "--appendonly",  # Redis's
    "--pwprompt", "--owner",  # PostgreSQL's
    "--seconds",  # our own, of bench.site
    "--interval", "--timeout", "--system", "--create-home", "--home-dir",  # of container files
    "--no-cache-dir", "--require-hashes", "--no-deps", "--no-build-isolation",  # pip's
}  # fmt: skip
LINE = re.compile(r"^trefoil (.+?)(?:\s+#.*)?$", re.MULTILINE)
METRIC = re.compile(r"\btrefoil_[a-z_]+")


def options_of(command: click.Command) -> set[str]:
    return {name for option in command.params for name in (*option.opts, *option.secondary_opts)}


ANY_OPTION = {name for command in commands.commands.values() for name in options_of(command)}


def known_metrics() -> set[str]:
    parts = {f"{name}{part}" for name in DURATIONS for part in ("_bucket", "_count", "_sum")}
    assert BOUNDS
    return {*COUNTERS, *GAUGES, *parts}


@pytest.mark.parametrize("path", [*DEPLOY, *DOCUMENTS], ids=lambda path: path.name)
def test_options_that_are_named_exist(path: Path) -> None:
    assert set(OPTION.findall(path.read_text())) - OF_OTHERS <= ANY_OPTION


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_in_the_documents_can_be_read(path: Path) -> None:
    """Each `trefoil …` of a block of commands is understood, up to what it would do."""
    lines = LINE.findall(path.read_text().replace("\\\n", " "))
    assert lines
    for line in lines:
        name, *words = line.split()
        command = commands.commands[name]
        if not isinstance(command, click.Group):
            command.make_context(name, words, resilient_parsing=False)


@pytest.mark.parametrize(
    "name", ["nginx.conf", "Caddyfile", "haproxy.cfg", "trefoil.service", "Containerfile"]
)
def test_the_port_is_the_one_that_servers_have(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text()
    assert str(PORT) in text
    assert {int(port) for port in re.findall(r"(?:127\.0\.0\.1|10\.0\.0\.\d):(\d+)", text)} <= {PORT}


def test_containers_know_each_other() -> None:
    composed: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    services = composed["services"]
    one = services["one"]
    assert services["two"] == services["three"] == one
    assert (ROOT / one["build"]["dockerfile"]).exists()
    settings = {name: value for option in one["command"] for name, _, value in [option.partition("=")]}
    assert set(settings) <= options_of(serve)
    assert "@database/" in settings["--database"]
    assert "//bus:" in settings["--bus"]
    assert settings["--proxy"] == services["proxy"]["networks"]["inside"]["ipv4_address"]
    targets = [word for word in services["proxy"]["command"] if word.endswith(f":{PORT}")]
    assert targets == [f"{name}:{PORT}" for name in ("one", "two", "three")]
    for service in services.values():
        assert set(service["networks"]) <= set(composed["networks"])
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in composed["volumes"]


def test_alerts_and_pictures_are_about_what_is_counted() -> None:
    alerts = yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text())
    rules = [rule for group in alerts["groups"] for rule in group["rules"]]
    dashboard = json.loads((ROOT / "deploy" / "dashboard.json").read_text())
    asked = [rule["expr"] for rule in rules]
    asked += [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = {metric for words in asked for metric in METRIC.findall(words)}
    assert named <= known_metrics()
    assert set(COUNTERS) | set(GAUGES) <= named, "something is counted that nobody would see"
    assert all(rule["annotations"]["summary"] for rule in rules)


def test_the_unit_runs_as_nobody_and_stops_by_a_signal_that_is_understood() -> None:
    unit = (ROOT / "deploy" / "trefoil.service").read_text()
    assert "DynamicUser=yes" in unit
    assert "KillSignal=SIGTERM" in unit
    [started] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
    name, *words = started.replace("$TREFOIL_OPTIONS", "").split()
    commands.commands[name].make_context(name, words)


def checked_by(program: str, *words: str) -> "subprocess.CompletedProcess[str]":
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed: install it to check what only it understands")
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (ROOT / "deploy" / "trefoil.service").read_text()
    (tmp_path / "trefoil.service").write_text(
        re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit, flags=re.M)
    )
    done = checked_by("systemd-analyze", "verify", str(tmp_path / "trefoil.service"))
    assert (done.returncode, "trefoil.service" in done.stderr) == (0, False), done.stderr


def test_prometheus_understands_the_alerts() -> None:
    done = checked_by("promtool", "check", "rules", str(ROOT / "deploy" / "alerts.yml"))
    assert done.returncode == 0, done.stderr


def test_every_file_is_told_of() -> None:
    told = "".join(path.read_text() for path in DOCUMENTS)
    assert [path.name for path in DEPLOY if f"deploy/{path.name}" not in told] == []
