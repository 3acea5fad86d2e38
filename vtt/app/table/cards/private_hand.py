"""A look at one's own cards while everybody sees the table: first the others look away, then the cards are shown."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from vtt.app.paint import Paint
from vtt.app.table.cards.cards import PILES
from vtt.app.table.curtain.curtain import LookAlone
from vtt.app.table.curtain.lifting import Lifting
from vtt.app.widgets.base import Host, Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.paper_face import PaperFace
from vtt.play.session import Session
from vtt.rules.optional import DealsCards
from vtt.rules.plan import Seat

WIDE: Final = 1010
"""Units of the dialog: six cards beside each other."""


class PrivateHand:
    """`waits`: a seat was asked to look alone; the gesture of the curtain (`lifting`) shows its cards, no key press for
    something else does."""

    def __init__(self, ui: Host, session: Session) -> None:
        self.ui = ui
        self.session = session
        self.lifting = Lifting()
        self._seat: Seat | None = None
        self._layer: Layer | None = None

    @property
    def waits(self) -> bool:
        """Whether a seat is asked to look alone; not any more once the dialog is gone, whoever has closed it."""
        return self._seat is not None and self._layer in self.ui.layers

    def ask(self, seat: Seat) -> None:
        """Ask that only this seat looks."""
        self._seat = seat
        self.lifting.fall()
        words = f"The cards of {seat.name} come next; everybody else looks away."
        title = Label(f"For {seat.name} alone", size=20, bold=True)
        leave = Row([Gap(weight=1), Button("Not now", self._leave, keys="Esc", name="not now")])
        inside = Column([title, Paragraph(words), LookAlone(seat.name, self.lifting, self._show), leave], gap=12)
        self._layer = self.ui.open(Card(inside, padding=24, name="looks alone"), centred, dismiss=self._leave)

    def _leave(self) -> None:
        if self._layer is not None:
            self.ui.close(self._layer)
        self._seat = self._layer = None

    def tick(self, now: float) -> float | None:
        """Time passes over the question. Seconds until it must pass again, or None: nobody is asked."""
        if not self.waits:
            return None
        before = self.lifting.looks
        self.lifting.tick(now)
        if self.lifting.looks != before:
            self.ui.lay_out()
        if self.lifting.done:
            self._show()
            return 0.0
        return self.lifting.due

    def _show(self) -> None:
        """All cards of the seat, as it alone may see them."""
        seat, ruleset = self._seat, self.session.ruleset
        self._leave()
        if seat is None or not isinstance(ruleset, DealsCards):
            return
        table = self.session.view(frozenset((seat.id,)))
        inside: list[Widget] = []
        for owner, group in groupby(ruleset.hand(table, seat.id), key=lambda card: card.figure):
            figure = table.pieces.figures.get(owner)
            inside += [Label(figure.name, size=16, bold=True)] if figure is not None else []
            for words, pile in groupby(group, key=lambda card: PILES[card.state]):
                faces = [PaperFace(card) for card in pile]
                inside += [Heading(f"{words} · {len(faces)}"), Flow(faces, gap=8)]

        def hide() -> None:
            self.ui.close(layer)

        button = Button("Hide the cards", hide, keys="Enter", kind="accent", icon="icon/curtain", name="hide cards")
        head = Row([Label(f"The cards of {seat.name}", size=20, bold=True, weight=1), button])
        card = _Wide(
            Column([head, Scroll(Column([*inside, Gap(4)], gap=8), most=540)], gap=12), padding=24, name="my cards"
        )
        layer = self.ui.open(card, centred, dismiss=hide, focus=button)


class _Wide(Card):
    """Has room for six cards beside each other."""

    def natural_width(self, paint: Paint) -> int:
        return paint.px(WIDE)
