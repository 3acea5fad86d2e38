"""Marks on spaces: where a figure may stop or pass, areas, whole-board sight, fog, rings, heat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from vtt.board.terrain import LANDS
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Outline
from vtt.scene import prices
from vtt.scene.canvas import HAIR, Canvas
from vtt.scene.marks import AreaMark, FogMark, HeatMark, PassMark, RingsMark, SightMark, StopMark
from vtt.scene.shapes import dashed_line, inset, line, pill, polygon
from vtt.scene.theme import Colour

DEEP: Colour = (20, 30, 110)
FRAME = 0.05
"""Spaces that the frame of a land in reach is thick."""
STRIP = 16
"""Spaces covered by one picture where a whole row is covered."""


def _draw_each(
    canvas: Canvas, spaces: Iterable[Space], look: tuple[object, ...], make: Callable[[Outline], pygame.Surface]
) -> None:
    """Draw the same picture (`look` names it, `make` draws it for a shape) on every space that is in sight."""
    # Hundreds of spaces in every frame: what they share is looked up once, and nothing is called that need not be.
    scale, (left, top), shape = canvas.camera.scale, canvas.origin, canvas.plan.shape
    right, bottom, widest, highest = canvas.area.right, canvas.area.bottom, 0.0, 0.0
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    last: Outline | None = None
    picture: pygame.Surface | None = None
    for space in spaces:
        outline, (x, y) = shape(space)
        across, down = round(left + x * scale + HAIR), round(top + y * scale + HAIR)
        if outline is not last:
            last, picture = outline, None
            widest, highest = canvas.area.left - 1 - outline.width * scale, canvas.area.top - 1 - outline.height * scale
        if not (widest < across < right and highest < down < bottom):
            continue
        if picture is None:
            kept = canvas.cache.get((outline, canvas.scale, *look)) or _made(canvas, outline, look, make)
            picture = canvas.fitted(kept)
        blits.append((picture, (across, down)))
    canvas.surface.fblits(blits)


def _made(
    canvas: Canvas, outline: Outline, look: tuple[object, ...], make: Callable[[Outline], pygame.Surface]
) -> pygame.Surface:
    """A new picture; in a frame that has no time left an earlier one of another size, stretched."""
    earlier = canvas.cache.latest.get((outline, *look))
    if earlier is not None and canvas.sprites.busy():
        canvas.sprites.waiting = True
        return pygame.transform.scale(earlier, _size(outline, canvas.scale))
    picture = canvas.cache.latest.keep((outline, *look), make(outline))
    return canvas.cache.keep((outline, canvas.scale, *look), picture)


def draw_stops(canvas: Canvas, marks: Sequence[StopMark]) -> None:
    """Blue; violet and lined where it strains; a darker blue with a double arrow where it takes more than near by;
    orange and dotted where it hurts; framed on lands. The cost is written over what lies there (`prices`)."""
    alike: dict[tuple[str, bool, int, bool], list[StopMark]] = {}
    near, letter = canvas.near, canvas.board.letter
    for mark in marks:
        if mark.space in near:
            hurts, land = mark.loss > 0 or mark.danger, letter(mark.space) in LANDS
            alike.setdefault((mark.shade, hurts, mark.arrows, land), []).append(mark)
    for look, same in alike.items():
        _draw_each(
            canvas,
            [mark.space for mark in same],
            ("stop", look, canvas.palette.name),
            partial(_stop_picture, canvas, same[0], look[-1]),
        )


def _stop_picture(canvas: Canvas, mark: StopMark, land: bool, outline: Outline) -> pygame.Surface:
    palette, scale = canvas.palette, canvas.scale
    hurts = mark.loss > 0 or mark.danger
    colour = palette.danger if hurts else palette.fatigue if mark.shade == "strained" else palette.stop
    if mark.shade == "further" and not hurts:
        colour = _deeper(colour)
    picture = _tinted_space(outline, scale, colour, fill=76 if not hurts else 64, rim=150 if not hurts else 0)
    if land and not hurts:
        _framed(picture, outline, scale, colour)
    if mark.shade == "strained":
        _lined(picture, outline, scale)
    if hurts:
        points = inset(_points(outline, scale), scale * 0.06)
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            dashed_line(picture, (*colour, 255), start, end, max(2, scale * 0.045), scale * 0.07, scale * 0.08)
    if mark.arrows and scale >= prices.FROM:
        _double_arrows(picture, outline, scale, min(mark.arrows, 2))
    return picture


def _framed(picture: pygame.Surface, outline: Outline, scale: int, colour: Colour) -> None:
    """A line in the full colour within the rim: on lands, of all hues, a light fill is grey over the opposite one."""
    thick = max(2, round(scale * FRAME))
    polygon(picture, (*colour, 215), inset(_points(outline, scale), scale * 0.045 + scale // 40 + thick / 2), thick)


def _lined(picture: pygame.Surface, outline: Outline, scale: int) -> None:
    """Level lines, so that a strain is seen without its hue."""
    lines = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    gap, thick = max(4, round(scale * 0.14)), max(1, round(scale * 0.03))
    for height in range(gap // 2, picture.get_height(), gap):
        pygame.draw.line(lines, (*prices.INK, 110), (0, height), (picture.get_width(), height), thick)
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    polygon(mask, (255, 255, 255, 255), inset(_points(outline, scale), scale * 0.06))
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(lines, (0, 0))


def _deeper(colour: Colour) -> Colour:
    """The colour of what takes more than the nearest spaces."""
    red, green, blue = (round(value * 0.55 + deep * 0.45) for value, deep in zip(colour, DEEP, strict=True))
    return red, green, blue


def _double_arrows(picture: pygame.Surface, outline: Outline, scale: int, count: int) -> None:
    """In the lower left corner a double arrow for each that is taken more than near by."""
    right, bottom = prices.corner(outline, scale)
    left, high = outline.width * scale - right, max(3.0, scale * 0.075)
    width = max(1, round(scale * 0.035))
    for number in range(count * 2):
        x = left + high * (0.9 * number + 0.45 * (number // 2))
        middle = bottom - high * 1.3
        points = [(x, middle - high), (x + high * 0.8, middle), (x, middle + high)]
        pygame.draw.lines(picture, (235, 238, 244, 200), False, points, width + 2)
        pygame.draw.lines(picture, (*prices.INK, 255), False, points, width)


def draw_passes(canvas: Canvas, marks: Sequence[PassMark]) -> None:
    """The same blue, hatched."""
    look = ("pass", canvas.palette.name)
    make = partial(_pass_picture, canvas.scale, canvas.palette.stop)
    near = canvas.near
    _draw_each(canvas, (mark.space for mark in marks if mark.space in near), look, make)


def _pass_picture(scale: int, colour: Colour, outline: Outline) -> pygame.Surface:
    width, height = _size(outline, scale)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    gap, thick = max(5, round(scale * 0.15)), max(1, round(scale * 0.03))
    for shift in range(-height, width, gap):
        pygame.draw.aaline(picture, (*colour, 130), (shift, height), (shift + height, 0), thick)
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    polygon(mask, (255, 255, 255, 255), inset(_points(outline, scale), scale * 0.04))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    polygon(picture, (*colour, 110), inset(_points(outline, scale), scale * 0.04), 1)
    return picture


_AREA_LOOKS: dict[str, tuple[str, int, int, bool]] = {
    "area": ("accent", 26, 180, False),
    "room": ("fatigue", 30, 170, False),
    "threat": ("danger", 52, 240, True),
    "start": ("heroes", 60, 190, False),
    "entrance": ("heroes", 40, 190, True),
    "exit": ("accent", 40, 190, True),
    "chosen": ("chosen", 40, 255, False),
    "hover": ("text", 34, 170, False),
    "target": ("danger", 40, 255, False),
    "illegal": ("error", 60, 220, True),
    "fits": ("open_sight", 36, 240, True),
    "beyond": ("accent", 34, 240, True),
    "far": ("card_border", 0, 200, True),
}
"""Kind -> colour, alpha of the fill, alpha of the rim, dashed."""


def draw_area(canvas: Canvas, mark: AreaMark) -> None:
    """A light fill, a line round the whole, a label in the middle."""
    name, fill, rim, dashed = _AREA_LOOKS[mark.kind]
    palette = canvas.palette
    colour = mark.colour or (palette.ring("heroes") if name == "heroes" else getattr(palette, name))
    scale = canvas.scale
    _draw_flat(canvas, mark.spaces, (*colour, fill))
    draw_rim(canvas, mark.spaces, (*colour, rim), max(2, scale * 0.05), dashed)
    if mark.label and mark.spaces:
        words = pill(canvas.theme, mark.label, 12, (20, 19, 18, 205))
        canvas.surface.blit(words, _place_of_name(canvas, mark, words))


def keep_clear_of_name(canvas: Canvas, mark: AreaMark) -> None:
    """Let other words give way to an area's name."""
    if mark.label and mark.spaces:
        _place_of_name(canvas, mark, pill(canvas.theme, mark.label, 12, (20, 19, 18, 205)))


