"""The browser application that is committed is the one its sources give."""

import hashlib
import importlib.util
from pathlib import Path
from types import ModuleType

from scripts import app_icons, sample_positions

ROOT = Path(__file__).parents[1]
PROVEN = ROOT / "build" / "pages-proven"  # which sources and pages were found to agree


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_web", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != ".built")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def digest_of(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def test_the_built_pages_are_fresh(tmp_path: Path) -> None:
    """Built anew, they are the same to the byte; `make dev` builds them, and they are committed.

    What was proven once of the same sources, tools and pages need not be proven at every run.
    """
    web = builder()
    assert web.is_fresh(), "the pages are older than web/: run `make dev` and commit them"
    pages = [part for path, page in sorted(contents(web.STATIC).items()) for part in (path.encode(), page)]
    proven = digest_of((ROOT / "web" / "build.py").read_bytes(), web.fingerprint().encode(), *pages)
    if PROVEN.is_file() and PROVEN.read_text() == proven:
        return
    web.install()
    web.run_node(*web.TOOLS["build"][0], "--outDir", str(tmp_path / "static"), "--emptyOutDir")
    assert contents(tmp_path / "static") == contents(web.STATIC)
    PROVEN.parent.mkdir(exist_ok=True)
    PROVEN.write_text(proven)


def test_the_icons_of_the_app_are_fresh() -> None:
    """Drawn anew, every pixel is the same; `make pictures` draws them."""
    for path, drawn in app_icons.files().items():
        assert app_icons.read_rows(path.read_bytes()) == app_icons.read_rows(drawn), path.name


def test_the_positions_of_the_start_page_are_fresh() -> None:
    """Replayed anew from saved games of the first edition, they are the same; `make pictures` writes them."""
    for path, body in sample_positions.files().items():
        assert path.read_bytes() == body, path
