"""Banners lie with units: any time of the own turn, one each, discarded with them, kept or shuffled in at the end of a
round (digest 7; 11 for those that are taken; 15.1)."""

from __future__ import annotations

import pytest

from tests.mage_knight.fights import fighting, started
from tests.mage_knight.games import CONTENT, change_of, play
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands, scoring
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.duelling import artifacts
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.faces import face, hand
from vtt.rules.mage_knight.hints import best_attack
from vtt.rules.mage_knight.state import ExplorationGame, OwnUnit, Turn
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.mage_knight.talking import gain_unit
from vtt.rules.questions import Answer

WALL, DREAD, CAPTAIN = "wall-banner", "dread-banner", "captains-banner"


def led(*hand: str, units: tuple[OwnUnit, ...] = (OwnUnit("unit-1", "field-hands"),)) -> tuple[Change, str]:
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_hero(figure, hand=hand, units=units)
    return change, figure


def unit_of(table: Table[ExplorationGame], figure: str, number: int = 0) -> OwnUnit:
    return table.game.heroes[figure].units[number]


def test_a_banner_gives_its_unit_armour_and_resistance() -> None:
    change, figure = led(WALL)
    bare = CONTENT.units["field-hands"]
    table = play(change.done(), commands.LayBanner(figure=figure, card=WALL, unit="unit-1"))
    kind = change_of(table).unit_kind(unit_of(table, figure))
    assert kind.armour == bare.armour + 1 and {"fire", "ice"} <= set(kind.resists)
    assert table.game.heroes[figure].hand == () and table.game.turn.discarded
    assert any("Banner of the old wall" in one.text for one in hand(change_of(table), f"seat-{figure}"))


def test_it_strengthens_what_a_unit_can_and_nothing_else() -> None:
    stronger, plain = CONTENT.unit("field-hands", CAPTAIN), CONTENT.units["field-hands"]
    for better, ability in zip(stronger.abilities, plain.abilities, strict=True):
        for after, before in zip(better.action, ability.action, strict=True):
            fights = before.do in ("attack", "block", "ranged", "siege")
            assert after.amount - before.amount == (1 if fights else 0)


def test_it_can_be_laid_in_the_middle_of_a_fight() -> None:
    table = fighting("green-2", hand=(WALL,), units=("field-hands",))
    figure = table.game.turn.hero
    before = table.game.turn.fight.units[0]
    after = play(table, commands.LayBanner(figure=figure, card=WALL, unit="unit-0")).game.turn.fight.units[0]
    assert after.armour == before.armour + 1 and "ice" in after.resists


def test_a_second_banner_takes_the_place_of_the_first() -> None:
    change, figure = led(WALL, DREAD)
    table = play(
        change.done(),
        commands.LayBanner(figure=figure, card=WALL, unit="unit-1"),
        commands.LayBanner(figure=figure, card=DREAD, unit="unit-1"),
    )
    assert unit_of(table, figure).banner == DREAD and table.game.heroes[figure].discard[-1] == WALL


def test_it_is_discarded_with_a_unit_that_is_lost() -> None:
    change, figure = led(units=(OwnUnit("unit-1", "field-hands", banner=WALL),))
    gain_unit(change, figure, CONTENT.units[change.game.offers.units[0]], disband="unit-1")
    assert change.hero(figure).discard == (WALL,) and len(change.hero(figure).units) == 1


def test_it_is_played_for_its_strong_effect_from_the_hand_alone() -> None:
    change, figure = led(WALL)
    with pytest.raises(IllegalCommand, match="laid with a unit"):
        play(change.done(), commands.PlayCard(figure=figure, card=WALL))
    with pytest.raises(IllegalCommand, match="no banner of the hand"):
        play(change.done(), commands.LayBanner(figure=figure, card=DREAD, unit="unit-1"))
    laid = play(change.done(), commands.LayBanner(figure=figure, card=WALL, unit="unit-1"))
    with pytest.raises(IllegalCommand, match="not in hand"):
        play(laid, commands.PlayCard(figure=figure, card=WALL, how="strong"))


def test_it_is_raised_once_a_round() -> None:
    spent = OwnUnit("unit-1", "field-hands", spent=True, banner=CAPTAIN)
    change, figure = led(units=(spent,))
    table = play(change.done(), commands.RaiseBanner(figure=figure, unit="unit-1"))
    assert unit_of(table, figure).ready and unit_of(table, figure).raised
    change = change_of(table)
    change.update_unit(figure, "unit-1", spent=True)
    with pytest.raises(IllegalCommand, match="Raised already"):
        play(change.done(), commands.RaiseBanner(figure=figure, unit="unit-1"))


def test_at_the_end_of_a_round_it_stays_or_goes_back_into_the_deck() -> None:
    two = (OwnUnit("unit-1", "field-hands", banner=WALL), OwnUnit("unit-2", "field-hands", banner=DREAD, raised=True))
    change, figure = led(units=two)
    change.update_hero(figure, level=3)
    change.push(NewRound())
    ENGINE.run(change)
    table = change.done()
    question = table.pending[-1]
    assert question.figure == figure and [offer.key for offer in question.offers] == ["done", "unit-1", "unit-2"]
    table = play(table, Answer(seat=question.seat, option="unit-1"), Answer(seat=question.seat, option="done"))
    hero = table.game.heroes[figure]
    assert [unit.banner for unit in hero.units] == ["", DREAD] and not hero.units[1].raised
    assert WALL in (*hero.deck, *hero.hand) and not table.pending
    assert all(len(one.hand) >= 5 for one in table.game.heroes.values()), "everybody has drawn"


def test_a_wounded_units_banner_can_be_taken_and_counts_as_loot() -> None:
    whole, hurt = (
        OwnUnit("unit-1", "field-hands", banner=WALL),
        OwnUnit("unit-2", "field-hands", wounds=1, banner=DREAD),
    )
    change, figure = led(units=(whole, hurt))
    other = next(name for name in change.game.heroes if name != figure)
    change.update_game(waiting=(Turn(figure),))
    assert artifacts(change, figure) == [DREAD] and artifacts(change, other) == []
    assert scoring.loot(change, figure) == 4 and {WALL, DREAD} <= set(scoring.owned(change, figure))


def test_hints_count_what_a_banner_adds() -> None:
    """Field hands attack with 2, reed-cutters have armour 3."""
    change = change_of(fighting("green-2", hand=(), units=("field-hands",)))
    figure = change.turn.hero
    change.update_turn(fight_phase="attack")
    assert best_attack(change, figure) is None
    change.update_unit(figure, "unit-0", banner=CAPTAIN)
    hint = best_attack(change, figure)
    assert hint is not None and (hint.total, hint.needed) == (3, 3)


def test_a_banners_face_says_what_it_gives() -> None:
    shown = face(CONTENT.cards[WALL])
    assert "armour +1, resists fire and ice" in shown.text
    assert "with a unit" in " ".join(mark.words for mark in shown.halves[0])
