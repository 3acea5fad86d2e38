"""Moves, attacks, damage and healing: T08 to T14, T18 to T28, T36, T37, T40 to T45, T52, T69 to T72, T78, T79, T91,
T92, T102, T107 to T109, T117, T118, T124 of `gloomhaven.md` section 8."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.state import Bonus

STILL = {"move": 0, "initiative": 99}


def hero(top: Ability | None = None, bottom: Ability | None = None, **fields: Any) -> Any:
    """Class alpha with one special card called ``x`` (initiative 5)."""
    special = card(
        "alpha", "x", 5, action(top or Ability("attack", 3), **fields), action(bottom or Ability("move", 3), **fields)
    )
    return hero_class("alpha", special)


def started(rows: str, *, top: Ability | None = None, bottom: Ability | None = None, **fields: Any) -> Game:
    """A game in alpha's turn with the special card at hand; monsters never move."""
    level = fields.pop("level", 1)
    brute, archer = fields.pop("brute", {}), fields.pop("archer", {})
    brute_line, archer_line = fields.pop("brute_line", ()), fields.pop("archer_line", ())
    stuff = content(
        hero(top, bottom, **fields),
        brute=monster_type("brute", *brute_line, **{**STILL, **brute}),
        archer=monster_type("archer", *archer_line, **{**STILL, "initiative": 98, "range": 3, **archer}),
    )
    game = Game(rows, stuff, level=level)
    game.begin(alpha=("x", "1"), **({"beta": ("6", "5")} if "B" in rows else {}))
    game.deck("alpha")
    game.deck("monsters")
    return game


def walked(rows: str, *path: int, **fields: Any) -> Game:
    game = started(rows, **fields)
    game.bottom("alpha", "x")
    game.walk("alpha", *path)
    return game


# --- terrain ----------------------------------------------------------------------------------------------------


def test_t08_a_trap_hurts_once() -> None:
    game = walked("A t . . . . m", 1, 2, level=3)
    assert "5 damage" in game.table.pending[-1].prompt
    game.answer()
    assert game.figure("alpha").damage == 5
    assert "trap-0" not in game.table.pieces.tokens
    assert game.figure("alpha").space == 2


def test_t09_a_jump_passes_over_a_trap() -> None:
    game = walked("A t . . . . m", 1, 2, bottom=Ability("move", 2, jump=True))
    assert game.figure("alpha").damage == 0 and "trap-0" in game.table.pieces.tokens


def test_t10_a_flyer_ends_on_a_trap_unharmed() -> None:
    game = started("A . . . t m", brute={"flying": True, "initiative": 90, "move": 1})
    game.end("alpha")
    game.answer_all()
    assert game.figure("m0").space == game.mark("t")
    assert "trap-0" in game.table.pieces.tokens and game.figure("m0").damage == 0


def test_t11_pushed_into_a_hazard() -> None:
    game = started("A m h . .", top=Ability("attack", 1, push=1), level=3)
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.answer(str(game.mark("h")))
    assert game.figure("m0").damage == 1 + 2
    assert "hazard-0" in game.table.pieces.tokens


def test_t12_every_hazard_hurts() -> None:
    game = walked("A h h . . . m", 1, 2, 3, level=5)
    game.answer_all()
    assert game.figure("alpha").damage == 3 + 3


def test_t13_difficult_terrain_costs_two() -> None:
    game = started("A d d . . m")
    game.bottom("alpha", "x")
    assert "takes 4 movement points" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game.walk("alpha", 1)
    assert game.table.game.turn.action.points == 1


def test_t14_pushing_minds_no_difficult_terrain() -> None:
    game = started("A m d d . .", top=Ability("attack", 1, push=2))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.answer("2")
    game.answer("3")
    assert game.figure("m0").space == 3


def test_t124_a_jump_pays_for_its_last_hexagon_only() -> None:
    game = walked("A d d . . m", 1, 2, 3, bottom=Ability("move", 3, jump=True))
    assert game.figure("alpha").space == 3


def test_moves_are_refused_with_a_reason() -> None:
    game = started("A o . . . m")
    game.bottom("alpha", "x")
    assert "obstacle" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game = started("A m . . .")
    game.bottom("alpha", "x")
    assert "enemy" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game = started("A B . . m")
    game.bottom("alpha", "x")
    assert "end" in game.why_not(commands.Move(figure="alpha", path=(0, 1)))
    game.walk("alpha", 1, 2)
    game = started("A . . m")
    game.set("alpha", conditions=("immobilize",))
    game.bottom("alpha", "x")
    assert "immobilized" in game.why_not(commands.Move(figure="alpha", path=(0, 1)))


