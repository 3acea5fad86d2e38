"""Puzzles on the table, played by mouse and keyboard. The moves are `vtt.scenario.puzzles`'; here is how they look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.keys import ARROWS, ENTER, PRESS
from vtt.scenario.puzzles import CodeLock, IllegalMove, PictureSwap, PuzzleState, SlidingTiles, TowerOfDiscs

SIDE = 300
SYMBOLS: tuple[Colour, ...] = (
    (217, 164, 65), (47, 179, 168), (208, 83, 59), (165, 139, 234), (106, 165, 232), (127, 184, 76), (232, 228, 218),
    (224, 138, 46),
)  # fmt: skip
HELP = {
    SlidingTiles: "Click a tile beside the gap, or press an arrow key, to slide it.",
    PictureSwap: "Choose two pieces to exchange them: click, or arrow keys and Enter.",
    CodeLock: "Choose symbols (1, 2, 3 …), then Enter. ● right place, ○ right symbol elsewhere.",
    TowerOfDiscs: "Choose a peg to take a disc from, then one to lay it on (1, 2, 3).",
}


class PuzzleView(Widget):
    """`moved` gets the state after each legal move; an illegal one is a notice."""

    focusable = True
    takes_enter = True

    def __init__(self, state: PuzzleState, moved: Callable[[PuzzleState], None]) -> None:
        super().__init__(name="puzzle")
        self.state = state
        self.moved = moved
        self.cursor = 0
        self.picked: int | None = None
        self.row: tuple[int, ...] = ()

    def natural_width(self, paint: Paint) -> int:
        return paint.px(SIDE + 60)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(SIDE)

    # --- drawing -----------------------------------------------------------------------------------------------

    def _board(self) -> pygame.Rect:
        side = min(self.rect.width, self.rect.height)
        board = pygame.Rect(0, 0, side, side)
        board.center = self.rect.center
        return board

    def _cell(self, number: int, size: int) -> pygame.Rect:
        board = self._board()
        side = board.width // size
        return pygame.Rect(board.left + number % size * side, board.top + number // size * side, side, side)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        match self.state:
            case SlidingTiles():
                self._draw_sliding(paint, surface, self.state)
            case PictureSwap():
                self._draw_swap(paint, surface, self.state)
            case CodeLock():
                self._draw_code(paint, surface, self.state)
            case TowerOfDiscs():
                self._draw_tower(paint, surface, self.state)

    def _draw_sliding(self, paint: Paint, surface: pygame.Surface, state: SlidingTiles) -> None:
        for cell, tile in enumerate(state.order):
            box = self._cell(cell, state.size).inflate(-6, -6)
            if not tile:
                paint.box(surface, box, paint.field, None, radius=8)
                continue
            fits = tile == cell + 1
            paint.box(surface, box, paint.raised, paint.accent if fits else paint.edge, radius=8)
            self._middle(paint, surface, str(tile), box)

    def _draw_swap(self, paint: Paint, surface: pygame.Surface, state: PictureSwap) -> None:
        board = self._board()
        side = board.width // state.size
        picture = paint.sprites.get("app/program", side * state.size)
        for cell, piece in enumerate(state.order):
            box = self._cell(cell, state.size)
            surface.blit(picture, box, (piece % state.size * side, piece // state.size * side, side, side))
            if cell in (self.cursor, self.picked):
                paint.box(surface, box, None, paint.accent if cell == self.picked else paint.words, radius=4)

    def _draw_code(self, paint: Paint, surface: pygame.Surface, state: CodeLock) -> None:
        step, dot = paint.px(30), paint.px(11)
        rows = [*state.guesses, self.row][-8:]
        for line, row in enumerate(rows):
            middle = self.rect.top + step // 2 + line * step
            for place in range(len(state.secret)):
                centre = (self.rect.left + dot + place * step, middle)
                paint.disc(surface, centre, dot, paint.field)
                if place < len(row):
                    self._symbol(paint, surface, row[place], centre, dot - 1)
            if line < len(rows) - 1:
                right, near = state.hint(row)
                words = "● " * right + "○ " * near or "nothing fits"
                left = self.rect.left + len(state.secret) * step + paint.px(16)
                paint.text(surface, words, (left, middle - paint.line(14) // 2), 14, paint.words)
        for symbol in range(state.symbols):
            self._symbol(paint, surface, symbol, self._choice(paint, symbol).center, dot)

    def _choice(self, paint: Paint, symbol: int) -> pygame.Rect:
        step = paint.px(30)
        return pygame.Rect(self.rect.left + symbol * step, self.rect.bottom - step, paint.px(24), paint.px(24))

    def _symbol(self, paint: Paint, surface: pygame.Surface, symbol: int, centre: Point, pixels: int) -> None:
        paint.disc(surface, centre, pixels, SYMBOLS[symbol % len(SYMBOLS)])
        words = str(symbol + 1)
        place = (centre[0] - paint.width(words, 12, True) // 2, centre[1] - paint.line(12) // 2)
        paint.text(surface, words, place, 12, paint.on_accent, True)

    def _peg(self, number: int) -> pygame.Rect:
        wide = self.rect.width // 3
        return pygame.Rect(self.rect.left + number * wide, self.rect.top, wide, self.rect.height)

    def _draw_tower(self, paint: Paint, surface: pygame.Surface, state: TowerOfDiscs) -> None:
        largest = max(disc for peg in state.pegs for disc in peg)
        tall = min(paint.px(26), self.rect.height // (largest + 2))
        for number, peg in enumerate(state.pegs):
            box = self._peg(number)
            if number == self.picked:
                paint.box(surface, box.inflate(-6, 0), paint.raised, paint.accent, radius=8)
            pole = pygame.Rect(
                box.centerx - paint.px(3), box.bottom - (largest + 1) * tall, paint.px(6), (largest + 1) * tall
            )
            paint.box(surface, pole, paint.edge, None, radius=3)
            for place, disc in enumerate(peg):
                wide = paint.px(20) + (box.width - paint.px(40)) * disc // largest
                shape = pygame.Rect(0, 0, wide, tall - 2)
                shape.midbottom = (box.centerx, box.bottom - place * tall)
                paint.box(surface, shape, SYMBOLS[disc % len(SYMBOLS)], None, radius=6)

    @staticmethod
    def _middle(paint: Paint, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        place = (box.centerx - paint.width(words, 20, True) // 2, box.centery - paint.line(20) // 2)
        paint.text(surface, words, place, 20, paint.words, True)

    # --- playing -----------------------------------------------------------------------------------------------

    def _try(self, ui: Host, move: Callable[[], PuzzleState]) -> None:
        try:
            self.state = move()
        except IllegalMove as reason:
            ui.notify(str(reason))
        else:
            self.moved(self.state)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button != 1:
            return False
        match self.state:
            case SlidingTiles(size=size) | PictureSwap(size=size):
                cells = range(size * size)
                hit = next((cell for cell in cells if self._cell(cell, size).collidepoint(point)), None)
                if hit is not None:
                    self._choose(hit, ui)
            case CodeLock(symbols=symbols):
                for symbol in range(symbols):
                    if self._choice(ui.paint, symbol).collidepoint(point):
                        self._choose(symbol, ui)
            case TowerOfDiscs():
                self._choose(min(2, max(0, (point[0] - self.rect.left) * 3 // self.rect.width)), ui)
        return True

    def _choose(self, number: int, ui: Host) -> None:
        """A cell, a symbol or a peg was chosen."""
        match self.state:
            case SlidingTiles() as sliding:
                self._try(ui, lambda: sliding.slide(number))
            case PictureSwap() as swap:
                self.cursor = number
                self._pick_two(number, ui, swap.swap)
            case CodeLock() as lock:
                if len(self.row) < len(lock.secret):
                    self.row = (*self.row, number)
            case TowerOfDiscs() as tower:
                self._pick_two(number, ui, tower.move)

    def _pick_two(self, number: int, ui: Host, move: Callable[[int, int], PuzzleState]) -> None:
        if self.picked is None or self.picked == number:
            self.picked = None if self.picked == number else number
            return
        first, self.picked = self.picked, None
        self._try(ui, lambda: move(first, number))

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if event.key in ARROWS:
            self._arrow(*ARROWS[event.key], ui)
            return True
        digit = event.key - pygame.K_1
        match self.state:
            case CodeLock() as lock:
                if 0 <= digit < lock.symbols:
                    self._choose(digit, ui)
                    return True
                if event.key == pygame.K_BACKSPACE:
                    self.row = self.row[:-1]
                    return True
                if event.key in ENTER:
                    row, self.row = self.row, ()
                    self._try(ui, lambda: lock.guess(row))
                    return True
            case TowerOfDiscs() if 0 <= digit < 3:
                self._choose(digit, ui)
                return True
            case PictureSwap() if event.key in PRESS:
                self._choose(self.cursor, ui)
                return True
        return False

    def _arrow(self, across: int, down: int, ui: Host) -> None:
        """The tile that an arrow pushes into the gap, or the cursor over a picture."""
        if isinstance(self.state, SlidingTiles):
            size, hole = self.state.size, self.state.order.index(0)
            column, row = hole % size - across, hole // size - down
            if 0 <= column < size and 0 <= row < size:
                self._choose(row * size + column, ui)
        elif isinstance(self.state, PictureSwap):
            size = self.state.size
            column, row = self.cursor % size + across, self.cursor // size + down
            if 0 <= column < size and 0 <= row < size:
                self.cursor = row * size + column
