"""Beside and over the board of the second window: what people may answer, what happened before, pages of the story."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands, Table
from tests.app.table.in_both_windows import open_beside
from tests.app.table.test_public_order import SCENARIOS, pen, played
from tests.app.table.test_puzzles import at_the_lock
from tests.play.test_secrets import found, hidden_from
from tests.played import bots_for
from vtt.app.paint import Paint
from vtt.app.table.for_all import public_side
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_asked import Said, said_of
from vtt.app.table.for_all.public_order import PublicOrder
from vtt.app.table.for_all.public_side import PublicSide
from vtt.app.table.for_all.public_view import RESTS
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.label import Heading, Paragraph
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.befallen import Befallen
from vtt.play.bots import Bot
from vtt.play.seen import Showing
from vtt.play.session import Line, Session
from vtt.play.story import Ask, Told
from vtt.rules.by_hand import Remark
from vtt.rules.cards import Card
from vtt.rules.questions import Question

ROOM = pygame.Rect(8, 80, 264, 520)


def begun(scenario: str, seed: int, **settings: str) -> tuple[Session, dict[str, Bot]]:
    """A game of people, and bots that answer for them."""
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, seats_for(opened.scenario), seed=seed, settings=settings)
    for seat in session.seats:
        session.set_bot(seat.id, False)
    return session, bots_for(session)


def answered(session: Session, bots: dict[str, Bot]) -> bool:
    """Let a bot do what is to be done next. Whether there was anything."""
    command = bots[session.acting_seat()].choose(session) if session.ending() is None else None
    if command is not None:
        session.submit(command)
    return command is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_open_answers_are_those_of_whoever_is_asked_and_secret_ones_are_none(scenario: str) -> None:
    """The second window said what was asked, and nobody before it knew what could be answered."""
    session, bots = begun(scenario, 5)
    told = 0
    for _ in range(60):
        if not answered(session, bots):
            break
        looking, pending = Onlooker(session), session.table.pending
        public = [one.words for one in said_of(looking)]
        question = pending[-1] if pending else None
        if not isinstance(question, Question) or question.secret:
            assert not public
            continue
        whole = [option.label for choice in session.choices(session.acting_seat()) for option in choice.options()]
        assert all(words in whole or words.endswith("…") for words in public)
        told += bool(public)
    assert told


def test_nothing_written_there_names_what_only_one_side_may_know(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    session, bots = begun("the-drowned-bell", 3)
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    size = (1280, 720)
    screen.public.wear(pen(hands, size), size)
    surface, said, questions = pygame.Surface(size), words_drawn(monkeypatch), 0
    for step in range(60):
        if not answered(session, bots):
            break
        screen.take_up()
        told = any(line.kind in ("told", "hint", "started") for line in session.log(frozenset())[-24:])
        if (step % 5 and not session.table.pending) or told:
            continue  # what a story gives away is its author's business
        questions += bool(session.table.pending)
        screen.public.tick(hands.now)
        said.clear()
        screen.public.draw(surface)
        assert not found(hidden_from(session, ""), "\n".join(said))
    assert questions


@pytest.mark.parametrize(("name", "answers"), [("", ["Go in", "Wait"]), ("plan", [])])
def test_answers_to_the_story_are_there_unless_the_chosen_one_lies_face_down(
    table: Table, name: str, answers: list[str]
) -> None:
    session = table().screen.session
    moment, ask = session.moment, Ask(session.seats[0].id, "The door is open.", {"Go in": (), "Wait": ()}, name=name)
    session._moments[moment.number] = replace(moment, story=msgspec.structs.replace(moment.story, ask=ask))
    looking = Onlooker(session)
    assert [one.words for one in said_of(looking)] == answers


def test_what_the_story_asks_stands_there_once(hands: Hands, table: Table) -> None:
    """It stood above its answers and below the board."""
    seat = table()
    session, public = seat.screen.session, seat.screen.public
    session.submit(Remark(seat="mara", words="A step."))
    public.wear(pen(hands, (1280, 720)), (1280, 720))
    public.tick(hands.now)
    (*_, line), moment = public.lines(), session.moment
    ask = Ask(session.seats[0].id, line.words, {"Go in": (), "Wait": ()})
    session._moments[moment.number] = replace(moment, story=msgspec.structs.replace(moment.story, ask=ask))
    assert line not in public.lines()


def test_who_acts_stays_as_large_and_no_story_breaks_off_in_a_sentence(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines of who acts shrank beside a long story, which was cut after so many letters."""
    session = played("beyond-the-grey-gate", 1)
    looking, paint, said = Onlooker(session), pen(hands, (1280, 720)), words_drawn(monkeypatch)
    story = Line(0, "There is smoke in the hills. " * 3 + "Nobody remembers who built the gate. " * 4)
    laid = [list(public_side._laid(looking, "", before, paint, ROOM)) for before in ((), (story,))]
    assert laid[0][0][1] is laid[1][0][1], "the same pen"
    card, own = laid[1][-1]
    card.draw(own, pygame.Surface((1280, 720)), Look())
    assert said[-1].endswith(". …")
    deeds = [Line(0, f"Deed {number}.") for number in range(30)]
    *_, (card, _) = public_side._laid(looking, "", deeds, paint, ROOM)
    assert ROOM.bottom - card.rect.bottom < 40, "of what happened all that has room stands below who acts"


