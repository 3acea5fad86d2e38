"""Heroes bid for with fame (digest 14, L1155 to L1167)."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.games import CONTENT, RULES, change_of, play
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.mage_knight.levels import level_for
from vtt.rules.mage_knight.rounds import choosing_order
from vtt.rules.questions import Answer


def answered(table: Table[Any], *keys: str) -> Table[Any]:
    for key in keys:
        table = play(table, Answer(seat=table.pending[-1].seat, option=key))
    return table


def keys(table: Table[Any]) -> list[str]:
    return [offer.key for offer in table.pending[-1].offers]


def test_without_the_variant_heroes_are_as_chosen() -> None:
    assert not chosen("long-war", 2).pending and not chosen("alone-against-two", 1, auction="yes").pending


def test_who_is_first_by_lot_names_a_hero_and_others_may_bid() -> None:
    table = chosen("long-war", 3, auction="yes")
    first, second, third = table.game.order
    assert table.pending[-1].figure == first and set(keys(table)) == set(CONTENT.heroes), "also those nobody chose"
    table = answered(table, "kestrel")
    assert table.pending[-1].figure == second and keys(table)[:2] == ["done", "1"]
    table = answered(table, "2")
    assert table.pending[-1].figure == third and keys(table)[1] == "3", "later in the order: more"
    table = answered(table, "done")
    assert table.pending[-1].figure == first and keys(table)[1] == "2", "earlier in the order: as much will do"
    table = answered(table, "2")
    assert table.pending[-1].figure == second and keys(table)[1] == "3"
    table = answered(table, "done", "done")
    assert table.game.auction.won == {first: ("kestrel", 2)}, "the others lose nothing"
    assert table.pending[-1].figure == second and "kestrel" not in keys(table)


def test_fame_begins_below_nothing_and_tactics_are_chosen_the_other_way_round() -> None:
    table = chosen("long-war", 2, auction="yes")
    first, second = table.game.order
    seats = {name: table.game.heroes[name].seat for name in (first, second)}
    table = answered(table, "kestrel", "3", "done", "runa")
    assert not table.pending and set(table.game.heroes) == {"kestrel", "runa"}
    heroes = table.game.heroes
    assert heroes["kestrel"].seat == seats[second] and heroes["kestrel"].fame == -3
    assert heroes["runa"].seat == seats[first] and heroes["runa"].fame == 0
    assert table.game.order == ("runa", "kestrel"), "the order of the choice, whoever won which hero"
    change = change_of(table)
    assert choosing_order(change) == ["kestrel", "runa"] and RULES.invariants(table) == []
    assert set(table.pieces.figures) >= {"runa", "kestrel"} and not {"torvald", "ilse"} & set(table.pieces.figures)
    assert table.pieces.figures["kestrel"].seat == seats[second]
    change.gain_fame("kestrel", 2)
    assert change.hero("kestrel").fame == -1 and level_for(change, -1) == 1
    change.gain_fame("kestrel", 2)
    assert change.hero("kestrel").fame == 1, "the start of the track is no row that is crossed"
    change.gain_fame("kestrel", -9)
    assert change.hero("kestrel").fame == 0
    assert RULES.encode(RULES.decode(RULES.encode(table), table)) == RULES.encode(table)


def test_the_start_of_the_track_is_no_row() -> None:
    table = answered(chosen("short-war", 2, auction="yes"), "kestrel", "3", "done", "runa")
    change = change_of(table)
    assert change.hero("kestrel").fame == -2, "this scenario begins with 1"
    change.gain_fame("kestrel", 3)
    assert change.hero("kestrel").fame == 1


def test_actions_are_drafted_once_everybody_has_a_hero() -> None:
    table = chosen("long-war", 2, auction="yes", drafting="start")
    assert table.game.packs == {}
    table = answered(table, "kestrel", "done", "runa")
    assert set(table.game.packs) == {"kestrel", "runa"} and table.pending[-1].offers
