"""Levels: armour, hand and commands at odd ones, a skill and an advanced action at even ones (`mage_knight.md` 9.6)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.decks import without
from vtt.rules.enumeration import count, enumerated
from vtt.rules.events import CardMoved, Said
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import LevelUp
from vtt.rules.mage_knight.goals import is_last_turn
from vtt.rules.mage_knight.talking import gain_card, take_from_offer
from vtt.rules.questions import Offer


def level_for(change: Change, fame: int) -> int:
    """The level that so much fame gives."""
    levels = change.content.land.numbers.levels
    return max(number for number, level in enumerate(levels, 1) if level.fame <= max(0, fame))


def level_up(change: Change, figure: str) -> None:
    """Every level crossed, one after the other; even ones ask."""
    while change.hero(figure).level < level_for(change, change.hero(figure).fame) and not change.pending:
        hero = change.hero(figure)
        hero = change.update_hero(figure, level=hero.level + 1)
        brings = _brings(change, hero.level)
        words = f"{hero.name} reaches level {hero.level}{brings}."
        change.emit(Said(words=words, befalls=bool(brings), grown=figure))  # which skill is learned is asked
        if hero.level % 2 == 0 and is_last_turn(change):
            for action in change.game.offers.actions[:1]:  # any of them counts the same, a skill nothing (15.1)
                take_from_offer(change, action)
                gain_card(change, figure, action)
        elif hero.level % 2 == 0:
            _ask_skill(change, figure)


def _brings(change: Change, level: int) -> str:
    """What a level has that the one before had not: “: armour 3 and 2 units may follow”."""
    before, now = change.content.land.numbers.levels[level - 2 : level]
    numbers = {
        f"armour {now.armour}": now.armour - before.armour,
        f"{now.hand} cards in hand": now.hand - before.hand,
        f"{count(now.commands, 'unit')} may follow": now.commands - before.commands,
    }
    more = [words for words, grown in numbers.items() if grown]
    return f": {enumerated(more)}" if more else ""


def _ask_skill(change: Change, figure: str) -> None:
    """Two skills are looked at; one of the common pool may be taken instead."""
    hero, pool = change.hero(figure), change.game.offers.skills
    drawn = hero.skill_stack[:2]
    change.update_hero(figure, skill_stack=hero.skill_stack[2:])
    change.barrier("Skills were drawn.")
    skills = {name: change.skill(name) for name in (*drawn, *pool)}
    own = [Offer(name, skills[name].name, detail=skills[name].text) for name in drawn]
    common = [
        Offer(name, f"{skills[name].name} (from the common offer)", detail=skills[name].text)
        for name in pool
        if name not in drawn
    ]
    if own or common:
        words = f"{hero.name} reaches level {hero.level}: which skill is learned?"
        change.ask_hero(LevelUp, figure, words, (*own, *common), drawn=drawn)


def levelled(change: Change, question: LevelUp, key: str) -> None:
    """The skill, then the action: any of the offer with an own skill, the bottom one with a common skill."""
    figure, offers = question.figure, change.game.offers
    if question.chosen:
        _take_action(change, figure, key, question.seat)
        return
    own = key in question.drawn
    left = tuple(skill for skill in question.drawn if skill != key)
    pool = offers.skills if own else without(offers.skills, key)
    change.update_offers(skills=(*pool, *left))
    hero = change.hero(figure)
    change.update_hero(figure, skills=(*hero.skills, key))
    words = f"{hero.name} learns {change.content.skills[key].name}."
    learned = CardMoved(deck="skills", change="revealed", card=key, figure=figure, gained=True, words=words)
    change.emit(replace(learned, said=question.seat))
    _show_a_skill(change)
    actions = offers.actions if own else offers.actions[-1:]
    if len(actions) > 1:
        cards = change.elsewhere(actions)
        words = f"With {change.content.skills[key].name} comes an advanced deed of the offer: which?"
        change.ask_hero(LevelUp, figure, words, cards, drawn=question.drawn, chosen=key)
    elif actions:
        _take_action(change, figure, actions[0])
    else:
        level_up(change, figure)


def _take_action(change: Change, figure: str, action: str, chosen_by: str = "") -> None:
    take_from_offer(change, action)
    gain_card(change, figure, action, chosen_by)
    level_up(change, figure)


def _show_a_skill(change: Change) -> None:
    """With each skill that a lone hero gains one of the dummy's comes into the common pool (`mage_knight.md` 13)."""
    dummy, offers = change.game.dummy, change.game.offers
    if dummy is not None and dummy.skills:
        change.update_offers(skills=(*offers.skills, dummy.skills[0]))
        change.update_game(dummy=replace(dummy, skills=dummy.skills[1:]))
