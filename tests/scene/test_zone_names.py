"""What is written on a zone keeps clear of what stands and lies there, and says less where there is little room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pygame
import pytest

from tests.played import bots_for, bots_play
from tests.scene.boards import scene
from vtt.board.pieces import Figure, Pieces
from vtt.board.table import Table
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.geometry.lattice import Space
from vtt.play.session import Session
from vtt.rules.optional import NotesSpaces
from vtt.scene import notes, prices
from vtt.scene.board_scene import BoardScene
from vtt.scene.canvas import Canvas
from vtt.scene.marks import NoteMark, StopMark
from vtt.scene.notes import keep_clear_of_notes

WINDOW = pygame.Rect(0, 0, 600, 400)
QUESTS = ("the-cold-kiln", "the-silk-debt")


@cache
def quest(name: str) -> tuple[Table[Any], list[NoteMark]]:
    """A quest at its first moment, and what its game writes on zones."""
    session = games.new_game(games.open_scenario(find_scenario(name)), seed=1)
    ruleset = session.ruleset
    assert isinstance(ruleset, NotesSpaces)
    return session.table, [NoteMark(*note[:4]) for note in ruleset.space_notes(session.table)]


def written(name: str, scale: int, letters: float = 1.0) -> tuple[Canvas, list[NoteMark], list[pygame.Rect]]:
    now, notes = quest(name)
    shown = scene(now.board, now.pieces, scale)
    shown.theme.scale = letters
    canvas = shown.canvas(pygame.Surface(WINDOW.size), WINDOW)
    keep_clear_of_notes(canvas, notes)
    return canvas, notes, list(canvas._labels)


@pytest.mark.parametrize("name", QUESTS)
@pytest.mark.parametrize("scale", [18, 21, 40, 80])
def test_notes_hide_no_figures_and_no_other_notes(name: str, scale: int) -> None:
    canvas, _, places = written(name, scale)
    for figure, (x, y) in canvas.whereabouts.figures((0, 0, 99, 99)):
        box = pygame.Rect(0, 0, scale * 0.8, scale * 0.8)
        box.center = round(canvas.point((x, y))[0]), round(canvas.point((x, y))[1])
        assert box.collidelist(places) < 0, figure.id
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))


@pytest.mark.parametrize("name", QUESTS)
@pytest.mark.parametrize("scale", [40, 62])
def test_a_price_lies_below_no_name(name: str, scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of what the stepping stones cost lay below “Stepping stones”."""
    canvas, notes, places = written(name, scale)
    priced: list[pygame.Rect] = []
    placed = prices.place_of

    def heard(*args: Any) -> pygame.Rect:
        priced.append(placed(*args))
        return priced[-1]

    monkeypatch.setattr(prices, "place_of", heard)
    for note, place in zip(notes, places, strict=True):
        _, (left, top) = canvas.plan.shape(note.space)
        prices._written.cache_clear()
        prices.draw_prices(canvas, [StopMark(note.space, 2)])
        x, y = canvas.point((left, top))
        assert not priced[-1].move(round(x), round(y)).colliderect(place), note.text


@pytest.mark.parametrize("name", QUESTS)
def test_notes_are_written_in_their_own_zones(name: str) -> None:
    canvas, notes, places = written(name, 40)
    for note, place in zip(notes, places, strict=True):
        assert canvas.board.lattice.space_under(*canvas.camera.to_board(*place.center)) == note.space, note.text


def test_notes_lie_within_the_box_round_the_board_where_they_may() -> None:
    """“Kitchen · 1 wound” lay beside the last zone of the board, half of it below the rail."""
    canvas, _, places = written("the-cold-kiln", 50, 1.5)
    boxes = [notes._box(canvas, zone) for zone in canvas.board.spaces]
    around = boxes[0].unionall(boxes[1:]).move(canvas.origin)
    assert all(around.contains(place) for place in places)


