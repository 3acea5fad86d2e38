"""The exploration game at the edges of the table: the source in the dock, tracks in the bar, shelves of what is
on offer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tests.app.hands import TableHands
from vtt.app.paint import Paint
from vtt.app.second_window import scale_for
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.offers import OfferButton, WholeFace, _button, offer_shelf, wanted
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.frame.frame import EDGE, SHELF
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.status_marks import Chip, Track
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_paper import CardPaper
from vtt.app.widgets.label import Flow
from vtt.app.widgets.layout import Card as Panel
from vtt.app.widgets.layout import Gap, Scroll
from vtt.app.widgets.paper_face import PaperFace
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.base import Choice
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.cards import Card, CardPile
from vtt.rules.mage_knight.faces import face, unit_face
from vtt.scene.theme import Theme

UNITS = "Units on offer"


def explorer(
    size: tuple[int, int] = (1280, 720), scale: float = 1.0, *, name: str = "beyond-the-grey-gate"
) -> TableHands:
    """One hero in its first turn of a scenario."""
    found = open_scenario(find_scenario(name))
    session = new_game(found, seats_for(found.scenario)[:1], seed=1)
    window = Window(Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_1)
    hands.wait(0.3)
    return hands


def come_to_the_village(hands: TableHands) -> None:
    """The hero is put into a village."""
    pieces = hands.screen.session.table.pieces
    village = next(token for token in pieces.tokens.values() if token.kind == "village")
    hands.screen.submit(PlaceFigure(figure="runa", space=village.spaces[0]))
    hands.wait(0.2)


def in_the_village(hands: TableHands) -> None:
    """The hero is put into a village and talks."""
    come_to_the_village(hands)
    hands.key(pygame.K_k)
    hands.wait(0.2)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_the_source_lies_in_the_dock_and_the_tracks_in_the_bar(size: tuple[int, int], scale: float) -> None:
    hands = explorer(size, scale)
    dice = [widget for widget in hands.widgets() if isinstance(widget, Chip) and widget.mark.group == "Source"]
    assert len(dice) == len(hands.screen.session.table.game.source.dice)
    assert all(die.rect.width and hands.find("figure").rect.contains(die.rect) for die in dice)
    tracks = [widget for widget in hands.widgets() if isinstance(widget, Track)]
    assert [track.words for track in tracks] == ["Fame 0", "Reputation 0"] and tracks[1].cells == 15
    bar = hands.find("top bar").rect
    assert all(bar.contains(track.rect) for track in tracks)
    assert not tracks[0].bare, "how far it is to the next level is seen at every size"


def test_a_shelf_shows_real_cards_one_shelf_at_a_time_and_esc_folds_it() -> None:
    hands = explorer()
    shelves = [widget.name for widget in hands.widgets() if isinstance(widget, OfferButton)]
    assert shelves == [f"show {UNITS}", "show Advanced deeds on offer", "show Spells on offer"]
    for shelf in shelves:
        hands.press(shelf)
        assert hands.screen.folds.shelf == shelf.removeprefix("show ")
        faces = [widget for widget in hands.widgets() if isinstance(widget, PaperFace)]
        assert len(faces) == 3 and all(face.rect.width for face in faces)
        root, hand = hands.screen.ui.root, hands.screen.slots.hand
        assert isinstance(root, Places) and root.parts.shelf is not None and isinstance(hand, HandStrip)
        card, edge = root.parts.shelf, hands.window.paint.px(EDGE)
        whole = card.rect.height == card.height(hands.window.paint, card.rect.width)
        assert whole or card.rect.bottom == hand.top - edge, "it scrolls only where it reaches down to the hand"
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.folds.shelf is None


def test_all_units_on_offer_are_seen_without_scrolling() -> None:
    """What recruits the fourth one lay below the fold at 1280x720."""
    hands = explorer()
    in_the_village(hands)
    assert hands.screen.folds.shelf == UNITS
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.shelf is not None
    faces = [one for one in walk(root.parts.shelf) if isinstance(one, PaperFace)]
    scroll = next(one for one in walk(root.parts.shelf) if isinstance(one, Scroll))
    assert len(faces) == 3 and scroll.full <= scroll.rect.height
    assert all(root.parts.shelf.rect.contains(face.rect) for face in faces)
    lay = {face.card.id: face.rect.topleft for face in faces}
    play_the_hand(hands)
    assert hands.find("offered Recruit Field hands").visible
    after = {one.card.id: one.rect.topleft for one in walk(hands.find("offers")) if isinstance(one, PaperFace)}
    assert after == lay, "they jumped up, as the line that says how one comes to have them was gone"


def test_who_goes_for_a_recruit_is_read_whole() -> None:
    """“Recruit for Grov…”: the words were cut, and “for” said neither who stays nor who goes."""
    hands = explorer()
    paint, units = hands.window.paint, next(pile for pile in hands.screen.looking.piles if pile.name == UNITS)
    field_hands = next(card for card in units.up if card.name == "Field hands")
    swap = Choice("Recruit Field hands in place of Pike sergeants", "now", card=field_hands.id)
    deeds: Any = SimpleNamespace(choose=lambda choice: None)
    button, wide = _button(swap, field_hands, deeds), paint.px(128)
    assert button.words == "Recruit in place of Pike sergeants" and not button.cuts(paint, wide)
    assert button.height(paint, wide) > paint.px(28)


class _Face(Gap):
    """As wide as a card on offer."""

    def natural_width(self, paint: Paint) -> int:
        return paint.px(128)


def test_a_shelf_gets_no_wider_as_something_is_taken_or_than_half_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two columns of five units became a row of the four that were left, over half of the board and the hero; three lay
    over most of a small board beside as much empty table."""
    hands = explorer()
    root, paint = hands.screen.ui.root, hands.window.paint
    assert isinstance(root, Places)
    end, free, rect = 1200, pygame.Rect(0, 60, 1280, 500), pygame.Rect(0, 0, 1280, 720)

    def width(units: int) -> int:
        faces = [_Face(280) for _ in range(units)]
        shelf = Panel(Scroll(Flow(faces, gap=8), topic="offers units"), name="offers")
        root._place_shelf(paint, shelf, end, free, rect)
        return shelf.rect.width

    root.slots.shelves.clear()
    wide = width(4)
    root.slots.shelves.clear()
    assert width(5) == width(4) == paint.px(SHELF) < wide
    root._place_sides(paint, rect, free)
    assert width(4) == wide, "once it was folded"
    monkeypatch.setattr(root.board, "land", lambda place, enough=0: place.right - max(place.left, end - wide))
    assert width(4) == wide, "it stays as it was unfolded"
    root.slots.shelves.clear()
    assert width(4) == paint.px(SHELF)


