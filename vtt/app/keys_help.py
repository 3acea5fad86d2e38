"""What F1 shows: what is pointed at, every term of the game with its rule in a line, all keys; typing filters it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from vtt.app.widgets.base import Action, Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll


class Term(NamedTuple):
    """A word of the game, and its rule in one line; or a question, and its answer."""

    name: str
    words: str


class Section(NamedTuple):
    """Terms that belong together. `whole`: answers that take the whole width, name above words."""

    title: str
    terms: tuple[Term, ...]
    whole: bool = False


KEYS = (
    ("Drag, or click and click", "move a figure that may move"),
    ("Drag any other figure", "see how far it would get; put it there by hand where the table allows it"),
    ("Right click while carrying, W", "set a waypoint"),
    ("R, wheel while carrying", "turn a large figure clockwise round its space (Shift+R back)"),
    ("Q while carrying", "pay for the way otherwise"),
    ("Arrow keys, Enter", "move the cursor and drop"),
    ("Shift with arrow keys", "move the cursor with nothing in the hand"),
    ("Esc", "one step back: put back, close, return to now, back to who acts; at last the menu"),
    ("Letter on a button", "does what the button does"),
    ("1 to 9, then letters", "choose an answer, or play a card, each by the key written on it"),
    ("0", "pass: the answer that does nothing; 9 and 8 pass for longer, where one can"),
    ("Enter", "end the turn; of answers, take the one that is lit"),
    ("Tab", "next button"),
    ("S", "what the chosen figure sees"),
    ("Alt", "show all sight lines"),
    ("Wheel, + and −", "zoom"),
    ("Middle or right drag, Space + drag", "pan"),
    ("Home", "show the whole board until the next one acts; once more leads back"),
    ("End", "newest line of the log"),
    ("H, Page up, Page down", "look back in time"),
    ("J", "what happened while you were away"),
    ("Ctrl+Z, Ctrl+Y", "undo, redo"),
    ("Ctrl+Home", "back to the start of the turn"),
    ("Right click, Menu key, Shift+F10", "do something by hand"),
    ("Ctrl+R, Ctrl+P", "ruler, pen"),
    ("Ctrl+M", "sounds off and on"),
    ("Ctrl+G, Ctrl+D", "ping, range rings"),
    ("Ctrl+B", "look through decks and discards"),
    ("Left, right, Enter on a card", "choose and play a card of the hand"),
    ("F2", "who acts, unfolded"),
    ("F4", "bots wait for nothing until it is your turn"),
    ("F6, F7, F8, F9", "log, chosen figure, cards, goals"),
    ("F12", "a fight that lies over the board, in a line or whole"),
    ("F10, F1, F11", "menu, help, full screen"),
    ("F3, in the editor Ctrl+F3", "how long frames take"),
)
KEYS_AND_HANDS: Final = Section("Keys and hands", tuple(Term(*row) for row in KEYS))
NOTHING: Final = "Nothing here is called that. A shorter word finds more."
PAGE: Final = 6
"""Notches of the wheel that a page key is worth."""


def found(sections: Iterable[Section], words: str) -> Iterator[Section]:
    """The sections with the terms in which every word that was typed occurs, whatever its case; those whose name has
    them come first."""
    wanted = words.casefold().split()
    for section in sections:
        named = [term for term in section.terms if all(word in term.name.casefold() for word in wanted)]
        told = [
            term
            for term in section.terms
            if term not in named
            and all(word in f"{section.title} {term.name} {term.words}".casefold() for word in wanted)
        ]
        if named or told:
            yield section._replace(terms=(*named, *told))


class _Search(TextField):
    """Filters while people type; up and down and the page keys move what was found."""

    takes_enter = True

    def __init__(self, found: _Found) -> None:
        super().__init__(placeholder="Search", change=found.show, longest=40, name="search help", weight=1)
        self.found = found

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: PAGE, pygame.K_PAGEDOWN: -PAGE}
        if event.key in steps:
            self.found.wheel(steps[event.key], ui.mouse, ui)
            return True
        return super().key(event, ui)


class _Found(Scroll):
    """What fits the words that were typed."""

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__(Gap(0), name="found", weight=1)
        self.sections = sections
        self.show("")

    def show(self, words: str) -> None:
        """Show what these words find, from the top."""
        rows: list[Widget] = []
        for section in found(self.sections, words):
            rows += [Gap(6)] * bool(rows) + [Heading(section.title)]
            rows += [_row(term, whole=section.whole) for term in section.terms]
        self.inside, self.offset = Column(rows or [Paragraph(NOTHING, quiet=True)], gap=6), 0


def _row(term: Term, *, whole: bool) -> Widget:
    if whole:
        return Column([Paragraph(term.name), Paragraph(term.words, quiet=True)], gap=0, name="answer")
    name, words = Paragraph(term.name), Paragraph(term.words, quiet=True)
    name.weight, words.weight = 1, 2
    return Row([name, words], gap=12)


def help_dialog(ui: Host, sections: Sequence[Section] = (), tour: Action | None = None) -> None:
    """The helper over a screen: what it knows (`sections`), then all keys. `tour` leads round the first table."""
    shown = _Found([*sections, KEYS_AND_HANDS])
    search = _Search(shown)
    close = Button("Close", None, keys="Esc", kind="accent")
    row: list[Widget] = [Gap(weight=1), close]
    if tour is not None:
        begin = tour

        def lead() -> None:
            ui.close(layer)
            begin()

        row.insert(0, Button("Start the tour", lead, icon="icon/flag", name="start the tour"))
    inside = Column([Row([Label("Help", size=20, bold=True), search], gap=24), shown, Row(row)], gap=14)
    card = Card(inside, padding=24, name="help")

    def placing(paint: object, screen: pygame.Rect, widget: Widget) -> pygame.Rect:
        scale = ui.paint.px(1000) / 1000
        rect = pygame.Rect(
            0, 0, min(round(760 * scale), screen.width - 32), min(round(640 * scale), screen.height - 32)
        )
        rect.center = screen.center
        return rect

    layer = ui.open(card, placing, focus=search)
    layer.dim = True
    layer.dismiss = lambda: ui.close(layer)
    close.action = layer.dismiss
