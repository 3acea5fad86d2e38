"""How often a seat is asked is offered where it is asked, and passing has one place."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.dock import questions
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.frame.layout import Places
from vtt.app.table.people.meant import options_at
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.paper_face import PaperFace
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules.descent.commands import Begin, StandingOrder, StartTurn
from vtt.rules.descent.decisions import Offer, React
from vtt.rules.descent.windows import ALWAYS
from vtt.rules.optional import GivesMotives

pytestmark = pytest.mark.usefixtures("seldom_painted")


def asking(hands: Hands, *offers: Offer) -> TableHands:
    """The overlord is asked to react to an attack."""
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = games.new_game(opened, games.seats_for(opened.scenario), seed=5)
    session.submit(Begin(seat=session.seats[0].id))
    session.submit(StartTurn(seat=session.seats[0].id, figure="mira"))
    question = React(seat=session.seats[1].id, prompt="Mira enters A1. React?", window="entered", offers=offers)
    moment = replace(session.moment, table=replace(session.table, pending=(question,)))
    session._moments[moment.number] = moment
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    return table


@pytest.fixture
def asked(hands: Hands) -> TableHands:
    longer = Offer("pass on", "Pass for the rest of this move", declines=True)
    offers = (Offer("pass", "Pass"), Offer("card/one/", "Play one"), longer)
    return asking(hands, *offers)


def test_once_a_card_is_chosen_a_click_on_the_board_chooses_among_its_targets_only(hands: Hands) -> None:
    """Marsh breath was chosen, then Mira clicked, and it was asked again which of two cards to play on her."""
    kinds, whom = ("Leaden arms", "Marsh breath"), ("mira", "pip", "goblin-1")
    offers = [Offer(f"card/{kind}/{who}", f"{kind}: {who}", figure=who) for kind in kinds for who in whom]
    looking = (table := asking(hands, Offer("pass", "Pass"), *offers)).screen.looking
    (choice,) = looking.choices
    both = {f"{kind}: mira" for kind in kinds}
    assert {one.label for one in options_at(looking, None, "mira")} == both, "nothing is chosen yet"
    table.screen.doing.open_answers(choice, "Marsh breath")
    assert [one.label for one in looking.open_options()] == [f"Marsh breath: {who}" for who in whom]
    assert [one.label for one in options_at(looking, None, "mira")] == ["Marsh breath: mira"]
    assert looking.put_back()
    assert {one.label for one in options_at(looking, None, "mira")} == both


def test_passing_is_lowest_and_has_its_own_key_and_enter(asked: TableHands) -> None:
    buttons = [widget for widget in asked.widgets() if isinstance(widget, OptionButton)]
    assert [button.words for button in buttons] == ["Play one", "Pass for the rest of this move", "Pass"]
    assert [button.digit for button in buttons] == ["1", "9", "0"], "what is read first is not numbered third"
    assert [button.keys for button in buttons] == ["1", "9", "Enter"] and buttons[-1].kind == "accent"
    for key, text in ((pygame.K_0, "0"), (pygame.K_RETURN, "")):
        asked.screen.ui.notices.clear()
        asked.key(key, text=text)
        assert asked.notices() == ["That moment is over."], "it was answered, in this made-up moment in vain"


def test_passing_lies_where_it_lay_when_there_is_a_way_back(asked: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two questions in a row the second had “Back” below it, and “Pass” lay as much higher."""
    assert not asked.has("Back")
    before = asked.find("option 0").rect  # where it lies since shelves were unfolded to look for that
    monkeypatch.setattr(questions, "may_leave", lambda looking: True)
    asked.screen.build()
    assert asked.find("option 0").rect == before and asked.find("Back").rect.bottom <= before.top


def test_always_when_it_fits_and_never_are_offered_with_the_question(asked: TableHands) -> None:
    session = asked.screen.session
    overlord = session.seats[1].id
    assert [asked.find(f"ask {way}").chosen for way in ("Always ask", "Ask when it fits", "Never ask")] == [
        False,
        True,
        False,
    ]  # type: ignore[attr-defined]
    asked.press("ask Always ask")
    assert session.table.game.passes[overlord] == (ALWAYS,) and session.table.pending
    assert asked.find("ask Always ask").chosen  # type: ignore[attr-defined]
    asked.press("ask Never ask")
    assert "entered" in session.table.game.passes[overlord]
    asked.press("ask Ask when it fits")
    assert session.table.game.passes[overlord] == (ALWAYS,)


