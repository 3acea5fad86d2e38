"""The monsters' rules written down a second time, slowly, from the text alone (`gloomhaven.md` 4 and 11).

Works on the published form of a position and shares no code with the product. Sight from corner to corner is its own;
sight between any points has its own reference in tests/geometry and is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

Hexagon = tuple[int, int]
Point = tuple[int, int]
Cost = tuple[int, int]
"""Perils entered, movement points."""

STEPS: list[Hexagon] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FINE = 10**6
"""Corners lie at multiples of this; a hair is 1."""


def corner(hexagon: Hexagon, number: int, hair: int = 0) -> Point:
    """The corner between the neighbours `number` and `number + 1`: a third of the way to both."""
    one, two = STEPS[number % 6], STEPS[(number + 1) % 6]
    factor = FINE - hair
    return (
        3 * FINE * hexagon[0] + factor * (one[0] + two[0]),
        3 * FINE * hexagon[1] + factor * (one[1] + two[1]),
    )


def side(one: Point, two: Point, three: Point) -> int:
    value = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
    return (value > 0) - (value < 0)


def on_segment(one: Point, two: Point, three: Point) -> bool:
    return (
        side(one, two, three) == 0
        and min(one[0], two[0]) <= three[0] <= max(one[0], two[0])
        and min(one[1], two[1]) <= three[1] <= max(one[1], two[1])
    )


def touching(one: Point, two: Point, three: Point, four: Point) -> bool:
    if side(one, two, three) * side(one, two, four) < 0 and side(three, four, one) * side(three, four, two) < 0:
        return True
    return (
        on_segment(one, two, three)
        or on_segment(one, two, four)
        or on_segment(three, four, one)
        or on_segment(three, four, two)
    )


def least(
    options: list[tuple[Hexagon, frozenset[Hexagon]]], quality: Callable[[Hexagon, frozenset[Hexagon]], Any]
) -> list[tuple[Hexagon, frozenset[Hexagon]]]:
    """The attacks of the lowest quality."""
    lowest = min(quality(*option) for option in options)
    return [option for option in options if quality(*option) == lowest]


class Slow:
    """One position."""

    def __init__(self, entry: dict[str, Any], any_points: Callable[[Hexagon, Hexagon], bool]) -> None:
        self.entry, self.rules = entry, entry["ruleset"]
        columns, rows = entry["size"]
        solid = self.places("walls")
        inside = {(q, r) for q in range(columns) for r in range(-(q // 2), rows - q // 2)}
        self.floor = inside - solid
        self.blocked: set[tuple[Hexagon, Hexagon]] = set()
        self.segments: set[tuple[Point, Point]] = set()
        for q, r, (across, down) in entry["wall_edges"]:
            self.wall((q, r), (across, down))
        for hexagon in solid:
            for step in STEPS:
                self.wall(hexagon, step)
        self.start: Hexagon = (entry["monster"][0], entry["monster"][1])
        self.enemies: list[Hexagon] = [(enemy["at"][0], enemy["at"][1]) for enemy in entry["enemies"]]
        self.order = {at: enemy["initiative"] for at, enemy in zip(self.enemies, entry["enemies"], strict=True)}
        self.allies, self.obstacles = self.places("allies"), self.places("obstacles")
        self.perils, self.rough = self.places("traps") | self.places("hazards"), self.places("difficult")
        self.ice = self.places("icy")
        self.flies, self.jumps, self.teleports = entry["flying"], entry["jumping"], entry["teleport"]
        self.walks = not (self.flies or self.jumps or self.teleports)
        self.corners_only = self.rules == "gloomhaven"
        self.any_points = any_points
        self.attacking = entry["targets"] > 0
        self.reach = max(1, entry["range"]) if self.attacking else 1
        self.ranged = self.attacking and entry["range"] > 0
        self.area: list[Hexagon] = [(q, r) for q, r in entry["aoe"]] if self.attacking else []
        self.apart = {hexagon: self.ranges(hexagon) for hexagon in self.floor}
        self.memory: dict[tuple[Hexagon, Hexagon], bool] = {}
        self.shapes = self.all_shapes()
        margin = range(-4, 5)
        self.anchors = sorted({(q + across, r + down) for q, r in inside for across in margin for down in margin})

    def places(self, name: str) -> set[Hexagon]:
        return {(q, r) for q, r in self.entry[name]}

    def wall(self, hexagon: Hexagon, step: Hexagon) -> None:
        other = (hexagon[0] + step[0], hexagon[1] + step[1])
        self.blocked |= {(hexagon, other), (other, hexagon)}
        number = STEPS.index(step)
        self.segments.add((corner(hexagon, number - 1), corner(hexagon, number)))

    def around(self, hexagon: Hexagon) -> list[Hexagon]:
        beside = [(hexagon[0] + q, hexagon[1] + r) for q, r in STEPS]
        return [other for other in beside if other in self.floor and (hexagon, other) not in self.blocked]

    def ranges(self, hexagon: Hexagon) -> dict[Hexagon, int]:
        found, layer = {hexagon: 0}, [hexagon]
        while layer:
            onward = []
            for here in layer:
                for there in self.around(here):
                    if there not in found:
                        found[there] = found[here] + 1
                        onward.append(there)
            layer = onward
        return found

    def sees(self, one: Hexagon, other: Hexagon) -> bool:
        key = (min(one, other), max(one, other))
        if key not in self.memory:
            self.memory[key] = one == other or (self.corner_sight(*key) if self.corners_only else self.any_points(*key))
        return self.memory[key]

    def corner_sight(self, one: Hexagon, other: Hexagon) -> bool:
        def usable(hexagon: Hexagon) -> list[Point]:
            all_six = [corner(hexagon, number) for number in range(6)]
            free = [point for point in all_six if not any(on_segment(*wall, point) for wall in self.segments)]
            return free or [corner(hexagon, number, hair=1) for number in range(6)]

        return any(
            not any(touching(start, end, *wall) for wall in self.segments)
            for start, end in product(usable(one), usable(other))
        )

    # Ways

    def moves(self, here: Hexagon) -> list[tuple[Hexagon, Cost]]:
        """Single steps (a slide is one) with their cost, landing not counted."""
        if not self.walks:
            return [(there, (0, 1)) for there in self.around(here)]
        found = []
        for step in STEPS:
            there = (here[0] + step[0], here[1] + step[1])
            if there not in self.around(here) or there in self.obstacles or there in self.enemies:
                continue
            perils = int(there in self.perils)
            if there not in self.ice:
                found.append((there, (perils, 2 if there in self.rough else 1)))
                continue
            while there in self.ice:
                onward = (there[0] + step[0], there[1] + step[1])
                figures = set(self.enemies) | self.allies
                if onward not in self.around(there) or onward in self.obstacles or onward in figures:
                    break
                there = onward
                perils += int(there in self.perils)
            found.append((there, (perils, 1)))
        return found

    def landing(self, hexagon: Hexagon) -> Cost:
        """What the last hexagon of a jump or teleport adds."""
        if self.walks or self.flies:
            return (0, 0)
        pays = self.corners_only and hexagon in self.rough
        return (int(hexagon in self.perils), int(pays))

    def costs_from(self, start: Hexagon) -> dict[Hexagon, Cost]:
        """The cheapest cost to every hexagon, landing included, by relaxing until nothing changes."""
        found: dict[Hexagon, Cost] = {start: (0, 0)}
        if self.teleports:
            for q, r in self.floor:
                across, down = q - start[0], r - start[1]
                found[(q, r)] = (0, max(abs(across), abs(down), abs(across + down)))
        else:
            steps = {here: self.moves(here) for here in self.floor}
            changed = True
            while changed:
                changed = False
                for here in list(found):
                    for there, cost in steps[here]:
                        whole = (found[here][0] + cost[0], found[here][1] + cost[1])
                        if there not in found or whole < found[there]:
                            found[there], changed = whole, True
        return {
            at: (cost[0] + self.landing(at)[0], cost[1] + self.landing(at)[1]) if at != start else cost
            for at, cost in found.items()
        }

    def may_end(self, hexagon: Hexagon) -> bool:
        if hexagon == self.start:
            return True
        return (
            hexagon not in self.enemies and hexagon not in self.allies and (self.flies or hexagon not in self.obstacles)
        )

    # Attacks

    def all_shapes(self) -> list[frozenset[Hexagon]]:
        found = set()
        for flip in (False, True):
            shape = [(r, q) if flip else (q, r) for q, r in self.area]
            for _ in range(6):
                shape = [(-r, q + r) for q, r in shape]
                found.add(frozenset(shape))
        return list(found)

    def near_enough(self, here: Hexagon, enemy: Hexagon) -> bool:
        return self.apart[here].get(enemy, 999) <= self.reach and self.sees(here, enemy)

    def covered(self, here: Hexagon) -> set[frozenset[Hexagon]]:
        """Every set of enemies that the area can cover from a hexagon."""
        found: set[frozenset[Hexagon]] = set()
        anchors = [here] if not self.ranged else self.anchors
        visible = [enemy for enemy in self.enemies if self.sees(here, enemy)]
        for shape, (q, r) in product(self.shapes, anchors):
            laid = {(q + across, r + down) for across, down in shape}
            hit = frozenset(enemy for enemy in visible if enemy in laid)
            within = not self.ranged or any(self.apart[here].get(at, 999) <= self.reach for at in laid)
            if within:
                found.add(hit)
        return found

    def target_sets(self, here: Hexagon) -> set[frozenset[Hexagon]]:
        """Every set of enemies one attack from a hexagon may hit, chosen freely."""
        bases = self.covered(here) if self.area else {frozenset()}
        spare = self.entry["targets"] - (1 if self.area else 0)
        near = [enemy for enemy in self.enemies if self.near_enough(here, enemy)]
        found = set()
        for base in bases:
            others = [enemy for enemy in near if enemy not in base]
            for many in range(min(spare, len(others)) + 1):
                found |= {base | frozenset(more) for more in combinations(others, many)}
        return found

    def attackable(self, here: Hexagon, enemy: Hexagon) -> bool:
        if not self.attacking:
            return self.near_enough(here, enemy)
        return any(enemy in targets for targets in self.sets_of(here))

    def sets_of(self, here: Hexagon) -> set[frozenset[Hexagon]]:
        if here not in self.set_memory:
            self.set_memory[here] = self.target_sets(here)
        return self.set_memory[here]

    def rank(self, enemy: Hexagon) -> tuple[int, ...]:
        """How extra targets are ranked: the table of the three rule sets."""
        near, order = self.apart[self.start].get(enemy, 1 << 30), self.order[enemy]
        return {"gloomhaven": (near, order), "jaws_of_the_lion": (order,), "frosthaven": ()}[self.rules]

    def hampered(self, here: Hexagon, enemy: Hexagon) -> bool:
        return self.ranged and not self.entry["muddled"] and self.apart[here].get(enemy) == 1

    def bad(self, here: Hexagon, targets: frozenset[Hexagon]) -> int:
        return sum(self.hampered(here, enemy) for enemy in targets)

    def ranks(self, targets: frozenset[Hexagon]) -> list[int]:
        """How many targets have each rank, the best first; less is better."""
        all_ranks = sorted({self.rank(enemy) for enemy in self.enemies})
        return [-sum(self.rank(enemy) == rank for enemy in targets) for rank in all_ranks]

    def answers(self) -> list[Any]:
        self.set_memory: dict[Hexagon, set[frozenset[Hexagon]]] = {}
        costs = {at: cost for at, cost in self.costs_from(self.start).items() if self.may_end(at)}
        keys: dict[Hexagon, tuple[Any, ...]] = {}
        for enemy in self.enemies:
            ways = [cost for at, cost in costs.items() if self.attackable(at, enemy)]
            if ways:
                near = 0 if self.rules == "jaws_of_the_lion" else self.apart[self.start].get(enemy, 1 << 30)
                keys[enemy] = (min(ways), near, self.order[enemy])
        found: set[tuple[Hexagon, tuple[Hexagon, ...]]] = set()
        for focus, key in keys.items():
            if key == min(keys.values()):
                found |= self.turn(focus, key[0], costs)
        if not keys:
            found.add((self.start, ()))
        return sorted([list(end), [list(enemy) for enemy in targets]] for end, targets in found)

    def turn(
        self, focus: Hexagon, lightest: Cost, costs: dict[Hexagon, Cost]
    ) -> set[tuple[Hexagon, tuple[Hexagon, ...]]]:
        move = self.entry["move"]
        spots = {at: cost for at, cost in costs.items() if self.attackable(at, focus) and cost[0] <= lightest[0]}
        in_reach = {at: cost for at, cost in spots.items() if cost[1] <= move}
        if self.attacking and in_reach:
            return {(at, tuple(sorted(targets))) for at, targets in self.best(focus, in_reach)}
        if self.attacking and self.rules != "frosthaven":
            goals = {at for at, _ in self.best(focus, spots)}
        else:
            goals = {at for at, cost in spots.items() if cost == lightest}
        found: set[tuple[Hexagon, tuple[Hexagon, ...]]] = set()
        for goal in goals:
            found |= {(at, ()) for at in self.approach(goal, costs)}
        return found

    def best(self, focus: Hexagon, spots: dict[Hexagon, Cost]) -> list[tuple[Hexagon, frozenset[Hexagon]]]:
        options = [(at, targets) for at in spots for targets in self.sets_of(at) if focus in targets]
        if self.rules == "frosthaven":
            return least(options, lambda at, targets: (-len(targets), self.bad(at, targets), spots[at]))

        def group(at: Hexagon, targets: frozenset[Hexagon]) -> Any:
            return self.hampered(at, focus), -len(targets), spots[at], self.ranks(targets)

        chosen = least(options, group)
        groups = {targets for _, targets in chosen}
        first = self.hampered(chosen[0][0], focus)
        places = [one for one in options if one[1] in groups and self.hampered(one[0], focus) == first]
        return least(places, lambda at, targets: (self.bad(at, targets), spots[at]))

    def approach(self, goal: Hexagon, costs: dict[Hexagon, Cost]) -> list[Hexagon]:
        """The ends within the movement points on the least perilous way with the least left to go, then the nearest."""
        keys = {}
        for at, cost in costs.items():
            rest = self.costs_from(at).get(goal)
            if cost[1] <= self.entry["move"] and rest is not None:
                keys[at] = (cost[0] + rest[0], rest[1], cost[1])
        return [at for at, key in keys.items() if key == min(keys.values())]
