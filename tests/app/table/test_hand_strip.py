"""The hand along the bottom: real cards for their owner alone, chosen by mouse and keys; decks are looked through."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands, TableHands
from tests.counts import counts
from tests.played import bots_for
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_backs import HandBacks, Hidden, backs_width, lay_backs
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_cards import HALVES, hand_strip
from vtt.app.table.cards.hand_strip import PAGE, HandStrip
from vtt.app.table.cards.hand_words import said_in
from vtt.app.table.people import own_hand
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.card_paper import HAND, RAISED
from vtt.app.widgets.paper_face import PaperFace
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules.base import Choice
from vtt.rules.cards import Card
from vtt.rules.plan import Seat
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

pytestmark = pytest.mark.usefixtures("seldom_painted")


def played(scenario: str, steps: int, names: tuple[str, ...] = ()) -> Session:
    opened = open_scenario(find_scenario(scenario))
    seats = list(seats_for(opened.scenario))
    if names:
        heroes = [hero for seat in seats for hero in seat.heroes]
        seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(names, heroes, strict=False)]
    session = new_game(opened, [replace(seat, bot=False) for seat in seats], seed=3)
    bots = bots_for(session)
    for _ in range(steps):
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        session.submit(command)
    return session


def strip(table: TableHands) -> list[HandCard]:
    return [widget for widget in table.widgets() if isinstance(widget, HandCard)]


def raised(table: TableHands) -> HandCard | None:
    shown = table.screen.slots.hand
    return shown.raised if isinstance(shown, HandStrip) else None


def test_a_card_below_the_mouse_rises_and_its_neighbours_part(hands: Hands) -> None:
    table = one_person(hands)
    before = {card.name: card.rect.copy() for card in strip(table)}
    third, fourth = strip(table)[2:4]
    table.move((third.rect.left + 10, third.rect.top + 30))
    table.wait(0.3)
    third, fourth = strip(table)[2:4]
    paint = table.window.paint
    assert raised(table) is third
    assert before[third.name].size == (paint.px(HAND[0]), paint.px(HAND[1]))
    assert third.rect.size == (paint.px(RAISED[0]), paint.px(RAISED[1]))
    assert third.rect.bottom <= table.window.surface.get_height(), "all of it is seen"
    assert fourth.rect.left >= third.rect.right - 4, "its neighbour lies beside it"
    table.move((640, 200))
    table.wait(0.3)
    assert {card.name: card.rect for card in strip(table)} == before
    table.down((640, 200))
    table.move(strip(table)[2].rect.center)
    table.wait(0.3)
    assert raised(table) is None, "who draws something across the hand sees where it goes"


def test_a_raised_card_is_not_left_for_its_neighbour_while_the_mouse_stays_on_it(hands: Hands) -> None:
    table = one_person(hands)
    card = strip(table)[2]
    table.move((card.rect.left + 10, card.rect.top + 30))
    table.wait(0.3)
    card = strip(table)[2]
    table.move((card.rect.right - 3, card.rect.top + 8))
    table.wait(0.3)
    assert raised(table) is strip(table)[2], "above the dock, too"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_raised_card_moves_nobody_over_the_other_cards_of_the_dock(scale: float) -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)))
    for place in range(len(strip(table))):
        table.move((640, 200))
        table.wait(0.3)
        card = strip(table)[place]
        table.move((card.rect.left + 6, card.rect.top + 10))
        table.wait(0.3)
        beside = [widget.rect for widget in table.widgets() if widget.name in ("figure", "turn")]
        assert raised(table) is strip(table)[place]
        assert not any(card.rect.colliderect(other) for card in strip(table) for other in beside)


def test_a_card_lies_whole_in_the_window(hands: Hands) -> None:
    table = one_person(hands)
    assert all(table.window.surface.get_rect().contains(card.rect) for card in strip(table))


def test_a_card_that_cannot_be_played_is_grey_and_says_why(hands: Hands) -> None:
    session = played("the-drowned-bell", 0)
    overlord, bot = session.table.game.overlord_seat, Bot("heroes", 1)
    while session.acting_seat() != overlord:
        command = bot.choose(session)
        assert command is not None
        session.submit(command)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    assert table.screen.looking.seats == {overlord}
    held = strip(table)
    assert [card.card.id for card in held] == list(session.table.game.overlord.hand)
    answers = {option.card for choice in table.screen.looking.choices for option in choice.options()} - {""}
    assert answers == {card.card.id for card in held if card.able}, "those that answer the question can be played"
    refused = [card for card in held if card.refusal]
    assert refused and all(card.refusal.endswith(".") for card in refused)
    moment = session.moment.number
    table.click((refused[0].rect.left + 10, refused[0].rect.top + 20))
    raised = next(card for card in strip(table) if card.name == refused[0].name)
    assert session.moment.number == moment and raised.says(raised.refusal)
    assert raised.refusal not in table.notices(), "above the card, and not a second time"
    table.move((640, 200))
    table.wait(0.5)
    table.screen.doing.choose(Choice("Play it", "now", refusal=raised.refusal))
    assert raised.refusal in table.notices(), "where no card says it"


@pytest.mark.parametrize(
    ("scenario", "names"),
    [("toll-at-saltgate", ("Mara", "Jonas")), ("the-drowned-bell", ()), ("beyond-the-grey-gate", ("Mara", "Jonas"))],
)
@pytest.mark.parametrize("steps", counts(30, 60))
def test_no_face_of_another_seats_hand_is_ever_on_the_screen(
    hands: Hands, scenario: str, names: tuple[str, ...], steps: int
) -> None:
    session = played(scenario, 0, names)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = bots_for(session)
    seen = 0
    for _ in range(steps):
        table.settle()
        looking = table.screen.looking
        known = [
            (card.figure, card.id)
            for seat in session.seats
            for card in session.ruleset.hand(looking.table, seat.id)  # type: ignore[attr-defined]
        ]
        hidden = {
            (card.figure, card.id)
            for seat in session.seats
            for card in session.ruleset.hand(session.view(frozenset((seat.id,))), seat.id)  # type: ignore[attr-defined]
        } - set(known)
        faces = [widget.card for widget in table.widgets() if isinstance(widget, CardFace)]
        assert not {(card.figure, card.id) for card in faces} & hidden
        seen += len(faces)
        command = bots[session.acting_seat()].choose(session)
        if command is None or session.ending() is not None:
            break
        session.submit(command)
        table.screen.take_up()
    assert seen


def test_hands_that_lie_face_down_show_backs_and_a_count(hands: Hands) -> None:
    session = played("toll-at-saltgate", 0, ("Mara", "Jonas"))
    bots = bots_for(session)
    while session.table.game.phase != "turns":
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        session.submit(command)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    assert table.screen.looking.seats == frozenset()
    backs = {back.hidden.name: back.hidden.count for back in table.widgets() if isinstance(back, HandBacks)}
    game = session.table.game
    figures = session.table.pieces.figures
    assert backs == {figures[hero].seat: len(game.heroes[hero].hand) for hero in game.heroes}


def test_a_hand_of_which_only_a_part_lay_open_is_laid_anew_for_its_owner(hands: Hands) -> None:
    """Two cards lay open as the turn began; the eight others shared the place of one as their owner was asked."""
    table = one_person(hands)
    choose_first_cards(table)
    looking, owner = table.screen.looking, table.screen.looking.seats
    both = list[HandStrip]()
    for looking.seats in (frozenset(), owner):
        shown = hand_strip(looking, table.screen.doing, 1.0, low=False)
        assert shown is not None
        both.append(shown)
    both[1].take_over(both[0])
    assert both[0].lying.began < both[1].lying.began == len(both[1].cards)


def test_hands_that_lie_face_down_are_rows_below_each_other_in_a_small_window() -> None:
    """Two took 170 pixels at 150 percent, from actions that had no room for it."""
    paint = Paint(Theme(scale=1.5), SpriteStore())
    hidden = [Hidden(name, 10, "plain", None, name) for name in ("Mara", "Jonas", "Lena", "Ove")]
    backs = [HandBacks(one, low=True) for one in hidden]
    assert backs_width(paint, backs[:1]) == backs_width(paint, backs[:3]) == backs_width(paint, backs) // 2 < 110
    room = pygame.Rect(300, 590, 400, 114)
    lay_backs(paint, backs, room)
    assert all(room.contains(one.rect) for one in backs)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(backs, 2))


def test_nothing_of_a_hand_is_kept_below_the_curtain(hands: Hands) -> None:
    session = played("the-drowned-bell", 0)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.screen.handing_over.drop_curtain(session.table.game.overlord_seat)
    assert table.screen.slots.hand is None and table.screen.slots.stage is None
    assert not any(isinstance(widget, CardFace) for widget in table.widgets())


def test_a_strip_with_nothing_to_say_draws_nothing_on_the_backs_beside_it(hands: Hands) -> None:
    paint, surface = hands.window.paint, pygame.Surface((600, 200))
    for empty, seen in (("No cards.", True), ("", False)):
        surface.fill((1, 2, 3))
        strip = HandStrip([], empty=empty)
        strip.place(paint, pygame.Rect(0, 0, 400, 148))
        strip.draw(paint, surface, Look())
        blank = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255)).count() == 600 * 200
        assert blank is not seen


def test_many_cards_are_paged_with_the_wheel(hands: Hands) -> None:
    cards = [
        HandCard(Card(f"Card {number}", id=str(number)), None, chosen=False, refusal="", keys="")
        for number in range(15)
    ]
    shown = HandStrip(cards)
    shown.place(hands.window.paint, pygame.Rect(200, 500, 740, 148))
    assert shown.shown == cards[:PAGE]
    assert all(card.rect.left >= 200 and card.rect.right <= 940 for card in shown.shown)
    table = one_person(hands)
    assert shown.wheel(-1, (0, 0), table.screen.ui) and shown.shown == cards[1 : PAGE + 1]
    assert shown.wheel(-9, (0, 0), table.screen.ui) and shown.shown == cards[3:]
    shown.place(hands.window.paint, pygame.Rect(200, 500, 400, 148))
    assert len(shown.shown) == shown.page < PAGE, "in less room fewer lie beside each other"
    assert all(card.rect.left >= 200 and card.rect.right <= 600 for card in shown.shown)


def test_that_there_are_more_cards_than_are_seen_is_said_before_all_else(hands: Hands) -> None:
    """At 150 % a hand of ten said how cards are played, and nothing of the unit that was not seen."""
    cards = [HandCard(Card(f"{one}", id=str(one)), None, chosen=False, refusal="", keys="") for one in range(15)]
    shown = HandStrip(cards, title=HALVES)
    shown.place(hands.window.paint, pygame.Rect(200, 500, 330, 148))
    assert shown.said(hands.window.paint) == f"1–{shown.page} of 15 · wheel"


def test_decks_and_discards_are_looked_through(hands: Hands) -> None:
    session = played("the-drowned-bell", 25)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    table.key(pygame.K_b, pygame.KMOD_CTRL, "b")
    assert table.has("card piles") and table.has("Overlord's deck")
    faces = [widget for widget in table.widgets() if isinstance(widget, PaperFace)]
    assert faces, "what may still come lies open"
    table.press("Search deck")
    names = {widget.card.name for widget in table.widgets() if isinstance(widget, PaperFace)}
    assert "Red draught" in names
    table.key(pygame.K_ESCAPE)
    assert not table.has("card piles")


def test_at_150_percent_heads_of_cards_stay_in_the_window() -> None:
    window = Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)
    table = one_person(Hands(window))
    cards = strip(table)
    screen = window.surface.get_rect()
    assert len(cards) > 3
    assert all(screen.contains(pygame.Rect(card.rect.topleft, (20, window.paint.px(34)))) for card in cards)
    table.move((cards[0].rect.left + 8, cards[0].rect.top + 8))
    table.wait(0.3)
    assert screen.contains(strip(table)[0].rect), "raised, all of it is seen"


def test_what_is_written_above_the_hand_covers_no_hint() -> None:
    window = Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)
    table = one_person(Hands(window))
    table.screen.hint.words, table.screen.hint.needed = "Keys: 1 to 6 choose.", True
    shown = table.screen.slots.hand
    assert isinstance(shown, HandStrip) and shown.asked
    table.screen.ui.lay_out()
    table.screen.ui.settle()
    root = table.screen.ui.root
    assert root.parts.words.rect.bottom < shown.top < shown.rect.top  # type: ignore[attr-defined]


def test_where_cards_must_be_chosen_the_hand_may_have_the_whole_dock() -> None:
    window = Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)
    table = one_person(Hands(window))
    assert len(strip(table)) == 10 and not table.find("hand strip").rect.colliderect(table.find("turn").rect)
    assert table.has("choice Long rest: Millstone Warden") and not table.has("figure")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_two_cards_are_chosen_and_taken_back_by_clicks_and_the_others_stay_where_they_are(scale: float) -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)))
    shown = table.screen.slots.hand
    assert isinstance(shown, HandStrip) and "choose two cards" in shown.title and "initiative" in shown.title
    paint, beside = table.window.paint, 378  # units that the card of a figure leaves in a small window
    whole = said_in(paint, [shown.title], paint.px(beside)) == shown.title
    assert whole or scale == 1.0, "it ended in “leads with its i…”; smaller letters are in a wider room"
    drawn = ["You drew 5 cards: Light feet, Gathered thought, Hard blow, Steady walk and Fern path."]
    assert said_in(paint, drawn, paint.px(beside), lists=True) == "You drew 5 cards", "which ones lies below"
    order = [(card.keys, card.card.id) for card in strip(table)]
    assert [keys for keys, _ in order] == [*"123456789D"], "each has a key"

    def hit(place: int) -> HandCard:
        card = strip(table)[place]
        table.click((card.rect.left + 8, card.rect.top + 12))
        table.move((640, 200))
        table.wait(0.3)
        assert [card.card.id for card in strip(table)] == [identity for _, identity in order]
        assert all(card.keys in ("", keys) for card, (keys, _) in zip(strip(table), order, strict=True))
        return strip(table)[place]

    def chosen() -> list[str]:
        return [card.card.tag for card in strip(table) if card.card.tag]

    lead = hit(6)
    assert lead.card.tag == f"Leads, initiative {lead.card.number}" and lead.chosen
    second = hit(2)
    assert chosen() == ["Goes with it", lead.card.tag], "“2” looked like a key"
    others = [card for card in strip(table) if not card.card.tag]
    assert all(card.rect.top < other.rect.top for card in (lead, second) for other in others), "lifted"
    assert all(other.refusal for other in others), "a third one is refused with the reason"
    hit(6)
    assert chosen() == [f"Leads, initiative {second.card.number}"], "the other one leads now"
    hit(2)
    assert chosen() == []
    for key in (pygame.K_d, pygame.K_3):
        table.key(key, text="d" if key == pygame.K_d else "3")
    hero = table.screen.looking.table.game.heroes[lead.card.figure]
    assert hero.chosen == (order[9][1], order[2][1]) and not hero.committed
    table.key(pygame.K_RETURN)
    assert table.screen.looking.table.game.heroes[lead.card.figure].committed


def test_a_card_that_comes_under_a_resting_mouse_is_pointed_at_before_it_is_played(hands: Hands) -> None:
    """Whoever clicked twice at the same place played the neighbour of the card that had gone."""
    table, done = one_person(hands), list[str]()
    cards = [
        HandCard(Card(name, id=name), partial(done.append, name), chosen=False, refusal="", keys="", name=name)
        for name in ("gone", "next")
    ]
    before, after = HandStrip(cards), HandStrip(cards[1:])
    paint, ui = table.window.paint, table.screen.ui
    before.place(paint, pygame.Rect(400, 560, 600, 140))
    ui.mouse = point = cards[0].rect.center
    before.rising._pointed = point, "gone"
    after.take_over(before)
    cards[1].place(paint, cards[0].rect)
    for _ in range(2):
        assert not done
        assert cards[1].press(point, 1, ui)
        cards[1].release(point, 1, ui)
    assert done == ["next"]
    first, ui.hover = HandStrip(cards[1:]).rising, cards[1]  # a find had come to an empty hand, and hid the board
    assert first._wanted(cards[1:], ui) is None
    ui.mouse = point[0] + 1, point[1]
    assert first._wanted(cards[1:], ui) is cards[1]


def test_a_click_on_a_card_that_closes_a_menu_points_at_the_card(hands: Hands) -> None:
    """The next one only raised it."""
    table = one_person(hands)
    table.press("menu")
    assert table.screen.ui.blocked
    table.wait(0.3)
    card = strip(table)[2]
    point = card.rect.left + 10, card.rect.top + 30
    table.move(point)
    table.wait(0.2)
    assert raised(table) is None
    table.click(point)
    table.wait(0.3)
    assert not table.screen.ui.blocked and raised(table) is strip(table)[2]


def test_the_hand_stays_where_the_mouse_is_over_it(hands: Hands) -> None:
    """Its neighbour grew, and every card lay elsewhere than it had been aimed at."""
    table = one_person(hands)
    card = strip(table)[2]
    table.move((card.rect.left + 10, card.rect.top + 30))
    table.wait(0.3)
    where = table.screen.slots.hand.rect.copy()  # type: ignore[union-attr]
    figures = [one for one in table.screen.looking.table.pieces.figures.values() if one.space is not None]
    for figure in figures:
        table.screen.doing.select(figure.id)
        assert table.screen.slots.hand is not None
        table.wait(0.1)
        assert table.screen.slots.hand.rect == where or not table.screen.slots.hand.takes(table.screen.ui.mouse)


@pytest.mark.parametrize("size", [(740, 148), (200, 90), (40, 40)])
def test_a_page_of_a_hand_is_never_of_empty_places_alone(hands: Hands, size: tuple[int, int]) -> None:
    """Cards were played in this turn, their places stay empty, and the window is pulled small."""
    cards = [
        HandCard(Card(f"Card {number}", id=str(number)), None, chosen=False, refusal="", keys="", name=str(number))
        for number in range(15)
    ]
    paint, surface = hands.window.paint, pygame.Surface((1280, 720))
    before = HandStrip(cards, turn=1, title="Mara")
    before.place(paint, pygame.Rect(200, 500, 740, 148))
    left = cards[13:]
    after = HandStrip(left, turn=1, title="Mara")
    after.take_over(before)
    after.place(paint, pygame.Rect((200, 500), size))
    after.draw(paint, surface, Look())
    assert after.shown and set(after.shown) <= set(left)


def test_gaps_of_played_cards_stay_all_through_a_turn_also_beside_a_question_in_it(hands: Hands) -> None:
    """They closed once all cards lay apart so, and a click for the next card hit the one that came below the mouse."""

    def strip(numbers: str, turn: int = 1, *, asked: bool = False) -> dict[str, pygame.Rect]:
        cards = [HandCard(Card(one, id=one), None, chosen=False, refusal="", keys="", name=one) for one in numbers]
        strips.append(HandStrip(cards, turn=turn, asked=asked))
        if len(strips) > 1:
            strips[-1].take_over(strips[-2])
        strips[-1].place(hands.window.paint, pygame.Rect(200, 500, 5 * hands.window.paint.px(HAND[0]), 148))
        return {card.name: card.rect for card in strips[-1].shown}

    strips = list[HandStrip]()
    nine = strip("123456789")
    for left in ("12456789", "1289", "19"):
        assert strip(left).items() <= nine.items()
    strip("19", 2, asked=True)
    last = strip("1x9")
    assert last.pop("x") == nine["2"] and last.items() <= nine.items(), "one that comes takes the first gap"
    three = strip("129", 3)
    assert all(one.right <= other.left for one, other in pairwise(three.values())), "the next turn begins anew"


@pytest.mark.parametrize("places", [9, 4])
def test_a_raised_card_takes_nothing_of_any_other_where_there_is_room_behind(hands: Hands, places: int) -> None:
    """It lay over one before it, and pushed the one behind it below the next."""
    cards = [HandCard(Card(one, id=one), None, chosen=False, refusal="", keys="", name=one) for one in "123456"]
    shown, paint = HandStrip(cards, turn=1), hands.window.paint
    shown.lying.began = 9
    place = pygame.Rect(200, 500, places * paint.px(HAND[0]), 148)
    shown.place(paint, place)
    lay = [card.rect.left for card in shown.shown]
    step = lay[1] - lay[0]
    for raised, card in enumerate(cards[:5]):
        shown.rising.shares = {card.name: 1.0}
        shown.place(paint, place)
        now = [card.rect.left for card in shown.shown]
        assert now[: raised + 1] == lay[: raised + 1], "those before it stay, and it begins where it lay"
        assert card.rect.right <= now[raised + 1] and place.contains(shown.shown[-1].rect)
        assert all(after - before >= step for before, after in pairwise(now[raised + 1 :]))


def test_what_is_written_above_a_small_hand_covers_nothing_beside_it(hands: Hands) -> None:
    """In a window of 640 by 480 it lay over the words of the large button."""
    cards = [HandCard(Card(f"Card {one}", id=str(one)), None, chosen=False, refusal="", keys="") for one in range(5)]
    paint, surface = hands.window.paint, pygame.Surface((900, 300))
    shown = HandStrip(cards, title="Point at a card, click on a half to play it", low=True)
    for wide, said in ((560, shown.title), (110, "1–1 of 5 · wheel"), (60, "P")):
        surface.fill((1, 2, 3))
        shown.place(paint, place := pygame.Rect(100, 200, wide, 60))
        shown.draw(paint, surface, Look())
        assert shown.said(paint).startswith(said)
        beside = surface.subsurface(place.right, 0, 900 - place.right, 200)
        assert pygame.mask.from_threshold(beside, (1, 2, 3), (1, 1, 1, 255)).count() == beside.width * beside.height


def test_whoever_is_asked_alone_sees_their_own_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """An enemy asked Cleo whom it goes for, and Anna's hand lay there, as the first of all who look."""
    monkeypatch.setattr("vtt.app.table.people.own_hand.told_of", lambda looking: ())
    hands = {seat: [Card(f"A card of {seat}", figure=seat)] for seat in ("anna", "cleo")}
    looking: Any = SimpleNamespace(
        reached=SimpleNamespace(read=None), passed_on=False, selected="", acting_figure="", deciding=True, choices=()
    )
    looking.figure, looking.hand, looking.seats = (lambda name: None), hands.get, frozenset(hands)
    looking.ending, looking.acting_seat, looking.session = None, "cleo", SimpleNamespace(asks_everybody=False)
    assert own_hand.hand_of(looking) == (["cleo"], hands["cleo"])
    looking.session.asks_everybody = True
    assert own_hand.hand_of(looking) == (["anna", "cleo"], hands["anna"])
