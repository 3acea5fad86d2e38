"""Draws what lies and stands on the board at this moment of the animation: doors, tokens, figures, rising numbers."""

from __future__ import annotations

import msgspec
import pygame

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.scene.animation import Fall, Hurt, Ping, Pop, Reveal, Slide, Timeline, Walk
from vtt.scene.board_painter import ZONE_WALL
from vtt.scene.canvas import Canvas
from vtt.scene.doors import DoorPainter, Standing
from vtt.scene.lines import draw_ping
from vtt.scene.marks import PingMark
from vtt.scene.names import FILLING
from vtt.scene.shapes import line


def draw_doors(canvas: Canvas, painter: DoorPainter, things: list[Standing]) -> None:
    """Doors, portcullises, thickets … that are in sight, and the walls in which they hang."""
    wide = max(3, round(ZONE_WALL * canvas.camera.scale))
    for start, end in (wall for thing in things for wall in thing.walls):
        if canvas.crosses(canvas.point(start), canvas.point(end)):
            line(canvas.surface, canvas.palette.edge, canvas.point(start), canvas.point(end), wide)
    near = canvas.area.inflate(canvas.scale * 3, canvas.scale * 3)
    for thing in things:
        start, end = canvas.point(thing.start), canvas.point(thing.end)
        if near.clipline(start, end):
            painter.draw(canvas.surface, thing, start, end, canvas.camera.scale)


SIGN, LARGE_SIGN = 0.6, 0.8
"""How large a token shows on a figure that stands on it, and on a large one, compared with one that lies free."""
PILL, RIM = 40, 170
"""How much of its colour the pill round figures of a zone has, and its rim."""
DARK = (29, 27, 25)
PALE = (245, 240, 230)
UNSEEN = (33, 30, 27)
"""The colour of what has not come to light yet."""
LYING = 90
"""Degrees by which a figure that falls tips over."""
RISE = 0.28
"""How far a number rises, in spaces: not to whoever stands above, who would seem to have lost it."""
BELOW = 0.95
"""How far below a zone's marker lies what lies there, so that figures beside the marker do not cover it."""


def draw_tokens(canvas: Canvas, timeline: Timeline) -> None:
    """Tokens in the middle of their spaces; side by side where several lie."""
    covers = canvas.covered if canvas.board.lattice.kind != "zones" else {}
    for space, tokens in canvas.lying.items():
        small = []
        for token in tokens:
            if canvas.figures.name_of(token) in FILLING:
                _draw_token(canvas, timeline, token, space, (0.0, 0.0), 1.0)
            else:
                small.append(token)
        for number, token in enumerate(small if space not in covers else ()):
            if canvas.board.lattice.kind == "zones":
                shift = (number - (len(small) - 1) / 2) * 0.7
                _draw_token(canvas, timeline, token, space, (shift, BELOW), 1.0)
                continue
            shift = (number - (len(small) - 1) / 2) * 0.26
            _draw_token(canvas, timeline, token, space, (shift, 0.0), 1.0 if len(small) == 1 else 0.75)


def draw_covered(canvas: Canvas, timeline: Timeline) -> None:
    """Tokens below figures show small over them, in the upper right corner of their space, where a figure bears no bar,
    number or badge; those that fill a space look out below all but large figures."""
    covers = canvas.covered
    for space, tokens in canvas.lying.items() if canvas.board.lattice.kind != "zones" else ():
        if space not in covers:
            continue
        filling = {one for one in tokens if canvas.figures.name_of(one) in FILLING}
        signs = [one for one in tokens if covers[space] or one not in filling]
        size = LARGE_SIGN if covers[space] else SIGN
        for number, token in enumerate(signs):
            corner = 0.25 if covers[space] else 0.3
            shift = (corner - 0.36 * size * number, -corner)
            _draw_token(canvas, timeline, token, space, shift, size * (0.68 if token in filling else 1.0))
            if covers[space]:
                x, y = canvas.centre(space)
                middle = (x + shift[0] * canvas.camera.scale, y + shift[1] * canvas.camera.scale)
                pygame.draw.aacircle(canvas.surface, PALE, middle, canvas.camera.scale * 0.31 * size, 2)


def _draw_token(
    canvas: Canvas, timeline: Timeline, token: Token, space: Space, shift: tuple[float, float], size: float
) -> None:
    picture = canvas.fitted(canvas.figures.token(token, max(8, round(canvas.scale * size))))
    if timeline.running:
        picture = _turning(picture, timeline, token)
    x, y = canvas.centre(space)
    at = (round(x + shift[0] * canvas.camera.scale), round(y + shift[1] * canvas.camera.scale))
    canvas.surface.blit(picture, picture.get_rect(center=at))


