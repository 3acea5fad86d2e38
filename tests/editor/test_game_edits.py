"""The game of a scenario, the shape of its board and its seats go together while nothing is drawn."""

from __future__ import annotations

import msgspec
import pytest
from random_edits import blank

from vtt.editor.edits import Paint
from vtt.editor.form_rows import edit_for
from vtt.editor.forms import scenario_form, thing_form
from vtt.editor.game_edits import ChooseGame, ChooseShape, usual_seats
from vtt.editor.history import EditError
from vtt.editor.parts import Item
from vtt.files.games import known_in
from vtt.rules.known import NOTHING_KNOWN
from vtt.rules.registry import game_called
from vtt.scenario.document import BoardDocument, FigurePlacement, Group, Scenario, SeatPlan


def new() -> Scenario:
    return msgspec.structs.replace(blank(), seats=usual_seats("descent"))


def test_a_bare_board_follows_the_game_and_the_game_follows_the_shape() -> None:
    hexagons = ChooseGame("gloomhaven").apply(new())
    assert (hexagons.board.lattice, hexagons.seats) == ("hexagon", usual_seats("gloomhaven"))
    assert all(seat.side == "heroes" for seat in hexagons.seats)
    assert ChooseShape("hexagon").apply(new()) == hexagons
    assert ChooseShape("square").apply(hexagons) == new()


def test_what_was_drawn_and_seats_of_ones_own_stay() -> None:
    drawn = Paint(".", ((1, 1),)).apply(new())
    with pytest.raises(EditError, match="New scenario of hexagons"):
        ChooseShape("hexagon").apply(drawn)
    assert ChooseGame("gloomhaven").apply(drawn).board == drawn.board
    own = msgspec.structs.replace(new(), seats=(SeatPlan(id="all", name="All", side="heroes"),))
    assert ChooseGame("gloomhaven").apply(own).seats == own.seats


def test_the_form_names_games_and_shapes_as_people_do() -> None:
    scenario = new()
    game, shape = (
        next(row for row in scenario_form(scenario, NOTHING_KNOWN) if row.label == label)
        for label in ("Game", "Board of")
    )
    assert dict(game.choices)["gloomhaven"] == "Hexagon campaign"
    assert edit_for(None, game, "gloomhaven").apply(scenario).game == "gloomhaven"
    assert edit_for(None, shape, "hexagon").apply(scenario).board.lattice == "hexagon"


def test_a_stand_in_and_the_usual_size_are_said_in_the_form() -> None:
    scenario = msgspec.structs.replace(
        ChooseGame("gloomhaven").apply(new()), groups=(Group(id="guards", kind="bandit-guard"),)
    )
    facts = {
        row.label: row.value
        for row in thing_form(scenario, Item("groups", "guards"), known_in("gloomhaven"))
        if row.control == "fact"
    }
    assert facts == {"Plays as": "Goblin guard", "Usually": "one a hero"}


def test_ranks_sides_and_numbers_of_heroes_come_from_the_game_and_the_scenario() -> None:
    figure = FigurePlacement(id="rat", kind="rat", at=(0, 0))
    for game, players, rank, numbers in (
        ("sword_and_sorcery", (1, 5), "III", "12345"),
        ("descent", (2, 4), "elite", "234"),
    ):
        scenario = Scenario(id="x", title="x", game=game, players=players, board=BoardDocument(), figures=(figure,))
        rows = thing_form(scenario, Item("figures", "rat"), NOTHING_KNOWN)
        ranks = [row for row in rows if row.path[:1] == ("ranks",) and row.control == "choice"]
        assert "".join(str(row.path[1]) for row in ranks) == numbers
        assert rank in dict(ranks[0].choices) and "none" in dict(ranks[0].choices)
        assert ("I" in dict(ranks[0].choices)) == (rank == "III")
        side = next(row for row in rows if row.path == ("side",))
        assert tuple(value for value, _ in side.choices) == game_called(game).stands_for
