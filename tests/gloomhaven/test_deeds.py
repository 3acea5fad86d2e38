"""Damage, healing, what monsters and items do: T36, T37, T40 to T45, T67, T70 to T72, T78, T102, T107 to T110 of
`gloomhaven.md` section 8."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gloomhaven.one_card import started, struck
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.rules.events import Prevented, Said
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.modifiers import ModifierDeck
from vtt.rules.gloomhaven.state import Bonus

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
    assert "X" in {event.means for event in game.events if isinstance(event, Prevented)}


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
    assert "losing 3" in {event.means for event in game.events if isinstance(event, Prevented)}


def test_two_discarded_cards_cancel_it_too() -> None:
    game = hit()
    game.answer("discard:alpha/x,alpha/1")
    assert game.figure("alpha").damage == 0
    assert set(game.table.game.heroes["alpha"].lost) == {"alpha/x", "alpha/1"}
    assert "losing X and 1" in {event.means for event in game.events if isinstance(event, Prevented)}


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
    told = list[str]()
    while game.table.pending:
        game.answer("suffer")
        told += [event.words for event in game.events]
    assert (game.figure("alpha").damage, game.figure("beta").damage) == (1, 1)
    why = (
        "Archer 5 goes for Beta and attacks from where it stands. Whom it has attacked in this turn it does not attack"
    )
    assert sum(words.startswith(why) for words in told) == 1, "why it turned to another was not said"


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
    told = [event.words for event in game.events if isinstance(event, Said) and event.befalls]
    assert told == ["Brute 4 takes 1 coin from the board."], "coins were gone, and only the log said so"
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
    (told,) = [event.words for event in game.events if isinstance(event, Said) and event.befalls]
    assert told == "Alpha loots 1 coin.", "it was one line of the log, which the end of the round pushed out at once"


def test_whoever_has_coins_already_reads_how_many_there_are_now_and_what_they_are_worth() -> None:
    game = started("A c c . . . . . m", bottom=Ability("loot", 2))
    game.hero("alpha", coins=1)
    game.bottom("alpha", "x")
    game.do(commands.UseAbility(figure="alpha"))
    told = [event.words for event in game.events if isinstance(event, Said) and event.befalls]
    assert told == ["Alpha loots 2 coins and has 3 now."], "it was told of each coin by itself"
    facts = dict(game.rules.figure_facts(game.table, "alpha"))
    assert facts["Coins"].startswith("3, worth ") and facts["Coins"].endswith(" gold")


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
    assert "Brute 4 moves and attacks Alpha: " in game.words() and "goes for" not in game.words()
    game = started("A . . . m .", brute={"move": 2, "initiative": 90})
    game.end("alpha")
    assert (
        "Brute 4 goes for Alpha, 3 movement points away from an attack; it has 2 and goes that far on its way."
        in game.words()
    )
    assert "Brute 4 moves" not in game.words(), "one sentence for what it plans and does"


@pytest.mark.parametrize("move", [1, 2])
def test_the_way_that_is_shown_leads_over_where_a_monster_stops(move: int) -> None:
    """Of several lightest ways one leads through its own kind, where it may not stop: not that one is shown."""
    game = started(". . . m m\n. . . . .\n. . . . .\nA . . . .", brute={"move": move, "initiative": 90})
    shown = [one for name in ("m0", "m1") for one in game.rules.advice(game.table, name)]
    assert len(shown) > 1 and all(one.end in one.way for one in shown)
    assert {len(one.way) - 1 for one in shown} == {3, 4}, "as many steps as are told"


def test_advice_shows_what_a_monster_would_do_before_it_does_it() -> None:
    game = started("A . . . m .", brute={"move": 2, "initiative": 90})
    (advice,) = game.rules.advice(game.rules.view_for(game.table, frozenset({"alpha"})), "m0")
    assert (advice.focus, advice.end, advice.way, advice.targets) == ("alpha", 2, (4, 3, 2, 1), ())
    assert (
        advice.words
        == "Brute 4 goes for Alpha, 3 movement points away from an attack; it has 2 and goes that far on its way."
    )
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


def test_t110_an_obstacle_with_health_stands_in_the_way_too() -> None:
    """L585: it is a figure here, and was passed over, so that a second obstacle beside it parted the map."""
    rows = """
        A O . . m
        . . . . .
    """
    game = started(rows, top=Ability("create", range=3, overlay="obstacle"))
    game.top("alpha", "x")
    assert "cut a part" in game.why_not(commands.UseAbility(figure="alpha", space=6))
    assert game.why_not(commands.UseAbility(figure="alpha", space=7)) == ""


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
    assert "Used up" in game.why_not(commands.UseItem(figure="alpha", item="balm"))


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


def test_t54_decks_that_are_shuffled_anew_when_a_round_ends_are_told() -> None:
    """L462, L1126: only the pile said so, to who looked it up."""
    game = started("A m . .", top=Ability("attack", 2))
    game.deck("alpha", "null")
    game.deck("monsters", "+0", "x2")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.end("alpha")
    game.answer_all()
    assert not game.table.game.decks["alpha"].discard and game.table.game.decks["monsters"].discard == ("+0",)
    assert "Shuffled anew: modifiers of Alpha. Round 1 ends." in game.words()
    midst = started("A m . .", top=Ability("attack", 2))
    midst.game(decks={**midst.table.game.decks, "alpha": ModifierDeck((), ("+0", "+0"))})
    midst.top("alpha", "x")
    midst.attack("alpha", "m0")
    assert "Shuffled anew, as none was left: modifiers of Alpha. Alpha attacks" in midst.words(), "nothing said so"
