"""Draws marks in their two layers: on the floor under tokens and figures, and over everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pygame

from vtt.scene import highlights, lines
from vtt.scene.beside import draw_beside, draw_keys, draw_path_label, draw_ring_labels, draw_ruler_label
from vtt.scene.canvas import Canvas
from vtt.scene.coordinates import draw_coordinates
from vtt.scene.ghosts import draw_ghost
from vtt.scene.marks import (
    AreaMark,
    BesideMark,
    BorderMark,
    Coordinate,
    FigureMark,
    FogMark,
    GhostMark,
    HeatMark,
    KeyMark,
    LabelMark,
    LineMark,
    Mark,
    NoteMark,
    PassMark,
    PathMark,
    PictureMark,
    PingMark,
    RayMark,
    RingsMark,
    RulerMark,
    SightMark,
    StopMark,
    StrokeMark,
)
from vtt.scene.notes import draw_notes, keep_clear_of_notes
from vtt.scene.prices import draw_prices

Painter = Callable[[Canvas, Sequence[Any]], None]


def draw_picture(canvas: Canvas, mark: PictureMark) -> None:
    """A picture at its place; its scaled copy is kept while it is shown."""
    left, top = canvas.point(mark.at)
    right, bottom = canvas.point((mark.at[0] + mark.width, mark.at[1] + mark.height))
    place = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
    if not place.colliderect(canvas.area) or not place.width or not place.height:
        return
    key = (mark.picture, place.size, mark.opacity)
    picture = canvas.cache.get(key)
    if picture is None:
        picture = pygame.transform.scale(mark.picture, place.size)
        picture.set_alpha(round(255 * mark.opacity))
        canvas.cache.keep(key, picture)
    canvas.surface.blit(picture, place)


def each(paint: Callable[[Canvas, Any], None]) -> Painter:
    """A painter of one mark as a painter of many."""

    def paint_all(canvas: Canvas, marks: Sequence[Any]) -> None:
        for mark in marks:
            paint(canvas, mark)

    return paint_all


UNDER: Final[dict[type, Painter]] = {
    HeatMark: each(highlights.draw_heat),
    AreaMark: each(highlights.draw_area),
    StopMark: highlights.draw_stops,
    PassMark: highlights.draw_passes,
    RingsMark: each(highlights.draw_rings),
}
ON_FIGURES: Final[dict[type, Painter]] = {
    AreaMark: each(highlights.draw_area_over),
    StopMark: draw_prices,
}
"""What figures and tokens would hide."""
STAYING: Final[dict[type, Painter]] = {
    SightMark: each(highlights.draw_sight),
    FogMark: each(highlights.draw_fog),
    PictureMark: each(draw_picture),
    BorderMark: each(lines.draw_border),
    LineMark: each(lines.draw_line),
    StrokeMark: each(lines.draw_stroke),
    PathMark: each(lines.draw_path),
    GhostMark: each(draw_ghost),
    RayMark: each(lines.draw_ray),
    RulerMark: each(lines.draw_ruler),
    PingMark: each(lines.draw_ping),
    NoteMark: draw_notes,
}
"""What lies over the figures and moves with the board."""
WORDS: Final[dict[type, Painter]] = {
    NoteMark: keep_clear_of_notes,
    StopMark: lines.keep_off_prices,
    AreaMark: each(highlights.keep_clear_of_name),
    Coordinate: draw_coordinates,
    PathMark: each(draw_path_label),
    RulerMark: each(draw_ruler_label),
    RingsMark: each(draw_ring_labels),
    KeyMark: draw_keys,
    BesideMark: draw_beside,
    LabelMark: lines.draw_labels,
}
"""Words that stay in the part of the window that no card covers, or give way to each other: they do not move with the
board alone."""
OVER: Final[dict[type, Painter]] = STAYING | {
    kind: WORDS[kind] for kind in (Coordinate, KeyMark, BesideMark, LabelMark)
}
"""All that is drawn over the figures."""


Marks = dict[type, list[Mark]]


def by_kind(marks: Iterable[Mark]) -> Marks:
    """Marks of each kind in the given order."""
    kinds: Marks = {}
    for mark in marks:
        kinds.setdefault(type(mark), []).append(mark)
    return kinds


def draw_marks(canvas: Canvas, marks: Marks, layer: dict[type, Painter]) -> None:
    """Draw the marks of one layer: by kind in the layer's order, within a kind in the given order."""
    for kind, paint in layer.items():
        if kind in marks:
            paint(canvas, marks[kind])


def draw_under(canvas: Canvas, marks: Marks) -> None:
    """What lies under the figures; names of areas give way to notes, which are drawn later."""
    draw_marks(canvas, marks, {NoteMark: keep_clear_of_notes})
    draw_marks(canvas, marks, UNDER)


def emphasis_of(marks: Marks) -> dict[str, str]:
    """Figure id -> how it stands out."""
    return {mark.figure: mark.emphasis for mark in marks.get(FigureMark, ()) if isinstance(mark, FigureMark)}
