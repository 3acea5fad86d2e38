"""Whoever lifts the curtain sees what happened since they last looked."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.fake_game import make_session
from tests.app.gloomhaven.test_hexagon_table import two_people
from tests.app.hands import Table, TableHands
from tests.played import bots_for, play_until
from vtt.app.settings import Settings
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.past.away import ENDED, SINCE
from vtt.app.table.past.deed_rows import DeedRow
from vtt.app.table.past.missed import MOST, attacks_of, in_one_go, told
from vtt.app.table.past.replay_strip import DeedFrame, Sight, sight_of
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.list import Entry
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.play.others import Deed, attack_in_words
from vtt.play.session import Line, Session
from vtt.rules.attacks import Reckoned
from vtt.rules.events import CardMoved, ConditionChanged, Damaged, Moved, Rolled, RolledDie, TurnBegan
from vtt.rules.gloomhaven import commands

pytestmark = pytest.mark.usefixtures("seldom_painted")

NOBODY: frozenset[str] = frozenset()


def walked(hands: TableHands) -> None:
    """Mira walks, then both heroes are done: the curtain falls for Jonas."""
    hands.down(hands.at(0))
    hands.up(hands.at(3))
    hands.wait(2.0)
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    assert hands.screen.curtain_for == "jonas"


def test_what_was_missed_is_replayed_in_order_along_its_paths_and_ends_by_itself() -> None:
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    walked(hands)
    hands.lift()
    looking, away = hands.screen.looking, hands.screen.away
    assert [deed.words for deed in away.deeds] == ["Mira moves 3.", "Borin begins.", "Rat begins."]
    assert away.running == 0 and looking.back == away.deeds[0].moment
    assert hands.screen.scene.timeline.running, "she walks once more"
    assert hands.has("While you were away · 1 of 3")
    name = looking.session.seats[1].name
    assert hands.has("Replay · While you were away") and hands.has(f"for {name}"), "the bar named whose turn it was"
    rows = [widget for widget in hands.widgets() if isinstance(widget, StandingRow)]
    assert looking.selected and not any(row.chosen for row in rows), "who acted then and whose hand lies there were lit"
    hands.until(lambda: away.running is None, 10.0)
    assert looking.back is None and looking.my_turn
    assert not hands.has("Replay · While you were away") and not hands.has(f"for {name}")
    assert hands.screen.away.deeds, "it stays a click away"
    hands.key(pygame.K_ESCAPE)
    assert not hands.screen.ui.layers, "it was meant for the replay, which has just ended, and opened the menu"
    hands.move(away.skips.center)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=away.skips.center, button=1)
    assert hands.screen.events._ends_attack(click), "so was a click where Skip lay"
    hands.wait(ENDED + 0.1)
    assert away.skips.width and not hands.screen.events._ends_attack(click)
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.ui.layers


def test_enter_and_esc_only_end_the_replay_and_any_other_key_means_what_it_means() -> None:
    """Enter pressed to get past it began or ended a turn by a button that the replay does not show."""
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    walked(hands)
    hands.lift()
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.away.running is None and hands.screen.looking.back is None
    hands.press("way back")
    hands.press("replay deeds")
    assert hands.screen.away.running == 0
    steps = len(hands.screen.session)
    hands.key(pygame.K_RETURN)
    assert hands.screen.away.running is None and len(hands.screen.session) == steps
    hands.press("way back")
    hands.press("replay deeds")
    hands.key(pygame.K_F10)
    assert hands.screen.away.running is None and hands.screen.ui.layers, "the menu"
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RETURN)
    assert len(hands.screen.session) == steps + 1, "the turn ends"


def test_words_alone_are_no_replay_before_ones_own_cards() -> None:
    """That others are ready is listed a click away; a replay would show nothing, and keep the cards out of the hand."""
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, two_people()))
    hands.settle()
    hands.screen.session.submit(commands.Begin(seat="Mara"))
    hands.screen.take_up()
    hands.settle()
    for _ in range(3):
        card = next(one for one in hands.screen.looking.choices if not one.revises and not one.refusal)
        hands.screen.submit(next(iter(card.options())).command)
    hands.wait(0.5)
    assert hands.screen.curtain_for == "Jonas"
    hands.lift()
    away = hands.screen.away
    assert away.running is None and [deed.words.partition(" has ")[2] for deed in away.deeds] == ["chosen."]
    hands.key(pygame.K_j)
    assert away.unfolded


def test_with_reduced_motion_nothing_is_replayed_by_itself_and_a_key_lists_it(table: Table) -> None:
    hands = table(bots=())
    walked(hands)
    hands.lift()
    assert hands.screen.away.running is None and hands.screen.looking.back is None
    hands.key(pygame.K_j)
    rows = [widget.deed.words for widget in hands.widgets() if isinstance(widget, DeedRow)]
    assert rows == ["Mira moves 3.", "Borin begins.", "Rat begins."]


def test_what_happened_since_a_seat_answered_is_listed_though_it_may_have_looked_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had played the last card of a hand into somebody's turn looked on from then on, and was told “1 deed:
    Tilda's turn ends” at the end of all turns."""
    hands = table(bots=())
    walked(hands)
    away, now = hands.screen.away, hands.screen.session.moment.number
    hands.screen.looking.seats = frozenset({"jonas"})
    away.seen["jonas"], away.acted["jonas"] = now - 1, 0
    away.come()
    assert [deed.words for deed in away.deeds][-3:] == ["Mira moves 3.", "Borin begins.", "Rat begins."]
    assert away.title == SINCE and [frame.words for frame in away.frames] == ["Rat begins."]
    monkeypatch.setattr(Session, "log", lambda *_: (Line(now, "Rat's turn ends.", "turn_ended"),))
    away.come()
    assert not away.deeds, "that a turn ends is not worth a list"


