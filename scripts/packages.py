"""Builds the packages into dist/, installs each into an empty environment and plays a game with it.

    python -m scripts.packages

There is a wheel for every system, a source package, and a wheel for the system this runs on, which also has
the rules compiled inside: docs/decisions/0041-compiled-rules-in-wheels.md.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.client import Player, play_on
from tests.server.running import GENEROUS

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
STEPS = 6
COMPILED = "TREFOIL_COMPILED"  # tells web/hatch_build.py what to put into a wheel
NOTHING_MISSING = (
    "from trefoil.compiling import STAGES, is_compiled; from trefoil.games import GAMES; "
    "missing = [each for each in GAMES for stage in STAGES if not is_compiled(each, stage)]; "
    "assert not missing, missing"
)
FILED = "[cache] data saved to"  # what Numba says when it has compiled something


def say(step: int, words: str) -> None:
    print(f"[{step} of {STEPS}] {words}", flush=True)


def run(*command: object, cwd: Path = ROOT, environment: Mapping[str, str] | None = None) -> str:
    """What a command said; if it fails, everything ends with that."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(str(word) for word in command)} failed")
    return done.stdout


def build(*targets: str, **environment: str) -> None:
    wanted = [word for target in targets for word in ("-t", target)]
    run(sys.executable, "-m", "hatchling", "build", "-d", DIST, *wanted, environment=environment)


class Environment:
    """An environment with nothing in it but one of our packages, and the folder it lives in."""

    def __init__(self, folder: Path, package: Path) -> None:
        self.folder = folder
        self.python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        self.cache = folder / "cache"
        uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
        run(uv, "venv", "-q", "--python", sys.executable, folder / "venv")
        run(uv, "pip", "install", "-q", "--python", self.python, "-c", self.versions(), package)

    def versions(self) -> Path:
        """The locked versions, which were tested, without their hashes: ours has none."""
        lines = (ROOT / "requirements.lock").read_text().splitlines()
        pinned = [line.rstrip(" \\") for line in lines if "==" in line]
        file = self.folder / "versions.txt"
        file.write_text("\n".join(pinned))
        return file

    def run(self, *arguments: object, **environment: str) -> str:
        more = {"TREFOIL_CACHE_DIR": str(self.cache), **environment}
        return run(self.python, *arguments, cwd=self.folder, environment=more)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server that runs there."""
        command = [str(self.python), "-m", "trefoil", "serve", "--port", "0", "--bot-delay", "0", *GENEROUS]
        env = {**os.environ, "TREFOIL_CACHE_DIR": str(self.cache)}
        with (self.folder / "log").open("w") as log:
            server = subprocess.Popen(
                command, cwd=self.folder, env=env, stdout=subprocess.PIPE, stderr=log, text=True
            )
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            if "http" not in said:
                sys.exit(f"the server did not start:\n{(self.folder / 'log').read_text()}")
            yield said[said.index("http") :].strip().rstrip("/")
        finally:
            server.terminate()
            server.communicate()


async def play_a_game(url: str) -> None:
    """The page is there, and a game against a bot is played to its end."""
    async with Player(url) as somebody:
        page = await somebody.http.get("/")
        assert "<script" in page.text, page.text
        while (answer := await somebody.http.post("/api/tables", json={"game": "keltis"})).status_code != 201:
            assert answer.json()["code"] == "compiling", answer.text
            await asyncio.sleep(1)
        table = answer.json()["table"]["id"]
        await somebody.command(table, "fill", seat=1, bot="medium")
        await somebody.command(table, "start")
        socket = await somebody.socket(table)
        await socket.until("table")
        await play_on([socket], seed=1)
        assert socket.is_over
        await socket.close()


def try_package(package: Path, folder: Path) -> Environment:
    folder.mkdir()
    environment = Environment(folder, package)
    with environment.serving() as url:
        asyncio.run(play_a_game(url))
    return environment


def pack_code(environment: Environment, folder: Path) -> Path:
    """The rules compiled for any processor of this kind, in one file named after what they were made from."""
    environment.cache = folder / "code"
    environment.run("-m", "trefoil", "warm-up", NUMBA_CPU_NAME="generic")
    [compiled] = environment.cache.glob("compiled-*")
    packed = folder / f"{compiled.name}.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(compiled.rglob("*")):
            archive.write(path, path.relative_to(compiled))
    return packed


def check_code(environment: Environment) -> None:
    """Playing with the packed code compiles nothing at all."""
    environment.cache = environment.folder / "another"
    environment.run("-c", NOTHING_MISSING)
    games = ("simulate", "keltis", "--games", "5", "--bots", "medium,easy")
    said = environment.run("-m", "trefoil", *games, NUMBA_DEBUG_CACHE="1")
    assert FILED not in said, said


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        say(1, "building the wheel for every system and the source package")
        build("wheel", "sdist")
        [wheel], [source] = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
        say(2, f"playing a game with {source.name} in an empty environment")
        try_package(source, folder / "source")
        say(3, f"playing a game with {wheel.name} in an empty environment")
        environment = try_package(wheel, folder / "wheel")
        say(4, "compiling the rules for any processor of this kind (some minutes)")
        packed = pack_code(environment, folder)
        say(5, "building the wheel for this system, with the compiled rules inside")
        build("wheel", **{COMPILED: str(packed)})
        [own] = set(DIST.glob("*.whl")) - {wheel}
        say(6, f"playing a game with {own.name} in an empty environment, where nothing may be compiled")
        check_code(try_package(own, folder / "own"))
    for path in sorted(DIST.iterdir()):
        print(f"dist/{path.name}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
