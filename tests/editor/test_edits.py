"""Edits: each does what its name says, shares what it leaves alone, refuses in a sentence, and can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_edits import SMALL_MAP, Paste, blank, random_edit

from vtt.editor.board_edits import PutMap, Resize
from vtt.editor.clipboard import copied
from vtt.editor.edits import Change, DrawBorders, Paint, Put, Remove, Rename, RenameCounter, Several, Shift, Turn
from vtt.editor.history import EditError, History
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item, things
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    Painted,
    PlacedTile,
    Room,
    Scenario,
    SeatPlan,
    TokenPlacement,
)
from vtt.scenario.story_parts import Do, If, Objective, Puzzle, Reinforcement, Trigger, When


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_random_edits_undone_to_the_start_and_redone_to_the_end(seed: int) -> None:
    chance = Random(seed)
    start = blank()
    history = History(start)
    for _ in range(40):
        try:
            history.do(random_edit(history.document, chance))
        except EditError as error:
            assert str(error).endswith(".")
    end = history.document
    steps = history.position
    for _ in range(steps):
        history.undo()
    assert history.document is start
    assert not history.changed
    for _ in range(steps):
        history.redo()
    assert history.document == end
    assert msgspec.json.decode(msgspec.json.encode(end), type=Scenario) == end


def test_ten_thousand_edits_share_what_they_leave_alone() -> None:
    chance = Random(7)
    history = History(blank(60, 60))
    for _ in range(10_000):
        x, y = chance.randrange(60), chance.randrange(60)
        history.do(Paint(chance.choice(".wl"), tuple((x + dx, y + dy) for dx in range(5) for dy in range(5))))
    end = history.document
    rows = painted_rows(end.board)
    assert history.position > 9000
    history.undo()
    before = painted_rows(history.document.board)
    assert sum(one is not other for one, other in zip(rows, before, strict=True)) <= 5
    history.go_to(0)
    assert history.document == blank(60, 60)
    history.go_to(len(history.names) - 1)
    assert history.document is end


def test_a_stroke_is_one_step_and_can_be_cancelled() -> None:
    history = History(blank())
    history.begin_stroke()
    for x in range(5):
        history.do(Paint("w", ((x, 0),)))
    history.end_stroke()
    assert history.names == ("Open", "Paint water")
    history.begin_stroke()
    history.do(Paint("l", ((0, 0),)))
    history.do(Paint("l", ((1, 0),)))
    history.undo()
    assert painted_rows(history.document.board)[0].startswith("wwwww ")
    history.begin_stroke()
    history.do(Paint("l", ((0, 0),)))
    history.do(Paint("w", ((0, 0),)))
    history.end_stroke()
    assert history.names == ("Open", "Paint water")
    history.begin_stroke()
    history.end_stroke()
    assert history.undo_name == "Paint water"
    assert history.changed
    history.saved()
    assert not history.changed


def test_an_edit_after_undo_forgets_what_was_undone() -> None:
    history = History(blank())
    history.do(Change("title", "One"))
    history.do(Change("title", "Two"))
    history.undo()
    assert history.redo_name == "Change title"
    history.do(Change("minutes", 5))
    assert history.redo_name is None
    assert history.document.title == "One"


def test_an_edit_that_changes_nothing_leaves_no_step() -> None:
    history = History(blank())
    history.do(Change("title", "Blank"))
    history.do(Paint(" ", ((1, 1),)))
    history.do(Remove((Item("doors", "none"),)))
    assert history.names == ("Open",)


def test_painting_joins_layers_and_takes_paint_off_again() -> None:
    board = BoardDocument(columns=4, rows=2, painted=(Painted(rows=("w",)), Painted(at=(1, 1), rows=("ll",))))
    scenario = Scenario(id="x", title="x", game="", board=board)
    assert painted_rows(board) == ("w   ", " ll ")
    after = Paint("p", ((3, 0), (9, 9))).apply(scenario)
    assert painted_rows(after.board) == ("w  p", " ll ")
    bare = Paint(" ", tuple((x, y) for x in range(4) for y in range(2))).apply(after)
    assert bare.board.painted == ()


def test_borders_are_drawn_replaced_and_erased() -> None:
    scenario = DrawBorders("wall", ((1, 1, "E"), (1, 1, "S"))).apply(blank())
    scenario = DrawBorders("door", ((1, 1, "E"),)).apply(scenario)
    assert set(scenario.board.borders) == {(1, 1, "S", "wall"), (1, 1, "E", "door")}
    scenario = DrawBorders("open", ((1, 1, "E"),)).apply(scenario)
    assert scenario.board.borders == ((1, 1, "S", "wall"),)
    assert DrawBorders("wall", ((1, 1, "S"),)).apply(scenario) is scenario


def furnished() -> Scenario:
    scenario = Put("areas", (Area(id="crypt", spaces=((1, 1), (2, 1))),)).apply(blank())
    scenario = Put("rooms", (Room(id="room", area="crypt"),)).apply(scenario)
    scenario = Put("groups", (Group(id="archers", kind="goblin-archer", where="crypt", room="room"),)).apply(scenario)
    door = DoorPlacement(id="oak", name="oak door", borders=((1, 1, "E"),), reveals=("room",))
    scenario = Put("doors", (door,)).apply(scenario)
    deeds = (Do(what="ask", choices={"Yes": (msgspec.to_builtins(Do(what="open", where="oak")),)}),)
    trigger = Trigger(id="bell", when=(When(what="door_opened", where="oak"),), deeds=deeds)
    return Put("triggers", (trigger,)).apply(scenario)


def test_renaming_follows_every_name_also_inside_answers() -> None:
    scenario = Rename(Item("doors", "oak"), "gate").apply(furnished())
    (trigger,) = scenario.triggers
    assert trigger.when[0].where == "gate"
    assert trigger.deeds[0].choices["Yes"][0]["where"] == "gate"
    scenario = Rename(Item("areas", "crypt"), "vault").apply(scenario)
    assert scenario.rooms[0].area == scenario.groups[0].where == "vault"
    scenario = Rename(Item("rooms", "room"), "hall").apply(scenario)
    assert scenario.doors[0].reveals == ("hall",)
    assert b'"oak"' not in msgspec.json.encode(scenario)


def test_whoever_carries_a_renamed_token_is_still_meant() -> None:
    token = TokenPlacement(id="key", kind="key", at=((1, 1),))
    trigger = Trigger(id="t", when=(When(what="entered", who="key"),), deeds=(Do(what="move", who="key", where="1,2"),))
    scenario = Put("triggers", (trigger,)).apply(Put("tokens", (token,)).apply(blank()))
    scenario = Rename(Item("tokens", "key"), "bone-key").apply(scenario)
    assert scenario.triggers[0].when[0].who == scenario.triggers[0].deeds[0].who == "bone-key"


def test_a_counter_is_renamed_wherever_it_is_counted() -> None:
    deeds = (Do(what="add", name="bell"),)
    trigger = Trigger(id="t", when=(When(what="counter_reaches", name="bell", number=2),), deeds=deeds)
    scenario = Change("counters", {"bell": 1, "other": 0}).apply(Put("triggers", (trigger,)).apply(blank()))
    scenario = RenameCounter("bell", "tolls").apply(scenario)
    assert scenario.counters == {"tolls": 1, "other": 0}
    assert scenario.triggers[0].when[0].name == scenario.triggers[0].deeds[0].name == "tolls"
    with pytest.raises(EditError, match="already a counter"):
        RenameCounter("tolls", "other").apply(scenario)


def test_moving_and_turning() -> None:
    scenario = Put("figures", (FigurePlacement(id="dog", kind="barghest", at=(2, 2), height=2),)).apply(furnished())
    scenario = Put("tiles", (PlacedTile(id="5A", tile="descent-base/5A", at=(5, 5), size=(6, 4)),)).apply(scenario)
    items = (Item("figures", "dog"), Item("areas", "crypt"), Item("doors", "oak"))
    scenario = Shift(items, (0, 0), (3, 1)).apply(scenario)
    assert scenario.figures[0].at == (5, 3)
    assert scenario.board.areas[0].spaces == ((4, 2), (5, 2))
    assert scenario.doors[0].borders == ((4, 2, "E"),)
    scenario = Turn((Item("figures", "dog"), Item("tiles", "5A"))).apply(scenario)
    assert (scenario.figures[0].width, scenario.figures[0].height) == (2, 1)
    assert scenario.board.tiles[0].turns == 1
    assert scenario.board.tiles[0].size == (4, 6)


def test_hexagons_keep_their_shape_when_moved_by_odd_rows() -> None:
    board = BoardDocument(lattice="hexagon", columns=9, rows=9)
    scenario = Scenario(id="x", title="x", game="gloomhaven", board=board)
    token = TokenPlacement(id="log", kind="obstacle", at=((2, 2), (2, 3)))
    scenario = Put("tokens", (token,)).apply(scenario)
    after = Shift((Item("tokens", "log"),), (2, 2), (2, 3)).apply(scenario)
    assert after.tokens[0].at == ((2, 3), (3, 4))


def test_copies_go_to_another_document_under_free_names() -> None:
    text = copied(furnished(), (Item("areas", "crypt"), Item("groups", "archers")))
    scenario = Paste(text, (10, 10)).apply(furnished())
    assert [area.id for area in scenario.board.areas] == ["crypt", "crypt-2"]
    assert scenario.board.areas[1].spaces == ((10, 10), (11, 10))
    assert [group.id for group in scenario.groups] == ["archers", "archers-2"]


def test_a_map_is_put_in_with_tiles_paint_and_borders() -> None:
    scenario = PutMap(SMALL_MAP, (38, 5)).apply(blank())
    assert scenario.board.columns == 41
    assert painted_rows(scenario.board)[5][38:] == "w.."
    assert scenario.board.borders == ((38, 5, "E", "door"),)
    again = PutMap(SMALL_MAP, (0, 0)).apply(scenario)
    assert [tile.id for tile in things(again, "tiles")] == ["10A", "10A-2"]


def test_resizing_moves_everything_together() -> None:
    scenario = Resize(45, 40, left=2, top=3).apply(Paint("w", ((0, 0),)).apply(furnished()))
    assert painted_rows(scenario.board)[3].startswith("  w ")
    assert scenario.board.areas[0].spaces == ((3, 4), (4, 4))
    assert scenario.doors[0].borders == ((3, 4, "E"),)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (Paint("?", ((0, 0),)), "There is no terrain"),
        (DrawBorders("moat", ((0, 0, "E"),)), "There is no kind of border"),
        (DrawBorders("wall", ((0, 0, "N"),)), "cannot be called"),
        (DrawBorders("wall", ((99, 0, "E"),)), "outside the board"),
        (Put("figures", (FigurePlacement(id="a", kind="zombie", at=(99, 0)),)), "outside the board"),
        (Put("figures", (Room(id="a", area="b"),)), "cannot be kept among the figures"),
        (Change("tiles", ()), "has no field"),
        (Change("minutes", "long"), "Minutes cannot be that"),
        (Rename(Item("doors", "none"), "x"), "There is no door"),
        (Resize(0, 5), "1 to 400"),
        (Paste("{]"), "nothing that can be pasted"),
        (Several("Two", (Change("title", "x"), Paint("?", ((0, 0),)))), "There is no terrain"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(edit: Paint, sentence: str) -> None:
    history = History(blank())
    with pytest.raises(EditError, match=sentence):
        history.do(edit)
    assert history.document == blank()
    assert history.names == ("Open",)


def told() -> Scenario:
    """A scenario in which everything is named somewhere, and some things share a name."""
    board = BoardDocument(
        columns=8,
        rows=6,
        areas=(Area(id="crypt", spaces=((1, 1),)), Area(id="wing", tiles=("5A",))),
        tiles=(PlacedTile(id="5A", tile="set/5A", at=(0, 0)),),
    )
    steps = (
        When(what="entered", who="imps", where="crypt"),
        When(what="room_revealed", where="crypt"),
        When(what="door_opened", where="crypt"),
        When(what="picked_up", where="key"),
        When(what="counter_reaches", name="gold", number=1),
        When(what="puzzle_solved", name="gold"),
        When(what="entered", who="boss-imp", where="altar"),
    )
    inner = (Do(what="open", name="crypt"), Do(what="remove", name="key"), Do(what="text", name="gold", text="gold"))
    deeds = (
        Do(what="reveal", name="crypt"),
        Do(what="spawn", kind="imp", who="imps", where="5A"),
        Do(what="give", who="key", name="gold"),
        Do(what="counter", name="gold", number=2),
        Do(what="puzzle", name="gold"),
        Do(what="wake", who="imps"),
        Do(what="move", who="boss-imp", where="altar"),
        Do(what="win", who="heroes"),
        Do(what="ask", who="warlord", choices={"Yes": tuple(msgspec.to_builtins(one) for one in inner)}),
    )
    conditions = (If(what="figures_in_area", who="imps", where="crypt"), If(what="counter", name="gold"))
    return Scenario(
        id="tale",
        title="Tale",
        game="descent",
        board=board,
        start="crypt",
        rooms=(Room(id="crypt", area="crypt"),),
        doors=(DoorPlacement(id="crypt", name="Crypt", borders=((1, 1, "E"),), reveals=("crypt",)),),
        tokens=(TokenPlacement(id="key", kind="key", at=((1, 1),), room="crypt"),),
        figures=(
            FigurePlacement(id="boss-imp", kind="imp", at=(1, 1), room="crypt", group="imps"),
            FigurePlacement(id="altar", kind="statue", at=(2, 1)),
            FigurePlacement(id="imp", kind="imp", at=(3, 1)),
        ),
        groups=(Group(id="imps", kind="imp", where="5A", room="crypt"),),
        reinforcements=(Reinforcement(group="imps", where="crypt"),),
        counters={"gold": 0},
        objectives=(Objective(side="heroes", text="", conditions=conditions, progress="gold", goal=3),),
        triggers=(Trigger(id="t", when=steps, conditions=conditions, deeds=deeds),),
        puzzles=(Puzzle(id="gold", kind="code"),),
        seats=(SeatPlan(id="warlord", name="Warlord", side="monsters"),),
    )


FOLLOWED: dict[tuple[str, str], set[str]] = {
    ("areas", "crypt"): {
        "start",
        "board.areas.0.id",
        "rooms.0.area",
        "reinforcements.0.where",
        "objectives.0.conditions.0.where",
        "triggers.0.when.0.where",
        "triggers.0.conditions.0.where",
    },
    ("tiles", "5A"): {
        "board.tiles.0.id",
        "board.areas.1.tiles.0",
        "groups.0.where",
        "triggers.0.deeds.1.where",
    },
    ("rooms", "crypt"): {
        "rooms.0.id",
        "doors.0.reveals.0",
        "tokens.0.room",
        "figures.0.room",
        "groups.0.room",
        "triggers.0.when.1.where",
        "triggers.0.deeds.0.name",
    },
    ("doors", "crypt"): {"doors.0.id", "triggers.0.when.2.where", "triggers.0.deeds.8.choices.Yes.0.name"},
    ("tokens", "key"): {
        "tokens.0.id",
        "triggers.0.when.3.where",
        "triggers.0.deeds.2.who",
        "triggers.0.deeds.8.choices.Yes.1.name",
    },
    ("figures", "boss-imp"): {"figures.0.id", "triggers.0.when.6.who", "triggers.0.deeds.6.who"},
    ("figures", "altar"): {"figures.1.id", "triggers.0.when.6.where", "triggers.0.deeds.6.where"},
    ("figures", "imp"): {"figures.2.id"},
    ("groups", "imps"): {
        "groups.0.id",
        "figures.0.group",
        "reinforcements.0.group",
        "objectives.0.conditions.0.who",
        "triggers.0.when.0.who",
        "triggers.0.conditions.0.who",
        "triggers.0.deeds.1.who",
        "triggers.0.deeds.5.who",
    },
    ("puzzles", "gold"): {"puzzles.0.id", "triggers.0.when.5.name", "triggers.0.deeds.4.name"},
    ("counters", "gold"): {
        "counters.new",
        "objectives.0.conditions.1.name",
        "objectives.0.progress",
        "triggers.0.when.4.name",
        "triggers.0.conditions.1.name",
        "triggers.0.deeds.3.name",
    },
    ("seats", "warlord"): {"seats.0.id", "triggers.0.deeds.8.who"},
    ("triggers", "t"): {"triggers.0.id"},
}


def leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict | list | tuple):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, f"{place}.{key}" if place else str(key))
    else:
        yield place, value


@pytest.mark.parametrize("kind_and_name", FOLLOWED)
def test_a_new_name_is_followed_exactly_where_the_old_one_meant_it(kind_and_name: tuple[str, str]) -> None:
    kind, name = kind_and_name
    edit = RenameCounter(name, "new") if kind == "counters" else Rename(Item(kind, name), "new")  # type: ignore[arg-type]
    before = dict(leaves(msgspec.to_builtins(told())))
    after = dict(leaves(msgspec.to_builtins(edit.apply(told()))))
    changed = {place for place, value in after.items() if before.get(place) != value}
    assert changed == FOLLOWED[kind_and_name]
