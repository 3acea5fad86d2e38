"""What the second window says beside the board, in every game: who acts by name, health, what lies there for all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands
from tests.app.table.in_both_windows import open_beside
from tests.played import bots_for
from tests.played import played as played_on
from vtt.app.paint import Paint
from vtt.app.second_window import scale_for
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_order import PublicOrder, PublicRow
from vtt.app.table.lists.status_marks import Group
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play import clock
from vtt.play.session import Session
from vtt.rules.by_hand import RenameFigure, SetCounter, ToggleCondition
from vtt.rules.plan import Seat
from vtt.rules.standings import Standing
from vtt.scene.marks import AreaMark, Coordinate, FigureMark, LabelMark
from vtt.scene.theme import Theme

MERROW = "the-ferry-at-merrow"
SCENARIOS = (
    "lamp-in-the-gatehouse",
    "a-wake-for-the-smith",
    "toll-at-saltgate",
    "beyond-the-grey-gate",
    "the-ferrymans-toll",
)


def played(scenario: str, commands: int) -> Session:
    """A game that bots have begun, with people at it now."""
    seats = seats_for(open_scenario(find_scenario(scenario)).scenario, bots=True)
    session, _ = played_on(scenario, seats, commands, seed=5)
    for seat in session.seats:
        session.set_bot(seat.id, False)
    return session


def pen(hands: Hands, size: tuple[int, int]) -> Paint:
    return Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scenario", (*SCENARIOS, MERROW))
def test_everybody_who_acts_is_named_with_what_they_live_by(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, scenario: str, size: tuple[int, int]
) -> None:
    """There were only tokens in the bar: nobody could tell across the room whose they were, or how they fared."""
    session = played(scenario, 40)
    if scenario == MERROW:
        session.submit(SetCounter(name="passengers", value=1))
    looking, paint, surface = Onlooker(session), pen(hands, size), pygame.Surface(size)
    order = PublicOrder(looking)
    said = words_drawn(monkeypatch)
    order.draw(order.lie(paint, pygame.Rect(8, 80, size[0], size[1] - 240)), surface, Look())
    ruleset, view = session.ruleset, session.view(frozenset())
    standings = ruleset.standings(view)
    assert standings and {one.label for one in standings} <= set(said)
    for one in standings:
        badges = ruleset.badges(view, one.figures[0]) if len(one.figures) == 1 else ()
        health = next((badge for badge in badges if badge.vital and badge.full), None)
        assert health is None or f"{health.value}/{health.full}" in said
        assert {str(count.value) for count in one.counts} <= set(said)
    for mark in clock.status(session, view):
        assert not mark.group or (mark.group in said and (not mark.words or mark.words in said))
    assert (scenario != MERROW) or "Passengers: 1 of 10" in said, "only the log had said “Passengers: 1.”"


def test_what_a_hero_suffers_stands_beside_its_health(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a small mark on the figure alone."""
    session = played("lamp-in-the-gatehouse", 1)
    said = words_drawn(monkeypatch)

    def listed(*conditions: str) -> set[str]:
        said.clear()
        for condition in conditions:
            session.submit(ToggleCondition(figure="mira", condition=condition))
        order, size = PublicOrder(Onlooker(session)), (1280, 720)
        order.draw(order.lie(pen(hands, size), pygame.Rect(8, 80, 1280, 480)), pygame.Surface(size), Look())
        return set(said)

    assert "Poisoned" in listed("poisoned")
    with monkeypatch.context() as patch:
        rank = (Standing("Mira", ("mira",), "heroes", "ready", "soul rank"),)
        patch.setattr(type(session.ruleset), "standings", lambda *_: rank)
        assert "Poisoned" in listed(), "“P…”: what is not written there took its room"
    assert "Poisoned +2" in listed("immobilized", "diseased"), "of several the first, as all have no room"
    monkeypatch.setattr(
        "vtt.rules.game.Game.condition_name",
        lambda _, name: f"{name}{' for a long time' * (name != 'diseased')}, for the last round",
    )
    (told,) = [words for words in listed() if words.startswith("poisoned")]
    assert told.endswith("…"), "it lay over the health"
    assert "diseased" in listed("poisoned", "immobilized"), "“+0” stood behind it"


