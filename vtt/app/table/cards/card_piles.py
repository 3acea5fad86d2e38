"""Decks, discards and what is left in them, as far as the game lets people know: one dialog to look through them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vtt.app.paint import Paint
from vtt.app.table.cards.cards_known import known_piles
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Host, Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.paper_face import PaperFace
from vtt.rules.cards import Card as Face
from vtt.rules.cards import CardPile
from vtt.rules.enumeration import count


def look_through(ui: Host, looking: Looking) -> None:
    """Look through decks and discards, what each has before it and what was shown, as those who look may know them."""
    CardPiles(ui, [*looking.piles, *known_piles(looking)]).choose(0)


class CardPiles:
    """The dialog: at the left the piles with their numbers, at the right the cards of the chosen one."""

    def __init__(self, ui: Host, piles: Sequence[CardPile]) -> None:
        self.ui = ui
        self.piles = list(piles)
        self.chosen = 0
        self._layer: Layer | None = None

    def choose(self, number: int) -> None:
        """Show another pile."""
        self.chosen = number
        self.close()
        head = Row([Label("Decks and discards", size=20, bold=True, weight=1), self._button()])
        names = self._names()
        card = _Large(Column([head, _Beside(names, self._cards())], gap=12), padding=20, name="card piles")
        focus = next((one for one in names.children() if one.name == f"pile {number}"), None)
        self._layer = self.ui.open(card, centred, dismiss=self.close, focus=focus)

    def close(self) -> None:
        if self._layer is not None:
            self.ui.close(self._layer)
            self._layer = None

    def _button(self) -> Button:
        return Button("Close", self.close, keys="Esc", small=True, name="close piles")

    def _names(self) -> Column:
        return Column(
            [
                Button(
                    pile.name,
                    partial(self.choose, number),
                    detail=in_numbers(pile),
                    kind="quiet",
                    chosen=number == self.chosen,
                    name=f"pile {number}",
                    lines=2,
                )
                for number, pile in enumerate(self.piles)
            ],
            gap=4,
        )

    def _cards(self) -> Widget:
        if not self.piles:
            return Paragraph("This game has no decks.", quiet=True)
        pile = self.piles[self.chosen]
        inside: list[Widget] = [Paragraph(in_words(pile), quiet=True)]
        if pile.up:
            inside += [Heading(f"Lie open · {len(pile.up)}"), _faces([(card, 1) for card in pile.up])]
        if pile.left:
            number = sum(copies for _, copies in pile.left)
            title = "May still come" if number == pile.down else "May still come, or lie in a hand"
            title = f"{title} · {number}"
            inside += [Heading(title), _faces(pile.left)]
        return Scroll(Column([*inside, Gap(4)], gap=8), name="pile", weight=1)


def in_numbers(pile: CardPile) -> str:
    """How many cards lie face down, and how many open: “12 + 5”."""
    open_too = len(pile.up)
    return f"{pile.down} + {open_too}" if pile.up and (pile.down or pile.left) else str(pile.down or open_too)


def in_words(pile: CardPile) -> str:
    """The same in a sentence."""
    if not pile.down and not pile.left:
        return f"{count(len(pile.up), 'card')}, open to those who look."
    down = f"{pile.down} card{'' if pile.down == 1 else 's'} face down" if pile.down else "Nothing lies face down"
    return f"{down}, {len(pile.up)} open." if pile.up else f"{down}."


def _faces(cards: Sequence[tuple[Face, int]]) -> Flow:
    return Flow([PaperFace(card, count=count) for card, count in cards], gap=10)


class _Beside(Row):
    """The list of piles, and to its right their cards, all as high as there is room."""

    def __init__(self, names: Widget, cards: Widget) -> None:
        cards.weight = 1
        super().__init__([_Narrow(names), cards], gap=16, fill=True)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(520)


class _Narrow(Scroll):
    def __init__(self, inside: Widget) -> None:
        super().__init__(inside, name="piles")

    def natural_width(self, paint: Paint) -> int:
        return paint.px(250)


class _Large(Card):
    def natural_width(self, paint: Paint) -> int:
        return paint.px(1140)
