"""What the tests need from the system is installed in one go; whoever else installs is waited for."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "system-packages"
TOOLS = ("bash", "ls", "sleep")
# Notes what it is asked for; the lists are locked as often as there are lines in `locked`.
APT = """#!/bin/sh
echo "$@" >> asked
case "$*" in
*update*)
    if [ -s locked ]; then
        sed -i 1d locked
        echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2
        exit 100
    fi
    touch lists ;;
*install*firefox-esr*)
    [ ! -e no-firefox ] || exit 100 ;;
esac
[ -e lists ]
"""
SKIPPED = {"TREFOIL_SKIP_POSTGRES": "1"}  # it is found outside the search path too


class Debian:
    """A system with nothing but a package manager, which writes down what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        for tool in (*TOOLS, "sed", "touch"):
            found = shutil.which(tool)
            assert found
            (self.bin / tool).symlink_to(found)
        self.add("apt-get", APT)
        self.add("id", "#!/bin/sh\necho 0\n")

    def add(self, name: str, text: str = "#!/bin/sh\n") -> None:
        program = self.bin / name
        program.write_text(text)
        program.chmod(0o755)

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        env = {"PATH": str(self.bin), **SKIPPED, **environment}
        return subprocess.run(
            [SCRIPT, *words], cwd=self.folder, env=env, capture_output=True, text=True, check=True
        )

    @property
    def asked(self) -> list[str]:
        asked = self.folder / "asked"
        return asked.read_text().splitlines() if asked.exists() else []


@pytest.fixture
def debian(tmp_path: Path) -> Debian:
    return Debian(tmp_path)


def test_everything_is_installed_at_once_and_a_lock_is_waited_for(debian: Debian) -> None:
    (debian.folder / "lists").touch()
    assert debian.run().stderr == ""
    [asked] = debian.asked
    assert "DPkg::Lock::Timeout=" in asked
    assert asked.endswith("redis-server chromium-headless-shell fonts-dejavu-core firefox-esr")


def test_the_lists_are_fetched_where_there_are_none_as_soon_as_their_lock_is_free(debian: Debian) -> None:
    (debian.folder / "locked").write_text("once\n")
    assert debian.run().stderr == ""
    assert [line.split()[-1] for line in debian.asked] == ["firefox-esr", "update", "update", "firefox-esr"]


def test_a_screen_reader_is_for_the_long_tests_alone(debian: Debian) -> None:
    (debian.folder / "lists").touch()
    for program in ("redis-server", "chromium-headless-shell", "firefox"):
        debian.add(program)
    debian.run()
    assert debian.asked == []
    debian.run("long")
    assert [" chromium orca " in line for line in debian.asked] == [True]


def test_what_cannot_be_had_is_named_and_the_rest_is_installed(debian: Debian) -> None:
    (debian.folder / "lists").touch()
    (debian.folder / "no-firefox").touch()
    told = debian.run().stderr
    assert told == "Firefox is not installed; its tests will fail unless TREFOIL_SKIP_FIREFOX=1\n"
    assert [line.split()[-1] for line in debian.asked[-3:]] == [
        "redis-server", "fonts-dejavu-core", "firefox-esr",
    ]  # fmt: skip


def test_whoever_may_install_nothing_is_told_what_is_missing(debian: Debian) -> None:
    debian.add("id", "#!/bin/sh\necho 1000\n")
    told = debian.run(TREFOIL_SKIP_BROWSER="1").stderr
    assert [line.split()[0] for line in told.splitlines()] == ["Redis", "Firefox"]
    assert debian.asked == []
