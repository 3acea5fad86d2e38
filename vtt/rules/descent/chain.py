"""What an attack under way comes to, addend by addend (`descent.md 5.1`, step 5), for whoever wants to see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from vtt.rules.attacks import Addend, Reckoned, counting, settled, total
from vtt.rules.descent import conditions, halving, sums, surges
from vtt.rules.descent.abilities.bearing import feats_and_actions
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.dealing import added, attack_damage, falls, range_needed, share, told, warded
from vtt.rules.descent.defending import added_dice, gap_used
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.game import GAME
from vtt.rules.descent.purse import surge_refusal
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.enumeration import count

STEPS: Final = ("Roll", "Re-roll", "Reach", "Surges", "Damage")
BEFORE: Final = {"rolled": 1, "range": 2, "surges": 3, "damage": 4}
"""Step of an attack under way -> how many of the steps above are over."""
HEART, SHIELD, SURGE = "icon/heart", "icon/shield", "icon/surge"


def reckoned(change: Change, attack: Attack, defence: Defence, missed: str = "") -> Reckoned:
    """An attack against one affected figure as its dice lie now, but for its doom and whether its health bears it."""
    attacker, target = change.figures[attack.attacker], change.figures[defence.figure]
    addends = counting(_addends(change, attack, defence))
    result = total(addends)
    return Reckoned(
        figure=attacker.id,
        target=target.id,
        figure_name=attacker.name,
        target_name=target.name,
        means=_means(change, attack),
        dice=shown(attack.dice),
        defence=shown(defence.dice),
        addends=addends,
        result=result,
        health=target.health - target.damage,
        full=target.health,
        fate=GAME.fate(target),
        missed=missed,
        conditions=attack.conditions if result else (),
        notes=(*_notes(change, attack, defence, missed), *_bought(change, attack, defence, addends)),
        steps=STEPS,
        done=len(STEPS),
    )


def with_doom(change: Change, found: Reckoned) -> Reckoned:
    """The same with what doom adds, which the attack itself may have brought (`descent.md 5.8`), as the target's health
    bears it."""
    target = change.figures[found.target]
    doom = conditions.amount(change, target, "doomed") if found.result and not found.missed else 0
    return settled(found, Addend("doom", doom, "condition/doomed"))


def under_way(change: Change) -> tuple[Reckoned, ...]:
    """The attack that lies on the table with its dice, for each figure that has still to suffer."""
    attack = change.game.attack
    if attack is None or not attack.dice or not change.stands(attack.attacker):
        return ()
    missed = "an X on the blue die" if add_up(change.content.dice, attack.dice).miss else ""
    waiting = change.yet_to_suffer(attack)
    missed = missed or _short(change, attack)
    found = (with_doom(change, reckoned(change, attack, one, missed)) for one in waiting)
    return tuple(msgspec.structs.replace(one, done=BEFORE.get(attack.step, 0)) for one in found)


def _short(change: Change, attack: Attack) -> str:
    """How much range is missing as things stand; empty where it suffices."""
    after = attack.step in ("range", "surges", "damage")
    needed = attack.range_needed if after else range_needed(change, attack)
    reach = add_up(change.content.dice, attack.dice).range + attack.range_bonus
    saved = f", {sums.SAVED}" if sums.surges_may_save(change, attack) else ""
    return f"range {reach}, {needed} needed{saved}" if reach < needed else ""


def _means(change: Change, attack: Attack) -> str:
    """The weapon or the special attack, as it is called."""
    weapon = arms(change, attack.attacker, attack.weapon)
    own = feats_and_actions(change, change.figures[attack.attacker])
    special = next((one.name for one in own if attack.ability and one.called == attack.ability), "")
    return special or (weapon.name if weapon.id else "")


def _addends(change: Change, attack: Attack, defence: Defence) -> Iterator[Addend]:
    weapon = arms(change, attack.attacker, attack.weapon)
    attacker, target = change.figures[attack.attacker], change.figures[defence.figure]
    dice = add_up(change.content.dice, attack.dice).damage
    yield Addend("dice", dice, HEART)
    bought = [surge for surge in weapon.surges if surge.name in attack.spent]
    for surge in bought:
        yield Addend(surge.name, surge.damage, SURGE)
    for means, damage in added(attack):
        yield Addend(means, damage, HEART)
    named = sum(damage for _, damage in added(attack)) + sum(surge.damage for surge in bought)
    yield Addend("abilities", attack.damage_bonus - named, HEART)
    yield Addend("hexes", defence.more, HEART)
    weak = conditions.amount(change, attacker, "weakened")
    yield Addend("weakened", -min(weak, max(0, dice + attack.damage_bonus)), "condition/weakened")
    whole = attack_damage(change, attack)
    yield Addend("half of it", share(change, attack, defence) - whole, HEART)

    shields = add_up(change.content.dice, defence.dice).shields
    for colour in dict.fromkeys(die.colour for die in defence.dice):
        same = [die for die in defence.dice if die.colour == colour]
        name = f"{colour} die" if len(same) == 1 else f"{len(same)} {colour} dice"
        yield Addend(name, -add_up(change.content.dice, same).shields, SHIELD, guards=True)
    soft = min(shields, conditions.amount(change, target, "weakened"))
    yield Addend("weakened defence", soft, "condition/weakened", undoes=True, guards=True)
    own = min(weapon.pierce, shields - soft)
    yield Addend(f"pierce {weapon.pierce}", own, "icon/attack", undoes=True, guards=True)
    bought_pierce = min(attack.pierce, shields - soft - own)
    yield Addend(f"pierce {attack.pierce}", bought_pierce, SURGE, undoes=True, guards=True)
    for name, less in warded(attack, defence):
        yield Addend(name, -less, SHIELD, guards=True)


def _notes(change: Change, attack: Attack, defence: Defence, missed: str) -> Iterator[str]:
    """What changed the target or the dice: cards, abilities, the elevation; what a hit leaves of the surges is lost."""
    yield from told(attack, defence)
    rolls, needed = add_up(change.content.dice, attack.dice).range, attack.range_needed
    if rolls < needed and not missed:
        yield f"range {rolls} + {attack.range_bonus}, {needed} needed"
    if gap := gap_used(change, attack, defence):
        yield f"{gap}: a defence die less"
    rolled = {die.colour for die in defence.dice}
    yield from (f"a {die} die more for {why}" for die, why in added_dice(change, attack, defence) if die in rolled)
    if halving.is_open(change, attack):
        yield halving.ONE_TAKES_ALL
    unspent = add_up(change.content.dice, attack.dice).surges - attack.surges_used
    refused = surge_refusal(change, change.figures[attack.attacker])
    brings = bool(surges.offers(change, attack)) and not refused
    if unspent > 0 and not missed and (brings or refused or not falls(change, attack, defence)):
        why = "" if brings else refused or f"{'it' if unspent == 1 else 'they'} would bring nothing"
        yield f"{count(unspent, 'surge')} unspent{': ' if why else ''}{why}"


def _bought(change: Change, attack: Attack, defence: Defence, addends: Iterable[Addend]) -> Iterator[str]:
    """What surges were spent on that nothing else tells: range, a recovery, an ability, what a hit no longer brings."""
    told = {one.name.lower() for one in addends if one.icon == SURGE}
    if not falls(change, attack, defence):
        ill = (surge for surge in arms(change, attack.attacker, attack.weapon).surges if surge.condition)
        told |= {surge.name.lower() for surge in ill if surge.condition in attack.conditions}
    more = [surges.in_words(name) for name in attack.spent if name.lower() not in told]
    if more:
        yield f"bought with surges: {', '.join(more)}"
