"""A monkey chooses, moves, turns, mirrors, copies and takes back: nothing breaks, and all the way back is as it was."""

from __future__ import annotations

from random import Random

import pytest
from random_edits import random_edit

from vtt.editor.desk import Desk
from vtt.editor.history import History
from vtt.editor.parts import TYPES, Item, things
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer
from vtt.geometry.lattice import LatticeKind
from vtt.scenario.compile import compile_board
from vtt.scenario.document import BoardDocument, Scenario


@pytest.mark.parametrize("lattice", ["square", "hexagon"])
@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_with_everything_chosen(lattice: LatticeKind, seed: int) -> None:
    chance = Random(seed)
    board = BoardDocument(lattice=lattice, columns=24, rows=20)
    start = Scenario(id="x", title="x", game="descent", board=board)
    desk, tool = Desk(History(start, "New")), SelectTool()
    for _ in range(120):
        desk.do(random_edit(desk.document, chance))
        everything = [Item(kind, one.id) for kind in TYPES for one in things(desk.document, kind)]
        deeds = (
            desk.select_all,
            desk.turn_chosen,
            desk.mirror_chosen,
            desk.duplicate_chosen,
            desk.delete_chosen,
            desk.undo,
            desk.redo,
            lambda: desk.shift_chosen(desk.first_place, (chance.randrange(20), chance.randrange(18))),
            lambda: desk.paste(desk.copy_chosen(), (chance.randrange(20), chance.randrange(18))),
            lambda found=everything: desk.select(*chance.sample(found, min(3, len(found)))),
            lambda: box(tool, desk, chance),
        )
        chance.choice(deeds)()
        compile_board(desk.document.board, {})
        assert all(one in desk.document.board.segments for one in desk.ground.walls)
        assert len(desk.ground) <= 24 * 20 * 5
    desk.go_to(0)
    assert desk.document == start


def box(tool: SelectTool, desk: Desk, chance: Random) -> None:
    start, end = ((chance.uniform(0, 24), chance.uniform(0, 18)) for _ in range(2))
    tool.press(desk, Pointer(*start))
    tool.preview(desk, Pointer(*end))
    tool.release(desk, Pointer(*end))
