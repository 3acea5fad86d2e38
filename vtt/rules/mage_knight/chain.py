"""What an attack, a block or a wound comes to, addend by addend (`mage_knight.md` 8.1), for whoever wants to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.rules.attacks import Addend, Reckoned, counting, total
from vtt.rules.enumeration import count
from vtt.rules.mage_knight import combat
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import BRUTAL, Fight, Foe, Value

SIGNS = {"fire": "element/fire", "ice": "element/ice"}


def struck(
    change: Change, figure: str, fight: Fight, group: Sequence[Foe], values: Sequence[Value], needed: int
) -> Reckoned:
    """A hero's attack that defeats a group."""
    halved = [value for value in values if any(foe.resists(value.element) for foe in group)]
    addends = counting(_values(values, halved, "resisted"))
    names = " and ".join(fight.called(foe) for foe in group)
    return _found(change, figure, names, addends, unit="attack", needed=needed, falls=True)


def blocked(change: Change, figure: str, fight: Fight, foe: Foe, index: int, values: Sequence[Value]) -> Reckoned:
    """A hero's block that stops an attack."""
    fitting = combat.EFFICIENT_BLOCKS[foe.enemy.attacks[index].element]
    halved = [value for value in values if value.element not in fitting]
    addends = counting(_values(values, halved, "does not fit"))
    needed = combat.block_needed(fight, foe, index)
    return _found(change, figure, fight.called(foe), addends, unit="block", needed=needed, notes=("blocked",))


def hurt(change: Change, figure: str, fight: Fight, foe: Foe, index: int, outcome: combat.DamageOutcome) -> Reckoned:
    """An attack that hits a hero and its units: damage, what units take, and the wounds that are left."""
    strength = fight.attack_of(foe, index)
    addends = [Addend("attack", strength, _sign(foe.enemy.attacks[index].element))]
    addends.append(Addend("brutal", outcome.damage - strength if fight.strikes(foe, index, BRUTAL) else 0))
    addends.append(Addend("units", outcome.hero - outcome.damage, "icon/hero"))
    hero = change.hero(figure)
    wounds = f"{count(outcome.hand, 'wound')}, one for each {fight.armour} of armour begun"
    return Reckoned(
        figure="",
        target=figure,
        figure_name=fight.called(foe),
        target_name=hero.name,
        addends=counting(addends),
        result=outcome.hero,
        notes=(wounds,),
    )


def _values(values: Sequence[Value], halved: Sequence[Value], why: str) -> Iterator[Addend]:
    for value in values:
        yield Addend(f"{value.element.replace('_', ' ')} {value.type}", value.value, _sign(value.element))
    lost = sum(value.value for value in halved)
    yield Addend(f"halved: {why}", lost // 2 - lost, "icon/warning")


def _sign(element: str) -> str:
    return SIGNS.get(element, "icon/attack")


def _found(
    change: Change,
    figure: str,
    target: str,
    addends: tuple[Addend, ...],
    *,
    unit: str,
    needed: int,
    falls: bool = False,
    notes: tuple[str, ...] = (),
) -> Reckoned:
    return Reckoned(
        figure=figure,
        target="",
        figure_name=change.hero(figure).name,
        target_name=target,
        addends=addends,
        result=total(addends),
        unit=unit,
        needed=needed,
        falls=falls,
        notes=notes,
    )
