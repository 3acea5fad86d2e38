"""Surges that bring nothing are offered with the reason, and nothing is asked where all of them bring nothing."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tests.descent.arena import (
    B2_2S,
    B3_2,
    B5_1,
    B6_1S,
    BLACK2,
    BLACK4,
    BROWN1,
    CONTENT,
    GREY1,
    GREY3,
    NONE,
    R1,
    R2,
    R3S,
    RULES,
    Y2S,
    Y_1S,
    Arena,
)
from vtt.rules.descent import worth
from vtt.rules.descent.cards import made_of
from vtt.rules.descent.commands import Answer, Attack
from vtt.rules.descent.decisions import React, SpendSurges
from vtt.rules.descent.wards import LESS_DAMAGE


def reasons(arena: Arena) -> dict[str, str]:
    return {offer.key: offer.reason for offer in arena.asked.offers}


def strike(arena: Arena, weapon: str, target: str, figure: str) -> Arena:
    return arena.do(Attack(figure=figure, weapon=weapon, target=arena.space(target)))


def at_an_elite(health: int, *hand: str, discard: Iterable[str] = ()) -> Arena:
    """Mira deals 5 damage and has surges left to an elite with so much health left."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE), hand=hand)
    arena.set("z", damage=6 - health)
    overlord = msgspec.structs.replace(arena.table.game.overlord, discard=tuple(discard))
    return strike(arena.game(overlord=overlord), "longsword", "B1", "mira")


def test_no_fatigue_to_recover_and_no_shields_to_pierce() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE))
    strike(arena, "longsword", "B1", "mira")
    assert reasons(arena) == {
        "+1 damage": "",
        "Pierce 1": "No shields are left to pierce.",
        "recover": "Mira is not tired.",
        "done": "",
    }
    # What brings nothing may be done all the same (L298).
    arena.answer("recover")
    assert arena.table.game.attack is not None and "recover" in arena.table.game.attack.spent


def test_where_the_victim_falls_without_surges_the_usual_answer_spends_none() -> None:
    """Four times in one quest nothing was lit, and Enter did nothing, although only more damage was for sale."""
    assert at_an_elite(5, "leaden-arms").asked.usual == "done", "a card may still take off damage"
    tired = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", dice=(B2_2S, R3S, NONE))
    tired.set("z", damage=2).hero_set("mira", fatigue=1)
    assert strike(tired, "longsword", "B1", "mira").asked.usual == "recover", "nothing else brings anything"
    assert reasons(tired) == {
        "+1 damage": "Zombie 1 is defeated anyway.",
        "Pierce 1": "No shields are left to pierce.",
        "recover": "",
        "done": "",
    }
    hale = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE))
    assert strike(hale, "longsword", "B1", "mira").asked.usual == "+1 damage", "it stands without more"


def test_who_falls_whatever_is_done_is_not_asked_about() -> None:
    """Strangers were asked for surges where the target fell anyway: only what may still be taken off is a reason, and
    the cards that lie face up are none."""
    assert at_an_elite(5).asked is None, "there is no card in the hand"
    asked = at_an_elite(4, "leaden-arms").asked
    assert asked is not None
    assert asked.prompt.endswith("? Zombie 1 is defeated unless a card that the overlord may hold takes damage off."), (
        asked.prompt
    )
    assert at_an_elite(3, "leaden-arms").asked is None, "2 more than it has: one card takes off no more"
    bones = [card for card in made_of(at_an_elite(6).change()) if CONTENT.overlord_cards[card].effect.id == LESS_DAMAGE]
    assert bones
    assert at_an_elite(5, "leaden-arms", discard=bones).asked is None, "all such cards lie face up"


def test_a_hero_who_falls_anyway_is_not_asked_about_unless_somebody_can_ward() -> None:
    arena = Arena("MH", {"M": "mira"}, {"H": "barghest"}, turn="h", dice=(B2_2S, R3S, NONE))
    arena.set("mira", damage=11)
    arena.do(Attack(figure="h", target=arena.space("A1")))
    assert arena.asked is None and arena.hero("mira").token is not None


def test_two_surges_that_do_the_same_are_one_answer_until_one_is_spent() -> None:
    """A crook and its hero each recover fatigue: the list said “Recover 1 fatigue” twice."""
    arena = Arena("TZ", {"T": "tilda"}, {"Z": "zombie/elite"}, turn="tilda", dice=(B2_2S, Y2S, NONE))
    arena.hero_set("tilda", fatigue=2)
    strike(arena, "crook", "B1", "tilda")
    labels = [offer.label for offer in arena.asked.offers]
    assert labels.count("Recover 1 fatigue") == 1
    arena.answer(next(offer.key for offer in arena.asked.offers if offer.label == "Recover 1 fatigue"))
    assert [offer.label for offer in arena.asked.offers].count("Recover 1 fatigue") == 1
    assert arena.table.game.heroes["tilda"].fatigue == 1


