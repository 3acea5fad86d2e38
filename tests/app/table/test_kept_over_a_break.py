"""Closing the program loses nothing that somebody has still to see: the replay of what was missed, dice and all, cards
that wait behind a curtain, texts, and an attack in the middle of which it was closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.app.hands import TableHands
from tests.counts import counts
from tests.played import bots_for, bots_play, play_until
from vtt.app.settings import Settings
from vtt.app.table.past.replay_strip import DeedFrame
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.play.seen import SeenBySeat
from vtt.play.session import Session
from vtt.play.story import Told
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Answer, Attack, Begin, StartTurn
from vtt.rules.events import CardMoved, Moved, Rolled

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = {
    "the-drowned-bell": 60,
    "the-crow-granary": 60,
    "toll-at-saltgate": 96,
    "beyond-the-grey-gate": 110,
    "the-ferrymans-toll": 60,
}
"""A scenario of each game, and how many moments of it are played."""
Opens = Callable[..., TableHands]


@pytest.fixture
def opens() -> Iterator[Opens]:
    """Opens the table of a session; all are closed at the end."""
    opened: list[Session] = []

    def open_table(session: Session, motion: str = "full") -> TableHands:
        window = Window(Settings(motion=motion, bot_delay=0.2, hints=False), keep=False)
        opened.append(session)
        return TableHands(window, TableScreen(window, session))

    yield open_table
    for session in opened:
        games.close(session)


def played(name: str, save: Path, moments: int) -> Session:
    """A game of a person on each seat, in the middle of it."""
    opened = games.open_scenario(find_scenario(name))
    session = games.new_game(opened, [replace(seat, bot=False) for seat in games.seats_for(opened.scenario)], save=save)
    bots = bots_for(session)
    play_until(session, bots, lambda: session.moment.number >= moments)
    return session


def replayed(hands: TableHands) -> list[object]:
    """All that a replay shows, one after the other: deeds with their pictures, dice, ways, cards, and how the figures
    stand as they are listed."""
    screen, shown, walked = hands.screen, list[object](), list[object]()
    show = screen.at.show

    def showing(*, paths: Any = None, **others: Any) -> None:
        walked.append((screen.looking.back, paths))
        show(paths=paths, **others)

    screen.at.show = showing  # type: ignore[method-assign]
    screen.handing_over.toggle_open_table()
    screen.away.come()
    hands.read()
    assert screen.away.running is not None
    while screen.away.running is not None:
        frames = [one for one in hands.widgets() if isinstance(one, DeedFrame)]
        cards = screen.at.cards.shown
        moment = (
            screen.looking.back,
            [(frame.words, frame.sight) for frame in frames],
            screen.attacks.shown,
            screen.attacks.counted,
            screen.tray.dice,
            cards.cards if cards is not None else (),
            sorted((one.id, one.damage) for one in screen.looking.counted.pieces.figures.values()),
        )
        shown += [moment] if not shown or shown[-1] != moment else []
        hands.wait(0.05)
    return [*walked, *shown]


@pytest.mark.parametrize("moments", counts(12, 25))
@pytest.mark.parametrize("name", GAMES)
def test_the_replay_after_a_break_is_the_one_before_it(name: str, moments: int, tmp_path: Path, opens: Opens) -> None:
    """After closing and opening it had no dice, no ways and no cards."""
    save = tmp_path / "kept.vttsave"
    session = played(name, save, GAMES[name])
    last = session.moment.number - moments
    session.keep_seen({seat.id: SeenBySeat(last) for seat in session.seats})
    games.close(session)  # what is kept from now on is kept no more: it has all of it by heart
    before = replayed(opens(session))
    told = [event for number in range(last + 1, session.moment.number + 1) for event in session.step(number).events]
    kinds = {type(event) for event in told}
    assert kinds & {Rolled, Reckoned, Moved} and kinds & {CardMoved, Reckoned}, "nothing is compared"
    assert replayed(opens(games.open_save(save).session)) == before


def test_events_are_kept_as_they_were(tmp_path: Path) -> None:
    save = tmp_path / "kept.vttsave"
    session = played("the-drowned-bell", save, 40)
    told = [session.step(number).events for number in range(1, 41)]
    games.close(session)
    again = games.open_save(save).session
    assert [again.step(number).events for number in range(1, 41)] == told
    games.close(again)


def again(hands: TableHands, save: Path, opens: Opens) -> TableHands:
    """The program is closed, and the game opened anew."""
    hands.screen.leave()
    games.close(hands.screen.session)
    return opens(games.open_save(save).session, motion=hands.window.settings.motion)


def test_cards_and_texts_that_wait_behind_a_curtain_wait_over_a_break(tmp_path: Path, opens: Opens) -> None:
    """They were kept in the program alone."""
    save = tmp_path / "kept.vttsave"
    hands = opens(played("lamp-in-the-gatehouse", save, 2), motion="reduced")
    found = CardMoved(deck="search", change="drawn", card="red-draught", words="Found.")
    hands.settle()
    screen, number = hands.screen, hands.screen.session.moment.number
    (looking,) = screen.looking.seats
    waiting = next(seat.id for seat in screen.session.seats if seat.id != looking)
    screen.at.cards.hear((found,), number, fresh=True, seat="", quick=False)
    screen.telling.hear((Told(title="A door", text="It opens."),), number, (), ())
    screen.handing_over.drop_curtain(waiting)
    hands.wait(0.5)
    assert screen.at.cards.shown is None and not screen.ui.layers
    hands = again(hands, save, opens)
    hands.wait(0.5)
    for seat in (looking, waiting):
        shown = hands.screen.at.cards.shown
        assert hands.screen.looking.seats == {seat} and hands.has("A door")
        assert shown is not None and shown.cards[0][0].id == "red-draught"
        hands.screen.at.cards.close()
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
        hands.screen.handing_over.drop_curtain(waiting if seat == looking else looking)
        hands.wait(0.5)
        hands.press("lift")
        hands.wait(0.1)
    hands = again(hands, save, opens)
    hands.wait(0.5)
    assert hands.screen.at.cards.shown is None and not hands.screen.ui.layers, "each is read once"


def test_hints_that_nobody_has_read_lie_on_the_board_again(tmp_path: Path, opens: Opens) -> None:
    save = tmp_path / "kept.vttsave"
    hands = opens(played("the-crow-granary", save, 4))
    hint = Told(title="Doors", text="Doors open by a click.", hint=True)
    hands.screen.telling.tips.waiting = [hint]
    hands.wait(0.5)
    hands = again(hands, save, opens)
    assert hands.screen.telling.tips.waiting == [hint]
    hands.screen.telling.close_tip()
    lesson = hands.screen.session.seats[0].id, "walk"
    hands.screen.looking.learned.add(lesson)
    hands = again(hands, save, opens)
    assert hands.screen.telling.tips.waiting == [], "what was read stays away"
    assert hands.screen.looking.learned == {lesson}, "so does a lesson"


@pytest.mark.parametrize("name", GAMES)
def test_an_attack_in_the_middle_of_which_the_program_is_closed_is_seen_again(
    name: str, tmp_path: Path, opens: Opens
) -> None:
    save = tmp_path / "kept.vttsave"
    opened = games.open_scenario(find_scenario(name))
    people = [replace(seat, bot=seat.side != "heroes") for seat in games.seats_for(opened.scenario)]
    hands = opens(games.new_game(opened, people, save=save))
    session, screen = hands.screen.session, hands.screen
    bots = bots_for(session)
    hands.settle()
    while not any(isinstance(event, Reckoned) for event in session.moment.events):
        hands.wait(0.5)
        hands.read()
        bots_play(session, bots)
        screen.take_up()
    attack, number = screen.attacks.shown, session.moment.number
    assert attack
    hands = again(hands, save, opens)
    hands.until(lambda: bool(hands.screen.attacks.shown))
    assert attack[0] in hands.screen.attacks.shown and hands.screen.looking.back == number
    hands.until(lambda: hands.screen.away.running is None, 20.0)
    hands.wait(0.5)
    hands = again(hands, save, opens)
    hands.wait(1.0)
    assert hands.screen.away.running is None and not hands.screen.away.deeds, "it was seen whole"


def test_a_question_in_an_attack_has_its_dice_also_where_the_game_was_opened_behind_the_curtain(opens: Opens) -> None:
    """Dice and sum of what was decided about lay nowhere until something was done."""
    opened = games.open_scenario(find_scenario("the-drowned-bell"))
    session = games.new_game(opened, strictness="free", settings={"asking": "always"}, seed=6)
    lattice, target = session.board.lattice, session.table.figure("risen-1").space or 0
    column, row = lattice.position(target)
    for command in (
        Begin(seat="heroes"),
        StartTurn(seat="heroes", figure="mira"),
        PlaceFigure(figure="mira", space=lattice.space(column, row + 1) or 0),
        Attack(seat="heroes", figure="mira", weapon="longsword", target=target),
        Answer(seat="overlord", option="pass"),
    ):
        session.submit(command)
    assert session.acting_seat() == "overlord"
    hands = opens(session, "reduced")
    hands.read()
    hands.lift()
    assert hands.screen.attacks.asked and hands.screen.attacks.shown[0].dice
