"""The window is pulled about while something is open: nothing breaks, lies outside, or is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from tests.counts import pairs
from vtt.app.editor.screen import EditorScreen
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn

from .fake_game import Strike, make_session
from .hands import Hands, TableHands

SIZES = ((900, 600), (3840, 2160), (1280, 720), (1000, 1400), (2560, 1080), (905, 605), (640, 400), (1920, 1080))


def window(scale: float = 1.0) -> Window:
    return Window(Settings(size=(1280, 720), scale=scale, motion="full", bot_delay=0.0, hints=False), keep=False)


def seated(scale: float, session: Session) -> TableHands:
    opened = window(scale)
    return TableHands(opened, TableScreen(opened, session))


def resized(hands: Hands, size: tuple[int, int]) -> None:
    hands.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


def asked(scale: float) -> tuple[Hands, Callable[[], object]]:
    """Monsters' turn is announced."""
    opened = open_scenario(find_scenario("the-crow-granary"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5)
    hands = seated(scale, session)
    hands.settle()
    hero = session.seats[0].heroes[0]
    for command in (Begin(seat=""), StartTurn(seat="", figure=hero), EndTurn(seat="", figure=hero)):
        hands.screen.submit(command)
    return hands, lambda: (hands.screen.looking.deciding, hands.screen.looking.prompt)


def covered(scale: float) -> tuple[Hands, Callable[[], object]]:
    hands = seated(scale, make_session())
    return hands, lambda: hands.screen.curtain_for


def rolling(scale: float) -> tuple[Hands, Callable[[], object]]:
    hands = seated(scale, make_session(bots=("jonas",)))
    hands.settle()
    beside = hands.screen.session.table.figure("ogre").space - 1
    for command in (PlaceFigure(figure="mira", space=beside), Strike(seat="mara", figure="mira", target="ogre")):
        hands.screen.submit(command)
    return hands, lambda: (bool(hands.screen.session.table.pending), len(hands.screen.session))


def editing(scale: float) -> tuple[Hands, Callable[[], object]]:
    hands = Hands(window(scale))
    screen = EditorScreen(hands.window)
    hands.window.push(screen)
    return hands, lambda: screen.title


def warned(hands: Hands) -> list[str]:
    """What goes wrong is said; what a deed came to may be, too."""
    assert hands.window.screen is not None
    return [notice.words for notice in hands.window.screen.ui.notices if notice.warning]


def leaving(scale: float) -> tuple[Hands, Callable[[], object]]:
    """The editor asks whether it is left."""
    hands, _ = editing(scale)
    hands.key(pygame.K_ESCAPE)
    return hands, lambda: hands.has("Leave the editor?")


def helping(scale: float) -> tuple[Hands, Callable[[], object]]:
    hands = seated(scale, make_session())
    hands.settle()
    hands.key(pygame.K_F1)
    return hands, lambda: hands.has("help")


@pytest.mark.parametrize(("begin", "scale"), pairs([asked, covered, rolling, editing, leaving, helping], [2.0, 1.0]))
def test_nothing_is_lost_or_outside_when_the_window_is_pulled_about(
    begin: Callable[[float], tuple[Hands, Callable[[], object]]], scale: float
) -> None:
    hands, kept = begin(scale)
    assert kept()
    stood, screen, chance = kept(), hands.window.screen, random.Random(3)
    for size in SIZES:
        resized(hands, size)
        hands.shown()
        hands.wait(0.1)
        area = pygame.Rect((0, 0), size)
        buttons = [one for one in hands.widgets() if isinstance(one, Button) and one.kind == "accent" and one.visible]
        assert all(area.contains(one.rect) for one in buttons if one.rect.size != (0, 0)), size
        assert hands.window.screen is screen and kept() == stood, size
    for _ in range(30):
        resized(hands, (chance.randint(700, 1800), chance.randint(420, 1200)))
    hands.wait(2.0)
    assert hands.window.screen is screen and kept() == stood and not warned(hands)


def test_letters_are_smaller_where_the_window_has_no_room_for_them_and_large_again_where_it_has() -> None:
    hands, _ = covered(2.0)
    for size, scale in (((900, 600), 1.0), ((1280, 720), 1.5), ((3840, 2160), 2.0), ((640, 400), 1.0)):
        resized(hands, size)
        assert hands.window.paint.theme.scale == scale
        assert hands.window.screen is not None and hands.window.screen.ui.paint is hands.window.paint
    assert hands.window.settings.scale == 2.0, "what people set stays set"
