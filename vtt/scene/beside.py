"""Words about a figure or a space (odds, how far it is, what a way costs): beside it, where they hide nobody and
nothing that is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.scene.canvas import Canvas
from vtt.scene.highlights import rings
from vtt.scene.lines import CASING, label_shade
from vtt.scene.marks import BesideMark, KeyMark, PathMark, RingsMark, RulerMark
from vtt.scene.piece_painter import BELOW
from vtt.scene.shapes import key_cap, line, pill

INSET: Final = 0.3
"""Spaces from the upper and the right edge of a figure's footprint at which its key begins."""
GAP: Final = 5
"""Pixels between a figure and what is said of it."""
RINGS: Final = 8
"""How far away a place is looked for, in halves of the words' height."""
NEAR: Final = 0.25
"""How far from the end of a ring a space may end that counts as its last, in spaces."""
FIGURE: Final = 8
"""How many times worse it is to hide a figure than a space that is offered."""
AWAY: Final = 12
"""Pixels of each row of words that cover the floor of another zone, rather than that they lie a pixel farther off."""
Size = tuple[int, int]


def draw_keys(canvas: Canvas, marks: Sequence[KeyMark]) -> None:
    """A key over the rim of each figure that is an answer, at its right or at its left, where it hides less of the
    other ones and their keys; words keep off it."""
    stand, inset, keys = dict(_figures(canvas)), round(INSET * canvas.camera.scale), list[pygame.Rect]()
    for mark in marks:
        if (about := stand.get(mark.figure)) is not None:
            cap, top = key_cap(canvas.theme, mark.key), about.top + inset
            hidden = [*keys, *(stand[one.figure] for one in marks if one != mark and one.figure in stand)]
            right, left = (about.right - inset, top), (about.left + inset, top)
            places = cap.get_rect(bottomleft=right), cap.get_rect(bottomright=left)
            place = min(places, key=lambda place: _covered(place, hidden))
            keys.append(place)
            canvas.surface.blit(cap, canvas.taken(place))


def draw_beside(canvas: Canvas, marks: Sequence[BesideMark]) -> None:
    """A pill for each figure or space, with a line to it where it lies away from it or as near to another one."""
    stand = dict(_figures(canvas))
    for mark in marks:
        about = stand.get(mark.figure)
        if about is None and mark.space is not None:
            about = _aimed_at(canvas, mark.space)
        if about is None:
            continue
        offered = [_space(canvas, space) for space in sorted(mark.clear_of)]
        floor = [_space(canvas, space) for space in _other_zones(canvas, mark)]
        shade = label_shade(canvas, mark.warning)
        words = [pill(canvas.theme, text, 12, shade) for text in in_rows(mark.text)]
        sizes = [one.get_size() for one in words]
        room, over = canvas.room, list(canvas.floats or ())  # a small one may float within the room, in its corner
        if not room.colliderect(about):  # it is seen beside a card: words in the room would lie far from it
            room = canvas.surface.get_rect()
        hidden = [about, *stand.values(), *_tokens(canvas), *canvas.labels, *over]
        others = [one for name, one in stand.items() if name != mark.figure and not about.collidepoint(one.center)]
        way, place = place_beside(about, sizes, hidden, offered, room, floor, others)
        _join(canvas, about, place, others)
        canvas.surface.blit(words[way], canvas.taken(place))
        canvas.beside.append(place)


def in_rows(text: str) -> list[str]:
    """Words in one row, in two, and in a row for each part, as far as there are parts for it."""
    parts = text.split(" · ")
    half = (len(parts) + 1) // 2
    two = "\n".join(" · ".join(some) for some in (parts[:half], parts[half:]) if some)
    return [*dict.fromkeys((text, two, "\n".join(parts)))]


def draw_path_label(canvas: Canvas, mark: PathMark) -> None:
    """What the way costs, beside its end and clear of all cards."""
    if mark.label and mark.spaces:
        _blit_beside(canvas, _aimed_at(canvas, mark.spaces[-1]), mark.label)


def draw_ruler_label(canvas: Canvas, mark: RulerMark) -> None:
    """How long a measured line is, beside its middle."""
    if mark.label:
        (left, top), (right, bottom) = canvas.point(mark.start), canvas.point(mark.end)
        middle = pygame.Rect(round((left + right) / 2), round((top + bottom) / 2), 1, 1)
        _blit_beside(canvas, middle, mark.label)


def draw_ring_labels(canvas: Canvas, mark: RingsMark) -> None:
    """How far each ring is, on its line above or below whom it goes round: where there is more of the board."""
    plan, stands, whole = canvas.plan, canvas.plan.bounds(mark.origin), canvas.plan.bounds(canvas.board.spaces)
    if stands is None or whole is None:
        return
    side = 3 if stands[1] + stands[3] < whole[1] + whole[3] else 1
    for distance, inside in rings(canvas, mark):
        bounds = plan.bounds(inside)
        if bounds is None:
            continue
        left, right, end = bounds[0], bounds[2], bounds[side]
        row = (plan.bounds((one,)) for one in plan.spaces_in(left, end - NEAR, right, end + NEAR) if one in inside)
        middles = ((box[0] + box[2]) / 2 for box in row if box is not None and abs(box[side] - end) < NEAR)
        x, y = canvas.point((min(middles, key=lambda x: abs(2 * x - stands[0] - stands[2])), end))
        _blit_beside(canvas, pygame.Rect(round(x), round(y), 1, 1), str(distance), 12)


