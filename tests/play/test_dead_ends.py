"""Whoever is taken off the board, and however: somebody can always go on."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game, content, monster_type, turns
from tests.play.small import begin, trigger, with_triggers
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.descent import commands
from vtt.rules.gloomhaven import commands as hexagons
from vtt.scenario.story_parts import Do, When

GONE = Do(what="remove", who="tilda")


def taken_off(session: Session, how: str) -> None:
    """Tilda leaves, by hand, by damage, or by a deed of the story."""
    if how == "removed":
        session.submit(by_hand.RemoveFigure(figure="tilda"))
    elif how == "story":
        session.submit(by_hand.SetCounter(name="noise", value=1))
    else:
        tilda = session.table.pieces.figures["tilda"]
        session.submit(by_hand.SetDamage(figure="tilda", damage=tilda.health))


def open_choices(session: Session) -> list[str]:
    """What whoever must act can do, but for the orders that may be given at any time."""
    choices = session.choices(session.acting_seat())
    return [one.name for one in choices if not one.refusal and one.name != "Standing orders" and any(one.options())]


@pytest.mark.parametrize("how", ["removed", "damaged", "story"])
@pytest.mark.parametrize("acting", [False, True], ids=["before its turn", "in its turn"])
def test_the_last_hero_to_act_is_taken_off(how: str, acting: bool) -> None:
    when = When(what="counter_reaches", name="noise", number=1)
    session = begin(with_triggers(trigger("gone", when, GONE)))
    session.submit(commands.Begin(seat="heroes"))
    session.submit(commands.StartTurn(seat="heroes", figure="mira"))
    session.submit(commands.EndTurn(seat="heroes", figure="mira"))
    if acting:
        session.submit(commands.StartTurn(seat="heroes", figure="tilda"))
    taken_off(session, how)
    assert open_choices(session), "somebody can go on"
    if how != "damaged":
        assert session.table.game.phase == "overlord"
        assert session.table.game.turn is None


@pytest.mark.parametrize("how", [by_hand.RemoveFigure(figure="beta"), by_hand.SetDamage(figure="beta", damage=10)])
@pytest.mark.parametrize("when", ["choosing", "before its turn", "in its turn", "resting"])
def test_the_last_character_to_act_is_taken_off(when: str, how: by_hand.ByHand) -> None:
    game = Game("A B . . . m .")
    if when == "choosing":
        game.begin(alpha=("1", "2"))
    else:
        game.begin(alpha=("1", "2"), beta=("3", "4"))
        if when != "before its turn":
            game.end("alpha")
        if when == "resting":
            game.end("beta")
            game.answer_all()
    game.do(how)
    seat = game.rules.acting_seat(game.table)
    open_now = [
        one for one in game.rules.choices(game.table, seat) if not one.refusal and any(True for _ in one.options())
    ]
    assert open_now
    if when == "choosing":
        assert game.acting == "alpha"
    if when == "in its turn":
        assert game.table.game.phase in ("rest", "choose")


def test_who_appears_before_the_first_turn_of_a_round_acts_once() -> None:
    game = Game("A . . . . . m", content(archer=monster_type("archer", range=3, initiative=12)))
    game.do(hexagons.Begin())
    game.do(by_hand.SpawnFigure(kind="archer", space=5, figure="late"))
    game.begin(alpha=("4", "6"))
    acted = turns(game)
    while game.table.pending:
        game.answer()
        acted += turns(game)
    game.end("alpha")
    acted += turns(game)
    assert acted[:2] == ["late", "alpha"]
    assert acted.count("late") == 1
