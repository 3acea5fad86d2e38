"""People put their hands in while a decision waits: what was asked still works, or is refused in a sentence."""

from __future__ import annotations

import pytest
from arena import B3_2, BLACK2, CONTENT, Arena

from vtt.board.pieces import Token
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.commands import Attack, EndTurn, PlaceHero, Revive
from vtt.rules.descent.groups import free_ranks
from vtt.rules.descent.ruleset import Descent

RULES = Descent(CONTENT)
RED_SURGE, YELLOW_SURGE = 5, 3


def reviving() -> Arena:
    """Mira helps Tilda up; Tilda's own space is taken, so her player is asked where she stands."""
    arena = Arena(".....\n.TM..\n.....", {"M": "mira", "T": "tilda"}, turn="mira")
    arena.do(by_hand.SetDamage(figure="tilda", damage=12))
    while arena.asked:  # the overlord may draw a card
        arena.answer(arena.keys[-1])
    arena.do(by_hand.SpawnFigure(kind="zombie", space=arena.space("B2"), figure="z"))
    return arena.do(Revive(figure="mira", hero="tilda"))


def sound(arena: Arena) -> bool:
    return RULES.invariants(arena.table) == []


def test_who_was_put_back_by_hand_stays_there() -> None:
    arena = reviving()
    arena.do(by_hand.PlaceFigure(figure="tilda", space=arena.space("E3"))).answer(arena.keys[0])
    assert arena.where("tilda") == "E3"
    assert sound(arena)


def test_who_is_knocked_out_by_hand_before_the_game_is_placed_by_nobody() -> None:
    arena = Arena("M.T.", {"M": "mira", "T": "tilda"})
    arena.game(phase="set_up", start=(0, 1, 2)).do(by_hand.SetDamage(figure="mira", damage=12))
    while arena.asked:
        arena.answer(arena.keys[-1])
    assert arena.refusal(PlaceHero(figure="mira", space=1)) == "Mira is knocked out."
    assert sound(arena.do(PlaceHero(figure="tilda", space=1)))


def test_a_hero_put_back_by_hand_needs_no_place_for_a_token() -> None:
    arena = Arena(".....\n..M..\n....T", {"M": "mira", "T": "tilda"}, turn="mira")
    arena.do(by_hand.SetTerrain(spaces=(arena.space("C2"),), letter="l")).do(EndTurn(figure="mira"))
    arena.do(by_hand.PlaceFigure(figure="mira", space=arena.space("A1"))).answer(arena.keys[0])
    assert arena.where("mira") == "A1"
    assert arena.hero("mira").token is None
    assert sound(arena)


def test_what_a_figure_carried_stays_when_it_is_taken_away() -> None:
    arena = Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    for carrier in ("mira", "z"):
        arena.token(Token("lamp", "objective", carrier=carrier))
        arena.do(by_hand.RemoveFigure(figure=carrier))
        assert arena.table.pieces.tokens["lamp"].carrier == ""
        assert arena.table.pieces.tokens["lamp"].spaces == ((0,) if carrier == "mira" else (3,))
        assert sound(arena)


def test_a_surge_that_can_no_longer_be_used_is_refused_in_a_sentence() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira")
    arena.type(B3_2, RED_SURGE, BLACK2).do(Attack(figure="mira", target=1, weapon="longsword"))
    assert "+1 damage" in arena.keys
    arena.do(by_hand.ToggleCondition(figure="mira", condition="terrified"))
    with pytest.raises(IllegalCommand, match="impossible meanwhile"):
        arena.answer("+1 damage")
    assert sound(arena.answer("done"))


def test_nobody_comes_after_a_stand_in_that_the_content_does_not_know() -> None:
    arena = Arena("M...", {"M": "mira"}, turn="mira")
    arena.do(by_hand.SpawnFigure(kind="villager", space=3, figure="v")).do(by_hand.RemoveFigure(figure="v"))
    assert free_ranks(arena.change(), arena.table.game.groups["v"]) == ()
