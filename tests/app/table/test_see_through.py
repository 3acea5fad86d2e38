"""A raised card covered spaces that were to be chosen among: they are seen through it."""

from __future__ import annotations

import pygame

from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.see_through import THROUGH, offered_places, seen_through
from vtt.app.window import Window
from vtt.rules.gloomhaven.commands import PlayCard
from vtt.scene.marks import AreaMark, FigureMark, StopMark

CARD = pygame.Rect(10, 10, 60, 80)
SPACE = [(20, 20), (40, 20), (40, 40), (20, 40)]


def drawn(offered: list[list[tuple[int, int]]]) -> pygame.Surface:
    surface = pygame.Surface((100, 100))
    surface.fill((0, 200, 0))
    with seen_through(surface, CARD, offered):
        surface.fill((200, 0, 0), CARD)
    return surface


def test_what_is_offered_shines_through_and_nothing_else(hands: Hands) -> None:
    surface = drawn([SPACE])
    assert surface.get_at((30, 30))[:3] == (200, 0, 0), "prices and colours crossed the words of the card"
    red, green, _ = surface.get_at((21, 30))[:3]
    assert abs(green - 200 * THROUGH // 255) < 3 and abs(red - 200 * (255 - THROUGH) // 255) < 3
    assert surface.get_at((60, 60))[:3] == (200, 0, 0), "where nothing is offered the card is read as ever"
    assert surface.get_at((90, 90))[:3] == (0, 200, 0)


def test_an_offer_that_no_card_covers_changes_nothing(hands: Hands) -> None:
    far = [(80, 92), (95, 92), (95, 99), (80, 99)]
    assert pygame.image.tobytes(drawn([far]), "RGB") == pygame.image.tobytes(drawn([]), "RGB")


def test_at_a_table_the_hand_knows_what_is_offered_below_a_raised_card() -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    scene, strip = table.screen.scene, table.screen.slots.hand
    assert isinstance(strip, HandStrip)
    card = strip.shown[4]
    table.move((card.rect.left + 8, card.rect.bottom - 10))
    table.wait(0.3)
    strip = table.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.raised is not None
    place, (x, y) = strip.raised.rect, scene.screen_rect(min(scene.board.spaces)).center
    scene.camera.pan(place.centerx - x, place.centery - y)
    middle = {space: scene.screen_rect(space).midleft for space in scene.board.spaces}
    below = next(space for space, point in middle.items() if place.collidepoint(point))
    before = table.pixel(middle[below])
    scene.show_marks([StopMark(below, 2)])
    assert len(strip.offered()) == 1
    table.window.screen.ui.dirty = True  # type: ignore[union-attr]
    table.window.step([])
    assert table.pixel(middle[below]) != before


def test_spaces_figures_and_places_to_grow_are_offers_and_what_threatens_is_none() -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), motion="reduced"), keep=False)))
    scene = table.screen.scene
    one, two, *_ = sorted(scene.board.spaces)
    figure = next(iter(scene.pieces.figures))
    scene.show_marks([AreaMark(frozenset((one, two)), "target"), FigureMark(figure, "target"), StopMark(one, 1)])
    assert len(offered_places(scene)) == 3
    scene.show_marks([AreaMark(frozenset((one, two)), "threat"), FigureMark(figure, "affected")])
    assert offered_places(scene) == []
    scene.show_marks([FigureMark(figure, "chosen")])
    assert offered_places(scene) == [], "a patch of who acts lay on the signs of every card that was raised"


def test_a_click_on_a_space_seen_through_the_card_that_was_just_played_means_the_space() -> None:
    """The mouse still lay on the card: the click was lost, and so was the move with the key for the rest of it."""
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    choose_first_cards(table)
    table.settle()
    looking, scene = table.screen.looking, table.screen.scene
    ways = [option.command for choice in looking.choices if choice.half >= 0 for option in choice.options()]
    card = next(one.card for one in ways if isinstance(one, PlayCard) and one.half == "bottom" and not one.basic)
    lies = next(one for one in table.widgets() if isinstance(one, HandCard) and one.card.id == card)
    table.move((lies.rect.left + 10, lies.rect.centery))  # it is seen to its left
    table.wait(0.5)
    strip = table.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.raised is not None
    table.click(strip.raised.fields(table.window.paint)[1].center)
    table.wait(0.4)
    strip = table.screen.slots.hand
    assert looking.carry is not None and isinstance(strip, HandStrip) and strip.raised is not None
    above = strip.raised.rect.clip((0, 0, 1280, strip.rect.top))
    space = next(mark.space for mark in scene.marks if isinstance(mark, StopMark))
    place = scene.screen_rect(space)
    scene.camera.pan(above.centerx - place.centerx, above.centery - place.centery)
    table.wait(0.1)
    point = scene.screen_rect(space).center
    figure = looking.acting_figure
    table.move(point)
    table.wait(0.4)
    strip = table.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.raised is None, "the card sinks: another thing is pointed at"
    table.click(point)
    table.settle()
    assert table.place(figure) == space
