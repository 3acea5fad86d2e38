"""Scenarios that ship are opened once for all tests of a worker: scenario, board and problems never change."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from vtt.files import games
from vtt.files.games import OpenedScenario
from vtt.files.places import maps_folder

_own_open = games.open_scenario


def share() -> None:
    """From now on, before anybody takes the name from its module."""
    games.open_scenario = opened


def opened(file: Path) -> OpenedScenario:
    """As `open_scenario`; what people keep elsewhere may change, and is opened anew each time."""
    if maps_folder() not in file.parents:
        return _own_open(file)
    return _as_it_is(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _as_it_is(file: Path, changed: int) -> OpenedScenario:
    return _own_open(file)