def test_nobody_reads_what_only_others_may_know_and_who_looked_on_missed_nothing(table: Table) -> None:
    hands = table(bots=())
    walked(hands)
    assert not hands.screen.away.deeds, "nothing is kept behind the curtain"
    hands.lift()
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.3)
    assert hands.screen.curtain_for == "mara"
    hands.lift()
    words = [deed.words for deed in hands.screen.away.deeds]
    assert words == ["Ogre begins.", "Mira begins."] and "Plot" not in words


def test_of_each_moment_the_line_that_says_most_is_told() -> None:
    lines = (
        Line(2, "Round 2 begins.", "round_began"),
        Line(2, "Rat attacks.", "attack_declared"),
        Line(3, "A story.", "told"),
        Line(4, "Ogre begins.", "turn_began"),
    )
    assert [(deed.moment, deed.words) for deed in told(lines)] == [(2, "Rat attacks.")]
    assert [(deed.moment, deed.words) for deed in told(lines[-1:])] == [(4, "Ogre begins.")]
    drawn = Line(5, "Pip's turn ends.", "turn_ended"), Line(5, "The overlord draws a card.", "card_moved")
    assert [deed.words for deed in told(drawn)] == ["The overlord draws a card."]


def test_a_line_of_what_was_missed_stands_beside_whom_it_tells_of() -> None:
    (deed,) = told((Line(2, "Rat moves 2.", "moved", figure="rat"),))
    assert deed.doer == "rat"


def test_a_walk_paid_with_fatigue_is_called_a_walk_and_fatigue_alone_by_its_name() -> None:
    """“Robin suffers 1 fatigue to go on.” stood below the picture of a walk of four spaces."""
    paid, walked = Line(2, "Robin suffers 1 fatigue.", "tired"), Line(2, "Robin moves 4 spaces to C6.", "moved")
    assert [deed.words for deed in told((paid, walked))] == ["Robin moves 4 spaces to C6."]
    assert [deed.words for deed in told((paid,))] == ["Robin suffers 1 fatigue."]


def test_a_blow_at_several_says_once_who_strikes_and_what_it_met() -> None:
    """Said anew for each, what became of the first one had no room in the replay. Names may have a colon: people give
    them."""
    blow = Reckoned(figure="a", target="b", figure_name="Mira", target_name="Rat 1", means="Whirl", notes=("warded",))
    tough, weak = (
        msgspec.structs.replace(blow, result=5, health=6, full=6),
        msgspec.structs.replace(blow, target_name="Rat: the other", target="c", result=3),
    )
    deeds = [Deed(4, attack_in_words(one, one.result), attack=one) for one in (tough, weak)]
    said = "Mira attacks Rat 1 with Whirl: 5 damage, 1 of 6 left, warded. Rat: the other: 3 damage"
    assert in_one_go(deeds) == said and in_one_go(deeds[1:]) == deeds[1].words


def test_what_came_of_an_attack_is_told_also_where_its_damage_was_suffered_later() -> None:
    bite = Reckoned(figure="rat", target="mira", figure_name="Rat", target_name="Mira", result=3, health=12, full=12)
    hurt = Damaged(figure="mira", amount=3, by="rat")
    attacks = attacks_of(((4, (TurnBegan(figure="mira"), bite)), (5, (hurt,))), ())
    lines = (Line(4, "Rat attacks Mira.", "attack_declared"), Line(5, "Mira suffers 3 damage.", "damaged"))
    assert [deed.words for deed in told(lines, (), attacks)] == [
        "Rat attacks Mira: 3 damage, 9 of 12 left",
        "Mira suffers 3 damage.",
    ]
    quiet = (Line(4, "Rat is fought.", "said"),)
    assert [deed.moment for deed in told(quiet, (), attacks)] == [4], "of an attack the log says nothing loud"


