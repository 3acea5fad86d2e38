"""What characters do to overlays: lay traps and obstacles, move and destroy obstacles, disarm traps
(`gloomhaven.md` 1.2; L574, L585, L1167)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import free_name, space_of
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven.arriving import place_monster
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.grounds import OBSTACLES, cuts_off, lying
from vtt.rules.gloomhaven.things import figures_of, is_sturdy

WORKS: Final = ("create", "destroy", "shift", "defuse")
"""Abilities that are used on a hexagon where an overlay lies, or shall lie."""
LYING: Final = {"destroy": OBSTACLES, "shift": OBSTACLES, "defuse": frozenset({"trap"})}
NOTHING: Final = {
    "destroy": "No obstacle lies there; one with health is destroyed by damage only.",
    "shift": "No obstacle that can be moved lies there.",
    "defuse": "No trap lies there.",
}
FAR: Final = "That hexagon is out of range or sight."
CUTS_OFF: Final = "An obstacle there would cut a part of the map off."


def work_refusal(change: Change, figure: Figure, ability: Ability, space: Space | None) -> str:
    """Why an ability cannot be used on a hexagon, as far as it counts; empty if it can (T99, T110)."""
    held = _held(change, ability)
    if held is not None:
        return _shift_refusal(change, ability, held, space)
    if ability.kind == "create":
        if space is None or not change.is_empty(space):
            return "That needs an empty hexagon."
        barred = ability.overlay == "obstacle" and _cuts_off(change, space, frozenset())
        return change.counts(FAR if _is_far(change, figure, ability, space) else CUTS_OFF if barred else "")
    if space is None or lies_at(change, ability.kind, space) is None:
        return NOTHING[ability.kind]
    return change.counts(FAR if _is_far(change, figure, ability, space) else "")


def lies_at(change: Change, kind: str, space: Space) -> Token | None:
    """The overlay on a hexagon that an ability works on."""
    found = (one for one in change.tokens.values() if space in one.spaces and one.kind in LYING[kind])
    return next((one for one in found if kind != "shift" or len(one.spaces) == 1), None)


def _held(change: Change, ability: Ability) -> Token | None:
    """The obstacle that is about to be moved."""
    playing = change.turn.action if change.game.turn is not None else None
    if ability.kind != "shift" or playing is None or not playing.attacked:
        return None
    return change.tokens.get(playing.attacked[0])


def _is_far(change: Change, figure: Figure, ability: Ability, space: Space) -> bool:
    own, ground = space_of(figure), change.ground()
    return ground.distances(own)[space] > max(1, ability.range) or not ground.sees(own, space)


def _shift_refusal(change: Change, ability: Ability, held: Token, space: Space | None) -> str:
    if space is None or not change.is_empty(space):
        return "An obstacle is moved to an empty hexagon."
    if change.ground().distances(held.spaces[0])[space] > ability.amount:
        return change.counts(f"It is moved {count(ability.amount, 'hexagon')} at most.")
    return change.counts(CUTS_OFF if _cuts_off(change, space, frozenset(held.spaces)) else "")


def _cuts_off(change: Change, space: Space, cleared: frozenset[Space]) -> bool:
    sturdy = {space_of(figure) for figure in change.on_board() if figure.kind in OBSTACLES}
    obstacles = lying(change.tokens, change.board, OBSTACLES, "X") - cleared | sturdy
    return cuts_off(change.ground(for_heroes=True), obstacles, space)


def work(change: Change, figure: Figure, ability: Ability, space: Space | None) -> str:
    """Lay, destroy or move an overlay, or disarm it. The obstacle that is to be moved next, if one is chosen only."""
    if space is None:
        raise IllegalCommand("Choose a hexagon for it.")
    if ability.kind == "create":
        _create(change, figure, ability, space)
        return ""
    held = _held(change, ability)
    if held is not None:
        change.change_token(held, "moved", f"{figure.name} moves an obstacle.", figure.id, spaces=(space,))
        return ""
    token = lies_at(change, ability.kind, space)
    if token is None:
        raise IllegalCommand(NOTHING[ability.kind])
    if ability.kind == "shift":
        return token.id
    did = "destroys" if ability.kind == "destroy" else "disarms"
    name = (token.name or token.kind).lower()
    change.take_token(token, f"{figure.name} {did} the {name}.", figure.id)
    return ""


def _create(change: Change, figure: Figure, ability: Ability, space: Space) -> None:
    """A trap does what its maker says (L574); an obstacle may have health."""
    identity, name = free_name(change.tokens, f"{ability.overlay}-made"), ability.overlay.replace("-", " ")
    trap = ability.overlay == "trap"
    effects = (*(("damage",) if ability.trap_hurts else ()), *ability.conditions)
    token = Token(
        id=identity,
        kind=ability.overlay,
        spaces=(space,),
        name=name.capitalize(),
        contents=", ".join(effects) if trap else "",
        amount=0 if trap else ability.amount,
    )
    words = f"{figure.name} creates {'an' if name[0] in 'aeiou' else 'a'} {name}."
    if not is_sturdy(token):
        change.lay_token(token, words, figure.id)
        return
    change.say(words)
    for thing in figures_of((token,)):
        place_monster(change, thing)
