"""What a character brings onto the board: summons and overlays (`gloomhaven.md` 1.2, 3.5)."""

from __future__ import annotations

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.change import free_name
from vtt.rules.events import Placed
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.grounds import OBSTACLES, cuts_off, lying
from vtt.rules.gloomhaven.state import Bonus


def summon(change: Change, figure: Figure, ability: Ability, space: Space | None) -> None:
    """A summon comes to its summoner's side; it acts from the next round on (T80, T105)."""
    turn, stats = change.turn, change.summon_stats(figure.id, ability.summon)
    assert turn.action is not None and space is not None
    name = ability.summon.replace("-", " ").capitalize()
    summoned = Figure(
        id=free_name(change.figures, ability.summon),
        kind=ability.summon,
        name=name,
        side=figure.side,
        space=space,
        rank="summon",
        health=stats.health,
        picture=stats.picture or ability.summon,
        seat=figure.seat,
    )
    change.add_figure(summoned)
    bonus = Bonus(f"summon:{summoned.id}", card=turn.action.card, round=False, lost=True)
    change.set_bonuses(figure.id, (*change.game.bonuses.get(figure.id, ()), bonus))
    change.update_game(
        summoned={**change.game.summoned, summoned.id: figure.id},
        new_summons=(*change.game.new_summons, summoned.id),
    )
    words = f"{figure.name} summons a {name[:1].lower()}{name[1:]}."
    change.emit(Placed(figure=summoned.id, space=space, cause="spawn", words=words))


def summon_refusal(change: Change, figure: Figure, space: Space | None) -> str:
    """Why nothing can be summoned on a hexagon, as far as it counts; empty if it can (T80)."""
    assert figure.space is not None
    near = change.bends or space in change.ground().around[figure.space]
    if space is None or not near or not change.is_empty(space):
        return "A summon needs an empty hexagon beside its summoner."
    return ""


def create_refusal(change: Change, figure: Figure, ability: Ability, space: Space | None) -> str:
    """Why an overlay cannot be created on a hexagon, as far as it counts; empty if it can (T110)."""
    if space is None or not change.is_empty(space):
        return "That needs an empty hexagon."
    return change.counts(_create_forbidden(change, figure, ability, space))


def _create_forbidden(change: Change, figure: Figure, ability: Ability, space: Space) -> str:
    assert figure.space is not None
    ground = change.ground()
    if ground.distances(figure.space)[space] > max(1, ability.range) or not ground.sees(figure.space, space):
        return "That hexagon is out of range or sight."
    obstacles = lying(change.tokens, change.board, OBSTACLES, "X")
    if ability.overlay == "obstacle" and cuts_off(change.ground(for_heroes=True), obstacles, space):
        return "An obstacle there would cut a part of the map off."
    return ""


def create(change: Change, figure: Figure, ability: Ability, space: Space | None) -> None:
    """Lay an overlay: a trap of the scenario's damage, an obstacle, …"""
    assert space is not None
    identity = free_name(change.tokens, f"{ability.overlay}-made")
    name = ability.overlay.replace("-", " ")
    token = Token(id=identity, kind=ability.overlay, spaces=(space,), name=name.capitalize())
    change.lay_token(token, f"{figure.name} creates {'an' if name[0] in 'aeiou' else 'a'} {name}.", figure.id)
