"""Pictures printed on tiles: each space keeps its part of the picture however the tile lies."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.scene.boards import near
from vtt.files.documents import write_document
from vtt.files.places import scenarios_folder
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.lattices import lattice_of
from vtt.geometry.turning import Turning, on_board, turns_around
from vtt.scenario.document import BoardDocument, MapDocument, Painted, PlacedTile, TilePiece, TileSet, TileSide
from vtt.scene import printed
from vtt.scene.camera import extent
from vtt.scene.png import as_png
from vtt.scene.printed import PIXELS, floor_box, printed_for, printed_picture
from vtt.scene.rendering import render

ROWS = ("#..", "...", "..#")


def colour_of(column: int, row: int) -> tuple[int, int, int]:
    return 40 + 80 * column, 40 + 80 * row, 200


def own_set(kind: LatticeKind, folder: Path) -> TileSet:
    """One side whose picture has a dot of its own colour in the middle of each space."""
    left, top, right, bottom = floor_box(kind, TileSide(name="A", rows=ROWS))
    picture = pygame.Surface((round((right - left) * 32), round((bottom - top) * 32)))
    lattice = lattice_of(kind, 3, 3)
    for space in range(lattice.size):
        x, y = lattice.centre(space)
        pygame.draw.circle(picture, colour_of(*lattice.position(space)), ((x - left) * 32, (y - top) * 32), 12)
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, str(folder / "own.png"))
    piece = TilePiece(id="own", sides=(TileSide(name="own", rows=ROWS, picture="own.png"),))
    return TileSet(id="mine", title="Mine", lattice=kind, pieces=(piece,))


def board(kind: LatticeKind, turns: int, at: tuple[int, int]) -> BoardDocument:
    placed = PlacedTile(id="own", tile="mine/own", at=at, turns=turns)
    return BoardDocument(lattice=kind, columns=9, rows=9, tiles=(placed,))


@pytest.mark.parametrize("kind", ["square", "hexagon"])
@pytest.mark.parametrize("at", [(2, 2), (3, 3)])
def test_every_space_shows_its_own_part_at_every_turn(kind: LatticeKind, at: tuple[int, int], tmp_path: Path) -> None:
    tiles = own_set(kind, tmp_path)
    lattice = lattice_of(kind, 9, 9)
    left, top, _, _ = extent(lattice)
    for turns in range(turns_around(kind)):
        sheet = printed_picture(board(kind, turns, at), {"mine": tiles}, [tmp_path])
        assert sheet is not None
        turning = Turning(kind, 3, 3, turns)
        for row, letters in enumerate(ROWS):
            for column, letter in enumerate(letters):
                space = lattice.space(*on_board(kind, at, turning.position((column, row))))
                if letter == "." and space is not None:
                    x, y = lattice.centre(space)
                    found = sheet.get_at((round((x - left) * PIXELS), round((y - top) * PIXELS)))
                    wanted = colour_of(column, row)
                    assert all(abs(a - b) < 12 for a, b in zip(found, wanted, strict=False)), (turns, column, row)


def test_a_rendered_board_shows_the_pictures_of_own_tiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    tiles = own_set("square", scenarios_folder())
    write_document(scenarios_folder() / "mine.tiles.json", tiles)
    document = MapDocument(title="Own", board=board("square", 0, (2, 2)))
    assert printed_for(document, None) is not None
    file = tmp_path / "own.map.json"
    write_document(file, document)
    render(file, tmp_path / "own.png", scale=40)
    shown = pygame.image.load(str(tmp_path / "own.png"))
    # Half a space of margin, then the floor, whose second space of the first row is printed (1, 0).
    assert all(abs(a - b) < 14 for a, b in zip(shown.get_at((20 + 60, 20 + 20)), colour_of(1, 0), strict=False))


def test_without_pictures_nothing_is_printed(tmp_path: Path) -> None:
    assert printed_for(MapDocument(title="Plain", board=BoardDocument()), tmp_path) is None


def test_floor_without_a_picture_beside_a_tile_with_one_looks_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    write_document(scenarios_folder() / "mine.tiles.json", own_set("square", scenarios_folder()))
    mixed = board("square", 0, (2, 2))
    rows = ("." * 9, *(" " * 9 for _ in range(8)))
    painted = msgspec.structs.replace(mixed, painted=(Painted(rows=rows),))
    plain = msgspec.structs.replace(painted, tiles=())
    pictures = []
    for document in (painted, plain):
        file = tmp_path / "own.map.json"
        write_document(file, MapDocument(title="Own", board=document))
        render(file, tmp_path / "own.png", scale=40)
        pictures.append(pygame.image.load(str(tmp_path / "own.png")))
    middle = [(40 + 40 * column, 40) for column in range(9)]
    for at in middle:
        assert all(abs(a - b) < 6 for a, b in zip(*(one.get_at(at) for one in pictures), strict=True)), at


def test_a_picture_that_hangs_over_the_rim_or_ends_short_keeps_its_scale(tmp_path: Path) -> None:
    """Half a space cut off on the left, and a width of three spaces and a half on four columns."""
    picture = pygame.Surface((35, 20))
    for column in range(-5, 35, 10):
        pygame.draw.rect(picture, (60 * ((column + 5) // 10), 90, 40), (column, 0, 10, 20))
    pygame.image.save(picture, str(tmp_path / "own.png"))
    document = BoardDocument(columns=4, rows=2, picture="own.png", picture_at=(30, 0, 210, 120))
    sheet = printed_picture(document, {}, [tmp_path])
    assert sheet is not None and sheet.get_size() == (40, 20)
    assert sheet.get_at((2, 5)).a == 0
    assert [sheet.get_at((x, 5))[:3] for x in (7, 12, 22, 38)] == [(60 * n, 90, 40) for n in (0, 1, 2, 3)]


def test_a_large_picture_is_kept_smaller_and_shows_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "MOST_PIXELS", 40_000)
    whole = pygame.Surface((1400, 600))
    whole.fill((200, 40, 40), (700, 0, 700, 300))
    whole.fill((40, 40, 200), (0, 300, 700, 300))
    (tmp_path / "hall.png").write_bytes(as_png(whole))
    found = printed.load_picture("hall.png", [tmp_path])
    assert found is not None
    width, height = found.get_size()
    assert width * height <= 40_000
    assert abs(width / height - 1400 / 600) < 0.02
    shown = ((0.9, 0.1, (200, 40, 40)), (0.1, 0.9, (40, 40, 200)), (0.1, 0.1, (0, 0, 0)), (0.9, 0.49, (200, 40, 40)))
    for x, y, colour in shown:
        red, green, blue, _ = found.get_at((round(width * x), round(height * y)))
        assert near((red, green, blue), colour, 4)
