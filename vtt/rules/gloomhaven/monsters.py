"""Monsters that play themselves: focus, movement and targets to the letter (`gloomhaven.md` 4 and 11).

`monster_turn` gives every result the rules leave open to the players, each with the reasons. Three rule sets differ
in a few named questions (`RuleSet`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

from vtt.geometry.hexagon import Axial, turned
from vtt.geometry.hexagon_sight import SightKind
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import Ground
from vtt.rules.gloomhaven.travel import PERIL, Manner, Obstruction, Travel


@dataclass(frozen=True)
class RuleSet:
    """How one published game answers the open questions. `extras_by`: how extra targets are ranked."""

    name: str
    sight: SightKind
    jump_pays: bool
    nearer_before_initiative: bool
    advantage_before_targets: bool
    approach_best: bool
    extras_by: tuple[str, ...]


RULE_SETS: Final[dict[str, RuleSet]] = {
    rules.name: rules
    for rules in (
        RuleSet("gloomhaven", "corners", True, True, True, True, ("proximity", "initiative")),
        RuleSet("jaws_of_the_lion", "any points", False, False, True, True, ("initiative",)),
        RuleSet("frosthaven", "any points", False, True, False, False, ()),
    )
}


@dataclass(frozen=True)
class Enemy:
    """A figure the monster may attack. `order` is its place in the round: lower acts earlier."""

    id: str
    space: Space
    order: int = 0


@dataclass(frozen=True)
class Deed:
    """What the monster's card lets it do this turn. `range` 0 is melee, `targets` 0 means no attack at all.

    `pattern` are axial offsets: from the attacker (melee) or from wherever it is laid (ranged). With a pattern,
    `targets` beyond one are added to it. `evens_out` tells that disadvantage makes no difference to it now.
    """

    move: int
    range: int = 0
    targets: int = 1
    pattern: tuple[Axial, ...] = ()
    evens_out: bool = False


Ranks = list[tuple[int, ...]]
Quality = tuple[int, int, int, int, Ranks]


class Focus(NamedTuple):
    """The enemy a monster goes for, and why: perils entered and movement points to attack it, its range from the
    monster now, its place in the round; `tied` names those that are equal in everything."""

    enemy: Enemy
    perils: int
    steps: int
    proximity: int
    tied: tuple[str, ...]


class Attack(NamedTuple):
    """One attack from one hexagon: the enemies hit, and which of them at disadvantage."""

    targets: frozenset[str]
    hampered: frozenset[str]


@dataclass(frozen=True, eq=False)
class Result:
    """One thing the rules let a monster do: where it ends and whom it attacks, with the reasons.

    `destination` is the hexagon it heads for (its end, if it attacks this turn); `left` are the movement points
    still missing from its end to there.
    """

    end: Space
    targets: frozenset[str]
    focus: Focus | None
    destination: Space
    cost: int
    left: int
    hampered: frozenset[str]
    travel: Travel

    @cached_property
    def path(self) -> tuple[Space, ...]:
        """One lightest way to the end."""
        return self.travel.path(self.end)


@dataclass(frozen=True, eq=False)
class Situation:
    """A monster about to act, and everything around it. `way.closed` must hold the enemies' spaces."""

    ground: Ground
    way: Obstruction
    enemies: tuple[Enemy, ...]
    start: Space
    manner: Manner
    deed: Deed
    rules: RuleSet

    @cached_property
    def travel(self) -> Travel:
        """The monster's ways."""
        return Travel(self.ground, self.manner, self.way, self.start)

    @cached_property
    def reach(self) -> int:
        """Range of the attack; without an attack and in melee 1 (`gloomhaven.md` 4.2, step 2)."""
        return max(1, self.deed.range) if self.deed.targets else 1

    @cached_property
    def pattern(self) -> tuple[Axial, ...]:
        """The area of the attack; empty without one."""
        return self.deed.pattern if self.deed.targets else ()

    @cached_property
    def _turned(self) -> tuple[tuple[Axial, ...], ...]:
        """The pattern in every way it may lie: turned, and turned over. The words say only turned (`gloomhaven.md`
        A33b), but in the published position 86 a monster attacks with the mirror image of its pattern, in all rule
        sets."""
        shapes = (self.pattern, tuple((q + r, -r) for q, r in self.pattern))
        return tuple(
            {tuple(sorted(turned(offset, sixths) for offset in shape)) for sixths in range(6) for shape in shapes}
        )

    @cached_property
    def _near(self) -> dict[str, list[int]]:
        return {enemy.id: self.ground.distances(enemy.space) for enemy in self.enemies}

    def _in_range(self, space: Space, enemy: Enemy) -> bool:
        return self._near[enemy.id][space] <= self.reach and self.ground.sees(space, enemy.space)

    def can_attack(self, space: Space, enemy: Enemy) -> bool:
        """Whether an enemy can be attacked from a space."""
        if not self.pattern:
            return self._in_range(space, enemy)
        if self.deed.targets > 1 and self._in_range(space, enemy):
            return True
        return self.ground.sees(space, enemy.space) and any(True for _ in self._laid(space, enemy))

    def _laid(self, space: Space, enemy: Enemy) -> Iterator[frozenset[Axial]]:
        """Every way to lay the pattern over an enemy when attacking from a space."""
        here, there = self.ground.axials[space], self.ground.axials[enemy.space]
        for offsets in self._turned:
            if not self.deed.range:
                laid = frozenset((here[0] + q, here[1] + r) for q, r in offsets)
                if there in laid:
                    yield laid
                continue
            for anchor in offsets:
                laid = frozenset((there[0] + q - anchor[0], there[1] + r - anchor[1]) for q, r in offsets)
                if self._touches_range(space, laid):
                    yield laid

    def _touches_range(self, space: Space, laid: frozenset[Axial]) -> bool:
        """At least one hexagon of a ranged pattern must be within range (`gloomhaven.md` 2.3)."""
        distances, lattice = self.ground.distances(space), self.ground.lattice
        return any((place := lattice.space_at(at)) is not None and distances[place] <= self.reach for at in laid)

    @cached_property
    def focuses(self) -> tuple[Focus, ...]:
        """The focus; several where the players must choose among equals (`gloomhaven.md` 4.2)."""
        ranked: list[tuple[tuple[int, ...], int, int, Enemy]] = []
        from_here = self.ground.distances(self.start)
        for enemy in self.enemies:
            weight = self._weight_to_attack(enemy)
            if weight is not None:
                near = from_here[enemy.space]
                proximity = (near,) if self.rules.nearer_before_initiative else ()
                ranked.append(((weight, *proximity, enemy.order), weight, near, enemy))
        if not ranked:
            return ()
        best = min(key for key, *_ in ranked)
        tied = tuple(enemy.id for key, _, _, enemy in ranked if key == best)
        return tuple(
            Focus(enemy, weight // PERIL, weight % PERIL, near, tied)
            for key, weight, near, enemy in ranked
            if key == best
        )

    def _weight_to_attack(self, enemy: Enemy) -> int | None:
        for weight, space in self.travel.ends:
            if self.can_attack(space, enemy):
                return weight
        return None

    def attacks(self, space: Space, focus: Enemy) -> list[Attack]:
        """The attacks on the focus from a space: the most enemies, extra ones by their rank, then the fewest of them
        at disadvantage."""
        hits = self._hit_sets(space, focus)
        if len(hits) > 1:
            most = max(map(len, hits))
            hits = {targets for targets in hits if len(targets) == most}
        attacks = [self._attack(space, targets) for targets in sorted(hits, key=sorted)]
        if len(attacks) > 1:
            keys = [(self._extra_ranks(attack, focus), len(attack.hampered)) for attack in attacks]
            best = min(keys)
            attacks = [attack for attack, key in zip(attacks, keys, strict=True) if key == best]
        return attacks

    def _hit_sets(self, space: Space, focus: Enemy) -> set[frozenset[str]]:
        in_range = [enemy for enemy in self.enemies if enemy is not focus and self._in_range(space, enemy)]
        if not self.pattern:
            if not in_range or self.deed.targets == 1:
                return {frozenset((focus.id,))}
            return {frozenset((focus.id, *more)) for more in self._extras(in_range, self.deed.targets - 1)}
        found: set[frozenset[str]] = set()
        for first in self.enemies:
            if not self.ground.sees(space, first.space):
                continue
            for laid in self._laid(space, first):
                covered = {
                    enemy.id
                    for enemy in self.enemies
                    if self.ground.axials[enemy.space] in laid and self.ground.sees(space, enemy.space)
                }
                spare = self.deed.targets - 1
                if focus.id not in covered:
                    if not spare or not self._in_range(space, focus):
                        continue
                    covered.add(focus.id)
                    spare -= 1
                others = [enemy for enemy in in_range if enemy.id not in covered]
                found.update(frozenset((*covered, *more)) for more in self._extras(others, spare))
        return found

    def _extras(self, others: list[Enemy], spare: int) -> Iterator[tuple[str, ...]]:
        """The best-ranked extra targets; every choice among equals."""
        names = sorted((enemy.id for enemy in others), key=lambda name: self._ranks[name])
        if spare >= len(names) or spare <= 0:
            yield tuple(names[: max(0, spare)])
            return
        last = self._ranks[names[spare - 1]]
        sure = tuple(name for name in names if self._ranks[name] < last)
        equal = [name for name in names if self._ranks[name] == last]
        for chosen in combinations(equal, spare - len(sure)):
            yield (*sure, *chosen)

    def _attack(self, space: Space, targets: frozenset[str]) -> Attack:
        if not self.deed.range or self.deed.evens_out:
            return Attack(targets, frozenset())
        return Attack(targets, frozenset(name for name in targets if self._near[name][space] == 1))

    @cached_property
    def _ranks(self) -> dict[str, tuple[int, ...]]:
        from_here = self.ground.distances(self.start)
        measures = {
            enemy.id: {"proximity": from_here[enemy.space], "initiative": enemy.order} for enemy in self.enemies
        }
        return {name: tuple(found[word] for word in self.rules.extras_by) for name, found in measures.items()}

    def _extra_ranks(self, attack: Attack, focus: Enemy) -> Ranks:
        return sorted(self._ranks[name] for name in attack.targets if name != focus.id)

    def _quality(self, attack: Attack, focus: Enemy, weight: int) -> Quality:
        """Lower is better (`gloomhaven.md` 4.3 b and 11): the focus attacked without disadvantage, many targets, few of
        them at disadvantage, a short way, targets of high rank."""
        many, hampered = -len(attack.targets), len(attack.hampered)
        first = focus.id in attack.hampered if self.rules.advantage_before_targets else False
        return first, many, hampered, weight, self._extra_ranks(attack, focus)

    def best_attacks(self, focus: Focus, budget: int | None) -> list[tuple[Space, int, Attack]]:
        """The best hexagons to attack the focus from, with the weight of the way and the attack; within a budget of
        movement points, or without one."""
        found: list[tuple[Quality, Space, int, Attack]] = []
        limit = focus.perils * PERIL + (PERIL - 1 if budget is None else budget)
        for weight, space in self.travel.ends:
            if weight > limit:
                break
            if not self.can_attack(space, focus.enemy):
                continue
            for attack in self.attacks(space, focus.enemy):
                found.append((self._quality(attack, focus.enemy, weight), space, weight, attack))
        if not found:
            return []
        best = min(entry[0] for entry in found)
        return [(space, weight, attack) for quality, space, weight, attack in found if quality == best]

    def destinations(self, focus: Focus) -> list[Space]:
        """Where the monster heads for when it cannot attack this turn, or has no attack (`gloomhaven.md` 4.3 a, c)."""
        if self.rules.approach_best and self.deed.targets:
            return [space for space, _, _ in self.best_attacks(focus, None)]
        lightest = focus.perils * PERIL + focus.steps
        return [
            space for weight, space in self.travel.ends if weight == lightest and self.can_attack(space, focus.enemy)
        ]

    def approach(self, destination: Space) -> list[tuple[Space, int, int]]:
        """Ends that bring the monster as near as possible to a hexagon: end, cost, movement points still missing."""
        remaining = self.travel.weights_to(destination)
        ranked: list[tuple[tuple[int, int, int], Space]] = []
        for weight, space in self.travel.ends:
            if weight % PERIL <= self.deed.move:
                whole = weight + remaining[space]
                ranked.append(((whole // PERIL, remaining[space] % PERIL, weight % PERIL), space))
        best = min(key for key, _ in ranked)
        return [(space, best[2], best[1]) for key, space in ranked if key == best]


def monster_turn(situation: Situation) -> tuple[Result, ...]:
    """Everything the rules allow a monster to do, without doubles; players choose among several results."""
    if not situation.focuses:
        stay = Result(situation.start, frozenset(), None, situation.start, 0, 0, frozenset(), situation.travel)
        return (stay,)
    found: dict[tuple[Space, frozenset[str]], Result] = {}
    for focus in situation.focuses:
        for result in _results(situation, focus):
            found.setdefault((result.end, result.targets), result)
    return tuple(found.values())


def _results(situation: Situation, focus: Focus) -> Iterator[Result]:
    travel = situation.travel
    if situation.deed.targets:
        attacks = situation.best_attacks(focus, situation.deed.move)
        for space, weight, attack in attacks:
            yield Result(space, attack.targets, focus, space, weight % PERIL, 0, attack.hampered, travel)
        if attacks:
            return
    for destination in situation.destinations(focus):
        for space, cost, left in situation.approach(destination):
            yield Result(space, frozenset(), focus, destination, cost, left, frozenset(), travel)
