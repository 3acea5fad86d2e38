"""An attack is seen: its dice fall and are counted in, the chain stays until it is clicked."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.table.the_bell_attack import LONG, answer, at_the_bell, attack, attacked, panel, struck
from vtt.app.table.attack.attack_stage import SEEN
from vtt.app.table.frame.clear_place import Way
from vtt.app.table.people.looking import Looking
from vtt.rules.base import Command
from vtt.rules.by_hand import PlaceFigure, SetDamage
from vtt.rules.descent.commands import Answer
from vtt.scene.marks import BesideMark, RayMark

pytestmark = pytest.mark.usefixtures("seldom_painted")


def test_dice_fall_lie_and_are_counted_one_addend_at_a_time() -> None:
    hands = at_the_bell()
    attack(hands)
    stage = hands.screen.attacks
    hands.wait(0.1)
    assert stage.rolling and stage.counted == 0 and panel(hands).rect.width > 300
    hands.wait(0.8)
    assert not stage.rolling and stage.counted == 0, "they lie before they are counted"
    hands.until(lambda: stage.over, 2.0)
    assert [addend.name for addend in stage.shown[0].addends] == ["dice", "beyond its health"] and stage.counted == 2


def test_a_click_counts_everything_at_once_and_does_not_take_away_what_is_decided_about() -> None:
    hands = at_the_bell()
    attack(hands)
    hands.wait(0.1)
    hands.press("attack")
    assert hands.screen.attacks.over and hands.has("attack")
    hands.press("attack")
    assert hands.has("attack") and hands.screen.looking.deciding


def test_a_key_counts_at_once_and_means_what_it_means() -> None:
    hands = at_the_bell()
    attack(hands)
    hands.wait(0.1)
    hands.key(pygame.K_1, text="1")
    assert hands.screen.attacks.over and "+1 damage" in [one.name for one in hands.screen.attacks.shown[0].addends]


def test_enter_counts_what_was_struck_at_once_and_does_not_take_it_away() -> None:
    hands = at_the_bell()
    hands.screen.attacks.take_up((LONG,), 99, fresh=True)
    hands.screen.build()
    hands.wait(0.1)
    assert hands.screen.attacks.counting
    hands.key(pygame.K_RETURN)
    assert hands.screen.attacks.over and hands.has("attack"), "nobody has read it yet"
    hands.key(pygame.K_RETURN)
    assert hands.has("attack"), "nobody can have seen it yet"
    hands.wait(SEEN)
    hands.key(pygame.K_RETURN)
    assert not hands.screen.attacks.shown and LONG in hands.screen.attacks.read


def test_what_is_gone_before_it_can_have_been_seen_was_not_read() -> None:
    """A fall was skipped by the key that was meant for its dice, and the lines of the turn stayed folded."""
    hands = at_the_bell(motion="reduced")
    hands.screen.attacks.take_up((LONG,), 99, fresh=True)
    hands.screen.build()
    hands.press("attack done")
    assert hands.has("attack"), "a double click means the dice, too"
    hands.key(pygame.K_h, text="h")
    assert not hands.screen.attacks.shown and not hands.screen.attacks.read


def test_the_panel_lies_beside_the_question_and_both_figures_are_seen_above_it() -> None:
    for size, scale in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)):
        hands = at_the_bell(size=size, scale=scale)
        attack(hands)
        hands.wait(2.5)
        shown = panel(hands).rect
        question = hands.find("right").rect
        assert not shown.colliderect(question) and hands.screen.ui.screen.contains(shown)
        for figure in ("mira", "risen-1"):
            place = hands.at(hands.place(figure) or 0)
            assert not shown.collidepoint(place) and not question.collidepoint(place), (size, scale, figure)


@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_attacks_are_told_in_one_place_as_long_as_it_hides_nobody(
    monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """One in three lay elsewhere than the last one; and the panel took half of the window at 150 percent."""
    hands = at_the_bell(motion="reduced", scale=scale)
    struck(hands)
    hands.wait(0.5)
    screen, light = hands.screen, hands.screen.light
    home, whole = panel(hands).rect, screen.ui.screen
    assert home.bottom > screen.ui.root.parts.turn.rect.top and 5 * home.top > 2 * whole.height  # type: ignore[attr-defined]
    assert all(part.rect.bottom <= home.bottom - 14 for part in panel(hands).children())
    x, y = light.wholly(screen.scene)[0].center
    over = Way("home", pygame.Rect(x - 50, y - 50, 100, 100), whole)
    free, high = Way("home", pygame.Rect(0, 0, 10, 10), whole), Way("high", pygame.Rect(20, 0, 10, 10), whole)
    lie = [light.lies(screen.scene, ways)[0].name for ways in ([free, high], [over, high], [free, high])]
    assert lie == ["home", "high", "high"]
    monkeypatch.setattr(Looking, "turn", "another one")
    assert light.lies(screen.scene, [free, high])[0] == high, "the next turn's lie where this one's did"


@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_who_is_hit_from_afar_is_seen_beside_the_panel_and_the_board_keeps_its_scale(scale: float) -> None:
    """It came from farther away and went back: two changes of scale for one blow. Where it slides it comes back."""
    hands = at_the_bell(scale=scale, motion="reduced")
    screen, camera = hands.screen, hands.screen.scene.camera
    far = max(
        (space for space in screen.looking.board.spaces if screen.looking.board.letter(space) == "."),
        key=lambda space: screen.session.ruleset.distance(screen.looking.table, "risen-1", space) or 0,
    )
    hands.screen.submit(PlaceFigure(figure="mira", space=far))
    hands.wait(0.5)
    before = camera.scale, camera.focus
    screen.attacks.take_up((msgspec.structs.replace(LONG, figure="mira", target="risen-1"),), 99, fresh=True)
    hands.wait(4.0)
    place = screen.scene.screen_rect(hands.place("risen-1") or 0)
    assert not screen.light.seen().hides(place) and not panel(hands).rect.colliderect(place)
    assert camera.scale == before[0]
    hands.key(pygame.K_RETURN)
    hands.wait(0.7)
    assert (camera.scale, camera.focus) == before


def test_an_attack_is_told_at_the_upper_edge_where_who_fights_stands_at_the_lower_one() -> None:
    """The board went up and back by as much as the panel is high, at every blow down there."""
    hands = at_the_bell()
    screen, camera = hands.screen, hands.screen.scene.camera
    x, y = hands.at(hands.place("mira") or 0)
    camera.pan(640 - x, 500 - y)
    hands.wait(0.5)
    before = (camera.scale, camera.focus)
    struck(hands)
    hands.wait(0.5)
    high = panel(hands).rect.copy()
    hands.wait(6.0)
    assert screen.attacks.shown and (camera.scale, camera.focus) == before
    assert panel(hands).rect.top == high.top < screen.ui.screen.centery, "it stays where it lies while it is told"
    for figure in screen.attacks.figures():
        assert not screen.light.seen().hides(screen.scene.screen_rect(figure.space or 0)), figure.name


def test_the_chain_stays_until_clicked_and_enter_means_it_first() -> None:
    hands = at_the_bell(size=(1920, 1080))  # where the dock is seen beside it
    struck(hands)
    hands.wait(6.0)
    assert hands.screen.attacks.waits and hands.has("attack")
    assert not getattr(hands.find("big"), "keys", ""), "one amber: Enter means the panel"
    moment = hands.screen.session.moment.number
    hands.key(pygame.K_RETURN)
    assert not hands.has("attack") and hands.screen.session.moment.number == moment
    assert getattr(hands.find("big"), "keys", "") == "Enter"


def test_a_click_on_the_chain_takes_it_away_and_so_does_the_next_deed() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    hands.wait(SEEN + 0.2)
    hands.click((panel(hands).rect.left + 20, panel(hands).rect.centery))
    assert not hands.has("attack")
    hands = at_the_bell(motion="reduced", size=(1920, 1080))  # where the dock is seen beside it
    struck(hands)
    hands.wait(0.1)
    hands.press("big")
    assert not hands.has("attack")


def test_with_reduced_motion_all_is_counted_at_once() -> None:
    hands = at_the_bell(motion="reduced")
    attack(hands)
    assert hands.screen.attacks.over and not hands.screen.attacks.rolling


def test_a_look_back_shows_it_again_without_a_throw() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    number = hands.screen.session.moment.number
    hands.key(pygame.K_RETURN)
    hands.screen.submit(PlaceFigure(figure="mira", space=hands.place("mira") or 0))
    assert not hands.has("attack")
    hands.screen.past.look_step(-1)
    assert hands.screen.looking.back == number and hands.screen.attacks.over
    assert hands.screen.attacks.shown[0].target == "risen-1" and hands.has("attack")
    hands.screen.past.toggle_look_back()
    assert not hands.has("attack")


@pytest.mark.parametrize("small", (False, True))
def test_what_passes_by_itself_holds_the_bots_and_goes(small: bool) -> None:
    hands = at_the_bell(small_attacks=small)
    struck(hands)
    hands.wait(0.1)
    stage = hands.screen.attacks
    assert stage.small == small
    if not small:
        stage.rests = 1.2  # as for a bot's command
    assert stage.holds
    tall = panel(hands).rect.height
    hands.until(lambda: not stage.shown, 4.0)
    assert not stage.holds and (tall < hands.screen.ui.paint.px(140)) == small


def test_who_lets_bots_wait_for_nothing_is_not_held() -> None:
    hands = at_the_bell(motion="reduced", bot_delay=0.0)
    struck(hands)
    assert hands.screen.attacks.shown and not hands.screen.attacks.holds


def test_the_dice_are_typed_from_the_panel() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    hands.wait(0.1)
    hands.press("type dice")
    assert hands.has("typed roll")


def test_commands_are_not_slowed() -> None:
    """Whoever plays by commands never waits for a picture."""
    hands = at_the_bell()
    struck(hands)
    commands: list[Command] = [PlaceFigure(figure="mira", space=hands.place("mira") or 0)]
    for command in commands:
        hands.screen.submit(command)
    assert not hands.screen.attacks.shown


def test_the_odds_stand_over_the_target_before_it_is_struck() -> None:
    hands = at_the_bell(motion="reduced")
    hands.key(pygame.K_a, text="a")
    hands.move(hands.at(hands.place("risen-1") or 0))
    hands.wait(0.4)
    marks = [mark for mark in hands.screen.scene.marks if isinstance(mark, BesideMark)]
    odds = [mark.text for mark in marks if "%" in mark.text]
    assert len(odds) == 1 and odds[0].startswith("83\N{NO-BREAK SPACE}% hits") and "defeated" in odds[0]


def test_a_view_that_moves_under_a_mouse_that_rests_covers_no_attack_and_crosses_out_nobody() -> None:
    hands = at_the_bell(motion="reduced")
    screen = hands.screen
    place = hands.place("risen-1")
    assert place is not None
    hands.move(hands.at(place))
    hands.wait(0.5)
    assert screen.hover.card is not None
    struck(hands)
    hands.wait(2.5)
    assert screen.attacks.lies and screen.hover.card is None
    assert not any(isinstance(mark, RayMark) for mark in screen.scene.marks)
    hands.move(hands.at(hands.place("mira") or 0))
    hands.wait(0.5)
    assert screen.hover.card is not None, "whoever points at somebody is told"


def test_who_falls_stays_in_the_light_where_it_stood() -> None:
    hands = at_the_bell(motion="reduced")
    stood, health = hands.place("risen-1"), hands.screen.looking.table.pieces.figures["risen-1"].health
    hands.screen.submit(SetDamage(figure="risen-1", damage=health - 1))
    attacked(hands)
    while hands.screen.looking.deciding:
        assert "surge" not in hands.screen.looking.prompt, "it falls anyway"
        answer(hands, "Pass")
    assert hands.screen.attacks.over and "risen-1" not in hands.screen.looking.table.pieces.figures
    assert [(one.id, one.space) for one in hands.screen.attacks.figures()] == [
        ("mira", hands.place("mira")),
        ("risen-1", stood),
    ]


@pytest.mark.parametrize("enter", [False, True])
def test_the_dice_lie_before_the_curtain_falls_for_who_decides_about_them(enter: bool) -> None:
    """The curtain for whoever spends surges or reacts fell over dice that nobody had seen yet."""
    hands = at_the_bell()
    screen = hands.screen
    screen.handing_over.toggle_open_table()
    hands.settle()
    attacked(hands)
    hands.wait(0.1)
    assert screen.curtain_for == "overlord", "nothing lies there yet"
    hands.lift()
    screen.submit(Answer(seat="overlord", option="pass"))
    hands.wait(0.1)
    assert screen.looking.seats == {"overlord"} and screen.attacks.rolling and not screen.curtain_for
    hands.wait(2.0)
    assert screen.attacks.over and 0 < screen.attacks.left < 1 and not screen.curtain_for
    assert panel(hands)._foot_words() == "Now it is up to Heroes."
    if enter:
        hands.key(pygame.K_RETURN)
    hands.wait(0.1 if enter else 2.0)
    assert screen.curtain_for == "heroes" and not screen.attacks.shown
    hands.lift()
    hands.key(pygame.K_ESCAPE)  # the replay of what was missed
    hands.until(lambda: screen.attacks.over)
    assert screen.attacks.decided_here and panel(hands)._foot_words() == "Decide how it goes on."


def test_dice_that_lie_as_before_are_not_thrown_again_with_those_that_are() -> None:
    hands = at_the_bell()
    attack(hands)
    hands.wait(2.0)
    stage = hands.screen.attacks
    assert stage.asked and stage.over
    (lying,) = stage.shown
    (die,) = lying.defence
    other = msgspec.structs.replace(lying, defence=(msgspec.structs.replace(die, face=die.face + 1),))
    stage._show((other,), 99, rolled=True, counted=False)
    assert [throw is not None and throw.resting for throw in stage.throws] == [True, False]
    stage._show((other,), 99, rolled=True, counted=False)
    assert stage.throws[0] is not None and not stage.throws[0].resting, "all again where all lie as they lay"
