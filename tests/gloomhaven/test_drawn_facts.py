"""Facts of the digest that were drawn at random and did not hold, each by its line."""

from __future__ import annotations

import msgspec
import pytest

from tests.gloomhaven.one_card import started, struck
from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.events import Damaged, Defeated
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import ELEMENTS, Ability, Content, MonsterType
from vtt.rules.gloomhaven.decisions import ChooseElement, ChooseStep, TakeDamage
from vtt.rules.gloomhaven.modifiers import ModifierDeck
from vtt.rules.gloomhaven.state import Bonus

# --- retaliation: after the attack with all its effects (2.4, L937) ---------------------------------------------------


def test_l937_who_is_pushed_retaliates_after_it() -> None:
    """The attack came from beside it; what the push does comes before the retaliation."""
    game = struck("A m . .", top=Ability("attack", 2, push=1), brute={"retaliate": 2, "health": 20})
    assert isinstance(game.table.pending[-1], ChooseStep)
    game.answer("2")
    assert isinstance(game.table.pending[-1], TakeDamage)
    game.answer()
    assert (game.figure("m0").space, game.figure("alpha").damage) == (2, 2)


def test_l937_who_was_attacked_from_afar_and_pulled_near_does_not_retaliate() -> None:
    game = struck("A . m .", top=Ability("attack", 2, range=3, pull=1), brute={"retaliate": 2, "health": 20})
    game.answer("1")
    assert (game.figure("m0").space, game.figure("alpha").damage) == (1, 0)
    assert "Brute 4 is moved by Alpha." in game.words()


def test_l937_who_is_pushed_into_its_death_does_not_retaliate() -> None:
    game = struck("A m t .", top=Ability("attack", 2, push=1), brute={"retaliate": 2, "health": 5})
    game.answer("2")
    assert not game.here("m0") and game.figure("alpha").damage == 0
    (fall,) = (event for event in game.events if isinstance(event, Defeated))
    hurt = [event for event in game.events if isinstance(event, Damaged) and event.figure == "m0"][-1]
    for event in (hurt, fall):
        assert (event.by, event.shoved_by) == ("", "alpha"), "the trap does it; at the end it counts for whoever pushed"


# --- curses (L843) ----------------------------------------------------------------------------------------------------


def test_l843_characters_share_ten_curses_and_monsters_have_ten_of_their_own() -> None:
    game = Game("A B . m")
    change = game.rules.change(game.table)
    for _ in range(8):
        gain_condition(change, "alpha", "curse")
    for _ in range(4):
        gain_condition(change, "beta", "curse")
    for _ in range(11):
        gain_condition(change, "m0", "curse")
    decks = change.game.decks
    assert [decks[owner].draw.count("curse") for owner in ("alpha", "beta", "monsters")] == [8, 2, 10]


def test_t55_an_eleventh_curse_is_told_as_none() -> None:
    game = struck("A m . .", top=Ability("attack", 1, conditions=("curse",)), brute={"health": 20})
    assert "is cursed." in game.words()
    game = started("A m . .", top=Ability("attack", 1, conditions=("curse",)), brute={"health": 20})
    deck = ModifierDeck(("+0",) * 20 + ("curse",) * 10)
    game.game(decks={**game.table.game.decks, "monsters": deck})
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert "is cursed" not in game.words() and "All 10 curses are in play" in game.words()


# --- loot (L989, L1106) -----------------------------------------------------------------------------------------------


def test_l1106_monsters_take_coins_they_see() -> None:
    """Two walls between: within the range round them, but out of sight."""
    looter = monster_type("brute", Ability("loot", 4), initiative=5)
    game = Game("A . . m\n# # # .\n. c . .", content(brute=looter))
    game.begin(alpha=("1", "2"))
    change = game.rules.change(game.table)
    coin = next(token for token in game.table.pieces.tokens.values() if token.kind == "coin")
    where, monster = coin.spaces[0], game.figure("m0").space
    assert change.ground().distances(monster)[where] <= 4 and not change.ground().sees(monster, where)
    assert coin.id in game.table.pieces.tokens


# --- any element on a monster's card (L880) ---------------------------------------------------------------------------


def brutes(*abilities: Ability, makes: tuple[str, ...] = ()) -> MonsterType:
    found = monster_type("brute", *abilities, initiative=5, move=0)
    return msgspec.structs.replace(
        found, cards=tuple(msgspec.structs.replace(one, elements=makes) for one in found.cards)
    )


def test_l880_players_say_which_element_a_monster_makes() -> None:
    game = Game("A . . m", content(brute=brutes(Ability("shield", 1), makes=("any",))))
    game.begin(alpha=("1", "2"))
    question = game.table.pending[-1]
    assert isinstance(question, ChooseElement) and [offer.key for offer in question.offers] == list(ELEMENTS)
    game.answer("air")
    assert dict(game.table.game.elements) == {"air": 2}


def hungry(elements: dict[str, int]) -> Game:
    game = Game("m A M", content(brute=brutes(Ability("attack", 0, consume="any", bonus=2))))
    game.game(elements=elements)
    game.deck("monsters")
    game.begin(alpha=("1", "2"))
    return game


