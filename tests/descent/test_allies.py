"""Allies count as hero figures for abilities, attacks and overlord cards, and act as heroes do (L1099, appendix C)."""

from __future__ import annotations

import msgspec
from arena import B3_2, CONTENT, NONE, R1, RULES, Y2, Arena, passes
from test_engine_turns import passing
from walks import step, walk

from vtt.board.pieces import Figure, Token
from vtt.rules import events
from vtt.rules.base import Footprint
from vtt.rules.descent.commands import Attack, EndTurn, MonsterAction, Revive, StartTurn, UseAbility, UseFeat
from vtt.rules.descent.decisions import ChooseTarget, CrumblingTest, React
from vtt.rules.descent.grounds import ground_of
from vtt.rules.descent.groups import new_monster

AXE = "ally"


def with_ally(arena: Arena, name: str, kind: str = "zombie", **fields: object) -> Arena:
    """The same table with a militiaman, who fights as a monster of a kind does."""
    made = new_monster(CONTENT, 1, kind, "normal", AXE, "", 0, "")
    ally = msgspec.structs.replace(made, name="Axe", side="allies", space=arena.space(name), group="", seat="light")
    ally = msgspec.structs.replace(ally, **fields)
    return arena.pieces(figures={**arena.table.pieces.figures, AXE: ally})


def what_was_rolled(arena: Arena) -> list[str]:
    return [one.words for one in arena.events if "Axe" in one.words and "test" in one.words]


# --- they act ----------------------------------------------------------------------------------------------------


def test_an_ally_has_a_turn_beside_the_heroes() -> None:
    """L1112 to L1120: its own turn, never inside a hero's; two actions, one attack; then the overlord's turn begins."""
    arena = with_ally(Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}), "C1")
    names = {choice.name for choice in RULES.choices(RULES.view_for(arena.table, frozenset({"light"})), "light")}
    assert "Begin Axe's turn" in names
    passing(arena.do(StartTurn(figure="mira")))
    assert arena.refusal(StartTurn(figure=AXE)) == "Mira's turn must end first."
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.table.game.phase == "heroes", "the ally is still to act"
    passing(arena.do(StartTurn(figure=AXE)))
    arena.type(B3_2, Y2, NONE).do(Attack(figure=AXE, target=arena.space("D1")))
    passes(arena)
    assert "Attacked already" in arena.refusal(Attack(figure=AXE, target=arena.space("D1")))
    passing(arena.do(EndTurn(figure=AXE)))
    assert arena.table.game.phase == "overlord"
    assert RULES.invariants(arena.table) == []


def test_an_ally_that_falls_in_its_turn_leaves_nobody_waiting() -> None:
    """L1123: it is out for the encounter; the round goes on."""
    arena = with_ally(Arena("M.l.", {"M": "mira"}), "B1", health=1)
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(EndTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=AXE)))
    walk(arena, AXE, "B1 C1")
    assert AXE not in arena.table.pieces.figures or arena.figure(AXE).space is None
    assert arena.table.game.turn is None and arena.table.game.phase == "overlord"


def test_an_ally_helps_a_hero_up() -> None:
    """L1113 to L1120."""
    arena = with_ally(Arena("M.P", {"M": "mira", "P": "pip"}), "B1")
    arena.set("pip", damage=8, space=None).token(Token("fallen/pip", "hero", (2,))).hero_set("pip", token=2)
    passing(arena.do(StartTurn(figure=AXE)))
    assert arena.type(R1, R1).do(Revive(figure=AXE, hero="pip")).where("pip") == "C1"


# --- tests -------------------------------------------------------------------------------------------------------


def test_a_howl_tests_allies_too() -> None:
    """L1099: monsters' abilities treat them as heroes; without the attribute they fail (L375), and without stamina the
    fatigue is damage (L965)."""
    arena = with_ally(Arena("BM..\nB...", {"M": "mira"}, {"B": "barghest"}, turn="b"), "C2")
    arena.type(0, 0).do(MonsterAction(figure="b", ability="howl"))
    assert what_was_rolled(arena) == ["Axe has no willpower and fails the test against the howl."]
    assert arena.damage(AXE) == 1


def test_traps_spring_on_allies() -> None:
    """L1099: overlord cards treat them as heroes."""
    arena = with_ally(Arena("M...", {"M": "mira"}, hand=("needle-wall",)), "B1")
    passing(arena.do(StartTurn(figure=AXE)))
    walk(arena, AXE, "B1 C1")
    assert any(key.startswith("card/needle-wall") for key in arena.keys)
    arena.answer(arena.keys[0])
    assert arena.damage(AXE) == 2


def test_crumbling_ground_asks_allies() -> None:
    """L2577, L1099: only monsters ignore it."""
    arena = with_ally(Arena("M.p.", {"M": "mira"}), "B1").token(Token(id="loose", kind="crumbling", spaces=(2,)))
    passing(arena.do(StartTurn(figure=AXE)))
    walk(arena, AXE, "B1 C1")
    assert isinstance(arena.asked, CrumblingTest) and arena.asked.seat == "light"
    arena.answer("decline")
    assert (arena.damage(AXE), "loose" in arena.table.pieces.tokens) == (2, False)


# --- attacks, healing, guarding ----------------------------------------------------------------------------------


def test_monsters_attack_allies_and_cards_meddle() -> None:
    """L1099: a card that worsens a hero's defence die works on an ally's."""
    arena = Arena("G..P", {"P": "pip"}, {"G": "goblin-archer"}, turn="g", hand=("rusty-rivets",))
    with_ally(arena, "C1", "goblin-archer").type(B3_2, Y2, 5).do(Attack(figure="g", target=arena.space("C1")))
    assert any(key.startswith(f"card/rusty-rivets/{AXE}") for key in arena.keys), arena.keys


