"""The board with everything on it, drawn through a camera: the middle of the table's and the editor's screens."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.lattice import Border, Space
from vtt.geometry.plan import footprint_spaces, plan_of
from vtt.scene.animation import Ping, Timeline
from vtt.scene.board_layer import BoardLayer
from vtt.scene.camera import Camera, extent
from vtt.scene.canvas import Canvas, PictureCache
from vtt.scene.changes import animate_board, animate_pieces
from vtt.scene.desk import draw_desk
from vtt.scene.doors import DoorPainter, Standing, standing_on
from vtt.scene.figures import FigurePainter
from vtt.scene.ground import Ground
from vtt.scene.mark_painter import ON_FIGURES, OVER, UNDER, draw_marks, emphasis_of
from vtt.scene.marks import Mark
from vtt.scene.piece_painter import draw_covered, draw_doors, draw_figures, draw_passing, draw_tokens
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

GroundKind = Literal["desk", "paper", "clear"]
"""What lies under the board: the desk, white paper (print), or nothing (a picture with transparency)."""
PING = 1.2
BELOW_ALPHA = 120
"""How strongly a picture shows where no floor lies over it yet."""


class BoardScene:
    """Shows one board and its pieces; `show` gives it the next moment, `show_marks` what is highlighted.

    The caller's loop: `tick(seconds)`, then `draw(surface)`, which returns the rectangles it drew (none when nothing
    changed since the last call, so that an idle table costs nothing). `hurry` False paints everything at once."""

    def __init__(
        self,
        theme: Theme,
        sprites: SpriteStore,
        board: Board,
        pieces: Pieces,
        viewport: pygame.Rect,
        *,
        hurry: bool = True,
        ground: GroundKind = "desk",
    ) -> None:
        self.theme, self.sprites = theme, sprites
        self.board, self.pieces = board, pieces
        self.camera = Camera(viewport)
        self.camera.limits = extent(board.lattice)
        self.timeline = Timeline()
        self.figures = FigurePainter(theme, sprites)
        self.faint: frozenset[str] = frozenset()
        """Figures drawn faint: the one being carried stays where it was until it is dropped."""
        self.clear: pygame.Rect | None = None
        """The part of the window that no card covers (None: all of it)."""
        self._hurry, self._ground = hurry, ground
        self._whole_at_once = False
        self._layer = BoardLayer(board, Ground(theme, sprites))
        self._door_painter = DoorPainter(sprites)
        self._cache = PictureCache()
        self._marks: tuple[Mark, ...] = ()
        self._leaving: dict[str, Figure] = {}
        self._standing: list[Standing] | None = None
        self._desk: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._below: pygame.Surface | None = None
        self._backdrop: pygame.Surface | None = None
        self._view: tuple[object, ...] = ()
        self._dirty = True

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that are shown."""
        return self._marks

    def set_motion(self, speed: float) -> None:
        """Speed of everything that moves; 0 is reduced motion: everything jumps."""
        self.timeline.speed = speed
        self.camera.smooth = speed > 0

    def lay_below(self, picture: pygame.Surface | None) -> None:
        """A picture that covers the whole lattice and shows faintly where no floor lies yet (to draw a board over)."""
        self._below = None if picture is None else picture.copy()
        if self._below is not None:
            self._below.set_alpha(BELOW_ALPHA)
        self._view = ()
        self._dirty = True

    def set_picture(self, picture: pygame.Surface | None) -> None:
        """A board's own picture, for boards made from one: it covers the whole lattice, and the floor shows it."""
        self._picture = picture
        self._layer.set_picture(picture)
        self._view = ()
        self.touch()

    def resize(self, viewport: pygame.Rect) -> None:
        """The window has another size."""
        self.camera.finish()
        self.camera.viewport = pygame.Rect(viewport)
        self._desk = None
        self._view = ()
        self.touch()

    def fit(self, clear: pygame.Rect | None = None) -> None:
        """Show the whole floor in the part of the window that no panel covers."""
        bounds = plan_of(self.board.lattice).bounds(self.board.spaces)
        self.camera.fit(bounds or extent(self.board.lattice), clear)
        self.touch()

    def show(
        self,
        board: Board,
        pieces: Pieces,
        *,
        paths: Mapping[str, Sequence[Space]] | None = None,
        animate: bool = True,
    ) -> None:
        """The next moment. Only what changed is drawn anew. Figures that moved walk along `paths` (figure id ->
        spaces of its counting space), or straight; new rooms fade in; tokens flip; damage pops up."""
        if board is self.board and pieces is self.pieces:
            return
        if not animate:
            self.timeline.skip()
            self._leaving = {}
        elif self.timeline.speed > 0 and board.lattice == self.board.lattice:
            animate_board(self.timeline, self.board, board)
            self._leaving |= animate_pieces(self.timeline, plan_of(board.lattice), self.pieces, pieces, paths or {})
        self._layer.show(board)
        if board.lattice != self.board.lattice:
            self.camera.limits = extent(board.lattice)
        if not self._stands_as_before(board, pieces):
            self._standing = None
        self.board, self.pieces = board, pieces
        self.touch()

    def _stands_as_before(self, board: Board, pieces: Pieces) -> bool:
        """Whether the next moment has the same doors in the same places (painting terrain leaves them alone, but for
        those that fill a space and lean on what lies beside it)."""
        if board is not self.board:
            if board.borders is not self.board.borders or board.lattice != self.board.lattice:
                return False
            if any(door.space is not None for door in pieces.doors.values()):
                return False
        return pieces.doors is self.pieces.doors or pieces.doors == self.pieces.doors

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Replace all marks."""
        if tuple(marks) != self._marks:
            self._marks = tuple(marks)
            self.touch()

    def show_faint(self, figures: frozenset[str]) -> None:
        """Draw these figures faint."""
        if figures != self.faint:
            self.faint = figures
            self.touch()

    def ping(self, at: tuple[float, float], colour: tuple[int, int, int]) -> None:
        """Rings that widen from a board point: look here."""
        self.timeline.start(Ping(PING, at=at, colour=colour))
        self.touch()

    def paint_at_once(self) -> None:
        """Paint the whole floor at the next `draw`, however long it takes: where nobody has seen the board yet, half of
        it would look broken."""
        self._whole_at_once = True
        self.touch()

    def skip(self) -> None:
        """Finish everything that moves (a click)."""
        if self.timeline.skip():
            self.touch()
        self._leaving = {}

    # --- time and drawing ------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything moves (ask for frames while it does)."""
        moved = self.camera.tick(seconds)
        if self.timeline.tick(seconds):
            moved = True
            if not self.timeline.running:
                self._leaving = {}
        if moved:
            self.touch()
        return moved or self._dirty

    def dirty(self) -> bool:
        """Whether `draw` would draw anything."""
        return self._dirty

    def touch(self) -> None:
        """Draw everything anew at the next `draw` (the camera was moved, a panel over the board changed)."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; the rectangles drawn."""
        if not self._dirty:
            return []
        area = self.camera.viewport.clip(surface.get_rect())
        before = surface.get_clip()
        surface.set_clip(area)
        if self._hurry:
            self.sprites.begin_frame()
        canvas = self.canvas(surface, area)
        complete = self._draw_backdrop(canvas)
        draw_marks(canvas, self._marks, UNDER)
        draw_tokens(canvas, self.timeline)
        draw_figures(canvas, self.timeline, emphasis_of(self._marks), self._leaving, self.faint)
        draw_covered(canvas, self.timeline)
        draw_marks(canvas, self._marks, ON_FIGURES)
        draw_marks(canvas, self._marks, OVER)
        draw_passing(canvas, self.timeline)
        surface.set_clip(before)
        # What had to wait for its turn (pictures, parts of the board) is drawn in the next frame.
        self._dirty = not complete or self.sprites.waiting
        self.sprites.end_frame()
        return [area]

    def _draw_backdrop(self, canvas: Canvas) -> bool:
        """Desk, board and doors: all that stays while the view rests. Drawn twice from the same view it is kept, and
        from then on it is one picture. Whether nothing of it had to wait."""
        if self._standing is None:
            self._standing = standing_on(self.board, self.pieces)
        view = (canvas.origin, self.camera.scale, canvas.area.topleft, canvas.area.size, self.board, id(self._standing))
        if view == self._view and self._backdrop is not None:
            canvas.surface.blit(self._backdrop, canvas.area)
            return True
        if self._ground == "desk":
            canvas.surface.blit(self._desk_picture(), self.camera.viewport)
        else:
            canvas.surface.fill((255, 255, 255) if self._ground == "paper" else (0, 0, 0, 0), canvas.area)
        if self._below is not None:
            left, top, right, bottom = extent(self.board.lattice)
            x1, y1 = self.camera.to_screen(left, top)
            x2, y2 = self.camera.to_screen(right, bottom)
            size = (max(1, round(x2 - x1)), max(1, round(y2 - y1)))
            canvas.surface.blit(pygame.transform.scale(self._below, size), (round(x1), round(y1)))
        hurry, self._whole_at_once = self._hurry and not self._whole_at_once, False
        complete = self._layer.draw(canvas.surface, self.camera, canvas.area, hurry)
        draw_doors(canvas, self._door_painter, self._standing)
        complete = complete and not self.sprites.waiting
        self._backdrop = canvas.surface.subsurface(canvas.area).copy() if complete and view == self._view else None
        self._view = view
        return complete

    def canvas(self, surface: pygame.Surface, area: pygame.Rect) -> Canvas:
        """A canvas for drawing over the board with this scene's camera."""
        return Canvas(
            surface,
            self.camera,
            area,
            self.board,
            self.pieces,
            plan_of(self.board.lattice),
            self.theme,
            self.sprites,
            self.figures,
            self._cache,
            self.clear or area,
        )

    def _desk_picture(self) -> pygame.Surface:
        if self._desk is None:
            self._desk = draw_desk(self.camera.viewport.size, self.theme.palette)
        return self._desk

    # --- what is under the mouse -----------------------------------------------------------------------------------

    def place_at(self, point: tuple[float, float]) -> Space | None:
        """The place of the lattice under a window point, with or without floor (for the editor)."""
        return self.board.lattice.space_under(*self.camera.to_board(*point))

    def space_at(self, point: tuple[float, float]) -> Space | None:
        """The space with floor under a window point."""
        place = self.place_at(point)
        return place if place is not None and self.board.has(place) else None

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
        """The id of the figure under a window point, or ""."""
        place = self.place_at(point)
        if place is None:
            return ""
        for figure in reversed(list(self.pieces.figures.values())):
            if figure.space is not None and place in footprint_spaces(
                self.board.lattice, figure.space, figure.width, figure.height
            ):
                return figure.id
        return ""

    def token_at(self, point: tuple[float, float]) -> str:
        """The id of the token under a window point, or ""."""
        place = self.place_at(point)
        return next((token.id for token in self.pieces.tokens.values() if place in token.spaces), "")

    def door_at(self, point: tuple[float, float], reach: float = 0.25) -> str:
        """The id of the door under a window point, or ""."""
        at, lattice = self.camera.to_board(*point), self.board.lattice
        place = self.place_at(point)
        near: list[tuple[float, str]] = []
        for door in self.pieces.doors.values():
            if door.space is not None and door.space == place:
                return door.id
            near += [(_distance_to_line(at, *lattice.border_line(border)), door.id) for border in door.borders]
        distance, found = min(near, default=(math.inf, ""))
        return found if distance <= reach else ""

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
