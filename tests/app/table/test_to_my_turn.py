"""Whoever does not want to watch bots is at their own turn with one key, and then reads what was done."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from tests.app.hands import TableHands
from vtt.app.settings import Settings
from vtt.app.table.deeds import Deeds
from vtt.app.table.lists.top_bar import hurry_button
from vtt.app.table.people.looking import Looking
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn

pytestmark = pytest.mark.usefixtures("seldom_painted")


def watched(session: Session) -> TableHands:
    window = Window(Settings(motion="full", bot_delay=20.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    return hands


def at_the_overlord() -> TableHands:
    """Everybody has acted; the overlord's bot takes twenty seconds for each deed."""
    session = new_game(open_scenario(find_scenario("the-drowned-bell")), seed=6, strictness="free")
    session.set_bot("overlord", True)
    hands = watched(session)
    hands.screen.submit(Begin(seat="heroes"))
    for hero in session.table.game.heroes:
        for command in (StartTurn(seat="heroes", figure=hero), EndTurn(seat="heroes", figure=hero)):
            hands.screen.submit(command)
    assert session.acting_seat() == "overlord"
    return hands


@pytest.mark.parametrize("by_key", [True, False])
def test_one_key_or_click_leads_to_the_next_thing_that_a_person_has_to_do(by_key: bool) -> None:
    hands = at_the_overlord()
    session, bots = hands.screen.session, hands.screen.bots
    hands.wait(2.0)
    assert session.acting_seat() == "overlord" and not bots.hurried
    hands.screen.menu.open()
    assert hands.has("Bots wait until this is closed."), "a minute went by without a word"
    said, menu = (hands.find(name).rect for name in ("Bots wait until this is closed.", "menu list"))
    assert menu.inflate(-20, 0).contains(said), "it stood at the rim"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    place = hands.find("hurry").rect.copy()
    if by_key:
        hands.key(pygame.K_F4)
    else:
        hands.press("hurry")
    hands.until(lambda: session.acting_seat() == "heroes", 8.0)
    hands.wait(0.2)
    assert not bots.hurried, "the next turn of the bot is watched again"
    assert hands.find("hurry").rect == place


def test_who_has_paused_the_bots_lets_them_go_on_by_it_and_twice_is_as_before() -> None:
    hands = at_the_overlord()
    hands.screen.pause_bots()
    hands.screen.menu.open()
    assert not hands.has("Bots wait until this is closed."), "they wait all the same"
    hands.key(pygame.K_ESCAPE)
    hands.screen.hurry()
    assert hands.screen.bots.hurried and not hands.screen.bots.paused
    hands.screen.hurry()
    assert not hands.screen.bots.hurried


def test_where_nobody_has_secrets_no_curtain_falls_for_who_takes_a_seat_of_bots() -> None:
    """In the middle of a co-operative game that bots played among themselves."""
    opened = open_scenario(find_scenario("the-crow-granary"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5)
    hands = watched(session)
    for seat in session.seats:
        session.set_bot(seat.id, True)
        hands.screen.handing_over.seats_changed()
        hands.wait(0.2)
        assert not hands.screen.curtain_for
    for seat in reversed(session.seats):
        session.set_bot(seat.id, False)
        hands.screen.handing_over.seats_changed()
        hands.wait(0.2)
        assert not hands.screen.curtain_for
    assert hands.screen.looking.seats == {seat.id for seat in session.seats}


def test_who_has_no_turn_left_is_not_promised_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """“To my turn” stood there until the game was lost: the only character of the only person was exhausted."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    looking = Looking(new_game(opened, one_each(opened.scenario, 2), seed=1))
    deeds = cast(Deeds, SimpleNamespace(hurry=print))
    assert hurry_button(looking, deeds, words=True).words == "To my turn"
    monkeypatch.setattr(Looking, "figure", lambda *_: None)
    assert hurry_button(looking, deeds, words=True).words == "Faster"
