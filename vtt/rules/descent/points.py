"""Movement points (`descent.md 3.3`): how many a move action gives, and the pool that holds them by their source."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.descent.change import Change
from vtt.rules.descent.state import Points
from vtt.rules.enumeration import count

STAND_IN_SPEED = 4


def speed(change: Change, figure: str) -> int:
    """Movement points of one move action: the sheet's or card's speed, 1 while sludge holds the figure (`1.4`)."""
    if change.acts(figure) and change.turn.sludge:
        return 1
    if change.is_hero(figure):
        return change.sheet(figure).speed
    return change.card(figure).speed if is_known(change, figure) else STAND_IN_SPEED


def is_known(change: Change, figure: str) -> bool:
    """Whether the content has a card for a figure; stand-ins put on the board by hand have none."""
    return change.is_hero(figure) or change.figure(figure).kind in change.content.monsters


def gain_points(change: Change, figure: str, points: int, source: str) -> None:
    """Give the acting figure movement points of a source. Points given to others are lost at once (`3.3`)."""
    if points < 1 or not change.acts(figure):
        return
    pool = list(change.turn.points)
    for index, held in enumerate(pool):
        if held.source == source:
            pool[index] = Points(source, held.left + points)
            break
    else:
        pool.append(Points(source, points))
    change.update_turn(points=tuple(pool))


def spend_points(change: Change, figure: str, points: int) -> None:
    """Spend points from the pool, those of move actions first. IllegalCommand if there are too few."""
    turn = change.turn
    if turn.points_left < points:
        raise IllegalCommand(f"{change.figure(figure).name} has {count(turn.points_left, 'movement point')} left.")
    left: list[Points] = []
    for held in sorted(turn.points, key=lambda held: held.source != "move"):
        used = min(points, held.left)
        points -= used
        if held.left > used:
            left.append(Points(held.source, held.left - used))
    change.update_turn(points=tuple(left))


def lose_points(change: Change, figure: str) -> None:
    """All movement points of the acting figure are gone (`3.3`: Immobilized, effects that end a move action)."""
    if change.acts(figure):
        change.update_turn(points=())
