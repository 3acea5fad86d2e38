"""What people are asked, beside the board of a second window: the numbers it bears at the table, and no secrets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands, Table
from tests.app.table.in_both_windows import aside_of, beside_a_foe, open_beside, strike
from tests.app.table.test_public_order import SCENARIOS, pen
from tests.app.table.test_public_side import ROOM, answered, begun
from vtt.app.paint import Paint
from vtt.app.table.deeds import Deeds
from vtt.app.table.dock.questions import OptionButton, question
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_asked import PublicAsked, Said, said_of
from vtt.app.table.for_all.public_bars import turn_bar
from vtt.app.table.for_all.public_side import PublicSide
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.picking import MANY, Picking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.play.session import Session
from vtt.play.story import Ask
from vtt.rules.base import Decision
from vtt.rules.enumeration import capital
from vtt.rules.questions import Offer, Question


class Nothing:
    """Deeds that do nothing."""

    def __getattr__(self, name: str) -> object:
        return lambda *_: None


def at_the_table(looking: Looking) -> list[tuple[str, str]]:
    """The answers with their keys as they stand below each other where they are given, but for what is done by hand."""
    buttons = [one for one in question(looking, cast(Deeds, Nothing()), roomy=False) if isinstance(one, Button)]
    keys = [one.digit if isinstance(one, OptionButton) else one.keys for one in buttons]
    told = [("" if one.refusal else key, one.words) for one, key in zip(buttons, keys, strict=True) if key != "Esc"]
    return [one for one in told if one[1] != "By hand instead"]


def words_of(card: Widget, name: str) -> str:
    return next(str(getattr(one, "words", "")) for one in walk(card) if one.name == name)


def asking(session: Session, asked: Decision) -> None:
    """The same moment with something asked in it."""
    moment = session.moment
    session._moments[moment.number] = replace(moment, table=replace(moment.table, pending=(asked,)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_answers_bear_the_numbers_of_the_table_in_the_same_order(scenario: str) -> None:
    """People at the table say “two!”, and nobody before the second window knew what that was."""
    session, bots = begun(scenario, 5)
    compared = 0
    for _ in range(80):
        if not answered(session, bots):
            break
        if not session.table.pending:
            continue
        first = Looking(session, frozenset({session.acting_seat()}))
        for onlooker in (Onlooker(session, first), Onlooker(session)):
            public = [(one.key, capital(one.words)) for one in said_of(onlooker)]
            assert not public or public == at_the_table(first)
            compared += bool(public)
    assert compared


def test_answers_that_are_fewer_than_before_keep_the_numbers_they_have_at_the_table() -> None:
    session, _ = begun("the-ferrymans-toll", 5)
    seat = session.seats[0].id
    first = Looking(session, frozenset({seat}))
    public = Onlooker(session, first)
    whole = tuple(Offer(name, name.capitalize()) for name in ("fire", "frost", "fog"))
    asking(session, Question(seat=seat, prompt="Which?", offers=whole))
    assert [one.key for one in said_of(public)] == [key for key, _ in at_the_table(first)] == ["1", "2", "3"]
    for looking in (first, public):
        looking._views.clear()
    asking(session, Question(seat=seat, prompt="Which now?", offers=whole[1:]))
    assert [key for key, _ in at_the_table(first)] == ["2", "3"] == [one.key for one in said_of(public)]


def test_how_the_beginning_goes_on_that_people_have_chosen_is_numbered_as_at_the_table() -> None:
    session, _ = begun("the-ferrymans-toll", 5)
    seat = session.seats[0].id
    first = Looking(session, frozenset({seat}))
    public = Onlooker(session, first)
    offers = tuple(Offer(f"{who}{way}", f"{who}: {way}") for who in ("Rat", "Bat") for way in ("left", "on", "right"))
    assert len(offers) == MANY
    asking(session, Question(seat=seat, prompt="Who goes where?", offers=(*offers, Offer("stay", "Rat: stays"))))
    begins = [("1", "Rat …"), ("2", "Bat …")]
    assert [(one.key, one.words) for one in said_of(public)] == begins == at_the_table(first)
    assert not public.look_beside()
    (choice,) = first.choices
    first.picking = Picking(choice, tuple(choice.options()), "Bat")
    assert public.look_beside()
    assert [(one.key, one.words) for one in said_of(public)] == [("1", "Left"), ("2", "On"), ("3", "Right")]
    first.picking = None
    assert public.look_beside() and [one.words for one in said_of(public)] == ["Rat …", "Bat …"]


def test_of_a_secret_question_it_is_said_who_chooses_and_what_happened_before_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what an overlord was asked there was nothing beside the board, as if nobody had been asked anything."""
    seat = table(bots=())
    session = seat.screen.session
    moment, ask = session.moment, Ask(session.seats[0].id, "The door is open.", {"Go in": (), "Wait": ()}, name="plan")
    session._moments[moment.number] = replace(moment, story=msgspec.structs.replace(moment.story, ask=ask))
    said = words_drawn(monkeypatch)
    looking = Onlooker(session)
    PublicSide(looking).draw("", looking.lines(), pen(seat, (1280, 720)), ROOM, pygame.Surface((1280, 720)))
    assert f"{session.seats[0].name} chooses." in said and "Go in" not in said
    assert any(looking.lines()[-1].words.startswith(one) for one in said if one)


