"""Which lines show that one figure sees another, and by which of its spaces."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.app.table.people.looking import Looking
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.base import Sight
from vtt.scene.marks import RayMark

FEW_LINES = 3
"""Failing sight lines shown before somebody asks for all of them."""


def best_seen(looking: Looking, viewer: Figure, target: Figure, pointed: Space) -> Space:
    """The space of a large figure by which it is seen, the nearest first; the one pointed at where none is."""
    ruleset, table = looking.session.ruleset, looking.table
    spaces = footprint_spaces(table, target)
    if len(spaces) < 2:
        return pointed
    far = {space: ruleset.distance(table, viewer.id, space) for space in spaces}
    nearest = sorted(spaces, key=lambda space: (far[space] is None, far[space] or 0, space != pointed))
    return next((space for space in nearest if ruleset.sight(table, viewer.id, space).open), pointed)


def ray_marks(sight: Sight, every: bool) -> Iterable[RayMark]:
    """The open line, or failing ones: a few with different blockers, or all."""
    lines = sight.lines
    if sight.open and not every:
        lines = tuple(line for line in lines if not line.blocker)[:1]
    elif not every:
        different = {(line.blocker, line.blocker_spaces, line.blocker_line): line for line in reversed(lines)}
        lines = tuple(line for line in lines if line in different.values())[:FEW_LINES]
    for line in lines:
        yield RayMark(line.start, line.end, not line.blocker, line.blocker_spaces, line.blocker_line)


def footprint_spaces(table: Table[object], figure: Figure) -> tuple[Space, ...]:
    """The spaces a figure stands on."""
    if figure.space is None:
        return ()
    lattice = table.board.lattice
    if lattice.kind != "square" or (figure.width, figure.height) == (1, 1):
        return (figure.space,)
    column, row = lattice.position(figure.space)
    places = (lattice.space(column + x, row + y) for y in range(figure.height) for x in range(figure.width))
    return tuple(place for place in places if place is not None)
