"""The card of what is asked takes the room there is: its words are shortened first, then its answers."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.clear_place import Way
from vtt.app.table.frame.frame import QUESTION
from vtt.app.table.frame.question_sides import beside_form
from vtt.app.table.frame.question_width import WIDE, WIDEST, usual_or_wider
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.app.window import Window

LONG = "Everybody who stands beside the well may be asked whether they let themselves down into it by the rope. " * 2


@pytest.fixture
def paint() -> Paint:
    return Hands(Window(Settings(size=(1280, 720), scale=1.5), keep=False)).window.paint


def card(count: int, below: str = "1 surge, and the wolf falls") -> AskedCard:
    answers = [Button(f"Answer number {one}", print, keys=f"{one % 10}", below=below, lines=3) for one in range(count)]
    return AskedCard([Paragraph(LONG), *answers, Button("Back", print, keys="Esc")])


def test_with_room_nothing_is_shortened(paint: Paint) -> None:
    asked = card(4)
    tall = asked.height(paint, 456)
    assert asked.fold(paint, 456, tall) == tall
    assert asked.said[0].most == 0 and asked.listed[0].columns == 1
    assert all(one.spacing == "roomy" for one in asked.buttons)


def test_words_are_shortened_before_answers_get_smaller(paint: Paint) -> None:
    asked = card(4)
    room = asked.height(paint, 456) - 10
    assert asked.fold(paint, 456, room) <= room
    assert asked.said[0].most == 2 and all(one.spacing == "roomy" for one in asked.buttons)


def test_a_reason_stays_whole_beside_one_that_is_shortened(paint: Paint) -> None:
    """“It does not see Bruno or Robin. A wall, a …” was cut in a panel that had room for it once another one was."""
    asked = AskedCard([Paragraph(LONG), Paragraph(LONG[:80]), Button("Go on", print)])
    room = asked.height(paint, 456) - 10
    assert asked.fold(paint, 456, room) <= room
    assert sorted(one.most for one in asked.said) == [0, 2]


def test_a_question_of_two_lines_stays_whole_where_answers_may_lie_closer(paint: Paint) -> None:
    """“Where does Picket 1 come onto the boa…” stood above nine answers that had room to spare."""
    answers = [Button(f"J{one}", print, keys=f"{one}") for one in range(1, 10)]
    asked = AskedCard([Paragraph("Where does the large picket come onto the board?"), *answers])
    whole = asked.height(paint, 456)
    assert len(asked.said[0].lines(paint, 456 - 2 * paint.px(asked.padding))) == 2
    assert asked.fold(paint, 456, whole - 20) <= whole - 20
    assert asked.said[0].most != 1 and all(one.spacing == "snug" for one in asked.buttons)
    assert asked.listed[0].columns == 1 and asked.buttons[0].height(paint, 436) == paint.px(32)
    assert asked.fold(paint, 456, whole - 130) <= whole - 130
    assert asked.said[0].most != 1 and asked.listed[0].columns == 2


@pytest.mark.parametrize("count", [6, 9, 14])
def test_answers_get_smaller_and_stand_in_two_columns_before_they_scroll(paint: Paint, count: int) -> None:
    asked = card(count)
    assert asked.height(paint, 700) > 630 or count == 6
    assert asked.fold(paint, 700, 630) <= 630
    assert not any(one.cuts(paint, asked.listed[0].cell(paint, 670)) for one in asked.buttons)
    assert count < 14 or asked.listed[0].columns == 2


def test_no_more_is_left_out_below_an_answer_than_there_is_room_for(paint: Paint) -> None:
    """Of six gifts to choose among each was cut after two lines (“the discarded …”), with room for the third."""
    gift = "Discard up to three cards and draw as many; the discarded ones are shuffled into the deck"
    short = [Button("Early start", print, keys=f"{one}", below="Nothing more.") for one in range(3)]
    long = [Button("Sort the pack", print, keys=f"{one}", below=gift) for one in range(3, 6)]
    for button in long:
        button.most_below = 8
    asked = AskedCard([*short, *long])
    room = asked.height(paint, 456) - paint.px(40)
    assert asked.fold(paint, 456, room) <= room
    inner = asked.listed[0].cell(paint, 456 - 2 * paint.px(asked.padding))
    shown = long[0].height(paint, inner)
    long[0].most_below = 8
    assert shown == long[0].height(paint, inner), "nothing of it is cut"


def test_what_has_no_room_at_all_scrolls_as_large_as_ever(paint: Paint) -> None:
    asked = card(60)
    assert asked.fold(paint, 456, 630) > 630
    assert asked.listed[0].columns == 1 and all(one.spacing == "roomy" for one in asked.buttons)


def test_words_come_back_where_smaller_answers_leave_them_room(paint: Paint) -> None:
    asked = card(8)
    asked.fold(paint, 456, 630)
    said = asked.said[0].most
    assert asked.listed[0].columns == 2 or asked.buttons[0].most_below < 3
    assert said == 0 or asked.fold(paint, 456, 630) + paint.line(14) > 630


def test_a_key_that_nothing_takes_is_no_answer(hands: Hands) -> None:
    """Every key raised where a question stood: a list of the card was called like what keys ask widgets for."""
    home = HomeScreen(hands.window)
    hands.window.push(home)
    layer = home.ui.open(card(3))
    hands.wait()
    hands.key(pygame.K_x, text="x")
    assert home.ui.layers == [layer]


def test_cards_of_a_deck_that_is_looked_through_stand_in_three_columns_over_the_board(paint: Paint) -> None:
    """Of twelve no word was left below their names, in a card that left half of the window empty."""
    asked, room = (
        card(12, "Each hero within three spaces of the chest that is searched recovers two damage."),
        (1180, 480),
    )
    larger = (1180, 600)
    assert usual_or_wider(paint, asked, larger, low=False) == paint.px(WIDE), "beside the hero's card in other windows"
    wide = usual_or_wider(paint, asked, room, low=True)
    assert wide == paint.px(WIDEST) and asked.fold(paint, wide, room[1]) <= room[1]
    inner = asked.listed[0].cell(paint, wide - 2 * paint.px(asked.padding))
    assert asked.listed[0].columns == 3 and not any(one.cuts(paint, inner) for one in asked.buttons[:12])
    assert asked.unsaid(paint, wide) < 12 * 60
    few = card(3)
    assert all(usual_or_wider(paint, few, room, low=low) == paint.px(QUESTION) for low in (True, False))


def test_flat_answers_lie_beside_each_other_each_as_wide_as_what_it_says(paint: Paint) -> None:
    """At 150 % the names of five spaces below each other hid a third of the board."""
    places = [Button(f"K{one}", print, keys=f"{one}") for one in range(2, 7)]
    asked = AskedCard([Paragraph("Where does it stand?"), Button("As it comes", print, below="On the first."), *places])
    tall, usual = asked.lie_flat(paint, 940, 330), asked.height(paint, 940)
    assert 0 < asked.lie_flat(paint, 940, tall) == asked.fold(paint, 940, tall) == tall < usual / 2
    asked.place(paint, pygame.Rect(0, 0, 940, tall))
    assert len({one.rect.top for one in asked.buttons}) == 1, "in one line"
    assert not any(one.cuts(paint, one.rect.width) or one.cut_below(paint, one.rect.width) for one in asked.buttons)
    assert not asked.lie_flat(paint, 940, tall - 1) and asked.fold(paint, 456, 630) <= 630
    asked.place(paint, pygame.Rect(0, 0, 456, 630))
    assert len({one.rect.top for one in asked.buttons}) == 6, "as before where they have no room so"
    long = AskedCard([Button("Go on", print, below="It goes on and on. " * 20), Button("Back", print)])
    assert not long.lie_flat(paint, 456, 900), "what would be cut does not lie so"


def test_a_question_takes_the_other_side_below_a_form_that_it_would_touch_there_rather_than_lie_over_who_fights(
    paint: Paint,
) -> None:
    """It lay over both of them at the right, half of the board being empty: 11 pixels were missing at the left."""
    asked, form = card(4), pygame.Rect(20, 60, 700, 100)
    tall = asked.height(paint, 456)
    room = pygame.Rect(0, 60, 1280, 100 + tall - 3)  # three pixels and the edge of eight are missing
    left = Way("left", pygame.Rect(0, room.bottom - tall, 456, tall), room)
    right = Way("right", left.place.move(1280 - 456, 0), room)
    beside = partial(beside_form, paint, asked, [right, left], form)
    assert beside([], 8) == [right], "nobody is hidden there"
    [_, slim, found] = beside([right.place], 8)
    assert not slim.hides([pygame.Rect(right.place.left, 100, 5, 5)]), "five pixels of who fights lay below it"
    assert found.name == "left" and found.place.top >= form.bottom + 8 and found.place.bottom == room.bottom
    assert asked.fold(paint, *found.place.size) == found.place.height
    low = pygame.Rect(400, 60, 420, room.height)
    [_, _, narrow] = beside_form(paint, asked, [right, left], low, [right.place], 0)
    assert narrow.place.right <= low.left and narrow.place.left == 0, "or it is narrower beside one"
    assert beside_form(paint, asked, [left], pygame.Rect(room), [right.place], 8) == []
