"""The shipped content fits together, and every ability in it has an implementation and vice versa."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from vtt.files.descent.campaigns import campaign_book
from vtt.files.descent.content import all_abilities, content, read_content
from vtt.files.places import maps_folder
from vtt.rules.descent.abilities.deeds import DEEDS
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.abilities.reactions import REACTIONS
from vtt.rules.descent.abilities.responses import RESPONSES
from vtt.rules.descent.abilities.skills import SKILLS
from vtt.rules.descent.abilities.special import SPECIAL_ATTACKS
from vtt.rules.descent.abilities.surging import SURGE_ABILITIES
from vtt.rules.descent.arms import TRUE_FLIGHT
from vtt.rules.descent.conditions import CONDITIONS, DEFAULTS
from vtt.rules.descent.meanings import MEANING

PASSIVES = {"scamper", "cowardly", "night_stalker", "shambling", "web", "shadow", "lamplight", "find_gap", "fly"}
"""Abilities that work by being looked up where they matter (`abilities.bearing.passive`)."""


def test_every_ability_has_an_implementation_and_vice_versa() -> None:
    named = {ability.id for _, ability in all_abilities(content())}
    skills = [skill.ability for one in campaign_book().classes.values() for skill in one.skills]
    gear = [gear.ability for gear in campaign_book().everything.values()]
    learned = {ability.id for ability in (*skills, *gear) if ability is not None}
    learned |= {token.ability.id for token in content().class_tokens.values()}
    implemented = {*PASSIVES, "agent", TRUE_FLIGHT, *DEEDS, *EFFECTS, *REACTIONS, *SPECIAL_ATTACKS, *SKILLS, *RESPONSES}
    assert named | learned == implemented


def test_passives_are_looked_up_by_name_in_the_rules() -> None:
    package = Path(__file__).parents[2] / "vtt" / "rules" / "descent"
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    assert all(f'"{ability}")' in code for ability in PASSIVES)


def test_every_surge_ability_and_condition_is_known() -> None:
    surges = [
        surge for monster in content().monsters.values() for card in monster.cards.values() for surge in card.surges
    ] + [surge for hero in content().heroes.values() for weapon in hero.weapons for surge in weapon.surges]
    assert {surge.ability for surge in surges if surge.ability} == set(SURGE_ABILITIES)
    assert {surge.condition for surge in surges if surge.condition} <= set(CONDITIONS)
    assert set(MEANING) == set(CONDITIONS) and len(CONDITIONS) == 10
    assert {key.split(".")[0] for key in DEFAULTS} <= set(CONDITIONS)


def test_the_numbers_that_were_asked_for() -> None:
    found = content()
    assert len(found.heroes) == 16 and all(len(hero.weapons) == 2 for hero in found.heroes.values())
    assert sorted(hero.archetype for hero in found.heroes.values()) == sorted(
        4 * ["warrior", "mage", "healer", "scout"]
    )
    familiars = [monster for monster in found.monsters.values() if monster.familiar]
    assert {monster.id for monster in familiars} == {"lurcher", "glim", "brickling"}
    companions = [found.monsters[name] for name in ("verger", "crows")]
    known = (*familiars, *companions)
    lieutenants = [one for one in found.monsters.values() if not one.traits and one not in known]
    assert {monster.id for monster in lieutenants} == {"hask", "reeve", "gaffer-ketch"}
    for monster in lieutenants:
        rank = "elite" if monster.id == "gaffer-ketch" else "boss"  # an agent counts as an elite (L216)
        assert set(monster.cards) == {f"1/{rank}", f"2/{rank}"} and len(monster.attributes) == 4
        assert all(set(card.by_heroes) == {"2", "3", "4"} for card in monster.cards.values())
    assert len(found.monsters) == 9 + len(lieutenants) + len(known)
    for monster in (one for one in found.monsters.values() if one.traits):
        assert set(monster.cards) == {"1/normal", "1/elite", "2/normal", "2/elite"}
        assert set(monster.group) == {"2", "3", "4"}
    assert len(found.overlord_cards) >= 15
    assert sum(card.copies for card in found.search_cards.values() if not card.apart) == 12


def test_sizes_follow_the_published_numbers() -> None:
    sizes = {monster.id: (monster.width, monster.height) for monster in content().monsters.values()}
    assert sizes["barghest"] == (1, 2) and sizes["ettin"] == (2, 2) and sizes["shadow-dragon"] == (2, 3)
    assert content().monsters["zombie"].cards["2/elite"].health == 9


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(maps_folder() / "descent", tmp_path / "descent"))


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("heroes.json", "[", "heroes.json"),
        ("heroes.json", '[{"id": "x"}]', "heroes.json"),
        ("dice.json", '{"blue": [{"range": "far"}]}', "dice.json"),
        ("dice.json", "{}", "not in dice.json"),
    ],
)
def test_broken_content_is_one_sentence_naming_the_file(folder: Path, file: str, text: str, reason: str) -> None:
    (folder / file).write_text(text)
    with pytest.raises(ValueError, match=reason) as caught:
        read_content(folder)
    assert "\n" not in str(caught.value)


def test_entries_of_one_id_are_refused(folder: Path) -> None:
    file = folder / "search_cards.json"
    cards = msgspec.json.decode(file.read_bytes())
    file.write_bytes(msgspec.json.encode([*cards, cards[0]]))
    with pytest.raises(ValueError, match="is there twice"):
        read_content(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "monsters.json").unlink()
    with pytest.raises(ValueError, match=r"monsters\.json: the file cannot be read"):
        read_content(folder)
