"""A hero's turn: what may be done in it, how often, and why not (`sword_and_sorcery.md` 2.3, 3.1).

Functions called ``no_…`` give the reason in one sentence, empty where the rules allow it.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.rules.enumeration import count, too_far
from vtt.rules.names import FigureName
from vtt.rules.sword_and_sorcery.conditions import Marker, effects
from vtt.rules.sword_and_sorcery.control import Side

Standard = Literal["sprint", "prepare", "provoke", "force", "change_gear", "trade", "search", "use"]
Free = Literal["open", "handle", "unlock"]
ONCE: Final[frozenset[Standard]] = frozenset(("sprint", "prepare", "provoke"))
NOT_ENGAGED: Final[frozenset[str]] = frozenset(("force", "change_gear", "trade", "search", "handle"))
WORDS: Final[dict[str, str]] = {
    "sprint": "sprint",
    "prepare": "prepare",
    "provoke": "provoke",
    "force": "force anything open",
    "change_gear": "change its gear",
    "trade": "trade",
    "search": "search",
    "use": "use that",
    "handle": "pick up or drop anything",
    "open": "open doors",
    "unlock": "remove a magic lock",
}


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn of a hero. `moving`: whether its move action is still to come, under way or over; `points`: movement
    points left; `combats` and `standards`: those done; `prepared`: whether its next attack has the bonus; `gained`:
    markers that the hero got in it."""

    hero: FigureName
    moving: Literal["ahead", "under_way", "over"] = "ahead"
    points: int = 0
    combats: int = 0
    standards: tuple[Standard, ...] = ()
    prepared: bool = False
    gained: tuple[Marker, ...] = ()

    @property
    def actions(self) -> int:
        """Actions done, free ones left out."""
        return (self.moving != "ahead") + self.combats + len(self.standards)


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a hero: its movement points, and its combat and standard actions a turn (the reference sheet
    only says that there is such a number)."""

    speed: int = 3
    combats: int = 1
    standards: int = 2
    sprint: int = 1
    """Movement points a sprint adds."""


def has_one_action(markers: tuple[Marker, ...]) -> bool:
    """Whether a hero has a single action in its whole turn, as a slowed one (L102)."""
    return any(effect.one_action for effect in effects(markers, "heroes"))


def misses_turn(markers: tuple[Marker, ...]) -> bool:
    """Whether a hero that takes its turn has none, as a stunned one (L97)."""
    return any(effect.skips_turn for effect in effects(markers, "heroes"))


def no_more_actions(turn: Turn, markers: tuple[Marker, ...]) -> str:
    """Why no further action may begin: a slowed hero has one in all (L102)."""
    if has_one_action(markers) and turn.actions:
        return "Its action is done: a slowed hero has just one, a move or another."
    return ""


def no_move(turn: Turn, limits: Limits, markers: tuple[Marker, ...], cost: int = 1) -> str:
    """Why a hero may not move as far as this cost, at least 1. Points that a sprint gave need no move action. The move
    action may be broken off for standard and free actions, not for combat (L24, S6)."""
    if cost <= turn.points:
        return ""
    if turn.moving == "over" and turn.points == 0:
        lost = " or a save that failed" if saves_to_act(markers) else ""
        sprints = "" if "sprint" in turn.standards else ", and only a sprint brings a point more"
        return f"The move is over: an attack{lost} ends it{sprints}."
    if turn.moving != "ahead":
        return too_far(cost, turn.points)
    if cost > turn.points + limits.speed:
        return too_far(cost, turn.points + limits.speed)
    return no_more_actions(turn, markers)


def no_combat(turn: Turn, limits: Limits, markers: tuple[Marker, ...]) -> str:
    """Why a hero may not attack."""
    if any(effect.no_combat for effect in effects(markers, "heroes")):
        return "Stand up first: with a sprint or for a movement point."
    if turn.combats >= limits.combats:
        return f"No attack left: a turn has {count(limits.combats, 'combat action')}."
    return no_more_actions(turn, markers)


def beside_enemies(action: str) -> str:
    """Why a hero with enemies in its zone may not do something (L30, L31)."""
    return f"Enemies here: a hero cannot {WORDS[action]} beside them."


def no_standard(turn: Turn, limits: Limits, markers: tuple[Marker, ...], action: Standard, engaged: bool) -> str:
    """Why a hero may not do a standard action (L26 to L33)."""
    if any(effect.no_standard for effect in effects(markers, "heroes")):
        return "It is exhausted: no standard actions."
    if engaged and action in NOT_ENGAGED:
        return beside_enemies(action)
    if action in ONCE and action in turn.standards:
        return f"Done already: a hero can {WORDS[action]} once in a turn."
    if len(turn.standards) >= limits.standards:
        return f"No action left: a turn has {count(limits.standards, 'standard action')}."
    return no_more_actions(turn, markers)


def standards_left(turn: Turn, limits: Limits, markers: tuple[Marker, ...]) -> int:
    """Standard actions that a hero may still do: none if exhausted (L104), one action of any kind if slowed (L102)."""
    found, left = effects(markers, "heroes"), limits.standards - len(turn.standards)
    if any(effect.no_standard for effect in found):
        return 0
    return max(0, min(left, 1 - turn.actions) if any(effect.one_action for effect in found) else left)


def no_free(action: Free, engaged: bool) -> str:
    """Why a hero may not do a free action (L34 to L36); an unlocked door may always be opened."""
    return beside_enemies(action) if engaged and action in NOT_ENGAGED else ""


def moved(turn: Turn, limits: Limits, cost: int) -> Turn:
    """After a stretch of movement of this cost; it begins the move action if the points need it."""
    if turn.moving == "ahead" and cost > turn.points:
        turn = replace(turn, moving="under_way", points=turn.points + limits.speed)
    return replace(turn, points=max(0, turn.points - cost))


def attacked(turn: Turn) -> Turn:
    """After a combat action: a move action under way is over, its points are gone."""
    over = turn.moving == "under_way"
    return replace(
        turn,
        moving="over" if over else turn.moving,
        points=0 if over else turn.points,
        combats=turn.combats + 1,
        prepared=False,
    )


def acted(turn: Turn, limits: Limits, action: Standard, stands_up: bool = False) -> Turn:
    """After a standard action. A sprint adds movement points to whatever is left, or is used to stand up (L27)."""
    return replace(
        turn,
        standards=(*turn.standards, action),
        points=turn.points + (limits.sprint if action == "sprint" and not stands_up else 0),
        prepared=turn.prepared or action == "prepare",
    )


def wounds_to_act(markers: tuple[Marker, ...], side: Side = "heroes") -> int:
    """Wounds that a hero suffers before an action that is not free, an enemy as it acts (bleeding, L103)."""
    return sum(effect.wound_to_act for effect in effects(markers, side))


def saves_to_act(markers: tuple[Marker, ...]) -> bool:
    """Whether a hero saves before an action; if that fails the action is lost, but counts as done (blinded, L98)."""
    return any(effect.saves_to_act for effect in effects(markers, "heroes"))
