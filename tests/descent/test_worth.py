"""What bots are told a command is good for: the better deed is worth more, the senseless one nothing."""

from __future__ import annotations

from arena import B3_2, BLACK2, CONTENT, MISS, Arena

from vtt.rules.base import Command, WeighsCommands
from vtt.rules.descent.commands import Answer, Attack, Rest, Revive, UseAbility, UseFeat
from vtt.rules.descent.ruleset import Descent

RULES = Descent(CONTENT)
R_SURGE, Y_SURGE = 5, 3


def worth(arena: Arena, command: Command) -> float:
    found = RULES.worth(arena.table, command)
    assert found is not None
    return found


def test_the_rules_weigh_commands() -> None:
    assert isinstance(RULES, WeighsCommands)


def test_a_shot_out_of_range_is_worth_nothing_and_a_near_one_much() -> None:
    arena = Arena("P.Z.......Y", {"P": "pip"}, {"Z": "zombie", "Y": "cave-spider"}, turn="pip")
    near, far = (Attack(figure="pip", target=space, weapon="short-bow") for space in (2, 10))
    assert worth(arena, far) == 0
    assert worth(arena, near) > 1


def test_the_weaker_victim_is_worth_more() -> None:
    shapers = {"Z": "flesh-shaper/elite", "Y": "flesh-shaper/elite"}
    arena = Arena("ZMY", {"M": "mira"}, shapers, turn="mira").set("y", damage=3)
    whole, hurt = (Attack(figure="mira", target=space, weapon="longsword") for space in (0, 2))
    assert worth(arena, hurt) > worth(arena, whole)


def test_friends_in_the_fire_are_taken_off() -> None:
    arena = Arena("I.Z.\n..T.", {"I": "ilsa", "T": "tilda"}, {"Z": "zombie"}, turn="ilsa")
    alone = Attack(figure="ilsa", target=2, weapon="ember-rod", ability="flame_lance", path=(2,))
    both = Attack(figure="ilsa", target=2, weapon="ember-rod", ability="flame_lance", path=(2, 6))
    assert worth(arena, both) < worth(arena, alone)


def test_who_waits_is_better_not_woken() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    strike = Attack(figure="mira", target=1, weapon="longsword")
    awake = worth(arena, strike)
    change = arena.change()
    change.update_group("zombie", inactive=True)
    arena.table = change.done()
    assert worth(arena, strike) < awake


def test_nobody_rests_fresh_or_heals_the_unhurt() -> None:
    arena = Arena("TM", {"T": "tilda", "M": "mira"}, turn="tilda")
    assert worth(arena, Rest(figure="tilda")) == 0
    assert worth(arena.hero_set("tilda", fatigue=3), Rest(figure="tilda")) > 1
    assert worth(arena, UseFeat(figure="tilda")) < 0
    arena.set("mira", damage=6)
    mend = UseAbility(figure="tilda", ability="mend_wounds", target="mira")
    assert worth(arena, mend) > 1


def test_the_fallen_come_first() -> None:
    arena = Arena("TM", {"T": "tilda", "M": "mira"}, turn="tilda").set("mira", space=None, damage=12)
    arena.hero_set("mira", token=1)
    assert worth(arena, Revive(figure="tilda", hero="mira")) > 3
    assert worth(arena, UseAbility(figure="tilda", ability="mend_wounds", target="mira")) > 2


def test_surges_go_where_they_hurt() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("z", damage=0)
    arena.type(B3_2, R_SURGE, BLACK2).do(Attack(figure="mira", target=1, weapon="longsword"))
    values = {key: worth(arena, Answer(option=key)) for key in arena.keys}
    assert values["done"] == 0
    assert max(values, key=lambda key: values[key]) in ("+1 damage", "Pierce 1")


def test_a_miss_is_worth_rolling_again() -> None:
    arena = Arena("I.Z", {"I": "ilsa"}, {"Z": "zombie"}, turn="ilsa")
    arena.type(MISS, Y_SURGE, 0).do(Attack(figure="ilsa", target=2, weapon="ember-rod"))
    again = {key: worth(arena, Answer(option=key)) for key in arena.keys}
    assert again["pass"] == 0
    assert again["ability/focus/ilsa/0"] > 0 > again["ability/focus/ilsa/1"]
