"""Names are read whole at 150 percent: in the dock, in settings and in the list of scenarios."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pygame
import pytest

from tests.counts import pairs
from tests.played import bots_for
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.settings_screen import SettingsScreen
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import LEAST, MOST, NAMED, HandStrip
from vtt.app.table.cards.laid import BEGUN
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.dock import HEAD
from vtt.app.table.lists.figure_head import FigureHead, HeadWithSigns
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look
from vtt.app.widgets.card_head import head_height, lettered
from vtt.app.widgets.card_paper import CHOSEN, HAND, LOW_HAND, PAPER, RAISED, SHOWN, CardPaper
from vtt.app.widgets.label import Icon, Pill
from vtt.app.window import Window
from vtt.board.pieces import Figure
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.gloomhaven.content import hex_content
from vtt.files.library import find_scenario, shelf
from vtt.files.places import maps_folder
from vtt.rules.cards import Card
from vtt.rules.standings import Badge

from .cut_words import words_drawn
from .hands import Hands, TableHands

GAMES = ("the-drowned-bell", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll", "the-crow-granary")
SIZES = ((1280, 720), (1920, 1080))


def large(size: tuple[int, int]) -> Window:
    return Window(Settings(size=size, scale=1.5, motion="reduced", bot_delay=0.0, hints=False), keep=False)


@pytest.mark.parametrize(("name", "size"), pairs(GAMES, SIZES))
def test_no_name_of_an_action_is_cut(name: str, size: tuple[int, int]) -> None:
    window, opened = large(size), open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    table = TableHands(window, TableScreen(window, session))
    table.settle()
    table.screen.handing_over.toggle_open_table()
    bots, looked_at = bots_for(session, alike=True), 0
    for _ in range(25):
        table.wait(0.1)
        for widget in table.widgets():
            if isinstance(widget, CellButton):
                looked_at += 1
                assert not widget.cuts(window.paint, widget.rect.width), widget.words
        command = bots[session.acting_seat()].choose(session)
        if command is None or session.ending() is not None:
            break
        table.screen.submit(command)
    assert looked_at > 15


def test_settings_and_titles_of_scenarios_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    plain = Paint.fitted

    def watched(self: Paint, words: str, pixels: int, size: int = 14, bold: bool = False) -> str:
        found = plain(self, words, pixels, size, bold)
        cut.extend([words] * (found != words))
        return found

    monkeypatch.setattr(Paint, "fitted", watched)
    hands = Hands(large((1280, 720)))
    hands.window.push(SettingsScreen(hands.window))
    hands.wait(0.2)
    assert not cut
    hands.window.push(NewGameScreen(hands.window))
    hands.wait(0.2)
    assert not set(cut) & {entry.title for entry in shelf()}


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_no_name_of_a_card_in_the_hand_breaks_inside_a_word(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Cornerston / e”, also where the window has room."""
    paint = Window(Settings(size=(1920, 1080), scale=scale), keep=False).paint
    names = sorted({one.name for hero in hex_content().classes.values() for one in hero.cards})
    said = words_drawn(monkeypatch)
    for name in names:
        said.clear()
        CardPaper.of(paint).face(Card(name, "", number="12"), HAND)
        lines = [line for line in said if not line.endswith("…")]
        assert len(lines) > 1 and set(" ".join(lines).split()) <= {"12", *name.split()}, said
    assert "Cornerstone" in names
    head = lettered(paint, Card("Warm hands", "", sign="icon/heart"), paint.px(HAND[0]), False, 0)
    right = head.left + max(paint.width(line, head.size, True) for line in head.lines)
    assert right + paint.px(6) <= paint.px(HAND[0]), "it touched the rim of its card"


