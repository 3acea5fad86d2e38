"""Words about a figure lay over it or over its neighbour: they look for a place that hides nobody."""

from __future__ import annotations

import pygame
import pytest

from tests.scene.boards import at, figure, pieces, scene
from vtt.scene.beside import draw_beside, draw_path_label, draw_ruler_label, in_rows, place_beside
from vtt.scene.board_scene import BoardScene
from vtt.scene.mark_painter import WORDS, by_kind, draw_marks
from vtt.scene.marks import BesideMark, Coordinate, PathMark, RulerMark

ROOM = pygame.Rect(0, 0, 600, 400)
ABOUT = pygame.Rect(300, 200, 50, 50)
ODDS = "83 % hits · 2.4 on average · defeated 31 %"


def placed(shown: BoardScene, *marks: BesideMark) -> list[pygame.Rect]:
    canvas = shown.canvas(pygame.Surface((600, 400)), ROOM)
    draw_beside(canvas, marks)
    return list(canvas.labels)


@pytest.mark.parametrize("neighbours", [[], [(3, 2)], [(3, 2), (4, 2), (2, 2)], [(3, 4), (3, 2), (2, 3), (4, 3)]])
def test_odds_hide_neither_their_target_nor_anybody_else(neighbours: list[tuple[int, int]]) -> None:
    stand = [figure("target", 3, 3), *(figure(f"n{column}{row}", column, row) for column, row in neighbours)]
    shown = scene(things=pieces(*stand))
    (place,) = placed(shown, BesideMark("target", ODDS))
    rects = [shown.figure_rect(one) for one in stand]
    assert not any(rect is None or rect.colliderect(place) for rect in rects) and ROOM.contains(place)


def test_words_about_who_is_seen_beside_a_tall_card_lie_beside_it() -> None:
    """What a hero carried was written in the free half of the window, at the end of a long line, over another one."""
    standing = figure("a", 1, 1)
    shown = scene(things=pieces(standing))
    shown.room, shown.floats = pygame.Rect(400, 0, 200, 400), [pygame.Rect(0, 300, 380, 100)]
    (place,) = placed(shown, BesideMark("a", "sluice key"))
    about = shown.figure_rect(standing)
    assert about is not None and not about.colliderect(shown.room)
    assert about.inflate(2 * place.width + 20, 2 * place.height + 20).contains(place)


def test_words_lie_beside_what_floats_in_a_corner_of_the_room() -> None:
    """The way back to what others did, a small button at the top, lay over how likely one is to fall."""
    shown = scene(things=pieces(figure("a", 3, 3)))
    shown.room = ROOM
    (before,) = placed(shown, BesideMark("a", ODDS))
    shown.floats = [pygame.Rect(before.right - 40, before.top - 20, 120, 40)]
    (place,) = placed(shown, BesideMark("a", ODDS))
    assert ROOM.contains(place) and not place.colliderect(shown.floats[0])


def test_odds_keep_clear_of_what_is_offered_and_of_each_other() -> None:
    shown = scene(things=pieces(figure("a", 3, 3), figure("b", 4, 3)))
    offered = frozenset(at(column, row) for column in range(8) for row in (1, 2))
    one, other = placed(shown, BesideMark("a", ODDS, offered), BesideMark("b", ODDS, offered))
    assert not one.colliderect(other)
    assert not any(shown.screen_rect(space).colliderect(place) for space in offered for place in (one, other))


@pytest.mark.parametrize("kind", ["squares", "zones"])
def test_odds_of_one_of_two_are_not_read_as_the_other_ones(kind: str) -> None:
    """Of two foes one below the other, what was said of the lower lay beside the upper, and the other way round."""
    upper, lower = pygame.Rect(300, 140, 60, 60), pygame.Rect(300, 208, 60, 60)
    left, floor = pygame.Rect(0, 0, 299, 400), [pygame.Rect(0, 0, 600, 100)] if kind == "zones" else []
    above = pygame.Rect(300, 0, 300, 138)
    _, place = place_beside(lower, [(180, 24)], [upper, lower, left, above], [], ROOM, floor, [upper])
    assert abs(place.centery - lower.centery) < abs(place.centery - upper.centery) and place.top >= lower.top


@pytest.mark.parametrize("near", [False, True])
def test_words_as_near_to_another_one_are_joined_to_whom_they_tell_of(near: bool) -> None:
    """What was said of one in a row lay above its neighbours, too."""
    shown = scene(things=pieces(figure("target", 3, 3), *(figure(f"n{x}", x, 3) for x in (2, 4) if near)))
    shown.room = ROOM
    picture = pygame.Surface((600, 400))
    draw_beside(canvas := shown.canvas(picture, ROOM), [BesideMark("target", ODDS)])
    (place,), stands = canvas.beside, shown.figure_rect(figure("target", 3, 3))
    assert stands is not None
    between = pygame.Rect(stands.left, place.bottom, stands.width, stands.centery - place.bottom)
    if place.top > stands.bottom:
        between = pygame.Rect(stands.left, stands.centery, stands.width, place.top - stands.centery)
    points = [(x, y) for x in range(between.left, between.right) for y in range(between.top, between.bottom)]
    joined = any(picture.get_at(point)[:3] == canvas.palette.text[:3] for point in points)
    assert joined == near


