"""Every kind of mark draws something, near where it says, at every zoom and on both kinds of lattice."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from tests.scene.boards import BOARD, at, drawn, figure, pieces, scene
from vtt.board.board import Board
from vtt.board.pieces import Pieces, Token
from vtt.geometry.hexagon import HexagonLattice
from vtt.scene.canvas import Canvas
from vtt.scene.coordinates import draw_coordinates
from vtt.scene.lines import draw_labels
from vtt.scene.mark_painter import OVER, UNDER, WORDS, by_kind, draw_marks
from vtt.scene.marks import (
    Anchor,
    AreaMark,
    BesideMark,
    BorderMark,
    Coordinate,
    FigureMark,
    FogMark,
    GhostMark,
    HeatMark,
    KeyMark,
    LabelMark,
    LineMark,
    Mark,
    NoteMark,
    PassMark,
    PathMark,
    PictureMark,
    PingMark,
    RayMark,
    RingsMark,
    RulerMark,
    SightMark,
    StopMark,
    StrokeMark,
)
from vtt.scene.theme import PALETTES

HERO = figure("a", 1, 3)
MARKS: tuple[Mark, ...] = (
    StopMark(at(5, 3), 2),
    PassMark(at(5, 3)),
    AreaMark(frozenset({at(5, 3), at(6, 3)}), "threat", "Blast"),
    RayMark((5, 3), (7, 3), False, blocker_spaces=(at(5, 3),), blocker_line=((5, 3), (5, 4))),
    PathMark((at(4, 3), at(5, 3), at(6, 3)), (at(5, 3),), "2 of 4"),
    GhostMark(HERO, at(5, 3), legal=False),
    SightMark(frozenset({at(0, 0)})),
    FogMark(frozenset({at(5, 3)})),
    RingsMark((at(4, 3),), (1, 2)),
    FigureMark("a", "target"),
    RulerMark((5, 3), (7, 4), "2 spaces"),
    PingMark((5.5, 3.5), age=0.3),
    StrokeMark(((5, 3), (6, 4), (7, 3))),
    LabelMark((5.5, 3.5), "E4"),
    KeyMark("a", "2"),
    Coordinate((5.5, 1.2), "E", True, (5.5, 7.2)),
    BesideMark("a", "83 % hits"),
    NoteMark(at(5, 3), "Cellar"),
    BorderMark(at(5, 3), "fits"),
    LineMark((5, 3), (7, 3), "fits", dashed=True),
    HeatMark(((at(5, 3), 0.5),)),
    PictureMark(pygame.Surface((8, 8)), (5.0, 3.0), 2.0, 1.0),
)


def test_every_kind_of_mark_is_drawn_and_tried_here() -> None:
    kinds = set(get_args(Mark))
    assert {type(mark) for mark in MARKS} == kinds
    assert UNDER.keys() | OVER.keys() | {FigureMark} == kinds
    assert not UNDER.keys() & OVER.keys()


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: type(mark).__name__)
@pytest.mark.parametrize("scale", [12, 50])
def test_a_mark_shows_while_it_is_there(mark: Mark, scale: int) -> None:
    shown = scene(things=pieces(HERO), scale=scale)
    bare = pygame.image.tobytes(drawn(shown), "RGB")
    shown.show_marks((mark,))
    assert pygame.image.tobytes(drawn(shown), "RGB") != bare
    shown.show_marks(())
    assert pygame.image.tobytes(drawn(shown), "RGB") == bare


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: type(mark).__name__)
def test_marks_on_hexagons(mark: Mark) -> None:
    board = Board.empty(HexagonLattice(8, 6), ".")
    shown = scene(board, pieces(HERO))
    bare = pygame.image.tobytes(drawn(shown), "RGB")
    shown.show_marks((mark,))
    assert pygame.image.tobytes(drawn(shown), "RGB") != bare


def test_keys_of_figures_side_by_side_lie_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Enter” lay below “2”."""
    written, take = list[pygame.Rect](), Canvas.taken
    monkeypatch.setattr(Canvas, "taken", lambda canvas, label: take(canvas, written.append(label) or label))
    both = pieces(figure("a", 3, 3), figure("b", 4, 3))
    drawn(scene(things=both, scale=40, marks=(KeyMark("a", "Enter"), KeyMark("b", "2"))))
    enter, two = written
    assert not enter.colliderect(two)


