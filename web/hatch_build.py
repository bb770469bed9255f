"""The build hook: what a wheel of Trefoil contains besides the sources."""

import importlib.util
import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Contents(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The browser application; an editable install is quick: there `make` sees to it."""
        if version == "editable":
            return
        spec = importlib.util.spec_from_file_location("build_web", Path(self.root) / "web" / "build.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.build()
        if packed := os.environ.get("TREFOIL_COMPILED"):
            self.add_code(Path(packed), build_data)

    def add_code(self, packed: Path, build_data: dict[str, Any]) -> None:
        """Compiled rules (scripts/packages.py), which are for this Python on this kind of machine."""
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["force_include"][str(packed)] = f"trefoil/compiled/{packed.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"{python}-none-{system}"
