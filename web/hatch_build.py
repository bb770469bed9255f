"""The build hook: a wheel of Trefoil contains the browser application."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEnd(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install is quick: there `make` sees to it."""
        if version == "editable":
            return
        spec = importlib.util.spec_from_file_location("build_web", Path(self.root) / "web" / "build.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.build()
