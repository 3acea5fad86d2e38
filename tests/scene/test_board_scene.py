"""What is drawn is what the state says: single pixels are compared."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.scene.boards import BOARD, LATTICE, at, drawn, figure, near, pieces, pixel, scene
from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.geometry.hexagon import HexagonLattice
from vtt.scene import board_layer, board_painter
from vtt.scene.board_painter import BoardPainter
from vtt.scene.board_scene import BoardScene
from vtt.scene.doors import standing_on
from vtt.scene.figures import FigurePainter
from vtt.scene.ground import Ground
from vtt.scene.marks import AreaMark, FigureMark, FogMark, Mark, PassMark, RayMark, SightMark, StopMark
from vtt.scene.overview import Overview
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Palette, Theme

PALETTE = Palette()


def test_floor_is_bright_and_nothing_is_desk() -> None:
    shown = scene()
    picture = drawn(shown)
    assert near(pixel(picture, shown, 0.4, 0.55), PALETTE.floor, 34)
    assert sum(pixel(picture, shown, 3.0, 5.0)) < 200


def test_a_board_nobody_has_seen_yet_can_be_painted_whole_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_layer, "TIME_A_FRAME", 0.0)
    monkeypatch.setattr(Overview, "draw", lambda *given: None)  # what shows from afar is not painted
    window = pygame.Surface((1200, 900))
    for at_once in (False, True):
        shown = BoardScene(Theme(), SpriteStore(), BOARD, pieces(), window.get_rect())
        shown.fit()
        if at_once:
            shown.paint_at_once()
        window.fill((0, 0, 0))
        shown.draw(window)
        corners = [pixel(window, shown, x, y) for x, y in ((0.4, 0.55), (7.4, 5.55), (0.4, 5.55), (7.4, 0.55))]
        assert all(near(corner, PALETTE.floor, 34) for corner in corners) == at_once


def test_the_map_edge_runs_where_floor_meets_nothing() -> None:
    shown = scene()
    picture = drawn(shown)
    for x, y in ((0.0, 2.5), (8.0, 2.5), (4.5, 0.0), (2.5, 4.0), (4.0, 4.5)):
        assert near(pixel(picture, shown, x, y), PALETTE.edge, 12), (x, y)


def test_terrain_has_its_colour_and_outline() -> None:
    shown = scene()
    picture = drawn(shown)
    red, _, blue = pixel(picture, shown, 2.85, 1.85)
    assert blue > red + 40
    assert near(pixel(picture, shown, 3.04, 2.5), PALETTE.terrain["X"], 60)


def test_a_wall_lies_on_its_border() -> None:
    border = LATTICE.border(at(5, 1), at(6, 1))
    assert border is not None
    shown = scene(BOARD.with_borders({border: "wall"}))
    assert near(pixel(drawn(shown), shown, 6.0, 1.5), PALETTE.edge, 12)


def test_a_changed_space_is_painted_over_and_equals_a_fresh_picture() -> None:
    shown = scene()
    drawn(shown)
    for letter, space in (("w", at(5, 3)), ("#", at(7, 0)), (".", at(2, 4)), ("l", at(5, 3))):
        shown.show(shown.board.with_terrain({space: letter}), shown.pieces, animate=False)
        drawn(shown)
    fresh = scene(shown.board)
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(fresh), "RGB")


@pytest.mark.parametrize("scale", [24, 50])
@pytest.mark.parametrize("left", [0, 37, 128])
def test_parts_painted_apart_fit_without_a_seam(scale: int, left: int) -> None:
    lattice = HexagonLattice(9, 7)
    board = Board.from_rows(
        lattice, ("...##....", "....#.#..", "..#......", "#........", "..####...", ".........", "#.#.#.#.#")
    )
    painter = BoardPainter(board, Ground(Theme(), SpriteStore()))
    whole = pygame.Surface((512, 400), pygame.SRCALPHA)
    painter.paint(whole, 0, 0, whole.get_rect(), scale)
    part = pygame.Surface((200, 200), pygame.SRCALPHA)
    painter.paint(part, left, 90, part.get_rect(), scale)
    expected = whole.subsurface((left, 90, 200, 200))
    pairs = [(part.get_at((x, y)), expected.get_at((x, y))) for x in range(200) for y in range(200)]
    # A slanting line that is cut off at a part's rim is rounded otherwise there; everything else is the same.
    assert sum(one != other for one, other in pairs) < len(pairs) * 0.004


def test_a_figure_stands_in_its_space_in_its_side_s_colours() -> None:
    shown = scene(things=pieces(figure("a", 1, 3), figure("b", 5, 1, "monsters")))
    picture = drawn(shown)
    # The ring at the left end of the token.
    assert near(pixel(picture, shown, 1.1, 3.5), PALETTE.ring("heroes"), 40)
    assert near(pixel(picture, shown, 5.1, 1.5), PALETTE.ring("monsters"), 40)


def test_the_chosen_figure_has_the_chosen_ring() -> None:
    shown = scene(things=pieces(figure("a", 1, 3)), marks=(FigureMark("a"),))
    assert near(pixel(drawn(shown), shown, 1.1, 3.5), PALETTE.chosen, 40)


def test_the_health_bar_shows_the_share_left() -> None:
    def green(damage: int) -> int:
        shown = scene(things=pieces(figure("a", 1, 3, health=10, damage=damage)), scale=60)
        picture = drawn(shown)
        row = [pixel(picture, shown, 1 + x / 60, 3.935) for x in range(60)]
        return sum(near(one, PALETTE.health, 30) for one in row)

    assert green(0) > green(3) > 0
    assert green(9) == 0


def test_a_large_figure_covers_its_footprint() -> None:
    shown = scene(things=pieces(figure("e", 4, 2, "monsters", width=2, height=2, kind="ettin")))
    picture = drawn(shown)
    body = pixel(picture, shown, 5.85, 2.6)
    assert near(body, PALETTE.body("monsters"), 60)
    for space in (at(4, 2), at(5, 2), at(4, 3), at(5, 3)):
        x, y = LATTICE.centre(space)
        assert shown.figure_at(shown.camera.to_screen(x, y)) == "e"


def test_highlights_follow_the_marks() -> None:
    plain = scene()
    bare = pixel(drawn(plain), plain, 6.3, 3.3)
    for mark, tint in (
        (StopMark(at(6, 3), 2), PALETTE.stop),
        (StopMark(at(6, 3), 2, shade="strained"), PALETTE.fatigue),
    ):
        shown = scene(marks=(mark,))
        colour = pixel(drawn(shown), shown, 6.3, 3.3)
        assert colour != bare
        # Nearer to the tint than before, in every channel that differs enough to tell.
        assert all(abs(c - t) < abs(b - t) for c, b, t in zip(colour, bare, tint, strict=True) if abs(b - t) > 25)
    hatched = scene(marks=(PassMark(at(6, 3)),))
    picture = drawn(hatched)
    line = {pixel(picture, hatched, 6.2 + x / 100, 3.5) for x in range(60)}
    assert len(line) > 3


def test_danger_is_dotted_and_says_the_loss() -> None:
    shown = scene(marks=(StopMark(at(6, 3), 2, loss=2),))
    picture = drawn(shown)
    rim = [pixel(picture, shown, 6 + x / 50, 3.07) for x in range(4, 47)]
    assert any(near(one, PALETTE.danger, 30) for one in rim)
    assert not all(near(one, PALETTE.danger, 30) for one in rim)


def test_sight_dims_what_is_not_seen() -> None:
    shown = scene(marks=(SightMark(frozenset({at(0, 0), at(1, 0)})),))
    picture = drawn(shown)
    assert sum(pixel(picture, shown, 5.4, 3.55)) < sum(pixel(picture, shown, 0.4, 0.55)) * 0.75


def test_fog_hides() -> None:
    shown = scene(marks=(FogMark(frozenset({at(5, 3)})),))
    assert sum(pixel(drawn(shown), shown, 5.5, 3.5)) < 120


def test_rays_are_drawn_from_end_to_end() -> None:
    shown = scene(marks=(RayMark((1, 3), (5, 3), True), RayMark((1, 1), (5, 1), False)))
    picture = drawn(shown)
    assert all(near(pixel(picture, shown, x / 10, 3), PALETTE.open_sight, 30) for x in range(12, 49))
    blocked = [near(pixel(picture, shown, x / 20, 1), PALETTE.blocked_sight, 30) for x in range(22, 98)]
    assert any(blocked) and not all(blocked)


def test_areas_have_a_line_round_them() -> None:
    shown = scene(marks=(AreaMark(frozenset({at(4, 3), at(5, 3)}), "chosen"),))
    picture = drawn(shown)
    assert near(pixel(picture, shown, 4.5, 3.0), PALETTE.chosen, 30)
    assert not near(pixel(picture, shown, 5.0, 3.5), PALETTE.chosen, 30)


def test_a_closed_door_stands_and_a_removed_one_does_not() -> None:
    border = LATTICE.border(at(5, 1), at(6, 1))
    assert border is not None
    colours = {}
    for state in ("closed", "open", "removed"):
        shown = scene(things=Pieces(doors={"d": Door("d", "door", "door", (border,), state=state)}))
        colours[state] = pixel(drawn(shown), shown, 6.0, 1.25)
        assert (shown.door_at(shown.camera.to_screen(6.05, 1.4)) == "d") is True
    assert colours["closed"][0] > colours["closed"][2] + 60
    assert near(colours["removed"], PALETTE.floor, 60)
    assert colours["closed"] != colours["open"]


def test_an_idle_scene_draws_nothing() -> None:
    shown = scene(things=pieces(figure("a", 1, 3)))
    surface = pygame.Surface((600, 400))
    assert shown.draw(surface) == [pygame.Rect(0, 0, 600, 400)]
    assert shown.draw(surface) == []
    assert not shown.tick(0.1)
    shown.show_marks((StopMark(at(6, 3), 2),))
    assert shown.draw(surface)


def test_what_is_under_the_mouse() -> None:
    border = LATTICE.border(at(5, 1), at(6, 1))
    token = Token("t", "search", (at(4, 0),))
    shown = scene(things=pieces(figure("a", 1, 3), tokens=(token,)))
    to_screen = shown.camera.to_screen
    assert shown.space_at(to_screen(4.5, 0.5)) == at(4, 0)
    assert shown.token_at(to_screen(4.5, 0.5)) == "t"
    assert shown.space_at(to_screen(2.5, 4.5)) is None
    assert shown.place_at(to_screen(2.5, 4.5)) == at(2, 4)
    assert shown.place_at((0, 0)) is None
    assert shown.border_at(to_screen(5.95, 1.5)) == border
    assert shown.border_at(to_screen(5.5, 1.5)) is None
    assert shown.screen_rect(at(4, 2), 2, 2).size == (100, 100)


def test_hexagons_are_drawn_by_the_same_code() -> None:
    lattice = HexagonLattice(6, 5)
    board = Board.from_rows(lattice, ("......", "..w...", "..X##.", "......", "......"))
    shown = scene(board, scale=60)
    picture = drawn(shown)
    x, y = lattice.centre(0)
    assert near(pixel(picture, shown, x, y + 0.1), PALETTE.floor, 40)
    x, y = lattice.centre(8)
    red, _, blue = pixel(picture, shown, x + 0.3, y + 0.2)
    assert blue > red
    x, y = lattice.centre(2 * 6 + 3)
    assert sum(pixel(picture, shown, x + 0.2, y)) < 220


@pytest.mark.parametrize("scale", [4, 9, 24, 118, 256])
def test_every_zoom_level_draws(scale: int) -> None:
    shown = scene(things=pieces(figure("a", 1, 1, conditions=("poisoned",) * 6)), scale=scale)
    assert near(pixel(drawn(shown), shown, 0.5, 0.2), PALETTE.floor, 60)


def test_a_figure_that_left_is_gone() -> None:
    one = figure("a", 1, 3)
    shown = scene(things=pieces(one))
    shown.show(BOARD, pieces(msgspec.structs.replace(one, space=None)), animate=False)
    empty = scene()
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(empty), "RGB")


def test_a_portrait_fills_the_token_and_leaves_the_ring() -> None:
    shown = scene(things=pieces(figure("a", 1, 3, picture="own/anna")))
    portrait = pygame.Surface((64, 64))
    portrait.fill((10, 200, 30))
    shown.sprites.add("own/anna", portrait)
    picture = drawn(shown)
    assert near(pixel(picture, shown, 1.5, 3.4), (10, 200, 30), 10)
    assert near(pixel(picture, shown, 1.1, 3.5), PALETTE.ring("heroes"), 40)


def test_what_is_kept_of_a_resting_view_is_what_would_be_drawn() -> None:
    border = LATTICE.border(at(5, 1), at(6, 1))
    assert border is not None
    things = pieces(figure("a", 1, 3))
    shown = scene(things=things)
    first, second, third = (pygame.image.tobytes(drawn(shown), "RGB") for _ in range(3))
    assert first == second == third
    door = Pieces(figures=things.figures, doors={"d": Door("d", "door", "door", (border,))})
    shown.show(BOARD, door, animate=False)
    fresh = scene(things=door)
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(fresh), "RGB")
    shown.camera.pan(7, 3)
    fresh.camera.pan(7, 3)
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(fresh), "RGB")


@pytest.mark.parametrize("scale", [37, 45, 46, 61, 77, 103])
def test_hexagons_close_up_at_every_size(scale: int) -> None:
    board = Board.from_rows(HexagonLattice(7, 5), ["......."] * 5)
    painter = BoardPainter(board, Ground(Theme(), SpriteStore()))
    surface = pygame.Surface((scale * 5, scale * 2))
    surface.fill((255, 0, 255))
    painter.paint(surface, scale, scale, surface.get_rect(), scale)
    data = pygame.image.tobytes(surface, "RGB")
    assert all(green > 90 and blue < green + 8 for green, blue in zip(data[1::3], data[2::3], strict=True))


def test_the_number_stands_at_the_end_of_the_bar_where_no_neighbour_covers_it() -> None:
    painter = FigurePainter(Theme(), SpriteStore())
    plain, numbered = (painter.figure(figure("m", 1, 1, health=4, number=number), 80) for number in (0, 3))
    upper = pygame.Rect(0, 0, plain.get_width(), round(plain.get_height() * 0.59))
    parts = [pygame.image.tobytes(one.subsurface(upper), "RGBA") for one in (plain, numbered)]
    assert parts[0] == parts[1]
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(numbered, "RGBA")


def test_a_door_that_fills_a_hexagon_stands_across_the_way() -> None:
    lattice = HexagonLattice(5, 3)
    board = Board.from_rows(lattice, ("##.##", ".....", "##.##")).with_terrain({2: "#", 12: "#"})
    door = Door("d", "door", "stone", space=7)
    (standing,) = standing_on(board, Pieces(doors={"d": door}))
    # The way runs from left to right, so the door stands upright.
    assert standing.start[0] == pytest.approx(standing.end[0])
    assert abs(standing.start[1] - standing.end[1]) > 0.9


def test_what_lies_below_a_figure_shows_over_it_and_can_be_seen_to_be_chosen() -> None:
    large = figure("b", 1, 1, "monsters", width=2, height=2, health=4)
    fallen, rubble = Token("f", "hero", (at(2, 2),)), Token("r", "rubble", (at(1, 2),))
    target = AreaMark(frozenset((at(2, 2),)), "target")

    def part(at_space: int, *tokens: Token, standing: Figure = large, marks: tuple[Mark, ...] = ()) -> bytes:
        shown = scene(things=pieces(standing, tokens=tokens), marks=marks)
        return pygame.image.tobytes(drawn(shown).subsurface(shown.screen_rect(at_space)), "RGB")

    for space, token in ((at(2, 2), fallen), (at(1, 2), rubble)):
        assert part(space, token) != part(space)
        assert part(at(1, 1), token) == part(at(1, 1))
    assert part(at(2, 2), marks=(target,)) != part(at(2, 2))
    small = figure("a", 2, 2)
    assert part(at(2, 2), fallen, standing=small) != part(at(2, 2), standing=small)


def test_of_thousands_of_free_walls_a_part_of_the_board_draws_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_lines: list[object] = []
    monkeypatch.setattr(board_painter, "line", lambda *line, **_: drawn_lines.append(line))
    rim, far, touching, point = (30, 30, 30, 90), (300, 30, 330, 200), (58, 20, 90, 20), (45, 45, 45, 45)
    board = replace(BOARD, segments=(rim, far, touching, point))
    painter = BoardPainter(board, Ground(Theme(), SpriteStore()))
    painter._paint_segments(pygame.Surface((40, 40)), 0, 0, pygame.Rect(0, 0, 40, 40), 40)
    assert len(drawn_lines) == 3