def test_odds_lie_on_no_letter_of_the_board() -> None:
    """The letters of five columns were gone behind them."""
    letters = [Coordinate((x + 0.5, 0.7), "ABCDEFGH"[x], True, (x + 0.5, 6.2)) for x in range(8)]
    canvas = scene(things=pieces(figure("a", 3, 2))).canvas(pygame.Surface((600, 400)), ROOM)
    draw_marks(canvas, by_kind([BesideMark("a", ODDS), *letters]), WORDS)
    assert len(canvas.labels) == 9 and len(canvas.beside) == 1
    assert canvas.beside[0].collidelist([one for one in canvas.labels if one is not canvas.beside[0]]) < 0


@pytest.mark.parametrize("target", ["", "target"])
def test_how_far_away_something_is_lies_beside_it(target: str) -> None:
    """The number lay over the figure that it measured, and in the space that people aimed at."""
    stand = [figure("target", 3, 3), figure("other", 3, 2)]
    shown = scene(things=pieces(*stand))
    (place,) = placed(shown, BesideMark(target, "4", space=at(3, 3) if target else at(5, 2), warning=True))
    aimed = shown.screen_rect(at(3, 3) if target else at(5, 2))
    rects = [aimed, *(shown.figure_rect(one) for one in stand)]
    assert not any(rect is None or rect.colliderect(place) for rect in rects)


@pytest.mark.parametrize(
    "mark", [PathMark((at(1, 3), at(2, 3), at(3, 3)), (), "2 of 4"), RulerMark((2.5, 3.5), (4.5, 3.5), "2 spaces")]
)
def test_what_a_way_costs_and_how_long_a_line_is_lies_over_nobody(mark: PathMark | RulerMark) -> None:
    stand = [figure("a", 4, 2), figure("b", 3, 3), figure("c", 3, 2)]
    shown = scene(things=pieces(*stand))
    canvas = shown.canvas(pygame.Surface((600, 400)), ROOM)
    if isinstance(mark, PathMark):
        draw_path_label(canvas, mark)
    else:
        draw_ruler_label(canvas, mark)
    (place,) = canvas.labels
    assert not any(shown.figure_rect(one).colliderect(place) for one in stand)  # type: ignore[union-attr]


def test_a_place_is_the_nearest_that_is_free_and_above_where_both_are() -> None:
    wide = (200, 24)
    way, place = place_beside(ABOUT, [wide], [ABOUT], [], ROOM)
    assert way == 0 and place.centerx == ABOUT.centerx and ABOUT.top - 10 <= place.bottom < ABOUT.top
    above = pygame.Rect(0, 100, 600, 100)
    _, place = place_beside(ABOUT, [wide], [ABOUT, above], [], ROOM)
    assert place.top > ABOUT.bottom and place.centerx == ABOUT.centerx


def test_words_are_in_lines_where_they_find_no_place_in_one() -> None:
    narrow = pygame.Rect(220, 0, 140, 400)
    way, place = place_beside(ABOUT, [(200, 24), (100, 60)], [ABOUT], [], narrow)
    assert way == 1 and narrow.contains(place)


def test_four_parts_are_in_two_rows_before_they_are_in_four() -> None:
    """Odds that a save comes before lay across two other zones at the end of a line: in four rows they lay over a name
    below, and in two they had room beside their target."""
    four = "save first 33 % · 99 % hits · 2.6 on average · defeated 69 %"
    in_two = "save first 33 % · 99 % hits\n2.6 on average · defeated 69 %"
    assert in_rows(four) == [four, in_two, four.replace(" · ", "\n")]
    assert in_rows("83 % hits · defeated 31 %") == ["83 % hits · defeated 31 %", "83 % hits\ndefeated 31 %"]
    assert in_rows("sluice key") == ["sluice key"]


def test_floor_of_other_zones_is_covered_rather_than_anything_else_but_in_no_more_than_must_be() -> None:
    """Odds in one line lay across two zones, beside a place for them in three."""
    wide, tall, floor = (240, 20), (80, 60), [pygame.Rect(0, 0, 290, 400), pygame.Rect(360, 0, 240, 400)]
    assert place_beside(ABOUT, [wide, tall], [ABOUT], [], ROOM)[0] == 0
    way, place = place_beside(ABOUT, [wide, tall], [ABOUT], [], ROOM, floor)
    assert way == 1 and place.inflate(12, 12).colliderect(ABOUT)
    assert sum(place.clip(zone).width for zone in floor) <= 10
    way, place = place_beside(ABOUT, [wide], [ABOUT], [], ROOM, floor)
    assert place.inflate(12, 12).colliderect(ABOUT), "far off it would not be read as being about it"


def test_where_everything_is_taken_offers_are_hidden_before_figures_and_nothing_leaves_the_room() -> None:
    figures = [pygame.Rect(0, 0, 600, 260)]
    _, place = place_beside(ABOUT, [(200, 24)], figures, [pygame.Rect(0, 260, 600, 140)], ROOM)
    assert place.top >= 260
    _, place = place_beside(ABOUT, [(200, 24)], [ROOM], [], pygame.Rect(0, 0, 310, 400))
    assert place.right <= 310


def test_whom_words_are_about_that_stands_nowhere_has_none() -> None:
    assert placed(scene(things=pieces(figure("a", 3, 3))), BesideMark("b", ODDS)) == []
