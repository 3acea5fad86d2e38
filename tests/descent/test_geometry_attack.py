"""Golden cases G60 to G77, the part that is geometry: who may be struck, reached, and gets a die (`descent.md 8.3`)."""

from __future__ import annotations

import pytest
from drawn_square import Drawn

from vtt.rules.descent.plan import Options

CROSSING = """
    . . . . .
    . . . . .
    . . 1{sign}5 .
    . . . . .
    . . . . .
"""


@pytest.mark.parametrize(("sign", "legal"), [("+", True), ("&", False), ("!", False), (" ", True), (":", True)])
def test_g60_melee_across_borders(sign: str, legal: bool) -> None:
    """L2675, 2667, 511."""
    drawn = Drawn(CROSSING.format(sign=sign))
    assert drawn.ground.may_strike(drawn.space("C3"), drawn.space("D3")) is legal


def reach_board(between: str) -> Drawn:
    return Drawn(f"""
        . . . . . .
        . 1 . . . .
        . . {between} . . .
        . . . 6 . .
        . . . . . .
        . . . . . .
    """)


def test_g61_and_g63_reach_past_a_figure() -> None:
    drawn = reach_board("5")
    assert drawn.sees("B2", "D4")
    assert drawn.distance("B2", "D4") == 2
    assert drawn.ground.in_reach(2, 2) and not drawn.ground.in_reach(2, 1)


def test_g62_and_g63_reach_past_an_obstacle() -> None:
    """L2516, 5686."""
    drawn = reach_board("X")
    assert drawn.sees("B2", "D4") and drawn.distance("B2", "D4") == 3
    assert not drawn.ground.in_reach(3, 2) and drawn.ground.in_reach(3, 3)


def test_g65_a_large_attacker_sees_from_one_space_and_counts_from_another() -> None:
    """L1273, 5688."""
    drawn = Drawn("""
        . . . . . . . .
        . 5 5 1 . . . .
        . . . 2 . . . .
        . . . . . 3 . .
    """)
    attacker, target = drawn.figures["5"], drawn.figures["3"]
    assert drawn.sees("B2", "F4") and not drawn.sees("C2", "F4")
    assert drawn.ground.sees(attacker, target)
    assert drawn.ground.distance_between(attacker, target) == 3


@pytest.mark.parametrize(("sign", "affected"), [("+", True), ("|", False), ("&", True), (":", True)])
def test_g68_and_g69_blast_reaches_adjacent_spaces(sign: str, affected: bool) -> None:
    """L981, 5692, 2667."""
    drawn = Drawn(f"""
        . . . . .
        . . . . .
        . . . .{sign}.
        . . . .{sign}.
        . . . .{sign}.
    """)
    around = drawn.ground.within([drawn.space("D4")], 1)
    assert all(around >> drawn.space(name) & 1 for name in ("C3", "D5", "D4"))
    assert bool(around >> drawn.space("E4") & 1) is affected


def test_g70_to_g72_a_path_of_counted_spaces_stops_at_obstacles_and_doors() -> None:
    """L4772–4775, 5705, 2667, 1046."""
    drawn = Drawn("""
        . .&. .
        . X . .
        . .!. .
    """)
    around = drawn.names(drawn.ground.neighbours(drawn.space("B1")))
    assert around == "A1 C1 A2 C2"
    assert "C3" not in drawn.names(drawn.ground.neighbours(drawn.space("B3"))).split()


def die(picture: str, attacker: str, target: str, **options: str) -> bool:
    drawn = Drawn(picture, **options)  # type: ignore[arg-type]
    return drawn.ground.elevation_die(drawn.space(attacker), drawn.space(target))


def test_g73_straight_across_an_elevation_line() -> None:
    """L2530."""
    picture = CROSSING.format(sign=":")
    assert die(picture, "C3", "D3") and not die(picture, "C3", "B3")


def test_g74_one_line_at_the_corner_alone() -> None:
    """L2529."""
    assert not die(CROSSING.format(sign=":"), "C3", "D4")


CORNER = """
    . . . . .
    . . . . .
    . . .:. .
    . . .{sign}. .
    . . . . .
"""


def test_g75_two_lines_at_the_corner() -> None:
    """L2529."""
    assert die(CORNER.format(sign=":"), "C3", "D4")


def test_g76_a_line_and_a_wall_at_the_corner() -> None:
    """L2526, 2529."""
    picture = CORNER.format(sign="|")
    assert die(picture, "C3", "D4")
    assert not Drawn(picture).step("C3", "D4")


BENT = """
    . . . . .
    . . . . .
    . . .:. .
          :
    . . . . .
    . . . . .
"""


def test_g77_a_line_that_bends_round_the_target() -> None:
    """A-5: the shared corner closes only one way in the default reading; the literal reading counts lines."""
    assert not die(BENT, "C3", "D4")
    assert die(BENT, "C3", "D4", diagonal="literal")
    assert die(BENT, "C4", "D3")


def test_reach_in_both_readings() -> None:
    """A-10."""
    near, far = Drawn(". .").ground, Drawn(". .", reach="beyond").ground
    assert [near.in_reach(distance, 2) for distance in (0, 1, 2, 3)] == [False, True, True, False]
    assert [near.in_reach(distance, 3) for distance in (1, 2, 3, 4)] == [True, True, True, False]
    assert [far.in_reach(distance, 2) for distance in (1, 2, 3, 4)] == [False, True, True, False]
    assert [far.in_reach(distance, 1) for distance in (1, 2)] == [True, False]


def test_settings_name_the_readings() -> None:
    options = Options.from_settings({"reach": "beyond", "sight.wall_end": "strict", "act": "2"})
    assert options == Options(reach="beyond", wall_end="strict")
    with pytest.raises(ValueError, match=r"^The setting reach must be one of up_to, beyond, not far\.$"):
        Options.from_settings({"reach": "far"})
