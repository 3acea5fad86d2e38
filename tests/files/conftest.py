"""A file for a save."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """Where a game may be kept."""
    return tmp_path / "game.vttsave"
