"""Combat against enemies in its four phases, as functions over a typed state (`mage_knight.md` 8).

A `Fight` never changes: every play gives an outcome with the next fight. The same functions say what a set of cards
would do before it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from vtt.rules.mage_knight.content import Element, Enemy
from vtt.rules.mage_knight.fight import (
    BRUTAL,
    CHANT,
    COMPANY,
    FOREIGN,
    PARALYZE,
    POISON,
    SWIFT,
    Fight,
    Foe,
    Phase,
    Unit,
    Value,
    ValueType,
)

PLAYABLE: Final[dict[str, tuple[ValueType, ...]]] = {
    "ranged": ("ranged", "siege"),
    "block": ("block",),
    "attack": ("attack", "ranged", "siege"),
}
"""Which values may be played in a phase (`mage_knight.md` 8.1)."""
EFFICIENT_BLOCKS: Final[dict[str, tuple[Element, ...]]] = {
    "physical": ("physical", "fire", "ice", "cold_fire"),
    "fire": ("ice", "cold_fire"),
    "ice": ("fire", "cold_fire"),
    "cold_fire": ("cold_fire",),
}

# --- phases 1 and 4: attacks ---------------------------------------------------------------------------------------


class AttackOutcome(NamedTuple):
    """What an attack does: `total` of `needed` (None: not legal, for `reasons`), and whom it defeats."""

    fight: Fight
    reasons: tuple[str, ...] = ()
    total: int | None = None
    needed: int | None = None
    defeated: tuple[str, ...] = ()


def attack(fight: Fight, phase: Phase, targets: Sequence[str], values: Sequence[Value]) -> AttackOutcome:
    """One attack on a group (`mage_knight.md` 8.1, phases 1 and 4). What is not legal does nothing."""
    foes = [fight.foe(name) for name in targets]
    group = [foe for foe in foes if foe is not None and not foe.summoner]
    reasons = set[str]() if group and len(group) == len(foes) else {"no_target"}
    if any(value.type not in PLAYABLE[phase] for value in values):
        reasons.add("type")
    if phase == "ranged":
        walls = max((fight.fortification(foe) for foe in group), default=0)
        if walls == 2:
            reasons.add("double_fortified")
        if walls and any(value.type == "ranged" for value in values):
            reasons.add("fortified")
    if reasons:
        return AttackOutcome(fight, tuple(sorted(reasons)))
    total = attack_total(group, values)
    needed = fight.lent_armour + sum(fight.armour_of(foe, phase) for foe in group)
    if total < needed:
        return AttackOutcome(fight, (), total, needed)
    names = {foe.name for foe in group}
    standing = tuple(replace(foe, lent=fight.lends) for foe in fight.foes if foe.name not in names)
    beaten = (*fight.defeated, *(foe for foe in fight.foes if foe.name in names))
    after = replace(fight, foes=standing, defeated=beaten)
    return AttackOutcome(after, (), total, needed, tuple(foe.name for foe in group))


def attack_total(group: Sequence[Foe], values: Iterable[Value]) -> int:
    """What an attack is worth: elements that somebody in the group resists are added up and halved."""
    return halving(values, lambda value: not any(foe.resists(value.element) for foe in group))


def halving(values: Iterable[Value], counts: Callable[[Value], bool]) -> int:
    """The sum of the values that count in full, and half of that of all others."""
    full = halved = 0
    for value in values:
        if counts(value):
            full += value.value
        else:
            halved += value.value
    return full + halved // 2


# --- phase 2: block ------------------------------------------------------------------------------------------------


class BlockOutcome(NamedTuple):
    """What a block does: `total` of `needed` (None: not legal, for `reasons`)."""

    fight: Fight
    reasons: tuple[str, ...] = ()
    total: int | None = None
    needed: int | None = None
    blocked: bool = False


def summon(fight: Fight, summoner: str, drawn: Sequence[tuple[str, Enemy]]) -> Fight:
    """Drawn tokens stand in for a summoner until the attack phase (`mage_knight.md` 8.1, phase 2)."""
    source = fight.foe(summoner)
    if source is None:
        return fight
    stand_ins = tuple(Foe(name, enemy, rampaging=source.rampaging, summoner=summoner) for name, enemy in drawn)
    place = fight.foes.index(source) + 1
    return replace(fight, foes=(*fight.foes[:place], *stand_ins, *fight.foes[place:]))


def block(fight: Fight, target: str, index: int, values: Sequence[Value]) -> BlockOutcome:
    """Block one attack (`mage_knight.md` 8.1, phase 2); there is no partial block."""
    reasons = _block_refusals(fight, target, index)
    if any(value.type not in PLAYABLE["block"] for value in values):
        reasons.add("type")
    foe = fight.foe(target)
    if foe is None or reasons:
        return BlockOutcome(fight, tuple(sorted(reasons)))
    total = block_total(foe.enemy.attacks[index].element, values)
    needed = block_needed(fight, foe, index)
    if total < needed:
        return BlockOutcome(fight, (), total, needed)
    return BlockOutcome(_with_block(fight, foe, index), (), total, needed, True)


def slow(fight: Fight, target: str, index: int, points: int) -> BlockOutcome:
    """Spend movement points on an attack of a cumbersome enemy: each takes 1 off, at 0 it is blocked (`mage_knight.md`
    8.3). `needed` is the attack that is left."""
    reasons = _block_refusals(fight, target, index)
    foe = fight.foe(target)
    if foe is not None and not foe.has("cumbersome"):
        reasons.add("not_cumbersome")
    if foe is None or reasons:
        return BlockOutcome(fight, tuple(sorted(reasons)))
    slowed = [*foe.slowed, *(0 for _ in range(len(foe.enemy.attacks) - len(foe.slowed)))]
    slowed[index] += points
    foe = replace(foe, slowed=tuple(slowed))
    left = fight.attack_of(foe, index)
    if left:
        return BlockOutcome(fight.with_foe(foe), (), 0, left)
    return BlockOutcome(_with_block(fight, foe, index), (), 0, 0, True)


def block_total(element: str, values: Iterable[Value]) -> int:
    """What a block is worth against an attack of an element: what does not fit is added up and halved."""
    return halving(values, lambda value: value.element in EFFICIENT_BLOCKS[element])


def block_needed(fight: Fight, foe: Foe, index: int) -> int:
    """The block an attack takes: twice as much if it is swift."""
    strength = fight.attack_of(foe, index)
    return 2 * strength if foe.has(SWIFT) else strength


def _block_refusals(fight: Fight, target: str, index: int) -> set[str]:
    foe = fight.foe(target)
    if foe is None or not 0 <= index < len(foe.enemy.attacks):
        return {"no_target"}
    if foe.enemy.attacks[index].summons:
        return {"summoner"}
    return {"blocked"} if index in foe.blocked else set()


def _with_block(fight: Fight, foe: Foe, index: int) -> Fight:
    return fight.with_foe(replace(foe, blocked=foe.blocked | {index}))


# --- phase 3: damage -----------------------------------------------------------------------------------------------


class DamageOutcome(NamedTuple):
    """What one attack does: `damage` in all, what became of the units that took it, in order, who could not (with
    reasons), the `hero`'s part, and its wounds to hand and to the discard pile."""

    fight: Fight
    damage: int
    units: tuple[tuple[str, str], ...] = ()
    refused: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hero: int = 0
    hand: int = 0
    discard: int = 0


