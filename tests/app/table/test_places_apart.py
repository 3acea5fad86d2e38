"""A raised card of the hand, what a game lays over its board, an attack, a question, a lesson and a notice have places
of their own: in every game, in small windows too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from tests.app.exploring import seated
from tests.app.hands import Hands, TableHands
from tests.app.mage_knight.test_fight_board import brought_to
from tests.app.table.test_following_on_a_grid import go_on, read
from tests.counts import pairs
from tests.played import bots_for
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.frame.attack_ways import OVER_DOCK, attack_ways, told_high
from vtt.app.table.frame.clear_place import Way, off
from vtt.app.table.frame.deeds_place import deeds_place
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.notice_places import STEP, NoticePlaces
from vtt.app.table.frame.slots import Slots
from vtt.app.table.frame.taught_place import taught_place
from vtt.app.table.frame.words_place import lay_words
from vtt.app.table.help.taught_card import TipCard
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("the-crow-granary", "the-drowned-bell", "the-silk-debt", "beyond-the-grey-gate", "toll-at-saltgate")
WINDOWS = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0))
STEPS = 16
NOTICE = "This card cannot be played now."


def begun(scenario: str, size: tuple[int, int], scale: float) -> tuple[TableHands, dict[str, Bot]]:
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    settings = Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0, small_fights=True)
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    read(hands)
    return hands, bots_for(session)


def lying(hands: TableHands) -> Iterator[tuple[str, pygame.Rect]]:
    """What must be read or clicked over the board, and where."""
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    parts, own = root.parts, root.parts.own if root.parts.own_lies != "low" else None
    wide = root.slots.attack if not hands.screen.attacks.lies else None
    over: tuple[Widget | None, ...] = (own, wide, *parts.floating)
    yield from ((one.name, one.rect) for one in over if one is not None and one.visible)
    yield from (("notice", one.rect) for one in hands.screen.ui.notices if one.rect.width)


def raise_each(hands: TableHands) -> int:
    """Point at every card of the hand; nothing that is read lies below it. How many rose."""
    rose, screen = 0, hands.screen
    for place in range(len(screen.slots.hand.shown) if isinstance(screen.slots.hand, HandStrip) else 0):
        strip = screen.slots.hand
        assert isinstance(strip, HandStrip)
        if place >= len(strip.shown):
            break
        card = strip.shown[place]
        hands.move((card.rect.left + 6, card.rect.bottom - 8))
        screen.ui.notify(NOTICE)
        hands.wait(0.15)
        strip = screen.slots.hand
        if not isinstance(strip, HandStrip) or strip.raised is None or not strip.visible:
            continue
        rose += 1
        covered = [name for name, rect in lying(hands) if rect.colliderect(strip.raised.rect)]
        assert covered == [], (strip.raised.name, screen.session.moment.number)
        over = list(lying(hands))
        twice = [(one, two) for n, (one, a) in enumerate(over) for two, b in over[n + 1 :] if a.colliderect(b)]
        assert twice == [], screen.session.moment.number
    hands.move((640, 200))
    hands.wait(0.1)
    return rose


@pytest.mark.parametrize(("scenario", "window"), pairs(GAMES, WINDOWS))
def test_nothing_that_is_read_lies_below_a_raised_card(scenario: str, window: tuple[tuple[int, int], float]) -> None:
    hands, bots = begun(scenario, *window)
    rose = 0
    for _ in range(STEPS):
        go_on(hands, bots)
        hands.screen.ui.settle()
        if not hands.screen.curtain_for and not hands.screen.ui.layers:
            rose += raise_each(hands)
    assert rose or scenario == GAMES[0], "its heroes hold no cards"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_raised_card_leaves_the_small_form_of_a_fight_free(scale: float) -> None:
    """It covered what each enemy takes, and the button that blocks it."""
    session, _ = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    hands = seated(session, scale)
    hands.key(pygame.K_F12)
    assert raise_each(hands) > 3
    before = hands.find("fight board").rect.copy()
    hands.screen.lessons.learn()
    hands.wait(0.2)
    assert hands.find("fight board").rect == before, "it stays in its place, whatever else comes and goes"


def test_a_notice_lies_between_those_who_matter_where_it_hides_somebody_at_every_edge() -> None:
    """Three lines lay over the rims of two fighters."""
    room, usual = pygame.Rect(0, 0, 600, 300), pygame.Rect(150, 215, 300, 80)
    fight = [pygame.Rect(250, 60, 100, 60), pygame.Rect(250, 230, 100, 60)]
    places = NoticePlaces(room, room, [], fight)
    name, place = places.off(usual, "")
    assert place.size == usual.size and room.contains(place) and place.collidelist(fight) < 0
    assert places.off(usual, name) == (name, place), "it stays there"
    beside = NoticePlaces(room, room, [], [], lambda place: place.clip(usual).width)
    assert beside.off(usual, "")[1].clip(usual).width == 0, "rather off the board, of which it covered a row"
    assert beside.off(usual, "midright") == beside.off(usual, ""), "and stays there"
    half, narrow = pygame.Rect(0, 0, 380, 300), [pygame.Rect(200, 175, 200, 120)]
    beside = NoticePlaces(room, room, [], [], lambda place: place.clip(half).width)
    name, place = beside.off(usual, "", narrow)
    assert place.size == narrow[0].size and place.left >= half.right, "in more lines beside the board"
    assert beside.off(usual, name, narrow) == (name, place)
    column = NoticePlaces(room, pygame.Rect(0, 0, 600, 100), [], [], beside.land, [pygame.Rect(390, 0, 210, 250)])
    assert column.off(usual, "", narrow)[1].left >= half.right, "farther down, where no card rises"
    whom, small = pygame.Rect(300, 30, 20, 20), pygame.Rect(250, 260, 60, 20)
    near = NoticePlaces(room, room, [], [whom, whom], lambda place: place.clip((200, 0, 400, 300)).width)
    name, place = near.off(small, "")
    assert 200 - STEP < place.right <= 200 and place.centery == whom.centery, "it lay far from whom it was about"
    assert near.off(small, name) == (name, place)
    taken = NoticePlaces(room, room, [pygame.Rect(0, 150, 600, 20)], fight).off(usual, "")
    assert taken[1].top < 150 or taken[1].bottom > 170, "nor over what is taken"


def test_a_card_that_teaches_lies_where_the_board_is_not_and_stays_there(hands: Hands) -> None:
    """It lay over a site that was just revealed, and half of the window was empty."""
    paint, slots, card = hands.window.paint, Slots(), Card(Paragraph("A word on what to do. " * 9))
    room, board = pygame.Rect(0, 0, 1000, 300), pygame.Rect(320, 0, 680, 300)

    def place(mind: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        return taught_place(paint, card, room, 600, (mind, (), lambda at: at.clip(board).width), slots)

    card.least_width = lambda paint: 200  # type: ignore[method-assign]
    beside = place()
    assert room.contains(beside) and not beside.colliderect(board) and beside.width < 600
    assert place() == beside, "it stays there"
    minded = place([beside])
    assert not minded.colliderect(beside), "rather over the board than over somebody"
    crowd = [pygame.Rect(left, top, 40, 40) for left in range(0, 1000, 80) for top in range(0, 300, 60)]
    assert place(crowd).width < 600, "where it hides somebody anyway, over few: it lay across all of the board"


def test_a_hint_lies_at_a_side_of_the_board_rather_than_over_it_or_where_cards_rise(hands: Hands) -> None:
    """“Got it” beside its words left it no room there: it lay across the middle of the board."""
    paint, room, board = hands.window.paint, pygame.Rect(0, 0, 1000, 500), pygame.Rect(260, 0, 480, 500)
    card, slots, taken = (
        TipCard("Drag your hero to a zone. " * 6, lambda: None),
        Slots(),
        [pygame.Rect(0, 440, 1000, 60)],
    )

    def place(risen: pygame.Rect) -> pygame.Rect:
        minds = (), taken, lambda at: at.clip(board).width * at.clip(board).height
        return taught_place(paint, card, room, 800, minds, slots, risen)

    beside = place(pygame.Rect(800, 200, 200, 300))
    assert not beside.colliderect(board) and room.contains(beside)
    card.place(paint, beside)
    words, got_it = (next(one for one in walk(card) if isinstance(one, kind)) for kind in (Paragraph, Button))
    assert got_it.rect.top >= words.rect.bottom and beside.contains(got_it.rect)
    other = place(pygame.Rect(0, 0, 260, 440))
    assert other.left >= board.right, "nor where a card rises, if there is as much room elsewhere"
    assert place(pygame.Rect(0, 0, 1000, 440)) == other, "rather there than over the board"


def test_a_hint_stays_where_it_lies_while_another_card_of_the_dock_grows(hands: Hands) -> None:
    """Each line more beside the button that ends the turn pushed it upwards."""
    paint, room, board = hands.window.paint, pygame.Rect(0, 0, 1200, 500), pygame.Rect(300, 0, 400, 500)
    card, slots, figure = TipCard("Water costs more. " * 6, lambda: None), Slots(), pygame.Rect(0, 440, 800, 60)

    def place(turn: pygame.Rect) -> pygame.Rect:
        crowd = [pygame.Rect(0, 0, 1200, 200)]
        minds = crowd, [figure, turn], lambda at: at.clip(board).width * at.clip(board).height
        return taught_place(paint, card, room, 300, minds, slots)

    low = place(pygame.Rect(1000, 440, 200, 60))
    assert low.bottom > 300 and place(pygame.Rect(1000, 300, 200, 200)) == low


def test_what_the_mouse_means_lies_off_a_hint_of_the_story() -> None:
    """It hid the last line of the hint."""
    hands, _ = begun("lamp-in-the-gatehouse", (1280, 720), 1.0)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    (tip,) = (widget for widget in root.parts.floating if isinstance(widget, TipCard))
    hands.screen.hint.words = "Keys: arrows choose where, W sets a waypoint, Esc puts back."
    room = pygame.Rect(108, 60, 1100, 500)
    tip.place(hands.window.paint, pygame.Rect(300, 480, 640, 82))
    lay_words(hands.window.paint, root.parts, None, room, lambda at: 0, docked=False)
    words = root.parts.words.rect
    assert room.contains(words) and not words.colliderect(tip.rect)


def test_a_question_that_hides_nobody_lies_beside_the_board_where_there_is_room_and_stays_there() -> None:
    """The plan of an enemy lay over three zones and their names, and the left half of the window was free; the next
    one lay at the other side. A question lay over two zones and their names beside a half of the window that was empty
    below one zone that reached there: the box round the board was measured, not the board."""
    room = pygame.Rect(0, 0, 1000, 500)
    ways = [Way("right", pygame.Rect(600, 100, 400, 400), room), Way("left", pygame.Rect(0, 100, 400, 400), room)]
    nobody, board = [pygame.Rect(700, 20, 40, 40)], [pygame.Rect(420, 0, 500, 480)]
    angled = [pygame.Rect(100, 0, 800, 90), pygame.Rect(100, 0, 400, 480)]

    def land(*parts: pygame.Rect) -> Callable[[pygame.Rect], int]:
        points = [(x, y) for x in range(0, 1000, 20) for y in range(0, 500, 20)]
        on_it = [point for point in points if any(part.collidepoint(point) for part in parts)]
        return lambda place: sum(place.collidepoint(point) for point in on_it)

    sliver = pygame.Rect(100, 110, 20, 120)
    for stood, over, place in (
        ("", board, "left"),
        ("right", board, "left"),
        ("", (), "right"),
        ("left", [room], "left"),
        ("left", angled, "right"),
        ("left", [sliver], "left"),
    ):
        found = off(ways, nobody, stood, land(*over))
        assert found is not None and found.name == place
    spared = off(ways, nobody, "left", land(*angled), [pygame.Rect(700, 200, 40, 40)])
    assert spared is not None and spared.name == "left", "at the right lies less board, and one's own hero"
    hidden = off(ways, [pygame.Rect(200, 200, 40, 40)], "left", land(*board))
    assert hidden is not None and hidden.name == "right", "who is asked about matters more"


def test_an_attack_is_told_in_a_corner_where_it_would_hide_who_fights_else() -> None:
    """The board slid by 270 pixels, and back, for a blow from the upper edge to the lower one."""
    low, room = pygame.Rect(160, 400, 840, 300), pygame.Rect(100, 60, 1000, 500)
    over_dock = low.move(0, 8)
    ways = attack_ways(low, room, room, over_dock, (600, 330), home=OVER_DOCK)
    assert ways[0].place == over_dock, "at home where nobody stands there"
    fight = [pygame.Rect(640, 100, 60, 60), pygame.Rect(420, 460, 60, 60)]
    assert all(way.hides(fight) for way in ways if way.place.size != (600, 330))
    found = off(ways, fight, "")
    assert found is not None and not found.hides(fight) and room.contains(found.place.clip(room))
    high = {way.name for way in ways if told_high((way, room))}
    assert high == {way.name for way in ways if way.place.top == room.top}, "notices above these lay over the bar"
    between = pygame.Rect(380, 60, 300, 500)  # list and shelf are unfolded
    for way in attack_ways(low, between, room, over_dock, (600, 330), home=OVER_DOCK):
        assert low.left <= way.place.left and way.place.right <= low.right, "half of it lay outside the window"


def test_what_others_did_uses_all_the_free_height_before_it_scrolls() -> None:
    """Four of thirteen deeds were seen at 150 %, as the list took a third of the board."""
    room, deeds = pygame.Rect(0, 0, 400, 500), TextBlock(480)
    assert lies(room, deeds).height == 480
    deeds.tall = 560
    assert lies(room, deeds) == room


def lies(room: pygame.Rect, deeds: TextBlock, board: pygame.Rect | None = None, stood: str = "") -> pygame.Rect:
    """Where what others did lies in a room, most of it over the board where nothing else is said."""
    floor = room if board is None else board
    paint = Window(Settings(size=(1280, 720)), keep=False).paint
    return deeds_place(paint, deeds, room, ([], lambda place, enough=0: int(place.colliderect(floor))), stood)[1]


def test_what_others_did_lies_beside_the_board_where_it_lay_before_and_rather_scrolls_than_over_it() -> None:
    """It stood at several places in one evening, over half the board while the room below was free."""
    room, board = pygame.Rect(100, 60, 1000, 600), pygame.Rect(100, 60, 1000, 290)
    below = lies(room, TextBlock(480), board)
    assert below.bottom == room.bottom and not below.colliderect(board) and below.width == 400
    narrow = pygame.Rect(600, 60, 100, 600)
    usual = lies(room, TextBlock(200), narrow)
    assert usual.midright == room.midright and lies(room, TextBlock(300), narrow, "bottomleft").left == room.left
    moved = lies(room, TextBlock(200), pygame.Rect(100, 360, 200, 300), "bottomleft")
    assert moved.midright == room.midright, "the board lies there now"


class TextBlock(Widget):
    """So many pixels of lines."""

    def __init__(self, tall: int) -> None:
        super().__init__()
        self.tall = tall

    def natural_width(self, paint: Paint) -> int:
        return 400

    def height(self, paint: Paint, width: int) -> int:
        return self.tall


def test_an_attack_stays_where_it_lies_as_the_question_beside_it_goes() -> None:
    """It jumped 110 pixels to the middle, with its amber button, as the last one was answered."""
    slots, whole, beside = Slots(), pygame.Rect(100, 0, 1400, 600), pygame.Rect(100, 0, 1000, 600)
    assert slots.attack_left(whole, 860) == 370, "nothing is asked yet"
    assert slots.attack_left(beside, 860) == 170 == slots.attack_left(whole, 860)
    slots.told_left = None
    assert slots.attack_left(whole, 860) == 370, "another one"


def test_no_word_of_a_notice_is_cut_up_beside_a_list_that_stays_and_a_question() -> None:
    """It had the few pixels between them, letters below letters up to the rim of the window."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    settings = Settings(size=(640, 400), motion="reduced", bot_delay=0.0, hints=False, pinned=True)
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, new_game(opened, one_each(opened.scenario, 2), seed=5)))
    hands.settle()
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    hands.screen.ui.notify(NOTICE)
    hands.wait(0.1)
    notice = hands.screen.ui.notices[-1].rect
    assert notice.width >= max(window.paint.width(word, 14) for word in NOTICE.split())
    assert not notice.colliderect(root.parts.question.rect)
