"""The arrows of the house: nothing imports from a layer above it (docs/architecture.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import vtt

ROOT = Path(vtt.__file__).parent
LAYERS = (
    "geometry",
    "board",
    "rules",
    "scenario",
    "play",
    "editor",
    "files",
    "physics",
    "scene",
    "app",
    "cli",
)
SCREEN_LIBRARIES = {"pygame", "pymunk"}
PURE = LAYERS[: LAYERS.index("physics")]


def imported_modules(path: Path) -> set[str]:
    """Absolute names of everything a module imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    if parts[0] != "vtt" or len(parts) < 2:
        return None
    return parts[1] if parts[1] in LAYERS else None


@pytest.mark.parametrize("layer", LAYERS[:-1])
def test_imports_point_downwards(layer: str) -> None:
    for path in sorted((ROOT / layer).rglob("*.py")):
        for module in imported_modules(path):
            other = layer_of(module)
            if other is not None:
                assert LAYERS.index(other) <= LAYERS.index(layer), f"{path.relative_to(ROOT)} imports {module}"


@pytest.mark.parametrize("layer", PURE)
def test_pure_layers_know_no_screen_library(layer: str) -> None:
    for path in sorted((ROOT / layer).rglob("*.py")):
        for module in imported_modules(path):
            assert module.split(".")[0] not in SCREEN_LIBRARIES, f"{path.relative_to(ROOT)} imports {module}"
