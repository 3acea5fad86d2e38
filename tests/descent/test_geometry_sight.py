"""Golden cases G30 to G53: line of sight (`descent.md 8.2`)."""

from __future__ import annotations

import pytest
from drawn_square import Drawn, open_board

from vtt.rules.descent.evidence import evidence


def with_figures(columns: int, rows: int, *names: str, **options: str) -> Drawn:
    """A plain board with small monsters on some spaces."""
    rows_drawn = [["."] * columns for _ in range(rows)]
    for number, name in enumerate(names):
        rows_drawn[int(name[1:]) - 1][ord(name[0]) - ord("A")] = "56789"[number]
    return Drawn("\n".join(" ".join(row) for row in rows_drawn), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("between", ["C5", "D5", "E5"])
def test_g30_a_figure_in_the_same_row(between: str) -> None:
    """L2129: the only lines left run along an edge of the occupied space."""
    assert not with_figures(9, 9, between).sees("B5", "F5")


def test_g31_one_figure_hides_only_what_lies_straight_behind_it() -> None:
    """L2124."""
    for origin in ("E5", "A1", "C7"):
        for blocker in ("E3", "G5", "A4", "C2", "D6", "F1", "B7"):
            if blocker == origin:
                continue
            drawn = with_figures(9, 9, blocker)
            (x, y), (i, j) = (drawn.lattice.position(drawn.space(name)) for name in (origin, blocker))
            behind = []
            if x == i:
                behind = [drawn.lattice.space(x, row) for row in (range(j + 1, 9) if j > y else range(j))]
            elif y == j:
                behind = [drawn.lattice.space(column, y) for column in (range(i + 1, 9) if i > x else range(i))]
            assert drawn.hidden(origin) == drawn.names([space for space in behind if space is not None])


def test_g32_two_figures_side_by_side() -> None:
    assert with_figures(9, 9, "F5", "F6").hidden("E5") == "G5 H5 I5 G6 H6 I6 H7 I7 I8"


def test_g33_three_figures_in_a_column() -> None:
    hidden = with_figures(9, 9, "F4", "F5", "F6").hidden("E5")
    assert hidden == "I2 H3 I3 G4 H4 I4 G5 H5 I5 G6 H6 I6 H7 I7 I8"


def test_g34_a_gap_between_two_figures() -> None:
    assert with_figures(9, 9, "F4", "F6").hidden("E5") == ""


@pytest.mark.parametrize(
    ("figures", "seen"),
    [(("C3",), True), (("C3", "C2"), True), (("C3", "C2", "B3"), False), (("C2", "B3"), True)],
)
def test_g35_two_steps_diagonally(figures: tuple[str, ...], seen: bool) -> None:
    """L2124, 5655."""
    assert with_figures(9, 9, *figures).sees("B2", "D4") is seen


@pytest.mark.parametrize(("figures", "seen"), [(("C2",), True), (("C3",), True), (("C2", "C3"), False)])
def test_g36_the_knights_way(figures: tuple[str, ...], seen: bool) -> None:
    assert with_figures(9, 9, *figures).sees("B2", "D3") is seen


def test_g37_corridor() -> None:
    """L2124, 2129."""
    assert open_board(6, 1).sees("A1", "F1")
    assert not any(with_figures(6, 1, name).sees("A1", "F1") for name in ("B1", "C1", "D1", "E1"))


def test_g38_touching_the_end_of_a_wall() -> None:
    """L2124, 5671."""
    assert Drawn("""
        . . .|. . .
        . . . . . .
    """).sees("A1", "F1")
    assert not Drawn("""
        . . .|. . .
        . . 5 . . .
    """).sees("A1", "F1")
    assert not Drawn("""
        . . .|. . .
        . . . 5 . .
    """).sees("A1", "F1")


def test_g39_parted_by_a_wall() -> None:
    """L5672."""
    drawn = Drawn("""
        . . .|. . .
        . . . . . .
    """)
    assert not drawn.sees("C1", "D1") and drawn.sees("C1", "D2")


def test_g40_a_shared_corner_on_a_wall() -> None:
    """L5672."""
    drawn = Drawn("""
        . . . . .
        . . . . .
        . . .|. .
        . . .|. .
        . . . . .
    """)
    assert not drawn.sees("C3", "D4")


def test_g41_round_the_corner_of_a_corridor() -> None:
    long = Drawn("""
        # # # .
        # # # .
        . . . .
    """)
    assert not long.sees("A3", "D1") and long.sees("A3", "D2") and long.sees("B3", "D1")
    assert Drawn("""
        # # .
        # # .
        . . .
    """).sees("A3", "C1")


def test_g42_through_a_gap_in_a_wall() -> None:
    drawn = Drawn("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        - - -   - - -
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    seen = drawn.ground.seen_from(drawn.space("D1")) >> drawn.space("A4") << drawn.space("A4")
    assert drawn.names(seen) == "C4 D4 E4 B5 C5 D5 E5 F5 B6 C6 D6 E6 F6 A7 B7 C7 D7 E7 F7 G7"


def test_g43_between_two_blocked_spaces_that_meet() -> None:
    """A-9."""
    picture = """
        . . . .
        . . X .
        . X . .
        . . . .
    """
    drawn, closed = Drawn(picture), Drawn(picture, blocked_corner="closed")
    assert drawn.sees("B2", "C3") and drawn.sees("A1", "D4")
    assert closed.sees("B2", "C3") and not closed.sees("A1", "D4")
    void = Drawn(picture.replace("X", "#"))
    assert not void.sees("B2", "C3") and not void.sees("A1", "D4")


def test_g44_closed_doors_in_all_rows() -> None:
    """L2620."""
    picture = """
        . . .!. . .
        . . .!. . .
        . . .!. . .
    """
    assert not Drawn(picture).sees("A2", "F2")
    assert Drawn(picture, doors_open=True).sees("A2", "F2")


@pytest.mark.parametrize("sign", [":", "+"])
def test_g45_elevation_and_portcullis_do_not_stop_sight(sign: str) -> None:
    """L2524, 2675, 5654."""
    drawn = Drawn(f"""
        . . .{sign}. . .
        . . .{sign}. . .
    """)
    assert drawn.sees("C1", "D1") and drawn.sees("A1", "F2") and drawn.sees("C1", "D2")


def test_g46_a_large_targets_own_body_blocks() -> None:
    """L2130, 2138."""
    drawn = Drawn("""
        . . . . . .
        1 . 5 5 . .
        . . . . . .
    """)
    viewer, target = drawn.figures["1"], drawn.figures["5"]
    seen = drawn.ground.seen(viewer)
    assert seen >> drawn.space("C2") & 1 and not seen >> drawn.space("D2") & 1
    assert drawn.ground.sees(viewer, target) and drawn.ground.sees(target, viewer)


def test_g47_a_large_viewer_sees_from_any_of_its_spaces() -> None:
    """L2138."""
    drawn = Drawn("""
        . . . . . .
        . 5 5 . 1 .
        . . . . . .
    """)
    assert not drawn.sees("B2", "E2") and drawn.sees("C2", "E2")
    assert drawn.ground.sees(drawn.figures["5"], drawn.figures["1"])


def nine_by_nine_with_pit(**terrain: str) -> Drawn:
    return Drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . 1 . 5 . . . .
        . . . 6 . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        terrain=terrain,
    )


def test_g48_in_a_pit() -> None:
    """L2142–2143."""
    drawn = nine_by_nine_with_pit(C3="p")
    hero, far, near = (drawn.figures[name] for name in "156")
    assert drawn.names(drawn.ground.seen(hero)) == "B2 C2 D2 B3 C3 D3 B4 C4 D4"
    assert not drawn.ground.sees(hero, far) and not drawn.ground.sees(far, hero)
    assert drawn.ground.sees(near, hero) and drawn.ground.sees(hero, near)


def test_g49_over_a_figure_in_a_pit() -> None:
    """L2145."""
    drawn = Drawn(
        """
        . . . . .
        . . . . .
        . 1 5 6 .
        """,
        terrain={"C3": "p"},
    )
    assert drawn.ground.sees(drawn.figures["1"], drawn.figures["6"])


def test_g50_in_adjacent_pits() -> None:
    """L2142."""
    drawn = Drawn(
        """
        . . . . .
        . . . . .
        . . 1 . .
        . . 5 . .
        """,
        terrain={"C3": "p", "C4": "p"},
    )
    one, other = drawn.figures["1"], drawn.figures["5"]
    assert drawn.ground.sees(one, other) and drawn.ground.sees(other, one)


def test_g52_no_limit_of_distance() -> None:
    """L2119."""
    drawn = open_board(40, 1)
    assert drawn.ground.seen_from(0) == (1 << 40) - 1


def test_g53_turning_round_the_end_of_a_wall() -> None:
    """A-7."""
    picture = """
        . . . . . .
        . . .|. . .
        . . . . . .
    """
    assert Drawn(picture).sees("C2", "E2")
    assert not Drawn(picture, wall_end="strict").sees("C2", "E2")


def test_along_a_door_in_the_named_reading() -> None:
    """A-11: only edges of occupied spaces, the map edge and walls stop lines along them."""
    picture = """
        . . .
        ! ! !
        . . .
        X X X
    """
    drawn, named = Drawn(picture), Drawn(picture, along="named")
    assert drawn.sees("A2", "C2") and named.sees("A2", "C2")
    corridor = """
        . . 5 . .
        ! ! ! ! !
        . . . . .
        X . X X X
    """
    assert Drawn(corridor).sees("A2", "E2") and Drawn(corridor, along="named").sees("A2", "E2")


def test_evidence_names_the_open_line_or_every_blocker() -> None:
    drawn = Drawn("""
        . . . . . .
        . . 5 .|X .
        1 . . .|. .
        . . . .|. .
    """)
    hero = drawn.figures["1"]
    blocked = evidence(drawn.ground, hero, drawn.space("F3"))
    assert not blocked.open and all(line.blocker for line in blocked.lines)
    assert {line.blocker for line in blocked.lines} == {"figure 5", "a wall"}
    assert blocked.reason == "figure 1 does not see F3: every line is blocked, by figure 5 or a wall."
    walls = Drawn("""
        . . 5 W .
        1 . W W .
        . . W W .
    """)
    reason = evidence(walls.ground, walls.figures["1"], walls.space("E2")).reason
    assert "wall" in reason and "obstacle" not in reason
    opened = evidence(drawn.ground, hero, drawn.space("B1"))
    assert opened.open and opened.reason == "figure 1 sees B1." and not opened.lines[0].blocker
    parted = evidence(drawn.ground, drawn.figures["5"], drawn.space("F2"))
    assert not parted.open
