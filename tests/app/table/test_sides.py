"""Who acts and the rail beside what lies over them in a small window: halves of lines and buttons peeped out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.test_following_on_a_grid import begun, read, seated
from tests.played import bots_play
from vtt.app.table.attack.tray import free_corner
from vtt.app.table.cards.hand_backs import HandBacks, Hidden
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.order import Strip
from vtt.app.table.lists.rail import Rail
from vtt.app.table.lists.rows import StandingRow, StripRow
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.button import Button
from vtt.play.bots import Bot
from vtt.rules.base import Standing


def over_the_sides(hands: TableHands) -> list[str]:
    """What is only half seen of the sides, and who acts where no line says it."""
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    order, rail, found = root.parts.order, root.parts.rail, list[str]()
    for over in (root.slots.attack, root.parts.question):
        if over is None:
            continue
        found += [card.name for card in (order, rail) if card.visible and card.rect.colliderect(over.rect)]
        buttons = [one for one in walk(rail) if isinstance(one, Button)]
        found += [one.name for one in buttons if one.rect.bottom > rail.rect.bottom]
        rows = [one for one in walk(order) if isinstance(one, StandingRow)]
        if order.visible and not any(one.chosen or one.standing.state == "acting" for one in rows):
            found.append("nobody acts")
    return found


def moments(hands: TableHands, bots: dict[str, Bot]) -> Iterator[Places]:
    """The screen after each step of the bots, which is read before the next one."""
    while True:
        bots_play(hands.screen.session, bots)
        hands.screen.take_up()
        hands.wait(0.3)
        if isinstance(root := hands.screen.ui.root, Places):
            yield root
        read(hands)


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize("scenario", ["the-cold-kiln", "toll-at-saltgate"])
def test_what_lies_over_the_sides_cuts_none_of_their_lines_and_buttons(scenario: str) -> None:
    session, bots = begun(scenario)
    hands, seen = seated(session), 0
    for root in moments(hands, bots):
        if not hands.screen.curtain_for:
            assert over_the_sides(hands) == []
            seen += root.slots.attack is not None or root.parts.question is not None
        if seen == 3:
            break


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize(("scenario", "scale"), [("the-crow-granary", 1.5), ("toll-at-saltgate", 1.0)])
def test_what_is_unfolded_ends_above_a_question_in_the_dock_and_an_attack(scenario: str, scale: float) -> None:
    """The log was cut by them in the middle of a line."""
    session, bots = begun(scenario)
    hands, seen = seated(session, scale, (1280, 720) if scale > 1 else (1000, 600)), 0
    hands.press("show log")
    for root in moments(hands, bots):
        assert root.parts.shelf is not None
        over = root.parts.question if scale > 1 else root.slots.attack
        if over is not None and over.rect.right > root.parts.shelf.rect.left:
            assert not root.parts.shelf.rect.colliderect(over.rect)
            seen += 1
        if seen == 2:
            break


@pytest.mark.usefixtures("seldom_painted")
def test_a_question_lies_beside_the_unfolded_list_of_who_acts_where_it_has_room_there() -> None:
    """It cut the names in the middle."""
    session, bots = begun("side-by-side-in-haste")
    hands, seen = seated(session, 1.0), 0
    hands.press("unfold order")
    for root in moments(hands, bots):
        if root.parts.question is not None and root.parts.unfolded:
            assert not root.parts.order.rect.colliderect(root.parts.question.rect)
            seen += root.slots.asked == "left"
        if seen == 2:
            break


def test_the_rail_ends_above_what_lies_over_it_and_is_whole_again_after_that(hands: Hands) -> None:
    paint, buttons = hands.window.paint, [Button("", print, icon="icon/flag", name=str(number)) for number in range(5)]
    rail, place = Rail(buttons, gap=5), pygame.Rect(0, 0, 60, 300)
    rail.place(paint, place)
    tops = [one.rect.top for one in buttons]
    rail.end_above(paint, buttons[2].rect.centery)
    assert [one.name for one in walk(rail) if isinstance(one, Button)] == ["0", "1"]
    assert rail.rect.bottom <= buttons[2].rect.centery and [one.rect.top for one in buttons] == tops
    rail.end_above(paint, 3)
    assert not rail.visible
    rail.place(paint, place)
    assert rail.visible and sum(isinstance(one, Button) for one in walk(rail)) == 5


def test_the_line_between_two_sides_cuts_no_frame_of_who_acts(hands: Hands) -> None:
    """In a small window the amber frame was open below."""
    paint = hands.window.paint
    acts, waits = (
        StripRow(Standing("Mira", (), side, state), [], print, chosen=False)
        for side, state in (("heroes", "acting"), ("monsters", "ready"))
    )
    strip = Strip([[acts], [waits]], Button("", print), Button("", print), low=True)
    strip.place(paint, pygame.Rect(0, 0, paint.px(110), paint.px(160)))
    picture = pygame.Surface((paint.px(110), paint.px(160)))
    strip.draw(paint, picture, Look())
    column = [picture.get_at((acts.rect.centerx, y))[:3] for y in range(acts.rect.centery, waits.rect.centery)]
    assert paint.accent[:3] in column and paint.border[:3] in column


def test_dice_lie_beside_two_things_that_are_read_rather_than_over_somebody() -> None:
    """They lay over a foe, or over half of a notice, while there was room below the notice."""
    clear = pygame.Rect(0, 0, 1000, 500)
    notice, order, figure = pygame.Rect(200, 0, 300, 120), pygame.Rect(0, 0, 100, 500), pygame.Rect(520, 0, 480, 500)
    dock = pygame.Rect(100, 330, 400, 170)
    place = free_corner(clear, (250, 150), [figure], [notice, order, dock])
    assert place.collidelist([notice, order, dock, figure]) < 0


def test_the_backs_of_a_hand_lie_on_no_card_beside_them(hands: Hands) -> None:
    """Three backs were wider than their place, and lay on the card of the figure and under the first card."""
    paint, place = hands.window.paint, pygame.Rect(40, 10, hands.window.paint.px(76), hands.window.paint.px(140))
    pile = HandBacks(Hidden("Player 1", 8, "plain", None, "backs"))
    pile.place(paint, place)
    picture = pygame.Surface((200, 200), pygame.SRCALPHA)
    pile.draw(paint, picture, Look())
    assert place.contains(picture.get_bounding_rect())