@pytest.mark.parametrize("row", [0, 6])
def test_how_far_each_ring_is_lies_over_nobody_and_over_no_other(row: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers lay below figures, and where rings end at the rim of the board over each other."""
    written, take = list[pygame.Rect](), Canvas.taken
    monkeypatch.setattr(Canvas, "taken", lambda canvas, label: take(canvas, written.append(label) or label))
    stands, beside = figure("a", 3, row), figure("b", 3, 2)
    shown = scene(things=pieces(stands, beside), scale=40, marks=(RingsMark((at(3, row),), (1, 2, 3, 5, 8, 50)),))
    drawn(shown)
    assert 4 <= len(written) <= 5, "none for what lies beyond the board"
    taken = [*written, *(shown.screen_rect(at(3, one)).inflate(-8, -8) for one in (row, 2))]
    assert all(taken[index].collidelist(taken[:index]) < 0 for index in range(len(taken)))


@pytest.mark.parametrize("name", PALETTES)
def test_every_palette_draws_everything(name: str) -> None:
    plain, shown = (scene(BOARD, pieces(HERO), marks=MARKS, palette=one) for one in ("standard", name))
    same = pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(plain), "RGB")
    assert same is (name == "standard")


def test_labels_make_way_for_each_other() -> None:
    shown = scene()
    canvas = shown.canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    places = [canvas.free(pygame.Rect(100, 100, 60, 20)) for _ in range(4)]
    assert all(not one.colliderect(other) for one in places for other in places if one is not other)


def test_nothing_is_drawn_outside_the_viewport() -> None:
    shown = scene(things=pieces(HERO), marks=MARKS, scale=118)
    shown.resize(pygame.Rect(100, 50, 300, 200))
    surface = pygame.Surface((600, 400))
    surface.fill((1, 2, 3))
    shown.draw(surface)
    outside = [
        (x, y) for x in range(0, 600, 7) for y in range(0, 400, 7) if not shown.camera.viewport.collidepoint(x, y)
    ]
    assert all(surface.get_at(place)[:3] == (1, 2, 3) for place in outside)


def test_a_fixed_label_keeps_its_place_and_others_go_away_from_what_they_stand_beside() -> None:
    shown = scene()
    canvas = shown.canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    letter = canvas.taken(pygame.Rect(100, 100, 60, 20))
    above = canvas.free(pygame.Rect(110, 110, 60, 20), "midbottom")
    again = canvas.taken(pygame.Rect(110, 105, 60, 20))
    assert letter.topleft == (100, 100)
    assert above.bottom < letter.top
    assert again.topleft == (110, 105)


@pytest.mark.parametrize("anchor", ["bottomright", "midright", "topright"])
def test_a_label_beside_a_column_of_numbers_goes_past_the_column_not_along_it(anchor: Anchor) -> None:
    shown = scene()
    canvas = shown.canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    for row in range(9):
        canvas.taken(pygame.Rect(200, row * 40 + 10, 30, 24))
    place = canvas.free(pygame.Rect(180, 175, 90, 20), anchor)
    assert (place.right, place.centery) == (198, 185)


def test_a_wide_pill_stays_by_what_it_is_about_and_where_no_card_covers_it() -> None:
    """Odds were pushed past a column of numbers to the foot of the board, below the hint and the question."""
    shown = scene()
    canvas = shown.canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    canvas.clear = pygame.Rect(0, 0, 400, 400)
    for row in range(9):
        canvas.taken(pygame.Rect(200, row * 40 + 10, 30, 24))
    odds = pygame.Rect(210, 100, 300, 24)
    place = canvas.free(odds)
    assert canvas.clear.contains(place) and abs(place.centery - odds.centery) <= 3 * odds.height


def test_an_anchored_label_ends_where_it_points() -> None:
    label = LabelMark((5.0, 3.0), "Bell stair", anchor="bottomright", fixed=True)
    bare, shown = drawn(scene()), scene(marks=(label,))
    x, y = shown.camera.to_screen(5.0, 3.0)
    picture = drawn(shown)
    changed = [
        (across, down)
        for across in range(600)
        for down in range(400)
        if picture.get_at((across, down)) != bare.get_at((across, down))
    ]
    assert max(across for across, _ in changed) in range(round(x) - 3, round(x))
    assert max(down for _, down in changed) in range(round(y) - 3, round(y))


def test_coordinates_stand_where_no_card_covers_them_and_the_corner_belongs_to_the_letters() -> None:
    clear = pygame.Rect(120, 150, 400, 200)
    letter = Coordinate((5.0, -0.7), "F", True, (5.0, 17.2))
    for_rows = (Coordinate((-0.7, 2.5), "3", False, (19.2, 2.5)),)
    bare = drawn(scene())
    for marks, corner in (((letter,), (None, clear.top)), (for_rows, (clear.left, None))):
        shown = scene(marks=marks)
        shown.clear = clear
        picture = drawn(shown)
        changed = [(x, y) for x in range(600) for y in range(400) if picture.get_at((x, y)) != bare.get_at((x, y))]
        assert corner[0] is None or min(x for x, _ in changed) == corner[0]
        assert corner[1] is None or min(y for _, y in changed) == corner[1]
    canvas = scene().canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    canvas.taken(pygame.Rect(100, 100, 30, 20))
    assert canvas.covers_label(pygame.Rect(120, 110, 30, 20)) and not canvas.covers_label(pygame.Rect(131, 110, 30, 20))


def test_labels_that_move_with_the_view_lie_where_a_fresh_view_has_them() -> None:
    marks = (LabelMark((2.5, 2.5), "Hall"), LabelMark((2.6, 2.6), "Cellar", warning=True), LabelMark((5, 3), "Yard"))
    moved, window = scene(marks=marks), pygame.Surface((600, 400))
    for across, down in ((0, 0), (7, 3), (-31, 12)):
        moved.camera.pan(across, down)
        moved.touch()
        moved.draw(window)
        fresh, again = scene(marks=marks), pygame.Surface((600, 400))
        fresh.camera.focus = moved.camera.focus
        fresh.draw(again)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(again, "RGB")


def test_coordinates_from_afar_do_not_touch_each_other() -> None:
    canvas = scene().canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    places = [(column / 4, 1.0) for column in range(40)]
    draw_coordinates(canvas, [Coordinate((x, y), "AB", True, (x, y)) for x, y in places])
    shown = sorted(canvas._labels, key=lambda label: label.left)
    assert 1 < len(shown) < 40
    assert all(before.right + 2 < after.left for before, after in pairwise(shown))
    canvas = scene().canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    draw_coordinates(canvas, [Coordinate((x / 2, 1.0), "ABCDEFGH"[x], True, (x / 2, 1.0)) for x in range(8)])
    assert len(canvas.labels) == 8, "narrower ones have room, each of them"


def test_where_coordinates_would_hide_somebody_the_whole_row_stands_at_the_opposite_rim_or_none_of_it() -> None:
    """Letters lay on the faces of those whom an attack was to be aimed at, where the board reached above the view; and
    as single ones were left out, the names of just the columns where somebody stood were missing."""
    letters = [Coordinate((x + 0.5, -0.7), "ABCDEFGH"[x], True, (x + 0.5, 6.2)) for x in range(8)]
    numbers = [Coordinate((-0.7, y + 0.5), str(y + 1), False, (8.2, y + 0.5)) for y in range(6)]
    stands, below = figure("mira", 3, 2), figure("dot", 5, 5)

    def drawn_in(clear: pygame.Rect, things: Pieces, row: list[Coordinate]) -> list[pygame.Rect]:
        canvas = scene(things=things).canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
        canvas.clear = canvas.room = clear
        draw_coordinates(canvas, row)
        return list(canvas.labels)

    lower = pygame.Rect(0, 20 + 2 * 50, 600, 200)
    assert {one.bottom for one in drawn_in(lower, pieces(stands), letters)} == {320}
    assert not drawn_in(lower, pieces(stands, below), letters)
    usual = drawn_in(pygame.Rect(0, 20 - 50, 600, 300), pieces(stands, below), letters)
    assert len(usual) == 8 and usual[0].bottom <= 20, "at its rim it hides nobody"
    left = pygame.Rect(scene().screen_rect(stands.space).left, 0, 200, 400)
    assert {one.right for one in drawn_in(left, pieces(stands), numbers)} == {left.right}


def test_coordinates_below_what_floats_stand_at_the_opposite_rim_and_on_the_board_only_at_last() -> None:
    """A list at the left pushed the letters of all columns into the middle of the board, a replay some of them."""
    letters = [Coordinate((x + 0.5, 0.4), "ABCDEFGH"[x], True, (x + 0.5, 6.2)) for x in range(8)]
    list_at_the_left, card_below = pygame.Rect(0, 0, 0, 150), pygame.Rect(0, 310, 600, 90)

    def drawn_below(*floats: pygame.Rect) -> list[pygame.Rect]:
        canvas = scene().canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
        if floats:
            canvas.clear, canvas.floats = pygame.Rect(0, 160, 600, 240), floats
        draw_coordinates(canvas, letters)
        return list(canvas.labels)

    rim = drawn_below()
    question = pygame.Rect(rim[1].centerx, 0, 600, 10 + rim[1].bottom)
    assert not [one for one in drawn_below(question) if one.colliderect(question)], "half of a letter peeped out"
    list_at_the_left.width = rim[3].centerx
    lower = drawn_below(list_at_the_left)
    assert len(lower) == 8 and {label.top for label in lower} == {round(scene().camera.scale * 6.2) + 20}
    labels = drawn_below(list_at_the_left, card_below)
    moved = [label for label in labels if label not in rim]
    assert [label for label in labels if label in rim] == rim[4:]
    assert len(moved) == 4 and all(label.top == 150 for label in moved)


def test_the_name_of_an_area_lies_where_all_of_it_can_be_read_but_not_over_somebody_or_far_from_it() -> None:
    """“te · entrance” stood beside the list of who acts, and another name half under the dock. One that can be read
    nowhere is not written."""
    name = LabelMark((2.5, 3.0), "Gate · entrance", anchor="midtop", within=True)

    def lies(clear: pygame.Rect, things: Pieces, *floats: pygame.Rect) -> pygame.Rect | None:
        canvas = scene(things=things).canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
        canvas.clear, canvas.floats = clear, floats
        draw_labels(canvas, [name])
        return next(iter(canvas.labels), None)

    usual = lies(pygame.Rect(0, 0, 600, 400), pieces())
    assert usual is not None
    below = pygame.Rect(0, 0, 600, usual.centery)
    beside = pygame.Rect(usual.centerx, 0, 600, 400)
    assert lies(below, pieces()) == usual.clamp(below) and lies(beside, pieces()) == usual.clamp(beside)
    assert lies(pygame.Rect(0, 0, 600, 60), pieces()) is None, "the area itself is not seen"
    aside = lies(below, pieces(figure("mira", 2, 2)))
    assert aside is not None and below.contains(aside) and abs(aside.centerx - usual.centerx) > 25 + aside.width // 2
    stair = pieces(*(figure(f"hero-{x}", x, 2) for x in range(1, 4)))
    assert lies(below, stair) is None, "it lay over those at its ends: only its middle and its corners were looked at"
    question = pygame.Rect(0, 0, usual.left + 30, 400)
    aside = lies(pygame.Rect(0, 0, 600, 400), pieces(), question)
    assert aside is not None and aside.top == usual.top
    assert not aside.colliderect(question), "a question lay over half of it"


@pytest.mark.parametrize("what", ["a token", "a price", "the badge of a neighbour"])
def test_a_coordinate_that_left_the_rim_hides_nothing_that_lies_or_is_written_there(what: str) -> None:
    letters = [Coordinate((x + 0.5, -0.7), "ABCDEFGH"[x], True, (x + 0.5, 6.2)) for x in range(8)]
    lying = pieces(tokens=(Token("t", "search", (at(3, 2),)),)) if what == "a token" else pieces()
    lying = pieces(figure("mira", 3, 3)) if what == "the badge of a neighbour" else lying
    canvas = scene(things=lying).canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    canvas.clear = pygame.Rect(0, 20 + 2 * 50 + (30 if what == "the badge of a neighbour" else 0), 600, 300)
    if what == "a price":
        draw_marks(canvas, by_kind([StopMark(at(3, 2), cost=1)]), WORDS)
    draw_coordinates(canvas, letters)
    assert len(canvas.labels) == 8 and min(one.top for one in canvas.labels) > canvas.clear.centery


@pytest.mark.parametrize("scale", [24, 56])
def test_reach_has_its_own_hue_over_lands_of_the_opposite_one(scale: int) -> None:
    """Light blue over the ochre of hills was grey, as if they were barred."""
    board, place = Board.from_rows(HexagonLattice(3, 3), ("nnn",) * 3), 4
    shown = scene(board, scale=scale, marks=(StopMark(place, 3),))
    picture, rect = drawn(shown), shown.screen_rect(place)
    seen = [picture.get_at((x, y)) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
    assert sum(one.b > one.r + 60 for one in seen) > rect.width * 2


def test_a_name_that_gives_way_to_a_number_of_the_rim_goes_under_no_list() -> None:
    """Of “Gate · entrance” all but “e” lay under the list: it went away from the gate past the number of its row."""
    shown = scene()
    shown.clear = pygame.Rect(210, 0, 390, 400)
    canvas = shown.canvas(pygame.Surface((600, 400)), pygame.Rect(0, 0, 600, 400))
    number = canvas.taken(pygame.Rect(219, 92, 22, 22))
    right, bottom = (330 - 20) / 50, (112 - 20) / 50
    draw_labels(canvas, [LabelMark((right, bottom), "Gate · entrance", anchor="bottomright", within=True)])
    name = canvas.labels[-1]
    assert shown.clear.contains(name) and not name.colliderect(number)
