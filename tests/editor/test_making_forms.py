"""The forms of classes, gear and overlord cards: every row writes what the game reads."""

from __future__ import annotations

import msgspec
import pytest
from random_edits import blank

from vtt.editor.descent import FRESH
from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.forms import scenario_form, thing_form
from vtt.editor.parts import Item, thing
from vtt.files.descent.campaigns import campaign_book
from vtt.files.descent.content import content
from vtt.files.games import known_in
from vtt.play.descent.making import ALLY, CARD, CLASS, GEAR, read, read_ally, read_card, read_class, read_gear
from vtt.play.descent.making_problems import problems
from vtt.rules.descent.abilities.verbs import ACTIONS, CARDS, SKILLS, action_values
from vtt.scenario.document import FigurePlacement, Making, Scenario

KNOWN = known_in("descent")


def with_new(kind: str) -> tuple[Scenario, Item]:
    made = Making(id="mine", kind=kind, name="Mine", data=FRESH[kind])
    return msgspec.structs.replace(blank(), makings=(made,)), Item("makings", "mine")


def form(scenario: Scenario, item: Item) -> tuple[FormRow, ...]:
    return thing_form(scenario, item, KNOWN)


def row(scenario: Scenario, item: Item, label: str, number: int = 0) -> FormRow:
    return [one for one in form(scenario, item) if one.label == label][number]


def changed(scenario: Scenario, item: Item, label: str, text: str = "", number: int = 0) -> Scenario:
    return edit_for(item, row(scenario, item, label, number), text).apply(scenario)


def made(scenario: Scenario) -> Making:
    found: Making = thing(scenario, Item("makings", "mine"))
    return found


def notes(scenario: Scenario, item: Item) -> str:
    return " ".join(one.label for one in form(scenario, item) if one.control == "note")


def test_the_scenarios_card_begins_each_kind_of_thing() -> None:
    rows = [one for one in scenario_form(blank(), KNOWN) if one.label.startswith("Make a")]
    assert [one.label for one in rows] == [
        "Make a class of heroes",
        "Make a piece of gear",
        "Make an overlord card",
        "Make an ally",
    ]
    scenario = blank()
    for one in rows:
        scenario = edit_for(None, one).apply(scenario)
    assert [one.kind for one in scenario.makings] == [CLASS, GEAR, CARD, ALLY]
    assert [one.name for one in scenario.makings] == [
        "New class of heroes",
        "New piece of gear",
        "New overlord card",
        "New ally",
    ]
    for found in scenario.makings:
        assert not list(problems(found, content(), campaign_book()))


def test_a_class_gets_skills_that_say_what_they_do() -> None:
    scenario, item = with_new(CLASS)
    scenario = changed(scenario, item, "Archetype", "scout")
    scenario = changed(scenario, item, "Another skill")
    scenario = changed(scenario, item, "Skill", "Long shadow", number=1)
    scenario = changed(scenario, item, "Does", "ward", number=2)  # first the gear's, then each skill's
    scenario = changed(scenario, item, "Damage less", "3")
    scenario = changed(scenario, item, "Costs fatigue", "2", number=1)
    found = read_class(made(scenario))
    assert (found.archetype, [skill.name for skill in found.skills]) == ("scout", ["First skill", "Long shadow"])
    ability = found.skills[1].ability
    assert ability is not None and ability.values == {"damage": 3, "fatigue": 2}
    assert "It says: 2 fatigue: when hurt by an attack, this hero suffers 3 less." in notes(scenario, item)
    scenario = changed(scenario, item, "Leave this skill out", number=0)
    assert [skill.name for skill in read_class(made(scenario)).skills] == ["Long shadow"]


def test_a_skill_may_add_to_the_sheet_instead() -> None:
    scenario, item = with_new(CLASS)
    scenario = changed(scenario, item, "Another skill")
    scenario = changed(scenario, item, "Adds to", "might", number=1)
    scenario = changed(scenario, item, "One more die in defence", "brown", number=1)
    gains = read_class(made(scenario)).skills[1].gains
    assert (gains.health, gains.attributes, gains.defence) == (2, {"might": 1}, ("brown",))
    scenario = changed(scenario, item, "More might", "")
    assert read_class(made(scenario)).skills[1].gains.attributes == {}


