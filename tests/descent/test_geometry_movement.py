"""Golden cases G90 to G118: movement and terrain (`descent.md 8.4`)."""

from __future__ import annotations

from itertools import pairwise

from drawn_square import Drawn

from vtt.board.pieces import Figure, Token
from vtt.rules.base import Footprint
from vtt.rules.descent.routes import Mover


def test_g90_water_costs_one_more_and_counts_as_one_for_effects() -> None:
    """L2566, 645, 5696."""
    drawn = Drawn(". w w . .")
    assert drawn.cost("A1", "D1") == 5
    assert drawn.cost("A1", "D1", counted=True) == 3


def test_g91_round_the_water() -> None:
    drawn = Drawn("""
        . w . . .
        . . . . .
    """)
    assert drawn.cost("A1", "C1") == 2
    assert drawn.walker("A1").path(drawn.space("C1")) == tuple(map(drawn.space, ("A1", "B2", "C1")))


def test_g92_a_pit_holds_whoever_walks_into_it() -> None:
    """L2494–2495."""
    drawn = Drawn(". p . .")
    walker = drawn.walker("A1", points=4)
    assert walker.ends == {drawn.space("A1"): 0, drawn.space("B1"): 1}
    assert walker.loss(tuple(map(drawn.space, ("A1", "B1")))) == 2
    assert drawn.walker("B1", points=4, fatigue=2).ends == {drawn.space("B1"): 0}
    assert drawn.cost("B1", "D1", counted=True) == 2
    assert drawn.walker("B1").refusal(drawn.space("C1")) == "the walker is in a pit and must climb out first."


def test_g93_climbing_needs_an_empty_neighbour_on_this_side_of_an_elevation_line() -> None:
    """L2499–2500."""
    drawn = Drawn("5 1:.", terrain={"B1": "p"})
    assert drawn.ground.climb_ends(drawn.figures["1"]) == ()
    free = Drawn(". 1:.", terrain={"B1": "p"})
    assert free.ground.climb_ends(free.figures["1"]) == (free.space("A1"),)


def test_g96_lava_burns_on_every_space_of_an_effect_too() -> None:
    """L645."""
    drawn = Drawn(". l l . .")
    walker = drawn.walker("A1", points=3, counted=True)
    path = walker.path(drawn.space("D1"))
    assert path is not None and walker.loss(path) == 2 and walker.cost(path) == 3


def test_g97_wholly_on_lava_or_with_some_spaces_only() -> None:
    """L2543."""
    picture = """
        5 5 .
        5 5 .
    """
    partly = Drawn(picture, terrain=dict.fromkeys(("A1", "B1", "A2"), "l"))
    wholly = Drawn(picture, terrain={"A1": "l", "B1": "h", "A2": "l", "B2": "l"})
    assert not partly.ground.wholly_on(partly.figures["5"], "lh")
    assert wholly.ground.wholly_on(wholly.figures["5"], "lh")


def test_g98_expanding_is_no_entering() -> None:
    """L612, 1286."""
    drawn = Drawn("""
        5 5 . . .
        5 5 . l l
    """)
    routes = drawn.routes("5", 2)
    assert Footprint(drawn.space("C1"), 2, 2) in routes.placements(drawn.space("C1"))
    path = routes.path(drawn.space("D1"))
    assert path is not None and routes.loss(path) == 0


