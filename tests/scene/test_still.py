"""What is kept while the camera moves looks as if it were drawn anew in every frame."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.scene.test_marks import MARKS
from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Lattice
from vtt.geometry.square import SquareLattice
from vtt.scene import still
from vtt.scene.board_scene import PATIENCE, BoardScene
from vtt.scene.mark_painter import WORDS
from vtt.scene.marks import AreaMark, FogMark, LabelMark, Mark, SightMark
from vtt.scene.resting import LONG
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

SIZE = (700, 500)
ROWS = ("............####", "....#.......####", "..wwXl..........", "............#...", "##..............") * 3
SEEN = tuple(mark for mark in MARKS if not isinstance(mark, FogMark | SightMark))
THEME, SPRITES = Theme(), SpriteStore()


@pytest.fixture(params=[SquareLattice(16, 15), HexagonLattice(16, 15)], ids=["squares", "hexagons"])
def board(request: pytest.FixtureRequest) -> Board:
    return Board.from_rows(request.param, ROWS)


def crowd(lattice: Lattice) -> Pieces:
    """Figures, tokens and a door, some of them beside holes."""
    at = [space for space in range(lattice.size) if space % 7 == 3]
    figures = {
        f"f{space}": Figure(
            id=f"f{space}", kind="zombie", name="", side="monsters", space=space, health=8, damage=space % 7
        )
        for space in at
    }
    tokens = {f"t{space}": Token(id=f"t{space}", kind="search", spaces=(space + 1,)) for space in at[::2]}
    border = lattice.border(2, 3)
    assert border is not None
    return Pieces(figures=figures, tokens=tokens, doors={"d": Door("d", "door", "door", (border,))})


def scene_of(board: Board, marks: tuple[Mark, ...], scale: int, *, hurry: bool = True) -> BoardScene:
    scene = BoardScene(THEME, SPRITES, board, crowd(board.lattice), pygame.Rect((0, 0), SIZE), hurry=hurry)
    scene.camera.scale, scene.camera.focus = float(scale), (8.0, 7.0)
    scene.show_marks(marks)
    return scene


def picture(scene: BoardScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    scene.touch()
    scene.draw(surface)
    return surface


def panned(scene: BoardScene, frames: int = 40) -> pygame.Surface:
    """The last of some frames in which the view moves."""
    for number in range(frames):
        scene.camera.pan(5 if number % 9 else -11, -3)
        last = picture(scene)
    return last


def fresh(scene: BoardScene) -> pygame.Surface:
    """The same view drawn by a scene that has kept nothing."""
    other = scene_of(scene.board, scene.marks, round(scene.camera.scale), hurry=False)
    other.show(scene.board, scene.pieces, animate=False)
    other.faint, other.camera.focus = scene.faint, scene.camera.focus
    return picture(other)


def in_sight(scene: BoardScene) -> pygame.Rect:
    """What shows, in pixels of the board."""
    left, top = scene.camera.origin
    return pygame.Rect((-left, -top), SIZE)


def unlike(one: pygame.Surface, other: pygame.Surface, by: int = 6) -> float:
    """The share of pixels that differ visibly. (Sums over the desk are rounded otherwise, and so are slanting lines at
    the rim of what is painted at a time.)"""
    near = pygame.mask.from_threshold(one, (0, 0, 0), (by + 1, by + 1, by + 1, 255), other)
    return 1 - near.count() / (SIZE[0] * SIZE[1])


@pytest.mark.parametrize("scale", [17, 24, 37, 62, 85])
def test_a_moving_view_shows_what_would_be_drawn(board: Board, scale: int) -> None:
    scene = scene_of(board, SEEN, scale)
    assert unlike(panned(scene), fresh(scene)) < 0.002


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: type(mark).__name__)
def test_every_mark_moves_with_the_board(board: Board, mark: Mark) -> None:
    scene = scene_of(board, (mark,), 50)
    assert unlike(panned(scene), fresh(scene)) < 0.002


def test_words_give_way_to_each_other_as_before(board: Board) -> None:
    scene = scene_of(board, (*SEEN, *(LabelMark((5.5 + x / 9, 3.5), f"label {x}") for x in range(6))), 50)
    assert unlike(panned(scene), fresh(scene)) < 0.002


def test_what_changes_shows_at_once(board: Board) -> None:
    scene = scene_of(board, SEEN, 50)
    panned(scene)
    pieces = crowd(board.lattice)
    moved = msgspec.structs.replace(pieces.figures["f3"], space=5)
    changes = (
        lambda: scene.show(board.with_terrain({20: "#", 21: "l"}), scene.pieces, animate=False),
        lambda: scene.show(scene.board, msgspec.structs.replace(pieces, figures={"f3": moved}), animate=False),
        lambda: scene.show_marks(SEEN[3:]),
        lambda: scene.show_faint(frozenset({"f3"})),
        lambda: scene.resize(pygame.Rect((0, 0), SIZE)),
    )
    for change in changes:
        change()
        scene.camera.pan(3, 2)
        assert unlike(picture(scene), fresh(scene)) < 0.002
        assert unlike(panned(scene), fresh(scene)) < 0.002


def test_a_moving_view_that_is_kept_whole_paints_nothing(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(board, SEEN, 50)
    panned(scene, 80)  # one part a frame, board and what lies on it apart
    painted: list[str] = []
    monkeypatch.setattr(scene, "_draw_pieces", lambda canvas: painted.append("pieces"))
    for step in (3, -3, 2, -2):
        scene.camera.pan(step, step)
        picture(scene)
    assert painted == []


def test_a_view_that_moved_aslant_misses_a_row_and_a_column_not_all_of_it() -> None:
    seen = [(column, row) for row in range(4) for column in range(6)]
    missing = [(column, row) for column, row in seen if row == 3 or column == 5]
    wide, high = 6 * still.CHUNK, 4 * still.CHUNK
    row, column = pygame.Rect(0, 3 * still.CHUNK, wide, still.CHUNK), pygame.Rect(5 * still.CHUNK, 0, still.CHUNK, high)
    assert still.missing_parts(missing, seen) == [row, column.clip((0, 0, wide, 3 * still.CHUNK))]
    assert still.missing_parts(seen, seen) == [pygame.Rect(0, 0, wide, high)]
    assert still.missing_parts([(1, 1), (2, 2)], seen) == [
        pygame.Rect(still.CHUNK, still.CHUNK, 2 * still.CHUNK, 2 * still.CHUNK)
    ]
    assert still.missing_parts([], seen) == []


def test_what_was_prepared_at_rest_is_there_when_the_view_moves(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(board, SEEN, 50)
    assert scene.prepare() is None  # there is something to draw first
    while scene.dirty():
        surface = pygame.transform.scale(pygame.display.get_surface(), SIZE)
        scene.draw(surface)
    assert scene.prepare() == PATIENCE and len(scene._still) == 0  # the mouse may be on its way
    scene.tick(PATIENCE)
    prepared = 0
    while scene.prepare() is not None:
        prepared += 1
    assert prepared == len(scene._still) > 0
    painted: list[str] = []
    monkeypatch.setattr(scene, "_draw_pieces", lambda canvas: painted.append("pieces"))
    for step in (40, -30, 20, -40):
        scene.camera.pan(step, step)
        picture(scene)
    assert painted == []
    monkeypatch.undo()
    assert unlike(picture(scene), fresh(scene)) < 0.002


@pytest.mark.parametrize(("by", "row"), [(-90, 1), (90, -1)])
def test_what_the_view_goes_to_is_painted_first(board: Board, by: int, row: int) -> None:
    scene = scene_of(board, SEEN, 62)
    while len(scene._still) < len(still._places(in_sight(scene))):
        scene.camera.pan(1 if by > 0 else -1, 0)
        picture(scene)
    shown = {place[1] for place in still._places(in_sight(scene))}
    next_row = max(shown) + 1 if row > 0 else min(shown) - 1
    scene.camera.pan(0, by // 9)
    picture(scene)
    assert any(place[1] == next_row for place in scene._still._chunks)


def test_frames_that_show_the_same_use_their_time_for_what_shows_if_the_view_moves(board: Board) -> None:
    scene = scene_of(board, SEEN, 50)
    places = still._places(in_sight(scene))
    for _ in range(4 * len(places)):
        scene.tick(1 / 60)
        picture(scene)
    assert set(places) <= set(scene._still._chunks)
    assert unlike(picture(scene), fresh(scene)) == 0


def test_marks_of_a_view_that_rests_are_painted_once(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(board, SEEN, 50)
    for _ in range(8 * LONG):  # a busy machine paints the board in many frames
        picture(scene)
    drawn: list[object] = []
    monkeypatch.setattr("vtt.scene.board_scene.draw_marks", lambda canvas, marks, layer: drawn.append(layer))
    monkeypatch.setattr(still, "BUDGET", 0)
    picture(scene)
    assert drawn == [WORDS]


def test_what_lies_under_the_marks_stays_kept_when_they_change(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(board, SEEN, 50)
    for _ in range(20):
        picture(scene)
    painted: list[str] = []
    monkeypatch.setattr(scene, "_draw_pieces", lambda canvas: painted.append("pieces"))
    scene.show_marks([*SEEN, *(mark for mark in MARKS if isinstance(mark, SightMark))])
    shown = picture(scene)
    assert painted == []
    monkeypatch.undo()
    assert unlike(shown, fresh(scene)) == 0


def test_what_is_prepared_stays_within_the_budget(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(board, SEEN, 50)
    monkeypatch.setattr(still, "BUDGET", 3 * 4 * still.CHUNK**2)
    while scene.dirty():
        scene.draw(pygame.transform.scale(pygame.display.get_surface(), SIZE))
    prepared = 0
    scene.tick(PATIENCE)
    while scene.prepare() is not None:
        prepared += 1
    assert 0 < prepared <= 4


def test_what_is_kept_stays_within_its_budget(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(still, "BUDGET", 0)
    scene = scene_of(board, SEEN, 50)
    panned(scene, 120)
    across, down = SIZE[0] // still.CHUNK + 2, SIZE[1] // still.CHUNK + 2
    assert 0 < len(scene._still) <= across * down
    assert unlike(panned(scene), fresh(scene)) < 0.002


def test_names_of_areas_are_whole_where_they_lie_on_two_parts_of_what_is_kept(board: Board) -> None:
    """They were pushed into each part, or into the window as if the part lay at its corner."""
    spaces = (space for space in range(board.lattice.size) if space % 5 == 2)
    scene = scene_of(board, tuple(AreaMark(frozenset({space}), "area", f"Cellar {space}") for space in spaces), 50)
    for clear in (None, pygame.Rect(180, 90, 300, 250)):
        scene.clear = clear
        assert unlike(panned(scene), fresh(scene)) < 0.0002
