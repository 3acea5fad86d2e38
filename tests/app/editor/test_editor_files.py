"""The editor's long work and its dialogs about files, with real events: import, export, paper; zones by mouse."""

from __future__ import annotations

import base64
import io
import json
import re
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.long_work import Progress, work_beside
from vtt.app.editor.opened import new_document
from vtt.app.editor.screen import EditorScreen
from vtt.app.home.screen import HomeScreen
from vtt.app.new_game.own_scenarios import bring_in
from vtt.app.table.screen import TableScreen
from vtt.editor.edits import Put
from vtt.files.converting import convert
from vtt.files.documents import read_scenario, write_document
from vtt.files.library import shelf
from vtt.files.places import scenarios_folder
from vtt.rules.by_hand import Finish
from vtt.scenario.document import FigurePlacement
from vtt.scene.rendering import draw

MAPS = Path(__file__).parents[3] / "maps"


@pytest.fixture
def editor(hands: Hands) -> EditorHands:
    """An empty document on the screen."""
    return EditorHands(hands.window, EditorScreen(hands.window))


def settled(editor: EditorHands) -> None:
    """Wait until the card of the work is gone; a board that several games are played on is for the usual one."""
    for _ in range(400):
        editor.wait(0.05)
        pygame.time.wait(5)
        if editor.has("Which game is it for?"):
            editor.key(pygame.K_RETURN)
        if not editor.screen.ui.layers:
            return
    raise AssertionError("the work never ended")


def picture() -> bytes:
    stream = io.BytesIO()
    surface = pygame.Surface((80, 60))
    surface.fill((200, 30, 30))
    pygame.image.save(surface, stream, "x.png")
    return stream.getvalue()


def universal(folder: Path) -> Path:
    data = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 8, "y": 6}, "pixels_per_grid": 10},
        "line_of_sight": [[{"x": 2, "y": 0}, {"x": 2, "y": 6}]],
        "portals": [],
        "lights": [],
        "image": base64.b64encode(picture()).decode(),
    }
    file = folder / "keep.uvtt"
    file.write_text(json.dumps(data))
    return file


def test_the_tool_in_the_hand_shows_its_icon(editor: EditorHands) -> None:
    editor.letter("a")
    editor.wait(0.2)
    button = editor.find("tool Area").rect.inflate(-12, -12)
    dark = [
        at
        for at in ((x, y) for x in range(button.left, button.right) for y in range(button.top, button.bottom))
        if sum(editor.window.surface.get_at(at)[:3]) < 250
    ]
    assert len(dark) > 10


def test_an_import_shows_its_picture_and_keeps_it_in_the_persons_folder(editor: EditorHands, home: Path) -> None:
    editor.screen.files._open_path(universal(home))  # its name may be typed where documents are opened
    assert editor.find("Cancel")
    settled(editor)
    board = editor.document.board
    assert (board.columns, board.rows) == (8, 6)
    assert (scenarios_folder() / board.picture).read_bytes() == picture()
    editor.wait(1.0)
    red, green, _, _ = editor.window.surface.get_at(editor.at(5, 3))
    assert red > 150 and green < 80


def test_10_4_the_window_says_what_came_in_and_what_was_left(editor: EditorHands, home: Path) -> None:
    file = universal(home)
    data = json.loads(file.read_text())
    data["portals"] = [{}, {"bounds": [{"x": 2, "y": 1}, {"x": 2, "y": 2}]}]
    file.write_text(json.dumps(data))
    editor.screen.files._open_path(file)
    settled(editor)
    (notice,) = (words for words in editor.notices() if words.startswith("Came in"))
    assert "1 wall (0 pieces off the grid), 1 door; the picture" in notice
    assert notice.endswith("1 door without a place on the board: left out.")


def test_a_cancelled_import_opens_nothing(editor: EditorHands, home: Path) -> None:
    tabs = len(editor.screen.bench.tabs.all)
    editor.screen.files._import_path(universal(home))
    editor.key(pygame.K_ESCAPE)
    for _ in range(20):
        editor.wait(0.05)
        pygame.time.wait(10)
    assert not editor.screen.ui.layers
    assert len(editor.screen.bench.tabs.all) == tabs


def test_imports_have_seats_and_a_number_of_their_own(editor: EditorHands, home: Path) -> None:
    for _ in range(2):
        editor.screen.files._import_path(universal(home))
        settled(editor)
    empty, first, second = editor.screen.bench.tabs.all
    assert first.desk.document.seats == second.desk.document.seats == empty.desk.document.seats != ()
    assert len({empty.number, first.number, second.number}) == 3