def _turning(picture: pygame.Surface, timeline: Timeline, token: Token) -> pygame.Surface:
    """A token's picture while it turns over or appears."""
    flip = timeline.flip_of(token.id)
    if flip is not None:
        width = max(1, round(picture.get_width() * flip.width))
        picture = pygame.transform.scale(picture, (width, picture.get_height()))
    visible = timeline.appearing(token.id)
    if visible < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * visible))
    return picture


def draw_figures(canvas: Canvas, timeline: Timeline, emphasis: dict[str, str], hidden: frozenset[str]) -> None:
    """All figures, those that walk on top; the leaving ones fade where they stood; `hidden` ones (carried) are drawn
    faint."""
    falls = {fall.piece: fall for fall in timeline.running if isinstance(fall, Fall)}
    hurts = {hurt.figure: hurt.damage for hurt in timeline.running if isinstance(hurt, Hurt)}
    for figure in canvas.whereabouts.leaving.values():
        middle = canvas.whereabouts.middles.get(figure.id)
        if (fall := falls.get(figure.id)) is not None:
            _draw_fall(canvas, figure, middle, fall)
        else:
            _draw_figure(canvas, figure, middle, "", 1 - timeline.appearing(figure.id), False)
    walks = {walk.figure: walk for walk in timeline.running if isinstance(walk, Walk)}
    _draw_crowds(canvas)
    counted = canvas.whereabouts.counted
    for figure, middle in canvas.whereabouts.figures(canvas.seen):
        if figure.id not in walks and (figure.id not in counted or figure.id in emphasis):
            visible = timeline.appearing(figure.id) if timeline.running else 1.0
            if figure.id in hurts:
                figure = msgspec.structs.replace(figure, damage=hurts[figure.id])
            _draw_figure(canvas, figure, middle, emphasis.get(figure.id, ""), visible, figure.id in hidden)
    for walk in walks.values():
        if walk.figure in canvas.pieces.figures:
            figure = canvas.pieces.figures[walk.figure]
            _draw_figure(canvas, figure, walk.at(), emphasis.get(figure.id, ""), 1.0, False)
    _draw_counts(canvas)


def _draw_crowds(canvas: Canvas) -> None:
    """A pill in the colour of their side round figures that share a zone."""
    for crowd in canvas.whereabouts.crowds:
        left, top, right, bottom = crowd.box
        x, y = canvas.point((left, top))
        box = pygame.Rect(round(x), round(y), 0, 0)
        box.size = round((right - left) * canvas.camera.scale), round((bottom - top) * canvas.camera.scale)
        if not canvas.area.colliderect(box):
            continue
        colour, radius = canvas.palette.ring(crowd.side), round(canvas.camera.scale * 0.4)
        pill = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(pill, (*colour, PILL), pill.get_rect(), border_radius=radius)
        pygame.draw.rect(pill, (*colour, RIM), pill.get_rect(), max(1, round(canvas.camera.scale / 30)), radius)
        canvas.surface.blit(pill, box)


