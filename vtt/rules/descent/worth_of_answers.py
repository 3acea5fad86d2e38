"""What answers to decisions are good for, in points of damage: surges, cards and abilities in windows. For bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent import area, casting, secret_rooms, surges, threat, worth_of_cards
from vtt.rules.descent.abilities.bearing import number, own_abilities
from vtt.rules.descent.change import Change
from vtt.rules.descent.class_tokens import HEX
from vtt.rules.descent.content import Ability, Surge
from vtt.rules.descent.dealing import attack_damage
from vtt.rules.descent.decisions import ChooseSpoils, ChooseTarget, CrumblingTest, React, RollAgain, SpendSurges
from vtt.rules.descent.dice import add_up, without
from vtt.rules.descent.gifts import GIFT
from vtt.rules.descent.halving import half
from vtt.rules.descent.reckoning import CONDITION, DEFEAT, FATIGUE, FRIEND, chance_to_pass, points_dealt
from vtt.rules.descent.servants import SUMMON
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack
from vtt.rules.descent.steps import Cast
from vtt.rules.descent.windows import PASS, PASS_ON, PASS_TURN
from vtt.rules.descent.worth_of_cards import CARD, HARMFUL, defended_again, rolled_again

FALL = 2.0
FATE = 0.3
HEXED = 0.3
NEVER = -1.0


def worth(change: Change, key: str) -> float | None:
    """What an answer to the decision on top does for the seat that answers; None if this cannot be said."""
    question = change.pending[-1] if change.pending else None
    if isinstance(question, SpendSurges):
        return _surge(change, key)
    if isinstance(question, React):
        if key == PASS_TURN:
            return NEVER  # what comes later in the turn may be worth something
        return 0.0 if key in (PASS, PASS_ON) else _reaction(change, question, key)
    if isinstance(question, CrumblingTest):
        return 0.0 if key == "decline" else FALL * chance_to_pass(change, question.figure, key)
    if isinstance(question, RollAgain):
        return 0.0 if key == casting.KEEP else _cast_again(change, question.cast, int(key)) - FATE
    if isinstance(question, ChooseSpoils):
        return CARD if key == threat.CARD else 0.0
    if isinstance(question, ChooseTarget) and question.ability == secret_rooms.TAKE:
        return CARD if key == secret_rooms.LEAVE else 0.0  # what is not there keeps nobody busy
    return None


# --- surges -------------------------------------------------------------------------------------------------------


def _surge(change: Change, key: str) -> float:
    attack = change.game.attack
    if attack is None or key == surges.DONE:
        return 0.0
    surge = next((one for one in surges.buyable(change, attack) if one.name == key), None)
    if surge is None:
        return 0.0
    attacker = change.figures[attack.attacker]
    before = points_dealt(change, attack)
    if surge.name == surges.SHADOW:
        return before
    after = points_dealt(change, attack, surge.damage, surge.pierce, surge.range)
    total = after - before + _recovered(change, attacker, surge) + _named(change, attack, attacker, surge.ability)
    if surge.condition and after > 0:
        total += CONDITION
    if attack.step == "range":
        total += 0.1  # another surge may make up what is still missing
    return total


def _recovered(change: Change, attacker: Figure, surge: Surge) -> float:
    total = float(min(surge.recover_health, attacker.damage))
    if change.is_hero(attacker.id):
        total += FATIGUE * min(surge.recover_fatigue, change.hero(attacker.id).fatigue)
    return total


def _named(change: Change, attack: Attack, attacker: Figure, ability: str) -> float:
    """What a named surge ability adds: whom else it hits, friends counting against it."""
    ground = change.ground
    if ability == "blast":
        return _others_hit(change, attack, area.blast(ground, attack.spaces))
    if ability == "fire":
        return _others_hit(change, attack, area.around(ground, attacker))
    return CONDITION if ability else 0.0


def _others_hit(change: Change, attack: Attack, spaces: frozenset[int]) -> float:
    attacker = change.figures[attack.attacker]
    known = {defence.figure for defence in attack.defences}
    damage = attack_damage(change, attack)
    each = max(0.0, (half(damage) if change.leaderless else damage) - 1.0)
    others = (figure for figure, _ in area.figures_on(change.ground, sorted(spaces)) if figure.id not in known)
    return sum(each if is_enemy(attacker, figure) else -FRIEND * each for figure in others)


# --- windows ------------------------------------------------------------------------------------------------------


def _reaction(change: Change, question: React, key: str) -> float:
    kind, name, way = key.split("/", 2)
    if kind == threat.AGAIN:
        return _fated(change, name, int(way)) - FATE
    if kind == HEX:
        return hexed(change, int(way))
    if kind == GIFT:
        return float(len(change.game.groups[way].members)) if way in change.game.groups else 1.0
    if kind in ("card", "plot", SUMMON):
        spent = change.content.overlord_cards[name].threat if kind == "plot" else 0
        return worth_of_cards.react(change, question, name, way) - FATE * spent
    bearer, _, rest = way.partition("/")
    verb, _, called = name.partition(":")
    if verb in SKILLS:
        its = next(one for one in own_abilities(change, bearer) if (one.id, one.called) == (verb, called or verb))
        return SKILLS[verb](change, its, rest) - FATIGUE * number(its, "fatigue", 0)
    return ABILITIES[verb](change, change.figures[bearer], rest) if verb in ABILITIES else 0.0


def hexed(change: Change, number: int) -> float:
    """What hexes add that are taken off; each is worth something where it lies."""
    attack = change.attack
    defences = tuple(
        msgspec.structs.replace(one, more=one.more + number) if one.figure in attack.targets else one
        for one in attack.defences
    )
    more = points_dealt(change, msgspec.structs.replace(attack, defences=defences)) - points_dealt(change, attack)
    return more - HEXED * number


def _fated(change: Change, hero: str, index: int) -> float:
    """What it brings a hero to roll one of its dice in the attack again."""
    attack = change.attack
    own = len(attack.dice) if attack.attacker == hero else 0
    if index < own:
        return rolled_again(change, attack, index)
    defence = next(one for one in attack.defences if one.figure == hero)
    return -defended_again(change, attack, defence, index - own, defence.dice[index - own].colour)


def _cast_again(change: Change, step: Cast, index: int) -> float:
    """What it brings to roll one die of a test again: the chance to pass after all, in points of a condition."""
    value = int(step.values.get("against", 0))
    if "against" not in step.values or add_up(change.content.dice, step.dice).shields <= value:
        return 0.0
    faces = change.content.dice[step.dice[index].colour]
    kept = add_up(change.content.dice, without(step.dice, index)).shields
    return CONDITION * sum(kept + face.shields <= value for face in faces) / len(faces)


def _focus(change: Change, bearer: Figure, way: str) -> float:
    return rolled_again(change, change.attack, int(way)) - FATIGUE


def _thick_hide(change: Change, bearer: Figure, way: str) -> float:
    attack = change.attack
    defence = next(one for one in attack.defences if one.figure == bearer.id)
    index = int(way)
    return -defended_again(change, attack, defence, index, defence.dice[index].colour) - FATIGUE


def _guard(change: Change, bearer: Figure, way: str) -> float:
    """Worth it for somebody who can bear less."""
    other = change.figures[way]
    return (bearer.health - bearer.damage - other.health + other.damage) / 4 - FATIGUE


def _sidestep(change: Change, bearer: Figure, way: str) -> float:
    if change.ground.terrain(int(way)) in HARMFUL:
        return -FATIGUE
    return 0.5 if bearer.damage * 2 >= bearer.health else -FATIGUE


POWER_DIE: Final = 1.0
DEFENCE_DIE: Final = 0.8


def _drive(change: Change, ability: Ability, way: str) -> float:
    attack = change.attack
    more = {name: number(ability, name, 0) for name in ("damage", "pierce", "range")}
    return points_dealt(change, attack, **more) - points_dealt(change, attack)


def _ward(change: Change, ability: Ability, way: str) -> float:
    defence = next(one for one in change.attack.defences if one.figure == way)
    figure = change.figures[way]
    left, dealt = figure.health - figure.damage, defence.damage - defence.less
    saved = min(dealt, number(ability, "damage"))
    return saved + (DEFEAT if dealt >= left > dealt - saved else 0.0)


def _thrill(change: Change, ability: Ability, way: str) -> float:
    return 1.0


SKILLS: Final[Mapping[str, Callable[[Change, Ability, str], float]]] = {
    "press": lambda change, ability, way: POWER_DIE,
    "cover": lambda change, ability, way: DEFENCE_DIE,
    "drive": _drive,
    "ward": _ward,
    "thrill": _thrill,
    "find": _thrill,
}
"""Abilities made of their numbers (`abilities.responses`)."""
ABILITIES: Final[Mapping[str, Callable[[Change, Figure, str], float]]] = {
    "focus": _focus,
    "thick_hide": _thick_hide,
    "guard": _guard,
    "sidestep": _sidestep,
}
