"""A character's attacks: whom they may hit, and one blow for each (`gloomhaven.md` 2.2 to 2.4)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.attacks import Addend
from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.change import space_of
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import amount_of, helped, next_ability, performing, update_action
from vtt.rules.gloomhaven.areas import area_targets
from vtt.rules.gloomhaven.boosts import more_targets
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import ELEMENTS, Ability
from vtt.rules.gloomhaven.state import Performing
from vtt.rules.gloomhaven.steps import Strike


def target_refusal(change: Change, attacker: Figure, target: Figure, reach: int, seen: tuple[str, ...]) -> str:
    """Why a figure cannot be attacked, as far as it counts; empty if it can."""
    forbidden = _target_forbidden(change, attacker, target, reach, seen)
    if change.counts(forbidden):
        return forbidden
    if target.space is None:
        return f"{called(target)} is not on the board."
    return "Nobody attacks itself." if target.id == attacker.id else ""


def _target_forbidden(change: Change, attacker: Figure, target: Figure, reach: int, seen: tuple[str, ...]) -> str:
    """Why the rules forbid to attack a figure."""
    own = space_of(attacker)
    if target.space is None or target.side == attacker.side:
        return "Only enemies on the board can be attacked."
    if "invisible" in target.conditions:
        return f"{called(target)} is invisible."
    if target.id in seen:
        return f"{called(target)} has been attacked by this ability already."
    ground = change.ground()
    if ground.distances(own)[target.space] > max(1, reach):
        return f"{called(target)} is out of range."
    if not ground.sees(own, target.space):
        return blind_beside(change, own, target) or f"{called(target)} is out of sight."
    return ""


def blind_beside(change: Change, own: Space, target: Figure) -> str:
    """Why somebody beside is not seen, where that is so: people wonder (`gloomhaven.md` 2.1, section 11)."""
    ground = change.ground()
    if target.space not in ground.around[own] or ground.sees(own, target.space):
        return ""
    why = "in this doorway every line from corner to corner touches a wall"
    return f"{called(target)} stands beside but is out of sight: {why}."


def disarmed(figure: Figure) -> str:
    """Why a figure attacks nobody, whoever stands where (L832)."""
    return f"{called(figure)} is disarmed." if "disarm" in figure.conditions else ""


def attack(change: Change, command: commands.Attack) -> None:
    """Attack one enemy, or everybody in an area (T19, T20, T91, T92, T117, T118)."""
    playing, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    if ability.kind != "attack":
        raise IllegalCommand("The current ability is no attack.")
    change.forbid(disarmed(figure))
    if ability.pattern:
        targets = area_targets(change, figure, ability, command.spaces)
    else:
        refuse(target_refusal(change, figure, change.figure(command.target), ability.range, playing.attacked))
        targets = (command.target,)
    blows = blows_of(change, command, targets)
    playing = update_action(change, used=True, attacked=(*playing.attacked, *targets))
    if ability.pattern or len(playing.attacked) >= ability.targets:
        next_ability(change, command.figure)
    change.push(*blows)


def blows_of(change: Change, command: commands.Attack, targets: tuple[str, ...]) -> tuple[Strike, ...]:
    """The current ability aimed at some figures, one blow each."""
    playing, ability = performing(change, command.figure)
    value = amount_of(change, playing, ability, command)
    consumed = command.consume or playing.consumed
    parts = tuple(_parts(change, playing, ability, consumed))
    beside = Addend("beside an ally", ability.beside_ally, "icon/hero")
    ability = helped(change, playing, ability)
    conditions = ability.brings(consumed)
    struck = (*playing.attacked, *targets)
    over = bool(ability.pattern) or len(struck) >= ability.targets
    more = ability.add_targets + more_targets(change, command.figure, bool(ability.range)) if over else 0
    flanked = [target for target in targets if ability.beside_ally and beside_ally(change, command.figure, target)]
    if flanked:
        update_action(change, xp=playing.xp + ability.beside_ally_xp)
    return tuple(
        Strike(
            attacker=command.figure,
            target=target,
            attack=value + (ability.beside_ally if target in flanked else 0),
            parts=(*parts, beside) if target in flanked else parts,
            ranged=bool(ability.range),
            pierce=ability.pierce,
            conditions=() if command.plain else conditions,
            push=ability.push,
            pull=ability.pull,
            advantage=ability.advantage,
            reach=ability.range,
            struck=struck,
            add_targets=more if target == targets[-1] else 0,
        )
        for target in targets
    )


def _parts(change: Change, playing: Performing, ability: Ability, consumed: bool) -> Iterator[Addend]:
    """What is named of an attack besides its own value: what its elements add, if they are consumed, and each item."""
    if consumed and ability.bonus:
        yield of_elements(ability)
    for item in (change.content.items[name] for name in playing.helped):
        if item.effect == "attack" and item.amount:
            yield Addend(item.name, item.amount, "icon/cards")


def of_elements(ability: Ability) -> Addend:
    """What the elements that an attack has consumed add to it."""
    names = ability.consume.split()
    sign = f"element/{names[0]}" if names[0] in ELEMENTS else ""
    return Addend(" and ".join(names) if sign else "element", ability.bonus, sign)


def beside_ally(change: Change, figure: str, target: str) -> bool:
    """Whether a target stands beside an ally of a figure: whoever fights on its side, but for itself (L692)."""
    near = change.ground().around[space_of(change.figures[target])]
    side = change.figures[figure].side
    return any(other.space in near for other in change.on_board() if other.side == side and other.id != figure)
