"""Marks made of lines: rays of sight, paths, rulers, pings, pen strokes, borders, labels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from vtt.geometry.lattice import Space
from vtt.scene.canvas import SIDES, Canvas, Point
from vtt.scene.marks import (
    Anchor,
    BorderMark,
    LabelMark,
    LineMark,
    PathMark,
    PingMark,
    RayMark,
    RulerMark,
    StopMark,
    StrokeMark,
)
from vtt.scene.shapes import dashed_line, dots, inset, key_cap, line, pill, polygon
from vtt.scene.theme import Colour

PATH_COLOUR = (255, 253, 247)
CASING = (22, 19, 15)
"""Dark beside every line, so that it is read on any ground."""


def draw_ray(canvas: Canvas, mark: RayMark) -> None:
    """Open: a full green line with end points. Blocked: dashed pink, what blocks it outlined."""
    palette, scale = canvas.palette, canvas.scale
    start, end = canvas.point(mark.start), canvas.point(mark.end)
    width = max(2, scale * 0.055)
    if not mark.blocker_spaces and not mark.blocker_line and not canvas.crosses(start, end):
        return
    if mark.open:
        _draw_below(canvas, (20, 40, 26), (start[0], start[1] + 1), (end[0], end[1] + 1), width + 2)
        line(canvas.surface, palette.open_sight, start, end, width)
        for x, y in (start, end):
            pygame.draw.aacircle(canvas.surface, palette.open_sight, (x, y), max(3, scale * 0.085))
        return
    if canvas.crosses(start, end):
        _draw_below(canvas, CASING, start, end, max(3, width * 0.75 + 2))
        dashed_line(canvas.surface, palette.blocked_sight, start, end, max(2, width * 0.75), scale * 0.13, scale * 0.09)
    for space in mark.blocker_spaces:
        points = inset(canvas.corners(space), scale * 0.03)
        polygon(canvas.surface, CASING, points, max(4, scale * 0.05 + 2))
        polygon(canvas.surface, palette.blocked_sight, points, max(2, scale * 0.05))
    if mark.blocker_line:
        a, b = (canvas.point(point) for point in mark.blocker_line)
        line(canvas.surface, palette.blocked_sight, a, b, max(3, scale * 0.09))


def _draw_below(canvas: Canvas, colour: Colour, start: Point, end: Point, width: float) -> None:
    """The dark line below a ray. Its rim is smooth where the view rests: a glide has no time for that."""
    if canvas.camera.resting:
        line(canvas.surface, colour, start, end, width)
    else:
        pygame.draw.line(canvas.surface, colour, start, end, round(width))


def draw_path(canvas: Canvas, mark: PathMark) -> None:
    """Dots through the middles of the spaces, rings at waypoints."""
    points = [canvas.centre(space) for space in mark.spaces]
    if not any(canvas.crosses(*leg) for leg in pairwise([*points, *points[-1:]])):
        return
    scale = canvas.scale
    colour = PATH_COLOUR if mark.legal else canvas.palette.blocked_sight
    radius = max(1.5, scale * 0.042)
    if len(points) > 1:
        for x, y in dots(points, max(5, scale * 0.155)):
            pygame.draw.aacircle(canvas.surface, (30, 28, 26), (x, y + 1), radius + 0.8)
            pygame.draw.aacircle(canvas.surface, colour, (x, y), radius)
    for space in mark.waypoints:
        x, y = canvas.centre(space)
        pygame.draw.aacircle(canvas.surface, (30, 28, 26), (x, y), radius * 2.9)
        pygame.draw.aacircle(canvas.surface, canvas.palette.chosen, (x, y), radius * 2.3)


def draw_ruler(canvas: Canvas, mark: RulerMark) -> None:
    """A measured line with ticks at both ends."""
    start, end = canvas.point(mark.start), canvas.point(mark.end)
    width = max(2, canvas.scale * 0.04)
    line(canvas.surface, CASING, start, end, width + 2)
    line(canvas.surface, canvas.palette.accent, start, end, width)
    length = math.dist(start, end) or 1.0
    x, y = -(end[1] - start[1]) / length * canvas.scale * 0.16, (end[0] - start[0]) / length * canvas.scale * 0.16
    for at in (start, end):
        line(canvas.surface, CASING, (at[0] - x, at[1] - y), (at[0] + x, at[1] + y), width + 2)
        line(canvas.surface, canvas.palette.accent, (at[0] - x, at[1] - y), (at[0] + x, at[1] + y), width)


def draw_ping(canvas: Canvas, mark: PingMark) -> None:
    """Three rings that widen and fade."""
    x, y = canvas.point(mark.at)
    reach = canvas.scale * 1.4
    side = round(reach * 2 + 8)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for delay in (0.0, 0.2, 0.4):
        part = (mark.age - delay) / 0.8
        if 0 <= part <= 1:
            alpha = round(255 * (1 - part))
            width = max(2, round(canvas.scale * 0.06))
            cased = (*CASING, alpha * 3 // 4), (side / 2, side / 2), reach * (0.15 + 0.85 * part) + 2, width + 4
            pygame.draw.aacircle(picture, *cased)
            pygame.draw.aacircle(
                picture, (*mark.colour, alpha), (side / 2, side / 2), reach * (0.15 + 0.85 * part), width
            )
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_stroke(canvas: Canvas, mark: StrokeMark) -> None:
    """A pen stroke."""
    width = max(2, mark.width * canvas.camera.scale)
    points = [canvas.point(point) for point in mark.points]
    if len(points) == 1:
        pygame.draw.aacircle(canvas.surface, CASING, points[0], width / 2 + 1.5)
        pygame.draw.aacircle(canvas.surface, mark.colour, points[0], width / 2)
    for start, end in pairwise(points):
        line(canvas.surface, CASING, start, end, width + 3)
    for start, end in pairwise(points):
        line(canvas.surface, mark.colour, start, end, width)


BADGES = 0.15
"""How far the badges on its rim reach beyond a figure, in spaces."""


def draw_labels(canvas: Canvas, marks: Sequence[LabelMark]) -> None:
    """Small pills. Those of which none must stand within keep their places to each other while the view only moves."""
    moves, (left, top) = not canvas.labels and not any(mark.within for mark in marks), canvas.origin
    kept, key = canvas.cache.labels, (marks, canvas.camera.scale, canvas.theme.pixels(12))
    if not moves or kept is None or kept[0][0] is not marks or kept[0][1:] != key[1:]:
        placed = [one for mark in marks if (one := _placed(canvas, mark)) is not None]
        kept = key, [(words, (x - left, y - top)) for words, (x, y) in placed]
        canvas.cache.labels = kept if moves else None
    canvas.surface.fblits([(words, (left + x, top + y)) for words, (x, y) in kept[1]])


def label_shade(canvas: Canvas, warning: bool) -> tuple[int, int, int, int]:
    """The colour of a small pill, which may warn."""
    return (*canvas.palette.error, 240) if warning else (20, 19, 18, 235)


def _placed(canvas: Canvas, mark: LabelMark) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """A pill and its place; none of a name of which a card would cover a part, wherever it lay."""
    if mark.key:
        words = key_cap(canvas.theme, mark.text)
    else:
        words = pill(canvas.theme, mark.text, 12, label_shade(canvas, mark.warning))
    x, y = canvas.point(mark.at)
    place = words.get_rect()
    setattr(place, mark.anchor, (round(x), round(y)))
    if mark.within:
        place = _within(canvas, place, mark.anchor)
        return (words, canvas.free(place, mark.anchor).topleft) if _seen(canvas, place) else None
    return words, (canvas.taken(place) if mark.fixed else canvas.free(place, mark.anchor)).topleft


def _within(canvas: Canvas, place: pygame.Rect, anchor: Anchor) -> pygame.Rect:
    """The place of a name where all of it can be read, if one lies near, and hides nobody and no other words there:
    where it gives way to those, else past them, and what floats there, in the way in which it need go least."""
    inside = place.clamp(canvas.clear)
    over = [*(canvas.floats or ()), *(_box(canvas, space) for space in sorted(_hidden(canvas, inside)))]
    ways = [(side not in anchor, canvas.past(one, side)) for one in _off(inside, over) for side in SIDES]
    ways.sort(key=lambda way: (way[0], math.dist(way[1].center, place.center)))

    def reads(one: pygame.Rect) -> bool:
        near = abs(one.left - place.left) <= place.width and abs(one.top - place.top) <= 2 * place.height
        return near and _seen(canvas, one) and not hides(canvas, one)

    return next((one for _, one in ways if reads(one)), place)


def _seen(canvas: Canvas, place: pygame.Rect) -> bool:
    """Whether no card covers a part of a place."""
    return canvas.clear.contains(place) and place.collidelist(canvas.floats or ()) < 0


def _off(place: pygame.Rect, floats: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """A place, and those beside each that floats over it."""
    yield place
    for over in floats:
        if over.colliderect(place):
            yield from (place.move_to(left=over.right + 2), place.move_to(right=over.left - 2))
            yield from (place.move_to(top=over.bottom + 2), place.move_to(bottom=over.top - 2))


def hides(canvas: Canvas, place: pygame.Rect) -> bool:
    """Whether somebody stands below a pill, with the badges on the rim, or something lies there or is written there."""
    return bool(_hidden(canvas, place))


def _hidden(canvas: Canvas, place: pygame.Rect) -> set[Space]:
    """The spaces below a pill on which somebody stands, or something lies or is written."""
    (left, top), scale, lattice = canvas.origin, canvas.camera.scale, canvas.board.lattice
    around = place.inflate(round(2 * BADGES * scale), round(2 * BADGES * scale))
    across, down = (max(2, 1 + math.ceil(length / scale)) for length in around.size)
    below = {
        lattice.space_under(
            (around.left + around.width * column / across - left) / scale,
            (around.top + around.height * row / down - top) / scale,
        )
        for column in range(across + 1)
        for row in range(down + 1)
    }
    taken = (canvas.covered, canvas.lying, canvas.priced)
    return {one for one in below if one is not None and any(one in those for those in taken)}


def _box(canvas: Canvas, space: Space) -> pygame.Rect:
    """The pixels of a space, with the badges of who stands there."""
    xs, ys = zip(*canvas.corners(space), strict=True)
    badges = BADGES * canvas.camera.scale
    left, top = math.floor(min(xs) - badges), math.floor(min(ys) - badges)
    return pygame.Rect(left, top, math.ceil(max(xs) + badges) - left, math.ceil(max(ys) + badges) - top)


def keep_off_prices(canvas: Canvas, marks: Sequence[StopMark]) -> None:
    """Coordinates do not lie on what it takes to stop somewhere."""
    canvas.priced = {mark.space for mark in marks}


def draw_border(canvas: Canvas, mark: BorderMark) -> None:
    """A border that stands out."""
    palette = canvas.palette
    colours = {"hover": palette.chosen, "open": palette.accent, "fits": palette.open_sight, "dead": palette.error}
    start, end = (canvas.point(point) for point in canvas.board.lattice.border_line(mark.border))
    line(canvas.surface, (24, 22, 20), start, end, max(4, canvas.scale * 0.2))
    line(canvas.surface, colours[mark.kind], start, end, max(3, canvas.scale * 0.13))


def draw_line(canvas: Canvas, mark: LineMark) -> None:
    """A straight line of one meaning."""
    palette, scale = canvas.palette, canvas.scale
    colour, width = {
        "fits": (palette.open_sight, 0.2),
        "dead": (palette.error, 0.2),
        "chosen": (palette.chosen, 0.06),
        "guide": (palette.text, 0.03),
        "threat": (palette.danger, 0.07),
    }[mark.kind]
    start, end = canvas.point(mark.start), canvas.point(mark.end)
    if mark.dashed:
        dashed_line(canvas.surface, colour, start, end, max(2, scale * width), scale * 0.16, scale * 0.1)
    else:
        line(canvas.surface, CASING, start, end, max(2, scale * width) + 2)
        line(canvas.surface, colour, start, end, max(2, scale * width))
