"""Turns, rounds, undo and scoring on a table (golden cases 7, 15, 16, 18, 21, 23 to 25, 41, 43, 44, 46, 47, 53)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from vtt.board.table import Table
from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands, scoring, taking_back
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.ending import hand_limit
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.levels import level_for
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.new_round import refill_units
from vtt.rules.mage_knight.rounds import choosing_order
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken, OwnUnit, Played, Shield
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.questions import Answer


def standing(change: Change, place: Axial, **fields: Any) -> str:
    """Put the acting hero there at the start of its turn."""
    figure = change.turn.hero
    change.update_hero(figure, place=place, **fields)
    change.update_turn(path=(place,))
    return figure


def laid(*tiles: tuple[str, Axial], heroes: int = 1) -> Change:
    """A first turn on a map of the start tile and these, with nothing on it."""
    change = change_of(started(heroes))
    start = LaidTile("a", (0, 0))
    change.update_world(tiles=(start, *(LaidTile(*tile) for tile in tiles)), tokens=(), ruins=())
    return change


def answered(table: Table[Any], *keys: str) -> Table[Any]:
    """Answer with each key in turn, with what goes without saying where none is left."""
    keys_left = list(keys)
    while table.pending:
        question = table.pending[-1]
        key = keys_left.pop(0) if keys_left else question.offers[0].key
        table = play(table, Answer(seat=question.seat, option=key))
    return table


def test_case_7_an_assault_costs_reputation_and_the_points_left() -> None:
    change = laid(("countryside-3", (1, -3)))
    figure = standing(change, (1, -3))
    change.update_world(tokens=(MapToken((2, -4), "gray-3", face_up=False),))
    change.update_turn(move=5)
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -3), (2, -4))))
    turn = table.game.turn
    assert turn.fight.site == "keep" and turn.move == 0 and table.game.heroes[figure].reputation == -1
    assert table.game.world.tokens[0].face_up


def test_case_18_an_assault_in_vain_leads_back_without_a_wound() -> None:
    change = laid(("countryside-3", (1, -3)))
    figure = standing(change, (1, -3), hand=("hard-blow",))
    change.update_world(tokens=(MapToken((2, -4), "gray-4"),))
    change.update_turn(move=3)
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -3), (2, -4))))
    table = play(table, commands.NextPhase(figure=figure), commands.TakeDamage(figure=figure, foe="foe-1"))
    assert table.game.turn.stage == "acted", "the hand is good for a block alone"
    assert table.game.heroes[figure].place == (1, -3) and table.game.world.tokens[0].enemy == "gray-4"
    wounds = table.game.heroes[figure].hand.count(WOUND)
    assert wounds == 1, "from the fight"
    table = answered(play(table, commands.EndTurn(figure=figure)))
    assert table.game.heroes[figure].place == (1, -3)
    assert table.game.heroes[figure].hand.count(WOUND) == wounds


def test_a_conquered_keep_has_a_shield() -> None:
    change = laid(("countryside-3", (1, -3)))
    figure = standing(change, (1, -3), hand=("hard-blow",), fame=0)
    change.update_world(tokens=(MapToken((2, -4), "gray-4"),))
    change.update_turn(move=3)
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -3), (2, -4))))
    table = with_turn(table, fight_phase="attack", mana=("red",))
    change = change_of(table)
    change.update_hero(figure, hand=("cinder-edge", "hard-blow"))
    table = play(change.done(), commands.PlayCard(figure=figure, card="cinder-edge", how="strong"))
    table = play(table, commands.PlayCard(figure=figure, card="hard-blow"))
    table = play(table, commands.Strike(figure=figure, targets=("foe-1",)))
    assert table.game.world.shields == (Shield((2, -4), figure),) and table.game.heroes[figure].fame == 4
    assert table.game.heroes[figure].place == (2, -4) and table.game.turn.stage == "acted"


def test_cases_15_and_16_undo_and_its_barriers() -> None:
    change = laid(("countryside-1", (1, -3)), ("countryside-2", (3, -2)))
    figure = standing(change, (1, -3), hand=("steady-walk",))
    change.update_turn(move=20)
    begun = change.done()
    walked = play(begun, commands.Walk(figure=figure, path=((1, -3), (1, -2), (2, -3))))
    assert taking_back.refusal(walked.game, begun.game) == "", "nothing was revealed: back to the start"
    explored = play(walked, commands.Explore(figure=figure, at=(4, -5)))
    assert "revealed" in taking_back.refusal(explored.game, walked.game)
    on = play(explored, commands.Walk(figure=figure, path=((2, -3), (1, -2))))
    assert taking_back.refusal(on.game, explored.game) == "", "only the last step comes back"
    assert taking_back.refusal(on.game, begun.game) != ""
    later = answered(play(on, commands.EndTurn(figure=figure)))
    assert taking_back.refusal(later.game, on.game) == taking_back.OTHER_TURN


def test_case_9_exploring_takes_two_points_and_fame_comes_by_scenario() -> None:
    change = laid(("countryside-1", (1, -3)), ("countryside-2", (3, -2)))
    figure = standing(change, (2, -3))
    change.update_turn(move=2)
    after = play(change.done(), commands.Explore(figure=figure, at=(4, -5)))
    assert after.game.turn.move == 0 and after.game.heroes[figure].fame == 1
    change.update_turn(move=1)
    with pytest.raises(IllegalCommand, match="Play 2 movement first"):
        play(change.done(), commands.Explore(figure=figure, at=(4, -5)))


def test_whom_a_walk_or_a_new_tile_shows_is_told() -> None:
    """A garrison was turned over, and enemies came with a tile, without a word of them in the log."""
    change = laid(("countryside-1", (1, -3)), ("countryside-3", (3, -2)))
    figure = standing(change, (2, -3))
    keep = next(at for at, one in change.hexes.items() if one.site == "keep")
    change.update_world(tokens=(MapToken(keep, "gray-3", face_up=False),), stack=("countryside-1",) * 3)
    change.update_turn(move=20)
    walked = RULES.apply(change.done(), commands.Walk(figure=figure, path=((2, -3), (3, -3))))
    guard = CONTENT.land.enemies["gray-3"].name
    assert any(one.words.endswith(f"sees who defends the keep: {guard}.") for one in walked.events)
    found = RULES.apply(change.done(), commands.Explore(figure=figure, at=(4, -5)))
    met = next(token for token in found.table.game.world.tokens if token.rampaging)
    told = next(one.words for one in found.events if " explores: " in one.words)
    assert told.endswith(f" and {CONTENT.land.enemies[met.enemy].name}.")


def test_case_21_the_portal_takes_a_hero_off_the_board() -> None:
    table = started(2)
    figure = table.game.turn.hero
    assert table.game.heroes[figure].place == (0, 0)
    table = answered(play(table, commands.EndTurn(figure=figure)))
    assert table.game.heroes[figure].place is None and table.game.heroes[figure].portal == (0, 0)
    other = table.game.turn.hero
    table = answered(play(table, commands.EndTurn(figure=other)))
    assert table.game.turn.hero == figure and table.game.heroes[figure].place == (0, 0)


def test_case_23_units_of_a_new_round() -> None:
    change = change_of(game("long-war", 4))
    refill_units(change)
    assert [CONTENT.units[unit].elite for unit in change.game.offers.units] == [False] * 6
    change.update_game(core_revealed=True)
    refill_units(change)
    assert [CONTENT.units[unit].elite for unit in change.game.offers.units] == [True, False] * 3


def test_case_24_who_chooses_a_tactic_first() -> None:
    change = change_of(game("long-war", 3))
    x, y, third = change.game.order
    for figure, fame in ((x, 5), (y, 5), (third, 9)):
        change.update_hero(figure, fame=fame)
    assert choosing_order(change) == [y, x, third]
    table = change.done()
    for figure, number in ((y, 5), (x, 2), (third, 4)):
        table = play(table, commands.ChooseTactic(figure=figure, tactic=f"day-{number}"))
        table = answered(table)
    assert table.game.order == (x, third, y) and table.game.turn.hero == x


def test_case_25_announcing_the_end_of_the_round() -> None:
    change = change_of(started(2))
    figure = change.turn.hero
    with pytest.raises(IllegalCommand, match="deck is empty"):
        play(change.done(), commands.AnnounceEnd(figure=figure))
    change.update_hero(figure, deck=(), hand=("hard-blow", "light-feet"))
    seat = change.seat_of(figure)
    names = [choice.name for choice in RULES.choices(change.done(), seat)]
    assert "Call the round's end" in names and "Hard blow" in names
    change.update_turn(path=2 * change.turn.path)
    names = [choice.name for choice in RULES.choices(change.done(), seat)]
    assert "Call the round's end" not in names, "it stood there grey as long as the turn went on"
    change.update_turn(path=change.turn.path[:1])
    change.update_game(ending=True, last_turns=(figure,))
    names = [choice.name for choice in RULES.choices(change.done(), seat)]
    assert "Call the round's end" not in names, "in the last turn of all it only gave that away"
    change.update_game(ending=False, last_turns=())
    change.update_hero(figure, hand=())
    assert [choice.name for choice in RULES.choices(change.done(), seat)] == ["Call the round's end"]
    table = play(change.done(), commands.AnnounceEnd(figure=figure))
    assert table.game.announced == figure and table.game.last_turns == (table.game.turn.hero,)
    states = {line.figures: line.state for line in RULES.standings(table)}
    assert states == {(figure,): "done", (table.game.turn.hero,): "acting"}, "no turn of the round is left for it"
    table = answered(play(table, commands.EndTurn(figure=table.game.turn.hero)))
    assert table.game.round == 2 and table.game.time == "night" and table.game.phase == "tactics"


def test_a_new_round_gives_everything_back() -> None:
    change = change_of(started(2))
    figure = change.turn.hero
    units = (OwnUnit("unit-1", "field-hands", spent=True, wounds=1),)
    change.update_hero(figure, discard=(WOUND, WOUND), units=units, flipped=("torvald/muster",), tactic="day-1")
    cards = len(scoring.owned(change, figure))
    change.push(NewRound())
    ENGINE.run(change)
    hero = change.hero(figure)
    assert hero.units == (OwnUnit("unit-1", "field-hands", wounds=1),)
    assert (hero.discard, hero.flipped, hero.tactic) == ((), (), "")
    assert len(hero.hand) == 5 and len(scoring.owned(change, figure)) == cards
    assert all(tactic.startswith("night") for tactic in change.game.tactics)


def test_case_41_the_leader_of_a_city() -> None:
    change = laid(("core-7", (1, -3)), heroes=2)
    change.update_world(shields=tuple(Shield((1, -3), hero) for hero in ("ilse", "torvald", "torvald", "ilse")))
    assert change.world.leader((1, -3)) == "ilse"
    assert change.world.leader((9, 9)) == ""


def test_case_43_the_higher_of_keep_and_city() -> None:
    change = laid(("core-7", (1, -3)), ("countryside-3", (4, -5)), ("core-4", (2, -6)), heroes=2)
    figure = standing(change, (1, -3))
    change.update_hero(figure, hand=(), tactic="day-1")
    keeps = [place for place, found in change.hexes.items() if found.site == "keep"]
    assert len(keeps) == 3
    change.update_world(
        shields=(*(Shield(keep, figure) for keep in keeps), Shield((1, -3), figure)), conquered=((1, -3),)
    )
    assert hand_limit(change, figure) == 8
    change.update_world(shields=(Shield((1, -3), figure),))
    assert hand_limit(change, figure) == 7
    change.update_world(shields=(Shield((1, -3), "other"), Shield((1, -3), figure)))
    assert hand_limit(change, figure) == 6


@pytest.mark.parametrize(("held", "after"), [(3, 3), (2, 3), (0, 1)])
def test_case_44_a_mine_gives_no_fourth_crystal(held: int, after: int) -> None:
    change = laid(("countryside-6", (1, -3)))
    figure = standing(change, (1, -3), crystals={"red": held})
    table = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert table.game.heroes[figure].crystals["red"] == after


def test_a_glade_takes_a_wound_and_gives_mana() -> None:
    change = laid(("countryside-1", (1, -3)))
    figure = standing(change, (1, -3), hand=("hard-blow",), discard=(WOUND,))
    change.update_turn(discarded=True)
    table = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert WOUND not in table.game.heroes[figure].discard
    assert table.game.turn.mana == ("gold",)


def test_case_46_one_artifact_of_two() -> None:
    change = laid()
    figure = standing(change, (0, -1), hand=(WOUND,))
    first, second, third = change.game.offers.artifact_deck[:3]
    change.update_turn(rewards=("artifact",), discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert [offer.key for offer in table.pending[-1].offers] == [first, second]
    assert table.pending[-1].prompt == "Of two artifacts one is kept: which? The other goes under the deck."
    table = play(table, Answer(seat=table.pending[-1].seat, option=second))
    deck = table.game.offers.artifact_deck
    assert deck[0] == third and deck[-1] == first
    assert second in table.game.heroes[figure].hand, "it lay on the deck and was drawn"


def test_case_47_a_unit_as_reward_without_a_command_token() -> None:
    change = laid()
    figure = standing(change, (0, -1), hand=(WOUND,), units=(OwnUnit("unit-1", "field-hands"),))
    wanted = change.game.offers.units[0]
    change.update_turn(rewards=("unit",), discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    full = answered(table, wanted, f"{wanted} unit-1")
    assert [unit.kind for unit in full.game.heroes[figure].units] == [wanted]
    kept = answered(table, "none")
    assert [unit.kind for unit in kept.game.heroes[figure].units] == ["field-hands"]


def test_rewards_come_in_the_order_chosen() -> None:
    change = laid()
    figure = standing(change, (0, -1), hand=(WOUND,))
    spell = change.game.offers.spells[2]
    change.update_turn(rewards=("artifact", "spell"), discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert {offer.key for offer in table.pending[-1].offers} == {"artifact", "spell"}
    table = answered(table, "spell", spell)
    assert spell in scoring.owned(change_of(table), figure)
    assert spell not in table.game.offers.spells and len(table.game.offers.spells) == 3


def test_levels() -> None:
    change = laid()
    assert [level_for(change, fame) for fame in (0, 2, 3, 7, 8, 99, 119)] == [1, 1, 2, 2, 3, 10, 10]
    figure = standing(change, (0, -1), hand=(WOUND,), fame=8)
    change.update_turn(discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    skill, action = table.pending[-1].offers[1].key, table.game.offers.actions[2]
    other = table.pending[-1].offers[0].key
    table = answered(table, skill, action)
    hero = table.game.heroes[figure]
    assert hero.level == 3 and hero.skills == (skill,) and table.game.offers.skills[0] == other
    assert action in hero.hand and change_of(table).level(figure).commands == 2


def test_forced_withdrawal_at_the_end_of_a_turn() -> None:
    change = laid(("countryside-5", (1, -3)))
    figure = standing(change, (2, -3), hand=("hard-blow",))
    change.update_turn(path=((1, -2), (2, -3), (1, -3)), discarded=True)
    change.update_hero(figure, place=(1, -3))
    table = answered(play(change.done(), commands.EndTurn(figure=figure)), "done")
    hero = table.game.heroes[figure]
    assert hero.place == (2, -3) and hero.hand.count(WOUND) == 1


def test_whoever_withdraws_onto_the_portal_is_off_the_board_and_was_told_before() -> None:
    """Digest 1.6 (L548), 4.4 (L761); case 17: the figure stood on the portal, and End turn said nothing of wounds."""
    change = laid(heroes=2)
    figure = standing(change, (0, 0), hand=("hard-blow",))
    change.update_hero(figure, place=(-1, 1))
    change.update_turn(path=((0, 0), (-1, 0), (-1, 1)))
    for discarded in (False, True):  # that no card was played is the lesser evil
        change.update_turn(discarded=discarded)
        table = change.done()
        end = next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "End turn")
        assert end.waste == "Nobody can stay here: 2 wounds on the way back"
    table = answered(play(table, commands.EndTurn(figure=figure)), "done")
    hero = table.game.heroes[figure]
    assert hero.place is None and hero.portal == (0, 0) and hero.hand.count(WOUND) == 2


def test_case_53_wounded_units_count_half() -> None:
    change = laid()
    elite = next(unit.id for unit in CONTENT.units.values() if unit.level == 3)
    plain = next(unit.id for unit in CONTENT.units.values() if unit.level == 2)
    figure = standing(change, (0, 0), units=(OwnUnit("unit-1", elite, wounds=1), OwnUnit("unit-2", plain)))
    assert scoring.leadership(change, figure) == 3


def test_titles() -> None:
    assert scoring.titles({"a": 4, "b": 2}, 3, 1) == {"a": 3, "b": 0}
    assert scoring.titles({"a": 4, "b": 4}, 3, 1) == {"a": 1, "b": 1}
    assert scoring.titles({"a": 0, "b": 0}, 3, 1) == {"a": 0, "b": 0}
    assert scoring.titles({"a": -4, "b": 0}, -3, -1) == {"a": -3, "b": 0}
    assert scoring.titles({"a": -2, "b": -2}, -3, -1) == {"a": -1, "b": -1}


def test_talking_recruiting_and_learning() -> None:
    change = laid(("countryside-3", (1, -3)))
    figure = standing(change, (0, -2), hand=("fair-words", "quiet-hour"), reputation=2)
    change.update_offers(units=("field-hands", "rune-guards"))
    talk = commands.Interact(figure=figure)
    table = play(change.done(), talk)
    assert table.game.turn.influence == 1 and table.game.turn.stage == "interaction"
    with pytest.raises(IllegalCommand, match="4 influence"):
        play(table, commands.Recruit(figure=figure, unit="field-hands"))
    table = with_turn(table, influence=7)
    with pytest.raises(IllegalCommand, match="they are recruited in a mage tower or keep"):
        play(table, commands.Recruit(figure=figure, unit="rune-guards"))
    with pytest.raises(IllegalCommand, match="of one's own"):  # else a command token would do for two units
        play(table, commands.Recruit(figure=figure, unit="field-hands", disband="unit-99"))
    table = play(table, commands.Recruit(figure=figure, unit="field-hands"), commands.BuyHealing(figure=figure))
    assert (table.game.turn.influence, table.game.turn.heal) == (0, 1)
    with pytest.raises(IllegalCommand, match="a turn has one action"):
        play(table, talk)
    change.update_hero(figure, reputation=-7)
    with pytest.raises(IllegalCommand, match="Nobody talks"):
        play(change.done(), talk)


def test_a_state_is_the_same_after_saving() -> None:
    table = started(4, scenario="long-war")
    again = RULES.decode(RULES.encode(table), table)
    assert again.game == table.game and msgspec.json.encode(again.game) == msgspec.json.encode(table.game)


def test_ending_a_turn_with_something_overlooked_is_asked_once_more() -> None:
    def waste(table: Table[ExplorationGame]) -> str:
        return next(choice.waste for choice in RULES.choices(table, "seat-torvald") if choice.role == "end")

    table = started()
    assert waste(table) == "No card was played: one is discarded"
    change = change_of(table)
    change.update_game(announced="torvald")
    assert waste(change.done()) == "No card was played", "in a last turn it does not matter where cards lie"
    assert waste(with_turn(table, played=(Played("hard-blow", "basic"),), move=3)) == "3 movement points are left"
    assert waste(with_turn(table, played=(Played("hard-blow", "basic"),), move=1)) == ""


def test_of_two_dice_of_a_colour_one_is_offered() -> None:
    change = change_of(started())
    change.update_game(source=Source(("gold", "gold", "blue")))
    change.update_hero("torvald", hand=("second-wind",))
    card = next(one for one in RULES.choices(change.done(), "seat-torvald") if one.card == "second-wind")
    labels = [option.label for option in card.options()]
    assert labels == ["Move 2", "Move 4 (blue die)", "Move 4 (gold die)"], "sideways it could never be better"


@pytest.mark.parametrize(
    ("scenario", "before", "gained", "after"),
    [
        ("short-war", 1, 1, 2),
        ("short-war", 1, 2, 4),
        ("short-war", 1, 7, 10),
        ("short-war", 1, 6, 9),
        ("short-war", 6, 1, 7),
        ("short-war", 7, -2, 5),
        ("side-by-side-in-haste", 1, 2, 4),
        ("long-war", 1, 7, 8),
    ],
)
def test_l1440_in_haste_each_row_of_the_track_is_worth_one_fame_more(
    scenario: str, before: int, gained: int, after: int
) -> None:
    """Rows begin at 3, 8, 15 …; what comes for crossing one may cross the next."""
    change = change_of(started(2, scenario=scenario))
    figure = change.turn.hero
    change.update_hero(figure, fame=before)
    change.gain_fame(figure, gained)
    assert change.hero(figure).fame == after


def test_a_tactic_that_exchanges_cards_says_how_many_and_enter_ends_it() -> None:
    table = game(heroes=1)
    table = play(table, commands.ChooseTactic(figure="torvald", tactic="day-2"))
    for left in (3, 2):
        question = table.pending[-1]
        assert f"{left} at most" in question.prompt and question.usual == "done"
        table = play(table, Answer(seat=question.seat, option=question.offers[1].key))
    table = play(table, Answer(seat=table.pending[-1].seat, option="done"))
    assert not table.pending and len(table.game.heroes["torvald"].hand) == 5