def _draw_counts(canvas: Canvas) -> None:
    """How many figures of a zone there is no room for."""
    for crowd in canvas.whereabouts.crowds:
        if crowd.rest:
            words = canvas.theme.text_in_pixels(f"+{len(crowd.rest)}", max(12, round(canvas.scale * 0.3)), True)
            words = canvas.fitted(words)
            x, y = canvas.point(crowd.at)
            box = words.get_rect(center=(round(x), round(y))).inflate(words.get_height(), words.get_height() // 3)
            if canvas.area.colliderect(box):
                pygame.draw.rect(canvas.surface, DARK, box, border_radius=box.height // 2)
                rim = max(1, round(canvas.camera.scale / 30))
                pygame.draw.rect(canvas.surface, canvas.palette.ring(crowd.side), box, rim, box.height // 2)
                canvas.surface.blit(words, words.get_rect(center=box.center))


def _draw_figure(
    canvas: Canvas, figure: Figure, middle: tuple[float, float] | None, emphasis: str, visible: float, dimmed: bool
) -> None:
    if middle is None:
        return
    x, y = canvas.point(middle)
    reach = max(figure.width, figure.height) * canvas.scale
    if not canvas.area.colliderect(x - reach, y - reach, reach * 2, reach * 2):
        return
    picture = canvas.fitted(canvas.figures.figure(figure, canvas.scale, emphasis=emphasis, dimmed=dimmed))
    if visible < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * visible))
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_fall(canvas: Canvas, figure: Figure, middle: tuple[float, float] | None, fall: Fall) -> None:
    """A defeated figure: as it stood until its time has come, then grey, tipping over and fading."""
    if middle is None or not fall.begun:
        _draw_figure(canvas, figure, middle, "", 1.0, False)
        return
    picture = pygame.transform.grayscale(canvas.fitted(canvas.figures.figure(figure, canvas.scale)))
    picture = pygame.transform.rotozoom(picture, -LYING * fall.part, 1.0 - 0.12 * fall.part)
    picture.set_alpha(round(255 * (1 - max(0.0, fall.gone / fall.length - 0.6) / 0.4)))
    x, y = canvas.point(middle)
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_passing(canvas: Canvas, timeline: Timeline) -> None:
    """Rising numbers, pings, tiles that come, and the dark that leaves revealed rooms."""
    for item in timeline.running:
        if isinstance(item, Reveal):
            _draw_dark(canvas, item)
        elif isinstance(item, Slide):
            _draw_slide(canvas, item)
        elif isinstance(item, Pop) and item.begun:
            _draw_pop(canvas, item)
        elif isinstance(item, Ping):
            draw_ping(canvas, PingMark(item.at, item.colour, item.gone))


def _draw_dark(canvas: Canvas, item: Reveal) -> None:
    alpha = round(255 * (1 - item.part))
    for space in item.spaces:
        shown = canvas.shown(space)
        if shown:
            outline, place = shown
            size = (round(outline.width * canvas.camera.scale) + 1, round(outline.height * canvas.camera.scale) + 1)
            dark = pygame.Surface(size)
            dark.fill(UNSEEN)
            dark.set_alpha(alpha)
            canvas.surface.blit(dark, place)


def _draw_slide(canvas: Canvas, item: Slide) -> None:
    """A tile comes from the lower left, where its stack lies: what is drawn at its place is moved there."""
    scale, shapes = canvas.camera.scale, [canvas.shown(space) for space in item.spaces]
    outlines = [
        [(place[0] + x * scale, place[1] + y * scale) for x, y in outline.corners]
        for outline, place in filter(None, shapes)
    ]
    if not outlines:
        return
    across, down = [x for points in outlines for x, _ in points], [y for points in outlines for _, y in points]
    box = pygame.Rect(min(across), min(down), max(across) - min(across) + 2, max(down) - min(down) + 2)
    box = box.clip(canvas.surface.get_rect())
    if not box:
        return
    tile, mask = canvas.surface.subsurface(box).convert_alpha(), pygame.Surface(box.size, pygame.SRCALPHA)
    for points in outlines:
        pygame.draw.polygon(mask, (255, 255, 255), [(x - box.left, y - box.top) for x, y in points])
        pygame.draw.polygon(canvas.surface, UNSEEN, points)
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    away = 1 - item.part
    from_x, from_y = canvas.area.left - box.centerx, canvas.area.bottom - box.centery
    canvas.surface.blit(tile, (box.left + round(from_x * away), box.top + round(from_y * away)))


def _draw_pop(canvas: Canvas, item: Pop) -> None:
    palette = canvas.palette
    pixels = max(14, round(canvas.scale * 0.42))
    colour = palette.text if item.plain else palette.dying if item.harm else palette.health
    words = canvas.theme.text_in_pixels(item.words, pixels, True, colour)
    rim = canvas.theme.text_in_pixels(item.words, pixels, True, (20, 16, 14))
    share = item.gone / item.length
    picture = pygame.Surface((words.get_width() + 4, words.get_height() + 4), pygame.SRCALPHA)
    for shift in ((0, 2), (4, 2), (2, 0), (2, 4), (0, 0), (4, 4), (0, 4), (4, 0)):
        picture.blit(rim, shift)
    picture.blit(words, (2, 2))
    picture.set_alpha(255 if share < 0.6 else round(255 * (1 - (share - 0.6) / 0.4)))
    x, y = canvas.point(item.at)
    place = picture.get_rect(center=(round(x), round(y - canvas.scale * RISE * item.part)))
    free = next((room for room in (canvas.room, canvas.clear) if room.collidepoint(x, y)), None)
    canvas.surface.blit(picture, place.clamp(free) if free is not None else place)
