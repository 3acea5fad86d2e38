"""What a step costs is read on every ground, by day and by night, whatever lies or stands there."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.board.terrain import TERRAIN
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice
from vtt.geometry.zones import ZoneLattice, holds
from vtt.scene.badges import PILL, ROWS, Worn
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import StopMark
from vtt.scene.prices import place_of
from vtt.scene.theme import PALETTES, Theme

from .boards import drawn, scene

READABLE = 4.5
"""How many times as light as the ink its paper is at least (WCAG 2.1, 1.4.3)."""


def light(colour: tuple[int, ...]) -> float:
    """Relative luminance of a colour (WCAG 2.1)."""
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(shown: BoardScene, picture: pygame.Surface, mark: StopMark) -> float:
    """That of a number and what it is written on, as they are drawn at 52 pixels a space."""
    outline, _ = plan_of(shown.board.lattice).shape(mark.space)
    place = place_of(outline, round(shown.camera.scale), shown.theme, mark.cost)
    inside = place.move(shown.screen_rect(mark.space).topleft).inflate(-4, -2)
    lights = sorted(light(tuple(picture.get_at((x, inside.centery)))) for x in range(inside.left, inside.right))
    return (lights[-1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("lattice", [SquareLattice(5, 4), HexagonLattice(5, 4)], ids=["squares", "hexagons"])
def test_a_price_is_read_on_every_ground(lattice: SquareLattice | HexagonLattice, dark: bool, palette: str) -> None:
    for letter in sorted(TERRAIN):
        board = replace(Board.empty(lattice, letter), dark=dark)
        if not board.has(7):
            continue
        shown = scene(board, palette=palette, scale=52)
        marks = (StopMark(6, 4), StopMark(7, 4, "strained"), StopMark(11, 4, "further"), StopMark(12, 4, loss=1))
        shown.show_marks(marks)
        picture = drawn(shown)
        for mark in marks:
            assert contrast(shown, picture, mark) >= READABLE, (letter, mark)


@pytest.mark.parametrize("name", ["the-silk-debt", "the-cold-kiln", "the-ferrymans-toll"])
@pytest.mark.parametrize("scale", [30, 62, 100])
def test_a_price_lies_inside_its_zone(name: str, scale: int) -> None:
    opened = open_scenario(find_scenario(name))
    lattice = new_game(opened, one_each(opened.scenario, 2), seed=1).table.board.lattice
    assert isinstance(lattice, ZoneLattice)
    plan, theme = plan_of(lattice), Theme()
    for space in range(lattice.size):
        outline, _ = plan.shape(space)
        place = place_of(outline, scale, theme, 12)
        rim = [(round(x * scale), round(y * scale)) for x, y in outline.corners]
        assert all(holds(rim, point) for point in (place.topleft, place.topright, place.bottomleft, place.bottomright))


def test_a_price_in_a_zone_lies_over_nobody_who_stands_there() -> None:
    """What it takes to go to an enemy lay over the enemy."""
    opened = open_scenario(find_scenario("the-silk-debt"))
    lattice = new_game(opened, one_each(opened.scenario, 2), seed=1).table.board.lattice
    outline, theme = plan_of(lattice).shape(0)[0], Theme()
    bare = place_of(outline, 52, theme, 2)
    enemy = (bare.left - 30, bare.top - 30, 52, 52)
    place = place_of(outline, 52, theme, 2, (enemy,))
    assert not place.colliderect(enemy) and place.size == bare.size
    rim = [(round(x * 52), round(y * 52)) for x, y in outline.corners]
    assert all(holds(rim, point) for point in (place.topleft, place.topright, place.bottomleft, place.bottomright))
    everywhere = (-1000, -1000, 9000, 9000)
    assert place_of(outline, 52, theme, 2, (everywhere,)) == bare, "where all is taken it lies as usual"


def test_no_figure_hides_a_price() -> None:
    """What lies and stands on a space hid what stepping there costs."""
    board = Board.empty(HexagonLattice(5, 4), "g")
    shown = scene(board, Pieces(figures={"a": Figure("a", "hero/runa", "A", "heroes", 7)}), scale=52)
    mark = StopMark(7, 4)
    shown.show_marks((mark,))
    assert contrast(shown, drawn(shown), mark) >= READABLE


def test_a_price_on_an_enemy_leaves_what_it_strikes_and_stands_with_in_sight() -> None:
    """The price of storming a keep lay on its defender's shield."""
    board = Board.empty(HexagonLattice(5, 4), "g")
    shown = scene(board, Pieces(figures={"a": Figure("a", "monster/orc", "A", "monsters", 7)}), scale=66)
    shown.show_worn({"a": Worn(blow="4", shield="4")})
    around = shown.screen_rect(7)
    pill = pygame.Rect(around.left, 0, around.width, round(66 * PILL))
    pill.bottom = around.centery + round(66 * (0.5 - ROWS))
    bare = drawn(shown)
    ground = [point for point in product(*map(range, pill.topleft, pill.bottomright)) if dark(bare.get_at(point))]
    shown.show_marks((StopMark(7, 3),))
    priced = drawn(shown)
    assert len(ground) > 100 and all(dark(priced.get_at(point)) for point in ground)


def dark(colour: pygame.Color) -> bool:
    return max(colour[:3]) < 40
