"""What a blow comes to, step by step, once its dice lie or before (`sword_and_sorcery.md` 4): its parts by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

import msgspec

from vtt.rules.attacks import Addend, Odds, Reckoned, counting, total
from vtt.rules.events import RolledDie
from vtt.rules.sword_and_sorcery import attack as step
from vtt.rules.sword_and_sorcery.attack import Arrival, Face, Pools
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import Gained, Marker, gain, marker_words
from vtt.rules.sword_and_sorcery.control import crowd
from vtt.rules.sword_and_sorcery.decisions import RollAgain
from vtt.rules.sword_and_sorcery.steps import Strike

STEPS: Final = ("Roll", "Re-roll", "Armour and shields", "Blocks", "Wounds")
HIT, SHIELD = "icon/attack", "icon/shield"


def coming(change: Change, blow: Strike, faces: Iterable[Face]) -> Arrival:
    """What comes at the target of a blow with these faces."""
    content, card = change.content, change.attack_card(blow.attacker, blow.attack)
    attacker, target = change.standing(blow.attacker), change.standing(blow.target)
    superior = step.is_superior(attacker.side, crowd(change.standings(), target.zone))
    strong = change.strength(blow.attacker).attack if attacker.side == "enemies" else Pools()
    parts = (
        ("dice", step.count(faces)),
        (card.name, card.bonus),
        ("superiority", content.superiority if superior else Pools()),
        ("prepared", content.prepared if blow.prepared else Pools()),
        ("strength", strong),
    )
    weak = change.strength(blow.target).vulnerability if target.side == "enemies" else Pools()
    return step.arriving(parts, weak, change.defence(blow.target))


def reckoned(
    change: Change,
    blow: Strike,
    found: Arrival,
    blocks: int,
    dice: tuple[RolledDie, ...] = (),
    defence: tuple[RolledDie, ...] = (),
) -> Reckoned:
    """The whole blow, after the target has blocked so many hits."""
    attacker, target = change.figures[blow.attacker], change.figures[blow.target]
    card, left = change.attack_card(blow.attacker, blow.attack), target.health - target.damage
    addends = counting(_addends(found, blocks))
    wounds = total(addends)
    lethal = found.shielded.lethal
    return Reckoned(
        figure=attacker.id,
        target=target.id,
        figure_name=attacker.name,
        target_name=target.name,
        means=card.name,
        dice=dice,
        defence=defence,
        addends=addends,
        result=wounds,
        unit="wounds",
        health=left,
        full=target.health,
        steps=STEPS,
        done=len(STEPS),
        falls=wounds >= left,
        conditions=tuple(map(marker_words, _brought(change, blow.target, card.markers) if wounds else ())),
        notes=(f"{lethal} lethal: no armour or block against {'it' if lethal == 1 else 'them'}",) if lethal else (),
    )


def _brought(change: Change, target: str, markers: Iterable[Marker]) -> Iterator[Marker]:
    """The markers of a blow that do anything to its target: a flyer is never knocked down (L100)."""
    before, flies = change.markers(target), change.is_flyer(target)
    return (one for one in markers if gain(before, one, flies, change.options) != Gained(before))


def with_more(said: Reckoned, *more: tuple[str, int]) -> Reckoned:
    """A blow with the wounds that came with it beside its dice, by name: a critical card's, or for a marker that the
    target had already (L106)."""
    addends = counting((*said.addends, *(Addend(name, wounds, "icon/heart") for name, wounds in more)))
    wounds = total(addends)
    return msgspec.structs.replace(said, addends=addends, result=wounds, falls=wounds >= said.health)


def with_markers(said: Reckoned, *markers: str) -> Reckoned:
    """A blow with the markers that a critical card brought, which a blow without wounds may bring, too."""
    found = dict.fromkeys((*said.conditions, *map(marker_words, markers)))
    return msgspec.structs.replace(said, conditions=tuple(found))


def _addends(found: Arrival, blocks: int) -> Iterator[Addend]:
    for name, pools in found.parts:
        yield Addend(name, _all(pools), HIT)
    change = _all(found.weakened) - _all(found.counted)
    yield Addend("vulnerable" if change > 0 else "resists", change, HIT)
    yield Addend("armour", _all(found.armoured) - _all(found.weakened), SHIELD)
    yield Addend("shields", _all(found.shielded) - _all(found.armoured), SHIELD)
    yield Addend("blocks", -min(blocks, found.shielded.hits), "icon/dice")


def _all(pools: Pools) -> int:
    return pools.hits + pools.lethal


def under_way(change: Change) -> tuple[Reckoned, ...]:
    """The blow whose dice a hero may roll again, as they lie: what arrives before the target rolls."""
    asked = change.pending[-1] if change.pending else None
    if not isinstance(asked, RollAgain) or not change.stands(asked.step.blow.target):
        return ()
    blow, dice = asked.step.blow, asked.step.dice
    found = coming(change, blow, (side.face for side in change.shown(dice)))
    said = reckoned(change, blow, found, change.more_blocks(blow.target), dice)
    dice_to_come = f"before {found.dice} defence {'die' if found.dice == 1 else 'dice'}"
    defence = (dice_to_come,) if found.dice else ()
    falls = said.falls and not found.dice
    return (msgspec.structs.replace(said, notes=(*said.notes, *defence), falls=falls, done=1),)


# --- before the roll -----------------------------------------------------------------------------------------------


def odds(change: Change, blow: Strike) -> Odds:
    """What a blow may be expected to do, by all faces of all its dice."""
    content, card = change.content, change.attack_card(blow.attacker, blow.attack)
    target = change.figures[blow.target]
    left, more = target.health - target.damage, change.more_blocks(blow.target)
    bare = [(side.blocks, 0) for side in content.dice[content.bare]]
    hit = damage = defeat = Fraction(0)
    for faces, share in _shown([[(side.hits, side.lethal) for side in content.dice[one]] for one in card.dice]).items():
        found = coming(change, blow, (Face(*faces),))
        for (blocks, _), part in _shown([bare] * found.dice).items():
            wounds = step.wounds(found.shielded, blocks + more)
            hit += share * part * (wounds > 0)
            damage += share * part * min(wounds, left)
            defeat += share * part * (wounds >= left)
    return Odds(hit, damage, defeat)


def _shown(dice: Iterable[list[tuple[int, int]]]) -> dict[tuple[int, int], Fraction]:
    """What the sides of some dice are worth together (two numbers each) -> how likely they show it."""
    ways = Counter({(0, 0): 1})
    for sides in dice:
        grown: Counter[tuple[int, int]] = Counter()
        for (first, second), count in ways.items():
            for one, other in sides:
                grown[first + one, second + other] += count
        ways = grown
    every = sum(ways.values())
    return {shown: Fraction(count, every) for shown, count in ways.items()}
