"""What a table is asked only where an answer changes something, and the words for what is left to do."""

from __future__ import annotations

from typing import Any

import pytest

from vtt.rules.base import Choice
from vtt.rules.by_hand import SetDamage
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import ChooseStep, TakeDamage

from .tables import Game, action, card, content, hero_class, monster_type

GUARD = action(Ability("attack", 2), Ability("shield", 1))
STRIKE = action(Ability("attack", 3))
SHOVE = action(Ability("attack", 1, push=1))


def choices(game: Game, seat: str = "alpha") -> dict[str, Choice]:
    return {choice.name: choice for choice in game.rules.choices(game.table, seat)}


def shielded(game: Game) -> bool:
    """Whether the line “shield 1” was come to: it is done without a click."""
    assert "Shield 1" not in choices(game)
    return "alpha" in game.table.game.bonuses


def test_l692_an_action_with_more_than_an_attack_brings_something_without_an_enemy() -> None:
    """“Attack 2, shield 1” was grey, and said that no enemy is in range, though the shield is had all the same."""
    game = Game("A . . . m", content(hero_class("alpha", card("alpha", "guard", 5, GUARD, STRIKE))))
    game.begin(alpha=("guard", "1"))
    assert choices(game)["Guard (top)"].reason == ""
    assert choices(game)["1 (top)"].reason == "Nobody in reach: no enemy stands beside Alpha."
    game.top("alpha", "1")
    (why,) = (one.refusal for one in choices(game).values() if one.role == "attack")
    assert why.endswith(" is nearest, 4 hexagons away: this reaches 1."), "how much was missing was not said"


def test_the_end_of_a_turn_asks_about_no_card_that_can_do_nothing() -> None:
    game = Game("A . . . . . . m")
    game.begin(alpha=("1", "2"))
    assert choices(game)["End turn"].waste == "1 and 2 are not played"
    game.bottom("alpha", "1")
    game.do(commands.SkipAbility(figure="alpha"))
    assert choices(game)["End turn"].waste == "", "only attacks are left, and nobody is near"


def test_an_attack_with_nobody_near_and_a_heal_with_nobody_hurt_can_do_nothing() -> None:
    """Whoever ended the turn was asked once more for the sake of it."""
    leech = action(Ability("attack", 2), Ability("heal", 2))
    game = Game("A . . . m", content(hero_class("alpha", card("alpha", "leech", 5, leech, STRIKE))))
    game.begin(alpha=("leech", "1"))
    assert choices(game)["Leech (top)"].reason == "Nobody in reach: no enemy stands beside Alpha."
    game.set("alpha", damage=1)
    assert choices(game)["Leech (top)"].reason == ""


def test_t32_with_one_card_in_the_hand_nobody_is_told_to_choose_two() -> None:
    game = Game("A . . . m")
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2", "alpha/3"))
    offered = choices(game)
    left = "Alpha has fewer than two cards in the hand: only a long rest is left."
    assert offered["Leading card: Alpha"].detail == left and not offered["Long rest: Alpha"].refusal
    assert offered["Ready: Alpha"].refusal == "Only a long rest: fewer than two cards are in the hand."


def test_t36_the_only_card_of_the_hand_is_lost_without_a_question_in_secret() -> None:
    game = Game("A m", content(brute=monster_type("brute", initiative=1, attack=3)))
    game.begin(alpha=("1", "2"))
    game.hero("alpha", hand=("alpha/3",))
    while not isinstance(game.table.pending[-1] if game.table.pending else None, TakeDamage):
        game.answer_all() if game.table.pending else game.end("alpha")
    game.answer("hand")
    assert not any(isinstance(question, TakeDamage) for question in game.table.pending)
    assert (game.table.game.heroes["alpha"].hand, game.table.game.heroes["alpha"].lost) == ((), ("alpha/3",))
    assert game.figure("alpha").damage == 0


def test_who_is_shoved_is_shoved_onto_what_hurts_by_its_name() -> None:
    stuff = content(hero_class("alpha", card("alpha", "shove", 5, SHOVE, STRIKE)))
    for letter, words in (("t", "trap"), ("h", "hazard")):
        game = Game(f"A m {letter}", stuff)
        game.begin(alpha=("shove", "1"))
        game.top("alpha", "shove")
        game.attack("alpha", "m0")
        question = game.table.pending[-1]
        assert isinstance(question, ChooseStep)
        assert [offer.label for offer in question.offers] == [f"Right ({words})", "Not further"]


