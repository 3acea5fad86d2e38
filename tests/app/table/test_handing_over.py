"""Secrets at one screen: the curtain's gesture, what it says, and every way round it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.fake_game import Cheering, make_session
from tests.app.hands import Hands, Table, TableHands
from tests.played import bots_for
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.curtain.curtain import Curtain
from vtt.app.table.curtain.lifting import DEAD, HOLD, Lifting
from vtt.app.table.curtain.why_asked import away, goes_on, meanwhile, short, why
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.play.moment import Line
from vtt.play.story import counted_by_people
from vtt.rules import by_hand
from vtt.rules.descent import commands as square
from vtt.rules.gloomhaven.commands import Begin
from vtt.rules.plan import Seat
from vtt.scenario.story_parts import Do, Trigger, When


@pytest.fixture
def called(table: Table) -> TableHands:
    """Mara has played; the curtain has just fallen for Jonas."""
    hands = table(bots=())
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert hands.screen.curtain_for == "jonas"
    return hands


def begun(hands: TableHands) -> TableHands:
    """A table of a new game with the first curtain down, once all have read how it begins."""
    seated = TableHands(hands.window, TableScreen(hands.window, make_session()))
    assert seated.screen.ui.layers and seated.screen.curtain_for == "mara"
    seated.key(pygame.K_RETURN)
    assert not seated.screen.ui.layers
    seated.screen.handing_over.lifting.fall()
    return seated


def test_a_curtain_lies_on_one_desk(called: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole window was drawn twice in each frame."""
    drawn, plain = list[object](), Paint.desk
    monkeypatch.setattr(Paint, "desk", lambda paint, surface: (drawn.append(surface), plain(paint, surface))[1])
    called.shown()
    assert len(drawn) == 1


def test_what_lifts_a_curtain_lies_in_one_place_however_much_is_told_above_it(called: TableHands) -> None:
    paint, rings, names = called.window.paint, set[tuple[int, ...]](), list[int]()
    for told in ("", "Mira moves.", "Mira moves and attacks. " * 8, "Mira moves and attacks. " * 14):
        words, nothing = ("To begin", told, "Jonas looks away." if told else ""), lambda: None
        curtain = Curtain(Seat("anna", "Anna", "Heroes"), ("#AA3344", "circle"), words, Lifting(), nothing, nothing)
        curtain.place(paint, pygame.Rect(0, 0, 1280, 720))
        rings |= {tuple(one.rect) for one in walk(curtain) if one.name == "hold"}
        names += [one.rect.top for one in walk(curtain) if one.name == "lift"]
    assert len(rings) == 1
    assert len({*names[:3]}) == 1, "a click where the name had been meant nothing"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((640, 400), 1.0)])
def test_the_buttons_of_a_curtain_are_seen_whole_below_the_longest_words(size: tuple[int, int], scale: float) -> None:
    """“Leave” reached out of the window, and the question ended in “…”."""
    paint, nothing = Window(Settings(size=size, scale=scale), keep=False).paint, lambda: None
    long = "Bartholomew-Maximilian of the Upper Millstones"
    words = (
        f"{long} attacks the soaked tanner's hand: will you react to that?",
        "It falls. " * 40,
        f"{long} looks away.",
    )
    curtain = Curtain(Seat("a", long, "heroes"), ("#AA3344", "circle"), words, Lifting(), nothing, nothing, nothing)
    curtain.place(paint, pygame.Rect((0, 0), size))
    parts = [one for one in walk(curtain) if one.visible and one.name in ("lift", "why", "hold", "leave", "open table")]
    assert len(parts) == 5 and all(pygame.Rect((0, 0), size).contains(one.rect) for one in parts)
    assert not any(one.rect.colliderect(other.rect) for one, other in pairwise(parts))


def test_no_key_for_something_else_lifts_the_curtain(called: TableHands) -> None:
    for _ in range(3):
        called.key(pygame.K_RETURN)
        called.wait(0.1)
    for key in (pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F10, pygame.K_l):
        called.key(key)
    called.wait(1.0)
    assert called.screen.curtain_for == "jonas" and called.screen.looking.seats == {"mara"}


def test_a_click_on_the_name_lifts_it_after_a_pause(called: TableHands) -> None:
    seated = begun(called)
    assert seated.screen.curtain_for == "mara"
    name = seated.find("lift").rect.center
    seated.click(name)
    assert seated.screen.curtain_for == "mara", "hands are still busy with what was there before"
    seated.wait(DEAD)
    seated.click(name)
    assert seated.screen.curtain_for == "" and seated.screen.looking.seats == {"mara"}


