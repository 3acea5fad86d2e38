"""Golden cases of the digest on exploring (9 to 14)."""

from __future__ import annotations

import pytest

from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.tables import OPEN, WEDGE
from vtt.board.table import Table
from vtt.rules.mage_knight.commands import ChooseTactic
from vtt.rules.mage_knight.exploring import Shape, Stacks, bordering, exploration, hexes_of, neighbours
from vtt.rules.mage_knight.preview import tile_spaces
from vtt.rules.mage_knight.state import ExplorationGame

GREEN, BROWN = Stacks("countryside", 5, 3), Stacks("core", 5, 3)
START = {(0, 0): "a", (1, -3): "t", (3, -2): "t"}


def test_case_9_exploring_costs_two_points() -> None:
    assert exploration(WEDGE, START, (2, -3), GREEN, 2).legal == ((4, -5),)
    found = exploration(WEDGE, START, (2, -3), GREEN, 1)
    assert found.legal == () and found.reasons == ("points",)


def test_case_10_a_ring_hexagon_may_border_two_places() -> None:
    laid = {**START, (4, -5): "t"}
    found = exploration(WEDGE, laid, (4, -6), GREEN, 2)
    assert found.legal == ((2, -6), (5, -8)) and not found.refused
    assert bordering(WEDGE, laid, (4, -6)) == [(2, -6), (5, -8)]


def test_every_ring_hexagon_touches_two_places_and_the_centre_none() -> None:
    for shape in (WEDGE, Shape((3, -1), (1, 2))):
        assert bordering(shape, {(0, 0)}, (0, 0)) == []
        for place in list(hexes_of((0, 0)))[1:]:
            assert len(bordering(shape, {(0, 0)}, place)) == 2
        assert len(set(neighbours(shape, (0, 0)))) == 6


def test_case_11_countryside_may_touch_one_tile_that_touches_two() -> None:
    laid = START
    place = (2, -6)
    assert place in exploration(WEDGE, laid, (1, -4), GREEN, 2).legal
    refused = exploration(WEDGE, laid, (1, -4), BROWN, 2).refused
    assert "neighbours" in refused[place]


def test_case_12_core_tiles_stay_off_the_coast_of_a_wedge() -> None:
    laid = {(0, 0): "a", (1, -3): "t", (3, -2): "t", (4, -5): "t"}
    place = (2, -6)
    assert place in exploration(WEDGE, laid, (2, -4), GREEN, 2).legal
    assert exploration(WEDGE, laid, (2, -4), BROWN, 2).refused[place] == ("core_coast",)
    free = Shape(WEDGE.left, WEDGE.right)
    assert place in exploration(free, laid, (2, -4), BROWN, 2).legal


def test_case_13_no_sixth_column() -> None:
    laid = [(0, 0), (1, -3), (3, -2), (2, 1), (2, -6), (4, -5)]
    assert OPEN.coordinates((3, -9)) == (3, 0)
    assert OPEN.refusals((3, -9), core=False) == ("shape",)
    assert OPEN.refusals((2, -6), core=False) == ()
    assert (3, -9) in exploration(OPEN, laid, (2, -7), GREEN, 2).refused


def test_case_14_a_filler_tile_touches_three() -> None:
    box = Stacks("", 1, 1)
    laid = {(0, 0): "a", (1, -3): "t", (3, -2): "t"}
    found = exploration(WEDGE, laid, (2, -3), box, 2)
    assert found.drawn == "countryside" and found.refused[4, -5] == ("neighbours",)
    laid[2, -6] = "t"
    assert exploration(WEDGE, laid, (2, -4), box, 2).legal == ((4, -5),)
    assert Stacks("", 0, 1).drawn == "core"
    assert exploration(WEDGE, laid, (2, -4), Stacks(""), 2).refused[4, -5] == ("exhausted",)


def test_a_fixed_map_has_no_other_places() -> None:
    shape = Shape(WEDGE.left, WEDGE.right, slots=((1, -3), (3, -2), (4, -5)))
    assert shape.refusals((4, -5), core=True) == ()
    assert shape.refusals((2, -6), core=False) == ("shape",)


def test_sides_that_make_no_lattice_are_refused() -> None:
    for left, right in [((1, 0), (0, 1)), ((1, -3), (1, -3)), ((1, -3), (3, -1)), ((1, -3), (-1, 3))]:
        with pytest.raises(ValueError, match="neighbouring"):
            bordering(Shape(left, right), {(0, 0)}, (1, 0))


def test_where_the_next_tile_may_lie_is_shown_and_its_price_before_it_is_paid() -> None:
    table = begun_at((2, -3), move=1)
    shown = RULES.beyond(table)
    lattice = table.board.lattice
    assert all(len(place.spaces) == 7 and not any(map(table.board.has, place.spaces)) for place in shown)
    priced = [place for place in shown if place.words]
    assert [place.spaces for place in priced] == [tile_spaces(lattice, (4, -5))]
    assert priced[0].words == "Green tile · 2 moves"
    assert len(shown) > len(priced), "the others are shown, too"
    able = RULES.beyond(begun_at((2, -3), move=2))
    assert [place.spaces for place in able if place.words] == [priced[0].spaces]
    assert not any(place.words for place in RULES.beyond(begun_at((0, 0), move=2)))


def test_the_back_of_the_next_tile_is_told_before_it_is_paid_for() -> None:
    """Digest 3.3 (L486): it stood only in a group of the dock that a small window leaves out."""
    change = change_of(begun_at((2, -3), move=2))
    stack = change.world.stack
    core = next(name for name in stack if CONTENT.land.tiles[name].kind == "core")
    change.update_world(stack=(core, *(name for name in stack if name != core)))
    view = RULES.view_for(change.done(), frozenset())
    assert [place.words for place in RULES.beyond(view) if place.words] == ["Brown tile · 2 moves"]


def test_all_seven_hexagons_of_a_place_mean_it() -> None:
    table = begun_at((2, -3), move=2)
    explore = next(choice for choice in RULES.choices(table, "seat-torvald") if choice.name == "Explore")
    assert explore.lit and [option.spaces for option in explore.options()] == [
        tile_spaces(table.board.lattice, (4, -5))
    ]


def begun_at(place: tuple[int, int], move: int) -> Table[ExplorationGame]:
    """One hero in its first turn, put somewhere with so many movement points."""
    table = game(heroes=1)
    tactic = table.game.tactics[0]
    table = play(table, ChooseTactic(seat="seat-torvald", figure="torvald", tactic=tactic))
    change = change_of(table)
    change.update_hero("torvald", place=place)
    change.update_turn(move=move)
    return change.done()
