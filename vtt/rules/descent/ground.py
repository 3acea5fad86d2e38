"""The board under the figures as the rules of the square dungeon game see it at one moment.

Nothing here changes anything: a `Ground` (`grounds` gives that of a table) answers who is adjacent, how far, who sees
whom, where a figure fits and where it may move.
Sets of spaces are bits of one integer (`vtt.geometry.bits`: `members_of`, `bits_of`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.lattice import Space
from vtt.geometry.sight import Blockers
from vtt.rules.base import Footprint
from vtt.rules.descent.elevation import climb_ends, elevation_die
from vtt.rules.descent.plan import Plan, shifted
from vtt.rules.descent.sides import SPIRIT, STONE, wades
from vtt.rules.descent.sightlines import SightLines

_KEPT_VIEWS: Final = 1000


class Ground:
    """A compiled board with figures on it. Only figures on the board are looked at."""

    def __init__(
        self,
        plan: Plan,
        figures: Mapping[str, Figure],
        lines: SightLines | None = None,
        springing: frozenset[Space] = frozenset(),
    ) -> None:
        self.plan = plan
        self.springing = springing
        """Spaces with a trap or crumbling ground: what may spring on whoever enters."""
        self.options = plan.options
        self.figures = figures
        self.lines = lines if lines is not None else SightLines(plan)
        self.standing: dict[Space, Figure] = {}
        """Space -> who stands on it."""
        standing = self.standing
        for figure in figures.values():
            corner = figure.space
            if corner is None or figure.rank == SPIRIT:
                continue  # a spirit is no figure, and hinders nobody (L2772)
            standing[corner] = figure
            if figure.width > 1 or figure.height > 1:
                for space in self._rectangle(corner, figure.width, figure.height):
                    standing[space] = figure
        self.occupied = bits_of(standing)
        """All spaces with a figure on them."""
        self._open_points: dict[tuple[int, int], int] = {}
        self._seen: dict[Space, int] = {}
        self._waves: dict[int, list[int]] = {}

    def with_figures(self, figures: Mapping[str, Figure]) -> Ground:
        """The same ground under other figures."""
        return Ground(self.plan, figures, self.lines, self.springing)

    # ---- spaces --------------------------------------------------------------------------------------------------

    def spaces_of(self, figure: Figure) -> tuple[Space, ...]:
        """The spaces of a figure's footprint, row by row; empty if it is not on the board."""
        if figure.space is None:
            return ()
        if figure.width == figure.height == 1:  # nearly all of them, and asked for all the time
            return (figure.space,)
        return self._rectangle(figure.space, figure.width, figure.height)

    def footprint_spaces(self, footprint: Footprint) -> tuple[Space, ...]:
        """The spaces of a footprint, row by row."""
        return self._rectangle(footprint.space, footprint.width, footprint.height)

    def _rectangle(self, corner: Space, width: int, height: int) -> tuple[Space, ...]:
        if width == height == 1:
            return (corner,)
        w = self.plan.width
        return tuple(corner + down * w + across for down in range(height) for across in range(width))

    def figure_on(self, space: Space) -> Figure | None:
        """Who stands on a space."""
        return self.standing.get(space)

    def terrain(self, space: Space) -> str:
        """Effective terrain letter: plain under a crumbling token, which hides all but obstacles (`descent.md 1.4`)."""
        return self.plan.terrain(space)

    def is_crumbling(self, space: Space) -> bool:
        """Whether a crumbling token lies there."""
        return bool(self.plan.crumbling >> space & 1)

    @cached_property
    def uncounted(self) -> int:
        """Spaces of familiars through which nothing can be counted (L2797, `G25`)."""
        stones = [figure for figure in self.figures.values() if figure.rank == STONE]
        return bits_of(space for stone in stones for space in self.spaces_of(stone))

    @cached_property
    def empty(self) -> int:
        """All empty spaces: floor, no obstacle, no figure; tokens do not matter (`descent.md 2.3`)."""
        return self.plan.floor & ~self.plan.obstacles & ~self.occupied

    def _empty_but(self, ignoring: Collection[str]) -> int:
        if not ignoring:
            return self.empty
        others = bits_of(space for space, figure in self.standing.items() if figure.id not in ignoring)
        return self.plan.floor & ~self.plan.obstacles & ~others

    def is_empty(self, space: Space, ignoring: Collection[str] = ()) -> bool:
        """Whether a space is empty, apart from the figures with these ids."""
        return bool(self._empty_but(ignoring) >> space & 1)

    def wholly_on(self, figure: Figure, letters: str) -> bool:
        """Whether all spaces of a figure on the board have one of these terrain letters (`descent.md 1.4`)."""
        spaces = self.spaces_of(figure)
        return bool(spaces) and all(self.plan.terrain(space) in letters for space in spaces)

    def in_pit(self, figure: Figure) -> bool:
        """Whether all its spaces are pits (`descent.md 1.4`)."""
        return self.wholly_on(figure, "p")

    def held_by_pit(self, figure: Figure) -> bool:
        """Whether a figure must climb out before it spends movement points (`descent.md 1.4`; large ones by option)."""
        large = figure.width * figure.height > 1
        free = wades(figure) or (large and self.options.large_pit == "free")
        return not free and self.in_pit(figure)

    # ---- standing ------------------------------------------------------------------------------------------------

    def room_for(self, width: int, height: int, ignoring: Collection[str] = ()) -> int:
        """Top left spaces of all legal footprints of this width and height (`descent.md 3.2`, appendix A, A-6)."""
        empty = self._empty_but(ignoring)
        east, south = self.plan.standing_sides
        w = self.plan.width
        room = empty & self.plan.clear_of_free_walls(width, height)
        for down in range(height):
            for across in range(width):
                offset = down * w + across
                room &= shifted(empty, offset)
                if across < width - 1:
                    room &= shifted(east, offset)
                if down < height - 1:
                    room &= shifted(south, offset)
        return room

    def expansions(
        self, space: Space, width: int, height: int, ignoring: Collection[str] = ()
    ) -> tuple[Footprint, ...]:
        """Legal footprints of a figure of this size, either way round, that contain a space (`descent.md 3.2`)."""
        shapes = ((wide, high, self.room_for(wide, high, ignoring)) for wide, high in ways_round(width, height))
        return footprints_over(space, shapes, self.plan.width)

    def fits(self, footprint: Footprint, ignoring: Collection[str] = ()) -> bool:
        """Whether a figure may stand so: all spaces empty, nothing inside that it may not straddle."""
        return bool(self.room_for(footprint.width, footprint.height, ignoring) >> footprint.space & 1)

    def nearest_empty(self, origins: Iterable[Space], without: Collection[Space] = ()) -> tuple[Space, ...]:
        """All empty spaces at the smallest counted distance from the origins (the origins themselves if empty); where
        nothing can be counted, as the crow flies. None only on a full board (`descent.md 3.4, 3.5`)."""
        starts = bits_of(origins)
        free = self.empty & ~bits_of(without)
        for wave in self._waves_from(starts):
            if wave & free:
                return tuple(members_of(wave & free))
        begin = tuple(members_of(starts))
        flown = {space: self._flown((space,), begin) for space in members_of(free)}
        nearest = min(flown.values(), default=0)
        return tuple(space for space, steps in flown.items() if steps == nearest)

    def nearest_placements(
        self, origins: Iterable[Space], width: int, height: int, within: Collection[Space] = ()
    ) -> tuple[Footprint, ...]:
        """Nearest legal footprints for a figure to be placed, wholly within the named spaces if any such fits
        (`descent.md 3.4`). Empty if it fits nowhere."""
        rooms = {shape: self.room_for(*shape) for shape in ways_round(width, height)}
        named = bits_of(within)
        inside = {shape: room & self._wholly_in(named, *shape) for shape, room in rooms.items()}
        if any(inside.values()):
            rooms = inside
        starts = bits_of(origins)
        for wave in self._waves_from(starts):
            found = [
                Footprint(corner, *shape)
                for shape, room in rooms.items()
                for corner in members_of(room & self._corners_over(wave, *shape))
            ]
            if found:
                return tuple(found)
        places = [Footprint(corner, *shape) for shape, room in rooms.items() for corner in members_of(room)]
        begin = tuple(members_of(starts))
        flown = {place: self._flown(self.footprint_spaces(place), begin) for place in places}
        nearest = min(flown.values(), default=0)
        return tuple(place for place, steps in flown.items() if steps == nearest)

    def _wholly_in(self, spaces: int, width: int, height: int) -> int:
        """Top left spaces of the rectangles that lie wholly in a set (those that leave the board are not looked at)."""
        corners = spaces
        for offset in self._rectangle(0, width, height):
            corners &= spaces >> offset
        return corners

    def _corners_over(self, spaces: int, width: int, height: int) -> int:
        """Top left spaces of the rectangles that contain a space of a set."""
        corners = 0
        for offset in self._rectangle(0, width, height):
            corners |= spaces >> offset
        return corners

    def _flown(self, spaces: Iterable[Space], origins: Collection[Space]) -> int:
        """Distance as the crow flies."""
        distance = self.plan.lattice.distance
        return min((distance(space, origin) for space in spaces for origin in origins), default=0)

    # ---- adjacency and distance ----------------------------------------------------------------------------------

    def adjacent(self, one: Space, other: Space) -> bool:
        """Whether two spaces are adjacent (`descent.md 2.1`)."""
        return other in self.plan.counting.steps(one)

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """All spaces adjacent to a space."""
        return self.plan.counting.steps(space)

    def figures_adjacent(self, one: Figure, other: Figure) -> bool:
        """Whether any of their spaces are adjacent."""
        return bool(self.plan.counting.grown(bits_of(self.spaces_of(one))) & bits_of(self.spaces_of(other)))

    def _waves_from(self, start: int) -> list[int]:
        waves = self._waves.get(start)
        if waves is None:
            waves = self._waves[start] = list(self.plan.counting.waves(start, self.uncounted & ~start))
        return waves

    def distance(self, starts: Iterable[Space], ends: Iterable[Space]) -> int | None:
        """Fewest counted spaces from any start to any end, None where nothing can be counted (`descent.md 2.2`)."""
        wanted = bits_of(ends)
        for steps, wave in enumerate(self._waves_from(bits_of(starts))):
            if wave & wanted:
                return steps
        return None

    def distance_between(self, one: Figure, other: Figure) -> int | None:
        """Fewest counted spaces between two figures."""
        return self.distance(self.spaces_of(one), self.spaces_of(other))

    def within(self, starts: Iterable[Space], reach: int) -> int:
        """All spaces at a counted distance of at most `reach`, the starts included."""
        found = 0
        for wave in self._waves_from(bits_of(starts))[: reach + 1]:
            found |= wave
        return found

    def may_strike(self, one: Space, other: Space) -> bool:
        """Melee between two spaces: adjacent, and no thicket between them (`descent.md 1.3, 2.5`)."""
        return other in self.plan.striking.steps(one)

    def in_reach(self, distance: int, reach: int) -> bool:
        """Whether a weapon of this reach (1 melee, 2 Reach, 3 Extended) strikes at a counted distance (A-10)."""
        if self.options.reach == "beyond" and reach > 1:
            return 2 <= distance <= 3
        return 1 <= distance <= reach

    def elevation_die(self, attacker: Space, target: Space) -> bool:
        """Whether a plain melee attack between these spaces gives the defender a black die (`descent.md 5.6`)."""
        return elevation_die(self.plan, attacker, target)

    def climb_ends(self, figure: Figure) -> tuple[Space, ...]:
        """Where a figure may climb out of its pit: empty adjacent spaces, not across an elevation line (`1.4`)."""
        own = self.spaces_of(figure)
        return tuple(space for space in climb_ends(self.plan, own) if self.empty >> space & 1)

    # ---- sight ---------------------------------------------------------------------------------------------------

    @cached_property
    def in_pits(self) -> int:
        """All spaces of figures that are in pits."""
        return bits_of(space for space, figure in self.standing.items() if self.in_pit(figure)) if self.plan.pits else 0

    @cached_property
    def blocking(self) -> int:
        """The spaces that stop sight lines: obstacles, and figures that are not in pits (`descent.md 2.4`)."""
        return self.plan.obstacles | (self.occupied & ~self.in_pits)

    @cached_property
    def _blockers(self) -> Blockers:
        return self.lines.blockers(self.blocking)

    def open_points(self, x: int, y: int) -> int:
        """Points that a line from (x, y) reaches past everything that blocks sight now."""
        found = self._open_points.get((x, y))
        if found is None:
            if len(self._open_points) >= _KEPT_VIEWS:
                self._open_points.clear()
            found = self._open_points[(x, y)] = self.lines.open_points(x, y, self._blockers)
        return found

    def _near(self, space: Space) -> int:
        """What somebody in a pit sees: its own space and the adjacent ones."""
        return bits_of(self.plan.looking.steps(space)) | 1 << space

    def seen_from(self, space: Space) -> int:
        """All spaces seen from one space by somebody outside a pit, who stands there or might (`descent.md 2.4`).
        Figures in pits are seen from adjacent spaces only."""
        seen = self._seen.get(space)
        if seen is None:
            if len(self._seen) >= _KEPT_VIEWS:
                self._seen.clear()
            far = self.lines.seen_from(space, self.open_points) & ~self.lines.around(space) & ~self.in_pits
            seen = self._seen[space] = far | self._near(space)
        return seen

    def seen(self, viewer: Figure) -> int:
        """All spaces a figure sees from any of its own."""
        look = self._near if self.in_pit(viewer) else self.seen_from
        seen = 0
        for space in self.spaces_of(viewer):
            seen |= look(space)
        return seen

    def sees(self, viewer: Figure, target: Figure) -> bool:
        """Whether a figure sees another, on any of its spaces."""
        return bool(self.seen(viewer) & bits_of(self.spaces_of(target)))


