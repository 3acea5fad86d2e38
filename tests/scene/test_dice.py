"""Dice show what the game rolled."""

from __future__ import annotations

import pygame

from vtt.scene.dice import DicePainter, DieLook, Throw
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

ROLLED = (DieLook("blue", 3, 2), DieLook("red", damage=2, surge=1), DieLook("gray", shields=1))
OTHERS = ((DieLook("blue", miss=True),), (DieLook("red", damage=1),), (DieLook("gray"),))


def test_the_tray_ends_with_what_was_rolled() -> None:
    throw = Throw(DicePainter(Theme(), SpriteStore()), ROLLED, OTHERS, seed=4)
    assert throw.shown() != ROLLED
    surface = pygame.Surface((500, 220))
    gone, last = 0.0, throw.shown()
    while throw.tick(1 / 60):
        throw.draw(surface, surface.get_rect())
        gone, last = gone + 1 / 60, throw.shown()
    assert last == ROLLED, "already while they turn straight"
    assert gone < 1.0
    assert throw.shown() == ROLLED


def test_a_click_shows_the_result_at_once() -> None:
    throw = Throw(DicePainter(Theme(), SpriteStore()), ROLLED, OTHERS)
    throw.skip()
    assert throw.resting and throw.shown() == ROLLED


def test_faces_look_different() -> None:
    painter = DicePainter(Theme(), SpriteStore())
    looks = [*ROLLED, DieLook("blue", miss=True), DieLook("blue", 2, 2), DieLook("blue", 3, 1, 1)]
    assert len({pygame.image.tobytes(painter.die(look, 48), "RGBA") for look in looks}) == len(looks)
    assert painter.die(ROLLED[0], 48) is painter.die(ROLLED[0], 48)
