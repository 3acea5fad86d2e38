"""What each seat may know (digest 3.3), and the scenarios' own rules that hold on a table (cases 40, 56, 57)."""

from __future__ import annotations

import random

import pytest

from tests.counts import seeds
from tests.mage_knight.fights import with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.players import by_chance
from tests.mage_knight.test_turns import answered, laid, standing
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.decisions import Tactical
from vtt.rules.mage_knight.effects import Effect
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.new_round import new_round
from vtt.rules.mage_knight.performing import perform
from vtt.rules.mage_knight.sites import reveal_tile
from vtt.rules.mage_knight.state import MapToken, RuinToken, Shield
from vtt.rules.mage_knight.steps import NewRound, Perform
from vtt.rules.mage_knight.view import view_for
from vtt.rules.unseen import UNKNOWN


def seen_by(table, *seats: str):  # type: ignore[no-untyped-def]
    return view_for(table, frozenset(seats), CONTENT)


def test_hands_are_their_owners_and_decks_nobodys() -> None:
    table = game("long-war", 2)
    view = seen_by(table, "seat-torvald").game
    assert view.heroes["torvald"].hand == table.game.heroes["torvald"].hand
    assert set(view.heroes["ilse"].hand) == {UNKNOWN} and len(view.heroes["ilse"].hand) == 5
    for hero in view.heroes.values():
        assert set(hero.deck) == set(hero.skill_stack) == {UNKNOWN}
    assert set(view.offers.spell_deck) == {UNKNOWN} and view.offers.spells == table.game.offers.spells


def test_what_may_be_discarded_is_its_owners() -> None:
    """The cards of a hand stood among the answers, which a second window shows to everybody."""
    change = change_of(game("long-war", 2))
    price = Effect("discard", options=((Effect("move", 3),),))
    perform(change, Perform(hero="torvald", action=(price,)))
    table = change.done()
    hand = {card for card in table.game.heroes["torvald"].hand if card != WOUND}
    assert {offer.key for offer in seen_by(table, "seat-torvald").pending[-1].offers} == hand
    for seats in ((), ("seat-ilse",)):
        question = seen_by(table, *seats).pending[-1]
        assert question.offers == () and "Discard which card?" in question.prompt


def test_what_a_tactic_exchanges_is_its_owners() -> None:
    """Cards laid aside so far were known to all; they come out of the hand and go into the deck."""
    change = change_of(game("long-war", 2))
    change.ask_hero(Tactical, "torvald", "Which card?", (), tactic="night-4", picked=("hard-blow", "steady-walk"))
    table = change.done()
    assert seen_by(table, "seat-torvald").pending == table.pending
    for seats in ((), ("seat-ilse",)):
        assert seen_by(table, *seats).pending[-1].picked == (UNKNOWN, UNKNOWN)


def test_backs_are_public_and_fronts_are_not() -> None:
    table = game("long-war", 2)
    change = change_of(table)
    change.update_world(tokens=(MapToken((1, -3), "gray-3", False, back="gray"), MapToken((0, 0), "red-1", back="red")))
    view = seen_by(change.done(), "seat-torvald").game.world
    assert view.stack[0] == "countryside" and set(view.stack[1:]) == {UNKNOWN}
    assert [(token.enemy, token.back) for token in view.tokens] == [(UNKNOWN, "gray"), ("red-1", "red")]
    assert all(set(bag.draw) <= {UNKNOWN} for bag in view.bags.values())


@pytest.mark.parametrize("seed", seeds(1, 3))
def test_choices_are_the_same_on_the_own_view(seed: int) -> None:
    """What a seat is offered hangs on nothing that it may not know."""
    table, chance = game("long-war", 2, seed), random.Random(seed)
    for _ in range(150):
        seat = RULES.acting_seat(table)
        view = seen_by(table, seat)
        assert [choice.name for choice in RULES.choices(view, seat)] == [c.name for c in RULES.choices(table, seat)]
        for choice, full in zip(RULES.choices(view, seat), RULES.choices(table, seat), strict=True):
            assert [option.command for option in choice.options()] == [option.command for option in full.options()]
        table = RULES.apply(table, by_chance(table, chance)).table