def test_a_click_on_the_name_counts_also_where_the_curtain_is_built_anew_under_it(called: TableHands) -> None:
    """The first click on a curtain did nothing at the end of most turns."""
    called.wait(DEAD + 0.1)
    name = called.find("lift").rect.center
    called.down(name)
    called.screen.at.build()
    called.up(name)
    assert not called.screen.curtain_for


def test_a_click_begun_before_the_curtain_takes_answers_is_none_but_a_hold_counts_from_then_on(
    called: TableHands,
) -> None:
    seated = begun(called)
    name, ring = seated.find("lift").rect.center, seated.find("hold").rect.center
    seated.down(name)
    seated.wait(1.0)
    seated.up(name)
    assert seated.screen.curtain_for == "mara"
    called.window.pop()
    seated = begun(called)
    seated.down(ring)
    seated.wait(DEAD + HOLD - 0.1)
    assert seated.screen.curtain_for == "mara" and 0.5 < seated.screen.handing_over.lifting.share < 1.0
    seated.wait(0.2)
    assert seated.screen.looking.seats == {"mara"}


def test_a_curtain_that_takes_no_answer_yet_shows_that_it_waits(called: TableHands) -> None:
    seated = TableHands(called.window, TableScreen(called.window, make_session()))
    seated.shown()
    assert seated.find("how").words == "A moment …"  # type: ignore[attr-defined]
    ring = seated.find("hold")
    seated.click(ring.rect.center)
    seated.wait(0.1)
    half, waited = seated.shown(), seated.screen.handing_over.lifting.waited
    seated.wait(0.1)
    assert 0.0 < waited < seated.screen.handing_over.lifting.waited <= 1.0 and seated.shown() != half
    seated.wait(DEAD)
    seated.shown()
    assert seated.find("how").words.startswith("Hold here")  # type: ignore[attr-defined]
    assert seated.screen.curtain_for == "mara"
    idle = seated.screen.tick(seated.now)
    assert idle is None or idle > 0.01, "nothing moves while nobody holds it"


