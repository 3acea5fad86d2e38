"""What an attack under way needs and deals as its dice lie (`descent.md 5.1`, steps 3 and 5). Pure questions."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.geometry.lattice import Space
from vtt.rules.descent import conditions, halving
from vtt.rules.descent.aim import distance_to
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.enumeration import enumerated

ANYWAY = "anyway"
"""Mark of an attack made against the rules: where no spaces can be counted, the plain distance is its range."""
ADDED = "added"
"""Mark of what adds damage: how much and what it is called follow."""
WARDED = "warded"
"""Mark of what takes off damage: whose, how much and what it is called follow."""
TOLD = "told"
"""Mark of what else has changed an attack: for whom of those it hits (empty: for all), and in words follow."""
BEYOND = 1_000
"""Range of what cannot be counted."""


def range_needed(change: Change, attack: Attack) -> int:
    """Counted spaces to the farthest target as things stand now (`G67`); 0 for attacks that need no range."""
    attacker = change.figures[attack.attacker]
    if not arms(change, attack.attacker, attack.weapon).ranged:
        return 0
    needed = 0
    for target, space in zip(attack.targets, attack.spaces, strict=True):
        figure = change.figures.get(target)
        if figure is None or figure.space is None:
            continue
        spaces = change.ground.spaces_of(figure)
        stays = space in spaces or f"aim:{target}" in attack.used
        far = (
            distance_to(change, attacker, space)
            if stays
            else change.ground.distance(change.ground.spaces_of(attacker), spaces)
        )
        if far is None:
            far = _plain_distance(change, attack, spaces) if ANYWAY in attack.used else BEYOND
        needed = max(needed, far)
    return needed


def _plain_distance(change: Change, attack: Attack, spaces: tuple[Space, ...]) -> int:
    own = change.ground.spaces_of(change.figures[attack.attacker])
    return min(change.board.lattice.distance(one, other) for one in own for other in spaces)


def attack_damage(change: Change, attack: Attack) -> int:
    """Damage of the whole attack before any defence; a weakened attacker's is less (`5.8`)."""
    attacker = change.figures[attack.attacker]
    rolled = add_up(change.content.dice, attack.dice).damage + attack.damage_bonus
    return max(0, rolled - conditions.amount(change, attacker, "weakened"))


def share(change: Change, attack: Attack, defence: Defence) -> int:
    """What one figure takes of an attack's damage before any defence."""
    whole = attack_damage(change, attack)
    return halving.half(whole) if is_halved(change, attack, defence) else whole


def is_halved(change: Change, attack: Attack, defence: Defence) -> bool:
    """Whether one of those it hits takes half of an attack. As long as it is open who takes all of it, that is whoever
    makes most of it: so nobody is asked for more where all of them fall by that."""
    if not halving.is_shared(change, attack):
        return False
    among = halving.may_take_all(change, attack)
    return defence.figure != max(among, key=lambda one: _falling(change, attack, one), default="")


def _falling(change: Change, attack: Attack, taker: str) -> tuple[int, int]:
    """How many fall where one of them takes all of it and the others half, and how much all of them lose."""
    whole, fall, lost = attack_damage(change, attack), 0, 0
    for one in change.yet_to_suffer(attack):
        figure = change.figures[one.figure]
        damage = whole if one.figure == taker else halving.half(whole)
        taken = max(0, damage + one.more - shields(change, attack, one))
        left = figure.health - figure.damage
        fall, lost = fall + (taken >= left), lost + min(taken, left)
    return fall, lost


def dealt(change: Change, attack: Attack, defence: Defence) -> int:
    """Damage that an attack deals one figure before what is warded off."""
    return max(0, share(change, attack, defence) + defence.more - shields(change, attack, defence))


def shields(change: Change, attack: Attack, defence: Defence) -> int:
    """Shields that count: rolled, less a weakened figure's, less the pierced (`G80`); never below zero."""
    figure = change.figures[defence.figure]
    rolled = add_up(change.content.dice, defence.dice).shields
    standing = max(0, rolled - conditions.amount(change, figure, "weakened"))
    return max(0, standing - attack.pierce - arms(change, attack.attacker, attack.weapon).pierce)


