"""A screen with nothing but the widgets a test is about."""

from __future__ import annotations

from vtt.app.screen import Screen
from vtt.app.widgets.base import Widget
from vtt.app.widgets.layout import Card, Column
from vtt.app.widgets.page import Page

from .hands import Hands


class Stage(Screen):
    """A screen with one widget."""

    widget: Widget = Widget()

    def build(self) -> None:
        self.ui.show(Page(Card(Column([self.widget])), wide=420))


def stage(hands: Hands, widget: Widget) -> Screen:
    screen = Stage(hands.window)
    screen.widget = widget
    hands.window.push(screen)
    hands.wait(0.05)
    return screen
