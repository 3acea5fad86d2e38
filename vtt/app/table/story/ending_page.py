"""The end of a game as a page over the table: who won and why, the board as it lies, what everybody led and did, and
who did most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.game_screens import screens_of
from vtt.app.paint import Colour, Paint
from vtt.app.seat_signs import Sign, draw_seat, signed
from vtt.app.table.lists.figure_head import sprite_of
from vtt.app.table.story.summary import ending_title, goal_told, last_deed, summary
from vtt.app.widgets.base import Action, Host, Layer, Look, Widget, walk
from vtt.app.widgets.dialog import Answer, answer_buttons
from vtt.app.widgets.label import Heading, Paragraph, Picture
from vtt.app.widgets.layer import then
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.board.pieces import Figure
from vtt.play.accounts import Account, accounts
from vtt.play.session import Session
from vtt.rules.base import Ending
from vtt.rules.registry import game_called

WIDE: Final = 980
"""Units of the page at most."""
PADDING: Final = 20
LOW_PADDING: Final = 12
"""Units round all of it, and in a window of less than `LOW` units."""
GAP: Final = 14
BOARDS: Final = (230, 180, 140, 100, 0)
"""Units the picture of the board is tall at least: the first with which all has room, else the last."""
LEAST_BOARD: Final = 60
"""Units of a picture that shows something."""
HEAD: Final = 64
LOW_HEAD: Final = 48
"""Units the band above all is tall, and in a window of less than `LOW` units."""
LOW: Final = 600
"""A window of less units has room for all that is told only where what everybody did is as wide as it needs."""
TOLD: Final = (0.34, 0.66)
"""How wide what is told is there, and what everybody did."""
MARGIN: Final = 32
"""Pixels that stay free of the page, both sides together."""
LETTERS: Final = (14, 12)
"""Units of the letters in which it is told: the first in which all has room, down to no picture of the board."""
DOT: Final = " · "
"""What stands between two deeds in a line."""
DEAD: Final = 1.0
"""Seconds after the page was first seen in which nothing puts it away: Enter still means the cards that lay there."""


def outcome(session: Session, ending: Ending) -> str:
    """What the end is for the people at the table: “Victory”, “Defeat”; empty where they were on both sides. Where
    heroes are rivals figures win, and the seats that lead them."""
    camp, figures = game_called(session.scenario.game).camp, session.table.pieces.figures
    won = {
        any(figures[one].seat == seat.id if one in figures else camp(one) == camp(seat.side) for one in ending.winners)
        for seat in session.seats
        if not seat.bot
    }
    return "Victory" if won == {True} else "Defeat" if won == {False} else ""


class EndingPage(Card):
    """The page as these seats may know the end. `buttons` lead on from it (none: it is only looked at); `low`: in a
    window that is low for its letters."""

    def __init__(
        self,
        session: Session,
        seats: frozenset[str],
        ending: Ending,
        picture: pygame.Surface | None,
        buttons: Sequence[Widget] = (),
        *,
        low: bool = False,
    ) -> None:
        table = session.view(seats)
        told_of = accounts(session, seats)
        own = screens_of(session.scenario.game).at_the_end
        added = own(session) if own is not None else None
        rows: list[Widget] = [Heading("What everybody did")] if told_of else []
        for one in told_of:
            sign = Sign(*signed(session.seats, one.seat), one.seat.bot) if one.seat is not None else None
            rows.append(_AccountRow(one, table.pieces.figures.get(one.figure), sign))
        words = (ending.words, goal_told(session, ending), last_deed(session, seats), summary(session, seats))
        told = Column([Paragraph(one) for one in words if one], gap=6 if low else 14)
        self.board = _Board(picture, tall=BOARDS[0], name="board at the end")
        self.board.weight = 1
        self._ways = _ways(told, Column(rows, gap=6), added, self.board, low=low)
        bodies = (one for way in self._ways for one in walk(way))
        self._lettered = [one for one in bodies if isinstance(one, Paragraph | _AccountRow)]
        self._scroll = Scroll(self._ways[0], weight=1)
        first = table.pieces.figures.get(next(iter(ending.winners), ""))
        camp = game_called(session.scenario.game).camp(first.side if first is not None else ending.winner)
        self.head: Widget = _Head(
            outcome(session, ending), ending_title(ending, session), camp, tall=LOW_HEAD if low else HEAD
        )
        self.buttons = buttons
        self.seen: float | None = None
        """When it was drawn first, in seconds of the screen's ticks."""
        below: list[Widget] = [Row([Gap(weight=1), *buttons])] if buttons else []
        inside = Column([self.head, self._scroll, *below], gap=GAP)
        self._rim = LOW_PADDING if low else PADDING
        super().__init__(inside, padding=self._rim, name="ending")

    @property
    def body(self) -> Widget:
        """What lies between its head and its buttons."""
        return self._scroll.inside

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.seen = look.now if self.seen is None else self.seen
        super().draw(paint, surface, look)

    def within(self, paint: Paint, screen: pygame.Rect) -> pygame.Rect:
        """Where it lies in the middle of a window, as tall as all of it takes as far as there is room."""
        wide, tall = self._whole(paint, screen)
        rect = pygame.Rect(0, 0, wide, min(tall, screen.height - MARGIN))
        rect.center = screen.center
        return rect

    def whole_in(self, paint: Paint, screen: pygame.Rect) -> bool:
        """Whether all of it has room in such a window."""
        return self._whole(paint, screen)[1] <= screen.height - MARGIN

    def _whole(self, paint: Paint, screen: pygame.Rect) -> tuple[int, int]:
        """Its width, and the height that all of it takes, laid so that it has room, with as much of a picture as that
        leaves; where nothing has, so that least is missing."""
        wide = min(paint.px(WIDE), screen.width - MARGIN)
        rims = 2 * paint.px(self._rim) + paint.px(GAP) + self.head.height(paint, wide)
        rims += paint.px(GAP) + paint.px(40) if self.buttons else 0

        def takes(way: tuple[int, int, Widget]) -> int:
            size, self.board.tall, self._scroll.inside = way
            for one in self._lettered:
                one.size = size
            return rims + self.body.height(paint, wide - 2 * paint.px(self._rim))

        ways = [(size, tall, body) for size in LETTERS for tall in BOARDS for body in self._ways]
        whole = next((way for way in ways if takes(way) <= screen.height - MARGIN), None)
        return wide, takes(whole or min(ways, key=takes))


