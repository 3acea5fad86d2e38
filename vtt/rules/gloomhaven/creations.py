"""What a character summons (`gloomhaven.md` 3.5)."""

from __future__ import annotations

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import free_name, space_of
from vtt.rules.events import Placed
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.state import Bonus


def chosen(space: Space | None) -> Space:
    """The hexagon that a command names; IllegalCommand if it names none."""
    if space is None:
        raise IllegalCommand("Choose a hexagon for it.")
    return space


def summon(change: Change, figure: Figure, ability: Ability, space: Space | None) -> None:
    """A summon comes to its summoner's side; it acts from the next round on (T80, T105)."""
    stats, space = change.summon_stats(figure.id, ability.summon), chosen(space)
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
    bonus = Bonus(f"summon:{summoned.id}", card=change.performing.card, round=False, lost=True)
    change.set_bonuses(figure.id, (*change.game.bonuses.get(figure.id, ()), bonus))
    change.update_game(
        summoned={**change.game.summoned, summoned.id: figure.id},
        new_summons=(*change.game.new_summons, summoned.id),
    )
    words = f"{figure.name} summons a {name[:1].lower()}{name[1:]}."
    change.emit(Placed(figure=summoned.id, space=space, cause="spawn", words=words))


def summon_refusal(change: Change, figure: Figure, space: Space | None) -> str:
    """Why nothing can be summoned on a hexagon, as far as it counts; empty if it can (T80)."""
    near = change.bends or space in change.ground().around[space_of(figure)]
    if space is None or not near or not change.is_empty(space):
        return "A summon needs an empty hexagon beside its summoner."
    return ""
