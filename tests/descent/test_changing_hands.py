"""A hero goes to another seat in the middle of a question: the question goes with it, and nothing of it is lost."""

from __future__ import annotations

from dataclasses import replace

from arena import B3_2, BLACK2, GREY1, GREY3, NONE, R2, Arena
from test_engine_interrupting import aside, passing_pip
from test_familiars import DOG, with_familiar

from vtt.rules.by_hand import AttributeTest, LeadFigure
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.decisions import React, RollAgain
from vtt.rules.descent.steps import GoOn, Window


def given(arena: Arena, hero: str, seat: str = "second") -> Arena:
    """The same table after a hero has gone to a seat."""
    if seat not in arena.table.seats:
        arena.table = replace(arena.table, seats=(*arena.table.seats, seat))
    return arena.do(LeadFigure(figure=hero, leader=seat, name="Ben"))


def two_heroes(turn: str = "") -> Arena:
    arena = Arena("MZ.P", {"M": "mira", "P": "pip"}, {"Z": "zombie"}, turn=turn, settings={"threat": "yes"})
    return arena.hero_set("mira", fate=1)


def attacked(arena: Arena) -> Arena:
    """A monster has struck at Mira, who may roll her die again."""
    arena.type(B3_2, R2, NONE).do(Attack(figure="z", target=0))
    assert isinstance(arena.asked, React)
    return arena


def test_a_window_asks_whoever_leads_now_who_can_react() -> None:
    arena = given(attacked(two_heroes("z")), "mira")
    assert arena.asked.seat == "second" and arena.keys[0] == "fate/mira/0"
    arena.type(GREY1).answer("fate/mira/0")
    assert arena.hero("mira").fate == 0 and arena.table.game.hero_seats == ("light", "second")


def test_a_window_still_asks_a_seat_that_has_given_somebody_else_away() -> None:
    arena = given(attacked(two_heroes("z")), "pip")
    assert arena.asked.seat == "light" and arena.keys[0] == "fate/mira/0"


def test_who_has_let_a_window_pass_is_asked_for_a_hero_that_joins_it_meanwhile() -> None:
    arena = attacked(given(two_heroes("z"), "pip"))
    arena.game(agenda=(Window(window="rolled", figure="mira", other="z", passed=("second",)),))
    arena.game(resting={"second": ("rolled",)})
    assert given(arena, "mira").asked.seat == "second"


def test_what_a_hero_alone_is_asked_goes_with_it_and_what_another_is_asked_stays() -> None:
    arena = two_heroes().type(GREY3, BLACK2).do(AttributeTest(figure="mira", attribute="might"))
    assert isinstance(arena.asked, RollAgain)
    assert given(arena, "pip").asked.seat == "light"
    assert given(arena, "mira", "third").asked.seat == "third"


def test_a_reaction_that_waits_for_a_figure_to_lie_down_still_comes() -> None:
    arena = given(aside(passing_pip(), "F4"), "pip")
    assert arena.asked.seat == "dark", "it lies as its own seat likes"
    arena.answer(f"{arena.space('C1')}:2:2")
    assert arena.where("pip") == "F4"


def test_the_rest_of_a_way_that_an_effect_gave_is_up_to_the_new_leader() -> None:
    arena = two_heroes().type(GREY3, BLACK2).do(AttributeTest(figure="mira", attribute="might"))
    rest = GoOn(figure="mira", spaces=1, cause="effect", seat="light")
    arena.game(agenda=(rest, GoOn(figure="pip", spaces=1, cause="effect", seat="light")))
    given(arena, "mira")
    assert [step.seat for step in arena.table.game.agenda] == ["second", "light"]


def test_a_familiar_goes_where_its_hero_goes() -> None:
    arena = with_familiar(two_heroes(), "C1", "lurcher").set(DOG, seat="light")
    assert given(arena, "pip").figure(DOG).seat == "light" and given(arena, "mira").figure(DOG).seat == "second"