def test_a_unit_on_offer_says_where_it_is_recruited() -> None:
    """It was told only after the one action of the turn had been spent on talking."""
    hands = explorer()
    kind = hands.screen.session.ruleset.content.units["rune-guards"]  # type: ignore[attr-defined]
    foot = [mark.words for mark in unit_face(kind).halves[1]]
    assert foot[1:] == [f"in {kind.places}"] and all(site.replace("_", " ") in foot[1] for site in kind.sites)
    assert len(unit_face(kind, "runa", identity="unit-1").halves[1]) == 1, "who has it knows"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_every_card_that_may_come_on_offer_are_whole(scale: float) -> None:
    """“Ranged attack 1 …” said nothing of the price of a card."""
    hands = explorer(scale=scale)
    paint, content = hands.window.paint, hands.screen.session.ruleset.content  # type: ignore[attr-defined]
    faces = [*map(face, content.cards.values()), *map(unit_face, content.units.values())]
    assert len(faces) > 60
    cut, touching = [], []
    for one in faces:
        lying = WholeFace(one)
        wide = lying.natural_width(paint)
        assert lying.height(paint, wide) and wide <= paint.px(SHELF - 30)
        cut += [one.name] if CardPaper.of(paint).cut(one, lying.units) else []
        drawn = CardPaper.of(paint).face(one, lying.units)
        corner, above = paint.px(8), drawn.get_height() - 1 - paint.px(2)
        row = {drawn.get_at((across, above))[:3] for across in range(corner, drawn.get_width() - corner)}
        touching += [one.name] if len(row) > 1 else []
    assert not cut
    assert not touching, "the last line stood on the rim, and looked cut"