def test_names_of_cards_that_lie_over_each_other_are_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Steady”, “Braced”, “Light fe”: seven cards in the hand of the exploration game at 1280 × 720. A word too long
    for what is seen of its card is not broken."""
    paint = Window(Settings(size=(1280, 720)), keep=False).paint
    names = ("Steady walk", "Braced stance", "Light feet", "Gathered thought", "Fair words", "Fern path", "Open palm")
    cards = [HandCard(Card(name, ""), None, chosen=False, refusal="", keys="", name=name) for name in names]
    strip = HandStrip(cards)
    strip.place(paint, pygame.Rect(496, 572, 460, 140))
    said: list[tuple[str, int]] = []
    plain = Paint.text

    def watched(self: Paint, surface: pygame.Surface, words: str, *rest: object, **more: object) -> pygame.Rect:
        drawn = plain(self, surface, words, *rest, **more)  # type: ignore[arg-type]
        said.append((words, drawn.right))
        return drawn

    monkeypatch.setattr(Paint, "text", watched)
    for card, behind in pairwise(cards):
        said.clear()
        card.draw(paint, pygame.Surface((1280, 720)), Look())
        assert " ".join(words for words, _ in said) == card.card.name
        beyond = [words for words, right in said if card.rect.left + right > behind.rect.left]
        assert beyond == (["Gathered"] if card.card.name == "Gathered thought" else [])
    assert not cards[-1].seen, "nothing lies over the last"


def test_letters_of_a_heading_lie_close_before_any_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """“RUNA GREEN…” stood over her health beside room for all of it."""
    paint, said = large((1280, 720)).paint, list[str]()
    monkeypatch.setattr(Paint, "text", lambda self, surface, words, *rest: said.append(words))
    wide = paint.width("RUNA GREENMANTLE", 12, True)
    assert paint.spaced_width("RUNA GREENMANTLE") > wide
    paint.spaced(pygame.Surface((1, 1)), "RUNA GREENMANTLE", pygame.Rect(0, 0, wide, 20))
    assert said == ["RUNA GREENMANTLE"]


@pytest.mark.parametrize(("pills", "icons", "beside"), [(0, 1, True), (1, 0, False), (2, 1, False), (2, 4, False)])
def test_what_a_figure_has_besides_lies_over_nothing_of_its_health(pills: int, icons: int, *, beside: bool) -> None:
    """“...”, “H”: so the dock named the Toll Keeper and its health under a shield, a retaliation and a wound."""
    paint = large((1280, 720)).paint
    figure = Figure("keeper", "toll-keeper", "The Toll Keeper", "monsters", (0,), health=24)
    head = FigureHead(figure, [Badge("Health", 17, full=24)], tight=True, named=True)
    signs = [
        *(Pill("2", icon="icon/shield") for _ in range(pills)),
        *(Icon("icon/heart", side=18) for _ in range(icons)),
    ]
    whole = HeadWithSigns(head, signs)
    wide = paint.px(HEAD + 30)
    whole.place(paint, pygame.Rect(0, 0, wide, whole.height(paint, wide)))
    assert head.rect.width >= head.needs(paint) and whole.signs.rect.bottom <= whole.rect.bottom
    assert not any(sign.rect.colliderect(head.rect) for sign in signs)
    assert (whole.signs.rect.top < head.rect.bottom) == beside
    tight = head.needs(paint) + whole.signs.natural_width(paint) + 1
    whole.place(paint, pygame.Rect(0, 0, tight, whole.height(paint, tight)))
    assert whole.signs.rect.top >= head.rect.bottom, "a sign touched the number of “1 / 6”"


def names_in(value: object) -> Iterator[str]:
    """Every name in data, wherever it stands."""
    if isinstance(value, dict):
        yield from [value["name"]] if isinstance(value.get("name"), str) else []
        yield from (name for inner in value.values() for name in names_in(inner))
    elif isinstance(value, list):
        yield from (name for inner in value for name in names_in(inner))


@cache
def all_names() -> list[str]:
    """Every name in the games' own data."""
    contents = (file for game in maps_folder().iterdir() if game.is_dir() for file in sorted(game.glob("*.json")))
    read = (json.loads(file.read_text()) for file in contents if ".scenario" not in file.name)
    names = sorted({name for content in read for name in names_in(content)})
    assert len(names) > 1000
    return names


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_name_of_every_card_of_every_game_is_whole(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name of three lines ended in “…”. Spells, which have two names, bear no disc."""
    paint = Window(Settings(size=(1920, 1080), scale=scale), keep=False).paint
    said = words_drawn(monkeypatch)
    for name in all_names():
        for units in (HAND, LOW_HAND):
            said.clear()
            CardPaper.of(paint).face(Card(name, "", number="" if " / " in name else "12"), units)
            assert "".join(one for one in said if one != "12").replace(" ", "") == name.replace(" ", ""), said


@pytest.mark.parametrize(("seen", "scale"), pairs([0, BEGUN, NAMED, LEAST, 70, MOST], [1.0, 1.5]))
def test_every_name_is_whole_however_little_is_seen_of_its_card(seen: int, scale: float) -> None:
    """At 100 percent a name of four words in what is seen of a card ended in “…”."""
    paint = Window(Settings(size=(1280, 720), scale=scale), keep=False).paint
    for name in all_names():
        for wide, large in ((HAND[0], False), (RAISED[0], False), (SHOWN[0], True)):
            for number in ("", *([] if " / " in name else ["2", "12"])):
                head = lettered(paint, Card(name, "", number=number), paint.px(wide), large, paint.px(seen))
                assert "".join(head.lines).replace(" ", "") == name.replace(" ", "")
                assert head.left + max(paint.width(line, head.size, True) for line in head.lines) <= paint.px(wide)
                assert head.tall <= head_height(paint, large) + paint.line(12)
    if seen == MOST and scale > 1:  # “Lean on the Door” stood in four lines of eight units beside its disc
        heads = [
            lettered(paint, Card(name, "", number="72"), paint.px(LOW_HAND[0]), False, paint.px(58))
            for name in ("Lean on the Door", "Hook and Haul", "Into the Hedge")
        ]
        assert all(head.size >= 10 and len(head.lines) == 2 and head.below for head in heads)


def test_the_key_of_a_card_that_is_asked_about_stands_on_its_picture_and_not_across_its_words(hands: Hands) -> None:
    paint = hands.window.paint
    paper, kind = CardPaper.of(paint), "Event · when an attack is declared"
    card = Card("Cruel aim", "The attacking monster rolls one more yellow die.", kind=kind, look="event")
    units = paper.whole(card, CHOSEN)
    below = paper.head_end(card, units) + paint.px(22)
    assert units != HAND and paper.face(card, units).get_at((paint.px(6), below))[:3] != PAPER[:3]