def test_a_long_state_leaves_the_bar_of_health_its_room() -> None:
    """“4/11 · rank II · Knocked down”: of the bar between them a dot was left."""
    session = played("the-ferrymans-toll", 2)
    rows = [one for one in walk(PublicOrder(Onlooker(session))) if isinstance(one, PublicRow)]
    ranked = next(row for row in rows if row.standing.detail.startswith("rank"))
    ranked.suffer(("Stunned",))
    assert ranked.standing.detail
    ranked.suffer(("Knocked down",))
    assert not ranked.standing.detail and ranked._state() == "Knocked down"


def test_bars_of_health_of_one_list_are_as_long(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a full one a stub was left beside “0 actions left”, and five times as much beside “done”."""
    session, size, bars = played("lamp-in-the-gatehouse", 6), (1280, 720), list[tuple[int, int]]()
    order = PublicOrder(Onlooker(session))
    acting = next(row for row in order._rows if row.standing.state == "acting")
    monkeypatch.setattr(Paint, "bar", lambda pen, surface, rect, *rest: bars.append((rect.left, rect.width)))
    own = order.lie(pen(hands, size), pygame.Rect(8, 80, 1280, 480))
    order.draw(own, pygame.Surface(size), Look())
    assert acting.vital is not None and len(bars) > 1 and len(set(bars)) == 1
    assert bars[0][1] >= own.px(50)


def test_more_who_act_than_have_room_are_written_smaller(hands: Hands) -> None:
    order, paint = PublicOrder(Onlooker(played("toll-at-saltgate", 40))), pen(hands, (1920, 1080))
    roomy = order.lie(paint, pygame.Rect(8, 80, 1920, 800))
    tall = order.rect.height
    tight = order.lie(paint, pygame.Rect(8, 80, 1920, tall * 3 // 4))
    assert tight.theme.scale < roomy.theme.scale and order.rect.height <= tall * 3 // 4


def test_ways_in_and_out_who_acts_and_names_of_spaces_are_seen_by_all(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first window showed where the heroes had to go, and the log spoke of spaces that had no name here."""
    shown: list[object] = []
    session = played("lamp-in-the-gatehouse", 60)
    hands.window.push(TableScreen(hands.window, session))
    there = open_beside(hands)
    there._shown = None
    there.wear(there._paint, there._size)
    assert there._scene is not None
    monkeypatch.setattr(there._scene, "show_marks", shown.extend)
    hands.wait(0.3)
    assert {one.kind for one in shown if isinstance(one, AreaMark)} >= {"entrance", "exit"}
    assert FigureMark(Onlooker(session).acting_figure, "chosen") in shown
    assert {"A", "1", "Far stairs · exit"} <= {one.text for one in shown if isinstance(one, LabelMark | Coordinate)}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scenario", ["the-cistern", "toll-at-saltgate"])
def test_who_leads_whom_stands_beside_the_names(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, scenario: str, size: tuple[int, int]
) -> None:
    """“Next: Anna, Ben, Cleo or Dov” named people, the list their heroes, and only a small sign told who leads whom.
    “Millstone Warden” left no room for Dov: large letters had room for the name of the hero alone."""
    opened = open_scenario(find_scenario(scenario))
    seats = zip(one_each(opened.scenario, 4), ("Anna", "Ben", "Cleo", "Dov"), strict=True)
    session = new_game(opened, [replace(seat, name=name) for seat, name in seats], seed=5)
    order = PublicOrder(Onlooker(session))
    said = words_drawn(monkeypatch)
    order.draw(order.lie(pen(hands, size), pygame.Rect(8, 80, size[0], size[1] - 240)), pygame.Surface(size), Look())
    assert {seat.name for seat in session.seats} <= set(said)


def test_the_longest_names_of_people_are_begun_beside_those_they_lead(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they had no room beside them nothing told who led whom."""
    opened = open_scenario(find_scenario("the-cistern"))
    names = (
        "Maximiliane-Wilhelmine Z",
        "Bartholomäus Freiherr M.",
        "Wolfgang-Amadeus Mümmelm",
        "Konstantinopolitanerin",
    )
    seats = zip(one_each(opened.scenario, 4), names, strict=True)
    session = new_game(opened, [replace(seat, name=name) for seat, name in seats], seed=5)
    order = PublicOrder(Onlooker(session))
    said = words_drawn(monkeypatch)
    order.draw(order.lie(pen(hands, (1280, 720)), pygame.Rect(8, 80, 1280, 480)), pygame.Surface((1280, 720)), Look())
    begun = [name for name in names if any(len(one) > 4 and name.startswith(one.rstrip(".…")) for one in said)]
    assert len(begun) >= 3, "beside a long name of a hero only the sign of its seat has room"


def test_names_of_people_stand_alike_and_all_dice_of_a_source_in_a_line(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One stood below its hero, the next one beside it; the sixth die had a line of its own."""
    opened = open_scenario(find_scenario("the-long-war"))
    heroes = (("Anna", "runa"), ("Ben", "torvald"), ("Cleo", "ilse"), ("Dov", "kestrel"))
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in heroes]
    order, paint = PublicOrder(Onlooker(new_game(opened, seats, seed=5))), pen(hands, (1920, 1080))
    own, lefts = order.lie(paint, pygame.Rect(8, 80, 1920, 840)), set[int]()
    text = Paint.text

    def heard(pen: Paint, surface: pygame.Surface, words: str, place: tuple[int, int], *rest: Any) -> pygame.Rect:
        if words in dict(heroes):
            lefts.add(place[0])
        return text(pen, surface, words, place, *rest)

    monkeypatch.setattr(Paint, "text", heard)
    order.draw(own, pygame.Surface((1920, 1080)), Look())
    source = next(one for one in walk(order) if isinstance(one, Group) and one.title == "Source")
    assert len(lefts) == 1 and len(source.inside.inside) == 6
    assert len({die.rect.top for die in source.inside.inside}) == 1


def test_of_secret_cards_it_says_who_has_chosen_and_who_still_chooses(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had chosen was “done”, the others “ready”, and below it was told that the first was “ready”."""
    session = played("toll-at-saltgate", 0)
    bots = bots_for(session, alike=True)
    while not any(hero.committed for hero in session.table.game.heroes.values()):
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        session.submit(command)
    order, said = PublicOrder(Onlooker(session)), words_drawn(monkeypatch)
    paint, size = pen(hands, (1280, 720)), (1280, 720)
    order.draw(order.lie(paint, pygame.Rect(8, 80, 1280, 480)), pygame.Surface(size), Look())
    assert {"has chosen", "still chooses"} <= set(said) and not {"done", "ready"} & set(said)
    assert any("/" in word for word in said), "and what they live by stands there still"
    assert session.log(frozenset())[-1].words.endswith(" has chosen.")


def test_a_long_name_is_written_smaller_rather_than_cut(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Soaked tanner's…” stood there in the largest letters, above much empty room."""
    session, size = played("lamp-in-the-gatehouse", 2), (1280, 720)
    session.submit(RenameFigure(figure="mira", name="Mira of the Old Weirs"))
    order, paint, surface = PublicOrder(Onlooker(session)), pen(hands, size), pygame.Surface(size)
    said = words_drawn(monkeypatch)
    order.draw(order.lie(paint, pygame.Rect(8, 80, size[0], 560)), surface, Look())
    assert "Mira of the Old Weirs" in said
