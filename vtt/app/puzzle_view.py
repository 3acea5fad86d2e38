"""Puzzles on the screen: played by mouse and keyboard, in a dialog over the table or the editor."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.app.widgets.ui import Layer, Ui, centred
from vtt.scenario.puzzles import CodeLock, IllegalMove, PictureSwap, PuzzleState, SlidingTiles, TowerOfDiscs

HOW = {
    SlidingTiles: "Slide the tiles into order, the gap last. Click a tile beside the gap, or use the arrows.",
    CodeLock: "Find the row of symbols. A full mark: right and in its place; a ring: right in another place.",
    PictureSwap: "Exchange two pieces until the picture is whole. Click both, or use the arrows and Enter.",
    TowerOfDiscs: "Bring all discs to the last peg; never a larger one on a smaller. Click from peg to peg.",
}
SYMBOLS: tuple[Colour, ...] = (
    (208, 83, 59),
    (74, 163, 255),
    (87, 217, 120),
    (217, 164, 65),
    (165, 139, 234),
    (47, 179, 168),
    (236, 232, 223),
    (255, 107, 157),
)


def open_puzzle(ui: Ui, title: str, state: PuzzleState, moved: Callable[[PuzzleState], None]) -> Layer:
    """Lay a puzzle on the table. `moved` is called with the state after each move, also the one that solves it."""

    def change(after: PuzzleState) -> None:
        moved(after)
        status.words = "Solved!" if after.solved else HOW[type(after)]
        if after.solved:
            close.words = "Done"
        ui.lay_out()

    board = PuzzleBoard(state, change, ui)
    status = Paragraph(HOW[type(state)], quiet=True)
    close = Button("Lay aside", lambda: ui.close(layer), keys="Esc", name="lay aside")
    inside: list[Widget] = [Label(title, size=20, bold=True), board, status, Row([Gap(weight=1), close])]
    card = Card(Column(inside, gap=14), padding=24, name="puzzle")
    layer = ui.open(card, centred, dismiss=lambda: ui.close(layer), focus=board)
    return layer


class PuzzleBoard(Widget):
    """The puzzle itself. The keyboard moves a cursor; Enter or Space does what a click does there."""

    focusable = True

    def __init__(self, state: PuzzleState, change: Callable[[PuzzleState], None], ui: Ui) -> None:
        super().__init__(name="puzzle board")
        self.state = state
        self.change = change
        self.ui = ui
        self.cursor = 0
        self.held = -1
        self.row: list[int] = []

    def natural_width(self, paint: Paint) -> int:
        return paint.px(420)

    def height(self, paint: Paint, width: int) -> int:
        if isinstance(self.state, CodeLock):
            return paint.px(40) * (min(8, len(self.state.guesses)) + 3)
        return paint.px(220 if isinstance(self.state, TowerOfDiscs) else 320)

    # --- what can be clicked ------------------------------------------------------------------------------------

    def cells(self, paint: Paint) -> list[pygame.Rect]:
        """The rectangles that a click or the cursor can mean."""
        state, rect = self.state, self.rect
        if isinstance(state, TowerOfDiscs):
            wide = rect.width // len(state.pegs)
            return [pygame.Rect(rect.left + wide * peg, rect.top, wide, rect.height) for peg in range(len(state.pegs))]
        if isinstance(state, CodeLock):
            side = paint.px(36)
            top = rect.bottom - side
            return [
                pygame.Rect(rect.left + number * (side + 6), top, side, side) for number in range(state.symbols + 1)
            ]
        side = min(rect.width, rect.height) // state.size
        left = rect.centerx - side * state.size // 2
        return [
            pygame.Rect(left + side * (cell % state.size), rect.top + side * (cell // state.size), side, side)
            for cell in range(state.size * state.size)
        ]

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        cells = self.cells(paint)
        match self.state:
            case SlidingTiles(order=order, size=size) | PictureSwap(order=order, size=size):
                for cell, piece in zip(cells, order, strict=True):
                    self._draw_piece(paint, surface, cell, piece, size)
            case TowerOfDiscs(pegs=pegs):
                self._draw_tower(paint, surface, cells, pegs)
            case CodeLock():
                self._draw_code(paint, surface, cells, self.state)
        if 0 <= self.held < len(cells):
            paint.box(surface, cells[self.held].inflate(-4, -4), None, paint.accent, radius=6)
        if look.focus is self and look.keyboard and 0 <= self.cursor < len(cells):
            paint.ring(surface, cells[self.cursor].inflate(-8, -8), paint.px(6))

    def _draw_piece(self, paint: Paint, surface: pygame.Surface, cell: pygame.Rect, piece: int, size: int) -> None:
        box = cell.inflate(-paint.px(4), -paint.px(4))
        if isinstance(self.state, SlidingTiles):
            if piece:
                paint.box(surface, box, paint.raised, paint.edge, radius=8)
                words = str(piece)
                place = (box.centerx - paint.width(words, 20, True) // 2, box.centery - paint.line(20) // 2)
                paint.text(surface, words, place, 20, paint.words, True)
            return
        # The picture is a sun over hills, cut into squares: what belongs where can be seen without numbers.
        surface.blit(_sun(cell.width * size), box, _part(piece, size, cell.width, box.size))

    def _draw_tower(
        self, paint: Paint, surface: pygame.Surface, cells: list[pygame.Rect], pegs: tuple[tuple[int, ...], ...]
    ) -> None:
        most = max(disc for peg in pegs for disc in peg)
        for cell, discs in zip(cells, pegs, strict=True):
            foot = cell.bottom - paint.px(8)
            paint.box(
                surface, pygame.Rect(cell.centerx - 4, cell.top + 20, 8, foot - cell.top - 20), paint.edge, radius=3
            )
            paint.box(surface, pygame.Rect(cell.left + 8, foot, cell.width - 16, 6), paint.edge, radius=3)
            tall = min(paint.px(24), (foot - cell.top - paint.px(30)) // most)
            for level, disc in enumerate(discs):
                wide = int((cell.width - paint.px(24)) * (0.3 + 0.7 * disc / most))
                box = pygame.Rect(0, 0, wide, tall - 2)
                box.midbottom = (cell.centerx, foot - level * tall)
                paint.box(surface, box, SYMBOLS[disc % len(SYMBOLS)], paint.edge, radius=6)

    def _draw_code(self, paint: Paint, surface: pygame.Surface, cells: list[pygame.Rect], state: CodeLock) -> None:
        line, dot = paint.px(40), paint.px(14)
        top = self.rect.top
        for guess in state.guesses[-8:]:
            for number, symbol in enumerate(guess):
                self._draw_symbol(paint, surface, (self.rect.left + line * number + dot, top + line // 2), symbol)
            right, near = state.hint(guess)
            left = self.rect.left + line * len(guess) + paint.px(24)
            for number in range(right + near):
                centre = (left + number * paint.px(18), top + line // 2)
                if number < right:
                    paint.disc(surface, centre, paint.px(6), paint.words)
                else:
                    pygame.draw.circle(surface, paint.words, centre, paint.px(6), 2)
            top += line
        for number in range(len(state.secret)):
            centre = (self.rect.left + line * number + dot, top + line // 2)
            if number < len(self.row):
                self._draw_symbol(paint, surface, centre, self.row[number])
            else:
                pygame.draw.circle(surface, paint.edge, centre, dot, 2)
        for symbol, cell in enumerate(cells[:-1]):
            self._draw_symbol(paint, surface, cell.center, symbol)
        paint.icon(surface, "icon/undo", cells[-1].inflate(-8, -8))

    def _draw_symbol(self, paint: Paint, surface: pygame.Surface, centre: tuple[int, int], symbol: int) -> None:
        paint.disc(surface, centre, paint.px(14), SYMBOLS[symbol % len(SYMBOLS)])
        words = chr(ord("A") + symbol)
        place = (centre[0] - paint.width(words, 12, True) // 2, centre[1] - paint.line(12) // 2)
        paint.text(surface, words, place, 12, (30, 28, 26), True)

    # --- moves --------------------------------------------------------------------------------------------------

    def press(self, point: Point, button: int, ui: Ui) -> bool:
        for number, cell in enumerate(self.cells(ui.paint)):
            if button == 1 and cell.collidepoint(point):
                self.cursor = number
                self.use(number)
        return button == 1

    def key(self, event: pygame.event.Event, ui: Ui) -> bool:
        cells = self.cells(ui.paint)
        across = self.state.size if isinstance(self.state, SlidingTiles | PictureSwap) else len(cells)
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -across, pygame.K_DOWN: across}
        if event.key in steps:
            ui.keyboard = True
            if 0 <= self.cursor + steps[event.key] < len(cells):
                self.cursor += steps[event.key]
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.use(self.cursor)
        elif isinstance(self.state, CodeLock) and event.key == pygame.K_BACKSPACE:
            self.row = self.row[:-1]
        elif isinstance(self.state, CodeLock) and len(event.unicode) == 1 and event.unicode.upper().isalpha():
            self.use(min(self.state.symbols, ord(event.unicode.upper()) - ord("A")))
        else:
            return False
        return True

    def use(self, cell: int) -> None:
        """What a click on a cell does."""
        if self.state.solved:
            return
        try:
            after = self._after(cell)
        except IllegalMove as refusal:
            self.held = -1
            self.ui.notify(str(refusal))
            return
        if after is not None:
            self.state = after
            self.change(after)

    def _after(self, cell: int) -> PuzzleState | None:
        state = self.state
        if isinstance(state, SlidingTiles):
            return state.slide(cell)
        if isinstance(state, CodeLock):
            return self._typed(state, cell)
        if self.held < 0:
            self.held = cell
            return None
        start, self.held = self.held, -1
        if start == cell:
            return None
        return state.swap(start, cell) if isinstance(state, PictureSwap) else state.move(start, cell)

    def _typed(self, state: CodeLock, symbol: int) -> PuzzleState | None:
        if symbol >= state.symbols:
            self.row = self.row[:-1]
            return None
        self.row = [*self.row, symbol]
        if len(self.row) < len(state.secret):
            return None
        row, self.row = tuple(self.row), []
        return state.guess(row)


_SUNS: dict[int, pygame.Surface] = {}


def _sun(side: int) -> pygame.Surface:
    """The picture of the swap puzzle: a sun over hills."""
    if side not in _SUNS:
        picture = pygame.Surface((side, side))
        for y in range(side):
            share = y / side
            pygame.draw.line(picture, (40 + int(170 * share), 60 + int(90 * share), 110), (0, y), (side, y))
        pygame.draw.circle(picture, (242, 210, 122), (int(side * 0.62), int(side * 0.36)), int(side * 0.16))
        hills = (((30, 86, 70), 0.62, 0.2), ((23, 64, 56), 0.74, 0.72), ((16, 44, 42), 0.86, 0.38))
        for colour, top, middle in hills:
            ellipse = pygame.Rect(0, 0, int(side * 1.5), int(side * 0.8))
            ellipse.midtop = (int(side * middle), int(side * top))
            pygame.draw.ellipse(picture, colour, ellipse)
        _SUNS[side] = picture
    return _SUNS[side]


def _part(piece: int, size: int, side: int, box: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect((piece % size) * side, (piece // size) * side, *box)