def play_the_hand(hands: TableHands) -> None:
    """Each card is taken up by its key, and played in its first way."""
    for number in range(5):
        hands.key(pygame.K_1 + number)
        hands.wait(0.3)
        if hands.screen.looking.listing:
            hands.key(pygame.K_1)
            hands.wait(0.3)


def test_the_shelf_unfolds_of_which_something_can_be_had() -> None:
    """In a monastery the units' shelf lay open with nothing to be had, and what could be learned was read nowhere."""
    content = explorer().screen.session.ruleset.content  # type: ignore[attr-defined]
    unit, deed = face(content.cards["hard-blow"]), face(content.cards["hunters-due"])
    piles = [CardPile("Units", 1, (unit,), shelf="icon/hero"), CardPile("Deeds", 1, (deed,), shelf="icon/cards")]
    elsewhere = Choice("Recruit", "now", card=unit.id, refusal="Not here.", aside=True)
    too_dear = Choice("Recruit", "now", card=unit.id, refusal="Too dear: it costs 7 influence, and only 6 is there.")

    def unfolds(*choices: Choice, low: bool = False) -> str | None:
        looking: Any = SimpleNamespace(choices=choices, piles=piles, deciding=False)
        return wanted(looking, low=low)

    learned = Choice("Learn", "now", card=deed.id)
    assert unfolds(too_dear) == "Units" and unfolds(too_dear, learned) == "Deeds"
    assert unfolds(replace(too_dear, refusal=""), learned) == "Units" and unfolds(too_dear, low=True) is None
    assert unfolds(elsewhere) is None, "a shelf with nothing that is had there lay over the board"


def test_what_is_had_here_lies_first_on_its_shelf() -> None:
    """The only unit that a monastery sold lay fourth, below the fold."""
    up = tuple(Card(name, "", id=name) for name in ("long-archers", "rune-guards", "bell-brothers"))
    choices = [Choice(one.name, "now", card=one.id, refusal="Not here.", aside=one is not up[2]) for one in up]
    piles = [CardPile("Units", 3, up, shelf="icon/hero")]
    looking: Any = SimpleNamespace(choices=choices, piles=piles, session=SimpleNamespace(strictness="enforce"))
    inside = [one for row in offer_shelf(looking, None, "Units") for one in walk(row)]
    faces = [one.card.name for one in inside if isinstance(one, PaperFace)]
    assert faces == ["bell-brothers", "long-archers", "rune-guards"]


def test_in_a_small_window_the_shelf_unfolds_once_something_can_be_had() -> None:
    """It took a fifth of the board while the hero had no influence at all."""
    hands = explorer(scale=1.5)
    come_to_the_village(hands)
    talk = hands.find("choice Talk")
    assert isinstance(talk, CellButton)
    said = talk._drawn(hands.window.paint, talk.rect.width)[1]
    assert [line.quiet for line in said] == ["", "Walk ends"], "its icon took the room, and talking was found out about"
    in_the_village(hands)
    assert hands.screen.folds.shelf is None
    assert not any(widget.name.startswith("choice Recruit") for widget in hands.widgets()), "nor does the dock list it"
    play_the_hand(hands)
    assert hands.screen.session.table.game.turn.influence >= 4 and hands.screen.folds.shelf == UNITS
    shelf = hands.find("offers")
    assert shelf.rect.contains(hands.find("offered Recruit Field hands").rect)
    note = next(pile.note for pile in hands.screen.looking.piles if pile.name == UNITS)
    assert note and note not in [getattr(one, "words", "") for one in walk(shelf)], "it pushed the buttons down"


