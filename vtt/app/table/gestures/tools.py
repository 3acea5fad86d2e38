"""Things people do on the table that are no part of the game: measure and draw. They are never saved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from vtt.geometry.lattice import Lattice
from vtt.scene.marks import Mark, Point, RulerMark, StrokeMark

Tool = Literal["", "ruler", "pen"]


@dataclass
class Tools:
    """The tool in the hand, the strokes on the table, the ruler's line. Points are in spaces."""

    tool: Tool = ""
    strokes: list[list[Point]] = field(default_factory=list)
    ruler: tuple[Point, Point] | None = None
    drawing: bool = False

    def take(self, tool: Tool) -> None:
        """Take a tool; taking it again puts it away (and lifts the ruler)."""
        self.tool = "" if self.tool == tool else tool
        self.ruler = None
        self.drawing = False

    def press(self, at: Point) -> None:
        self.drawing = True
        if self.tool == "pen":
            self.strokes.append([at])
        elif self.tool == "ruler":
            self.ruler = (at, at)

    def drag(self, at: Point) -> None:
        if not self.drawing:
            return
        if self.tool == "pen":
            last = self.strokes[-1][-1]
            if abs(at[0] - last[0]) + abs(at[1] - last[1]) > 0.05:
                self.strokes[-1].append(at)
        elif self.tool == "ruler" and self.ruler is not None:
            self.ruler = (self.ruler[0], at)

    def release(self) -> None:
        self.drawing = False

    def wipe(self) -> None:
        """Take all strokes and the ruler off the table."""
        self.strokes.clear()
        self.ruler = None

    def marks(self, lattice: Lattice) -> list[Mark]:
        """What to draw."""
        marks: list[Mark] = [StrokeMark(tuple(stroke)) for stroke in self.strokes if len(stroke) > 1]
        if self.ruler is not None:
            start, end = self.ruler
            marks.append(RulerMark(start, end, ruler_words(lattice, start, end)))
        return marks


def ruler_words(lattice: Lattice, start: Point, end: Point) -> str:
    """The length of the ruler in counted spaces, as the crow flies."""
    first, second = lattice.space_under(*start), lattice.space_under(*end)
    if first is None or second is None:
        return ""
    steps = lattice.distance(first, second)
    return "the same space" if steps == 0 else f"{steps} space" + ("s" if steps > 1 else "")
