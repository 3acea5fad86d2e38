"""What a monster would do is told and drawn in the editor, before anybody plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.foretold import Foretelling
from vtt.app.editor.screen import EditorScreen
from vtt.app.widgets.label import Paragraph
from vtt.editor.parts import Item
from vtt.files.documents import write_document
from vtt.scenario.document import Area, BoardDocument, DoorPlacement, FigurePlacement, Group, Painted, Room, Scenario
from vtt.scenario.story_parts import Objective
from vtt.scene.marks import GhostMark, LineMark, PathMark

ORDERS = [
    {"do": "engage", "target": {"pick": "nearest"}},
    {"do": "attack", "target": {"pick": "nearest"}},
]


def quest(**fields: Any) -> Scenario:
    """Heroes start at the left; a zombie stands at the right in a room that nobody has opened."""
    board = BoardDocument(
        columns=14,
        rows=8,
        painted=(Painted(rows=("." * 14,) * 8),),
        areas=(
            Area(id="start", kind="start", spaces=((1, 1), (1, 2), (1, 3), (1, 4))),
            Area(id="den", spaces=((9, 3), (8, 3))),
        ),
    )
    scenario = Scenario(
        id="q",
        title="Quest",
        game="road_to_legend",
        players=(2, 2),
        board=board,
        start="start",
        rooms=(Room(id="den", area="den"),),
        figures=(FigurePlacement(id="z", kind="zombie", at=(4, 3), room="den"),),
        objectives=(Objective(side="heroes", text="Win."),),
    )
    return msgspec.structs.replace(scenario, **fields)


def opened(hands: Hands, home: Path, scenario: Scenario) -> EditorHands:
    file = home / "q.scenario.json"
    write_document(file, scenario)
    return EditorHands(hands.window, EditorScreen(hands.window, file))


def test_a_right_click_on_a_monster_tells_and_draws_what_it_would_do(hands: Hands, home: Path) -> None:
    editor = opened(hands, home, quest())
    before = editor.document
    editor.click(editor.at(4, 3), 3)
    editor.press("What it would do")
    told = [widget.words for widget in editor.widgets() if isinstance(widget, Paragraph)]
    assert any("goes beside" in words for words in told) and any("attacks" in words for words in told)
    kinds = {type(mark) for mark in editor.screen.scene.marks}
    assert {PathMark, GhostMark, LineMark} <= kinds
    editor.shown()
    editor.press("Close")
    assert not any(isinstance(mark, PathMark) for mark in editor.screen.scene.marks)
    assert editor.document is before and not editor.desk.history.changed


def test_whoever_waits_behind_a_closed_door_is_told_as_if_it_were_open(hands: Hands, home: Path) -> None:
    shut = quest()
    walled = tuple("......#......." if row != 3 else "." * 14 for row in range(8))
    board = msgspec.structs.replace(shut.board, painted=(Painted(rows=walled),))
    door = DoorPlacement(id="gate", name="Gate", borders=((6, 3, "E"),), reveals=("den",))
    zombie = FigurePlacement(id="z", kind="zombie", at=(8, 3), room="den")
    editor = opened(hands, home, msgspec.structs.replace(shut, board=board, doors=(door,), figures=(zombie,)))
    Foretelling(editor.screen.bench).show(Item("figures", "z"))
    editor.wait(0.1)
    told = [widget.words for widget in editor.widgets() if isinstance(widget, Paragraph)]
    assert any("as near as it can" in words for words in told) and any(
        "every room and door open" in words for words in told
    )
    assert editor.document.doors[0].state == "closed"


def test_lists_of_an_authors_own_are_told_and_each_can_be_chosen(hands: Hands, home: Path) -> None:
    flee = [{"do": "away", "target": {"pick": "nearest"}}]
    lists = [
        {"id": "on", "name": "At them", "elite": ORDERS, "normal": ORDERS},
        {"id": "off", "name": "Run", "elite": flee, "normal": flee},
    ]
    editor = opened(hands, home, quest(behaviours=({"id": "zombie", "activations": lists},)))
    editor.click(editor.at(4, 3), 3)
    editor.press("What it would do")
    editor.choose("orders", "Run")
    told = [widget.words for widget in editor.widgets() if isinstance(widget, Paragraph)]
    assert any("moves away" in words for words in told) and not any("attacks" in words for words in told)


def test_of_a_group_the_first_of_it_is_told_and_a_group_without_room_says_so(hands: Hands, home: Path) -> None:
    pack = Group(id="pack", kind="cave-spider", where="den", room="den", name="pack")
    editor = opened(hands, home, quest(figures=(), groups=(pack, msgspec.structs.replace(pack, id="lost", where=""))))
    editor.desk.select(Item("groups", "pack"))
    editor.screen.bench.build()
    foretelling = Foretelling(editor.screen.bench)
    assert foretelling.knows(Item("groups", "pack"))
    foretelling.show(Item("groups", "pack"))
    editor.wait(0.1)
    assert any(isinstance(mark, PathMark) for mark in editor.screen.scene.marks)
    assert any("goes beside" in widget.words for widget in editor.widgets() if isinstance(widget, Paragraph))
    foretelling.show(Item("groups", "lost"))
    assert "Nobody of this group has room" in editor.notices()[-1]


@pytest.mark.parametrize("game", ["descent"])
def test_where_nobody_acts_by_lists_nothing_is_offered(hands: Hands, home: Path, game: str) -> None:
    editor = opened(hands, home, quest(game=game))
    editor.click(editor.at(4, 3), 3)
    assert not [widget for widget in editor.widgets() if widget.name == "What it would do"]
    editor.find("Double")


def test_what_cannot_be_told_is_said_in_a_sentence(hands: Hands, home: Path) -> None:
    nobody = (FigurePlacement(id="z", kind="zombie", at=(4, 3), ranks={"2": "none"}),)
    editor = opened(hands, home, quest(rooms=(), figures=nobody))
    editor.click(editor.at(4, 3), 3)
    editor.press("What it would do")
    assert editor.screen.ui.notices and not editor.screen.bench.told
