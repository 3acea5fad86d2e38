"""What the digest names as thin (`descent.md` appendix C): auras on a shrunk walk, trade both ways, cursed monsters,
attacks that are no action."""

from __future__ import annotations

import pytest
from arena import B3_2, MISS, NONE, R1, RULES, Arena, passes
from walks import walk

from vtt.rules.descent.commands import Attack, MonsterAction, Trade, UseFeat
from vtt.rules.descent.decisions import React

PAIR = {"M": "mira", "T": "tilda"}


# --- auras -------------------------------------------------------------------------------------------------------


def test_auras_act_on_a_shrunk_walk_where_nobody_could_lie_down() -> None:
    """L1279, L1287: the hall beside the light is entered, though no stop is possible there."""
    arena = Arena("EE.#W#...\nEE.......\n...###...", {"W": "wendel"}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B2 C2 D2 E2 F2 G2", actions=2, lies="G1 2x2")
    passes(arena)
    assert (arena.where("e"), arena.damage("e")) == ("G1", 1)


def test_what_interrupts_does_not_happen_there() -> None:
    """L1287, L2708: in the same hall nobody is asked for a reaction."""
    arena = Arena("EE.#P#...\nEE.......\n...###...", {"P": "pip"}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B2 C2 D2 E2 F2 G2", actions=2, lies="G1 2x2")
    assert not isinstance(arena.asked, React) and arena.where("e") == "G1"


# --- trade -------------------------------------------------------------------------------------------------------


def traders() -> Arena:
    arena = Arena("M.T", PAIR, turn="mira")
    arena.hero_set("mira", search_cards=("whetstone", "whetstone"), used_cards=("whetstone",))
    return arena.hero_set("tilda", search_cards=("red-draught",))


def test_a_hero_takes_as_well_as_gives_in_its_turn() -> None:
    """L2826 to L2829: exchange, both ways, in the turn of one of the two."""
    arena = traders()
    take = Trade(figure="mira", card="red-draught", hero="tilda", takes=True)
    assert arena.refusal(take) == "Move first: things are handed over only after a move action."
    walk(arena, "mira", "A1 B1")
    offered = next(one for one in RULES.choices(arena.table, "light") if one.name == "Hand over")
    alike = [one.name for one in RULES.choices(arena.table, "light") if one.icon == offered.icon]
    assert alike == [offered.name]
    commands = [option.command for option in offered.options()]
    assert Trade(seat="light", figure="mira", card="red-draught", hero="tilda", takes=True) in commands
    arena.do(take)
    assert arena.hero("mira").search_cards == ("whetstone", "whetstone", "red-draught")
    assert arena.hero("tilda").search_cards == ()
    assert "Tilda hands Mira the" in arena.words
    assert arena.refusal(take) == "Tilda does not have that."


def test_used_cards_change_hands_and_stay_used() -> None:
    """L2828: exhausted cards and used search cards too; an unused copy goes first."""
    arena = walk(traders(), "mira", "A1 B1")
    give = Trade(figure="mira", card="whetstone", hero="tilda")
    arena.do(give)
    assert (arena.hero("mira").used_cards, arena.hero("tilda").used_cards) == (("whetstone",), ())
    arena.do(give)
    assert (arena.hero("mira").search_cards, arena.hero("mira").used_cards) == ((), ())
    assert arena.hero("tilda").search_cards == ("red-draught", "whetstone", "whetstone")
    assert arena.hero("tilda").used_cards == ("whetstone",)
    assert arena.refusal(give) == "Mira does not have that."


def test_two_heroes_without_cards_have_nothing_to_hand_over() -> None:
    arena = walk(Arena("M.T", PAIR, turn="mira"), "mira", "A1 B1")
    assert arena.refusal(Trade(figure="mira", card="whetstone", hero="tilda")) == "Nothing to give."


# --- cursed ------------------------------------------------------------------------------------------------------


def test_a_cursed_monster_has_no_special_attack() -> None:
    """L3060: no monster actions, also those that attack; a plain attack is none."""
    arena = Arena("KK.\nKKM\n..T", PAIR, {"K": "mire-kraken/elite"}, turn="k").set("k", conditions=("cursed",))
    spaces = (arena.space("C2"), arena.space("C3"))
    flail = Attack(figure="k", target=spaces[0], targets=spaces[1:], ability="flail")
    assert arena.refusal(flail).endswith("is cursed: it cannot do that.")
    assert arena.legal(Attack(figure="k", target=spaces[0]))
    assert arena.set("k", conditions=()).legal(flail)


def test_cursed_heroes_keep_their_feats() -> None:
    """L3060: abilities of sheets are no skills of class cards."""
    arena = Arena("ZM.", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("mira", conditions=("cursed",))
    assert arena.legal(Attack(figure="mira", target=0, weapon="longsword", ability="whirl"))
    healer = Arena("T..", {"T": "tilda"}, turn="tilda").set("tilda", conditions=("cursed",), damage=2)
    assert healer.legal(UseFeat(figure="tilda"))


# --- attacks that are no action ----------------------------------------------------------------------------------


def test_the_free_attack_with_two_heroes_is_no_action() -> None:
    """L3077 to L3081, L2985: bleeding counts actions; the second attack is one."""
    arena = Arena("MZ.T", PAIR, {"Z": "ettin"}, turn="mira").set("mira", conditions=("bleeding",))
    blow = Attack(figure="mira", target=arena.space("B1"), weapon="longsword")
    passes(arena.type(MISS, R1, NONE, NONE).do(blow))
    assert (arena.damage("mira"), arena.table.game.turn.actions) == (0, 2)
    passes(arena.type(MISS, R1, NONE, NONE).do(blow))
    assert (arena.damage("mira"), arena.table.game.turn.actions) == (1, 1)


@pytest.mark.parametrize(("heroes", "legal"), [(PAIR, True), ({"M": "mira"}, False)])
def test_who_is_stunned_may_still_attack_for_nothing(heroes: dict[str, str], legal: bool) -> None:
    """L2976 to L2978: what is no action does not wait; every other attack does."""
    arena = Arena("MZ.T" if legal else "MZ..", heroes, {"Z": "ettin"}, turn="mira").set("mira", conditions=("stunned",))
    assert arena.legal(Attack(figure="mira", target=arena.space("B1"), weapon="longsword")) == legal
    assert "stunned" in arena.refusal(UseFeat(figure="mira")) or "stunned" in arena.refusal(
        Attack(figure="mira", target=arena.space("B1"), weapon="longsword", ability="whirl")
    )


def test_an_extra_attack_by_a_card_is_no_action() -> None:
    """L2985, L3077: the card's attack costs none and hurts no bleeding monster."""
    arena = Arena("ZM", {"M": "mira"}, {"Z": "zombie"}, turn="z").set("z", conditions=("bleeding",), health=9)
    arena.game(effects={"extra_attack:z": "turn_ends:z"})
    blow = Attack(figure="z", target=arena.space("B1"))
    passes(arena.type(MISS, 0, NONE).do(blow))
    assert arena.damage("z") == 1
    passes(arena.type(B3_2, 0, 5).do(blow))
    assert arena.damage("z") == 1
    assert arena.refusal(MonsterAction(figure="z", ability="grab"))
