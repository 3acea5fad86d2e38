"""No doorway of a shipped scenario on hexagons makes neighbours blind, and every room lies behind its doors."""

from __future__ import annotations

from pathlib import Path

import pytest

from vtt.board.pieces import Door
from vtt.files.documents import read_scenario
from vtt.files.games import open_scenario
from vtt.files.places import maps_folder
from vtt.geometry.hexagon import HexagonLattice
from vtt.rules.gloomhaven.ground import FAR
from vtt.rules.gloomhaven.grounds import ground_for

SHIPPED = [file for file in sorted(maps_folder().rglob("*.scenario.json")) if read_scenario(file).game == "gloomhaven"]


@pytest.mark.parametrize("file", SHIPPED, ids=[file.name.partition(".")[0] for file in SHIPPED])
def test_neighbours_with_no_wall_between_see_each_other_by_every_reading(file: Path) -> None:
    """`gloomhaven.md` section 11: a hexagon with one free corner sees by that one alone."""
    opened = open_scenario(file)
    board, scenario = opened.board, opened.scenario
    assert isinstance(board.lattice, HexagonLattice)
    doors = {
        door.id: Door(door.id, door.name, door.kind, space=board.lattice.space(*door.at), state="closed")
        for door in scenario.doors
        if door.at is not None
    }
    assert doors
    ground = ground_for(board, frozenset(), {})
    blind = [
        (board.lattice.name(one), board.lattice.name(other))
        for one in sorted(ground.floor)
        for other in ground.around[one]
        if not ground.sees(one, other)
    ]
    assert blind == []
    shut = ground_for(board, frozenset(), doors)
    for door in doors.values():
        assert door.space is not None
        beside = [space for space in ground.around[door.space] if space in shut.floor]
        apart = any(shut.distances(one)[other] == FAR for one in beside for other in beside)
        assert apart, f"{door.name} can be walked round"
