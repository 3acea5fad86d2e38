"""Cards that are shown to all lie large in the middle: one after the other, until they are clicked or go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play, played
from vtt.app.settings import Settings
from vtt.app.table.cards.shown_cards import RESTS, Showing, ShownCards
from vtt.app.table.cards.shown_row import ShownFace, ShownRow
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.paper_face import PaperFace
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.story import Told
from vtt.rules.base import Event
from vtt.rules.by_hand import Finish
from vtt.rules.cards import Card
from vtt.rules.descent.commands import Begin, Rest, StartTurn
from vtt.rules.events import CardMoved, ConditionChanged, Damaged, TurnBegan

pytestmark = pytest.mark.usefixtures("seldom_painted")

LATE = {"beyond-the-grey-gate": 110}
"""Steps of bots before people sit down, where no card is shown for long."""


def seated(hands: Hands, scenario: str) -> TableHands:
    seats = [replace(seat, bot=False) for seat in seats_for(open_scenario(find_scenario(scenario)).scenario)]
    session, _ = played(scenario, seats, LATE.get(scenario, 0), seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    return table


def play_until_shown(table: TableHands) -> ShownCards:
    """People act until a card is shown."""
    session, cards = table.screen.session, table.screen.at.cards
    bots = bots_for(session)
    for _ in range(120):
        table.settle()
        if cards.shown is not None:
            return cards
        bots_play(session, bots)
        table.screen.take_up()
    raise AssertionError("no card was shown")


def faces(table: TableHands) -> list[ShownFace]:
    return [widget for widget in table.widgets() if isinstance(widget, ShownFace)]


SEARCH = CardMoved(deck="search", change="drawn", card="red-draught", words="Found.")
SECOND = CardMoved(deck="search", change="drawn", card="whetstone", words="Found, too.")
SECRET = CardMoved(deck="overlord", change="drawn", card="ill-luck", secret_to=("overlord",))
PLAYED = CardMoved(deck="overlord", change="played", card="ill-luck", words="Played.")


def hear(table: TableHands, *events: Event, seat: str = "", quick: bool = False) -> ShownCards:
    cards = table.screen.at.cards
    cards.hear(events, table.screen.session.moment.number, fresh=True, seat=seat, quick=quick)
    table.wait(0.3)
    return cards


@pytest.fixture
def bell(hands: Hands) -> Iterator[TableHands]:
    yield seated(hands, "the-drowned-bell")


@pytest.mark.parametrize(
    "scenario",
    ["the-drowned-bell", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll", "the-crow-granary"],
)
def test_every_game_shows_its_cards_to_all(hands: Hands, scenario: str) -> None:
    table = seated(hands, scenario)
    shown = play_until_shown(table).shown
    table.screen.attacks.close()  # what was struck is read first
    table.wait(0.2)
    assert shown is not None
    laid = faces(table) or [widget for widget in table.widgets() if isinstance(widget, PaperFace)]
    assert [face.card for face in laid] == [card for card, _ in shown.cards]
    screen = table.window.surface.get_rect()
    assert all(screen.contains(face.rect) for face in laid)


def amber(table: TableHands) -> list[str]:
    """What is lit in amber now: buttons, and cards that wait to be read."""
    lit = [w.name for w in table.widgets() if isinstance(w, Button) and w.kind == "accent"]
    row = table.screen.slots.stage
    return [*lit, *([row.name] if row is not None and row.waits else [])]


def test_a_card_that_asks_lies_in_its_question_and_takes_one_enter(hands: Hands) -> None:
    """An activation lay large in the middle, and the question beside it said the same: two Enters for one thing."""
    table = seated(hands, "the-crow-granary")
    shown, moment = play_until_shown(table).shown, table.screen.session.moment.number
    assert shown is not None and table.screen.looking.deciding
    assert not faces(table) and amber(table) == ["option 1"]
    question = table.find("right")
    assert not any("Light feet" in getattr(widget, "words", "") for widget in walk(question)), "its card says so"
    table.key(pygame.K_RETURN)
    assert table.screen.session.moment.number == moment + 1
    assert table.screen.at.cards.shown is None or table.screen.at.cards.shown.moment > moment


def behind_another_card(hands: Hands, *, passes: bool = False) -> tuple[TableHands, int]:
    """A table at which a question waits behind a card that it is not about; and the number of that moment."""
    table = seated(hands, "the-crow-granary")
    play_until_shown(table)
    cards, moment = table.screen.at.cards, table.screen.session.moment.number
    cards.shown = Showing(moment, ((replace(shown_card(cards), name="Another"), ""),), passes=passes)
    table.wait(0.1)
    return table, moment


def test_a_question_waits_until_another_card_was_read(hands: Hands) -> None:
    table, moment = behind_another_card(hands)
    assert amber(table) == ["shown cards"] and not table.screen.ui.root.parts.question
    table.key(pygame.K_RETURN)
    assert table.screen.session.moment.number == moment and amber(table) == ["option 1"]


def test_a_question_waits_as_long_as_a_card_of_others_lies_there_that_goes_by_itself(hands: Hands) -> None:
    """A monster's question came up while cards still lay over its board, and “1” answered it."""
    table, moment = behind_another_card(hands, passes=True)
    assert amber(table) == ["shown cards"] and not table.screen.ui.root.parts.question
    table.key(pygame.K_1)
    assert table.screen.session.moment.number == moment and amber(table) == ["option 1"]
    table, _ = behind_another_card(Hands(Window(table.window.settings, keep=False)), passes=True)
    table.until(lambda: amber(table) == ["option 1"])