def test_surges_that_leave_no_choice_are_spent_without_a_question() -> None:
    """Passing the screen on to be asked for the only thing that two surges could buy."""
    spent = {"surges": "spent"}
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, NONE), settings=spent)
    strike(arena, "longsword", "B1", "mira")
    assert arena.asked is None and any("spends 1 surge: +1 damage" in event.words for event in arena.events)
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, BROWN1), settings=spent)
    strike(arena, "longsword", "B1", "mira")
    assert isinstance(arena.asked, SpendSurges), "one surge, and damage or pierce for it"
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, NONE), settings=spent)
    arena.hero_set("mira", fatigue=1)
    strike(arena, "longsword", "B1", "mira")
    assert isinstance(arena.asked, SpendSurges), "one surge, and damage or fatigue for it"


def test_pierce_counts_where_shields_stand() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, BROWN1))
    strike(arena, "longsword", "B1", "mira")
    assert reasons(arena)["Pierce 1"] == "" and reasons(arena)["+1 damage"] == ""


def test_what_no_damage_comes_through_of_is_not_asked() -> None:
    """One damage, six shields, and nothing that would pierce so many: the attack ends by itself."""
    arena = Arena("BEE\n.EE", {"B": "bruno"}, {"E": "ettin"}, turn="bruno", dice=(B6_1S, R1, GREY3, GREY3))
    strike(arena, "great-hammer", "B1", "bruno")
    assert arena.asked is None and arena.damage("e") == 0 and arena.table.game.attack is None


def test_a_condition_comes_with_damage_and_only_once() -> None:
    arena = Arena("BEE\n.EE", {"B": "bruno"}, {"E": "ettin"}, turn="bruno", dice=(B6_1S, R2, GREY1, GREY1))
    arena.set("e", conditions=("stunned",)).hero_set("bruno", fatigue=1)
    strike(arena, "great-hammer", "B1", "bruno")
    assert reasons(arena)["Stun"] == "Nobody can be stunned twice."
    assert reasons(arena)["recover"] == ""


def test_range_is_no_use_in_the_fourth_step() -> None:
    arena = Arena("PZ", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, Y2S, NONE))
    strike(arena, "short-bow", "B1", "pip")
    assert reasons(arena)["+1 range"] == "The range suffices already."


def test_a_blast_that_reaches_nobody() -> None:
    for drawing, words in (("I..Z", "Nobody more would be touched."), ("I.YZ", "")):
        monsters = {letter: "zombie/elite" for letter in "ZY" if letter in drawing}
        arena = Arena(drawing, {"I": "ilsa"}, monsters, turn="ilsa").hero_set("ilsa", fatigue=1)
        strike(arena.type(B2_2S, Y_1S, NONE, NONE), "ember-rod", "D1" if "Y" not in drawing else "C1", "ilsa")
        while type(arena.asked).__name__ == "React":
            arena.answer("pass")
        assert reasons(arena)["Blast"] == words


def test_before_a_blast_more_damage_may_still_hurt_whom_it_reaches() -> None:
    """The target stops everything, but who stands beside it has not rolled yet."""
    arena = Arena("I.YZ", {"I": "ilsa"}, {"Z": "zombie/elite", "Y": "zombie/elite"}, turn="ilsa")
    strike(arena.type(B2_2S, Y_1S, 5), "ember-rod", "C1", "ilsa")
    while type(arena.asked).__name__ == "React":
        arena.answer("pass")
    assert reasons(arena)["Blast"] == ""


def test_options_carry_the_reason_and_bots_keep_away() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B3_2, R3S, NONE))
    strike(arena, "longsword", "B1", "mira")
    (choice,) = RULES.choices_in(arena.change(), "light")
    said = {option.label: option.reason for option in choice.options()}
    assert said["Pierce 1"] == "No shields are left to pierce." and said["No more surges"] == ""
    assert (worth.worth(arena.change(), Answer(seat="light", option="Pierce 1")) or 0) <= 0
    from vtt.play.judgement import options_of

    assert [option.label for option in options_of(choice)] == ["+1 damage", "No more surges"]


def test_damage_that_shields_stop_even_so() -> None:
    """One damage against four shields and more: nothing to decide, for monsters too."""
    arena = Arena("ZM", {"M": "mira"}, {"Z": "zombie/elite"}, turn="z", dice=(B5_1, NONE, BLACK4, BLACK2))
    strike(arena, "", "B1", "z")
    assert arena.asked is None


def test_range_is_not_asked_for_where_the_shields_would_stop_the_hit() -> None:
    """“The range is 1 too short. Spend surges on it?” of 3 damage against 3 shields."""
    for shields, asked in (((5, 5), False), ((NONE, NONE), True)):
        arena = Arena("I..E", {"I": "ilsa"}, {"E": "ettin"}, turn="ilsa", dice=(B2_2S, 4, *shields))
        strike(arena, "ember-rod", "D1", "ilsa")
        while isinstance(arena.asked, React):
            arena.answer("pass")
        assert (arena.asked is not None) is asked and arena.damage("e") == 0
