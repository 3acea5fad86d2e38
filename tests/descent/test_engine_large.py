"""Large figures stop and go on (`descent.md 3.2`, appendix C): a figure expands only where its move is over or
interrupted by an action; to stop and go on gains nothing."""

from __future__ import annotations

from arena import RULES, Arena
from walks import step, walk

from vtt.rules.base import Footprint
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Attack

HALL = "DDD...............\nDDD..............."
"""A dragon of 2x3 spaces and speed 3 lies along a hall."""


def dragon(drawing: str = HALL, **more: object) -> Arena:
    return Arena(drawing, {}, {"D": "shadow-dragon"}, turn="d", **more)  # type: ignore[arg-type]


def farthest(arena: Arena) -> int:
    """The last column that a figure whose move may go on could come to lie on."""
    ends = RULES.moves(arena.table, "d").ends.values()
    lattice = arena.lattice
    return max(lattice.position(end.space)[0] + end.width - 1 for found in ends for end in found.placements)


def step_by_step(arena: Arena, stops: int) -> Arena:
    """The dragon goes east and stops after each point, every time as far ahead as it may lie."""
    for _ in range(stops):
        moves = RULES.moves(arena.table, "d")
        _, space, end = max(
            (end.space % 18 + end.width, space, end)
            for space, found in moves.ends.items()
            if found.cost == 1
            for end in found.placements
        )
        path = moves.path(space, ())
        assert path is not None
        arena.do(moves.command(path, end))
    return arena


def test_stopping_after_each_point_gains_nothing() -> None:
    """L1279, L1285 to L1287 (appendix C): six points from the foremost space C reach I, and it lies to K, however often
    it stops; a second action that interrupts the first (`G107`) lets it shrink once more."""
    assert farthest(dragon()) == 10
    for stops in (1, 2):
        assert farthest(step_by_step(dragon(), stops)) == 10
    assert arena_end(step_by_step(dragon(), 3)) == 7
    assert arena_end(step_by_step(dragon(), 6)) == 12


def arena_end(arena: Arena) -> int:
    """The last column a dragon lies on."""
    corner, width = arena.figure("d").space, arena.figure("d").width
    assert corner is not None
    return arena.lattice.position(corner)[0] + width - 1


def test_a_move_goes_on_from_the_space_it_had_counted_to() -> None:
    arena = walk(dragon(), "d", "C1 D1", lies="D1 3x2")
    assert RULES.moves(arena.table, "d").start == (arena.space("D1"),)
    reason = arena.refusal(step(arena, "d", "F1 G1", actions=0, lies="G1 3x2"))
    words = "Shadow dragon 1 goes on from D1, to which it had counted"
    assert reason == f"{words}; from elsewhere only with another move action."
    assert arena.legal(step(arena, "d", "D1 E1", actions=0, lies="E1 3x2"))


def test_g107_a_second_move_action_interrupts_the_first_and_counts_from_any_space() -> None:
    """L625, L5643 to L5645: one of three points is spent; the second action is taken at once, five points are left."""
    arena = walk(dragon(), "d", "C1 D1", lies="D1 3x2")
    other = RULES.moves(arena.table, "d").other_way
    assert other is not None and other.words == "Another move action first"
    anew = other.moves()
    assert set(anew.start) == {arena.space(name) for name in ("D1", "E1", "F1", "D2", "E2", "F2")}
    path = anew.path(arena.space("G1"), ())
    assert path == (arena.space("F1"), arena.space("G1"))
    arena.do(anew.command(path, Footprint(arena.space("G1"), 3, 2)))
    assert (arena.where("d"), arena.table.game.turn.points_left, arena.table.game.turn.actions) == ("G1", 4, 0)
    assert RULES.moves(arena.table, "d").other_way is None, "no action is left"
    back = anew.other_way
    assert back is not None and back.words == "Go on without another action"
    assert back.moves().start == (arena.space("D1"),)


def test_after_an_attack_the_move_goes_on_from_any_space() -> None:
    """L2702: the attack was possible from the counted space, so it interrupts the move; then it shrinks to any."""
    arena = Arena(HALL.replace("DDD....", "DDD.M..", 1), {"M": "mira"}, {"D": "shadow-dragon"}, turn="d")
    walk(arena, "d", "C2 D2", lies="B1 3x2").do(Attack(figure="d", target=arena.space("E1")))
    while arena.table.pending:
        arena.answer(arena.keys[-1])
    assert arena.table.game.turn.points_left == 2
    assert len(RULES.moves(arena.table, "d").start) == 6


