"""Bots' heroes keep together: nobody opens a door or walks up to enemies with all friends rooms away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tests.play.small import SMALL, begin
from vtt.board.pieces import Door
from vtt.board.table import Table
from vtt.play.company import alone, exposed
from vtt.play.judgement import LEFT, RASH, WISHED, Judgement, kind_of
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


def hurt(view: Table[Any], *names: str) -> Table[Any]:
    """The same with figures near their end."""
    figures = dict(view.pieces.figures)
    for name in names:
        figures[name] = msgspec.structs.replace(figures[name], damage=figures[name].health - 1)
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
    near = standing(session, mira=17, tilda=4, guard=None)
    assert Judgement(session, hurt(near, "mira"), "heroes")._opening(opening) == LEFT, "one who can bear more is there"
    for ready in (hurt(near, "mira", "tilda"), hurt(standing(session, mira=17, tilda=None, guard=None), "mira")):
        assert Judgement(session, ready, "heroes")._opening(opening) == WISHED, "nobody would do it instead"


def test_nobody_opens_a_door_of_the_squares_while_an_enemy_is_near() -> None:
    session = begin(msgspec.structs.replace(SMALL, objectives=(HUNT,)))
    opening = OpenDoor(seat="heroes", figure="mira", door="door")
    fight, calm = standing(session, mira=17, tilda=15, guard=16), standing(session, mira=17, tilda=15, guard=None)
    assert (session.ruleset.worth(fight, opening) or 0) < 0  # type: ignore[attr-defined]
    assert session.ruleset.worth(calm, opening) is None  # type: ignore[attr-defined]


def begun(*objectives: Objective) -> tuple[Session, str, str]:
    """A turn under way without doors; who acts, and the other hero."""
    plain = msgspec.structs.replace(SMALL, rooms=(), doors=(), groups=())
    session = begin(msgspec.structs.replace(plain, objectives=objectives) if objectives else plain)
    for name in ("begin", "start_turn"):
        choice = next(one for one in session.choices("heroes") for o in one.options() if kind_of(o.command) == name)
        session.submit(next(iter(choice.options())).command)
    acting = session.table.game.turn.figure
    return session, acting, "tilda" if acting == "mira" else "mira"


def test_a_move_to_enemies_far_from_all_friends_is_worth_less() -> None:
    session, acting, other = begun()
    together = standing(session, **{acting: 17, other: 16, "guard": 23})
    apart = standing(session, **{acting: 17, other: 24, "guard": 23})
    both = [max(weight for weight, _ in Judgement(session, view, "heroes").moves(acting)) for view in (together, apart)]
    assert both[0] > both[1]


def test_who_would_walk_into_a_closed_door_waits_for_company_too() -> None:
    """So doors of hexagons are opened."""
    cellar = If(what="figures_in_area", who="heroes", where="cellar", compare=">=", number=2)
    session, acting, other = begun(Objective(side="heroes", text="", conditions=(cellar,)))
    door = Door("hatch", "the hatch", "door", space=18)

    def through(view: Table[Any]) -> float:
        doored = replace(view, pieces=msgspec.structs.replace(view.pieces, doors={"hatch": door}))
        weighed = Judgement(session, doored, "heroes").moves(acting)
        return max(weight for weight, command in weighed if command.path[-1] == 8)  # type: ignore[attr-defined]

    near = standing(session, **{acting: 17, other: 16, "guard": None})
    assert through(near) > RASH
    assert through(standing(session, **{acting: 17, other: 36, "guard": None})) <= RASH
    assert through(hurt(near, acting)) <= LEFT