def test_the_number_of_an_answer_means_no_question_behind_a_card(hands: Hands) -> None:
    """“1” chose the first of three cards that nobody had seen yet, while the skill learned before lay over them."""
    table, moment = behind_another_card(hands)
    table.key(pygame.K_1)
    assert table.screen.session.moment.number == moment and amber(table) == ["option 1"], "it has only read the card"
    table.key(pygame.K_1)
    assert table.screen.session.moment.number == moment + 1


def test_over_cards_that_lie_over_each_other_their_owner_is_named_once(bell: TableHands) -> None:
    """“Runa Gree” stood five times beside “Runa Greenmantle”, each cut by the next one; so it was over small cards."""
    cards, paint = bell.screen.at.cards, bell.window.paint
    once = [True, False, False, True, False]
    for whose, room, named in (("Mira", 200, once), ("Mira", 1100, [True] * 5), ("Runa Greenmantle", 600, once)):
        shown = tuple((Card(one), whose if one in "abc" else "Pip the Younger") for one in "abcde")
        cards.shown = Showing(1, shown, passes=False)
        row, wide = ShownRow(cards), paint.px(room)
        row.place(paint, pygame.Rect(0, 0, wide, paint.px(300)))
        assert [face.named for face in row.faces] == named


def shown_card(cards: ShownCards) -> Card:
    assert cards.shown is not None
    return cards.shown.cards[0][0]


def test_the_page_of_the_end_waits_for_no_card(bell: TableHands) -> None:
    """The last blow turned up a card of which nothing came any more, and which had to be read all the same."""
    bell.window.change(msgspec.structs.replace(bell.window.settings, bot_delay=0.6))
    cards = hear(bell, SEARCH)
    assert cards.waits and cards.holds
    bell.screen.session.submit(Finish(winner="heroes", words="The barrier is up."))
    bell.screen.take_up()
    hear(bell, SECOND)
    bell.until(lambda: bell.has("ending"))
    assert cards.shown is None and not faces(bell)


def test_cards_come_one_after_the_other_and_a_click_goes_on(bell: TableHands) -> None:
    cards = hear(bell, SEARCH, SECOND)
    assert [face.card.id for face in faces(bell)] == ["red-draught"]
    bell.wait(5.0)
    assert [face.card.id for face in faces(bell)] == ["red-draught"], "it rests until it is clicked"
    bell.press("shown cards")
    assert [face.card.id for face in faces(bell)] == ["whetstone"]
    bell.press("shown cards")
    assert cards.shown is None and not faces(bell)


def test_what_bots_play_goes_by_itself(bell: TableHands) -> None:
    cards = hear(bell, PLAYED, quick=True)
    assert [face.card.id for face in faces(bell)] == ["ill-luck"]
    bell.wait(RESTS + 0.4)
    assert cards.shown is None and not faces(bell)


