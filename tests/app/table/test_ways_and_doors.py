"""What a way leads over and what lies between two spaces: traps, borders, doors, ways out."""

from __future__ import annotations

import pytest

from tests.app.hands import Hands
from tests.app.table.test_turns import begin, do, space
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.people.carry import carry_to
from vtt.app.table.people.places import border_in_words, place_in_words, place_marks
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.by_hand import PlaceFigure, RevealRoom
from vtt.rules.descent.commands import StartTurn
from vtt.scene.marks import LabelMark, PathMark, StopMark

pytestmark = pytest.mark.usefixtures("seldom_painted")


def test_the_way_over_a_trap_says_so_and_what_it_does(hands: Hands) -> None:
    bell = begin(hands)
    bell.screen.session.set_strictness("free")
    do(bell, PlaceFigure(figure="risen-2", space=space(bell, "H16")), StartTurn(seat="heroes", figure="mira"))
    do(bell, PlaceFigure(figure="mira", space=space(bell, "J14")))
    looking, step = bell.screen.looking, space(bell, "I14")
    assert "loose step (a hero who enters tests awareness; failing, the bell tolls once more)" in place_in_words(
        looking, step
    )
    assert not looking.take("mira")
    assert looking.carry is not None
    looking.carry = carry_to(looking.carry, step)
    marks, words = shown(looking, Pointing(space=step)).marks, shown(looking, Pointing(space=step)).words
    assert [mark.label for mark in marks if isinstance(mark, PathMark)] == ["1 of 4 · over loose step"]
    assert [mark.danger for mark in marks if isinstance(mark, StopMark) and mark.space == step] == [True]
    assert words == "Loose step: A hero who enters tests awareness; failing, the bell tolls once more."


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("I10", "I9", "Ancient wall: stops steps and sight as a wall does; nobody can open it."),
        ("I16", "J16", "Elevation line: stops all who cannot fly, but no sight and no attack; melee across"),
        ("G16", "H16", "Kitchen grate, portcullis: stops steps, but no sight and no attack; raised with an action"),
        ("I13", "I14", "Brambles, thicket: stops sight and melee attacks, but no steps; cut away for good"),
        ("D9", "D8", "Oak door: closed; stops steps and sight; opened with an action beside it."),
        ("D16", "E16", ""),
    ],
)
def test_what_lies_between_two_spaces_is_named_with_what_it_does(
    hands: Hands, one: str, other: str, words: str
) -> None:
    bell = begin(hands)
    lattice = bell.screen.looking.board.lattice
    named = {lattice.name(place): place for place in range(lattice.size)}
    border = lattice.border(named[one], named[other])
    assert border is not None
    said = border_in_words(bell.screen.looking, border)
    assert said.startswith(words) and bool(said) == bool(words)


def test_a_locked_door_says_what_opens_it_as_far_as_players_may_know(hands: Hands) -> None:
    bell = begin(hands)
    do(bell, RevealRoom(room="chapter"), StartTurn(seat="heroes", figure="mira"))
    bell.screen.at.fit()
    gate = bell.screen.looking.table.pieces.doors["crypt-gate"]
    assert gate.hint and gate.hint in border_in_words(bell.screen.looking, gate.borders[0])
    (x1, y1), (x2, y2) = bell.screen.looking.board.lattice.border_line(gate.borders[0])
    x, y = bell.screen.scene.camera.to_screen((x1 + x2) / 2, (y1 + y2) / 2)
    bell.screen.looking.let_go()
    bell.click((round(x) - 2, round(y)))
    assert bell.notices()[-1].endswith(gate.hint)


def test_the_name_of_a_way_out_lies_over_no_floor_and_no_letters(hands: Hands) -> None:
    bell = begin(hands)
    do(bell, RevealRoom(room="chapter"))
    looking = bell.screen.looking
    looking.let_go()

    def named() -> LabelMark:
        labels = (mark for mark in shown(looking, Pointing()).marks if isinstance(mark, LabelMark))
        return next(label for label in labels if label.text == "Bell stair · exit")

    labels = (mark for mark in shown(looking, Pointing()).marks if isinstance(mark, LabelMark))
    assert next(label.anchor for label in labels if label.text == "Abbey gate · entrance") == "bottomright"
    top = min(looking.board.lattice.centre(one)[1] for one in looking.board.spaces) - 0.5
    beside = named()
    bell.screen.doing.toggle_sight()
    assert named() == beside, "it hopped each time the letters came"
    assert beside.anchor == "midleft" and beside.at[1] > top
    under = looking.board.lattice.space_under(beside.at[0] + 0.2, beside.at[1])
    assert under is None or not looking.board.has(under)


def test_a_name_stands_aside_where_no_numbers_come(hands: Hands) -> None:
    """Beside the upper end of a narrow board it moved on as the numbers of rows came at the left."""
    session = new_game(open_scenario(find_scenario("the-ferry-at-merrow")), seed=1)
    marks = place_marks(TableScreen(hands.window, session).looking)
    assert [mark.anchor for mark in marks if isinstance(mark, LabelMark) and "entrance" in mark.text] == ["midleft"]


def test_the_menu_at_a_door_offers_what_it_is_not_yet_and_names_borders_in_full(hands: Hands) -> None:
    bell = begin(hands)
    door = next(door for door in bell.screen.session.table.pieces.doors.values() if door.state == "closed")
    start, end = bell.screen.looking.table.board.lattice.border_line(door.borders[0])
    x, y = bell.screen.scene.camera.to_screen((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    bell.click((round(x), round(y)), button=3)
    said = [widget.words for widget in walk(bell.screen.ui.layers[-1].widget) if isinstance(widget, Button)]
    assert "Open the door" in said and "Close the door" not in said
    bell.press("Change the border here …")
    said = [widget.words for widget in walk(bell.screen.ui.layers[-1].widget) if isinstance(widget, Button)]
    assert {"Locked door", "Ancient wall", "Elevation line", "One-way barrier"} <= set(said)
    bell.press("Wall")
    assert bell.screen.session.table.board.border_kind(door.borders[0]) == "wall"