def test_cards_against_heroes_attacks_meddle_with_allies_attacks() -> None:
    """L1099."""
    arena = with_ally(Arena("Z...M", {"M": "mira"}, {"Z": "zombie"}, hand=("iron-hide", "ill-luck")), "B1")
    passing(arena.do(StartTurn(figure=AXE)))
    arena.type(B3_2, Y2, NONE, NONE).do(Attack(figure=AXE, target=arena.space("A1")))
    assert any(key.startswith("card/iron-hide") for key in arena.keys), arena.keys
    arena.answer("pass")
    assert any(key.startswith("card/ill-luck") for key in arena.keys), arena.keys


def test_a_guard_takes_a_blow_for_an_ally() -> None:
    """L1099."""
    arena = with_ally(Arena("G..M", {"M": "mira"}, {"G": "goblin-archer"}, turn="g"), "C1")
    arena.type(B3_2, Y2, NONE, NONE).do(Attack(figure="g", target=arena.space("C1")))
    assert f"ability/guard/mira/{AXE}" in arena.keys


def test_allies_are_healed_as_heroes_are() -> None:
    """L1099: hero abilities and feats reach them."""
    arena = with_ally(Arena("T..", {"T": "tilda"}, turn="tilda"), "B1", damage=2)
    mended = arena.type(R1).do(UseAbility(figure="tilda", ability="mend_wounds", target=AXE))
    assert mended.damage(AXE) == 1
    arena.do(UseFeat(figure="tilda"))
    assert arena.damage(AXE) == 0


def test_a_web_holds_allies_and_a_shadow_hides_from_them() -> None:
    """L1099, L4854: an ally beside a shadow pays the surge too, or misses."""
    arena = with_ally(Arena("DDD.M\nDDD..", {"M": "mira"}, {"D": "shadow-dragon"}), "D1")
    passing(arena.do(StartTurn(figure=AXE)))
    arena.type(B3_2, Y2, NONE, NONE).do(Attack(figure=AXE, target=arena.space("C1")))
    passes(arena)
    assert any(isinstance(event, events.Missed) for event in arena.events) and "shadow was not paid" in arena.words


def test_cards_and_wanderers_without_a_card_act_too() -> None:
    """A figure that no content knows walks with the speed of a stand-in, has no attack, and does not bar the round."""
    arena = Arena("M...", {"M": "mira"})
    villager = Figure("v", "villager", "Villager", "allies", 2, health=3, seat="light")
    arena.pieces(figures={**arena.table.pieces.figures, "v": villager})
    passing(arena.do(StartTurn(figure="v")))
    assert arena.legal(step(arena, "v", "C1 D1"))
    RULES.choices(arena.table, "light")
    passing(arena.do(EndTurn(figure="v")))
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.table.game.phase == "overlord"


# --- large allies are moved by effects -----------------------------------------------------------------------------


def large_ally_sung_to(drawing: str, at: str, *, to: str = "") -> Arena:
    """The overlord's song leads an ettin that fights for the heroes (the hero stands apart)."""
    arena = with_ally(Arena(drawing, {"M": "mira"}, hand=("strange-song",)), at, "ettin", width=2, height=2)
    for one in ("mira", AXE):
        passes(arena.do(StartTurn(figure=one)))
        arena.do(EndTurn(figure=one))
        if isinstance(arena.asked, React) and one == "mira":
            passes(arena)
    arena.answer(f"card/strange-song/{AXE}")
    return arena.answer(to) if to else arena


def test_a_large_figure_is_led_only_where_all_of_it_fits() -> None:
    """L1284, 3.2: two spaces counted, then it lies down."""
    arena = large_ally_sung_to("......M\n......#\n..#....", "A1")
    assert isinstance(arena.asked, ChooseTarget)
    ground = ground_of(arena.table)
    ends = [tuple(int(number) for number in key.split(":")) for key in arena.keys]
    assert ends and all(ground.fits(Footprint(*end), (AXE,)) for end in ends)
    assert (0, 2, 2) not in ends, "where it is, it is not led"
    assert {arena.lattice.name(space) for space, _, _ in ends} == {"B1", "C1", "D1", "A2", "D2"}


def test_a_large_figure_is_large_where_it_was_led() -> None:
    arena = large_ally_sung_to("......M\n.......\n.......", "A1", to="2:2:2")
    ally = arena.figure(AXE)
    assert (arena.where(AXE), ally.width, ally.height) == ("C1", 2, 2)
    assert RULES.invariants(arena.table) == []


def test_a_large_hero_figure_that_is_thrown_lands_with_all_its_spaces() -> None:
    """3.3: it is put on empty spaces that hold all of it."""
    arena = with_ally(
        Arena("M..EE..\n...EE..", {"M": "mira"}, {"E": "ettin/elite"}, turn="e"), "F1", "ettin", width=2, height=2
    )
    arena.do(MonsterAction(figure="e", ability="throw", target=AXE))
    passes(arena)
    assert isinstance(arena.asked, ChooseTarget)
    assert set(arena.keys) == {"1:2:2", "5:2:2"} or set(arena.keys) == {"1:2:2"}
    arena.answer("1:2:2")
    passes(arena)
    assert (arena.where(AXE), arena.figure(AXE).width) == ("B1", 2)
    assert RULES.invariants(arena.table) == []