def test_a_mistake_of_the_program_beside_the_window_is_one_sentence(editor: EditorHands) -> None:
    def work(progress: Progress) -> None:
        raise ZeroDivisionError("nothing there")

    work_beside(editor.window, editor.screen.ui, "Export", "Drawing ...", work, lambda done: None)
    settled(editor)
    assert [words for words in editor.notices() if "mistake of this program" in words]


def test_a_broken_import_is_one_sentence(editor: EditorHands, home: Path) -> None:
    file = home / "broken.uvtt"
    file.write_text("{")
    editor.screen.files._open_path(file)
    settled(editor)
    assert len(editor.screen.bench.tabs.all) == 1


def test_a_pdf_asks_for_paper_size_and_overlap(editor: EditorHands, home: Path) -> None:
    editor.letter("b")
    editor.press("terrain plain")
    editor.drag((10, 10), (14, 10))
    editor.screen.files.export()
    editor.press("Paper at true size (PDF)")
    editor.replace_text("size of a space", "200")
    editor.press("Go on")
    assert editor.find("size of a space")
    editor.replace_text("size of a space", "50,8")
    editor.press("Go on")
    target = home / "out.pdf"
    editor.replace_text("dialog field", str(target))
    editor.key(pygame.K_RETURN)
    settled(editor)
    pages = re.findall(rb"/MediaBox \[[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)\]", target.read_bytes())
    assert len(pages) == 1
    assert editor.screen.files.paper.space == 50.8
    assert {round(float(side) * 25.4 / 72) for side in pages[0]} == {210, 297}


def test_zones_are_drawn_named_and_saved_with_the_mouse(editor: EditorHands, home: Path) -> None:
    editor.key(pygame.K_F10)
    editor.press("New scenario of zones")
    editor.look_at(0, 0, 16, 12)
    editor.letter("z")
    editor.drag((0.5, 0.5), (5.5, 3.5))
    for x, y in ((5.5, 0.5), (8.5, 0.5), (5.5, 3.5), (5.5, 0.5)):
        editor.click(editor.at(x, y))
    assert [zone.id for zone in editor.document.board.zones] == ["zone", "zone-2"]
    assert editor.desk.lattice.neighbours(0) == (1,)
    editor.fill("Name name", "Quay")
    assert editor.document.board.zones[1].name == "Quay"
    editor.letter("b")
    editor.press("terrain water")
    editor.click(editor.at(6, 1))
    assert editor.document.board.zones[1].terrain == "w"
    editor.shown()
    file = home / "isle.map.json"
    editor.screen.files._save_to(file)
    before = editor.document.board
    editor.screen.files._open_path(file)
    assert editor.document.board == before


@pytest.mark.parametrize("way", ["F5", "menu", "end", "card"])
def test_a_tried_game_leads_back_to_the_editor(hands: Hands, way: str) -> None:
    hands.window.push(HomeScreen(hands.window))
    editor = EditorHands(hands.window, EditorScreen(hands.window, MAPS / "lamp-in-the-gatehouse.scenario.json"))
    before = editor.document
    editor.key(pygame.K_F5)
    table = hands.window.screen
    assert isinstance(table, TableScreen)
    for _ in range(5):
        if table.ui.layers:
            hands.key(pygame.K_RETURN)
            hands.wait(0.5)
    if way == "F5":
        hands.key(pygame.K_F5)
    elif way in ("end", "card"):
        table.submit(Finish(winner="heroes", words="They had enough."))
        editor.wait(2.0)  # the clock is in these hands
        if way == "card":
            hands.key(pygame.K_ESCAPE)
            hands.wait(0.5)
        hands.click(hands.find("back" if way == "card" else "Back to the editor").rect.center)
    else:
        hands.key(pygame.K_F10)
        hands.click(hands.find("Back to the editor").rect.center)
    assert hands.window.screen is editor.screen
    assert editor.document is before and not editor.desk.history.changed


def test_a_map_is_put_in_beside_what_is_there_and_chosen(editor: EditorHands) -> None:
    editor.letter("b")
    editor.press("terrain plain")
    editor.drag((10, 10), (13, 10))
    for _ in range(2):
        editor.screen.files.put_map()
        editor.replace_text("path", str(MAPS / "ten-tiles.map.json"))
        editor.press("Open")
        editor.wait(0.2)
    tiles = editor.document.board.tiles
    assert len(tiles) == 20
    assert {item.id for item in editor.desk.selection if item.kind == "tiles"} == {tile.id for tile in tiles[10:]}
    assert min(tile.at[0] for tile in tiles[:10]) >= 15
    assert not [one for one in editor.screen.opened.problems() if "overlaps" in one.sentence]
    editor.control(pygame.K_z)
    assert len(editor.document.board.tiles) == 10


