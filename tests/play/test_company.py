"""Bots' heroes keep together: nobody opens a door or walks up to enemies with all friends rooms away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tests.play.small import SMALL, begin
from vtt.board.table import Table
from vtt.play.company import alone, exposed
from vtt.play.judgement import RASH, WISHED, Judgement, kind_of
from vtt.play.session import Session
from vtt.rules.descent.commands import OpenDoor
from vtt.rules.registry import game_called
from vtt.scenario.story_parts import If, Objective

GAME = game_called("descent")
HUNT = Objective(side="heroes", text="", conditions=(If(what="figures_left", who="sleepers"),))


def standing(session: Session, **where: int | None) -> Table[Any]:
    """The heroes' view with figures elsewhere."""
    view = session.view(frozenset({"heroes"}))
    figures = dict(view.pieces.figures)
    for name, space in where.items():
        figures[name] = msgspec.structs.replace(figures[name], space=space)
    return replace(view, pieces=msgspec.structs.replace(view.pieces, figures=figures))


def test_alone_is_whose_friends_are_all_far_or_down() -> None:
    view = standing(begin(), mira=5, tilda=0)
    mira = view.figure("mira")
    assert not alone(view, mira, 6, GAME) and alone(view, mira, 7, GAME)
    down = standing(begin(), mira=5, tilda=None)
    assert not alone(down, mira, 7, GAME), "who has nobody left waits for nobody"
    rivals = replace(GAME, together=0)
    assert not alone(view, mira, 7, rivals)


def test_nobody_is_exposed_where_no_enemy_is_near() -> None:
    view = standing(begin(), tilda=0)
    assert exposed(view, view.figure("mira"), 9, GAME)
    gone = standing(begin(), tilda=0, guard=None)
    assert not exposed(gone, gone.figure("mira"), 9, GAME)
    assert not exposed(view, view.figure("guard"), 9, GAME), "monsters go alone"


def test_a_hero_waits_for_company_before_a_door() -> None:
    """Bots opened doors at the end of their turn while the others were rooms away."""
    session = begin(msgspec.structs.replace(SMALL, objectives=(HUNT,)))
    opening = OpenDoor(seat="heroes", figure="mira", door="door")
    for tilda, worth in ((4, WISHED), (36, WISHED), (None, WISHED)):
        near = standing(session, mira=17, tilda=tilda, guard=None)
        assert Judgement(session, near, "heroes")._opening(opening) == worth
    wide = standing(session, mira=19, tilda=12, guard=None)
    assert Judgement(session, wide, "heroes")._opening(opening) == RASH


def test_nobody_opens_a_door_of_the_squares_while_an_enemy_is_near() -> None:
    session = begin(msgspec.structs.replace(SMALL, objectives=(HUNT,)))
    opening = OpenDoor(seat="heroes", figure="mira", door="door")
    fight, calm = standing(session, mira=17, tilda=15, guard=16), standing(session, mira=17, tilda=15, guard=None)
    assert (session.ruleset.worth(fight, opening) or 0) < 0  # type: ignore[attr-defined]
    assert session.ruleset.worth(calm, opening) is None  # type: ignore[attr-defined]


def test_a_move_to_enemies_far_from_all_friends_is_worth_less() -> None:
    session = begin(msgspec.structs.replace(SMALL, rooms=(), doors=(), groups=()))
    for name in ("begin", "start_turn"):
        choice = next(one for one in session.choices("heroes") for o in one.options() if kind_of(o.command) == name)
        session.submit(next(iter(choice.options())).command)
    acting = session.table.game.turn.figure
    other = "tilda" if acting == "mira" else "mira"
    together = standing(session, **{acting: 17, other: 16, "guard": 23})
    apart = standing(session, **{acting: 17, other: 24, "guard": 23})
    both = [max(weight for weight, _ in Judgement(session, view, "heroes").moves(acting)) for view in (together, apart)]
    assert both[0] > both[1]
