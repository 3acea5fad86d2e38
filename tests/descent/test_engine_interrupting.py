"""What a reaction does to a move under way (`descent.md` 3.2, 3.3): it breaks off, is paid only so far, and goes on."""

from __future__ import annotations

from arena import BLACK4, GREY3, NONE, RULES, Arena
from walks import step, walk

from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import EndTurn, StartTurn
from vtt.rules.descent.decisions import ChooseExpansion, ChooseTarget, React


def trapped(dice: tuple[int, int], way: str, actions: int, fatigue: int = 0) -> Arena:
    arena = Arena("M........", {"M": "mira"}, turn="mira", hand=("needle-wall",))
    walk(arena, "mira", way, actions=actions, fatigue=fatigue)
    assert isinstance(arena.asked, React) and arena.where("mira") == "B1"
    return arena.type(*dice).answer("card/needle-wall/")


def test_whoever_is_stopped_has_not_paid_for_the_rest_of_the_way() -> None:
    """Two move actions and two points of fatigue were allowed; one action has been begun."""
    arena = trapped((GREY3, NONE), "A1 B1 C1 D1 E1 F1 G1 H1 I1", actions=2)
    turn = arena.table.game.turn
    assert (arena.where("mira"), turn.actions, turn.points_left) == ("B1", 1, 3)
    arena = trapped((GREY3, NONE), "A1 B1 C1 D1 E1 F1", actions=1, fatigue=1)
    assert arena.hero("mira").fatigue == 0 and arena.table.game.turn.actions == 1


def test_the_move_goes_on_with_the_points_that_are_left() -> None:
    """L626 to L633: resumed when one of its points is spent."""
    arena = trapped((NONE, NONE), "A1 B1 C1 D1 E1", actions=1)
    walk(arena, "mira", "B1 C1 D1 E1", actions=0)
    assert (arena.where("mira"), arena.table.game.turn.points_left) == ("E1", 0)


def test_the_rest_of_a_way_that_was_broken_off_is_one_answer_until_something_else_is_done() -> None:
    """Passed the test, yet she had to be dragged again."""

    def onward(arena: Arena) -> list[str]:
        return [one.name for one in RULES.choices(arena.table, "light") if one.begun]

    arena = trapped((NONE, NONE), "A1 B1 C1 D1 E1", actions=1)
    (go_on,) = (one for one in RULES.choices(arena.table, "light") if one.begun)
    assert go_on.name == "Go on to E1"
    turned = trapped((NONE, NONE), "A1 B1 C1 D1 E1", actions=1)
    walk(turned, "mira", "B1 C1", actions=0)
    assert onward(turned) == [], "it went another way"
    assert onward(trapped((GREY3, NONE), "A1 B1 C1 D1 E1 F1 G1", actions=2)) == [], "the points do not reach it"
    (option,) = go_on.options()
    arena.do(option.command)
    assert arena.where("mira") == "E1" and onward(arena) == []


def test_passing_lets_the_move_go_on_by_itself() -> None:
    arena = Arena("M........", {"M": "mira"}, turn="mira", hand=("needle-wall",))
    walk(arena, "mira", "A1 B1 C1")
    arena.answer("pass", "pass")
    assert arena.where("mira") == "C1" and arena.table.game.overlord.hand == ("needle-wall",)


