"""Every kind of problem a scenario can have is found, at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.play.small import SMALL, opened
from vtt.files.checking import check_file
from vtt.files.documents import write_document
from vtt.files.games import known_in
from vtt.files.places import maps_folder
from vtt.scenario.check import check_scenario
from vtt.scenario.check_tiles import check_tile_set
from vtt.scenario.document import (
    Area,
    BoardDocument,
    Connector,
    DoorPlacement,
    FigurePlacement,
    Group,
    Painted,
    Room,
    Scenario,
    TilePiece,
    TileSet,
    TileSide,
    TokenPlacement,
)
from vtt.scenario.story_parts import Do, If, Objective, Puzzle, Reinforcement, Trigger, When


def problems(scenario: Scenario) -> dict[str, str]:
    found = opened(scenario)
    return dict(check_scenario(scenario, found.compiled, known_in("descent")))


def changed(**fields: Any) -> dict[str, str]:
    return problems(msgspec.structs.replace(SMALL, **fields))


def test_the_small_scenario_is_sound() -> None:
    assert problems(SMALL) == {}


@pytest.mark.parametrize("file", sorted(maps_folder().glob("*.json")), ids=lambda file: file.name)
def test_every_shipped_file_is_sound(file: Path) -> None:
    assert check_file(file).problems == ()


GUARD = FigurePlacement(id="guard", kind="zombie", at=(4, 1))


@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"game": "chess"}, "game", "no game this program knows"),
        ({"game": "gloomhaven"}, "game", "“Hexagon campaign” cannot be played on this board"),
        ({"players": (4, 2)}, "players", "smaller one first"),
        ({"start": "nowhere"}, "start", "no area “nowhere”"),
        ({"heroes": ("nobody",)}, "heroes[0]", "no hero"),
        ({"settings": {"sight.wall_end": "round"}}, "settings.sight.wall_end", "use one of literal, strict"),
        ({"rooms": ()}, "doors[0].reveals", "not there"),
        ({"rooms": (Room(id="cellar", area="attic"),)}, "rooms[0].area", "no area “attic”"),
        ({"rooms": (Room(id="cellar", area=""),)}, "rooms[0].area", "no area is chosen"),
        ({"doors": ()}, "rooms[0]", "ever reveals"),
        ({"doors": (DoorPlacement(id="d", name="d", reveals=("cellar",)),)}, "doors[0]", "has no border"),
        (
            {"doors": (DoorPlacement(id="d", name="d", borders=((5, 0, "E"),), reveals=("cellar",)),)},
            "doors[0].borders",
            "no floor on both sides",
        ),
        (
            {"doors": (DoorPlacement(id="d", name="d", borders=((11, 0, "E"),), reveals=("cellar",)),)},
            "doors[0].borders",
            "outside the board",
        ),
        ({"tokens": (TokenPlacement(id="t", kind="search", at=((6, 0),)),)}, "tokens[0].at", "outside the floor"),
        (
            {"tokens": (TokenPlacement(id="t", kind="search", at=((0, 0),), room="attic"),)},
            "tokens[0].room",
            "no room “attic”",
        ),
        ({"figures": (GUARD, msgspec.structs.replace(GUARD, id="x"))}, "figures[1].at", "stands where “guard”"),
        ({"figures": (GUARD, GUARD)}, "figures[1].id", "there twice"),
        ({"figures": (msgspec.structs.replace(GUARD, at=(40, 2)),)}, "figures[0].at", "does not stand on floor"),
        ({"figures": (msgspec.structs.replace(GUARD, kind="dodo"),)}, "figures[0].kind", "no monster “dodo”"),
        ({"figures": (msgspec.structs.replace(GUARD, width=2),)}, "figures[0]", "should be 1 by 1"),
        ({"figures": (msgspec.structs.replace(GUARD, ranks={"2": "huge"}),)}, "figures[0].ranks", "no rank"),
        ({"groups": (Group(id="g", kind="zombie", where="attic"),)}, "groups[0].where", "no area “attic”"),
        ({"groups": (Group(id="g", kind="dodo", where="hall"),)}, "groups[0].kind", "no monster “dodo”"),
        (
            {"groups": (Group(id="g", kind="zombie", where="hall", sizes={"2": (20, 0)}),)},
            "groups[0].where",
            "too few spaces",
        ),
        ({"reinforcements": (Reinforcement(group="x", where="hall"),)}, "reinforcements[0].group", "no group “x”"),
        ({"objectives": ()}, "objectives", "nobody can win"),
        (
            {"objectives": (Objective(side="overlord", text="", conditions=(If(what="flag", name="noise"),)),)},
            "objectives",
            "heroes have no way to win",
        ),
        ({"puzzles": (Puzzle(id="p", kind="maze"),)}, "puzzles[0].kind", "no kind of puzzle"),
    ],
)
def test_problems_of_a_scenario(fields: dict[str, Any], place: str, words: str) -> None:
    found = changed(**fields)
    assert place in found
    assert words in found[place]


@pytest.mark.parametrize(
    ("when", "deed", "condition", "place", "words"),
    [
        (When(what="sunrise"), None, None, "when[0].what", "no moment"),
        (When(what="door_opened", where="gate"), None, None, "when[0].where", "no door “gate”"),
        (When(what="room_revealed", where="attic"), None, None, "when[0].where", "no room “attic”"),
        (When(what="entered"), None, None, "when[0].where", "say where"),
        (When(what="entered", where="50,50"), None, None, "when[0].where", "no area"),
        (When(what="searched", where="box"), None, None, "when[0].where", "no token “box”"),
        (When(what="defeated", who="nobody"), None, None, "when[0].who", "means no figure"),
        (When(what="counter_reaches", name="x", number=1), None, None, "when[0].name", "no counter “x”"),
        (When(what="counter_reaches", name="noise"), None, None, "when[0].number", "which value"),
        (When(what="puzzle_solved", name="p"), None, None, "when[0].name", "no puzzle “p”"),
        (None, Do(what="hint", text="Go.", where="elves"), None, "deeds[0].where", "no figure, group, token or door"),
        (None, Do(what="hint", text="Go.", who="elves"), None, "deeds[0].who", "elves"),
        (None, Do(what="hint", text="Go.", kind="sung"), None, "deeds[0].kind", "does not show that it was obeyed"),
        (None, Do(what="dance"), None, "deeds[0].what", "nothing a trigger can do"),
        (None, Do(what="open", name="gate"), None, "deeds[0].name", "no door “gate”"),
        (None, Do(what="reveal"), None, "deeds[0].name", "say which room"),
        (None, Do(what="spawn", kind="dodo", where="hall"), None, "deeds[0].kind", "no monster “dodo”"),
        (None, Do(what="terrain", where="hall", kind="?"), None, "deeds[0].kind", "no letter"),
        (None, Do(what="border", where="0,0,S", kind="fence"), None, "deeds[0].kind", "no kind of border"),
        (None, Do(what="text"), None, "deeds[0].text", "empty"),
        (None, Do(what="remove"), None, "deeds[0]", "say which"),
        (None, Do(what="give", name="crown", who="mira"), None, "deeds[0].name", "no card “crown”"),
        (None, Do(what="wake", who="bears"), None, "deeds[0].who", "no group “bears”"),
        (None, Do(what="win", who="dragons", text="x"), None, "deeds[0].who", "no side “dragons”"),
        (None, Do(what="turn_up", name="x"), None, "deeds[0].name", "no hidden answer “x”"),
        (None, Do(what="ask", text="?"), None, "deeds[0].choices", "no answer"),
        (None, Do(what="ask", text="?", choices={"a": ("x",)}), None, "deeds[0].choices.a", "no deeds"),
        (
            None,
            Do(what="ask", text="?", choices={"a": ({"what": "open", "name": "gate"},)}),
            None,
            "deeds[0].choices.a[0].name",
            "no door “gate”",
        ),
        (None, Do(what="test", name="luck", choices={"passed": ()}), None, "deeds[0].name", "no attribute “luck”"),
        (None, Do(what="test", name="might", choices={"maybe": ()}), None, "deeds[0].choices", "passed"),
        (None, None, If(what="weather"), "conditions[0].what", "no condition"),
        (None, None, If(what="round", compare="~"), "conditions[0].compare", "compare"),
        (None, None, If(what="counter", name="x"), "conditions[0].name", "no counter “x”"),
        (None, None, If(what="figures_in_area", where="attic"), "conditions[0].where", "no area"),
        (None, None, If(what="die", name="many"), "conditions[0].name", "faces"),
    ],
)
def test_problems_of_a_story(when: When | None, deed: Do | None, condition: If | None, place: str, words: str) -> None:
    trigger = Trigger(
        id="t",
        when=(when or When(what="start"),),
        conditions=() if condition is None else (condition,),
        deeds=(deed or Do(what="text", text="x"),),
    )
    found = changed(triggers=(trigger,))
    assert words in found[f"triggers[0].{place}"]


def test_a_room_that_no_way_leads_to() -> None:
    board = msgspec.structs.replace(SMALL.board, painted=(Painted(rows=("......#.....",) * 4),))
    assert any("no way leads" in sentence for sentence in changed(board=board).values())


def test_figures_of_different_numbers_of_players_may_share_a_place() -> None:
    two = FigurePlacement(id="a", kind="zombie", at=(4, 1), ranks={"2": "normal", "3": "none"})
    three = FigurePlacement(id="b", kind="zombie", at=(4, 1), ranks={"2": "none", "3": "elite"})
    assert changed(figures=(two, three)) == {}


def test_of_many_figures_on_one_space_each_is_told_of_once() -> None:
    """Each was told of with each other: 2,000 on a few spaces held the editor up for ten seconds."""
    scenario = msgspec.structs.replace(
        SMALL, figures=tuple(msgspec.structs.replace(GUARD, id=f"guard-{number}") for number in range(40))
    )
    found = check_scenario(scenario, opened(scenario).compiled, known_in("descent"))
    assert [place for place, words in found if "stands where" in words] == [f"figures[{n}].at" for n in range(1, 40)]


def test_problems_of_tile_sets() -> None:
    sides = (
        TileSide(name="1A", rows=("..", "...")),
        TileSide(name="1A", rows=("?",)),
        TileSide(name="1B", rows=(".",), connectors=(Connector(at=(4, 4), side="Q"),), borders=((0, 0, "E", "fence"),)),
    )
    tile_set = TileSet(id="s", title="S", lattice="square", pieces=(TilePiece(id="1", sides=sides),))
    sentences = " | ".join(sentence for _, sentence in check_tile_set(tile_set))
    for words in (
        "not equally long",
        "two sides are called",
        "stands for no terrain",
        "not on a space",
        "no side “Q”",
        "fence",
    ):
        assert words in sentences


def test_a_missing_picture_is_a_problem_and_a_wrong_field_has_its_place(tmp_path: Path) -> None:
    file = tmp_path / "a.scenario.json"
    write_document(file, msgspec.structs.replace(SMALL, picture="cover.png"))
    assert [problem.place for problem in check_file(file).problems] == ["picture"]
    file.write_text(file.read_text().replace('"columns": 12', '"columns": "twelve"'))
    assert check_file(file).problems == (("board.columns", "expected a whole number, found text"),)


def test_counts() -> None:
    board = BoardDocument(columns=3, rows=3, painted=(Painted(rows=("...", "...", "...")),), areas=(Area(id="a"),))
    found = opened(msgspec.structs.replace(SMALL, board=board))
    assert len(found.board.spaces) == 9
    counts = check_file(maps_folder() / "the-drowned-bell.scenario.json").counts
    assert counts["tiles"] == 10
    assert counts["doors"] == 4
    assert sum(counts["overlays"].values()) == 7


@pytest.mark.parametrize(
    "where", [{"borders": ((0, 0, "E"),)}, {"borders": (), "segments": ((60.0, 0.0, 60.0, 60.0),)}], ids=str
)
@pytest.mark.parametrize("state, told", [("closed", True), ("removed", False)])
def test_two_doors_in_one_place_are_a_fault(where: dict[str, Any], state: str, told: bool) -> None:
    """Nothing was said of them. One that is removed only waits there."""
    doors = (DoorPlacement(id="oak", name="Oak", **where), DoorPlacement(id="iron", name="Iron", state=state, **where))
    sentence = "doors “oak” and “iron” hang in one place; move one of them, or take it away"
    assert (changed(doors=doors).get("doors[1]") == sentence) is told


def test_a_door_opens_a_way_through_the_wall_it_hangs_in() -> None:
    """`descent.md 1.3`: only an ancient wall never opens."""
    walls = tuple((5, row, "E", "wall") for row in range(4))
    board = msgspec.structs.replace(SMALL.board, borders=walls)
    door = msgspec.structs.replace(SMALL.doors[0], borders=((5, 1, "E"),))
    others = {"board": board, "rooms": (msgspec.structs.replace(SMALL.rooms[0], revealed=False),)}

    def walled(*doors: DoorPlacement) -> bool:
        return any("no way leads" in sentence for sentence in changed(doors=doors, **others).values())

    assert walled()
    assert not walled(door)
    assert walled(msgspec.structs.replace(door, kind="ancient"))
