"""What the design names is there: modules, folders and data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOPS = ("vtt", "tests", "maps", "sprites", "sounds", "packaging")


@pytest.mark.parametrize("page", ["architecture.md", "games.md"])
def test_every_module_named_in_the_design_is_there(page: str) -> None:
    there = [f"{path.as_posix()}/" for top in TOPS for path in (ROOT / top, *(ROOT / top).rglob("*"))]
    named = re.findall(r"`([\w/]+(?:\.py|\.json|/))`", (ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not any(path.endswith(f"/{name.rstrip('/')}/") for path in there)] == []
