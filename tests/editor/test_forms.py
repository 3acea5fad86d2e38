"""Forms: every row writes the field it shows, triggers are made of drop-downs alone, wrong values are refused."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from random_edits import blank

from vtt.editor.edits import Change, Put
from vtt.editor.filling import Drop, Fill, value_at
from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.forms import scenario_form, thing_form
from vtt.editor.history import EditError
from vtt.editor.parts import Item
from vtt.geometry.lattice import LatticeKind
from vtt.rules.known import Known, Reading
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    Room,
    Scenario,
    TokenPlacement,
    Zone,
)
from vtt.scenario.puzzles import SIZES
from vtt.scenario.story_parts import Do, Puzzle, Trigger, When
from vtt.scenario.words import kind_words

KNOWN = Known(figures={"zombie": (1, 1), "barghest": (1, 2)}, heroes=frozenset({"mira", "pip"}))


@pytest.mark.parametrize(
    ("words", "value"), [("12", 12), (" -3 ", -3), ("", None), ("--5", None), ("-", None), ("1.5", None), ("²", None)]
)
def test_numbers_are_read_as_people_type_them(words: str, value: int | None) -> None:
    assert FormRow("Amount", "number", ("amount",)).parsed(words) == value


def furnished() -> Scenario:
    scenario = Put("areas", (Area(id="crypt", spaces=((1, 1),)),)).apply(blank())
    scenario = Put("rooms", (Room(id="hall", area="crypt"),)).apply(scenario)
    scenario = Put("doors", (DoorPlacement(id="oak", name="Oak door", borders=((1, 1, "E"),)),)).apply(scenario)
    scenario = Put("tokens", (TokenPlacement(id="chest", kind="search", at=((1, 1),)),)).apply(scenario)
    scenario = Put("groups", (Group(id="rotten", kind="zombie", where="crypt"),)).apply(scenario)
    scenario = Put("figures", (FigurePlacement(id="dog", kind="barghest", at=(2, 2), height=2),)).apply(scenario)
    return Put("triggers", (Trigger(id="bell", when=(When(what="start"),), deeds=()),)).apply(scenario)


def row(rows: tuple[FormRow, ...], label: str, number: int = 0) -> FormRow:
    return [one for one in rows if one.label == label][number]


@pytest.mark.parametrize(
    "item",
    [
        Item("areas", "crypt"),
        Item("rooms", "hall"),
        Item("doors", "oak"),
        Item("tokens", "chest"),
        Item("groups", "rotten"),
        Item("figures", "dog"),
        Item("triggers", "bell"),
    ],
)
def test_every_row_writes_what_it_shows(item: Item) -> None:
    scenario = furnished()
    rows = thing_form(scenario, item, KNOWN)
    assert rows
    for one in rows:
        if one.control in ("text", "long", "number", "switch", "choice") and one.path[0] not in ("ranks",):
            assert edit_for(item, one, one.value).apply(scenario) == scenario, one
        if one.control == "choice":
            assert one.value in {value for value, _ in one.choices}


def test_fields_are_written_with_their_type() -> None:
    scenario = furnished()
    figure = Item("figures", "dog")
    rows = thing_form(scenario, figure, KNOWN)
    scenario = edit_for(figure, row(rows, "Heroes: 3"), "elite").apply(scenario)
    scenario = edit_for(figure, row(rows, "Room"), "hall").apply(scenario)
    assert scenario.figures[0].ranks == {"3": "elite"}
    assert scenario.figures[0].room == "hall"
    group = Item("groups", "rotten")
    scenario = edit_for(group, row(thing_form(scenario, group, KNOWN), "Extra health"), "2").apply(scenario)
    scenario = edit_for(group, row(thing_form(scenario, group, KNOWN), "Own size for 3 heroes")).apply(scenario)
    scenario = edit_for(group, row(thing_form(scenario, group, KNOWN), "Heroes: 3, elite"), "1").apply(scenario)
    assert scenario.groups[0].extra_health == 2
    assert scenario.groups[0].sizes == {"3": (1, 1)}
    door = Item("doors", "oak")
    scenario = edit_for(door, row(thing_form(scenario, door, KNOWN), "Reveal a room")).apply(scenario)
    assert scenario.doors[0].reveals == ("hall",)
    token = Item("tokens", "chest")
    scenario = edit_for(token, row(thing_form(scenario, token, KNOWN), "Face up"), "false").apply(scenario)
    assert not scenario.tokens[0].face_up


def test_a_trigger_is_built_by_choosing_alone() -> None:
    scenario = furnished()
    bell = Item("triggers", "bell")

    def do(label: str, text: str = "", number: int = 0) -> None:
        nonlocal scenario
        scenario = edit_for(bell, row(thing_form(scenario, bell, KNOWN), label, number), text).apply(scenario)

    do("When", "door_opened", 1)
    do("Where", "oak")
    do("Add a condition")
    do("If", "figures_left", 1)
    do("Who", "rotten", 1)
    do("Is", "=")
    do("Add a step")
    do("Do", "ask", 1)
    do("Text", "The air turns cold. Go on?")
    do("Add an answer")
    do("Do", "reveal", 2)
    do("Which", "hall")
    do("Add an answer")
    do("Only once", "false")
    (trigger,) = scenario.triggers
    assert (trigger.when[0].what, trigger.when[0].where) == ("door_opened", "oak")
    assert (trigger.conditions[0].what, trigger.conditions[0].who) == ("figures_left", "rotten")
    assert trigger.deeds[0].what == "ask"
    assert list(trigger.deeds[0].choices) == ["Yes", "No"]
    assert trigger.deeds[0].choices["Yes"][0]["name"] == "hall"
    assert not trigger.once
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=Scenario) == scenario
    do("Remove this moment", number=0)
    assert scenario.triggers[0].when == ()


def test_answers_are_worded_and_taken_away() -> None:
    scenario, bell = furnished(), Item("triggers", "bell")

    def do(label: str, text: str = "", number: int = 0) -> None:
        nonlocal scenario
        scenario = edit_for(bell, row(thing_form(scenario, bell, KNOWN), label, number), text).apply(scenario)

    def answers() -> list[str]:
        return list(scenario.triggers[0].deeds[0].choices)

    do("Add a step")
    do("Do", "ask", 1)
    for _ in range(3):
        do("Add an answer")
    do("Words", "Open the lid", 0)
    do("Words", " Leave it ", 1)
    assert answers() == ["Open the lid", "Leave it", "Answer 3"]
    do("Remove this answer", number=2)
    assert answers() == ["Open the lid", "Leave it"]
    for words, reason in (("Leave it", "already"), ("  ", "Write a word")):
        with pytest.raises(EditError, match=reason):
            do("Words", words, 0)
    do("Words", "Open the lid", 0)
    assert answers() == ["Open the lid", "Leave it"]
    do("Face down, called (empty: open)", "lid")
    do("Add a step", number=-1)
    do("Do", "turn_up", -1)
    do("Which", "lid", -1)
    asked, shown = scenario.triggers[0].deeds
    assert (asked.what, asked.face_down, shown.what, shown.name) == ("ask", "lid", "turn_up", "lid")


def test_a_card_not_chosen_yet_says_so_and_cards_have_names() -> None:
    known = replace(KNOWN, cards=frozenset({"rusty-rivets"}))
    scenario, bell = furnished(), Item("triggers", "bell")
    scenario = edit_for(bell, row(thing_form(scenario, bell, known), "Add a step")).apply(scenario)
    scenario = edit_for(bell, row(thing_form(scenario, bell, known), "Do", 1), "give").apply(scenario)
    assert row(thing_form(scenario, bell, known), "Which").choices == (
        ("rusty-rivets", kind_words("rusty-rivets")),
        ("", "choose one"),
    )


def test_the_scenario_form_changes_the_scenario() -> None:
    scenario = furnished()

    def do(label: str, text: str = "", number: int = 0) -> None:
        nonlocal scenario
        scenario = edit_for(None, row(scenario_form(scenario, KNOWN), label, number), text).apply(scenario)

    do("Title", "The bell tower")
    do("Most heroes", "3")
    do("Round limit", "8")
    do("Heroes start on", "crypt")
    do("Suggest a hero")
    do("Add a way to win")
    do("Winner", "overlord")
    do("Add a reinforcement")
    do("How many", "2")
    assert (scenario.title, scenario.players, scenario.round_limit, scenario.start) == (
        "The bell tower",
        (2, 3),
        8,
        "crypt",
    )
    assert scenario.heroes == ("mira",)
    assert scenario.objectives[0].side == "overlord"
    assert (scenario.reinforcements[0].group, scenario.reinforcements[0].number) == ("rotten", 2)
    do("Add a counter")
    do("Counter", "bell")
    do("Begins at", "3")
    assert scenario.counters == {"bell": 3}
    do("Round limit", "")
    do("Leave mira out")
    assert (scenario.round_limit, scenario.heroes) == (None, ())


def test_the_name_in_files_goes_with_the_title_until_it_is_chosen() -> None:
    scenario = msgspec.structs.replace(furnished(), title="New scenario", id="new-scenario")

    def do(label: str, text: str) -> None:
        nonlocal scenario
        scenario = edit_for(None, row(scenario_form(scenario, KNOWN), label), text).apply(scenario)

    do("Title", "Cats in the cellar")
    assert scenario.id == "cats-in-the-cellar"
    do("Name in files", "cats")
    do("Title", "Dogs")
    assert (scenario.title, scenario.id) == ("Dogs", "cats")


def test_what_cannot_be_written_is_refused() -> None:
    scenario = furnished()
    with pytest.raises(EditError, match="cannot be written there"):
        Fill(Item("figures", "dog"), ("width",), "wide").apply(scenario)
    with pytest.raises(EditError, match="any more"):
        Fill(Item("figures", "cat"), ("name",), "x").apply(scenario)
    with pytest.raises(EditError, match="no such field"):
        Drop(Item("triggers", "bell"), ("when", 9, "what")).apply(scenario)
    with pytest.raises(EditError, match="has no field"):
        Change("board", None).apply(scenario)


def test_values_are_found_by_their_path() -> None:
    scenario = furnished()
    assert value_at(scenario, Item("triggers", "bell"), ("when", 0, "what")) == "start"
    assert value_at(scenario, None, ("players", 1)) == 4
    assert value_at(scenario, Item("triggers", "bell"), ("when", 5, "what")) is None


def test_rule_options_are_chosen_and_taken_back_to_the_usual() -> None:
    known = Known(
        rules=(Reading("reach", "Reach strikes at", (("up_to", "one and two"), ("beyond", "two and three"))),)
    )
    scenario = furnished()
    reach = row(scenario_form(scenario, known), "Reach strikes at", 0)
    assert reach.choices == (("", "usual: one and two"), ("up_to", "one and two"), ("beyond", "two and three"))
    scenario = edit_for(None, reach, "beyond").apply(scenario)
    assert scenario.settings == {"reach": "beyond"}
    scenario = edit_for(None, row(scenario_form(scenario, known), "Reach strikes at", 0), "").apply(scenario)
    assert scenario.settings == {}


def test_a_puzzle_is_as_large_as_its_kind_can_be() -> None:
    item = Item("puzzles", "lock")
    scenario = Put("puzzles", (Puzzle(id="lock", kind="sliding"),)).apply(blank())
    size = row(thing_form(scenario, item, KNOWN), "Size")
    assert size.choices == (("2", "2 × 2"), ("3", "3 × 3"), ("4", "4 × 4"), ("5", "5 × 5"))
    large = edit_for(item, size, "5").apply(scenario)
    assert large.puzzles[0].size == 5
    kind = row(thing_form(large, item, KNOWN), "Kind")
    assert [value for value, _ in kind.choices] == list(SIZES), "every kind has its words"
    tower = Fill(item, ("size",), 8).apply(edit_for(item, kind, "tower").apply(large))
    assert row(thing_form(tower, item, KNOWN), "Size").choices[-1] == ("8", "8 discs")
    code = edit_for(item, kind, "code").apply(tower)
    assert row(thing_form(code, item, KNOWN), "Size").value == "6", "as it is played"


def test_a_puzzle_offers_the_triggers_it_lacks() -> None:
    item = Item("puzzles", "lock")
    scenario = Put("puzzles", (Puzzle(id="lock", kind="code", name="The lock"),)).apply(furnished())

    def pressed(scenario: Scenario, label: str) -> Scenario:
        return edit_for(item, row(thing_form(scenario, item, KNOWN), label)).apply(scenario)

    known = pressed(scenario, "“bell” lays it out")
    assert known.triggers[0].deeds == (Do(what="puzzle", name="lock"),)
    assert row(thing_form(known, item, KNOWN), "Laid out by").value == "bell"
    fresh = pressed(scenario, "A new trigger lays it out")
    assert fresh.triggers[1].deeds == (Do(what="puzzle", name="lock"),)
    both = pressed(fresh, "A new trigger when it is solved")
    assert both.triggers[2].when == (When(what="puzzle_solved", name="lock"),)
    rows = thing_form(both, item, KNOWN)
    shown = [(one.label, one.value) for one in rows if one.control == "fact"]
    assert shown == [("Laid out by", "The lock appears"), ("When solved", "The lock is solved")]
    assert not [one for one in rows if one.control == "add"]
    assert len({trigger.id for trigger in both.triggers}) == 3


def test_a_room_offers_the_nearest_door_to_reveal_it() -> None:
    far = DoorPlacement(id="far", name="Far door", borders=((9, 9, "E"),))
    scenario = Put("doors", (far,)).apply(furnished())
    for item in (Item("rooms", "hall"), Item("areas", "crypt")):
        changed = edit_for(item, row(thing_form(scenario, item, KNOWN), "“Oak door” reveals it")).apply(scenario)
        assert {door.id: door.reveals for door in changed.doors} == {"oak": ("hall",), "far": ()}
    item = Item("rooms", "hall")
    shown = row(thing_form(changed, item, KNOWN), "Revealed by")
    assert shown.value == "oak"
    other = edit_for(item, shown, "far").apply(changed)
    assert {door.id: door.reveals for door in other.doors} == {"oak": (), "far": ("hall",)}
    nobody = edit_for(item, row(thing_form(other, item, KNOWN), "Revealed by"), "").apply(other)
    assert not any(door.reveals for door in nobody.doors)
    both = edit_for(item, row(thing_form(changed, item, KNOWN), "“Far door” reveals it")).apply(changed)
    assert [door.reveals for door in both.doors] == [("hall",), ("hall",)]
    revealed = Fill(item, ("revealed",), True).apply(scenario)
    assert not [one for one in thing_form(revealed, item, KNOWN) if "reveal" in one.label.lower()[1:]]


def test_a_new_deed_means_the_only_thing_it_can_and_asks_in_its_own_words() -> None:
    item, scenario = Item("triggers", "bell"), furnished()

    def chosen(what: str) -> tuple[Scenario, dict[str, FormRow]]:
        begun = Fill(item, ("deeds", 0), {"what": "text"}).apply(scenario)
        done = edit_for(item, row(thing_form(begun, item, KNOWN), "Do", 1), what).apply(begun)
        return done, {one.label: one for one in thing_form(done, item, KNOWN)}

    assert chosen("reveal")[0].triggers[0].deeds[0].name == "hall"
    assert chosen("open")[0].triggers[0].deeds[0].name == "oak"
    done, rows = chosen("spawn")
    assert done.triggers[0].deeds[0].number == 1 and rows["How many"].value == "1"
    assert rows["In group"].choices == (("", "a new one"), ("rotten", "rotten"))
    done, rows = chosen("win")
    assert done.triggers[0].deeds[0].who == "heroes"
    assert {side for side, _ in rows["Side"].choices} == {"heroes", "overlord", "monsters"}


@pytest.mark.parametrize("lattice", ["square", "hexagon", "zones"])
def test_the_nearest_door_may_hang_on_any_side_of_a_room_and_the_nearest_room_lie_on_any_side_of_a_door(
    lattice: LatticeKind,
) -> None:
    """Six places in a row, the room is the third and fourth. Its western door is owned by the place outside."""
    places = "abcdef"
    zones = tuple(
        Zone(id=name, polygon=((x, 0), (x + 60, 0), (x + 60, 60), (x, 60)), marker=(x + 30, 30))
        for x, name in zip(range(0, 360, 60), places, strict=True)
    )

    def door(name: str, owner: int) -> DoorPlacement:
        side = places[owner + 1] if lattice == "zones" else "E"
        return DoorPlacement(id=name.lower(), name=name, borders=((owner, 0, side),))

    areas = (Area(id="yard", spaces=((0, 0), (1, 0))), Area(id="end", spaces=((5, 0),)))
    board = BoardDocument(
        lattice=lattice,
        columns=6,
        rows=2,
        zones=zones if lattice == "zones" else (),
        areas=(*areas, Area(id="nook", spaces=((2, 0), (3, 0)))),
    )
    scenario = msgspec.structs.replace(
        blank(),
        board=board,
        doors=(door("Far", 4), door("West", 1)),
        rooms=(Room(id="yard", area="yard", revealed=True), Room(id="end", area="end"), Room(id="nook", area="nook")),
    )
    item = Item("rooms", "nook")
    assert [one.label for one in thing_form(scenario, item, KNOWN) if one.control == "add"] == ["“West” reveals it"]
    assert row(thing_form(scenario, Item("doors", "west"), KNOWN), "Reveal a room").default == "nook"
    assert row(thing_form(scenario, Item("doors", "far"), KNOWN), "Reveal a room").default == "end"


def test_own_pictures_are_given_to_kinds_and_taken_away() -> None:
    scenario = furnished()
    another = row(scenario_form(scenario, KNOWN), "Own picture for")
    assert [kind for kind, _ in another.choices] == ["", "barghest", "zombie", "mira", "pip"]
    scenario = edit_for(None, another, "zombie").apply(scenario)
    assert scenario.pictures == {"zombie": ""}
    shown = row(scenario_form(scenario, KNOWN), kind_words("zombie"))
    assert (shown.control, shown.value) == ("picture", "")
    scenario = edit_for(None, shown, "bones.png").apply(scenario)
    assert scenario.pictures == {"zombie": "bones.png"}
    assert "zombie" not in [kind for kind, _ in row(scenario_form(scenario, KNOWN), "Own picture for").choices]
    scenario = edit_for(None, row(scenario_form(scenario, KNOWN), f"The usual {kind_words('zombie')}")).apply(scenario)
    assert scenario.pictures == {}


def test_a_door_says_how_there_come_to_be_rooms_while_there_are_none() -> None:
    alone = msgspec.structs.replace(furnished(), rooms=())
    assert row(thing_form(alone, Item("doors", "oak"), KNOWN), "Reveals").control == "fact"


def test_a_space_that_was_picked_is_called_by_its_column_and_row() -> None:
    begun = Fill(Item("triggers", "bell"), ("when", 0), {"what": "entered", "where": "4,7"}).apply(furnished())
    where = row(thing_form(begun, Item("triggers", "bell"), KNOWN), "Where")
    assert dict(where.choices)["4,7"] == "at 4,7"


def test_perils_are_made_in_the_form_of_the_games_that_have_them() -> None:
    scenario = furnished()
    assert all(one.label != "Add a peril" for one in scenario_form(scenario, KNOWN))
    scenario = msgspec.structs.replace(scenario, game="road_to_legend")
    scenario = edit_for(None, row(scenario_form(scenario, KNOWN), "Add a peril")).apply(scenario)
    assert scenario.perils[0].id == "peril" and scenario.perils[0].does[0].do == "damage"
    scenario = edit_for(None, row(scenario_form(scenario, KNOWN), "Let a peril come")).apply(scenario)
    assert (scenario.peril_track[0].peril, scenario.peril_track[0].round) == ("peril", 3)
    scenario = edit_for(None, row(scenario_form(scenario, KNOWN), "Does"), "spawn").apply(scenario)
    reserve = Item("groups", "rotten")
    scenario = edit_for(reserve, row(thing_form(scenario, reserve, KNOWN), "Reserve"), "true").apply(scenario)
    choices = row(scenario_form(scenario, KNOWN), "Reserve").choices
    assert scenario.groups[0].reserve and ("rotten", "rotten") in choices
    scenario = edit_for(None, row(scenario_form(scenario, KNOWN), "Reserve"), "rotten").apply(scenario)
    assert scenario.perils[0].does[0].group == "rotten"


def test_how_a_monster_acts_is_written_without_code() -> None:
    def rows() -> tuple[FormRow, ...]:
        return scenario_form(scenario, KNOWN)

    scenario = msgspec.structs.replace(furnished(), game="road_to_legend")
    scenario = edit_for(None, row(rows(), "Write how a monster acts")).apply(scenario)
    assert scenario.behaviours[0]["id"] == "zombie" and row(rows(), "Go beside the nearest hero.").control == "heading"
    scenario = edit_for(None, row(rows(), "Whom"), "lowest").apply(scenario)
    assert row(rows(), "Of").value == "health"
    scenario = edit_for(None, row(rows(), "Does", 1), "move_and_retreat").apply(scenario)
    scenario = edit_for(None, row(rows(), "If a hero is within"), "3").apply(scenario)
    scenario = edit_for(None, row(rows(), "More damage"), "2").apply(scenario)
    (orders,) = scenario.behaviours[0]["activations"]
    assert orders["elite"][1] == {"do": "move_and_retreat", "if_within": 3} and orders["effect"] == {"damage": 2}
    scenario = edit_for(None, row(rows(), "Other orders")).apply(scenario)
    assert len(scenario.behaviours[0]["activations"]) == 2
    scenario = edit_for(None, row(rows(), "Remove all orders of this monster")).apply(scenario)
    assert scenario.behaviours == ()


def test_where_heroes_start_says_how_to_paint_a_start_area_until_there_is_one() -> None:
    scenario = msgspec.structs.replace(blank(), game="sword_and_sorcery")

    def told(now: Scenario) -> list[tuple[str, str | None]]:
        return [(one.value, dict(one.choices).get("")) for one in scenario_form(now, KNOWN) if one.path == ("start",)]

    assert told(scenario) == [("", "nowhere")]
    assert any(one.value == "No start area yet: A paints one" for one in scenario_form(scenario, KNOWN))
    painted = Put("areas", (Area(id="gate", kind="start", spaces=((1, 1),)),)).apply(scenario)
    assert told(painted) == [("", "the start area")]
    assert not any("A paints one" in one.value for one in scenario_form(painted, KNOWN))


def test_doors_are_of_the_kinds_that_their_game_knows() -> None:
    door = Item("doors", "oak")
    kinds = lambda now: [kind for kind, _ in row(thing_form(now, door, KNOWN), "Kind").choices]  # noqa: E731
    assert "locked" in kinds(furnished()) and "magic" not in kinds(furnished())
    assert "magic" in kinds(msgspec.structs.replace(furnished(), game="sword_and_sorcery"))
