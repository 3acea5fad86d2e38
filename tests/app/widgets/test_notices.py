"""Notices at the bottom of the screen: how long they stay, and what puts them away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from tests.app.hands import Hands
from tests.app.on_stage import stage
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Column, Gap, Row, Scroll
from vtt.app.widgets.notices import NOTICE_SECONDS, Notices
from vtt.app.widgets.page import Page


def test_a_notice_raised_before_the_first_frame_has_its_whole_time_after_it(hands: Hands) -> None:
    hands.now = 1000.0  # the clock of a machine that runs since yesterday; the screen's own begins at 0
    screen = stage(hands, Button("Move", lambda: None))
    screen.ui.notify("It was brought in.")
    screen.ui.now = 0.0
    hands.wait(4)
    assert hands.notices() == ["It was brought in."]
    hands.wait(2)
    assert hands.notices() == []


def test_a_warning_stays_until_it_was_read(hands: Hands) -> None:
    screen = stage(hands, Button("Move", lambda: None))
    words = "crypt.vttsave: the save is damaged; it goes on from the last step that is whole."
    screen.ui.notify(words, warning=True)
    hands.wait(1)
    hands.click((5, 5))  # too soon: nobody reads that fast
    hands.wait(3600)  # nobody is there
    for number in range(10):
        screen.ui.notify(f"Done {number}.")
    hands.wait(0.1)
    assert hands.notices() == [words, "Done 7.", "Done 8.", "Done 9."]
    hands.click((5, 5))  # somebody is back
    assert words not in hands.notices()


def test_what_befell_several_with_their_dice_waits_until_it_was_seen(hands: Hands) -> None:
    """Of four heroes who tested against one howl the first was gone before anybody had read it."""
    screen, die = stage(hands, Button("Move", lambda: None)), pygame.Surface((20, 20))
    told = [f"Hero {number} fails a test." for number in range(5)]
    for words in told:
        screen.ui.notify(words, pictures=(die,))
    hands.wait(0.1)
    assert hands.notices() == told
    assert all(one.rect.width > one.rect.height for one in screen.ui.notices if one.seen is not None)
    hands.wait(12)
    assert hands.notices() == [], "each has its time"


def test_a_click_puts_a_warning_away_and_reaches_nothing_below(hands: Hands) -> None:
    done: list[int] = []
    screen = stage(hands, Button("Move", lambda: done.append(1)))
    screen.ui.notify("The disk is full.", warning=True)
    hands.wait(0.1)
    hands.click(screen.ui.notices[0].rect.center)
    assert hands.notices() == [] and done == []


def test_warnings_that_have_no_room_wait_for_their_turn(hands: Hands) -> None:
    screen = stage(hands, Button("Move", lambda: None))
    for number in range(40):
        screen.ui.notify(f"File {number} was not written.", warning=True)
    hands.wait(0.1)
    waiting = [one for one in screen.ui.notices if one.seen is None]
    assert waiting and all(one.rect.top > 0 for one in screen.ui.notices if one.seen is not None)
    for _ in range(10):
        hands.wait(20)
        hands.click((5, 5))
    assert hands.notices() == []


def test_a_warning_raised_while_a_screen_leaves_is_seen_on_the_next_one(hands: Hands) -> None:
    stage(hands, Button("Below", lambda: None))
    above = stage(hands, Button("Above", lambda: None))
    above.ui.notify("The picture was not kept.", warning=True)
    hands.window.pop()
    assert hands.notices() == ["The picture was not kept."]


@pytest.mark.parametrize("lines", (2, 13, 40))
def test_notices_lie_off_a_dialog_that_opened_meanwhile(hands: Hands, lines: int) -> None:
    """What two heroes suffered lay on the story and on the button that puts it away, and what a dummy player did on
    two entries of a menu as high as the screen."""
    screen = stage(hands, Button("Move", lambda: None))
    layer = screen.ui.open(Column([Button(f"Line {number}", lambda: None) for number in range(lines)]))
    screen.ui.notify("Mira fails a test of willpower.")
    hands.wait(0.1)
    lies, over = screen.ui.notices[0].rect, layer.widget.rect
    assert screen.ui.screen.contains(lies)
    assert not lies.colliderect(over)


@pytest.mark.parametrize("wide", (2, 5))
def test_notices_lie_over_no_button_of_a_page(hands: Hands, wide: int) -> None:
    """“There are as many players as heroes already.” lay over “Back” at New game: it lies beside, else above it."""
    screen = stage(hands, Button("Move", lambda: None))
    back, start = (Button(words, lambda: None) for words in ("Back", "Start"))
    entries = Scroll(Column([Button(f"Entry {number}", lambda: None) for number in range(20)]), weight=1)
    row = Row([Gap(weight=5), back, Gap(weight=wide), start, Gap(weight=6 - wide)])
    screen.ui.show(Page(Column([entries, row]), wide=1320, tall=True))
    screen.ui.notify("There are as many players as heroes already.")
    hands.wait(0.1)
    lies = screen.ui.notices[0].rect
    assert screen.ui.screen.contains(lies) and lies.top > screen.ui.screen.centery
    assert not lies.colliderect(back.rect) and not lies.colliderect(start.rect)


def test_a_line_that_is_drawn_after_the_turn_asks_for_its_end_before_it_was_seen() -> None:
    notices = Notices()
    notices.add("The door is shut.", warning=False)
    assert notices.tick(10.0) == (False, NOTICE_SECONDS)
    notices.lines[0].seen = 11.0  # drawn after the tick
    assert notices.tick(15.0) == (False, 1.0)
    assert notices.tick(16.0) == (True, None)
    notices.add("The game was not kept.", warning=True)
    assert notices.tick(17.0) == (False, None), "a warning stays until it was read"


def test_a_note_may_be_as_narrow_as_what_a_small_window_leaves_beside_its_board(hands: Hands) -> None:
    """In large letters, above a raised card, it lay over the name of a zone with 220 units free on either side."""
    asked: list[list[pygame.Rect]] = []
    board = Notices()
    board.add("Bruno suffers 1 wound (hazardous ground). Bruno is slowed until the end of its turn.", warning=False)

    def at(usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        asked.append([usual, *narrow])
        return usual

    board.draw(hands.window.paint, hands.window.surface, hands.window.surface.get_rect(), 0.0, at)
    assert min(one.width for one in asked[0]) <= hands.window.paint.px(220)
