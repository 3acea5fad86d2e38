"""What of an action is not done lapses where people go on to something else, but not what it costs (L692)."""

from __future__ import annotations

import pytest

from tests.gloomhaven.one_card import hero, started
from tests.gloomhaven.tables import Game, action, card, content, hero_class
from vtt.app.table.people.upon import upon
from vtt.rules.base import Choice, IllegalCommand
from vtt.rules.by_hand import AddToken, SetDamage
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability

MOVE, BLOW = Ability("move", 3), Ability("attack", 3)


def offered(game: Game, name: str) -> Choice:
    return next(one for one in game.rules.choices(game.table, "alpha") if one.name == name)


def walking(*bottom: Ability) -> Game:
    """Alpha has gone one of three hexagons, by a card whose bottom half goes on with more."""
    special = card("alpha", "x", 5, action(BLOW), action(MOVE, *bottom))
    game = Game("A . m . . .", content(hero_class("alpha", special)))
    game.begin(alpha=("x", "1"))
    game.bottom("alpha", "x")
    game.walk("alpha", 1)
    return game


def test_the_other_card_ends_a_move_with_points_left_and_the_log_says_so() -> None:
    """It was refused: “Finish the action first, or skip the rest of it.”"""
    game = walking()
    half = offered(game, "1 (top)")
    assert not half.refusal and not half.waste, "whoever stops short means to"
    assert half.note == "2 movement points are lost", "and reads at the half what that costs"
    game.top("alpha", "1")
    assert "Alpha gives up 2 movement points." in game.words()
    assert game.table.game.turn.action.card == "alpha/1"
    assert game.table.game.heroes["alpha"].discard == ("alpha/x",)


def test_a_turn_ends_with_points_left_and_the_log_says_so() -> None:
    game = walking()
    assert offered(game, "End turn").waste == "2 movement points given up, 1 is not played", "more than was used"
    game.walk("alpha", 0)
    assert offered(game, "End turn").waste == "", "whoever has gone most of it stops there"
    game.end("alpha")
    assert "Alpha gives up 1 movement point." in game.words()
    assert set(game.table.game.heroes["alpha"].discard) == {"alpha/x", "alpha/1"}


def test_what_has_not_been_begun_is_asked_about_once_more() -> None:
    game = started("A m . . .")
    game.bottom("alpha", "x")
    assert offered(game, "1 (top)").waste == "Move 3 given up"
    assert offered(game, "1 (top)").detail.endswith("."), "“area of 3 Shield 1 given up” was read as one"
    assert offered(game, "End turn").waste == "Move 3 given up, 1 is not played"


def test_lines_to_come_are_asked_about_and_told() -> None:
    game = walking(Ability("heal", 2), Ability("shield", 1))
    game.do(SetDamage(figure="alpha", damage=1))
    assert offered(game, "1 (top)").waste == "Heal 2 and Shield 1 given up"
    assert offered(game, "End turn").note == "2 movement points are lost, Heal 2 and Shield 1 given up", (
        "before it is pressed for the first time"
    )
    game.top("alpha", "1")
    assert "Alpha gives up 2 movement points, Heal 2 and Shield 1." in game.words()


def test_what_could_do_nothing_is_given_up_without_asking() -> None:
    """“Loot 1 given up” was asked where nothing lies to loot."""
    game = walking(Ability("loot", 1), Ability("heal", 2))
    assert offered(game, "1 (top)").waste == ""
    game.do(SetDamage(figure="alpha", damage=1))
    assert offered(game, "1 (top)").waste == "Heal 2 given up"
    game.do(SetDamage(figure="alpha", damage=0))
    game.do(AddToken(kind="coin", spaces=(5,)))
    assert offered(game, "1 (top)").waste == "Loot 1 given up", "it may go there yet"


