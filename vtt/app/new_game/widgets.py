"""Widgets only the New game screen has: a scenario of the shelf, a seat's colour."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from vtt.app.new_game import thumbnails
from vtt.app.paint import Paint
from vtt.app.seat_signs import SHAPES, draw_sign
from vtt.app.widgets.base import Action, Host, Look, Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Flow, Label, Paragraph, Picture
from vtt.app.widgets.layout import Card, Column, Row, Scroll
from vtt.app.widgets.reveal import page_called, reveal
from vtt.files.library import Shelved
from vtt.rules.known import Reading
from vtt.rules.registry import game_called

RIM: Final = 10
"""Units between the edge of a scenario's card and what it shows."""
GAP: Final = 4
"""Units above its summary."""


class ScenarioCard(Button):
    """One scenario of the shelf: picture, title, players, length."""

    def __init__(self, entry: Shelved, chosen: bool, action: Action) -> None:
        super().__init__(entry.title, action, chosen=chosen, name=f"scenario {entry.id}")
        self.among = "scenarios"
        self.entry = entry
        self.picture = Picture(thumbnails.thumbnail(entry), tall=86)

    def height(self, paint: Paint, width: int) -> int:
        """As high as all of its words, and no lower than others with few of them."""
        lines = self._lines(paint, self._room(paint, width))
        words = sum(paint.line(size) for _, size in lines) + paint.px(GAP)
        return max(paint.px(108), words + 2 * paint.px(RIM))

    def show_picture(self, paint: Paint) -> None:
        """Its picture has been made."""
        self.picture.picture = thumbnails.thumbnail(self.entry)
        self.place(paint, self.rect)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        inner = rect.inflate(-2 * paint.px(RIM), -2 * paint.px(RIM))
        wide, tall = self._wide(paint, rect.width), min(inner.height, paint.px(108) - 2 * paint.px(RIM))
        if self.picture.picture is not None:  # its field is as tall as the picture, so that no bars lie beside it
            width, height = self.picture.picture.get_size()
            tall = min(tall, (wide - 4) * height // width + 4)
        self.picture.place(paint, pygame.Rect(inner.left, inner.top, wide, tall))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.draw_field(paint, surface, look, radius=10)
        self.picture.draw(paint, surface, look)
        top, room = self.picture.rect.top, self._room(paint, self.rect.width)
        left, lines = self.rect.right - paint.px(RIM) - room, self._lines(paint, room)
        begins = len(lines) - len(paint.wrapped(self.entry.summary, room, 12))
        for number, (words, size) in enumerate(lines):
            top += paint.px(GAP) if number == begins else 0
            ink = paint.quiet if size == 12 and number < begins else paint.words
            paint.text(surface, words, (left, top), size, ink, size > 12)
            top += paint.line(size)

    def _wide(self, paint: Paint, width: int) -> int:
        """Pixels of the picture's width in a card so wide."""
        return min(paint.px(130), (width - 2 * paint.px(RIM)) // 3)

    def _room(self, paint: Paint, width: int) -> int:
        """Pixels that its words have beside the picture."""
        return width - 2 * paint.px(RIM) - self._wide(paint, width) - paint.px(12)

    def _lines(self, paint: Paint, room: int) -> list[tuple[str, int]]:
        """All that it says, line by line with the size of its letters."""
        least, most = self.entry.players
        players = f"{least} to {most} heroes" if least != most else "1 hero" if least == 1 else f"{least} heroes"
        facts = f"{game_called(self.entry.game).title} · {players} · {self.entry.minutes} min"
        title = [(line, 16) for line in paint.lines(self.entry.title, room, 2, 16, True)]
        below = (line for words in (facts, self.entry.summary) for line in paint.wrapped(words, room, 12))
        return [*title, *((line, 12) for line in below)]


def shelf_card(
    shelved: Sequence[Shelved],
    chosen: Path | None,
    choose: Callable[[Shelved], None],
    filters: Sequence[Widget],
    draw: Action | None,
    search: TextField,
) -> Card:
    """The scenarios to choose from, over them the filters, a way to `draw` one by lot (None: there is none) and what
    people type to find one."""
    cards: list[Widget] = [ScenarioCard(entry, entry.file == chosen, partial(choose, entry)) for entry in shelved]
    if not cards and search.value:
        cards = [Paragraph("No scenario speaks of that. Other words, or none, show the others.", quiet=True)]
    elif not cards:
        cards = [Paragraph("No scenario lies on the shelf. Make one in the editor, or open a file.", quiet=True)]
    tip = "Three random rooms on hexagons, kept among your scenarios."
    random = Button("Draw a dungeon", draw, icon="icon/dice", small=True, tip=tip, name="draw a dungeon")
    head = Row([search, *([random] if draw is not None else ())], gap=8)
    shown = Scroll(Column(cards, gap=10), weight=1, name="scenarios", topic="shelf")
    return Card(Column([head, *([Flow(filters, gap=6)] if filters else ()), shown], gap=10), name="shelf", weight=1)


def speaks_of(entry: Shelved, words: str) -> bool:
    """Whether each of some words, in capitals or not, begins one of a scenario's title or summary."""
    told = re.split(r"\W+", f"{entry.title} {entry.summary}".casefold())
    return all(any(one.startswith(word) for one in told) for word in re.findall(r"\w+", words.casefold()))


def heroes_chosen(count: int, players: tuple[int, int]) -> str:
    """How many heroes are chosen, of how many."""
    least, most = players
    if count > most:
        return f"{count} heroes chosen, {most if least == most else f'{least} to {most}'} play"
    if least == most:
        return f"{count} of {most} heroes chosen"
    return f"{count} {'hero' if count == 1 else 'heroes'} of {least} to {most}"


def rule_row(rule: Reading, chosen: int, choose: Callable[[int], None]) -> Widget:
    """One reading of the rules and its values, with a sentence that helps to choose."""
    values = DropDown([words for _, words in rule.values], chosen, choose, weight=1, name=f"rule {rule.setting}")
    row = Row([Label(rule.question, weight=1.3), values], gap=12)
    return Column([row, Paragraph(rule.help, size=12, quiet=True)], gap=2) if rule.help else row


class ColourButton(Button):
    """A seat's shape in its colour; a press takes the next ones."""

    def __init__(self, colour: str, action: Action, *, name: str) -> None:
        super().__init__("", action, name=name, tip="Another colour and shape")
        self.colour = colour

    def natural_width(self, paint: Paint) -> int:
        return paint.px(32)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        sign = (self.colour, SHAPES.get(self.colour, "circle")) if self.colour else ("#A9A498", "circle")
        if (look.focus is self and look.keyboard) or look.hover is self:
            paint.disc(surface, self.rect.center, paint.px(14), paint.words)
        draw_sign(surface, sign, self.rect.center, paint.px(12))


def show_chosen(ui: Host) -> None:
    """Scroll to the scenario that is chosen, where its card is cut."""
    if (page := page_called(ui, "scenarios")) is not None:
        for card in walk(page.inside):
            if isinstance(card, ScenarioCard) and card.chosen:
                reveal(ui, page, card.rect)


def show_seat(ui: Host, number: int) -> None:
    """Scroll to the rows of a seat: its name, and as many of its heroes as there is room for."""
    if (page := page_called(ui, "choices")) is not None:
        mine = (f"name {number}", f"hero {number} ")
        rows = [one.rect for one in walk(page.inside) if one.name == mine[0] or one.name.startswith(mine[1])]
        reveal(ui, page, rows[0].unionall(rows[1:]))


def show_options(ui: Host) -> None:
    """Scroll to the rule options, and to as much of what was unfolded below as there is room for."""
    if (page := page_called(ui, "choices")) is not None:
        top = next(one.rect.top for one in walk(page.inside) if one.name == "rule options")
        inside = page.inside.rect
        reveal(ui, page, pygame.Rect(inside.left, top, inside.width, inside.bottom - top))
