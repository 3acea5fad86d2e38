"""Familiars: creatures that a hero calls and leads (`descent.md 3.7`). How they come, when they act, what they may do.

There are three kinds (`sides`): counted as heroes, no figures at all, and obstacles. All act within their hero's turn,
before its first action or after its last one, once a round: one move action and one that is printed on their card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Space
from vtt.rules.descent import area, lasting
from vtt.rules.descent.change import Change
from vtt.rules.descent.groups import new_monster
from vtt.rules.descent.sides import SPIRIT
from vtt.rules.descent.state import Familiar, Turn
from vtt.rules.events import TurnBegan

PRINTED: Final = "printed"
"""The mark of an activation in which the action of the card has been taken."""
OF_THE_CARD: Final = ("attack", "special_attack", "monster_action")
"""The kinds of action that a card may print."""


def owner(change: Change, figure: str) -> str:
    """The hero who has called a familiar; empty for whoever is none."""
    familiar = change.game.familiars.get(figure)
    return "" if familiar is None else familiar.hero


def of(change: Change, hero: str) -> tuple[Figure, ...]:
    """The familiars of a hero that are on the board."""
    names = sorted(name for name, familiar in change.game.familiars.items() if familiar.hero == hero)
    return tuple(change.figures[name] for name in names if change.stands(name))


# --- calling ------------------------------------------------------------------------------------------------------


def places(change: Change, hero: Figure, kind: str, distance: int) -> Iterator[Space]:
    """Where a hero may call a familiar to: empty spaces within a distance (what is no figure comes anywhere there), or
    else the nearest (L2750)."""
    ground = change.ground
    near = area.near(ground, hero, distance) & ground.plan.floor & ~ground.plan.obstacles
    if change.content.monsters[kind].familiar != SPIRIT:
        near &= ground.empty
    yield from members_of(near) if near else ground.nearest_empty(ground.spaces_of(hero))


def called(change: Change, hero: str, kind: str) -> tuple[str, ...]:
    """The familiars of a kind that a hero has on the board."""
    return tuple(figure.id for figure in of(change, hero) if figure.kind == kind)


def call(change: Change, hero: str, kind: str, most: int, space: Space) -> None:
    """A familiar comes. A hero who has as many as there may be takes the first of them off the board, which is no
    defeat (L2751); what it suffered goes with it, and it has still acted once if it has (L2758)."""
    there = called(change, hero, kind)
    names = [f"{kind}-of-{hero}", *(f"{kind}-of-{hero}-{number}" for number in range(2, most + 1))]
    name = next((one for one in names if one not in there), names[0])
    if name in there:
        change.remove_figure(name)
        lasting.forget(change, name)
    made = new_monster(change.content, change.game.act, kind, "normal", name, "", 0, change.figures[hero].seat)
    number = f" {names.index(name) + 1}" if most > 1 else ""
    rank = change.content.monsters[kind].familiar
    figure = msgspec.structs.replace(made, name=f"{made.name}{number}", side="allies", rank=rank)
    change.add_figure(figure)
    known = change.game.familiars.get(name, Familiar(hero))
    change.update_game(familiars={**change.game.familiars, name: known})
    change.put(name, space, "spawn", f"{figure.name} comes to {change.board.lattice.name(space)}.")


# --- acting -------------------------------------------------------------------------------------------------------


def start_refusal(change: Change, figure: str) -> str:
    """Why a familiar cannot be activated now (L2757, L2758, `G126`)."""
    familiar, lying, turn = change.game.familiars[figure], change.figures[figure], change.game.turn
    if lying.space is None:
        return f"{lying.name} is not on the board."
    if turn is None or turn.figure != familiar.hero:
        return f"{lying.name} acts in {change.figures[familiar.hero].name}'s turn."
    if has_acted(change, figure):
        return "Activated already: once a round."
    if turn.actions and not _untouched(turn):
        return "Not now: it acts before its hero's first action or after the last one."
    return ""


def _untouched(turn: Turn) -> bool:
    return turn == Turn(turn.figure, sludge=turn.sludge)


def has_acted(change: Change, figure: str) -> bool:
    """Whether a familiar has been activated this round."""
    return change.game.familiars[figure].acted == change.game.round


def activate(change: Change, figure: str) -> None:
    """A familiar's activation begins within its hero's turn; what happens at its start is the caller's."""
    familiar, lying = change.game.familiars[figure], change.figures[figure]
    card = change.card(figure)
    turn = Turn(figure, actions=1 + bool(card.attack or card.actions), within=change.turn)
    known = msgspec.structs.replace(familiar, acted=change.game.round)
    change.update_game(turn=turn, familiars={**change.game.familiars, figure: known})
    change.emit(TurnBegan(figure=figure, side=lying.side, words=f"{lying.name} is activated."))


def next_of_kind(change: Change, figure: Figure) -> str:
    """The next familiar of the same kind and hero that has not acted this round: they act together (L2759)."""
    hero = owner(change, figure.id)
    return next((one for one in called(change, hero, figure.kind) if not has_acted(change, one)), "")


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why a familiar may not take an action of a kind: one move action and one of its card; either may go into climbing
    out of a pit, or into ending a condition (L147, L2302)."""
    turn = change.turn
    if action in OF_THE_CARD:
        return "Done already: it has done what its card says." if PRINTED in turn.used else ""
    if action == "move" or action == "climb" or action.startswith("discard:"):
        return ""
    return "Not for it: a familiar does not do that."


def turn_lost(change: Change, hero: str) -> None:
    """A hero falls or is taken away while its familiar acts: its own turn is over."""
    turn = change.game.turn
    if turn is not None and turn.within is not None and turn.within.figure == hero:
        done = tuple(dict.fromkeys((*change.game.heroes_done, hero)))
        change.update_game(turn=msgspec.structs.replace(turn, within=None), heroes_done=done)
