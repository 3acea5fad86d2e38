"""Items: what they add to attacks and moves, against blows and damage outside one's turn, times of use (`gloomhaven.md`
3.7, 12; L375 to L380, L757, L1032)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.gloomhaven.one_card import STILL
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.files.gloomhaven.content import hex_content
from vtt.play.gloomhaven.goals import measures
from vtt.play.gloomhaven.sheet import Adventurer
from vtt.rules.attacks import Reckoned
from vtt.rules.base import IllegalCommand
from vtt.rules.events import Prevented
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.characters import item_in_words
from vtt.rules.gloomhaven.content import Item


def thing(name: str, effect: Any, amount: int = 0, **fields: Any) -> Item:
    return Item(name, name.capitalize(), "small", 10, effect, amount, **fields)


def with_items(*items: Item, rows: str = "A m . . . .", attack: int = 3, **fields: Any) -> Game:
    """Alpha carries these items; a brute beside it attacks at the end of the round."""
    stuff = content(brute=monster_type("brute", **{**STILL, "attack": attack, "health": 30}))
    stuff = msgspec.structs.replace(stuff, items={**stuff.items, **{item.id: item for item in items}})
    game = Game(rows, stuff, **fields)
    game.hero("alpha", items=tuple(item.id for item in items))
    game.begin(alpha=("1", "2"))
    game.deck("alpha")
    game.deck("monsters")
    return game


def spent(game: Game) -> tuple[str, ...]:
    found: tuple[str, ...] = game.table.game.heroes["alpha"].spent
    return found


def use(game: Game, item: str) -> None:
    game.do(commands.UseItem(figure="alpha", item=item))


def offered(game: Game) -> list[str]:
    return [offer.key for offer in game.table.pending[-1].offers]


# --- in one's own turn -----------------------------------------------------------------------------------------------


def test_l757_an_item_gives_an_attack_advantage_before_the_card_is_drawn() -> None:
    game = with_items(thing("glass", "attack", advantage=True, pierce=1, conditions=("poison",), push=1))
    game.top("alpha", "1")
    use(game, "glass")
    game.deck("alpha", "-1", "+1")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4 and "poison" in game.figure("m0").conditions
    assert game.table.pending, "it is pushed"
    assert spent(game) == ("glass",)


def test_the_button_of_an_attack_says_what_items_have_added_to_it() -> None:
    """It said “Attack 3” as before, and the item seemed to have been wasted."""
    game = with_items(thing("glass", "attack", 1, advantage=True, pierce=1, conditions=("poison",)))
    game.top("alpha", "1")
    use(game, "glass")
    names = [choice.name for choice in game.rules.choices(game.table, "alpha")]
    assert "Attack 4, poison, pierce 1, advantage" in names
    assert "Without poison: attack 4, pierce 1, advantage" in names
    end = next(choice for choice in game.rules.choices(game.table, "alpha") if choice.name == "End turn")
    assert end.note.startswith("Attack 4, poison, pierce 1, advantage "), "and this is what would be given up"


def test_an_item_adds_a_target_and_only_to_the_attack_it_was_used_for() -> None:
    game = with_items(thing("quiver", "attack", add_targets=1), rows="m A m . . .")
    game.top("alpha", "1")
    use(game, "quiver")
    game.attack("alpha", "m0")
    game.answer("m1")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (3, 3)
    game.bottom("alpha", "2")
    with pytest.raises(IllegalCommand, match="Spent: a long rest"):
        use(game, "quiver")
    assert game.table.game.heroes["alpha"].spent == ("quiver",)


def test_an_item_lets_a_move_jump() -> None:
    game = with_items(thing("stilts", "move", 1, jump=True), rows="A o . . . m")
    game.bottom("alpha", "1")
    with pytest.raises(IllegalCommand, match="obstacle"):
        game.walk("alpha", 1, 2)
    use(game, "stilts")
    assert 2 in game.rules.moves(game.table, "alpha").ends
    game.walk("alpha", 1, 2)
    assert game.figure("alpha").space == 2 and game.table.game.turn.action.points == 2


def test_items_give_conditions_elements_and_end_the_bad_ones() -> None:
    items = (
        thing("brass", "condition", conditions=("strengthen",)),
        thing("tinder", "element", elements=("fire", "any")),
    )
    game = with_items(*items, thing("salve", "cleanse"))
    game.set("alpha", conditions=("poison", "muddle", "invisible"))
    use(game, "salve")
    use(game, "brass")
    assert set(game.figure("alpha").conditions) == {"invisible", "strengthen"}
    use(game, "tinder")
    game.answer("dark")
    assert not game.table.game.elements, "they appear at the end of the turn"
    game.end("alpha")
    assert set(game.table.game.elements) >= {"fire", "dark"}


def test_an_item_brings_a_lost_card_back_and_one_loots() -> None:
    game = with_items(thing("thimble", "recover", 1, lost=True), thing("ring", "loot", 2), rows="A . c . . m")
    with pytest.raises(IllegalCommand, match="None lost"):
        use(game, "thimble")
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=hero.hand[1:], lost=hero.hand[:1])
    use(game, "thimble")
    assert hero.hand[0] in game.table.game.heroes["alpha"].hand
    use(game, "ring")
    assert game.table.game.heroes["alpha"].coins == 1


def test_an_item_that_would_change_nothing_now_says_so() -> None:
    """A draught was lit at full health."""
    items = thing("draught", "heal", 3), thing("salve", "cleanse"), thing("ring", "loot", 1)
    game = with_items(*items, rows="A . c . . m")

    def vain() -> dict[str, str]:
        choices = game.rules.choices(game.table, "alpha")
        return {one.card: one.reason for one in choices if one.card in ("draught", "salve", "ring")}

    assert vain() == {
        "draught": "Alpha has all health.",
        "salve": "No condition: it has none to lose.",
        "ring": "Nothing to loot: none lies so near.",
    }
    game.set("alpha", conditions=("wound",), space=1)
    assert set(vain().values()) == {""}, "a wound is healed, too"


# --- when attacked ---------------------------------------------------------------------------------------------------


def test_l1032_a_shield_helps_against_one_blow_outside_ones_turn() -> None:
    game = with_items(thing("buckler", "shield", 2, when="struck"))
    with pytest.raises(IllegalCommand, match="attacked or hurt"):
        use(game, "buckler")
    game.end("alpha")
    assert offered(game) == ["buckler", "nothing"]
    game.answer("buckler")
    assert "suffer 1 damage" in game.table.pending[-1].prompt
    sums = next(event for event in game.events if isinstance(event, Reckoned))
    assert ("Buckler", -2) in [(addend.name, addend.value) for addend in sums.addends]
    game.answer()
    assert spent(game) == ("buckler",) and not game.table.game.bonuses.get("alpha")


def test_one_who_uses_nothing_is_asked_no_more() -> None:
    game = with_items(thing("buckler", "shield", 2, when="struck"))
    game.end("alpha")
    game.answer("nothing")
    assert "suffer 3 damage" in game.table.pending[-1].prompt and spent(game) == ()


def test_an_attack_has_disadvantage_by_an_item() -> None:
    game = with_items(thing("brow", "disadvantage", when="struck"))
    game.deck("monsters", "+2", "-1")
    game.end("alpha")
    game.answer("brow")
    assert "suffer 2 damage" in game.table.pending[-1].prompt


def test_l835_the_stunned_use_no_items() -> None:
    game = with_items(thing("buckler", "shield", 2, when="struck"), thing("leaf", "cancel", when="hurt"))
    game.end("alpha")
    game = with_items(thing("buckler", "shield", 2, when="struck"), thing("leaf", "cancel", when="hurt"))
    game.set("alpha", conditions=("stun",))
    game.game(turn=msgspec.structs.replace(game.table.game.turn, fresh=("stun",)))
    game.end("alpha")
    assert "buckler" not in offered(game) and "item:leaf" not in offered(game)


def test_l1032_an_item_of_several_uses_must_be_used_and_is_spent_by_the_last() -> None:
    game = with_items(thing("jack", "shield", 1, when="struck", uses=2), rows="m A m . . .")
    game.end("alpha")
    assert "suffer 2 damage" in game.table.pending[-1].prompt, "nobody is asked"
    assert game.table.game.heroes["alpha"].uses == ("jack",) and spent(game) == ()
    game.answer()
    assert spent(game) == ("jack",) and game.table.game.heroes["alpha"].uses == ()
    assert game.figure("alpha").damage == 2


def test_a_long_rest_brings_the_uses_back() -> None:
    game = with_items(thing("jack", "shield", 1, when="struck", uses=2))
    game.end("alpha")
    game.answer_all()
    game.set("m0", conditions=("disarm",))
    game.do(commands.NextRound())
    game.do(commands.ChooseLongRest(figure="alpha"))
    said = ""
    while game.table.pending:
        game.answer(game.table.pending[-1].offers[0].key)
        said += game.words()
    assert game.table.game.heroes["alpha"].uses == ()
    assert "Alpha refreshes Jack." in said, "L657: nobody was told what came back"


def test_what_was_used_stays_used_for_battle_goals_after_a_rest() -> None:
    """“Use no item” was reached by whoever rested long enough, as only spent items were counted."""
    game = with_items(thing("jack", "shield", 1, when="struck", uses=2), thing("leaf", "cancel", when="hurt"))
    game.end("alpha")
    assert "Jack helps Alpha, as it must: shield 1 against it." in game.words()
    game.answer_all()
    game.set("m0", conditions=("disarm",))
    game.do(commands.NextRound())
    game.do(commands.ChooseLongRest(figure="alpha"))
    game.answer_all()
    hero = game.table.game.heroes["alpha"]
    assert hero.used == ("jack",) and hero.spent == ()
    found = measures(
        Adventurer(id="alpha", name="Alpha", hero_class="alpha"), hero, game.figure("alpha"), game.table.game
    )
    assert (found["items used"], found["items unused"]) == (1, 1)


# --- when hurt -------------------------------------------------------------------------------------------------------


def test_an_item_cancels_damage_or_some_of_it() -> None:
    game = with_items(thing("salts", "less", 2, when="hurt", after="consumed"), thing("leaf", "cancel", when="hurt"))
    game.end("alpha")
    assert offered(game)[:3] == ["suffer", "item:salts", "item:leaf"]
    numbers = [(offer.key.partition(":")[0], offer.number) for offer in game.table.pending[-1].offers]
    assert numbers == [("suffer", 1), ("item", 7), ("item", 8), ("hand", 2), ("discard", 3)]
    game.answer("item:salts")
    assert "suffer 1 damage" in game.table.pending[-1].prompt
    told = [event for event in game.events if isinstance(event, Prevented)]
    game.answer("item:leaf")
    assert game.figure("alpha").damage == 0 and set(spent(game)) == {"salts", "leaf"}
    told += [event for event in game.events if isinstance(event, Prevented)]
    assert [(one.means, one.amount, one.left) for one in told] == [("Salts", 2, 1), ("Leaf", 1, 0)]


def test_an_item_that_is_never_used_up_helps_again() -> None:
    game = with_items(thing("stone", "less", 1, when="hurt", after=""))
    game.end("alpha")
    game.answer("item:stone")
    assert spent(game) == () and game.table.game.heroes["alpha"].uses == ()


# --- what ships ------------------------------------------------------------------------------------------------------


def test_forty_items_and_more_with_times_of_use() -> None:
    items = hex_content().items.values()
    assert len(items) >= 40
    assert {item.when for item in items} == {"turn", "struck", "hurt"}
    assert sum(item.uses > 1 for item in items) >= 3 and sum(item.random for item in items) >= 5
    assert {item.prosperity for item in items} == set(range(1, 9))
    assert len({item_in_words(item) + item.slot + str(item.price) + item.name for item in items}) == len(items)


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (thing("a", "attack", advantage=True), "Attack: advantage, once before each long rest"),
        (thing("a", "attack", 1), "+1 to an attack, once before each long rest"),  # “1 more attack” was read as one
        (
            thing("b", "shield", 1, when="struck", uses=2),
            "When attacked: shield 1, twice before each long rest, always used",
        ),
        (thing("c", "move", 1, jump=True, after=""), "Move: +1, jump, as often as you like"),
        (thing("d", "cancel", when="hurt", after="consumed"), "When hurt: no damage, once a scenario"),
        (thing("e", "element", elements=("any",)), "Makes any element, once before each long rest"),
    ],
)
def test_items_in_words(item: Item, words: str) -> None:
    assert item_in_words(item) == words
