"""Lands that people make: drawn tiles, shapes, stacks, goals, last turns; played and kept like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import started
from tests.mage_knight.games import CONTENT, change_of, game, play
from tests.played import bots_for, bots_play, play_to_the_end
from vtt.files.checking import check_file
from vtt.files.documents import write_document
from vtt.files.games import close, new_game, open_save, open_scenario
from vtt.geometry.hexagon import DIRECTIONS, HexagonLattice
from vtt.rules.mage_knight.commands import EndTurn
from vtt.rules.mage_knight.goals import goal_reached
from vtt.rules.mage_knight.own_land import OWN, drawn_tiles, problems, read, scenario_kind, shape_of
from vtt.rules.mage_knight.rounds import check_goal
from vtt.rules.questions import Answer
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Area, BoardDocument, Painted, Scenario, SeatPlan, TokenPlacement
from vtt.scenario.set_up import token_of

SIZE = 61
"""Columns and rows of the board."""


def flower(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The positions of a tile round its middle."""
    lattice = HexagonLattice(SIZE, SIZE)
    middle = lattice.space(column, row)
    assert middle is not None
    return tuple(lattice.position(space) for space in sorted((middle, *lattice.neighbours(middle))))


def drawn(kinds: str = "ccccccccKk", **land: Any) -> Scenario:
    """A scenario with tiles drawn on it: c countryside, k core, K core with a city; every other one has a village."""
    areas, tokens, rows = list[Area](), list[TokenPlacement](), [[" "] * SIZE for _ in range(SIZE)]
    for number, kind in enumerate(kinds):
        middle = (3 + 4 * (number % 12), 3 + 4 * (number // 12))
        places = flower(*middle)
        for column, row in places:
            rows[row][column] = "g" if kind == "c" else "u"
        areas.append(Area(id=f"tile-{number}", kind="countryside" if kind == "c" else "core", spaces=places))
        site = {"K": "city", "c": "village"}.get(kind, "")
        if site and (kind == "K" or number % 2 == 0):
            colour = "red" if kind == "K" else ""
            tokens.append(TokenPlacement(id=f"site-{number}", kind=site, at=(middle,), colour=colour))
    board = BoardDocument(
        lattice="hexagon",
        columns=SIZE,
        rows=SIZE,
        areas=tuple(areas),
        painted=(Painted(rows=tuple("".join(row) for row in rows)),),
    )
    usual = {"only_own": True, "core_without_city": 1, "more_a_hero": 0, "countryside": 8, "dummy": True}
    return Scenario(
        id="own",
        title="A land of my own",
        game="mage_knight",
        board=board,
        players=(1, 4),
        seats=(SeatPlan(id="player-1", name="Player 1", side="heroes"),),
        heroes=("runa",),
        tokens=tuple(tokens),
        land={**usual, **land},
    )


def opened(tmp_path: Path, scenario: Scenario) -> Path:
    file = tmp_path / "own.scenario.json"
    write_document(file, scenario)
    return file


def wrong(scenario: Scenario) -> list[str]:
    """What is wrong with the land of a scenario, by its board as people see it."""
    board = compile_board(scenario.board, {}).board
    tokens = [token_of(token, board) for token in scenario.tokens]
    kinds = {area.id: area.kind for area in scenario.board.areas}
    found, bad = drawn_tiles(board, kinds, tokens)
    return [*bad.values(), *problems(scenario.land, board, found, CONTENT)]


def test_a_drawn_tile_has_its_lands_sites_and_colours() -> None:
    scenario = drawn("cK")
    board = compile_board(scenario.board, {}).board
    tokens = [token_of(token, board) for token in scenario.tokens]
    kinds = {area.id: area.kind for area in scenario.board.areas}
    (first, second), bad = drawn_tiles(board, kinds, tokens)
    assert not bad and (first.kind, first.city, second.kind, second.city) == ("countryside", "", "core", "red")
    assert {one.terrain for one in first.hexes} == {"plains"} and {one.at for one in first.hexes} == {
        (0, 0),
        *DIRECTIONS,
    }
    assert [one.site for one in first.hexes if one.site] == ["village"]


def test_a_whole_game_is_played_on_them_and_goes_on_from_its_save(tmp_path: Path) -> None:
    file = opened(tmp_path, drawn())
    assert not check_file(file).problems
    session = new_game(open_scenario(file), seed=3, save=tmp_path / "kept.vttsave")
    world = session.table.game.world
    assert len(world.stack) + len(world.tiles) == 1 + 8 + 2 and not world.box
    assert all(tile.tile.startswith("tile-") for tile in world.tiles[1:])
    assert len(session.table.board.spaces) == 7 * len(world.tiles), "the sheet itself is not played on"
    session.set_bot("player-1", True)
    bots = bots_for(session)
    bots_play(session, bots, 60)
    before = session.table
    close(session)
    again = open_save(tmp_path / "kept.vttsave").session
    assert again.table.game == before.game and again.table.board.spaces == before.board.spaces
    play_to_the_end(again, bots)
    close(again)


@pytest.mark.parametrize("first", [-7, 7])
@pytest.mark.parametrize("evil", ["", "all"])
def test_reputation_begins_on_its_track(first: int, evil: str, tmp_path: Path) -> None:
    """Evil heroes of a land that begins at its lower end began beyond it, and their save could never be opened."""
    file = opened(tmp_path, drawn(first_reputation=first))
    session = new_game(open_scenario(file), settings={"evil": evil}, save=tmp_path / "kept.vttsave")
    close(session)
    again = open_save(tmp_path / "kept.vttsave").session
    assert again.table.game.heroes["runa"].reputation == max(-7, first - 4 * bool(evil))
    close(again)


@pytest.mark.parametrize(
    ("kinds", "land", "sentence"),
    [
        ("cccccccckk", {}, "The stack takes 1 core tiles with a city, and there are 0"),
        ("ccccKk", {}, "The stack takes 8 countryside tiles, and there are 4"),
        ("ccccccccKk", {"shape": "spiral"}, "There is no map shape “spiral”"),
        ("ccccccccKk", {"shape": OWN, "columns": (1, 2)}, "The columns of the map must hold the one of the start tile"),
        ("ccccccccKk", {"goal": "fame"}, "Say how much fame the goal takes."),
        ("ccccccccKk", {"city_level": 12}, "A city has a level from 1 to 11."),
        ("ccccccccKk", {"first_reputation": -8}, "Heroes begin with a reputation from −7 to +7."),
        ("ccccccccKk", {"first_reputation": 8}, "Heroes begin with a reputation from −7 to +7."),
        ("ccccccccKk", {"goal": "dance"}, "The rules of this land cannot be read"),
        ("ccccccccKk", {"countryside": 2, "shape": "open"}, "3 tiles lie open at first"),
    ],
)
def test_what_is_wrong_is_one_sentence_with_the_remedy(kinds: str, land: dict[str, Any], sentence: str) -> None:
    assert any(words.startswith(sentence) for words in wrong(drawn(kinds, **land)))
    assert not wrong(drawn())


def test_what_is_wrong_with_a_tile_names_it(tmp_path: Path) -> None:
    scenario = drawn()
    torn = msgspec.structs.replace(scenario.board.areas[0], spaces=scenario.board.areas[0].spaces[:6])
    colourless = [msgspec.structs.replace(token, colour="") for token in scenario.tokens]
    board = msgspec.structs.replace(scenario.board, areas=(torn, *scenario.board.areas[1:]))
    found = check_file(opened(tmp_path, msgspec.structs.replace(scenario, board=board, tokens=tuple(colourless))))
    told = {problem.place: problem.sentence for problem in found.problems}
    assert "needs seven painted hexagons" in told["board.areas[0]"]
    assert any("needs a colour: red" in sentence for sentence in told.values())


def test_shapes_and_goals_become_rules() -> None:
    land = read(
        {"shape": OWN, "columns": [-2, 1], "opening": 2, "goal": "fame", "goal_number": 9, "last_turns": "none"}
    )
    shape, rules = shape_of(land, CONTENT), scenario_kind(land, "own")
    assert shape.columns == (-2, 1) and len(shape.opening) == 2 and shape.start == "a"
    assert (rules.goal, rules.goal_number, rules.last_turns_are) == ("fame", 9, "none")
    assert rules.has_dummy(1) and not rules.has_dummy(2)


@pytest.mark.parametrize(("last", "left"), [("one", ["ilse", "torvald"]), ("round", ["ilse"]), ("none", [])])
def test_what_follows_the_goal_is_the_lands(last: str, left: list[str]) -> None:
    table = game(heroes=2)
    change = change_of(table)
    rules = msgspec.structs.replace(table.game.rules, goal="fame", goal_number=5, last_turns_are=last)
    change.update_game(rules=rules, order=("torvald", "ilse"), place=0)
    change.update_hero("torvald", fame=5)
    check_goal(change)
    assert change.game.ending and change.game.end_words == "Somebody has 5 fame."
    assert list(change.game.last_turns) == left


def test_all_tiles_explored_is_a_goal() -> None:
    change = change_of(game())
    change.update_game(rules=msgspec.structs.replace(change.game.rules, goal="reveal_all"))
    assert goal_reached(change) == ""
    change.update_world(stack=())
    assert goal_reached(change) == "Every tile is explored."


def test_where_nobody_has_another_turn_the_game_is_over_with_the_turn_that_reaches_the_goal() -> None:
    table = started(heroes=2)
    assert table.game.turn is not None
    figure = table.game.turn.hero
    change = change_of(table)
    rules = msgspec.structs.replace(table.game.rules, goal="fame", goal_number=5, last_turns_are="none")
    change.update_game(rules=rules)
    change.update_hero(figure, fame=5, hand=("hard-blow",))
    change.update_turn(discarded=True)
    table = play(change.done(), EndTurn(seat=f"seat-{figure}", figure=figure))
    while table.pending:
        table = play(table, Answer(seat=table.pending[-1].seat, option=table.pending[-1].offers[0].key))
    assert table.game.phase == "over"


def test_a_map_of_fixed_places_has_these_and_the_opening_alone() -> None:
    land = read({"shape": OWN, "opening": 2, "places": [[1, 1], [2, 0]]})
    assert shape_of(land, CONTENT).slots == ((1, -3), (3, -2), (4, -5), (2, -6))
    few = wrong(drawn(shape=OWN, opening=2, places=[[1, 1]]))
    assert few == ["The map has 3 places for 10 tiles: give it more, or let the stack take fewer."]
