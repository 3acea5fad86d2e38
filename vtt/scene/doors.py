"""Doors and the other things that stand on borders, drawn along any line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import pygame

from vtt.board.board import Board
from vtt.board.directions import way_through
from vtt.board.doorways import free_lines
from vtt.board.pieces import Door, Pieces
from vtt.board.terrain import ONE_WAY
from vtt.geometry.lattice import Border, Space
from vtt.geometry.zones import UNIT, ZoneLattice, shared_edges
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.sprites import SpriteStore

Point = tuple[float, float]
THICKNESS: Final = 1 / 3
"""Height of a border sprite against its length of one space."""
BESIDE: Final = 0.05
"""Spaces from a border to a point that lies on one side of it for certain."""
SLIVER: Final = 0.05
"""Parts of a door off the grid that are shorter, in spaces, are not drawn beside longer ones."""
STANDING: Final[dict[str, str]] = {
    "door": "border/door",
    "wooden": "border/door",
    "oak": "border/door",
    "breakable-wall": "border/ancient",
    "locked": "border/locked",
    "magic": "border/locked",
    "portcullis": "border/portcullis",
    "thicket": "border/thicket",
    "ancient": "border/ancient",
    "stone": "border/stone",
    "barrier": "border/barrier",
    "barrier-back": "border/barrier",
    "fog": "border/fog",
    "dark-fog": "border/fog",
    "light-fog": "border/fog",
}
FITTINGS: Final[dict[str, str]] = {"border/door": "fitting/knob", "border/locked": "fitting/lock"}


@dataclass(frozen=True)
class Standing:
    """One thing on borders: from `start` to `end` in board units; `door` is the id of the door, if it is one. Between
    zones a closed one hangs in a wall, which stands along `walls`."""

    sprite: str
    start: Point
    end: Point
    open: bool = False
    door: str = ""
    walls: tuple[tuple[Point, Point], ...] = ()


def joined(lines: Iterable[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """Lines that continue each other straight, joined into long ones (a door two spaces wide is one door)."""
    left = [line if line[0] <= line[1] else (line[1], line[0]) for line in lines]
    left.sort()
    done: list[tuple[Point, Point]] = []
    for start, end in left:
        if done:
            first, last = done[-1]
            cross = (last[0] - first[0]) * (end[1] - start[1]) - (last[1] - first[1]) * (end[0] - start[0])
            if math.dist(last, start) < 1e-6 and abs(cross) < 1e-6:
                done[-1] = (first, end)
                continue
        done.append((start, end))
    return done


def stand_as_before(one: tuple[Board, Pieces], other: tuple[Board, Pieces]) -> bool:
    """Whether two moments have the same doors in the same places (painting terrain leaves them alone, but for those
    that fill a space and lean on what lies beside it)."""
    (board, pieces), (new_board, new_pieces) = one, other
    if new_board is not board:
        if new_board.borders is not board.borders or new_board.lattice != board.lattice:
            return False
        if any(door.space is not None for door in new_pieces.doors.values()):
            return False
    return new_pieces.doors is pieces.doors or new_pieces.doors == pieces.doors


def standing_on(board: Board, pieces: Pieces) -> list[Standing]:
    """Everything that stands on borders: the doors among the pieces first, then what the board has elsewhere."""
    found: list[Standing] = []
    covered: set[Border] = set()
    line = board.lattice.border_line
    for door in pieces.doors.values():
        covered.update(door.borders)
        if door.state == "removed":
            continue
        found.extend(_door_pieces(board, door))
    rest: dict[str, list[tuple[Point, Point]]] = {}
    for border, kind in board.drawn_borders().items():
        if border in covered:
            continue
        if kind in ONE_WAY:
            found.append(Standing(STANDING[kind], *_one_way(board, border, kind)))
        elif kind in STANDING:
            rest.setdefault(kind, []).append(line(border) if kind == "ancient" else _hung(board, border))
    for kind, lines in rest.items():
        found.extend(Standing(STANDING[kind], start, end) for start, end in joined(lines))
    return found


def _door_pieces(board: Board, door: Door) -> list[Standing]:
    sprite = STANDING.get(door.kind, "border/door")
    lines = joined(_hung(board, border) for border in door.borders)
    free = free_lines(door)
    if free and door.state == "open":
        lines.append((free[0][0], free[-1][1]))  # the leaves stand at its ends, whatever lies between
    else:
        whole = joined(free)
        lines += [line for line in whole if math.dist(*line) > SLIVER] or whole
    if door.space is not None:
        lines.append(_across(board, door.space))
    walls = tuple(_walls(board, door)) if door.state == "closed" else ()
    return [Standing(sprite, start, end, door.state == "open", door.id, walls) for start, end in lines]


def _walls(board: Board, door: Door) -> Iterator[tuple[Point, Point]]:
    """All stretches along which a door of zones stops steps and sight."""
    lattice = board.lattice
    if not isinstance(lattice, ZoneLattice):
        return
    for border in door.borders:
        one, other = lattice.sides(border)
        for (x1, y1), (x2, y2) in shared_edges(lattice.polygon(one), lattice.polygon(other)):
            yield (x1 / UNIT, y1 / UNIT), (x2 / UNIT, y2 / UNIT)


def _hung(board: Board, border: Border) -> tuple[Point, Point]:
    """The line a thing takes that hangs on a border: all of it; between zones, however long their edge is, a space in
    its middle."""
    start, end = board.lattice.border_line(border)
    long = math.dist(start, end)
    if board.lattice.kind != "zones" or long <= 1:
        return start, end
    off = (1 - 1 / long) / 2
    across, down = (end[0] - start[0]) * off, (end[1] - start[1]) * off
    return (start[0] + across, start[1] + down), (end[0] - across, end[1] - down)


def _one_way(board: Board, border: Border, kind: str) -> tuple[Point, Point]:
    """The line of a one-way barrier, so that who looks along it has on the right where one may go: there its picture's
    arrowheads point."""
    start, end = board.lattice.border_line(border)
    way, long = way_through(board.lattice, border, kind), math.dist(start, end)
    if way is None or not long:
        return start, end
    right = (start[1] - end[1]) / long * BESIDE, (end[0] - start[0]) / long * BESIDE
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    beyond = board.lattice.space_under(middle[0] + right[0], middle[1] + right[1])
    return (start, end) if beyond == way[1] else (end, start)


def _across(board: Board, space: Space) -> tuple[Point, Point]:
    """Where a door stands that fills a whole space: between what closes the way on both sides of it, missing floor and
    walls (the mean of doubled angles, in which opposite directions are the same); upright where nothing does."""
    lattice = board.lattice
    x, y = lattice.centre(space)
    around = lattice.neighbours(space)
    closing = [lattice.centre(other) for other in around if not board.has(other)]
    for one, other in combinations(around, 2):
        border = lattice.border(one, other)
        if border is not None and board.border_kind(border) == "wall":
            start, end = lattice.border_line(border)
            closing.append(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    angles = [2 * math.atan2(to_y - y, to_x - x) for to_x, to_y in closing]
    cosine, sine = sum(map(math.cos, angles)), sum(map(math.sin, angles))
    along = math.atan2(sine, cosine) / 2 if math.hypot(cosine, sine) > 0.1 else math.pi / 2
    half = (math.cos(along) * 0.47, math.sin(along) * 0.47)
    return (x - half[0], y - half[1]), (x + half[0], y + half[1])


class DoorPainter:
    """Makes and keeps the pictures of standing things at each size and angle."""

    def __init__(self, sprites: SpriteStore) -> None:
        self.sprites = sprites
        self._pictures: Kept[tuple[str, bool, int, int, int]] = Kept(8 * MEGABYTE)

    def draw(self, surface: pygame.Surface, thing: Standing, start: Point, end: Point, scale: float) -> pygame.Rect:
        """Draw one thing between two pixels; the rectangle drawn."""
        length = math.dist(start, end)
        angle = round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])))
        picture = self._picture(thing, max(2, round(length)), max(2, round(scale)), angle)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _picture(self, thing: Standing, length: int, scale: int, angle: int) -> pygame.Surface:
        key = (thing.sprite, thing.open, length, scale, angle)
        found = self._pictures.get(key)
        if found is None:
            flat = self._opened(length, scale) if thing.open else self._closed(thing.sprite, length, scale)
            if angle % 90 == 0:
                found = pygame.transform.rotate(flat, -angle)
            else:
                found = pygame.transform.rotozoom(flat, -angle, 1.0)
            if not self.sprites.waiting:  # what stands in for a picture that waits is not worth keeping
                self._pictures.keep(key, found)
        return found

    def _closed(self, sprite: str, length: int, scale: int) -> pygame.Surface:
        height = max(4, round(scale * THICKNESS))
        flat = pygame.Surface((length, height), pygame.SRCALPHA)
        count = max(1, round(length / scale))
        for index in range(count):
            left, right = round(index * length / count), round((index + 1) * length / count)
            flat.blit(self.sprites.get(sprite, right - left, height), (left, 0))
        fitting = FITTINGS.get(sprite)
        if fitting and scale >= 20:
            side = round(height * (0.62 if fitting == "fitting/knob" else 1.0))
            flat.blit(self.sprites.get(fitting, side), ((length - side) // 2, (height - side) // 2))
        return flat

    def _opened(self, length: int, scale: int) -> pygame.Surface:
        """Two leaves that stand aside, at right angles to the border, and the sill between them."""
        height = max(4, round(scale * THICKNESS))
        leaf = pygame.transform.rotate(self.sprites.get("border/leaf", round(scale * 0.44), height), 90)
        flat = pygame.Surface((length + leaf.get_width(), leaf.get_height()), pygame.SRCALPHA)
        half = leaf.get_width() // 2
        sill = pygame.Rect(half, flat.get_height() // 2 - max(1, scale // 40), length, max(2, scale // 20))
        flat.fill((90, 62, 26, 120), sill)
        flat.blit(leaf, (0, 0))
        flat.blit(leaf, (length, 0))
        return flat
