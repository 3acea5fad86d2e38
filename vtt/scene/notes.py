"""What is written on spaces (names, what entering costs): where it hides least of what stands and lies there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from vtt.geometry.lattice import Space
from vtt.scene.canvas import Canvas
from vtt.scene.lines import label_shade
from vtt.scene.marks import NoteMark
from vtt.scene.piece_painter import BELOW
from vtt.scene.shapes import inside, pill
from vtt.scene.theme import SMALLEST_TEXT

ABOVE: Final = 0.95
"""Spaces above the middle of a space to what is written on it, where nothing is in its way."""
GAP: Final = 3
"""Pixels that stay free at the rim of a space."""
APART: Final = 2
"""Pixels between two notes of a space."""
ROWS: Final = 14
"""Heights at which a place is looked for, at most."""
TALL: Final = 0.62
"""Spaces that a figure with its badges reaches above its middle."""
FIGURE, LYING, MARKER, FOREIGN, BEYOND = 40.0, 12.0, 3.0, 4.0, 1.0
"""How bad a pixel is that hides a figure or another note, what lies there or a door, the middle of a space, or another
space; and one that lies beside the board."""
OUTSIDE: Final = 2.5
"""How bad a pixel is besides that lies outside the box round the board, where strip and rail may cover it."""
MARGIN: Final = 6
"""Units beside the words of a note."""
SIZES: Final = (12, 11, 10, 9, 8)
"""Units of letters that are tried, the largest first."""
SHARE: Final = 0.4
"""How much of its space's height a note covers at most, if it may be smaller."""
Box = tuple[pygame.Rect, float]
Laid = tuple[pygame.Surface, pygame.Rect]
"""What is written, and where it lies."""


def draw_notes(canvas: Canvas, marks: Sequence[NoteMark]) -> None:
    """The notes of all spaces, which move with the board: their places hang on the zoom level at the end of a glide
    alone."""
    canvas.surface.fblits([(words, place.topleft) for words, place in _placed(canvas, marks)])


def keep_clear_of_notes(canvas: Canvas, marks: Sequence[NoteMark]) -> None:
    """Let other words give way to the notes."""
    for _, place in _placed(canvas, marks):
        canvas.written.append(canvas.taken(place))