def test_what_an_overlord_is_asked_about_open_things_is_answered_before_all() -> None:
    """What its surges do, where its monsters stand: only what it may play from its hand is its own business."""
    session, bots = begun("lamp-in-the-gatehouse", 5, surges="asked")
    found: dict[str, int] = {}
    while answered(session, bots) and len(session) < 400:
        pending = session.table.pending
        if pending and isinstance(pending[-1], Question) and pending[-1].seat == session.table.game.overlord_seat:
            name = type(pending[-1]).__name__
            found[name] = found.get(name, 0) + bool(said_of(Onlooker(session)))
            assert name != "React" or not found[name]
    assert found["SpendSurges"] and "React" in found


def test_while_dice_roll_nothing_says_what_they_lead_to(hands: Hands) -> None:
    """“Spend 2 surges?”, “The rat is defeated”, “Next: Anna”: the bar said so while the dice were in the air."""
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full")
    screen, _ = beside_a_foe(hands)
    hands.wait(1.0)
    looking = aside_of(hands)._looking
    figure = looking.figure(looking.acting_figure)
    assert figure is not None
    before = words_of(turn_bar(looking), "turn")
    assert before.startswith(f"{figure.name}'s turn")
    strike(screen)
    hands.wait(0.1)
    assert looking.rolling and screen.session.table.pending
    assert words_of(turn_bar(looking), "turn") == before
    assert not said_of(looking) and looking.asked is None
    hands.wait(3.0)
    assert not looking.rolling and said_of(looking) and looking.asked is not None
    assert words_of(turn_bar(looking), "turn") != before


def test_short_answers_stand_beside_each_other(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve places of a board were a list of tiny lines, of which the last had no room."""
    session, _ = begun("the-ferrymans-toll", 5)
    offers = tuple(Offer(str(number), f"C{number}") for number in range(12))
    asking(session, Question(seat=session.seats[0].id, prompt="Where to?", offers=offers))
    said, sizes, labels = words_drawn(monkeypatch), set[float](), {offer.label for offer in offers}
    text = Paint.text

    def sized(paint: Paint, surface: pygame.Surface, words: str, *rest: Any) -> pygame.Rect:
        sizes.update([paint.theme.scale] if words in labels else [])
        return text(paint, surface, words, *rest)

    monkeypatch.setattr(Paint, "text", sized)
    PublicSide(Onlooker(session)).draw("", (), pen(hands, (1280, 720)), ROOM, pygame.Surface((1280, 720)))
    assert labels <= set(said) and min(sizes) >= 0.85


def test_a_question_is_marked_on_the_board_only_as_long_as_it_is_asked(hands: Hands) -> None:
    """Where a question was about, places stayed lit, or were lit before the dice lay."""
    session, _ = begun("the-ferrymans-toll", 5)
    hands.window.push(TableScreen(hands.window, session))
    public, moment = open_beside(hands), session.moment
    space = session.table.board.spaces[0]
    asking(session, Question(seat=session.seats[0].id, prompt="Where?", offers=(Offer("a", "A1", space=space),)))
    public._looking._views.clear()
    assert public._scene is not None
    public._mark(public._scene)
    assert public._asked == [space]
    session._moments[moment.number] = moment
    public._looking._views.clear()
    public._mark(public._scene)
    assert public._asked == []


def test_where_there_is_nothing_to_choose_it_is_said_what_the_table_waits_for(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“To choose from: 1 Go on” stood below what a monster is told, where Enter is pressed at the table."""
    session, _ = begun("the-ferrymans-toll", 5)
    asking(session, Question(seat=session.seats[0].id, prompt="They come.", offers=(Offer("on", "Go on"),)))
    said = words_drawn(monkeypatch)
    PublicSide(Onlooker(session)).draw("", (), pen(hands, (1280, 720)), ROOM, pygame.Surface((1280, 720)))
    assert "The table waits for “Go on”." in " ".join(said) and "To choose from" not in " ".join(said)


def test_what_explains_several_answers_in_a_row_is_said_once(hands: Hands) -> None:
    """Five spaces to step to, and below each the same sentence."""
    beside_a_foe(hands)
    public = aside_of(hands)
    told = ["The same sentence"] * 3 + ["Another one", "", "The same sentence"]
    answers = [Said(f"Space {number}", one, str(number)) for number, one in enumerate(told)]
    card = PublicAsked(public._looking, answers, len(answers), public._paint, 300, told=True)
    words = [str(getattr(one, "words", "")) for one in walk(card)]
    assert [one for one in words if one and one in told] == ["The same sentence", "Another one", "The same sentence"]


def test_short_answers_between_longer_ones_are_read_line_by_line(hands: Hands) -> None:
    """Of seven ways to pay the third stood beside the first, with the second below it."""
    beside_a_foe(hands)
    public = aside_of(hands)
    ways = ["Red die", "Gold die as red", "Gold die as blue", "Gold die as that white one", "Green die", "Crystal"]
    answers = [Said(one, "", str(number)) for number, one in enumerate(ways)]
    card = PublicAsked(public._looking, answers, len(answers), public._paint, 300, told=True)
    card.place(public._paint, pygame.Rect(0, 0, 300, card.height(public._paint, 300)))
    lies = [(one.rect.top, one.rect.left, one.words) for one in walk(card) if getattr(one, "words", "") in ways]
    assert [words for _, _, words in sorted(lies)] == ways and len({top for top, _, _ in lies}) < len(ways)
