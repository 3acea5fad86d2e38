"""What opens over the board does not move it: people know their way about it by where it lies."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from vtt.app.table.frame.frame import clear_of_cards
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.words_place import lay_words
from vtt.app.widgets.button import Button
from vtt.play.session import Session
from vtt.rules.base import Choice
from vtt.rules.optional import GrowsBoard

pytestmark = pytest.mark.usefixtures("seldom_painted")


def looked(hands: TableHands) -> tuple[float, tuple[float, float]]:
    hands.wait(0.8)
    camera = hands.screen.scene.camera
    return camera.goal, camera.leads_to


def with_ways(session: Session) -> list[Choice]:
    """The cards of which several ways can be played."""
    choices = session.ruleset.choices(session.table, session.acting_seat())
    return [one for one in choices if one.halves and one.pick == "option" and not one.refusal]


@pytest.mark.parametrize("moves", [True, False])
def test_a_list_of_answers_that_are_not_on_the_board_leaves_it_where_it_is(moves: bool) -> None:
    session = explored(200, lambda session: bool(with_ways(session)) and bool(session.table.game.turn.move) == moves)
    hands = seated(session, 1.5)
    hands.read()
    before = looked(hands)
    screen = hands.screen
    walks = screen.looking.armed
    assert walks or not moves
    large = hands.find("big").rect.copy()
    screen.doing.choose(with_ways(session)[0])
    assert looked(hands) == before and screen.looking.listing
    assert hands.find("big").rect == large, "it got lower with each list, and what lies above it moved"
    hands.key(pygame.K_ESCAPE)
    assert looked(hands) == before and screen.looking.armed == walks, "who was about to walk still is"


def test_in_a_fight_a_list_of_ways_leaves_the_board_where_it_is() -> None:
    """It slid by 184 pixels for a card that was looked at, and stayed there."""

    def lists(session: Session) -> bool:
        turn = session.table.game.turn
        return (
            turn is not None and turn.fight is not None and any(len(tuple(w.options())) > 3 for w in with_ways(session))
        )

    session = explored(200, lists)
    hands = seated(session, 1.5)
    hands.read()
    scale, (across, down) = looked(hands)
    screen, root = hands.screen, hands.screen.ui.root
    assert isinstance(root, Places)
    fighters = [screen.scene.pieces.figures[name] for name in root.parts.fighters]
    rightmost = max(place.right for one in fighters if (place := screen.scene.figure_rect(one)) is not None)
    slid = across - (root.board.now.room.right - 40 - rightmost) / scale, down
    screen.board.following.lead(screen.scene.camera, (scale, slid))
    before = looked(hands)
    screen.doing.choose(max(with_ways(session), key=lambda way: len(tuple(way.options()))))
    assert looked(hands) == before and screen.looking.listing
    root = screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    hidden = [place for one in fighters if (place := screen.scene.figure_rect(one)) is not None]
    assert root.parts.question.rect.collidelist(hidden) >= 0, "else nothing is tested"


@pytest.mark.parametrize("steps", [80, 108, 115])
def test_a_shelf_that_is_unfolded_and_folded_leaves_the_board_where_it_is(steps: int) -> None:
    hands = seated(explored(steps), 1.5)
    hands.read()
    before = looked(hands)
    hands.key(pygame.K_F6)
    assert looked(hands) == before and hands.screen.folds.shelf == "log"
    hands.key(pygame.K_F6)
    assert looked(hands) == before


def shares(hands: TableHands) -> list[float]:
    """How much is seen of each place beside somebody where the board may grow, at most 1.0."""
    screen, session = hands.screen, hands.screen.session
    assert isinstance(session.ruleset, GrowsBoard)
    clear = clear_of_cards(hands.window.paint, screen.ui.screen)
    places = [place.spaces for place in session.ruleset.beyond(session.table) if place.words]
    seen = [[clear.contains(screen.scene.screen_rect(space)) for space in spaces] for spaces in places]
    return [sum(one) / len(one) for one in seen]


def may_walk_on(session: Session) -> bool:
    """Whether who acts has walked, and has movement left for another space."""
    turn = session.table.game.turn
    ways = turn is not None and turn.move and len(turn.path) > 1 and session.ruleset.moves(session.table, turn.hero)
    return bool(ways and ways.ends) and not session.table.pending


def test_who_may_walk_on_has_nothing_to_set_down_before_somebody_points_at_a_space() -> None:
    """After each walk the hero was as good as lifted: faint, with “Set down” as what Enter did."""
    hands = seated(explored(200, may_walk_on), 1.5)
    hands.read()
    hands.move((640, 30))
    screen, big = hands.screen, lambda: cast(Button, hands.find("big"))
    assert screen.looking.armed and screen.looking.carry is not None
    assert not hands.has("set down") and not screen.scene.faint
    assert big().kind == "accent" and big().keys == "Enter"
    tall = big().rect.height
    hands.move(hands.at(min(screen.looking.carry.moves.ends)))
    assert screen.looking.carry.command is not None and big().kind == "plain" and not big().keys
    assert screen.scene.faint and big().rect.height == tall, "Enter goes there, and nothing moves"
    hands.move(big().rect.center)
    hands.move((640, 30))
    hands.key(pygame.K_RETURN)
    assert screen.looking.warning, "it ends the turn, and asks first as movement would be lost"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_where_the_board_may_grow_beside_who_acts_slides_into_sight_once(scale: float) -> None:
    """It lay above the window after a walk to the rim of the map: one of its hexagons in sight was enough."""

    def at_the_rim(session: Session) -> bool:
        assert isinstance(session.ruleset, GrowsBoard)
        return len(session) > 30 and any(place.words for place in session.ruleset.beyond(session.table))

    hands = seated(explored(60, at_the_rim), scale)
    hands.read()
    scale_before, (across, down) = looked(hands)
    screen, root = hands.screen, hands.screen.ui.root
    assert isinstance(root, Places)
    acts = screen.looking.table.figure(screen.looking.acting_figure)
    place, room = screen.scene.figure_rect(acts), root.board.stands.room
    assert place is not None and max(shares(hands)) >= 0.5
    slid = across, down + (place.top - room.top) / scale_before
    screen.board.following.lead(screen.scene.camera, (scale_before, slid))
    assert max(shares(hands)) < 0.5
    there = looked(hands)
    stands = screen.scene.figure_rect(acts)
    assert max(shares(hands)) == 1.0 and stands is not None and room.contains(stands)
    assert there[1] != slid and looked(hands) == there


def test_where_a_hero_may_walk_lies_between_the_cards_where_all_of_it_has_room() -> None:
    """The first row lay under the top bar, with room for two below."""
    hands = seated(explored(60, lambda session: len(session) > 20 and walks(session)), 1.5)
    hands.read()
    screen, root = hands.screen, hands.screen.ui.root
    assert isinstance(root, Places)
    scale, (across, down) = looked(hands)
    ends = [screen.scene.screen_rect(space) for space in screen.at.minded.ends]
    higher = ends[0].unionall(ends[1:]).top - root.board.stands.room.top + ends[0].height
    screen.board.following.lead(screen.scene.camera, (scale, (across, down + higher / scale)))
    looked(hands)
    ends = [screen.scene.screen_rect(space) for space in screen.at.minded.ends]
    assert ends and not any(map(root.board.stands.hides, ends))


def walks(session: Session) -> bool:
    """Whether who acts may walk to a few places."""
    turn = session.table.game.turn
    return turn is not None and not session.table.pending and turn.fight is None and turn.move == 4


def test_what_the_mouse_means_lies_beside_the_strip_that_reaches_down_to_a_tall_card() -> None:
    """It cut the numbers of who acts, beside as much empty table."""
    hands = seated(explored(8), 1.5)
    screen, root = hands.screen, hands.screen.ui.root
    assert isinstance(root, Places)
    screen.hint.words, screen.hint.needed = (
        "A green tile for 2 movement points. A new tile: it cannot be taken back.",
        True,
    )
    parts, free = root.parts, pygame.Rect(12, 78, 1175, 490)
    parts.figure.rect = pygame.Rect(12, parts.order.rect.bottom + 12, 398, 327)
    for over_land in (False, True):
        lay_words(hands.window.paint, parts, screen.slots.hand, free, lambda _, land=over_land: int(land), docked=False)
        assert parts.words.rect.bottom < parts.figure.rect.top
        assert parts.words.rect.colliderect(parts.order.rect) == over_land, "rather than over who stands on the board"
    paint, board = hands.window.paint, pygame.Rect(422, 78, 378, 490)
    lay_words(paint, parts, screen.slots.hand, free, lambda place: int(place.colliderect(board)), docked=False)
    assert parts.words.rect.left > board.right, "in narrower lines rather than over the rim of a zone"
