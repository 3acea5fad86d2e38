"""Square boards drawn as text, so that a reader of a test sees the case.

Spaces stand at the even positions of a line; what lies between two spaces stands between them, and lines of borders
stand between lines of spaces. A line of borders may be left out where nothing lies.

Spaces: the terrain letters of `vtt.board.terrain`; a digit 1 to 4 is a hero, 5 to 9 a monster, on plain floor (the same
digit on several spaces is one large figure).
Borders: ``|`` and ``-`` wall, ``!`` closed door, ``%`` locked door, ``@`` ancient wall, ``:`` elevation line, ``+``
portcullis, ``&`` thicket, ``>`` barrier, ``<`` one the other way.
"""

from __future__ import annotations

from textwrap import dedent

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Token
from vtt.geometry.bits import members_of
from vtt.geometry.square import EAST, SOUTH, SquareLattice
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.plan import Options
from vtt.rules.descent.routes import Mover, Routes

BORDER_SIGNS = {
    "|": "wall",
    "-": "wall",
    "!": "door",
    "%": "locked",
    "@": "ancient",
    ":": "elevation",
    "+": "portcullis",
    "&": "thicket",
    ">": "barrier",
    "<": "barrier-back",
}


class Drawn:
    """A drawn board with figures, asked by the names of spaces (``C3``)."""

    def __init__(
        self,
        picture: str,
        *,
        terrain: dict[str, str] | None = None,
        crumbling: str = "",
        doors_open: bool = False,
        tokens: dict[str, Token] | None = None,
        **options: str,
    ) -> None:
        lines = [line for line in dedent(picture).splitlines() if line.strip()]
        rows = [line for line in lines if not is_border_line(line)]
        width = max(len(line) + 1 for line in rows) // 2
        self.lattice = SquareLattice(width, len(rows))
        letters, found, borders = [], {}, {}
        row = -1
        for line in lines:
            if is_border_line(line):
                for column in range(width):
                    sign = line[2 * column : 2 * column + 1].strip()
                    if sign:
                        borders[SOUTH * self.lattice.size + row * width + column] = BORDER_SIGNS[sign]
                continue
            row += 1
            letters.append("")
            for column in range(width):
                letter = line[2 * column : 2 * column + 1].strip() or "#"
                if letter.isdigit():
                    found.setdefault(letter, []).append((column, row))
                letters[-1] += "." if letter.isdigit() else letter
                sign = line[2 * column + 1 : 2 * column + 2].strip()
                if sign:
                    borders[EAST * self.lattice.size + row * width + column] = BORDER_SIGNS[sign]
        board = Board.from_rows(self.lattice, tuple(letters)).with_borders(borders)
        for name, letter in (terrain or {}).items():
            board = board.with_terrain({self.space(name): letter})
        self.board = board
        self.figures = {name: self._figure(name, spaces) for name, spaces in found.items()}
        closed = [border for border, kind in borders.items() if kind in ("door", "locked", "portcullis", "thicket")]
        doors = {"door": Door("door", "the door", "door", tuple(closed), state="open")} if doors_open else {}
        lying = dict(tokens or {})
        if crumbling:
            lying["loose"] = Token("loose", "crumbling", tuple(self.space(name) for name in crumbling.split()))
        self.ground: Ground = make_ground(board, self.figures, doors, lying, Options(**options))

    def _figure(self, name: str, spaces: list[tuple[int, int]]) -> Figure:
        columns, rows = [at[0] for at in spaces], [at[1] for at in spaces]
        corner = self.lattice.space(min(columns), min(rows))
        side = "heroes" if name in "1234" else "monsters"
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        assert width * height == len(spaces), "a figure must be a rectangle"
        return Figure(name, "figure", f"figure {name}", side, corner, width, height)

    def space(self, name: str) -> int:
        """Number of a named space."""
        found = self.lattice.space(ord(name[0]) - ord("A"), int(name[1:]) - 1)
        assert found is not None
        return found

    def names(self, spaces: object) -> str:
        """Names of spaces (a set as bits, or numbers), row by row."""
        numbers = members_of(spaces) if isinstance(spaces, int) else sorted(spaces)  # type: ignore[call-overload]
        return " ".join(self.lattice.name(space) for space in numbers)

    def adjacent(self, one: str, other: str) -> bool:
        there = self.ground.adjacent(self.space(one), self.space(other))
        assert there == self.ground.adjacent(self.space(other), self.space(one))
        return there

    def distance(self, one: str, other: str) -> int | None:
        steps = self.ground.distance([self.space(one)], [self.space(other)])
        assert steps == self.ground.distance([self.space(other)], [self.space(one)])
        return steps

    def sees(self, one: str, other: str) -> bool:
        """Sight between two spaces, both ways."""
        there = bool(self.ground.seen_from(self.space(one)) >> self.space(other) & 1)
        assert there == bool(self.ground.seen_from(self.space(other)) >> self.space(one) & 1)
        return there

    def hidden(self, origin: str) -> str:
        """Names of all spaces that are not seen from one."""
        return self.names(self.ground.plan.floor & ~self.ground.seen_from(self.space(origin)))

    def walker(self, start: str, *, side: str = "heroes", **mover: object) -> Routes:
        """Routes of a small figure that is put on a space."""
        figure = Figure("walker", "figure", "the walker", side, self.space(start))
        ground = self.ground.with_figures({**self.figures, "walker": figure})
        return Routes(ground, Mover(**{"figure": figure, "points": 99, **mover}))  # type: ignore[arg-type]

    def routes(self, name: str, points: int, **mover: object) -> Routes:
        """Routes of a drawn figure."""
        return Routes(self.ground, Mover(**{"figure": self.figures[name], "points": points, **mover}))  # type: ignore[arg-type]

    def cost(self, start: str, end: str, **mover: object) -> int | None:
        """Cheapest movement points of a small figure, None if it cannot end there."""
        return self.walker(start, **mover).ends.get(self.space(end))  # type: ignore[arg-type]

    def step(self, start: str, end: str, **mover: object) -> bool:
        """Whether one legal step leads there."""
        routes = self.walker(start, **mover)  # type: ignore[arg-type]
        return routes.cost((self.space(start), self.space(end))) is not None


def is_border_line(line: str) -> bool:
    """Whether a line of a picture holds borders only."""
    return not any(letter.strip() and letter not in BORDER_SIGNS for letter in line)


def open_board(columns: int, rows: int, **changes: object) -> Drawn:
    """A plain board without anything on it."""
    return Drawn("\n".join(" ".join("." * columns) for _ in range(rows)), **changes)  # type: ignore[arg-type]