def test_case_40_no_fight_between_heroes_once_the_end_is_announced() -> None:
    change = laid(("countryside-1", (1, -3)), heroes=2)
    change.update_game(rules=CONTENT.scenarios["long-war"])
    figure = standing(change, (0, 0))
    other = next(name for name in change.game.heroes if name != figure)
    change.update_hero(other, place=(1, -1))
    assert change.land(figure).end((1, -1)) == "pvp"
    change.update_game(announced=other)
    assert change.land(figure).end((1, -1)) == "withdraw"


def test_case_57_freed_mines_give_crystals_at_dawn_and_dusk() -> None:
    change = change_of(game("the-lost-shafts", 2))
    change.update_world(tokens=(), shields=())
    reveal_tile(change, "countryside-6", (7, -7))
    colours = [token.back for token in change.world.tokens if token.at == (7, -7)]
    assert colours == ["green", "brown"], "the mine at its centre is not free"
    mines = [place for place, found in change.hexes.items() if found.site == "mine"][:2]
    change.update_world(shields=tuple(Shield(mine, "ilse") for mine in mines))
    new_round(change, NewRound())
    assert sum(change.hero("ilse").crystals.values()) == len(mines) >= 1


def test_a_mine_gives_nothing_before_it_is_free() -> None:
    change = laid(("countryside-6", (1, -3)), heroes=2)
    change.update_game(rules=CONTENT.scenarios["the-lost-shafts"])
    figure = standing(change, (1, -3))
    nothing = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert nothing.game.heroes[figure].crystals == {}
    change.update_world(shields=(Shield((1, -3), figure),))
    free = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert free.game.heroes[figure].crystals == {"red": 1}


def test_a_mine_is_freed_in_a_fight() -> None:
    change = laid(("countryside-6", (1, -3)), heroes=2)
    change.update_game(rules=CONTENT.scenarios["the-lost-shafts"])
    figure = standing(change, (1, -3))
    change.update_world(tokens=(MapToken((1, -3), "green-2", back="green"),))
    table = play(change.done(), commands.EnterSite(figure=figure))
    table = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 3),))
    assert change_of(table).time == "night", "the rules of the night hold in it"
    table = play(table, commands.Strike(figure=figure, targets=("foe-1",)))
    assert table.game.world.shields == (Shield((1, -3), figure),) and table.game.heroes[figure].reputation == 1


def test_case_56_who_stands_on_the_gate_at_dusk_is_out() -> None:
    change = change_of(game("only-one-goes-home", 3))
    change.update_hero("ilse", place=(1, 0), portal=None)
    change.update_hero("runa", place=(0, -1), portal=None)
    new_round(change, NewRound())
    assert "torvald" not in change.game.order and change.game.heroes["torvald"].out
    assert change.hexes[0, 0].site == "", "the gate is closed for good"
    assert change.game.phase == "tactics" and len(change.game.order) == 2


def test_who_stands_on_the_gate_at_the_end_wins() -> None:
    change = change_of(game("only-one-goes-home", 2))
    change.update_hero("torvald", place=(1, 0), portal=None)
    change.update_hero("ilse", place=(0, 0), portal=None)
    change.update_game(round=4)
    new_round(change, NewRound())
    assert change.game.phase == "over" and change.game.winner == "ilse"


@pytest.mark.parametrize("ruin", [0, 14])
def test_ruins_whose_token_lies_face_down_are_entered_by_whoever_dares(ruin: int) -> None:
    """What could be done there was read off the last token of the data, and an altar was offered to be refused."""
    change = laid(("countryside-8", (1, -3)), heroes=2)
    place = (2, -4)
    figure = standing(change, place)
    change.update_world(ruins=(RuinToken(place, ruin, face_up=False),))
    table = change.done()
    view = seen_by(table, f"seat-{figure}")
    offered = [one for one in RULES.choices(view, f"seat-{figure}") if one.name == "Enter the site"]
    assert [one.refusal for one in offered] == [""]
    after = play(table, commands.EnterSite(figure=figure))
    assert [token.face_up for token in after.game.world.ruins] == [True]
    assert (after.game.turn.fight is None) is (ruin == 0) and after.game.turn.stage != "acted"
    if ruin == 0:
        assert "blue" in RULES.refusal(after, commands.EnterSite(figure=figure))
