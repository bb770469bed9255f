"""Who may import whom, who may name whom, and how long things may become."""

from functools import cache
from pathlib import Path

import pytest

from tests import sources

ROOT = Path(__file__).parents[1]
PYTHON = sources.read_sources(ROOT / "src" / "trefoil", ".py")
FIGURES = sources.read_sources(ROOT / "src" / "trefoil", ".toml")
TESTS = sources.read_sources(ROOT / "tests", ".py")
OTHER_PYTHON = {
    f"{folder}/{path}": text
    for folder in ("bench", "examples", "scripts")
    for path, text in sources.read_sources(ROOT / folder, ".py").items()
}
WEB = sources.read_sources(ROOT / "web" / "src", ".ts", ".svelte")
WEB_TEXT = sources.read_sources(ROOT / "web" / "src", ".ts", ".svelte", ".css", ".ftl", ".html")

GAMES = sorted(
    path.parent.name
    for path in (ROOT / "src/trefoil/games").glob("*/__init__.py")
    if path.parent.name != "cards"
)
A_GAME = "|".join(GAMES)
RULE_NUMBER = r"\b[KOR]\d{1,2}\.\d{1,2}\b"

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
LONGEST_COMPONENT = 249

PACKAGES = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "games", "envs"},
    "simulation.py": {"core", "games", "bots"},
    "compiling.py": {"core", "games", "bots", "simulation.py"},
    "bench.py": {"core", "games", "bots", "simulation.py"},
    "arena": {"core", "games", "bots", "simulation.py"},
    "envs": {"core", "games"},
    "server": {"core", "games", "bots", "compiling.py"},
    "face.py": {"core", "games", "simulation.py"},
    "__init__.py": {"face.py"},
    "cli": {
        "core",
        "games",
        "bots",
        "simulation.py",
        "compiling.py",
        "bench.py",
        "arena",
        "server",
        "__init__.py",
    },
    "__main__.py": {"cli"},
}
OUTSIDE_SERVER = {"core", "games", "bots", "compiling.py"}
SERVER = {
    "server/protocol": {"core"},
    "server/ops": {*OUTSIDE_SERVER, "server/protocol"},
    "server/bus": {*OUTSIDE_SERVER, "server/protocol", "server/ops"},
    "server/table": {*OUTSIDE_SERVER, "server/protocol", "server/ops"},
    "server/show": {*OUTSIDE_SERVER, "server/protocol", "server/ops", "server/table"},
    "server/store": {*OUTSIDE_SERVER, "server/protocol", "server/ops", "server/table"},
    "server/rooms": {
        *OUTSIDE_SERVER,
        "server/protocol",
        "server/ops",
        "server/bus",
        "server/table",
        "server/show",
        "server/store",
    },
    "server/http": {
        *OUTSIDE_SERVER,
        "server/protocol",
        "server/ops",
        "server/bus",
        "server/table",
        "server/show",
        "server/store",
        "server/rooms",
    },
    "server": {
        *OUTSIDE_SERVER,
        "server/protocol",
        "server/ops",
        "server/bus",
        "server/table",
        "server/show",
        "server/store",
        "server/rooms",
        "server/http",
    },
    **{package: {package} for package in OUTSIDE_SERVER},
}
NEVER_AT_A_TABLE = {"asyncio", "sqlalchemy", "litestar", "uvicorn", "websockets"}

GAME_FOLDERS = {f"games/{name}" for name in GAMES}
BROWSER = {
    "net": set[str](),
    "games/cards": {"net", "app", "table", "games/game.ts"},
    **{folder: {"net", "app", "table", "games/game.ts", "games/cards"} for folder in GAME_FOLDERS},
    "games/game.ts": {"net", "app", "table"},
    "games/index.ts": {"games/game.ts", "games/cards", "table", *GAME_FOLDERS},
    "table": {"net", "app", "games/game.ts"},
    "app": {"net", "games/game.ts"},
    "App.svelte": {"net", "app", "app/pages", "games/game.ts", "games/index.ts"},
    "app/pages": {"net", "app", "table", "games/game.ts", "games/index.ts"},
}


# directions


