"""Cities of two hexagons (golden case 52)."""

from __future__ import annotations

import msgspec

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import BOARD, CONTENT, HEROES, RULES, change_of, play
from vtt.board.table import Table
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.ending import hand_limit
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.goals import goal_reached
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.plans import best_plan
from vtt.rules.mage_knight.showing import SITE, grown, space_of
from vtt.rules.mage_knight.sites import halves, reveal_tile
from vtt.rules.mage_knight.state import LaidTile
from vtt.rules.mage_knight.talking import inhabited
from vtt.rules.plan import Plan, Seat

AT = (1, -3)
OTHER = (2, -3)


def great(level: str = "13") -> tuple[Change, str]:
    """A game whose green city (with orcs beside it) lies on two hexagons; a hero stands east of the second."""
    change = change_of(started(2, scenario="long-war"))
    change.settings = {**change.settings, "great_city": level}
    figure = change.turn.hero
    change.update_world(tiles=(LaidTile("a", (0, 0)),), tokens=(), ruins=(), cities=((9, 9),))
    reveal_tile(change, "core-5", AT)
    reveal_tile(change, "countryside-2", (3, -2))
    change.update_world(tokens=tuple(token for token in change.world.tokens if token.at == AT), cities=(AT,))
    change.update_hero(figure, place=(3, -4), portal=None)
    return change, figure


def test_case_52_a_level_of_thirteen_is_seven_and_six() -> None:
    assert [halves(level) for level in (13, 8, 2, 22)] == [(7, 6), (4, 4), (1, 1), (11, 11)]
    change, _ = great()
    (city,) = change.world.great
    cities = CONTENT.land.numbers.cities
    wanted = sorted((*cities["green"]["7"], *cities[city.colour]["6"]))
    assert sorted(token.back for token in change.world.tokens if token.at == AT) == wanted
    assert city.other == OTHER and city.colour != "green"
    assert not any(token.at == OTHER for token in change.world.tokens), "nobody roams where it stands"
    assert change.hexes[OTHER].site == "city" and change.city_at(OTHER) == change.city_at(AT)
    assert "green" in change.city_at(AT) and city.colour in change.city_at(AT)


def conquered(change: Change, figure: str) -> Table:  # type: ignore[type-arg]
    """The city is assaulted over its second hexagon and falls."""
    stand = next(
        place for place in ((3, -4), (2, -2), (3, -3)) if place in change.hexes and change.land(figure).cost(place)
    )
    change.update_hero(figure, place=stand)
    change.update_turn(path=(stand,), move=2)
    table = play(change.done(), commands.Walk(figure=figure, path=(stand, OTHER)))
    fight = table.game.turn.fight
    assert fight.site == "city" and len(fight.foes) == len(change.world.tokens)
    assert all(foe.at == AT for foe in fight.foes)
    table = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 200),))
    return play(table, commands.Strike(figure=figure, targets=tuple(foe.name for foe in fight.foes)))


def test_case_52_one_garrison_with_both_bonuses_and_one_city_afterwards() -> None:
    change, figure = great()
    (city,) = change.world.great
    change.update_world(great=(msgspec.structs.replace(city, colour="white"),))
    change.update_turn(path=(), move=0)
    table = conquered(change, figure)
    after = change_of(table)
    assert table.game.world.conquered == (AT,) and table.game.heroes[figure].place == OTHER
    assert table.game.world.leader(AT) == figure and set(table.game.world.shields_at(OTHER)) == {figure}
    assert inhabited(after, figure, OTHER) == "city" and after.land(figure).is_safe(OTHER)
    assert after.land(figure).step(OTHER, AT).cost == 2 and not after.land(figure).step(OTHER, AT).assault
    after.update_hero(figure, place=(3, -3), tactic="")
    assert hand_limit(after, figure) == after.level(figure).hand + 2
    shown = grown(BOARD, table.game.world, CONTENT.land)
    assert shown.letter(space_of(BOARD.lattice, OTHER) or 0) == shown.letter(space_of(BOARD.lattice, AT) or 0) == "c"
    after.update_game(
        rules=msgspec.structs.replace(
            after.game.rules, by_number={"2": CONTENT.scenarios["first-steps"].by_number["2"]}
        )
    )
    assert goal_reached(after), "it counts as one"