def _place_of_name(canvas: Canvas, mark: AreaMark, words: pygame.Surface) -> pygame.Rect:
    # It moves with the board, so it must not depend on the window: a moving view is put together from parts.
    return canvas.free(words.get_rect(midtop=_top_middle(canvas, mark.spaces)), "midtop")


def draw_area_over(canvas: Canvas, mark: AreaMark) -> None:
    """Of what can be chosen: once more the line round spaces that large figures hide."""
    if mark.kind in ("target", "hover"):
        name, _, rim, dashed = _AREA_LOOKS[mark.kind]
        hidden = frozenset(space for space in mark.spaces if canvas.covered.get(space))
        draw_rim(canvas, hidden, (*getattr(canvas.palette, name), rim), max(2, canvas.scale * 0.05), dashed)


def _top_middle(canvas: Canvas, spaces: frozenset[Space]) -> tuple[int, int]:
    """Where an area's name hangs: inside its upper rim, over the middle of its uppermost spaces."""
    top = min(canvas.plan.shape(space)[1][1] for space in spaces)
    highest = [space for space in spaces if canvas.plan.shape(space)[1][1] - top < 0.01]
    x, _ = canvas.point(canvas.plan.middle(highest))
    _, y = canvas.point((0, top))
    return round(x), round(y + max(3, canvas.scale * 0.08))


