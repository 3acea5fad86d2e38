"""The ground as one monster judges it: where it may lie, how far each base is from a goal, and which bases see it.

Everything is asked with the monster lifted off the board, for all bases at once (`road_to_legend.md 14, 16`): a base
counts and looks from any of its spaces, and never looks through itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent.entering import BURNING, COSTLY
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.plan import Links
from vtt.rules.descent.sides import SPIRIT, STONE, are_friends
from vtt.rules.road_to_legend.bases import Bases, Shape, both, but, either
from vtt.rules.road_to_legend.walks import Country, Walks

_SIDES: Final = (
    ("top", (3, 4, 5), (3, 5)),
    ("bottom", (7, 0, 1), (1, 7)),
    ("left", (1, 2, 3), (3, 1)),
    ("right", (5, 6, 7), (5, 7)),
)
"""Side of a base -> the directions of lines that come from beyond it, and the places around a point of the spaces that
have the point on that side (numbered as in `vtt.rules.descent.sightlines`)."""


@dataclass(frozen=True)
class Goal:
    """What a move or an attack is about: a figure, or a space (`figure` None)."""

    id: str
    name: str
    spaces: tuple[Space, ...]
    figure: Figure | None = None


class Outlook:
    """One monster among the figures of a moment. `flying` and `scamper` as its abilities say."""

    def __init__(self, ground: Ground, monster: Figure, *, flying: bool = False, scamper: bool = False) -> None:
        if monster.space is None:
            raise ValueError(f"{monster.name} is not on the board.")
        self.monster = monster
        self.place = Footprint(monster.space, monster.width, monster.height)
        """Where it stood when everything was asked."""
        others = {name: figure for name, figure in ground.figures.items() if name != monster.id}
        self.ground = ground.with_figures(others)
        self.shape = Shape(monster.width, monster.height, ground.plan.width)
        self.flying, self.scamper = flying, scamper
        self.small = monster.width == monster.height == 1
        self.enemies = tuple(
            Goal(other.id, other.name, self.ground.spaces_of(other), other)
            for other in others.values()
            if other.space is not None and not are_friends(monster, other) and other.rank != SPIRIT
        )
        """Every enemy on the board, in the order of the table."""
        self._counted: dict[tuple[Space, ...], tuple[list[int], Iterator[int]]] = {}
        self._distances: dict[tuple[Footprint, tuple[Space, ...]], int | None] = {}
        self._seen: dict[Goal, Bases] = {}
        self._walks: dict[Footprint, Walks] = {}

    def space_goal(self, position: tuple[int, int]) -> Goal:
        """A space as a goal. ValueError if it lies outside the board."""
        space = self.ground.plan.lattice.space(*position)
        if space is None:
            raise ValueError(f"The target [{position[0]}, {position[1]}] lies outside the board.")
        return Goal("", self.ground.plan.lattice.name(space), (space,))

    # ---- lying ---------------------------------------------------------------------------------------------------

    @cached_property
    def rooms(self) -> Bases:
        """Where it may end a move: room for its base, not on pits only nor on burning ground only (`14`, `16`)."""
        plan = self.ground.plan
        room = tuple(self.ground.room_for(*size) for size in self.shape.sizes)
        for letters in ("p", BURNING):
            kind = plan.terrain_bits(letters)
            if kind:
                room = but(room, self.shape.wholly_on(kind))
        return room

    def moved(self, base: Footprint) -> Figure:
        """The monster as it lies on a base."""
        return replace(self.monster, space=base.space, width=base.width, height=base.height)

    def spaces_of(self, base: Footprint) -> tuple[Space, ...]:
        """The spaces of a base."""
        return self.ground.footprint_spaces(base)

    # ---- counting ------------------------------------------------------------------------------------------------

    def _waves(self, goal: Goal) -> Iterator[int]:
        """The spaces at 0, 1, 2 … counted spaces from a goal; figures do not hinder (`23`, A2)."""
        kept = self._counted.get(goal.spaces)
        if kept is None:
            start = bits_of(goal.spaces)
            coming = self.ground.plan.counting.waves(start, self.ground.uncounted & ~start)
            kept = self._counted[goal.spaces] = ([], coming)
        known, coming = kept
        number = 0
        while True:
            if number == len(known):
                wave = next(coming, None)
                if wave is None:
                    return
                known.append(wave)
            yield known[number]
            number += 1

    def distance(self, base: Footprint, goal: Goal) -> int | None:
        """Counted spaces between a base and a goal; None where nothing can be counted."""
        asked = (base, goal.spaces)
        if asked not in self._distances:
            own = bits_of(self.spaces_of(base))
            counted = enumerate(self._waves(goal))
            self._distances[asked] = next((far for far, wave in counted if wave & own), None)
        return self._distances[asked]

    def within(self, goal: Goal, most: int) -> Bases:
        """The bases at a distance of at most so many spaces."""
        near = 0
        for wave in islice(self._waves(goal), most + 1):
            near |= wave
        return both(self.shape.over(near), self._lying)

    def beside(self, goal: Goal) -> Bases:
        """The bases adjacent to a goal: at a distance of 1."""
        return but(self.within(goal, 1), self.within(goal, 0))

    def shut_before(self, base: Footprint, goal: Goal) -> str:
        """Into which ground beside a base that lies nearer to a goal it never goes (L1140): “pit”, “lava” or “hazard”;
        empty where there is none, or it is beside its goal."""
        here = self.distance(base, goal)
        if here is None or here < 2 or self.flying:
            return ""
        shut = {"l": "lava", "h": "hazard", **({"p": "pit"} if self.small else {})}
        for space in dict.fromkeys(near for own in self.spaces_of(base) for near in self.ground.neighbours(own)):
            letter = self.ground.terrain(space)
            if letter in shut and self.distance(Footprint(space, 1, 1), goal) == here - 1:
                return shut[letter]
        return ""

    def nearest(self, goal: Goal, bases: Bases) -> Bases:
        """Those of some bases with the fewest counted spaces to a goal."""
        for wave in self._waves(goal):
            found = both(self.shape.over(wave), bases)
            if any(found):
                return found
        return self.shape.none

    def farthest(self, goal: Goal, bases: Bases) -> Bases:
        """Those of some bases with the most counted spaces to a goal."""
        last, left = self.shape.none, bases
        for wave in self._waves(goal):
            found = both(self.shape.over(wave), left)
            if any(found):
                last, left = found, but(left, found)
                if not any(left):
                    break
        return last

    @cached_property
    def _lying(self) -> Bases:
        """Bases of which anything may be asked: where it may end, and where it stands."""
        return either(self.rooms, self.shape.lone(self.place))

    # ---- sight ---------------------------------------------------------------------------------------------------

    def seen(self, goal: Goal) -> Bases:
        """The bases from which it would see a goal; what is in a pit sees and is seen by its neighbours only."""
        found = self._seen.get(goal)
        if found is None:
            near = self.shape.over(self._near(goal.spaces))
            far = near
            for space in goal.spaces if goal.figure is None or not self.ground.in_pit(goal.figure) else ():
                seen = (self.ground.seen_from(space),) if self.small else self._seen_over_sides(space)
                far = either(far, seen)
            sunk = both(self._lying, self.shape.wholly_on(self.ground.plan.pits))
            self._seen[goal] = found = either(both(near, sunk), but(both(far, self._lying), sunk))
        return found

    def _near(self, spaces: Iterable[Space]) -> int:
        return bits_of(there for space in spaces for there in (space, *self.ground.plan.looking.steps(space)))

    def _seen_over_sides(self, space: Space) -> Bases:
        """The large bases that a space sees. A line that ends on a base without passing through it comes from beyond
        one of its four sides and ends on that side."""
        lines = self.ground.lines
        ending = {side: dict.fromkeys(places, 0) for side, _, places in _SIDES}
        for (x, y), reached in lines.reached_from(space, self.ground.open_points):
            regions = lines.directions(x, y)
            for side, directions, places in _SIDES:
                beyond = regions[directions[0]] | regions[directions[1]] | regions[directions[2]]
                for place in places:
                    ending[side][place] |= reached[place] & beyond
        found = self.shape.none
        far = ~lines.around(space) & ~(1 << space)
        for side, by_place in ending.items():
            found = either(found, self.shape.on_edge(lines.spaces_at(by_place) & far, side))
        return found

    def sees(self, base: Footprint, goal: Goal) -> bool:
        """Whether it would see a goal from a base."""
        return any(both(self.seen(goal), self.shape.lone(base)))

    # ---- walking -------------------------------------------------------------------------------------------------

    def walks(self, base: Footprint) -> Walks:
        """Everywhere it may walk from a base."""
        walks = self._walks.get(base)
        if walks is None:
            walks = self._walks[base] = Walks(self._country, base)
        return walks

    @cached_property
    def _country(self) -> Country:
        plan = self.ground.plan
        shut = ~plan.floor
        wet = 0
        if not self.flying:
            shut |= plan.obstacles | plan.terrain_bits(BURNING) | (plan.pits if self.small else 0)
            wet = plan.terrain_bits(COSTLY)
        for space, other in self.ground.standing.items():
            passes = self.flying or (other.rank != STONE and (self.scamper or are_friends(self.monster, other)))
            if not passes or plan.crumbling >> space & 1:
                shut |= 1 << space
        links: Links = plan.flying if self.flying else plan.walking
        return Country(self.shape, self.rooms, links.masks, plan.floor & ~shut & ~wet, plan.floor & ~shut & wet)
