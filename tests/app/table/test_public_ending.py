"""The page of the end in the second window: for all, whole, and with nothing to press."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands
from tests.app.table.in_both_windows import open_beside
from tests.counts import pairs
from vtt.app.paint import Paint
from vtt.app.second_window import scale_for
from vtt.app.table.screen import TableScreen
from vtt.app.table.story.ending_page import EndingPage
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Scroll
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.base import Ending
from vtt.rules.by_hand import Finish
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

GAMES = ("the-drowned-bell", "the-cistern", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll")


def at_the_end(hands: Hands, screen: TableScreen, words: str) -> None:
    screen.session.submit(Finish(winner="heroes", words=words))
    screen.take_up()
    for _ in range(20):
        if not screen.telling.page:
            hands.key(pygame.K_RETURN)
        hands.wait(0.3)


@pytest.mark.parametrize(("name", "size"), pairs(GAMES, [(960, 540), (1280, 720), (1920, 1080)]))
def test_the_page_of_the_end_lies_there_whole_with_nothing_to_press_until_people_look_at_the_board(
    hands: Hands, name: str, size: tuple[int, int]
) -> None:
    """A television showed the last move while everybody round the table read who had won."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    public = open_beside(hands)
    public.wear(Paint(Theme(public._paint.theme.palette, scale_for(size)), hands.window.sprites), size)
    assert public._ending.page is None
    at_the_end(hands, screen, "They had enough. " * 8)
    page = public._ending.page
    assert screen.telling.page and page is not None
    public.draw(surface := pygame.Surface(size))
    inside = list(walk(page))
    assert not [one for one in inside if isinstance(one, Button)]
    rows = [one for one in inside if one.name.startswith(("deeds of ", "outcome", "board at the end"))]
    assert len(rows) > 2 and all(page.rect.contains(one.rect) for one in rows)
    assert surface.get_rect().contains(page.rect)
    (scroll,) = [one for one in inside if isinstance(one, Scroll)]
    assert scroll.rect.height >= page.body.rect.height, "nobody scrolls there"
    hands.press("Look at the table")
    hands.wait(0.2)
    assert public._ending.page is None


def test_the_page_of_the_end_goes_with_the_first_window_s_whatever_is_pressed_there(hands: Hands) -> None:
    """Whoever wanted to play again and came back without it saw a page on the television alone."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    screen = TableScreen(hands.window, new_game(opened, seats_for(opened.scenario), seed=5))
    hands.window.push(screen)
    public = open_beside(hands)
    at_the_end(hands, screen, "Enough.")
    hands.press("Play again")
    assert hands.window.screen is not screen
    hands.key(pygame.K_ESCAPE)
    assert hands.window.screen is screen
    assert not screen.telling.page and public._ending.page is None


def test_the_band_has_the_colour_of_the_figures_of_who_won() -> None:
    """It was grey where the overlord won, and in the heroes' colour where they did."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    page = EndingPage(session, frozenset({"heroes"}), Ending("overlord", "The time is over."), None)
    page.place(paint := Paint(Theme(), SpriteStore()), pygame.Rect(0, 0, 900, 500))
    page.draw(paint, surface := pygame.Surface((900, 500)), Look())
    red = paint.theme.palette.body("monsters")
    assert surface.get_at((page.head.rect.right - 20, page.head.rect.centery))[:3] == red[:3]
