"""What a release needs: one version everywhere, and everything in the packages."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.release import faults, versions
from tests import sources

ROOT = Path(__file__).parents[1]
AGREED = {"pyproject.toml": "1.2.0", "web/package.json": "1.2.0", "CHANGELOG.md": "1.2.0"}


def test_nothing_speaks_against_a_release_where_all_agree() -> None:
    assert faults(AGREED, ["v1.2.0", "latest"], "") == []


@pytest.mark.parametrize(
    ("said", "tags", "changes", "fault"),
    [
        ({"web/package.json": "1.1.0"}, ["v1.2.0"], "", "web/package.json says 1.1.0, not 1.2.0"),
        ({"CHANGELOG.md": "Unreleased"}, ["v1.2.0"], "", "CHANGELOG.md says Unreleased, not 1.2.0"),
        ({}, [], "", "this commit has no tag v1.2.0, but none"),
        ({}, ["v1.1.0"], "", "this commit has no tag v1.2.0, but v1.1.0"),
        ({}, ["v1.2.0"], " M README.md", "there are changes that are not committed"),
    ],
)
def test_a_release_is_refused(said: dict[str, str], tags: list[str], changes: str, fault: str) -> None:
    assert faults({**AGREED, **said}, tags, changes) == [fault]


def test_every_file_names_the_same_version() -> None:
    """The changelog may be ahead; what it calls not yet released keeps a release back."""
    said = versions(ROOT)
    assert len(said) == 4
    ahead = {version for version in said.values() if version.endswith("(not yet released)")}
    assert set(said.values()) - ahead == {said["pyproject.toml"]}
    assert all(faults(said, ["v" + said["pyproject.toml"]], "") for _ in ahead)


def test_make_release_refuses_without_a_tag(tmp_path: Path) -> None:
    """In a repository of its own, whose commit has no tag."""
    for name in (
        "scripts/release.py",
        "pyproject.toml",
        "CHANGELOG.md",
        "web/package.json",
        "web/package-lock.json",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=n", "-c", "user.email=e@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "all"]):
        subprocess.run([*git, *command], check=True)
    release = [sys.executable, str(tmp_path / "scripts" / "release.py")]
    done = subprocess.run(release, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"no tag v{versions(ROOT)['pyproject.toml']}" in done.stderr
    assert not (tmp_path / "dist").exists()


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """All but the pages, which are built into it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    env = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        inside = {name for name in file.namelist() if name.startswith("trefoil/")}
    wanted = {
        f"trefoil/{path}" for path in sources.read_sources(ROOT / "src/trefoil", ".py", ".toml", "py.typed")
    }
    assert {name for name in wanted if name.endswith("standard-1.toml")}
    assert wanted - inside == set()
