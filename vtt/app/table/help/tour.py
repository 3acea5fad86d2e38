"""A tour of the table in six short steps, over the first scenario that is shipped. Each step goes by when people have
done it, or by a click; whoever skips the tour is never asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.frame.layout import BoardView
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.base import Action, Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Column, Row
from vtt.play.session import Line, Session

SCENARIO: Final = "lamp-in-the-gatehouse"
"""Where it leads round."""
MENU: Final = "menu list"
"""The name of a menu that is open (`vtt.app.widgets.choose`)."""


class Tour:
    """`step` counts from 0. `done` is called once, when it is over or skipped."""

    def __init__(self, at: AtTable, done: Action) -> None:
        self.at = at
        self.done = done
        self.step = 0
        self.over = False
        self._room: pygame.Rect | None = None
        self._begin_step()

    def _begin_step(self) -> None:
        session = self.session
        self.since, self.longest = session.moment.number, len(session)

    @property
    def session(self) -> Session:
        return self.at.session

    @property
    def told(self) -> tuple[Line, ...]:
        """What has happened since this step began, to heroes."""
        heroes = {figure.id for figure in self.at.looking.table.pieces.figures.values() if figure.rank == "hero"}
        lines = self.session.deeds(self.at.looking.seats)
        return tuple(line for line in lines if line.moment > self.since and line.figure in heroes)

    def goes_on(self) -> bool:
        """Whether what this step is about has been done; then the next one is shown."""
        if self.over or self.at.curtain_for:
            return False
        if self.step == 0:
            self._make_room()
        passed = STEPS[self.step].passed(self)
        self.longest = max(self.longest, len(self.session))
        if passed:
            self.next()
        return passed

    def next(self) -> None:
        """The next step, or the end after the last one."""
        if self.step + 1 < len(STEPS):
            self.step += 1
            self._begin_step()
        else:
            self.skip()

    def skip(self) -> None:
        """It is over, for ever."""
        if not self.over:
            self.over = True
            self.done()

    def card(self) -> Widget:
        """What floats over the board: what to do now."""
        step, last = STEPS[self.step], self.step + 1 == len(STEPS)
        head = [
            Label(f"{self.step + 1} of {len(STEPS)} · {step.title}", bold=True, weight=1, name="tour step"),
            Button("Skip the tour", self._doing(self.skip), small=True, name="skip the tour"),
            Button("Done" if last else "Next", self._doing(self.next), small=True, icon="icon/right", name="tour next"),
        ]
        return TaughtCard(Column([Row(head), Paragraph(step.words)], gap=4), padding=10, chosen=True, name="tour")

    def _make_room(self) -> None:
        """The board lies below the card while the tour goes on, not under it."""
        view = next((widget for widget in walk(self.at.ui.root) if isinstance(widget, BoardView)), None)
        if view is not None and view.clear.height > 1 and view.clear != self._room:
            self._room = view.clear.copy()
            self.at.board.scene.fit(self._room)
            self.at.board.fitted = True

    def _doing(self, action: Action) -> Action:
        return lambda: (action(), self.at.build())


class TourStep(NamedTuple):
    """One thing to learn, and how the table shows that it has been done."""

    title: str
    words: str
    passed: Callable[[Tour], bool]


def _told(*kinds: str) -> Callable[[Tour], bool]:
    return lambda tour: any(line.kind in kinds for line in tour.told)


STEPS: Final = (
    TourStep(
        "Choose a figure",
        "Click a hero on the board: the card says what they can do, a letter for each, and why not where it is grey. "
        "The large button, or Enter, begins the turn.",
        _told("turn_began"),
    ),
    TourStep(
        "Move it",
        "Drag the hero. Green spaces are in reach, the number at your hand is what the way costs, and orange warns. "
        "Let go to move, Esc puts it back. Arrow keys and Enter do the same.",
        _told("moved"),
    ),
    TourStep(
        "Attack",
        "Choose an attack, point at the goblin to see whether it is in sight and what may come of it, and click it. Is "
        "it too far away? Move nearer, or let the other hero try.",
        _told("attacked"),
    ),
    TourStep(
        "End the turn",
        "The large button ends the turn, and so does Enter. Then the next one acts.",
        _told("turn_ended"),
    ),
    TourStep(
        "Take it back",
        "Ctrl+Z takes the last step back, Ctrl+Y does it again. Nothing is lost by trying; where something secret came "
        "to light all who play are asked.",
        lambda tour: len(tour.session) < tour.longest,
    ),
    TourStep(
        "The menu and help",
        "F10 opens the menu: ruler, seats, a second window for a television. F1 explains whatever you point at. A "
        "right click does anything by hand: it is your game.",
        lambda tour: any(layer.widget.name == MENU for layer in tour.at.ui.layers),
    ),
)
