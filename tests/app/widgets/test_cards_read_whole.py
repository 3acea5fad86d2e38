"""Of every card that ships all it does is read where it is chosen, raised or shown, and its halves lie where they are
drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tests.app.cut_words import words_drawn
from vtt.app.settings import Settings
from vtt.app.table.cards.offers import FACES
from vtt.app.widgets.card_paper import CHOSEN, HAND, RAISED, SHOWN, CardPaper
from vtt.app.widgets.card_room import in_short
from vtt.app.window import Window
from vtt.files.descent.content import content as square_content
from vtt.files.gloomhaven.content import hex_content
from vtt.files.mage_knight.cards import exploration_content
from vtt.files.sword_and_sorcery.content import zones_content
from vtt.rules.cards import Card, CardMark
from vtt.rules.descent.card_faces import overlord_face, search_face
from vtt.rules.gloomhaven import card_faces
from vtt.rules.mage_knight.faces import unit_face
from vtt.rules.sword_and_sorcery.card_faces import item_face, power_face


def faces() -> Iterator[Card]:
    """Cards that lie in somebody's hand."""
    yield from (card_faces.face(card, "x") for kind in hex_content().classes.values() for card in kind.cards)
    zones, squares = zones_content(), square_content()
    yield from (item_face(item) for item in zones.items.values())
    yield from (power_face(power, "x") for hero in zones.heroes.values() for power in hero.abilities)
    yield from (overlord_face(card) for card in squares.overlord_cards.values())
    yield from (search_face(card) for card in squares.search_cards.values())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_card_that_is_looked_at_leaves_nothing_out(scale: float) -> None:
    """Of three effects in one half the last ones were “…” on a chosen card, and at 150 percent on raised ones."""
    window = Window(Settings(size=(1280, 720), scale=scale), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    cards = list(faces())
    assert len(cards) > 300
    for card in cards:
        for sizes in (*([CHOSEN] if card.halves else []), (RAISED,), (SHOWN,)):
            units = paper.whole(card, sizes)
            assert not paper.cut(card, units), (card.name, units)
            if sizes == CHOSEN:  # the key lay on the first sign of the rule, and the initiative nowhere
                picture = paper.fields(card, units)[0].top - paper.head_end(card, units)
                assert picture >= window.paint.px(24), (card.name, units)


def test_it_is_no_taller_than_it_takes() -> None:
    window = Window(Settings(size=(1280, 720)), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    short = Card("Step", "", id="a", halves=((CardMark("icon/move", "2"),), (CardMark("icon/attack", "2"),)))
    assert paper.whole(short, CHOSEN) == HAND
    taller = [paper.whole(card, CHOSEN) for card in faces()]
    assert HAND in taller and max(taller) > HAND


def test_what_is_used_up_is_grey_and_says_so_and_what_is_of_no_use_now_keeps_its_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Units that were of no use before a fight were taken for spent ones: both were as grey."""
    window = Window(Settings(size=(1280, 720)), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    ready = power_face(next(iter(zones_content().heroes.values())).abilities[0], "x")
    spent = replace(ready, spent="Rests: 1 round", refusal="It rests.")
    written = words_drawn(monkeypatch)
    for units in (HAND, RAISED):
        plain, dim, grey = (
            paper.face(one, units, grey=off) for one, off in ((ready, False), (ready, True), (spent, True))
        )
        at = (plain.get_width() - 8, 4)  # in its head, beside what is written there
        bright, dull, none = (picture.get_at(at) for picture in (plain, dim, grey))
        assert none[0] == pytest.approx(none[2], abs=8) and bright.hsva[1] != 0
        assert dull.hsva[:2] == pytest.approx(bright.hsva[:2], abs=6) and dull.hsva[2] < bright.hsva[2]
    assert written.count(spent.spent) == 2
    paper.face(spent, HAND, grey=True, seen=window.paint.px(60))
    assert written.count("Rests") == 1, "what has room where little of it is seen"
    paper.face(spent, HAND, grey=True, seen=window.paint.px(80))
    assert written.count("Rests: 1") == 1, "the number was left out with its noun"


def test_a_half_lies_where_it_is_drawn() -> None:
    """A short half leaves its room to a long one: what is clicked there means the long one."""
    window = Window(Settings(size=(1280, 720)), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    words = tuple(CardMark("icon/shield", f"line {n} of many") for n in range(9))
    card = Card("Uneven", "", id="b", number="12", halves=((CardMark("icon/move", "2"),), words))
    upper, lower = paper.fields(card, RAISED)
    assert not paper.cut(card, RAISED) and 2 * upper.height < lower.height
    face = paper.face(card, RAISED)
    above, below = (face.get_at((upper.right - 30, at))[:3] for at in (lower.top - 2, lower.top + 2))
    assert above != below, "the ground changes there"


def test_a_rule_takes_room_from_the_picture_of_a_card_that_lies_in_the_hand() -> None:
    """A long kind in two lines below a large picture was all that a power said before it was raised."""
    window = Window(Settings(size=(1280, 720)), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    powers = [power_face(power, "x") for hero in zones_content().heroes.values() for power in hero.abilities[:3]]
    for card in powers:
        paper.face(card, HAND)
    whole = [card.name for card in powers if not paper.cut(card, HAND)]
    assert 2 * len(whole) >= len(powers) and "Millstone blow" in whole, whole
    falling = next(card for card in powers if card.name == "Falling star")
    room = HAND[1] - paper.head_end(falling, HAND)
    longer = replace(falling, text=f"{falling.text} Whoever is there rests 2 rounds.")
    assert in_short(window.paint, longer, HAND[0], room, 49)[0].text == "1 red, 1 blue, +1 hit, reaches 3 zones. …"
    embers = next(card for card in powers if card.name == "Ring of embers")
    for card, says in ((falling, falling.text), (embers, "1 red, 1 blue, reaches 2 zones, …")):
        short = in_short(window.paint, card, HAND[0], room, 49)[0]
        assert (short.text, short.kind) == (says, "Combat action"), "how long it rests took the place of what it does"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_words_of_a_rule_mean_is_read_where_there_is_room_and_takes_none_from_the_rule(scale: float) -> None:
    """“Exhausted” stood on a raised card that was half empty, and nothing said what that is."""
    window = Window(Settings(size=(1280, 720), scale=scale), keep=False)
    paper = CardPaper.of(window.paint)  # which lives as long as its pen
    powers = [power_face(power, "x") for hero in zones_content().heroes.values() for power in hero.abilities]
    for card in (one for one in powers if one.meaning):
        plain = replace(card, meaning="")
        for units in (RAISED, SHOWN, HAND):
            same = paper.face(card, units).get_buffer().raw == paper.face(plain, units).get_buffer().raw
            assert same == (units == HAND) and paper.cut(card, units) == paper.cut(plain, units), (card.name, units)


def test_the_last_line_of_a_card_on_a_shelf_does_not_touch_its_rim() -> None:
    """What was to spare went to the longer half, and “in keep” stood on the frame."""
    window = Window(Settings(size=(1280, 720), scale=1.5), keep=False)
    paint, paper = window.paint, CardPaper.of(window.paint)
    card = next(unit_face(kind) for kind in exploration_content().units.values() if kind.name == "Long archers")
    units = paper.whole(card, FACES)
    lower, needed = paper.fields(card, units)[1], paper._needed(card, pygame.Rect((0, 0), paper.size(units)), 12)[1]
    assert lower.height >= needed + paint.px(2)