@pytest.mark.parametrize("verb", SKILLS)
def test_every_word_has_a_row_for_each_of_its_values(verb: str) -> None:
    scenario, item = with_new(GEAR)
    scenario = changed(scenario, item, "Does", verb)
    labels = [one.label for one in form(scenario, item)]
    assert all(value.label in labels for value in SKILLS[verb].values)
    assert not list(problems(made(scenario), content(), campaign_book()))


def test_gear_gets_dice_surges_and_a_price() -> None:
    scenario, item = with_new(GEAR)
    scenario = changed(scenario, item, "Price in gold", "150")
    scenario = changed(scenario, item, "Sold in", "2")
    scenario = changed(scenario, item, "One more die")
    scenario = changed(scenario, item, "Die", "red", number=1)
    scenario = changed(scenario, item, "Strikes", "0")
    scenario = changed(scenario, item, "One more surge")
    scenario = changed(scenario, item, "Surge", "condition stunned", number=1)
    scenario = changed(scenario, item, "Surges it costs", "2", number=1)
    gear = read_gear(made(scenario))
    assert gear.weapon is not None
    assert (gear.price, gear.act, gear.weapon.dice, gear.weapon.reach) == (150, 2, ("blue", "yellow", "red"), 0)
    assert [(one.name, one.cost) for one in gear.weapon.surges] == [("+1 damage", 1), ("Stunned", 2)]
    assert not list(problems(made(scenario), content(), campaign_book()))


@pytest.mark.parametrize("slot", ["shield", "armour", "trinket", "weapon"])
def test_gear_worn_somewhere_else_has_what_belongs_there(slot: str) -> None:
    scenario, item = with_new(GEAR)
    scenario = changed(changed(scenario, item, "Worn as", "trinket"), item, "Worn as", slot)
    gear = read_gear(made(scenario))
    assert ((gear.weapon is not None), gear.hands) == (slot == "weapon", int(slot == "shield"))
    assert not list(problems(made(scenario), content(), campaign_book()))


@pytest.mark.parametrize("verb", CARDS)
def test_a_card_of_any_effect_says_what_it_does_and_when(verb: str) -> None:
    scenario, item = with_new(CARD)
    scenario = changed(scenario, item, "Does", verb)
    card = read_card(made(scenario))
    assert card.effect.id == verb and f"It says: {card.text}" in notes(scenario, item)
    assert not list(problems(made(scenario), content(), campaign_book()))


def test_a_trap_may_wait_for_whoever_searches() -> None:
    scenario, item = with_new(CARD)
    scenario = changed(scenario, item, "Played", "searched")
    scenario = changed(scenario, item, "Condition", "poisoned")
    card = read_card(made(scenario))
    assert (card.window, card.kind) == ("searched", "trap")
    assert card.text == "The hero who searched tests awareness. Failure: 2 damage, and poisoned."


def test_the_problems_name_what_cannot_be_played() -> None:
    scenario, item = with_new(GEAR)
    scenario = changed(scenario, item, "Price in gold", "")
    assert read((made(scenario),)).gear["mine"].price == 0
    assert list(problems(made(scenario), content(), campaign_book())) == ["Mine costs 25 to 1000 gold."]


def test_a_class_that_nobody_here_may_take_says_so() -> None:
    scenario, item = with_new(CLASS)
    assert "None of the heroes" not in notes(scenario, item)
    with_heroes = msgspec.structs.replace(scenario, heroes=("tilda", "ilsa"))
    assert "is a warrior: choose one" in notes(with_heroes, item)
    assert "None of the heroes" not in notes(changed(with_heroes, item, "Archetype", "mage"), item)