def ward_off(change: Change, figure: str, damage: int, means: str) -> None:
    """A figure suffers so much less of the attack under way, by what is called so."""
    attack = change.attack
    change.update_defence(figure, less=change.defence(figure).less + damage)
    change.update_attack(used=(*attack.used, f"{WARDED}:{figure}:{damage}:{means}"))


def strengthened(attack: Attack, means: str, damage: int = 0, pierce: int = 0, range: int = 0) -> Attack:
    """An attack with so much more of each, by what is called so."""
    return msgspec.structs.replace(
        attack,
        damage_bonus=attack.damage_bonus + damage,
        pierce=attack.pierce + pierce,
        range_bonus=attack.range_bonus + range,
        used=(*attack.used, f"{ADDED}:{damage}:{means}") if damage else attack.used,
    )


def added(attack: Attack) -> Iterator[tuple[str, int]]:
    """What adds damage to an attack besides dice and surges, by name, and how much."""
    named = [mark.split(":", 2) for mark in attack.used if mark.startswith(f"{ADDED}:")]
    yield from ((means, int(damage)) for _, damage, means in named)


def warded(attack: Attack, defence: Defence) -> Iterator[tuple[str, int]]:
    """What takes off damage of an attack that defence dice have not stopped, by name, and how much."""
    named = [mark.split(":", 3) for mark in attack.used if mark.startswith(f"{WARDED}:{defence.figure}:")]
    for _, _, damage, means in named:
        yield means, int(damage)
    yield "warded off", defence.less - sum(int(damage) for _, _, damage, _ in named)


def tell(change: Change, words: str, figure: str = "") -> None:
    """What has changed the attack under way, for whoever sees its sum: what it says nothing of seems to be a fault."""
    change.update_attack(used=(*change.attack.used, f"{TOLD}:{figure}:{words}"))


def told(attack: Attack, defence: Defence) -> Iterator[str]:
    """What has changed an attack against one of those it hits, in the order in which it happened."""
    for mark in attack.used:
        if mark.startswith((f"{TOLD}::", f"{TOLD}:{defence.figure}:")):
            yield mark.split(":", 2)[2]


def ill_all_the_same(change: Change, figure: str) -> str:
    """What the attack under way brings whoever it hurts, also where nothing is suffered (`T6`, L3171): in a sentence
    for who may take damage off it; empty where it brings nothing."""
    lying = change.figures[figure]
    come = [one for one in change.attack.conditions if one not in lying.conditions]
    return f"{lying.name} is {enumerated(come)} all the same." if come else ""


def doom(change: Change, attack: Attack, defence: Defence) -> int:
    """What doom adds to what a victim suffers (`5.8`)."""
    suffers = dealt(change, attack, defence) > defence.less
    return conditions.amount(change, change.figures[defence.figure], "doomed") if suffers else 0


def suffered(change: Change, attack: Attack, defence: Defence) -> int:
    """What a victim suffers with doom, whether it has health for it or not."""
    left = max(0, dealt(change, attack, defence) - defence.less)
    return left + doom(change, attack, defence)


def health_left(change: Change, defence: Defence) -> int:
    """The health that a victim has."""
    figure = change.figures[defence.figure]
    return figure.health - figure.damage


def lost(change: Change, attack: Attack, defence: Defence) -> int:
    """What a victim loses: no more than it has."""
    return min(suffered(change, attack, defence), health_left(change, defence))


def falls(change: Change, attack: Attack, defence: Defence) -> bool:
    """Whether a victim has no more health than the damage dealt to it (and doom) will take."""
    return lost(change, attack, defence) >= health_left(change, defence)


def fells(change: Change, attack: Attack, defence: Defence) -> bool:
    """Whether an attack whose dice lie hits, and a victim it still has to hurt falls, as things stand."""
    rolled = add_up(change.content.dice, attack.dice)
    if not attack.dice or rolled.miss or rolled.range + attack.range_bonus < range_needed(change, attack):
        return False
    return falls(change, attack, defence)
