"""Menus at every size of window and scale: all entries seen, and the ring of the focus whole."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.paint import RING
from vtt.app.screen import Screen
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Gap, Row, Scroll


def opened(hands: Hands, number: int, scale: float) -> tuple[Screen, list[Button]]:
    """A menu of so many entries at the upper right."""
    screen = Screen(hands.window)
    hands.window.push(screen)
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
    entries = [Button(f"What entry {n} does", lambda: None, keys="Ctrl+R", icon="icon/pen") for n in range(number)]
    entries[5].refusal = "Only at a free table."
    open_menu(screen.ui, pygame.Rect(1200, 40, 40, 20), entries)
    hands.shown()
    return screen, entries


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 1.75])
def test_a_menu_of_fourteen_entries_shows_all_of_them_at_every_scale(hands: Hands, scale: float) -> None:
    screen, entries = opened(hands, 14, scale)
    card = screen.ui.layers[-1].widget
    scroll = next(widget for widget in hands.widgets() if isinstance(widget, Scroll))
    assert screen.ui.screen.contains(card.rect)
    assert scroll.full <= scroll.rect.height
    for entry in entries:
        assert scroll.rect.contains(entry.rect)
        assert entry.rect.width >= entry.natural_width(screen.ui.paint)
        assert entry.rect.collidelistall([other.rect for other in entries]) == [entries.index(entry)]


def test_the_keyboard_goes_down_one_column_and_on_in_the_next(hands: Hands) -> None:
    screen, entries = opened(hands, 14, 1.5)
    assert entries[7].rect.top == entries[0].rect.top and entries[7].rect.left > entries[0].rect.right
    for entry in entries[1:]:
        hands.key(pygame.K_DOWN)
        assert screen.ui.focus is entry


def test_a_list_too_long_for_columns_is_one_that_scrolls(hands: Hands) -> None:
    _, entries = opened(hands, 80, 1.0)
    assert len({entry.rect.left for entry in entries}) == 1


@pytest.mark.parametrize("number", [14, 80])
def test_the_ring_of_the_focus_is_whole_in_a_menu(hands: Hands, number: int) -> None:
    screen, entries = opened(hands, number, 1.0)
    accent = screen.ui.paint.accent
    for key, entry in ((pygame.K_DOWN, entries[1]), (pygame.K_END, entries[-1]), (pygame.K_HOME, entries[0])):
        hands.key(key)
        hands.shown()
        assert screen.ui.focus is entry
        rect, out = entry.rect, RING - 1
        sides = (
            (rect.left - out, rect.centery),
            (rect.right - 1 + out, rect.centery),
            (rect.centerx, rect.top - out),
            (rect.centerx, rect.bottom - 1 + out),
        )
        assert all(hands.pixel(point) == accent for point in sides)


def test_nothing_stands_out_of_a_row_that_is_too_short_for_all(hands: Hands) -> None:
    row = Row([Label("Many long words that need room", name="long"), Gap(weight=1), Button("A button", None)])
    row.place(hands.window.paint, pygame.Rect(10, 10, 160, 40))
    assert all(child.rect.right <= 170 and child.rect.width >= 0 for child in row.children())


def test_a_tooltip_lies_beside_what_it_is_about(hands: Hands) -> None:
    panel = Button("A large panel", None, tip="What it is for, in a sentence.")
    screen = Screen(hands.window)
    screen.ui.show(panel)
    hands.window.push(screen)
    for place in (pygame.Rect(300, 100, 200, 90), pygame.Rect(300, 620, 200, 90), pygame.Rect(900, 10, 200, 690)):
        before = pygame.Surface((1280, 720))
        shown = before.copy()
        hands.window.paint.tooltip(shown, "What it is for, in a sentence.", place.center, before.get_rect(), place)
        changed = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255))
        changed.invert()
        tip = changed.get_bounding_rects()
        assert tip and all(not place.colliderect(one) for one in tip)
