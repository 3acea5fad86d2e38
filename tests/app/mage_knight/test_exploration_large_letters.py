"""The exploration game in large letters: every card of the hand can be played, the combat board hides nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from tests.app.mage_knight.test_fight_board import brought_to
from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.offers import OfferButton
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.folds import SHELVES
from vtt.app.table.frame.frame import LOW_DOCK, QUESTION
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.question_width import LARGER, above_the_hand
from vtt.app.table.help.lessons import LessonCard
from vtt.app.table.lists.status_marks import Chip
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.play.session import Session
from vtt.rules.by_hand import Finish

LARGE = 1.5


def hand_of(hands: TableHands) -> HandStrip:
    shown = hands.screen.slots.hand
    assert isinstance(shown, HandStrip)
    return shown


def full_hand() -> Session:
    """A turn with more cards in hand than lie side by side."""

    def many(session: Session) -> bool:
        game = session.table.game
        return game.turn is not None and game.turn.stage == "movement" and len(game.heroes[game.turn.hero].hand) > 4

    return explored(60, many)


def test_no_card_of_the_hand_lies_outside_the_strip() -> None:
    hands = seated(full_hand(), LARGE)
    strip, paint = hand_of(hands), hands.window.paint
    assert len(strip.cards) > 4 and strip.shown == strip.cards
    lefts = [card.rect.left for card in strip.cards]
    seen = [after - before for before, after in pairwise(lefts)]
    for card, wide in zip(strip.cards, seen, strict=False):
        assert wide >= paint.px(5) + paint.key_width(card.keys), "its key stays seen"


def test_the_list_of_tactics_lies_above_the_hand_and_leaves_most_of_the_board() -> None:
    """It lay over the cards that people choose a tactic by, and over half of the board."""
    hands = seated(explored(0), LARGE)
    taught = [one for one in walk(hands.find("lesson card")) if isinstance(one, Paragraph)]
    assert taught and not taught[0].most, "the first lesson is seen whole: nobody knew what the lines were"
    hands.press("lesson")
    assert hands.has("lesson") and not [one for one in walk(hands.find("lesson card")) if isinstance(one, Paragraph)]
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    listed, strip = hands.find("right"), hand_of(hands)
    assert isinstance(listed, AskedCard) and len(listed.buttons) == 7 and strip.cards
    assert listed.rect.bottom <= strip.top and 2 * listed.rect.width <= hands.screen.ui.screen.width
    paint = hands.window.paint
    assert not [one.words for one in listed.buttons if one.cuts(paint, one.rect.width)]
    assert not [one.below for one in listed.buttons if one.cut_below(paint, one.rect.width)], "each effect is read"
    spark = listed.buttons[2]
    assert "basic colour" in spark.hint(spark.rect.center), "the mouse says all of it"
    assert hands.screen.ui.root.parts.figure.visible  # type: ignore[attr-defined]


def test_a_list_is_no_wider_where_it_would_hide_whom_it_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """It said a little more so, over those who fought."""
    hands = seated(explored(27), LARGE)
    hands.read()
    screen, widths = hands.screen, [hands.window.paint.px(units) for units in (LARGER, QUESTION)]
    found, wide = lambda *args: [(one, args[-1][-1]) for one in widths], widths[0]
    monkeypatch.setattr("vtt.app.table.frame.over_board.above_the_hand", found)
    screen.choose(next(one for one in screen.looking.choices if one.card and one.pick == "option"))
    hands.wait(0.5)
    listed, root = hands.find("right"), screen.ui.root
    assert isinstance(root, Places)
    hidden = [pygame.Rect(left, listed.rect.centery, 10, 10) for left in (wide - 20, root.rect.right - wide + 10)]
    for root.mind, usual in (((), True), ([*hidden, *hidden], False)):
        root.place(hands.window.paint, root.rect)
        assert (listed.rect.width == wide) == usual and not any(map(listed.rect.colliderect, root.mind))


def test_a_list_that_would_hide_somebody_at_either_side_lies_along_the_dock(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lay over both heroes, with three quarters of the window empty."""
    monkeypatch.setattr("vtt.app.table.frame.over_board.lies_in_the_dock", lambda *_: False)
    hands = seated(explored(27), LARGE)
    hands.read()
    screen = hands.screen
    screen.choose(next(one for one in screen.looking.choices if one.card and one.pick == "option"))
    hands.wait(0.5)
    listed, root = hands.find("right"), screen.ui.root
    assert isinstance(root, Places)
    hidden = [pygame.Rect(left, 200, 10, 10) for left in range(40, 1240, 100)]
    for root.mind, flat in (((), False), (hidden, True), ([*hidden, pygame.Rect(40, 500, 10, 10)], False)):
        root.place(hands.window.paint, root.rect)
        assert root.parts.question is listed and (listed.rect.collidelist(list(root.mind)) < 0) == (
            flat or not root.mind
        )
        assert (len({one.rect.top for one in listed.buttons}) < len(listed.buttons)) == flat