def ways_round(width: int, height: int) -> tuple[tuple[int, int], ...]:
    """The ways round a footprint may lie."""
    return ((width, height),) if width == height else ((width, height), (height, width))


def footprints_over(space: Space, shapes: Iterable[tuple[int, int, int]], columns: int) -> tuple[Footprint, ...]:
    """The footprints that contain a space, from shapes (width, height, bits of the allowed top left spaces)."""
    found = []
    for width, height, corners in shapes:
        for down in range(height):
            for across in range(min(width, space % columns + 1)):
                corner = space - down * columns - across
                if corner >= 0 and corners >> corner & 1:
                    found.append(Footprint(corner, width, height))
    return tuple(found)


def clockwise(found: Sequence[Footprint], space: Space, columns: int) -> tuple[Footprint, ...]:
    """Footprints that contain a space, in the order in which a figure gets from one to the next as it turns clockwise
    round that space; the first stays the first."""
    hours = [
        _hour(
            one.width - 1 - 2 * ((space - one.space) % columns), one.height - 1 - 2 * ((space - one.space) // columns)
        )
        for one in found
    ]
    order = sorted(range(len(found)), key=lambda number: (hours[number] < hours[0], hours[number], number))
    return tuple(found[number] for number in order)


@lru_cache(maxsize=256)
def _hour(right: int, down: int) -> tuple[int, Fraction]:
    """When the hand of a clock points there, its quarter and how far it is in that: exact, so that equals are equal."""
    quarter, along, across = (
        (0, right, -down)
        if right >= 0 > down
        else (1, down, right)
        if right > 0
        else (2, -right, down)
        if down > 0
        else (3, -down, -right)
    )
    return quarter, Fraction(along, along + across) if along + across else Fraction(0)