def test_where_only_bots_play_and_wait_for_nothing_no_card_lies_over_what_they_do(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of an earlier round hid the board all the time; and one that people have to have read held bots up."""
    seats = [replace(seat, bot=True) for seat in seats_for(open_scenario(find_scenario("the-drowned-bell")).scenario)]
    session, _ = played("the-drowned-bell", seats, 0, seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.screen.pause_bots()
    cards = hear(table, PLAYED, quick=True)
    assert cards.shown is not None
    cards.hear((PLAYED,), session.moment.number + 1, fresh=True, seat="", quick=True, rushed=True)
    assert cards.shown is None and not cards.unread("")
    ruled, face = type(session.ruleset), type(session.ruleset).face
    monkeypatch.setattr(ruled, "face", lambda *known: replace(face(*known), waits=True))
    assert hear(table, PLAYED, quick=True).shown.passes, "to be read, but by nobody who plays"


def test_what_hurts_people_is_read_also_where_a_bots_turn_turned_it_up(bell: TableHands) -> None:
    """“Cave-in: 1 wound to every hero” went by after a second, and the list of what others did knew nothing of it."""
    turned_up = CardMoved(deck="search", change="revealed", card="red-draught", words="The roof falls.")
    cards = hear(bell, turned_up, Damaged(figure="mira", amount=1, words="Mira suffers."), quick=True)
    bell.wait(RESTS + 0.4)
    assert cards.shown is not None and [face.card.id for face in faces(bell)] == ["red-draught"]
    bell.press("shown cards")
    hear(bell, turned_up, TurnBegan(words="On."), Damaged(figure="mira", amount=1, words="Mira suffers."), quick=True)
    bell.wait(RESTS + 0.4)
    assert cards.shown is None, "what a later turn does is not the card's"


@pytest.mark.parametrize("concerns", ["gained", "befalls", "weakens"])
def test_what_concerns_people_is_read_also_where_a_bots_turn_turned_it_up(bell: TableHands, concerns: str) -> None:
    """A round began in a bot's turn: what befell all heroes and hurt nobody, and the powers that a hero of people had
    learned, went by while they were read."""
    turned_up = CardMoved(deck="search", change="revealed", card="red-draught", figure="mira", words="Turned up.")
    weakened = ConditionChanged(figure="mira", condition="weakened", gained=True)
    told = [turned_up, weakened] if concerns == "weakens" else [msgspec.structs.replace(turned_up, **{concerns: True})]
    cards = hear(bell, *told, quick=True)
    bell.wait(RESTS + 0.4)
    assert cards.waits
    bell.press("shown cards")
    hear(bell, turned_up, quick=True)
    bell.wait(RESTS + 0.4)
    assert cards.shown is None, "what is nothing to them goes by itself"


def test_a_card_of_which_nothing_comes_goes_by_itself(bell: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that does nothing waited for a click after a deed of people, and where fire burned somebody as the
    same round ended."""
    monkeypatch.setattr(type(bell.screen.session.ruleset), "face", lambda *_: Card("Damp", idle=True))
    cards = hear(bell, SEARCH)
    assert cards.shown is not None and cards.shown.passes
    bell.press("shown cards")
    cards = hear(bell, msgspec.structs.replace(SEARCH, change="revealed"), Damaged(figure="mira", amount=1))
    assert cards.shown is not None and cards.shown.passes


def test_a_card_drawn_in_secret_is_shown_to_nobody(bell: TableHands) -> None:
    assert hear(bell, SECRET).shown is None and not faces(bell)


def test_a_click_on_a_button_means_the_button_alone_and_one_on_the_board_the_card(bell: TableHands) -> None:
    cards, moment = hear(bell, SEARCH, SECOND), bell.screen.session.moment.number
    bell.press("show log")
    assert bell.screen.folds.shelf == "log" and [face.card.id for face in faces(bell)] == ["red-draught"]
    assert not faces(bell)[0].rect.colliderect(bell.screen.log.rect), "it lies beside what unfolds"
    bell.press("show log")
    hero = bell.screen.looking.figure("mira")
    assert hero is not None and hero.space is not None
    bell.click(bell.at(hero.space))
    assert [face.card.id for face in faces(bell)] == ["whetstone"] and bell.screen.looking.carry is None
    bell.press("big")
    assert bell.screen.session.moment.number > moment and cards.shown is None, "a deed leaves it behind"


def test_a_press_on_who_acts_takes_it_up_as_the_last_card_goes(bell: TableHands) -> None:
    """A card that had been found swallowed the hero's drag."""
    screen = bell.screen
    screen.submit(Begin(seat="heroes"))
    screen.submit(StartTurn(seat="heroes", figure="mira"))
    bell.settle()
    cards, hero = hear(bell, SEARCH), screen.looking.figure("mira")
    assert hero is not None and hero.space is not None and screen.looking.acting_figure == "mira"
    bell.down(bell.at(hero.space))
    assert cards.shown is None and screen.looking.carry is not None
    bell.up(bell.at(hero.space))


def test_a_click_beside_a_window_that_was_pulled_small_is_none(bell: TableHands) -> None:
    hear(bell, SEARCH, SECOND)
    bell.click((5000, 5000))
    assert [face.card.id for face in faces(bell)] == ["red-draught"]


def test_what_goes_by_itself_takes_no_click(bell: TableHands) -> None:
    cards, moment = hear(bell, PLAYED, quick=True), bell.screen.session.moment.number
    bell.press("big")
    assert cards.shown is None and bell.screen.session.moment.number > moment


def test_lessons_and_hints_wait_until_a_card_was_read(hands: Hands) -> None:
    """One click puts away one thing."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    assert table.has("lesson card")
    moment = session.moment.number
    cards = table.screen.at.cards
    shown = next(card for pile in table.screen.looking.piles for card in pile.up)
    cards._waiting = {"": []}  # somebody else's card, as it is read
    cards.shown = Showing(moment, ((shown, ""),), passes=False)
    table.wait(0.3)
    assert faces(table) and not table.has("lesson card")
    table.press("shown cards")
    assert not faces(table) and table.has("lesson card")


def test_enter_right_after_a_card_came_means_the_card(bell: TableHands) -> None:
    moment = bell.screen.session.moment.number
    cards = bell.screen.at.cards
    cards.hear((SEARCH,), moment, fresh=True, seat="", quick=False)
    bell.wait(0.15)
    bell.key(pygame.K_RETURN)
    assert cards.shown is None and bell.screen.session.moment.number == moment


def test_a_curtain_covers_what_was_not_read_and_shows_it_again_later(bell: TableHands) -> None:
    cards = hear(bell, SEARCH)
    screen = bell.screen
    looked = screen.looking.seats
    screen.handing_over.drop_curtain(screen.session.table.game.overlord_seat)
    assert cards.shown is None and not faces(bell)
    bell.lift()
    bell.wait(0.1)
    assert screen.curtain_for == "heroes" and not faces(bell), "they are to act, and called again"
    bell.lift()
    bell.wait(0.3)
    assert screen.looking.seats == looked
    assert [face.card.id for face in faces(bell)] == ["red-draught"]


def test_who_has_enough_of_what_was_missed_has_no_cards_of_it_left_to_click_away() -> None:
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    table = seated(Hands(window), "the-drowned-bell")
    cards, screen = table.screen.at.cards, table.screen
    for _ in range(2):
        table.key(pygame.K_RETURN)  # the game begins, and so does somebody's turn
        table.wait(0.5)
    screen.submit(Rest(seat="heroes", figure=screen.looking.acting_figure))  # that turns begin alone is no list
    hear(table, SEARCH)
    hear(table, SECOND)
    screen.handing_over.drop_curtain(screen.session.table.game.overlord_seat)
    screen.handing_over.lift_curtain()
    screen.away.replay()  # as a click on the way back to it does: what is only said is not replayed by itself
    assert screen.away.running is not None
    table.key(pygame.K_ESCAPE)
    assert screen.away.running is None and cards.shown is None
    moment = screen.session.moment.number
    hear(table, PLAYED)
    cards.replayed(moment - 1)
    assert cards.shown is not None, "what came later is no part of it"


def test_what_somebody_has_to_have_read_does_not_go_with_its_replay(bell: TableHands) -> None:
    """“Click or Enter to go on” stood below it, and it went by itself as its moment was replayed."""
    cards, moment = hear(bell, SEARCH), bell.screen.session.moment.number
    assert cards.shown is not None
    waits = tuple((replace(card, waits=True), whose) for card, whose in cards.shown.cards)
    kept = replace(cards.shown, cards=waits, passes=False)
    for seat in bell.screen.session.seats:
        cards.wait(seat.id, [kept])
    cards.replayed(moment)
    cards.replay((SEARCH,), moment)
    bell.wait(2 * RESTS)
    cards.replayed(moment)
    assert cards.shown == kept
    bell.key(pygame.K_RETURN)
    assert cards.shown is None


def test_what_was_taken_back_is_shown_no_more(bell: TableHands) -> None:
    cards = bell.screen.at.cards
    cards.hear((SEARCH,), 7, fresh=True, seat="", quick=False)
    cards.hear((), 3, fresh=False, seat="", quick=False)
    assert cards.shown is None


def test_a_card_turns_over_and_with_reduced_motion_fades_in() -> None:
    for motion in ("full", "reduced"):
        hands = Hands(Window(Settings(motion=motion, bot_delay=0.0), keep=False))  # type: ignore[arg-type]
        table = seated(hands, "the-drowned-bell")
        cards = table.screen.at.cards
        cards.hear((SEARCH,), table.screen.session.moment.number, fresh=True, seat="", quick=False)
        seen = []
        for _ in range(8):
            table.wait(0.05)
            seen.append(cards.turned)
        assert seen[0] < 1.0 and seen[-1] == 1.0 and seen == sorted(seen)
        paint = table.window.paint
        assert faces(table)[0].rect.size == (paint.px(232), paint.px(344))


def test_who_calls_the_end_is_not_told_so(bell: TableHands) -> None:
    """“Everybody else has one more turn” came up before the one who had just said it."""
    called = replace_said(SEARCH, "heroes")
    cards = hear(bell, called)
    first, *others = [seat.id for seat in bell.screen.session.seats]
    assert first == "heroes" and others
    bell.screen.looking.seats = frozenset({first})
    cards.cover()
    cards.come()
    assert cards.shown is None
    bell.screen.looking.seats = frozenset(others)
    cards.come()
    assert cards.shown is not None and cards.shown.said == first


def test_who_plays_a_card_is_not_shown_it_and_the_others_are(bell: TableHands) -> None:
    """In a fight one's own card lay over the form with the sum, on just what it had changed."""
    looking = bell.screen.looking
    looking.seats = frozenset({"overlord"})
    cards = hear(bell, PLAYED, seat="overlord")
    assert cards.shown is None and not cards.unread("overlord")
    others = frozenset(seat.id for seat in bell.screen.session.seats) - looking.seats
    looking.seats = others
    cards.come()
    assert cards.shown is not None and cards.shown.own


def test_what_waits_as_all_look_goes_with_one_click(bell: TableHands) -> None:
    """The cards of a round went after a second each once the last seat had chosen, and who acts how was not read."""
    cards = hear(bell, SEARCH)
    bell.screen.looking.seats = frozenset()
    for _ in range(2):
        cards.come()
    assert cards.shown is not None and not cards.shown.passes and cards.waits
    assert cards.close() and cards.shown is None


def replace_said(event: CardMoved, seat: str) -> CardMoved:
    return msgspec.structs.replace(event, said=seat)


def test_cards_of_a_room_come_once_its_text_was_read(bell: TableHands) -> None:
    """A bot opened a door: the cards of the new monsters lay behind the story's text, and were gone after it."""
    screen = bell.screen
    told, number = Told(text="The door gives way."), screen.session.moment.number
    screen.telling.hear((told,), number, (told,), ())
    screen.at.cards.hear((PLAYED,), number, fresh=True, seat="", quick=True)
    bell.wait(RESTS + 1.0)
    assert bell.has("The door gives way.") and not faces(bell)
    bell.key(pygame.K_RETURN)
    bell.wait(0.2)
    assert [face.card.id for face in faces(bell)] == ["ill-luck"]
    bell.wait(RESTS + 0.4)
    assert not faces(bell)


def test_a_card_of_the_overlord_is_not_headed_by_whom_it_is_played_at(bell: TableHands) -> None:
    """A trap lay there headed “Mira”, as if the hero that it caught had played it."""
    figure = next(iter(bell.screen.session.table.pieces.figures))
    hear(bell, msgspec.structs.replace(PLAYED, figure=figure, by="The overlord"))
    assert [face.whose for face in faces(bell)] == ["The overlord"]
    assert bell.screen.at.cards.about == (figure,)
