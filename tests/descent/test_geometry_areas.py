"""Random boards against the slow reading: moves of so many spaces, flying, climbing, places, blasts, breath, melee."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from slow_areas import Box, SlowAreas
from slow_reference import Place
from test_geometry_positions import positions, seen_rows

from vtt.board.pieces import Door, Token
from vtt.geometry.square import SquareLattice
from vtt.rules.base import Footprint
from vtt.rules.descent import area
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.plan import Options
from vtt.rules.descent.positions import read
from vtt.rules.descent.routes import Mover, Routes


class Compared:
    """A board in both readings."""

    def __init__(
        self,
        entry: dict[str, Any],
        doors: dict[str, Door] | None = None,
        options: Options | None = None,
        crumbling: frozenset[Place] = frozenset(),
        **read_as: bool,
    ) -> None:
        board, self.figures = read(entry)
        self.lattice = board.lattice
        self.ground: Ground = make_ground(
            board, self.figures, doors or {}, self._tokens(crumbling), options or Options()
        )
        self.slow = SlowAreas(entry, crumbling=crumbling, **read_as)

    def _tokens(self, crumbling: frozenset[Place]) -> dict[str, Token]:
        loose = tuple(self.space(place) for place in sorted(crumbling))
        return {"loose": Token("loose", "crumbling", loose)} if loose else {}

    def space(self, place: Place) -> int:
        found = self.lattice.space(*place)
        assert found is not None
        return found

    def place(self, space: int) -> Place:
        x, y = self.lattice.position(space)
        return (x, y)

    def places(self, spaces: Any) -> set[Place]:
        return {self.place(space) for space in spaces}

    def box(self, footprint: Footprint) -> Box:
        return (*self.place(footprint.space), footprint.width, footprint.height)


def compare_neighbours(both: Compared) -> None:
    for a in both.slow.places:
        for b in both.slow.around(a):
            if b not in both.slow.places:
                continue
            one, other = both.space(a), both.space(b)
            assert both.ground.adjacent(one, other) == both.slow.beside(a, b), (a, b)
            assert both.ground.may_strike(one, other) == both.slow.strikes(a, b), (a, b)
            assert both.ground.elevation_die(one, other) == both.slow.die(a, b), (a, b)


def compare_moves(both: Compared) -> None:
    for name, figure in both.figures.items():
        points = both.slow.figures[name]["movement_points"]
        for kind in ({"counted": True}, {"flying": True}, {"scamper": True}, {"counted": True, "flying": True}):
            routes = Routes(both.ground, Mover(figure=figure, points=points, **kind))
            if routes.is_held:
                continue  # a large figure wholly on pits: it must climb, which positions leave out
            found = {both.box(end): cost for end, cost in routes.footprints.items()}
            assert found == both.slow.reaches(name, points, **kind), (name, kind)
        assert both.places(both.ground.climb_ends(figure)) == both.slow.climbs(name), name


def compare_places(both: Compared) -> None:
    for origins in ([place] for place in both.slow.places):
        spaces = [both.space(place) for place in origins]
        empty = both.places(both.ground.nearest_empty(spaces))
        assert empty == {box[:2] for box in both.slow.nearest(origins, 1, 1)}, origins
        for width, height in ((1, 2), (2, 2), (2, 3)):
            found = {both.box(end) for end in both.ground.nearest_placements(spaces, width, height)}
            assert found == both.slow.nearest(origins, width, height), (origins, width, height)


def compare_areas(both: Compared) -> None:
    for name, figure in both.figures.items():
        own = sorted(both.slow.cells[name])
        for cell in own:
            covered = area.blast(both.ground, [both.space(cell)])
            assert both.places(covered) == both.slow.blast([cell]), cell
            ways = area.paths(both.ground, both.space(cell), 4, both.ground.occupied)
            hits = {frozenset(hit.id for hit, _ in area.figures_on(both.ground, path)) for path in ways.values()}
            assert hits == both.slow.breaths(cell, 4, ""), cell
        two = [both.space(cell) for cell in (own[0], own[-1])]
        assert both.places(area.blast(both.ground, two)) == both.slow.blast([own[0], own[-1]])
        around = both.places(area.around(both.ground, figure))
        assert around == both.slow.blast(own) - set(own)


@settings(max_examples=50, deadline=None)
@given(positions(7))
def test_neighbours_melee_and_the_elevation_die(entry: dict[str, Any]) -> None:
    compare_neighbours(Compared(entry))


@settings(max_examples=60, deadline=None)
@given(positions(7))
def test_moves_of_so_many_spaces_flying_and_climbing(entry: dict[str, Any]) -> None:
    compare_moves(Compared(entry))


@settings(max_examples=40, deadline=None)
@given(positions(5))
def test_where_figures_are_placed(entry: dict[str, Any]) -> None:
    compare_places(Compared(entry))


@settings(max_examples=40, deadline=None)
@given(positions(6))
def test_blasts_and_breath(entry: dict[str, Any]) -> None:
    compare_areas(Compared(entry))


ALL = (compare_neighbours, compare_moves, compare_places, compare_areas)


@settings(max_examples=30, deadline=None)
@given(positions(5))
def test_the_other_readings(entry: dict[str, Any]) -> None:
    """A-8, A-5 and A-6."""
    for options, read_as in (
        (Options(sealed_corner="open"), {"sealed": False}),
        (Options(diagonal="literal"), {"literal": True}),
        (Options(expand="thicket"), {"thicket_only": True}),
    ):
        for compare in ALL:
            compare(Compared(entry, options=options, **read_as))


@settings(max_examples=40, deadline=None)
@given(positions(6), st.data())
def test_crumbling_ground(entry: dict[str, Any], data: st.DataObject) -> None:
    floor = sorted((x, y) for y, row in enumerate(entry["rows"]) for x, letter in enumerate(row) if letter != "#")
    loose = frozenset(data.draw(st.lists(st.sampled_from(floor), max_size=8))) if floor else frozenset()
    for compare in ALL:
        compare(Compared(entry, crumbling=loose))


@settings(max_examples=30, deadline=None)
@given(positions(5), st.sampled_from(["closed", "open", "removed"]))
def test_doors_are_borders_while_they_are_closed(entry: dict[str, Any], state: str) -> None:
    """Also at the edge of the map, which an opened door does not open."""
    lattice = SquareLattice(len(entry["rows"][0]), len(entry["rows"]))
    doors, drawn, hung = {}, [], []
    for x, y, side, kind in entry["edges"]:
        space, beyond = lattice.space(x, y), lattice.space(x + (side == "E"), y + (side == "S"))
        border = lattice.border(space, beyond) if space is not None and beyond is not None else None
        if border is None or kind not in ("door", "locked", "portcullis", "thicket"):
            drawn.append([x, y, side, kind])
            continue
        doors[f"door {border}"] = Door(f"door {border}", "a door", kind, (border,), state=state)
        hung.append([x, y, side, kind])
    bare = {**entry, "edges": drawn}
    seen_as = {**entry, "edges": [*drawn, *hung] if state == "closed" else drawn}
    for compare in ALL:
        both = Compared(bare, doors)
        both.slow = SlowAreas(seen_as)
        compare(both)
    both = Compared(bare, doors)
    wanted = [answer["sees_spaces"] for answer in SlowAreas(seen_as).answers()]
    assert [seen_rows(both.ground, name) for name in both.figures] == wanted