@pytest.mark.parametrize("by_key", [True, False])
def test_the_ring_fills_while_it_is_held_and_empties_when_let_go(called: TableHands, by_key: bool) -> None:
    called.wait(DEAD)
    point = called.find("hold").rect.center

    def take() -> None:
        if by_key:
            called.send(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l")
        else:
            called.down(point)

    def let_go() -> None:
        if by_key:
            called.send(pygame.KEYUP, key=pygame.K_l, mod=0)
        else:
            called.up(point)

    take()
    called.wait(HOLD - 0.2)
    half = called.shown()
    assert 0.5 < called.screen.handing_over.lifting.share < 1.0
    let_go()
    assert called.screen.handing_over.lifting.share == 0.0 and called.shown() != half
    called.wait(1.0)
    assert called.screen.curtain_for == "jonas"
    take()
    called.wait(HOLD + 0.1)
    let_go()
    assert called.screen.curtain_for == "" and called.screen.looking.seats == {"jonas"}


def test_a_key_that_was_held_before_the_curtain_fell_fills_nothing(table: Table) -> None:
    hands = table(bots=())
    hands.send(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l")
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    hands.wait(DEAD)
    for _ in range(20):
        hands.send(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l")
        hands.wait(0.1)
    assert hands.screen.curtain_for == "jonas"


def test_the_curtain_says_who_is_called_why_and_who_looks_away(called: TableHands) -> None:
    assert called.find("lift").words == "Jonas"  # type: ignore[attr-defined]
    assert called.find("why").words == "Jonas, it is your turn · round 1."  # type: ignore[attr-defined]
    assert called.find("away").words == "Mara, look away, please."  # type: ignore[attr-defined]


def test_who_acts_again_after_a_question_to_somebody_else_is_told_that_the_turn_goes_on() -> None:
    """“It is your turn” stood on the curtain in the middle of a move."""

    def acting(*asked: bool) -> bool:
        """Mara acts; whether somebody is asked in each of the moments since."""
        tables = [SimpleNamespace(pending=(1,) if one else ()) for one in (False, *asked, False)]
        moments = [SimpleNamespace(number=n, parent=n - 1, table=one) for n, one in enumerate(tables, 1)]
        ruleset = SimpleNamespace(acting_seat=lambda table: "mara")
        session: Any = SimpleNamespace(moment=moments[-1], step=lambda n: moments[n - 1], ruleset=ruleset)
        return goes_on(session, "mara")

    assert acting(True) and acting(True, True) and not acting(), "nobody was asked: the turn has only begun"


def test_who_acts_again_reads_on_the_curtain_what_came_of_the_question(hands: Hands) -> None:
    """In the middle of a move it said nothing of the trap that had just been sprung."""
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    people = [replace(seat, bot=False) for seat in games.seats_for(opened.scenario)]
    session = games.new_game(opened, people, seed=3, settings={"surges": "asked"})
    bots, asked, before = bots_for(session, 1, alike=True), 0, ""
    while before == "overlord" or session.table.pending or not goes_on(session, "overlord"):
        before = session.acting_seat()
        asked = session.moment.number if before == "overlord" else asked
        command = bots[before].choose(session)
        assert command is not None
        session.submit(command)
        assert not session.table.pending or not meanwhile(session, "overlord", asked), "a question says it itself"
    told = meanwhile(session, "overlord", asked)
    assert re.search(r"Pip steps aside\. Pip is moved to [A-Z]\d\.$", told), told
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.screen.away.seen["overlord"] = asked
    seated.screen.handing_over.drop_curtain("overlord")
    seated.wait(0.1)
    assert seated.find("meanwhile").words == told  # type: ignore[attr-defined]
    seated.screen.handing_over.drop_curtain("heroes")
    assert not seated.has("away"), "heroes hide nothing"


def test_of_a_card_played_meanwhile_the_curtain_has_the_name() -> None:
    """Cut off in the middle its words said “Failure: all movement points are lost” of a hero that passed the test."""
    card = "The overlord plays Loose stone"
    assert short(Line(3, f"{card}: A test. Failure: all points are lost.", "card_moved", amount=1)) == f"{card}."
    assert short(Line(3, "Mira finds: Red draught.", "card_moved")) == "Mira finds: Red draught."


def test_the_curtain_says_that_nobody_reacts_where_all_that_came_is_ones_own_move() -> None:
    """It told the overlord where its hound had gone, and not that the heroes had passed."""
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    people = [replace(seat, bot=False) for seat in games.seats_for(opened.scenario)]
    session = games.new_game(opened, people, seed=3)
    session.submit(square.Begin(seat="heroes"))
    for window in ("turn_start", "activation"):
        session.submit(square.StandingOrder(seat="overlord", window=window, passes=True))
    for hero in ("mira", "pip"):
        session.submit(square.StartTurn(seat="heroes", figure=hero))
        session.submit(square.EndTurn(seat="heroes", figure=hero))
    session.submit(by_hand.RevealRoom(room="cellar"))
    session.submit(square.StartTurn(seat="overlord", figure="hound"))
    board = session.table.board
    places = {board.lattice.name(space): space for space in board.spaces}
    session.submit(by_hand.SetDoor(door="oak-door", state="open"))
    session.submit(by_hand.PlaceFigure(figure="pip", space=places["F3"]))
    asked, moves = session.moment.number, session.ruleset.moves(session.table, "hound")
    path = moves.path(places["G2"], ())
    assert path is not None
    session.submit(moves.command(path, moves.ends[places["G2"]].placements[0]))
    while session.table.pending:
        options = [one for choice in session.choices(session.acting_seat()) for one in choice.options()]
        session.submit(next(one.command for one in options if one.declines))
    assert meanwhile(session, "overlord", asked).startswith("Nobody reacts. Cellar hound moves")


def test_the_curtain_calls_to_choose_cards_where_nobodys_turn_has_begun() -> None:
    """It said “it is your turn” before the order of the round was known."""
    opened = games.open_scenario(find_scenario("toll-at-saltgate"))
    heroes = [hero for seat in games.seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    session = games.new_game(opened, seats, seed=3)
    session.submit(Begin(seat="Mara"))
    mara = next(seat for seat in session.seats if seat.id == session.acting_seat())
    assert why(session, mara) == f"{mara.name}, choose your cards · round 1."


class _Hidden(Cheering, frozen=True, kw_only=True, tag="hidden"):
    """A question with answers that are nobody else's business."""

    @property
    def secret(self) -> bool:
        return True


def test_the_reason_names_the_deed_and_what_is_asked() -> None:
    session = make_session()
    jonas = session.seats[1]

    def asked(question: Cheering) -> str:
        moment = replace(session.moment, table=replace(session.table, pending=(question,)))
        session._moments[moment.number] = moment
        return why(session, jonas)

    attack = Cheering(seat="jonas", prompt="Mira attacks Rat. React?", figure="rat")
    assert asked(attack) == "Mira attacks Rat: Jonas, will you react?"
    others = Cheering(seat="mara", prompt="Mira would suffer 3 damage.", figure="mira")
    assert asked(others) == f"{jonas.name}, look now, please.", "a bot took the seat that is asked: it is not Jonas's"
    hidden = _Hidden(seat="jonas", prompt="Discard which card?", figure="rat")
    assert asked(hidden) == "Discard which card?", "only the answers are nobody else's business"


def test_names_of_those_who_look_away() -> None:
    seats = [Seat(name.lower(), name, "heroes") for name in ("Ann", "Ben", "Cleo", "Dan")]
    assert away(seats, frozenset(("ann", "ben", "cleo", "dan"))) == ""
    assert away(seats, frozenset(("ann",))) == "Ben, Cleo and Dan, look away, please."
    assert away(seats[:2], frozenset(("ann",))) == "Ben, look away, please."


def test_a_bot_that_takes_the_seat_of_who_looks_bares_nobody_elses_hand(table: Table) -> None:
    hands = table(bots=())
    hands.press("menu")
    hands.press("Seats and bots …")
    hands.press("Mara: let a bot play")
    assert hands.screen.curtain_for == "jonas" and not hands.has("board")
    assert hands.screen.looking.seats != {"jonas"}
    hands.lift()
    assert hands.screen.looking.seats == {"jonas"}


def test_no_curtain_falls_between_friends_when_a_bot_takes_the_seat_of_one(hands: Hands) -> None:
    """`descent.md 6.2`: heroes have no secrets from each other."""
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    both, dark = games.seats_for(opened.scenario)
    own = [
        replace(both, id=name.lower(), name=name, heroes=(who,))
        for name, who in zip(("Ann", "Ben"), both.heroes, strict=True)
    ]
    session = games.new_game(opened, (*own, replace(dark, bot=True)), seed=5)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    if seated.screen.curtain_for:
        seated.lift()
    assert seated.screen.looking.seats == {"ann", "ben"}
    seated.press("menu")
    seated.press("Seats and bots …")
    seated.press("Ann: let a bot play")
    assert seated.screen.curtain_for == ""
    seated.wait(0.2)
    assert seated.screen.curtain_for == "" and seated.screen.looking.seats == {"ben"}


def test_a_seat_given_to_a_bot_elsewhere_bares_nobody_either(table: Table) -> None:
    hands = table(bots=())
    hands.screen.session.set_bot("mara", True)
    hands.wait(0.3)
    assert hands.screen.curtain_for == "jonas"
    assert hands.screen.looking.seats != {"jonas"}


def test_a_bot_that_takes_another_seat_leaves_the_view_and_alone_nobody_sees_a_curtain(table: Table) -> None:
    hands = table(bots=())
    hands.press("menu")
    hands.press("Seats and bots …")
    hands.press("Jonas: let a bot play")
    back = hands.find("Jonas: people play again")
    assert back is hands.screen.ui.focus, "the list stays: whoever gives one seat away often gives several"
    assert back.rect.right > hands.find("menu").rect.left, "below the button"
    hands.key(pygame.K_ESCAPE)
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    assert hands.screen.curtain_for == "" and hands.screen.looking.seats == {"mara"}


def test_bots_take_all_seats_at_once(table: Table) -> None:
    """The menu closed after each of four seats, and was opened four times."""
    hands = table(bots=())
    hands.press("menu")
    hands.press("Seats and bots …")
    hands.press("Everybody: let bots play")
    assert not hands.screen.session.people and hands.screen.curtain_for == ""
    hands.press("menu")
    hands.press("Seats and bots …")
    assert not hands.has("Everybody: let bots play") and hands.has("Jonas: people play again")
    hands.press("Everybody: people play again")
    assert len(hands.screen.session.people) == len(hands.screen.session.seats), "four presses took them back"


def test_who_sits_alone_among_bots_sees_no_curtain_from_the_first_frame(hands: Hands) -> None:
    session = make_session(bots=("jonas",))
    alone = TableHands(hands.window, TableScreen(hands.window, session))
    assert alone.screen.curtain_for == "" and alone.screen.looking.seats == {"mara"}


def test_an_open_table_is_asked_about_and_a_hasty_enter_keeps_the_secrets(table: Table) -> None:
    hands = table(bots=())
    for answer in (lambda: hands.key(pygame.K_RETURN), lambda: hands.press("Bare everything")):
        hands.press("menu")
        hands.press("Open table: no secrets")
        assert hands.screen.looking.seats == {"mara"} and hands.has("An open table?")
        answer()
    assert hands.screen.looking.open_table and hands.screen.looking.seats == {"mara", "jonas"}


def test_nothing_drawn_measured_or_lit_outlives_the_curtain(table: Table) -> None:
    hands = table(bots=())
    tools = hands.screen.hand.tools
    hands.screen.toolbox.take("pen")
    hands.down(hands.at(12))
    hands.move(hands.at(24))
    hands.up(hands.at(24))
    hands.screen.toolbox.take("ruler")
    hands.down(hands.at(12))
    hands.move(hands.at(24))
    hands.screen.toolbox.toggle_rings()
    hands.press("Sight")
    assert tools.strokes and tools.ruler is not None
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert hands.screen.curtain_for == "jonas"
    hands.lift()
    assert not tools.strokes and tools.ruler is None and not tools.tool
    assert not hands.screen.hand.pointing.rings and not hands.screen.looking.sight_on


def test_counters_list_what_people_count_and_no_mark_of_the_story(table: Table) -> None:
    hands = table(bots=())
    session = hands.screen.session
    inner = Do(what="counter", name="traitor is Borin", number=1)
    deeds = (Do(what="counter", name="lamp out", number=1), Do(what="ask", choices={"Yes": (inner,)}))
    trigger = Trigger(id="t", when=(When(what="start"),), deeds=deeds)
    session.scenario = msgspec.structs.replace(session.scenario, triggers=(trigger,))
    counters = {"bell": 2, "lamp out": 1, "traitor is Borin": 1, "beer": 3}
    assert counted_by_people(session.scenario, counters) == {"bell": 2, "beer": 3}
    pieces = msgspec.structs.replace(session.table.pieces, counters=counters)
    session._moments[1] = replace(session.moment, table=session.table.with_pieces(pieces))
    hands.screen.looking._views.clear()
    hands.press("menu")
    hands.press("Counters …")
    assert hands.has("Bell") and hands.has("Beer")
    assert not hands.has("Lamp out") and not hands.has("Traitor is Borin")


def test_a_call_in_public_takes_the_same_gesture(table: Table) -> None:
    hands = table(bots=())
    looking = hands.screen.looking
    looking.seats, looking.called = frozenset(), "mara"
    hands.screen.session.ruleset.in_public = lambda table: False  # type: ignore[attr-defined]
    hands.screen.handing_over.lifting.fall()
    hands.screen.build()
    hands.wait(0.1)
    hands.press("lift")
    hands.key(pygame.K_RETURN)
    assert looking.called == "mara" and not looking.seats
    hands.lift()
    assert looking.seats == {"mara"}


def test_the_story_asks_without_telling_what(table: Table) -> None:
    hands = table(bots=())
    hands.screen.submit(by_hand.SetDamage(figure="mira", damage=1))
    assert why(hands.screen.session, hands.screen.session.seats[0]) == "Mara, it is your turn · round 1."


def test_a_game_that_is_over_opens_without_a_curtain_and_all_hands_stay_hidden(hands: Hands) -> None:
    """“Anna, it is your turn · round 2. The others look away, please”: a curtain lay over “See how it went”."""
    opened = games.open_scenario(find_scenario("beyond-the-grey-gate"))
    session = games.new_game(opened, games.one_each(opened.scenario, 2), seed=4)
    acting = session.acting_seat()
    session.submit(by_hand.Finish(winner="heroes", words="They had enough."))
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.wait(0.1)
    assert session.ending() is not None and not seated.screen.curtain_for and not seated.screen.looking.seats
    seated.key(pygame.K_ESCAPE)
    seated.wait(0.2)
    session.undo(confirmed=True)
    seated.screen.take_up()
    seated.wait(0.2)
    assert seated.screen.curtain_for == acting, "it goes on: somebody's turn it is"


def test_the_first_curtain_asks_for_an_open_table_and_later_ones_no_more(called: TableHands) -> None:
    assert not called.has("open table"), "it is the second one"
    seated = begun(called)
    seated.wait(0.1)
    said = [getattr(widget, "words", "") for widget in seated.widgets()]
    assert "Open table" in said, "as the menu calls it"
    seated.press("open table")
    assert seated.screen.curtain_for == "mara", "that is asked once more"
    seated.press("Bare everything")
    assert seated.screen.curtain_for == "" and seated.screen.looking.seats == {"mara", "jonas"}
