"""The room an author most likely means: for a new room, and for what is laid in a room that is still hidden."""

from __future__ import annotations

import pytest
from random_edits import blank

from vtt.editor.desk import Desk
from vtt.editor.edits import Change, Put
from vtt.editor.history import History
from vtt.editor.parts import Item
from vtt.editor.rooms import hidden_room, place_for_room
from vtt.editor.tools.placing import FigureTool, TokenTool
from vtt.editor.tools.tool import Pointer
from vtt.scenario.document import Area, Room


@pytest.fixture
def desk() -> Desk:
    areas = (
        Area(id="gate", kind="start", spaces=((1, 1),)),
        Area(id="way", kind="exit", spaces=((8, 8),)),
        Area(id="yard", spaces=((1, 1), (2, 1))),
        Area(id="crypt", spaces=((5, 5), (6, 5))),
        Area(id="vault", spaces=((3, 7),)),
    )
    found = Desk(History(Put("areas", areas).apply(blank()), "New"))
    found.do(Change("start", "gate"))
    return found


def test_a_new_room_takes_what_is_chosen_or_the_first_area_that_may_be_one(desk: Desk) -> None:
    assert place_for_room(desk) == "crypt"
    desk.do(Put("rooms", (Room(id="crypt", area="crypt"),)))
    assert place_for_room(desk) == "vault"
    desk.select(Item("areas", "yard"))
    assert place_for_room(desk) == "yard"


def test_what_is_laid_in_a_hidden_room_belongs_to_it(desk: Desk) -> None:
    desk.do(Put("rooms", (Room(id="tomb", area="crypt"), Room(id="open", area="vault", revealed=True))))
    assert (hidden_room(desk, (5, 5)), hidden_room(desk, (3, 7)), hidden_room(desk, (9, 9))) == ("tomb", "", "")
    desk.palette.figure, desk.palette.token = "zombie", "search"
    FigureTool().press(desk, Pointer(5.5, 5.5))
    TokenTool().press(desk, Pointer(6.5, 5.5))
    FigureTool().press(desk, Pointer(3.5, 7.5))
    assert [one.room for one in (*desk.document.figures, *desk.document.tokens)] == ["tomb", "", "tomb"]