def _placed(canvas: Canvas, marks: Sequence[NoteMark]) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Each note and where it lies in the window."""
    key, kept = (marks, canvas.scale, canvas.theme.pixels(12), canvas.whereabouts), canvas.cache.notes
    if kept is None or kept[0] != key:
        kept = canvas.cache.notes = key, list(_written(canvas, marks))
    (left, top), stretch = canvas.origin, canvas.stretch
    if stretch == 1:
        return [(words, place.move(left, top)) for _, words, place in kept[1]]
    middles = ((words, place.centerx * stretch, place.centery * stretch) for _, words, place in kept[1])
    return [(words, words.get_rect(center=(round(left + x), round(top + y)))) for words, x, y in middles]


def _written(canvas: Canvas, marks: Sequence[NoteMark]) -> Iterator[tuple[Space, pygame.Surface, pygame.Rect]]:
    """Each space, its notes and where they lie, in pixels from the board's corner at the end of a glide. What is
    written there already keeps its place, and what comes to it lies at its side. All of a space that is looked for
    anew lies together, so that a number on a border is read with the name of its space, unless it would lie in another
    space then, or hide more of who stands there than each at a place of its own. Where any would lie in another one
    all the same they are written as small as can be read."""
    taken, boxes = list(_things(canvas)), {space: _box(canvas, space) for space in canvas.board.spaces}
    written: dict[Space, list[NoteMark]] = {}
    for mark in marks:
        written.setdefault(mark.space, []).append(mark)
    pills = {space: [_pill(canvas, mark) for mark in own] for space, own in written.items()}
    stay = {space: place for space, notes in pills.items() if (place := _kept(canvas, space, 0, notes[0], taken))}
    taken += [(place, FIGURE) for place in stay.values()]
    for space, notes in pills.items():
        if space in stay and len(notes) == 1:
            yield space, notes[0], stay[space]
            continue
        laid = _laid(canvas, space, notes, stay.get(space), taken, boxes)
        if any(_astray(canvas, space, place, boxes) for _, place in laid):
            brief = [_smallest(canvas, mark) for mark in written[space]]
            laid = _laid(canvas, space, brief, stay.get(space), taken, boxes)
        taken += [(place, FIGURE) for _, place in laid]
        yield from ((space, words, place) for words, place in laid)


def _laid(
    canvas: Canvas,
    space: Space,
    notes: Sequence[pygame.Surface],
    name: pygame.Rect | None,
    taken: Sequence[Box],
    boxes: Mapping[Space, pygame.Rect],
) -> list[Laid]:
    """The notes of a space, the first one where it stays (`name`), if it does. `boxes`: those round all spaces."""
    others = [box for other, box in boxes.items() if other != space]
    if name is None:
        return _anew(canvas, space, notes, list(taken), others)
    return _beside(canvas, space, notes, name, list(taken), others)


def _astray(canvas: Canvas, space: Space, place: pygame.Rect, boxes: Mapping[Space, pygame.Rect]) -> bool:
    """Whether a note would be read as one of another space."""
    near = [other for other, box in boxes.items() if box.collidepoint(place.center)]
    within = [other for other in near if inside(_corners(canvas, other), place.center)]
    return bool(within) and space not in within


def _anew(
    canvas: Canvas, space: Space, notes: Sequence[pygame.Surface], taken: list[Box], others: Sequence[pygame.Rect]
) -> list[Laid]:
    """The notes of a space at places that are looked for anew."""
    both, parts = _together(canvas, space, notes)
    place = _best(canvas, space, both.get_rect(), taken, others)
    laid = [(both, place)]
    strays = not _box(canvas, space).contains(place) and place.collidelist(others) >= 0
    found = [part.move(place.topleft) for part in parts]
    if len(notes) > 1 and ((hides := _hidden(place, taken)) or strays):
        apart = _apart(canvas, space, notes, taken, others)
        if strays or sum(_hidden(alone, taken) for _, alone in apart) < hides:
            laid, found = apart, [place for _, place in apart]
    for number, part in enumerate(found):
        _keep(canvas, space, number, part)
    return laid


def _beside(
    canvas: Canvas,
    space: Space,
    notes: Sequence[pygame.Surface],
    name: pygame.Rect,
    taken: list[Box],
    others: Sequence[pygame.Rect],
) -> list[Laid]:
    """The first note of a space where it stays, and each other one where it was, at a side of that, or elsewhere."""
    name = notes[0].get_rect(center=name.center)
    laid, corners = [(notes[0], name)], _corners(canvas, space)
    for number, words in enumerate(notes[1:], 1):
        last, size = laid[-1][1], words.get_rect()
        sides = (
            size.move_to(midleft=(last.right + APART, last.centery)),
            size.move_to(midtop=(last.centerx, last.bottom + APART)),
            size.move_to(midright=(name.left - APART, name.centery)),
            size.move_to(midbottom=(name.centerx, name.top - APART)),
        )
        clear = (one for one in sides if not _beyond(corners, one) and not _hides(one, taken))
        place = _kept(canvas, space, number, words, taken) or next(clear, None)
        place = place or _best(canvas, space, size, taken, others)
        taken.append((place, FIGURE))
        _keep(canvas, space, number, place)
        laid.append((words, place))
    return laid


def _apart(
    canvas: Canvas, space: Space, notes: Sequence[pygame.Surface], taken: list[Box], others: Sequence[pygame.Rect]
) -> list[Laid]:
    """The notes of a space each at a place of its own; those are looked for from the widest on, which finds room at
    fewest."""
    around, found = list(taken), dict[int, pygame.Rect]()
    for number in sorted(range(len(notes)), key=lambda number: -notes[number].get_width()):
        found[number] = _best(canvas, space, notes[number].get_rect(), around, others)
        around.append((found[number], FIGURE))
    return [(words, found[number]) for number, words in enumerate(notes)]


def _hidden(place: pygame.Rect, taken: Sequence[Box]) -> int:
    """How many pixels of figures and other notes it hides."""
    return sum(_area(place.clip(rect)) for rect, harm in taken if harm >= FIGURE)


def _hides(place: pygame.Rect, taken: Sequence[Box]) -> bool:
    """Whether it lies over anything but a marker."""
    return any(place.colliderect(rect) for rect, harm in taken if harm >= LYING)


def _keep(canvas: Canvas, space: Space, number: int, place: pygame.Rect) -> None:
    """Remember where a note of a space lies, in spaces, and how many of its ends lie outside its own."""
    beyond = len(_beyond(_corners(canvas, space), place))
    canvas.cache.noted[space, number] = place.centerx / canvas.scale, place.centery / canvas.scale, beyond


def _kept(canvas: Canvas, space: Space, number: int, words: pygame.Surface, taken: Sequence[Box]) -> pygame.Rect | None:
    """Where a note of a space was before, at whatever scale and size of letters, as long as it hides nothing there and
    lies as much in its space: names that went out of the way with each step were looked for anew, and those that have
    no room in a narrow zone with each step of anybody."""
    if (before := canvas.cache.noted.get((space, number))) is None:
        return None
    x, y, beyond = before
    place = words.get_rect(center=(round(x * canvas.scale), round(y * canvas.scale)))
    outside = len(_beyond(_corners(canvas, space), place))
    return None if outside > beyond or _hides(place, taken) else place


def _corners(canvas: Canvas, space: Space) -> list[tuple[float, float]]:
    """Those of a space, in pixels from the board's corner."""
    scale = canvas.scale
    return [(across * scale, down * scale) for across, down in canvas.board.lattice.corners(space)]


