"""What people hear of a published file before they play it names nothing that a closed door hides."""

from __future__ import annotations

import pytest

from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.published import read
from vtt.files.gloomhaven.published_layout import words
from vtt.files.gloomhaven.remarks import remarks

from .test_hex_scenarios import FOLDER


def plays(kind: str) -> str:
    return hex_content().player_of(kind).name


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json"))[::6], ids=lambda file: file.stem)
def test_remarks_name_no_monster_of_a_closed_room(file) -> None:  # type: ignore[no-untyped-def]
    scenario = read(file, plays)
    closed = {room.id for room in scenario.rooms if not room.revealed}
    seen = {figure.kind for figure in scenario.figures if figure.room not in closed}
    hidden = {figure.kind for figure in scenario.figures} - seen
    said = " ".join(remarks(scenario, plays))
    assert not [kind for kind in hidden if words(kind).lower() in said.lower()]
    assert ("stand-ins" in scenario.notes) == ("stand-ins" in said)


def test_remarks_name_the_stand_ins_in_sight_and_those_of_no_closed_room() -> None:
    scenario = read(FOLDER / "1.json", plays)
    (said,) = remarks(scenario, plays)
    assert "Bandit guard (as Goblin guard)" in said
    assert "Living bones" not in said and "Living bones" in scenario.notes["stand-ins"]
