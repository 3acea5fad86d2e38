"""Cards, mana, skills, units and healing (digest 6, 7, 10; golden cases 22, 44, 45, 58, 60)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, play
from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.files.mage_knight.cards import all_actions
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.mage_knight import commands, mana
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.effects import all_effects, effect_in_words, strengthened
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.performing import _DO
from vtt.rules.mage_knight.state import OwnUnit
from vtt.rules.questions import Answer


def dealt(*hand: str, **fields: object):  # type: ignore[no-untyped-def]
    """A first turn with this hand and a source of one red and one gold die."""
    change = change_of(started())
    figure = change.turn.hero
    change.update_hero(figure, hand=hand, **fields)
    change.update_game(source=Source(("red", "gold")))
    return change.done(), figure


def test_sets_are_complete() -> None:
    assert [len(CONTENT.deck(kind)) for kind in ("advanced", "spell", "artifact")] == [28, 20, 19]
    for colour in ("red", "blue", "white", "green"):
        assert sum(card.kind == "advanced" and card.colour == colour for card in CONTENT.cards.values()) == 7
        assert sum(card.kind == "spell" and card.colour == colour for card in CONTENT.cards.values()) == 5
    assert len(CONTENT.heroes) == 4 and len(CONTENT.skills) == 48 and len(CONTENT.tactics) == 12
    assert len(CONTENT.units) == 31 and len(CONTENT.scenarios) == 11
    for hero in CONTENT.heroes:
        assert len(CONTENT.first_deck(hero)) == 16
        assert sum(card.hero == hero for card in CONTENT.cards.values()) == 2


def test_every_effect_can_be_done_and_said() -> None:
    for owner, action in all_actions(CONTENT):
        for effect in all_effects(action):
            assert effect.do in _DO, owner
            assert effect_in_words(effect), owner


def test_no_ability_of_a_unit_gives_less_than_another_for_the_same() -> None:
    """Pathfinders asked: “Move 2, fame +1” or “Move 2”?"""
    for unit in CONTENT.units.values():
        for lesser, greater in permutations(unit.abilities, 2):
            costly = any(effect.do == "wound" or effect.amount < 0 for effect in greater.action)
            less = set(lesser.action) <= set(greater.action) and lesser.mana == greater.mana
            assert costly or not less, unit.name


def test_names_are_there_once() -> None:
    names = [card.name for card in CONTENT.cards.values()]
    names += [enemy.name for enemy in CONTENT.land.enemies.values()]
    names += [unit.name for unit in CONTENT.units.values()]
    assert len(set(names)) == len(names)


def test_case_22_the_source_is_rolled_until_half_is_basic() -> None:
    before = Chance(5)
    source, after = mana.settled(("gold", "gold", "black", "red", "blue"), before)
    assert source.dice[3:] == ("red", "blue") and after != before
    assert sum(colour in ("red", "blue", "white", "green") for colour in source.dice) >= 3
    kept, same = mana.settled(("gold", "black", "red", "blue"), before)
    assert kept.dice == ("gold", "black", "red", "blue") and same == before


def test_used_dice_are_rolled_and_come_back() -> None:
    source, _ = mana.returned(Source(("red", "blue", "green"), (1,)), Chance(3))
    assert source.taken == () and source.dice[0] == "red" and source.dice[2] == "green"


def test_ways_to_pay() -> None:
    source = Source(("red", "gold", "black"))
    by_day = list(mana.ways_to_pay("red", ("red",), {"red": 1}, source, 1, "day"))
    assert by_day == ["token red", "die 0", "die 1", "crystal red"]
    assert list(mana.ways_to_pay("red", ("gold",), {}, source, 0, "night")) == []
    assert list(mana.ways_to_pay("black", (), {}, source, 1, "day")) == []
    assert list(mana.ways_to_pay("black", (), {}, source, 1, "night")) == ["die 2"]


def test_basic_strong_and_sideways() -> None:
    table, figure = dealt("second-wind", "steady-walk", "quiet-hour", crystals={"blue": 1})
    table = play(table, commands.PlayCard(figure=figure, card="second-wind", how="strong"))
    assert table.game.turn.move == 4
    assert table.game.turn.dice + table.game.heroes[figure].crystals["blue"] == 1
    table = play(table, commands.PlayCard(figure=figure, card="steady-walk"))
    assert table.game.turn.move == 6
    table = play(table, commands.PlayCard(figure=figure, card="quiet-hour", how="sideways", sideways="move"))
    assert table.game.turn.move == 7 and table.game.heroes[figure].hand == ()
    with pytest.raises(IllegalCommand, match="not in hand"):
        play(table, commands.PlayCard(figure=figure, card="quiet-hour"))


def test_what_is_played_sideways_or_discarded_is_named() -> None:
    table, figure = dealt("quiet-hour", "makeshift", "steady-walk")
    aside = commands.PlayCard(figure=figure, card="quiet-hour", how="sideways", sideways="move")
    assert said(table, aside) == [f"{table.game.heroes[figure].name} plays Quiet hour sideways: move 1."]
    table = play(table, commands.PlayCard(figure=figure, card="makeshift"))
    assert table.pending[-1].prompt.endswith(". Discard which card?")
    answer = Answer(option="steady-walk")
    name = table.game.heroes[figure].name
    assert said(table, answer) == [f"{name} discards Steady walk.", f"{name} chooses: move 3."]


def test_a_question_says_of_which_card_and_what_for() -> None:
    """“Which of these?” stood alone."""
    table, figure = dealt("gathered-thought", "makeshift", "steady-walk")
    asked = play(table, commands.PlayCard(figure=figure, card="gathered-thought")).pending[-1]
    assert asked.prompt == "Gathered thought: one of these is done: which?"
    table, figure = dealt("makeshift", "steady-walk", "quiet-hour")
    asked = play(table, commands.PlayCard(figure=figure, card="makeshift")).pending[-1]
    assert asked.prompt.startswith("Makeshift: ") and asked.prompt.endswith(". Discard which card?")


def said(table: Table[Any], command: Command) -> list[str]:
    """What the log says of a command."""
    return [event.words for event in RULES.apply(table, command).events if event.words]


def test_one_die_a_turn() -> None:
    table, figure = dealt("hard-blow", "raised-fist", "fair-words")
    table = with_turn(table, stage="interaction")
    strong = commands.PlayCard(figure=figure, card="raised-fist", how="strong", pay=("die 0",))
    table = play(table, strong)
    assert table.game.source.taken == (0,) and table.game.heroes[figure].reputation == -1
    with pytest.raises(IllegalCommand, match="No white mana"):
        play(table, commands.PlayCard(figure=figure, card="fair-words", how="strong"))


@pytest.mark.parametrize(("dice", "words"), [(0, "mana left: the die of this turn is taken."), (1, "white mana.")])
def test_who_has_taken_a_die_is_told_that_the_others_do_not_help(dice: int, words: str) -> None:
    """“There is no white mana.” was said beside two white dice."""
    table, figure = dealt("fair-words")
    change = change_of(with_turn(table, stage="interaction", dice=dice))
    change.update_game(source=Source(("white" if dice == 0 else "red", "blue"), taken=(1,)))
    with pytest.raises(IllegalCommand, match=words):
        play(change.done(), commands.PlayCard(figure=figure, card="fair-words", how="strong"))


def test_wounds_are_never_played() -> None:
    table, figure = dealt(WOUND)
    for how in ("basic", "strong", "sideways"):
        with pytest.raises(IllegalCommand, match="Wounds"):
            play(table, commands.PlayCard(figure=figure, card=WOUND, how=how))  # type: ignore[arg-type]


def test_case_60_strong_spells_are_for_the_night() -> None:
    table, figure = dealt("gale", crystals={"white": 1})
    table = with_turn(table, mana=("black",))
    with pytest.raises(IllegalCommand, match="By night only"):
        play(table, commands.PlayCard(figure=figure, card="gale", how="strong"))
    change = change_of(table)
    change.update_game(time="night")
    after = play(change.done(), commands.PlayCard(figure=figure, card="gale", how="strong"))
    assert after.game.turn.move == 8 and after.game.turn.mana == ()


def test_a_choice_is_asked_where_there_is_one() -> None:
    table = with_turn(fighting("green-2", hand=("hard-blow",)), fight_phase="block")
    figure = table.game.turn.hero
    table = play(table, commands.PlayCard(figure=figure, card="hard-blow"))
    assert table.game.turn.values == (Value("block", "physical", 2),), "only the block is of use"
    table, figure = dealt("gathered-thought")
    table = play(table, commands.PlayCard(figure=figure, card="gathered-thought"))
    assert [offer.key for offer in table.pending[-1].offers] == ["0", "1", "2"]
    table = play(table, Answer(seat=table.pending[-1].seat, option="1"))
    assert table.game.turn.mana == ("white",)


def test_a_price_is_paid_before_what_it_brings() -> None:
    table, figure = dealt("makeshift", "hard-blow", WOUND)
    table = play(table, commands.PlayCard(figure=figure, card="makeshift"))
    hero = table.game.heroes[figure]
    assert hero.hand == (WOUND,) and hero.discard == ("hard-blow",)
    assert table.game.turn.move == 3 and not table.pending, "nothing else would be of use now"


def test_more_strength_for_another_card() -> None:
    table, figure = dealt("gathered-thought", "steady-walk", crystals={"green": 1})
    table = play(table, commands.PlayCard(figure=figure, card="gathered-thought", how="strong"))
    assert table.game.turn.move == 6 and len(table.game.turn.played) == 2
    choosing = CONTENT.cards["hard-blow"].basic
    assert [option[0].amount for option in strengthened(choosing, 2)[0].options] == [4, 4]


def test_a_crystal_from_paid_mana_and_one_too_many() -> None:
    table, figure = dealt("caught-light", crystals={"red": 3})
    table = play(table, commands.PlayCard(figure=figure, card="caught-light"))
    words = {offer.key: offer.label for offer in table.pending[-1].offers}
    assert words["red: die 0"] == "Red die"
    assert not any("crystal" in key for key in words), "a crystal for a crystal of its colour brings nothing"
    key = next(offer.key for offer in table.pending[-1].offers if offer.key == "red: die 0")
    table = play(table, Answer(seat=table.pending[-1].seat, option=key))
    assert table.game.heroes[figure].crystals["red"] == 3 and table.game.turn.mana == ("red",)


def test_effects_at_enemies_and_what_they_do_not_touch() -> None:
    table = fighting("violet-4", "violet-7", "gray-3", hand=("melt-stone", "mirror-stance"), crystals={"red": 1})
    figure = table.game.turn.hero
    change = change_of(table)
    change.update_game(time="night")
    change.update_turn(mana=("black",))
    table = play(change.done(), commands.PlayCard(figure=figure, card="melt-stone", how="strong"))
    fight = table.game.turn.fight
    weakened = {foe.name: fight.armour_of(foe, "attack") for foe in fight.foes}
    assert weakened == {"foe-1": 5, "foe-2": 6, "foe-3": 1}, "neither the fire-resistant nor the immune"


def test_case_45_two_poison_wounds_of_a_unit_of_level_two() -> None:
    table, figure = dealt(units=(OwnUnit("unit-1", "pike-sergeants", wounds=2),))
    table = with_turn(table, heal=4)
    heal = commands.Heal(figure=figure, unit="unit-1")
    table = play(table, heal, heal)
    assert table.game.heroes[figure].units[0].wounds == 0 and table.game.turn.heal == 0
    with pytest.raises(IllegalCommand, match="not wounded"):
        play(table, heal)


def test_units_are_spent_and_readied() -> None:
    table, figure = dealt("raised-fist", units=(OwnUnit("unit-1", "field-hands"),))
    use = commands.ActivateUnit(figure=figure, unit="unit-1", ability=3)
    table = play(table, use)
    assert table.game.turn.move == 2 and table.game.heroes[figure].units[0].spent
    with pytest.raises(IllegalCommand, match="Spent"):
        play(table, use)


def test_skills_once_a_turn_or_a_round() -> None:
    table, figure = dealt(skills=("torvald/old-campaigner", "torvald/coal-purse"))
    table = play(table, commands.UseSkill(figure=figure, skill="torvald/coal-purse"))
    assert table.game.turn.mana == ("red", "black")
    with pytest.raises(IllegalCommand, match="this round"):
        play(table, commands.UseSkill(figure=figure, skill="torvald/coal-purse"))
    table = play(table, commands.UseSkill(figure=figure, skill="torvald/old-campaigner"))
    assert table.game.turn.move == 1


def test_case_58_slow_recovery() -> None:
    table, figure = dealt(WOUND, WOUND)
    table = play(table, commands.Rest(figure=figure))
    hero = table.game.heroes[figure]
    assert hero.hand == (WOUND,) and hero.discard == (WOUND,) and table.game.turn.stage == "rest"
    table, figure = dealt(WOUND, WOUND, "hard-blow")
    table = play(table, commands.Rest(figure=figure, card="hard-blow", wounds=2))
    assert table.game.heroes[figure].hand == () and len(table.game.heroes[figure].discard) == 3
