"""A hero goes to another seat in the middle of a question: its own goes with it, what the players are asked together
stays theirs. And passing for a while ends with what it was for."""

from __future__ import annotations

from dataclasses import replace

from tests.road_to_legend.dungeons import Quest
from vtt.rules.by_hand import LeadFigure
from vtt.rules.descent.commands import Attack, StandingOrder, StartTurn
from vtt.rules.descent.decisions import React


def given(quest: Quest, hero: str) -> Quest:
    quest.table = replace(quest.table, seats=("us", "second"))
    return quest.do(LeadFigure(figure=hero, leader="second", name="Ben"))


def test_a_hero_is_asked_by_its_new_leader() -> None:
    quest = Quest("I..Z\nM...", {"I": "ilsa", "M": "mira"}, {"Z": "zombie/elite"}).do(StartTurn(figure="ilsa"))
    quest.typed(0, 4, 0)
    quest.do(Attack(figure="ilsa", target=3, weapon="ember-rod"))
    question = quest.table.pending[-1]
    assert isinstance(question, React) and question.seat == "us"
    assert given(quest, "ilsa").table.pending[-1].seat == "second"
    assert quest.table.pending[-1].offers == question.offers and quest.table.game.hero_seats == ("us", "second")
    quest.answer("pass on")


def test_what_all_are_asked_stays_so_and_the_monsters_go_on_to_whoever_leads_now() -> None:
    shown = {"ties": "ask", "monster_turns": "shown"}
    quest = given(Quest("M......Z", {"M": "mira"}, {"Z": "zombie"}, settings=shown).turn("mira"), "mira")
    assert quest.table.pending[-1].seat == "" and quest.table.game.overlord_seat == "second"
    assert quest.table.game.hero_seats == ("second",) and quest.table.figure("z").seat == "second"


def test_passing_for_the_rest_of_an_attack_or_a_turn_ends_with_it_though_the_group_goes_on() -> None:
    """Whoever passed for one attack was not asked about the next monster's, as the group acts without a pause."""
    quest = Quest("IM.\nZY.", {"I": "ilsa", "M": "mira"}, {"Z": "zombie", "Y": "zombie"}).turn("mira")
    assert quest.table.pending[-1].prompt.startswith("Zombie 1 attacks")
    assert quest.answer("pass on").table.pending[-1].prompt.startswith("Zombie 2 attacks")
    quest.do(StandingOrder(seat="us", window="entered@turn", passes=True)).answer("pass")
    assert not any(quest.table.game.passes.values())
