"""The last that a story tells is read before the page of the end, also where only bots play; and the way back to the
party, whenever a game of a campaign is opened again."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.gloomhaven.test_campaign import begun as begun  # a new campaign with two characters
from tests.app.gloomhaven.test_campaign import read_on, turn_to
from tests.app.hands import Hands, TableHands
from vtt.app.campaign.page import CampaignPage
from vtt.app.gloomhaven.gains import gains, in_words
from vtt.app.home.screen import HomeScreen
from vtt.app.paint import Paint
from vtt.app.seat_signs import Sign
from vtt.app.table.screen import TableScreen
from vtt.app.table.story import ending_page
from vtt.app.table.story.ending_page import EndingPage, _AccountRow
from vtt.app.table.story.summary import goal_told, last_deed, summary
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.board.pieces import Figure
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.accounts import Account
from vtt.play.befallen import Befallen
from vtt.play.others import Deed
from vtt.play.session import Line, Session
from vtt.rules import by_hand
from vtt.rules.base import Ending
from vtt.rules.gloomhaven.state import Hero
from vtt.rules.plan import Seat
from vtt.scene.theme import Theme


def bots_at(scenario: str) -> Session:
    opened = open_scenario(maps_folder() / f"{scenario}.scenario.json")
    seats = [Seat(one.id, one.name, one.side, heroes=one.heroes, bot=True) for one in seats_for(opened.scenario)]
    return new_game(opened, seats, seed=3)


@pytest.mark.parametrize("hints", [True, False])
def test_closing_words_are_read_before_the_page_of_the_end_by_whoever_watches_bots(hands: Hands, hints: bool) -> None:
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    watched.window.change(msgspec.structs.replace(watched.window.settings, hints=hints))
    for deed in (by_hand.RevealRoom(room="room-3"), by_hand.SetDamage(figure="toll-keeper", damage=24)):
        session.submit(deed)
        watched.screen.take_up()
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("dialog") or watched.has("ending"))
    assert watched.has("The barrier goes up") and not watched.has("ending")
    watched.key(pygame.K_RETURN)
    watched.until(lambda: watched.has("ending"))


def test_an_introduction_that_nobody_read_is_no_closing_word(hands: Hands) -> None:
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("dialog") or watched.has("ending"))
    assert watched.has("ending")


def test_what_a_bot_did_last_is_seen_before_the_page_of_the_end_which_says_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page stood there three seconds after “Pass”, and neither it nor a list told the move that won."""
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    watched.window.change(msgspec.structs.replace(watched.window.settings, bot_delay=0.6))
    watched.screen.bots.paused = True
    watched.settle()
    session.submit(by_hand.Finish(seat=session.seats[0].id, winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.wait(2.0)
    assert session.ending() is not None and not watched.has("ending")
    watched.key(pygame.K_RETURN)
    assert watched.has("ending"), "a press goes on at once"
    watched.wait(1.2)
    watched.key(pygame.K_ESCAPE)
    watched.wait(4.0)
    assert not watched.has("ending"), "and it comes once"
    session.undo()
    watched.screen.take_up()
    watched.wait(0.1)
    session.submit(by_hand.Finish(seat=session.seats[0].id, winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.screen.away.sum_up("The others", (Deed(session.moment.number, "Pip moves."),), 0, unfolded=True)
    watched.wait(1.0)
    watched.key(pygame.K_RETURN)
    watched.wait(0.2)
    assert watched.has("ending"), "what was done last is read: nothing is left to wait for"
    watched.wait(1.2)
    watched.key(pygame.K_ESCAPE)
    end = session.moment.number
    told = (
        Line(end - 1, "Pip rests.", "moved"),
        Line(end, "Pip moves to I7.", "moved"),
        Line(end, "It is ready again.", "said"),
        Line(end, "The barrier is up.", "game_over"),
    )
    monkeypatch.setattr(Session, "log", lambda *_: told)
    assert last_deed(session, frozenset()) == "What happened last: Pip moves to I7."
    monkeypatch.setattr(Session, "log", lambda *_: (*told[:-1], Line(end, "Round 7 begins.", "round_began"), told[-1]))
    assert last_deed(session, frozenset()) == "", "a test at the end of the last round had decided nothing"
    hero = next(one for one in session.table.pieces.figures.values() if one.rank == "hero")
    slain = Line(end, "The ferryman is slain.", "defeated", by=hero.id)
    monkeypatch.setattr(Session, "log", lambda *_: (*told, slain))
    assert last_deed(session, frozenset()) == f"What happened last, by {hero.name}: The ferryman is slain."
    burnt = replace(slain, words="The reeve is slain.", figure="reeve", by="")
    monkeypatch.setattr(Session, "log", lambda *_: (*told, replace(slain, figure="ferryman"), burnt))
    assert "2 enemies defeated, 1 of them by nobody's blow." in summary(session, frozenset()), (
        "heroes felled one by their own"
    )
    sooner = (replace(slain, moment=4), Line(4, "The barrier is up. The round is played to its end.", "said"))
    monkeypatch.setattr(Session, "log", lambda *_: (*sooner, *told))
    assert last_deed(session, frozenset()) == f"What ended it, by {hero.name}: The ferryman is slain."
    found = (Line(4, "Runa explores: city.", "said"), Line(4, "The barrier is up. One more turn.", "card_moved"))
    monkeypatch.setattr(Session, "log", lambda *_: (*found, told[-1]))
    assert last_deed(session, frozenset()) == "What ended it: Runa explores: city.", "the last round decided nothing"


def test_what_was_told_in_an_earlier_round_is_no_closing_word(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Perhaps eight rounds are left” stood before the page that said who had won."""
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    for deed in (by_hand.RevealRoom(room="room-3"), by_hand.SetDamage(figure="toll-keeper", damage=24)):
        session.submit(deed)
        watched.screen.take_up()
    monkeypatch.setattr(type(session.ruleset), "round", lambda self, table: 9)
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("dialog") or watched.has("ending"))
    assert watched.has("ending")


def test_a_finished_game_of_a_campaign_that_is_opened_from_home_leads_back_to_its_party(begun: Hands) -> None:
    turn_to(begun, 2)
    begun.press("play toll-at-saltgate")
    read_on(begun)
    table = begun.window.screen
    assert isinstance(table, TableScreen)
    table.session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    begun.window.pop()
    begun.wait()
    begun.window.home()
    begun.wait()
    assert isinstance(begun.window.screen, HomeScreen)
    card = next(one for one in begun.widgets() if one.name.startswith("game "))
    begun.click(card.rect.center)
    begun.wait(3.0)
    again = begun.window.screen
    assert isinstance(again, TableScreen) and begun.has("ending")
    begun.press("Back to the party")
    assert isinstance(begun.window.screen, CampaignPage)


def test_all_that_one_did_most_of_is_read_where_room_is_short(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """“walked farthest” ended in an ellipsis across the room, though lines may follow; and none begins or ends with the
    dot between two deeds."""
    paint, wide = hands.window.paint, hands.window.paint.px(360)
    praise = ("dealt most damage", "defeated most enemies", "walked farthest")
    anna = Seat("anna", "Anna", "heroes", "#2FB3A8", heroes=("mira",))
    did = "11 damage dealt · 2 defeated · 21 suffered · 8 steps · turned into a soul"
    account = Account("mira", "Mira", anna, did, praise)
    figure = Figure("mira", "hero/mira", "Mira", "heroes", 0)
    row = _AccountRow(account, figure, Sign("#2FB3A8", "circle", bot=False))
    row.place(paint, pygame.Rect(0, 0, wide, row.height(paint, wide)))
    said = words_drawn(monkeypatch)
    row.draw(paint, hands.window.surface, Look())
    assert said[:2] == ["Mira", "Anna"] and len(said) == 6
    assert [" · ".join(said[2:4]), " · ".join(said[4:])] == [" · ".join(praise), did]
    assert row.rect.height >= (len(said) - 1) * paint.line(14)


def test_the_page_of_the_end_names_the_coins_and_the_experience_of_each_character(hands: Hands) -> None:
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    assert gains(session) is None, "the game goes on"
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("ending"))
    said = [one.words for one in watched.widgets() if isinstance(one, Paragraph)]
    for one in session.table.pieces.figures.values():
        if one.rank == "hero":
            assert f"{one.name}: 0 coins · 6 experience (6 of it for the victory)" in said
    befalls, problem = watched.screen.moments.befalls, "The disk is full."
    befalls.waiting = (Befallen("x", "Archer is exhausted.", falls=True),)
    befalls.tell()
    watched.screen.ui.notify(problem, warning=True)
    watched.wait(0.1)
    assert watched.notices() == [problem], "who fell lay over what the page says of them"


def test_the_page_of_the_end_names_what_somebody_found_and_nothing_that_was_brought(hands: Hands) -> None:
    """A treasure that a bot had opened was told in the log alone."""
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    finder, other = (one for one in session.table.pieces.figures.values() if one.rank == "hero")
    assert session.table.game.heroes[finder.id].items, "some are brought along"
    session.submit(by_hand.Give(figure=finder.id, card="ring-mail"))
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("ending"))
    said = {one.words.partition(":")[0]: one.words for one in watched.widgets() if isinstance(one, Paragraph)}
    assert said[finder.name].endswith(" · found the ring mail")
    assert "found" not in said[other.name]


def test_coins_are_told_with_their_gold_and_defeat_brings_no_experience() -> None:
    assert in_words(Hero("alpha", coins=3, xp=7), gold=2, bonus=4) == (
        "3 coins (6 gold) · 11 experience (4 of it for the victory)"
    )
    assert in_words(Hero("alpha", coins=1, xp=7), gold=2, bonus=0) == "1 coin (2 gold) · 7 experience"


def test_the_page_of_the_end_names_everybody_and_whom_each_played(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said nothing of the overlord, and nothing of who had played whom."""
    session = bots_at("lamp-in-the-gatehouse")
    session.set_seat("heroes", name="Anna", bot=False)
    session.set_seat("overlord", name="Ben")
    session.submit(by_hand.Finish(winner="heroes", words="The lamp burns."))
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.until(lambda: seated.has("ending"))
    drawn = words_drawn(monkeypatch)
    seated.shown()
    said = " | ".join(drawn)
    assert all(words in said for words in ("Mira | Anna |", "Pip | Anna |", "Overlord | Ben (bot) |"))


def test_hasty_enters_and_clicks_do_not_put_the_page_of_the_end_away_before_it_was_seen(hands: Hands) -> None:
    """Enters that put away cards went on to “Home”, and nobody read who had won."""
    session = bots_at("toll-at-saltgate")
    watched = TableHands(hands.window, TableScreen(hands.window, session))
    session.submit(by_hand.Finish(winner="heroes", words="The barrier is up."))
    watched.screen.take_up()
    watched.until(lambda: watched.has("ending"))
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN):
        watched.key(key)
    watched.press("Look at the table")
    assert watched.has("ending") and watched.window.screen is watched.screen
    watched.wait(1.1)
    watched.key(pygame.K_RETURN)
    assert not watched.has("ending")


def test_a_goal_that_followed_another_stands_alone_at_the_end() -> None:
    """“Goal reached: Or bring every hero down at once”, which heroes read as their own."""
    opened = open_scenario(maps_folder() / "the-drowned-bell.scenario.json")
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    goal = opened.scenario.objectives[-1]
    session.submit(by_hand.Finish(winner=goal.side, words=goal.ending))
    ending = session.ending()
    assert ending is not None
    assert goal_told(session, ending) == "Goal of the overlord reached: Bring every hero down at once."


@pytest.mark.parametrize("name", ["the-ferrymans-toll", "toll-at-saltgate"])
def test_all_of_the_end_is_seen_at_once_in_large_letters_and_says_which_goal_was_reached(
    hands: Hands, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 150 % half the board lay over what somebody did, behind a bar; and of a goal only its closing words stood
    there."""
    opened = open_scenario(maps_folder() / f"{name}.scenario.json")
    session = new_game(opened, one_each(opened.scenario, 3), seed=4)
    goal = opened.scenario.objectives[0]
    session.submit(by_hand.Finish(winner="heroes", words=goal.ending))
    ending, screen = session.ending(), pygame.Rect(0, 0, 1280, 720)
    assert ending is not None
    picture = pygame.Surface((640, 400))
    large = Paint(Theme(hands.window.paint.theme.palette, 1.5), hands.window.sprites)
    page = EndingPage(session, frozenset(), ending, picture, [Button("Home", lambda: None)], low=True)
    assert page.whole_in(large, screen)
    page.place(large, page.within(large, screen))
    assert screen.contains(page.rect) and all(page.rect.contains(one.rect) for one in walk(page))
    said = [one.words for one in walk(page) if isinstance(one, Paragraph)]
    assert said[:2] == [goal.ending, f"Goal reached: {goal.text}"]
    assert goal_told(session, replace(ending, winner="monsters", words="Ten rounds.")) == "", "its words say it"
    did = "43 damage dealt · 13 defeated · 16 healed · 10 suffered · 13 steps · exhausted"
    four = [Account("", f"Millstone Warden {n}", None, did, ("dealt most damage",)) for n in range(4)]
    monkeypatch.setattr(ending_page, "accounts", lambda *_: four)
    page = EndingPage(session, frozenset(), ending, picture, [Button("Home", lambda: None)], low=True)
    assert page.whole_in(large, screen), "what four did scrolled: it is written smaller before that"
    if name == "the-ferrymans-toll":
        lost = opened.scenario.objectives[1]
        assert goal_told(session, Ending("monsters", lost.ending)) == f"Lost when: {lost.text}"
