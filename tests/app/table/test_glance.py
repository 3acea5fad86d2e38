"""A look at a fight went there and back, and came from farther away wherever two whole zones had no room: it slides as
little as possible, and stays."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import TableHands
from tests.app.table.test_following_in_zones import on_the_map
from vtt.app.table.board.glance import Glance
from vtt.scene.board_scene import BoardScene

ROOM = pygame.Rect(200, 150, 300, 200)


@pytest.fixture(scope="module")
def hands() -> TableHands:
    """A table whose board is larger than the window."""
    return on_the_map()


def looked(hands: TableHands, *, led: bool) -> tuple[Glance, BoardScene]:
    scene, glance = hands.screen.scene, Glance()
    scene.camera.finish()
    glance.led = (scene.camera.scale, scene.camera.focus) if led else None
    return glance, scene


def test_who_was_led_stays_where_the_look_slid(hands: TableHands) -> None:
    glance, scene = looked(hands, led=True)
    before = scene.camera.scale
    assert glance.at(scene, [pygame.Rect(700, 200, 40, 40), pygame.Rect(640, 240, 40, 40)], ROOM)
    there = scene.camera.goal, scene.camera.leads_to
    assert there[0] == before and not glance.away
    glance.back(scene)
    assert (scene.camera.goal, scene.camera.leads_to) == there == glance.led


def test_who_looks_elsewhere_on_purpose_is_brought_back(hands: TableHands) -> None:
    glance, scene = looked(hands, led=False)
    before = scene.camera.scale, scene.camera.focus
    assert glance.at(scene, [pygame.Rect(700, 200, 40, 40)], ROOM)
    assert glance.away
    glance.back(scene)
    assert (scene.camera.goal, scene.camera.leads_to) == before


def test_the_scale_stays_where_half_of_each_has_room_and_comes_back_where_not(hands: TableHands) -> None:
    glance, scene = looked(hands, led=True)
    before = scene.camera.scale, scene.camera.focus
    assert glance.at(scene, [pygame.Rect(600, 200, 40, 40), pygame.Rect(870, 200, 40, 40)], ROOM, half=True)
    assert scene.camera.goal == before[0]
    glance, scene = looked(hands, led=True)
    before = scene.camera.scale, scene.camera.focus
    assert glance.at(scene, [pygame.Rect(600, 200, 40, 40), pygame.Rect(950, 200, 40, 40)], ROOM, half=True)
    assert scene.camera.goal < before[0] and glance.away
    glance.back(scene)
    assert (scene.camera.goal, scene.camera.leads_to) == before


def test_a_view_of_the_whole_board_comes_back(hands: TableHands) -> None:
    scene = hands.screen.scene
    hands.key(pygame.K_HOME)
    glance, scene = looked(hands, led=True)
    before = scene.camera.scale, scene.camera.focus
    assert glance.at(scene, [pygame.Rect(900, 500, 10, 10)], ROOM)
    glance.back(scene)
    assert (scene.camera.goal, scene.camera.leads_to) == before
    scene.camera.finish()
    hands.key(pygame.K_HOME)
