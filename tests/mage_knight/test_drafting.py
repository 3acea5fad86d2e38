"""Advanced actions that are drafted at the start or changed after a night (digest 14, L1276 to L1298)."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.games import CONTENT, RULES, change_of, play
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.drafting import strength
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.rounds import next_to_choose
from vtt.rules.mage_knight.state import OwnUnit
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.questions import Answer


def answer(table: Table[Any], option: str = "") -> Table[Any]:
    question = table.pending[-1]
    return play(table, Answer(seat=question.seat, option=option or question.offers[0].key))


def drafted(heroes: int = 3) -> Table[Any]:
    table = chosen("long-war", heroes, drafting="start")
    while table.pending:
        table = answer(table)
    return table


def next_round(table: Table[Any], time: str) -> Change:
    """The table after a round of this time of day."""
    change = change_of(table)
    change.update_game(time=time, phase="turns")
    change.push(NewRound())
    ENGINE.run(change)
    return change


def test_each_keeps_three_of_four_and_passes_the_rest_to_the_left() -> None:
    table = chosen("long-war", 3, drafting="start")
    first, second, _ = table.game.heroes
    packs = table.game.packs
    assert [len(pack) for pack in packs.values()] == [4, 4, 4] and table.pending[-1].figure == first
    kept = packs[first][0]
    for _ in range(3):
        table = answer(table)
    assert table.pending[-1].figure == first and len(table.game.packs[second]) == 3
    assert set(table.game.packs[second]) == set(packs[first]) - {kept}, "what the first one has left"
    while table.pending:
        table = answer(table)
    assert [len(hero.drafted) for hero in table.game.heroes.values()] == [3, 3, 3]
    assert table.game.packs == {} and next_to_choose(change_of(table))
    everything = [card for hero in table.game.heroes.values() for card in hero.drafted]
    offers = table.game.offers
    everything += [*offers.actions, *offers.action_deck, *offers.monastery]
    assert sorted(everything) == sorted(CONTENT.deck("advanced")) and RULES.invariants(table) == []


def test_nobody_sees_what_others_draft() -> None:
    table = answer(chosen("long-war", 2, drafting="start"))
    first, second = table.game.heroes
    seen = RULES.view_for(table, frozenset({f"seat-{second}"}))
    assert seen.game.packs[second] == table.game.packs[second] and seen.game.packs[first] != table.game.packs[first]
    assert seen.game.heroes[first].drafted != table.game.heroes[first].drafted
    assert len(seen.game.heroes[first].drafted) == 1
    other = RULES.view_for(table, frozenset({f"seat-{first}"}))
    assert other.pending[-1].offers == (), "the question of the second one"


def test_one_of_them_joins_the_deck_after_each_day() -> None:
    change = next_round(drafted(2), "day")
    table = change.done()
    for _ in range(2):
        question = table.pending[-1]
        card = question.offers[1].key
        table = answer(table, card)
        hero = table.game.heroes[question.figure]
        assert card not in hero.drafted and len(hero.drafted) == 2
    assert not table.pending
    for hero in table.game.heroes.values():
        assert len(hero.deck) + len(hero.hand) == 17
    night = next_round(table, "night")
    assert not night.pending and all(len(hero.drafted) == 2 for hero in night.game.heroes.values())


def test_after_a_night_the_weakest_changes_a_card_of_its_colour_or_type_first() -> None:
    change = change_of(chosen("long-war", 2, drafting="nights"))
    strong, weak = change.game.heroes
    change.update_hero(strong, level=3, units=(OwnUnit("unit-1", "field-hands"),), crystals={"red": 2})
    assert strength(change, strong) - strength(change, weak) == 3 * 2 + 1 + 1
    change.update_game(round=2)
    change = next_round(change.done(), "night")
    table, deck = change.done(), len(change.game.offers.action_deck)
    question = table.pending[-1]
    assert question.figure == weak and len(table.game.packs[""]) == 3 and question.offers[0].key == "none"
    new = question.offers[1].key
    table = answer(table, new)
    for offer in table.pending[-1].offers:
        old, better = CONTENT.cards[offer.key], CONTENT.cards[new]
        assert (old.colour == better.colour or old.types & better.types) and old.is_action
    assert {CONTENT.cards[offer.key].colour for offer in table.pending[-1].offers} - {CONTENT.cards[new].colour}
    old = table.pending[-1].offers[0].key
    before = table.game.heroes[weak]
    had = [*before.deck, *before.hand, *before.discard].count(old)
    table = answer(table, old)
    assert table.pending[-1].figure == strong and new not in table.game.packs[""]
    table = answer(table, "none")
    hero = table.game.heroes[weak]
    cards = [*hero.deck, *hero.hand, *hero.discard]
    assert new in cards and cards.count(old) == had - 1 and len(cards) == 16 and not table.pending
    assert table.game.packs == {} and len(table.game.offers.action_deck) == deck + 2


def test_not_after_the_last_night_and_not_after_days() -> None:
    change = change_of(chosen("long-war", 2, drafting="nights"))
    change.update_game(round=6)
    assert next_round(change.done(), "night").game.phase == "over"
    assert not next_round(chosen("long-war", 2, drafting="nights"), "day").pending
    assert chosen("long-war", 2, drafting="start").game.rules.drafting == "start"
