"""What others do to people's figures is seen: the board slides once, where an attack would be hidden, and stays there;
and a turn is summed up."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.hands import TableHands
from tests.app.table.test_shown_cards import PLAYED, hear
from tests.app.table.the_bell_attack import at_the_bell, panel, struck
from vtt.app.settings import Settings
from vtt.app.table.attack.attack_stage import PASSES, READ, SEEN, SETTLES, time_to_read
from vtt.app.table.board.worn import worn_by
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.play.others import Deed
from vtt.rules.attacks import Addend, Reckoned
from vtt.rules.base import Command
from vtt.rules.by_hand import SetDamage
from vtt.rules.standings import Standing

pytestmark = pytest.mark.usefixtures("seldom_painted")


def _enter(hands: TableHands) -> None:
    hands.key(pygame.K_RETURN)


def _beside(hands: TableHands) -> None:
    shown = panel(hands).rect
    hands.click((shown.centerx, hands.screen.light.free().top + 5), button=2)


def _deed(hands: TableHands) -> None:
    hands.press("big")


@pytest.mark.parametrize("motion", ("full", "reduced"))
@pytest.mark.parametrize("goes", (_enter, _beside, _deed))
def test_after_an_attack_the_board_stays_however_it_goes(goes: Callable[[TableHands], None], motion: str) -> None:
    """It went back by as much as it had come, whenever a blow had been seen."""
    hands = at_the_bell(motion=motion, size=(1920, 1080))  # where the dock is seen beside it
    camera = hands.screen.scene.camera
    camera.pan(0, 400 + hands.screen.ui.screen.height)
    looked = camera.scale, camera.focus
    struck(hands)
    hands.wait(6.0)
    there = camera.scale, camera.focus
    assert there[0] == looked[0] and there[1] != looked[1], "nobody who fights was seen"
    goes(hands)
    assert not hands.screen.attacks.shown
    hands.wait(0.7)
    assert (camera.scale, camera.focus) == there


@pytest.mark.parametrize("small", [True, False])
def test_for_an_attack_in_the_small_form_nothing_moves(small: bool) -> None:
    """The board slid a little for attacks with nothing to decide, which pass by themselves."""
    hands = at_the_bell(motion="reduced", size=(1920, 1080), small_attacks=small)
    camera = hands.screen.scene.camera
    camera.pan(0, 400 + hands.screen.ui.screen.height)
    looked = camera.focus
    struck(hands)
    hands.wait(1.0)
    assert hands.screen.attacks.small == small and (camera.focus == looked) == small


def test_the_board_stays_where_people_look_meanwhile() -> None:
    hands = at_the_bell()
    camera = hands.screen.scene.camera
    camera.pan(0, 330)
    struck(hands)
    hands.wait(6.0)
    camera.pan(40, 0)
    looked = camera.focus
    _enter(hands)
    hands.wait(0.7)
    assert camera.focus == looked


# --- a turn of others is summed up ----------------------------------------------------------------------------------


def struck_by_risen(**fields: object) -> Reckoned:
    plain = Reckoned(
        figure="risen-1",
        target="mira",
        figure_name="Risen 1",
        target_name="Mira",
        addends=(Addend("dice", 2),),
        result=2,
        health=12,
        full=12,
    )
    return msgspec.structs.replace(plain, **fields)


def test_attacks_of_a_turn_of_others_pass_by_themselves_but_for_one_that_fells(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_the_bell(motion="reduced")
    hands.screen.session.set_bot("overlord", True)
    summing = hands.screen.summing_up
    summing.hear(hands.screen.session.moment, fresh=False)
    summing.turn.theirs = True
    wounds = struck_by_risen(figure="", foretold=True)
    assert [summing.rests((blow,)) for blow in (struck_by_risen(), wounds)] == [None, None], "each waits to be read"
    summing.turn.theirs, mira = False, hands.screen.session.table.pieces.figures["mira"].seat
    for seat, passes in ((mira, True), ("overlord", False)):
        with monkeypatch.context() as patched:
            taken = dataclasses.replace(hands.screen.session.moment, command=Command(seat=seat))
            patched.setattr(type(hands.screen.session), "moment", taken)
            assert (summing.rests((wounds,)) == time_to_read((wounds,), PASSES)) == passes, "who took them knows of it"
            assert summing.rests((struck_by_risen(),)) is None, "what nobody could know waits"
    summing.turn.theirs = True
    hands.window.change(msgspec.structs.replace(hands.window.settings, each_attack=False))
    short, long = struck_by_risen(), struck_by_risen(missed="The blow goes wide of the shield", addends=())
    assert summing.rests((short,)) == time_to_read((short,), READ) > READ
    assert time_to_read((long,), READ) > time_to_read((short,), READ), "what takes longer to read stays longer"
    assert summing.rests((struck_by_risen(falls=True),)) is None, "a fall stays until it was read"
    companion = struck_by_risen(target="risen-2")
    assert summing.rests((companion,)) == PASSES
    summing._confirmed[hands.screen.session.moment.number] = "risen-1"
    assert summing.rests((companion,)) == time_to_read((companion,), READ), "who had it go on looks what came of it"
    summing._confirmed.clear()
    with monkeypatch.context() as patched:
        patched.setattr("vtt.app.table.past.summing_up.fellows", lambda seats: {"risen-2"})
        assert summing.rests((companion,)) == time_to_read((companion,), READ), "nor is who fights beside them missed"
    assert summing.rests((struck_by_risen(figure="mira", target="risen-1"),)) is None, "one's own stays"
    assert summing.rests((struck_by_risen(figure="mira", target="", unit="block"),)) == PASSES, "a block has stopped it"
    known = struck_by_risen(figure="mira", target="risen-1", foretold=True)
    assert summing.rests((known,)) == time_to_read((known,), PASSES), "whoever did it knew what would come"


def test_the_only_deed_of_a_turn_passes_like_all_others_and_is_listed() -> None:
    """Where attacks are summed up, one went by itself while another monster was to act, and waited after the last."""
    hands = at_the_bell(motion="reduced", each_attack=False, bot_delay=0.5)
    hands.screen.session.set_bot("overlord", True)
    summing, blow = hands.screen.summing_up, struck_by_risen()
    summing.hear(hands.screen.session.moment, fresh=False)
    summing.turn.theirs = False
    summing.turn.deeds = (Deed(1, "It bites.", "risen-1", "mira", loses=2, matters=True, attack=blow),)
    assert summing.rests((blow,)) == time_to_read((blow,), READ)
    summing._sum_up()
    assert hands.screen.away.unfolded


def test_attacks_of_one_moment_are_seen_one_after_the_other() -> None:
    hands = at_the_bell(motion="reduced")
    stage = hands.screen.attacks
    both = (struck_by_risen(), struck_by_risen(target="tilda"))
    other = struck_by_risen(figure="risen-2")
    stage.take_up((*both, other, struck_by_risen()), 99, fresh=True, rests=lambda shown: READ)
    assert [one.target for one in stage.shown] == ["mira", "tilda"], "one blow may hit several"
    hands.wait(READ + SEEN + 0.3)
    assert [one.figure for one in stage.shown] == ["risen-2"] and stage.read == []
    stage.settles = 0.0
    stage.go_on()
    assert stage.read == [other] and [one.figure for one in stage.shown] == ["risen-1"]
    stage.go_on()
    assert not stage.shown


def test_of_a_replayed_attack_no_sum_before_the_defence_is_seen() -> None:
    """It said “3 damage, 7 → 4” beside an attack that came to 1."""
    stage, seen = at_the_bell(motion="full").screen.attacks, set[int]()
    addends = (Addend("dice", 3), Addend("shields", -2, guards=True))
    stage.look_back((struck_by_risen(addends=addends, result=1),), 99, replayed=True)
    while not stage.over:
        stage.tick(0.02)
        seen.add(stage.counted)
    assert seen == {0, 2}


def test_who_has_acted_bears_it_while_others_of_its_group_have_not(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = at_the_bell(motion="reduced").screen.looking
    group = Standing("Risen", ("risen-1", "risen-2"), "monsters", "acting", acted=("risen-1",))
    monkeypatch.setattr(type(looking.session.ruleset), "standings", lambda self, table: (group,))
    worn = worn_by(looking)
    assert worn["risen-1"].acted and not worn["risen-2"].acted


@pytest.mark.parametrize("fresh", [True, False])
def test_an_attack_that_people_have_answered_about_is_read(fresh: bool) -> None:
    """The sum of the turn lay over the board again, with nothing in it but what they had just decided."""
    hands = at_the_bell(motion="reduced")
    stage, blow = hands.screen.attacks, struck_by_risen()
    stage.take_up((blow,), 99, fresh=True)
    stage.asked = True
    stage.take_up((), 100, fresh=fresh)
    assert stage.read == ([blow] if fresh else [])


def test_what_was_done_deed_by_deed_at_the_word_of_people_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each turn of monsters whose every deed was confirmed by “Go on” the same deeds wanted one more Enter."""
    screen = at_the_bell(motion="reduced", bot_delay=0.5).screen
    summing, session = screen.summing_up, screen.session
    table: Any = SimpleNamespace(table=SimpleNamespace(pending=(SimpleNamespace(figure="risen-1"),)))
    for seat, doer, told in (
        ("heroes", "risen-1", False),
        ("heroes", "risen-2", True),
        ("", "risen-1", True),
    ):
        summing.turn.theirs = True
        with monkeypatch.context() as patched:
            patched.setattr(session, "step", lambda number: table)
            moment: Any = SimpleNamespace(command=SimpleNamespace(seat=seat), parent=1)
            about = summing._answered_about(moment)
        assert about == ("risen-1" if seat else "")
        summing._confirmed = {7: about}
        summing.turn.deeds = (Deed(7, "It bites.", doer, "mira", matters=True),)
        summing._sum_up()
        assert screen.away.unfolded == told, (seat, doer)


