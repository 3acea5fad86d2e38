"""Zones are cut in two, joined, and welded along the edges of their sheets; what lies in and between them stays."""

from __future__ import annotations

import pytest
from test_zone_editing import box, click, drag, new_desk

from vtt.board.directions import way_through
from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Put
from vtt.editor.history import EditError
from vtt.editor.parts import Item
from vtt.editor.tools.tool import Pointer
from vtt.editor.tools.zones import ZoneTool
from vtt.editor.zone_joining import MergeZones, SplitZone
from vtt.geometry.borders import border_name
from vtt.geometry.zone_shapes import cut, joined
from vtt.geometry.zones import doubled_area
from vtt.scenario.document import Area, DoorPlacement, FigurePlacement, Zone


def furnished() -> Desk:
    """Three zones in a row, a wall and a door between, figures in the second and third, an area over both."""
    desk = new_desk(box("a", 0, 0, 2, 4), box("b", 2, 0, 6, 4), box("c", 6, 0, 8, 4))
    desk.do(Put("doors", (DoorPlacement(id="oak", name="Oak", borders=((1, 0, "c"),)),)))
    desk.do(Put("figures", tuple(FigurePlacement(id=f"f{n}", kind="rat", at=(n, 0)) for n in (1, 2))))
    desk.do(Put("areas", (Area(id="hall", spaces=((1, 0), (2, 0))),)))
    board = desk.document.board
    desk.history.do(_Walled(((0, 0, "b", "wall"),)))
    assert desk.document.board is not board
    return desk


def test_what_lies_between_zones_keeps_its_way_and_is_found_again_after_a_cut() -> None:
    desk = new_desk(box("a", 0, 0, 2, 4), box("b", 2, 0, 6, 4), box("c", 6, 0, 8, 4))
    desk.history.do(_Walled(((1, 0, "c", "barrier"), (0, 0, "b", "barrier-back"))))
    tool = ZoneTool()
    tool.press(desk, Pointer(3.98, -0.1, remove=True))
    tool.release(desk, Pointer(4.02, 4.1, remove=True))
    ways = {way_through(desk.lattice, border, kind) for border, kind in desk.board.drawn_borders().items()}
    left, right = (1, 3) if 0 in desk.lattice.neighbours(1) else (3, 1)
    assert ways == {(2, right), (0, left)}
    for border in desk.board.drawn_borders():
        desk.do(DrawBorders("open", (border_name(desk.lattice, border),)))
    assert desk.document.board.borders == ()


class _Walled:
    name = "walls"

    def __init__(self, borders: tuple[tuple[int, int, str, str], ...]) -> None:
        self.borders = borders

    def apply(self, scenario):  # type: ignore[no-untyped-def]
        import msgspec

        board = msgspec.structs.replace(scenario.board, borders=self.borders)
        return msgspec.structs.replace(scenario, board=board)


def area_of(*zones: Zone) -> int:
    return sum(abs(doubled_area(zone.polygon)) for zone in zones)


def test_a_cut_across_a_zone_makes_two_and_shares_out_what_lay_in_and_between() -> None:
    desk, tool = furnished(), ZoneTool()
    whole = area_of(*desk.document.board.zones)
    start, end = Pointer(3.98, -0.1, remove=True), Pointer(4.02, 4.1, remove=True)
    tool.press(desk, start)
    assert tool.preview(desk, end).label == "cut the zone in two"
    tool.release(desk, end)
    zones = desk.document.board.zones
    assert [zone.id for zone in zones] == ["a", "b", "c", "b-2"]
    assert area_of(*zones) == whole
    lattice = desk.lattice
    assert set(lattice.neighbours(1)) | {1} >= {1, 3} and 3 in lattice.neighbours(1)
    left, right = (1, 3) if 0 in lattice.neighbours(1) else (3, 1)
    assert lattice.neighbours(left) and 0 in lattice.neighbours(left) and 2 in lattice.neighbours(right)
    assert desk.document.board.borders == ((0, 0, zones[left].id, "wall"),)
    assert desk.document.doors[0].borders == ((2, 0, zones[right].id) if right > 2 else (right, 0, "c"),)
    assert desk.document.figures[0].at == (1, 0), "figures stay with the name"
    assert desk.document.board.areas[0].spaces == ((1, 0), (2, 0), (3, 0))
    desk.undo()
    assert [zone.id for zone in desk.document.board.zones] == ["a", "b", "c"]


def test_a_slanting_cut_leaves_all_neighbours_touching() -> None:
    desk = new_desk(box("top", 0, 0, 7, 3), box("low", 0, 3, 7, 5))
    desk.do(SplitZone("top", (70, 0), (337, 180)))
    zones = desk.document.board.zones
    assert len(zones) == 3 and area_of(*zones) == 2 * 7 * 5 * 3600
    lattice = desk.lattice
    assert set(lattice.neighbours(1)) == {0, 2} and 2 in lattice.neighbours(0)


def test_a_cut_that_crosses_no_zone_whole_is_refused() -> None:
    desk = furnished()
    for start, end in (((180, 60), (200, 100)), ((0, 0), (0, 240)), ((600, 0), (600, 240))):
        with pytest.raises(EditError, match="across one zone"):
            SplitZone("b", start, end).apply(desk.document)
    tool = ZoneTool()
    pointer = Pointer(11, 7, remove=True)
    tool.press(desk, Pointer(10, 6, remove=True))
    tool.release(desk, pointer)
    assert "across one zone" in desk.message


