"""The combat board over the table: it stands there while a hero fights, and does what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import chain

import pygame
import pytest

from tests.app.exploring import explored, people_play, seated
from tests.app.hands import Hands
from tests.played import PlayedOn, bots_for, bots_play
from vtt.app.table.frame.clear_place import nearest, ways_off
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.own_place import fight_place
from vtt.app.table.frame.slots import Slots
from vtt.app.table.story.ending_page import outcome, show_ending
from vtt.app.table.story.summary import ending_title
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_marks import flow
from vtt.app.widgets.card_paper import HAND, RAISED, SHOWN, CardPaper
from vtt.app.widgets.label import Label, Paragraph, Pill
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.base import Ending
from vtt.rules.mage_knight.advice import advice
from vtt.rules.mage_knight.faces import face
from vtt.rules.mage_knight.fight_board import PHASES, FightShown, fight_shown
from vtt.rules.mage_knight.scoring import totals
from vtt.rules.plan import Seat

pytestmark = pytest.mark.usefixtures("seldom_painted")


@cache
def _one_hero(seed: int) -> PlayedOn:
    found = open_scenario(find_scenario("beyond-the-grey-gate"))
    return PlayedOn(new_game(found, seats_for(found.scenario, bots=True), seed=seed))


def brought_to(wanted: Callable[[FightShown], bool]) -> tuple[Session, FightShown]:
    """A game of one hero that a bot has brought to such a moment of a fight."""
    for session in chain.from_iterable(_one_hero(seed).through(129) for seed in range(12)):
        fight = fight_shown(session.ruleset.change(session.table))  # type: ignore[attr-defined]
        if fight is not None and wanted(fight):
            return people_play(session), fight
    raise AssertionError("no game came to such a fight")


def test_too_little_is_told_and_not_offered() -> None:
    session, fight = brought_to(lambda fight: any(need.has < need.needs for foe in fight.foes for need in foe.needs))
    hands = seated(session)
    foe = next(foe for foe in fight.foes if foe.needs)
    assert hands.has("fight board") and hands.has(f"foe {foe.name}")
    assert not hands.has(f"do {foe.name} 0")
    assert not hands.notices()
    hands.press("fight hint")  # it looks like a button, and a click did nothing but keep its words away
    assert hands.notices() == [advice(session.ruleset.change(session.table))]  # type: ignore[attr-defined]


def test_what_is_enough_is_done_by_a_click_on_the_board() -> None:
    session, fight = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    hands = seated(session)
    foe = next(foe for foe in fight.foes if any(need.command for need in foe.needs))
    before = session.moment.number
    hands.press(f"do {foe.name} 0")
    hands.wait(0.3)
    assert session.moment.number > before
    after = fight_shown(session.ruleset.change(session.table))  # type: ignore[attr-defined]
    assert after is None or after != fight


def won() -> tuple[Session, Ending]:
    """A game of one hero that a bot has won."""
    for seed in (3, *range(12)):  # as bots play now the first that is won
        *_, session = _one_hero(seed).through(1000)
        ending = session.ending()
        if ending is not None and ending.winner == "runa":
            return session, ending
    raise AssertionError("no bot found the city")


def test_the_page_of_the_end_has_the_scores_and_the_board_lies_free() -> None:
    """Who looked at the table saw the scores once more, in the middle of the board."""
    session, ending = won()
    for seat in session.seats:
        session.set_bot(seat.id, False)
    assert outcome(session, ending) == "Victory", "whoever leads the hero that wins has won"
    hands = seated(session, 1.5)
    assert not hands.has("score table"), "the board is seen"
    signs = [one.rect.height for one in walk(hands.find("rail")) if isinstance(one, Button)]
    assert min(signs) >= hands.window.paint.px(16), "the card of the end leaves the signs of the shelves their room"
    change = session.ruleset.change(session.table)  # type: ignore[attr-defined]
    total = str(totals(change)["runa"])
    hands.press("how it ended")
    hands.wait(0.2)
    page = hands.screen.ui.layers[-1].widget
    words = [widget.words for widget in walk(page) if isinstance(widget, Label | Paragraph)]
    assert page.name == "ending" and words[words.index("Total") + 1] == total


def test_nobody_is_next_to_act_after_the_end() -> None:
    session, _ = won()
    assert all(seat.bot for seat in session.seats)
    said = [widget.words for widget in seated(session).widgets() if isinstance(widget, Paragraph)]
    assert not [words for words in said if words.startswith("Next to act")]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("heroes", [("runa", "torvald"), ("runa", "torvald", "ilse", "kestrel")])
def test_the_scores_of_several_say_all_their_names_and_kinds(heroes: tuple[str, ...], scale: float) -> None:
    found = open_scenario(find_scenario("beyond-the-grey-gate"))
    seats = [Seat(f"player-{number}", hero, "heroes", heroes=(hero,)) for number, hero in enumerate(heroes)]
    session = new_game(found, seats, seed=5)
    bots = new_game(found, [replace(seat, bot=True) for seat in seats], seed=5)
    hands = seated(session, scale)
    shared = Ending("runa+torvald", "Over.")
    assert outcome(session, shared) == ("Victory" if len(heroes) == 2 else ""), "who shares it was said to be beaten"
    assert ending_title(shared) == "Runa and Torvald win"
    assert ending_title(shared, session) == "runa (Runa) and torvald (Torvald) win", "it named the hero alone"
    assert ending_title(shared, bots) == "Runa and Torvald win", "“Torvald Ashhand (Torvald)”: nobody led him"
    show_ending(hands.screen.ui, session, frozenset(), Ending("runa", "Over."), None, [("Home", None)])
    hands.wait(0.2)
    paint, inside = hands.window.paint, list(walk(hands.screen.ui.layers[-1].widget))
    sheet = [one for one in inside if isinstance(one, Label | Paragraph)]
    assert {"Runa", "Torvald", "Keeps, towers, monasteries"} <= {one.words for one in sheet}
    cut = [
        one.words
        for one in sheet
        if isinstance(one, Label) and paint.fitted(one.words, one.rect.width, one.size, one.bold) != one.words
    ]
    assert not cut


def test_in_a_small_window_it_leaves_the_board_to_those_who_fight() -> None:
    """It took three tenths of the window, and lay over both."""
    session, fight = brought_to(lambda fight: len(fight.foes) == 1 and bool(fight.foes[0].abilities))
    hands = seated(session, 1.5)
    root, screen = hands.screen.ui.root, hands.screen.ui.screen
    assert isinstance(root, Places) and root.parts.own is not None
    assert 6 * root.parts.own.rect.width * root.parts.own.rect.height < screen.width * screen.height
    hero = hands.screen.scene.figure_rect(session.table.figure(hands.screen.looking.acting_figure))
    assert hero is not None and not root.parts.own.rect.collidepoint(hero.center)
    pills = {one.words: one.tip for one in walk(root.parts.own) if isinstance(one, Pill)}
    assert pills.items() >= dict(fight.foes[0].abilities).items(), "the mouse says their rules"
    assert pills.keys() >= {f"Resists {one}" for one in fight.foes[0].resists}, "one by one: together they were cut"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_names_and_numbers_of_all_who_fight_are_seen_whole(scale: float) -> None:
    session, fight = brought_to(lambda fight: any("summons" in foe.attacks[0] for foe in fight.foes))
    hands = seated(session, scale)
    paint = hands.window.paint
    for foe in fight.foes:
        inside = list(walk(hands.find(f"foe {foe.name}")))
        labels = [one for one in inside if isinstance(one, Label)]
        assert {str(foe.armour), str(foe.fame)} <= {one.words for one in labels}
        assert not [one.words for one in labels if one.natural_width(paint) > one.rect.width]
        name = next(one for one in inside if isinstance(one, Paragraph) and one.words == foe.name)
        assert "".join(name.lines(paint, name.rect.width)).replace(" ", "") == foe.name.replace(" ", "")


def test_what_a_deed_does_is_whole_on_its_raised_card() -> None:
    session, _ = brought_to(lambda fight: True)
    paint, content = seated(session).window.paint, session.ruleset.change(session.table).content  # type: ignore[attr-defined]
    paper = CardPaper.of(paint)
    for card in content.cards.values():
        paper.face(face(card), RAISED)
        paper.face(face(card), SHOWN)
    cut = [card.name for card in content.cards.values() if paper.cut(face(card), RAISED)]
    assert cut == [], "each of its halves is read before it is chosen"
    for name in ("makeshift", "caught-light"):
        card = face(content.cards[name])
        upper = flow(paint, card.halves[0], paint.px(HAND[0] - 12), 12, lambda icon: icon)
        assert upper[-1][1] < 2, "two lines have room in the hand"


@pytest.mark.parametrize("phase", ["block", "attack"])
def test_in_large_letters_what_a_card_could_do_lies_beside_what_is_needed(phase: str) -> None:
    """Whoever chose how to play a card saw neither how much was needed nor whom it was for."""
    session, _ = brought_to(lambda fight: bool(fight.foes) and fight.place == list(PHASES).index(phase))
    hands = seated(session, 1.5)
    for key in range(pygame.K_1, pygame.K_9 + 1):
        if not hands.screen.looking.listing:
            hands.key(key)
            hands.wait(0.3)
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None and root.parts.own is not None
    assert not root.parts.question.rect.colliderect(root.parts.own.rect)


def test_in_large_letters_it_is_not_seen_below_an_attack_that_is_told() -> None:
    """Its upper half stood out from below the numbers of a blow."""

    def struck(session: Session) -> bool:
        turn = session.table.game.turn
        return turn is not None and turn.fight is not None and turn.fight_phase == "damage"

    hands = seated(explored(200, struck), 1.5)
    assert hands.has("fight board")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    if hands.screen.looking.listing:
        hands.key(pygame.K_1)
    hands.wait(1.0)
    attack = hands.screen.slots.attack
    assert attack is not None
    assert not hands.has("fight board") or not hands.find("fight board").rect.colliderect(attack.rect)
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert hands.screen.slots.attack is None and hands.has("fight board")


def test_a_fight_lies_where_the_board_slides_least() -> None:
    """It lay in the middle, and the board slid by 313 pixels, beside 240 that were free."""
    mind = [pygame.Rect(550, 320, 80, 100)]
    room = pygame.Rect(108, 180, 1110, 262)
    ways = ways_off(pygame.Rect(347, 218, 632, 222), room, ())
    assert all(way.hides(mind) for way in ways if way.name in ("", "midright"))
    assert nearest(ways, mind, "").name == "midright" and nearest(ways, mind, "").slides(mind) < 80
    assert nearest(ways, mind, "midleft").name == "midleft", "once it lies at a side it stays there"
    assert nearest(ways, [pygame.Rect(750, 320, 80, 100)], "").name == "midleft"
    assert nearest(ways, [room], "").name == "", "nowhere is room: as it lies usually"


def test_all_through_a_fight_it_lies_in_one_place_and_the_board_slides_for_it_once_and_back() -> None:
    """It lay in the middle, then at a side, and higher or lower with each phase; the board slid with it, and stayed
    there."""
    session = explored(60, lambda session: fighting(session) is not None)
    hands, bots = seated(session, 1.5), bots_for(session, alike=True)
    screen, camera = hands.screen, hands.screen.scene.camera
    corners, sizes, views = set(), set(), set()
    while fighting(session) is not None or screen.slots.attack is not None:
        views.add(camera.leads_to)
        if screen.slots.attack is None:
            place = hands.find("fight board").rect
            corners.add(place.topleft)
            sizes.add(place.size)
        bots_play(session, bots)
        screen.take_up()
        hands.settle()
    assert len(corners) == 1 and len(sizes) > 2
    assert len(views) == 1 and camera.leads_to not in views


def test_the_next_fight_lies_where_the_last_one_lay_unless_it_hides_who_fights_there(hands: Hands) -> None:
    """The enemies lay at the right in one fight and at the left in the next, with room at both sides."""
    room, form, slots = pygame.Rect(100, 60, 1000, 600), Label("A fight"), Slots()
    left, right = pygame.Rect(100, 60, 60, 60), pygame.Rect(1040, 60, 60, 60)

    def lies(*fighters: pygame.Rect) -> str:
        slots.own, slots.own_before = "", slots.own or slots.own_before
        fight_place(hands.window.paint, form, room, (), (room, fighters), slots)
        return slots.own

    assert [lies(), lies(right), lies(), lies(left), lies()] == ["topright", "topleft", "topleft"] + 2 * ["topright"]


def fighting(session: Session) -> object:
    """The fight under way, if any."""
    turn = session.table.game.turn
    return None if turn is None else turn.fight
