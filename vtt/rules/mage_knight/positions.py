"""Positions of the exploration game: where may the next tile lie, where can a hero go, what do plays in a fight do?
Answers in the shape of the question's own file."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight import combat, state
from vtt.rules.mage_knight.content import Terrains, Time
from vtt.rules.mage_knight.exploring import EXPLORING_COST, Shape, Stacks, exploration, hexes_of
from vtt.rules.mage_knight.fight import Fight, Foe, Phase, Unit, Value
from vtt.rules.mage_knight.landscape import hexes_on
from vtt.rules.mage_knight.movement import CostEffect, Land, OtherHero, Reach, reach, steps_from, withdrawal

Small = Annotated[int, Meta(ge=0, le=999)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Coordinate = Annotated[int, Meta(ge=-9999, le=9999)]
Place = tuple[Coordinate, Coordinate]
LaidTile = tuple[str, Coordinate, Coordinate]


class StackEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Unused tiles in the box."""

    countryside: Small = 0
    core_without_city: Small = 0


class ExploreEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A question where the next tile may lie."""

    profile: Shape
    tiles: tuple[LaidTile, ...]
    hero: Place
    points: Small
    next: Literal["countryside", "core"] | None
    box: StackEntry = StackEntry()


class OtherEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Another hero on the map."""

    name: str
    at: Place
    face_down: bool = False


class MoveEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A question where a hero can go."""

    name: str
    tiles: tuple[LaidTile, ...]
    time: Time
    points: Small
    hero: Place
    effects: tuple[CostEffect, ...] = ()
    pvp: bool = True
    cleared: tuple[Place, ...] = ()
    conquered: tuple[tuple[Coordinate, Coordinate, str], ...] = ()
    others: tuple[OtherEntry, ...] = ()
    path: tuple[Place, ...] = ()
    assault_lost: bool = False


class EnemyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy of a fight."""

    name: str
    id: str
    rampaging: Literal["", "orcs", "draconum"] = ""
    summoned: tuple[EnemyEntry, ...] = ()


class UnitEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that may take damage."""

    id: str
    armour: Small
    level: Small = 1
    wounded: bool = False
    resists: tuple[str, ...] = ()


class HeroEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The hero that fights."""

    armour: Positive
    hand_limit: Small
    cards: Small = 0


class SiteEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Where the fight is."""

    kind: str
    city: Literal["white", "blue", "red", "green"] | None = None


class AttackEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An attack on a group."""

    targets: tuple[str, ...]
    values: tuple[Value, ...] = ()


class BlockEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A block of one attack, by values or by movement points."""

    target: str
    attack: Small = 0
    values: tuple[Value, ...] = ()
    move_points: Small | None = None


class DamageEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The units that take one attack."""

    enemy: str
    attack: Small = 0
    to: tuple[str, ...] = ()


class PlayedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """All plays of a fight in their order."""

    ranged: tuple[AttackEntry, ...] = ()
    block: tuple[BlockEntry, ...] = ()
    damage: tuple[DamageEntry, ...] = ()
    attack: tuple[AttackEntry, ...] = ()


class CombatEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A question what plays do."""

    site: SiteEntry
    enemies: tuple[EnemyEntry, ...]
    hero: HeroEntry
    units: tuple[UnitEntry, ...] = ()
    played: PlayedEntry = PlayedEntry()


def answer(land: Terrains, entry: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a position of a `kind` in `KINDS`. ValueError with one sentence for a bad entry."""
    shape, function = KINDS[entry["kind"]]
    try:
        position = msgspec.convert(entry, shape)
    except msgspec.ValidationError as error:
        words = str(error)
        words = words if len(words) < 120 else f"{words[:60]} … {words[-50:]}"
        raise ValueError(f"This {entry['kind']} position cannot be read: {words}.") from error
    found: dict[str, Any] = function(land, position)
    return found


def _laid(land: Terrains, tiles: tuple[LaidTile, ...]) -> dict[Axial, str]:
    """Centre -> tile. ValueError (one sentence) if the tiles are not there or lie on each other."""
    laid: dict[Axial, str] = {}
    covered: set[Axial] = set()
    for name, q, r in tiles:
        if name not in land.tiles:
            raise ValueError(f"There is no tile called “{name[:40]}”.")
        hexes = set(hexes_of((q, r)))
        if covered & hexes:
            raise ValueError(f"The tile {name} at {[q, r]} lies on another tile.")
        covered |= hexes
        laid[q, r] = name
    return laid