def test_that_turns_begin_and_end_is_not_replayed_beside_what_was_done() -> None:
    """Of five frames four said that a turn began or ended, a second each."""
    moved, begins, ends = (
        Line(1, "Rat moves.", "moved"),
        Line(2, "Rat begins.", "turn_began"),
        Line(3, "Done.", "turn_ended"),
    )
    assert [deed.moment for deed in told((moved, begins, ends))] == [1]
    assert [deed.moment for deed in told((begins, ends))] == [2, 3], "where there is nothing else"


def test_what_is_only_said_is_a_deed_also_where_there_is_too_much_to_replay() -> None:
    """Of a long turn was not told that somebody explored, was healed, or played a card sideways."""
    lines = [Line(moment, f"Deed {moment}.", "moved") for moment in range(1, MOST + 1)]
    explored = Line(MOST + 1, "Runa explores: mine and keep.", "said")
    begins = Line(MOST + 2, "Torvald begins.", "turn_began")
    assert [deed.moment for deed in told((*lines, explored, begins))] == list(range(1, MOST + 2))


def test_a_card_played_into_a_move_and_what_it_came_to_are_deeds_of_their_own() -> None:
    lines = (
        Line(5, "Mira moves 2 spaces to B3.", "moved"),
        Line(5, "The overlord plays Loose stone.", "card_moved"),
        Line(5, "Mira fails a test.", "rolled"),
        Line(5, "She stumbles.", "said"),
        Line(5, "Mira is stopped at B3.", "broken_off"),
        Line(6, "The overlord draws a card.", "card_moved"),
        Line(6, "Ogre begins.", "turn_began"),
    )
    words = [deed.words for deed in told(lines, {"The overlord plays Loose stone."})]
    assert words == [
        "Mira moves 2 spaces to B3.",
        "The overlord plays Loose stone.",
        "Mira fails a test.",
        "Mira is stopped at B3.",
        "The overlord draws a card.",
    ]
    first = [deed.words for deed in told(lines[1:], {"The overlord plays Loose stone."})]
    assert first == words[1:], "a card that comes first is told once"


def test_a_card_played_into_an_attack_is_told_before_it_with_what_it_came_to() -> None:
    """The target was changed after it had suffered, and each roll was a deed beside the attack."""
    lines = (
        Line(5, "The overlord plays Shoved forward.", "card_moved"),
        Line(5, "Rat 1 becomes the target in place of rat 2; nobody moves.", "said"),
        Line(5, "Robin rolls: red die (2 damage).", "rolled"),
        Line(5, "Rat 1 suffers 2 damage.", "damaged"),
        Line(5, "Robin recovers 1 fatigue.", "recovered"),
    )
    attack, shoved, fresh = Deed(5, "Robin attacks rat 1: 2 damage"), Deed(5, lines[1].words), Deed(5, lines[4].words)
    words = [deed.words for deed in told(lines, {lines[0].words}, {5: (attack,)}, {5: (shoved, fresh)})]
    assert words == [lines[0].words, lines[1].words, attack.words, lines[4].words]
    rolled = [deed.words for deed in told(lines[1:3], befallen={5: (shoved,)})]
    assert rolled == [lines[1].words, lines[2].words], "while surges were still asked for it was told after the roll"


def test_deeds_are_frames_and_a_click_on_one_goes_on_from_there() -> None:
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    walked(hands)
    hands.lift()
    away = hands.screen.away
    frames = [widget for widget in hands.widgets() if isinstance(widget, DeedFrame)]
    assert [frame.words for frame in frames] == [deed.words for deed in away.deeds]
    assert [frame.running for frame in frames] == [True, False, False] and frames[0].sight.steps == 3
    hands.click(frames[2].rect.center)
    assert away.running == 2 and hands.screen.looking.back == away.deeds[2].moment
    hands.press("skip replay")
    assert away.running is None


def test_what_a_frame_shows() -> None:
    walk, dice = Moved(figure="a", path=(0, 1, 2), space=2), (RolledDie("red", 1),)
    assert sight_of((walk,), NOBODY) == Sight("a", steps=2)
    assert sight_of((walk, Damaged(figure="b", amount=3)), NOBODY) == Sight("b", change=-3)
    several = (Damaged(figure="a", amount=5), Damaged(figure="b", amount=3))
    assert sight_of(several, NOBODY) == Sight("b", change=-3), "“−8” nobody had lost"
    assert sight_of((Rolled(dice=dice), Damaged(figure="b", amount=3)), NOBODY).dice == dice
    assert sight_of((ConditionChanged(figure="b", condition="poisoned", gained=True),), NOBODY) == Sight("b")
    assert sight_of((CardMoved(deck="x", change="drawn", secret_to=("other",)),), frozenset(("me",))) == Sight()