def _beyond(corners: Sequence[tuple[float, float]], place: pygame.Rect) -> list[tuple[int, int]]:
    """The ends of a note that lie outside its space; it is round at both sides."""
    ends = place.inflate(-place.height // 2, -APART)
    points = ends.topleft, ends.topright, ends.bottomleft, ends.bottomright
    return [point for point in points if not inside(corners, point)]


def _together(
    canvas: Canvas, space: Space, notes: Sequence[pygame.Surface]
) -> tuple[pygame.Surface, list[pygame.Rect]]:
    """The notes of a space beside each other in their order, or below each other where it is too narrow for that; and
    where each lies in that."""
    if len(notes) == 1:
        return notes[0], [notes[0].get_rect()]
    sizes = [note.get_rect() for note in notes]
    wide, tall = sum(one.width for one in sizes) + APART * (len(notes) - 1), max(one.height for one in sizes)
    beside = wide <= _box(canvas, space).width - 2 * GAP
    if not beside:
        wide, tall = max(one.width for one in sizes), sum(one.height for one in sizes) + APART * (len(notes) - 1)
    both, at, parts = pygame.Surface((wide, tall), pygame.SRCALPHA), 0, list[pygame.Rect]()
    for note, size in zip(notes, sizes, strict=True):
        corner = (at, (tall - size.height) // 2) if beside else ((wide - size.width) // 2, at)
        parts.append(both.blit(note, corner))
        at += (size.width if beside else size.height) + APART
    return both, parts


def _pill(canvas: Canvas, mark: NoteMark) -> pygame.Surface:
    """A note in one line where its space is wide enough for it, else in its short form, in lines if it must be; with
    large letters it is written smaller where it would hide its space and those around it."""
    box, words = _box(canvas, mark.space), None
    for units in SIZES:
        if words is not None and canvas.theme.pixels(units) < SMALLEST_TEXT:
            break
        words = _in_letters(canvas, mark, units, box.width - 2 * GAP)
        if words.get_width() <= box.width - 2 * GAP and words.get_height() <= box.height * SHARE:
            break
    assert words is not None
    return words


def _smallest(canvas: Canvas, mark: NoteMark) -> pygame.Surface:
    """A note as small as it can be read; in a small second window all letters are so already."""
    units = min((one for one in SIZES if canvas.theme.pixels(one) >= SMALLEST_TEXT), default=SIZES[0])
    return _in_letters(canvas, mark, units, 0)


def _in_letters(canvas: Canvas, mark: NoteMark, units: int, room: int) -> pygame.Surface:
    """A note in letters of so many units."""
    fill, margin = label_shade(canvas, mark.warning), MARGIN * units // SIZES[0]
    words = pill(canvas.theme, mark.text, units, fill, margin=margin)
    if words.get_width() <= room:
        return words
    brief = mark.brief or mark.text
    longest = max(canvas.theme.width(word, units, True) for word in brief.split(" "))
    lines = canvas.theme.wrap(brief, max(longest, room - canvas.theme.pixels(2 * margin)), units, True)
    return pill(canvas.theme, "\n".join(lines), units, fill, margin=margin)


def _best(
    canvas: Canvas, space: Space, words: pygame.Rect, taken: list[Box], others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The place where a note of this size is least in the way, above the middle of its space if it may be. `others`:
    the boxes round all other spaces."""
    scale, (x, y) = canvas.scale, canvas.board.lattice.centre(space)
    wanted = words.copy()
    wanted.midbottom = round(x * scale), round((y - ABOVE) * scale)
    rects = [rect for rect, _ in taken]
    whole = _box(canvas, space).unionall(others)
    corners = _corners(canvas, space)

    def far(place: pygame.Rect) -> float:
        return math.dist(place.center, wanted.center) * words.height / 8

    best, least = wanted, math.inf
    for place in sorted(_places(_box(canvas, space), wanted), key=far):
        harm = far(place)
        if harm >= least:
            break
        harm += OUTSIDE * (_area(place) - _area(place.clip(whole)))
        harm += sum(_area(place.clip(rects[at])) * taken[at][1] for at in place.collidelistall(rects))
        for point in _beyond(corners, place) if harm < least else ():
            harm += _area(place) / 4 * (BEYOND if pygame.Rect(point, (1, 1)).collidelist(others) < 0 else FOREIGN)
        if harm < least:
            best, least = place, harm
    return best


def _places(box: pygame.Rect, wanted: pygame.Rect) -> Iterator[pygame.Rect]:
    """Where a note may lie: as it wants to, in the box round its space or at any side of it."""
    yield wanted
    inner, (width, height) = box.inflate(-2 * GAP, -2 * GAP), wanted.size
    lefts = {inner.centerx - width // 2, box.left - width, box.right}
    if width < inner.width:
        lefts |= {inner.left, inner.right - width, min(max(wanted.left, inner.left), inner.right - width)}
    lowest = max(inner.top, inner.bottom - height)
    steps = min(ROWS, max(1, 2 * (lowest - inner.top) // height))
    tops = [inner.top + (lowest - inner.top) * step // steps for step in range(steps + 1)]
    yield from (pygame.Rect(left, top, width, height) for top in tops for left in sorted(lefts))
    within = sorted(lefts - {box.left - width, box.right})
    yield from (pygame.Rect(left, top, width, height) for top in (box.top - height, box.bottom) for left in within)


def _things(canvas: Canvas) -> Iterator[Box]:
    """What notes keep away from, in pixels from the board's corner at this zoom level, and how much it matters."""
    scale, lattice = canvas.scale, canvas.board.lattice
    everything = canvas.plan.bounds(range(lattice.size)) or (0.0, 0.0, 0.0, 0.0)

    def box(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(left * scale, top * scale, (right - left) * scale + 1, (bottom - top) * scale + 1)

    for figure, (x, y) in canvas.whereabouts.figures(everything):
        wide, high = figure.width / 2, figure.height / 2
        yield box(x - wide, y - high - TALL + 0.5, x + wide, y + high), FIGURE
    for space, tokens in canvas.whereabouts.tokens(everything).items():
        (x, y), wide = lattice.centre(space), 0.35 * len(tokens)
        yield box(x - wide, y + BELOW - 0.35, x + wide, y + BELOW + 0.35), LYING
    for door in canvas.pieces.doors.values():
        for border in door.borders if door.state != "removed" else ():
            (x1, y1), (x2, y2) = lattice.border_line(border)
            yield box(min(x1, x2) - 0.2, min(y1, y2) - 0.2, max(x1, x2) + 0.2, max(y1, y2) + 0.2), LYING
    for space in canvas.board.spaces:
        x, y = lattice.centre(space)
        yield box(x - 0.25, y - 0.25, x + 0.25, y + 0.25), MARKER


def _box(canvas: Canvas, space: Space) -> pygame.Rect:
    """The box round a space, in pixels from the board's corner."""
    outline, (x, y) = canvas.plan.shape(space)
    return pygame.Rect(
        round(x * canvas.scale),
        round(y * canvas.scale),
        round(outline.width * canvas.scale),
        round(outline.height * canvas.scale),
    )


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
