"""What abilities, feats, monster actions and found things are good for, in points of damage. For bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.descent import area, class_tokens, familiars
from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.abilities.deeds import monsters_within
from vtt.rules.descent.abilities.skills import AIDS, HARMS, heroes_near, monsters_near
from vtt.rules.descent.actions import action_refusal
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.reckoning import CONDITION, DEFEAT, FATIGUE, average_damage, chance_to_pass
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.using import Use

STUNNED = 1.5
SHELTERED = 0.7
URGENT = 2.0
SMALL = 0.2
CALLED = 2.0
TOKEN = 0.8
HEXED = 0.5
NEAR = 5
"""Counted spaces within which enemies may strike before the figure's next turn."""

Weigh = Callable[[Change, Figure, Ability, str], float]


def worth(change: Change, use: Use, target: str) -> float:
    """What a deed does for its side if it is aimed at `target` (a figure; empty: at nobody); fatigue is taken off."""
    weigh = WORTH.get(use.ability.id)
    if weigh is None:
        return SMALL
    cost = number(use.ability, "fatigue", 0) * FATIGUE if use.kind == "ability" else 0.0
    return weigh(change, use.figure, use.ability, target) - cost


def enemies_within(change: Change, figure: Figure, distance: int) -> list[Figure]:
    """Enemies within so many counted spaces."""
    near = area.near(change.ground, figure, distance)
    return [other for other, _ in area.occupied(change.ground, near) if is_enemy(figure, other)]