def test_heroes_give_nothing_away_and_are_not_asked_always(asked: TableHands) -> None:
    session = asked.screen.session
    mine = replace(session.table, pending=(React(seat=session.seats[0].id, window="entered"),))
    ways = session.ruleset.asking(mine)  # type: ignore[attr-defined]
    assert [way.label for way in ways] == ["Ask when it fits", "Never ask"]
    assert all(way.detail.startswith("You ") for way in ways), "each says what it does"
    assert not any("shows that you have" in way.detail for way in ways), "heroes hide nothing"
    assert session.ruleset.asking(replace(session.table, pending=())) == ()  # type: ignore[attr-defined]
    assert isinstance(ways[1].command, StandingOrder)


def test_always_can_be_chosen_at_new_game() -> None:
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = games.seats_for(opened.scenario)
    session = games.new_game(opened, seats, seed=5, settings={"asking": "always"})
    assert session.table.game.passes == {seats[1].id: (ALWAYS,)}
    assert games.new_game(opened, seats, seed=5).table.game.passes == {}
    reading = next(rule for rule in games.known_in("descent").rules if rule.setting == "asking")
    assert "give the card away" in reading.help


def test_the_card_of_an_enemy_with_what_applies_lies_in_the_question_where_there_is_room(hands: Hands) -> None:
    scenario = games.open_scenario(find_scenario("the-cold-kiln"))
    session = games.new_game(scenario, games.seats_for(scenario.scenario), seed=3)
    bots = bots_for(session, 1, alike=True)
    while not (isinstance(session.ruleset, GivesMotives) and session.ruleset.motive(session.table)):
        bots_play(session, bots)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    (face,) = [widget for widget in table.widgets() if isinstance(widget, PaperFace)]
    assert face.card.half >= 0 and table.find("option 1").rect.top > face.rect.bottom
    assert any(getattr(widget, "words", "").startswith("Goes for ") for widget in table.widgets())
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    table.wait(0.2)
    assert not [widget for widget in table.widgets() if isinstance(widget, PaperFace)]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("corner", [(150, 150), (1100, 150), (150, 480), (1100, 480), (640, 300)])
@pytest.mark.parametrize("nearer", [0, 8])
def test_the_question_hides_neither_an_enemy_nor_whom_it_goes_for(
    hands: Hands, scale: float, corner: tuple[int, int], nearer: int
) -> None:
    """People have come nearer, and the enemy stands where a card would lie: card or board gives way, so that most of
    each is seen. The board keeps the scale that people chose, even where whom it goes for has no room beside it."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
    scenario = games.open_scenario(find_scenario("the-silk-debt"))
    session = games.new_game(scenario, games.seats_for(scenario.scenario), seed=1)
    bots = bots_for(session, 1, alike=True)
    while not session.ruleset.motive(session.table):  # type: ignore[attr-defined]
        bots_play(session, bots)
    last = session.table
    session.undo()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    scene, asked = table.screen.scene, session.ruleset.motive(last)  # type: ignore[attr-defined]
    scene.camera.zoom(nearer, (640, 300))
    scene.camera.finish()
    near = scene.camera.scale
    place = scene.figure_rect(last.pieces.figures[asked.figure])
    assert place is not None
    scene.camera.pan(corner[0] - place.centerx, corner[1] - place.centery)
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.wait(1.0)
    places, window = table.screen.ui.root, pygame.Rect((0, 0), hands.window.surface.get_size())
    assert isinstance(places, Places) and places.parts.question is not None
    parts = places.parts
    cards = [card.rect for card in (places.parts.question, parts.turn, parts.figure, parts.bar, parts.order)]
    assert scene.camera.goal == near
    for name in (asked.figure,) if nearer else (asked.figure, asked.focus):
        place = scene.figure_rect(scene.pieces.figures[name])
        assert place is not None and not Uncovered(window, window, tuple(cards)).hides(place), name