def draw_rim(
    canvas: Canvas, spaces: frozenset[Space], colour: tuple[int, int, int, int], width: float, dashed: bool = False
) -> None:
    """A line round a set of spaces."""
    near = canvas.area.inflate(canvas.scale * 2, canvas.scale * 2)
    solid = colour[:3]
    for start, end in canvas.plan.rim(spaces):
        a, b = canvas.point(start), canvas.point(end)
        if not near.clipline(a, b):
            continue
        if dashed:
            dashed_line(canvas.surface, solid, a, b, width, canvas.scale * 0.16, canvas.scale * 0.1)
        else:
            line(canvas.surface, solid, a, b, width)


def draw_sight(canvas: Canvas, mark: SightMark) -> None:
    """Dim every space that is not seen; a thin green line parts the two."""
    _draw_flat(canvas, (space for space in canvas.visible_spaces() if space not in mark.seen), (14, 13, 16, 138))
    draw_rim(canvas, mark.seen, (*canvas.palette.open_sight, 255), max(2, canvas.scale * 0.035))


def draw_fog(canvas: Canvas, mark: FogMark) -> None:
    """Cover spaces with the desk's dark."""
    _draw_flat(canvas, mark.spaces, (33, 30, 27, 255), -0.03)


def draw_rings(canvas: Canvas, mark: RingsMark) -> None:
    """A line round all spaces within each distance."""
    for _, inside in rings(canvas, mark):
        draw_rim(canvas, inside, (22, 19, 15, 200), max(4, canvas.scale * 0.03 + 2))
        draw_rim(canvas, inside, (*canvas.palette.accent, 220), max(2, canvas.scale * 0.03), dashed=True)


