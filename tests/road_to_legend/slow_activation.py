"""A second, slow way to the answers for activations, written from the rules' words alone, for comparison.

Nothing here comes from the package. Ways are walked one by one, sight is judged by the slow reference of the square
game with the monster really lying where it would end, and every base is looked at by itself.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent / "descent"))
from slow_reference import STANDING, WALKING, Place, Reference

Base = tuple[int, int, int, int]
Price = tuple[int, int]
"""Movement points, then wet spaces."""
Way = tuple[Place, ...]


def cells_of(base: Base) -> list[Place]:
    x, y, w, h = base
    return [(x + i, y + j) for j in range(h) for i in range(w)]


class SlowActivation:
    def __init__(self, entry: dict[str, Any]) -> None:
        self.entry = entry
        self.told = entry["activation"]
        self.name = self.told["monster"]
        self.me = next(item for item in entry["figures"] if item["id"] == self.name)
        self.others = [item for item in entry["figures"] if item["id"] != self.name]
        self.plain = Reference({**entry, "figures": self.others})
        self.heroes = [item["id"] for item in self.others if item["side"] != self.me["side"]]
        self.taken = {cell for cells in self.plain.cells.values() for cell in cells}
        self.hostile = {cell for name in self.heroes for cell in self.plain.cells[name]}
        self.small = self.me["w"] * self.me["h"] == 1
        self._lying: dict[Base, Reference] = {}

    # ---- the board ----

    def far(self, base: Base, goal: set[Place]) -> int | None:
        steps = dict.fromkeys(goal, 0)
        front = set(goal)
        board = self.plain
        while front:
            front = {
                there
                for here in front
                for there in board.around(here)
                if there not in steps
                and board.letter(here) not in "X#"
                and board.letter(there) not in "X#"
                and board.link(here, there, {"edge", "wall", "door", "locked", "ancient"})
            }
            depth = max(steps.values()) + 1
            steps.update(dict.fromkeys(front, depth))
        return min((steps[cell] for cell in cells_of(base) if cell in steps), default=None)

    def sees(self, base: Base, goal: set[Place]) -> bool:
        if base not in self._lying:
            x, y, w, h = base
            me = {**self.me, "x": x, "y": y, "w": w, "h": h}
            self._lying[base] = Reference({**self.entry, "figures": [*self.others, me]})
        return any(self._lying[base].seen(self.name, cell) for cell in goal)

    def lies(self, base: Base) -> bool:
        """Whether a move may end so."""
        cells = cells_of(base)
        letters = [self.plain.letter(cell) for cell in cells]
        if any(letter in "X#" for letter in letters) or any(cell in self.taken for cell in cells):
            return False
        if all(letter == "p" for letter in letters) or all(letter in "lh" for letter in letters):
            return False
        beside = [((x, y), there) for x, y in cells for there in ((x + 1, y), (x, y + 1)) if there in cells]
        return all(self.plain.kind(one, other) not in STANDING for one, other in beside)

    def bases_over(self, cell: Place) -> list[Base]:
        found = set()
        for w, h in {(self.me["w"], self.me["h"]), (self.me["h"], self.me["w"])}:
            for i, j in product(range(w), range(h)):
                base = (cell[0] - i, cell[1] - j, w, h)
                if self.lies(base):
                    found.add(base)
        return sorted(found)

    def price(self, cell: Place) -> Price | None:
        letter = self.plain.letter(cell)
        if letter in "X#lh" or (letter == "p" and self.small) or cell in self.hostile:
            return None
        return (2, 1) if letter in "ws" else (1, 0)

    def prices(self, base: Base) -> dict[Place, Price]:
        found: dict[Place, Price] = dict.fromkeys(cells_of(base), (0, 0))
        changed = True
        while changed:
            changed = False
            for here, there, price in list(self.steps(found)):
                total = (found[here][0] + price[0], found[here][1] + price[1])
                if there not in found or total < found[there]:
                    found[there] = total
                    changed = True
        return found

    def steps(self, found: dict[Place, Price]) -> list[tuple[Place, Place, Price]]:
        return [
            (here, there, price)
            for here in found
            for there in self.plain.around(here)
            if (price := self.price(there)) is not None and self.plain.link(here, there, WALKING)
        ]

    def ends(self, base: Base) -> dict[Base, Price]:
        found = {base: (0, 0)}
        for cell, price in self.prices(base).items():
            for end in self.bases_over(cell):
                found[end] = min(found.get(end, price), price)
        return found

    def ways(self, base: Base, ends: set[Place]) -> list[Way]:
        """Every cheapest, driest way to some spaces, one by one."""
        prices = self.prices(base)
        leads: dict[Place, list[Place]] = {}
        for here, there, price in self.steps(prices):
            if prices[there] == (prices[here][0] + price[0], prices[here][1] + price[1]):
                leads.setdefault(there, []).append(here)
        found: list[Way] = []
        waiting: list[Way] = [(end,) for end in ends]
        while waiting:
            way = waiting.pop()
            if prices[way[0]] == (0, 0):
                found.append(way)
            waiting += [(before, *way) for before in leads.get(way[0], []) if prices[way[0]] != (0, 0)]
        return found

    # ---- words ----

    def engage(self, here: Base, points: int, goal: set[Place]) -> list[tuple[Base, int]]:
        now = self.far(here, goal)
        if now is None or now <= 1:
            return []
        ends = self.ends(here)
        beside = {end: price for end, price in ends.items() if (self.far(end, goal) or 0) == 1}
        if not beside:
            return self.toward(here, points, goal)
        best = min(beside.values())
        aims = [end for end, price in beside.items() if price == best]
        if best[0] <= points:
            return [(end, points - best[0]) for end in aims]
        prices = self.prices(here)
        walked = {cell for end in aims for cell in cells_of(end) if prices.get(cell) == best}
        found: set[Base] = set()
        last = set()
        for way in self.ways(here, walked):
            stops = [
                cell for cell in way if prices[cell][0] <= points and (cell in cells_of(here) or self.bases_over(cell))
            ]
            last.add(stops[-1])
        farthest = max(prices[cell][0] for cell in last)
        for cell in (cell for cell in last if prices[cell][0] == farthest):
            lying = self.bases_over(cell) + ([here] if cell in cells_of(here) else [])
            found |= set(self.nearest(lying, goal))
        if len(cells_of(here)) > 1:
            found = set(self.nearest(list(found), goal))
        return self.moved(here, points, [(end, points - ends[end][0]) for end in found])

    def sight(self, here: Base, points: int, goal: set[Place]) -> list[tuple[Base, int]]:
        def good(base: Base) -> bool:
            far = self.far(base, goal)
            return far is not None and far <= 3 and self.sees(base, goal)

        if good(here):
            return []
        everywhere = self.ends(here)
        ends = {end: price for end, price in everywhere.items() if price[0] <= points}
        fine = {end: price for end, price in ends.items() if good(end)}
        if fine:
            best = min(fine.values())
            aims = [end for end, price in fine.items() if price == best]
            prices = self.prices(here)
            walked = {cell for end in aims for cell in cells_of(end) if prices.get(cell) == best}
            laid: set[Base] = set()
            for cell in walked:
                laid |= set(self.nearest([end for end in aims if cell in cells_of(end)], goal))
            return [(end, points - best[0]) for end in laid]
        viewing = [end for end in ends if self.sees(end, goal)]
        if not viewing:
            return self.toward(here, points, goal)
        near = self.nearest(viewing, goal)
        cheapest = min((ends[end][0] for end in near), default=0)
        return self.moved(here, points, [(end, points - cheapest) for end in near if ends[end][0] == cheapest])

    def toward(self, here: Base, points: int, goal: set[Place]) -> list[tuple[Base, int]]:
        return self.extreme(here, points, goal, 1)

    def away(self, here: Base, points: int, goal: set[Place]) -> list[tuple[Base, int]]:
        return self.extreme(here, points, goal, -1)

    def extreme(self, here: Base, points: int, goal: set[Place], sign: int) -> list[tuple[Base, int]]:
        now = self.far(here, goal)
        if now is None:
            return []
        ends = {end: price[0] for end, price in self.ends(here).items() if price[0] <= points}
        ranked = {end: sign * far for end in ends if (far := self.far(end, goal)) is not None}
        best = min(ranked.values())
        if sign * now == best:
            return []
        cheapest = min(ends[end] for end, rank in ranked.items() if rank == best)
        return [(end, points - cheapest) for end, rank in ranked.items() if rank == best and ends[end] == cheapest]

    def retreat(self, here: Base, points: int, goal: set[Place]) -> list[tuple[Base, int]]:
        ends = [end for end, price in self.ends(here).items() if price[0] <= points]
        if self.told["condition"] == "terrified":
            hidden = [e for e in ends if not any(self.sees(e, self.plain.cells[hero]) for hero in self.heroes)]
            ends = hidden or ends
        far = max(self.far(end, goal) or 0 for end in ends)
        best = [end for end in ends if self.far(end, goal) == far]
        return [] if here in best else [(end, 0) for end in best]

    def off_sludge(self, ends: list[Any]) -> list[Any]:
        dry = [end for end in ends if any(self.plain.letter(cell) != "s" for cell in cells_of(end[0]))]
        return dry or ends

    def nearest(self, bases: list[Base], goal: set[Place]) -> list[Base]:
        ranked = {base: far for base in bases if (far := self.far(base, goal)) is not None}
        return [base for base, far in ranked.items() if far == min(ranked.values())]

    def moved(self, here: Base, points: int, ends: list[tuple[Base, int]]) -> list[tuple[Base, int]]:
        staying = any(end == here for end, _ in ends)
        return [(end, left) for end, left in ends if not staying or left < points]

    # ---- targets ----

    def chosen(self, here: Base, target: dict[str, Any], among: list[str], attacked: list[str]) -> list[str]:
        facts = {item["id"]: item.get("facts", {}) for item in self.others}

        def rank(hero: str) -> tuple[int, int]:
            far = self.far(here, self.plain.cells[hero])
            number = facts[hero].get(target.get("of"), 0)
            return (-number if target["pick"] == "highest" else number, 10**9 if far is None else far)

        left = [hero for hero in among if not (target.get("not_attacked") and hero in attacked)]
        return [hero for hero in left if rank(hero) == min(rank(other) for other in left)]

    def strikes(self, here: Base, hero: str) -> bool:
        cells, attack = self.plain.cells[hero], self.told["attack"]
        far = self.far(here, cells)
        if attack["kind"] == "melee" and attack["reach"] == 1:
            stops = {"edge", "wall", "door", "locked", "ancient", "thicket"}
            return any(
                there in self.plain.around(own) and self.plain.link(own, there, stops)
                for own in cells_of(here)
                for there in cells
            )
        in_reach = attack["kind"] == "ranged" or (far is not None and far <= attack["reach"])
        return in_reach and self.sees(here, cells)

    def retreats(self, here: Base, points: int) -> list[tuple[str | None, Base, int]]:
        counted = {hero: far for hero in self.heroes if (far := self.far(here, self.plain.cells[hero])) is not None}
        if points == 0 or not counted:
            return []
        near = [hero for hero, far in counted.items() if far == min(counted.values())]
        return [
            (hero, *end) for hero in near for end in self.off_sludge(self.retreat(here, points, self.plain.cells[hero]))
        ]

    # ---- entries and lists ----

    def perform(self, entry: dict[str, Any], here: Base, pool: int, attacked: list[str], struck: bool) -> list[Any]:
        """Every (target, away from, end, left) of one entry, empty if it is skipped."""
        do, target = entry["do"], entry.get("target")
        moving = do in ("engage", "sight", "toward", "away", "move_and_retreat")
        if moving and self.told["condition"] == "immobilized":
            return []
        points = pool + (self.told["speed"] if moving else 0)
        if do == "attack":
            among = [h for h in self.heroes if self.strikes(here, h)]
            if "within" in entry:
                among = [h for h in among if (self.far(here, self.plain.cells[h]) or 0) <= entry["within"]]
                among = [h for h in among if self.far(here, self.plain.cells[h]) is not None]
            heroes = [] if struck else self.chosen(here, target, among, attacked)
            fled = self.retreats(here, pool) if entry.get("then") else []
            return [(hero, *end) for hero in heroes for end in fled or [(None, here, pool)]]
        if do in ("retreat", "move_and_retreat"):
            near = entry.get("if_within")
            counted = [far for hero in self.heroes if (far := self.far(here, self.plain.cells[hero])) is not None]
            if near is not None and not any(far <= near for far in counted):
                return []
            return [(None, *end) for end in self.retreats(here, points)]
        word = {"engage": self.engage, "sight": self.sight, "toward": self.toward, "away": self.away}[do]
        if "space" in target:
            return [(None, None, *end) for end in self.off_sludge(word(here, points, {tuple(target["space"])}))]
        heroes = self.chosen(here, target, self.heroes, attacked)
        return [
            (hero, None, *end) for hero in heroes for end in self.off_sludge(word(here, points, self.plain.cells[hero]))
        ]

    def answers(self) -> list[list[dict[str, Any]]]:
        start = (self.me["x"], self.me["y"], self.me["w"], self.me["h"])
        single = "entry" in self.told
        entries = [self.told["entry"]] if single else self.told["list"]
        done: list[list[dict[str, Any]]] = []
        waiting: list[Any] = [([], start, self.told["movement_points"], list(self.told["attacked"]), 0, False, 0)]
        while waiting:
            steps, here, pool, attacked, actions, struck, misses = waiting.pop()
            if actions == 2 or misses == len(entries) or (single and steps):
                done.append(steps)
                continue
            index = len(steps) % len(entries)
            entry = entries[index]
            outcomes = self.perform(entry, here, pool, attacked, struck)
            for target, fled, end, left in outcomes or [(None, None, here, pool)]:
                step = {
                    "entry": index,
                    "skipped": not outcomes,
                    "target": target,
                    "away_from": fled,
                    "end": list(end),
                    "left": left,
                }
                hit = entry["do"] == "attack" and bool(outcomes)
                known = [*attacked, target] if hit else attacked
                spent = actions + bool(outcomes)
                waiting.append(([*steps, step], end, left, known, spent, struck or hit, 0 if outcomes else misses + 1))
        return done
