"""Attacks of a special shape: everybody around, two targets with one roll, a path of spaces (`descent.md 2.7`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.geometry.lattice import Space
from vtt.rules.descent import area
from vtt.rules.descent.abilities.bearing import number
from vtt.rules.descent.aim import distance_to, target_refusal, targets
from vtt.rules.descent.arms import Arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.content import Ability
from vtt.rules.enumeration import enumerated

Hit = tuple[Figure, Space]
Way = tuple[Attack, tuple[Hit, ...]]


@dataclass(frozen=True)
class Spread:
    """Whom an attack is aimed at, and whom else it affects."""

    targets: tuple[Hit, ...]
    affected: tuple[Hit, ...] = ()


@dataclass(frozen=True)
class SpecialAttack:
    """`refusal` says why a command does not fit the shape, `spread` whom a fitting one hits, `ways` every sensible
    command with all whom it hits."""

    refusal: Callable[[Change, Figure, Arms, Ability, Attack], str]
    spread: Callable[[Change, Figure, Arms, Ability, Attack], Spread]
    ways: Callable[[Change, Figure, Arms, Ability], Iterator[Way]]


def _command(attacker: Figure, weapon: Arms, ability: Ability, target: Space, **fields: tuple[Space, ...]) -> Attack:
    return Attack(
        seat=attacker.seat,
        figure=attacker.id,
        target=target,
        weapon=weapon.id,
        ability=ability.called,
        path=fields.get("path", ()),
        targets=fields.get("targets", ()),
    )


# --- everybody around ---------------------------------------------------------------------------------------------


def _nearest_hits(change: Change, attacker: Figure, weapon: Arms, anyway: bool = False) -> tuple[Hit, ...]:
    """Each figure that can be targeted, with its nearest space."""
    best: dict[str, tuple[int, Figure, Space]] = {}
    for figure, space in targets(change, attacker, weapon, anyway):
        far = distance_to(change, attacker, space) or 0
        if figure.id not in best or far < best[figure.id][0]:
            best[figure.id] = (far, figure, space)
    return tuple((figure, space) for _, figure, space in best.values())


def _whirl_refusal(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> str:
    if weapon.ranged:
        return "Melee weapons only."
    if not any(space == command.target for _, space in _whirl(change, attacker, weapon)):
        return "Not beside it: no monster stands there."
    return ""


def _whirl(change: Change, attacker: Figure, weapon: Arms) -> tuple[Hit, ...]:
    close = Arms(weapon.id, weapon.name, weapon.phrase, weapon.dice, 1, weapon.pierce, weapon.surges)
    return _nearest_hits(change, attacker, close)


def _whirl_spread(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> Spread:
    return Spread(_whirl(change, attacker, weapon))


def _whirl_ways(change: Change, attacker: Figure, weapon: Arms, ability: Ability) -> Iterator[Way]:
    hits = () if weapon.ranged else _whirl(change, attacker, weapon)
    if hits:
        yield _command(attacker, weapon, ability, hits[0][1]), hits


def names_of(hits: tuple[Hit, ...]) -> str:
    return enumerated([figure.name for figure, _ in hits])


# --- two targets --------------------------------------------------------------------------------------------------


def _pair_refusal(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> str:
    spaces = (command.target, *command.targets)
    if len(spaces) != number(ability, "targets", 2):
        return "It needs two different targets."
    figures = {figure.id for space in spaces if (figure := change.ground.figure_on(space)) is not None}
    reasons = (target_refusal(change, attacker, weapon, space) for space in spaces)
    wrong = next((reason for reason in reasons if reason), "")
    return wrong or ("" if len(figures) == len(spaces) else "It needs two different targets.")


def _pair_spread(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> Spread:
    hits = area.figures_on(change.ground, (command.target, *command.targets))
    return Spread(tuple(hits))


def _pair_ways(change: Change, attacker: Figure, weapon: Arms, ability: Ability) -> Iterator[Way]:
    for pair in combinations(_nearest_hits(change, attacker, weapon, change.bends), number(ability, "targets", 2)):
        spaces = tuple(space for _, space in pair)
        yield _command(attacker, weapon, ability, spaces[0], targets=spaces[1:]), pair


# --- a path of spaces ---------------------------------------------------------------------------------------------


def _path_refusal(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> str:
    return target_refusal(change, attacker, weapon, command.target) or area.path_refusal(
        change.ground, command.path or (command.target,), command.target, number(ability, "length", 4)
    )


def _path_spread(change: Change, attacker: Figure, weapon: Arms, ability: Ability, command: Attack) -> Spread:
    target = change.ground.figure_on(command.target)
    if target is None:
        return Spread(())
    hits = area.figures_on(change.ground, command.path or (command.target,))
    others = tuple(hit for hit in hits if hit[0].id not in (target.id, attacker.id))
    return Spread(((target, command.target),), others)


def _path_ways(change: Change, attacker: Figure, weapon: Arms, ability: Ability) -> Iterator[Way]:
    for _, target in targets(change, attacker, weapon, change.bends):
        for path, hits in breath_paths(change, attacker, target, number(ability, "length", 4)):
            yield _command(attacker, weapon, ability, target, path=path), hits


def breath_paths(
    change: Change, attacker: Figure, target: Space, length: int
) -> Iterator[tuple[tuple[Space, ...], tuple[Hit, ...]]]:
    """The paths from a target that hit different figures, with those hit: first those that hit fewest
    friends, of these first those that hit most foes."""
    ground = change.ground
    own = bits_of(ground.spaces_of(attacker))
    seen: set[tuple[str, ...]] = set()
    found: list[tuple[tuple[Space, ...], tuple[Hit, ...]]] = []
    for path in area.paths(ground, target, length, ground.occupied & ~own).values():
        hits = tuple(hit for hit in area.figures_on(ground, path) if hit[0].id != attacker.id)
        key = tuple(sorted(figure.id for figure, _ in hits))
        if key not in seen:
            seen.add(key)
            found.append((path, hits))

    def hurts(way: tuple[tuple[Space, ...], tuple[Hit, ...]]) -> tuple[int, int]:
        friends = sum(figure.side == attacker.side for figure, _ in way[1])
        return friends, -len(way[1])

    yield from sorted(found, key=hurts)


SPECIAL_ATTACKS = {
    "whirl": SpecialAttack(_whirl_refusal, _whirl_spread, _whirl_ways),
    "twin_shot": SpecialAttack(_pair_refusal, _pair_spread, _pair_ways),
    "flail": SpecialAttack(_pair_refusal, _pair_spread, _pair_ways),
    "flame_lance": SpecialAttack(_path_refusal, _path_spread, _path_ways),
}
"""Ability id -> the shape of its attack."""
