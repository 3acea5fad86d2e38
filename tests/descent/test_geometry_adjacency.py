"""Golden cases G1 to G26: adjacency, counting, stepping (`descent.md 8.1`)."""

from __future__ import annotations

from drawn_square import Drawn, open_board

from vtt.board.pieces import Token


def test_g01_adjacent_to_eight_neighbours_and_not_to_itself() -> None:
    """L511–516, 1042."""
    drawn = open_board(5, 5)
    assert drawn.names(drawn.ground.neighbours(drawn.space("C3"))) == "B2 C2 D2 B3 D3 B4 C4 D4"
    assert not drawn.adjacent("C3", "C3")
    assert (drawn.distance("C3", "C3"), drawn.distance("C3", "D4")) == (0, 1)


def test_g02_diagonal_past_the_end_of_a_wall() -> None:
    """L511, 5627, 5672."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .|. .
        . . . . .
        . . . . .
    """)
    assert not drawn.adjacent("C3", "D3")
    assert drawn.distance("C3", "D3") == 2
    assert not drawn.sees("C3", "D3")
    assert drawn.adjacent("C3", "D4") and drawn.step("C3", "D4") and drawn.sees("C3", "D4")


def test_g03_diagonal_across_a_straight_wall() -> None:
    """L5631, 5672."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .|. .
        . . .|. .
        . . . . .
    """)
    assert not drawn.adjacent("C3", "D4") and not drawn.step("C3", "D4") and not drawn.sees("C3", "D4")
    assert (drawn.distance("C3", "D4"), drawn.distance("C3", "D3")) == (3, 2)


def test_g04_diagonal_past_a_corner_of_the_map_edge() -> None:
    """L5627."""
    drawn = Drawn("""
        . . # #
        . . # #
        . . . .
        . . . .
    """)
    assert drawn.adjacent("B2", "C3") and drawn.sees("B2", "C3")
    assert drawn.cost("B2", "C3") == 1


def test_g05_corner_of_walls_round_a_space() -> None:
    """L5627, 5631."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .|. .
              -
        . . . . .
        . . . . .
    """)
    assert drawn.step("C3", "D4")
    assert not drawn.adjacent("D3", "C4")


def test_g06_two_corners_of_the_map_edge_meet() -> None:
    """A-8, L5628."""
    picture = """
        . . . .
        . . # .
        . # . .
        . . . .
    """
    drawn = Drawn(picture)
    assert not drawn.adjacent("B2", "C3") and not drawn.sees("B2", "C3") and not drawn.step("B2", "C3")
    opened = Drawn(picture, sealed_corner="open")
    assert opened.adjacent("B2", "C3") and opened.sees("B2", "C3") and opened.step("B2", "C3")


def test_g07_diagonal_between_obstacles() -> None:
    """L5628, 2118."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . . X .
        . . X . .
        . . . . .
    """)
    assert drawn.cost("C3", "D4") == 1
    assert drawn.distance("C3", "D4") == 1 and drawn.sees("C3", "D4")


def test_g08_diagonal_between_enemies() -> None:
    """L5628."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . . 5 .
        . . 6 . .
        . . . . .
    """)
    assert drawn.cost("C3", "D4") == 1


def test_g09_edge_corner_and_blocked_space() -> None:
    """L5628."""
    drawn = Drawn("""
        . . # #
        . . # #
        . X . .
        . . . .
    """)
    assert drawn.step("B2", "C3")


def test_g10_nothing_is_counted_through_obstacles() -> None:
    """L517, 1046, 2516."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . X . .
        . . . . .
        . . . . .
    """)
    assert not drawn.adjacent("B3", "C3")
    assert (drawn.distance("B3", "D3"), drawn.distance("B2", "D4")) == (2, 3)


def test_g11_flying_over_an_obstacle() -> None:
    """L2516–2517."""
    drawn = Drawn(". X .")
    assert drawn.distance("A1", "C1") is None
    assert drawn.cost("A1", "C1") is None
    assert drawn.cost("A1", "C1", flying=True) == 2
    assert drawn.cost("A1", "B1", flying=True) is None


def test_g12_figures_do_not_hinder_counting_enemies_stop_friends_do_not() -> None:
    """L601, 1063, 1066."""
    enemy, friend = Drawn(". 5 ."), Drawn(". 1 .")
    assert enemy.distance("A1", "C1") == 2 and enemy.cost("A1", "C1") is None
    assert friend.cost("A1", "C1") == 2
    assert friend.cost("A1", "B1") is None
    assert friend.walker("A1").passing == {friend.space("B1"): 1}
    assert friend.walker("A1").refusal(friend.space("B1")) == (
        "figure 1 stands on B1, and a move must end on an empty space."
    )


def test_g13_between_enemies() -> None:
    """L5628, 601."""
    drawn = Drawn("""
        . . . . .
        . . 5 . .
        . 6 . 7 .
        . . 8 . .
        . . . . .
    """)
    assert drawn.cost("C3", "A3") == 2
    around = Drawn("""
        . . . . .
        . 5 5 6 .
        . 7 . 6 .
        . 7 8 9 .
        . . . . .
    """)
    assert around.cost("C3", "A3") is None


def test_g14_portcullis() -> None:
    """L2675, 5633, 5654."""
    drawn = Drawn("""
        . .+. .
        . .+. .
    """)
    assert drawn.adjacent("B1", "C1") and drawn.adjacent("B1", "C2")
    assert drawn.distance("A1", "D2") == 3 and drawn.sees("A1", "D2")
    assert not drawn.step("B1", "C1") and not drawn.step("B1", "C2")
    assert not drawn.step("B1", "C1", flying=True)


