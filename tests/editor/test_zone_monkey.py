"""Any tool anywhere on a board of zones: nothing breaks, undo leads to the start, redo to the end, files keep it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.counts import counts
from vtt.editor.desk import Desk
from vtt.editor.history import History
from vtt.editor.problems import ProblemFinder
from vtt.editor.tools.box import all_tools
from vtt.editor.tools.tool import Pointer
from vtt.files.documents import read_scenario, write_document
from vtt.scenario.document import BoardDocument, Scenario


@pytest.mark.parametrize("steps", counts(300, 1500))
def test_a_monkey_with_all_tools_on_zones(steps: int, tmp_path: Path) -> None:
    chance = Random(7)
    board = BoardDocument(lattice="zones", columns=20, rows=14)
    desk = Desk(History(Scenario(id="isle", title="Isle", game="descent", board=board), "New"))
    tools, finder, start = all_tools(), ProblemFinder(), desk.document
    zones = next(tool for tool in tools if tool.title == "Zone")
    for step in range(steps):
        tool = zones if chance.random() < 0.35 else chance.choice(tools)
        desk.palette.figure, desk.palette.terrain = chance.choice(("zombie", "ettin", "")), chance.choice("w.l# ")
        desk.palette.area_kind, desk.palette.brush = chance.choice(("", "room", "start")), chance.randint(1, 3)
        points = [Pointer(chance.uniform(-1, 21), chance.uniform(-1, 15)) for _ in range(2)]
        if desk.document.board.zones and chance.random() < 0.4:
            x, y = chance.choice(chance.choice(desk.document.board.zones).polygon)
            keys = (chance.random() < 0.2, chance.random() < 0.2)
            points[0] = Pointer(x / 60, y / 60, *keys)
        points = points if chance.random() < 0.6 else points[:1] * 2
        tool.preview(desk, points[0])
        tool.press(desk, points[0])
        tool.drag(desk, points[1])
        tool.preview(desk, points[1])
        tool.release(desk, points[1])
        if chance.random() < 0.1:
            tool.cancel(desk)
        deed = chance.random()
        if deed < 0.06:
            desk.delete_chosen()
        elif deed < 0.1:
            desk.duplicate_chosen()
        elif deed < 0.13:
            desk.turn_chosen()
        elif deed < 0.16:
            desk.paste(desk.copy_chosen(), (0, 0))
        elif deed < 0.2:
            desk.undo()
        assert desk.board.lattice.size == len(desk.document.board.zones)
        assert desk.pieces is not None
        if step % 50 == 0:
            finder.find(desk)
            assert desk.lattice.distance(0, 0) == 0 or not desk.board.spaces
    assert len(desk.document.board.zones) > 5
    end, position = desk.document, desk.history.position
    file = tmp_path / "isle.scenario.json"
    write_document(file, end)
    assert read_scenario(file) == end
    desk.go_to(0)
    assert desk.document == start
    desk.go_to(position)
    assert desk.document == end