def test_in_its_usual_width_it_reaches_lower_rather_than_say_less() -> None:
    """“Bottom: Heal 2, …” stood in it, as the wider one would have hidden a wolf, with half a board free below."""
    paint = seated(explored(27), LARGE).window.paint
    says = [Paragraph("Top: Attack 3, immobilize. Bottom: Heal 2, move 1.", size=12, quiet=True)]
    answers = [Button(f"Knock flat {words}", lambda: None, below="Heal 2.") for words in ("(bottom)", "as Move 2")]
    question = AskedCard([*says, *answers, Button("Back", lambda: None, keys="Esc")])
    free, ends = pygame.Rect(160, 72, 1030, 490), (0, 560)
    narrow = paint.px(QUESTION)
    low = next(end for end in range(100, 560) if above_the_hand(paint, question, free, (end,)))
    (wide, above), (usual, deep) = above_the_hand(paint, question, free, (low, ends[-1]))
    assert (above, usual) == (low, narrow) and wide > usual and deep == ends[-1]


def chosen_at_night(session: Session) -> bool:
    game = session.table.game
    return game.turn is None and game.round == 2 and len(game.tactics) == 6


def test_the_list_of_tactics_hides_neither_a_raised_card_nor_the_source() -> None:
    """Both are what the choice hangs on: it lay over one of them at the right, over the other at the left."""
    hands = seated(explored(200, chosen_at_night), size=(1280, 720))
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    listed, root = hands.find("right"), hands.screen.ui.root
    assert isinstance(listed, AskedCard) and isinstance(root, Places) and root.parts.figure.visible
    assert listed.rect.bottom <= min(hand_of(hands).reach, root.parts.figure.rect.top)
    paint = hands.window.paint
    assert not [one.below for one in listed.buttons[:6] if one.cut_below(paint, one.rect.width)]


def test_tactics_of_the_night_say_what_they_are_for_in_large_letters() -> None:
    """Their longer names had room only without a word on what they do, and the mouse did not say it either."""

    hands = seated(explored(200, chosen_at_night), LARGE)
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    listed, strip, paint = hands.find("right"), hand_of(hands), hands.window.paint
    assert isinstance(listed, AskedCard) and len(listed.buttons) == 7 and listed.rect.bottom <= strip.top
    assert not [one.below for one in listed.buttons[:6] if one.cut_below(paint, one.rect.width)]
    narrow = paint.px(304)
    assert listed.fold(paint, narrow, paint.px(324)) and listed.buttons[0].most_below == 0
    assert listed.unsaid(paint, narrow), "what says nothing at all is not meant to"
    first = listed.buttons[0]
    first.draw(paint, hands.window.surface, Look())
    assert "It goes first" in first.hint(first.rect.center), "what has no line is said by the mouse"


def test_a_question_over_most_of_the_window_leaves_the_board_where_it_is_and_no_sliver_of_a_lesson() -> None:
    """The board was pushed a third of the window to the right, to where nothing of the hero was seen either, and stayed
    there; the lesson beside the question was an empty strip."""

    def at_night(session: Session) -> bool:
        game = session.table.game
        return game.turn is None and game.round == 2 and len(game.tactics) == 6

    hands = seated(explored(200, at_night), LARGE)
    hands.read()
    hands.wait(0.8)
    camera, screen = hands.screen.scene.camera, hands.screen
    before = camera.goal, camera.leads_to
    tactics = screen.looking.choices[0]
    page = next(one for one in tactics.options() if "Remembered" in one.label)
    assert hands.has("lesson card")
    screen.doing.submit(page.command)
    hands.wait(0.8)
    root = screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    assert 5 * root.parts.question.rect.width > 4 * screen.ui.screen.width
    assert (camera.goal, camera.leads_to) == before
    lesson = LessonCard(Row([Label("Night", weight=1), Button("Got it", lambda: None, small=True)]))
    root.parts = replace(root.parts, floating=[lesson])
    root.place(hands.window.paint, root.rect)
    assert not lesson.visible


def test_a_card_that_comes_below_a_resting_mouse_does_not_rise() -> None:
    session = full_hand()
    hands = seated(session, LARGE)
    last = hand_of(hands).cards[-1]
    hands.move((last.rect.right - 10, last.rect.centery))
    hands.wait(0.3)
    hands.until(lambda: hand_of(hands).raised is not None)
    hands.key(27)
    option = next(card for card in hand_of(hands).cards if card.able)
    option.do(hands.screen.ui)
    hands.wait(0.3)
    raised = hand_of(hands).raised
    assert raised is None or raised.name == last.name


