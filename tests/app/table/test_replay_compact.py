"""A replay of many deeds leaves the board in sight: small pictures in a line, and the words of the one that runs."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from tests.app.hands import TableHands
from tests.played import bots_for, bots_play
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.taught_card import TipCard
from vtt.app.table.past.away import Away
from vtt.app.table.past.deed_rows import DeedLines
from vtt.app.table.past.missed import MOST
from vtt.app.table.past.replay_strip import DeedFrame, Frames, Sight, sight_of, told_in_lines
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.label import Paragraph
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.events import RolledDie
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

pytestmark = pytest.mark.usefixtures("seldom_painted")

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]
LONG = (
    "Robin attacks Picket 3 with Long bow: 1 damage, Picket 3 is defeated. "
    "Robin is no longer poisoned, and Mira stands up."
)


@cache
def _played(scenario: str = "the-cistern", steps: int = 60) -> Session:
    session = new_game(open_scenario(find_scenario(scenario)), seed=5)
    bots_play(session, bots_for(session), steps)
    return session


def missed(size: tuple[int, int], scale: float, deeds: int, session: Session | None = None) -> TableHands:
    """Somebody comes back to a table and has missed so many steps."""
    window = Window(Settings(size=size, scale=scale, motion="full", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session or _played()))
    hands.settle()
    away = hands.screen.away
    away.seen = dict.fromkeys(away.seen, hands.screen.session.moment.number - deeds)
    away.come()
    hands.wait(0.3)
    return hands


def test_a_replay_is_narrower_beside_the_board_where_it_would_lie_over_it() -> None:
    """It lay over the upper row of a small board, beside as much empty table."""
    hands = missed((1280, 720), 1.0, 10, _played("toll-at-saltgate", 30))
    card, root = hands.find("away"), hands.screen.ui.root
    assert isinstance(root, Places) and not root.board.land(card.rect) and root.board.land(card.rect.move(120, 0))
    (frames,) = (one for one in walk(card) if isinstance(one, Frames))
    assert any(frame.running and frame.visible for frame in frames.frames)
    assert frames.height(hands.window.paint, frames.rect.width) <= frames.rect.height, "all its words have room"


def share(hands: TableHands, card: Widget) -> float:
    """The part of the free board that a card covers."""
    free = hands.screen._free()
    covered = card.rect.clip(free)
    return covered.width * covered.height / (free.width * free.height)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_many_deeds_take_a_third_of_the_board_at_most_and_their_list_all_its_height(
    size: tuple[int, int], scale: float
) -> None:
    """Eight frames that were mostly empty covered 43 and 53 hundredths."""
    hands = missed(size, scale, 30)
    away = hands.screen.away
    assert away.running is not None and len(away.picked) == MOST
    hands.until(lambda: any(isinstance(one, DeedFrame) for one in hands.widgets()), 10.0)
    strip = hands.find("away")
    assert share(hands, strip) <= 1 / 3 and pygame.Rect((0, 0), size).contains(strip.rect)
    room = hands.screen._free()
    in_a_corner = strip.rect.left - room.left < 20 or room.right - strip.rect.right < 20
    assert in_a_corner or scale > 1, (
        "over the middle a board that grew in the replay was pushed aside, and not brought back whole"
    )
    frames = [one for one in walk(strip) if isinstance(one, DeedFrame) and one.visible]
    assert all(strip.rect.contains(frame.rect) for frame in frames)
    running = next(one for one in frames if one.running)
    assert running.rect.height < 2 * running.rect.width, "who it is about is seen"
    away.stop()
    away.open()
    listed, free = hands.find("deeds of others").rect, hands.screen._free()
    lines = next(one for one in hands.widgets() if isinstance(one, DeedLines))
    assert 5 * listed.width <= 3 * free.width
    assert lines.full <= lines.rect.height or 4 * listed.height > 3 * free.height


def test_a_frame_is_as_wide_as_what_it_holds_and_stands_still_while_it_is_told() -> None:
    hands = missed((1280, 720), 1.0, 30)
    paint, tray = hands.window.paint, hands.screen.tray
    face = next(iter(hands.screen.attacks.faces.values()))

    def wide(sight: Sight) -> int:
        return DeedFrame("", sight, tray, face, str).natural_width(paint)

    dice = tuple(RolledDie("red", 0) for _ in range(4))
    assert wide(Sight("a")) < wide(Sight("a", change=-3)) < wide(Sight("a", dice, change=-3))
    assert wide(Sight("a")) < wide(Sight("a", steps=3))
    frame = DeedFrame("", Sight("a", dice, change=-3), tray, face, str)
    before = frame.natural_width(paint)
    frame.later = True
    assert frame.natural_width(paint) == before


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_a_deed_are_read_whole_below_the_frames(scale: float) -> None:
    """“Robin attacks Picket 3 with Long bow: 1 damage, Picket 3…”: that it fell was cut off."""
    hands = missed((1280, 720), scale, 6)
    paint, tray = hands.window.paint, hands.screen.tray
    frames = Frames([DeedFrame(LONG, Sight(), tray, None, str)], 0)
    few = "Mira walks."
    for wide in (frames.natural_width(paint), paint.px(300)):  # beside the form of a fight there is half as much room
        grows = frames.height(paint, wide) - Frames([DeedFrame(few, Sight(), tray, None, str)], 0).height(paint, wide)
        assert grows == Paragraph(LONG).height(paint, wide) - Paragraph(few).height(paint, wide) > 0


def test_where_the_words_of_a_deed_are_too_many_what_has_come_of_it_is_read() -> None:
    """They ended with an ellipsis before the result of a test."""
    paint = Paint(Theme(), SpriteStore())
    long = "Mira moves 2 spaces to C2. The overlord plays Loose stone: Whoever entered a space tests awareness. " * 2
    shown = " ".join(told_in_lines(paint, f"{long}Mira passes the test.", 420))
    assert shown.endswith("Mira passes the test.") and "…" not in shown
    assert shown.startswith("Mira moves 2 spaces to C2."), "it began in the middle of a card's words"


def test_where_not_all_frames_have_room_the_running_one_is_among_those_that_are_seen() -> None:
    hands = missed((1280, 720), 1.0, 6)
    paint, tray = hands.window.paint, hands.screen.tray
    for running in range(8):
        all_frames = [DeedFrame("It walks.", Sight(), tray, None, str) for _ in range(8)]
        frames = Frames(all_frames, running)
        frames.place(paint, pygame.Rect(0, 0, paint.px(160), frames.height(paint, paint.px(160))))
        seen = [number for number, frame in enumerate(all_frames) if frame.visible]
        assert running in seen and len(seen) == 3
        assert all(frames.rect.contains(all_frames[number].rect) for number in seen)


def test_a_blow_at_ones_own_is_listed_after_a_replay_that_ran_to_its_end_but_not_after_one_that_was_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock took the blow away that felled the hound before it was read."""
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), seed=5)
    bots_play(session, bots_for(session), 30)
    window = Window(Settings(size=(1280, 720), motion="full", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    monkeypatch.setattr(hands.screen.lessons, "card", lambda: TipCard("Search it.", str))
    hands.settle()
    away = hands.screen.away
    for skipped in (True, False):
        away.seen = dict.fromkeys(away.seen, session.moment.number - 10)
        away.come()
        hands.wait(0.3)
        assert away.running is not None
        taught = [one for one in hands.widgets() if isinstance(one, TipCard)]
        assert not taught, "above the strip it pushed that down onto the board"
        if skipped:
            hands.key(pygame.K_ESCAPE)
        hands.until(lambda: away.running is None, 30.0)
        assert away.reads is not skipped
    (listed,) = away.listed
    assert "Cellar hound is defeated" in listed.words and len(away.deeds) > 1
    hint, lay = hands.screen.hint, hands.find("deeds of others").rect.copy()
    monkeypatch.setattr(hands.screen.lit, "refresh", lambda: None)
    hint.words, hint.needed = "What it means. " * 40, True
    hands.screen.ui.lay_out()
    hands.settle()
    assert hands.find("hint card").rect.colliderect(lay)
    assert not hands.find("hint card").rect.colliderect(hands.find("deeds of others").rect), "it hid some of the lines"


def test_in_a_small_window_the_cards_of_a_deed_lie_below_the_strip_and_not_on_it() -> None:
    session = new_game(open_scenario(find_scenario("toll-at-saltgate")), seed=5)
    bots_play(session, bots_for(session), 90)
    window = Window(Settings(size=(1280, 720), scale=1.5, motion="full", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    away = hands.screen.away
    away.seen = dict.fromkeys(away.seen, session.moment.number - 14)
    away.come()
    seen = 0
    for _ in range(400):
        hands.wait(0.05)
        row = hands.screen.slots.stage
        if away.running is None:
            break
        if row is not None and hands.screen.at.cards.shown is not None:
            seen += 1
            assert not row.rect.colliderect(hands.find("away").rect)
    assert seen


def test_whose_deed_is_replayed_first_is_seen_before_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lay below the strip of the replay for as long as a line was still to be read."""
    monkeypatch.setattr(Away, "_frame", lambda away: None)
    hands = missed((1280, 720), 1.5, 10, _played("the-cold-kiln", 24))
    away, screen = hands.screen.away, hands.screen
    away.replay()
    hands.wait(0.6)
    first = screen.session.step(away.frames[away.picked[0]].moment)
    figure = screen.looking.table.pieces.figures[sight_of(first.events, screen.looking.seats).figure]
    place = screen.scene.figure_rect(figure)
    assert isinstance(root := screen.ui.root, Places) and place is not None and not root.board.now.hides(place)
