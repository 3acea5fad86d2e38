"""What people choose among can be told apart, and nothing they have played is lost unsaid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, play
from vtt.rules.base import Option
from vtt.rules.cards import CardMark
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.below import hide_way
from vtt.rules.mage_knight.effects import Effect, in_words
from vtt.rules.mage_knight.faces import hand
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.fight_board import fight_shown
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.reports import badges, status
from vtt.rules.mage_knight.showing import enemy_at
from vtt.rules.mage_knight.sites import hidden_ways
from vtt.rules.mage_knight.state import MapToken, OwnUnit
from vtt.rules.mage_knight.steps import HideWay
from vtt.rules.mage_knight.tactics import on_choosing
from vtt.rules.questions import Question

SIDES = {"Above left", "Above right", "Left", "Right", "Below left", "Below right"}


def alike(options: Iterable[Option]) -> list[str]:
    """What is offered more than once."""
    found = [(one.label, one.detail, one.space, one.figure, one.reason) for one in options]
    return [one[0] for one in found if found.count(one) > 1]


def offered(table: Any, name: str) -> list[Option]:
    choices = RULES.choices(table, change_of(table).seat_of(change_of(table).turn.hero))
    return list(next(one for one in choices if one.name == name).options())


def test_of_two_dice_of_a_colour_one_is_offered_and_of_one_colour_nothing_is_asked() -> None:
    change = change_of(started())
    figure = change.turn.hero
    change.update_hero(figure, hand=("caught-light",), crystals={})
    change.update_game(source=Source(("white", "white", "red")))
    asked = play(change.done(), commands.PlayCard(figure=figure, card="caught-light")).pending[-1]
    assert isinstance(asked, Question)
    assert [offer.label for offer in asked.offers] == ["Red die", "White die"]
    change.update_game(source=Source(("white", "white", "black")))
    table = play(change.done(), commands.PlayCard(figure=figure, card="caught-light"))
    assert not table.pending
    assert table.game.heroes[figure].crystals == {"white": 1}


def test_where_a_secret_way_lies_is_told_by_its_side() -> None:
    """Every answer was called “Here”."""
    change = change_of(started())
    at = next(place for place in change.hexes if len(hidden_ways(change, place)) > 3)
    hide_way(change, HideWay(hero=change.turn.hero, at=at, site="dungeon"))
    asked = change.pending[-1]
    assert isinstance(asked, Question)
    words = [offer.label for offer in asked.offers]
    assert len(set(words)) == len(words) > 3 and set(words) <= SIDES


def test_a_tactic_asks_for_each_colour_once() -> None:
    change = change_of(started())
    figure = change.turn.hero
    tactic = next(one.id for one in CONTENT.tactics.values() if one.kind == "spare_die")
    change.update_hero(figure, tactic=tactic)
    change.update_game(source=Source(("blue", "green", "blue")))
    on_choosing(change, figure)
    asked = change.pending[-1]
    assert isinstance(asked, Question)
    assert [offer.label for offer in asked.offers] == ["Blue", "Green"]


def enemies(strikes: int, *, different: bool) -> Sequence[str]:
    """Enemies of the box that strike so often, with attacks that are alike or not."""
    found = CONTENT.land.enemies.values()
    several = [one for one in found if len(one.attacks) == strikes and not any(a.summons for a in one.attacks)]
    return [one.id for one in several if (len(set(one.attacks)) > 1) == different]


@pytest.mark.parametrize("different", [False, True])
def test_attacks_of_one_enemy_are_offered_by_their_strength_and_like_ones_once(different: bool) -> None:
    name, units = enemies(2, different=different)[0], tuple(CONTENT.units)[:1]
    table = with_turn(fighting(name, units=units), fight_phase="block", values=(Value("block", "physical", 9),))
    blocks = offered(table, "Block")
    assert len(blocks) == 1 + different
    assert not alike(blocks)
    assert not alike(offered(with_turn(table, fight_phase="damage"), "Take damage"))


def test_two_of_a_kind_have_numbers_which_they_keep() -> None:
    name = enemies(1, different=False)[0]
    called = CONTENT.land.enemies[name].name
    table = with_turn(fighting(name, name), fight_phase="attack", values=(Value("attack", "physical", 40),))
    assert {f"{called} 1", f"{called} 2"} <= {one.label for one in offered(table, "Attack")}
    beaten = play(table, commands.Strike(figure=change_of(table).turn.hero, targets=("foe-1",)))
    shown = fight_shown(change_of(beaten))
    assert shown is not None
    assert [foe.name for foe in shown.foes] == [f"{called} 2", f"{called} 1"]


def test_units_of_a_kind_are_told_apart_where_they_differ() -> None:
    kind = next(one for one in CONTENT.units.values() if one.level > 1).id
    change = change_of(with_turn(fighting(enemies(1, different=False)[0], units=(kind, kind)), fight_phase="damage"))
    figure = change.turn.hero
    labels = [one.label for one in offered(change.done(), "Take damage")]
    assert len(labels) == len(set(labels)) == 2
    change.update_hero(figure, units=(OwnUnit("unit-0", kind), OwnUnit("unit-1", kind, spent=True)))
    labels = [one.label for one in offered(change.done(), "Take damage")]
    assert len(labels) == len(set(labels)) == 3
    assert any(label.endswith("(spent)") for label in labels)


def test_an_enemy_wears_each_of_its_attacks() -> None:
    for strikes, different in ((1, False), (2, True), (3, False)):
        name = enemies(strikes, different=different)[0]
        change = change_of(started())
        change.update_world(tokens=(MapToken((1, 1), name, rampaging="orcs"),))
        struck = "+".join(str(one.damage) for one in CONTENT.land.enemies[name].attacks)
        assert next(one.told for one in badges(change, enemy_at((1, 1))) if one.name == "Attack") == struck


def test_a_block_that_is_too_small_is_not_lost_unsaid() -> None:
    name = next(one.id for one in CONTENT.land.enemies.values() if one.attacks[0].damage > 3)
    table = with_turn(fighting(name), fight_phase="block", values=(Value("block", "ice", 2),))
    end = next(
        one for one in RULES.choices(table, change_of(table).seat_of(change_of(table).turn.hero)) if one.role == "end"
    )
    assert end.waste == "Ice block 2 on the table would be lost"
    shown = fight_shown(change_of(table))
    assert shown is not None
    assert shown.comes[0] == end.waste


def test_what_an_action_brings_several_times_is_said_once() -> None:
    crystal, blow = Effect("crystal", colour="green"), Effect("stun")
    assert in_words((crystal, crystal, Effect("fame"))) == "2 green crystals, fame +1"
    assert in_words((blow, blow)) == "2 × an enemy does not attack"
    assert in_words((Effect("reduce_cost", terrain="hills", amount=1),)) == "hills cost 1 less"
    assert in_words((Effect("reduce_cost", terrain="forest", amount=1),)) == "forest costs 1 less"


def test_a_wounded_unit_looks_otherwise_than_a_spent_one() -> None:
    """Digest 7: both were grey, but only healing brings a wounded one back."""
    change = change_of(started(2))
    units = (OwnUnit("unit-1", "field-hands", wounds=1), OwnUnit("unit-2", "field-hands", spent=True))
    change.update_hero(figure := change.turn.hero, units=units)
    wounded, spent = (one for one in hand(change, change.seat_of(figure)) if one.look == "unit")
    assert wounded.sign != spent.sign and wounded.refusal != spent.refusal
    assert wounded.halves[:-1] == spent.halves[:-1]
    assert wounded.halves[-1] == (*spent.halves[-1], CardMark("condition/wounded"))


def test_how_many_tiles_are_left_is_told_with_the_time_as_small_windows_show_them_beside_who_acts_alone() -> None:
    change = change_of(started(2))
    (time,) = [mark for mark in status(change) if mark.is_round]
    tiles = [mark.words for mark in status(change) if mark.group == "Tiles"]
    assert tiles and time.hint.endswith(f" Tiles still to be explored: {', '.join(tiles)}.")
