"""The board of zones as the rules see it: steps, sight and what the ground does (`sword_and_sorcery.md` 2, 2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from vtt.geometry.zone_sight import ZoneSight
from vtt.rules.sword_and_sorcery.control import Side, Standing, is_engaged


@dataclass(frozen=True, eq=False)
class Ground:
    """Zones by number at one moment.

    `steps`: for either side, the zones one step away from each zone (barriers make them one-way). `standing` are the
    numbers of the walls of `sight` that are there. Heroes pay more to enter `difficult` zones and suffer in
    `hazardous` ones; for enemies both only count as obstacles (L90, L128, L134).
    """

    steps: Mapping[Side, tuple[tuple[int, ...], ...]]
    sight: ZoneSight
    standing: tuple[int, ...]
    difficult: frozenset[int] = frozenset()
    hazardous: frozenset[int] = frozenset()

    @cached_property
    def obstacles(self) -> frozenset[int]:
        """The zones that enemies would rather not enter."""
        return self.difficult | self.hazardous

    def distances(self, side: Side, zone: int) -> Mapping[int, int]:
        """Steps of a side from a zone to every zone it can get to; remembered."""
        return self._spread(side, self.steps[side], zone)

    def reach(self, zone: int) -> Mapping[int, int]:
        """How many zones away every zone is for attacks and help: barriers stop steps alone (L122)."""
        return self._spread("reach", self._links, zone)

    def _spread(self, what: str, steps: tuple[tuple[int, ...], ...], zone: int) -> Mapping[int, int]:
        found = self._distances.get((what, zone))
        if found is None:
            found, waiting = {zone: 0}, [zone]
            for here in waiting:
                for near in steps[here]:
                    if near not in found:
                        found[near] = found[here] + 1
                        waiting.append(near)
            self._distances[what, zone] = found
        return found

    @cached_property
    def _links(self) -> tuple[tuple[int, ...], ...]:
        """Zones with no wall and no closed door between them, whichever way a barrier may be crossed."""
        steps = self.steps["heroes"]
        back: list[list[int]] = [[] for _ in steps]
        for zone, near in enumerate(steps):
            for other in near:
                back[other].append(zone)
        return tuple(tuple(sorted({*near, *back[zone]})) for zone, near in enumerate(steps))

    @cached_property
    def _distances(self) -> dict[tuple[str, int], dict[int, int]]:
        return {}

    def seen(self, side: Side, zone: int, figures: Iterable[Standing]) -> int:
        """The zones that a figure of this side sees from a zone, as bits: from marker to marker, and its own. Enemies
        in zones between stand in heroes' way (L80; neither in the first nor in the last zone, S1)."""
        return self.sight.seen(zone, self.standing, _in_the_way(side, figures))

    def hindrances(
        self, side: Side, zone: int, target: int, figures: Iterable[Standing]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What stops this side's line between two markers: walls, and zones with enemies."""
        return self.sight.hindrances(zone, target, self.standing, _in_the_way(side, figures))

    def targets(self, figures: Sequence[Standing], hero: Standing) -> tuple[Standing, ...]:
        """The enemies a hero may choose as target, whatever its range: those it sees; engaged, those in its own zone
        alone (L50)."""
        enemies = [figure for figure in figures if figure.side == "enemies"]
        if is_engaged(figures, hero.zone):
            return tuple(enemy for enemy in enemies if enemy.zone == hero.zone)
        seen = self.seen("heroes", hero.zone, figures)
        return tuple(enemy for enemy in enemies if seen >> enemy.zone & 1)

    def area(self, zone: int, size: int) -> frozenset[int]:
        """The zones of an area attack: the target's, and from size 2 on those beside it (L172), barriers or not: they
        stop steps alone (L122)."""
        return frozenset((zone, *(self._links[zone] if size > 1 else ())))


def _in_the_way(side: Side, figures: Iterable[Standing]) -> frozenset[int]:
    return frozenset(figure.zone for figure in figures if side == "heroes" and figure.side == "enemies")