def test_an_ally_gets_numbers_dice_surges_and_an_action() -> None:
    scenario, item = with_new(ALLY)
    scenario = changed(scenario, item, "Health", "12")
    scenario = changed(scenario, item, "Speed", "3")
    scenario = changed(scenario, item, "And with", "brown")
    scenario = changed(scenario, item, "One more die")
    scenario = changed(scenario, item, "Strikes", "0")
    scenario = changed(scenario, item, "Surge", "condition stunned")
    scenario = changed(scenario, item, "Does", "harm")
    scenario = changed(scenario, item, "Damage", "2")
    ally = read_ally(made(scenario))
    card = ally.cards["1/normal"]
    assert (card.health, card.speed, card.defence, card.reach) == (12, 3, ("grey", "brown"), 0)
    assert card.attack == ("blue", "yellow", "yellow") and [one.name for one in card.surges] == ["Stunned"]
    assert [(one.id, one.values["damage"]) for one in card.actions] == [("harm", 2)]
    assert card.actions[0].text == "Action: a monster in sight within 3 suffers 2 damage."
    assert not list(problems(made(scenario), content(), campaign_book()))


@pytest.mark.parametrize("verb", ACTIONS)
def test_an_allys_action_has_no_price_and_a_row_for_each_of_its_values(verb: str) -> None:
    scenario, item = with_new(ALLY)
    scenario = changed(scenario, item, "Does", verb)
    labels = [one.label for one in form(scenario, item)]
    assert all(value.label in labels for value in action_values(verb)) and "Costs fatigue" not in labels
    assert not list(problems(made(scenario), content(), campaign_book()))
    assert not read_ally(made(changed(scenario, item, "Does", ""))).cards["1/normal"].actions


def test_an_own_ally_is_offered_where_a_figure_is_placed() -> None:
    scenario, _ = with_new(ALLY)
    figure = FigurePlacement(id="one", kind="mine", side="allies", at=(0, 0))
    scenario = msgspec.structs.replace(scenario, figures=(figure,))
    rows = {row.label: row for row in thing_form(scenario, Item("figures", "one"), KNOWN)}
    assert rows["Kind"].choices[0] == ("mine", "Mine")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"health": 0}, "needs health and speed"),
        ({"dice": ["pink"]}, "rolls a die that there is not"),
        ({"ability": {"id": "ward", "values": {"damage": 1}}}, "which is no action of allies"),
        ({"ability": {"id": "aid", "values": {"fatigue": 1, "health": 1}}}, "has no value “fatigue”"),
        ({"health": "much"}, "cannot be read"),
    ],
)
def test_the_problems_of_an_ally(data: dict[str, object], words: str) -> None:
    one = Making(id="mine", kind=ALLY, name="Mine", data={**FRESH[ALLY], **data})
    found = problems(one, content(), campaign_book())
    assert any(words in sentence for sentence in found)


def test_a_class_gets_a_familiar_of_its_own_which_its_skill_calls() -> None:
    """`descent.md 3.7`: of any of the three kinds, with a card like an ally's."""
    scenario, item = with_new(CLASS)
    scenario = changed(scenario, item, "A familiar of its own")
    scenario = changed(scenario, item, "Familiar’s name", "Barn owl")
    scenario = changed(scenario, item, "Is", "spirit")
    scenario = changed(scenario, item, "Health", "2")
    scenario = changed(scenario, item, "Does", "call", 1)
    assert ("familiar", "Barn owl") in row(scenario, item, "Familiar").choices
    scenario = changed(scenario, item, "Familiar", "familiar")
    found = read_class(made(scenario))
    assert [one.id for one in found.familiars] == ["mine.barn-owl"]
    assert (found.familiars[0].familiar, found.familiars[0].cards["1/normal"].health) == ("spirit", 2)
    assert found.skills[0].ability is not None and found.skills[0].ability.values["familiar"] == "mine.barn-owl"
    assert "the familiar “barn owl” comes" in notes(scenario, item)
    assert not list(problems(made(scenario), content(), campaign_book()))
    without = changed(scenario, item, "Leave this familiar out")
    assert any("there is no “familiar”" in sentence for sentence in problems(made(without), content(), campaign_book()))
