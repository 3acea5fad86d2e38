"""The ghost of a figure in the hand: it follows with a spring, arrives, and says where it may not stand."""

from __future__ import annotations

import pygame

from tests.scene.boards import at, drawn, figure, pieces, scene
from vtt.scene.ghosts import Following
from vtt.scene.marks import GhostMark

HERO = figure("hero", 2, 2)


def test_it_begins_in_its_place_follows_and_arrives() -> None:
    following = Following()
    following.follow((1.0, 1.0), at_once=False)
    assert following.at == (1.0, 1.0) and not following.tick(0.1)
    following.follow((4.0, 1.0), at_once=False)
    assert following.at == (1.0, 1.0) and following.moving
    places = []
    for _ in range(60):
        following.tick(1 / 60)
        assert following.at is not None
        places.append(following.at[0])
    assert places == sorted(places) and 1.0 < places[0] < 4.0
    assert following.at == (4.0, 1.0) and not following.tick(1 / 60)


def test_with_reduced_motion_it_jumps_and_without_a_figure_there_is_none() -> None:
    following = Following()
    following.follow((1.0, 1.0), at_once=True)
    following.follow((4.0, 1.0), at_once=True)
    assert following.at == (4.0, 1.0)
    following.follow(None, at_once=False)
    assert following.at is None and not following.tick(0.1)


def test_where_it_may_not_stand_it_is_pink_and_hatched() -> None:
    shown = scene(things=pieces(HERO))
    pictures = []
    for legal in (True, False):
        shown.show_marks([GhostMark(HERO, at(4, 2), legal=legal)])
        surface = drawn(shown)
        pink = shown.theme.palette.blocked_sight
        place = shown.screen_rect(at(4, 2)).inflate(8, 8)
        count = sum(
            surface.get_at((x, y))[:3] == pink
            for x in range(place.left, place.right)
            for y in range(place.top, place.bottom)
            if surface.get_rect().collidepoint(x, y)
        )
        pictures.append((count, pygame.image.tobytes(surface, "RGB")))
    assert pictures[0][0] == 0 and pictures[1][0] > 20
