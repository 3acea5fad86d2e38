"""Heroes as they come to the table: their shuffled decks, first hands, skills to come, and figures beside the board
(`mage_knight.md` 3.2)."""

from __future__ import annotations

from vtt.board.chance import Chance
from vtt.board.pieces import Figure
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.scenarios import ScenarioKind
from vtt.rules.mage_knight.state import Hero, on_the_track


def first_hero(
    content: Content, rules: ScenarioKind, heroes: int, name: str, seat: str, chance: Chance
) -> tuple[Hero, Chance]:
    """One of so many heroes, led by a seat."""
    deck, chance = chance.shuffled(content.first_deck(name))
    skills, chance = chance.shuffled(skills_of(content, rules, heroes, name))
    limit = content.land.numbers.levels[0].hand
    hero = Hero(
        name,
        content.heroes[name].name,
        seat,
        portal=(0, 0),
        fame=rules.first_fame,
        reputation=on_the_track(rules.first_reputation),
        deck=deck[limit:],
        hand=deck[:limit],
        skill_stack=skills,
    )
    return hero, chance


def first_figure(content: Content, name: str, seat: str) -> Figure:
    """A hero's figure beside the board."""
    kind = content.heroes[name]
    picture = kind.picture or name
    return Figure(name, f"hero/{name}", kind.name, "heroes", None, rank="hero", health=0, picture=picture, seat=seat)


def skills_of(content: Content, rules: ScenarioKind, heroes: int, hero: str) -> tuple[str, ...]:
    """A hero's skills: those that help others are for playing together, those that weigh upon them for playing against
    each other (`mage_knight.md` 14, 15)."""
    against = not rules.cooperative and heroes > 1
    burdens = against and not rules.gentle
    skills = (content.skills[name] for name in content.skills_of(hero))
    return tuple(skill.id for skill in skills if not (skill.common and against) and (burdens or not skill.burden))
