"""Monsters that play themselves: focus, movement and targets to the letter (`gloomhaven.md` 4 and 11).

`monster_turn` gives every result the rules leave open to the players, each with the reasons. Three rule sets differ
in a few named questions (`RuleSet`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from vtt.geometry.bits import members_of
from vtt.geometry.hexagon import Axial
from vtt.geometry.hexagon_sight import SightKind
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import Ground
from vtt.rules.gloomhaven.targets import Group, Reach, Targets, shapes_of
from vtt.rules.gloomhaven.travel import PERIL, Manner, Obstruction, Travel


@dataclass(frozen=True)
class RuleSet:
    """How one published game answers the open questions. `extras_by`: how extra targets are ranked."""

    name: str
    sight: SightKind
    jump_pays: bool
    nearer_before_initiative: bool
    groups_first: bool
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


class Focus(NamedTuple):
    """The enemy a monster goes for: perils entered and movement points to attack it."""

    enemy: Enemy
    perils: int
    steps: int


class Attack(NamedTuple):
    """One attack: from where, with the weight of the way there, and the group of enemies that it hits."""

    space: Space
    weight: int
    group: Group


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
    mirrored: bool = True
    """Whether areas may be turned over (A33b; the published position 86 needs it)."""
    held: str = ""
    """The enemy it has found already as its focus in this turn."""

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
    def targets(self) -> Targets:
        """The enemies as targets; without an attack as those of a blow."""
        deed, shapes = self.deed, shapes_of(self.pattern, self.mirrored)
        besides = deed.targets - 1 if shapes else max(1, deed.targets)
        reach = Reach(self.reach, bool(deed.range and deed.targets), shapes, besides)
        return Targets(self.ground, tuple(enemy.space for enemy in self.enemies), reach)

    @cached_property
    def _bits(self) -> dict[str, Group]:
        return {enemy.id: 1 << number for number, enemy in enumerate(self.enemies)}

    @cached_property
    def _names(self) -> dict[Group, frozenset[str]]:
        return {}

    def named(self, group: Group) -> frozenset[str]:
        """The ids of a group of enemies."""
        names = self._names.get(group)
        if names is None:
            names = self._names[group] = frozenset(self.enemies[number].id for number in members_of(group))
        return names

    def can_attack(self, space: Space, enemy: Enemy) -> bool:
        """Whether an enemy can be attacked from a space."""
        return self.targets.hits(space, self._bits[enemy.id])

    @cached_property
    def focuses(self) -> tuple[Focus, ...]:
        """The focus; several where the players must choose among equals (`gloomhaven.md` 4.2)."""
        from_here = self.ground.distances(self.start)
        weight, nearest = self._soonest
        ranked = [
            ((from_here[enemy.space] if self.rules.nearer_before_initiative else 0, enemy.order), enemy)
            for enemy in nearest
        ]
        best = min((key for key, _ in ranked), default=None)
        return tuple(Focus(enemy, weight // PERIL, weight % PERIL) for key, enemy in ranked if key == best)

    def passed_over(self, focus: Enemy) -> tuple[list[Enemy], bool]:
        """Whom it could attack as soon as its focus and passes over; whether because they are farther off, else
        because they act later."""
        from_here, (_, nearest) = self.ground.distances(self.start), self._soonest
        others = [enemy for enemy in nearest if enemy.order != focus.order]
        farther = [enemy for enemy in others if from_here[enemy.space] > from_here[focus.space]]
        by_distance = self.rules.nearer_before_initiative and bool(farther)
        return farther if by_distance else [enemy for enemy in others if enemy.order > focus.order], by_distance

    @cached_property
    def _soonest(self) -> tuple[int, list[Enemy]]:
        """The weight of the lightest way to attack anybody, and all enemies it leads to."""
        found: set[str] = set()
        lightest = 0
        wanted = [enemy for enemy in self.enemies if self.held in ("", enemy.id)]
        hopeful = self.targets.hopeful
        for weight, space in self.travel.ends:
            if found and weight > lightest:
                break
            if space not in hopeful:
                continue
            for enemy in wanted:
                if enemy.id not in found and self.can_attack(space, enemy):
                    found.add(enemy.id)
                    lightest = weight
        return lightest, [enemy for enemy in wanted if enemy.id in found]

    @cached_property
    def _ranked(self) -> list[Group]:
        """Who has each rank as an extra target, the best rank first."""
        from_here = self.ground.distances(self.start)
        ranks: dict[tuple[int, ...], Group] = {}
        for enemy in self.enemies:
            measures = {"proximity": from_here[enemy.space], "initiative": enemy.order}
            rank = tuple(measures[word] for word in self.rules.extras_by)
            ranks[rank] = ranks.get(rank, 0) | self._bits[enemy.id]
        return [ranks[rank] for rank in sorted(ranks)]

    def beside(self, space: Space) -> Group:
        """Whom the monster would attack at a disadvantage from a space."""
        if not self.deed.range or not self.deed.targets or self.deed.evens_out:
            return 0
        return self.targets.adjacent(space)

    def hindering(self, result: Result) -> list[str]:
        """Whom of a result's targets the monster attacks at a disadvantage, being beside them."""
        return sorted(result.targets & self.named(self.beside(result.end)))

    def best_attacks(self, focus: Focus, budget: int | None) -> list[Attack]:
        """The best attacks on the focus within a budget of movement points, or without one (`gloomhaven.md` 4.3 b and
        11)."""
        limit = focus.perils * PERIL + (PERIL - 1 if budget is None else budget)
        hopeful = self.targets.hopeful
        ends = [(weight, space) for weight, space in self.travel.ends if weight <= limit and space in hopeful]
        aimed = self._bits[focus.enemy.id]
        return self._groups_first(aimed, ends) if self.rules.groups_first else self._places_first(aimed, ends)

    def _places_first(self, focus: Group, ends: list[tuple[int, Space]]) -> list[Attack]:
        """The most targets, few of them at disadvantage, the shorter way."""

        def ranked(space: Space) -> list[Group]:
            beside = self.beside(space)
            return [~beside, beside]

        return self._best(focus, ends, ranked, lambda space, weight, many, hampered: (-many, hampered, weight))

    def _groups_first(self, focus: Group, ends: list[tuple[int, Space]]) -> list[Attack]:
        """First the groups: the focus without disadvantage, the most targets, the shorter way to them, the best ranks.
        Then the places to attack one of them from: few targets at disadvantage, the shorter way."""

        def quality(space: Space, weight: int, many: int, hampered: int) -> tuple[int, ...]:
            return int(bool(self.beside(space) & focus)), -many, weight

        def profile(attack: Attack) -> tuple[int, ...]:
            return tuple(-(attack.group & members).bit_count() for members in self._ranked)

        found = self._best(focus, ends, lambda space: self._ranked, quality)
        best = min(map(profile, found), default=())
        return self._best_places([attack for attack in found if profile(attack) == best], focus, ends)

    def _best_places(self, found: list[Attack], focus: Group, ends: list[tuple[int, Space]]) -> list[Attack]:
        """Attacks on one of the groups found with the fewest of it at disadvantage, then from the nearest place. That
        may be farther than the places where they were found, with one more left over at disadvantage there."""
        fewest = min((self._hampered(attack) for attack in found), default=0)
        groups = dict.fromkeys(attack.group for attack in found)
        hampered = any(self.beside(attack.space) & focus for attack in found)
        for fewer in range(fewest):
            others = [
                Attack(space, weight, group)
                for weight, space in ends
                if hampered or not self.beside(space) & focus
                for group in groups
                if (group & self.beside(space)).bit_count() == fewer and self.targets.can_hit(space, group)
            ]
            if others:
                nearest = min(attack.weight for attack in others)
                return [attack for attack in others if attack.weight == nearest]
        return [attack for attack in found if self._hampered(attack) == fewest]

    def _hampered(self, attack: Attack) -> int:
        return (attack.group & self.beside(attack.space)).bit_count()

    def _best(
        self,
        focus: Group,
        ends: list[tuple[int, Space]],
        ranked: Callable[[Space], list[Group]],
        quality: Callable[[Space, int, int, int], tuple[int, ...]],
    ) -> list[Attack]:
        """The best attacks by a quality (of the place, the way, how many are hit, how many of them at disadvantage;
        lower is better). Places are looked at in the order of what they promise, so that most are never looked from."""
        targets, known = self.targets, dict[Space, list[Group]]()
        waiting = [
            (quality(space, weight, many, 0), space, weight)
            for weight, space in ends
            for group, many in (targets.promise(space),)
            if group & focus
        ]
        heapify(waiting)
        found: list[Attack] = []
        best: tuple[int, ...] | None = None
        while waiting and (best is None or waiting[0][0] <= best):
            promised, space, weight = heappop(waiting)
            if space in known:
                best = promised
                found += [Attack(space, weight, group) for group in known[space]]
                continue
            groups = known[space] = targets.groups(space, focus, ranked(space))
            if groups:
                many, hampered = groups[0].bit_count(), (groups[0] & self.beside(space)).bit_count()
                heappush(waiting, (quality(space, weight, many, hampered), space, weight))
        return found

    def destinations(self, focus: Focus) -> list[Space]:
        """Where the monster heads for when it cannot attack this turn, or has no attack (`gloomhaven.md` 4.3 a, c)."""
        if self.rules.approach_best and self.deed.targets:
            return list(dict.fromkeys(attack.space for attack in self.best_attacks(focus, None)))
        lightest = focus.perils * PERIL + focus.steps
        return [
            space for weight, space in self.travel.ends if weight == lightest and self.can_attack(space, focus.enemy)
        ]

    def hoped(self, result: Result) -> int:
        """How many the monster attacks once it is where it heads for, without an attack this turn; 0 if that is not
        what it heads there for."""
        focus = result.focus
        if result.targets or focus is None or not (self.rules.approach_best and self.deed.targets):
            return 0
        attacks = self.best_attacks(focus, None)
        return max((one.group.bit_count() for one in attacks if one.space == result.destination), default=0)

    def approach(self, destination: Space) -> list[tuple[Space, int, int]]:
        """Ends that bring the monster as near as possible to a hexagon: end, cost, movement points still missing."""
        ends = [(weight, space) for weight, space in self.travel.ends if weight % PERIL <= self.deed.move]
        remaining = self.travel.weights_to(destination, [space for _, space in ends])
        ranked: list[tuple[tuple[int, int, int], Space]] = []
        for weight, space in ends:
            whole = weight + remaining[space]
            ranked.append(((whole // PERIL, remaining[space] % PERIL, weight % PERIL), space))
        best = min(key for key, _ in ranked)
        return [(space, best[2], best[1]) for key, space in ranked if key == best]


def monster_turn(situation: Situation) -> tuple[Result, ...]:
    """Everything the rules allow a monster to do, without doubles; players choose among several results."""
    if not situation.focuses:
        stay = Result(situation.start, frozenset(), None, situation.start, 0, 0, situation.travel)
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
        for space, weight, group in attacks:
            yield Result(space, situation.named(group), focus, space, weight % PERIL, 0, travel)
        if attacks:
            return
    for destination in situation.destinations(focus):
        for space, cost, left in situation.approach(destination):
            yield Result(space, frozenset(), focus, destination, cost, left, travel)
