"""Phases of a fight in which nothing can be done end by themselves, told in a line, and betray nobody's hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import RULES, change_of, play
from vtt.board.table import Table
from vtt.rules.by_hand import RenameFigure
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.fight_choices import wasted
from vtt.rules.mage_knight.idle_phases import ENDED, STOPPED, end_idle_phases

STANCE = "braced-stance"
"""Attack or block 2; block 5 for blue mana, of which there is a die."""


def settled(table: Table[Any], **settings: str) -> tuple[str, list[str]]:
    """The phase in which a fight comes to rest, and what is told of it; `settings` of the game besides."""
    change = change_of(table)
    change.settings = settings
    end_idle_phases(change)
    return change.turn.fight_phase, [event.words for event in change.events]


def test_a_hand_without_ranged_attacks_does_not_stop_in_the_ranged_phase() -> None:
    assert settled(fighting("green-2", hand=(STANCE,))) == ("block", [ENDED["ranged"]])
    for able in ({"hand": ("light-feet",)}, {"hand": (STANCE,), "units": ("long-archers",)}):
        assert settled(fighting("green-2", **able))[0] == "ranged", able


def test_a_ranged_attack_that_reaches_nobody_does_not_hold_the_phase() -> None:
    """Ranged attack 1 or 3 against armour 7, and any against walls."""
    assert settled(fighting("red-4", hand=("light-feet",)))[0] != "ranged"
    assert settled(fighting("green-1", hand=("light-feet",), site="keep"))[0] != "ranged"


def test_what_no_hand_could_block_is_taken_at_once_and_what_it_could_waits() -> None:
    weak, strong = fighting("green-2", hand=(STANCE,)), fighting("red-4", hand=("steady-walk",))
    assert settled(with_turn(weak, fight_phase="block"))[0] == "block"
    phase, told = settled(strong)
    assert phase == "damage" and told == [ENDED["ranged"], ENDED["block"]]


@pytest.mark.parametrize("card", ["gathered-thought", "basilisk-eye", "makeshift"])
def test_mana_cards_and_whatever_else_might_help_counts_as_something_to_be_done(card: str) -> None:
    table = fighting("red-4", hand=(card, "steady-walk"))
    assert settled(with_turn(table, fight_phase="block")) == ("block", [])


def test_skills_and_tactics_count_too() -> None:
    table = with_turn(fighting("red-4", hand=(), skills=("torvald/scarred",)), fight_phase="attack")
    change = change_of(table)
    change.take_wounds(change.turn.hero, 1)
    assert settled(change.done())[0] == "attack", "it throws the wound away"
    assert settled(with_turn(fighting("red-4", hand=()), fight_phase="attack"))[1] == [ENDED["attack"]]


def test_once_all_is_blocked_or_taken_the_attack_phase_begins() -> None:
    table = with_turn(fighting("green-2", hand=(STANCE, STANCE)), fight_phase="damage")
    figure = table.game.turn.hero
    after = play(table, commands.TakeDamage(figure=figure, foe="foe-1"))
    assert after.game.turn.fight_phase == "attack"
    change = change_of(with_turn(table, fight_phase="block"))
    fight = change.turn.fight
    stunned = fight.with_foe(msgspec.structs.replace(fight.foes[0], stunned=True))
    change.update_turn(fight=stunned)
    assert settled(change.done()) == ("attack", [STOPPED])


def test_a_hidden_hand_is_not_betrayed_by_a_phase_that_ends() -> None:
    """Whether it holds a ranged attack, or a block, is nobody's business; what everybody sees ends phases, too."""
    table = fighting("green-2", hand=(STANCE,), heroes=2)
    assert settled(table) == ("ranged", [])
    assert settled(table, hands="open")[0] == "block"
    empty = fighting("red-4", hand=(), heroes=2)
    assert settled(empty)[0] == "damage", "everybody sees that there are no cards"
    change = change_of(with_turn(table, fight_phase="block"))
    fight = change.turn.fight
    change.update_turn(fight=fight.with_foe(msgspec.structs.replace(fight.foes[0], blocked=frozenset({0}))))
    assert settled(change.done())[0] == "attack", "and that all is blocked"


def test_what_cannot_be_taken_back_waits_for_its_hero() -> None:
    assert settled(fighting("green-6", hand=(STANCE,))) == ("ranged", []), "somebody would be summoned"


def test_what_lies_on_the_table_is_not_thrown_away() -> None:
    table = with_turn(fighting("red-4", hand=("light-feet",)), fight_phase="attack")
    figure = table.game.turn.hero
    table = play(table, commands.PlayCard(figure=figure, card="light-feet", how="sideways", sideways="attack"))
    assert table.game.turn.fight_phase == "attack" and table.game.turn.values


def test_nothing_ends_by_itself_where_people_bend_the_rules_or_do_something_by_hand() -> None:
    table = fighting("green-2", hand=(STANCE,))
    named = RenameFigure(figure=table.game.turn.hero, name="Olga")
    assert play(table, named).game.turn.fight_phase == "ranged"
    assert settled(replace(table, lenient=True)) == ("ranged", [])


def test_a_fight_asks_before_it_ends_while_the_hand_can_defeat_somebody() -> None:
    """Blocked, it went to the attack by itself, and an Enter for what had passed ended the fight."""

    def ends(*hand: str) -> str:
        table = with_turn(fighting("green-2", hand=hand), fight_phase="attack")
        (end,) = (choice for choice in RULES.choices(table, RULES.acting_seat(table)) if choice.role == "end")
        return end.waste

    strong = ends("hard-blow", STANCE, STANCE)
    assert strong.startswith("Your hand can defeat "), strong
    assert not ends("steady-walk")


def test_what_lies_on_the_table_is_summed_up_where_it_would_be_lost() -> None:
    """“Block 1 and block 1 on the table would be lost.”"""
    lying = tuple(Value("block", value=1) for _ in range(2))
    change = change_of(with_turn(fighting("green-2", hand=(STANCE,)), fight_phase="block", values=lying))
    assert wasted(change, change.turn.fight) == "Block 2 on the table would be lost"