@cache
def imports() -> sources.Imports:
    return sources.python_imports(PYTHON, "trefoil")


@cache
def web_imports() -> sources.Imports:
    return sources.typescript_imports(WEB)


def test_packages_import_one_way() -> None:
    assert sources.wrong_ways(imports(), PACKAGES) == set()


def test_rooms_of_the_server_import_one_way() -> None:
    server = {path: targets for path, targets in imports().items() if path.startswith("server/")}
    assert sources.wrong_ways(server, SERVER) == set()
    assert {path.split("/")[1] for path in server if path.count("/") > 1} == {
        room.split("/")[1] for room in SERVER if "/" in room
    }


def test_only_the_compiler_knows_numba() -> None:
    users = {path for path, text in PYTHON.items() if "numba" in sources.libraries_imported(text)}
    assert users == {"core/jit.py"}


def test_the_protocol_needs_nothing_but_messages() -> None:
    for path, text in PYTHON.items():
        if path.startswith("server/protocol/"):
            strange = sources.libraries_imported(text) & {"numpy", "rich", "click", *NEVER_AT_A_TABLE}
            assert strange == set(), path


def test_a_table_is_pure() -> None:
    """Whatever a table reaches inside the server knows no event loop, no database and no requests."""
    tables = {path for path in PYTHON if path.startswith("server/table/")}
    reached = tables.union(*(sources.reached_from(path, imports()) for path in tables))
    found = {
        f"{path} imports {library}"
        for path in reached
        if path.startswith("server/")
        for library in sources.libraries_imported(PYTHON[path]) & NEVER_AT_A_TABLE
    }
    assert tables
    assert found == set()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_imports_no_other_game(name: str) -> None:
    for each in (imports(), web_imports()):
        for path, targets in each.items():
            if path.startswith(f"games/{name}/"):
                others = {target for target in targets if sources.room_of(target, GAME_FOLDERS)}
                assert all(target.startswith(f"games/{name}/") for target in others), path


def test_folders_of_the_browser_import_one_way() -> None:
    assert sources.wrong_ways(web_imports(), BROWSER) == set()


def test_no_imports_go_in_a_circle() -> None:
    assert sources.cycles(imports()) | sources.cycles(web_imports()) == set()


# names


def test_no_game_is_named_outside_its_folder() -> None:
    assert sources.naming({**PYTHON, **FIGURES}, A_GAME, GAME_FOLDERS) == set()
    assert sources.naming(WEB_TEXT, A_GAME, {*GAME_FOLDERS, "games/index.ts"}) == set()


def test_the_browser_holds_no_rules() -> None:
    code = {path: text for path, text in WEB_TEXT.items() if not path.endswith(".ftl")}
    assert sources.naming(code, RULE_NUMBER) == set()


def test_whoever_changes_a_window_of_the_browser_has_it_alone() -> None:
    """Windows are handed on from test to test; what cannot be taken back is done to one's own."""
    changes = "add_init_script|new_cdp_session|grant_permissions|set_offline|emulate_media|clock|route"
    tests = {path: text for path, text in TESTS.items() if path.startswith("browser/")}
    handed_on = rf"(?<!own_window)(?<!own_tab)\.({changes})[.(]"
    assert sources.naming(tests, handed_on, ["browser/windows.py"]) == set()


# sizes


def test_files_and_functions_stay_short() -> None:
    for folder, texts in (("src", PYTHON), ("tests", TESTS), ("", OTHER_PYTHON)):
        assert {f"{folder}/{each}".lstrip("/") for each in sources.long_files(texts, LONGEST_FILE)} == set()
        long = sources.long_functions(texts, LONGEST_FUNCTION)
        assert {f"{folder}/{each}".lstrip("/") for each in long} == set()


def test_components_stay_short() -> None:
    components = {path: text for path, text in WEB.items() if path.endswith(".svelte")}
    assert {f"web/{each}" for each in sources.long_files(components, LONGEST_COMPONENT)} == set()


def test_the_sources_were_found() -> None:
    """A check over nothing would pass."""
    assert GAMES
    assert len(PYTHON) > len(GAMES)
    assert len(WEB) > len(GAMES)
    assert any(imports().values())
    assert any(web_imports().values())