def _blit_beside(canvas: Canvas, about: pygame.Rect, text: str, size: int = 14) -> None:
    words = pill(canvas.theme, text, size)
    stand = [rect for _, rect in _figures(canvas)]
    _, place = place_beside(about, [words.get_size()], [about, *stand, *canvas.labels], [], canvas.clear)
    canvas.surface.blit(words, canvas.taken(place))


def place_beside(
    about: pygame.Rect,
    sizes: Sequence[Size],
    hidden: Sequence[pygame.Rect],
    offered: Sequence[pygame.Rect],
    room: pygame.Rect,
    floor: Sequence[pygame.Rect] = (),
    others: Sequence[pygame.Rect] = (),
) -> tuple[int, pygame.Rect]:
    """Which of some sizes words about something have, and where they lie (pixels): in the room the nearest place that
    covers nothing, and that is as near to none of the `others`, of the first size where there is one; else where least
    is covered. `floor`: what is covered rather than all else, or than that they lie far off."""
    best, least = (0, pygame.Rect(about.topleft, sizes[0]).clamp(room)), (-1, False, 0)
    for way, size in enumerate(sizes):
        for place in _places(about, size):
            if not room.contains(place):
                continue
            harm, gap = FIGURE * _covered(place, hidden) + _covered(place, offered), _gap(about, place)
            unclear = _unclear(gap, place, others)
            away = _covered(place, floor) + AWAY * place.height * gap if floor else 0
            if least[0] < 0 or (harm, unclear, away) < least:
                best, least = (way, place), (harm, unclear, away)
            if least == (0, False, 0):
                return best
    return best


def _gap(one: pygame.Rect, other: pygame.Rect) -> int:
    """Pixels between them, across or down, whichever is more."""
    across = max(one.left - other.right, other.left - one.right)
    return max(0, across, one.top - other.bottom, other.top - one.bottom)


def _places(about: pygame.Rect, size: Size) -> Iterator[pygame.Rect]:
    """Places round something, the nearest first: above and below it, in its middle and along it, then beside it."""
    wide, tall = size
    for ring in range(RINGS + 1):
        away = GAP + ring * tall // 2
        tops = (about.top - away - tall, about.bottom + away)
        lefts = (about.centerx - wide // 2, about.left, about.right - wide, about.right, about.left - wide)
        yield from (pygame.Rect(left, top, wide, tall) for left in lefts for top in tops)
        beside = (about.right + away, about.left - away - wide)
        rows = (about.centery - tall // 2, about.top, about.bottom - tall)
        yield from (pygame.Rect(left, top, wide, tall) for top in rows for left in beside)


def _covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of others it covers."""
    parts = (place.clip(others[at]) for at in place.collidelistall(others))
    return sum(part.width * part.height for part in parts)


def _unclear(gap: int, place: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether words so far from what they are about are as near to one of some others."""
    return any(_gap(other, place) <= gap for other in others)


def _join(canvas: Canvas, about: pygame.Rect, place: pygame.Rect, others: Sequence[pygame.Rect]) -> None:
    """A line from words to what they are about, where they lie away from it or as near to one of the others: then into
    it, as its rim may be close."""
    if _unclear(_gap(about, place), place, others):
        about = about.inflate(-about.width // 2, -about.height // 2)
    elif about.inflate(4 * GAP, 4 * GAP).colliderect(place):
        return
    start = min(max(about.centerx, place.left), place.right), min(max(about.centery, place.top), place.bottom)
    end = min(max(start[0], about.left), about.right), min(max(start[1], about.top), about.bottom)
    line(canvas.surface, CASING, start, end, 5)
    line(canvas.surface, canvas.palette.text, start, end, 2)


def _figures(canvas: Canvas) -> Iterator[tuple[str, pygame.Rect]]:
    """Where each figure that may be seen stands."""
    for figure, (x, y) in canvas.whereabouts.figures(canvas.seen):
        (left, top), scale = canvas.point((x - figure.width / 2, y - figure.height / 2)), canvas.camera.scale
        yield figure.id, pygame.Rect(round(left), round(top), round(figure.width * scale), round(figure.height * scale))


def _tokens(canvas: Canvas) -> Iterator[pygame.Rect]:
    """Where tokens lie that may be seen."""
    for space, tokens in canvas.whereabouts.tokens(canvas.seen).items():
        (x, y), wide, scale = canvas.board.lattice.centre(space), 0.35 * len(tokens), canvas.camera.scale
        left, top = canvas.point((x - wide, y + BELOW - 0.35))
        yield pygame.Rect(round(left), round(top), round(2 * wide * scale), round(0.7 * scale))


def _other_zones(canvas: Canvas, mark: BesideMark) -> list[int]:
    """All zones but the one that words are about."""
    if canvas.board.lattice.kind != "zones":
        return []
    figure = canvas.pieces.figures.get(mark.figure)
    own = {mark.space} if figure is None else {figure.space}
    return [space for space in canvas.board.spaces if space not in own]


def _aimed_at(canvas: Canvas, space: int) -> pygame.Rect:
    """The box round a space; of a zone only its middle, where people put a figure down."""
    box = _space(canvas, space)
    if canvas.board.lattice.kind != "zones":
        return box
    x, y = canvas.centre(space)
    middle = pygame.Rect(0, 0, round(canvas.camera.scale), round(canvas.camera.scale))
    middle.center = round(x), round(y)
    return middle


def _space(canvas: Canvas, space: int) -> pygame.Rect:
    """The box round a space."""
    outline, place = canvas.place(space)
    return pygame.Rect(place, (round(outline.width * canvas.camera.scale), round(outline.height * canvas.camera.scale)))
