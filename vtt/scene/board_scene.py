"""The board with everything on it, drawn through a camera: the middle of the table's and the editor's screens."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.scene.animation import Ping, Timeline
from vtt.scene.badges import Worn
from vtt.scene.board_layer import BoardLayer
from vtt.scene.camera import Camera, extent
from vtt.scene.canvas import Canvas, PictureCache
from vtt.scene.changes import NOTHING_PASSES, Passing, animate_board, animate_pieces
from vtt.scene.desk import draw_desk
from vtt.scene.doors import DoorPainter, Standing, stand_as_before, standing_on
from vtt.scene.figures import FigurePainter
from vtt.scene.ghosts import Following, meant_middle
from vtt.scene.ground import Ground
from vtt.scene.mark_painter import ON_FIGURES, OVER, STAYING, WORDS, Marks, by_kind, draw_marks, draw_under, emphasis_of
from vtt.scene.marks import Mark
from vtt.scene.piece_painter import draw_covered, draw_doors, draw_figures, draw_passing, draw_tokens
from vtt.scene.resting import Resting
from vtt.scene.sprites import SpriteStore
from vtt.scene.still import AT_REST, Content, StillLayer, same
from vtt.scene.theme import Theme
from vtt.scene.under_mouse import UnderMouse
from vtt.scene.whereabouts import Whereabouts

GroundKind = Literal["desk", "paper"]
"""What lies under the board: the desk, or white paper (print)."""
PATIENCE = 0.25
"""Seconds that a view must have rested before its time is used for painting what would show if it moved: a mouse on its
way over the board changes what is lit before that, and all would be painted in vain."""
BELOW_ALPHA = 120
"""How strongly a picture shows where no floor lies over it yet."""


class BoardScene(UnderMouse):
    """Shows one board and its pieces; `show` gives it the next moment, `show_marks` what is highlighted. The loop:
    `tick(seconds)`, then `draw(surface)`, which returns the rectangles it drew (none when nothing changed since the
    last call, so that an idle table costs nothing). `hurry` False paints everything at once."""

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
        grid: bool = True,
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
        self.room: pygame.Rect | None = None
        """The part of the window that no card covers (None: all of it)."""
        self.floats: tuple[pygame.Rect, ...] | None = None
        self.said: list[pygame.Rect] = []
        """Where words about figures lie in the window."""
        self.written: list[pygame.Rect] = []
        """Where names of spaces lie in it."""
        self._hurry, self._ground = hurry, ground
        self._whole_at_once = False
        self._layer = BoardLayer(board, Ground(theme, sprites, grid))
        self._door_painter = DoorPainter(sprites)
        self._cache = PictureCache()
        self._marks: tuple[Mark, ...] = ()
        self._under: tuple[Mark, ...] = ()
        self._kinds: Marks = {}
        self._whereabouts = Whereabouts(plan_of(board.lattice), pieces)
        self._stood: dict[str, tuple[float, float]] = {}
        self._following = Following()
        self._standing: list[Standing] | None = None
        self._desk: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._below: pygame.Surface | None = None
        self._still = StillLayer(self._layer.chunk, self._draw_on_chunk)
        self._resting = Resting()
        self._content: Content = ()
        self._origin = (0, 0)
        self._area: pygame.Rect | None = None
        self._stayed, self._rested, self._prepared = False, 0.0, False
        self._dirty = True

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that are shown."""
        return self._marks

    @property
    def picture(self) -> pygame.Surface | None:
        """The board's own picture."""
        return self._picture

    def show_worn(self, worn: Mapping[str, Worn]) -> None:
        """What figures bear on their rims: shields, whose they are, that they have acted."""
        if dict(worn) != self.figures.worn:
            self.figures.worn = dict(worn)
            self.touch()

    def set_motion(self, speed: float) -> None:
        """Speed of everything that moves; 0 is reduced motion: everything jumps."""
        self.timeline.speed = speed
        self.camera.smooth = speed > 0

    def lay_below(self, picture: pygame.Surface | None) -> None:
        """A picture that covers the whole lattice and shows faintly where no floor lies yet (to draw a board over)."""
        self._below = None if picture is None else picture.copy()
        if self._below is not None:
            self._below.set_alpha(BELOW_ALPHA)
        self._resting.forget()
        self._dirty = True

    def set_picture(self, picture: pygame.Surface | None) -> None:
        """A board's own picture: it covers the whole lattice, and the floor shows it."""
        self._picture = picture
        self._layer.set_picture(picture)
        self._resting.forget()
        self.touch()

    def resize(self, viewport: pygame.Rect) -> None:
        """The window has another size: what it shows more of is painted at once."""
        self.camera.finish()
        self.camera.viewport = pygame.Rect(viewport)
        self._desk = None
        self._resting.forget()
        self.paint_at_once()

    def fit(self, clear: pygame.Rect | None = None, also: Iterable[Space] = ()) -> None:
        """Show the whole floor, and some spaces beyond it, in the part of the window that no panel covers."""
        bounds = plan_of(self.board.lattice).bounds((*self.board.spaces, *also))
        self.camera.fit(bounds or extent(self.board.lattice), clear)
        self.touch()

    def show(
        self,
        board: Board,
        pieces: Pieces,
        *,
        paths: Mapping[str, Sequence[Space]] | None = None,
        animate: bool = True,
        passing: Passing = NOTHING_PASSES,
    ) -> None:
        """The next moment. Only what changed is drawn anew. Figures that moved walk along `paths` (figure id ->
        spaces of its counting space), or straight; new rooms fade in; tokens flip; damage pops up; `passing` says who
        fell and who was missed."""
        if board is self.board and pieces is self.pieces:
            return
        leaving: dict[str, Figure] = {}
        if not animate:
            self.timeline.skip()
        elif self.timeline.speed > 0 and board.lattice == self.board.lattice:
            sliding = animate_board(self.timeline, self.board, board)
            leaving = self._whereabouts.leaving | animate_pieces(
                self.timeline, plan_of(board.lattice), self.pieces, pieces, paths or {}, passing, sliding
            )
        self._layer.show(board)
        if board.lattice != self.board.lattice:
            self.camera.limits = extent(board.lattice)
        if not stand_as_before((self.board, self.pieces), (board, pieces)):
            self._standing = None
        as_before = pieces is self.pieces and board.lattice == self.board.lattice
        if not as_before or leaving != self._whereabouts.leaving:
            self._stood.update(self._whereabouts.middles)
            self._whereabouts = Whereabouts(plan_of(board.lattice), pieces, self._whereabouts, leaving)
        self.board, self.pieces = board, pieces
        self.touch()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Replace all marks."""
        if tuple(marks) != self._marks:
            self._marks, self._kinds = tuple(marks), by_kind(marks)
            under = tuple(mark for mark in marks if type(mark) not in OVER)
            if under != self._under:
                self._under = under
            self._following.follow(meant_middle(self.board.lattice, self._kinds), at_once=self.timeline.speed == 0)
            self.touch()

    def show_faint(self, figures: frozenset[str]) -> None:
        """Draw these figures faint."""
        if figures != self.faint:
            self.faint = figures
            self.touch()

    def ping(self, at: tuple[float, float], colour: tuple[int, int, int]) -> None:
        """Rings that widen from a board point: look here."""
        self.timeline.start(Ping(at=at, colour=colour))
        self.touch()

    def paint_at_once(self) -> None:
        """Paint the whole floor at the next `draw`, however long it takes: at first sight half of it looks broken."""
        self._whole_at_once = True
        self.touch()

    def skip(self) -> None:
        """Finish everything that moves (a click)."""
        if self.timeline.skip():
            self.touch()
        self._close_up()

    def _close_up(self) -> None:
        """Nobody is seen to go any longer: whoever stays takes the place of those who left."""
        if self._whereabouts.leaving:
            self._whereabouts = Whereabouts(plan_of(self.board.lattice), self.pieces, self._whereabouts)

    # --- time and drawing ------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything moves (ask for frames while it does)."""
        moved = self.camera.tick(seconds) | self._following.tick(seconds)
        self._rested += seconds
        if self.timeline.tick(seconds):
            moved = True
            if not self.timeline.running:
                self._close_up()
        if moved:
            self.touch()
        return moved or self._dirty

    def dirty(self) -> bool:
        """Whether `draw` would draw anything."""
        return self._dirty

    @property
    def still(self) -> bool:
        """Whether nothing on it moves: no glide, and no animation that has begun."""
        return self.camera.resting and not any(animation.begun for animation in self.timeline.running)

    def rest(self) -> None:
        """What would be drawn has been drawn from a copy."""
        self._dirty = False

    def touch(self) -> None:
        """Draw everything anew at the next `draw` (the camera was moved, a panel over the board changed)."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; the rectangles drawn."""
        if not self._dirty:
            return []
        area, began = self.camera.viewport.clip(surface.get_rect()), time.perf_counter()
        before = surface.get_clip()
        surface.set_clip(area)
        if self._hurry:
            self.sprites.begin_frame()
        canvas = self.canvas(surface, area)
        complete, left, painted = True, [area], self._layer.painted
        if self._stays(canvas):
            left = self._still.draw(surface, self.camera, area, self._desk_picture(), self._content)
        for part in left:
            surface.set_clip(part)
            complete &= self._draw_all(self.canvas(surface, part))
        surface.set_clip(area)
        draw_marks(canvas, self._kinds, WORDS)
        self.said, self.written = canvas.beside, canvas.written
        draw_passing(canvas, self.timeline)
        surface.set_clip(before)
        if self._stayed:
            spare = 0.0 if self._layer.painted > painted else (time.perf_counter() - began) / 4
            self._still.go_on(self.camera, area, spare)
        if self._rested > PATIENCE and complete and not self._prepared and self._could_stay():
            self._still.prepare(self.camera, area, self._content, AT_REST)  # a copy is all that was drawn
        self._prepared = False
        # What had to wait for its turn (pictures, parts of the board) is drawn in the next frame.
        self._dirty = not complete or self.sprites.waiting
        self.sprites.end_frame()
        return [area]

    def prepare(self) -> float | None:
        """Use a moment in which nothing is to be drawn for painting what would show if the view moved. After how many
        seconds to ask again, if that may be of use."""
        if self._dirty or self._area is None or not self._could_stay():
            return None
        if self._rested < PATIENCE:
            return PATIENCE - self._rested
        self._prepared = self._still.prepare(self.camera, self._area, self._content)
        return 0.0 if self._prepared else None

    def _draw_all(self, canvas: Canvas) -> bool:
        """Everything but words from the desk up. Whether nothing of it had to wait."""
        first: Content = (*canvas.origin, self.camera.scale, *canvas.area, self.board, self._standing)
        moving = self.timeline.running or None
        second = (*first, self.pieces, self._under, self.faint, self.figures.worn, self.sprites.edition, moving)
        third = (*second, self._marks, self._following.at)
        parts = first, second, third
        kept, complete = self._resting.draw(canvas.surface, canvas.area, parts), True
        if kept < 1:
            complete = self._draw_board(canvas)
            if complete:
                self._resting.keep(canvas.surface, canvas.area, 1, parts)
        if kept < 2:
            self._draw_pieces(canvas)
            if complete and not self.sprites.waiting:
                self._resting.keep(canvas.surface, canvas.area, 2, parts)
        if kept < 3:
            draw_marks(canvas, self._kinds, STAYING)
            if complete and not self.sprites.waiting:
                self._resting.keep(canvas.surface, canvas.area, 3, parts)
        return complete

    def _draw_board(self, canvas: Canvas) -> bool:
        """Desk, board and doors. Whether nothing of them had to wait."""
        if self._ground == "desk":
            part = canvas.area.move(-self.camera.viewport.left, -self.camera.viewport.top)
            canvas.surface.blit(self._desk_picture(), canvas.area, part)
        else:
            canvas.surface.fill((255, 255, 255), canvas.area)
        if self._below is not None:
            canvas.draw_below(self._below)
        hurry, self._whole_at_once = self._hurry and not self._whole_at_once, False
        spent = self._stayed  # what is kept has taken its share of this frame
        complete = self._layer.draw(canvas.surface, self.camera, canvas.area, hurry, spent)
        draw_doors(canvas, self._door_painter, self._doors())
        return complete and not self.sprites.waiting

    def _draw_pieces(self, canvas: Canvas) -> None:
        """Tokens, figures, and the marks under and on them."""
        draw_under(canvas, self._kinds)
        draw_tokens(canvas, self.timeline)
        draw_figures(canvas, self.timeline, emphasis_of(self._kinds), self.faint)
        draw_covered(canvas, self.timeline)
        draw_marks(canvas, self._kinds, ON_FIGURES)

    def _draw_on_chunk(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> bool:
        """All that lies on the board in a part of what is kept of it. Whether nothing of it had to wait."""
        canvas = self.canvas(surface, area, camera)
        draw_doors(canvas, self._door_painter, self._doors())
        self._draw_pieces(canvas)
        draw_marks(canvas, self._kinds, STAYING)
        return not self.sprites.waiting

    def _doors(self) -> list[Standing]:
        if self._standing is None:
            self._standing = standing_on(self.board, self.pieces)
        return self._standing

    def _stays(self, canvas: Canvas) -> bool:
        """Whether what is shown is what was shown in the last frame, from another place: then it is worth keeping."""
        camera = self.camera
        content: Content = (self.board, self.pieces, self._doors(), self._marks, self.faint, self._picture)
        content = (*content, self.figures.worn, round(camera.scale), self.sprites.edition)
        again, self._content = same(content, self._content), content
        moved, self._origin, self._area = canvas.origin != self._origin, canvas.origin, canvas.area
        going = moved or self._stayed  # a view that rests is drawn as it is, without what is rounded on chunks
        self._stayed = going and self._could_stay() and (again or self._still.holds(content))
        self._rested = self._rested if again and not moved else 0.0
        return self._stayed

    def _could_stay(self) -> bool:
        """Whether nothing but the camera can change what shows, and that by whole pixels of whole zoom levels."""
        if self.timeline.running or self._whereabouts.leaving or self._following.moving:
            return False
        if not self._hurry or self._ground != "desk" or self._below is not None or self._whole_at_once:
            return False
        return self.camera.resting and self.camera.scale == round(self.camera.scale)

    def canvas(self, surface: pygame.Surface, area: pygame.Rect, camera: Camera | None = None) -> Canvas:
        """A canvas for drawing over the board, with this scene's camera or another."""
        return Canvas(
            surface,
            camera or self.camera,
            area,
            self.board,
            self.pieces,
            self._whereabouts,
            plan_of(self.board.lattice),
            self.theme,
            self.sprites,
            self.figures,
            self._cache,
            self.clear or area,
            self.room or self.clear or area,
            self._following.at,
            self.floats,
        )

    def _desk_picture(self) -> pygame.Surface:
        self._desk = self._desk or draw_desk(self.camera.viewport.size, self.theme.palette)
        return self._desk
