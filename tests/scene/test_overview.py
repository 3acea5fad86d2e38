"""However fast one zooms, the board is there."""

from __future__ import annotations

import pygame
import pytest

from tests.counts import pairs
from tests.scene.boards import near
from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Lattice
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice
from vtt.geometry.zones import UNIT, ZoneLattice, ZoneShape
from vtt.scene import board_layer
from vtt.scene.board_painter import BoardPainter
from vtt.scene.board_scene import BoardScene
from vtt.scene.ground import Ground
from vtt.scene.overview import Overview, overview_of
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Palette, Theme

SIZE = (900, 700)
RED = (200, 30, 30)


def scene_of(lattice: Lattice, scale: float) -> BoardScene:
    scene = BoardScene(Theme(), SpriteStore(), Board.empty(lattice, "."), Pieces(), pygame.Rect((0, 0), SIZE))
    left, top, right, bottom = plan_of(lattice).bounds(range(lattice.size)) or (0.0, 0.0, 0.0, 0.0)
    scene.camera.scale, scene.camera.focus = scale, ((left + right) / 2, (top + bottom) / 2)
    return scene


def frame(scene: BoardScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    scene.tick(1 / 60)
    scene.touch()
    scene.draw(surface)
    return surface


def shown(scene: BoardScene, surface: pygame.Surface, colour: tuple[int, int, int]) -> float:
    """The share of the board's middle in sight that has about this colour."""
    left, top, right, bottom = plan_of(scene.board.lattice).bounds(scene.board.spaces) or (0.0, 0.0, 0.0, 0.0)
    x1, y1 = scene.camera.to_screen(left + 1, top + 1)
    x2, y2 = scene.camera.to_screen(right - 1, bottom - 1)
    area = pygame.Rect(round(x1), round(y1), round(x2 - x1), round(y2 - y1)).clip(surface.get_rect())
    part = surface.subsurface(area)
    return pygame.mask.from_threshold(part, colour, (70, 70, 70, 255)).count() / (area.width * area.height)


@pytest.mark.parametrize("lattice", [SquareLattice(80, 80), HexagonLattice(80, 80)], ids=["squares", "hexagons"])
@pytest.mark.parametrize(("zoomed", "frames"), pairs([(256.0, -1), (62.0, -1), (30.0, 1)], [1, 2]))
def test_thirty_quick_clicks_of_the_wheel_leave_the_board_in_sight(
    lattice: Lattice, zoomed: tuple[float, int], frames: int
) -> None:
    scale, step = zoomed
    scene = scene_of(lattice, scale)
    scene.paint_at_once()
    frame(scene)
    floor = Palette().floor
    for _ in range(30):
        scene.camera.zoom(step, (430, 360))
        shares = [shown(scene, frame(scene), floor) for _ in range(frames)]
        assert min(shares) > 0.8, scene.camera.scale


@pytest.mark.parametrize(("zoomed", "frames"), pairs([(256.0, -1), (62.0, -1), (20.0, 1)], [1, 2]))
def test_thirty_quick_clicks_of_the_wheel_leave_zones_in_sight(zoomed: tuple[float, int], frames: int) -> None:
    scale, step = zoomed
    boxes = ((0, 0, 20, 25), (20, 0, 44, 25), (0, 25, 44, 40))
    shapes = tuple(
        ZoneShape(
            str(number),
            tuple((x * UNIT, y * UNIT) for x, y in ((a, b), (c, b), (c, d), (a, d))),
            (a * UNIT + 60, b * UNIT + 60),
        )
        for number, (a, b, c, d) in enumerate(boxes)
    )
    scene = scene_of(ZoneLattice(44, 40, shapes), scale)
    scene.paint_at_once()
    frame(scene)
    for _ in range(30):
        scene.camera.zoom(step, (430, 360))
        shares = [shown(scene, frame(scene), Palette().floor) for _ in range(frames)]
        assert min(shares) > 0.8, scene.camera.scale


def test_a_board_s_own_picture_shows_from_afar() -> None:
    scene = scene_of(SquareLattice(80, 80), 256.0)
    printed = pygame.Surface((160, 160))
    printed.fill(RED)
    scene.set_picture(printed)
    scene.paint_at_once()
    frame(scene)
    for _ in range(30):
        scene.camera.zoom(-1)
        assert shown(scene, frame(scene), RED) > 0.8


def test_from_afar_floor_is_floor_and_nothing_is_nothing() -> None:
    for lattice in (SquareLattice(4, 3), HexagonLattice(4, 3)):
        board = Board.from_rows(lattice, ("..#.", "w.#l", "####"))
        seen = overview_of(BoardPainter(board, Ground(Theme(), SpriteStore())))
        left, top, right, bottom = seen.area
        for space in range(lattice.size):
            x, y = lattice.centre(space)
            across = int((x - left) / (right - left) * seen.picture.get_width())
            down = int((y - top) / (bottom - top) * seen.picture.get_height())
            red, green, blue, alpha = seen.picture.get_at((across, down))
            assert (alpha == 255) == board.has(space)
            if space in (0, 1, 3, 5):
                assert near((red, green, blue), Palette().floor, 30)


@pytest.mark.parametrize("lattice", [SquareLattice(80, 80), HexagonLattice(80, 80)], ids=["squares", "hexagons"])
def test_what_is_not_painted_yet_is_scaled_once_while_the_view_rests(
    lattice: Lattice, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(lattice, 62.0)
    scene.paint_at_once()
    frame(scene)
    monkeypatch.setattr(board_layer, "TIME_A_FRAME", -1.0)  # one chunk a frame
    scene.camera.smooth = False
    scene.camera.zoom(-1)
    before = frame(scene)
    scaled: list[object] = []
    monkeypatch.setattr(board_layer, "stretched", lambda *given: scaled.append(given))
    after = frame(scene)
    assert scaled == []
    assert shown(scene, before, Palette().floor) > 0.8 < shown(scene, after, Palette().floor)
    scene.camera.pan(3, 0)
    frame(scene)
    assert scaled != []


def test_what_the_nearest_level_lacks_comes_from_the_next_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(SquareLattice(80, 80), 62.0)
    scene.paint_at_once()
    frame(scene)
    monkeypatch.setattr(board_layer, "TIME_A_FRAME", -1.0)  # one chunk a frame: the level between stays in pieces
    scene.camera.zoom(1)
    while not scene.camera.resting:
        frame(scene)
    frame(scene)
    from_afar: list[object] = []
    monkeypatch.setattr(Overview, "draw", lambda *given: from_afar.append(given))
    scene.camera.zoom(1)
    while not scene.camera.resting:
        frame(scene)
    assert from_afar == []


def test_a_window_that_is_resized_shows_all_at_once_and_no_view_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some zones were not painted in the first frame of a larger window: no other level had anything of them."""
    scene, small, painted = scene_of(SquareLattice(80, 80), 62.0), pygame.Rect(0, 0, 300, 200), list[object]()
    scene.resize(small)
    scene.draw(pygame.Surface(small.size))
    monkeypatch.setattr(board_layer, "TIME_A_FRAME", -1.0)  # one chunk a frame
    draw = Overview.draw
    monkeypatch.setattr(Overview, "draw", lambda *given: painted.append(given) or draw(*given))
    scene.resize(pygame.Rect((0, 0), SIZE))
    assert shown(scene, frame(scene), Palette().floor) > 0.8 and not painted
    scene.camera.pan(1200, 0)
    assert shown(scene, frame(scene), Palette().floor) > 0.8 and painted, "from afar, rather than nothing"