# --- attacks ----------------------------------------------------------------------------------------------------


def struck(rows: str, target: str = "m0", **fields: Any) -> Game:
    game = started(rows, **fields)
    game.top("alpha", "x")
    game.attack("alpha", target)
    return game


def test_t18_obstacles_and_figures_stop_no_shot() -> None:
    game = struck("A o n m . .", top=Ability("attack", 2, range=3))
    assert game.figure("m0").damage == 2


def test_t22_pierce() -> None:
    game = struck("A m . .", top=Ability("attack", 3, pierce=2), brute={"shield": 3})
    assert game.figure("m0").damage == 2


def test_t23_conditions_come_with_no_damage() -> None:
    game = struck("A m . .", top=Ability("attack", 0, conditions=("poison",)))
    assert game.figure("m0").conditions == ("poison",) and game.figure("m0").damage == 0


def test_t24_the_dead_are_not_pushed_and_leave_a_coin() -> None:
    game = struck("A m . .", top=Ability("attack", 9, push=1))
    assert not game.here("m0") and not game.table.pending
    assert [token.kind for token in game.table.pieces.tokens.values()] == ["coin"]


def test_t25_the_summoned_leave_no_coin() -> None:
    game = started("A m . .", top=Ability("attack", 9))
    game.set("m0", group="spawned")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert not game.table.pieces.tokens


OPEN = """
. . . . .
. A m . .
. . . . .
"""


def test_t26_push_goes_to_the_three_hexagons_behind() -> None:
    game = struck(OPEN, top=Ability("attack", 1, push=1))
    offered = {offer.space for offer in game.table.pending[-1].offers if offer.space is not None}
    distances = game.table.board.lattice.distance
    start = game.figure("alpha").space
    assert start is not None and len(offered) == 3
    assert all(space is not None and distances(start, space) == 2 for space in offered)


PULL = """
. . . . .
A . . . .
. m . . .
"""


def test_t27_pull_comes_nearer_with_every_step() -> None:
    game = struck(
        """
        . . . . .
        A . m . .
        . . . . .
    """,
        top=Ability("attack", 1, range=3, pull=1),
    )
    offered = [offer.space for offer in game.table.pending[-1].offers if offer.space is not None]
    start = game.figure("alpha").space
    assert start is not None and offered
    assert all(game.table.board.lattice.distance(start, space) == 1 for space in offered)


def test_t28_pushed_past_its_friends_not_past_its_enemies() -> None:
    game = struck("A m n . .", top=Ability("attack", 1, push=2))
    game.answer("2")
    game.answer("3")
    assert game.figure("m0").space == 3
    game = struck("A m B . .", top=Ability("attack", 1, push=2))
    assert not game.table.pending


def test_t07_nobody_is_pushed_through_a_closed_door() -> None:
    game = struck("A m + . .", top=Ability("attack", 1, push=1))
    assert not game.table.pending and game.figure("m0").space == 1


AREA = """
. . . . . . .
A . . . m m .
. . . . . . .
"""


def test_t19_and_t91_one_hexagon_of_the_pattern_in_range_is_enough() -> None:
    pattern = ((0, 0), (1, 0), (2, 0))
    game = started(AREA, top=Ability("attack", 4, range=3, pattern=pattern))
    game.top("alpha", "x")
    row = game.figure("alpha").space
    with pytest.raises(IllegalCommand, match="cannot lie"):
        game.do(commands.Attack(figure="alpha", spaces=(row + 4, row + 5, row + 6)))
    game.do(commands.Attack(figure="alpha", spaces=(row + 3, row + 4, row + 5)))
    assert (game.figure("m0").damage, game.figure("m1").damage) == (4, 4)
    assert game.table.game.turn.action is None


def test_t92_a_melee_pattern_lies_around_the_attacker() -> None:
    game = started(OPEN, top=Ability("attack", 3, pattern=((1, 0), (0, 1), (1, -1))))
    game.top("alpha", "x")
    (choice,) = [found for found in game.rules.choices(game.table, "alpha") if found.icon == "attack"]
    options = list(choice.options())
    assert options and all("Brute" in option.label for option in options)
    game.do(options[0].command)
    assert game.figure("m0").damage == 3


