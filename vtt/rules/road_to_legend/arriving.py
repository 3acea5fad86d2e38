"""Monsters come onto the board of a dungeon that runs itself (`road_to_legend.md 12`, L968-985): elites first, on the
spaces named while there is room, else on the closest empty ones; what that leaves open is the players' or is settled by
the table's policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.rules.base import Footprint
from vtt.rules.descent import groups, walking
from vtt.rules.descent.content import Monster
from vtt.rules.descent.decisions import AS_THEY_COME, ChoosePlace, Offer
from vtt.rules.descent.steps import PlaceGroup
from vtt.rules.road_to_legend.change import Change

ALL: Final = Offer(AS_THEY_COME, "Anywhere")
ALONE: Final = Offer(AS_THEY_COME, "Anywhere", detail="On the first of these places.")


class Size(NamedTuple):
    """So many normal and elite figures."""

    normal: int
    elite: int


def limit(monster: Monster, heroes: int) -> Size:
    """The limit of a group by the number of heroes; one hero counts as two (`23`, A11), more than four as four."""
    return Size(*monster.group[str(min(max(heroes, 2), 4))])


def ranks(most: Size, standing: Size, count: int | None = None, ignoring_limit: bool = False) -> tuple[str, ...]:
    """The ranks that come, in the order of placement: elites as long as their limit allows, then normals; no more than
    the group has room for. `count`: at most so many (None: the whole group)."""
    elites, normals = max(0, most.elite - standing.elite), max(0, most.normal - standing.normal)
    wanted = elites + normals if count is None else count
    first = min(elites, wanted)
    rest = wanted - first if ignoring_limit else min(normals, wanted - first)
    return ("elite",) * first + ("normal",) * rest


def place_next(change: Change, step: PlaceGroup) -> None:
    """`PlaceGroup`: the next figure of a group, then the others."""
    if not step.ranks:
        return
    figure = groups.new_member(change, step.group, step.ranks[0])
    change.push(replace(step, ranks=step.ranks[1:]))
    found = _open(change, figure, step)
    if found:
        groups.add_member(change, figure)
        more = len(step.ranks) - 1
        told = f"{f'All {more + 1}' if more > 1 else 'Both'} on the first of these places, or near them."
        groups.choose_place(change, figure, found, step.cause, (replace(ALL, detail=told) if more else ALONE,))


def _open(change: Change, figure: Figure, step: PlaceGroup) -> Sequence[Footprint]:
    """The places among which it matters which one a figure takes: one where all that come fill all that is named."""
    inside = groups.within(change, figure, step.spaces)
    alike = len(set(step.ranks)) == 1 and figure.width * figure.height == 1
    if alike and 0 < len(inside) <= len(step.ranks):
        return inside[:1]
    return inside or groups.places(change, figure, step.spaces)


def answer_place(change: Change, question: ChoosePlace, key: str) -> None:
    """A place was chosen; or this figure and the rest of its group stand as near as possible, without a question."""
    if key != AS_THEY_COME:
        walking.answer_place(change, question, key)
        return
    walking.answer_place(change, question, question.offers[1].key)
    figure, agenda = change.figures.get(question.figure), change.game.agenda
    step = agenda[0] if agenda else None
    if figure is not None and isinstance(step, PlaceGroup) and step.group == figure.group:
        change.update_game(agenda=agenda[1:])
        groups.place_by_itself(change, step)