def _ways(told: Widget, did: Column, added: Widget | None, board: Widget, *, low: bool) -> list[Widget]:
    """How the parts of the page may lie beside each other, the first one if it has room; `added`: what only the game
    has."""

    def beside(left: Sequence[Widget], right: Sequence[Widget], share: tuple[float, float] = (1, 1)) -> Widget:
        columns = [Column(left, gap=12, weight=share[0]), Column(right, gap=14, weight=share[1])]
        return Row(columns if right else columns[:1], gap=20, fill=True)

    done = [did] if did.inside else []
    if not low:
        return [beside([told, board], [*([added] if added is not None else []), *done])]
    if added is None:
        return [beside([told, board], done, TOLD)]
    return [beside([told, *done], [added, board]), beside([told, added, board], done, TOLD)]


def show_ending(
    ui: Host,
    session: Session,
    seats: frozenset[str],
    ending: Ending,
    picture: pygame.Surface | None,
    answers: Sequence[Answer],
) -> Layer:
    """Open the page. The first answer is Enter, the last one Esc; a stray click beside it takes nothing away, nor does
    anything before it can have been read (`DEAD`)."""

    def close() -> None:
        ui.close(layer)

    def once_seen(action: Action | None) -> Action:
        def run() -> None:
            if action is not None and page.seen is not None and ui.now - page.seen >= DEAD:
                action()

        return run

    buttons = answer_buttons(answers, close)
    for button in buttons:
        button.action = once_seen(button.action)
    low = ui.screen.height < ui.paint.px(LOW)
    page = EndingPage(session, seats, ending, picture, buttons, low=low)
    placing = lambda paint, screen, _: page.within(paint, screen)  # noqa: E731
    layer = ui.open(page, placing, dismiss=once_seen(then(close, answers[-1][1])), focus=buttons[-1])
    layer.stays = layer.dim = True
    return layer


class _Board(Picture):
    """The board as it lies, where there is any room for it: people can look at the table."""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if self.rect.height >= paint.px(LEAST_BOARD):
            super().draw(paint, surface, look)


