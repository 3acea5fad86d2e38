"""The card at the mouse: what lies under it, a moment after it has come to rest there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.board.lit import Lit
from vtt.app.table.frame.clear_place import covered
from vtt.app.table.frame.frame import EDGE, small
from vtt.app.table.frame.layout import Places
from vtt.app.table.gestures.hand import Hand
from vtt.app.table.help.hover_words import about, about_figure, counted, foretold, others, ring
from vtt.app.table.lists.rows import StandingRow
from vtt.app.widgets.base import Look, Point, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Card, Column

DELAY: Final = 0.25
"""Seconds the mouse means the same thing before the card comes up."""
WIDE: Final = (306, 236)
"""Units of the card: usually, and in a small window."""
BESIDE: Final = 16
"""Units from the mouse to the card."""


class HoverCard:
    """Follows what the mouse means on the board and in the strip. While a figure is carried it tells who
    stands there; of spaces, or while an attack asks something, it comes up only with Alt held, and never over the
    ghost. Once something was done it waits until the mouse moves."""

    def __init__(self, at: AtTable, hand: Hand, lit: Lit) -> None:
        self.at, self.hand, self.lit = at, hand, lit
        self.card: Card | None = None
        self._about: object = None
        self._since = 0.0
        self._done: object = None
        self._rests: Point | None = None
        """What was done or asked last, and where the mouse has rested since (None: it has moved)."""
        self._mouse: Point | None = None
        """Where the mouse was when last looked."""
        self._asked = False
        """Whether what is meant now has been made a card of, or found to need none."""

    def tick(self, now: float) -> float | None:
        """Bring it up or take it away. Seconds until it must be asked again; None: not before something changes."""
        self._follow()
        meant = self._meant()
        if meant != self._about:
            self._about, self._since, self._asked = meant, now, False
            self.at.ui.dirty |= self.card is not None
            self.card = None
        if meant is None or self._asked:
            return None
        if (wait := self._since + DELAY - now) > 0:
            return wait
        self._asked, self.card = True, self._made()
        self.at.ui.dirty |= self.card is not None
        return None

    def _follow(self) -> None:
        """See what was done, or asked, and whether the mouse has moved since."""
        looking, mouse = self.at.looking, self.at.ui.mouse
        done = looking.session.moment.number, looking.back, looking.listing
        if done != self._done:
            self._done, self._rests = done, self._mouse
        if mouse != self._rests:
            self._rests = None
        self._mouse = mouse

    def _row(self) -> StandingRow | None:
        over = self.at.ui.hover
        return over if isinstance(over, StandingRow) and over.single is not None else None

    def _meant(self) -> object:
        """What the card would be about; None: nothing."""
        ui, looking, pointing = self.at.ui, self.at.looking, self.hand.pointing
        if self.at.curtain_for or ui.blocked or ui.holder is not None or self.at.tray.rolling or self.lit.moved_under:
            return None
        number = looking.session.moment.number, looking.back, looking.selected
        if (self._rests is not None or ui.rests) and not self.hand.by_keys:
            return None
        if (row := self._row()) is not None:
            return row.standing.label, number
        carry = looking.carry
        met = carry is not None and pointing.figure not in ("", carry.moves.figure)
        minds = (carry is not None and not met) or (looking.deciding and bool(self.at.attacks.shown))
        if ui.hover is None or ui.hover.name != "board" or (minds and not pointing.all_lines):
            return None
        about_what = pointing.figure or (pointing.space, pointing.border)
        return (about_what, self._on_a_ring, number) if about_what != (None, None) else None

    @property
    def _on_a_ring(self) -> bool:
        """Whether the mouse lies on the marker of a zone, and on no figure."""
        mouse, scene = self.at.ui.mouse, self.at.board.scene
        return not (self.hand.by_keys or self.hand.pointing.figure) and scene.at_marker(mouse)

    def _made(self) -> Card | None:
        looking, row = self.at.looking, self._row()
        if row is not None and row.single is not None:
            inside = [*about_figure(looking, row.single), *counted(looking, row.single, row.standing)]
        else:
            figure, scene = self.hand.pointing.figure, self.at.board.scene
            inside = [*about(looking, self.hand.pointing, self.lit.aside), *([ring()] if self._on_a_ring else [])]
            inside = [*inside, *foretold(looking, figure), *others(looking, figure, scene)]
        return Card(Column(inside, gap=5), padding=10, name="hover card") if inside else None

    def draw(self, surface: pygame.Surface) -> None:
        """Below right of the mouse; on the other side of it, or shifted, where the free part of the board ends, where
        the ghost stands, or where something is asked, told or offered."""
        if self.card is None:
            return
        ui = self.at.ui
        paint, screen = ui.paint, ui.screen.inflate(-ui.paint.px(8), -ui.paint.px(8))
        wide = min(paint.px(WIDE[small(paint, ui.screen)]), screen.width)
        size = wide, self.card.height(paint, wide)
        asked, ghost, reach = self._asked_of(), self._ghost(), self._reach()
        rooms = [one for one in self._rooms(screen) if one.width >= size[0] and one.height >= size[1]] or [screen]
        places = [beside(ui.mouse, size, paint.px(BESIDE), room, asked, ghost, reach) for room in rooms]
        self.card.place(paint, min(places, key=lambda place: covered(place, asked)))
        self.card.draw(paint, surface, Look())

    def _rooms(self, screen: pygame.Rect) -> list[pygame.Rect]:
        """Parts of the window in which it covers neither bar, strip, dock nor rail; where that is too low, or it would
        hide there what is read, no bar."""
        root = self.at.ui.root
        if not isinstance(root, Places):
            return []
        below = root.parts.bar.rect.bottom + self.at.ui.paint.px(EDGE)
        return [root.board.stands.room, pygame.Rect(screen.left, below, screen.width, screen.bottom - below)]

    def _asked_of(self) -> list[pygame.Rect]:
        """Where a question, the hint, an attack, a shown card, what others did and what else floats, a shelf, strip,
        rail, the cards of the dock and notices lie, and the odds of what the mouse means. What is pressed in what
        floats counts for itself: “Got it” is small."""
        root, said = self.at.ui.root, [*self.at.board.scene.said, *(one.rect for one in self.at.ui.notices)]
        if not isinstance(root, Places):
            return said
        parts, slots = root.parts, root.slots
        over = (parts.question, parts.words, slots.attack, slots.stage, parts.deeds, parts.shelf, *parts.floating)
        lying = (*over, parts.turn, parts.figure, parts.order, parts.rail)
        seen = [one for one in lying if one is not None and one.visible]
        pressed = (one for card in parts.floating if card.visible for one in walk(card) if isinstance(one, Button))
        return [*said, *(one.rect for one in (*seen, *pressed))]

    def _reach(self) -> list[pygame.Rect]:
        """Where who acts stands, where it may go and whom it may attack."""
        spaces = dict.fromkeys((*self.at.minded.targets, *self.at.minded.ends))
        acts = self.at.looking.figure(self.at.looking.acting_figure)
        stands = self.at.board.scene.figure_rect(acts) if acts is not None else None
        return [*filter(None, (stands,)), *(self.at.board.scene.screen_rect(space) for space in spaces)]

    def _ghost(self) -> pygame.Rect | None:
        carry = self.at.looking.carry
        if carry is None:
            return None
        ghost = carry.ghost
        return self.at.board.scene.screen_rect(ghost.space, ghost.width, ghost.height)


def beside(
    mouse: tuple[int, int],
    size: tuple[int, int],
    gap: int,
    screen: pygame.Rect,
    asked: Sequence[pygame.Rect],
    ghost: pygame.Rect | None = None,
    reach: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Where a card so large lies beside the mouse, in pixels: within a part of the `screen`, clear of the mouse and the
    ghost, and over as little as can be of what is asked, then of the `reach`, and as near then as it can be."""
    found = (one for one in _places(mouse, size, gap, screen, asked) if not one.collidepoint(mouse))
    places = [one for one in found if screen.contains(one)]
    free = [one for one in places if not (ghost and one.colliderect(ghost))] or places

    def costs(one: pygame.Rect) -> tuple[int, int, int]:
        far = max(one.left - mouse[0], mouse[0] - one.right, one.top - mouse[1], mouse[1] - one.bottom)
        return covered(one, asked), covered(one, reach), far

    return min(free, key=costs, default=pygame.Rect(mouse, size).clamp(screen))


def _places(
    mouse: tuple[int, int], size: tuple[int, int], gap: int, screen: pygame.Rect, asked: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Places beside the mouse, best first: at its corners, then at its sides up to what it should not cover."""
    (wide, tall), (x, y) = size, mouse
    lefts, tops = (x + gap, x - gap - wide), (y + gap, y - gap - tall)
    yield from (pygame.Rect(left, top, wide, tall) for top in tops for left in lefts)
    edges = [screen, *asked]
    shifted = [side for one in edges for side in (one.top - gap - tall, one.bottom - tall, one.bottom + gap)]
    yield from (pygame.Rect(left, top, wide, tall) for left in lefts for top in (*shifted, screen.top))
    shifted = [side for one in edges for side in (one.left - gap - wide, one.right - wide, one.right + gap)]
    yield from (pygame.Rect(left, top, wide, tall) for top in tops for left in (*shifted, screen.left))
    corners = (screen.left, screen.right - wide), (screen.top, screen.bottom - tall)
    yield from (pygame.Rect(left, top, wide, tall) for left in corners[0] for top in corners[1])