def test_an_area_is_offered_once_for_whom_it_hits_most_first() -> None:
    game = started("A . m m", top=Ability("attack", 2, range=4, pattern=((0, 0), (1, 0))))
    game.top("alpha", "x")
    (choice,) = [found for found in game.rules.choices(game.table, "alpha") if found.icon == "attack"]
    options = list(choice.options())
    assert [(option.figure, *option.others) for option in options] == [("m0", "m1"), ("m0",), ("m1",)]
    first, second = (one.label for one in options[1:])
    assert options[0].label == f"{first} + {second}" and first != second
    threat = game.rules.threat(game.table, options[0].command)
    assert threat is not None and threat.words == f"Hits {first}, {second}."


def test_t20_allies_in_an_area_are_not_attacked() -> None:
    game = started("A B m . .", top=Ability("attack", 2, pattern=((1, 0), (2, 0))))
    game.top("alpha", "x")
    game.do(commands.Attack(figure="alpha", spaces=(1, 2)))
    assert game.figure("m0").damage == 2 and game.figure("beta").damage == 0


def test_t117_each_target_draws_for_itself() -> None:
    game = started("A m m . .", top=Ability("attack", 2, range=3, targets=2))
    game.deck("alpha", "+2", "-1")
    game.set("m0", space=2)
    game.set("m1", space=3)
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.attack("alpha", "m1")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (4, 1)


def test_t118_no_enemy_twice_by_one_ability() -> None:
    game = started("A m . . .", top=Ability("attack", 2, targets=2))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert "already" in game.why_not(commands.Attack(figure="alpha", target="m0"))


def test_targets_are_refused_with_a_reason() -> None:
    game = started("A . m . .")
    game.top("alpha", "x")
    assert "out of range" in game.why_not(commands.Attack(figure="alpha", target="m0"))
    game.set("m0", space=1, conditions=("invisible",))
    assert "invisible" in game.why_not(commands.Attack(figure="alpha", target="m0"))
    game.set("alpha", conditions=("disarm",))
    assert "disarmed" in game.why_not(commands.Attack(figure="alpha", target="m0"))


def test_poison_adds_one_to_attacks() -> None:
    game = started("A m . . .")
    game.set("m0", conditions=("poison",))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4


def test_t52_muddle_and_strengthen_cancel_each_other() -> None:
    game = started("A m . . .")
    game.set("alpha", conditions=("muddle", "strengthen"))
    game.deck("alpha", "+1", "-2")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4


def test_t69_shooting_at_a_neighbour_is_at_disadvantage() -> None:
    game = started("A m . . .", top=Ability("attack", 3, range=3))
    game.deck("alpha", "+1", "-2")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 1


# --- retaliate, shield, active bonuses -----------------------------------------------------------------------------


def test_t41_a_shield_is_no_help_against_a_trap() -> None:
    game = started("A t . . m", level=1)
    game.game(bonuses={"alpha": (Bonus("shield", 2),)})
    game.bottom("alpha", "x")
    game.walk("alpha", 1)
    assert "3 damage" in game.table.pending[-1].prompt


def test_t42_the_dead_do_not_retaliate() -> None:
    game = struck("A m . .", top=Ability("attack", 9), brute={"retaliate": 2})
    assert game.figure("alpha").damage == 0 and not game.table.pending


def test_retaliate_after_the_attack() -> None:
    game = struck("A m . .", brute={"retaliate": 2})
    game.answer()
    assert game.figure("alpha").damage == 2


def test_t43_retaliate_reaches_neighbours_only() -> None:
    game = struck("A . m .", top=Ability("attack", 2, range=3), brute={"retaliate": 2})
    assert not game.table.pending


def test_t109_retaliate_with_a_range() -> None:
    game = started("A . . m .", top=Ability("attack", 2, range=3))
    game.game(bonuses={"m0": (Bonus("retaliate", 2, 3),)})
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert "2 damage" in game.table.pending[-1].prompt


def test_t40_an_active_card_cancels_damage_until_its_charges_are_gone() -> None:
    game = started("A m . .", top=Ability("guard"), lasting="persistent", charges=2, brute={"attack": 3})
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha"))
    assert game.table.game.heroes["alpha"].active == ("alpha/x",)
    for _ in range(2):
        game.end("alpha")
        assert game.figure("alpha").damage == 0
        if game.table.game.heroes["alpha"].active:
            game.answer_all()
            if game.table.game.phase == "rest":
                game.do(commands.NextRound())
            hand = [name.partition("/")[2] for name in game.table.game.heroes["alpha"].hand[:2]]
            game.begin(alpha=(hand[0], hand[1]))
    assert "alpha/x" in game.table.game.heroes["alpha"].lost


# --- damage to characters ----------------------------------------------------------------------------------------


