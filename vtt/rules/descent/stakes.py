"""What can still come of an attack whose dice lie, so that nobody is asked about a die that changes nothing
(`descent.md 5.1`, `5.5`). By what lies open alone: no card in a hand is given away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from vtt.rules.descent.abilities.surging import finds_enemies
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.dealing import fells, lost, range_needed
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.dice import add_up, shields_best, turned
from vtt.rules.descent.purse import bought, range_to_buy, surge_refusal, surges_left
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack, Defence, Dice


class Outlook(NamedTuple):
    """What an attack comes to as its dice lie, and what its surges can still make of it. `misses`: whatever they buy;
    `short`: range that is missing; `taken`: what each of its victims loses, `most` with the best surges."""

    misses: bool
    short: int
    surges: int
    taken: tuple[int, ...]
    most: tuple[int, ...]


def outlook(change: Change, attack: Attack) -> Outlook:
    """What can come of an attack before step 5."""
    rolled = add_up(change.content.dice, attack.dice)
    short = max(0, range_needed(change, attack) - rolled.range - attack.range_bonus)
    misses = rolled.miss or short > range_to_buy(change, attack)
    surges = 0 if surge_refusal(change, change.figures[attack.attacker]) else surges_left(change, attack)
    waiting = change.yet_to_suffer(attack)
    lots = list(_lots(change, attack, surges))
    return Outlook(
        misses,
        short,
        surges,
        tuple(lost(change, attack, one) for one in waiting),
        tuple(max(lost(change, after, one) for after in lots) for one in waiting),
    )


def _lots(change: Change, attack: Attack, purse: int) -> Iterator[Attack]:
    """The attack with each lot of surges that can be paid."""
    offered = [one for one in arms(change, attack.attacker, attack.weapon).surges if one.damage or one.pierce]
    offered = [one for one in offered if one.name not in attack.spent]
    for size in range(len(offered) + 1):
        for lot in combinations(offered, size):
            if sum(one.cost for one in lot) <= purse:
                after = attack
                for one in lot:
                    after = bought(after, one)
                yield after


def gains(before: Outlook, after: Outlook) -> bool:
    """Whether an attack that changes so comes to more in anything."""
    if after.misses:
        return False
    nearer = before.misses or after.short < before.short
    return nearer or after.surges > before.surges or _any_more(before.taken, after.taken, before.most, after.most)


def loses(before: Outlook, after: Outlook) -> bool:
    """Whether an attack that changes so comes to less in anything."""
    return gains(after, before)


def _any_more(before: Iterable[int], after: Iterable[int], most: Iterable[int], then: Iterable[int]) -> bool:
    return any(old < new for old, new in zip((*before, *most), (*after, *then), strict=True))


def decided(change: Change, attack: Attack) -> bool:
    """Whether an attack fells every enemy it hits, and no surge may bring others: whoever wants it to hurt has nothing
    to gain by changing its dice."""
    attacker = change.figures[attack.attacker]
    if may_strike_more(change, attack):
        return False
    waiting = change.yet_to_suffer(attack)
    enemies = all(is_enemy(attacker, change.figures[one.figure]) for one in waiting)
    return bool(waiting) and enemies and all(fells(change, attack, one) for one in waiting)


def may_strike_more(change: Change, attack: Attack) -> bool:
    """Whether a surge might bring an attack to enemies whom it does not affect: friends of the attacker, whom a blast
    would hit, are no gain."""
    surges = arms(change, attack.attacker, attack.weapon).surges
    return any(surge.ability and finds_enemies(change, attack, surge.ability) for surge in surges)


def may_gain(change: Change, attack: Attack, others: Iterable[Attack]) -> bool:
    """Whether one of the things that an attack may become is better for the attacker in anything."""
    before = outlook(change, attack)
    return any(gains(before, outlook(change, other)) for other in others)


def may_lose(change: Change, attack: Attack, others: Iterable[Attack]) -> bool:
    """Whether one of the things that an attack may become is worse for the attacker in anything."""
    before = outlook(change, attack)
    return any(loses(before, outlook(change, other)) for other in others)


def not_bettered(change: Change, ways: Iterable[tuple[Offer, Attack]]) -> Iterator[tuple[Offer, Attack]]:
    """Of what may be made of an attack, that of which nothing else is better in something and in nothing worse; what
    comes to the same as another is left out. A range that suffices is no better for being longer."""
    worth = [(way, after, _worth(change, after)) for way, after in ways]
    for place, (way, after, own) in enumerate(worth):
        rivals = (other for index, (_, _, other) in enumerate(worth) if other != own or index < place)
        if not any(all(one >= mine for one, mine in zip(other, own, strict=True)) for other in rivals):
            yield way, after


def _worth(change: Change, attack: Attack) -> tuple[int, ...]:
    """All that the attacker wants much of. The dice's own damage counts, too: shields may still be rolled again."""
    seen = outlook(change, attack)
    damage = add_up(change.content.dice, attack.dice).damage
    return (not seen.misses, -seen.short, seen.surges, damage, *seen.taken, *seen.most)


def rolled_again(change: Change, attack: Attack, index: int) -> Iterator[Attack]:
    """What an attack may become when one of its dice is rolled again."""
    for face in _faces(change, attack.dice[index].colour):
        yield msgspec.structs.replace(attack, dice=turned(attack.dice, index, face))


def saves(change: Change, attack: Attack, defence: Defence, index: int) -> bool:
    """Whether a die of a defence, rolled again, may keep something from its figure."""
    die = defence.dice[index]
    if shields_best(change.content.dice, die):
        return False
    return may_lose(change, attack, _defended(change, attack, defence, index, die.colour))


def exposes(change: Change, attack: Attack, defence: Defence, index: int, colour: str) -> bool:
    """Whether a die of another colour in place of one of a defence may let more through."""
    if fells(change, attack, defence):
        return False
    return may_gain(change, attack, _defended(change, attack, defence, index, colour))


def _defended(change: Change, attack: Attack, defence: Defence, index: int, colour: str) -> Iterator[Attack]:
    for face in _faces(change, colour):
        dice = (*defence.dice[:index], Dice(colour, face), *defence.dice[index + 1 :])
        changed = msgspec.structs.replace(defence, dice=dice)
        others = (changed if one.figure == defence.figure else one for one in attack.defences)
        yield msgspec.structs.replace(attack, defences=tuple(others))


def _faces(change: Change, colour: str) -> tuple[int, ...]:
    """A number of each face of a die that differs from the others."""
    return tuple({face: place for place, face in enumerate(change.content.dice[colour])}.values())