def _stands_on(place: Axial, hexes: Container[Axial], who: str) -> None:
    if place not in hexes:
        raise ValueError(f"{who} at {list(place)} is on no laid tile.")


def explore(land: Terrains, entry: ExploreEntry) -> dict[str, Any]:
    """Where may this hero lay the next tile?"""
    laid = _laid(land, entry.tiles)
    _stands_on(entry.hero, {place for centre in laid for place in hexes_of(centre)}, "The hero")
    shape = entry.profile
    for centre, name in laid.items():
        if shape.coordinates(centre) is None:
            raise ValueError(f"The tile {name} at {list(centre)} lies between the places of this map.")
    stacks = Stacks(entry.next or "", entry.box.countryside, entry.box.core_without_city)
    found = exploration(shape, laid, entry.hero, stacks, entry.points)
    return {
        "class": found.drawn or None,
        "cost": EXPLORING_COST,
        "legal": [list(place) for place in found.legal],
        "refused": [[*place, list(reasons)] for place, reasons in found.refused.items()],
        "reasons": list(found.reasons),
    }


def move(land: Terrains, entry: MoveEntry) -> dict[str, Any]:
    """Where can this hero go, and what happens there?"""
    laid = (state.LaidTile(name, centre) for centre, name in _laid(land, entry.tiles).items())
    hexes = {place: found for tile in laid for place, found in hexes_on(land, tile)}
    for place, who in [
        (entry.hero, "The hero"),
        *((other.at, other.name) for other in entry.others),
        *((place, "The path") for place in entry.path),
        *(((q, r), owner) for q, r, owner in entry.conquered),
    ]:
        _stands_on(place, hexes, who)
    rampaging = {place for place, found in hexes.items() if found.rampaging}
    ground = Land(
        hexes,
        land.costs(entry.time),
        entry.name,
        frozenset(rampaging - set(entry.cleared)),
        {(q, r): owner for q, r, owner in entry.conquered},
        tuple(OtherHero(other.name, other.at, other.face_down) for other in entry.others),
        entry.effects,
        fights=entry.pvp,
    )
    found = reach(ground, entry.hero, entry.points)
    ends = {**dict.fromkeys(found.walks), **dict.fromkeys(found.stops)}
    return {
        "reach": [
            [*place, found.walks.get(place), found.stops.get(place), int(ground.is_safe(place)), ground.end(place)]
            for place in sorted(ends)
        ],
        **_steps(ground, found, entry.points),
        "withdrawal": _withdrawal(ground, entry),
    }


def _steps(ground: Land, found: Reach, points: int) -> dict[str, list[Any]]:
    """The steps that end the movement, and those that may not be taken."""
    ending, refused = list[Any](), list[Any]()
    for start, spent in sorted(found.walks.items()):
        for place, step in steps_from(ground, start):
            reasons = list(step.refusals)
            if start == found.start and "impassable" not in reasons and step.cost > points:
                reasons.append("points")
            if reasons:
                refused.append([list(start), list(place), reasons])
            elif step.ends and spent + step.cost <= points:
                provoked = [list(enemy) for enemy in step.provoked]
                ending.append([list(start), list(place), spent + step.cost, provoked, step.assault or None])
    return {"ending_steps": ending, "refused_steps": refused}


def _withdrawal(ground: Land, entry: MoveEntry) -> dict[str, Any]:
    way = withdrawal(ground, entry.path or (entry.hero,), entry.assault_lost)
    back = [list(place) for place in way.back]
    return {"from": list(way.start), "to": list(way.end), "wounds": len(back), "back": back}


