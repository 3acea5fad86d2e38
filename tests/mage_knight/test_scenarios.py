"""What single scenarios do differently (golden cases 54, 55 and 57 stand here and beside `test_secrets`)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.players import by_chance, eagerly
from tests.mage_knight.test_turns import answered
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.files.documents import read_scenario
from vtt.files.places import maps_folder
from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import combat, commands, scoring
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import song_words
from vtt.rules.mage_knight.fight import Fight, Foe, Value
from vtt.rules.mage_knight.new_round import new_round, refill_units
from vtt.rules.mage_knight.scenarios import varied
from vtt.rules.mage_knight.sites import first_mana, reveal_tile
from vtt.rules.mage_knight.state import LaidTile, MapToken, SecretWay, Shield
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.questions import Answer


def on(
    scenario: str, *tiles: tuple[str, Axial], place: Axial = (1, -3), heroes: int = 2, **fields: Any
) -> tuple[Change, str]:
    """A first turn of a scenario on these tiles, with nobody there but the hero."""
    change = change_of(started(heroes, scenario=scenario))
    figure = change.turn.hero
    start = LaidTile("a", (0, 0))
    change.update_world(tiles=(start, *(LaidTile(*tile) for tile in tiles)), tokens=(), ruins=(), shields=(), secret=())
    for name in change.game.heroes:
        change.update_hero(name, place=None, portal=(0, 0))
    change.update_hero(figure, place=place, portal=None, **fields)
    change.update_turn(path=(place,))
    return change, figure


# --- ways below --------------------------------------------------------------------------------------------------


def below() -> tuple[Change, str]:
    """A hero on a conquered tomb; another one and a dungeon are conquered elsewhere."""
    change, figure = on("what-lies-below", ("countryside-1", (1, -3)), ("countryside-2", (3, -2)), place=(0, -1))
    ways = (SecretWay((0, -1), "tomb"), SecretWay((4, -3), "dungeon"))
    change.update_world(secret=ways, shields=(Shield((0, -1), figure), Shield((4, -3), "other")))
    return change, figure


def test_case_54_tunnels_take_two_and_one_for_each_hexagon() -> None:
    change, figure = below()
    change.update_turn(move=6)
    table = change.done()
    choice = next(one for one in RULES.choices(table, f"seat-{figure}") if one.name == "Go below")
    ((space, detail),) = [(option.space, option.detail) for option in choice.options()]
    assert space is not None and detail == "6 movement points, 2 and 1 for each of 4 hexagons"
    after = play(table, commands.Tunnel(figure=figure, to=(4, -3)))
    assert after.game.heroes[figure].place == (4, -3) and after.game.turn.move == 0
    with pytest.raises(IllegalCommand, match="takes 6"):
        play(with_turn(table, move=5), commands.Tunnel(figure=figure, to=(4, -3)))


def test_case_54_no_tunnel_leads_below_a_lake() -> None:
    change, figure = below()
    change.update_world(tiles=(LaidTile("countryside-1", (1, -3)),))
    change.update_world(secret=(SecretWay((2, -4), "tomb"), SecretWay((0, -2), "dungeon")), shields=())
    laid = change.hexes
    lake = next(place for place, found in laid.items() if found.terrain == "lake")
    change.update_world(secret=(SecretWay(lake, "tomb"), SecretWay((0, -2), "dungeon")))
    change.update_world(shields=(Shield(lake, figure), Shield((0, -2), figure)))
    change.update_hero(figure, place=(0, -2))
    change.update_turn(move=20, path=((0, -2),))
    with pytest.raises(IllegalCommand, match="No tunnel"):
        play(change.done(), commands.Tunnel(figure=figure, to=lake))


def test_who_reveals_a_village_hides_a_dungeon_beside_it() -> None:
    change, figure = on("what-lies-below", ("countryside-1", (1, -3)), ("countryside-2", (3, -2)), place=(2, -3))
    change.update_world(stack=("countryside-4", *change.world.stack))
    change.update_turn(move=2)
    table = play(change.done(), commands.Explore(figure=figure, at=(4, -5)))
    question = table.pending[-1]
    assert question.seat == f"seat-{figure}" and len(question.offers) > 1
    laid = change_of(table).hexes
    for offer in question.offers:
        q, r = map(int, offer.key.split(","))
        assert not laid[q, r].site and laid[q, r].terrain not in ("swamp", "lake", "mountain")
        assert offer.space is not None
    key = question.offers[0].key
    table = answered(table, key)
    (way,) = table.game.world.secret
    assert f"{way.at[0]},{way.at[1]}" == key and way.site == "dungeon"
    guards = [token for token in table.game.world.tokens if token.at == way.at]
    assert [(token.back, token.face_up) for token in guards] == [("brown", False)]
    assert RULES.decode(RULES.encode(table), table).game == table.game


def test_before_the_first_turn_the_lot_hides_them() -> None:
    table = game("what-lies-below", 2, seed=5)
    laid = change_of(table).hexes
    hiding = sum(found.site in ("village", "monastery") for found in laid.values())
    assert len(table.game.world.secret) == hiding > 0
    assert any(tile == "core-1" for tile in (*table.game.world.stack, *(one.tile for one in table.game.world.tiles)))


def test_a_secret_way_that_holds_out_has_a_new_guard_and_a_conquered_one_is_closed() -> None:
    change, figure = on("what-lies-below", ("countryside-1", (1, -3)), hand=("hard-blow",))
    change.update_world(
        secret=(SecretWay((1, -2), "dungeon"),), tokens=(MapToken((1, -2), "brown-2", False, back="brown"),)
    )
    change.update_hero(figure, place=(1, -2))
    table = play(change.done(), commands.EnterSite(figure=figure))
    assert table.game.turn.fight.site == "dungeon" and not table.game.turn.fight.uses_units
    lost = with_turn(table, fight_phase="attack")
    lost = play(lost, commands.NextPhase(figure=figure))
    (guard,) = [token for token in lost.game.world.tokens if token.at == (1, -2)]
    assert not guard.face_up and guard.back == "brown"
    won = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 30),))
    won = play(won, commands.Strike(figure=figure, targets=("foe-1",)))
    assert won.game.world.shields == (Shield((1, -2), figure),) and won.game.turn.rewards == ("dungeon",)
    with pytest.raises(IllegalCommand, match="It is conquered"):
        play(with_turn(won, stage="movement"), commands.EnterSite(figure=figure))
    assert scoring.adventure(change_of(won), figure) == 4
    assert {line.category: line.title for line in scoring.table_of_scores(change_of(won))[figure]}["crawler"] == 5


# --- song --------------------------------------------------------------------------------------------------------


def singing(night: int = 1) -> tuple[Change, str]:
    """By night, with two glades marked, beside the forest."""
    change, figure = on("nights-of-the-grove", ("countryside-1", (1, -3)), ("countryside-2", (3, -2)), place=(1, -2))
    glades = [place for place, found in change.hexes.items() if found.site == "magical_glade"]
    change.update_world(shields=tuple(Shield(place, figure) for place in glades))
    change.update_game(time="night", round=2 * night)
    return change, figure


def test_who_ends_a_turn_on_a_glade_marks_it() -> None:
    change, figure = on("nights-of-the-grove", ("countryside-1", (1, -3)))
    change.update_turn(discarded=True)
    table = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert table.game.world.shields == (Shield((1, -3), figure),)


def marks(owners: tuple[str, ...], heroes: int = 2) -> tuple[Any, str]:
    """A glade that bears some marks, where fewer are borne than there are heroes, after a turn ends on it."""
    change, figure = on("nights-of-the-grove", ("countryside-1", (1, -3)), heroes=heroes)
    change.update_game(rules=varied(change.game.rules, {"glades": "rival"}))
    rivals = [name for name in change.game.heroes if name != figure]
    change.update_world(shields=tuple(Shield((1, -3), rivals[int(one)]) for one in owners))
    change.update_turn(discarded=True)
    return play(change.done(), commands.EndTurn(figure=figure)), figure


def test_where_glades_are_fought_for_a_mark_takes_the_place_of_another() -> None:
    """L1655: one shield of two heroes, two of more."""
    table, figure = marks(("0",))
    assert [shield.hero for shield in table.game.world.shields] == [figure]
    table, figure = marks(("0",), heroes=3)
    assert [shield.hero for shield in table.game.world.shields][1:] == [figure], "there is room for two"
    table, figure = marks(("0", "1"), heroes=3)
    asked = table.pending[-1]
    assert asked.figure == figure and len(asked.offers) == 2 and len(table.game.world.shields) == 2
    first, second = (offer.key for offer in asked.offers)
    table = play(table, Answer(seat=asked.seat, option=first))
    assert [shield.hero for shield in table.game.world.shields] == [second, figure]


def test_a_long_song_uses_every_tile_and_calls_pairs_in_the_third_night() -> None:
    """L1657 to L1661."""
    long = chosen("nights-of-the-grove", 2, length="long").game
    kinds = [CONTENT.land.tiles[tile].kind for tile in (*(one.tile for one in long.world.tiles), *long.world.stack)]
    assert (kinds.count("countryside"), kinds.count("core"), long.rules.rounds_for(2)) == (11, 5, 6)
    change, figure = singing(3)
    table = play(change.done(), commands.Chant(figure=figure))
    assert sorted(foe.enemy.colour for foe in table.game.turn.fight.foes) == ["brown", "brown", "red", "red"]
    assert table.game.turn.rewards == ("crystal",) * 6, "three for each pair"


def test_a_singer_marks_the_glade_on_which_its_way_has_ended_first() -> None:
    """A mark is set where the movement ends, not the turn: the song heard by it called nobody there."""
    change, figure = singing()
    change.update_world(shields=())
    change.update_hero(figure, place=(1, -3))
    assert song_words(change, figure) == (
        "Your action in this turn: fight 1 brown enemy for twice its fame; 1 crystal besides."
    )
    table = play(change.done(), commands.Chant(figure=figure))
    assert table.game.world.shields == (Shield((1, -3), figure),)
    assert len(table.game.turn.fight.foes) == 1 and table.game.turn.rewards == ("crystal",)
    change, figure = singing(3)
    assert "2 brown and 2 red enemies for twice their fame; 6 crystals" in song_words(change, figure)


@pytest.mark.parametrize(("night", "colour", "crystals"), [(1, "brown", 2), (2, "red", 4)])
def test_a_song_calls_an_enemy_for_each_glade(night: int, colour: str, crystals: int) -> None:
    change, figure = singing(night)
    table = play(change.done(), commands.Chant(figure=figure))
    fight = table.game.turn.fight
    assert [foe.enemy.colour for foe in fight.foes] == [colour] * 2
    assert table.game.turn.rewards == ("crystal",) * crystals and table.game.world.tokens == ()
    first = fight.foes[0]
    table = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 40),))
    fame = table.game.heroes[figure].fame
    table = play(table, commands.Strike(figure=figure, targets=(first.name,)), commands.NextPhase(figure=figure))
    assert table.game.turn.fight is None and table.game.heroes[figure].fame == fame + 2 * first.enemy.fame
    assert all(foe.enemy.id in table.game.world.bags[colour].discard for foe in fight.foes), "the other one vanishes"
    with pytest.raises(IllegalCommand, match="Sung already"):
        play(with_turn(table, stage="movement"), commands.Chant(figure=figure))


def test_songs_are_for_the_night_and_for_marked_glades() -> None:
    change, figure = singing()
    change.update_game(time="day")
    with pytest.raises(IllegalCommand, match="night"):
        play(change.done(), commands.Chant(figure=figure))
    change.update_game(time="night")
    change.update_world(shields=())
    with pytest.raises(IllegalCommand, match="No glade marked"):
        play(change.done(), commands.Chant(figure=figure))


def test_marks_go_with_the_night_and_the_last_songs_end_the_game() -> None:
    change, figure = singing()
    new_round(change, NewRound())
    assert change.world.shields == () and change.game.round == 3
    change, figure = singing(2)
    for name in change.game.heroes:
        change.update_hero(name, chanted=4)
    change.update_turn(discarded=True)
    table = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert table.game.ending and len(table.game.last_turns) == 2


# --- keeps and towers --------------------------------------------------------------------------------------------


def test_case_55_two_guards_on_the_second_day_bring_half_their_fame() -> None:
    change, figure = on("walls-and-towers", ("countryside-3", (1, -3)))
    rival = next(name for name in change.game.heroes if name != figure)
    change.update_world(shields=(Shield((2, -4), rival),))
    change.update_game(round=3)
    change.update_turn(move=3)
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -3), (2, -4))))
    fight = table.game.turn.fight
    assert fight.site == "foreign_keep" and [foe.enemy.colour for foe in fight.foes] == ["gray"] * 2
    assert table.game.heroes[figure].reputation == 0
    three, two = (next(one for one in CONTENT.land.enemies.values() if one.fame == fame) for fame in (3, 2))
    beaten = Fight((), "foreign_keep", defeated=(Foe("a", three), Foe("b", two)))
    assert combat.fame(beaten) == 3


def test_on_the_fixed_map_tiles_lie_face_down_from_the_start() -> None:
    """Digest 1.4, L1715: who borders such a place reveals what lies there, in any order."""
    change = change_of(started(2, scenario="walls-and-towers"))
    figure, stack = change.turn.hero, change.world.stack
    kinds = [CONTENT.land.tiles[name].kind for name in stack]
    assert kinds == ["countryside"] * 2 + ["core"] * 4
    change.update_hero(figure, place=(4, -3), portal=None)
    change.update_turn(move=4, path=((4, -3),))
    table = change.done()
    seen = RULES.view_for(table, frozenset({f"seat-{figure}"}))
    assert list(seen.game.world.stack) == kinds, "their backs are public, and nothing else"
    choice = next(one for one in RULES.choices(seen, f"seat-{figure}") if one.name == "Explore")
    told = {option.command.at: option.detail for option in choice.options()}
    assert "brown" in told[6, -4] and "green" in told[4, -5]
    after = play(table, commands.Explore(figure=figure, at=(6, -4)))
    lying = after.game.world.tiles[-1]
    assert lying.at == (6, -4) and lying.tile == stack[2] and after.game.world.stack == (*stack[:2], *stack[3:])


def test_towers_are_held_like_keeps() -> None:
    change, figure = on("walls-and-towers", ("countryside-4", (1, -3)), place=(0, -2))
    rival = next(name for name in change.game.heroes if name != figure)
    change.update_world(shields=(Shield((1, -3), rival),))
    change.update_turn(move=9)
    table = play(change.done(), commands.Walk(figure=figure, path=((0, -2), (1, -3))))
    assert table.game.turn.fight.site == "foreign_tower"
    assert [foe.enemy.colour for foe in table.game.turn.fight.foes] == ["violet"]
    table = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 40),))
    table = play(table, commands.Strike(figure=figure, targets=("foe-1",)))
    assert table.game.world.shields == (Shield((1, -3), figure),) and table.game.turn.rewards == ()
    won = change_of(table)
    assert first_mana(won, figure, (0, -2)) == ("gold",) and first_mana(won, rival, (0, -2)) == ()
    assert scoring.totals(won) == {figure: 2, rival: 0}


def test_beside_an_allys_tower_the_own_ones_count() -> None:
    """L1733, L1743."""
    change, _ = on("walls-and-towers", ("countryside-4", (1, -3)), place=(0, -2), heroes=4)
    first, rival, ally, _ = change.game.heroes
    change.update_world(shields=(Shield((1, -3), ally),))
    assert first_mana(change, ally, (0, -2)) == ("gold",)
    assert first_mana(change, first, (0, -2)) == first_mana(change, rival, (0, -2)) == (), "they hold none"
    change.update_world(tiles=(*change.world.tiles, LaidTile("core-2", (3, -2))))
    tower = next(place for place, laid in change.hexes.items() if laid.site == "mage_tower" and place != (1, -3))
    change.update_world(shields=(Shield((1, -3), ally), Shield(tower, first)))
    assert first_mana(change, first, (0, -2)) == ("gold",) and first_mana(change, rival, (0, -2)) == ()


def test_elites_come_in_the_second_half_and_none_of_the_highest_level() -> None:
    change = change_of(game("walls-and-towers", 2))
    levels = {CONTENT.units[unit].level for unit in change.game.offers.gold_deck}
    assert levels == {3}
    for number, elite in ((3, False), (4, True)):
        change.update_game(round=number)
        refill_units(change)
        assert any(CONTENT.units[unit].elite for unit in change.game.offers.units) is elite
    worth = {"keep": 3, "mage_tower": 2}
    tiles = [*(tile.tile for tile in change.world.tiles), *change.world.stack]
    assert sum(worth.get(place.site, 0) for tile in tiles for place in CONTENT.land.tiles[tile].hexes) == 25


def test_equal_sides_do_not_win() -> None:
    change = change_of(game("walls-and-towers", 2))
    change.update_game(round=6, order=tuple(change.game.heroes))
    new_round(change, NewRound())
    assert change.game.phase == "over" and change.game.winner == ""


def test_every_scenario_lies_on_the_shelf() -> None:
    shipped = [read_scenario(file) for file in sorted(maps_folder().glob("*.scenario.json"))]
    ours = [one.settings.get("scenario") for one in shipped if one.game == "mage_knight"]
    assert sorted(filter(None, ours)) == sorted(CONTENT.scenarios)


# --- everywhere --------------------------------------------------------------------------------------------------


def test_plundering_a_village_before_anything_else() -> None:
    change, figure = on("long-war", ("countryside-1", (1, -3)), place=(2, -3))
    table = change.done()
    cards = len(table.game.heroes[figure].hand)
    after = play(table, commands.Plunder(figure=figure))
    assert len(after.game.heroes[figure].hand) == cards + 2 and after.game.heroes[figure].reputation == -1
    with pytest.raises(IllegalCommand, match="already"):
        play(after, commands.Plunder(figure=figure))
    with pytest.raises(IllegalCommand, match="before anything"):
        play(with_turn(table, path=((1, -3), (2, -3))), commands.Plunder(figure=figure))


def test_the_first_offer_has_somebody_for_villages() -> None:
    for seed in range(12):
        units = game("first-steps", 1, seed=seed).game.offers.units
        assert any("village" in CONTENT.units[unit].sites for unit in units)


@pytest.mark.parametrize("player", [by_chance, eagerly])
@pytest.mark.parametrize(
    "scenario", ["what-lies-below", "nights-of-the-grove", "walls-and-towers", "only-one-goes-home"]
)
def test_scenarios_hold_together(scenario: str, player: Any) -> None:
    table: Table[Any] = game(scenario, 2, 11)
    chance = random.Random(5)
    for _ in range(700):
        if table.game.phase == "over":
            break
        table = RULES.apply(table, player(table, chance)).table
        assert RULES.invariants(table) == []
    assert RULES.decode(RULES.encode(table), table).game == table.game


def test_revealing_by_itself_hides_nothing_elsewhere() -> None:
    change, _ = on("long-war")
    reveal_tile(change, "countryside-2", (1, -3))
    assert change.world.secret == ()
