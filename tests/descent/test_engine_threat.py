"""Threat, fate, tainted heroes and prices: golden cases of `descent.md 8.5` beyond the board."""

from __future__ import annotations

import msgspec
import pytest
from arena import Arena
from test_engine_turns import passing
from walks import walk

from vtt.files.descent.content import content
from vtt.play.descent.market import selling_price
from vtt.rules.descent.commands import Revive, SpendThreat, StandUp, StartTurn, UseAbility, UseFate
from vtt.rules.descent.decisions import ChooseSpoils, ShareFate
from vtt.rules.descent.defeat import recover, suffer
from vtt.rules.descent.engine import ENGINE
from vtt.rules.descent.ruleset import Descent
from vtt.rules.status import in_a_line

TRIO = {"M": "mira", "T": "tilda", "B": "bruno"}
PLOTS = {"threat": "yes"}


def table(drawing: str = "MTB.", turn: str = "", **settings: str) -> Arena:
    return Arena(
        drawing,
        {letter: hero for letter, hero in TRIO.items() if letter in drawing},
        turn=turn,
        settings={**PLOTS, **settings},
    )


def fall(arena: Arena, hero: str) -> Arena:
    change = arena.change()
    suffer(change, hero, 20)
    ENGINE.run(change)
    arena.table = change.done()
    return arena


def rise(arena: Arena, hero: str) -> Arena:
    change = arena.change()
    recover(change, hero, health=2)
    arena.table = change.done()
    return arena


def fates(arena: Arena) -> list[int]:
    return [arena.hero(hero).fate for hero in ("mira", "tilda", "bruno")]


def test_g125_threat_once_for_each_hero_a_card_every_time() -> None:
    """L538, L541."""
    arena = fall(table(), "mira")
    assert isinstance(arena.asked, ChooseSpoils) and arena.keys == ["card", "threat", "nothing"]
    assert not arena.asked.usual
    arena.answer("threat")
    assert arena.table.game.threat == 1 and arena.table.game.overlord.hand == ()
    fall(rise(passing(arena), "mira"), "mira")
    assert len(arena.table.game.overlord.hand) == 1, "with nothing to choose from nobody is asked"
    assert fall(passing(arena), "tilda").keys == ["card", "threat", "nothing"]


def test_without_plot_cards_there_is_no_threat() -> None:
    arena = fall(table(threat="no"), "mira")
    assert len(arena.table.game.overlord.hand) == 1
    assert passing(arena).refusal(SpendThreat(amount=1)) == "This table plays without threat."


def test_g132_spent_threat_becomes_fate_least_first_then_the_heroes_choose() -> None:
    """L1325 to L1327: 0, 1, 1 and three threat."""
    arena = table().game(threat=3).hero_set("tilda", fate=1).hero_set("bruno", fate=1)
    assert "3 threat" in arena.refusal(SpendThreat(amount=4))
    assert "Only the overlord" in arena.refusal(SpendThreat(seat="light", amount=1))
    arena.do(SpendThreat(seat="dark", amount=3))
    assert fates(arena) == [1, 1, 1] and arena.table.game.threat == 0
    assert isinstance(arena.asked, ShareFate) and arena.asked.seat == "light"
    assert arena.keys == ["mira", "tilda", "bruno"]
    arena.answer("bruno")
    assert fates(arena) == [1, 1, 2] and arena.keys == ["mira", "tilda"]
    arena.answer("mira")
    assert fates(arena) == [2, 1, 2] and arena.asked is None


def test_fate_recovers_what_the_table_says() -> None:
    """L1333; the symbol is lost in the source (A-1)."""
    arena = table(turn="mira").hero_set("mira", fate=2, fatigue=2).set("mira", damage=3)
    arena.do(UseFate(figure="mira"))
    assert (arena.hero("mira").fate, arena.hero("mira").fatigue, arena.damage("mira")) == (1, 1, 3)
    assert "Tilda" in arena.refusal(UseFate(figure="tilda"))
    arena = table(turn="mira", **{"fate.recovers": "health"}).hero_set("mira", fate=1).set("mira", damage=3)
    assert arena.do(UseFate(figure="mira")).damage("mira") == 2
    assert arena.refusal(UseFate(figure="mira")) == "No fate token."


