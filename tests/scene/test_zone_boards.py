"""Boards of zones on the screen: floor where the polygons are, markers, figures that share a zone side by side."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scene.boards import drawn, scene
from vtt.board.board import Board
from vtt.board.pieces import Door, Pieces
from vtt.files.converting import convert
from vtt.files.documents import write_document
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.scenario.document import BoardDocument, FigurePlacement, Scenario, Zone
from vtt.scene.board_layer import changed_rectangle
from vtt.scene.board_painter import BoardPainter
from vtt.scene.doors import standing_on
from vtt.scene.ground import Ground
from vtt.scene.marks import FogMark, Mark, PassMark, StopMark
from vtt.scene.prices import LARGEST, room_in
from vtt.scene.rendering import draw, render
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

QUAY = ((60, 60), (360, 60), (360, 300), (60, 300))
POND = ((360, 60), (600, 60), (360, 300))


def isle(figures: int) -> Scenario:
    zones = (
        Zone(id="quay", name="Quay", polygon=QUAY, marker=(210, 180)),
        Zone(id="pond", name="Pond", polygon=POND, marker=(430, 120), terrain="w"),
    )
    standing = tuple(FigurePlacement(id=f"g{number}", kind="goblin-archer", at=(0, 0)) for number in range(figures))
    board = BoardDocument(lattice="zones", columns=12, rows=7, zones=zones)
    return Scenario(id="isle", title="Isle", game="descent", board=board, figures=standing)


def picture(folder: Path, figures: int) -> pygame.Surface:
    file = folder / "isle.scenario.json"
    write_document(file, isle(figures))
    render(file, folder / "isle.png", scale=40)
    return pygame.image.load(str(folder / "isle.png"))


def test_each_zone_shows_its_floor_and_nothing_beyond_it(tmp_path: Path) -> None:
    shown = picture(tmp_path, 0)
    # The picture begins half a space left of and above the floor, whose corner is the space (1, 1).
    at = lambda x, y: shown.get_at((round((x - 0.5) * 40), round((y - 0.5) * 40)))  # noqa: E731
    floor, water, desk = at(1.5, 4.5), at(6.6, 1.5), at(9.5, 4.8)
    assert floor.r > 150 and floor.r > floor.b
    assert water.b > water.r + 60
    assert max(desk.r, desk.g, desk.b) < 70


def test_figures_that_share_a_zone_stand_side_by_side(tmp_path: Path) -> None:
    none, three = picture(tmp_path, 0), picture(tmp_path, 3)
    at = lambda shift, row: (round((3.5 + shift - 0.5) * 40), round((3 + row - 0.5) * 40))  # noqa: E731
    places = [at(0.75, -0.5), at(1.7, -0.5), at(0.75, 0.5)]
    assert all(none.get_at(place) != three.get_at(place) for place in places), "enemies east of the marker, in pairs"
    assert none.get_at(at(-0.75, 0)) == three.get_at(at(-0.75, 0)), "the west is for heroes"


def test_zones_are_printed_and_packed(tmp_path: Path) -> None:
    file = tmp_path / "isle.scenario.json"
    write_document(file, isle(1))
    for name in ("isle.pdf", "isle.png", "isle.vttz", "isle.map.json"):
        convert(file, tmp_path / name, draw)
        assert (tmp_path / name).stat().st_size > 300


def test_all_zones_that_change_at_once_are_painted_anew() -> None:
    shapes = tuple(
        ZoneShape(str(number), ((x, y), (x + 60, y), (x + 60, y + 60), (x, y + 60)), (x + 30, y + 30))
        for number, (x, y) in enumerate(((0, 0), (60, 0), (600, 300), (120, 0)))
    )
    lattice = ZoneLattice(12, 7, shapes)
    old, new = Board.from_rows(lattice, ("....",)), Board.from_rows(lattice, (".ddd",))
    theme = Theme()
    found = changed_rectangle(old, new, BoardPainter(old, Ground(theme, SpriteStore())))
    assert found == (1.0, 0.0, 11.0, 6.0), "the far zone between the first and the last one, too"


def test_the_arrowheads_of_a_one_way_barrier_point_where_one_may_go() -> None:
    shapes = (ZoneShape("quay", QUAY, (210, 180)), ZoneShape("pond", POND, (430, 120)))
    for lattice in (ZoneLattice(12, 7, shapes), ZoneLattice(12, 7, shapes[::-1]), SquareLattice(2, 2)):
        board = Board.from_rows(lattice, tuple("." * lattice.columns for _ in range(lattice.rows)))
        for space in range(lattice.size):
            for beyond in lattice.neighbours(space):
                border = lattice.border(space, beyond)
                assert border is not None
                kind = "barrier" if lattice.sides(border)[0] == beyond else "barrier-back"
                (thing,) = standing_on(board.with_borders({border: kind}), Pieces())
                (x1, y1), (x2, y2) = thing.start, thing.end
                right = (x1 + x2) / 2 + (y1 - y2) / 10, (y1 + y2) / 2 + (x2 - x1) / 10
                assert lattice.space_under(*right) == beyond, (space, kind)


def test_a_closed_door_between_zones_hangs_in_a_wall_that_goes_when_it_is_opened() -> None:
    shapes = (ZoneShape("quay", QUAY, (210, 180)), ZoneShape("pond", POND, (430, 120)))
    board = Board.from_rows(ZoneLattice(12, 7, shapes), ("..",))
    border = board.lattice.border(0, 1)
    assert border is not None
    for state, walls in (("closed", {((6.0, 1.0), (6.0, 5.0))}), ("open", set())):
        pieces = Pieces(doors={"gate": Door("gate", "Gate", "door", (border,), state=state)})
        (thing,) = standing_on(board, pieces)
        assert {tuple(sorted(wall)) for wall in thing.walls} == walls


def test_what_a_zone_costs_is_written_as_large_as_a_zone_has_room_for() -> None:
    """The price of a way was ten pixels tall in zones of two hundred, with letters at one and a half size."""
    assert room_in(plan_of(SquareLattice(2, 2)).shape(0)[0]) == room_in(plan_of(HexagonLattice(2, 2)).shape(0)[0]) == 1
    wide = ZoneLattice(4, 3, (ZoneShape("A", ((0, 0), (240, 0), (240, 180), (0, 180)), (120, 90)),))
    assert room_in(plan_of(wide).shape(0)[0]) == LARGEST


@pytest.mark.parametrize(
    "mark", [StopMark(0, 1), PassMark(0), FogMark(frozenset({0}))], ids=lambda mark: type(mark).__name__
)
@pytest.mark.parametrize("place", [(0.5, 0.5), (3.0, 2.0), (5.6, 3.6)])
def test_a_zone_is_lit_also_where_it_begins_far_outside_what_is_drawn(mark: Mark, place: tuple[float, float]) -> None:
    """Once somebody had panned or zoomed with a figure in hand, half a zone was lit, up to a straight line."""
    wide = ZoneLattice(6, 4, (ZoneShape("A", ((0, 0), (360, 0), (360, 240), (0, 240)), (180, 120)),))
    shown = scene(Board.from_rows(wide, (".",)), scale=200)
    shown.camera.focus = place
    middle = pygame.Rect(0, 0, 20, 20)
    middle.center = shown.camera.viewport.center
    bare = pygame.image.tobytes(drawn(shown).subsurface(middle), "RGB")
    shown.show_marks((mark,))
    assert pygame.image.tobytes(drawn(shown).subsurface(middle), "RGB") != bare


def test_the_wounds_of_a_way_are_written_beside_its_price_where_no_name_hangs() -> None:
    """They were written in the upper left of a zone, half behind its name."""
    wide = ZoneLattice(6, 4, (ZoneShape("A", ((0, 0), (360, 0), (360, 240), (0, 240)), (180, 120)),))
    shown = scene(Board.from_rows(wide, (".",)), scale=60)
    pictures = []
    for mark in (StopMark(0, 1, danger=True), StopMark(0, 1, loss=2)):
        shown.show_marks((mark,))
        pictures.append(drawn(shown))
    upper, lower = (pygame.Rect(shown.screen_rect(0)) for _ in range(2))
    upper.height = lower.height = upper.height // 2
    lower.top = upper.bottom
    one, other = ([pygame.image.tobytes(each.subsurface(half), "RGB") for half in (upper, lower)] for each in pictures)
    assert one[0] == other[0] and one[1] != other[1]