def fight(land: Terrains, entry: CombatEntry) -> dict[str, Any]:
    """What do these plays do?"""
    current = _fight(land, entry)
    answers: dict[str, Any] = {"fortification": {foe.name: current.fortification(foe) for foe in current.foes}}
    current, answers["ranged"] = _attacks(current, "ranged", entry.played.ranged)
    for enemy in entry.enemies:
        drawn = [(token.name, land.enemies[token.id]) for token in enemy.summoned]
        current = combat.summon(current, enemy.name, drawn) if drawn else current
    answers["block"] = []
    for play in entry.played.block:
        if play.move_points is None:
            outcome = combat.block(current, play.target, play.attack, play.values)
        else:
            outcome = combat.slow(current, play.target, play.attack, play.move_points)
        current = outcome.fight
        answers["block"].append({**_told(outcome), "blocked": outcome.blocked})
    blocked = [foe.name for foe in current.foes if current.is_blocked(foe)]
    current, answers["damage"] = _damage(current, entry.played.damage)
    current = combat.without_summoned(current)
    answers["armour"] = {foe.name: current.armour_of(foe, "attack") for foe in current.foes}
    current, answers["attack"] = _attacks(current, "attack", entry.played.attack)
    city = current.site == "city"
    return {
        **answers,
        "defeated": [foe.name for foe in current.defeated],
        "blocked": blocked,
        "fame": combat.fame(current),
        "reputation": combat.reputation(current),
        "wounds_hand": current.wounds,
        "wounds_discard": current.discarded_wounds,
        "knocked_out": current.knocked_out,
        "cards_discarded": current.cards_discarded,
        "units": {unit.name: unit.state for unit in current.units},
        "conquered": combat.conquered(current),
        "shields": sum(1 for _ in combat.defenders(current.defeated)) if city else 0,
    }


def _fight(land: Terrains, entry: CombatEntry) -> Fight:
    tokens = [token for enemy in entry.enemies for token in (enemy, *enemy.summoned)]
    if len({token.name for token in tokens}) < len(tokens):
        raise ValueError("Two enemies of this fight have the same name.")
    for token in tokens:
        if token.id not in land.enemies:
            raise ValueError(f"There is no enemy called “{token.id[:40]}”.")
    names = {unit.id for unit in entry.units}
    if len(names) < len(entry.units):
        raise ValueError("Two units of this fight have the same name.")
    for play in entry.played.damage:
        for unit in play.to:
            if unit not in names:
                raise ValueError(f"There is no unit called “{unit[:40]}” in this fight.")
    units = tuple(
        Unit(unit.id, unit.armour, unit.level, unit.resists, "wounded" if unit.wounded else "unhurt")
        for unit in entry.units
    )
    foes = tuple(Foe(enemy.name, land.enemies[enemy.id], enemy.rampaging) for enemy in entry.enemies)
    hero, site = entry.hero, entry.site
    return Fight(foes, site.kind, site.city or "", hero.armour, hero.hand_limit, hero.cards, units)


def _told(outcome: combat.AttackOutcome | combat.BlockOutcome) -> dict[str, Any]:
    return {
        "legal": not outcome.reasons,
        "reasons": list(outcome.reasons),
        "total": outcome.total,
        "needed": outcome.needed,
    }


def _attacks(current: Fight, phase: Phase, plays: tuple[AttackEntry, ...]) -> tuple[Fight, list[dict[str, Any]]]:
    told = []
    for play in plays:
        outcome = combat.attack(current, phase, play.targets, play.values)
        current = outcome.fight
        told.append({**_told(outcome), "defeated": list(outcome.defeated)})
    return current, told


def _damage(current: Fight, plays: tuple[DamageEntry, ...]) -> tuple[Fight, list[dict[str, Any]]]:
    """The attacks that are listed in their order, then the rest to the hero."""
    rest = [DamageEntry(enemy=foe.name, attack=index) for foe, index in current.unstopped()]
    told = []
    for play in (*plays, *rest):
        outcome = combat.deal(current, play.enemy, play.attack, play.to)
        if outcome is None:
            continue
        current = outcome.fight
        told.append(
            {
                "enemy": play.enemy,
                "attack": play.attack,
                "damage": outcome.damage,
                "units": [list(unit) for unit in outcome.units],
                "refused": [[unit, list(reasons)] for unit, reasons in outcome.refused],
                "hero": outcome.hero,
                "hand": outcome.hand,
                "discard": outcome.discard,
            }
        )
    return current, told


KINDS: Final[Mapping[str, tuple[type[Any], Callable[[Terrains, Any], dict[str, Any]]]]] = {
    "explore": (ExploreEntry, explore),
    "move": (MoveEntry, move),
    "combat": (CombatEntry, fight),
}
