"""A click on an enemy offers what whoever acts can do to it: a newcomer clicked whom to attack, and the attacks were
gone."""

from __future__ import annotations

import pygame

from tests.app.hands import Hands
from tests.app.table.test_turns import begin, do
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.widgets.button import Button
from vtt.rules.descent.commands import EndTurn, StartTurn
from vtt.rules.events import Attacked


def test_a_click_on_an_enemy_offers_the_attack_on_it_and_enter_makes_it(hands: Hands) -> None:
    table = begin(hands)
    looking = table.screen.looking
    do(table, StartTurn(seat="heroes", figure="tilda"))
    table.click(table.at(table.place("sleeper-1") or 0))
    away = table.find("choice Attack · Crook")
    assert looking.selected == "sleeper-1" and isinstance(away, CellButton) and not looking.upon_chosen()
    assert "Sleeper" in away.refusal and away.reasoned and away.unsaid == "", "nothing said why it cannot be attacked"
    table.click(table.at(table.place("risen-2") or 0))
    attack, large = table.find("choice Attack · Sling"), table.find("begun")
    assert isinstance(attack, Button) and isinstance(large, Button)
    assert (attack.keys, large.keys) == ("A", "Enter"), "its own letter, and Enter, which ended the turn"
    assert large.below.startswith("Risen 2: ") and "% hits" in large.below
    assert table.has("back to who acts")
    table.key(pygame.K_RETURN)
    attacked = [one for one in table.screen.session.moment.events if isinstance(one, Attacked)]
    assert [(one.figure, one.targets) for one in attacked] == [("tilda", ("risen-2",))]


def test_nothing_is_offered_upon_a_friend_nor_when_nobody_acts(hands: Hands) -> None:
    table = begin(hands)
    do(table, StartTurn(seat="heroes", figure="tilda"))
    looking = table.screen.looking
    looking.select("mira")
    assert not looking.upon_chosen()
    do(table, EndTurn(seat="heroes", figure="tilda"))
    looking.select("risen-2")
    assert not looking.upon_chosen()
