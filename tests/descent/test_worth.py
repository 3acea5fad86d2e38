"""What bots are told a command is good for: the better deed is worth more, the senseless one nothing."""

from __future__ import annotations

from arena import B3_2, BLACK2, CONTENT, MISS, Arena
from walks import walk

from vtt.rules import by_hand
from vtt.rules.base import Command
from vtt.rules.descent.commands import (
    Attack,
    EndTurn,
    Move,
    PlayCard,
    Rest,
    Revive,
    StartTurn,
    UseAbility,
    UseFeat,
)
from vtt.rules.descent.ruleset import Descent
from vtt.rules.optional import WeighsCommands
from vtt.rules.questions import Answer

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


def test_who_may_fall_with_the_next_blow_is_healed_first() -> None:
    """Bots struck on with one health left and their draughts untouched."""
    mend = UseAbility(figure="tilda", ability="mend_wounds", target="mira")
    calm = Arena("TM", {"T": "tilda", "M": "mira"}, turn="tilda").set("mira", damage=11)
    pressed = Arena("TMZ", {"T": "tilda", "M": "mira"}, {"Z": "zombie"}, turn="tilda").set("mira", damage=11)
    assert worth(pressed, mend) > 1.5 * worth(calm, mend)
    assert worth(pressed.set("mira", damage=7), mend) == worth(calm.set("mira", damage=7), mend)


def test_the_fallen_come_first() -> None:
    arena = Arena("TM", {"T": "tilda", "M": "mira"}, turn="tilda").set("mira", space=None, damage=12)
    arena.hero_set("mira", token=1)
    assert worth(arena, Revive(figure="tilda", hero="mira")) > 3
    assert worth(arena, UseAbility(figure="tilda", ability="mend_wounds", target="mira")) > 2


def test_surges_go_where_they_hurt() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira").set("z", damage=0)
    arena.type(B3_2, R_SURGE, BLACK2).do(Attack(figure="mira", target=1, weapon="longsword"))
    values = {key: worth(arena, Answer(option=key)) for key in arena.keys}
    assert values["done"] == 0
    assert max(values, key=lambda key: values[key]) in ("+1 damage", "Pierce 1")


def test_a_miss_is_worth_rolling_again() -> None:
    arena = Arena("I.Z", {"I": "ilsa"}, {"Z": "zombie"}, turn="ilsa")
    arena.type(MISS, Y_SURGE, 0).do(Attack(figure="ilsa", target=2, weapon="ember-rod"))
    again = {key: worth(arena, Answer(option=key)) for key in arena.keys}
    assert again["pass"] == 0
    assert again["ability/focus/ilsa/0"] > 0 and "ability/focus/ilsa/1" not in again, "an X stays one"


def _overlord(card: str) -> Arena:
    arena = Arena("MT\n..\n.Z", {"M": "mira", "T": "tilda"}, {"Z": "zombie"}, hand=(card,))
    for hero in ("mira", "tilda"):
        arena.do(StartTurn(figure=hero)).do(EndTurn(figure=hero))
    assert arena.keys[0].startswith("card/")
    return arena


def test_a_condition_somebody_has_already_is_no_use_for_a_card() -> None:
    for card, condition in (("leaden-arms", "weakened"), ("marsh-breath", "poisoned")):
        arena = _overlord(card)
        fresh = worth(arena, Answer(option=f"card/{card}/mira"))
        arena.set("mira", conditions=(condition,)).set("tilda", conditions=(condition,))
        assert worth(arena, Answer(option=f"card/{card}/mira")) < 0 and fresh > worth(
            arena, Answer(option=f"card/{card}/mira")
        )


def test_a_card_for_somebody_who_is_gone_is_no_use() -> None:
    arena = _overlord("leaden-arms")
    arena.do(by_hand.RemoveFigure(figure="mira"))
    assert worth(arena, Answer(option="card/leaden-arms/mira")) < 0
    hand = Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, hand=("bloodlust",))
    hand.do(StartTurn(figure="mira")).do(EndTurn(figure="mira")).do(StartTurn(figure="z"))
    before = worth(hand, Answer(option="card/bloodlust/"))
    hand.do(by_hand.RemoveFigure(figure="z"))
    assert worth(hand, Answer(option="card/bloodlust/")) < 0 < before


def test_a_trap_for_points_needs_points() -> None:
    arena = Arena("M....", {"M": "mira"}, turn="mira", hand=("loose-stone",))
    arena.do(Move(figure="mira", path=(0, 1, 2), space=2, actions=1))
    assert worth(arena, Answer(option="card/loose-stone/")) > 0
    arena.turn_set(points=())
    assert worth(arena, Answer(option="card/loose-stone/")) < 0


def test_nobody_steps_through_a_wall_into_lava_or_for_nothing() -> None:
    arena = Arena("M.....\nl.....\n...Z..", {"M": "mira"}, {"Z": "zombie"}, hand=("through-the-wall",))
    arena.game(phase="overlord")

    def at(name: str) -> float:
        return worth(arena, PlayCard(card="through-the-wall", figure="z", space=arena.space(name)))

    assert at("B2") > 0 > at("D2")
    assert at("A2") < 0


def test_nobody_steps_aside_into_a_pit() -> None:
    arena = Arena("EE....\nEE....\n....Pp\n......", {"P": "pip"}, {"E": "ettin"}, turn="e").set("pip", damage=7)
    walk(arena, "e", "B2 C2 D2 E2", actions=2, lies="D1 2x2")
    step = "ability/sidestep/pip/"
    assert worth(arena, Answer(option=f"{step}{arena.space('F3')}")) < 0
    assert worth(arena, Answer(option=f"{step}{arena.space('F4')}")) > 0
