"""A miss, damage and a fall show on the figure, after the dice are counted."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from vtt.app.table.past.news import news_for
from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice
from vtt.rules.attacks import Addend, Reckoned
from vtt.scene.animation import Appear, Fall, Hurt, Pop, Timeline
from vtt.scene.board_scene import BoardScene
from vtt.scene.changes import Passing, animate_pieces
from vtt.scene.piece_painter import draw_passing
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme
from vtt.scene.whereabouts import Whereabouts

PLAN = plan_of(SquareLattice(6, 6))
ADA = Figure(id="ada", kind="knight", name="Ada", side="heroes", space=7, health=9)
RAT = Figure(id="rat", kind="rat", name="Rat", side="monsters", space=8, health=3)


def pieces(*figures: Figure) -> Pieces:
    return Pieces(figures={figure.id: figure for figure in figures})


def hurt(figure: Figure, damage: int) -> Figure:
    return msgspec.structs.replace(figure, damage=damage)


def test_the_bar_shrinks_to_the_new_damage_and_a_number_rises() -> None:
    timeline = Timeline()
    animate_pieces(timeline, PLAN, pieces(ADA), pieces(hurt(ADA, 4)), {})
    (bar,) = [one for one in timeline.running if isinstance(one, Hurt)]
    (number,) = [one for one in timeline.running if isinstance(one, Pop)]
    assert (bar.damage, number.words) == (0, "−4")
    timeline.tick(0.1)
    assert 0 < bar.damage < 4
    timeline.tick(0.2)
    assert bar not in timeline.running and bar.damage == 4


def test_who_falls_lies_down_while_its_damage_rises() -> None:
    timeline = Timeline()
    leaving = animate_pieces(timeline, PLAN, pieces(ADA, RAT), pieces(ADA), {}, Passing(fell=frozenset({"rat"})))
    (fall,) = [one for one in timeline.running if isinstance(one, Fall)]
    assert leaving == {"rat": RAT} and [one.words for one in timeline.running if isinstance(one, Pop)] == ["−3"]
    unhurt = Timeline()
    whole = msgspec.structs.replace(RAT, health=0)
    animate_pieces(unhurt, PLAN, pieces(ADA, whole), pieces(ADA), {}, Passing(fell=frozenset({"rat"})))
    assert not any(isinstance(one, Pop) for one in unhurt.running), "“−0” over who has no health to lose"
    timeline.tick(0.3)
    assert 0 < fall.part < 1
    timeline.tick(1.0)
    assert not timeline.running


def test_numbers_rise_over_who_is_meant_among_those_who_share_a_place() -> None:
    """In a zone of five heroes what one was healed rose beside them all, at the zone's marker."""
    rat = msgspec.structs.replace(RAT, space=ADA.space)
    before, after = pieces(ADA, rat), pieces(hurt(ADA, 4), rat)
    timeline = Timeline()
    animate_pieces(timeline, PLAN, before, after, {}, Passing(missed=("rat",)))
    drawn = Whereabouts(PLAN, after).middles
    found = {one.words: one.at for one in timeline.running if isinstance(one, Pop)}
    assert found == {"−4": drawn["ada"], "miss": drawn["rat"]} and drawn["ada"] != drawn["rat"]


def test_each_miss_is_told_once() -> None:
    passing = Passing(fell=frozenset({"rat"}), missed=("ada", "rat"))
    now = passing.but(["rat"])
    assert now == Passing(frozenset({"rat"}), ("ada",)) and passing.but(now.missed).missed == ("rat",)


def test_who_leaves_without_falling_fades_and_who_was_missed_is_told_so() -> None:
    timeline = Timeline()
    animate_pieces(timeline, PLAN, pieces(ADA, RAT), pieces(ADA), {}, Passing(missed=("ada",)))
    assert any(isinstance(one, Appear) and one.piece == "rat" for one in timeline.running)
    assert [one.words for one in timeline.running if isinstance(one, Pop)] == ["miss"]
    hit, guard = Addend("dice", 2), Addend("armour", -2, guards=True)
    blow = Reckoned(figure="rat", target="ada", figure_name="Rat", target_name="Ada", addends=(hit, guard))
    timeline = Timeline()
    animate_pieces(timeline, PLAN, pieces(ADA), pieces(ADA), {}, news_for((blow,), frozenset()).passing)
    assert [one.words for one in timeline.running if isinstance(one, Pop)] == ["stopped"], "“miss” rose over a hit"


@pytest.mark.parametrize("speed, length", ((1.0, 0.3), (2.0, 0.15)))
def test_faster_motion_is_shorter(speed: float, length: float) -> None:
    timeline = Timeline(speed=speed)
    animate_pieces(timeline, PLAN, pieces(ADA), pieces(hurt(ADA, 4)), {})
    (bar,) = [one for one in timeline.running if isinstance(one, Hurt)]
    assert bar.length == length and bar.begun


def test_with_reduced_motion_nothing_starts() -> None:
    timeline = Timeline(speed=0.0)
    animate_pieces(timeline, PLAN, pieces(ADA), pieces(hurt(ADA, 4)), {}, Passing(missed=("ada",)))
    assert timeline.running == []


@pytest.mark.parametrize("space", [0, 2, 5, 30, 35])
def test_what_rises_from_a_figure_stays_off_the_cards_round_the_board(space: int) -> None:
    """“miss” over a figure of the uppermost row lay under the bar at the top."""
    lattice = SquareLattice(6, 6)
    scene = BoardScene(Theme(), SpriteStore(), Board.empty(lattice, "."), Pieces(), pygame.Rect(0, 0, 640, 480))
    scene.clear = pygame.Rect(100, 80, 400, 300)
    scene.fit(scene.clear)
    scene.room = scene.clear.inflate(0, -60)
    for words in ("miss", "−12"):
        timeline = Timeline()
        timeline.start(Pop(1.0, at=lattice.centre(space), words=words))
        timeline.tick(0.5)
        surface = pygame.Surface((640, 480), pygame.SRCALPHA)
        draw_passing(scene.canvas(surface, surface.get_rect()), timeline)
        drawn = surface.get_bounding_rect()
        seen = scene.room if scene.room.collidepoint(scene.canvas(surface, scene.room).centre(space)) else scene.clear
        assert drawn and seen.contains(drawn), (words, drawn)
        timeline.tick(0.4)
        surface.fill((0, 0, 0, 0))
        draw_passing(scene.canvas(surface, surface.get_rect()), timeline)
        drawn, own = surface.get_bounding_rect(), scene.screen_rect(space).inflate(0, 6)
        assert own.top <= drawn.top and drawn.bottom <= own.bottom, "“−3” lay over the bar of who stood above"