def test_a_large_figure_turns_clockwise_round_the_space_it_is_held_by() -> None:
    """The order of its placements was that of their columns: a press of R sent it anywhere."""
    drawn = Drawn("""
        . . . . .
        . 6 6 6 .
        . 6 6 6 .
        . . . . .
        . . . . .
    """)
    space, routes = drawn.space("C3"), drawn.routes("6", 3)
    around = routes.placements(space)
    middles = [
        (2 * (one.space % 5) + one.width - 5, 2 * (one.space // 5) + one.height - 5) for one in around
    ]  # of each from that of the space, doubled
    assert len(around) == len(set(around)) == 12 and Footprint(drawn.space("B2"), 3, 2) in around
    turned = [
        (x * down - y * across) for (x, y), (across, down) in zip(middles, (*middles[1:], middles[0]), strict=True)
    ]
    assert all(turn > 0 for turn in turned), "each lies clockwise of the one before"


def test_g99_a_large_figure_passes_pits() -> None:
    """L1280, 2502."""
    drawn = Drawn("""
        5 5 # . .
        5 5 p . .
    """)
    routes = drawn.routes("5", 3)
    path = routes.path(drawn.space("D2"))
    assert path == tuple(map(drawn.space, ("B2", "C2", "D2"))) and routes.loss(path) == 0
    assert drawn.names([place.space for place in routes.placements(drawn.space("D2"))]) == "D1"
    sunk = Drawn(
        """
        5 5 .
        5 5 .
    """,
        terrain=dict.fromkeys(("A1", "B1", "A2", "B2"), "p"),
    )
    assert sunk.ground.in_pit(sunk.figures["5"])
    assert sunk.routes("5", 3).ends.keys() == set(map(sunk.space, ("A1", "B1", "A2", "B2")))
    assert sunk.routes("5", 3).footprints == {Footprint(0, 2, 2): 0}


def test_g103_nobody_enters_crumbling_ground_under_a_figure() -> None:
    """L2580."""
    drawn = Drawn(
        """
        . 1 .
        # # #
    """,
        crumbling="B1",
    )
    assert drawn.cost("A1", "C1") is None and drawn.cost("A1", "C1", flying=True) is None
    assert Drawn(". 1 .").cost("A1", "C1") == 2


def test_of_equally_cheap_and_harmful_ways_the_one_over_no_trap_wins() -> None:
    def way(drawn: Drawn, end: str) -> tuple[str, bool, int]:
        """The way of hero 1, whether it leads over a trap, and the damage on it."""
        routes = drawn.routes("1", 4)
        path = routes.path(drawn.space(end)) or ()
        return " ".join(drawn.lattice.name(space) for space in path), routes.springs(path), routes.loss(path)

    around = Drawn(
        """
        1 . . .
        # . # .
    """,
        crumbling="B1",
    )
    assert way(around, "D1") == ("A1 B2 C1 D1", False, 0)
    assert way(around, "B1") == ("A1 B1", True, 0)
    through = Drawn("1 . . .", crumbling="B1")
    assert way(through, "D1") == ("A1 B1 C1 D1", True, 0)
    lava = Drawn(
        """
        1 . . .
        # l # .
    """,
        crumbling="B1",
    )
    assert way(lava, "D1") == ("A1 B1 C1 D1", True, 0), "what may happen is better than what does"
    assert way(lava, "B2") == ("A1 B2", False, 1)
    trap = {"snare": Token("snare", "trap", (1,))}
    assert way(Drawn("1 . . .", tokens=trap), "C1") == ("A1 B1 C1", True, 0)


def test_crumbling_ground_hides_other_terrain_but_not_obstacles() -> None:
    """L2576."""
    drawn = Drawn(". p X", crumbling="B1 C1")
    assert drawn.ground.terrain(drawn.space("B1")) == "." and drawn.ground.is_crumbling(drawn.space("B1"))
    assert drawn.ground.terrain(drawn.space("C1")) == "X"


def test_g104_a_large_monster_cannot_stop_in_a_narrow_hall() -> None:
    drawn = Drawn("""
        . 5 5 # # . . .
        . 5 5 . . . . .
        . . . # # . . .
    """)
    routes = drawn.routes("5", 3, shrunk=drawn.space("C2"))
    ends, passing = routes.ends, routes.passing
    assert {drawn.space("D2"): 1, drawn.space("E2"): 2}.items() <= passing.items()
    assert ends[drawn.space("F2")] == 3
    beyond = [place for place in routes.footprints if place.space % 8 >= 3]
    assert sorted(place.space for place in beyond) == [drawn.space("F1"), drawn.space("F2")]
    short = drawn.routes("5", 2, shrunk=drawn.space("C2"))
    assert all(space % 8 <= 2 for space in short.ends)
    assert short.refusal(drawn.space("E2")) == "There is no room for figure 5 to stand at E2."
    assert short.refusal(drawn.space("F2")) == "F2 costs 3 movement points and figure 5 has 2."


def test_g105_a_narrow_monster_may_stop_along_the_hall() -> None:
    drawn = Drawn("""
        . . . # # . . .
        . 5 5 . . . . .
        . . . # # . . .
    """)
    routes = drawn.routes("5", 2)
    assert Footprint(drawn.space("D2"), 2, 1) in routes.placements(drawn.space("E2"))


def test_g106_standing_across_an_elevation_line_but_not_across_a_thicket() -> None:
    """L2527, 2668."""
    for sign, corners in ((":", "A1 B1"), ("&", "A1")):
        drawn = Drawn(f"""
            . .{sign}. .
            . .{sign}. .
        """)
        places = drawn.ground.expansions(drawn.space("B1"), 2, 2)
        assert drawn.names([place.space for place in places]) == corners


def test_expanding_across_a_portcullis_is_an_option() -> None:
    """A-6."""
    picture = """
        . .+. .
        . .+. .
    """
    closed, free = Drawn(picture), Drawn(picture, expand="thicket")
    assert len(closed.ground.expansions(closed.space("B1"), 2, 2)) == 1
    assert len(free.ground.expansions(free.space("B1"), 2, 2)) == 2


def test_g109_turning_in_place_costs_nothing() -> None:
    """L1284."""
    drawn = Drawn("""
        . . .
        . 5 5
        . . .
    """)
    assert drawn.routes("5", 0).footprints[Footprint(drawn.space("B2"), 1, 2)] == 0


def test_g113_flying() -> None:
    """L4780–4786, 2517."""
    drawn = Drawn(". 5 X w l . .")
    flyer = drawn.walker("A1", points=5, flying=True)
    path = flyer.path(drawn.space("F1"))
    assert path is not None and flyer.cost(path) == 5 and flyer.loss(path) == 0
    assert drawn.names(flyer.ends) == "A1 D1 E1 F1"


def test_scamper_passes_enemies() -> None:
    drawn = Drawn(". 5 . X .")
    assert drawn.cost("A1", "C1", scamper=True) == 2 and drawn.cost("A1", "E1", scamper=True) is None


def test_g118_the_first_step_may_lead_away_if_the_end_is_closer() -> None:
    """L2031."""
    drawn = Drawn("""
        . . X .
        . . X .
        1 . X .
        . . . .
        # # . .
    """)
    routes, goal = drawn.routes("1", 2), [drawn.space("D1")]
    start = drawn.ground.distance([drawn.space("A3")], goal)
    assert start is not None
    closer = [space for space in routes.ends if (drawn.ground.distance([space], goal) or 0) < start]
    assert drawn.space("C4") in closer and drawn.space("A2") not in closer


def test_paths_over_waypoints() -> None:
    drawn = Drawn("""
        1 . .
        . X .
        . . .
    """)
    routes = drawn.routes("1", 6)
    straight = routes.path(drawn.space("C1"))
    assert straight is not None and routes.cost(straight) == 2
    round_about = routes.path(drawn.space("C1"), [drawn.space("A1"), drawn.space("B3")])
    assert round_about is not None and drawn.space("B3") in round_about and routes.cost(round_about) == 4
    assert drawn.routes("1", 3).path(drawn.space("C1"), [drawn.space("B3")]) is None


def test_of_equally_cheap_paths_the_straightest() -> None:
    drawn = Drawn("""
        . . . . .
        1 . . . .
        . . . . .
        . . . . .
    """)
    routes = drawn.routes("1", 9)
    assert routes.path(drawn.space("E2")) == tuple(map(drawn.space, ("A2", "B2", "C2", "D2", "E2")))
    bent = routes.path(drawn.space("E4"))
    assert bent is not None and len(bent) == 5
    steps = [other - one for one, other in pairwise(bent)]
    assert sum(abs(step) in (1, 5) for step in steps) == 2
    assert sum(one != other for one, other in pairwise(steps)) == 1, "and of these one that turns once, not a zigzag"


def test_of_equally_cheap_paths_the_harmless_one() -> None:
    drawn = Drawn("""
        # l #
        1 . 2
        . l .
        # . #
    """)
    routes = drawn.routes("1", 9)
    for end in ("B4", "C3"):
        path = routes.path(drawn.space(end))
        assert path is not None and routes.loss(path) == 0


def test_payment_takes_points_then_move_actions_then_fatigue() -> None:
    mover = Mover(figure=Figure("f", "k", "F", "heroes", 0), points=2, actions=1, speed=4, fatigue=3)
    assert mover.budget == 9
    assert [mover.payment(cost) for cost in (0, 2, 3, 6, 7, 9)] == [(0, 0), (0, 0), (1, 0), (1, 0), (1, 1), (1, 3)]
