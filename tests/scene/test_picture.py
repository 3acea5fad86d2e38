"""Pictures without a window."""

from __future__ import annotations

import gc
import io
import os
from pathlib import Path

import pygame
import pytest

from tests.scene.boards import BOARD, figure, near, pieces
from vtt.files.problem import FileProblem
from vtt.scene.picture import render_fitting, render_picture, save_png
from vtt.scene.png import as_png
from vtt.scene.theme import Palette


def test_a_picture_has_the_floor_and_a_margin() -> None:
    picture = render_picture(BOARD, pieces(figure("a", 1, 3)), scale=40, margin=0.5)
    assert picture.get_size() == (9 * 40, 7 * 40)
    colour = picture.get_at((40, 42))
    assert near((colour.r, colour.g, colour.b), Palette().floor, 40)


def test_paper_is_white() -> None:
    picture = render_picture(BOARD, pieces(), scale=40, desk=False, margin=1)
    assert picture.get_at((2, 2))[:3] == (255, 255, 255)


def test_thumbnails_have_the_size_asked_for() -> None:
    assert render_fitting(BOARD, pieces(), (320, 200)).get_size() == (320, 200)


def test_too_large_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="too large"):
        render_picture(BOARD, pieces(), scale=6000)


def test_save_writes_whole_files(tmp_path: Path) -> None:
    target = tmp_path / "board.png"
    save_png(render_picture(BOARD, pieces(), scale=20), target)
    assert pygame.image.load(target).get_size() == (180, 140)
    assert os.listdir(tmp_path) == ["board.png"]


def test_save_into_a_missing_folder_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="there is no folder"):
        save_png(render_picture(BOARD, pieces(), scale=20), tmp_path / "none" / "board.png")


def test_a_board_s_own_picture_lies_on_its_floor_and_shows_through_terrain() -> None:
    own = pygame.Surface((8 * 20, 6 * 20))
    own.fill((10, 120, 200))
    picture = render_picture(BOARD, pieces(), scale=40, margin=0, printed=own)
    assert picture.get_at((20, 20))[:3] == (10, 120, 200)
    assert picture.get_at((3 * 40 + 20, 2 * 40 + 20))[:3] != (10, 120, 200)
    assert sum(picture.get_at((3 * 40, 5 * 40))[:3]) < 200
    own.fill((200, 30, 160))
    other = render_picture(BOARD, pieces(), scale=40, margin=0, printed=own)
    inside, rim = (3 * 40 + 20, 2 * 40 + 20), (3 * 40 + 1, 2 * 40 + 20)
    assert other.get_at(inside) != picture.get_at(inside), "the picture shows below the obstacle's pattern"
    assert other.get_at(rim) == picture.get_at(rim), "the obstacle's outline is drawn over the picture"


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_png_is_what_was_drawn_and_nothing_of_it_stays_in_memory(flags: int) -> None:
    picture = pygame.Surface((70, 130), flags)
    picture.fill((10, 20, 30, 40))
    picture.fill((200, 100, 50, 255), (5, 60, 40, 20))

    def streams() -> int:
        gc.collect()
        return sum(isinstance(one, io.BytesIO) for one in gc.get_objects())

    before, data = streams(), as_png(picture)
    assert streams() == before
    form = "RGBA" if flags else "RGB"
    again = pygame.image.load(io.BytesIO(data), "picture.png")
    assert pygame.image.tobytes(again, form) == pygame.image.tobytes(picture, form)