def test_figures_that_bear_a_name_of_their_own_act_by_it() -> None:
    """The cards and the log spoke of an “allied goblin guard”, the board of the city watch."""
    game = Game("A . . m m")
    for figure in ("m0", "m1"):
        game.set(figure, side="heroes", name="City watch")
    game.begin(alpha=("1", "2"))
    assert "City watch acts at 50: move 2; attack 2." in game.words()
    assert "City watch" in [standing.label for standing in game.rules.standings(game.table)]
    drawn = game.table.game.groups["allied brute"].card
    face = game.rules.face(game.table, "allied brute", drawn)
    assert face is not None and face.name == "City watch"


def test_an_item_is_refreshed_only_where_one_is_used_or_could_be_before() -> None:
    """“Refresh 1 spent” waited to be skipped by who had used nothing."""
    for lost, items, spent, waits in (
        (True, (), (), False),
        (True, ("balm",), (), True),
        (True, ("balm",), ("balm",), True),
        (False, ("balm",), ("balm",), False),
    ):
        line = action(Ability("refresh", 1, lost=lost), Ability("shield", 1))
        stuff = content(hero_class("alpha", card("alpha", "mend", 5, line, STRIKE)))
        game = Game("A . . . m", stuff)
        game.begin(alpha=("mend", "1"))
        game.hero("alpha", items=items, spent=spent)
        game.top("alpha", "mend")
        assert any(name.startswith("Refresh 1") for name in choices(game)) == waits
        assert ("Alpha has no used item to refresh." in game.words()) == (not waits)
        assert shielded(game) == (not waits)


@pytest.mark.parametrize(
    ("ability", "fields", "why"),
    [
        (Ability("recover", 1), {}, "has no discarded card to recover"),
        (Ability("recover", 1, lost=True), {"discard": ("alpha/4",)}, "has no lost card to recover"),
        (Ability("recover", 1), {"discard": ("alpha/4",)}, ""),
        (Ability("heal", 2), {}, "is not hurt and has nothing to heal"),
        (Ability("heal", 2, range=1), {}, "finds nobody hurt in reach to heal"),
        (Ability("heal", 2, range=2), {}, ""),
        (Ability("heal", 2, conditions=("bless",)), {}, ""),
        (Ability("heal", 2, consume="fire", bonus_xp=1), {}, ""),
        (Ability("loot", 1), {}, "finds nothing to loot"),
        (Ability("loot", 2), {}, ""),
        (Ability("attack", 2, range=2), {}, "finds nobody to attack"),
        (Ability("attack", 2, range=4), {}, ""),
        (Ability("condition", range=2, conditions=("curse",)), {}, "finds nobody for “Curse, range 2”"),
        (Ability("condition", range=4, conditions=("curse",)), {}, ""),
        (Ability("damage", 1, range=2), {}, "finds nobody for “Damage 1, range 2”"),
    ],
)
def test_a_line_that_can_do_nothing_is_passed_by_itself(ability: Ability, fields: dict[str, Any], why: str) -> None:
    """“Recover” with an empty pile, a heal with nobody hurt, loot with nothing near waited to be skipped, and an attack
    that reached nobody kept the shield behind it. Two hexagons away stands a friend who is hurt, and lies a coin."""
    for xp in (0, 1):
        line = action(ability, Ability("shield", 1), xp=xp)
        stuff = content(hero_class("alpha", card("alpha", "mend", 5, line, STRIKE)))
        game = Game("A . c m B", stuff) if ability.kind == "loot" else Game("A . B . m", stuff)
        game.begin(alpha=("mend", "1"), beta=("1", "2"))
        game.hero("alpha", **fields)
        game.set("beta", damage=1)
        game.top("alpha", "mend")
        passed = bool(why) and not (xp and ability.kind in ("heal", "loot"))  # using it would bring experience
        assert shielded(game) == passed
        assert (f"Alpha {why}." in game.words()) == passed