def test_l880_players_say_which_element_a_monster_consumes() -> None:
    """Once for the type: all of it profit (L876)."""
    game = hungry({"fire": 2, "ice": 1})
    question = game.table.pending[-1]
    assert isinstance(question, ChooseElement) and [offer.key for offer in question.offers] == ["fire", "ice"]
    game.answer("ice")
    game.answer_all()
    assert game.figure("alpha").damage == 8
    assert dict(game.table.game.elements) == {"fire": 2}


@pytest.mark.parametrize(("elements", "damage"), [({"dark": 1}, 8), ({}, 4)])
def test_l880_one_element_or_none_asks_nothing(elements: dict[str, int], damage: int) -> None:
    game = hungry(elements)
    assert isinstance(game.table.pending[-1], TakeDamage)
    game.answer_all()
    assert game.figure("alpha").damage == damage
    assert not game.table.game.elements


def test_t38_an_element_made_in_this_turn_is_said_to_come_at_its_end() -> None:
    """L865, L872: it is not simply missing."""
    maker = card("alpha", "x", 5, action(Ability("attack", 1), elements=("fire",)), action(Ability("move", 1)))
    heal = Ability("heal", 1, consume="fire", bonus=2)
    user = card("alpha", "y", 6, action(Ability("attack", 1)), action(heal))
    game = Game("A m .", content(hero_class("alpha", maker, user)))
    game.begin(alpha=("x", "y"))
    game.deck("alpha")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.bottom("alpha", "y")
    (refused,) = [one.refusal for one in game.rules.choices(game.table, "alpha") if one.name.startswith("With fire")]
    assert refused == "This turn makes fire: there at its end, and not for this turn to consume."


# --- what comes back (L925, L966, L968) -------------------------------------------------------------------------------


def recovering(
    ability: Ability, stuff: Content | None = None, bonuses: tuple[Bonus, ...] = (), **fields: object
) -> Game:
    found = stuff or content(hero_class("alpha", card("alpha", "x", 5, action(Ability("attack", 3)), action(ability))))
    game = Game("A . . m", found)
    game.begin(alpha=("x", "1"))
    game.game(bonuses={"alpha": bonuses})
    game.hero("alpha", hand=("alpha/2",), **fields)
    game.bottom("alpha", "x")
    return game


def test_l966_a_card_in_the_active_area_is_recovered_and_its_effect_ends() -> None:
    game = recovering(Ability("recover", 1), bonuses=(Bonus("shield", 2, card="alpha/5"),), active=("alpha/5",))
    offered = next(one for one in game.rules.choices(game.table, "alpha") if one.name == "Recover 1")
    assert [option.label for option in offered.options()] == ["5"]
    game.do(commands.UseAbility(figure="alpha", target="alpha/5"))
    hero = game.table.game.heroes["alpha"]
    assert (hero.active, "alpha/5" in hero.hand, game.table.game.bonuses.get("alpha", ())) == ((), True, ())


def test_l925_a_lasting_card_in_the_active_area_counts_as_lost() -> None:
    command = commands.UseAbility(figure="alpha", target="alpha/5")
    shield = Bonus("shield", 2, card="alpha/5", round=False, lost=True)
    for lost in (False, True):
        ability = Ability("recover", 1, lost=lost)
        game = recovering(ability, bonuses=(shield,), active=("alpha/5",), discard=("alpha/4",))
        assert (game.why_not(command) == "") == lost


def test_l925_a_card_active_for_a_round_is_one_of_two_discarded_cards_that_cancel_damage() -> None:
    """What it gave ends at once."""
    game = started("A m . .", top=Ability("shield", 1), lasting="round", brute={"initiative": 50, "attack": 5})
    game.top("alpha", "x")
    assert game.table.game.bonuses["alpha"]
    game.end("alpha")
    question = game.table.pending[-1]
    assert isinstance(question, TakeDamage) and question.harm.amount == 4
    game.answer("discard:alpha/1,alpha/x")
    hero = game.table.game.heroes["alpha"]
    assert (hero.lost, hero.active, game.figure("alpha").damage) == (("alpha/1", "alpha/x"), (), 0)
    assert "alpha" not in game.table.game.bonuses


def test_l966_lost_cards_are_recovered_where_the_ability_says_so() -> None:
    command = commands.UseAbility(figure="alpha", target="alpha/5")
    game = recovering(Ability("recover", 1), lost=("alpha/5",), discard=("alpha/4",))
    assert "discard pile" in game.why_not(command)
    game = recovering(Ability("recover", 1, lost=True), lost=("alpha/5",), discard=("alpha/4",))
    assert game.why_not(commands.UseAbility(figure="alpha", target="alpha/4"))
    game.do(command)
    hero = game.table.game.heroes["alpha"]
    assert hero.lost == () and "alpha/5" in hero.hand


