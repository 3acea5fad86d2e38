"""The shipped content of the hexagon campaign fits together, and broken content is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from vtt.files.gloomhaven.content import all_abilities, hex_content, read_hex_content
from vtt.files.places import maps_folder, sprites_folder
from vtt.rules.gloomhaven.characters import (
    Character,
    character_for,
    item_in_words,
    modifier_cards,
    perk_in_words,
    pool,
    setting,
)
from vtt.rules.gloomhaven.content import ELEMENTS, NEGATIVE, POSITIVE, AbilityKind, Content, MonsterType, Stats
from vtt.rules.gloomhaven.enhancements import Enhancement
from vtt.rules.gloomhaven.modifiers import STANDARD

CONTENT = hex_content()
FILES = ("classes", "monsters", "boss_cards", "items", "summons")


def test_there_is_enough_of_everything() -> None:
    assert len(CONTENT.classes) >= 4
    assert len(CONTENT.monsters) >= 10
    assert len(CONTENT.items) >= 14
    for hero_class in CONTENT.classes.values():
        assert sum(card.level == 1 for card in hero_class.cards) >= 10
        assert len(pool(hero_class)) >= hero_class.hand
        assert {card.level for card in hero_class.cards} == set(range(10)), "something to gain at every level"
        initiatives = [card.initiative for card in hero_class.cards if card.level <= 1]
        assert min(initiatives) < 25 and max(initiatives) > 75


def test_every_kind_of_ability_condition_and_element_is_used() -> None:
    abilities = [ability for _, ability in all_abilities(CONTENT)]
    assert {ability.kind for ability in abilities} == set(get_args(AbilityKind))
    used = {condition for ability in abilities for condition in ability.conditions}
    assert used == set(NEGATIVE + POSITIVE)
    assert {ability.consume for ability in abilities} >= set(ELEMENTS)
    made = {
        element
        for hero_class in CONTENT.classes.values()
        for card in hero_class.cards
        for action in (card.top, card.bottom)
        for element in action.elements
    }
    assert made == set(ELEMENTS), "what is consumed can be made"


@pytest.mark.parametrize("monster", CONTENT.monsters.values(), ids=lambda monster: monster.id)
def test_a_monster_has_eight_levels_and_eight_cards(monster: Any) -> None:
    assert len(monster.normal) == len(monster.elite) == 8
    assert len(monster.cards) == len({card.id for card in monster.cards}) == 8
    assert sum(card.shuffle for card in monster.cards) == 2
    initiatives = [card.initiative for card in monster.cards]
    assert max(initiatives) - min(initiatives) >= 40
    columns = [[CONTENT.stats(monster.id, rank, level, 3) for level in range(8)] for rank in ("normal", "elite")]
    for normal, elite in zip(*columns, strict=True):
        assert elite.health > normal.health
    for column in columns:
        for one, next_one in pairwise(column):
            assert one.health <= next_one.health and one.attack <= next_one.attack


def test_ids_are_unique_everywhere() -> None:
    cards = [card.id for hero_class in CONTENT.classes.values() for card in hero_class.cards]
    cards += [card.id for monster in CONTENT.monsters.values() for card in monster.cards]
    assert len(set(cards)) == len(cards)
    names = [card.name for hero_class in CONTENT.classes.values() for card in hero_class.cards]
    assert len(set(names)) == len(names)


def test_no_card_spends_an_element_for_nothing() -> None:
    halves = [half for one in CONTENT.classes.values() for card in one.cards for half in (card.top, card.bottom)]
    spending = [ability for half in halves for ability in half.abilities if ability.consume]
    assert len(spending) > 20
    assert all(ability.bonus or ability.bonus_conditions or ability.bonus_xp for ability in spending)


def test_every_picture_is_there() -> None:
    pictures = {path.stem for path in (sprites_folder() / "figure").glob("*.svg")}
    assert {monster.picture for monster in CONTENT.monsters.values()} <= pictures
    assert {hero_class.picture for hero_class in CONTENT.classes.values()} <= pictures
    assert {summon.picture for summon in CONTENT.summons.values()} <= pictures


def test_imported_monster_types_have_a_stand_in() -> None:
    for kind in ("bandit-guard", "living-bones", "ooze", "sun-demon", "inox-shaman", "elder-drake", "bandit-commander"):
        assert kind in CONTENT.monster(kind).stands_in_for


def test_t93_a_perk_replaces_a_card() -> None:
    warden = CONTENT.classes["warden"]
    place = next(place for place, perk in enumerate(warden.perks) if perk.removes == ("-1",) and perk.adds == ("+1",))
    cards = modifier_cards(warden, Character(perks=(place,)), CONTENT)
    assert len(cards) == len(STANDARD) == 20
    assert cards.count("-1") == STANDARD.count("-1") - 1
    assert cards.count("+1") == STANDARD.count("+1") + 1
    assert perk_in_words(warden.perks[place]) == "Replace −1 by +1"


def test_heavy_items_put_minus_ones_into_the_deck() -> None:
    warden, plain = CONTENT.classes["warden"], STANDARD.count("-1")
    heavy = Character(items=("oxhide-coat", "great-cleaver"))
    assert modifier_cards(warden, heavy, CONTENT).count("-1") == plain + 3
    assert "2 × −1" in item_in_words(CONTENT.items["oxhide-coat"])
    place = next(place for place, perk in enumerate(warden.perks) if perk.ignores_items)
    careful = msgspec.structs.replace(heavy, perks=(place,))
    cards = modifier_cards(warden, careful, CONTENT)
    assert (cards.count("-1"), cards.count("+1")) == (plain, STANDARD.count("+1") + 1)


def test_a_boss_is_stronger_for_every_character() -> None:
    assert [CONTENT.stats("toll-keeper", "normal", 0, count).health for count in (2, 3, 4)] == [18, 27, 36]
    boss = Stats(4, 2, 1, health_each=3, attack_each=1)
    types = {"king": MonsterType("king", "King", (boss,) * 8, (boss,) * 8, CONTENT.monsters["toll-keeper"].cards)}
    found = Content(CONTENT.classes, types, {}, {}).stats("king", "normal", 3, 4)
    assert (found.health, found.attack) == (16, 5)


def test_a_character_goes_through_a_setting() -> None:
    warden = CONTENT.classes["warden"]
    hand = tuple(card.id for card in pool(warden, ("warden/bell-ringer",)))[-warden.hand :]
    character = Character(name="Berta", level=2, cards=hand, items=("whetstone",), perks=(0, 2, 2), blessed=2)
    settings = dict([setting("warden", character)])
    assert character_for(settings, warden, 1, CONTENT) == character
    assert modifier_cards(warden, Character(blessed=2), CONTENT).count("bless") == 2


@pytest.mark.parametrize(
    "character",
    [
        Character(level=10),
        Character(cards=("warden/grindstone",)),
        Character(cards=tuple(card.id for card in CONTENT.classes["warden"].cards[-10:])),
        Character(items=("moon",)),
        Character(enhancements=(Enhancement("warden/grindstone", "top", 0, "heal"),)),
        Character(enhancements=(Enhancement("thornbow/first-arrow", "top", 0, "attack"),)),
        Character(perks=(99,)),
        Character(perks=(0, 0)),
    ],
)
def test_a_character_that_does_not_fit_is_refused(character: Character) -> None:
    settings = dict([setting("warden", character)])
    with pytest.raises(ValueError, match=r"\.$"):
        character_for(settings, CONTENT.classes["warden"], 1, CONTENT)


def _broken(folder: Path, file: str, spoil: Callable[[Any], Any]) -> None:
    for name in FILES:
        value = json.loads((maps_folder() / "gloomhaven" / f"{name}.json").read_bytes())
        if name == file:
            changed = spoil(value)
            value = changed if type(changed) is type(value) else value
        (folder / f"{name}.json").write_text(json.dumps(value))


@pytest.mark.parametrize(
    ("file", "spoil", "said"),
    [
        ("classes", lambda value: value[0].update(health=[1]), "levels"),
        ("classes", lambda value: value[0].update(items=["moon"]), "moon"),
        ("classes", lambda value: value[0]["cards"][0].update(id="grindstone"), "begin with"),
        ("classes", lambda value: value[0]["cards"][0].update(initiative=0), "initiative"),
        ("monsters", lambda value: value[0]["normal"][0].update(health=0), "health of 1"),
        ("classes", lambda value: value[0]["cards"][0]["top"].update(elements=["cheese"]), "cheese"),
        ("classes", lambda value: value[0]["perks"][0].update(adds=["+9"]), "+9"),
        ("classes", lambda value: [value[0], value[0]], "twice"),
        ("classes", lambda value: [], "at least one"),
        ("monsters", lambda value: value[0]["normal"].pop(), "values"),
        ("monsters", lambda value: value[0]["cards"].pop(), "cards"),
        ("monsters", lambda value: value[0].update(stands_in_for=["ooze"]), "stands in"),
        ("monsters", lambda value: value[0]["cards"][0]["abilities"][0].update(conditions=["hungry"]), "hungry"),
        ("monsters", lambda value: value[0]["cards"][0]["abilities"][0].update(consume="tea"), "tea"),
        ("summons", lambda value: {}, "summons"),
        ("items", lambda value: value[0].update(slot="tail"), "slot"),
    ],
)
def test_broken_content_is_one_sentence_with_the_file(
    tmp_path: Path, file: str, spoil: Callable[[Any], Any], said: str
) -> None:
    _broken(tmp_path, file, spoil)
    with pytest.raises(ValueError, match=said.replace("+", r"\+")) as caught:
        read_hex_content(tmp_path)
    assert "\n" not in str(caught.value)


def test_a_missing_or_cut_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        read_hex_content(tmp_path)
    (tmp_path / "classes.json").write_text("[{")
    with pytest.raises(ValueError, match=r"classes\.json"):
        read_hex_content(tmp_path)