@pytest.mark.parametrize("count", [1, 4, 30])
def test_what_is_asked_has_room_beside_the_board_however_much_it_is(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    session = played("toll-at-saltgate", 40)
    looking, surface = Onlooker(session), pygame.Surface((1280, 720))
    monkeypatch.setattr(Onlooker, "asked", session.seats[0])
    answers = [Said(f"To the place {number}", "It takes a while to get there.") for number in range(count)]
    monkeypatch.setattr("vtt.app.table.for_all.public_side.said_of", lambda *_: answers)
    said = words_drawn(monkeypatch)
    PublicSide(looking).draw("", (), pen(hands, (1280, 720)), ROOM, surface)
    below = surface.subsurface(pygame.Rect(0, ROOM.bottom + 2, 1280, 718 - ROOM.bottom))
    assert (
        pygame.mask.from_threshold(below, (0, 0, 0), (1, 1, 1, 255)).count() == below.get_width() * below.get_height()
    )
    assert "To the place 0" in said
    assert f"To the place {count - 1}" in said or any(words.startswith("and ") for words in said)


def test_who_acts_is_as_large_for_a_round_once_it_has_made_room_for_a_question(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its letters changed with each step of an attack: 17, 15 and 20 pixels."""
    session = played("toll-at-saltgate", 40)
    side, paint, surface = PublicSide(Onlooker(session)), pen(hands, (1280, 720)), pygame.Surface((1280, 720))
    monkeypatch.setattr(public_side, "said_of", lambda *_: answers)

    def written(*before: Line) -> Paint:
        side.draw("", before, paint, ROOM, surface)
        return side._laid[1][0][1]

    answers: list[Said] = []
    first = written()
    answers = [Said(f"To the place {number}", "It takes a while to get there.") for number in range(12)]
    with monkeypatch.context() as patch:
        patch.setattr(Onlooker, "asked", session.seats[0])
        asked = written(Line(0, "A question."))
    answers = []
    assert asked.theme.scale < first.theme.scale and written(Line(0, "A deed.")) is asked
    monkeypatch.setattr(type(session.ruleset), "round", lambda *_: 99)
    assert written(Line(0, "A round begins.")) is first


def test_what_happened_before_the_last_lines_stands_beside_the_board(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what happened only the last two lines were there."""
    session = played("lamp-in-the-gatehouse", 30)
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    size = (1280, 720)
    screen.public.wear(pen(hands, size), size)
    for number in range(5):
        session.submit(Remark(seat=session.acting_seat(), words=f"Deed {number}."))
    screen.public.tick(hands.now)
    said = words_drawn(monkeypatch)
    screen.public.draw(pygame.Surface(size))
    places = [next(at for at, words in enumerate(said) if f"Deed {number}." in words) for number in range(5)]
    assert sorted(places[:3]) == places[:3] and sorted(places[3:]) == places[3:]


def test_each_page_of_the_story_lies_there_as_long_as_in_the_first_window(table: Table) -> None:
    """Of several pages at one door only the last two lines of the log were seen, cut short."""
    seat = table()
    telling, public = seat.screen.telling, seat.screen.public
    public.wear(pen(seat, (1280, 720)), (1280, 720))
    number = seat.screen.session.moment.number
    last = public.lines()[-1].words
    pages = [f"Page {number}. {last} " + "Water drips from the stones. " * 20 for number in (1, 2, 3)]
    telling.wait("mara", [(number, Told(words=text, title="A door", text=text)) for text in pages])
    card, befell = Showing(number, ((Card("Swinging log"), ""),), True), Befallen("mira", "Mira suffers 1 wound.")
    public.tick(seat.now)
    public._cards._waiting[""], public._befalls._waiting = [card], (befell,)
    public._cards._next()
    for text in pages:
        seat.until(lambda: seat.screen.ui.blocked)
        public.tick(seat.now)
        assert public._page.page is not None and public._page.page.text == text
        assert not any(line.words in text for line in public.lines()), "nothing is said twice"
        public.draw(pygame.Surface((1280, 720)))
        seat.key(pygame.K_RETURN)
    seat.until(lambda: not seat.screen.ui.blocked)
    public.tick(seat.now)
    assert public._page.page is None
    notices = public._befalls.notices
    assert public._cards.shown is card and not notices.lines, (
        "nobody could read the card below it, nor what came of that"
    )
    for _ in range(round(10 * RESTS) + 5):
        seat.now += 0.1
        public.tick(seat.now)
    assert public._cards.shown is None and [one.words for one in notices.lines] == [befell.words]


def test_texts_that_are_told_together_have_headings_between_them(table: Table) -> None:
    """“Bosses and threat:” stood between two texts in their own letters."""
    seat = table()
    number = seat.screen.session.moment.number
    texts = [Told(words=text, title=title, text=text) for title, text in (("Pier", "Fog."), ("Chapel", "Salt."))]
    seat.screen.telling.wait("mara", [(number, text) for text in texts])
    seat.until(lambda: seat.screen.ui.blocked)
    said = [widget for widget in walk(seat.screen.ui.layers[-1].widget) if isinstance(widget, Heading | Paragraph)]
    assert [(isinstance(one, Heading), one.words) for one in said] == [
        (False, "Fog."),
        (True, "CHAPEL"),
        (False, "Salt."),
    ]


def test_a_page_for_one_seat_alone_never_lies_there(table: Table) -> None:
    seat = table()
    secret = Told(words="You alone see it.", text="You alone see it.", secret_to=("mara",))
    seat.screen.telling.wait("mara", [(seat.screen.session.moment.number, secret)])
    seat.until(lambda: seat.screen.ui.blocked)
    assert seat.screen.telling.told is None


def test_a_puzzle_lies_there_as_it_stands(hands: Hands) -> None:
    seat = at_the_lock(hands, "tower")
    puzzle = seat.screen.puzzle
    assert puzzle.shown is not None and puzzle.view is not None
    assert puzzle.shown.title == "The lock" and puzzle.shown.puzzle == puzzle.view.state
    seat.screen.public.wear(pen(hands, (1280, 720)), (1280, 720))
    before = puzzle.shown
    for key in (pygame.K_1, pygame.K_2):
        seat.key(key)
    seat.wait(0.3)
    seat.screen.public.tick(seat.now)
    seat.screen.public.draw(pygame.Surface((1280, 720)))
    assert puzzle.shown is not None and puzzle.shown != before
    assert seat.screen.public._page.page == puzzle.shown
    puzzle.lay_aside()
    assert puzzle.shown is None


def test_it_is_laid_out_once_as_long_as_nothing_changes(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """To find how large twelve answers have room took four frames, in every frame while somebody walked."""
    session = played("lamp-in-the-gatehouse", 30)
    hands.window.push(TableScreen(hands.window, session))
    public = open_beside(hands)
    made: list[int] = []
    whole = public_side.PublicOrder

    def order(*given: Any) -> PublicOrder:
        made.append(1)
        return whole(*given)

    monkeypatch.setattr(public_side, "PublicOrder", order)
    for _ in range(3):
        public.draw(pygame.Surface(public._size))
    assert not made
    session.submit(Remark(seat=session.acting_seat(), words="A deed."))
    public.tick(hands.now)
    for _ in range(3):
        public.draw(pygame.Surface(public._size))
    assert made == [1]


def test_beside_a_question_those_who_matter_least_are_one_line_each_before_letters_get_small(hands: Hands) -> None:
    """Eight figures and a question were written so small that nobody could read them across a room."""
    looking, paint = Onlooker(played("the-drowned-bell", 52)), pen(hands, (1280, 720))
    (order, own), (_, asked) = public_side._laid(looking, "", (), paint, pygame.Rect(8, 80, 1280, 520))
    assert isinstance(order, PublicOrder) and len(order._rows) == 8
    assert own.theme.scale >= paint.theme.scale and asked.theme.scale >= paint.theme.scale
    acting = [row for row in order._rows if not row.folded]
    assert [row.standing.state for row in acting] == ["acting"]
    assert all(row.rect.height < acting[0].rect.height for row in order._rows if row.folded)
    ways = list(public_side._ways(3, 1.0, "none"))
    assert all(size >= public_side.READABLE for *_, size, _, _ in ways[:20]), "less is said before letters get small"
    order.fold("over")
    assert all(row.folded == (row.standing.state in ("done", "down", "hidden")) for row in order._rows)
