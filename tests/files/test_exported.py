"""What exports show: figures, tokens, labels and the grid as they were asked for, no hidden layers, no empty desk."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from vtt.files.converting import WRITERS, Brought
from vtt.files.exported import EVERYTHING, Shows
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Painted,
    Room,
    Scenario,
    TokenPlacement,
)
from vtt.scene.rendering import draw

SCALE = 62
BARE = Shows(figures=False, tokens=False)


def scenario() -> Scenario:
    """A floor of 6 by 4 squares in the middle of a board of 30 by 20, with one thing of each kind."""
    floor = Painted(at=(10, 8), rows=("......",) * 4)
    board = BoardDocument(
        columns=30,
        rows=20,
        painted=(floor,),
        borders=((11, 9, "E", "wall"),),
        areas=(Area(id="hall", spaces=((13, 9), (14, 9))),),
        segments=((840, 500, 860.5, 690),),
    )
    return Scenario(
        id="x",
        title="x",
        game="descent",
        board=board,
        rooms=(Room(id="hall", name="Great hall", area="hall"),),
        figures=(FigurePlacement(id="z", kind="zombie", at=(12, 10)),),
        tokens=(TokenPlacement(id="t", kind="treasure", at=((10, 8),)),),
        doors=(DoorPlacement(id="d", name="Door", borders=((12, 8, "E"),)),),
    )


def picture(tmp_path: Path, shows: Shows, ending: str = ".png") -> pygame.Surface:
    data = WRITERS[ending](Brought(scenario(), shows=shows), tmp_path / f"out{ending}", draw)
    return pygame.image.load(io.BytesIO(data), "x.png")


def part(surface: pygame.Surface, column: int, row: int) -> bytes:
    """The pixels of one square, by its place on the floor."""
    square = surface.subsurface((column * SCALE + 4, row * SCALE + 4, SCALE - 8, SCALE - 8))
    return pygame.image.tobytes(square, "RGB")


def test_a_picture_ends_where_the_board_does(tmp_path: Path) -> None:
    assert picture(tmp_path, EVERYTHING).get_size() == (6 * SCALE, 4 * SCALE)


@pytest.mark.parametrize(("field", "place"), [("figures", (2, 2)), ("tokens", (0, 0))])
def test_figures_and_tokens_lie_on_it_only_where_they_are_asked_for(
    tmp_path: Path, field: str, place: tuple[int, int]
) -> None:
    bare, shown = picture(tmp_path, BARE), picture(tmp_path, replace(BARE, **{field: True}))
    different = {(x, y) for x in range(6) for y in range(4) if part(bare, x, y) != part(shown, x, y)}
    assert place in different and all(abs(x - place[0]) + abs(y - place[1]) <= 1 for x, y in different)


def test_labels_say_the_names_of_rooms(tmp_path: Path) -> None:
    bare, shown = picture(tmp_path, BARE), picture(tmp_path, replace(BARE, labels=True))
    assert any(part(bare, x, 1) != part(shown, x, 1) for x in (3, 4))
    assert part(bare, 0, 3) == part(shown, 0, 3)


def test_without_the_grid_no_line_lies_between_spaces(tmp_path: Path) -> None:
    bare, shown = (picture(tmp_path, replace(BARE, grid=grid)) for grid in (True, False))
    at = [(4 * SCALE, 3 * SCALE + y) for y in range(8, SCALE - 8)]
    darker = [sum(shown.get_at(point)[:3]) - sum(bare.get_at(point)[:3]) for point in at]
    assert sum(darker) > 10 * len(at)


def test_hidden_layers_stay_out_of_pictures_and_of_other_programs_files(tmp_path: Path) -> None:
    bare = picture(tmp_path, BARE)
    hidden = picture(tmp_path, replace(BARE, hidden=frozenset({"borders", "doors"})))
    strip = pygame.Rect(2 * SCALE - 4, SCALE, 8, SCALE)
    assert pygame.image.tobytes(bare.subsurface(strip), "RGB") != pygame.image.tobytes(hidden.subsurface(strip), "RGB")
    write = WRITERS[".uvtt"]
    shows = replace(EVERYTHING, hidden=frozenset({"doors", "borders"}))
    whole, less = (
        json.loads(write(Brought(scenario(), shows=one), tmp_path / "x.uvtt", draw)) for one in (EVERYTHING, shows)
    )
    assert len(whole["portals"]) == 1 and less["portals"] == []
    assert len(whole["line_of_sight"]) > len(less["line_of_sight"])


def test_a_file_for_another_program_is_cropped_to_the_board_with_all_in_its_place(tmp_path: Path) -> None:
    shows = replace(EVERYTHING, cropped=True)
    file = json.loads(WRITERS[".uvtt"](Brought(scenario(), shows=shows), tmp_path / "x.uvtt", draw))
    assert file["resolution"]["map_size"] == {"x": 6, "y": 4}
    (portal,) = file["portals"]
    assert portal["bounds"] == [{"x": 3, "y": 0}, {"x": 3, "y": 1}]
    assert [{"x": 4, "y": 20 / 60}, {"x": 260.5 / 60, "y": 3.5}] in [list(line) for line in file["line_of_sight"]]


def test_of_a_packed_scenario_nothing_stays_out(tmp_path: Path) -> None:
    shows = replace(BARE, hidden=frozenset({"tiles", "terrain", "borders"}))
    data = WRITERS[".map.json"](Brought(scenario(), shows=shows), tmp_path / "x.map.json", draw)
    assert json.loads(data)["board"]["borders"]