def rings(canvas: Canvas, mark: RingsMark) -> Iterator[tuple[int, frozenset[Space]]]:
    """The spaces within each distance, as far as there is board beyond the one before."""
    lattice = canvas.board.lattice
    for distance in mark.distances:
        key = ("ring", lattice, canvas.board.terrain, mark.origin, distance)
        inside = canvas.cache.spaces.get(key)
        if inside is None:
            inside = frozenset(
                space
                for space in canvas.board.spaces
                if any(lattice.distance(space, start) <= distance for start in mark.origin)
            )
            if len(canvas.cache.spaces) > 40:
                canvas.cache.spaces.clear()
            canvas.cache.spaces[key] = inside
        yield distance, inside
        if len(inside) == len(canvas.board.spaces):
            return


def draw_heat(canvas: Canvas, mark: HeatMark) -> None:
    """Warm colours, stronger where more happened."""
    steps: dict[int, list[Space]] = {}
    for space, heat in mark.heat:
        if heat > 0:
            steps.setdefault(max(1, min(10, round(heat * 10))), []).append(space)
    for step, spaces in steps.items():
        _draw_flat(canvas, spaces, (232, 190 - 14 * step, 60, 40 + 15 * step))


def _size(outline: Outline, scale: int) -> tuple[int, int]:
    return max(1, round(outline.width * scale)), max(1, round(outline.height * scale))


def _points(outline: Outline, scale: int) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in outline.corners]


def _draw_flat(
    canvas: Canvas, spaces: Iterable[Space], colour: tuple[int, int, int, int], inset_by: float = 0.0
) -> None:
    """Cover spaces with one colour; `inset_by` as a share of a space."""
    if canvas.boxes and inset_by <= 0:
        _draw_runs(canvas, sorted(spaces), colour)
        return
    _draw_each(canvas, spaces, ("flat", colour, inset_by), partial(_flat_space, canvas.scale, colour, inset_by))


def _draw_runs(canvas: Canvas, spaces: list[Space], colour: tuple[int, int, int, int]) -> None:
    """Cover spaces in sorted order on a board of boxes: neighbours in a row are covered by one strip."""
    scale, columns = canvas.scale, canvas.board.lattice.columns
    key = ("strip", colour, scale)
    strip = canvas.cache.get(key)
    if strip is None:
        strip = pygame.Surface((scale * STRIP, scale), pygame.SRCALPHA)
        strip.fill(colour)
        canvas.cache.keep(key, strip)
    blits: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]] = []
    index = 0
    while index < len(spaces):
        first, length = spaces[index], 1
        longest = min(STRIP, columns - first % columns, len(spaces) - index)
        while length < longest and spaces[index + length] == first + length:
            length += 1
        _, place = canvas.place(first)
        blits.append((strip, place, (0, 0, length * scale, scale)))
        index += length
    canvas.surface.blits(blits, False)


def _flat_space(scale: int, colour: tuple[int, int, int, int], by: float, outline: Outline) -> pygame.Surface:
    picture = pygame.Surface(_size(outline, scale), pygame.SRCALPHA)
    if outline.is_box and by <= 0:
        picture.fill(colour)
    else:
        polygon(picture, colour, inset(_points(outline, scale), by * scale))
    return picture


def _tinted_space(outline: Outline, scale: int, colour: Colour, fill: int, rim: int) -> pygame.Surface:
    """A space filled lightly, a little inside its grid lines, with a thin rim."""
    width, height = _size(outline, scale)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    gap = max(1, round(scale * 0.045))
    if outline.is_box:
        box = pygame.Rect(gap, gap, width - 2 * gap, height - 2 * gap)
        radius = max(2, round(scale * 0.06))
        pygame.draw.rect(picture, (*colour, fill), box, border_radius=radius)
        if rim:
            pygame.draw.rect(picture, (*lighter_rim(colour), rim), box, max(1, scale // 40), border_radius=radius)
    else:
        points = inset(_points(outline, scale), gap)
        polygon(picture, (*colour, fill), points)
        if rim:
            polygon(picture, (*lighter_rim(colour), rim), points, max(1, scale // 40))
    return picture


def lighter_rim(colour: Colour) -> Colour:
    """The colour of a highlight's rim: half way to white."""
    red, green, blue = ((part + 255) // 2 for part in colour)
    return red, green, blue
