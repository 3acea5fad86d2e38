"""What a changed comparison showed to be untested: last points, turning in a pit, ways that are no ways, few words."""

from __future__ import annotations

import pytest
from arena import RULES, Arena
from test_engine_movement import under
from test_engine_turns import passing
from walks import step, walk

from vtt.board.pieces import Figure, Token
from vtt.rules.by_hand import Anyway
from vtt.rules.descent import actions
from vtt.rules.descent.commands import EndTurn, LeaveBoard, Rest, Revive, StartTurn
from vtt.rules.descent.decisions import React
from vtt.rules.descent.routes import Mover, Routes
from vtt.rules.descent.state import Points
from vtt.rules.events import Damaged, Moved


def alone(drawing: str, **more: object) -> Arena:
    return Arena(drawing, {"M": "mira"}, turn="mira", **more)  # type: ignore[arg-type]


# --- points ------------------------------------------------------------------------------------------------------


def test_the_last_point_of_a_hero_without_actions_or_fatigue_is_spent() -> None:
    """L623, L660: what is left in the pool may be walked, though nothing else is left."""
    arena = alone("M..").hero_set("mira", fatigue=4).turn_set(actions=0, points=(Points("move", 1),))
    moves = RULES.moves(arena.table, "mira")
    assert set(moves.ends) == {1}
    arena.do(step(arena, "mira", "A1 B1", actions=0))
    assert (arena.where("mira"), arena.table.game.turn.points_left) == ("B1", 0)
    assert arena.refusal(step(arena, "mira", "B1 C1", actions=0)) == "No action left."
    assert not RULES.moves(arena.table, "mira").ends


def test_fatigue_that_suffices_takes_no_action() -> None:
    """L638: the fewest actions, then fatigue."""
    arena = walk(alone("M.."), "mira", "A1 B1", actions=1, fatigue=1)
    assert (arena.table.game.turn.actions, arena.hero("mira").fatigue) == (2, 1)


def test_a_stand_in_walks_four_spaces() -> None:
    arena = Arena("M......", {"M": "mira"})
    stranger = Figure("v", "villager", "Villager", "allies", 1, health=3, seat="light")
    arena.pieces(figures={**arena.table.pieces.figures, "v": stranger})
    passing(arena.do(StartTurn(figure="v")))
    assert arena.legal(step(arena, "v", "B1 C1 D1 E1 F1"))
    assert not arena.legal(step(arena, "v", "B1 C1 D1 E1 F1 G1"))


@pytest.mark.parametrize(("monster", "words"), [("zombie", "Moved already: it may move only once in a turn.")])
def test_how_often_a_figure_may_move_is_said(monster: str, words: str) -> None:
    """L4715: slow monsters have one move action."""
    arena = walk(Arena("Z......", {}, {"Z": monster}, turn="z"), "z", "A1 B1 C1 D1")
    assert arena.refusal(step(arena, "z", "D1 E1")) == words
    assert arena.refusal(step(arena, "z", "D1 E1", actions=0)) == words


# --- ways --------------------------------------------------------------------------------------------------------


