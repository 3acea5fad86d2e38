"""An attack in the second window: seen by all, with nothing to press, off what people mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands
from tests.app.table.in_both_windows import aside_of, beside_a_foe, seen, strike, there
from vtt.app.table.attack.attack_stage import time_to_read
from vtt.app.table.for_all.kept_attack import LEAST, STAYS
from vtt.app.table.for_all.public_attack import ShownAttack
from vtt.app.table.for_all.public_bars import turn_bar
from vtt.app.table.for_all.public_view import RESTS, PublicView
from vtt.app.table.for_all.slid import Slid
from vtt.app.table.people.reached import Reached
from vtt.app.table.people.who_acts import whose_turn
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.play.seen import Showing
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import PlaceFigure, SetCounter
from vtt.rules.cards import Card
from vtt.scene.camera import Camera

pytestmark = pytest.mark.usefixtures("second_window_of_full_size")


def struck_a_foe(hands: Hands) -> TableScreen:
    """A table with a second window at which an attack has just been decided."""
    screen, _ = beside_a_foe(hands)
    hands.wait(0.3)
    strike(screen)
    while screen.session.table.pending:
        screen.submit(next(iter(screen.looking.choices[-1].options())).command)
    return screen


def test_an_attack_is_seen_by_all_while_it_is_decided_and_nothing_there_can_be_pressed(hands: Hands) -> None:
    screen, _ = beside_a_foe(hands)
    hands.wait(0.3)
    before = seen(hands)
    strike(screen)
    hands.wait(0.5)
    public = aside_of(hands)
    assert public._attack.shown and public._attack.over and seen(hands) != before
    panel = ShownAttack(public._attack)
    assert list(panel.children()) == []
    decisions = len(screen.session)
    there(hands, pygame.MOUSEBUTTONDOWN, pos=(480, 400), button=1)
    there(hands, pygame.MOUSEBUTTONUP, pos=(480, 400), button=1)
    assert public._attack.shown and len(screen.session) == decisions


def test_an_attack_goes_by_itself_there_once_it_can_be_read(hands: Hands) -> None:
    """Nobody can click it there: it lay over the lower half of the board until something else happened, or was gone
    while it still lay in the first window."""
    screen = struck_a_foe(hands)
    hands.wait(0.5)
    public = aside_of(hands)
    shown = public._attack.shown
    assert shown and public._attack.over
    striker = screen.looking.figure(shown[0].figure)
    assert striker is not None and bar(public).startswith(f"{striker.name} attacks")
    hands.wait(time_to_read(shown, STAYS) + 1.0)
    assert screen.attacks.waits and public._attack.shown == shown, "it lies in the first window, too"
    screen.attacks.go_on()
    hands.wait(0.5)
    assert not public._attack.shown and bar(public).startswith(f"{striker.name}'s turn")


def test_what_an_attack_came_to_is_read_there_whatever_people_do_next(hands: Hands) -> None:
    """The roll was taken away before its sum could be read."""
    screen = struck_a_foe(hands)
    hands.wait(0.1)
    public = aside_of(hands)
    shown = public._attack.shown
    assert shown
    screen.submit(SetCounter(name="noise", value=3))
    hands.wait(LEAST - 0.5)
    assert public._attack.shown == shown and public._attack.over and not screen.attacks.shown
    hands.wait(1.0)
    assert not public._attack.shown


def test_the_bars_name_who_strikes_as_long_as_that_is_read_and_not_who_comes_next(hands: Hands) -> None:
    screen, _ = beside_a_foe(hands)
    looking, public = screen.looking, aside_of(hands)
    hands.wait(0.1)
    foe = next(one for one in looking.table.pieces.figures.values() if one.rank != "hero" and one.space is not None)
    assert whose_turn(looking) is None and bar(public).startswith(f"{screen.looking.acting_figure.title()}'s turn")
    for unit, does in (("damage", "attacks"), ("block", "blocks")):
        names = {"figure_name": foe.name, "target_name": ""}
        blow = Reckoned(figure=foe.id, target=looking.acting_figure, **names, unit=unit)
        looking.reached = public._looking.reached = Reached(told=(blow,), read=blow)
        assert whose_turn(looking) == foe and bar(public).startswith(f"{foe.name} {does}")
    looking.reached = Reached()
    assert whose_turn(looking) is None


def bar(public: PublicView) -> str:
    """What the bar of the second window says of turns."""
    return next(str(getattr(one, "words", "")) for one in walk(turn_bar(public._looking)) if one.name == "turn")


def _laid(public: PublicView, panel: ShownAttack) -> pygame.Rect:
    """Where the panel of an attack lies, with nothing below the board."""
    panel.lie(public._paint, public.clear, public._size[0], public.clear.bottom, public._minded())
    return panel.rect.copy()


def test_the_panel_of_an_attack_lies_where_who_fights_does_not_stand(hands: Hands) -> None:
    screen, beside = beside_a_foe(hands)
    hands.wait(0.5)
    public = aside_of(hands)
    assert public._scene is not None
    public.look_with("own")
    public._scene.camera.pan(0, public.clear.bottom - 4 - public._scene.screen_rect(beside).bottom)
    hands.wait(0.2)
    rested = public._scene.camera.goal, public._scene.camera.leads_to
    strike(screen)
    hands.wait(1.0)
    assert public._attack.shown
    panel = ShownAttack(public._attack)
    lies = _laid(public, panel)
    for one in public._attack.figures():
        assert one.space is not None and not public._scene.screen_rect(one.space).colliderect(lies), one.name
    assert (public._scene.camera.goal, public._scene.camera.leads_to) == rested, "the board lies still"


def test_the_panel_of_an_attack_lies_off_the_places_that_are_asked_about_next(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, _ = beside_a_foe(hands)
    strike(screen)
    hands.wait(1.0)
    public = aside_of(hands)
    scene, panel = public._scene, ShownAttack(public._attack)
    assert scene is not None
    monkeypatch.setattr(public._attack, "figures", list)
    usual = _laid(public, panel)
    below = [space for space in scene.board.spaces if usual.contains(scene.screen_rect(space))]
    assert below and usual.bottom <= public.clear.bottom
    monkeypatch.setattr(public, "_asked", below[:3])
    assert _laid(public, panel).top == public.clear.top < usual.top
    public.look_with("own")  # nothing slides
    assert public._placed_attack(scene, public.clear.bottom) is not None
    monkeypatch.setattr(public, "_asked", scene.board.spaces)
    assert public._placed_attack(scene, public.clear.bottom) is None, "what is asked puts aside what was read"
    wide = pygame.Rect(public.clear.left, public.clear.top, usual.width + 300, public.clear.height)
    asked = [pygame.Rect(wide.left, top, 60, 60) for top in (wide.top, wide.bottom - 60)]
    panel.lie(public._paint, wide, 2 * wide.right, wide.bottom, asked)
    assert panel.rect.collidelist(asked) < 0 and wide.contains(panel.rect), "at the right, where it is free"


@pytest.mark.parametrize(("room", "shown"), [(700, 5), (470, 4), (10, 3)])
def test_all_whom_an_attack_hits_are_told_of_as_far_as_there_is_room(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, room: int, shown: int
) -> None:
    """Of four that were hit the last was missing, and nothing said so: there is no foot there."""
    screen, _ = beside_a_foe(hands)
    strike(screen)
    hands.wait(1.0)
    public = aside_of(hands)
    stage, paint = public._attack, screen.window.paint
    first = stage.shown[0]
    stage.shown = tuple(msgspec.structs.replace(first, target_name=f"Rat {number}") for number in range(5))
    panel = ShownAttack(stage)
    wide = panel.natural_width(paint)
    panel.place(paint, pygame.Rect(0, 0, wide, panel.fit(paint, wide, room)))
    said = words_drawn(monkeypatch)
    panel.draw(paint, pygame.Surface((wide, 800)), Look())
    assert [one for one in (f"Rat {number}" for number in range(5)) if one in said] == [
        f"Rat {n}" for n in range(shown)
    ]
    left = {5: "", 4: "1 more is hit.", 3: "2 more are hit."}[shown]
    assert left in said or not left


def test_an_attack_waits_no_longer_below_cards_of_before_than_one_of_them_is_read(hands: Hands) -> None:
    """Five cards at the start of a round lay over the first attack of it for fifteen seconds."""
    screen, _ = beside_a_foe(hands)
    hands.wait(1.0)
    public, number = aside_of(hands), screen.session.moment.number
    card = Card("Whetstone")
    public._cards._waiting[""] = [Showing(number, tuple((card, "") for _ in range(5)), True)]
    public._cards._next()
    strike(screen)
    hands.wait(RESTS - 0.5)
    assert public._cards.shown is not None and not public._attack.shown
    hands.wait(1.0)
    assert public._cards.shown is None and public._attack.shown


def test_the_board_slides_where_the_panel_would_hide_one_of_those_who_fight_and_back(hands: Hands) -> None:
    """One above the other in the middle of a large board: the panel lay over the one or the other."""
    screen, beside = beside_a_foe(hands)
    public, lattice = aside_of(hands), screen.looking.board.lattice
    (column, _), foes = lattice.position(beside), screen.looking.table.pieces.figures.values()
    foe = next(one for one in foes if one.rank != "hero" and one.space in lattice.neighbours(beside))
    above, below = lattice.space(column, 1), lattice.space(column, 2)
    assert above is not None and below is not None
    screen.submit(PlaceFigure(figure=foe.id, space=below))
    screen.submit(PlaceFigure(figure=screen.looking.acting_figure, space=above))
    hands.wait(1.0)
    assert public._scene is not None and public.eye == "whole"
    camera = public._scene.camera
    rested = camera.goal, camera.leads_to
    strike(screen)
    hands.wait(2.0)
    assert public._attack.shown and camera.resting and camera.leads_to != rested[1] and camera.goal == rested[0]
    panel = public._placed_attack(public._scene, public.clear.bottom)
    assert panel is not None and panel.rect.collidelist(public._minded()) < 0
    public._attack.close()
    public.draw(pygame.Surface(public._size))
    hands.wait(1.0)
    assert (camera.goal, camera.leads_to) == rested


def test_the_board_that_has_slid_for_an_attack_slides_on_for_what_is_asked_while_it_is_read() -> None:
    """One of three places that were asked about lay below the panel of the blow before."""
    camera, slid = Camera(pygame.Rect(0, 0, 960, 540)), Slid()
    home, fighter, place = (camera.goal, camera.leads_to), pygame.Rect(300, 300, 60, 60), pygame.Rect(300, 420, 60, 60)

    def up_to(bottom: int) -> Callable[[Sequence[pygame.Rect]], int]:
        return lambda there: min(0, bottom - max(one.bottom for one in there))

    slid.room(camera, [fighter], up_to(340))
    camera.finish()
    seen = [fighter.move(0, -20), place.move(0, -20)]
    assert slid.room(camera, seen, up_to(340)) == seen, "nobody fights there"
    assert max(one.bottom for one in slid.room(camera, seen, up_to(340), [7])) == 340
    slid.back(camera, shown=False)
    assert (camera.goal, camera.leads_to) == home


def test_a_panel_slides_the_board_by_the_least_and_not_in_vain(hands: Hands) -> None:
    screen, _ = beside_a_foe(hands)
    strike(screen)
    hands.wait(1.0)
    public = aside_of(hands)
    panel, paint = ShownAttack(public._attack), public._paint
    room = pygame.Rect(200, 60, 740, 400)
    tall = panel.fit(paint, 600, 400) + paint.px(8)

    def slides(*tops: int) -> int:
        return panel.slide(paint, room, 960, room.bottom, [pygame.Rect(300, top, 60, 60) for top in tops])

    assert slides(room.top) == slides(room.bottom - 80) == slides() == 0
    assert slides(room.top + tall - 5) == 5
    assert slides(room.bottom - tall - 60) == -paint.px(8)
    assert slides(room.top, room.bottom - 80) == 0, "both cannot be seen"
