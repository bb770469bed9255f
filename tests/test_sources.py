"""The questions that the tests of the architecture ask can be answered with no."""

import pytest

from tests import sources

PYTHON = {
    "__init__.py": "",
    "low/__init__.py": "",
    "low/clay.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from box.high import tower",
    "high/__init__.py": "import box.low.clay",
    "high/tower.py": "from box.low.clay import Clay\nfrom box.low import clay as soft\nimport asyncio.queues",
    "high/roof.py": "def build():\n    from box import high",
}


def test_every_import_counts_wherever_it_stands() -> None:
    assert sources.python_imports(PYTHON, "box") == {
        "__init__.py": set(),
        "low/__init__.py": set(),
        "low/clay.py": {"high/tower.py"},
        "high/__init__.py": {"low/clay.py"},
        "high/tower.py": {"low/clay.py"},
        "high/roof.py": {"high/__init__.py"},
    }
    assert sources.libraries_imported(PYTHON["high/tower.py"]) == {"box", "asyncio"}


def test_an_import_in_the_wrong_direction_is_found() -> None:
    imports = sources.python_imports(PYTHON, "box")
    rooms: dict[str, set[str]] = {"low": set(), "high": {"low"}}
    assert sources.wrong_ways(imports, rooms) == {"low/clay.py imports high/tower.py"}
    assert sources.wrong_ways(imports, {"low": {"high"}, "high": {"low"}}) == set()


def test_the_narrowest_room_counts() -> None:
    imports = {"games/a/x.ts": {"games/b/y.ts"}, "games/index.ts": {"games/a/x.ts"}}
    rooms: dict[str, set[str]] = {"games": {"games/a", "games/b"}, "games/a": {"games"}, "games/b": {"games"}}
    assert sources.wrong_ways(imports, rooms) == {"games/a/x.ts imports games/b/y.ts"}


def test_a_circle_is_found_for_types_as_well() -> None:
    assert sources.cycles(sources.python_imports(PYTHON, "box")) == {"high/tower.py and low/clay.py"}
    assert sources.cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == {"a and b and c"}
    assert sources.cycles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == set()


@pytest.mark.parametrize(
    "line",
    [
        'import { a } from "./clay";',
        "import type { A } from './clay';",
        'export * from "../low/clay";',
        'const later = () => import("./clay");',
        'import "./clay.ts";',
    ],
)
def test_typescript_imports_are_found(line: str) -> None:
    texts = {"low/clay.ts": "", "low/Tower.svelte": f'<script lang="ts">\n{line}\n</script>'}
    assert sources.typescript_imports(texts)["low/Tower.svelte"] == {"low/clay.ts"}


def test_typescript_imports_find_every_kind_of_file() -> None:
    texts = {
        "main.ts": 'import x from "./App.svelte"; import y from "./state.svelte"; import z from "./games";',
        "App.svelte": "",
        "state.svelte.ts": "",
        "games/index.ts": 'import "svelte";',
    }
    assert sources.typescript_imports(texts) == {
        "main.ts": {"App.svelte", "state.svelte.ts", "games/index.ts"},
        "App.svelte": set(),
        "state.svelte.ts": set(),
        "games/index.ts": set(),
    }


def test_length_is_counted() -> None:
    text = "async def long():\n    a = 1\n    return a\n\n\ndef short():\n    return 2\n"
    assert sources.long_functions({"a.py": text}, 2) == {"a.py long"}
    assert sources.long_functions({"a.py": text}, 3) == set()
    assert sources.long_files({"a.py": text, "b.py": ""}, 6) == {"a.py"}
    assert sources.long_files({"a.py": text}, 7) == set()


def test_a_name_is_found_in_text_and_path() -> None:
    texts = {"a.py": '"""Chess and Go."""', "chess.py": "", "chess/b.py": "CHESS", "c.py": "nothing"}
    assert sources.naming(texts, "chess") == {"a.py", "chess.py", "chess/b.py"}
    assert sources.naming(texts, "chess", ["chess", "a.py"]) == {"chess.py"}
