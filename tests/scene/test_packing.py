"""Figures that share a zone: west and east of its marker, in two rows from seven on, the rest counted in a pill."""

from __future__ import annotations

import math

import pygame
import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.plan import plan_of
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.scene import piece_painter
from vtt.scene.animation import Pop
from vtt.scene.board_scene import BoardScene
from vtt.scene.changes import Passing
from vtt.scene.packing import packed
from vtt.scene.shapes import inside
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

WIDE = ZoneShape("hall", ((0, 0), (600, 0), (600, 360), (0, 360)), (300, 180))
LATTICE = ZoneLattice(10, 6, (WIDE,))


def standing(heroes: int, enemies: int) -> Pieces:
    sides = ["heroes"] * heroes + ["monsters"] * enemies
    figures = (
        Figure(id=f"f{n:02}", kind="goblin-archer", name=f"F{n}", side=side, space=0) for n, side in enumerate(sides)
    )
    return Pieces(figures={one.id: one for one in figures})


@pytest.mark.parametrize("many", range(1, 12))
def test_up_to_six_of_a_side_are_seen_apart_and_on_their_side_of_the_marker(many: int) -> None:
    found = packed(plan_of(LATTICE), standing(many, many))
    places = list(found.shifts.values())
    assert all(x < 0 for x, _ in places[:many]) and all(x > 0 for x, _ in places[many:])
    shown = places[:many][:6]
    assert len(set(shown)) == len(shown)
    assert len({y for _, y in shown}) == {1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3}.get(many, 2)
    assert [len(crowd.rest) for crowd in found.crowds] == ([max(0, many - 6)] * 2 if many > 1 else [])


def test_in_a_narrow_zone_they_stand_closer_and_in_a_corner_they_still_have_the_room_to_be_pointed_at() -> None:
    narrow = ZoneLattice(3, 3, (ZoneShape("cell", ((0, 0), (180, 0), (180, 180), (0, 180)), (90, 90)),))
    xs = [x for x, _ in packed(plan_of(narrow), standing(7, 0)).shifts.values()]
    assert xs[:3] == pytest.approx([-0.5, -1.1, -1.7])


def test_four_stand_within_the_walls_of_a_slanting_zone() -> None:
    """In the Landing they stood over its left wall, though the rest of it was empty."""
    outline = ((0, 0), (240, 0), (270, 240), (24, 240))
    slanting = ZoneLattice(6, 5, (ZoneShape("landing", outline, (132, 120)),))
    rims = [(0.4 * math.cos(math.tau * n / 12), 0.4 * math.sin(math.tau * n / 12)) for n in range(12)]
    for x, y in packed(plan_of(slanting), standing(4, 4)).shifts.values():
        assert all(inside(slanting.corners(0), (2.2 + x + across, 2 + y + down)) for across, down in rims)


def test_who_is_only_counted_is_found_under_the_number_and_shown_once_it_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = BoardScene(Theme(), SpriteStore(), Board.empty(LATTICE, "."), standing(2, 9), pygame.Rect(0, 0, 800, 500))
    scene.camera.scale, scene.camera.focus = 60.0, (5.0, 3.0)
    drawn: list[str] = []
    monkeypatch.setattr(piece_painter, "_draw_figure", lambda canvas, figure, *rest: drawn.append(figure.id))
    scene.draw(pygame.Surface((800, 500)))
    assert drawn == [f"f{n:02}" for n in range(8)]
    x, y = packed(plan_of(LATTICE), scene.pieces).crowds[1].at
    found = scene.figure_at(scene.camera.to_screen(x, y))
    assert found == "f08" and scene.counted_with(found) == ("f08", "f09", "f10")
    assert scene.counted_with("f03") == ()


def test_nobody_takes_the_place_of_one_who_is_still_seen_to_fall() -> None:
    """The one beside it slid there at once, and the wounds of the fallen one rose over it, though it had none."""
    before = standing(2, 2)
    scene = BoardScene(Theme(), SpriteStore(), Board.empty(LATTICE, "."), before, pygame.Rect(0, 0, 800, 500))
    places = {name: scene.figure_rect(before.figures[name]) for name in ("f02", "f03")}
    after = Pieces(figures={name: one for name, one in before.figures.items() if name != "f02"})
    scene.show(scene.board, after, passing=Passing(fell=frozenset({"f02"})))
    (number,) = [one for one in scene.timeline.running if isinstance(one, Pop)]
    assert {name: scene.stood_rect(before.figures[name]) for name in places} == places
    place = places["f02"]
    assert place is not None and place.center == tuple(round(at) for at in scene.camera.to_screen(*number.at))
    assert scene.figure_at(place.center) == "", "the fallen one is seen, not pointed at"
    for _ in range(20):
        scene.tick(0.1)
    gone = BoardScene(Theme(), SpriteStore(), Board.empty(LATTICE, "."), after, pygame.Rect(0, 0, 800, 500))
    assert scene.figure_rect(after.figures["f03"]) == gone.figure_rect(after.figures["f03"]) != places["f03"]