def test_no_slide_without_a_point() -> None:
    """L1284: turning where it stands is part of a move action; after an attack or with no points it takes one."""
    arena = walk(dragon(), "d", "C1 D1 E1 F1", lies="F1 3x2")
    assert arena.table.game.turn.points_left == 0
    assert arena.refusal(step(arena, "d", "H1", actions=0, lies="H1 3x2")), "the move is over"
    assert arena.refusal(step(arena, "d", "F1", actions=0, lies="D1 3x2"))
    walk(arena, "d", "H1", lies="H1 3x2")
    assert (arena.where("d"), arena.table.game.turn.points_left, arena.table.game.turn.actions) == ("H1", 3, 0)
    assert arena.refusal(step(arena, "d", "J1", actions=0, lies="J1 3x2")), "it goes on from H1"


def test_how_it_lies_may_be_changed_while_the_move_lasts() -> None:
    """L1284: any way round that contains the last counted space, for nothing."""
    arena = walk(dragon(), "d", "C1 D1", lies="D1 3x2")
    walk(arena, "d", "D1", actions=0, lies="B1 3x2")
    assert (arena.where("d"), arena.table.game.turn.points_left) == ("B1", 2)
    assert RULES.moves(arena.table, "d").start == (arena.space("D1"),)


def test_turning_where_it_stands_is_told() -> None:
    """L1284: it took an action, and the log said nothing of it; a walk says so itself."""
    arena = dragon()
    assert [amount.words for amount in RULES.moves(arena.table, "d").payment(0)] == ["1 action"]
    walk(arena, "d", "C1", lies="B1 3x2")
    turned = [event.words for event in arena.events if event.words]
    assert turned == ["Shadow dragon 1 turns where it stands."] and arena.table.game.turn.actions == 1
    assert not RULES.moves(arena.table, "d").payment(0), "while the move lasts it turns for nothing"
    walk(arena, "d", "C1 D1 E1", lies="E1 3x2")
    assert [event.words for event in arena.events if event.words] == ["Shadow dragon 1 moves 2 spaces to E1."]


def test_an_elevation_line_is_not_crossed_by_stopping_astride_it() -> None:
    """L2527: it may lie across the line, but the counted path may not cross it."""
    line = [("D1", "E1", "elevation"), ("D2", "E2", "elevation")]
    arena = walk(dragon(borders=line), "d", "C1 D1", lies="D1 3x2")
    assert all(space % 18 <= 3 for space in RULES.moves(arena.table, "d").ends)
    assert arena.refusal(step(arena, "d", "F1 G1", actions=0, lies="G1 3x2"))


def test_a_figure_that_was_moved_meanwhile_counts_from_where_it_lies() -> None:
    """Appendix C: by hand, or by an effect, its move has been broken off."""
    arena = walk(dragon(), "d", "C1 D1", lies="D1 3x2")
    arena.do(PlaceFigure(figure="d", space=arena.space("B1"), width=3, height=2))
    assert len(RULES.moves(arena.table, "d").start) == 6


def test_small_figures_stop_and_go_on_as_before() -> None:
    arena = Arena("M......", {"M": "mira"}, turn="mira")
    walk(arena, "mira", "A1 B1")
    assert RULES.moves(arena.table, "mira").start == (arena.space("B1"),)
    walk(arena, "mira", "B1 C1", actions=0)
    assert arena.table.game.turn.points_left == 2


def test_figures_of_two_spaces_are_large_too() -> None:
    """L1268: a barghest that stopped goes on from the space it had counted to."""
    arena = walk(Arena("BB.....", {}, {"B": "barghest"}, turn="b"), "b", "B1 C1", lies="C1 2x1")
    assert RULES.moves(arena.table, "b").start == (arena.space("C1"),)
    assert arena.refusal(step(arena, "b", "D1 E1", actions=0, lies="E1 2x1")).startswith("Barghest 1 goes on from C1")


def test_a_small_figure_that_stays_takes_an_action_only_without_points() -> None:
    """L625: a move action may be interrupted before its first point; with points left nothing more is taken."""
    arena = Arena("M......", {"M": "mira"}, turn="mira")
    walk(arena, "mira", "A1")
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (1, 4)
    walk(arena, "mira", "A1")
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (1, 4)
