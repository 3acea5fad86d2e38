"""What eyes need: contrast, whole words, dialogs that fit, patterns beside hue, signs of seats."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from tests.scene.boards import BOARD, scene
from vtt.app.home.screen import HomeScreen
from vtt.app.keys_screen import KeysScreen
from vtt.app.paint import Paint, contrast
from vtt.app.seat_signs import COLOURS, SHAPES, corners, draw_sign, signed
from vtt.app.settings import Settings
from vtt.app.settings_screen import SettingsScreen
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.rules.plan import Seat
from vtt.scene.marks import StopMark
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import PALETTES, Theme

from .fake_game import make_session
from .hands import Hands, TableHands


@pytest.mark.parametrize("name", PALETTES)
def test_every_grey_text_can_be_read_on_what_it_stands_on(name: str) -> None:
    paint = Paint(Theme(PALETTES[name]), SpriteStore())
    grounds = (paint.card_fill, paint.field, paint.raised)
    assert all(contrast(paint.quiet, ground) >= 4.5 for ground in grounds)
    assert contrast(paint.faint, paint.field) >= 4.5
    assert contrast(paint.on_accent, paint.accent) >= 4.5


def test_high_contrast_is_a_choice() -> None:
    paint, plain = (Paint(Theme(PALETTES[name]), SpriteStore()) for name in ("contrast", "standard"))
    assert contrast(paint.words, paint.card_fill) >= 15 and contrast(paint.quiet, paint.card_fill) >= 10
    assert contrast(paint.quiet, paint.card_fill) > contrast(plain.quiet, plain.card_fill)


@pytest.mark.parametrize("width", [80, 120, 160, 240])
def test_no_button_breaks_in_the_middle_of_a_word(hands: Hands, width: int) -> None:
    words = "Unmissverständlichkeitsbeauftragter of the Elderglade"
    paint = hands.window.paint
    button = Button(words, lambda: None, below=words, lines=4)
    lines = [*button._own_lines(paint, width), *button._lines_below(paint, width)]
    whole = set(words.split(" "))
    parts = [part for line in lines for part in line.split(" ") if part and part != "…"]
    assert parts and all(part in whole or part.endswith("…") for part in parts)


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_dialogs_and_home_and_settings_fit_or_scroll(scale: float) -> None:
    window = Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)
    hands = Hands(window)
    room = pygame.Rect(0, 0, 1280, 720)
    home = HomeScreen(window)
    window.push(home)
    hands.wait(0.2)
    assert room.contains(hands.find("home").rect)
    for _ in range(12):
        hands.key(pygame.K_TAB)
    quit_button = hands.find("Quit")
    home.ui.keyboard = True
    home.ui.set_focus(quit_button)
    home.ui.reveal_focus()
    hands.wait(0.1)
    assert hands.find("home").rect.contains(hands.find("Quit").rect)
    ask(home.ui, "A question", "word " * 900, [("Yes", None), ("No", None)])
    hands.wait(0.1)
    assert room.contains(hands.find("dialog").rect) and hands.find("dialog").rect.contains(hands.find("Yes").rect)
    hands.key(pygame.K_ESCAPE)
    for screen in (SettingsScreen(window), KeysScreen(window)):
        window.push(screen)
        hands.wait(0.1)
        assert any(isinstance(widget, Scroll) and room.contains(widget.rect) for widget in hands.widgets())
        window.pop()


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_tables_menu_fits_or_scrolls(scale: float) -> None:
    window = Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("jonas",))))
    hands.settle()
    hands.key(pygame.K_F10)
    hands.wait(0.1)
    room = pygame.Rect(0, 0, 1280, 720)
    assert all(room.contains(layer.widget.rect) for layer in hands.screen.ui.layers)


def test_spaces_that_strain_have_a_pattern_beside_their_hue() -> None:
    def inked(shade: str) -> int:
        board = scene(BOARD, marks=(StopMark(0, cost=1, shade=shade),))  # type: ignore[arg-type]
        surface = pygame.Surface((600, 400))
        board.draw(surface)
        place = board.screen_rect(0)
        column = place.left + place.width // 4
        grey = [sum(surface.get_at((column, y))[:3]) // 3 for y in range(place.top + 12, place.bottom - 12)]
        return sum(abs(a - b) > 12 for a, b in pairwise(grey))

    assert inked("strained") > inked("plain") + 3


def test_six_seats_have_six_colours_and_six_shapes() -> None:
    assert len(set(COLOURS)) == len(set(SHAPES.values())) == 6
    assert COLOURS == ("#2FB3A8", "#D0533B", "#6AA5E8", "#A58BEA", "#7FB84C", "#E58FB4")
    seats = [Seat(str(number), str(number), "heroes") for number in range(6)]
    assert len({signed(seats, seat) for seat in seats}) == 6
    mixed = [Seat("a", "A", "heroes", "#2FB3A8"), Seat("b", "B", "heroes", "#D9A441"), Seat("c", "C", "monsters")]
    assert len({signed(mixed, seat)[1] for seat in mixed}) == 3


def test_shapes_are_told_apart_without_their_colours() -> None:
    pictures = []
    for shape in SHAPES.values():
        surface = pygame.Surface((40, 40))
        draw_sign(surface, ("#2FB3A8", shape), (20, 20), 12)
        pictures.append(pygame.mask.from_threshold(surface, (47, 179, 168), (60, 60, 60)))
    for one, other in combinations(pictures, 2):
        apart = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert apart > 30
    assert all(abs(x) <= 1.2 and abs(y) <= 1.2 for shape in SHAPES.values() for x, y in corners(shape))
