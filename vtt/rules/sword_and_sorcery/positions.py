"""Published positions of the game of zones: what a map allows, one attack, time phases. Answers in the shape of the
question's own file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from vtt.rules.sword_and_sorcery import attack, conditions, time_phase
from vtt.rules.sword_and_sorcery.attack import Attack, Defence, Face, Pools
from vtt.rules.sword_and_sorcery.conditions import Marker
from vtt.rules.sword_and_sorcery.control import Crowd, Side
from vtt.rules.sword_and_sorcery.map_positions import MapEntry, answer_map
from vtt.rules.sword_and_sorcery.time_phase import Ability

Count = Annotated[int, Meta(ge=0, le=1000)]
Fire = Literal["fire_1", "fire_2"]
Entry = TypeVar("Entry")


class TargetEntry(msgspec.Struct, frozen=True):
    """The target of an attack. `defence_dice` null: a hero without armour."""

    armour: Count = 0
    defence_dice: Count | None = None
    knocked_down: bool = False
    shields: Count = 0


class AttackEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One attack on one target (see the README of the published positions)."""

    attacker: Side
    dice: tuple[tuple[Count, Count, Count], ...]
    rerolls: tuple[tuple[Count, tuple[Count, Count, Count]], ...] = ()
    critical_property: bool = False
    zone: dict[Side, Count]
    superiority_adds: tuple[int, int] = (1, 0)
    bonus: tuple[int, int] = (0, 0)
    d1: tuple[int, int] = (0, 0)
    target: TargetEntry
    defence_rolls: tuple[Count, ...] = ()
    d5_blocks: Count = 0


class BodyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in the time phase. `soul_rank` and `abilities` are heroes' only."""

    id: str
    side: Side
    flyer: bool = False
    conditions: tuple[Marker, ...] = ()
    fire: tuple[Annotated[int, Meta(ge=1, le=2)], ...] = ()
    shields: Count = 0
    soul_rank: Count = 0
    abilities: tuple[Ability, ...] = ()
    wounds: int = 0


class TimeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Markers gained, then some time phases."""

    figures: tuple[BodyEntry, ...]
    gains: tuple[tuple[str, Marker | Fire], ...] = ()
    phases: Annotated[int, Meta(ge=0, le=1000)] = 1
    saves: dict[str, tuple[bool, ...]] = {}


def answer(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The answers to one position. ValueError with one sentence for a bad entry."""
    kind = entry.get("kind")
    solve = SOLVERS.get(kind) if isinstance(kind, str) else None
    if solve is None:
        raise ValueError(f"A position of the game of zones is of the kind {', '.join(SOLVERS)}.")
    return solve(entry)


def _read(entry: Mapping[str, Any], kind: type[Entry]) -> Entry:
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"This position of the game of zones cannot be read: {error}.") from error


def _map(entry: Mapping[str, Any]) -> dict[str, Any]:
    return answer_map(_read(entry, MapEntry))


def _attack(entry: Mapping[str, Any]) -> dict[str, Any]:
    given = _read(entry, AttackEntry)
    crowd = Crowd(given.zone.get("heroes", 0), given.zone.get("enemies", 0))
    target = given.target
    result = attack.resolve(
        Attack(
            side=given.attacker,
            faces=tuple(Face(*die) for die in given.dice),
            rerolls=tuple((die, Face(*face)) for die, face in given.rerolls),
            critical_property=given.critical_property,
            crowd=crowd,
            superiority=Pools(*given.superiority_adds),
            bonus=Pools(*given.bonus),
            vulnerability=Pools(*given.d1),
            defence=Defence(target.armour, target.defence_dice, target.knocked_down, target.shields),
            defence_rolls=given.defence_rolls,
            more_blocks=given.d5_blocks,
        )
    )
    found = result.arrival
    return {
        "refused_rerolls": list(result.refused_rerolls),
        "criticals": result.criticals,
        "superiority": result.superiority,
        "counted": list(found.counted),
        "after_d1": list(found.weakened),
        "after_armour": list(found.armoured),
        "after_shields": list(found.shielded),
        "shields_left": found.shields_left,
        "dice": found.dice,
        "blocks": result.blocks,
        "wounds": result.wounds,
    }


def _time(entry: Mapping[str, Any]) -> dict[str, Any]:
    given = _read(entry, TimeEntry)
    bodies = {body.id: body for body in given.figures}
    if len(bodies) < len(given.figures):
        raise ValueError("Two figures of this position have the same id.")
    for figure, marker in given.gains:
        if figure not in bodies:
            raise ValueError(f"There is no figure “{figure}” that could get a marker.")
        bodies[figure] = _with(bodies[figure], marker)
    states = [_states(bodies)]
    for phase in range(given.phases):
        bodies = _after_a_phase(bodies, {hero: saves[phase : phase + 1] for hero, saves in given.saves.items()})
        states.append(_states(bodies))
    return {"states": states}


def _with(body: BodyEntry, marker: Marker | Fire) -> BodyEntry:
    """A figure after it was given a marker; fire adds up (L168)."""
    if marker == "fire_1" or marker == "fire_2":
        return replace(body, fire=(*body.fire, int(marker[-1])))
    gained = conditions.gain(body.conditions, marker, body.flyer)
    return replace(body, conditions=gained.markers, wounds=body.wounds + gained.wounds)


def _after_a_phase(bodies: dict[str, BodyEntry], saves: dict[str, tuple[bool, ...]]) -> dict[str, BodyEntry]:
    """Every figure after one time phase; who needs a save that is not given is told."""
    ranks = time_phase.risen({body.id: body.soul_rank for body in bodies.values() if body.side == "heroes"})
    after: dict[str, BodyEntry] = {}
    for body in bodies.values():
        saved = time_phase.needs_save(body.conditions, body.side)
        if saved:
            if not saves.get(body.id):
                raise ValueError(f"Say for each phase whether the save of “{body.id}” succeeds.")
            saved = saves[body.id][0]
        done = time_phase.effects(body.conditions, body.fire, saved)
        after[body.id] = replace(
            body,
            wounds=body.wounds + done.wounds,
            conditions=done.markers,
            fire=done.fire,
            soul_rank=ranks.get(body.id, 0),
            abilities=time_phase.recharged(body.abilities),
        )
    return after


def _states(bodies: Mapping[str, BodyEntry]) -> list[dict[str, Any]]:
    return [_state(body) for body in bodies.values()]


def _state(body: BodyEntry) -> dict[str, Any]:
    state: dict[str, Any] = {
        "id": body.id,
        "wounds": body.wounds,
        "conditions": sorted(body.conditions),
        "fire": sorted(body.fire),
        "shields": body.shields,
    }
    if body.side == "heroes":
        state["soul_rank"] = body.soul_rank
        state["abilities"] = [
            {"id": one.id, "up": one.up, "hourglasses": 0 if one.up else one.hourglasses} for one in body.abilities
        ]
    return state


SOLVERS: Final[Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "zone_map": _map,
    "attack": _attack,
    "time": _time,
}
"""How each kind of position is answered."""
