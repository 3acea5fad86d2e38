"""Choosing everything, the menu of a right click, lists that find what is typed, keys by their place, the board's size:
with real events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor import exporting
from vtt.app.editor.screen import EditorScreen
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.editor.edits import DrawBorders, Put
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item
from vtt.editor.tools.painting import BrushTool
from vtt.editor.tools.select import SelectTool
from vtt.files.exported import Shows
from vtt.scenario.document import Area, TokenPlacement
from vtt.scenario.story_parts import Do, Trigger, When

MAPS = Path(__file__).parents[3] / "maps"


def furnish(editor: EditorHands) -> None:
    """Paint, a wall, a token and an area in columns 10 to 12."""
    editor.letter("b")
    editor.press("terrain water")
    editor.drag((10, 10), (12, 10))
    editor.desk.do(DrawBorders("wall", ((10, 11, "S"), (11, 11, "S"), (12, 11, "S"))))
    editor.desk.do(Put("tokens", (TokenPlacement(id="chest", kind="treasure", at=((12, 12),)),)))
    editor.desk.do(Put("areas", (Area(id="hall", spaces=((11, 13), (12, 13))),)))
    editor.letter("v")
    if editor.desk.chosen:
        editor.key(pygame.K_ESCAPE)


def painted(editor: EditorHands, row: int) -> str:
    return painted_rows(editor.document.board)[row].strip()


def test_choosing_everything_takes_paint_and_walls_and_moves_them_together(editor: EditorHands) -> None:
    furnish(editor)
    walls = editor.document.board.borders
    assert len(walls) == 3
    editor.control(pygame.K_a)
    assert "3 painted spaces" in [widget.words for widget in editor.widgets() if hasattr(widget, "words")]
    editor.drag((12, 12), (15, 13))
    assert painted_rows(editor.document.board)[11][13:16] == "www" and painted(editor, 10) == ""
    assert {(x - 3, y - 1, side, kind) for x, y, side, kind in editor.document.board.borders} == set(walls)
    assert editor.document.board.areas[0].spaces == ((14, 14), (15, 14))
    editor.key(pygame.K_UP)
    assert painted_rows(editor.document.board)[10][13:16] == "www"
    editor.control(pygame.K_z)
    editor.control(pygame.K_z)
    assert painted_rows(editor.document.board)[10][10:13] == "www"
    assert editor.document.board.borders == walls


def test_everything_is_turned_mirrored_copied_and_deleted_by_keys(editor: EditorHands) -> None:
    furnish(editor)
    before = editor.document
    editor.control(pygame.K_a)
    for _ in range(4):
        editor.letter("r")
    assert painted_rows(editor.document.board) == painted_rows(before.board)
    assert set(editor.document.board.borders) == set(before.board.borders)
    editor.key(pygame.K_f, mod=pygame.KMOD_SHIFT, text="F")
    assert editor.document.board.areas[0].spaces == ((11, 13), (10, 13))
    editor.control(pygame.K_c)
    editor.control(pygame.K_v)
    assert len(editor.document.board.borders) == 6 and len(editor.document.tokens) == 2
    editor.control(pygame.K_a)
    editor.key(pygame.K_DELETE)
    board = editor.document.board
    assert not (board.painted or board.borders or board.areas or editor.document.tokens)


def test_a_right_click_opens_a_menu_for_what_lies_there(editor: EditorHands) -> None:
    furnish(editor)
    editor.click(editor.at(12, 12), 3)
    assert editor.desk.selection == (Item("tokens", "chest"),)
    editor.press("Double")
    assert len(editor.document.tokens) == 2
    editor.click(editor.at(11, 13), 3)
    assert editor.desk.selection == (Item("areas", "hall"),)
    editor.press("Copy")
    editor.click(editor.at(20, 12), 3)
    assert not editor.desk.chosen, "nothing lies there"
    editor.press("Paste here")
    assert editor.document.board.areas[1].spaces[0] == (20, 12)
    editor.letter("b")
    editor.click(editor.at(12, 12), 3)
    assert isinstance(editor.screen.tool, SelectTool) and not editor.screen.ui.layers, "other tools let go first"


def test_a_right_drag_pans_and_opens_nothing(editor: EditorHands) -> None:
    focus = editor.screen.scene.camera.focus
    start, end = editor.at(12, 12), editor.at(15, 14)
    editor.down(start, 3)
    editor.move_held(end, 3)
    editor.up(end, 3)
    assert not editor.screen.ui.layers and editor.screen.scene.camera.focus != focus


def test_typing_in_an_open_list_finds_and_drives_no_tool(editor: EditorHands) -> None:
    tool = editor.screen.tool
    editor.key(pygame.K_F10)
    for letter in "tile":
        editor.key(pygame.key.key_code(letter), text=letter)
    assert editor.screen.ui.focus is editor.find("Tile designer")
    for letter in " d":
        editor.key(pygame.key.key_code("space" if letter == " " else letter), text=letter)
    assert editor.screen.ui.focus is editor.find("Tile designer")  # a space in a word that is typed chooses nothing
    assert editor.screen.tool is tool
    editor.wait(1.5)
    editor.key(pygame.K_o, text="o")
    assert editor.screen.ui.focus is editor.find("Open")
    editor.wait(1.5)
    for name in ("New scenario of squares", "New scenario of hexagons", "New scenario of zones"):
        editor.key(pygame.K_n, text="n")
        assert editor.screen.ui.focus is editor.find(name)
    editor.wait(1.5)
    for letter in "size":
        editor.key(pygame.key.key_code(letter), text=letter)
    editor.key(pygame.K_RETURN)
    assert editor.find("board size")
    assert editor.screen.tool is tool


def test_another_thing_is_read_from_its_top(editor: EditorHands) -> None:
    def seen(name: str) -> bool:
        editor.shown()
        scroll = next(one for one in walk(editor.screen.ui.root) if one.name == "inspector")
        return scroll.rect.contains(editor.find(name).rect)

    editor.letter("v")
    editor.press("add triggers")
    for number in range(3):
        editor.press(f"Add a step deeds.{number}")
    assert not seen("Name name")
    editor.press("add triggers")
    assert seen("Name name")


@pytest.mark.parametrize("designing", [False, True])
def test_tools_follow_the_place_of_their_key(editor: EditorHands, designing: bool) -> None:
    hands = editor
    if designing:
        hands = EditorHands(editor.window, TileDesigner(editor.window, editor.desk))
        hands.letter("g")
    place = {"scancode": pygame.KSCAN_B, "mod": 0}
    hands.send(pygame.KEYDOWN, key=0x438, unicode="и", **place)
    hands.wait(0.05)
    assert isinstance(hands.screen.tool, BrushTool)
    hands.send(pygame.KEYDOWN, key=pygame.K_QUOTEDBL, unicode='"', scancode=pygame.KSCAN_3, mod=0)
    hands.wait(0.05)
    assert hands.desk.palette.brush == 3, "a digit where other signs are printed on its key"


def test_the_board_grows_on_every_side_and_all_keeps_its_place(editor: EditorHands) -> None:
    furnish(editor)
    when = When(what="entered", who="heroes", where="12,12")
    deed = Do(what="ask", text="?", choices={"Yes": (Do(what="border", where="11,11,S", kind="open"),)})
    editor.desk.do(Put("triggers", (Trigger(id="t", when=(when,), deeds=(deed,)),)))
    columns, rows = editor.document.board.columns, editor.document.board.rows
    seen = editor.at(12, 12)
    editor.key(pygame.K_F10)
    editor.press("Size of the board")
    editor.replace_text("more left", "2")
    editor.replace_text("more top", "3")
    editor.replace_text("more bottom", "-1")
    assert editor.find("dialog field").value == f"{columns + 2} x {rows + 2}"
    editor.key(pygame.K_RETURN)
    editor.wait(0.1)
    document = editor.document
    assert (document.board.columns, document.board.rows) == (columns + 2, rows + 2)
    assert painted_rows(document.board)[13][12:15] == "www"
    assert document.tokens[0].at == ((14, 15),)
    assert document.triggers[0].when[0].where == "14,15"
    assert document.triggers[0].deeds[0].choices["Yes"][0].where == "13,14,S"
    after = editor.at(14, 15)
    assert max(abs(after[0] - seen[0]), abs(after[1] - seen[1])) <= 2, "one looks at the same"
    editor.control(pygame.K_z)
    assert editor.document.triggers[0].when[0].where == "12,12"


def test_an_export_asks_what_it_shows_and_leaves_monsters_out_unasked(
    editor: EditorHands, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Shows] = []
    monkeypatch.setattr(exporting, "export_in_background", lambda bench, target, paper, shows: asked.append(shows))
    furnish(editor)
    for toggles in ((), ("show labels in it", "show figures in it", "show grid in it")):
        editor.screen.files.export()
        editor.press("Picture (PNG)")
        for name in toggles:
            editor.press(name)
        editor.press("Go on")
        editor.replace_text("dialog field", str(home / "out.png"))
        editor.key(pygame.K_RETURN)
    assert asked[0] == Shows(figures=False, tokens=True, labels=False, grid=True, cropped=True)
    assert asked[1] == Shows(figures=True, tokens=True, labels=True, grid=False, cropped=True)


def test_trying_asks_how_many_heroes_where_there_is_a_choice(hands: Hands) -> None:
    file = MAPS / "beyond-the-grey-gate.scenario.json"
    for answer, number in (("3 heroes", 3), ("One hero", 1)):
        editor = EditorHands(hands.window, EditorScreen(hands.window, file))
        editor.key(pygame.K_F5)
        assert hands.window.screen is editor.screen
        editor.press(answer)
        table = hands.window.screen
        assert isinstance(table, TableScreen)
        heroes = [figure for figure in table.session.table.pieces.figures.values() if figure.side == "heroes"]
        assert len(heroes) == number
        hands.window.pop()


def test_a_wall_off_the_grid_is_drawn_chosen_bent_and_taken_back_by_hand(editor: EditorHands) -> None:
    editor.letter("w")
    editor.press("off the grid")
    editor.screen.ui.set_focus(None)
    editor.drag((9.8, 9.75), (13.2, 11.9))
    (wall,) = editor.document.board.segments
    assert wall[0] != wall[2] and wall[1] != wall[3] and not editor.document.board.borders
    editor.shown()
    editor.letter("v")
    x1, y1, x2, y2 = (part / 60 - 0.5 for part in wall)
    editor.click(editor.at((x1 + x2) / 2, (y1 + y2) / 2))
    assert editor.desk.ground.walls == {wall}
    editor.drag((x2, y2), (14.5, 9.5))
    (bent,) = editor.document.board.segments
    assert bent == (*wall[:2], 900, 600)
    editor.control(pygame.K_z)
    assert editor.document.board.segments == (wall,)
    editor.control(pygame.K_z)
    assert not editor.document.board.segments


def test_overlays_of_hexagons_are_laid_from_the_list(editor: EditorHands) -> None:
    """`gloomhaven.md` 1.2: what the rules know can be chosen, under a name with no hyphens and with a picture."""
    editor.letter("t")
    editor.press_segment("shape of the board", 1)
    editor.letter("o")
    for column, (kind, words) in enumerate((("difficult-terrain", "Difficult terrain"), ("hazard", "Hazard"))):
        swatch = editor.find(f"token {kind}")
        assert getattr(swatch, "words", "") == words
        assert getattr(swatch, "icon", "") in ("token/rubble", "token/coals")
        editor.press(f"token {kind}")
        editor.click(editor.hexagon(12 + column, 12))
    assert [token.kind for token in editor.document.tokens] == ["difficult-terrain", "hazard"]
