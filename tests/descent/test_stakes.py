"""Nobody is asked about a die, a card or an ability that changes nothing of an attack (`descent.md 5.1`, `5.5`)."""

from __future__ import annotations

import pytest

from tests.descent.arena import B2_2S, B3_2, BLACK4, GREY1, GREY3, MISS, NONE, R1, R2, Y1_1, Y2, Y_1S, Arena, attack
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.decisions import React


def struck(*dice: int, hand: str, health: int = 12) -> Arena:
    """A zombie beside Mira has rolled an attack on her."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z", dice=dice, hand=(hand,))
    arena.set("mira", damage=12 - health)
    return arena.do(Attack(figure="z", target=arena.space("A1")))


def shot(*dice: int, hand: str = "", drawing: str = "I.Z") -> Arena:
    """Ilsa has rolled an attack with the ember rod: a blue and a yellow die."""
    arena = Arena(drawing, {"I": "ilsa"}, {"Z": "zombie/elite"}, turn="ilsa", dice=dice, hand=(hand,) if hand else ())
    return attack(arena, "ember-rod", arena.lattice.name(drawing.index("Z")), "ilsa")


@pytest.mark.parametrize("card", ["bent-fate", "rusty-rivets"])
def test_an_attack_that_misses_is_not_helped(card: str) -> None:
    """An X stays one, whatever the other dice and the defence show: both cards were offered."""
    assert not isinstance(struck(MISS, Y2, GREY3, hand=card).asked, React)
    assert isinstance(struck(B3_2, Y1_1, GREY3, hand=card).asked, React)


def test_a_die_is_turned_only_to_what_is_better_in_something() -> None:
    arena = struck(B3_2, Y2, GREY1, hand="bent-fate")
    keys = [key for key in arena.keys if key.startswith("card/")]
    shown = [offer.label for offer in arena.asked.offers if offer.key in keys]
    assert shown and all("surge" in label for label in shown), "2 damage are the most, and range counts for nothing"


def test_it_is_said_why_the_attacker_is_asked_though_its_target_falls_as_the_dice_lie() -> None:
    fallen = all_but_fallen("I.ZY", {"Z": "zombie/elite", "Y": "zombie"})
    assert isinstance(fallen.asked, React)
    told = "Zombie 1 is defeated with these dice; a surge may still strike others. React?"
    assert fallen.asked.prompt.endswith(told), fallen.asked.prompt


@pytest.mark.parametrize("drawing", ["I.Z", "I.ZM"])
def test_who_fells_all_that_a_surge_could_reach_is_not_asked(drawing: str) -> None:
    """“React?” to roll again against the last spider: a blast would have hit nobody, or Mira alone."""
    assert not isinstance(all_but_fallen(drawing, {"Z": "zombie/elite"}).asked, React)


def all_but_fallen(drawing: str, monsters: dict[str, str]) -> Arena:
    """Ilsa has rolled what fells her target, whose last heart it is."""
    heroes = {letter: name for letter, name in (("I", "ilsa"), ("M", "mira")) if letter in drawing}
    arena = Arena(drawing, heroes, monsters, turn="ilsa", dice=(B3_2, Y1_1, GREY1))
    arena.set("z", damage=arena.figure("z").health - 1)
    return attack(arena, "ember-rod", "C1", "ilsa")


def test_a_defence_is_not_made_worse_where_nothing_would_come_through() -> None:
    assert not isinstance(struck(MISS, Y1_1, GREY1, hand="rusty-rivets").asked, React)
    assert not isinstance(struck(B3_2, Y2, GREY1, hand="rusty-rivets", health=3).asked, React), "she falls anyway"


def test_one_rolls_again_only_what_may_become_better() -> None:
    """A die that shows its best is left alone; with an X on the blue die only that one helps."""
    missed = shot(MISS, Y2, NONE)
    assert "ability/focus/ilsa/0" in missed.keys and "ability/focus/ilsa/1" not in missed.keys
    weak = shot(B3_2, Y1_1, BLACK4)
    assert "ability/focus/ilsa/1" in weak.keys


def test_bad_luck_is_not_asked_for_where_a_miss_is_sure() -> None:
    """Too far, and no surge was rolled: a die rolled again could only help."""
    far = shot(B2_2S, Y2, NONE, hand="ill-luck", drawing="I......Z")
    near = shot(B3_2, Y_1S, NONE, hand="ill-luck")
    for arena, offered in ((far, False), (near, True)):
        while isinstance(arena.asked, React) and arena.asked.seat != "dark":
            arena.answer("pass")
        assert (isinstance(arena.asked, React) and "card/ill-luck/0" in arena.keys) is offered


def test_a_thick_hide_is_not_asked_about_where_nothing_comes_through() -> None:
    for dice, offered in (((MISS, Y2, NONE), False), ((B3_2, Y2, NONE), True)):
        arena = Arena("BZ", {"B": "bruno"}, {"Z": "zombie"}, turn="z", dice=dice)
        arena.do(Attack(figure="z", target=arena.space("A1")))
        assert any(key.startswith("ability/thick_hide") for key in arena.keys) is offered


def test_questions_name_who_and_whom() -> None:
    """“A figure is defeated. React?” named nobody, “Spend 1 surge of Mira?” not against whom."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", dice=(B3_2, R2, NONE), hand=("last-gasp",))
    arena.do(Attack(figure="mira", weapon="longsword", target=1))
    assert arena.asked.prompt == "Zombie 1 is defeated by Mira. React?"
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R1, NONE))
    arena.do(Attack(figure="mira", weapon="longsword", target=1))
    assert arena.asked.prompt == "Mira attacks Zombie 1: spend 1 surge?"
