"""Teams of two and other variants that a table chooses (digest 14)."""

from __future__ import annotations

import pytest

from tests.mage_knight.games import BOARD, CONTENT, HEROES, RULES, change_of, game, play
from vtt.board.table import Table
from vtt.rules.mage_knight import scoring
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.ending import hand_limit
from vtt.rules.mage_knight.game import GAME
from vtt.rules.mage_knight.new_round import new_round
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, OwnUnit, Shield
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.mage_knight.talking import inhabited
from vtt.rules.plan import Plan, Seat
from vtt.rules.questions import Answer


def chosen(scenario: str, heroes: int = 4, **settings: str) -> Table[ExplorationGame]:
    seats = tuple(Seat(f"seat-{name}", name, "heroes", heroes=(name,)) for name in HEROES[:heroes])
    return RULES.set_up(BOARD, Plan(scenario, seats, frozenset(), settings=settings, seed=1))


def paired() -> Change:
    """Four heroes in two teams: Torvald with Runa, Ilse with Kestrel; a keep stands at (2, -4)."""
    change = change_of(chosen("long-war", teams="two"))
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3)))
    change.update_world(tiles=tiles, tokens=(), ruins=(), shields=(Shield((2, -4), "runa"),))
    return change


def test_who_sits_across_is_an_ally() -> None:
    change = paired()
    assert change.sides == [("torvald", "runa"), ("ilse", "kestrel")] and change.allies("runa") == ("torvald", "runa")
    assert change_of(chosen("long-war", 3, teams="two")).sides == [("torvald",), ("ilse",), ("runa",)]
    assert change_of(chosen("long-war")).allies("runa") == ("runa",)


def test_allies_neither_fight_nor_stay_together() -> None:
    change = paired()
    change.update_hero("runa", place=(1, -3))
    assert change.land("torvald").end((1, -3)) == "withdraw" and change.land("ilse").end((1, -3)) == "pvp"


def test_an_allys_keep_is_open_and_adds_own_keeps_alone() -> None:
    change = paired()
    assert (
        change.land("torvald").assault_at((2, -4)) == "" and change.land("ilse").assault_at((2, -4)) == "foreign_keep"
    )
    assert inhabited(change, "torvald", (2, -4)) == "keep" and inhabited(change, "ilse", (2, -4)) == ""
    change.update_hero("torvald", place=(2, -4))
    assert hand_limit(change, "torvald") == 5, "none of its own"
    change.update_hero("runa", place=(2, -4))
    assert hand_limit(change, "runa") == 6


def test_a_team_counts_the_lower_fame_and_the_better_of_everything_else() -> None:
    change = paired()
    change.update_world(shields=())
    for name, fame, units in (("torvald", 10, 0), ("runa", 4, 2), ("ilse", 6, 1), ("kestrel", 6, 0)):
        own = tuple(OwnUnit(f"{name}-{number}", "field-hands") for number in range(units))
        change.update_hero(name, fame=fame, units=own)
    lines = scoring.table_of_scores(change)
    leader = {name: next(line for line in lines[name] if line.category == "leader") for name in lines}
    assert leader["torvald"] == leader["runa"] == ("leader", 2, 3) and leader["ilse"] == ("leader", 1, 0)
    assert scoring.totals(change) == {"torvald": 9, "runa": 9, "ilse": 7, "kestrel": 7}
    change.update_game(round=6, order=tuple(change.game.heroes))
    new_round(change, NewRound())
    assert change.game.winner == "torvald+runa", "the team, whoever of it leads which seat"
    assert "Torvald" in change.game.winning_words
    assert CONTENT.heroes["runa"].name in change.game.winning_words


def test_keeps_are_held_by_teams() -> None:
    change = change_of(game("walls-and-towers", 4))
    assert len(change.sides) == 2 and change.game.rules.rounds_for(4) == 4
    with pytest.raises(ValueError, match="for 2 to 4 heroes, not for 1"):
        game("walls-and-towers", 1)


def test_variants_change_the_scenario() -> None:
    rules = chosen("long-war", 2, harder="4", arrival="night", peace="yes").game.rules
    assert rules.city_level(2, 0) == 8 and rules.first_time == "night" and not rules.fights
    night = chosen("long-war", 2, arrival="night").game
    assert night.time == "night" and all(tactic.startswith("night") for tactic in night.tactics)
    assert chosen("long-war", 2, harder="much").game.rules == chosen("long-war", 2).game.rules
    assert {reading.setting for reading in GAME.readings} >= {"harder", "arrival", "peace", "teams", "great_city"}


def test_three_hold_keeps_each_for_itself_in_four_rounds() -> None:
    change = change_of(game("walls-and-towers", 3))
    assert len(change.sides) == 3 and change.game.rules.rounds_for(3) == 4


def test_a_fixed_map_may_lie_open_from_the_start() -> None:
    world = chosen("walls-and-towers", 2, open_map="yes").game.world
    assert {tile.at for tile in world.tiles[1:]} == set(world.shape.slots) and not world.stack
    kinds = [CONTENT.land.tiles[tile.tile].kind for tile in world.tiles]
    assert kinds == ["start", *["countryside"] * 5, *["core"] * 4]
    explored = chosen("walls-and-towers", 2).game.world
    assert len(explored.tiles) == 4 and len(explored.stack) == 6
    assert len(chosen("long-war", 2, open_map="yes").game.world.tiles) == 3, "other maps are explored"


def test_a_long_way_home_has_a_tile_more_of_each_kind_and_stronger_cities() -> None:
    usual, long = (chosen("only-one-goes-home", 2, length=length).game for length in ("0", "long"))
    assert (usual.rules.rounds_for(2), usual.rules.city_level(2, 0)) == (4, 3)
    assert (long.rules.rounds_for(2), long.rules.city_level(2, 0)) == (6, 4)
    assert len(long.world.stack) == len(usual.world.stack) + 3
    kinds = [(CONTENT.land.tiles[name].kind, bool(CONTENT.land.tiles[name].city)) for name in long.world.stack]
    assert kinds.count(("core", True)) == 2 and kinds.count(("core", False)) == 2


def test_whoever_arrives_by_night_finds_no_gold_and_black() -> None:
    for seed in range(1, 4):
        seats = tuple(Seat(f"seat-{name}", name, "heroes", heroes=(name,)) for name in HEROES[:4])
        plan = Plan("long-war", seats, frozenset(), settings={"arrival": "night"}, seed=seed)
        assert not {"gold", "black"} & set(RULES.set_up(BOARD, plan).game.source.dice)


def test_each_team_says_in_secret_who_must_go_home() -> None:
    table = chosen("only-one-goes-home", 4, teams="two")
    assert [offer.key for offer in table.pending[-1].offers] == ["torvald", "runa"]
    assert RULES.view_for(table, frozenset({"seat-ilse"})).pending[-1].offers == ()
    for key in ("runa", "ilse"):
        table = play(table, Answer(seat=table.pending[-1].seat, option=key))
    assert table.game.chosen == ("runa", "ilse") and not table.pending
    seen = RULES.view_for(table, frozenset({"seat-torvald"})).game.chosen
    assert seen[0] == "runa" and seen[1] != "ilse", "its own team knows, the other one does not"
    for at_the_gate, winner in (("runa", "runa"), ("torvald", "")):
        change = change_of(table)
        change.update_hero(at_the_gate, place=(0, 0), portal=None)
        change.update_game(round=4)
        change.update_world(gate_closed=True)
        new_round(change, NewRound())
        assert change.game.phase == "over" and change.game.winner == winner
    assert not chosen("only-one-goes-home", 4).pending and not chosen("long-war", 4, teams="two").pending
