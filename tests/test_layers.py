"""The arrows of the house: nothing imports from a layer above it, nor in circles (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
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


@cache
def imported_modules(path: Path) -> frozenset[str]:
    """Absolute names of everything a module imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


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


def module_name(path: Path) -> str:
    """Dotted name of a file below `vtt`."""
    parts = ("vtt", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def one_circle(root: Path) -> list[str]:
    """Modules below a folder that import each other in a circle, local imports and those for types alone counted too;
    empty if there is none."""
    files = {module_name(path): path for path in sorted(root.rglob("*.py"))}
    needs = {name: sorted(imported_modules(path) & files.keys() - {name}) for name, path in files.items()}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as circle:
        return [str(name) for name in circle.args[1]]
    return []


@pytest.mark.parametrize("layer", LAYERS[:-1])
def test_no_imports_in_circles(layer: str) -> None:
    assert one_circle(ROOT / layer) == []


def test_a_circle_is_found_wherever_the_import_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    (tmp_path / "one.py").write_text("def f():\n    from vtt.two import g\n", encoding="utf-8")
    later = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import vtt.one\n"
    (tmp_path / "two.py").write_text(later, encoding="utf-8")
    assert set(one_circle(tmp_path)) == {"vtt.one", "vtt.two"}
    (tmp_path / "two.py").write_text("", encoding="utf-8")
    imported_modules.cache_clear()
    assert one_circle(tmp_path) == []


def test_only_the_registry_names_a_game_outside_the_games_own_folders() -> None:
    games = {path.name for path in (ROOT / "rules").iterdir() if (path / "__init__.py").exists()}
    assert "descent" in games
    named = re.compile("|".join((*sorted(games), "overlord")), re.IGNORECASE)
    found = {
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(ROOT.rglob("*.py"))
        if not games & set(path.relative_to(ROOT).parts)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(re.sub(r"[a-z_]+\.md", "", line))  # sources of rules
    }
    assert {one.split(":")[0] for one in found} == {"rules/registry.py"} and len(found) == len(games), found