def damage_of(fight: Fight, foe: Foe, index: int) -> int:
    """Damage of an attack that hits: twice as much if it is brutal."""
    strength = fight.attack_of(foe, index)
    return 2 * strength if fight.strikes(foe, index, BRUTAL) else strength


def deal(fight: Fight, name: str, index: int, units: Sequence[str] = ()) -> DamageOutcome | None:
    """Assign one attack that hits: to units one after the other, the rest to the hero (`mage_knight.md` 8.1, phase 3);
    None if it does not hit."""
    foe = fight.foe(name)
    if foe is None or (foe, index) not in fight.unstopped():
        return None
    damage = left = damage_of(fight, foe, index)
    taken, refused = list[tuple[str, str]](), list[tuple[str, tuple[str, ...]]]()
    standing = {unit.name: unit for unit in fight.units}
    for chosen in units:
        unit = standing[chosen]
        reasons = unit_refusals(fight, foe, unit, left)
        if reasons:
            refused.append((chosen, reasons))
            continue
        standing[chosen], left = _take(fight, foe, index, unit, left)
        taken.append((chosen, standing[chosen].state))
    hand = -(-left // fight.armour)
    discard = hand if fight.strikes(foe, index, POISON) else 0
    hurt = hand + sum(state != "absorbed" for _, state in taken)
    fed = foe.fed + (hurt if foe.has("vampiric") else 0)
    foe = replace(foe, fed=fed, dealt=foe.dealt | {index})
    after = replace(
        fight.with_foe(foe),
        units=tuple(standing.values()),
        wounds=fight.wounds + hand,
        discarded_wounds=fight.discarded_wounds + discard,
        paralyzed=fight.paralyzed or (hand > 0 and foe.has(PARALYZE)),
    )
    return DamageOutcome(after, damage, tuple(taken), tuple(refused), left, hand, discard)


def unit_refusals(fight: Fight, foe: Foe, unit: Unit, left: int) -> tuple[str, ...]:
    """Why a unit cannot take damage of a foe's attack; empty if it can."""
    reasons = [] if unit.state == "unhurt" else [unit.state]
    if not fight.uses_units:
        reasons.append("no_units")
    if foe.has("assassination"):
        reasons.append("assassination")
    if left <= 0:
        reasons.append("no_damage")
    return tuple(reasons)


def _take(fight: Fight, foe: Foe, index: int, unit: Unit, damage: int) -> tuple[Unit, int]:
    """A unit that takes damage, and what is left of it: one that resists takes off its armour first without a wound."""
    element = foe.enemy.attacks[index].element
    resists = {"fire", "ice"} <= set(unit.resists) if element == "cold_fire" else element in unit.resists
    if resists:
        damage = max(0, damage - unit.armour)
        if not damage:
            return replace(unit, state="absorbed"), 0
    state = "poisoned" if fight.strikes(foe, index, POISON) else "wounded"
    if foe.has(PARALYZE):
        state = "destroyed"
    return replace(unit, state=state), max(0, damage - unit.armour)


# --- after it ------------------------------------------------------------------------------------------------------


def without_summoned(fight: Fight) -> Fight:
    """Substitutes are discarded when the attack phase begins; their summoners are back."""
    return replace(fight, foes=tuple(foe for foe in fight.foes if not foe.summoner))


def defenders(foes: Iterable[Foe]) -> Iterator[Foe]:
    """Those who defend the site, without what they summoned."""
    return (foe for foe in foes if not foe.rampaging and not foe.summoner)


def conquered(fight: Fight) -> bool | None:
    """Whether all defenders are beaten; None if there never was one (`mage_knight.md` 4.6)."""
    if any(True for _ in defenders(fight.foes)):
        return False
    return True if any(True for _ in defenders(fight.defeated)) else None


def fame(fight: Fight) -> int:
    """Fame of the defeated; a foreign keep's (or tower's) garrison brings half, rounded up, who was called by a song
    twice as much; one helped by a hidden die 1 more (`mage_knight.md` 2, 14, 15)."""
    site = sum(foe.enemy.fame for foe in defenders(fight.defeated))
    rampaging = sum(foe.enemy.fame for foe in fight.defeated if foe.rampaging)
    rampaging += sum(foe.watched in ("white", "red", "blue") for foe in fight.defeated)
    if fight.site in FOREIGN:
        return rampaging + -(-site // 2)
    return rampaging + site * (2 if fight.site == CHANT else 1)


NAME_WON: Final = {"orcs": 1, "draconum": 2, COMPANY: 1}
"""Reputation that the defeat of what roamed the map brings."""


def reputation(fight: Fight) -> int:
    """Reputation of the defeated: 1 for orcs, 2 for a draconum that stood on the map, and what tokens print."""
    return sum(NAME_WON.get(foe.rampaging, 0) + foe.enemy.reputation for foe in fight.defeated)
