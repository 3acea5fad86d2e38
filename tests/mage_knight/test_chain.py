"""Attacks, blocks and wounds of a fight in parts (`mage_knight.md` 8.1)."""

from __future__ import annotations

import msgspec

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import RULES, change_of
from tests.mage_knight.tables import enemy, fight, values
from vtt.rules.attacks import Reckoned, prevented
from vtt.rules.events import Defeated
from vtt.rules.mage_knight import chain, combat, commands
from vtt.rules.mage_knight.fight import Unit
from vtt.rules.mage_knight.state import OwnUnit


def named(found: Reckoned) -> list[tuple[str, int]]:
    return [(one.name, one.value) for one in found.addends]


def test_what_the_group_resists_is_halved_by_name() -> None:
    table = fighting("green-2")
    change, against = change_of(table), fight(enemy(armour=4, resists=("fire",)))
    lying = values("attack fire 3", "attack 3")
    found = chain.struck(change, table.game.turn.hero, against, against.foes, lying, 4)
    assert named(found) == [("fire attack", 3), ("physical attack", 3), ("resistance", -2)]
    assert prevented(found.addends) == "2 prevented by resistance"
    assert (found.result, found.needed, found.unit, found.falls) == (4, 4, "attack", True)


def test_a_block_that_does_not_fit_counts_half() -> None:
    table = fighting("green-2")
    against = fight(enemy(attack=3, element="fire"))
    found = chain.blocked(change_of(table), table.game.turn.hero, against, against.foes[0], 0, values("block 6"))
    assert named(found) == [("physical block", 6), ("halved: does not fit", -3)]
    assert found.addends[0].icon == "icon/shield", "a sword stood before a block"
    assert (found.result, found.needed) == (3, 3)


def test_a_brutal_attack_doubles_and_wounds_are_counted_by_armour() -> None:
    table = fighting("green-2")
    against = fight(enemy(3, 4, "brutal"), armour=2)
    outcome = combat.deal(against, "e1", 0)
    assert outcome is not None
    found = chain.hurt(change_of(table), table.game.turn.hero, against, against.foes[0], 0, outcome)
    assert named(found) == [("attack", 3), ("brutal", 3)]
    assert found.notes == ("3 wounds, one for every 2 damage (armour) or part of it",)


def test_units_that_take_an_attack_are_named_and_what_became_of_them() -> None:
    """“Kestrel takes 2 wounds” said neither whose attack it was nor that a unit had borne some of it."""
    table = with_turn(fighting("green-2"), fight_phase="damage")
    figure = table.game.turn.hero
    change = change_of(table)
    change.update_hero(figure, units=(OwnUnit("unit-1", "field-hands"),))
    against = change.turn.fight
    assert against is not None
    foe = against.foes[0]
    strength, unit = combat.damage_of(against, foe, 0), change.unit_kind(change.hero(figure).units[0])
    change.update_turn(fight=msgspec.structs.replace(against, units=(Unit("unit-1", unit.armour),)))
    _, events = RULES.apply(change.done(), commands.TakeDamage(figure=figure, foe="foe-1", units=("unit-1",)))
    left = max(0, strength - unit.armour)
    (found,) = (event for event in events if isinstance(event, Reckoned))
    stopped = f"{strength - left} prevented by {unit.name}"
    assert prevented(found.addends) == stopped and found.result == left
    assert found.notes[0] == f"{unit.name} wounded", "only the log said it"
    words = next(event.words for event in events if unit.name in event.words)
    assert words.startswith(f"{foe.enemy.name}: {strength} damage, {stopped}, {unit.name} wounded; ")


def test_who_is_knocked_out_is_told_with_the_blow_and_counted_as_fallen() -> None:
    """The last page of a game said “No hero was knocked out” of one who lay there with six wounds."""
    table = with_turn(fighting("green-2"), fight_phase="damage")
    figure, change = table.game.turn.hero, change_of(table)
    against = change.turn.fight
    assert against is not None
    change.update_turn(fight=msgspec.structs.replace(against, wounds=against.hand_limit - 1))
    after, events = RULES.apply(change.done(), commands.TakeDamage(figure=figure, foe="foe-1"))
    (found,) = (event for event in events if isinstance(event, Reckoned))
    assert found.notes[-1] == "knocked out", "only the log said it"
    (fell,) = (event for event in events if isinstance(event, Defeated))
    assert fell.figure == figure and fell.knocked_out
    assert after.pieces.figures[figure].space == table.pieces.figures[figure].space, "it stays where it stands"


def test_at_the_table_the_reckoning_comes_before_the_sentence() -> None:
    table = with_turn(fighting("green-2", "gray-2"), fight_phase="attack")
    table = with_turn(table, values=tuple(values("attack 2", "attack 1")))
    _, events = RULES.apply(table, commands.Strike(figure=table.game.turn.hero, targets=("foe-1",)))
    first = next(event for event in events if isinstance(event, Reckoned))
    assert first.result >= first.needed > 0 and events[events.index(first) + 1].words
