"""Heroes' turns at the table: actions with their price, abilities that are no attack (`sword_and_sorcery.md` 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count, points_lost
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import without
from vtt.rules.sword_and_sorcery.content import AbilityCard
from vtt.rules.sword_and_sorcery.happenings import add_shields, heal
from vtt.rules.sword_and_sorcery.harm import end_markers, keep_markers, suffer
from vtt.rules.sword_and_sorcery.sighting import not_seen
from vtt.rules.sword_and_sorcery.time_phase import Ability
from vtt.rules.sword_and_sorcery.turn import (
    Standard,
    acted,
    attacked,
    no_combat,
    no_standard,
    saves_to_act,
    wounds_to_act,
)

ACTS: Final[Mapping[Standard, str]] = {
    "sprint": "sprints",
    "prepare": "prepares an attack",
    "provoke": "draws the threat marker",
}
"""Standard actions that need nothing else, as they are told."""


def begin_action(change: Change, hero: str, *, free: bool = False) -> bool:
    """What comes before an action: bleeding, unless it is free, and a blinded hero's save (L98, L103). Whether it is
    done at all; it counts in any case. A soul, which only moves, has nothing in its way."""
    if change.soul(hero).fallen:
        return True
    if not free:
        suffer(change, hero, wounds_to_act(change.markers(hero)), why="bleeding")
    if change.game.phase == "over" or change.soul(hero).fallen:
        return False
    if not saves_to_act(change.markers(hero)):
        return True
    if change.saves(hero, "being blinded"):
        if change.options.blinded_until_saved:
            keep_markers(change, hero, without(change.markers(hero), "blinded"))
        return True
    change.befell(f"{change.figures[hero].name} is blinded and sees nothing: the action is lost.")
    return False


def act(change: Change, command: commands.Act) -> None:
    """Sprint, prepare or provoke (L27 to L29)."""
    hero, action = command.figure, command.action
    if action not in ACTS:
        raise IllegalCommand("That needs to be said more exactly.")
    change.forbid(no_act(change, hero, action))
    down = change.lies(hero)
    spent = acted(change.turn, change.limits(hero), action, stands_up=down)
    change.update_turn(replace(change.turn, standards=spent.standards))
    if not begin_action(change, hero):
        return
    change.update_turn(spent)
    before = change.game.threat if action == "provoke" else ""
    whose = f" away from {change.figures[before].name}" if before in change.figures and before != hero else ""
    change.say(f"{change.figures[hero].name} {ACTS[action]}{whose}.")
    if action == "sprint":
        end_markers(change, hero, "point_spent")
    elif action == "provoke":
        change.update_game(threat=hero)


def no_act(change: Change, hero: str, action: Standard) -> str:
    """Why a hero may not do a standard action now."""
    if change.soul(hero).fallen:
        return "A soul only moves."
    if action == "provoke" and not _sees_a_boss(change, hero):
        return "No boss in sight."
    limits, markers = change.limits(hero), change.markers(hero)
    return no_standard(change.turn, limits, markers, action, change.engaged(hero))


def _sees_a_boss(change: Change, hero: str) -> bool:
    bosses = (enemy for enemy in change.enemies() if change.enemy_card(enemy.id).boss)
    return any(change.sees(hero, boss.space or 0) for boss in bosses)


def use_ability(change: Change, command: commands.UseAbility) -> None:
    """Use an ability that heals, shields or frees a hero."""
    hero, card = command.figure, change.ability(command.figure, command.ability)
    change.forbid(no_use(change, hero, card))
    change.forbid(no_help(change, hero, card, command.target))
    if not pay(change, hero, card):
        return
    friend = change.figures[command.target]
    whom = f" on {friend.name}" if friend.id != hero else ""
    change.say(f"{change.figures[hero].name} uses {card.name}{whom}.")
    heal(change, friend.id, card.heals, f"{card.name} of {change.figures[hero].name}" if whom else card.name)
    add_shields(change, friend.id, card.shields)
    keep_markers(change, friend.id, without(change.markers(friend.id), *card.frees))


def no_use(change: Change, hero: str, card: AbilityCard | None) -> str:
    """Why a hero may not use an ability now, or (None) attack with its weapon."""
    if change.soul(hero).fallen:
        return "A soul only moves."
    limits, markers = change.limits(hero), change.markers(hero)
    refusal = no_ability(change, hero, card) if card is not None else ""
    if not refusal and (card is None or card.action == "combat"):
        refusal = no_combat(change.turn, limits, markers)
    elif not refusal and card is not None and card.action == "standard":
        refusal = no_standard(change.turn, limits, markers, "use", change.engaged(hero))
    return refusal


def no_ability(change: Change, hero: str, card: AbilityCard) -> str:
    """Why a hero has no use of an ability: it rests, or the soul is too young."""
    soul = change.soul(hero)
    if soul.rank < card.rank:
        return f"Needs soul rank {card.rank}."
    rests = next((max(1, one.hourglasses) for one in soul.abilities if one.id == card.id and not one.up), 0)
    return f"Rests {count(rests, 'round')}." if rests else ""


def no_help(change: Change, hero: str, card: AbilityCard, target: str) -> str:
    """Why a hero may not help another: range and sight, engaged in its own zone only (L50)."""
    if not change.is_hero(target) or card.attack is not None:
        raise IllegalCommand(f"{card.name} helps heroes.")
    here, there, name = change.standing(hero), change.standing(target), change.figures[target].name
    if change.soul(target).fallen:
        return f"{name} is a soul."
    if here.zone == there.zone:
        return ""
    if change.engaged(hero):
        return "With enemies in its own zone a hero helps only there."
    if unseen := not_seen(change, hero, target):
        return unseen
    away = change.ground().reach(here.zone).get(there.zone, card.reach + 1)
    return f"{name} is too far away." if away > card.reach else ""


def pay(change: Change, hero: str, card: AbilityCard | None) -> bool:
    """The action that an ability, or (None) the weapon, takes, and the hourglasses; whether it is done at all."""
    if card is None or card.action == "combat":
        lapsed = change.turn.points
        change.update_turn(attacked(change.turn))
        if lapsed > change.turn.points:
            change.say(f"The move ends: {points_lost(lapsed)}.")
    elif card.action == "standard":
        change.update_turn(acted(change.turn, change.limits(hero), "use"))
    if card is not None and card.hourglasses:
        others = tuple(ability for ability in change.soul(hero).abilities if ability.id != card.id)
        change.update_hero(hero, abilities=(*others, Ability(card.id, False, card.hourglasses)))
    return begin_action(change, hero, free=card is not None and card.action == "free")
