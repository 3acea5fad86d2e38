"""What an attack, a block or a wound comes to, addend by addend (`mage_knight.md` 8.1), for whoever wants to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from vtt.rules.attacks import Addend, Reckoned, counting, total
from vtt.rules.enumeration import count, enumerated
from vtt.rules.mage_knight import combat
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import BRUTAL, PARALYZE, VALUE_SIGNS, Fight, Foe, Value

FATES = {"absorbed": "unhurt", "wounded": "wounded", "poisoned": "wounded twice", "destroyed": "destroyed"}
SIGNS = {"fire": "element/fire", "ice": "element/ice"}


def struck(
    change: Change, figure: str, fight: Fight, group: Sequence[Foe], values: Sequence[Value], needed: int
) -> Reckoned:
    """A hero's attack that defeats a group."""
    halved = [value for value in values if any(foe.resists(value.element) for foe in group)]
    addends = counting(_values(values, Addend("resistance", _half(halved), "icon/shield", guards=True)))
    names = enumerated([fight.called(foe) for foe in group])
    return _found(change, figure, names, addends, unit="attack", needed=needed, falls=True)


def blocked(change: Change, figure: str, fight: Fight, foe: Foe, index: int, values: Sequence[Value]) -> Reckoned:
    """A hero's block that stops an attack."""
    fitting = combat.EFFICIENT_BLOCKS[foe.enemy.attacks[index].element]
    halved = [value for value in values if value.element not in fitting]
    addends = counting(_values(values, Addend("halved: does not fit", _half(halved), "icon/warning")))
    needed = combat.block_needed(fight, foe, index)
    return _found(change, figure, fight.called(foe), addends, unit="block", needed=needed, notes=("blocked",))


def hurt(change: Change, figure: str, fight: Fight, foe: Foe, index: int, outcome: combat.DamageOutcome) -> Reckoned:
    """An attack that hits a hero and its units: damage, what units take, and the wounds that are left."""
    strength = fight.attack_of(foe, index)
    addends = [Addend("attack", strength, SIGNS.get(foe.enemy.attacks[index].element, VALUE_SIGNS["attack"]))]
    addends.append(Addend("brutal", outcome.damage - strength if fight.strikes(foe, index, BRUTAL) else 0))
    units = [unit_name(change, figure, unit) for unit, _ in outcome.units]
    if units:
        addends.append(Addend(enumerated(units), outcome.hero - outcome.damage, "icon/hero", guards=True))
    hero = change.hero(figure)
    rule = f", one for every {fight.armour} damage (armour) or part of it" if outcome.hand else ""
    wounds = f"{count(outcome.hand, 'wound')}{rule}"
    return Reckoned(
        figure="",
        target=figure,
        figure_name=fight.called(foe),
        target_name=hero.name,
        addends=counting(addends),
        result=outcome.hero,
        notes=(*fates(change, figure, outcome), wounds, *follows(fight, foe, outcome)),
        foretold=True,
    )


def knocks_out(fight: Fight, outcome: combat.DamageOutcome) -> bool:
    """Whether an attack knocks its hero out, who stood until then."""
    return outcome.fight.knocked_out and not fight.knocked_out


def fed(foe: Foe, outcome: combat.DamageOutcome) -> int:
    """The armour that a vampiric enemy gains by its attack (L1968)."""
    after = outcome.fight.foe(foe.name)
    return after.fed - foe.fed if after is not None else 0


def follows(fight: Fight, foe: Foe, outcome: combat.DamageOutcome) -> tuple[str, ...]:
    """What an attack brings besides wounds, the worst last: armour for a vampiric enemy, the loss of the hand."""
    more = fed(foe, outcome)
    grows = (f"its armour +{more}",) if more else ()
    if knocks_out(fight, outcome):
        return (*grows, "knocked out")
    return (*grows, "paralysed: the hand is lost") if outcome.hand and foe.has(PARALYZE) else grows


def fates(change: Change, figure: str, outcome: combat.DamageOutcome) -> list[str]:
    """What becomes of the units that take an attack: “Hired blades wounded”."""
    return [f"{unit_name(change, figure, unit)} {FATES[state]}" for unit, state in outcome.units]


def unit_name(change: Change, figure: str, unit: str) -> str:
    """What a hero's unit is called."""
    return next((change.unit_kind(own).name for own in change.hero(figure).units if own.id == unit), "a unit")


def _values(values: Sequence[Value], halved: Addend) -> Iterator[Addend]:
    for value in values:
        sign = SIGNS.get(value.element, VALUE_SIGNS[value.type])
        yield Addend(f"{value.element.replace('_', ' ')} {value.type}", value.value, sign)
    yield halved


def _half(values: Sequence[Value]) -> int:
    """What values lose that count half together, below 0."""
    lost = sum(value.value for value in values)
    return lost // 2 - lost


def _found(change: Change, figure: str, target: str, addends: tuple[Addend, ...], **fields: Any) -> Reckoned:
    name = change.hero(figure).name
    return Reckoned(
        figure=figure,
        target="",
        figure_name=name,
        target_name=target,
        addends=addends,
        result=total(addends),
        foretold=True,
        **fields,
    )
