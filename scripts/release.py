"""Builds and tries a release, unless changelog, versions and tag disagree: `make release`."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def versions(root: Path) -> dict[str, str]:
    """The version as each file that names it has it."""
    package = json.loads((root / "web" / "package.json").read_text())
    lock = json.loads((root / "web" / "package-lock.json").read_text())
    newest = HEADING.search((root / "CHANGELOG.md").read_text())
    return {
        "pyproject.toml": tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"],
        "web/package.json": package["version"],
        "web/package-lock.json": lock["version"],
        "the newest entry of CHANGELOG.md": newest[1] if newest else "nothing",
    }


def faults(said: dict[str, str], tags: Sequence[str], changes: str) -> list[str]:
    """Why this must not be released, one sentence each."""
    version = said["pyproject.toml"]
    found = [f"{place} says {each}, not {version}" for place, each in said.items() if each != version]
    if f"v{version}" not in tags:
        found.append(f"this commit has no tag v{version}, but {', '.join(tags) or 'none'}")
    if changes:
        found.append("there are changes that are not committed")
    return found


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> None:
    found = faults(versions(ROOT), git("tag", "--points-at", "HEAD").split(), git("status", "--porcelain"))
    if found:
        sys.exit("\n".join(f"no release: {fault}" for fault in found))
    subprocess.run([sys.executable, "-m", "scripts.packages"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
