"""Changes of the whole board are painted over several frames, and come out as if painted at once."""

from __future__ import annotations

import pygame
import pytest

from vtt.board.board import Board
from vtt.board.pieces import Door, Pieces
from vtt.geometry.square import SquareLattice
from vtt.scene import board_layer
from vtt.scene.board_scene import BoardScene
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

LATTICE = SquareLattice(60, 60)
SIZE = (960, 960)


def scene_of(board: Board, pieces: Pieces, *, hurry: bool) -> BoardScene:
    scene = BoardScene(Theme(), SpriteStore(), board, pieces, pygame.Rect((0, 0), SIZE), hurry=hurry)
    scene.camera.scale, scene.camera.focus = 16.0, (30.0, 30.0)
    return scene


def whole(board: Board, pieces: Pieces) -> bytes:
    surface = pygame.Surface(SIZE)
    scene_of(board, pieces, hurry=False).draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_fill_is_painted_over_in_several_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_layer, "TIME_A_FRAME", 0.0)
    before, after = Board.empty(LATTICE, "."), Board.empty(LATTICE, "w")
    surface, nothing = pygame.Surface(SIZE), Pieces()
    scene = scene_of(before, nothing, hurry=True)
    while scene.dirty():
        scene.draw(surface)
    scene.show(after, nothing, animate=False)
    frames = 0
    while scene.dirty():
        scene.draw(surface)
        frames += 1
    assert frames > 8
    assert pygame.image.tobytes(surface, "RGB") == whole(after, nothing)


def test_doors_stay_where_they_are_while_terrain_is_painted_and_follow_what_moves_them() -> None:
    border = LATTICE.border(30 * 60 + 30, 30 * 60 + 31)
    assert border is not None
    pieces = Pieces(doors={"oak": Door(id="oak", name="Oak", kind="door", borders=(border,))})
    board = Board.empty(LATTICE, ".")
    scene, surface = scene_of(board, pieces, hurry=False), pygame.Surface(SIZE)
    scene.draw(surface)
    painted = board.with_terrain({30 * 60 + 30: "w"})
    walled = painted.with_borders({border + 60: "wall"})
    for step in (painted, walled, board):
        scene.show(step, pieces, animate=False)
        scene.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == whole(step, pieces)
    scene.show(board, Pieces(), animate=False)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(board, Pieces())


@pytest.mark.parametrize(("ground", "letter"), [(".", "#"), ("#", ".")])
def test_a_hole_in_a_chunk_of_floor_and_floor_in_an_empty_one_come_out_as_if_painted_whole(
    ground: str, letter: str
) -> None:
    board, nothing = Board.empty(LATTICE, ground), Pieces()
    scene, surface = scene_of(board, nothing, hurry=False), pygame.Surface(SIZE)
    scene.draw(surface)
    for row in (20, 21, 30, 32):
        board = board.with_terrain({row * 60 + column: letter for column in range(row - 2, row + 3)})
        scene.show(board, nothing, animate=False)
        scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(board, nothing)