def test_what_nobody_can_have_seen_is_told_again_also_where_it_was_done_at_the_word_of_people() -> None:
    screen, blow = at_the_bell(motion="reduced", bot_delay=0.5).screen, struck_by_risen()
    for clicked, by_itself in ((False, False), (True, False), (True, True)):
        screen.attacks.take_up((blow,), 99, fresh=True)
        screen.attacks.rests = PASSES if by_itself else None
        screen.attacks.tick(0.0)
        screen.attacks.tick((PASSES if by_itself else SEEN) * clicked)
        screen.attacks.go_on()
        screen.summing_up._confirmed = {7: "risen-1"}
        deed = Deed(7, "It bites.", "risen-1", "mira", loses=2, matters=not by_itself, attack=blow)
        screen.summing_up.turn.deeds = (deed,)  # by itself goes what strikes a companion
        screen.summing_up._sum_up()
        assert screen.away.unfolded != (clicked and not by_itself), "what went by itself is told again"
    screen.summing_up._confirmed = {7: "mira"}
    screen.summing_up.turn.deeds = (Deed(7, "It suffers 1 damage from a wound.", target="risen-1", loses=1),)
    screen.summing_up._sum_up()
    assert not screen.away.unfolded, "a line on the table has told it, and people answered below that"


def test_enter_does_not_mean_what_comes_up_as_an_attack_goes_by_itself() -> None:
    hands = at_the_bell(motion="reduced")
    screen = hands.screen
    screen.attacks.take_up((struck_by_risen(),), 99, fresh=True, rests=lambda shown: 0.3)
    screen.build()
    hands.wait(0.1)
    assert not hands.has("attack done"), "no key is written on what goes by itself"
    hands.until(lambda: not screen.attacks.shown, 2.0)
    moment = screen.session.moment.number
    hands.key(pygame.K_RETURN)
    assert screen.session.moment.number == moment and not screen.looking.warning
    hands.wait(0.7)
    hear(hands, PLAYED, quick=True)
    assert screen.at.cards.shown is not None
    hands.until(lambda: screen.at.cards.shown is None, 6.0)
    hands.key(pygame.K_RETURN)
    assert screen.session.moment.number == moment and not screen.looking.warning, "nor as a card does"
    hands.wait(0.7)
    hands.key(pygame.K_RETURN)
    assert screen.looking.warning or screen.session.moment.number > moment


