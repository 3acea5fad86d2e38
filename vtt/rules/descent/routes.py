"""Where a figure may move: costs, terrain, who may be passed, and where large figures find room (`descent.md 3.2`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.geometry.lattice import Space
from vtt.geometry.search import FORBIDDEN, Ways, cheapest_ways, straightest
from vtt.rules.base import Footprint
from vtt.rules.descent.entering import HARM, POINT
from vtt.rules.descent.ground import Ground, clockwise, footprints_over, ways_round
from vtt.rules.descent.sides import SPIRIT, STONE, are_friends, wades


@dataclass(frozen=True, kw_only=True)
class Mover:
    """Who moves and what it may spend (`descent.md 3.3`).

    The budget is `points` in the pool, then `actions` move actions of `speed` points each, then `fatigue` points.
    `flying`, and `scamper` (passes enemies), as the abilities say. `counted` is for "move X spaces": every space costs
    one, and a pit does not hold. `shrunk` is the space a large figure had counted to, from which its move goes on
    (None: any of its own). `anew`: a move action is taken in any case, which interrupts the move under way.
    `sparing`: fatigue is paid before a further move action is taken, as the player may choose. `held`: why actions that
    are left may not all be move actions, in one sentence.
    """

    figure: Figure
    points: int
    actions: int = 0
    speed: int = 0
    fatigue: int = 0
    flying: bool = False
    scamper: bool = False
    counted: bool = False
    shrunk: Space | None = None
    anew: bool = False
    sparing: bool = False
    held: str = ""

    @property
    def budget(self) -> int:
        """All the movement points it can get."""
        return self.points + self.actions * self.speed + self.fatigue

    def payment(self, cost: int) -> tuple[int, int]:
        """How a cost is paid beyond the pool: move actions to take first, then fatigue to suffer. The fewest actions
        where it is `sparing`, the least fatigue else."""
        rest = max(0, cost - self.points)
        if self.sparing:
            rest = max(0, rest - self.fatigue)
        actions = min(self.actions, -(-rest // self.speed)) if self.speed > 0 else 0
        actions = max(actions, int(self.anew))
        return actions, max(0, cost - self.points - actions * self.speed)


def shares_with(ground: Ground, figure: Figure) -> Collection[str]:
    """Whom a figure may share a space with: itself, and one that is no figure anybody (L2772)."""
    return (figure.id,) if figure.rank != SPIRIT else frozenset(other.id for other in ground.standing.values())


class Routes:
    """Everywhere a mover may go. Costs are movement points; spaces are counting spaces."""

    def __init__(self, ground: Ground, mover: Mover) -> None:
        self.ground = ground
        self.mover = mover
        self._paths: dict[Space, tuple[Space, ...]] = {}
        self.figure = mover.figure
        self.small = self.figure.width == self.figure.height == 1
        self.starts: tuple[Space, ...]
        """The counting spaces the move may begin from."""
        self.starts = (mover.shrunk,) if mover.shrunk is not None else ground.spaces_of(self.figure)
        self._links = ground.plan.flying if mover.flying else ground.plan.walking
        self._ignored = shares_with(ground, self.figure)
        self.wading = wades(self.figure)

    # ---- the search ----------------------------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether the figure is in a pit and must climb out first (`descent.md 1.4`)."""
        if self.mover.flying or self.mover.counted or self.wading:
            return False
        if self.small:
            return any(self.ground.plan.terrain(start) == "p" for start in self.starts)
        stays = self.mover.shrunk is None and self.ground.plan.options.large_pit == "held"
        return stays and self.ground.in_pit(self.figure)

    @cached_property
    def _prices(self) -> list[int]:
        mover, ground = self.mover, self.ground
        prices = list(ground.plan.entering(mover.flying, mover.counted, self.small, self.wading))
        passes_all = mover.flying or mover.scamper
        for space, other in ground.standing.items():
            if other.id in self._ignored:
                continue
            if ground.plan.crumbling >> space & 1 or not (passes_all or are_friends(self.figure, other)):
                prices[space] = FORBIDDEN
            elif other.rank == STONE and not mover.flying:
                prices[space] = FORBIDDEN  # in everybody's way (L2798)
        for space in ground.springing:
            prices[space] += 1
        return prices

    @cached_property
    def _steps(self) -> Callable[[Space], Iterable[Space]]:
        links = self._links
        held = self.small and not (self.mover.flying or self.mover.counted or self.wading)
        if not self.ground.plan.pits or not held:
            return links.steps
        pits = self.ground.plan.pit_spaces
        return lambda space: () if space in pits else links.steps(space)

    def _ways(self, starts: Iterable[Space], budget: int) -> Ways:
        if self.is_held:
            return Ways(dict.fromkeys(starts, 0), {})
        return cheapest_ways(starts, self._steps, self._prices, budget * POINT + POINT - 1)

    @cached_property
    def _found(self) -> Ways:
        return self._ways(self.starts, self.mover.budget)

    @cached_property
    def _everywhere(self) -> Ways:
        """Ways to all that can be reached, however many points it takes: to say why a space is too far."""
        return self._ways(self.starts, self.ground.plan.size * 2)

    @cached_property
    def reached(self) -> Mapping[Space, int]:
        """Every counting space it can come to, stopping there or not -> cheapest cost."""
        return {space: price // POINT for space, price in self._found.prices.items()}

    # ---- ends ----------------------------------------------------------------------------------------------------

    @cached_property
    def _shapes(self) -> tuple[tuple[int, int, int], ...]:
        """(width, height, bits of the legal top left spaces) for each way round."""
        return tuple(
            (width, height, self.ground.room_for(width, height, self._ignored))
            for width, height in ways_round(self.figure.width, self.figure.height)
        )

    @cached_property
    def ends(self) -> Mapping[Space, int]:
        """Counting spaces where it may stop -> cheapest cost (0: where it is)."""
        if self.is_held:
            return dict.fromkeys(self.starts, 0)
        standable = 0
        w = self.ground.plan.width
        for width, height, corners in self._shapes:
            for down in range(height):
                for across in range(width):
                    standable |= corners << (down * w + across)
        if self.mover.shrunk is None:
            standable |= bits_of(self.starts)
        table = standable.to_bytes(self.ground.plan.size // 8 + self.figure.width * (w + 1), "little")
        return {space: cost for space, cost in self.reached.items() if table[space >> 3] >> (space & 7) & 1}

    @cached_property
    def passing(self) -> Mapping[Space, int]:
        """Spaces it may only pass -> cheapest cost."""
        ends = self.ends
        return {space: cost for space, cost in self.reached.items() if space not in ends}

    def placements(self, space: Space) -> tuple[Footprint, ...]:
        """Legal footprints when the move stops with this counting space (small figures: one), as it turns clockwise."""
        if space not in self.ends:
            return ()
        own = self._own_footprint
        if self.is_held:
            return (own,) if own else ()
        columns = self.ground.plan.width
        found = clockwise(footprints_over(space, self._shapes, columns), space, columns)
        if own and own not in found and space in self.starts:
            found = (own, *found)
        return found

    @cached_property
    def footprints(self) -> Mapping[Footprint, int]:
        """Every way to stand at the end of the move -> cheapest cost."""
        found: dict[Footprint, int] = {}
        reached, w = self.ends, self.ground.plan.width
        for width, height, corners in self._shapes if not self.is_held else ():
            offsets = [down * w + across for down in range(height) for across in range(width)]
            costs: dict[Space, int] = {}
            for space, cost in reached.items():
                for offset in offsets:
                    corner = space - offset
                    if costs.get(corner, FORBIDDEN) > cost:
                        costs[corner] = cost
            for corner, cost in costs.items():
                if corner >= 0 and corners >> corner & 1:
                    found[Footprint(corner, width, height)] = cost
        if own := self._own_footprint:
            found[own] = 0
        return found

    @property
    def _own_footprint(self) -> Footprint | None:
        figure = self.figure
        if figure.space is None or self.mover.shrunk is not None:
            return None
        return Footprint(figure.space, figure.width, figure.height)

    # ---- paths ---------------------------------------------------------------------------------------------------

    def path(self, space: Space, waypoints: Sequence[Space] = ()) -> tuple[Space, ...] | None:
        """Cheapest path within the budget, start space first, over the waypoints in order to a space; None if there is
        none. A first waypoint that is a start space chooses it. Of equally cheap paths the one with the least damage,
        then over the fewest traps, then with the fewest diagonals, then with the fewest turns."""
        if not waypoints:
            if space in self.reached and space not in self._paths:
                self._paths[space] = self._straightest(self._found, space)
            return self._paths.get(space)
        starts: tuple[Space, ...] = self.starts
        walked: tuple[Space, ...] = ()
        left = self.mover.budget
        stops = [*waypoints, space]
        if stops[0] in starts:
            starts, walked = (stops[0],), (stops[0],)
        for stop in stops:
            if walked and walked[-1] == stop:
                continue
            ways = self._ways(walked[-1:] or starts, left)
            if stop not in ways.prices:
                return None
            left -= ways.prices[stop] // POINT
            walked = walked[:-1] + self._straightest(ways, stop)
        return walked

    def _straightest(self, ways: Ways, end: Space) -> tuple[Space, ...]:
        """Of all cheapest paths to a space the one with the fewest diagonals, then with the fewest turns."""
        w, found, prices = self.ground.plan.width, ways.prices, self._prices
        aslant = (w + 1, w - 1, 1 - w, -w - 1)
        around = (1, -1, w, -w, *aslant)
        before: dict[Space, list[Space]] = {}
        waiting = [end]
        while waiting:
            here = waiting.pop()
            if here in before:
                continue
            before[here] = []
            if not found[here]:
                continue
            price = found[here] - prices[here]
            before[here] += (
                there for step in around if found.get(there := here + step) == price and here in self._steps(there)
            )
            waiting.extend(before[here])
        return straightest(end, {here: before[here] for here in sorted(before, key=found.__getitem__)}, aslant)

    def cost(self, path: Sequence[Space]) -> int | None:
        """Movement points of a path, or None where it or one of its steps is illegal (the budget is not looked at)."""
        if not path or path[0] not in self.starts or (len(path) > 1 and self.is_held):
            return None
        total = 0
        for here, there in pairwise(path):
            if there not in self._steps(here) or self._prices[there] >= FORBIDDEN:
                return None
            total += self.cost_of_step(there)
        return total

    def cost_of_step(self, space: Space) -> int:
        """Movement points of entering a space."""
        return self._prices[space] // POINT

    def loss(self, path: Sequence[Space]) -> int:
        """Damage suffered on a path: one for each lava or hazard space entered, two for a pit it is stopped by."""
        return sum(self._prices[space] % POINT // HARM for space in path[1:])

    def springs(self, path: Sequence[Space]) -> bool:
        """Whether a path leads over a trap or crumbling ground, which may spring or break."""
        return any(space in self.ground.springing for space in path[1:])

    def payment(self, cost: int) -> tuple[int, int]:
        """Move actions to take and fatigue to suffer for a cost (`Mover.payment`)."""
        return self.mover.payment(cost)

    def refusal(self, space: Space) -> str:
        """One sentence why a space is no legal end; empty if it is one."""
        if space in self.ends:
            return ""
        plan, name, where = self.ground.plan, self.figure.name, self.ground.plan.lattice.name(space)
        if not plan.floor >> space & 1:
            return "There is no floor here."
        if plan.obstacles >> space & 1:
            return f"An obstacle stands on {where}."
        other = self.ground.standing.get(space)
        if other is not None and other.id not in self._ignored:
            return f"{other.name} stands on {where}, and a move must end on an empty space."
        if self.is_held:
            return f"{name} is in a pit and must climb out first."
        if space in self.reached:
            return f"There is no room for {name} to stand at {where}."
        price = self._everywhere.prices.get(space)
        if price is None:
            return f"No way leads {name} to {where}."
        words = f"{where} costs {price // POINT} movement points and {name} has {self.mover.budget}."
        return f"{words} {self.mover.held}".rstrip()