def test_l966_some_cards_never_come_back_once_they_are_lost() -> None:
    ability = Ability("recover", 1, lost=True)
    once = msgspec.structs.replace(
        card("alpha", "once", 77, action(Ability("attack", 9)), action(Ability("move"))), final=True
    )
    special = card("alpha", "x", 5, action(Ability("attack", 3)), action(ability))
    game = recovering(ability, content(hero_class("alpha", special, once)), lost=("alpha/once", "alpha/5"))
    assert "never comes back" in game.why_not(commands.UseAbility(figure="alpha", target="alpha/once"))
    assert not game.why_not(commands.UseAbility(figure="alpha", target="alpha/5"))


def test_l968_used_items_are_refreshed() -> None:
    """The ability says which: the balm is consumed, not spent."""
    game = recovering(Ability("refresh", 1, lost=True), items=("balm",), spent=("balm",))
    offered = next(one for one in game.rules.choices(game.table, "alpha") if one.name.startswith("Refresh 1"))
    assert [option.label for option in offered.options()] == ["Balm"]
    game.do(commands.UseAbility(figure="alpha", target="balm"))
    assert game.table.game.heroes["alpha"].spent == ()


def test_l968_nothing_is_refreshed_that_is_not_used() -> None:
    game = recovering(Ability("refresh", 1, lost=True), items=("balm",))
    assert "not consumed" in game.why_not(commands.UseAbility(figure="alpha", target="balm"))


def test_l714_a_character_goes_on_behind_the_door_it_opens() -> None:
    """A07: what is left of its move is left."""
    game = Game("A + 1 1 . m", rooms={"hall": "1"})
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    game.walk("alpha", 1)
    game.walk("alpha", 2, 3)
    assert game.figure("alpha").space == 3


def test_l989_coins_are_looted_past_whoever_stands_between() -> None:
    game = started("A m c . c", top=Ability("loot", 2))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha"))
    assert game.table.game.heroes["alpha"].coins == 1


# --- cousins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reach", "damage"), [(0, 0), (2, 2)])
def test_l937_a_printed_retaliation_may_have_a_range(reach: int, damage: int) -> None:
    brute = {"retaliate": 2, "retaliate_range": reach, "health": 20}
    game = struck("A . m .", top=Ability("attack", 2, range=3), brute=brute)
    game.answer_all()
    assert game.figure("alpha").damage == damage


@pytest.mark.parametrize(("elements", "space"), [({"air": 1}, 1), ({}, 3)])
def test_l876_a_monster_goes_farther_by_an_element(elements: dict[str, int], space: int) -> None:
    brute = monster_type("brute", Ability("move", 0, consume="air", bonus=2), initiative=5, move=1)
    game = Game("A . . . m", content(brute=brute))
    game.game(elements=elements)
    game.begin(alpha=("1", "2"))
    assert game.figure("m0").space == space
    assert not game.table.game.elements


def test_l876_all_monsters_of_the_type_go_farther_by_it() -> None:
    brute = monster_type("brute", Ability("move", 0, consume="any", bonus=1), initiative=5, move=1)
    game = Game("A . . . . m m", content(brute=brute))
    game.game(elements={"air": 1})
    game.begin(alpha=("1", "2"))
    game.answer_all()
    places = sorted(game.figure(name).space for name in ("m0", "m1"))
    assert places == [3, 4]
    assert len([event for event in game.events if "consumes" in event.words]) == 1


def with_any_element(elements: dict[str, int]) -> Game:
    blow = Ability("attack", 1, consume="any", bonus=3)
    game = started("A m . .", top=blow, brute={"health": 20})
    game.game(elements=elements)
    game.top("alpha", "x")
    return game


def test_l874_a_player_chooses_which_element_any_element_is() -> None:
    game = with_any_element({"fire": 1, "dark": 2})
    offered = {one.name: one for one in game.rules.choices(game.table, "alpha") if "attack 1" in one.name.lower()}
    plain = "Without an element: attack 1"
    assert list(offered) == [plain, "With fire, +3: attack 1", "With dark, +3: attack 1"]
    (option,) = offered["With dark, +3: attack 1"].options()
    game.do(option.command)
    assert (game.figure("m0").damage, dict(game.table.game.elements)) == (4, {"fire": 1})


def test_only_what_elements_that_are_there_would_bring_is_offered_and_given_up() -> None:
    """“Attack 4: Goblin guard” was lit, and said nothing of the air that it left out; where there was none, to end the
    turn gave up “air: +1”."""
    blow, names = Ability("attack", 1, consume="fire", bonus=3), {"fire": "Without fire: attack 1", "dark": "Attack 1"}
    for element, name in names.items():
        game = started("A m . .", top=blow, brute={"health": 20})
        game.game(elements={element: 1})
        game.top("alpha", "x")
        choices = game.rules.choices(game.table, "alpha")
        assert [one.name for one in choices if one.begun] == [name]
        (end,) = [one for one in choices if one.role == "end"]
        assert end.note == ("Attack 1, fire: +3 given up" if element == "fire" else "Attack 1 given up")


def test_l874_where_there_is_no_element_none_is_consumed() -> None:
    game = with_any_element({})
    refused = [one.refusal for one in game.rules.choices(game.table, "alpha") if one.name.startswith("With any")]
    assert refused == ["No element."]
    assert game.why_not(commands.Attack(figure="alpha", target="m0", consume=True, element="fire"))
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 1
