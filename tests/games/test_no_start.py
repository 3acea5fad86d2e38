"""Scenarios that say nothing of where the heroes start."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from vtt.files.documents import read_scenario, write_document
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario


@pytest.mark.parametrize(
    "name", ["lamp-in-the-gatehouse", "the-crow-granary", "toll-at-saltgate", "the-ferrymans-toll"]
)
def test_nobody_is_offered_a_place_where_there_is_none_to_choose(name: str, tmp_path: Path) -> None:
    file = tmp_path / "x.scenario.json"
    write_document(file, msgspec.structs.replace(read_scenario(find_scenario(name)), start=""))
    opened = open_scenario(file)
    session = new_game(opened, one_each(opened.scenario, 2), seed=1)
    offered = [choice for seat in session.seats for choice in session.choices(seat.id) if not choice.refusal]
    assert [choice.name for choice in offered if choice.role == "begin"]
    assert [
        choice.name for choice in offered if choice.pick != "move" and not any(True for _ in choice.options())
    ] == []
