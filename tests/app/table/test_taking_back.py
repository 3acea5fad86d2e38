"""Taking back: after bots to the last decision of people, to a turn's start, with the table's consent."""

from __future__ import annotations

import dataclasses

import pygame
import pytest
from msgspec.structs import replace

from tests.app.hands import Hands, Table, TableHands
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.play.moment import decided_by_chance
from vtt.rules.attacks import DrawnCard, Reckoned
from vtt.rules.by_hand import SetDamage


def end_turn(hands: TableHands) -> None:
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)


def lines(hands: TableHands) -> list[str]:
    return [line.words for line in hands.screen.session.log(frozenset(("mara", "jonas")))]


def agree(hands: TableHands) -> None:
    if hands.has("We agree"):
        hands.press("We agree")
        hands.wait(0.1)


def test_undo_after_bots_goes_to_the_last_decision_of_people(table: Table) -> None:
    hands = table(bots=("jonas",))
    end_turn(hands)
    before = len(hands.screen.session)
    end_turn(hands)
    hands.until(lambda: hands.screen.session.ruleset.round(hands.screen.session.table) == 2)
    assert len(hands.screen.session) > before + 2, "bots have played"
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    words = "Something hidden has come to light in this step. Do you want to take it back?"
    assert hands.has(words) and not hands.has("We agree"), "who plays alone is asked, and nobody else"
    hands.press("Take it back")
    hands.wait(0.1)
    assert len(hands.screen.session) == before
    assert hands.screen.session.table.game.turn == "borin"
    assert "table" not in next(words for words in lines(hands) if "taken back" in words)


def test_one_key_goes_back_to_the_start_of_the_turn(table: Table) -> None:
    hands = table()
    end_turn(hands)
    start = len(hands.screen.session)
    for damage in (1, 2, 3):
        hands.screen.submit(SetDamage(figure="mira", damage=damage))
    hands.key(pygame.K_HOME, pygame.KMOD_CTRL)
    assert len(hands.screen.session) == start and hands.screen.session.table.game.turn == "borin"
    hands.key(pygame.K_HOME, pygame.KMOD_CTRL)
    assert hands.notices()[-1] == "This turn stands at its start." and len(hands.screen.session) == start


def test_beyond_ones_own_turn_the_table_is_asked_and_the_log_says_so(table: Table) -> None:
    hands = table(bots=())
    end_turn(hands)
    end_turn(hands)
    hands.lift()
    assert hands.screen.looking.seats == {"jonas"}
    steps = len(hands.screen.session)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.has("We agree") and len(hands.screen.session) == steps
    hands.key(pygame.K_RETURN)
    assert len(hands.screen.session) == steps, "a hasty Enter leaves it"
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.press("We agree")
    assert len(hands.screen.session) == steps - 1
    assert "A step was taken back; the table agreed." in lines(hands)


@pytest.mark.parametrize("scenario", ["what-lies-below", "toll-at-saltgate", "lamp-in-the-gatehouse", "the-cistern"])
def test_at_the_start_of_a_game_nobody_is_asked_to_agree(hands: Hands, scenario: str) -> None:
    opened = games.open_scenario(find_scenario(scenario))
    seated = TableHands(hands.window, TableScreen(hands.window, games.new_game(opened, seed=1)))
    seated.settle()
    seated.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not seated.has("We agree") and seated.notices()[-1] == "There is nothing to take back."


@pytest.mark.parametrize("number", [1, 2])
def test_across_what_chance_decided_the_others_at_the_table_are_asked(hands: Hands, number: int) -> None:
    opened = games.open_scenario(find_scenario("the-cistern"))
    session = games.new_game(opened, games.one_each(opened.scenario, number), seed=1)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    while not session.table.pending:  # a hero's turn, and then a group of monsters is drawn by lot
        steps = len(session)
        end_turn(seated)
    seated.key(pygame.K_z, pygame.KMOD_CTRL)
    assert seated.has("We agree") is (number > 1)
    agree(seated)
    assert len(session) == steps


def test_a_card_that_is_drawn_for_an_attack_is_chance(table: Table) -> None:
    """An attack was taken back once its card was known, and nobody was asked."""
    moment = table().screen.session.moment
    attack = Reckoned(figure="a", target="b", figure_name="Ada", target_name="Brute")
    drawn = replace(attack, cards=(DrawnCard("+1"),))
    assert not decided_by_chance(moment, dataclasses.replace(moment, events=(attack,)))
    assert decided_by_chance(moment, dataclasses.replace(moment, events=(drawn,)))


def test_where_all_look_together_they_are_asked_about_what_is_not_of_who_acts(table: Table) -> None:
    hands = table(bots=())
    hands.screen.handing_over.toggle_open_table()
    session = hands.screen.session
    for seat in ("jonas", "mara"):
        hands.screen.submit(SetDamage(seat=seat, figure="mira", damage=len(seat)))
    steps = len(session)
    assert session.acting_seat() == "mara" and len(hands.screen.looking.seats) == 2
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not hands.has("We agree") and len(session) == steps - 1
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.has("This takes back what Jonas did. Does the whole table agree?") and len(session) == steps - 1
