"""Attacks with an area: whom they reach, and how they are rolled; defence dice of what is worn."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from tests.sword_and_sorcery.zone_tables import CONTENT, HEROES, act, board, border, game, read, table, told
from vtt.rules.attacks import Reckoned
from vtt.rules.events import Rolled
from vtt.rules.sword_and_sorcery.content import AttackCard, ItemCard
from vtt.rules.sword_and_sorcery.grounds import ground_of
from vtt.rules.sword_and_sorcery.options import USUAL
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery


def test_an_area_attack_is_rolled_once_for_everybody_in_it() -> None:
    """Digest 4, L54 and L172: an attack is rolled, and what it shows is against all of them; each defends itself."""
    enemies = {"a": ("rat", "2", 0), "b": ("rat", "2", 0), "c": ("rat", "2", 0)}
    current = act(table(enemies=enemies), "begin_turn")
    _, events = told(current, {"do": "attack", "figure": "mira", "target": "b", "ability": "whirl"})
    rolled = [event.dice for event in events if isinstance(event, Rolled) and event.reason == "attack"]
    blows = [event for event in events if isinstance(event, Reckoned)]
    assert len(rolled) == 1 and [blow.target for blow in blows] == ["b", "a", "c"]
    assert {blow.dice for blow in blows} == set(rolled)


def test_l55_who_falls_by_an_attack_makes_no_one_superior_in_it() -> None:
    """The second of two rats took one hit more, as the first had fallen by the same dice: nobody dominated when they
    were thrown."""
    storm = msgspec.structs.replace(HEROES["mira"], weapon=AttackCard("storm", "Storm", ("sure", "sure"), area=1))
    rules = SwordAndSorcery(replace(CONTENT, heroes={**HEROES, "mira": storm}))
    current = act(table("mira", "odo", enemies={"a": ("rat", "1", 0), "b": ("rat", "2", 0)}), "begin_turn")
    outcome = rules.apply(current, read({"do": "attack", "figure": "mira", "target": "a"}))
    blows = [event for event in outcome.events if isinstance(event, Reckoned)]
    assert [(blow.target, blow.falls) for blow in blows] == [("a", True), ("b", False)]
    assert not any(one.name == "dominance" for blow in blows for one in blow.addends)


def test_a_barrier_stops_steps_but_no_area() -> None:
    """Digest 2 and 4, L122 and L172: an area reached over a barrier from one side only."""
    laid = board()
    for kind in ("barrier", "barrier-back"):
        ground = ground_of(laid.with_borders({border(laid, 0, 1): kind}), {}, frozenset(), USUAL)
        assert (1 in ground.steps["heroes"][0]) != (0 in ground.steps["heroes"][1])
        assert 1 in ground.area(0, 2) and 0 in ground.area(1, 2)


def test_defence_dice_of_what_is_worn_come_to_the_one_of_a_hero_without_armour() -> None:
    """Digest 4, L63: “1 defence die more” brought nothing to whoever has no armour and rolls one die."""
    rules = SwordAndSorcery(replace(CONTENT, items={"stone": ItemCard("stone", "Stone", "charm", dice=1)}))
    current = table("odo")
    assert rules.change(current).defence("odo").dice is None, "one die"
    worn = msgspec.structs.replace(game(current).heroes["odo"], items=("stone",), worn=("stone",))
    change = rules.change(current)
    change.update_game(heroes={"odo": worn})
    assert change.defence("odo").dice == 2
