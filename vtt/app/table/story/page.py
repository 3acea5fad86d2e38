"""What lies over a table for all to read or to solve."""

from __future__ import annotations

from typing import NamedTuple

from vtt.scenario.puzzles import PuzzleState


class Page(NamedTuple):
    """Its title, and a text of the story or a puzzle as it stands."""

    title: str
    text: str = ""
    puzzle: PuzzleState | None = None