def test_a_tried_game_shows_the_pictures_that_lie_beside_the_scenario(hands: Hands, home: Path) -> None:
    (home / "floor.png").write_bytes(picture())
    small = read_scenario(MAPS / "lamp-in-the-gatehouse.scenario.json")
    board = msgspec.structs.replace(small.board, picture="floor.png")
    file = home / "printed.scenario.json"
    write_document(file, msgspec.structs.replace(small, board=board))
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.key(pygame.K_F5)
    table = hands.window.screen
    assert isinstance(table, TableScreen)
    hands.wait(2.0)
    assert table.scene._picture is not None
    data = io.BytesIO(table.board.picture())
    shown = pygame.image.load(data, "x.png")
    colours = (shown.get_at((x, y)) for x in range(480) for y in range(270))
    reds = sum(1 for red, green, blue, _ in colours if red > 150 and green < 90 and blue < 90)
    assert reds > 1000


def test_a_packed_scenario_is_brought_in_with_all_its_pictures(home: Path) -> None:
    """A second one with the same names goes into a folder of its own."""
    small = read_scenario(MAPS / "lamp-in-the-gatehouse.scenario.json")
    found = []
    for number, colour in enumerate(((200, 30, 30), (30, 30, 200))):
        folder = home / f"made {number}"
        folder.mkdir()
        for name in ("floor.png", "cover.png"):
            surface = pygame.Surface((8, 8))
            surface.fill(colour)
            pygame.image.save(surface, str(folder / name))
        board = msgspec.structs.replace(small.board, picture="floor.png")
        file = folder / "own.scenario.json"
        write_document(file, msgspec.structs.replace(small, board=board, picture="cover.png"))
        convert(file, folder / "own.vttz", draw)
        path, remarks = bring_in(folder / "own.vttz")
        assert remarks == ()
        assert (path.parent / "cover.png").read_bytes() == (folder / "cover.png").read_bytes()
        assert pygame.image.load(str(path.parent / "floor.png")).get_at((1, 1))[:3] == colour
        found.append(path)
    assert found == [scenarios_folder() / "own.scenario.json", scenarios_folder() / "own 1" / "own.scenario.json"]
    assert {entry.file for entry in shelf()} >= set(found)


def test_an_own_picture_is_kept_beside_the_document_and_shown(editor: EditorHands, home: Path) -> None:
    other = home / "elsewhere"
    other.mkdir()
    (other / "bones.png").write_bytes(picture())
    editor.desk.do(Put("figures", (FigurePlacement(id="z", kind="zombie", at=(12, 10)),)))
    editor.screen.build()
    editor.wait(0.2)
    before = editor.pixel(editor.at(12, 10))
    editor.choose("Own picture for pictures.another", "Zombie")
    assert any("Choose the picture" in one.sentence for one in editor.screen.problems)
    editor.press("Zombie pictures.zombie")
    editor.replace_text("path", str(other / "bones.png"))
    editor.key(pygame.K_RETURN)
    editor.wait(0.3)
    assert editor.document.pictures == {"zombie": "bones.png"}
    assert (scenarios_folder() / "bones.png").read_bytes() == picture()
    assert not [one for one in editor.screen.problems if "picture" in one.sentence]
    red, green, blue = editor.pixel(editor.at(12, 10))
    assert (red, green, blue) != before and red > 150 and green < 90 and blue < 90
    (other / "notes.png").write_text("no picture")
    editor.press("Zombie pictures.zombie")
    editor.replace_text("path", str(other / "notes.png"))
    editor.key(pygame.K_RETURN)
    editor.wait(0.1)
    assert any("notes.png" in words for words in editor.notices())
    assert editor.document.pictures == {"zombie": "bones.png"}


def test_the_menu_stays_in_reach_with_any_number_of_tabs(editor: EditorHands) -> None:
    for _ in range(30):
        editor.screen.bench.tabs.add(new_document())
    for shown in (0, 15, 30):
        editor.screen.bench.show_tab(shown)
        editor.wait(0.1)
        assert editor.has(f"tab {shown}")
        assert editor.screen.ui.screen.contains(editor.find("Menu").rect)
    editor.press("tabs before")
    assert editor.screen.bench.tabs.number < 30