def hit(**fields: Any) -> Game:
    """Alpha is about to suffer the attack of a brute beside it."""
    game = started("A m . .", brute={"attack": 4, "conditions": ("wound",)}, **fields)
    game.end("alpha")
    return game


def test_t36_a_hand_card_cancels_the_damage_but_not_the_wound() -> None:
    game = hit()
    game.answer("hand")
    assert game.table.pending[-1].secret
    game.answer("hand:alpha/3")
    assert game.figure("alpha").damage == 0
    assert game.figure("alpha").conditions == ("wound",)
    assert "alpha/3" in game.table.game.heroes["alpha"].lost


def test_two_discarded_cards_cancel_it_too() -> None:
    game = hit()
    game.answer("discard:alpha/x,alpha/1")
    assert game.figure("alpha").damage == 0
    assert set(game.table.game.heroes["alpha"].lost) == {"alpha/x", "alpha/1"}


def test_t37_the_two_chosen_cards_cannot_be_used() -> None:
    game = Game("A m . .", content(brute=monster_type("brute", initiative=1, attack=4)))
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/5", "alpha/6"), discard=("alpha/1",), lost=("alpha/2", "alpha/3", "alpha/4"))
    game.deck("monsters")
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/5", second="alpha/6"))
    assert game.figure("alpha").damage == 4 and not game.table.pending


def test_no_health_left_is_exhaustion() -> None:
    game = hit()
    game.set("alpha", damage=8)
    game.answer()
    assert game.table.game.heroes["alpha"].exhausted
    ending = game.rules.ending(game.table)
    assert ending is not None and ending.winner == "monsters"


def healed(damage: int, amount: int, *conditions: str) -> Any:
    from vtt.rules.gloomhaven.change import Change

    game = Game("A . . m")
    game.set("alpha", damage=damage, conditions=conditions, health=12)
    change = Change(game.table, game.rules.content)
    heal(change, "alpha", amount)
    return change.figures["alpha"]


def test_t44_t45_and_t102_healing() -> None:
    assert (healed(5, 5, "poison", "wound").damage, healed(5, 5, "poison", "wound").conditions) == (5, ())
    assert (healed(5, 3, "wound").damage, healed(5, 3, "wound").conditions) == (2, ())
    assert healed(1, 3).damage == 0


# --- monsters -----------------------------------------------------------------------------------------------------


def test_t70_a_second_attack_finds_another_target() -> None:
    lines = (Ability("attack"), Ability("attack"))
    game = started("A n B", archer={"attack": 1, "range": 1}, archer_line=lines)
    game.end("alpha")
    game.answer_all()
    game.end("beta")
    game.answer_all()
    assert (game.figure("alpha").damage, game.figure("beta").damage) == (1, 1)


def test_t71_monsters_heal_whoever_has_lost_most() -> None:
    game = started("A . . . m n . .", brute_line=(Ability("heal", 2, range=3),))
    game.set("m0", damage=3)
    game.set("n0", damage=5)
    game.end("alpha")
    game.answer_all()
    assert (game.figure("m0").damage, game.figure("n0").damage) == (3, 3)


def test_t72_a_shield_on_a_card_works_from_the_activation_on() -> None:
    game = started("A m . .", brute_line=(Ability("shield", 5),))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 3
    game.end("alpha")
    assert not game.table.game.bonuses.get("m0")


def test_t108_monsters_take_coins_for_good_and_never_treasure() -> None:
    game = started("A . . . . c m T", brute_line=(Ability("loot", 1),))
    game.end("alpha")
    game.answer_all()
    assert [token.kind for token in game.table.pieces.tokens.values()] == ["treasure"]


def test_t78_coins_underfoot_are_picked_up_at_the_end_of_the_turn() -> None:
    game = started("A c . . . . . . m")
    game.bottom("alpha", "x")
    game.walk("alpha", 1)
    assert game.table.game.heroes["alpha"].coins == 0
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert game.table.game.heroes["alpha"].coins == 1
    assert "coin-0" not in game.table.pieces.tokens


def test_loot_takes_everything_in_range() -> None:
    game = started("A c T . . c . m", bottom=Ability("loot", 2))
    game.bottom("alpha", "x")
    game.do(commands.UseAbility(figure="alpha"))
    assert game.table.game.heroes["alpha"].coins == 1
    assert list(game.table.pieces.tokens) == ["coin-1"]


def test_t67_the_invisible_are_neither_focused_nor_attacked() -> None:
    game = Game("A m . . .", content(brute=monster_type("brute", initiative=1)))
    game.set("alpha", conditions=("invisible",))
    game.begin(alpha=("1", "2"))
    assert game.acting == "alpha" and not game.table.pending
    assert game.figure("alpha").damage == 0 and game.figure("m0").space == 1


