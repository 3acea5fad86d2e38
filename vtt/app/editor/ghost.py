"""A carried tile over the board: its floor as it would lie, green bars where it joins, red where it does not."""

from __future__ import annotations

import pygame

from vtt.app.editor.thumbs import CONNECTOR, FLOOR, TERRAIN_COLOURS
from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Fit, openings
from vtt.geometry.turning import on_board, owned_border
from vtt.scene.board_scene import BoardScene

WRONG = (229, 72, 60)
OPEN = (169, 164, 152)


def draw_ghost(surface: pygame.Surface, scene: BoardScene, desk: Desk, fit: Fit) -> None:
    """Draw the tile of a fit through the scene's camera."""
    tile = desk.library.tile(fit.placed.tile)
    if tile is None:
        return
    lattice, camera = scene.board.lattice, scene.camera
    turning = tile.turning(fit.placed.turns)
    wrong = bool(fit.overlaps)
    shapes = []
    for row, letters in enumerate(tile.side.rows):
        for column, letter in enumerate(letters):
            space = lattice.space(*on_board(tile.lattice, fit.placed.at, turning.position((column, row))))
            if letter != "#" and space is not None:
                outline = [camera.to_screen(*corner) for corner in lattice.corners(space)]
                shapes.append((outline, TERRAIN_COLOURS.get(letter, FLOOR)))
    if not shapes:
        return
    xs = [x for outline, _ in shapes for x, _ in outline]
    ys = [y for outline, _ in shapes for _, y in outline]
    box = pygame.Rect(int(min(xs)) - 4, int(min(ys)) - 4, int(max(xs) - min(xs)) + 8, int(max(ys) - min(ys)) + 8)
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    for outline, colour in shapes:
        moved = [(x - box.left, y - box.top) for x, y in outline]
        pygame.draw.polygon(sheet, (*(WRONG if wrong else colour), 205), moved)
        pygame.draw.polygon(sheet, (0, 0, 0, 60), moved, 1)
    surface.blit(sheet, box)
    rest = desk.jigsaw.without(fit.placed.id)
    for opening in openings(tile, fit.placed):
        colour = CONNECTOR if rest.partner(opening) is not None else WRONG if rest.blocked(opening) else OPEN
        for at, side in opening.edges:
            _bar(surface, scene, owned_border(tile.lattice, at, side), colour)
    for opening in desk.jigsaw.shut_by(fit.placed):
        for at, side in opening.edges:
            _bar(surface, scene, owned_border(tile.lattice, at, side), WRONG)


def _bar(
    surface: pygame.Surface, scene: BoardScene, border: tuple[int, int, str], colour: tuple[int, int, int]
) -> None:
    """A thick bar with round ends along a border, a little shorter than it."""
    lattice = scene.board.lattice
    space = lattice.space(border[0], border[1])
    if space is None:
        return
    try:
        line = lattice.border_line(lattice.side_names.index(border[2]) * lattice.size + space)
    except ValueError:
        return
    (x0, y0), (x1, y1) = (scene.camera.to_screen(*end) for end in line)
    start = (x0 + (x1 - x0) * 0.12, y0 + (y1 - y0) * 0.12)
    end = (x0 + (x1 - x0) * 0.88, y0 + (y1 - y0) * 0.88)
    wide = max(3, int(scene.camera.scale * 0.16))
    pygame.draw.line(surface, colour, start, end, wide)
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, wide // 2)
