"""What a character does beside moving and attacking: heal, conditions, loot, bonuses, creations, cards that come back
(`gloomhaven.md` 3.5)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import refuse
from vtt.rules.change import space_of
from vtt.rules.events import Strengthened
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import ability_in_words
from vtt.rules.gloomhaven.actions import action_of, amount_of, next_ability, performing, update_action
from vtt.rules.gloomhaven.attacking import target_refusal
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.creations import summon, summon_refusal
from vtt.rules.gloomhaven.harm import fall, heal
from vtt.rules.gloomhaven.overlays import WORKS, work, work_refusal
from vtt.rules.gloomhaven.recovering import recover_card, recoverable, refresh_item, refreshable
from vtt.rules.gloomhaven.state import Bonus
from vtt.rules.gloomhaven.steps import Suffer
from vtt.rules.gloomhaven.walking import loot, loot_spaces

COMING_BACK: Final = ("recover", "refresh")
"""Abilities that are used on so many cards or items of one's own."""
GIVES_CONDITIONS: Final = ("condition", "heal", "shield", "retaliate", "guard")
"""Abilities that bring their conditions themselves; those of an attack come after its damage."""
LASTING: Final = ("shield", "retaliate", "guard", "boost")
"""Abilities that give an active bonus: to oneself, or to an ally in range."""


def ability_refusal(change: Change, figure: Figure, ability: Ability, target: str, space: Space | None) -> str:
    """Why an ability cannot be used on something, as far as it counts; empty if it can. Who bends the rules recovers
    lost cards too, and uses it as far away and on whom it likes."""
    if ability.kind in ("move", "attack"):
        return "This ability has a command of its own."
    if ability.kind == "summon":
        return summon_refusal(change, figure, space)
    if ability.kind in WORKS:
        return work_refusal(change, figure, ability, space)
    hero = change.game.heroes[figure.id]
    if ability.kind == "recover":
        if change.bends and target in (*hero.discard, *hero.lost):
            return ""
        pile = "among the lost cards" if ability.lost else "in the discard pile"
        there = target in recoverable(change, figure.id, ability.lost)
        return "" if there else f"That card is not {pile}, or never comes back."
    if ability.kind == "refresh":
        if change.bends and target in hero.spent:
            return ""
        there = target in refreshable(change, figure.id, ability.lost)
        return "" if there else f"That item is not {'consumed' if ability.lost else 'spent'}, or never comes back."
    if ability.kind not in ("heal", "condition", "damage", "kill", *LASTING) or not needs_target(ability):
        return ""
    other = change.figure(target)
    forbidden = _use_forbidden(change, figure, ability, other)
    if change.counts(forbidden):
        return forbidden
    return "" if other.space is not None else f"{called(other)} is not on the board."


def _use_forbidden(change: Change, figure: Figure, ability: Ability, other: Figure) -> str:
    """Why the rules forbid to use an ability on a figure."""
    own = space_of(figure)
    if ability.allies or ability.kind == "heal":
        if other.side != figure.side or other.space is None:
            return "This ability touches allies only."
        if other.id == figure.id:
            return ""
        if change.ground().distances(own)[other.space] > ability.range:
            return f"{called(other)} is out of range."
        return "" if change.ground().sees(own, other.space) else f"{called(other)} is out of sight."
    if ability.kind == "kill" and not change.content.is_ordinary(other.kind, other.rank):
        return f"{called(other)} is no normal enemy; nothing defeats it outright."
    playing = change.turn.action
    return target_refusal(change, figure, other, ability.range, playing.attacked if playing else ())


def needs_target(ability: Ability) -> bool:
    """Whether an ability is used on a figure of the user's choice."""
    if ability.kind in ("heal", "condition"):
        return bool(ability.range) or (ability.kind == "condition" and not ability.allies)
    if ability.kind in LASTING:
        return ability.allies and bool(ability.range)
    return ability.kind in ("damage", "kill", *COMING_BACK)


def use_ability(change: Change, command: commands.UseAbility) -> None:
    """Use the current ability."""
    playing, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    refuse(ability_refusal(change, figure, ability, command.target, command.space))
    amount = amount_of(change, playing, ability, command)
    target = command.target if needs_target(ability) else command.figure
    playing = update_action(change, used=True, attacked=(*playing.attacked, target))
    match ability.kind:
        case "heal":
            heal(change, target, amount)
        case "condition":
            pass
        case "damage":
            change.push(Suffer(figure=target, amount=amount, by=command.figure))
        case "kill":
            fall(change, target, command.figure)
        case "loot":
            loot(change, command.figure, loot_spaces(change, figure, amount))
        case "recover":
            recover_card(change, command.figure, target)
        case "refresh":
            refresh_item(change, command.figure, target)
        case "summon":
            summon(change, figure, ability, command.space)
        case "create" | "destroy" | "shift" | "defuse":
            held = work(change, figure, ability, command.space)
            if held:
                update_action(change, attacked=(held,))
                return
        case _:
            add_bonus(change, target, ability, amount)
    if ability.kind in GIVES_CONDITIONS:
        for condition in ability.brings(playing.consumed):
            gain_condition(change, target, condition)
    times = ability.amount if ability.kind in COMING_BACK else ability.targets
    if len(playing.attacked) >= times or not needs_target(ability):
        next_ability(change, command.figure)


def add_bonus(change: Change, figure: str, ability: Ability, amount: int) -> None:
    """Shield, retaliate, guard and boosts last as their action says, whoever has them (L911)."""
    playing = change.performing
    action = action_of(change, playing)
    bonus = Bonus(
        f"boost {ability.boosts}" if ability.kind == "boost" else ability.kind,
        amount,
        0 if ability.allies else ability.range,
        playing.card if action.lasting else "",
        action.charges,
        action.lasting != "persistent",
        action.lost or action.lasting == "persistent",
        action.charge_xp,
        ability.only,
        ability.doubles,
        ability.advantage,
        ability.pierce,
        ability.push,
        ability.conditions if ability.kind == "boost" else (),
        ability.add_targets,
    )
    change.set_bonuses(figure, (*change.game.bonuses.get(figure, ()), bonus))
    plain = ability.kind in ("shield", "retaliate")
    what = f"{ability.kind} {amount}" if plain else f"“{ability_in_words(ability)}”"
    change.emit(Strengthened(figure=figure, words=f"{called(change.figures[figure])} gains {what}."))
