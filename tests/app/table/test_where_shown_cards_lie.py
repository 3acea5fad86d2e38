"""Where cards that are shown to all lie, how large, and what beside them stays in sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from tests.app import exploring
from tests.app.hands import Hands, TableHands
from tests.app.table.test_shown_cards import SEARCH, faces, hear, play_until_shown, seated
from tests.counts import pairs
from tests.played import bots_for, bots_play
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.shown_cards import Showing
from vtt.app.table.cards.shown_row import ShownFace, ShownRow
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.over_board import OverBoard
from vtt.app.table.frame.shown_place import make_way, shown_place
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_paper import RAISED, CardPaper
from vtt.app.widgets.label import Label
from vtt.app.window import Window
from vtt.play.session import Session
from vtt.rules.cards import Card
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight.commands import Explore
from vtt.rules.mage_knight.tidings import GOAL, TIDINGS
from vtt.rules.sword_and_sorcery.card_faces import shown
from vtt.rules.sword_and_sorcery.meanings import BURNING, FINDS, FOR_HEROES, MEANING, POWERS

pytestmark = pytest.mark.usefixtures("seldom_painted")


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    return seated(hands, "the-drowned-bell")


@pytest.mark.parametrize(
    ("scenario", "window"),
    pairs(
        ["the-drowned-bell", "toll-at-saltgate", "the-ferrymans-toll", "the-crow-granary"],
        [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)],
    ),
)
def test_a_shown_card_never_lies_over_an_amber_button(scenario: str, window: tuple[tuple[int, int], float]) -> None:
    size, scale = window
    hands = Hands(Window(Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0, hints=False), keep=False))
    table = seated(hands, scenario)
    play_until_shown(table)
    table.screen.attacks.close()
    table.wait(0.3)
    amber = [one for one in table.widgets() if isinstance(one, Button) and one.kind == "accent"]
    asks = table.screen.at.cards.asking is not None
    assert bool(faces(table)) != asks
    assert not any(one.rect.colliderect(face.rect) for one in amber for face in faces(table))
    assert all(table.window.surface.get_rect().contains(face.rect) for face in faces(table))


def test_a_shown_card_lies_beside_the_board_where_it_has_room() -> None:
    """It lay over zones, beside as much empty table."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced", hints=False), keep=False))
    table = seated(hands, "the-ferrymans-toll")
    event = next(iter(table.screen.session.ruleset.change(table.screen.session.table).content.events))  # type: ignore[attr-defined]
    hear(table, CardMoved(deck="events", change="revealed", card=event))
    (face,), scene, root = faces(table), table.screen.scene, table.screen.ui.root
    assert isinstance(root, Places)
    root.mind = ()  # in a turn of others no place is asked about
    root.place(hands.window.paint, root.rect)
    assert not any(face.rect.colliderect(scene.screen_rect(space)) for space in table.screen.looking.board.spaces)