class _Head(Widget):
    """A band in the colour of whose figures won: large, what it is for the people here, then who won."""

    def __init__(self, outcome: str, title: str, winner: str, *, tall: int = HEAD) -> None:
        super().__init__(name="outcome")
        self.outcome = outcome
        self.words = title
        self.winner = winner
        self.tall = tall

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.tall)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill: Colour = paint.theme.palette.body(self.winner)
        paint.box(surface, self.rect, fill, paint.accent if self.outcome == "Victory" else None, radius=10)
        icon = pygame.Rect(0, 0, paint.px(36), paint.px(36))
        icon.midleft = (self.rect.left + paint.px(16), self.rect.centery)
        paint.icon(surface, "icon/star" if self.outcome == "Victory" else "icon/flag", icon, ink=(255, 255, 255))
        left = icon.right + paint.px(14)
        large = self.outcome or self.words
        drawn = paint.text(surface, large, (left, self.rect.centery - paint.line(24) // 2), 24, (255, 255, 255), True)
        if self.outcome:
            place = (drawn.right + paint.px(16), self.rect.centery - paint.line(16) // 2)
            paint.text(surface, self.words, place, 16, (255, 255, 255))


class _AccountRow(Widget):
    """A hero, or a side that a seat led: its token, its name and who played it, what it did most of, and its deeds."""

    def __init__(self, account: Account, figure: Figure | None, sign: Sign | None) -> None:
        super().__init__(name=f"deeds of {account.figure or account.title}")
        self.figure, self.sign = figure, sign
        self.title, seat = account.title, account.seat
        bot = " (bot)" if seat is not None and seat.bot else ""
        self.who = f"{seat.name}{bot}" if seat is not None and (seat.name != account.title or bot) else ""
        self.side = figure.side if figure is not None else "monsters"
        self.said = [(DOT.join(account.most), True), (account.did, False)]
        self.size = LETTERS[0]
        self._cut = False
        """Whether the name of who played it has no room."""

    def hint(self, point: tuple[int, int]) -> str:
        return self.who if self._cut else ""

    def height(self, paint: Paint, width: int) -> int:
        room = width - paint.px(60)
        lines = sum(len(_in_lines(paint, words, room, self.size)) for words, _ in self.said if words)
        lines += 1 if self._beside(paint, room) else 2
        return max(paint.px(52), lines * paint.line(self.size) + paint.px(8))

    def _beside(self, paint: Paint, room: int) -> bool:
        """Whether who played it has room beside its name; else that stands below."""
        wide = paint.width(self.title, self.size, bold=True) + paint.px(34) + paint.width(self.who, self.size)
        return wide <= room or not self.who

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        circle = pygame.Rect(self.rect.left + paint.px(4), 0, paint.px(44), paint.px(44))
        circle.centery = self.rect.centery
        praised, step = bool(self.said[0][0]), paint.line(self.size)
        picture = sprite_of(paint, self.figure) if self.figure is not None else "icon/monster"
        paint.token(surface, picture, self.side, circle, chosen=praised)
        left, top = circle.right + paint.px(12), self.rect.top + paint.px(4)
        room = self.rect.right - left
        name = paint.text(surface, self.title, (left, top), self.size, paint.words, True)
        if self.who:
            beside = self._beside(paint, room)
            across, top = (name.right + paint.px(12), top) if beside else (left, top + step)
            if self.sign is not None:
                radius = paint.px(6)
                draw_seat(paint, surface, self.sign, (across + radius, top + step // 2), radius)
                across += 2 * radius + paint.px(6)
            words = paint.fitted(self.who, self.rect.right - across, self.size)
            self._cut = words != self.who
            paint.text(surface, words, (across, top), self.size, paint.words)
        top += step
        for words, praise in self.said:
            for line in _in_lines(paint, words, room, self.size) if words else ():
                paint.text(surface, line, (left, top), self.size, paint.accent if praise else paint.quiet)
                top += step


def _in_lines(paint: Paint, words: str, room: int, size: int) -> list[str]:
    """Deeds in lines of so many pixels, broken between two of them: no dot stands at the edge of a line."""
    first, *more = words.split(DOT)
    lines = paint.wrapped(first, room, size)
    for deed in more:
        longer = f"{lines[-1]}{DOT}{deed}"
        whole = paint.width(longer, size) <= room
        lines = [*lines[:-1], longer] if whole else [*lines, *paint.wrapped(deed, room, size)]
    return lines
