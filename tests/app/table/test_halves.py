"""A click on half of a card in the hand plays that half; what lies in the hand tears no sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.exploring import explored, seated
from tests.app.hands import Hands, TableHands
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_cards import said_alike
from vtt.app.table.cards.rising import READ
from vtt.app.table.dock.questions import asked_for
from vtt.app.table.people.picking import Picking
from vtt.app.widgets.card_paper import HAND, RAISED, CardPaper
from vtt.app.window import Window
from vtt.play.session import Session
from vtt.rules.base import Choice, Command, Option
from vtt.rules.cards import Card, CardMark
from vtt.rules.mage_knight import commands

Ways = Callable[[tuple[int, int]], bool]


def playing(session: Session) -> bool:
    """Whether somebody may play the cards of a full hand."""
    turn = session.table.game.turn
    return not session.table.pending and turn is not None and turn.fight is None and session.moment.number > 5


def with_ways(fits: Ways) -> Callable[[Session], bool]:
    """Whether somebody has a card whose halves can be played in so many ways."""

    def found(session: Session) -> bool:
        choices = session.choices(session.acting_seat()) if playing(session) else ()
        return any(fits(ways_of(choice)) for choice in choices if choice.halves and choice.pick == "option")

    return found


def ways_of(choice: Choice) -> tuple[int, int]:
    """In how many ways each half of a card can be played."""
    halves = [option.half for option in choice.options()]
    return halves.count(0), halves.count(1)


def wanted(hands: TableHands, fits: Ways) -> HandCard:
    """A card of the hand whose halves can be played in so many ways, raised."""
    for choice in hands.screen.looking.choices:
        if choice.halves and choice.pick == "option" and fits(ways_of(choice)):
            name = next(w.name for w in hands.widgets() if isinstance(w, HandCard) and w.card.id == choice.card)
            hands.move(hands.find(name).rect.center)
            hands.wait(READ + 0.1)
            found = hands.find(name)
            assert isinstance(found, HandCard)
            return found
    raise AssertionError("no card of the hand is so")


def test_a_click_on_a_half_that_can_be_played_in_one_way_plays_it() -> None:
    hands = seated(explored(60, playing))
    card = wanted(hands, lambda ways: ways[0] == 1)
    hands.click(card.fields(hands.window.paint)[0].center)
    command = hands.screen.session.moment.command
    assert isinstance(command, commands.PlayCard) and (command.card, command.how) == (card.card.id, "basic")


def test_a_click_on_a_half_that_can_be_played_in_several_ways_lists_only_those() -> None:
    hands = seated(explored(400, with_ways(lambda ways: ways[1] > 1)))
    card = wanted(hands, lambda ways: ways[1] > 1)
    hands.click(card.fields(hands.window.paint)[1].center)
    picking = hands.screen.looking.picking
    assert picking is not None and len(picking.options) > 1
    assert {option.half for option in picking.options} == {1}


def test_a_half_that_can_be_paid_for_in_several_ways_says_what_it_does_all_the_same() -> None:
    """“2 ways to play it” did not say that it is lost outside a fight, as the list of all ways does."""
    words = "Attack 4 (lost outside a fight), 1 crystal"
    ways = [Option(f"{words} ({paid})", Command(), means=(paid,), half=1) for paid in ("red die", "1 red crystal")]
    assert said_alike(ways) == words
    assert said_alike([*ways, Option("Sideways: move 1", Command())]) == ""
    hands = seated(explored(400, with_ways(lambda ways: ways[1] > 1)))
    card = wanted(hands, lambda ways: ways[1] > 1)
    choice = next(one for one in hands.screen.looking.choices if one.card == card.card.id and one.halves)
    strong = [option for option in choice.options() if option.half == 1]
    assert card.halves[1][1].startswith(f"Click: {said_alike(strong)} · {len(strong)} ways to pay")


def test_a_half_that_cannot_be_played_says_why() -> None:
    hands = seated(explored(400, with_ways(lambda ways: ways[0] > 0 == ways[1])))
    card = wanted(hands, lambda ways: ways[0] > 0 == ways[1])
    assert card.card.shut == (1,), "it lies in the dark"
    number = hands.screen.session.moment.number
    hands.click(card.fields(hands.window.paint)[1].center)
    assert hands.screen.session.moment.number == number and hands.screen.looking.picking is None
    assert card.says(card.halves[1][1]) and not hands.notices(), "it stands above the card"
    assert not hands.screen.doing.refused, "“No list is open” when the number of another card was pressed"


def test_a_click_beside_its_halves_lists_all_ways() -> None:
    hands = seated(explored(60, playing))
    card = wanted(hands, lambda ways: ways[0] == 1)
    hands.click((card.rect.centerx, card.rect.top + 8))
    picking = hands.screen.looking.picking
    assert picking is not None and {0, -1} <= {option.half for option in picking.options}


def test_a_card_that_still_rises_has_its_halves_where_they_are_drawn() -> None:
    hands = seated(explored(60, playing))
    card = wanted(hands, lambda ways: ways[0] == 1)
    paint, strip = hands.window.paint, card.strip
    assert strip is not None
    strip.rising.shares[card.name] = 0.5
    strip._lay(paint)
    top, bottom = card.fields(paint)
    assert card.rect.height < paint.px(RAISED[1])
    assert card.rect.contains(top) and card.rect.contains(bottom) and abs(bottom.top - top.bottom) <= 1


LONG = "A hero beside her may suffer 1 fatigue and become the target instead of her."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Heals 2.", ["Heals 2."]),
        (f"Action, 1 fatigue: {LONG}", ["Action, 1 fatigue"]),
        (f"Ability: {LONG}", []),
        (LONG, []),
        (f"2 red, fire I, {LONG}", ["2 red, fire I, …"]),
    ],
)
def test_an_unraised_card_tears_no_sentence(monkeypatch: pytest.MonkeyPatch, text: str, said: list[str]) -> None:
    card = Card("Guard", text, look="power", kind="Ability")
    assert drawn(monkeypatch, card) == ["Guard", "Ability", *said]


def test_a_half_without_room_leaves_out_whole_phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = [CardMark("icon/move", "2"), *(CardMark("", word) for word in ("and forest " * 12).split())]
    assert drawn(monkeypatch, Card("Path", "", look="green", halves=(tuple(marks), ()))) == ["Path", "2", "…"]


def test_of_two_halves_in_the_hand_a_long_one_has_the_room_that_a_short_one_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """“Immobilize …” stood above a half of one line: that the card makes an element as well was not seen."""
    long = CardMark("icon/attack", "2"), CardMark("", "immobilize it"), CardMark("", "and make frost")
    card = Card("Hoarfrost", "", look="attack", halves=(long, (CardMark("icon/move", "4"),)))
    assert drawn(monkeypatch, card) == ["Hoarfrost", "2", "immobilize it", "and make frost", "4"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_half_that_has_room_for_its_lines_shows_the_last_one_whole(
    monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """Of “2 targets” and “strengthen” on a chosen card the feet were cut off."""
    paint = Window(Settings(size=(1280, 720), scale=scale), keep=False).paint
    half = CardMark("icon/move", "3"), CardMark("icon/shield", "strengthen it"), CardMark("icon/time", "this round")
    card = Card("Answer in Kind", "", number="55", look="power", halves=(half[:2], half[1:]))
    ends: list[int] = []
    text = Paint.text

    def heard(paint: Paint, surface: pygame.Surface, words: str, *rest: Any) -> pygame.Rect:
        found = text(paint, surface, words, *rest)
        ends.append(found.bottom)
        return found

    monkeypatch.setattr(Paint, "text", heard)
    paper = CardPaper.of(paint)
    paper.face(card, HAND)
    upper, lower = paper.fields(card, HAND)
    assert not paper.cut(card, HAND)
    assert ends[-3] <= upper.bottom, "below it the other half is drawn over it"
    assert ends[-1] <= lower.bottom


def drawn(monkeypatch: pytest.MonkeyPatch, card: Card) -> list[str]:
    """What is written on a card that lies in the hand."""
    paint: Paint = seated(explored(1)).window.paint
    words = words_drawn(monkeypatch)
    CardPaper.of(paint).face(card, HAND)
    return list(words)


def test_a_comma_in_the_name_of_a_card_ends_no_beginning() -> None:
    """“Fare, Please” was headed “Fare, Please · Fare”, and its halves were called “Please (top)”."""
    labels = ("Fare, Please (top)", "Fare, Please (bottom)", "Fare, Please as Move 2")
    options = tuple(Option(label, Command()) for label in labels)
    picking = Picking(Choice("Fare, Please", "option", options=lambda: options), options)
    assert [option.label for option in picking.listed] == list(labels)
    assert asked_for(picking) == "Fare, Please: choose one"
    ways = tuple(Option(f"Fare, Please: {end}", Command()) for end in ("one, two", "three"))
    picking = Picking(Choice("Fare, Please", "option", options=lambda: ways), ways)
    assert [option.label for option in picking.listed] == ["One, two", "Three"]


def test_a_half_that_is_used_no_more_lies_in_the_dark(hands: Hands) -> None:
    """Of a card whose top had to lie unused both halves were bright."""
    paper = CardPaper.of(hands.window.paint)
    card = Card("Lantern", halves=((CardMark("", "2"),), (CardMark("", "3"),)))
    whole = pygame.Rect((0, 0), paper.size(HAND))
    top, bottom = (field.move(-3, -3).bottomright for field in paper.fields_on(card, HAND, whole))
    plain, shut = paper.face(card, HAND), paper.face(replace(card, shut=(0,)), HAND)
    assert sum(shut.get_at(top)[:3]) < sum(plain.get_at(top)[:3])
    assert shut.get_at(bottom) == plain.get_at(bottom)
