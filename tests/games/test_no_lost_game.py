"""No game begins whose save could not be opened again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from vtt.files.documents import read_scenario, write_document
from vtt.files.games import new_game, open_scenario
from vtt.files.places import maps_folder
from vtt.play.examining import MOST


def test_what_a_save_could_not_hold_is_said_before_the_game_begins(tmp_path: Path) -> None:
    """A peril that does a thousand things began, and was called damaged when it was opened again."""
    scenario = read_scenario(maps_folder() / "lean_year" / "bees-in-the-chancel.scenario.json")
    first, *others = (peril for peril in scenario.perils if peril.does)
    crowded = msgspec.structs.replace(first, does=first.does * (2 * MOST))
    file, save = tmp_path / "x.scenario.json", tmp_path / "x.vttsave"
    write_document(file, msgspec.structs.replace(scenario, perils=(crowded, *others)))
    with pytest.raises(ValueError, match="beyond what the game has room for"):
        new_game(open_scenario(file), save=save)
    assert not save.exists()
