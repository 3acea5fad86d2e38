"""The camera: to the screen and back, zoom at the cursor, fit."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.scene.boards import LATTICE
from vtt.geometry.hexagon import HexagonLattice
from vtt.scene.camera import LARGEST, SCALES, Camera, extent

VIEW = pygame.Rect(0, 0, 1280, 720)
numbers = some.floats(-300, 300)


@given(numbers, numbers, some.sampled_from(SCALES), numbers, numbers)
def test_to_board_undoes_to_screen(x: float, y: float, scale: int, across: float, down: float) -> None:
    camera = Camera(VIEW, scale, (across, down))
    assert camera.to_board(*camera.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


def test_origin_is_whole_pixels_so_that_kept_pictures_fit() -> None:
    camera = Camera(VIEW, 62, (3.3333, 7.77))
    assert all(isinstance(part, int) for part in camera.origin)


@given(some.integers(0, 1279), some.integers(0, 719), some.integers(-4, 4))
def test_zoom_keeps_the_point_under_the_cursor(x: int, y: int, steps: int) -> None:
    camera = Camera(VIEW, 62, (10, 6))
    before = camera.to_board(x, y)
    camera.zoom(steps, (x, y))
    while camera.tick(0.01):
        after = camera.to_board(x, y)
        assert after == pytest.approx(before, abs=1.5 / camera.scale)
    assert camera.resting
    assert camera.to_board(x, y) == pytest.approx(before, abs=1.5 / camera.scale)


def test_zoom_ends_on_a_whole_scale_and_stops_at_the_limits() -> None:
    camera = Camera(VIEW, 62)
    for _ in range(40):
        camera.zoom(1)
        camera.finish()
    assert camera.scale == LARGEST
    camera.zoom(-100)
    camera.finish()
    assert camera.scale == SCALES[0]


def test_pan_moves_the_board_with_the_hand() -> None:
    camera = Camera(VIEW, 50, (5, 5))
    before = camera.to_screen(2, 2)
    camera.pan(30, -12)
    assert camera.to_screen(2, 2) == pytest.approx((before[0] + 30, before[1] - 12), abs=1)


def test_a_board_is_never_lost_from_view() -> None:
    camera = Camera(VIEW, 50, (5, 5))
    camera.limits = (0, 0, 8, 6)
    camera.pan(100_000, -100_000)
    assert camera.focus == (0, 6)


def test_a_board_is_never_dragged_behind_what_covers_the_window() -> None:
    """All that was known of it lay behind the dock, as rooms that are hidden were counted with it."""
    camera, room = Camera(VIEW, 50, (5, 5)), pygame.Rect(VIEW.left + 100, VIEW.top + 50, 300, 200)
    camera.limits, camera.kept_in = (2, 1, 8, 6), room
    camera.pan(-100_000, 100_000)
    assert camera.to_screen(8, 1) == pytest.approx((room.left + 50, room.bottom - 50), abs=1)
    camera.pan(100_000, -100_000)
    assert camera.to_screen(2, 6) == pytest.approx((room.right - 50, room.top + 50), abs=1)
    camera.look(4, (15, 2), 0)
    camera.limits = (0, 0, 30, 5)  # four pixels of it were no board
    camera.pan(-100_000, 100_000)
    assert camera.to_screen(30, 0) == pytest.approx((room.left + 48, room.bottom - 20), abs=1)
    camera.zoom(12, room.topright)  # nearer there it lay beyond the window
    camera.finish()
    assert camera.to_screen(30, 0) == pytest.approx((room.left + 48, room.bottom - 48), abs=1)


def test_some_floor_stays_in_sight_where_the_corner_of_a_board_has_none() -> None:
    """All that was in sight was the empty corner of the box round the board."""
    camera, room = Camera(VIEW, 50, (5, 5)), pygame.Rect(VIEW.left + 100, VIEW.top + 50, 300, 200)
    camera.limits, camera.kept_in, floor = (0, 0, 40, 40), room, [(0.5, y + 0.5) for y in range(40)]
    camera.floor = lambda box: [one for one in floor if box[0] <= one[0] <= box[2] and box[1] <= one[1] <= box[3]]
    camera.go(camera.seen_from(50.0, (0.5, 5.5), room), 0)
    camera.finish()
    for _ in range(2):
        camera.pan(-100_000, -100_000)
        assert camera.to_screen(0, 0)[0] == pytest.approx(room.left, abs=2), "a space of it is seen whole"
        assert camera.to_screen(0, 40)[1] > room.top + 48
    camera.zoom(3, room.bottomright)
    camera.finish()
    assert camera.to_screen(1, 0)[0] >= room.left + 47, "nearer there it lay beyond the window"
    camera.pan(0, -20)
    before = camera.focus
    camera.pan(4, 0)
    assert camera.focus[0] < before[0], "it moves on from there"


def test_fit_shows_everything_in_the_clear_part() -> None:
    camera = Camera(VIEW)
    clear = pygame.Rect(300, 80, 700, 560)
    camera.fit((0, 0, 12, 9), clear)
    left, top = camera.to_screen(0, 0)
    right, bottom = camera.to_screen(12, 9)
    assert clear.left <= left < right <= clear.right
    assert clear.top <= top < bottom <= clear.bottom
    assert camera.scale == int(camera.scale)


def test_reduced_motion_jumps() -> None:
    camera = Camera(VIEW, 62)
    camera.smooth = False
    camera.zoom(2)
    assert camera.resting and not camera.tick(0.1)


def test_extent_of_squares_and_hexagons() -> None:
    assert extent(LATTICE) == (0, 0, 8, 6)
    left, top, right, bottom = extent(HexagonLattice(4, 3))
    assert right - left == pytest.approx(4.5)
    assert bottom - top == pytest.approx((3 * 3 + 1) / 2 / 3**0.5)


def test_a_glide_that_keeps_its_whole_zoom_level_has_one_and_another_has_none() -> None:
    camera = Camera(pygame.Rect(0, 0, 600, 400), 64.0, (3.0, 3.0))
    assert camera.level == 64
    camera.centre_on(9.0, 9.0)
    camera.tick(0.05)
    assert not camera.resting and camera.level == 64
    camera.finish()
    camera.zoom(1)
    camera.tick(0.05)
    assert camera.level is None
    camera.finish()
    assert camera.level is not None


def test_a_look_goes_past_the_limits_and_panning_never_jumps_back() -> None:
    camera = Camera(pygame.Rect(0, 0, 1280, 720), 40.0, (5.0, 5.0))
    camera.limits = (0.0, 0.0, 10.0, 10.0)
    camera.smooth = False
    camera.go(camera.seen_from(20.0, (5.0, 10.0), pygame.Rect(600, 60, 80, 80)))
    assert camera.to_screen(5.0, 10.0) == (640, 100) and camera.scale == 20.0
    before = camera.focus
    camera.pan(0, -20)
    assert camera.focus == before, "no farther away"
    camera.pan(0, 20)
    assert camera.focus == (before[0], before[1] - 1)