def test_chosen_zones_become_one_that_keeps_everything() -> None:
    desk = furnished()
    before = area_of(*desk.document.board.zones)
    desk.select(Item("zones", "b"), Item("zones", "c"))
    assert desk.merge_chosen()
    first, second = desk.document.board.zones
    assert (first.id, second.id) == ("a", "b") and area_of(first, second) == before
    assert len(second.polygon) == 4, "no corner is left in the middle of an edge"
    assert [figure.at for figure in desk.document.figures] == [(1, 0), (1, 0)]
    assert desk.document.doors == (), "what lay between them is gone"
    assert desk.document.board.areas[0].spaces == ((1, 0),)
    assert desk.document.board.borders == ((0, 0, "b", "wall"),)
    assert desk.selection == (Item("zones", "b"),)
    desk.undo()
    assert len(desk.document.board.zones) == 3 and len(desk.document.doors) == 1


def test_a_zone_cut_in_two_and_merged_again_is_what_it_was() -> None:
    desk = furnished()
    before = desk.document
    desk.do(SplitZone("b", (240, 0), (240, 240)))
    desk.do(MergeZones(("b", "b-2")))
    after = desk.document
    assert set(after.board.zones[1].polygon) == set(before.board.zones[1].polygon)
    assert after.board.borders == before.board.borders and after.doors == before.doors
    assert after.board.areas == before.board.areas


def test_zones_that_do_not_lie_side_by_side_are_not_merged() -> None:
    desk = new_desk(box("a", 0, 0, 2, 2), box("b", 3, 0, 5, 2), box("ring", 6, 0, 7, 1))
    desk.select(Item("zones", "a"), Item("zones", "b"))
    assert not desk.merge_chosen() and "side by side" in desk.message
    desk.select(Item("zones", "a"))
    assert not desk.merge_chosen() and "two zones" in desk.message
    corner = joined((((0, 0), (60, 0), (60, 60), (0, 60)), ((60, 60), (120, 60), (120, 120), (60, 120))))
    assert corner is None, "a shared corner is not enough"


def test_sheets_laid_a_hair_apart_are_welded_along_their_edges() -> None:
    left, right, low = box("a", 0, 0, 4, 2), box("b", 4, 0, 8, 2), box("c", 0, 2, 8, 4)
    desk = new_desk(left, right, low)
    shifted = tuple((x + 5, y - 4) for x, y in right.polygon)
    desk.do(Put("zones", (Zone(id="b", polygon=shifted, marker=right.marker),)))
    assert desk.lattice.neighbours(1) == ()
    desk.select()
    assert desk.weld_chosen()
    assert set(desk.lattice.neighbours(1)) == {0, 2}
    desk.undo()
    assert desk.lattice.neighbours(1) == ()
    far = new_desk(box("a", 0, 0, 2, 2), box("b", 3, 0, 5, 2))
    far.weld_chosen()
    assert "No corner" in far.message


def test_halves_are_exact() -> None:
    square = ((0, 0), (120, 0), (120, 120), (0, 120))
    halves = cut(square, (-10, -10), (130, 130))
    assert halves is not None
    one, other, ends = halves
    assert set(ends) == {(0, 0), (120, 120)} and len(one) == len(other) == 3
    assert abs(doubled_area(one)) == abs(doubled_area(other)) == 120 * 120
    ring = joined((one, other))
    assert ring is not None and set(ring) == set(square)


def test_a_drag_without_ctrl_moves_zones_as_before() -> None:
    desk, tool = new_desk(box("a", 0, 0, 2, 2)), ZoneTool()
    click(tool, desk, 1, 1.5)
    drag(tool, desk, (1, 1.5), (2, 1.5))
    assert desk.document.board.zones[0].polygon[0] == (60, 0)


def test_copies_of_zones_bring_along_what_lies_in_and_between_them() -> None:
    desk = furnished()
    desk.select_all()
    assert desk.paste(desk.copy_chosen(), (0, 0))
    document = desk.document
    zones = document.board.zones
    assert [zone.id for zone in zones] == ["a", "b", "c", "a-2", "b-2", "c-2"]
    assert min(x for zone in zones[3:] for x, _ in zone.polygon) == 9 * 60, "right of all there is"
    assert set(desk.lattice.neighbours(4)) == {3, 5}
    assert [figure.at for figure in document.figures] == [(1, 0), (2, 0), (4, 0), (5, 0)]
    assert [door.borders for door in document.doors] == [((1, 0, "c"),), ((4, 0, "c-2"),)]
    assert document.board.borders == ((0, 0, "b", "wall"), (3, 0, "b-2", "wall"))
    assert document.board.areas[1].spaces == ((4, 0), (5, 0))
    other = new_desk(box("z", 0, 0, 1, 1))
    desk.undo()
    desk.select_all()
    assert other.paste(desk.copy_chosen(), None)
    assert [figure.at for figure in other.document.figures] == [(2, 0), (3, 0)]
    desk.select(Item("zones", "b"))
    assert desk.duplicate_chosen()
    assert desk.document.board.zones[3].polygon[0] == (180, 60) and len(desk.document.figures) == 2


def test_zones_move_with_all_that_is_chosen_and_nothing_changes_its_zone() -> None:
    desk = furnished()
    desk.select_all()
    assert desk.shift_chosen(desk.first_place, (desk.first_place[0] + 1, desk.first_place[1] + 2))
    assert desk.document.board.zones[0].polygon[0] == (60, 120)
    assert [figure.at for figure in desk.document.figures] == [(1, 0), (2, 0)]
    assert desk.document.board.borders == ((0, 0, "b", "wall"),)
    assert not desk.mirror_chosen() and "cannot be mirrored" in desk.message