def test_both_colours_help_the_garrison() -> None:
    change, figure = great()
    (city,) = change.world.great
    change.update_world(great=(msgspec.structs.replace(city, colour="white"),))
    change.update_hero(figure, place=(3, -3))
    change.update_turn(path=((3, -3),), move=2)
    fight = play(change.done(), commands.Walk(figure=figure, path=((3, -3), OTHER))).game.turn.fight
    foe = next(foe for foe in fight.foes if not foe.has("elusive"))
    assert fight.armour_of(foe, "attack") == foe.enemy.armour + 1
    plain = next((foe for foe in fight.foes for one in foe.enemy.attacks if one.element == "physical"), None)
    assert plain is None or fight.strikes(plain, 0, "poison")


def test_whoever_stands_beside_the_second_hexagon_alone_knows_its_garrison() -> None:
    change, figure = great()
    place = next(one for one in around(OTHER) if one in change.hexes and one not in around(AT))
    change.update_hero(figure, place=place, hand=("hard-blow",) * 30)
    change.update_turn(path=(place,), move=9)
    table = change.done()
    plan = best_plan(change_of(table), figure)
    assert plan is not None and plan.battle is not None
    assert len(plan.battle.fight.foes) == len(table.game.world.tokens)
    first, second = (table.pieces.tokens[f"{SITE}{at[0]}-{at[1]}"] for at in (AT, OTHER))
    assert first.amount == second.amount == len(table.game.world.tokens) and first.hint == second.hint


def test_the_reading_is_offered_and_reaches_the_table() -> None:
    seats = tuple(Seat(f"seat-{name}", name, "heroes", heroes=(name,)) for name in HEROES[:2])
    table = RULES.set_up(BOARD, Plan("long-war", seats, frozenset(), settings={"great_city": "13"}, seed=3))
    assert table.settings["great_city"] == "13" and not table.game.world.great


def test_two_great_cities_share_the_four_colours() -> None:
    seats = tuple(Seat(f"seat-{name}", name, "heroes", heroes=(name,)) for name in HEROES[:4])
    chosen = {"great_city": "13", "great_cities": "2"}
    drawn = set()
    for seed in range(12):
        change = change_of(RULES.set_up(BOARD, Plan("long-war", seats, frozenset(), settings=chosen, seed=seed)))
        assert change.game.rules.count(4).core_with_city == 2, "of four city tiles two are in play"
        change.update_world(tiles=(LaidTile("b", (0, 0)),), tokens=(), ruins=())
        for tile, at in (("core-5", AT), ("core-6", (7, -7))):
            reveal_tile(change, tile, at)
        first, second = change.world.great
        colours = {place: {*change.city_at(place).split(" and ")} for place in (AT, (7, -7))}
        assert (first.at, second.at) == (AT, (7, -7)) and "green" in colours[AT]
        assert all(len(pair) == 2 for pair in colours.values()) and not colours[AT] & colours[7, -7]
        printed = CONTENT.land.tiles["core-6"].city
        assert (printed in colours[AT]) != (printed in colours[7, -7])
        drawn.add(printed in colours[AT])
    assert drawn == {True, False}, "whose printed colour the first one has drawn has the two that are left"


def test_only_the_last_city_is_great_unless_two_are_wanted() -> None:
    change, _ = great()
    change.update_world(cities=(), great=(), tiles=(LaidTile("a", (0, 0)),), tokens=())
    reveal_tile(change, "core-5", AT)
    assert not change.world.great
