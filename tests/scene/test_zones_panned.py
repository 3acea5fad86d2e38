"""A large board of zones with many figures, panned and zoomed, comes out as if it were drawn at once."""

from __future__ import annotations

import random

import pygame
import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.scene.board_scene import BoardScene
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

SIZE = (960, 540)
ROUNDED = 2
"""Of 255: what is mixed in another order is rounded otherwise."""


def crowded(chance: random.Random) -> tuple[Board, Pieces]:
    """All rooms of a large quest, and up to nine of each side in every zone."""
    session = new_game(open_scenario(find_scenario("the-cold-kiln")), seed=1)
    board, figures = session.table.board, {}
    for space in sorted(board.spaces):
        for side in ("heroes", "monsters"):
            for number in range(chance.randrange(10)):
                name = f"{side}-{space}-{number}"
                kind = chance.choice(("mira", "bruno", "goblin", "web-spider"))
                hurt = chance.randrange(3)
                figures[name] = Figure(name, kind, name, side, space=space, health=4, damage=hurt, number=number)
    return board, Pieces(figures=figures)


def scene_of(board: Board, pieces: Pieces, *, hurry: bool) -> BoardScene:
    return BoardScene(Theme(), SpriteStore(), board, pieces, pygame.Rect((0, 0), SIZE), hurry=hurry)


def settled(scene: BoardScene, surface: pygame.Surface) -> bytes:
    for _ in range(400):
        scene.draw(surface)
        if not scene.dirty():
            return pygame.image.tobytes(surface, "RGB")
    raise AssertionError("it never came to rest")


@pytest.mark.parametrize("seed", range(2))
def test_what_was_panned_looks_like_what_is_drawn_at_once(seed: int) -> None:
    chance = random.Random(seed)
    board, pieces = crowded(chance)
    surface, once = pygame.Surface(SIZE), pygame.Surface(SIZE)
    panned = scene_of(board, pieces, hurry=True)
    for step in range(9):
        camera = panned.camera
        if step % 4 == 3:
            camera.scale = chance.choice((24.0, 31.0, 48.0))
        for _ in range(chance.randrange(1, 4)):
            camera.pan(chance.randrange(-200, 200), chance.randrange(-200, 200))
            panned.touch()
            panned.draw(surface)
        if step % 3 == 2:  # somebody walks, falls or comes
            name = chance.choice(sorted(pieces.figures))
            others = {one: figure for one, figure in pieces.figures.items() if one != name}
            pieces = Pieces(figures=others)
            panned.show(board, pieces, animate=False)
        shown = settled(panned, surface)
        fresh = scene_of(board, pieces, hurry=False)
        fresh.camera.scale, fresh.camera.focus = camera.scale, camera.focus
        fresh.draw(once)
        drawn = pygame.image.tobytes(once, "RGB")
        assert shown == drawn or max(abs(one - other) for one, other in zip(shown, drawn, strict=True)) <= ROUNDED, step