def test_where_the_board_lies_beside_a_tall_dock_a_shown_card_lies_above_that() -> None:
    """A trap lay over the rooms that had just been opened, and the left half of the table was empty."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced", hints=False), keep=False))
    row = ShownRow(seated(hands, "the-ferrymans-toll").screen.at.cards)
    row.faces = [ShownFace(Card("Somebody was here first", "They left a coin."), "Bruno", row)]
    aside, beside = pygame.Rect(160, 78, 1000, 331), pygame.Rect(660, 78, 530, 490)
    board = pygame.Rect(700, 78, 420, 350)

    def land(place: pygame.Rect, enough: int = 0) -> int:
        lies = place.clip(board)
        return lies.width * lies.height

    place = shown_place(hands.window.paint, row, [beside], aside, [], land)
    assert not land(place) and aside.contains(place)
    assert beside.contains(shown_place(hands.window.paint, row, [beside], beside, [], land))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_a_notice_lies_beside_a_shown_card_where_it_has_room(size: tuple[int, int], scale: float) -> None:
    """That a move breaks off for a trap lay over what the trap does."""
    hands = Hands(Window(Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0, hints=False), keep=False))
    table = seated(hands, "the-drowned-bell")
    play_until_shown(table)
    table.screen.attacks.close()
    table.wait(0.3)
    places = next(widget for widget in table.widgets() if isinstance(widget, Places))
    row, free = places.slots.stage, places.board.clear
    assert row is not None
    over = OverBoard(hands.window.paint, places.parts, places.slots, table.window.surface.get_rect(), free, ())
    row.rect.right = free.right
    assert over.notices().usual.right < row.rect.left and over.notices().usual.left == free.left
    row.rect.left = free.left
    assert over.notices().usual.left > row.rect.right and over.notices().usual.right == free.right
    row.rect = free.inflate(-20, 0)
    assert over.notices().usual.width == free.width, "too little is left beside it"
    taught = TaughtCard(Label("People live here"))
    over.parts = replace(over.parts, floating=[taught])
    for left, seen in ((row.rect.right + 9, True), (row.rect.centerx, False)):
        taught.visible = True
        taught.place(hands.window.paint, pygame.Rect(left, row.rect.top, 5, 5))
        make_way(row, over.parts.floating)
        assert taught.visible == seen, "“People live her…” stood beside a card that passed"
    for one in (taught, over.parts.words):
        one.place(hands.window.paint, free)
        one.visible = True
    over._stage(free, free)
    assert not taught.visible and not over.parts.words.visible


def test_at_150_percent_a_shown_card_fits() -> None:
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced", bot_delay=0.0), keep=False))
    table = seated(hands, "the-drowned-bell")
    hear(table, SEARCH)
    assert table.window.surface.get_rect().contains(faces(table)[0].rect)


@pytest.mark.parametrize(
    ("scale", "count", "most", "steps"), [(1.0, 3, 50, 0), (1.5, 3, 50, 0), (1.5, 5, 60, 0), (1.5, 4, 100, 2)]
)
def test_several_cards_lie_beside_each_other_say_all_and_leave_board(
    scale: float, count: int, most: int, steps: int
) -> None:
    """Each lay over the end of every line of the one before: “1 red, 1 blue, poisone”. What somebody had missed lay in
    full size over three quarters of the board, while it struck all heroes. Beside a tall card of a figure four lay over
    each other. `most`: what they cover, in hundredths; `steps` that were played before."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced", bot_delay=0.0), keep=False))
    table = seated(hands, "the-cold-kiln")
    while table.has("dialog"):
        table.key(pygame.K_RETURN)
        table.settle()
    bots_play(table.screen.session, bots_for(table.screen.session), steps)
    table.screen.take_up()
    table.settle()
    change = table.screen.session.ruleset.change(table.screen.session.table)  # type: ignore[attr-defined]
    powers = [(hero, card.id) for hero in change.game.heroes for card in change.abilities(hero)][:count]
    learnt = [CardMoved(deck=POWERS, change="revealed", card=f"{hero}/{card}", figure=hero) for hero, card in powers]
    hear(table, *learnt)
    shown, paper, root = faces(table), CardPaper.of(table.screen.ui.paint), table.screen.ui.root
    assert isinstance(root, Places) and len(shown) == count
    assert all(one.rect.right <= other.rect.left for one, other in pairwise(shown))
    assert all(face.card.kind.startswith("New power") for face in shown), "why they come up"
    assert not any(paper.cut(face.card, face.row.face_units) for face in shown)
    lies, board = shown[0].rect.unionall([face.rect for face in shown]), root.board
    assert 100 * board.land(lies) <= most * board.land(board.clear)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_trap_of_zones_says_what_its_marker_does_and_is_whole(scale: float) -> None:
    """“It takes your sight: blinded.” Then a search was lost, and nothing had said that it may be."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False))
    screen = seated(hands, "the-cold-kiln").screen
    change, paper = screen.session.ruleset.change(screen.session.table), CardPaper.of(screen.ui.paint)  # type: ignore[attr-defined]
    said: set[str] = set()
    for deck in ("traps", "events"):
        for name, card in getattr(change.content, deck).items():
            face, markers = shown(change, deck, name), {one for outcome in card.does for one in outcome.markers}
            assert face is not None and all(FOR_HEROES[marker] in face.text for marker in markers), name
            paper.face(face, RAISED)
            assert not paper.cut(face, RAISED), name
            said |= markers
    assert {"blinded", "slowed", "knocked_down"} <= said
    for name, card in change.content.criticals.items():  # “Stunned.” was all that a critical hit said
        face, markers = shown(change, "criticals", name), {one for outcome in card.does for one in outcome.markers}
        assert face is not None and all(MEANING[marker] in face.text for marker in markers), name
        paper.face(face, RAISED)
        assert not paper.cut(face, RAISED), name
    burns = next(row.symbol for row in change.content.finds if any(outcome.fire for outcome in row.does))
    hot = shown(change, FINDS, burns)
    assert hot is not None and hot.text.endswith(FOR_HEROES[BURNING])


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [1, 3])
def test_what_a_click_does_stands_below_the_cards_and_not_on_their_pictures(scale: float, count: int) -> None:
    """At 150 percent “Click or Enter to go on” lay on the picture of the first card."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced", bot_delay=0.0), keep=False))
    table = seated(hands, "the-drowned-bell")
    table.screen.handing_over.toggle_open_table()
    cards, rule = (
        table.screen.at.cards,
        "Each hero who sees the bell tests willpower; who fails suffers two damage.",
    )
    shown = tuple((Card(f"Toll {one}", rule, kind="Event", id=f"toll-{one}", waits=True), "") for one in range(count))
    showing = Showing(table.screen.session.moment.number, shown, passes=False)
    for seat in table.screen.session.seats:
        cards.wait(seat.id, [showing])
    cards.come()
    table.screen.build()
    table.wait(0.5)
    row, paint = table.screen.slots.stage, table.window.paint
    assert row is not None and row.waits and len(faces(table)) == count
    said = row.going_on(paint)
    assert row.rect.contains(said) and not any(face.rect.colliderect(said) for face in faces(table))
    for face in faces(table):
        assert row.rect.contains(face.rect)
        CardPaper.of(paint).face(face.card, row.face_units)
        assert not CardPaper.of(paint).cut(face.card, row.face_units), "all it says is read"