def passing_pip() -> Arena:
    """An ettin walks past Pip, who may step aside when it comes beside her."""
    arena = Arena("EE......\nEE......\n....P...\n........", {"P": "pip"}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B2 C2 D2 E2 F2", actions=2, lies="F1 2x2")
    assert isinstance(arena.asked, React) and arena.asked.space == arena.space("D2")
    return arena


def aside(arena: Arena, name: str) -> Arena:
    return arena.answer(f"ability/sidestep/pip/{arena.space(name)}")


def test_g108_a_large_figure_lies_down_before_a_reaction() -> None:
    """L1284, L2698: it expands where the reaction interrupts it, as its seat likes; then the reaction takes effect."""
    arena = aside(passing_pip(), "F4")
    assert isinstance(arena.asked, ChooseExpansion) and arena.where("pip") == "E3"
    assert arena.asked.prompt == "Pip interrupts its move. How does Ettin 1 lie now?"
    lying = next(offer for offer in arena.asked.offers if offer.label == "C1 to D2")
    assert [arena.table.board.lattice.name(one) for one in lying.spaces] == ["C1", "D1", "C2", "D2"], "framed whole"
    arena.answer(f"{arena.space('C1')}:2:2")
    assert (arena.where("e"), arena.figure("e").width) == ("C1", 2)
    assert arena.where("pip") == "F4"


def test_g108_a_reaction_that_became_impossible_is_asked_for_anew() -> None:
    arena = aside(passing_pip(), "E2").answer("3:2:2")
    assert arena.where("e") == "D1" and arena.where("pip") == "E3"
    assert isinstance(arena.asked, React) and f"ability/sidestep/pip/{arena.space('E2')}" not in arena.keys


def test_g108_its_move_goes_on_from_any_of_its_spaces() -> None:
    """L2702: after the interruption it shrinks again to any space it occupies."""
    arena = aside(passing_pip(), "F4")
    arena.answer(f"{arena.space('D1')}:2:2")
    left = arena.table.game.turn.points_left
    arena.do(step(arena, "e", "E1 F1", actions=0, lies="F1 2x2"))
    while isinstance(arena.asked, React):
        arena.answer("pass")
    assert (arena.where("e"), arena.table.game.turn.points_left) == ("F1", left - 1)


def test_g108_no_reaction_where_a_large_figure_could_not_lie_down() -> None:
    """L1287, L2708: such triggers simply do not happen."""
    arena = Arena("EE.##...\nEE......\n...##...\n....P...", {"P": "pip"}, {"E": "ettin"}, turn="e")
    walk(arena, "e", "B2 C2 D2 E2 F2", actions=2, lies="F1 2x2")
    asked = []
    while isinstance(arena.asked, React):
        asked.append(arena.lattice.name(arena.asked.space))
        arena.answer("pass")
    assert "D2" not in asked and "E2" not in asked and arena.where("e") == "F1"


# --- moves of so many spaces ----------------------------------------------------------------------------------------


def lured(*hand: str) -> Arena:
    """The overlord leads Mira two spaces away, and may trap her on the way."""
    arena = Arena("M...\n....", {"M": "mira"}, hand=("strange-song", *hand))
    arena.do(StartTurn(figure="mira")).do(EndTurn(figure="mira"))
    arena.type(GREY3, BLACK4).answer("card/strange-song/mira")
    return arena.answer(str(arena.space("C1")))


def test_a_forced_move_that_nothing_interrupts_goes_on_by_itself() -> None:
    arena = lured("needle-wall")
    assert isinstance(arena.asked, React) and arena.where("mira") == "B1"
    arena.answer("pass", "pass")
    assert arena.where("mira") == "C1"


def test_after_a_reaction_who_decides_chooses_the_rest_anew() -> None:
    """L602, L2714: the board is another one now. One space is left, or none is taken."""
    arena = lured("needle-wall").type(GREY3, BLACK4).answer("card/needle-wall/")
    assert arena.where("mira") == "B1" and arena.damage("mira") == 2
    assert isinstance(arena.asked, ChooseTarget) and arena.asked.seat == "dark"
    names = {arena.lattice.name(int(key)) for key in arena.keys}
    assert names == {"A1", "C1", "A2", "B2", "C2", "B1"}
    arena.answer(str(arena.space("B2")))
    assert arena.where("mira") == "B2" and arena.asked is None
    arena = lured("needle-wall").type(GREY3, BLACK4).answer("card/needle-wall/")
    arena.answer(str(arena.space("B1")))
    assert arena.where("mira") == "B1" and arena.asked is None


def test_immobilized_figures_are_still_moved_by_effects() -> None:
    """L3020: placing and moves of so many spaces still work."""
    arena = lured("sticky-threads").type(GREY3, BLACK4).answer("card/sticky-threads/")
    assert "immobilized" in arena.figure("mira").conditions
    assert isinstance(arena.asked, ChooseTarget)
    arena.answer(str(arena.space("C1")))
    assert arena.where("mira") == "C1"


def test_whoever_falls_on_the_way_goes_no_further() -> None:
    arena = lured("needle-wall").set("mira", damage=11).type(GREY3, BLACK4).answer("card/needle-wall/")
    assert arena.where("mira") == "" and not isinstance(arena.asked, ChooseTarget)


def test_whoever_is_put_elsewhere_goes_no_further() -> None:
    arena = lured("needle-wall").do(PlaceFigure(figure="mira", space=7)).answer("pass")
    assert arena.where("mira") == "D2"