def test_g15_closed_and_opened_door() -> None:
    """L2620–2621, 2639."""
    picture = """
        . .!. .
        . .%. .
    """
    drawn = Drawn(picture)
    assert not drawn.adjacent("B1", "C1") and not drawn.adjacent("B1", "C2")
    assert drawn.distance("A1", "D1") is None
    assert not drawn.sees("A1", "D1") and not drawn.sees("B1", "C1") and not drawn.step("B1", "C1")
    opened = Drawn(picture, doors_open=True)
    assert opened.adjacent("B1", "C1") and opened.adjacent("B1", "C2") and opened.distance("A1", "D1") == 3
    assert opened.sees("A1", "D1") and opened.step("B2", "C2")


def test_g16_thicket() -> None:
    """L2662–2667, 2118."""
    drawn = Drawn("""
        . .&. .
        . .&. .
    """)
    assert drawn.adjacent("B1", "C1") and drawn.adjacent("B1", "C2")
    assert drawn.step("B1", "C1") and drawn.distance("A1", "D1") == 3
    assert not any(drawn.sees(*pair) for pair in (("A1", "D1"), ("B1", "C1"), ("B1", "C2")))


def test_g17_ancient_wall() -> None:
    """L2653–2655."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .@. .
        . . . . .
        . . . . .
    """)
    assert not drawn.adjacent("C3", "D3") and drawn.distance("C3", "D3") == 2 and not drawn.sees("C3", "D3")


def test_g18_elevation_line_across_the_board() -> None:
    """L2524–2528."""
    drawn = Drawn("""
        . .:. .
        . .:. .
    """)
    assert not drawn.step("B1", "C1") and drawn.cost("A1", "D1") is None
    assert drawn.adjacent("B1", "C1") and drawn.distance("A1", "D1") == 3 and drawn.sees("A1", "D1")
    assert drawn.cost("A1", "D1", flying=True) == 3


def test_g19_round_the_end_of_an_elevation_line() -> None:
    """L2524, 2526."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .:. .
        . . . . .
        . . . . .
    """)
    assert not drawn.step("C3", "D3") and drawn.cost("C3", "D3") == 2 and drawn.step("C3", "D4")


def test_g20_elevation_line_meets_a_wall() -> None:
    """L2525–2526, 5633."""
    drawn = Drawn("""
        . . . .
        . .:. .
        . .|. .
        . . . .
    """)
    assert not drawn.step("B2", "C3") and not drawn.step("C2", "B3")
    assert drawn.adjacent("B2", "C3") and drawn.sees("B2", "C3")
    assert drawn.cost("B2", "C3") == 3


def test_g21_two_elevation_lines_in_a_row() -> None:
    """L2524–2525."""
    drawn = Drawn("""
        . . . .
        . .:. .
        . .:. .
        . . . .
    """)
    assert not drawn.step("B2", "C3") and drawn.adjacent("B2", "C3") and drawn.cost("B2", "C3") == 3


def test_g22_elevation_line_bends_round_a_space() -> None:
    drawn = Drawn("""
        . . . .
        . .:. .
            :
        . . . .
        . . . .
    """)
    assert drawn.step("B2", "C3") and not drawn.step("C2", "B3")


def test_g23_door_between_walls() -> None:
    """L2621."""
    picture = """
        . . .|. . .
        . . .!. . .
        . . .|. . .
    """
    closed, opened = Drawn(picture), Drawn(picture, doors_open=True)
    assert not any(closed.adjacent("C2", name) for name in ("D1", "D2", "D3"))
    assert opened.adjacent("C2", "D2") and opened.adjacent("C2", "D1") and opened.adjacent("C1", "D2")
    assert opened.distance("C1", "D1") == 2


def test_g24_portcullis_meets_a_wall() -> None:
    """L5633, 2675."""
    drawn = Drawn("""
        . .+. .
        . .|. .
    """)
    assert not drawn.step("B1", "C2") and drawn.adjacent("B1", "C2") and drawn.sees("B1", "C2")


def test_g26_a_token_leaves_its_space_empty() -> None:
    """L535, 1664–1665."""
    drawn = open_board(5, 5, tokens={"t": Token("t", "hero", (12,))})
    assert drawn.ground.is_empty(drawn.space("C3"))
    assert drawn.cost("A3", "C3") == 2
    assert drawn.ground.nearest_empty([drawn.space("C3")]) == (drawn.space("C3"),)


def test_a_barrier_stops_steps_one_way_and_nothing_else() -> None:
    drawn = Drawn("""
        . .>. .
        . .>. .
    """)
    assert not drawn.step("B1", "C1") and not drawn.step("B1", "C2")
    assert drawn.step("C1", "B1") and drawn.step("C1", "B2")
    assert drawn.adjacent("B1", "C2") and drawn.sees("A1", "D2") and drawn.distance("A1", "D1") == 3


def test_a_barrier_turned_round_stops_steps_the_other_way() -> None:
    drawn = Drawn("""
        . .<. .
        . .<. .
    """)
    assert drawn.step("B1", "C1") and drawn.step("B1", "C2")
    assert not drawn.step("C1", "B1") and not drawn.step("C1", "B2")
    assert drawn.adjacent("B1", "C2") and drawn.sees("A1", "D2")
