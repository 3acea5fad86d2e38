"""Movement and terrain, golden cases of `descent.md 8.4` as commands: points, pits, lava, sludge, crumbling ground."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arena import GREY3, RULES, Arena
from test_engine_turns import passing
from walks import hang_door, step, walk

from vtt.board.pieces import Token
from vtt.rules.base import Footprint
from vtt.rules.descent import conditions, movement, points, walking
from vtt.rules.descent.commands import Attack, ClimbOut, CloseDoor, EndTurn, LeaveBoard, Move, StartTurn
from vtt.rules.descent.decisions import ChooseExpansion, ChooseHeroToken, CrumblingTest
from vtt.rules.descent.engine import ENGINE
from vtt.rules.descent.ways import leaving
from vtt.rules.events import Entered, Moved

BLACK4 = 5


def alone(drawing: str, turn: str = "mira", **more: object) -> Arena:
    return Arena(drawing, {"M": "mira"}, turn=turn, **more)  # type: ignore[arg-type]


def crumbling(arena: Arena, name: str) -> Arena:
    return arena.token(Token(id="loose", kind="crumbling", spaces=(arena.space(name),)))


def effect(arena: Arena, figure: str, way: str) -> Arena:
    """An effect moves a figure along named spaces."""
    change = arena.change()
    path = tuple(arena.space(name) for name in way.split())
    movement.walk(change, figure, path, "effect", len(path) - 1, arena.figure(figure).seat)
    ENGINE.run(change)
    arena.table, arena.events = change.done(), tuple(change.events)
    return arena


def put(arena: Arena, figure: str, name: str, enters: bool = True) -> Arena:
    change = arena.change()
    movement.place(change, figure, Footprint(arena.space(name), 1, 1), enters=enters)
    ENGINE.run(change)
    arena.table, arena.events = change.done(), tuple(change.events)
    return arena


def under(arena: Arena, letter: str, *names: str) -> Arena:
    """Terrain under figures that the drawing shows as letters."""
    ground = {arena.space(name): letter for name in names}
    arena.table = replace(arena.table, board=arena.table.board.with_terrain(ground))
    return arena


# --- points ----------------------------------------------------------------------------------------------------


def test_a_move_takes_the_action_and_keeps_the_rest() -> None:
    arena = walk(alone("M...."), "mira", "A1 B1 C1")
    assert arena.where("mira") == "C1"
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (1, 2)
    assert [event.path for event in arena.events if isinstance(event, Moved)] == [(0, 1, 2)]
    assert [event.space for event in arena.events if isinstance(event, Entered)] == [1, 2]
    assert arena.words.strip() == "Mira moves 2 spaces to C1."


def test_one_gesture_takes_two_actions_and_fatigue() -> None:
    arena = walk(alone("M.........."), "mira", "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1", actions=2, fatigue=1)
    assert arena.where("mira") == "J1"
    assert arena.hero("mira").fatigue == 1
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (0, 0)


def test_fatigue_may_replace_an_action() -> None:
    arena = walk(alone("M....."), "mira", "A1 B1 C1 D1 E1 F1", actions=1, fatigue=1)
    assert (arena.table.game.turn.actions, arena.hero("mira").fatigue) == (1, 1)


@pytest.mark.parametrize(
    ("way", "actions", "fatigue", "reason"),
    [
        ("A1 B1 C1 D1 E1 F1", 1, 0, "That way costs 5 movement points, and Mira has 4."),
        ("A1 C1", 1, 0, "Mira cannot go that way."),
        ("B1 C1", 1, 0, "Mira does not stand where that way begins."),
        ("A1 B1", 0, 0, "That way costs 1 movement point, and Mira has 0."),
    ],
)
def test_illegal_moves_say_why(way: str, actions: int, fatigue: int, reason: str) -> None:
    arena = alone("M.....")
    assert arena.refusal(step(arena, "mira", way, actions, fatigue)) == reason


def test_g110_stopping_on_a_friend_is_refused() -> None:
    """L624, L2690: a move is interrupted only on an empty space; passing a friend is fine."""
    arena = Arena("MTZ", {"M": "mira", "T": "tilda"}, {"Z": "zombie"}, turn="mira")
    assert "Tilda stands on B1" in arena.refusal(step(arena, "mira", "A1 B1"))
    arena = Arena("MT.", {"M": "mira", "T": "tilda"}, turn="mira")
    assert walk(arena, "mira", "A1 B1 C1").where("mira") == "C1"


def test_g111_unspent_points_are_gone_at_the_end() -> None:
    """L661, L634."""
    arena = walk(alone("M....", dice=()), "mira", "A1 B1 C1")
    assert arena.table.game.turn.points_left == 2
    change = arena.change()
    points.lose_points(change, "mira")
    assert change.turn.points_left == 0
    arena.do(EndTurn(figure="mira"))
    assert arena.table.game.turn is None


def test_g112_immobilized_loses_the_pool_but_effects_still_move() -> None:
    """L3019, L3020."""
    arena = walk(alone("M....."), "mira", "A1 B1")
    assert arena.table.game.turn.points_left == 3
    change = arena.change()
    conditions.gain(change, "mira", "immobilized")
    arena.table = change.done()
    assert arena.table.game.turn.points_left == 0
    assert arena.refusal(step(arena, "mira", "B1 C1", actions=1, fatigue=1))
    assert effect(arena, "mira", "B1 C1 D1").where("mira") == "D1"
    assert put(arena, "mira", "F1").where("mira") == "F1"


# --- pits ------------------------------------------------------------------------------------------------------


def test_g92_a_pit_takes_two_damage_and_all_walking() -> None:
    """L2494, L2495."""
    arena = walk(alone("M.p.."), "mira", "A1 B1 C1")
    assert (arena.damage("mira"), arena.where("mira")) == (2, "C1")
    assert arena.table.game.turn.points_left == 2
    reason = "In a pit: it must climb out first."
    assert arena.refusal(step(arena, "mira", "C1 D1", actions=1, fatigue=1)) == reason
    climbed = arena.do(ClimbOut(figure="mira", space=arena.space("D1")))
    assert climbed.where("mira") == "D1"
    assert climbed.table.game.turn.actions == 0


def test_g92_an_effect_moves_out_of_a_pit() -> None:
    arena = effect(walk(alone("M.p.."), "mira", "A1 B1 C1"), "mira", "C1 D1 E1")
    assert arena.where("mira") == "E1"


def test_g93_no_climbing_without_an_empty_space_or_across_an_elevation() -> None:
    """L2499, L2500."""
    reason = "No empty space: none beside the pit to climb onto."
    full = under(Arena("ZMG", {"M": "mira"}, {"Z": "zombie", "G": "goblin-archer"}, turn="mira"), "p", "B1")
    assert full.refusal(ClimbOut(figure="mira", space=full.space("A1"))) == reason
    edge = [("B1", "C1", "elevation")]
    below = under(Arena("ZM.", {"M": "mira"}, {"Z": "zombie"}, borders=edge, turn="mira"), "p", "B1")
    assert below.refusal(ClimbOut(figure="mira", space=below.space("C1"))) == reason


def test_g94_placing_into_a_pit_hurts_reinforcing_does_not() -> None:
    """L650 against L611."""
    assert put(alone("M.p"), "mira", "C1").damage("mira") == 2
    assert put(alone("M.p"), "mira", "C1", enters=False).damage("mira") == 0


# --- lava ------------------------------------------------------------------------------------------------------


def test_g95_lava_hurts_on_entering_and_kills_at_the_end() -> None:
    """L2541, L2542."""
    arena = walk(alone("Mll."), "mira", "A1 B1 C1 D1")
    assert arena.damage("mira") == 2
    arena = walk(alone("Mll."), "mira", "A1 B1 C1").do(EndTurn(figure="mira"))
    assert arena.where("mira") == ""
    assert arena.damage("mira") == 12
    assert arena.hero("mira").token == arena.space("D1")
    assert arena.table.pieces.tokens["fallen/mira"].spaces == (arena.space("D1"),)


def test_g95_the_player_chooses_among_the_nearest_spaces() -> None:
    arena = walk(alone(".M.\n.l.\n..."), "mira", "B1 B2").do(EndTurn(figure="mira"))
    assert isinstance(arena.asked, ChooseHeroToken)
    assert len(arena.keys) == 8
    arena.answer(f"{arena.space('C3')}:1:1")
    assert arena.hero("mira").token == arena.space("C3")


def test_lava_on_the_way_may_knock_out() -> None:
    arena = alone("Ml..").set("mira", damage=11)
    walk(arena, "mira", "A1 B1 C1")
    assert (arena.where("mira"), arena.hero("mira").token) == ("", arena.space("B1"))
    assert not arena.table.game.agenda or arena.asked


def test_g96_an_effect_over_lava_hurts_for_each_space() -> None:
    """L645."""
    assert effect(alone("Mll."), "mira", "A1 B1 C1 D1").damage("mira") == 2


def test_g97_a_large_monster_burns_only_with_all_its_spaces() -> None:
    """L2543."""
    for names, survives in ((("A1", "A2", "B1"), True), (("A1", "A2", "B1", "B2"), False)):
        arena = under(Arena("EE.\nEE.", {}, {"E": "ettin"}, turn="e"), "l", *names).do(EndTurn(figure="e"))
        assert ("e" in arena.table.pieces.figures) == survives
        assert arena.table.game.turn is None


def test_g98_expanding_onto_lava_does_not_hurt() -> None:
    """L612, L1286."""
    arena = Arena("EE..\nEEll\n..ll", {}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B1 C1", lies="C1 2x2")
    assert (arena.where("e"), arena.damage("e")) == ("C1", 0)


def test_g99_a_pit_on_the_way_of_a_large_monster() -> None:
    """L1280, L2502: only with all its spaces on pits is it in one."""
    arena = Arena("EEp..\nEE...", {}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B1 C1 D1", lies="D1 2x2")
    assert (arena.where("e"), arena.damage("e")) == ("D1", 0)
    arena = Arena("EEpp\nEEpp", {}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B1 C1", lies="C1 2x2")
    assert arena.damage("e") == 2
    assert arena.refusal(step(arena, "e", "C1 B1", lies="A1 2x2")).endswith("must climb out first.")
    arena.do(ClimbOut(figure="e", space=0, width=2, height=2))
    assert arena.where("e") == "A1"


def test_a_large_monster_that_turns_onto_pits_falls_into_them() -> None:
    """L1280, L2502: its movement ends with all its spaces on pits."""
    arena = under(Arena("BB.\np..", {}, {"B": "barghest"}, turn="b"), "p", "A1")
    walk(arena, "b", "A1", lies="A1 1x2")
    assert arena.damage("b") == 2


def test_the_option_lets_large_figures_walk_out_of_pits() -> None:
    for option, reason in (("held", "In a pit: it must climb out first."), ("free", "")):
        arena = Arena("BB.", {}, {"B": "barghest"}, turn="b", settings={"pit.large": option})
        under(arena, "p", "A1", "B1")
        assert arena.refusal(step(arena, "b", "B1 C1", lies="B1 2x1")) == reason


def test_the_end_of_a_move_warns_large_figures_only_of_ground_that_takes_all_their_spaces() -> None:
    """L2543, L2502."""
    arena = under(Arena("BB...", {}, {"B": "barghest"}, turn="b"), "l", "C1", "D1")
    ends = RULES.moves(arena.table, "b").ends
    assert ends[2].danger == "1 damage on the way."
    under(arena, "l", "B1")
    assert RULES.moves(arena.table, "b").ends[2].danger == "Who ends the turn on lava is defeated."


def test_g113_flyers_take_no_damage_on_the_way_and_fall_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """L4780 to L4786: over an enemy, an obstacle, water and lava for one point each; who ends its activation on lava is
    defeated all the same. (No monster of the content flies, so an archer is given wings.)"""
    for module in (movement, walking):
        monkeypatch.setattr(module, "is_flying", lambda change, figure: figure == "g")

    def flyer() -> Arena:
        return Arena("GMXwl.", {"M": "mira"}, {"G": "goblin-archer"}, turn="g")

    for occupied in ("A1 B1", "A1 B1 C1"):
        assert flyer().refusal(step(flyer(), "g", occupied)), "it must end on an empty space"
    over = walk(flyer(), "g", "A1 B1 C1 D1 E1 F1")
    assert (over.where("g"), over.damage("g"), over.table.game.turn.points_left) == ("F1", 0, 0)
    onto = walk(flyer(), "g", "A1 B1 C1 D1 E1")
    assert (onto.where("g"), onto.damage("g")) == ("E1", 0)
    assert "g" not in passing(onto.do(EndTurn(figure="g"))).table.pieces.figures


# --- sludge ----------------------------------------------------------------------------------------------------


def test_g100_sludge_at_the_start_holds_the_speed_at_one() -> None:
    """L2554, L2555."""
    arena = under(Arena("Ms.", {"M": "mira"}), "s", "A1").do(StartTurn(figure="mira"))
    assert "Sludge holds Mira" in arena.words
    assert not arena.legal(step(arena, "mira", "A1 B1", actions=1))
    assert arena.legal(step(arena, "mira", "A1 B1", actions=2))
    assert arena.legal(step(arena, "mira", "A1 B1", actions=1, fatigue=1))
    plain = under(Arena("M..", {"M": "mira"}), "s", "A1").do(StartTurn(figure="mira"))
    assert plain.legal(step(plain, "mira", "A1 B1", actions=1)), "one point is enough for a plain neighbour"
    assert not plain.legal(step(plain, "mira", "A1 B1 C1", actions=1))
    assert Arena("Ms.", {"M": "mira"}, turn="mira").legal(step(arena, "mira", "A1 B1", actions=1))


def test_g100_a_large_monster_with_one_dry_space_is_not_held() -> None:
    arena = under(Arena("EE..\nEE..", {}, {"E": "ettin"}), "s", "A1", "A2", "B1")
    arena.game(phase="overlord").do(StartTurn(figure="e"))
    assert points.speed(arena.change(), "e") == 3


# --- crumbling ground --------------------------------------------------------------------------------------------


def test_g101_crumbling_over_a_pit() -> None:
    """L2577, L2579."""
    arena = crumbling(alone("Mp.", dice=(GREY3, BLACK4)), "B1")
    walk(arena, "mira", "A1 B1 C1")
    assert isinstance(arena.asked, CrumblingTest)
    shown = [(offer.label, offer.detail) for offer in arena.asked.offers]
    assert all(detail.startswith("Passes ") and "grey and a black die" in detail for _, detail in shown[:-1]), shown
    assert shown[-1][1] == "It breaks at once, and what lies below acts on who stands there."
    assert arena.keys == ["awareness", "might", "decline"]
    arena.answer("might")
    assert (arena.damage("mira"), arena.where("mira")) == (2, "B1")
    assert "loose" not in arena.table.pieces.tokens


def test_g101_a_passed_test_leaves_the_ground_and_the_walk_goes_on() -> None:
    arena = crumbling(alone("Mp.", dice=(0, 0)), "B1")
    walk(arena, "mira", "A1 B1 C1").answer("might")
    assert (arena.damage("mira"), arena.where("mira")) == (0, "C1")
    assert "loose" in arena.table.pieces.tokens


def test_g101_monsters_ignore_crumbling_ground() -> None:
    arena = crumbling(Arena("Zp.", {}, {"Z": "zombie"}, turn="z"), "B1")
    walk(arena, "z", "A1 B1 C1")
    assert (arena.where("z"), arena.damage("z")) == ("C1", 0)


def test_g102_crumbling_over_water_costs_one_fatigue() -> None:
    """L2578."""
    arena = crumbling(alone("Mw."), "B1")
    walk(arena, "mira", "A1 B1 C1").answer("decline")
    assert (arena.hero("mira").fatigue, arena.where("mira")) == (1, "C1")
    assert arena.table.game.turn.points_left == 2


def test_g103_nobody_enters_crumbling_ground_where_somebody_stands() -> None:
    """L2580."""
    arena = crumbling(Arena("MT.", {"M": "mira", "T": "tilda"}, turn="mira"), "B1")
    assert arena.refusal(step(arena, "mira", "A1 B1 C1"))


# --- large figures -----------------------------------------------------------------------------------------------


def test_g107_a_dragon_interrupts_and_moves_on() -> None:
    """L5643 to L5645: two of three points, a second move action: four are left."""
    drawing = "DD........\nDD........\nDD........"
    arena = Arena(drawing, {}, {"D": "shadow-dragon"}, turn="d")
    walk(arena, "d", "B1 C1 D1", lies="C1 2x3")
    assert (arena.where("d"), arena.table.game.turn.points_left) == ("C1", 1)
    walk(arena, "d", "D1 E1 F1", lies="E1 2x3")
    assert (arena.where("d"), arena.table.game.turn.points_left) == ("E1", 2)
    arena = Arena(drawing, {}, {"D": "shadow-dragon"}, turn="d")
    walk(arena, "d", "B2 C2 D2", lies="C1 2x3")
    assert arena.table.game.turn.points_left == 1
    walk(arena, "d", "D2 E2 F2 G2 H2", lies="G1 2x3")
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (0, 0)


def test_g108_no_stop_where_it_cannot_lie_down() -> None:
    """L1287, L5648: the narrow hall may be counted through, not stopped in."""
    arena = Arena("EE.##...\nEE......\n...##...", {}, {"E": "ettin"}, turn="e")
    assert arena.refusal(step(arena, "e", "B2 C2 D2", lies="D2 2x2"))
    assert walk(arena, "e", "B2 C2 D2 E2 F2", actions=2, lies="F1 2x2").where("e") == "F1"


@pytest.mark.parametrize(("hero", "left"), [("A3", 3), ("D3", 0)])
def test_g107_what_could_not_be_begun_in_mid_move_ends_the_move(hero: str, left: int) -> None:
    """L1285, L2698: what interrupts must be possible from the last counted space, before the figure lies down."""
    arena = Arena("B...\nB...\n...M", {"M": "mira"}, {"B": "barghest"}, turn="b")
    arena.set("mira", space=arena.space(hero))
    walk(arena, "b", "A2 B2", lies="B2 2x1")
    assert arena.table.game.turn.points_left == 3
    arena.do(Attack(figure="b", target=arena.space(hero)))
    assert arena.table.game.turn.points_left == left
    assert ("has ended the move" in arena.words) == (left == 0)


def test_g109_turning_without_points_needs_a_move_action() -> None:
    """L1284."""
    arena = Arena("B..\nB..", {}, {"B": "barghest"}, turn="b")
    assert arena.refusal(step(arena, "b", "A1", actions=0, lies="A1 2x1"))
    walk(arena, "b", "A1", lies="A1 2x1")
    assert (arena.figure("b").width, arena.figure("b").height) == (2, 1)
    assert (arena.table.game.turn.actions, arena.table.game.turn.points_left) == (1, 4)
    assert "Barghest 1 moves 0" not in arena.words


def test_a_large_figure_that_is_stopped_asks_how_it_lies() -> None:
    arena = Arena("B...\nB...\n....", {}, {"B": "barghest"}, turn="b")
    change = arena.change()
    move = step(arena, "b", "A2 B2 C2", lies="C2 2x1")
    movement.move(change, move)
    for _ in range(2):  # leave A2, enter B2
        first = change.game.agenda[0]
        change.update_game(agenda=change.game.agenda[1:])
        walking.walk(change, first)
    movement.halt(change, "b")
    ENGINE.run(change)
    arena.table = change.done()
    assert isinstance(arena.asked, ChooseExpansion)
    assert f"{arena.space('B1')}:1:2" in arena.keys
    arena.answer(f"{arena.space('B1')}:1:2")
    assert (arena.where("b"), arena.figure("b").height) == ("B1", 2)
    assert not arena.table.game.agenda


def test_g115_a_door_stays_open_under_a_large_figure() -> None:
    """L2641."""
    arena = Arena("MBB.", {"M": "mira"}, {"B": "barghest"}, turn="b")
    hang_door(arena, "B1", "C1", state="open")
    assert arena.refusal(CloseDoor(figure="b", door="oak")) == "In the way: Barghest 1 stands at the oak door."


# --- leaving the board -------------------------------------------------------------------------------------------


def test_g114_leaving_costs_one_point() -> None:
    """L815."""
    arena = alone("M..").game(exits=(0,))
    assert arena.refusal(LeaveBoard(figure="mira")) == "That way costs 1 movement point, and Mira has 0."
    (offered,) = leaving(arena.change(), arena.figure("mira"), "heroes")
    assert offered.detail == "takes a move action. It does not come back, and counts at no place any more"
    walk(arena, "mira", "A1 B1")
    walk(arena, "mira", "B1 A1", actions=0)
    left = arena.do(LeaveBoard(figure="mira"))
    assert left.where("mira") == ""
    assert left.hero("mira").left_board
    assert left.table.game.turn is None


def test_only_the_rim_of_an_exit_leads_off_the_board() -> None:
    arena = Arena("...\n.M.\n...", {"M": "mira"}, turn="mira").game(exits=(4,))
    reason = "No exit here: it must stand at the rim of one."
    assert arena.refusal(LeaveBoard(figure="mira", actions=1)) == reason


def test_a_command_of_another_figure_says_whose_turn_it_is() -> None:
    arena = Arena("MT.", {"M": "mira", "T": "tilda"}, turn="mira")
    assert arena.refusal(step(arena, "tilda", "B1 C1")) == "It is Mira's turn, not Tilda's."
    assert arena.refusal(LeaveBoard(figure="nobody")) == "There is no such figure at this table."


@pytest.mark.parametrize("ground", ["w", "s", "d"])
def test_every_costly_ground_takes_from_the_pool_what_the_way_was_said_to_cost(ground: str) -> None:
    """`descent.md 1.4`: one point more to enter; difficult ground comes from boards of other games."""
    arena = alone(f"M{ground}.")
    assert RULES.moves(arena.table, "mira").cost((0, 1, 2)) == 3
    assert walk(arena, "mira", "A1 B1 C1").table.game.turn.points_left == 1


def test_a_move_that_only_fatigue_pays_for_says_so() -> None:
    """With no action left “Move” stood there as before."""
    arena = Arena("M.........", {"M": "mira"}, turn="mira")

    def note() -> str:
        return next(one.note for one in RULES.choices(arena.table, "light") if one.name == "Move")

    assert note() == ""
    arena.do(Move(figure="mira", path=tuple(range(9)), space=8, actions=2))
    assert note() == "for fatigue"
