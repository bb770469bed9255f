"""Questions about source text: who imports whom, who names what, how long it is.

Each function takes texts by their paths and returns what is wrong: a test can give it made-up ones too.
"""

import ast
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path

Sources = Mapping[str, str]  # text by path, which is relative and has forward slashes
Imports = Mapping[str, Set[str]]  # for each path, the paths it imports

TYPESCRIPT_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']*)["']""")
TYPESCRIPT_ENDINGS = ("", ".ts", ".svelte", ".svelte.ts", "/index.ts")


def read_sources(folder: Path, *endings: str) -> dict[str, str]:
    paths = sorted(path for path in folder.rglob("*") if path.name.endswith(endings) and path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


# Python


def names_imported(text: str) -> Iterator[str]:
    """Every dotted name a text imports, wherever: at the top, in a function, for types only."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def python_imports(sources: Sources, root: str) -> dict[str, set[str]]:
    """Who imports whom inside the package `root`; `from package import module` means the module."""
    return {
        path: {found for name in names_imported(text) for found in found_module(name, root, sources)} - {path}
        for path, text in sources.items()
    }


def found_module(name: str, root: str, sources: Sources) -> Iterator[str]:
    """The file a dotted name lies in: the module itself, or the one that holds it."""
    parts = name.split(".")
    if parts[0] != root:
        return
    for end in (len(parts), len(parts) - 1):
        place = "/".join(parts[1:end])
        for path in (f"{place}.py", f"{place}/__init__.py".lstrip("/")):
            if path in sources:
                yield path
                return


def libraries_imported(text: str) -> set[str]:
    """The top names of everything imported."""
    return {name.partition(".")[0] for name in names_imported(text)}


def long_functions(sources: Sources, most_lines: int) -> set[str]:
    found = set()
    for path, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > most_lines:
                    found.add(f"{path} {node.name}")
    return found


# TypeScript and Svelte


def typescript_imports(sources: Sources) -> dict[str, set[str]]:
    """Who imports whom by a relative path, types and later loading included."""
    return {path: set(typescript_imports_of(path, text, sources)) for path, text in sources.items()}


def typescript_imports_of(path: str, text: str, sources: Sources) -> Iterator[str]:
    for wanted in TYPESCRIPT_IMPORT.findall(text):
        place = posixpath.normpath(posixpath.join(posixpath.dirname(path), wanted))
        for ending in TYPESCRIPT_ENDINGS:
            if place + ending in sources:
                yield place + ending
                break


# both


def wrong_ways(imports: Imports, rooms: Mapping[str, Iterable[str]]) -> set[str]:
    """Imports from a room (a path's beginning; the longest counts) into one it may not know."""
    return {
        f"{path} imports {target}"
        for path, targets in imports.items()
        for target in targets
        if not may_import(room_of(path, rooms), room_of(target, rooms), rooms)
    }


def room_of(path: str, rooms: Iterable[str]) -> str:
    fitting = [room for room in rooms if path == room or path.startswith(f"{room}/")]
    return max(fitting, key=len, default="")


def may_import(room: str, target: str, rooms: Mapping[str, Iterable[str]]) -> bool:
    return room == target or room not in rooms or target in rooms[room]


def cycles(imports: Imports) -> set[str]:
    """The files that can be reached from themselves, each circle as one sentence."""
    found: set[str] = set()
    for group in circles(imports):
        found.add(" and ".join(sorted(group)))
    return found


def circles(imports: Imports) -> list[set[str]]:
    """Groups of files that all import one another, directly or by way of others."""
    reach = {path: reached_from(path, imports) for path in imports}
    groups: list[set[str]] = []
    for path in imports:
        group = {other for other in reach[path] if path in reach.get(other, set())}
        if group and group not in groups:
            groups.append(group)
    return groups


def reached_from(path: str, imports: Imports) -> set[str]:
    seen: set[str] = set()
    waiting = list(imports.get(path, ()))
    while waiting:
        target = waiting.pop()
        if target not in seen:
            seen.add(target)
            waiting += imports.get(target, ())
    return seen


def long_files(sources: Sources, most_lines: int) -> set[str]:
    return {path for path, text in sources.items() if len(text.splitlines()) > most_lines}


def naming(sources: Sources, pattern: str, allowed: Iterable[str] = ()) -> set[str]:
    """The files with the pattern in text or path, in any case, outside the allowed folders and files."""
    rooms = tuple(allowed)
    word = re.compile(pattern, re.IGNORECASE)
    return {
        path
        for path, text in sources.items()
        if not room_of(path, rooms) and (word.search(text) or word.search(path))
    }
