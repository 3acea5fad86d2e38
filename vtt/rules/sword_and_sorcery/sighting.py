"""What figures see and what stops the line (`Ruleset.sight`, `sword_and_sorcery.md` 2.1)."""

from __future__ import annotations

from vtt.geometry.zones import UNIT, Edge
from vtt.rules.base import Sight, SightLine
from vtt.rules.sword_and_sorcery.change import Change


def sight(change: Change, viewer: str, target: int) -> Sight:
    """Whether a figure sees a zone: the line from marker to marker, and what stops it."""
    standing, lattice = change.standing(viewer), change.board.lattice
    name, zone = change.figures[viewer].name, lattice.name(target)
    line = lattice.centre(standing.zone), lattice.centre(target)
    ground = change.ground()
    walls, zones = ground.hindrances(standing.side, standing.zone, target, change.standings())
    if not walls and not zones:
        return Sight(True, (SightLine(*line),), f"{name} sees {zone}: nothing is between the markers.")
    if walls:
        stops = [(*line, edge) for wall in walls for edge in ground.sight.walls[wall]]
        lines = tuple(SightLine(start, end, "wall", (), _drawn(edge)) for start, end, edge in stops[:1])
        return Sight(False, lines, "A wall, a closed door or the rim lies between the markers.")
    names = ", ".join(lattice.name(between) for between in zones)
    return Sight(False, (SightLine(*line, "enemies", zones),), f"Enemies stand in the way, in {names}.")


def not_seen(change: Change, viewer: str, target: str) -> str:
    """Why a figure does not see another one, with what is between; empty if it does."""
    zone = change.standing(target).zone
    if change.sees(viewer, zone):
        return ""
    names = change.figures[viewer].name, change.figures[target].name
    return f"{names[0]} does not see {names[1]}. {sight(change, viewer, zone).reason}"


def _drawn(edge: Edge) -> tuple[tuple[float, float], tuple[float, float]]:
    (x1, y1), (x2, y2) = edge
    return (x1 / UNIT, y1 / UNIT), (x2 / UNIT, y2 / UNIT)
