"""Answers for a square position: who sees what, how far, and where each figure may end its move.

The shape of a position and of its answers is described in `answer`; `python -m vtt analyse` prints them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.board.terrain import BORDERS
from vtt.geometry.lattice import Border
from vtt.geometry.square import EAST, SOUTH, SquareLattice
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.plan import Options
from vtt.rules.descent.routes import Mover, Routes

LETTERS: Final = ".wslhpX#"
MOST_SPACES: Final = 200
_MOST_FIGURES: Final = 500
_MOST_POINTS: Final = 1000
_LONGEST_NAME: Final = 80
_SIZES: Final = frozenset({(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)})
_SIDES: Final = ("heroes", "allies", "monsters")


def answer(entry: object) -> list[dict[str, Any]]:
    """What each figure of a position sees, its distances and its legal ends.

    A position has `rows` (terrain letters), `edges` ([x, y, "E" or "S", kind]) and `figures` (id, side, x, y, w, h,
    movement_points). Each answer has `sees_spaces` (rows of ``1`` seen, ``0`` not seen, ``-`` not asked: no space,
    obstacle or occupied), `sees_figures`, `unsure_figures` (always empty), `distances` (None where nothing can be
    counted) and `ends` ([x, y, width, height, cheapest cost]). ValueError with one sentence for a wrong position.
    """
    board, figures = read(entry)
    ground = make_ground(board, figures, options=Options(large_pit="free"))
    points = {item["id"]: _points(item) for item in _mapping(entry, "A position")["figures"]}
    return [_answer(ground, figure, points[figure.id]) for figure in figures.values()]


def read(entry: object) -> tuple[Board, dict[str, Figure]]:
    """The board and the figures of a position; their movement points are not looked at. ValueError with one sentence
    for a wrong one."""
    position = _mapping(entry, "A position")
    board = _board(position)
    return board, _figures(position, board)


def _answer(ground: Ground, figure: Figure, points: int) -> dict[str, Any]:
    seen = ground.seen(figure)
    lattice = ground.plan.lattice
    asked = ground.empty
    columns = lattice.columns
    marks = ["01"[seen >> space & 1] if asked >> space & 1 else "-" for space in range(lattice.size)]
    others = [other for other in ground.figures.values() if other.id != figure.id]
    routes = Routes(ground, Mover(figure=figure, points=points))
    return {
        "figure": figure.id,
        "sees_spaces": ["".join(marks[row * columns : (row + 1) * columns]) for row in range(lattice.rows)],
        "sees_figures": [other.id for other in others if ground.sees(figure, other)],
        "unsure_figures": [],
        "distances": {other.id: ground.distance_between(figure, other) for other in others},
        "ends": sorted(
            [*lattice.position(place.space), place.width, place.height, cost]
            for place, cost in routes.footprints.items()
        ),
    }


# ---- reading a position: every mistake is one sentence -------------------------------------------------------------


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{what} must be an object with named fields.")
    return value


def _list(position: Mapping[str, Any], key: str) -> list[Any]:
    value = position.get(key)
    if not isinstance(value, list):
        raise ValueError(f"A position needs a list called {key}.")
    return value


def _whole(value: object, what: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{what} must be a whole number.")
    if not least <= value <= most:
        raise ValueError(f"{what} must lie between {least} and {most}, not {value}.")
    return value


def _board(position: Mapping[str, Any]) -> Board:
    rows = _list(position, "rows")
    if not rows or not all(isinstance(row, str) and row for row in rows):
        raise ValueError("The rows must be texts of at least one letter each.")
    columns = len(rows[0])
    if len(rows) > MOST_SPACES or columns > MOST_SPACES:
        raise ValueError(f"The board must be at most {MOST_SPACES} by {MOST_SPACES} spaces.")
    for number, row in enumerate(rows, start=1):
        if len(row) != columns:
            raise ValueError(f"Row {number} has {len(row)} letters, but the first row has {columns}.")
        for letter in row:
            if letter not in LETTERS:
                raise ValueError(f"Row {number} has the unknown letter {letter!r}.")
    lattice = SquareLattice(columns, len(rows))
    board = Board.from_rows(lattice, tuple(rows))
    borders: dict[Border, str] = {}
    for edge in _list(position, "edges"):
        border, kind = _edge(edge, lattice)
        if borders.get(border, kind) != kind:
            raise ValueError(f"The edge {edge} is given twice, with different kinds.")
        borders[border] = kind
    return board.with_borders(borders)


def _edge(edge: object, lattice: SquareLattice) -> tuple[Border, str]:
    if not isinstance(edge, list) or len(edge) != 4:
        raise ValueError("An edge must be a list of column, row, side and kind.")
    column = _whole(edge[0], "The column of an edge", 0, lattice.columns - 1)
    row = _whole(edge[1], "The row of an edge", 0, lattice.rows - 1)
    side, kind = edge[2], edge[3]
    if side not in ("E", "S"):
        raise ValueError("The side of an edge must be E or S.")
    if not isinstance(kind, str) or kind not in BORDERS:
        raise ValueError(f"The kind of an edge must be one of {', '.join(BORDERS)}.")
    number = EAST if side == "E" else SOUTH
    return number * lattice.size + row * lattice.columns + column, kind


def _figures(position: Mapping[str, Any], board: Board) -> dict[str, Figure]:
    items = _list(position, "figures")
    if len(items) > _MOST_FIGURES:
        raise ValueError(f"A position has at most {_MOST_FIGURES} figures.")
    figures: dict[str, Figure] = {}
    taken: dict[int, str] = {}
    for item in items:
        figure = _figure(_mapping(item, "A figure"), board.lattice.columns, board.lattice.rows)
        if figure.id in figures:
            raise ValueError(f"Two figures are called {figure.id}.")
        for down in range(figure.height):
            for across in range(figure.width):
                space = (figure.space or 0) + down * board.lattice.columns + across
                if board.letter(space) in "#X":
                    raise ValueError(f"{figure.id} stands on {board.lattice.name(space)}, where no figure can stand.")
                if space in taken:
                    raise ValueError(f"{figure.id} and {taken[space]} stand on the same space.")
                taken[space] = figure.id
        figures[figure.id] = figure
    return figures


def _points(item: Mapping[str, Any]) -> int:
    if "movement_points" not in item:
        raise ValueError("A figure lacks its movement_points.")
    return _whole(item["movement_points"], f"The movement points of {item['id']}", 0, _MOST_POINTS)


def _figure(item: Mapping[str, Any], columns: int, rows: int) -> Figure:
    for key in ("id", "side", "x", "y", "w", "h"):
        if key not in item:
            raise ValueError(f"A figure lacks its {key}.")
    name, side = item["id"], item["side"]
    if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME:
        raise ValueError(f"The id of a figure must be a text of at most {_LONGEST_NAME} letters.")
    if side not in _SIDES:
        raise ValueError(f"The side of {name} must be one of {', '.join(_SIDES)}.")
    width, height = _whole(item["w"], f"The width of {name}", 1, 3), _whole(item["h"], f"The height of {name}", 1, 3)
    if (width, height) not in _SIZES:
        raise ValueError(f"{name} is {width} by {height} spaces, a size no figure has.")
    column = _whole(item["x"], f"The column of {name}", 0, columns - 1)
    row = _whole(item["y"], f"The row of {name}", 0, rows - 1)
    if column + width > columns or row + height > rows:
        raise ValueError(f"{name} stands partly outside the board.")
    return Figure(name, "figure", name, side, row * columns + column, width, height)