def test_a_place_for_each_note_measures_no_zone_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each note measured all zones three times: 200 of them took a sixth of a second for each step of the wheel."""
    measured, box = [], notes._box

    def measure(canvas: Canvas, zone: int) -> pygame.Rect:
        measured.append(zone)
        return box(canvas, zone)

    monkeypatch.setattr(notes, "_box", measure)
    canvas, _, _ = written("the-cold-kiln", 40)
    assert len(measured) < 10 * len(canvas.board.spaces)


def test_notes_say_less_in_more_lines_where_their_zone_is_narrow() -> None:
    (_, _, narrow), (_, notes, wide) = written("the-cold-kiln", 21), written("the-cold-kiln", 80)
    number = next(number for number, note in enumerate(notes) if "+1 to enter" in note.text)
    assert narrow[number].width < wide[number].width / 2
    assert narrow[number].height > wide[number].height


@pytest.mark.parametrize("name", QUESTS)
def test_no_note_lies_in_a_zone_of_another_name_however_large_letters_are(name: str) -> None:
    """With all of a quest in sight at 150 percent “Stoke hole: 1 wound” stood in the glaze room, and the other way."""
    canvas, notes, places = written(name, 18, letters=1.5)
    for note, place in zip(notes, places, strict=True):
        under = canvas.board.lattice.space_under(*canvas.camera.to_board(*place.center))
        assert under in (note.space, None) or not canvas.board.has(under), note.text
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))


@pytest.mark.parametrize("scale", [40, 80])
def test_what_is_written_on_one_zone_lies_together(scale: int) -> None:
    """“2 : 1” lay across the border of two zones, and beside the name now at its left, now at its right."""
    now, names = quest("the-cold-kiln")
    canvas = scene(now.board, now.pieces, scale).canvas(pygame.Surface(WINDOW.size), WINDOW)
    counts = [NoteMark(name.space, "2 : 1", "2 : 1", False) for name in names]
    keep_clear_of_notes(canvas, [*names, *counts])
    assert len(canvas._labels) == len(names)
    wide = [canvas.plan.shape(name.space)[0].width * scale for name in names]
    assert all(pill.width <= room for pill, room in zip(canvas._labels, wide, strict=True))


@pytest.mark.parametrize("scale", [46, 48])
def test_what_would_hide_a_figure_together_lies_apart(scale: int) -> None:
    """“Landing” above “3 : 1 heroes dominate” lay over the first of three heroes: each alone had room."""
    now, names = quest("the-ferrymans-toll")
    figures = dict(now.pieces.figures)
    here = figures["bruno"].space
    assert here is not None
    figures["rat-1"] = msgspec.structs.replace(figures["rat-1"], space=here)
    figures["quill"] = msgspec.structs.replace(figures["bruno"], id="quill")
    shown = scene(now.board, msgspec.structs.replace(now.pieces, figures=figures), scale)
    canvas = shown.canvas(pygame.Surface(WINDOW.size), WINDOW)
    keep_clear_of_notes(canvas, [*names, NoteMark(here, "2 : 1 heroes dominate", "2 : 1", False)])
    for figure, (x, y) in canvas.whereabouts.figures((0, 0, 99, 99)):
        box = pygame.Rect(0, 0, scale * 0.8, scale * 0.8)
        box.center = round(canvas.point((x, y))[0]), round(canvas.point((x, y))[1])
        assert box.collidelist(canvas._labels) < 0, figure.id


@pytest.mark.parametrize("name", QUESTS)
def test_a_note_that_has_room_in_its_zone_reaches_over_no_border(name: str) -> None:
    """“Kitchen · 1 wound” lay with its end beyond a wall, and “Wheel room” across two zones."""
    canvas, names, places = written(name, 55)
    for note, place in zip(names, places, strict=True):
        ends = place.inflate(-place.height // 2, -2)
        under = [
            canvas.board.lattice.space_under(*canvas.camera.to_board(*point))
            for point in (ends.topleft, ends.topright, ends.bottomleft, ends.bottomright)
        ]
        assert set(under) == {note.space}, note.text


def test_a_name_goes_out_of_the_way_and_stays_there() -> None:
    """Names jumped to and fro with each step of each figure."""
    now, names = quest("the-cold-kiln")
    shown = scene(now.board, now.pieces, 80, tuple(names))

    def places(pieces: Pieces) -> dict[str, tuple[int, int]]:
        shown.show(now.board, pieces, animate=False)
        canvas = shown.canvas(pygame.Surface(WINDOW.size), WINDOW)
        keep_clear_of_notes(canvas, names)
        return {note.text: place.topleft for note, place in zip(names, canvas._labels, strict=True)}

    before, figures = places(now.pieces), now.pieces.figures
    for goal in (note.space for note in names):
        crowd = {one.id: msgspec.structs.replace(one, space=goal) for one in figures.values() if one.space is not None}
        crowded = places(msgspec.structs.replace(now.pieces, figures={**figures, **crowd}))
        if crowded != before:
            break
    assert crowded != before
    assert places(now.pieces) == crowded


class Named(NamedTuple):
    """A name of a zone after a step of the bots: where it lies, where it lay, and its pill there."""

    space: Space
    now: tuple[float, float]
    before: tuple[float, float]
    was: pygame.Rect
    canvas: Canvas

    @property
    def moved(self) -> float:
        """Spaces between the two, across or down."""
        return max(abs(self.now[0] - self.before[0]), abs(self.now[1] - self.before[1]))

    @property
    def hid(self) -> bool:
        """Whether it would hide something where it lay."""
        return notes._hides(self.was, list(notes._things(self.canvas)))


def names_in_a_game(shown: BoardScene, session: Session, scales: Iterable[float]) -> Iterator[Named]:
    """The names of all zones at these scales, a step of the bots before each."""
    ruleset, bots, lain = session.ruleset, bots_for(session), dict[Space, tuple[float, float]]()
    assert isinstance(ruleset, NotesSpaces)
    for shown.camera.scale in scales:
        bots_play(session, bots)
        marks = {note[0]: NoteMark(*note[:4]) for note in reversed(ruleset.space_notes(session.table))}
        shown.show(session.table.board, session.table.pieces, animate=False)
        canvas = shown.canvas(pygame.Surface(WINDOW.size), WINDOW)
        keep_clear_of_notes(canvas, [NoteMark(*note[:4]) for note in ruleset.space_notes(session.table)])
        for space, mark in marks.items():
            x, y, _ = canvas.cache.noted[space, 0]
            before, lain[space] = lain.get(space, (x, y)), (x, y)
            at = round(before[0] * canvas.scale), round(before[1] * canvas.scale)
            yield Named(space, (x, y), before, notes._pill(canvas, mark).get_rect(center=at), canvas)


def test_a_name_keeps_its_place_whatever_is_written_beside_it_and_at_any_scale() -> None:
    """“Landing” hopped to the other end of its zone as somebody went into the next one, and who dominates it came."""
    session = games.new_game(games.open_scenario(find_scenario("the-ferrymans-toll")), seed=4)
    shown, moved = scene(session.table.board, session.table.pieces, 60), 0
    for name in names_in_a_game(shown, session, [60.0] * 35 + [54.0] * 10):
        if name.moved * name.canvas.scale > 1:
            beyond = notes._beyond(notes._corners(name.canvas, name.space), name.was)
            assert beyond or name.hid, name
            moved += 1
    assert moved < 9


def test_a_name_that_has_no_room_in_a_narrow_zone_keeps_its_place_too() -> None:
    """“Garden: +1” was looked for anew with each step of anybody, and lay now at its one side, now at the other."""
    session = games.new_game(games.open_scenario(find_scenario("the-ferrymans-toll")), seed=4)
    shown = scene(session.table.board, session.table.pieces, 24)
    shown.theme.scale = 1.5
    jumped = [name for name in names_in_a_game(shown, session, [24.0] * 45) if name.moved > 0.1 and not name.hid]
    assert jumped == []


def test_a_note_may_lie_at_any_side_of_its_zone() -> None:
    """“Kitchen · 1 wound” lay far at the right, below the rail, as two heroes stood in the zone, with room above it."""
    box = pygame.Rect(100, 100, 80, 60)
    places = list(notes._places(box, pygame.Rect(110, 110, 70, 20)))
    assert all(any(place.top == top for place in places) for top in (box.top - 20, box.bottom))
    assert all(any(place.left == left for place in places) for left in (box.left - 70, box.right))


def test_notes_rest_while_the_view_moves() -> None:
    now, notes = quest("the-cold-kiln")
    shown = scene(now.board, now.pieces, 40, tuple(notes))
    places = []
    for _ in range(2):
        canvas = shown.canvas(pygame.Surface(WINDOW.size), WINDOW)
        keep_clear_of_notes(canvas, notes)
        places.append([note.topleft for note in canvas._labels])
        shown.camera.pan(7, 3)
    assert {(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(*places, strict=True)} == {(7, 3)}


def crowd(crowded: int, scale: float, letters: float) -> tuple[Canvas, list[tuple[int, pygame.Surface, pygame.Rect]]]:
    """Ten figures in a zone, and its notes as they are written."""
    now, _ = quest("the-ferrymans-toll")
    figures = {
        f"rat-{n}": Figure(f"rat-{n}", "cellar-rat", "Rat", "heroes" if n < 2 else "monsters", crowded, number=n)
        for n in range(10)
    }
    shown = scene(now.board, Pieces(figures=figures), scale)
    shown.theme.scale = letters
    canvas = shown.canvas(pygame.Surface((1000, 700)), pygame.Rect(0, 0, 1000, 700))
    names = [NoteMark(zone, "Ferry house") for zone in now.board.spaces]
    marks = [*names, NoteMark(crowded, "2 : 8 enemies dominate", "2 : 8", True)]
    return canvas, [one for one in notes._written(canvas, marks) if one[0] == crowded]


@pytest.mark.parametrize("crowded", [5, 6, 10])
def test_with_ten_figures_in_a_zone_none_of_its_notes_lies_in_the_next_one(crowded: int) -> None:
    """At 150 percent the name of a full zone stood in another one, and was read as that one's."""
    canvas, laid = crowd(crowded, 38, 1.5)
    own, boxes = [place for _, _, place in laid], {zone: notes._box(canvas, zone) for zone in canvas.board.spaces}
    assert own and not any(notes._astray(canvas, crowded, place, boxes) for place in own)


def test_notes_of_a_crowded_zone_are_written_in_a_small_second_window() -> None:
    """Its letters were all smaller than any that can be read, so that no size was left, and the window closed."""
    assert all(crowd(10, scale, 0.7)[1] for scale in (12, 20, 38))


@pytest.mark.parametrize("name", QUESTS)
def test_a_name_in_brief_ends_before_what_entering_costs(name: str) -> None:
    """“Glaze room 1 wound” read as if the room were called “Glaze room 1”."""
    _, notes = quest(name)
    assert all(note.brief.split(": ")[0] == note.text.split(" · ")[0] for note in notes)
