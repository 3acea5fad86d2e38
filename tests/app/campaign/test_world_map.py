"""The map of a campaign's world: ways go round what is written, and the same land is always drawn in the same way."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tests.campaign import parties
from tests.square_campaign import campaigning
from vtt.app.campaign.map_paper import FAINT_WAY, WAY, paper, way
from vtt.app.campaign.world_map import WorldMap
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.window import Window
from vtt.play.world import Place

SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0))


def hexagons() -> list[Place]:
    book = parties.BOOK.scenarios.values()
    first = tuple(one.id for one in book if one.at_start)
    return [Place("city", "The city", leads=first)] + [
        Place(one.id, one.title, leads=one.rewards.scenarios) for one in book
    ]


def squares() -> list[Place]:
    book = campaigning.BOOK
    found = []
    for part, following in zip(book.parts, (*book.parts[1:], None), strict=True):
        leads = tuple(one.id for one in book.quests.values() if one.part == following)
        found += [Place(one.id, one.title, leads=leads) for one in book.quests.values() if one.part == part]
    return found + [Place(one.id, one.title) for one in book.quests.values() if one.part not in book.parts]


@pytest.fixture(params=[(hexagons(), size) for size in SIZES] + [(squares(), size) for size in SIZES])
def shown(request: pytest.FixtureRequest) -> tuple[WorldMap, Paint]:
    """The map of a book at a size, every place known."""
    places, (size, scale) = request.param
    paint = Window(Settings(size=size, scale=scale), keep=False).paint
    found = WorldMap(places, lambda _: None, land="Ours")
    wide = size[0] * 6 // 10
    found.place(paint, pygame.Rect(0, 0, wide, found.height(paint, wide)))
    return found, paint


def test_ways_go_round_names_and_places_where_there_is_room(shown: tuple[WorldMap, Paint]) -> None:
    world, paint = shown
    ways, marks = world.ways(paint), world.marks
    assert len(ways) == sum(len(mark.marked.leads) for mark in marks) > 5
    boxes = [box for mark in marks for box in mark.covers(paint)]
    crossed = sum(any(box.collidepoint(point) for box in boxes) for one in ways for point in one.points[1:-1])
    assert crossed <= (0 if paint.scale == 1.0 else 3)


def test_every_name_stands_on_clear_paper(shown: tuple[WorldMap, Paint]) -> None:
    world, paint = shown
    drawn = world._painted(paint)
    for mark in world.marks:
        for box in mark.covers(paint)[1:]:
            places = itertools.product(range(box.left, box.right), range(box.top, box.bottom))
            assert not {tuple(drawn.get_at(place))[:3] for place in places} & {WAY, FAINT_WAY}, mark.words


def test_a_way_goes_straight_where_nothing_is_written_and_round_what_is() -> None:
    start, end = pygame.Rect(0, 100, 30, 30), pygame.Rect(300, 100, 30, 30)
    room = pygame.Rect(-50, 0, 450, 300)
    straight = way(start, end, [], room)
    assert all(abs(y - 115) < 1 for _, y in straight)
    word = pygame.Rect(140, 105, 60, 20)
    assert not any(word.collidepoint(point) for point in way(start, end, [word], room))


def test_the_same_land_is_always_drawn_in_the_same_way() -> None:
    drawn = [pygame.image.tobytes(paper((300, 120), 1.0, name, [], []), "RGB") for name in ("Ours", "Ours", "Theirs")]
    assert drawn[0] == drawn[1] != drawn[2]
    taken = [pygame.Rect(0, 0, 300, 120)]
    bare = paper((300, 120), 1.0, "Ours", [], taken)
    assert pygame.image.tobytes(bare, "RGB") != drawn[0], "nothing grows where something is written"


def test_what_is_known_stays_where_it_is_whatever_becomes_known() -> None:
    places = hexagons()
    few = [place if number < 4 else place._replace(state="hidden") for number, place in enumerate(places)]
    paint = Window(Settings(size=(1280, 720)), keep=False).paint
    maps = [WorldMap(one, lambda _: None, land="Ours") for one in (places, few)]
    for one in maps:
        one.place(paint, pygame.Rect(0, 0, 800, 280))
    at = [{mark.marked.id: mark.rect.topleft for mark in one.marks} for one in maps]
    assert len(at[1]) == 4 and all(at[0][name] == place for name, place in at[1].items())
    assert not any(one.rect.colliderect(two.rect) for one, two in itertools.combinations(maps[0].marks, 2))
