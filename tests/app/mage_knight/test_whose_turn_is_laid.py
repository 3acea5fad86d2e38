"""What the dock of the exploration game says of whom, and that each turn lays its cards and buttons anew."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from tests.app.mage_knight.test_exploration_seen import hover_words
from tests.played import play_until
from vtt.app.table.cards.hand_cards import HALVES
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.hover_words import about_figure
from vtt.app.table.lists.status_marks import Chip
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Column
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules.plan import Seat
from vtt.rules.status import StatusMark


def alone() -> Session:
    """One hero, whose first turn has begun."""
    seat = Seat("player-1", "Anna", "heroes", bot=True, heroes=("runa",))
    session = new_game(open_scenario(find_scenario("beyond-the-grey-gate")), (seat,), seed=5)
    on(session, 1)
    return session


def on(session: Session, turns: int) -> None:
    """Let a bot play until so many turns have begun."""
    session.set_bot("player-1", True)
    play_until(session, {"player-1": Bot("player-1")}, lambda: session.table.game.turns >= turns)
    session.set_bot("player-1", False)


def summoners(session: Session) -> dict[str, str]:
    """The enemies on the map that call others, with what is said of that."""
    figures = (one.id for one in session.table.pieces.figures.values() if one.side == "monsters")
    facts = {figure: dict(session.ruleset.figure_facts(session.table, figure)) for figure in figures}
    return {figure: told["Attack"] for figure, told in facts.items() if "summons" in told.get("Attack", "")}


def chips(hands: TableHands) -> list[Chip]:
    return [one for one in hands.widgets() if isinstance(one, Chip)]


def test_who_plays_alone_begins_each_turn_with_a_dock_laid_anew() -> None:
    """Hands of many wounds left the next ones as narrow, and a button that was tall once stayed so for the game."""
    session = alone()
    hands = seated(session)
    looking = hands.screen.looking
    before = looking.acting_figure, looking.turn
    on(session, 2)
    assert looking.acting_figure == before[0] and looking.turn != before[1]


def test_what_a_hero_owns_does_not_lie_below_the_name_of_an_enemy() -> None:
    """In a small window the dice of the source and the hero's crystals have no names beside them."""
    hands = seated(alone(), 1.5)
    assert chips(hands)
    tiles = [one for one in hands.widgets() if isinstance(one, Chip) and one.name.startswith("chip tiles ")]
    assert tiles and tiles[0].words.startswith("Tiles: "), "they stood in a tip alone"
    paint, counted = hands.window.paint, StatusMark("Tiles: 6 green, 3 brown", group="Tiles")
    assert all(one.rect.width >= one.natural_width(paint) for one in tiles)
    narrow = paint.width("6 green, 3 brown", 12)
    assert Chip(counted).written(paint, narrow) == ("6 green, 3 brown", 12, False), "“Tiles: 6 green, 3…”"
    figures = hands.screen.looking.table.pieces.figures.values()
    enemy = next(one.id for one in figures if one.side == "monsters" and one.space is not None)
    hands.screen.deeds.select(enemy)
    hands.settle()
    assert not chips(hands)


def test_whom_an_enemy_calls_is_said_whole_where_it_stands() -> None:
    session = explored(400, lambda session: bool(summoners(session)))
    hands = seated(session, 1.5)
    for figure, told in summoners(session).items():
        assert f"Attack. {told[0].upper()}{told[1:]}" in hover_words(hands, figure)


def test_whose_a_figure_is_has_a_line_of_its_own_beside_a_long_name() -> None:
    """“Runa Greenmantle  Playe…”"""
    seat = Seat("player-1", "Bartholomew", "heroes", heroes=("runa",))
    hands = seated(new_game(open_scenario(find_scenario("beyond-the-grey-gate")), (seat,), seed=5), 1.5)
    looking, paint = hands.screen.looking, hands.window.paint
    told = Column(about_figure(looking, looking.table.figure("runa")))
    wide = paint.px(216)
    told.place(paint, pygame.Rect(0, 0, wide, told.height(paint, wide)))
    labels = [one for one in walk(told) if isinstance(one, Label) and one.words]
    assert "Bartholomew" in [one.words for one in labels]
    assert not [one.words for one in labels if one.natural_width(paint) > one.rect.width]


def test_how_cards_are_played_is_read_whole_above_a_short_hand() -> None:
    """“Point at a card; click on a half, or on its p…”"""
    hands = seated(explored(30), 1.5)
    strip = hands.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.title == HALVES
    assert strip.said(hands.window.paint) == HALVES
    able = next(card for card in strip.cards if card.able and card.keys)
    hands.key(pygame.key.key_code(able.keys), text=able.keys)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    strip = hands.screen.slots.hand
    assert isinstance(strip, HandStrip) and not strip.title, "who has done so needs the room for the board"


def test_what_each_tactic_does_is_said_in_large_letters_and_the_mouse_says_it_whole() -> None:
    """“Number 2. Discard up to three cards …”: each had to be pointed at to be read. Then all of each was said over
    half of the board: now two lines begin with what it is for."""
    seat = Seat("player-1", "Anna", "heroes", heroes=("runa",))
    session = new_game(open_scenario(find_scenario("beyond-the-grey-gate")), (seat,), seed=5)
    hands = seated(session, 1.5)
    hands.key(pygame.K_RETURN)
    hands.settle()
    hands.key(pygame.K_RETURN)
    hands.settle()
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    asked = root.parts.question
    assert isinstance(asked, AskedCard) and len(asked.buttons) > 5
    order = "The lowest number goes first. The dummy player, a clock without cards to play, draws one that is left."
    assert session.table.game.dummy and hands.has(order), "who the other one in the strip is"
    assert hands.window.surface.get_rect().contains(asked.rect)
    for button in asked.buttons:
        left = button.cut_below(hands.window.paint, button.rect.width)
        assert not left or (left < len(button.below) and button.below in button.hint(button.rect.center))


def test_of_many_cards_to_choose_from_it_is_said_what_they_do_in_large_letters() -> None:
    """“Move 2, …”, “Attack 2 or …”: of nine cards none could be told from another."""
    session = explored(100, lambda session: "which card of the deck is taken in hand?" in str(session.table.pending))
    moment = session.moment
    (asked,) = moment.table.pending
    nine = msgspec.structs.replace(asked, offers=[one for one in asked.offers if one.key != "makeshift"][:9])
    session._moments[moment.number] = replace(moment, table=replace(moment.table, pending=(nine,)))
    hands = seated(session, 1.5)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    asked = root.parts.question
    assert isinstance(asked, AskedCard) and len(asked.buttons) > 8
    told = sum(len(one.below) for one in asked.buttons)
    assert 2 * asked.unsaid(hands.window.paint, asked.rect.width) < told