def test_a_way_over_an_enemy_or_an_obstacle_is_none() -> None:
    """L601, L2515: whoever commands it, step by step."""
    arena = Arena("MZ.\nMX.", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    for way in ("A1 B1 C1", "A1 B2 C1", "A1 C1"):
        assert arena.refusal(step(arena, "mira", way)), way
    routes = Routes(arena.change().ground, Mover(figure=arena.figure("mira"), points=9))
    assert routes.cost((0, 1, 2)) is None and routes.cost(()) is None and routes.cost((2, 5)) is None
    assert routes.cost((0,)) == 0


def test_who_is_held_by_a_pit_has_no_way_at_all() -> None:
    """L2495."""
    arena = under(alone("M."), "p", "A1")
    routes = Routes(arena.change().ground, Mover(figure=arena.figure("mira"), points=9))
    assert routes.cost((0, 1)) is None and routes.cost((0,)) == 0


def test_a_large_figure_cannot_lie_where_it_does_not_fit() -> None:
    """L1284, L1287: neither turning nor at the end of a way, nor in a size that is not its own."""
    arena = Arena("B..\nB#.\n...", {}, {"B": "barghest"}, turn="b")
    for lies in ("A2 2x1", "C1 1x2", "A1 2x2", "A1 1x1", "C1 2x1"):
        assert arena.refusal(step(arena, "b", "A1", lies=lies)), lies
    assert arena.legal(step(arena, "b", "A1", lies="A1 2x1"))
    assert arena.refusal(step(arena, "b", "A1 B1", lies="A1 1x2")), "the counted space is not among them"


def test_scampering_passes_enemies_and_stops_on_none() -> None:
    """L4880: through, not onto."""
    arena = Arena("GM.", {"M": "mira"}, {"G": "goblin-archer"}, turn="g")
    assert walk(arena, "g", "A1 B1 C1").where("g") == "C1"
    assert Arena("ZM.", {"M": "mira"}, {"Z": "zombie"}, turn="z").refusal(step(arena, "z", "A1 B1 C1"))


# --- pits, lava, hazards -----------------------------------------------------------------------------------------


def in_a_pit(way: str, lies: str) -> Arena:
    arena = Arena("B..\nB..\n...", {}, {"B": "barghest"}, turn="b", settings={"pit.large": "free"})
    under(arena, "p", *(f"{column}{row}" for column in "ABC" for row in "123"))
    return walk(arena, "b", way, lies=lies)


def test_turning_inside_its_pit_does_not_hurt_a_large_figure() -> None:
    """L1280, L2502: it has not moved into the pit, it lies there already."""
    assert in_a_pit("A1", "A1 2x1").damage("b") == 0


def test_a_move_that_ends_in_a_pit_hurts_a_large_figure() -> None:
    """L1280, L2502: also one that began there."""
    assert in_a_pit("A2 B2", "B2 2x1").damage("b") == 2
    assert in_a_pit("A2 B2 C2", "B2 2x1").damage("b") == 2


def test_lava_and_hazards_are_named() -> None:
    """L2541, L2487."""
    assert "1 damage from lava at B1" in walk(alone("Ml."), "mira", "A1 B1 C1").words
    assert "1 damage from the hazard at B1" in walk(alone("Mh."), "mira", "A1 B1 C1").words


# --- words and events --------------------------------------------------------------------------------------------


def test_lying_as_before_is_told_to_nobody() -> None:
    arena = walk(Arena("B..\nB..", {}, {"B": "barghest"}, turn="b"), "b", "A1", lies="A1 1x2")
    assert not any(isinstance(event, Moved) for event in arena.events)
    assert arena.table.game.turn.move_actions == 1


def test_nobody_down_is_said() -> None:
    arena = Arena("MP", {"M": "mira", "P": "pip"}, turn="mira")
    assert arena.refusal(Revive(figure="mira", hero="pip")) == "Pip is not knocked out."
    assert actions.revive_refusal(arena.change(), "mira") == "Nobody is knocked out."


def test_only_heroes_rest_and_only_in_their_turn() -> None:
    """L461: whatever rules are bent."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z")
    assert arena.refusal(Rest(figure="z")) == "Only heroes rest."
    assert arena.refusal(Anyway(command=Rest(figure="z"))) == "Only heroes rest."
    assert arena.refusal(Anyway(command=Rest(figure="mira"))).startswith("It is Zombie")


def test_a_monster_that_leaves_through_an_exit_is_gone() -> None:
    """L815: one point on the rim; its turn is over and the group's."""
    arena = Arena("Z..M", {"M": "mira"}, {"Z": "zombie"}, turn="z").game(exits=(0,))
    arena.token(Token("idol", "objective", (), carrier="z"))
    arena.do(LeaveBoard(figure="z", actions=1))
    while isinstance(arena.asked, React):
        arena.answer("pass")
    assert "z" not in arena.table.pieces.figures and arena.table.game.turn is None
    idol = arena.table.pieces.tokens["idol"]
    assert (idol.carrier, idol.spaces) == ("", (0,)), "what it carried stays on its last space (L390)"
    assert RULES.invariants(arena.table) == []


def test_what_ends_a_turn_on_lava_is_told_once() -> None:
    arena = walk(alone("Ml."), "mira", "A1 B1")
    assert sum(isinstance(event, Damaged) for event in arena.events) == 1
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.hero("mira").token is not None
