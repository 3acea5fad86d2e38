"""The paper of a map of the world: land that the same name always draws in the same way, and ways that go round what is
written on it."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Colour
from vtt.scene.shapes import dots, line

PAPER: Final = (226, 212, 182)
EDGE: Final = (212, 195, 160)
LAND: Final = (202, 185, 149)
WOOD: Final = (184, 184, 140)
WATER: Final = (186, 200, 197)
WAY: Final = (122, 98, 66)
FAINT_WAY: Final = (174, 152, 116)
Point = tuple[float, float]
SAMPLES: Final = 28
"""Points of a way that are looked at."""
BENDS: Final = (0.0, 0.35, -0.35, 0.8, -0.8, 1.4, -1.4)
"""How far a way swings up or down at an end, in shares of its length."""
REACHES: Final = (0.45, 0.25, 0.8)
"""How far it goes on sideways at its ends, in shares of its length."""
WOODS, RIDGES = 9, 6
"""How many there are of each."""


class Way(NamedTuple):
    """A way on the paper; one that nobody can go yet (not `open`) is faint."""

    points: Sequence[Point]
    open: bool


class Swing(NamedTuple):
    """How a way may run: whether it `turns` at its first or last mark to the side away from the other one, its bends
    there, and how far it goes on sideways."""

    turns: tuple[bool, bool]
    bends: tuple[float, float]
    reach: float

    def worry(self) -> float:
        """How little it looks like a straight line."""
        first, last = self.bends
        return abs(first) + abs(last) + 0.5 * abs(first - last) + 1.2 * sum(self.turns) + abs(self.reach - REACHES[0])


SWINGS: Final = sorted(
    itertools.starmap(
        Swing,
        itertools.product(itertools.product((False, True), repeat=2), itertools.product(BENDS, repeat=2), REACHES),
    ),
    key=Swing.worry,
)


def way(start: pygame.Rect, end: pygame.Rect, written: Sequence[pygame.Rect], room: pygame.Rect) -> list[Point]:
    """The calmest way in a room between two round marks (their squares) that runs through nothing that is `written`;
    where every way does, the one that does least. It leaves and arrives at the side, as names stand below marks."""
    found: list[tuple[int, int, list[Point]]] = []
    boxes = list(written)
    for number, swing in enumerate(SWINGS):
        points = _swung(start, end, swing)
        seen = (pygame.Rect(x, y, 1, 1) for x, y in points[1:-1])
        crossed = sum(not room.contains(point) or point.collidelist(boxes) >= 0 for point in seen)
        if not crossed:
            return points
        found.append((crossed, number, points))
    return min(found)[2]


def _swung(start: pygame.Rect, end: pygame.Rect, swing: Swing) -> list[Point]:
    """A way from the side of one mark to the side of the other."""
    ahead = 1 if end.centerx >= start.centerx else -1
    leaves, arrives = (-ahead if swing.turns[0] else ahead), (ahead if swing.turns[1] else -ahead)
    first = (start.centerx + leaves * start.width / 2, float(start.centery))
    last = (end.centerx + arrives * end.width / 2, float(end.centery))
    length = max(math.dist(first, last), start.width)
    across, (up, down) = swing.reach * length, (bend * length / 2 for bend in swing.bends)
    return _curve(
        first, (first[0] + leaves * across, first[1] + up), (last[0] + arrives * across, last[1] + down), last
    )


def _curve(*control: Point) -> list[Point]:
    """Points of the curve that four points control."""
    found: list[Point] = []
    for number in range(SAMPLES + 1):
        share = number / SAMPLES
        weights = (1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3
        x, y = (sum(weight * point[axis] for weight, point in zip(weights, control, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found


def paper(
    size: tuple[int, int], unit: float, name: str, ways: Sequence[Way], written: Sequence[pygame.Rect]
) -> pygame.Surface:
    """The whole sheet, in pixels. `unit`: pixels of a unit; the land of a `name` keeps off what is `written`, and a way
    that had to run through it breaks off there."""
    sheet = pygame.Surface(size)
    sheet.fill(PAPER)
    chance = random.Random(name)
    _river(sheet, unit, chance)
    free = [
        *(box.inflate(12 * unit, 8 * unit) for box in written),
        *(pygame.Rect(x - 1, y - 1, 2, 2).inflate(6 * unit, 6 * unit) for one in ways for x, y in one.points),
    ]
    _land(sheet, unit, chance, free)
    for one in ways:
        _trodden(sheet, unit, one)
    for box in written:
        clear = box.inflate(4 * unit, 4 * unit)
        if any(clear.clipline(*step) for one in ways for step in itertools.pairwise(one.points[1:-1])):
            pygame.draw.rect(sheet, PAPER, clear, border_radius=round(4 * unit))
    width = max(1, round(2 * unit))
    whole = sheet.get_rect()
    pygame.draw.rect(sheet, EDGE, whole, round(7 * unit))
    pygame.draw.rect(sheet, WAY, whole, width, border_radius=round(4 * unit))
    return sheet


def _trodden(sheet: pygame.Surface, unit: float, one: Way) -> None:
    """A way as dashes, which bend with it."""
    steps = dots(one.points, 4 * unit)
    colour: Colour = WAY if one.open else FAINT_WAY
    for number in range(0, len(steps) - 2, 4):
        for first, last in itertools.pairwise(steps[number : number + 3]):
            line(sheet, colour, first, last, 2.6 * unit, round_ends=False)


def _river(sheet: pygame.Surface, unit: float, chance: random.Random) -> None:
    """From the upper edge to the lower one, wider as it goes."""
    wide, tall = sheet.get_size()
    at = wide * chance.uniform(0.25, 0.75)
    swing, turn = chance.uniform(0.04, 0.07) * wide, chance.uniform(0, math.tau)
    for number in range(tall + 1):
        share = number / max(1, tall)
        x = at + swing * math.sin(turn + 5.5 * share) + 0.08 * wide * share
        half = (4 + 7 * share) * unit
        pygame.draw.line(sheet, WATER, (x - half, number), (x + half, number))


def _land(sheet: pygame.Surface, unit: float, chance: random.Random, taken: Sequence[pygame.Rect]) -> None:
    """Woods and ridges, each together; nothing stands in the water."""
    wide, tall = sheet.get_size()
    for number in range(WOODS + RIDGES):
        x, y = chance.uniform(0, wide), chance.uniform(0, tall)
        wooded = number < WOODS
        for step in range(14 if wooded else 5):
            across = x + (chance.uniform(-52, 52) if wooded else 26 * (step - 2) + chance.uniform(-4, 4)) * unit
            down = y + (chance.uniform(-26, 26) if wooded else chance.uniform(-6, 6)) * unit
            half = (chance.uniform(5, 8) if wooded else chance.uniform(10, 15)) * unit
            box = pygame.Rect(across - half, down - half, 2 * half, 2 * half)
            if box.collidelist(taken) < 0 and sheet.get_rect().contains(box) and _dry(sheet, box):
                (_tree if wooded else _hill)(sheet, across, down, half)


def _dry(sheet: pygame.Surface, box: pygame.Rect) -> bool:
    return all(tuple(sheet.get_at((x, box.centery)))[:3] != WATER for x in (box.left, box.centerx, box.right - 1))


def _hill(sheet: pygame.Surface, x: float, y: float, half: float) -> None:
    box = pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
    pygame.draw.arc(sheet, LAND, box, 0.3, 2.84, max(2, round(half / 5)))


def _tree(sheet: pygame.Surface, x: float, y: float, half: float) -> None:
    line(sheet, WOOD, (x, y), (x, y + half), max(1.5, half / 4), round_ends=False)
    pygame.draw.polygon(sheet, WOOD, [(x, y - half), (x - half * 0.6, y + half / 3), (x + half * 0.6, y + half / 3)])