def after_a_turn_of_the_overlord(**fields: object) -> TableHands:
    """People and the bot play on until a turn has been summed up that hurt somebody."""
    plain = Settings(motion="reduced", bot_delay=0.1, hints=False, each_attack=False)
    settings = msgspec.structs.replace(plain, **fields)
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), seed=4, strictness="free")
    session.set_bot("overlord", True)
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, session))
    screen, heroes = hands.screen, Bot("heroes", 1)
    for _ in range(900):
        if screen.away.reads:
            hands.wait(SETTLES + 0.1)  # until Enter means the lines, which have just come up
            return hands
        if screen.ui.layers or screen.attacks.waits or screen.at.cards.shown:
            hands.key(pygame.K_RETURN)
        elif session.acting_seat() == "heroes" and not screen.attacks.holds:
            command = heroes.choose(session)
            assert command is not None
            screen.submit(command)
            hands.wait(0.1)
        else:
            hands.wait(0.1)
    raise AssertionError("nobody was hurt")


def test_the_board_slides_once_to_what_is_replayed_out_of_sight_and_stays_there() -> None:
    hands = at_the_bell()
    screen, camera = hands.screen, hands.screen.scene.camera
    begun = screen.session.moment.number
    screen.submit(SetDamage(figure="mira", damage=2))
    mira = hands.place("mira")
    assert mira is not None
    camera.zoom(9)
    hands.wait(0.7)
    camera.pan(0, 20 - hands.at(mira)[1])
    hands.wait(0.2)
    looked = camera.focus
    screen.away.sum_up("The others", (Deed(screen.session.moment.number, "It burns."),), begun, unfolded=False)
    screen.away.replay()
    hands.wait(0.7)
    assert screen.away.running is not None and camera.focus != looked
    assert hands.at(mira)[1] > hands.find("away").rect.bottom
    there = camera.focus
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.7)
    assert camera.focus == there
