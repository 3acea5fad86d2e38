"""Rampaging enemies that come back, and other variants by lot (digest 14)."""

from __future__ import annotations

import msgspec
import pytest

from tests.mage_knight.games import RULES, change_of, play
from tests.mage_knight.test_variants import chosen
from vtt.board.chance import Chance
from vtt.rules.mage_knight import mana, scoring
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.fight import COMPANY
from vtt.rules.mage_knight.fighting import begin_fight
from vtt.rules.mage_knight.landscape import hexes_on
from vtt.rules.mage_knight.mana import FACES, Source
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.sites import reveal_tile, stir
from vtt.rules.mage_knight.state import LaidTile, MapToken, Turn
from vtt.rules.mage_knight.steps import FinishFight, NewRound


def cleared(evil: str, face: str, time: str = "day") -> Change:
    """One hexagon whose orcs are gone, and a die that will show a face."""
    change = change_of(chosen("long-war", 2, evil=evil))
    change.update_world(tiles=(LaidTile("countryside-1", (1, -3)),), tokens=(), ruins=())
    change.update_game(time=time)
    assert [laid.rampaging for laid in change.hexes.values() if laid.rampaging] == ["orcs"]
    seed = next(seed for seed in range(200) if FACES[Chance(seed).below(6)[0]] == face)
    change.chance = Chance(seed)
    return change


def came(change: Change) -> list[tuple[str, str]]:
    stir(change)
    return [(token.back, token.rampaging) for token in change.world.tokens]


@pytest.mark.parametrize(
    ("face", "time", "back"),
    [
        ("red", "day", [("green", "orcs")]),
        ("green", "day", [("green", "orcs")]),
        ("gold", "day", [("green", "orcs"), ("brown", COMPANY)]),
        ("blue", "day", []),
        ("black", "day", []),
        ("white", "night", [("green", "orcs")]),
        ("black", "night", [("green", "orcs"), ("brown", COMPANY)]),
        ("gold", "night", []),
    ],
)
def test_some_come_back_by_a_die(face: str, time: str, back: list[tuple[str, str]]) -> None:
    assert came(cleared("some", face, time)) == back


def test_all_come_back_and_a_fitting_die_brings_company() -> None:
    assert came(cleared("all", "blue")) == [("green", "orcs")]
    assert came(cleared("all", "red")) == [("green", "orcs"), ("brown", COMPANY)]
    assert came(cleared("", "red")) == []


def test_nobody_comes_back_where_somebody_is() -> None:
    change = cleared("all", "red")
    place = next(place for place, laid in change.hexes.items() if laid.rampaging)
    change.update_hero("ilse", place=place)
    assert came(change) == []


def test_reputation_begins_lower() -> None:
    assert {hero.reputation for hero in chosen("long-war", 2, evil="some").game.heroes.values()} == {-2}
    assert {hero.reputation for hero in chosen("short-war", 2, evil="all").game.heroes.values()} == {-2}


def test_who_comes_along_fights_too_bars_the_way_and_brings_a_point_of_reputation() -> None:
    change = cleared("some", "gold")
    stir(change)
    place = change.world.tokens[0].at
    hero = "torvald"
    beside = next(near for near in around(place) if near in change.hexes)
    change.update_hero(hero, place=beside, portal=None)
    change.update_game(turn=Turn(hero, path=(beside,)), phase="turns")
    begin_fight(change, hero, "field", beside, (place,))
    assert [foe.rampaging for foe in change.turn.fight.foes] == ["orcs", COMPANY]
    fight = change.turn.fight
    first, second = fight.foes
    won = msgspec.structs.replace(second.enemy, reputation=0)
    only_company = msgspec.structs.replace(fight, foes=(first,), defeated=(msgspec.structs.replace(second, enemy=won),))
    change.update_turn(fight=only_company)
    change.push(FinishFight(hero=hero))
    ENGINE.run(change)
    assert change.hero(hero).reputation == -1 and [token.rampaging for token in change.world.tokens] == ["orcs"]
    assert place in change.land(hero).rampaging


def test_company_alone_still_stands_on_the_board_and_can_be_challenged() -> None:
    change = change_of(chosen("long-war", 2, evil="some"))
    place = next(token.at for token in change.world.tokens if token.rampaging)
    change.update_world(tokens=(MapToken(place, "brown-1", True, COMPANY, "brown"),))
    hero = next(iter(change.game.heroes))
    beside = next(near for near in around(place) if near in change.hexes)
    change.update_hero(hero, place=beside, portal=None)
    change.update_game(turn=Turn(hero, path=(beside,)), phase="turns")
    table = change.done()
    choice = next(one for one in RULES.choices(table, f"seat-{hero}") if one.name == "Challenge")
    assert not choice.refusal and [option.figure for option in choice.options()] == [""]
    assert play(table, next(iter(choice.options())).command).game.turn.fight is not None


