"""Every card of every class of heroes and of the overlord, and all that gear does, used at random and counted."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
from arena import CONTENT, Arena
from test_combat_playout import DRAWING, HEROES, MONSTERS, RULES, names, pick

from vtt.board.chance import Chance
from vtt.board.pieces import Token
from vtt.files.descent.campaigns import campaign_book
from vtt.play.descent.book import HeroClass
from vtt.rules.descent import cards
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.content import Ability

BOOK = campaign_book()
PASSIVE = {"scamper", "lamplight"}
"""Abilities that work without anybody choosing them."""
COMMANDS_A_GAME = 300
GAMES = 40
FIRST = 5
"""A seed from which on everything is used soon."""


def abilities() -> dict[str, Ability]:
    """Every ability of a skill or a piece of gear, by where it comes from."""
    skills = {skill.id: skill.ability for one in BOOK.classes.values() for skill in one.skills}
    gear = {one.id: one.ability for one in BOOK.everything.values()}
    found = {key: ability for key, ability in (skills | gear).items() if ability is not None}
    return {key: msgspec.structs.replace(ability, key=key, text=told(ability)) for key, ability in found.items()}


ABILITIES = abilities()
WANTED = {key for key, ability in ABILITIES.items() if ability.id not in PASSIVE}
CARDS = {card.id for card in CONTENT.overlord_cards.values() if (card.family and not card.threat) or card.arsenal == 2}


def of_class(one: HeroClass) -> list[Ability]:
    return [ABILITIES[skill.id] for skill in one.skills if skill.id in ABILITIES]


def begin(seed: int, used: Counter[str]) -> Arena:
    """A crowded hall with something to search under each hero. They have learned a class each and carry what was used
    least; the overlord's deck is made of all cards of the classes."""
    arena = Arena(DRAWING, HEROES, MONSTERS)
    change, chance = arena.change(), random.Random(seed)
    change.chance = Chance(seed)
    classes = list(BOOK.classes.values())
    gear = sorted({gear.id for gear in BOOK.everything.values()} & ABILITIES.keys(), key=lambda one: (used[one], one))
    sheets = {}
    for place, hero in enumerate(HEROES.values()):
        sheet = CONTENT.heroes[hero]
        fitting = [one for one in classes if one.archetype == sheet.archetype]
        carried = [ABILITIES[one] for one in gear[place * 5 : place * 5 + 5]]
        sheets[hero] = msgspec.structs.replace(sheet, skills=(*of_class(chance.choice(fitting)), *carried))
    change.update_game(deck_of=tuple(sorted(CARDS)), sheets=sheets)
    cards.set_up(change)
    for hero in HEROES.values():
        change.update_hero(hero, fatigue=1)
        change.update(hero, damage=2, conditions=("weakened",))
        space = change.figures[hero].space
        assert space is not None
        change.add_token(Token(id=f"chest-{hero}", kind="search", spaces=(space,), name="chest"))
    arena.table = change.done()
    return arena


def test_every_card_of_every_class_is_used_in_random_play() -> None:
    used: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + GAMES):
        arena, chance = begin(seed, used), random.Random(seed)
        for _ in range(COMMANDS_A_GAME):
            command = pick(arena, chance, used)
            used.update(names(arena, command))
            arena.do(command)
        assert RULES.invariants(arena.table) == []
        again = RULES.decode(RULES.encode(arena.table), arena.table)
        assert again.game == arena.table.game
        if set(used) >= WANTED | CARDS:
            break
    assert sorted((WANTED | CARDS) - set(used)) == []