def test_poison_and_wounds_are_healed_though_nobody_is_hurt_and_experience_that_is_had_anyway_holds_nothing_up() -> (
    None
):
    line = action(Ability("shield", 1), Ability("heal", 2), xp=1)
    stuff = content(hero_class("alpha", card("alpha", "mend", 5, line, STRIKE)))
    for conditions in ((), ("poison",), ("wound",)):
        game = Game("A . . . m", stuff)
        game.begin(alpha=("mend", "1"))
        game.set("alpha", conditions=conditions)
        game.top("alpha", "mend")
        assert ("Heal 2" in choices(game)) == bool(conditions)
        assert game.table.game.heroes["alpha"].xp == (0 if conditions else 1)


def test_no_item_looks_usable_while_something_is_asked() -> None:
    price = action(Ability("suffer", 1), Ability("attack", 4))
    game = Game("A m", content(hero_class("alpha", card("alpha", "saw", 5, price, STRIKE))))
    game.begin(alpha=("saw", "1"))
    game.hero("alpha", items=("balm",))
    for asked in (False, True):
        (item,) = [one for one in game.rules.hand(game.table, "alpha") if one.beside]
        assert item.refusal == ("First answer what is asked." if asked else "")
        game.top("alpha", "saw") if not asked else None


def test_of_a_friend_who_is_hurt_and_one_whom_nothing_ails_only_the_first_is_healed() -> None:
    """One was asked which of the two."""
    for heal, whom in (
        (Ability("heal", 2, range=2), ["beta"]),
        (Ability("heal", 2, range=2, conditions=("bless",)), ["alpha", "beta"]),
    ):
        stuff = content(hero_class("alpha", card("alpha", "mend", 5, action(heal), STRIKE)))
        game = Game("A . B . m", stuff)
        game.begin(alpha=("mend", "1"), beta=("1", "2"))
        game.set("beta", damage=1)
        game.top("alpha", "mend")
        healing = next(one for name, one in choices(game).items() if name.startswith("Heal 2"))
        assert sorted(option.figure for option in healing.options()) == whom


def test_what_people_do_by_hand_in_the_middle_of_a_line_passes_nothing() -> None:
    line = action(Ability("heal", 2), Ability("shield", 1))
    stuff = content(hero_class("alpha", card("alpha", "mend", 5, line, STRIKE)))
    game = Game("A . . . m", stuff)
    game.begin(alpha=("mend", "1"))
    game.set("alpha", damage=2)
    game.top("alpha", "mend")
    game.do(SetDamage(figure="alpha", damage=0))
    assert "Heal 2" in choices(game)


def test_a_second_target_is_asked_for_only_where_there_is_one() -> None:
    twice = action(Ability("attack", 2, targets=2), Ability("shield", 1))
    stuff = content(hero_class("alpha", card("alpha", "twice", 5, twice, STRIKE)))
    for rows, waits in (("A m . . m", False), ("m A m . .", True)):
        game = Game(rows, stuff)
        game.begin(alpha=("twice", "1"))
        game.top("alpha", "twice")
        game.attack("alpha", "m0")
        assert ("Skip the rest of the attack" in choices(game)) == waits
        assert shielded(game) == (not waits)


@pytest.mark.parametrize(
    ("fields", "waits"),
    [({}, False), ({"lasting": "round"}, False), ({"lasting": "persistent"}, True), ({"lost": True}, True)],
)
def test_what_only_comes_over_oneself_is_done_without_a_click(fields: dict[str, Any], waits: bool) -> None:
    """“Shield 1” and “Retaliate 1” on oneself waited for a click each, and were lost by who went on to the other card.
    Where the card would leave for it, that is still to be decided."""
    helps = Ability("boost", 1, boosts="attack"), Ability("guard", 1)
    line = action(Ability("shield", 1), Ability("retaliate", 1, range=1), *helps, **fields)
    game = Game("A . . . m", content(hero_class("alpha", card("alpha", "guard", 5, line, STRIKE))))
    game.begin(alpha=("guard", "1"))
    game.top("alpha", "guard")
    assert ("Shield 1" in choices(game)) == waits
    price = "The card stays, and is lost in the end" if "lasting" in fields else "The card is lost for it"
    (shield,) = [one.note for one in choices(game).values() if one.name == "Shield 1"] if waits else [price]
    assert shield == price, "the button did not say why it waits"
    assert len(game.table.game.bonuses.get("alpha", ())) == (0 if waits else 4)
    said = ("gains shield 1.", "gains “Attacks: +1”.", "gains “Cancel damage”.")
    assert waits or all(words in game.words() for words in said), "the log tells of each"
