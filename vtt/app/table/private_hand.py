"""A look at one's own cards while everybody sees the table: first the others look away, then the cards are shown."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from vtt.app.paint import Paint
from vtt.app.table.cards import AWAY, PILES
from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.dialog import tell
from vtt.app.widgets.label import Heading, Label
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row, Scroll
from vtt.play.session import Session
from vtt.rules.optional import DealsCards
from vtt.rules.plan import Seat


def look_at_hand(ui: Host, session: Session, seat: Seat) -> None:
    """Ask that only this seat looks, then show its cards."""
    words = f"The cards of {seat.name} come next; everybody else looks away."
    tell(ui, f"{seat.name} looks alone", words, done=partial(_show, ui, session, seat), label="Show")


def _show(ui: Host, session: Session, seat: Seat) -> None:
    """All cards of a seat, as it alone may see them."""
    ruleset, table = session.ruleset, session.view(frozenset((seat.id,)))
    if not isinstance(ruleset, DealsCards):
        return
    inside: list[Widget] = []
    for owner, group in groupby(ruleset.hand(table, seat.id), key=lambda card: card.figure):
        figure = table.pieces.figures.get(owner)
        inside += [Label(figure.name, size=16, bold=True)] if figure is not None else []
        for words, pile in groupby(group, key=lambda card: PILES[card.state]):
            faces = [CardFace(card, flat=words in AWAY) for card in pile]
            inside += [Heading(f"{words} · {len(faces)}"), Grid(faces, least=240, gap=8)]

    def hide() -> None:
        ui.close(layer)

    button = Button("Hide the cards", hide, keys="Enter", kind="accent", icon="icon/curtain", name="hide cards")
    head = Row([Label(f"The cards of {seat.name}", size=20, bold=True, weight=1), button])
    card = _Wide(
        Column([head, Scroll(Column([*inside, Gap(4)], gap=8), most=480)], gap=12), padding=24, name="my cards"
    )
    layer = ui.open(card, centred, dismiss=hide, focus=button)


class _Wide(Card):
    """Has room for three cards beside each other."""

    def natural_width(self, paint: Paint) -> int:
        return paint.px(820)
