"""Dice show what the game rolled."""

from __future__ import annotations

import pygame

from vtt.files.game_files import all_files
from vtt.files.games import known_in
from vtt.scene.dice import DicePainter, DieLook, Throw
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

HEART, SURGE, SHIELD, MISS = (("icon/heart",), ("icon/surge",), ("icon/shield",), ("icon/miss",))
ROLLED = (DieLook("blue", 3, 2 * HEART), DieLook("red", 0, (*HEART, *HEART, *SURGE)), DieLook("gray", 0, SHIELD))
OTHERS = ((DieLook("blue", 0, MISS),), (DieLook("red", 0, HEART),), (DieLook("gray"),))


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
    looks = [*ROLLED, DieLook("blue", 0, MISS), DieLook("blue", 2, 2 * HEART), DieLook("blue", 3, HEART + SURGE)]
    assert len({pygame.image.tobytes(painter.die(look, 48), "RGBA") for look in looks}) == len(looks)
    assert painter.die(ROLLED[0], 48) is painter.die(ROLLED[0], 48)


def inked_rows(look: DieLook) -> list[list[int]]:
    """The bands of rows of pixels in which a large die shows a number or signs."""
    painter = DicePainter(Theme(), SpriteStore())
    plain = painter.die(DieLook(look.colour), 96)
    picture = painter.die(look, 96)
    rows = [y for y in range(96) if any(picture.get_at((x, y)) != plain.get_at((x, y)) for x in range(96))]
    bands: list[list[int]] = []
    for y in rows:
        if bands and y == bands[-1][-1] + 1:
            bands[-1].append(y)
        else:
            bands.append([y])
    return bands


def test_a_number_that_counts_something_stands_apart_with_its_sign() -> None:
    """“5” beside a heart reads as five hearts, where it is five spaces of range."""
    assert len(inked_rows(DieLook("blue", 5, HEART))) == 1
    counted = DieLook("blue", 5, HEART, "icon/range")
    assert len(inked_rows(counted)) == 2
    assert len(inked_rows(DieLook("blue", 2, (*HEART, *HEART, *SURGE), "icon/range"))) == 2
    faces = [face for faces in known_in("descent").dice.values() for face in faces if face.number]
    assert faces and all(face.counts == "icon/range" for face in faces)


def test_a_cross_on_a_die_is_a_miss_in_every_game() -> None:
    """In the game of zones it was a hit that no armour stops: the best side of the red die looked like the worst."""
    faces = [face for _, files in all_files() for sides in files.known().dice.values() for face in sides]
    crossed = [face.words for face in faces if "icon/miss" in face.signs]
    assert crossed and all("misses" in words for words in crossed)
    assert any("figure/skull" in face.signs for face in faces if "lethal" in face.words)