def test_darkness_falls_by_two_dice_and_stays() -> None:
    def after(seed: int, rounds: int = 1) -> list[str]:
        change = change_of(chosen("long-war", 2, arrival="darkness"))
        found = []
        for _ in range(rounds):
            change.chance = Chance(seed)
            change.push(NewRound())
            ENGINE.run(change)
            found.append(change.game.time)
        return found

    def dice(seed: int) -> set[str]:
        first, chance = Chance(seed).below(6)
        return {FACES[first], FACES[chance.below(6)[0]]}

    black = next(seed for seed in range(100) if "black" in dice(seed))
    bright = next(seed for seed in range(100) if "black" not in dice(seed))
    assert after(bright, 3) == ["day"] * 3 and after(black, 3) == ["night"] * 3
    change = change_of(chosen("long-war", 2, arrival="darkness"))
    change.update_game(time="night")
    change.chance = Chance(bright)
    change.push(NewRound())
    ENGINE.run(change)
    assert change.game.time == "night" and not chosen("only-one-goes-home", 2, arrival="darkness").game.rules.darkness


def test_gold_is_for_colours_that_are_missing() -> None:
    source = Source(("red", "gold", "blue"), friendly=True)
    assert list(mana.ways_to_pay("red", (), {}, source, 1, "day")) == ["die 0"]
    assert list(mana.ways_to_pay("green", (), {}, source, 1, "day")) == ["die 1"]
    taken = Source(("red", "gold"), (0,), friendly=True)
    assert list(mana.ways_to_pay("red", (), {}, taken, 1, "day")) == ["die 1"]
    assert source.turnable("day") == [0, 2] and Source(("gold",), friendly=True).turnable("day") == [0]
    assert Source(("red", "gold")).turnable("day") == [0, 1] and source.turnable("night") == [0, 1, 2]
    assert mana.returned(source, Chance(1))[0].friendly
    change = change_of(chosen("long-war", 2, gold="friendly"))
    change.push(NewRound())
    ENGINE.run(change)
    assert change.game.source.friendly


def test_tiles_are_turned_by_sixths() -> None:
    change = change_of(chosen("long-war", 2))
    land = change.content.land
    plain = dict(hexes_on(land, LaidTile("countryside-1", (1, -3))))
    for turns in range(6):
        turned = dict(hexes_on(land, LaidTile("countryside-1", (1, -3), turns)))
        assert set(turned) == set(plain) and turned[1, -3] == plain[1, -3]
    once = dict(hexes_on(land, LaidTile("countryside-1", (0, 0), 1)))
    straight = dict(hexes_on(land, LaidTile("countryside-1", (0, 0))))
    assert once[0, 1] == straight[1, 0] and once[1, 0] == straight[1, -1]
    world = chosen("long-war", 4, turned_tiles="yes").game.world
    assert len({laid.turns for laid in world.tiles[1:]}) > 1 and world.tiles[0].turns == 0


def test_colours_of_cities_are_drawn_and_each_is_there_once() -> None:
    change = change_of(chosen("long-war", 4, drawn_cities="yes"))
    cities = [tile.id for tile in change.content.land.tiles.values() if tile.city]
    for number, name in enumerate(cities):
        reveal_tile(change, name, (4 + number * 3, -5 - number * 2))
    colours = [change.colour_of(tile) for tile in change.world.tiles if change.colour_of(tile)]
    assert sorted(colours) == ["blue", "green", "red", "white"]
    printed = [change.content.land.tiles[name].city for name in cities]
    assert change.city_at(change.world.tiles[-1].at) == colours[-1] and colours != printed


def test_maps_and_rounds_as_people_want_them() -> None:
    count = chosen("long-war", 2, map_shape="open3", map_size="fewer", length="long").game
    assert count.world.shape.columns == (-1, 1) and count.rules.count(2).countryside == 6
    assert count.rules.rounds_for(2) == 8 and len(count.world.tiles) == 4
    fixed = chosen("walls-and-towers", 2, map_shape="wedge", map_size="more").game
    assert fixed.world.shape.slots and fixed.rules.count(2).countryside == 5
    assert chosen("first-steps", 1, length="long").game.rules.rounds_for(1) == 6


def test_together_the_lowest_may_count() -> None:
    for setting, worth in (("best", 3), ("lowest", 0)):
        change = change_of(chosen("shoulder-to-shoulder", 2, together=setting))
        before = scoring.together(change)
        change.update_hero("ilse", crystals={"red": 3, "blue": 3})
        assert scoring.together(change) - before == worth


def test_tactics_that_have_left_a_long_game_come_back_before_there_are_too_few() -> None:
    change = change_of(chosen("alone-against-two", 1, length="long"))
    days = [tactic.id for tactic in change.content.tactics.values() if tactic.time == "day"]
    for removed, left in ((4, 2), (5, 6)):
        change.update_game(time="night", removed_tactics=tuple(days[:removed]), round=2, phase="turns")
        change.push(NewRound())
        ENGINE.run(change)
        assert len(change.game.tactics) == left, "one for the hero, one for the dummy"
