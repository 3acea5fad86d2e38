"""What of a board lies under a point of the window."""

from __future__ import annotations

import math
from typing import Final

import pygame

from vtt.board.board import Board
from vtt.board.doorways import lines_of
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.lattice import Border, Space
from vtt.geometry.plan import footprint_spaces, plan_of
from vtt.scene.camera import Camera
from vtt.scene.packing import Crowd
from vtt.scene.whereabouts import Whereabouts

FIGURE_REACH: Final = 0.5
"""How far from its middle a figure of a zone can be pointed at, in spaces."""
MARKER_REACH: Final = 0.25
"""How far from its middle the marker of a zone can be, in spaces."""
DOOR_REACH: Final = 0.25
"""How far from its line a door can be, in spaces."""


class UnderMouse:
    """Answers for a board and its pieces as a camera shows them."""

    board: Board
    pieces: Pieces
    camera: Camera
    _whereabouts: Whereabouts
    _stood: dict[str, tuple[float, float]]
    """Where the middle of each figure was last, also of those that have gone."""

    def place_at(self, point: tuple[float, float]) -> Space | None:
        """The place of the lattice under a window point, with or without floor (for the editor)."""
        return self.board.lattice.space_under(*self.camera.to_board(*point))

    def space_at(self, point: tuple[float, float]) -> Space | None:
        """The space with floor under a window point."""
        place = self.place_at(point)
        return place if place is not None and self.board.has(place) else None

    def at_marker(self, point: tuple[float, float]) -> bool:
        """Whether the marker of a zone, at which its figures gather, lies under a window point."""
        space, lattice = self.space_at(point), self.board.lattice
        if space is None or lattice.kind != "zones":
            return False
        return math.dist(self.camera.to_board(*point), lattice.centre(space)) <= MARKER_REACH

    def border_at(self, point: tuple[float, float], reach: float = 0.22) -> Border | None:
        """The border nearest to a window point, within `reach` spaces."""
        place = self.place_at(point)
        if place is None:
            return None
        at, lattice = self.camera.to_board(*point), self.board.lattice
        borders = (lattice.border(place, other) for other in lattice.neighbours(place))
        near = [
            (_distance_to_line(at, *lattice.border_line(border)), border) for border in borders if border is not None
        ]
        distance, border = min(near, default=(math.inf, None))
        return border if distance <= reach else None

    def figure_at(self, point: tuple[float, float]) -> str:
        """The id of the figure under a window point, or "". In a zone, where many stand, the one pointed at itself."""
        place = self.place_at(point)
        if place is None:
            return ""
        if self.board.lattice.kind == "zones":
            x, y = self.camera.to_board(*point)
            standing = self._whereabouts.figures((x, y, x, y))
            near = [(math.hypot(x - across, y - down), one.id) for one, (across, down) in standing]
            distance, found = min(near, default=(math.inf, ""))
            return found if distance <= FIGURE_REACH else ""
        x, y = self.camera.to_board(*point)
        nearest: tuple[float, str] = (math.inf, "")
        for figure, (across, down) in self._whereabouts.figures((x, y, x, y)):
            if figure.space is not None and place in footprint_spaces(
                self.board.lattice, figure.space, figure.width, figure.height
            ):
                nearest = min(nearest, (math.hypot(x - across, y - down), figure.id))
        return nearest[1]

    @property
    def crowds(self) -> tuple[Crowd, ...]:
        """The figures that share a zone, side by side."""
        return self._whereabouts.crowds

    def counted_with(self, figure: str) -> tuple[str, ...]:
        """The ids of all figures that stand where this one does and are only counted there; none if it is seen."""
        return next((crowd.rest for crowd in self.crowds if figure in crowd.rest), ())

    def token_at(self, point: tuple[float, float]) -> str:
        """The id of the token under a window point, or ""."""
        place = self.place_at(point)
        at = self.camera.to_board(*point)
        lying = [] if place is None else self._whereabouts.tokens((*at, *at)).get(place, [])
        return lying[0].id if lying else ""

    def door_at(self, point: tuple[float, float]) -> str:
        """The id of the door under a window point or close to it, or ""."""
        at, lattice = self.camera.to_board(*point), self.board.lattice
        place = self.place_at(point)
        near: list[tuple[float, str]] = []
        for door in self.pieces.doors.values():
            if door.space is not None and door.space == place:
                return door.id
            near += [(_distance_to_line(at, *line), door.id) for line in lines_of(lattice, door)]
        distance, found = min(near, default=(math.inf, ""))
        return found if distance <= DOOR_REACH else ""

    def figure_rect(self, figure: Figure) -> pygame.Rect | None:
        """The window rectangle round a figure where it is drawn; None if it stands nowhere."""
        return self._rect_round(figure, self._whereabouts.middles.get(figure.id))

    def stood_rect(self, figure: Figure) -> pygame.Rect | None:
        """The same, also of a figure that has gone, where it stood last; None if it was never there."""
        return self._rect_round(figure, self._whereabouts.middles.get(figure.id) or self._stood.get(figure.id))

    def _rect_round(self, figure: Figure, middle: tuple[float, float] | None) -> pygame.Rect | None:
        if middle is None:
            return None
        wide, high = round(figure.width * self.camera.scale), round(figure.height * self.camera.scale)
        found = pygame.Rect(0, 0, wide, high)
        found.center = round(self.camera.to_screen(*middle)[0]), round(self.camera.to_screen(*middle)[1])
        return found

    def screen_rect(self, space: Space, width: int = 1, height: int = 1) -> pygame.Rect:
        """The window rectangle round a footprint."""
        spaces = footprint_spaces(self.board.lattice, space, width, height)
        left, top, right, bottom = plan_of(self.board.lattice).bounds(spaces) or (0.0, 0.0, 0.0, 0.0)
        x1, y1 = self.camera.to_screen(left, top)
        x2, y2 = self.camera.to_screen(right, bottom)
        return pygame.Rect(round(x1), round(y1), round(x2 - x1), round(y2 - y1))


def _distance_to_line(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    """Distance from a point to a line between two points."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    share = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return math.hypot(point[0] - start[0] - share * across, point[1] - start[1] - share * down)