def test_a_disarmed_monster_does_not_attack_and_a_stunned_one_does_nothing() -> None:
    for condition in ("disarm", "stun"):
        game = started("A m . . .", brute={"move": 2, "initiative": 90})
        game.set("m0", conditions=(condition,))
        game.end("alpha")
        assert game.figure("alpha").damage == 0 and not game.table.pending
        assert game.figure("m0").conditions == ()


def test_monsters_say_why() -> None:
    game = started("A . . m .", brute={"move": 2, "initiative": 90}, brute_line=())
    game.end("alpha")
    assert "Brute 4 goes for Alpha, who is 2 steps away; it goes to B1." in game.words()


def test_advice_shows_what_a_monster_would_do_before_it_does_it() -> None:
    game = started("A . . . m .", brute={"move": 2, "initiative": 90})
    (advice,) = game.rules.advice(game.rules.view_for(game.table, frozenset({"alpha"})), "m0")
    assert (advice.focus, advice.end, advice.way, advice.targets) == ("alpha", 2, (4, 3, 2, 1), ())
    assert advice.words == "Brute 4 goes for Alpha, who is 3 steps away; it goes to C1 on its way to B1."
    game.end("alpha")
    assert game.figure("m0").space == advice.end
    assert game.rules.advice(game.table, "alpha") == ()


def test_several_results_are_shown_before_one_is_chosen() -> None:
    rows = """
        . . . .
        A . m .
        . . . .
    """
    game = started(rows, brute={"move": 2, "initiative": 90, "range": 2, "attack": 2})
    game.put("m0", game.figure("alpha").space + 1)
    game.end("alpha")
    question = game.table.pending[-1]
    assert len({offer.space for offer in question.offers}) == len(question.offers) > 1
    threat = game.rules.threat(game.table, commands.Answer(option="0"))
    assert threat is not None and threat.figures == ("alpha",) and "goes for Alpha" in threat.words
    game.answer("0")
    assert game.figure("m0").space in threat.spaces


# --- creating -------------------------------------------------------------------------------------------------------


def test_t110_no_obstacle_may_cut_the_map_off() -> None:
    game = started("A . . . . . m", top=Ability("create", range=3, overlay="obstacle"))
    game.top("alpha", "x")
    assert "cut a part" in game.why_not(commands.UseAbility(figure="alpha", space=2))
    game = started(
        """
        A . . . . . m
        . . . . . . .
    """,
        top=Ability("create", range=3, overlay="obstacle"),
    )
    game.top("alpha", "x")
    assert "range" in game.why_not(commands.UseAbility(figure="alpha", space=5))
    game.do(commands.UseAbility(figure="alpha", space=2))
    assert [token.kind for token in game.table.pieces.tokens.values()] == ["obstacle"]


def test_created_traps_work_like_any_other() -> None:
    game = started("A . m . . .", top=Ability("create", range=3, overlay="trap"), brute={"move": 2})
    game.top("alpha", "x")
    assert "empty" in game.why_not(commands.UseAbility(figure="alpha", space=2))
    game.do(commands.UseAbility(figure="alpha", space=1))
    game.end("alpha")
    game.answer_all()
    assert game.figure("m0").damage == 3 and not game.table.pieces.tokens


# --- items and undoable choices ------------------------------------------------------------------------------------


def test_items_work_in_ones_own_turn_and_are_used_up() -> None:
    game = started("A . . . m")
    game.hero("alpha", items=("balm",))
    game.set("alpha", damage=4)
    game.do(commands.UseItem(figure="alpha", item="balm"))
    assert game.figure("alpha").damage == 1
    assert "used up" in game.why_not(commands.UseItem(figure="alpha", item="balm"))


def test_t107_hands_and_committed_cards_are_secret() -> None:
    game = Game("A . B . . . . m")
    game.begin(alpha=("1", "2"))
    seen = game.rules.view_for(game.table, frozenset({"beta"})).game.heroes["alpha"]
    assert set(seen.hand) == {"?"} and seen.chosen == ("?", "?")
    own = game.rules.view_for(game.table, frozenset({"alpha"})).game.heroes["alpha"]
    assert own.chosen == ("alpha/1", "alpha/2")
    assert b"alpha/1" not in game.rules.encode(game.rules.view_for(game.table, frozenset({"beta"})))
    decks = game.rules.view_for(game.table, frozenset({"alpha"})).game.decks
    assert all(set(deck.draw) <= {"?"} for deck in decks.values())