def test_loot_out_of_reach_is_not_asked_about_once_nobody_moves_any_more() -> None:
    game = walking(Ability("attack", 1), Ability("loot", 1))
    game.do(AddToken(kind="coin", spaces=(5,)))
    assert offered(game, "1 (top)").waste == "Attack 1 and Loot 1 given up"
    game.do(commands.SkipAbility(figure="alpha"))
    assert offered(game, "1 (top)").waste == "Attack 1 given up"


def test_targets_that_are_left_lapse() -> None:
    game = started("m A m . .", top=Ability("attack", 2, targets=2))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert offered(game, "1 (bottom)").waste == "the rest of Attack 2, 2 targets given up"
    game.bottom("alpha", "1")
    assert "Alpha gives up the rest of Attack 2, 2 targets." in game.words()


def test_what_finds_nobody_is_given_up_without_asking() -> None:
    game = started("A . . . . . m")
    game.top("alpha", "x")
    assert offered(game, "1 (bottom)").waste == ""


def test_a_price_that_is_still_to_come_must_be_paid() -> None:
    """Parts may be left out, except what is bad for oneself (L692)."""
    game = walking(Ability("suffer", 2))
    assert "must be paid" in offered(game, "1 (top)").refusal and "must be paid" in offered(game, "End turn").refusal
    with pytest.raises(IllegalCommand, match="must be paid"):
        game.top("alpha", "1")
    with pytest.raises(IllegalCommand, match="must be paid"):
        game.end("alpha")
    game.do(commands.SkipAbility(figure="alpha"))
    game.answer_all()
    assert game.figure("alpha").damage == 2
    game.top("alpha", "1")


def test_a_card_that_was_used_is_lost_though_the_rest_lapses() -> None:
    special = hero(Ability("attack", 3, targets=2), lost=True, xp=1)
    game = Game("m A m . .", content(special))
    game.begin(alpha=("x", "1"))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.bottom("alpha", "1")
    assert game.table.game.heroes["alpha"].lost == ("alpha/x",) and game.table.game.heroes["alpha"].xp == 1


def test_bots_finish_an_action_first() -> None:
    game = walking()
    worth = game.rules.worth
    play = commands.PlayCard(figure="alpha", card="alpha/1", half="top")
    skip = worth(game.table, commands.SkipAbility(figure="alpha"))
    assert (
        skip is not None
        and worth(game.table, play) == worth(game.table, commands.EndTurn(figure="alpha")) == 0.0 < skip
    )


@pytest.mark.parametrize(("rows", "reach", "leads_to"), [("A . m . .", 2, ("m0",)), ("A . . m .", 2, ())])
def test_who_can_strike_from_here_may_leave_a_move_that_is_not_begun(
    rows: str, reach: int, leads_to: tuple[str, ...]
) -> None:
    """Enter ended the turn, and nothing said how to come to the attack."""
    special = card("alpha", "x", 5, action(BLOW), action(MOVE, Ability("attack", 1, range=reach)))
    game = Game(rows, content(hero_class("alpha", special)))
    game.begin(alpha=("x", "1"))
    game.bottom("alpha", "x")
    skip, blow = offered(game, "Skip the move"), offered(game, "1 (top)")
    assert skip.begun == bool(leads_to) and skip.leads_to == leads_to
    assert blow.leads_to == (), "the other card strikes beside alone"
    if leads_to:
        assert skip.detail == "3 movement points are lost; then Attack 1, range 2."
        game.do(commands.SkipAbility(figure="alpha"))
        assert not offered(game, "Skip the attack").begun


def test_a_half_that_strikes_at_once_says_whom_and_an_enemy_that_is_clicked_offers_it() -> None:
    special = card("alpha", "x", 5, action(BLOW), action(MOVE, BLOW))
    game = Game("A m . . m .", content(hero_class("alpha", special)))
    game.begin(alpha=("x", "1"))
    choices = game.rules.choices(game.table, "alpha")
    upon_it = [one.name for one in upon(choices, "alpha", "m0")]
    assert "X (top)" in upon_it and "X (bottom)" not in upon_it and not upon(choices, "alpha", "m1")
