"""Who controls and dominates a zone, who is engaged, and who would strike at a hero that leaves (`sword_and_sorcery.md`
2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

Side = Literal["heroes", "enemies"]


class Standing(NamedTuple):
    """A figure in a zone."""

    id: str
    side: Side
    zone: int
    stunned: bool = False


class Crowd(NamedTuple):
    """How many figures of each side stand in a zone; stunned ones count."""

    heroes: int
    enemies: int

    @property
    def controlled_by(self) -> Side | None:
        """The side with more figures (L70)."""
        if self.heroes == self.enemies:
            return None
        return "heroes" if self.heroes > self.enemies else "enemies"

    @property
    def dominated_by(self) -> Side | None:
        """The side with at least twice as many figures (L72); whoever is alone there dominates, nobody an empty zone
        (S3)."""
        more, fewer = max(self), min(self)
        return self.controlled_by if more >= 2 * fewer else None


def crowd(figures: Iterable[Standing], zone: int) -> Crowd:
    """The figures in a zone."""
    sides = [figure.side for figure in figures if figure.zone == zone]
    return Crowd(sides.count("heroes"), sides.count("enemies"))


def is_engaged(figures: Iterable[Standing], zone: int) -> bool:
    """Whether a hero in this zone is engaged: it shares it with an enemy (L50)."""
    return any(figure.side == "enemies" and figure.zone == zone for figure in figures)


def strikers(figures: Sequence[Standing], hero: Standing) -> tuple[str, ...]:
    """The enemies that may make an opportunity attack when a hero leaves its zone: those there that are not stunned
    (L97), unless the heroes dominate it with this hero still counted (L37, S4)."""
    here = [figure for figure in figures if figure.zone == hero.zone and figure.id != hero.id]
    if crowd([*here, hero], hero.zone).dominated_by == "heroes":
        return ()
    return tuple(figure.id for figure in here if figure.side == "enemies" and not figure.stunned)
