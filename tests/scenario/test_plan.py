"""The plan of a game made from a scenario: what rules are told of it."""

from __future__ import annotations

import msgspec

from tests.play.small import SMALL, begin
from vtt.scenario.document import Area

GATE = Area(id="gate", kind="entrance", spaces=((0, 0), (0, 1)))
STAIRS = Area(id="stairs", kind="exit", spaces=((11, 0), (11, 1)))


def test_only_an_exit_leads_off_the_board() -> None:
    """`descent.md 1.2`: figures leave through the pieces the quest names; an entrance is where they come from."""
    board = msgspec.structs.replace(SMALL.board, areas=(*SMALL.board.areas, GATE, STAIRS))
    session = begin(msgspec.structs.replace(SMALL, board=board))
    assert session.plan.exits == session.table.board.areas["stairs"]
