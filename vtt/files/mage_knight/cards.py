"""Reads the cards, skills, units, tactics and heroes of the exploration game and checks that they fit together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from vtt.files.entries import by_id, read_as, sound
from vtt.files.mage_knight.content import read_land
from vtt.files.places import maps_folder
from vtt.rules.mage_knight.cards import WOUND, Card, Content, HeroKind, Skill, Tactic, UnitKind
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.effects import Action, Effect, all_effects
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.scenarios import ScenarioKind

FIRST_DECK: Final = 16
SKILLS: Final = 12
"""Ten for every game, one to help others, one to hinder them."""
TACTICS: Final = 6
MANA: Final = frozenset({*COLOURS, "gold", "black", "any", "basic", "paid"})


@lru_cache(maxsize=1)
def exploration_content() -> Content:
    """The shipped content of the exploration game."""
    return read_exploration(maps_folder() / "mage_knight")


def read_exploration(folder: Path) -> Content:
    """Content from the files of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    found = Content(
        land=read_land(folder),
        cards=by_id(folder / "cards.json", Card),
        skills=by_id(folder / "skills.json", Skill),
        units=by_id(folder / "units.json", UnitKind),
        tactics=by_id(folder / "tactics.json", Tactic),
        heroes=by_id(folder / "heroes.json", HeroKind),
        shapes=read_as(folder / "shapes.json", dict[str, Shape]),
        scenarios=by_id(folder / "scenarios.json", ScenarioKind),
    )
    return sound(folder, found, problems(found))


def problems(found: Content) -> Iterator[str]:
    """Sentences about everything in a content that does not fit together."""
    if WOUND not in found.cards:
        yield f"There must be a card “{WOUND}”."
    if not found.heroes:
        yield "There must be at least one hero."
    for hero in found.heroes.values():
        if len(found.first_deck(hero.id)) != FIRST_DECK:
            yield f"{hero.name} needs a first deck of {FIRST_DECK} cards."
        if len(found.skills_of(hero.id)) != SKILLS:
            yield f"{hero.name} needs {SKILLS} skills."
    for time in ("day", "night"):
        numbers = sorted(tactic.number for tactic in found.tactics.values() if tactic.time == time)
        if numbers != list(range(1, TACTICS + 1)):
            yield f"The tactics of the {time} must have the numbers 1 to {TACTICS}."
    for scenario in found.scenarios.values():
        yield from _scenario_problems(scenario, found)
    for card in found.cards.values():
        yield from _card_problems(card, found)
    for skill in found.skills.values():
        if skill.hero not in found.heroes:
            yield f"The skill {skill.name} belongs to a hero “{skill.hero}” that there is not."
        if skill.lies and skill.once != "round":
            yield f"The skill {skill.name} lies in the middle: let it be used once a round."
    for owner, action in all_actions(found):
        for effect in all_effects(action):
            yield from (f"{owner}: {reason}" for reason in _effect_problems(effect, found))


def _scenario_problems(scenario: ScenarioKind, found: Content) -> Iterator[str]:
    tiles = [tile for tile in found.land.tiles.values() if not tile.extension]
    there = {
        "countryside": sum(tile.kind == "countryside" for tile in tiles),
        "core_with_city": sum(tile.kind == "core" and bool(tile.city) for tile in tiles),
        "core_without_city": sum(tile.kind == "core" and not tile.city for tile in tiles),
    }
    for number, count in scenario.by_number.items():
        if count.shape not in found.shapes:
            yield f"{scenario.name} has a shape “{count.shape}” that there is not."
        for kind, most in there.items():
            if getattr(count, kind) > most:
                yield f"{scenario.name} needs more {kind.replace('_', ' ')} tiles for {number} heroes than there are."


def _card_problems(card: Card, found: Content) -> Iterator[str]:
    if card.hero and card.hero not in found.heroes:
        yield f"{card.name} belongs to a hero “{card.hero}” that there is not."
    if card.replaces and card.replaces not in found.cards:
        yield f"{card.name} replaces a card “{card.replaces}” that there is not."
    if card.kind in ("basic", "advanced", "spell") and card.colour not in COLOURS:
        yield f"{card.name} needs one of the basic colours."
    if card.kind != WOUND and not ((card.basic or card.banner is not None) and card.strong):
        yield f"{card.name} needs a basic and a strong effect."
    if card.banner is not None and card.kind != "artifact":
        yield f"{card.name} is a banner, and only artifacts are."


def _effect_problems(effect: Effect, found: Content) -> Iterator[str]:
    if effect.do in ("mana", "crystal", "pay") and effect.colour not in MANA:
        yield f"there is no mana of a colour “{effect.colour}”."
    if effect.terrain != "all" and effect.terrain not in found.land.numbers.terrain:
        yield f"there is no terrain “{effect.terrain}”."
    if effect.do in ("pay", "discard") and len(effect.options) != 1:
        yield "a price needs exactly one thing that follows."
    if effect.do == "choose" and len(effect.options) < 2:
        yield "a choice needs two options at least."
    if effect.do == "strip" and not effect.abilities:
        yield "what an enemy loses must be named."


def all_actions(found: Content) -> Iterator[tuple[str, Action]]:
    """Every action of a content with the name of its owner."""
    for card in found.cards.values():
        yield card.name, card.basic
        yield card.name, card.strong
    for skill in found.skills.values():
        yield from ((skill.name, action) for action in (skill.action, skill.common, skill.burden))
    for unit in found.units.values():
        yield from ((unit.name, ability.action) for ability in unit.abilities)
