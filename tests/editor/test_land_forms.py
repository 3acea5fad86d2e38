"""The forms of a land of one's own: every row writes what the game reads, and nothing that it cannot."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import msgspec
import pytest
from random_edits import blank

from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.game_edits import ChooseGame
from vtt.editor.history import EditError
from vtt.editor.mage_knight import FRESH, Begin, rows
from vtt.files.games import known_in
from vtt.rules.mage_knight.own_land import read
from vtt.scenario.document import Scenario


def begun() -> Scenario:
    return Begin().apply(ChooseGame("mage_knight").apply(blank()))


def row(scenario: Scenario, label: str) -> FormRow:
    return next(one for one in rows(scenario, known_in("mage_knight")) if one.label == label)


def changed(scenario: Scenario, label: str, text: str) -> Scenario:
    return edit_for(None, row(scenario, label), text).apply(scenario)


def test_a_land_is_begun_on_a_board_with_room_and_given_up_again() -> None:
    scenario = ChooseGame("mage_knight").apply(blank())
    begun = edit_for(None, row(scenario, "Make a land of your own")).apply(scenario)
    assert (begun.land, begun.board.columns, begun.players) == (FRESH, 61, (1, 4))
    gone = edit_for(None, row(begun, "Play the game's own scenario instead")).apply(begun)
    assert gone.land == {}
    with pytest.raises(EditError, match="hexagons"):
        Begin().apply(msgspec.structs.replace(scenario, board=blank().board))


@pytest.mark.parametrize(
    ("label", "text", "field", "value"),
    [
        ("Goal", "fame", "goal", "fame"),
        ("Then", "round", "last_turns", "round"),
        ("Rounds at most", "5", "rounds", 5),
        ("It begins at night", "true", "night_first", True),
        ("Shape", "open3", "shape", "open3"),
        ("Countryside tiles", "4", "countryside", 4),
        ("Only tiles drawn here", "true", "only_own", True),
        ("Countryside in the order of its areas", "true", "in_order", True),
        ("Cities", "friendly", "cities_are", "friendly"),
        ("Reputation at first", "-2", "first_reputation", -2),
        ("Titles at the end", "false", "titles", False),
    ],
)
def test_each_row_writes_its_rule(label: str, text: str, field: str, value: object) -> None:
    made = changed(begun(), label, text)
    assert getattr(read(made.land), field) == value
    assert row(made, label).value == ("true" if value is True else "false" if value is False else str(value))


def test_what_the_game_cannot_read_is_not_written() -> None:
    with pytest.raises(EditError):
        changed(begun(), "Rounds at most", "-3")
    assert changed(begun(), "Rounds at most", "").land.get("rounds") is None, "an empty field is the usual number"


def test_own_columns_are_written_row_by_row() -> None:
    own = changed(begun(), "Shape", "own")
    wide = changed(changed(own, "Columns left of the start", "2"), "Columns right of the start", "0")
    assert read(wide.land).columns == (-2, 0)
    assert read(changed(wide, "Tiles that lie open", "2").land).opening == 2


def spots(scenario: Scenario, state: str) -> set[str]:
    return {spot.value for spot in row(scenario, "Places").spots if spot.state == state}


def test_places_are_clicked_on_a_small_map_that_grows_with_them() -> None:
    own = changed(changed(begun(), "Shape", "own"), "Tiles that lie open", "2")
    assert not spots(own, "chosen") and "1 1" in spots(own, "free") and "3 3" not in spots(own, "free")
    two = changed(changed(own, "Places", "1 1"), "Places", "2 1")
    assert read(two.land).places == ((1, 1), (2, 1)) and spots(two, "chosen") == {"1 1", "2 1"}
    assert "2 2" in spots(two, "free") - spots(own, "free"), "beside a place there is another one"
    assert read(changed(two, "Places", "1 1").land).places == ((2, 1),)
    middles = [(spot.x, spot.y) for spot in row(two, "Places").spots]
    assert min(hypot(a - c, b - d) for (a, b), (c, d) in combinations(middles, 2)) > 2.6, "no two lie on each other"


def test_a_land_that_cannot_be_read_says_so_and_can_be_begun_anew() -> None:
    broken = msgspec.structs.replace(begun(), land={"goal": "dance"})
    assert "cannot be read" in row(broken, "Rules").value
    assert edit_for(None, row(broken, "Begin the land anew")).apply(broken).land == FRESH