def test_the_combat_board_covers_neither_the_lesson_nor_the_hand() -> None:
    session, _ = brought_to(
        lambda fight: fight.place == 1 and any(need.command for foe in fight.foes for need in foe.needs)
    )
    hands = seated(session, LARGE)
    board = hands.find("fight board").rect
    assert board.bottom <= hand_of(hands).top
    assert not hands.find("lesson card").rect.colliderect(board), "the lesson lies beside it"
    does = [one for one in hands.widgets() if isinstance(one, Button) and one.name.startswith("do ")]
    assert any(board.contains(one.rect) for one in does), "what can be done is seen without scrolling"


def test_attacks_that_are_alike_are_told_once() -> None:
    session, fight = brought_to(
        lambda fight: any(len(foe.needs) > len({(one.words, one.has) for one in foe.needs}) for foe in fight.foes)
    )
    hands = seated(session, LARGE)
    foe = next(foe for foe in fight.foes if len(foe.needs) > 1)
    cells = [one for one in walk(hands.find(f"foe {foe.name}")) if one.name == "cells"]
    assert len(cells) < len(foe.needs)


def test_a_lesson_leaves_the_land_in_sight() -> None:
    def walks(session: Session) -> bool:
        turn = session.table.game.turn
        return not session.table.pending and turn is not None and turn.stage == "movement" and turn.move > 1

    hands = seated(explored(60, walks), LARGE)
    card, root = hands.find("lesson card").rect, hands.screen.ui.root
    assert card.height < hands.window.paint.px(80), "as wide as there is room, it takes two lines"
    assert card.right <= root.parts.rail.rect.left and card.left >= root.parts.order.rect.right  # type: ignore[attr-defined]


def test_the_rail_ends_above_the_dock() -> None:
    """The last of its shelves lay over the log: with the offers it is taller than a small window has room."""
    hands = seated(full_hand(), LARGE)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    rail = root.parts.rail
    room = pygame.Rect(rail.rect.topleft, (rail.rect.width, rail.height(hands.window.paint, rail.rect.width) - 30))
    rail.place(hands.window.paint, room)
    buttons = [one.rect for one in walk(rail) if isinstance(one, Button)]
    assert len(buttons) > len(SHELVES) and all(room.contains(one) for one in buttons)
    assert all(one.bottom <= after.top for one, after in pairwise(buttons))


def over() -> TableHands:
    """The game is over for two heroes of many crystals, and people look at the table."""
    session = full_hand()
    crystals = dict.fromkeys(("red", "blue", "green", "white"), 3)

    def rich(game: Any) -> Any:
        heroes = {name: msgspec.structs.replace(hero, crystals=crystals) for name, hero in game.heroes.items()}
        return msgspec.structs.replace(game, heroes=heroes)

    moment = session.moment
    session._moments[moment.number] = replace(moment, table=replace(moment.table, game=rich(moment.table.game)))
    hands = seated(session, LARGE)
    hands.screen.submit(Finish(winner="heroes", words="The last round is over, and two cities are theirs."))
    for _ in range(10):
        hands.wait(0.3)
        if hands.screen.telling.page:
            break
    hands.press("Look at the table")
    hands.wait(0.3)
    return hands


def test_signs_of_shelves_and_their_spines_do_not_lie_over_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card of the end is tall: above it the signs lay on the spines."""
    hands = over()
    shelves = [one for one in hands.widgets() if isinstance(one, OfferButton)]
    paint, drawn = hands.window.paint, list[pygame.Rect]()
    icon, box = Paint.icon, Paint.box

    def signs(self: Paint, surface: pygame.Surface, name: str, rect: pygame.Rect, **more: Any) -> None:
        drawn.append(rect.copy())
        icon(self, surface, name, rect, **more)

    def boxes(self: Paint, surface: pygame.Surface, rect: pygame.Rect, *rest: Any, **more: Any) -> None:
        drawn.extend([rect.copy()] if rect.height < paint.px(6) else [])
        box(self, surface, rect, *rest, **more)

    monkeypatch.setattr(Paint, "icon", signs)
    monkeypatch.setattr(Paint, "box", boxes)
    assert len(shelves) == 3
    for shelf in shelves:
        drawn.clear()
        shelf.draw(paint, hands.window.surface, Look())
        assert len(drawn) == 1 + len(shelf.spines) and all(shelf.rect.contains(one) for one in drawn)
        assert not any(one.colliderect(other) for one, other in combinations(drawn, 2)), shelf.name
        assert max(one.height for one in drawn) >= paint.px(16), "the sign is seen"


@pytest.mark.parametrize("chosen", [True, False])
def test_dice_and_crystals_lie_whole_in_the_dock_at_the_end(chosen: bool) -> None:
    """Where nobody was chosen they stood one below the other beside words that had all the room."""
    hands = over()
    if not chosen:
        hands.screen.looking.selected = ""
        hands.screen.build()
        hands.wait(0.2)
    card = hands.find("figure").rect
    chips = [one for one in hands.widgets() if isinstance(one, Chip)]
    assert len(chips) >= (8 if chosen else 4) and all(card.contains(one.rect) for one in chips)
    assert card.height <= hands.window.paint.px(LOW_DOCK + 40)
