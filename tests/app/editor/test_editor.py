"""The editor's screen, used with real events: what hands do is what the document becomes, and what the screen shows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.layout import EditorPlaces
from vtt.app.editor.screen import EditorScreen
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading
from vtt.app.widgets.layout import Scroll
from vtt.editor.edits import Put
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item
from vtt.files.documents import read_tile_set
from vtt.scenario.story_parts import Puzzle

MAPS = Path(__file__).parents[3] / "maps"


def test_painting_with_the_brush_and_undoing_it(editor: EditorHands) -> None:
    editor.letter("b")
    editor.press("terrain water")
    editor.letter("3")
    editor.drag((10, 10), (14, 10))
    assert painted_rows(editor.document.board)[10].strip() == "w" * 7
    r, g, b = editor.pixel(editor.at(12, 10))
    assert b > r + 40
    editor.control(pygame.K_z)
    assert editor.document.board.painted == ()
    r, g, b = editor.pixel(editor.at(12, 10))
    assert max(r, g, b) < 90
    editor.control(pygame.K_y)
    assert painted_rows(editor.document.board)[10].strip() == "w" * 7


def test_escape_in_the_middle_of_a_stroke_leaves_nothing(editor: EditorHands) -> None:
    editor.letter("b")
    editor.down(editor.at(10, 10))
    editor.move_held(editor.at(15, 10))
    editor.key(pygame.K_ESCAPE)
    editor.up(editor.at(18, 10))
    assert editor.document.board.painted == ()
    assert editor.desk.history.names == ("New",)


def test_tiles_are_found_turned_laid_joined_and_counted(editor: EditorHands) -> None:
    editor.letter("t")
    still = ("tile search", "close openings", "Count pieces")
    before = [editor.find(name).rect for name in still]
    editor.choose_tile("10A")
    editor.click(editor.at(14, 12))
    (first,) = editor.document.board.tiles
    editor.choose_tile("11A")
    x, y = first.at
    editor.move(editor.at(x + 6.2, y + 1.6))
    assert "joins 1 connector" in editor.screen.status.right
    editor.click(editor.at(x + 6.2, y + 1.6))
    assert editor.document.board.tiles[1].at == (x + 4, y)
    assert len(editor.desk.jigsaw.joins) == 1
    editor.choose_tile("10B")
    editor.click(editor.at(x + 1.5, y + 9))
    assert len(editor.document.board.tiles) == 2
    assert "already lies on the board" in editor.screen.status.words
    editor.press("close openings")
    assert not editor.desk.jigsaw.open_openings
    assert len(editor.document.board.tiles) == 4
    assert before == [editor.find(name).rect for name in still], "the cards keep still"


def test_an_empty_board_becomes_one_of_hexagons_above_the_tiles(editor: EditorHands) -> None:
    editor.letter("t")
    search = editor.find("tile search").rect
    editor.press_segment("shape of the board", 1)
    document = editor.document
    assert (document.board.lattice, document.game, len(document.seats)) == ("hexagon", "gloomhaven", 4)
    editor.choose_tile("a1a")
    editor.click(editor.at(14, 12))
    assert [tile.tile for tile in editor.document.board.tiles] == ["hex-tiles/a1a"]
    assert editor.find("tile search").rect == search, "no tile moves when one is laid"
    editor.press_segment("shape of the board", 0)
    assert editor.document.board.lattice == "hexagon" and "only a bare one" in editor.screen.ui.notices[-1].words
    editor.control(pygame.K_z)
    editor.control(pygame.K_z)
    assert (editor.document.board.lattice, editor.document.game) == ("square", "descent")


def test_loose_tiles_are_pushed_aside_and_joined_ones_are_not(editor: EditorHands) -> None:
    editor.letter("t")
    editor.choose_tile("22A")
    editor.click(editor.at(14, 12))
    (loose,) = editor.document.board.tiles
    editor.choose_tile("28A")
    editor.click(editor.at(loose.at[0] + 2, loose.at[1] + 1))
    assert len(editor.document.board.tiles) == 2
    assert not editor.desk.jigsaw.overlaps
    assert editor.document.board.tiles[0].at != loose.at
    editor.control(pygame.K_z)
    assert editor.document.board.tiles == (loose,)


def test_what_fits_here_lays_the_tile_that_is_clicked(editor: EditorHands) -> None:
    editor.letter("t")
    editor.choose_tile("16A")
    editor.click(editor.at(14, 12))
    editor.press("problem Open connector on 16A, north.")
    assert editor.desk.selection == (Item("tiles", "16A"),)
    editor.press("fits Open connector on 16A, north.")
    names = [widget.name for widget in editor.widgets() if widget.name.startswith("fit ")]
    assert len(names) > 20
    editor.press(names[0])
    assert len(editor.desk.jigsaw.joins) == 1


def test_things_are_chosen_moved_doubled_and_deleted(editor: EditorHands) -> None:
    editor.letter("m")
    editor.press("figure zombie")
    editor.click(editor.at(12, 12))
    editor.letter("v")
    editor.drag(editor_at := (12, 12), (15, 13))
    assert editor.document.figures[0].at == (15, 13)
    assert editor_at == (12, 12)
    editor.control(pygame.K_d)
    assert [one.id for one in editor.document.figures] == ["zombie", "zombie-2"]
    editor.key(pygame.K_DELETE)
    editor.click(editor.at(15, 13))
    editor.key(pygame.K_RIGHT)
    assert editor.document.figures[0].at == (16, 13)
    editor.control(pygame.K_x)
    assert editor.document.figures == ()
    editor.move(editor.at(20, 12))
    editor.control(pygame.K_v)
    assert editor.document.figures[0].at == (20, 12)


def test_copies_go_into_another_tab(editor: EditorHands) -> None:
    editor.letter("o")
    editor.press("token treasure")
    editor.click(editor.at(12, 12))
    editor.control(pygame.K_c)
    editor.control(pygame.K_n)
    editor.key(pygame.K_RETURN)
    assert editor.document.tokens == ()
    editor.move(editor.at(13, 14))
    editor.control(pygame.K_v)
    assert editor.document.tokens[0].at == ((13, 14),)
    editor.control(pygame.K_TAB)
    assert editor.document.tokens[0].at == ((12, 12),)
    editor.press("tab 1")
    assert editor.document.tokens[0].at == ((13, 14),)


def test_the_inspector_writes_fields_by_typing_and_choosing(editor: EditorHands) -> None:
    editor.letter("m")
    editor.press("figure barghest")
    editor.click(editor.at(12, 12))
    editor.fill("id", "old-dog")
    assert editor.document.figures[0].id == "old-dog"
    editor.choose("Side side", "allies")
    assert editor.document.figures[0].side == "allies"
    editor.choose("Heroes: 3 ranks.3", "elite")
    assert editor.document.figures[0].ranks == {"3": "elite"}
    editor.key(pygame.K_ESCAPE)
    editor.key(pygame.K_ESCAPE)
    editor.fill("Title title", "The bell tower")
    assert editor.document.title == "The bell tower"


def test_a_field_is_written_when_the_hand_goes_elsewhere(editor: EditorHands) -> None:
    editor.press("Title title")
    editor.key(pygame.K_END)
    editor.type(" two")
    editor.letter_click("tool Ruler")
    assert editor.document.title == "New scenario two"


def test_notes_are_laid_written_found_and_removed(editor: EditorHands) -> None:
    editor.letter("n")
    editor.click(editor.at(12, 12))
    editor.fill("note", "The floor is thin here")
    assert editor.document.notes == {"12,12": "The floor is thin here"}
    editor.letter("v")
    editor.click(editor.at(15, 15))
    assert not editor.has("Remove the note")
    editor.click(editor.at(12, 12))
    editor.press("Remove the note")
    assert editor.document.notes == {}


def test_a_right_click_makes_a_tile_a_favourite(editor: EditorHands) -> None:
    editor.letter("t")
    editor.replace_text("tile search", "30")
    editor.click(editor.find("tile descent-base/30B").rect.center, 3)
    editor.replace_text("tile search", "")
    names = [widget.name for widget in editor.widgets() if widget.name.startswith("tile descent")]
    assert names[0] == "tile descent-base/30B"
    assert editor.window.settings.favourite_tiles == ("descent-base/30B",)


def test_a_trigger_is_made_with_drop_downs_and_picked_on_the_board(editor: EditorHands) -> None:
    editor.letter("a")
    editor.press("new room")
    editor.drag((10, 10), (14, 10))
    editor.letter("v")
    editor.press("add triggers")
    editor.choose("When when.0.what", "somebody steps there")
    editor.press("pick Where when.0.where")
    editor.click(editor.at(12, 10))
    assert editor.document.triggers[0].when[0].where == "room"
    editor.press("Add a step deeds.0")
    editor.choose("Do deeds.0.what", "reveal a room")
    editor.choose("Which deeds.0.name", "Room")
    (trigger,) = editor.document.triggers
    assert (trigger.deeds[0].what, trigger.deeds[0].name) == ("reveal", "room")


def test_ways_to_win_are_in_the_list_of_everything(editor: EditorHands) -> None:
    editor.letter("v")
    editor.press("add triggers")
    editor.press("add objectives")
    assert not editor.desk.selection
    scroll = next(one for one in walk(editor.screen.ui.root) if one.name == "inspector")
    add = editor.find("Add a way to win objectives.0")
    assert scroll.rect.contains(add.rect)
    editor.click(add.rect.center)
    assert [goal.side for goal in editor.document.objectives] == ["heroes"]
    editor.press("add triggers")
    editor.press("objectives 0")
    assert scroll.rect.contains(editor.find("Winner objectives.0.side").rect)


def test_a_list_stays_where_it_was_turned_to_when_something_in_it_is_chosen(editor: EditorHands) -> None:
    editor.letter("o")
    editor.press("token table")
    editor.shown()
    scroll = next(one for one in walk(editor.screen.ui.root) if one.name == "tokens")
    assert scroll.rect.collidepoint(editor.find("token table").rect.center)


def test_problems_come_and_go_and_lead_to_their_place(editor: EditorHands) -> None:
    editor.letter("m")
    editor.press("figure zombie")
    editor.click(editor.at(12, 12))
    words = "Figure “zombie” does not stand on floor with all of its spaces."
    assert any(problem.sentence == words for problem in editor.screen.problems)
    editor.letter("v")
    editor.key(pygame.K_ESCAPE)
    editor.press(f"problem {words}")
    assert editor.desk.selection == (Item("figures", "zombie"),)
    editor.letter("b")
    editor.press("terrain plain")
    editor.click(editor.at(12, 12))
    assert not any(problem.sentence == words for problem in editor.screen.problems)


def test_a_problem_of_the_scenario_leads_to_its_row_and_a_new_row_is_shown(editor: EditorHands) -> None:
    editor.letter("v")

    def seen(name: str) -> bool:
        editor.shown()
        scroll = next(one for one in walk(editor.screen.ui.root) if one.name == "inspector")
        row = next((one for one in walk(editor.screen.ui.root) if one.name == name), None)
        return row is not None and scroll.rect.contains(row.rect)

    assert not seen("Add a way to win objectives.0")
    editor.press(next(f"problem {one.sentence}" for one in editor.screen.problems if one.place == "objectives"))
    assert seen("Add a way to win objectives.0")
    editor.press("Add a way to win objectives.0")
    assert seen("Winner objectives.0.side")


def test_the_history_counts_one_step_as_one(editor: EditorHands) -> None:
    def headings() -> list[str]:
        return [widget.words for widget in editor.widgets() if isinstance(widget, Heading)]

    editor.press_segment("lower tabs", 1)
    assert "1 STEP" in headings()
    editor.letter("b")
    editor.click(editor.at(10, 10))
    assert "2 STEPS" in headings()


def test_history_goes_to_any_step_and_layers_hide_and_lock(editor: EditorHands) -> None:
    editor.letter("b")
    for column in (10, 12, 14):
        editor.click(editor.at(column, 10))
    editor.press_segment("lower tabs", 1)
    editor.press("step 1")
    assert painted_rows(editor.document.board)[10].count(".") == 1
    editor.press("step 3")
    assert painted_rows(editor.document.board)[10].count(".") == 3
    editor.press_segment("lower tabs", 2)
    editor.press("lock terrain")
    editor.click(editor.at(16, 10))
    assert painted_rows(editor.document.board)[10].count(".") == 3
    editor.press("show terrain")
    r, g, b = editor.pixel(editor.at(10, 10))
    assert max(r, g, b) < 90


@pytest.mark.parametrize(("key", "title"), [(pygame.K_RETURN, "Crypt"), (pygame.K_ESCAPE, "New scenario")])
def test_enter_and_escape_end_a_field_so_that_letters_are_tools_again(
    editor: EditorHands, key: int, title: str
) -> None:
    editor.replace_text("Title title", "Crypt")
    editor.key(key)
    assert editor.document.title == title
    editor.key(pygame.K_t, text="t")
    editor.wait(0.1)
    assert editor.document.title == title
    assert editor.screen.tool.title == "Tile stamp"


def test_the_list_stays_where_it_was_scrolled_and_shows_what_is_new(editor: EditorHands) -> None:
    for number in range(40):
        editor.desk.do(Put("puzzles", (Puzzle(id=f"p{number}", kind="sliding"),)))
    editor.screen.build()
    entry = editor.reveal("puzzles p29")
    before = entry.rect.top
    editor.click(entry.rect.center)
    editor.wait(0.1)
    assert editor.find("puzzles p29").rect.top == before
    editor.press("add puzzles")
    editor.wait(0.1)
    made = editor.desk.selection[0]
    outline = next(one for one in editor.widgets() if isinstance(one, Scroll) and one.name == "outline")
    assert outline.rect.contains(editor.find(f"puzzles {made.id}").rect)


def test_the_cards_at_the_right_are_made_taller_and_lower(editor: EditorHands) -> None:
    edge, below = editor.find("between edge"), editor.find("lower card")
    before, (x, y) = below.rect.height, edge.rect.center
    editor.down((x, y))
    editor.move_held((x, y - 80))
    editor.up((x, y - 80))
    editor.wait(0.1)
    assert abs(editor.find("lower card").rect.height - before - 80) <= 2
    edge = editor.find("between edge")
    editor.down(edge.rect.center)
    editor.move_held((x, 5))
    editor.up((x, 5))
    editor.wait(0.1)
    assert editor.find("inspector card").rect.height > 80


def test_no_carried_tile_lies_on_the_board_while_the_mouse_is_over_a_card(editor: EditorHands) -> None:
    editor.letter("t")
    editor.screen.desk.palette.tile = "descent-base/8A"
    editor.move(editor.at(14, 12))
    editor.wait(0.1)
    assert editor.screen.hand.fit is not None
    editor.screen.build()
    editor.move(editor.find("palette").rect.center)
    editor.wait(0.1)
    assert editor.screen.hand.fit is None


def test_the_view_pans_zooms_and_the_panels_hide(editor: EditorHands) -> None:
    camera = editor.screen.scene.camera
    scale = camera.scale
    editor.move(editor.at(15, 12))
    editor.wheel(1)
    assert camera.scale > scale
    before = camera.focus
    editor.down(editor.at(15, 12), 2)
    editor.move_held((500, 300), button=2)
    editor.up((500, 300), 2)
    assert camera.focus != before
    editor.key(pygame.K_F2)
    editor.key(pygame.K_F3)
    assert not editor.has("palette")
    assert not editor.has("inspector card")
    editor.key(pygame.K_F2)
    assert editor.has("palette")


def test_trying_it_changes_nothing_in_the_editor(hands: Hands) -> None:
    scenarios = sorted(MAPS.glob("*.scenario.json"))
    if not scenarios:
        return
    editor = EditorHands(hands.window, EditorScreen(hands.window, scenarios[0]))
    before = editor.document
    editor.key(pygame.K_F5)
    if editor.screen.ui.layers:  # it asks how many heroes
        editor.key(pygame.K_RETURN)
    assert isinstance(hands.window.screen, TableScreen)
    hands.window.pop()
    assert hands.window.screen is editor.screen
    assert editor.document is before
    assert not editor.desk.history.changed


def test_a_tile_is_designed_and_laid_at_once(editor: EditorHands, home: Path) -> None:
    designer = TileDesigner(editor.window, editor.screen.desk)
    hands = EditorHands(editor.window, designer)
    hands.letter("u")
    hands.drag((6, 6), (9, 8))
    hands.letter("c")
    x, y = designer.scene.camera.to_screen(10.0, 7.5)
    hands.click((round(x), round(y)))
    hands.control(pygame.K_s)
    kept = read_tile_set(home / "scenarios" / "own-square.tiles.json")
    assert kept.pieces[0].sides[0].rows == ("....",) * 3
    assert [one.side for one in kept.pieces[0].sides[0].connectors] == ["E"]
    editor.window.pop()
    editor.letter("t")
    editor.choose_tile("tile-1A")
    editor.click(editor.at(14, 12))
    assert editor.document.board.tiles[0].tile == "own-square/tile-1A"
    assert len(editor.desk.board.spaces) == 12


def test_a_tile_of_zones_is_drawn_over_a_picture_kept_in_a_set_and_laid(hands: Hands, home: Path) -> None:
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.screen.files.new("zones")
    designer = TileDesigner(editor.window, editor.screen.desk)
    hands = EditorHands(editor.window, designer)
    chart = pygame.Surface((400, 200))
    chart.fill((20, 90, 160))
    pygame.image.save(chart, str(home / "chart.png"))
    designer._take_picture(home / "chart.png")
    hands.drag((5.5, 5.5), (8.5, 7.5))
    hands.drag((8.5, 5.5), (10.5, 7.5))
    hands.letter("w")
    x, y = designer.scene.camera.to_screen(9.0, 7.0)
    hands.click((round(x), round(y)))
    assert designer.desk.document.board.borders == ((0, 0, "zone-2", "wall"),)
    hands.control(pygame.K_s)
    kept = read_tile_set(home / "scenarios" / "own-zones.tiles.json").pieces[0].sides[0]
    assert [zone.marker for zone in kept.zones] == [(90, 60), (240, 60)]
    assert kept.picture and (home / "scenarios" / kept.picture).is_file()
    assert pygame.image.load(str(home / "scenarios" / kept.picture)).get_size() == (5 * 64, 2 * 64)
    editor.window.pop()
    editor.letter("t")
    editor.choose_tile("tile-1A")
    thumb = editor.find("tile own-zones/tile-1A").rect
    shown = editor.window.surface.get_at((thumb.centerx - 8, thumb.centery - 8))
    assert shown.b > shown.r + 120, "the picture of the tile shows in the palette"
    editor.look_at(0, 0, 16, 10)
    editor.click(editor.at(7, 5))
    board = editor.document.board
    assert (len(board.zones), board.tiles[0].tile, board.borders[0][3]) == (2, "own-zones/tile-1A", "wall")
    editor.shown()
    colour = editor.window.surface.get_at(editor.at(board.tiles[0].at[0] + 3.5, board.tiles[0].at[1] + 0.4))
    assert colour.b > colour.r + 60, "the picture of the tile shows on its zones"
    editor.control(pygame.K_z)
    assert editor.document.board.zones == ()


def test_a_window_too_small_for_a_card_is_drawn_without_it(editor: EditorHands) -> None:
    editor.letter("b")
    editor.window.surface = pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    editor.send(pygame.WINDOWSIZECHANGED, x=300, y=200)
    places = editor.screen.ui.root
    assert isinstance(places, EditorPlaces)
    places.status.rect.topleft = (900, 900)
    places.frozen = True
    editor.shown()
    editor.shown()


def test_in_a_low_window_the_forms_have_the_room_of_the_map(hands: Hands) -> None:
    screen = EditorScreen(hands.window)
    hands.window.push(screen)
    assert hands.has("map")
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    hands.wait(0.1)
    places = screen.layout
    assert not hands.has("map") and places.lower.rect.bottom <= places.status.rect.top
    assert places.board.clear is not None and not places.board.clear.colliderect(places.palette.rect)


def test_a_class_is_made_from_the_list_and_a_skill_of_it_in_its_form(editor: EditorHands) -> None:
    editor.press("add makings")
    editor.press("A class of heroes")
    (made,) = editor.document.makings
    assert made.kind == "class" and editor.desk.selection == (Item("makings", made.id),)
    editor.press("Another skill data.skills.1")
    (made,) = editor.document.makings
    assert [skill["name"] for skill in made.data["skills"]] == ["First skill", "New skill"]


def test_the_scenarios_card_makes_a_thing_and_shows_it(editor: EditorHands) -> None:
    name = "Make an overlord card makings.own-card"
    button = editor.find(name)
    assert isinstance(button, Button) and button.action is not None
    button.action()
    editor.wait()
    assert editor.desk.selection == (Item("makings", "own-card"),)