def introduced(hands: TableHands) -> bool:
    return any("in it a quarrel" in getattr(widget, "words", "") for widget in hands.widgets())


def test_all_read_the_introduction_once_and_each_seat_then_sees_what_it_missed() -> None:
    """Each of four read it again behind a curtain of their own."""
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.until(lambda: introduced(hands))
    assert hands.screen.curtain_for, "before the first curtain is lifted"
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    hands.press("lift")
    hands.wait(0.5)
    assert not introduced(hands)
    walked(hands)
    hands.wait(0.5)
    hands.press("lift")
    away = hands.screen.away
    hands.wait(0.1)
    assert not introduced(hands) and away.running == 0
    hands.until(lambda: away.running is None, 10.0)
    for seat in ("mara", "jonas"):
        while hands.screen.curtain_for != seat:
            hands.key(pygame.K_RETURN)
            hands.wait(0.5)
        hands.wait(0.5)
        hands.press("lift")
        hands.wait(0.5)
        assert not introduced(hands), seat


def test_what_somebody_missed_is_gone_when_others_look_without_a_curtain(table: Table) -> None:
    hands = table(bots=())
    walked(hands)
    hands.lift()
    assert hands.screen.away.deeds
    hands.screen.handing_over.toggle_open_table()
    looking = hands.screen.looking
    looking.seats, looking.open_table = frozenset(("jonas",)), True
    hands.screen.handing_over.hand_over()
    assert looking.seats == {"mara", "jonas"} and not hands.screen.away.deeds


def test_what_was_missed_is_still_told_when_the_game_goes_on_another_day(tmp_path: Path) -> None:
    """Ann plays, the curtain falls for Jonas, and the program is closed before he lifts it."""
    window, save = Window(Settings(motion="full", bot_delay=0.0), keep=False), tmp_path / "kept.vttsave"
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = [replace(seat, bot=False) for seat in games.seats_for(opened.scenario)]
    hands = TableHands(window, TableScreen(window, games.new_game(opened, seats, seed=5, save=save)))
    hands.settle()
    screen = hands.screen
    bots = bots_for(screen.session)
    (looked,) = screen.looking.seats
    while not screen.curtain_for:
        if screen.session.acting_seat() == looked:
            command = bots[looked].choose(screen.session)
            assert command is not None
            screen.submit(command)
        screen.at.cards.close_all()
        screen.attacks.close()
        hands.wait(0.5)
        hands.read()
    lines = screen.session.log(frozenset({screen.curtain_for}))
    screen.leave()
    games.close(screen.session)
    session = games.open_save(save).session
    again = TableHands(window, TableScreen(window, session))
    hands.wait(0.5)
    called = again.screen.curtain_for or again.screen.looking.called
    assert called and called != looked
    again.wait(0.5)
    again.press("lift")
    assert again.screen.away.deeds and again.screen.away.deeds[-1].words in {line.words for line in lines}
    assert again.screen.away.running is not None, "the board shows it again"
    again.screen.leave()
    assert session.seen[called].moment < session.moment.number, "closed in the middle of it, it is shown once more"
    for _ in range(8):  # each text comes when its moment is told
        again.until(lambda: bool(again.screen.ui.layers) or again.screen.away.running is None, 30.0)
        again.read()
    again.until(lambda: again.screen.away.running is None, 30.0)
    again.screen.away.fold()
    again.wait(0.5)
    games.close(session)
    assert games.read_save(save).seen[called].moment == session.moment.number


@pytest.mark.parametrize("seen", [1, 4, -5, 1 << 70, None])
def test_what_was_missed_in_a_damaged_save_is_told_as_far_as_it_can_be_read(tmp_path: Path, seen: int | None) -> None:
    """Steps in the middle are lost, and so may be what each has seen (None: it cannot even be read)."""
    save = tmp_path / "kept.vttsave"
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = [replace(seat, bot=False) for seat in games.seats_for(opened.scenario)]
    session = games.new_game(opened, seats, seed=5, save=save)
    bots = bots_for(session)
    play_until(session, bots, lambda: session.acting_seat() == "overlord")
    games.close(session)
    words = b"[7" if seen is None else msgspec.json.encode({seat.id: seen for seat in seats})
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE moment SET state = x'00' WHERE number IN (4, 6, 9)")
        connection.execute("INSERT OR REPLACE INTO note (key, value) VALUES ('seen', ?)", (words,))
    connection.close()
    session = games.open_save(save).session
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.wait(1.0)
    hands.screen.handing_over.answer()
    assert not hands.screen.curtain_for and bool(hands.screen.away.deeds) is (seen == 1)
    hands.until(lambda: hands.screen.away.running is None, 20.0)
    hands.screen.past.look_at_entry(Entry("", mark=6))
    assert hands.screen.looking.back is None and "damaged" in hands.notices()[-1]
    hands.screen.leave()
    games.close(session)