def test_a_raised_card_of_the_hand_is_seen_whole_beside_cards_that_are_shown() -> None:
    """At 150 percent two shown cards lay over what a click on it does."""
    window = Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)
    table = seated(Hands(window), "beyond-the-grey-gate")
    play_until_shown(table)
    table.wait(0.5)
    places = table.screen.ui.root
    assert isinstance(places, Places)
    row, hand = places.slots.stage, places.slots.hand
    assert row is not None and isinstance(hand, HandStrip) and row.rect.bottom <= hand.top
    table.move((hand.shown[0].rect.left + 8, hand.rect.bottom - 8))
    table.wait(0.3)
    places = table.screen.ui.root
    assert isinstance(places, Places) and isinstance(places.slots.hand, HandStrip)
    assert places.slots.hand.raised is not None and list(places.live)[-1] is places.slots.hand


def test_a_shown_card_lies_off_the_form_of_a_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's card lay over the lower end of the form where an enemy there had much to say."""
    form = pygame.Rect(1321, 60, 537, 300)
    monkeypatch.setattr("vtt.app.table.frame.over_board.fight_place", lambda *_: form)
    session = exploring.explored(120, lambda one: bool(one.table.game.turn and one.table.game.turn.fight))  # type: ignore[attr-defined]
    table = exploring.seated(session, size=(1920, 1080))
    hear(table, CardMoved(deck="deeds", change="played", card="braced-stance", figure="runa"))
    root = table.screen.ui.root
    assert isinstance(root, Places) and root.parts.fight is not None and root.parts.fight.rect == form
    assert faces(table) and not any(face.rect.colliderect(form) for face in faces(table))


def test_a_shown_card_lies_off_the_tile_that_has_just_been_laid() -> None:
    """“The city is found” lay over the city, and waited."""

    def explores(session: Session) -> Iterator[Explore]:
        seat = session.ruleset.acting_seat(session.table)
        options = (option.command for choice in session.choices(seat) for option in choice.options())
        return (one for one in options if isinstance(one, Explore))

    session = exploring.explored(90, lambda one: len(one.table.board.laid) == 7 and any(explores(one)))
    table = exploring.seated(session, 1.5)
    table.screen.submit(next(explores(session)))
    hear(table, CardMoved(deck=TIDINGS, change="revealed", card=GOAL))
    (face,), scene, board = faces(table), table.screen.scene, table.screen.looking.board
    laid = board.areas[board.laid[-1].id]
    assert len(board.laid) == 8 and len(laid) == 7
    assert not any(face.rect.colliderect(scene.screen_rect(space)) for space in laid)
