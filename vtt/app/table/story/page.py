"""What lies over a table for all to read or to solve."""

from __future__ import annotations

from typing import NamedTuple

from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Paragraph, WholeHeading
from vtt.app.widgets.layout import Column
from vtt.scenario.puzzles import PuzzleState


class Page(NamedTuple):
    """Its title, and texts of the story, each after its heading (none: it goes on with the one before it), or a puzzle
    as it stands."""

    title: str
    parts: tuple[tuple[str, str], ...] = ()
    puzzle: PuzzleState | None = None

    @property
    def text(self) -> str:
        """All that its texts say."""
        return "\n\n".join(text for _, text in self.parts)

    def texts(self) -> Widget:
        """The texts below each other, to be read."""
        return Column([_part(heading, text) for heading, text in self.parts], gap=16)


def _part(heading: str, text: str) -> Widget:
    """A heading looks like one: several texts ran together."""
    return Column([WholeHeading(heading), Paragraph(text)], gap=4) if heading else Paragraph(text)
