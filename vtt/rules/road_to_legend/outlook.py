"""The ground as one monster judges it: where it may lie, how far each base is from a goal, and which bases see it.

Everything is asked with the monster lifted off the board, for all bases at once (`road_to_legend.md 14, 16`): a base
counts and looks from any of its spaces, and never looks through itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent.entering import BURNING, COSTLY
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.plan import Links
from vtt.rules.descent.sides import are_friends
from vtt.rules.road_to_legend.bases import Bases, Shape, both, but, either
from vtt.rules.road_to_legend.walks import Country, Walks

_FACES: Final = (
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
            if other.space is not None and not are_friends(monster, other)
        )
        """Every enemy on the board, in the order of the table."""
        self._far: dict[tuple[Space, ...], list[Bases]] = {}
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

    def spaces_of(self, base: Footprint) -> tuple[Space, ...]:
        """The spaces of a base."""
        return self.ground.footprint_spaces(base)

    # ---- counting ------------------------------------------------------------------------------------------------

    def rings(self, goal: Goal) -> list[Bases]:
        """Counted distance -> the bases that are so far from a goal; figures do not hinder (`23`, A2)."""
        rings = self._far.get(goal.spaces)
        if rings is None:
            rings, known = [], self.shape.none
            lying = self._lying
            waves = self.ground.plan.counting.waves(bits_of(goal.spaces))
            for wave in waves:
                ring = but(both(self.shape.over(wave), lying), known)
                known = either(known, ring)
                rings.append(ring)
            self._far[goal.spaces] = rings
        return rings

    @cached_property
    def _lying(self) -> Bases:
        """Bases whose distance may be asked: where it may end, and where it stands."""
        return either(self.rooms, self.shape.lone(self.place))

    def distance(self, base: Footprint, goal: Goal) -> int | None:
        """Counted spaces between a base and a goal; None where nothing can be counted."""
        one = self.shape.lone(base)
        return next((far for far, ring in enumerate(self.rings(goal)) if any(both(ring, one))), None)

    def within(self, goal: Goal, most: int) -> Bases:
        """The bases at a distance of at most so many spaces."""
        found = self.shape.none
        for ring in self.rings(goal)[: most + 1]:
            found = either(found, ring)
        return found

    # ---- sight ---------------------------------------------------------------------------------------------------

    def seen(self, goal: Goal) -> Bases:
        """The bases from which it would see a goal."""
        found = self._seen.get(goal)
        if found is None:
            found = self.shape.none
            hidden = goal.figure is not None and self.ground.in_pit(goal.figure)
            for space in goal.spaces:
                found = either(found, self.shape.over(bits_of(self.ground.plan.looking.steps(space)) | 1 << space))
                if not hidden:
                    for bases in self._seen_from_afar(space):
                        found = either(found, bases)
            self._seen[goal] = found = both(found, self._lying)
        return found

    def _seen_from_afar(self, space: Space) -> Iterator[Bases]:
        """Bases that are seen over their sides. A line that ends on a base without passing through it comes from
        beyond one of its four sides and ends on that side."""
        lines = self.ground.lines
        far = ~lines.around(space) & ~(1 << space)
        for (x, y), reached in lines.reached_from(space, self.ground.open_points):
            regions = lines.directions(x, y)
            for side, directions, places in _FACES:
                beyond = regions[directions[0]] | regions[directions[1]] | regions[directions[2]]
                spaces = lines.spaces_at({place: reached[place] & beyond for place in places}) & far
                if spaces:
                    yield self.shape.on_edge(spaces, side)

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
            passes = self.flying or self.scamper or are_friends(self.monster, other)
            if not passes or plan.crumbling >> space & 1:
                shut |= 1 << space
        links: Links = plan.flying if self.flying else plan.walking
        return Country(self.shape, self.rooms, links.masks, plan.floor & ~shut & ~wet, plan.floor & ~shut & wet)