def test_plot_cards_show_in_choices_and_facts() -> None:
    rules = Descent(content())
    arena = table(turn="mira").game(threat=2).hero_set("mira", fate=1, fatigue=1)
    assert "Threat 2" in in_a_line(rules.status(arena.table))
    assert ("Fate", "1") in rules.figure_facts(arena.table, "mira")
    spend = next(one for one in rules.choices(arena.table, "dark") if one.name == "Spend threat")
    assert [option.command.amount for option in spend.options()] == [1, 2]  # type: ignore[attr-defined]
    fate = next(one for one in rules.choices(arena.table, "light") if one.name == "Use fate")
    assert not fate.refusal and arena.legal(next(iter(fate.options())).command)


def test_plot_cards_that_lie_in_the_game_pay_themselves() -> None:
    """Threat is paid for nothing where it can only be spent beside the program's own plot cards."""
    rules, arena = Descent(content()), table(turn="mira").game(threat=2, plots=("spite",))
    assert all(choice.name != "Spend threat" for choice in rules.choices(arena.table, "dark"))


def test_g143_a_tainted_hero_cannot_stand_up_and_needs_an_untainted_one() -> None:
    """L502 to L505."""
    arena = table("MTB.").hero_set("mira", tainted="down").hero_set("tilda", tainted="up")
    arena = passing(fall(arena, "mira"))
    assert arena.hero("mira").tainted == "up"
    arena.do(StartTurn(figure="mira"))
    assert "tainted" in arena.refusal(StandUp(figure="mira"))
    stand, end = Descent(content()).choices(arena.table, "light")[:2]
    assert "tainted" in stand.refusal and (end.key, end.waste) == ("Enter", "")
    arena = (
        table("MTB.").hero_set("mira", tainted="up").hero_set("tilda", tainted="up").hero_set("bruno", tainted="down")
    )
    arena = passing(fall(arena, "mira")).do(StartTurn(figure="tilda"))
    assert "tainted" in arena.refusal(Revive(figure="tilda", hero="mira"))
    arena = passing(fall(table("MB.."), "mira")).hero_set("mira", tainted="up").do(StartTurn(figure="bruno"))
    assert arena.legal(Revive(figure="bruno", hero="mira"))
    assert walk(arena, "bruno", "B1 C1 D1").refusal(Revive(figure="bruno", hero="mira"))


def test_g143_what_heals_does_not_bring_a_tainted_hero_back_by_itself() -> None:
    """L502 to L505: only heroes who are not tainted, or feats."""
    cases = (("", False, False), ("tilda", False, False), ("bruno", False, True), ("tilda", True, True))
    for helper, feat, back in cases:
        arena = passing(fall(table("MTB."), "mira")).hero_set("mira", tainted="up").hero_set("tilda", tainted="up")
        change = arena.change()
        recover(change, "mira", health=2, helper=helper, feat=feat)
        ENGINE.run(change)
        assert (change.figures["mira"].space is not None) == back, (helper, feat)


def test_g143_a_tainted_healer_is_not_offered_a_tainted_hero() -> None:
    healer = next(one.id for one in content().heroes.values() if one.ability.id == "mend_wounds")
    for tainted, offered in (("up", False), ("down", True), ("", True)):
        arena = Arena("HM", {"H": healer, "M": "mira"}, settings=PLOTS)
        arena = passing(fall(arena, "mira")).hero_set("mira", tainted="up").hero_set(healer, tainted=tainted)
        arena.do(StartTurn(figure=healer))
        command = UseAbility(figure=healer, ability="mend_wounds", target="mira")
        assert arena.legal(command) == offered, tainted


def test_tainted_cards_are_dealt_where_the_table_wants_them() -> None:
    """L499: one for each hero, two more health."""
    from vtt.files.games import new_game, open_scenario, seats_for
    from vtt.files.library import find_scenario

    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = seats_for(opened.scenario, bots=True)
    plain = new_game(opened, seats, seed=1).table
    tainted = new_game(opened, seats, seed=1, settings={"tainted": "yes"}).table
    for hero in plain.game.heroes:
        assert tainted.pieces.figures[hero].health == plain.pieces.figures[hero].health + 2
        assert (plain.game.heroes[hero].tainted, tainted.game.heroes[hero].tainted) == ("", "down")


@pytest.mark.parametrize(("price", "paid"), [(150, 75), (125, 50), (175, 75), (0, 25)])
def test_g135_items_sell_at_half_price_rounded_down_to_25(price: int, paid: int) -> None:
    """L1717."""
    assert selling_price(price) == paid


def test_threat_and_fate_are_saved() -> None:
    rules = Descent(content())
    arena = table().game(threat=2).hero_set("mira", fate=1, tainted="down", threat_taken=True)
    again = rules.decode(rules.encode(arena.table), arena.table)
    assert msgspec.to_builtins(again.game) == msgspec.to_builtins(arena.table.game)