def test_who_talks_sees_at_once_what_is_had_there_and_takes_it_from_the_shelf() -> None:
    hands = explorer()
    in_the_village(hands)
    assert hands.screen.folds.shelf == UNITS
    recruits = [choice for choice in hands.screen.looking.choices if choice.name.startswith("Recruit")]
    named = {widget.name for widget in hands.widgets()}
    assert recruits and not any(f"choice {choice.name}" in named for choice in recruits), "not in the dock as well"
    hands.press(f"show {UNITS}")
    named = {widget.name for widget in hands.widgets()}
    assert hands.screen.folds.shelf is None and all(choice.refusal for choice in recruits)
    assert not any(f"choice {choice.name}" in named for choice in recruits), "nor as signs without a word"
    hands.press(f"show {UNITS}")
    assert not any(face.action for face in walk(hands.find("offers")) if isinstance(face, PaperFace))
    hands.screen.session.set_strictness("free")
    hands.screen.build()
    assert all(face.action for face in walk(hands.find("offers")) if isinstance(face, PaperFace)), "there people decide"
    hands.screen.session.set_strictness("enforce")
    hands.screen.build()
    play_the_hand(hands)
    assert hands.screen.session.table.game.turn.influence >= 4
    hands.press("offered Recruit Field hands")
    hands.wait(0.3)
    hero = hands.screen.session.table.game.heroes["runa"]
    assert [unit.kind for unit in hero.units] == ["field-hands"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_shelf_that_is_unfolded_is_read_in_the_second_window_with_nothing_to_press(size: tuple[int, int]) -> None:
    """Whoever sits before a television heard of offers that only those at the table saw."""
    hands = explorer()
    hands.window.open_beside(0)
    hands.wait(0.2)
    public = hands.window.aside
    assert isinstance(public, PublicView)
    public.wear(Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites), size)
    surface = pygame.Surface(size)
    public.draw(surface)
    assert public._offers.card is None
    in_the_village(hands)
    shelves = [widget.name for widget in hands.widgets() if isinstance(widget, OfferButton)]
    for shelf in shelves:
        name = shelf.removeprefix("show ")
        if hands.screen.folds.shelf != name:
            hands.press(shelf)
        assert public._offers.name == name and public._offers.card is not None, "it is drawn by itself"
        public.draw(surface)
        card = public._offers.card
        assert card is not None and surface.get_rect().contains(card.rect)
        public.tick(0.0)
        public.draw(surface)
        scene = public._scene
        assert scene is not None
        first, *others = [scene.screen_rect(space) for space in scene.board.spaces]
        around = first.unionall(others)
        beside = around.right <= card.rect.left and around.centerx < public.clear.centerx
        assert beside or size[0] < 1280, "it lay over the hero who talks"
        faces = [one for one in walk(card) if isinstance(one, PaperFace)]
        assert len(faces) == 3 and all(card.rect.contains(one.rect) for one in faces)
        assert all(one.action is None for one in walk(card) if isinstance(one, Button | PaperFace))
        assert name in {pile.name for pile in public._looking.piles if pile.shelf}
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.screen.folds.shelf is None and public._offers.card is None


def test_what_is_bought_is_shown_in_the_second_window() -> None:
    hands = explorer()
    hands.window.open_beside(0)
    in_the_village(hands)
    play_the_hand(hands)
    public = hands.window.aside
    assert isinstance(public, PublicView)
    hands.press("offered Recruit Field hands")
    shown = []
    for _ in range(60):
        hands.wait(0.25)
        shown += [card.name for card, _ in public._cards.shown.cards] if public._cards.shown is not None else []
    assert "Field hands" in shown and public._cards.shown is None


def test_a_shelf_in_the_second_window_is_made_once_for_many_frames() -> None:
    """A pen has faces of its own: a new one for each frame drew every card anew."""
    hands = explorer()
    hands.window.open_beside(0)
    in_the_village(hands)
    public = hands.window.aside
    assert isinstance(public, PublicView)
    card, pen = public._offers.card, public._offers._pen
    surface = pygame.Surface(public._size)
    for _ in range(3):
        public.draw(surface)
    assert card is not None and public._offers.card is card and public._offers._pen is pen