def _mend(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    """Damage healed on average; whoever is down stands up again."""
    figure = change.figures[target]
    die = word(ability, "die", "red")
    if figure.space is None:
        return DEFEAT * average_damage(change, die, 1) + average_damage(change, die, figure.health)
    return average_damage(change, die, figure.damage) * _urgency(change, figure)


def _urgency(change: Change, figure: Figure) -> float:
    """A point of health is worth more to whoever the next blow may fell."""
    return URGENT if figure.near_death and enemies_within(change, figure, NEAR) else 1.0


def _rally(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    total, seen = 0.0, change.ground.seen(bearer)
    for identity, hero in change.game.heroes.items():
        figure = change.figures[identity]
        space = figure.space if hero.token is None else hero.token
        if space is not None and (identity == bearer.id or seen >> space & 1):
            total += min(number(ability, "health"), figure.damage) + FATIGUE * min(1, hero.fatigue)
            total += DEFEAT if hero.token is not None else 0.0
    return total


def _heroes_failing(change: Change, bearer: Figure, ability: Ability) -> Iterator[float]:
    """The chance to fail of every hero within the ability's distance."""
    for hero in enemies_within(change, bearer, number(ability, "distance", 3)):
        if change.counts_as_hero(hero.id):
            yield 1 - chance_to_pass(change, hero.id, word(ability, "attribute"))


def _howl(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    return sum(_heroes_failing(change, bearer, ability)) * number(ability, "fatigue") * FATIGUE


def _grab(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    return CONDITION * (1 - chance_to_pass(change, target, word(ability, "attribute")))


def _throw(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    return (number(ability, "damage") + CONDITION) * (1 - chance_to_pass(change, target, word(ability, "attribute")))


def _hurl(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    figure = change.figures[target]
    falls = figure.health - figure.damage <= number(ability, "damage")
    return number(ability, "damage") + (DEFEAT if falls else 1.0)


def _stun_near(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    seen = change.ground.seen(bearer)
    return STUNNED * sum(
        any(seen >> space & 1 for space in change.ground.spaces_of(figure))
        for figure in monsters_within(change, bearer, number(ability, "distance", 2))
        if "stunned" not in figure.conditions
    )


def _stun_beside(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    return STUNNED * sum("stunned" not in figure.conditions for figure in enemies_within(change, bearer, 1))


def _shelter(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    friends = change.hero_figures()
    beside = sum(hero.id == bearer.id or change.ground.figures_adjacent(hero, bearer) for hero in friends)
    return SHELTERED * min(beside, len(enemies_within(change, bearer, NEAR)))


def _protect(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    """One figure is harder to hit: worth more the less it can bear."""
    near = len(enemies_within(change, bearer, NEAR))
    return SHELTERED * near * (1.5 if bearer.damage * 2 >= bearer.health else 0.5)


def _drink_health(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    whole = number(ability, "health", 3)
    return whole * _urgency(change, bearer) if bearer.damage >= whole else 0.0


def _mend_itself(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    """A draught keeps: it is drunk by whoever is badly hurt."""
    return _mend(change, bearer, ability, bearer.id) if bearer.damage * 2 >= bearer.health else 0.0


def _drink_strength(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    whole = number(ability, "fatigue", 3)
    return FATIGUE * whole if change.hero(bearer.id).fatigue >= whole else 0.0


def _cure(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    return CONDITION * len(bearer.conditions)


def _sharpen(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    ready = not action_refusal(change, bearer.id, "attack") and enemies_within(change, bearer, 2)
    return 1.2 if ready else 0.0


def _aid(change: Change, bearer: Figure, ability: Ability, figure: Figure) -> float:
    """What one hero gets of an ability that helps."""
    hero = change.game.heroes.get(figure.id)
    down = hero is not None and hero.token is not None
    health = min(number(ability, "health", 0), figure.damage)
    total = health * (1.0 if down or not health else _urgency(change, figure)) + (DEFEAT if down else 0.0)
    if hero is not None and not down:
        total += FATIGUE * min(number(ability, "relief", 0), hero.fatigue)
    total += CONDITION * len(figure.conditions) * number(ability, "cure", 0)
    total += TOKEN if not down and class_tokens.can_gain(change, figure.id, ability) else 0.0
    boon = word(ability, "boon")
    if boon in ("sharpen", "extra_attack"):
        total += _sharpen(change, bearer, ability, "")
    elif boon:
        total += SHELTERED * min(2, len(enemies_within(change, figure, NEAR))) if figure.space is not None else 0.0
    return total


def _aided(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    whole = ability.id == "aid_all"
    helped = list(heroes_near(change, bearer, ability)) if whole else [change.figures[target or bearer.id]]
    return sum(_aid(change, bearer, ability, figure) for figure in helped)


def _harmed(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    hurt, condition = number(ability, "damage", 0), word(ability, "condition")
    victims = list(monsters_near(change, bearer, ability)) if ability.id == "harm_all" else [change.figures[target]]
    total = 0.0
    for figure in victims:
        total += min(hurt, figure.health - figure.damage) + (DEFEAT if hurt >= figure.health - figure.damage else 0.0)
        total += CONDITION if condition and condition not in figure.conditions else 0.0
        total += HEXED * number(ability, "hexes", 0)
    return total


def _call(change: Change, bearer: Figure, ability: Ability, target: str) -> float:
    """A familiar that is not there yet is worth an action; one that is there is better hurt than called again."""
    there = familiars.called(change, bearer.id, word(ability, "familiar"))
    return CALLED if len(there) < number(ability, "most") else 0.0


WORTH: Final[Mapping[str, Weigh]] = {
    "call": _call,
    "mend_wounds": _mend,
    "mend_flesh": _mend,
    "rally": _rally,
    "hurl": _hurl,
    "standstill": _stun_near,
    "flash": _stun_beside,
    "shelter": _shelter,
    "vanish": _protect,
    "charm": _protect,
    "howl": _howl,
    "grab": _grab,
    "throw": _throw,
    "sip": _mend_itself,
    "heal": _drink_health,
    "refresh": _drink_strength,
    "cure": _cure,
    "sharpen": _sharpen,
    **dict.fromkeys(AIDS, _aided),
    **dict.fromkeys(HARMS, _harmed),
}
"""Ability id -> what it is worth; the others (blink, hurry) a little."""
