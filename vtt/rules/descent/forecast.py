"""Previews of attacks and areas before they are confirmed: spaces covered, figures affected, odds in words."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Space
from vtt.rules.attacks import Odds, all_in_words, in_words
from vtt.rules.base import Command, Threat
from vtt.rules.descent import aim, area, attack, conditions, halving, odds, purse, surges, using
from vtt.rules.descent.abilities.bearing import bearers
from vtt.rules.descent.abilities.special import Spread
from vtt.rules.descent.arms import Arms, arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Attack, MonsterAction, UseAbility, UseFeat
from vtt.rules.descent.dealing import is_halved, range_needed
from vtt.rules.descent.defending import added_dice, defence_dice, gap_found
from vtt.rules.descent.dice import dice_in_words
from vtt.rules.descent.game import GAME
from vtt.rules.descent.state import Attack as AttackState
from vtt.rules.descent.state import Defence
from vtt.rules.enumeration import capital, count

LENGTHENING: Final = ("press", "drive")
"""Abilities that add a die or range to an attack of who has them."""


def threat(change: Change, command: Command) -> Threat | None:
    """What a command would cover and whom it would affect, in words; None for commands that affect nobody and for
    impossible aims (IllegalCommand where the command makes no sense)."""
    if isinstance(command, Attack):
        return None if attack.aim_refusal(change, command) else _attack_threat(change, command)
    if isinstance(command, UseAbility | UseFeat | MonsterAction):
        return _deed_threat(change, command)
    return None


# --- attacks -------------------------------------------------------------------------------------------------------


def _attack_threat(change: Change, command: Attack) -> Threat:
    spread = attack.spread_of(change, command)
    who = change.figures[command.figure]
    weapon = arms(change, command.figure, command.weapon)
    hits = spread.targets + spread.affected
    spaces = {space for _, space in hits} | set(command.path)
    distance = max((aim.distance_to(change, who, space) or 0 for _, space in spread.targets), default=0)
    blows = [(hit, blow_of(change, command, weapon, hit, spread)) for hit in hits]
    said = [_defended(change, command, hit, blow, spread) for hit, blow in blows]
    far = f"{count(distance, 'space')} away"
    need = f"{far}, needs range {distance}" if weapon.ranged else f"{far}, no range needed"
    said += [halving.ONE_TAKES_ALL] * _is_shared(change, command, spread)
    rolled = dice_in_words(blows[0][1].attack if blows else ())
    words = f"{need}. Attacks with {rolled}. {'; '.join(said)}{_blast_words(change, weapon, spread)}."
    found = all_in_words((figure.name, odds.odds(change.content.dice, blow)) for (figure, _), blow in blows)
    return Threat(frozenset(spaces), tuple(figure.id for figure, _ in hits), distance, words, found)


def shared_out(change: Change, command: Attack) -> str:
    """In a sentence that not everybody whom an attack hits takes all of it; empty where they do."""
    shared = _is_shared(change, command, attack.spread_of(change, command))
    return f"{capital(halving.ONE_TAKES_ALL)}." if shared else ""


def _is_shared(change: Change, command: Attack, spread: Spread) -> bool:
    hits = spread.targets + spread.affected
    return bool(hits) and halving.is_open(change, _state_of(command, hits[0], spread))


def expectation(change: Change, command: Attack, weapon: Arms, hit: tuple[Figure, Space], spread: Spread) -> str:
    """What one affected figure may expect from an attack in words, before cards, surges spent for damage."""
    blow = blow_of(change, command, weapon, hit, spread)
    return f"{_defended(change, command, hit, blow, spread)}: {in_words(odds.odds(change.content.dice, blow))}"


def in_vain(change: Change, command: Attack) -> str:
    """Why an attack that may be aimed so cannot hit anybody, in a sentence; empty where it may, also by what its
    attacker can add to the roll."""
    if any(bearer.id == command.figure for ability in LENGTHENING for bearer, _ in bearers(change, ability)):
        return ""
    spread = attack.spread_of(change, command)
    weapon = arms(change, command.figure, command.weapon)
    blows = (blow_of(change, command, weapon, hit, spread) for hit in spread.targets + spread.affected)
    reasons = [odds.in_vain(change.content.dice, blow) for blow in blows]
    return reasons[0] if reasons and all(reasons) else ""


def _defended(change: Change, command: Attack, hit: tuple[Figure, Space], blow: odds.Blow, spread: Spread) -> str:
    """What one affected figure defends with."""
    dice = dice_in_words(blow.defence)
    gap = gap_found(change, change.figures[command.figure], hit[1])
    dice += f" (one less: {gap})" if gap else ""
    state = _state_of(command, hit, spread)
    more = [why for _, why in added_dice(change, state, state.defences[0])]
    dice += f" ({'one' if len(more) == 1 else len(more)} more: {', '.join(more)})" if more else ""
    if blow.surges_needed:
        dice += f"; without a surge to spend the attack misses (shadow of {surges.shadow_of(change, state)})"
    dice += "; takes half of the damage" if blow.halved and not halving.is_open(change, state) else ""
    barred = purse.surge_refusal(change, change.figures[command.figure])
    return f"{hit[0].name} defends with {dice}{_counted(blow)}{f'; no surges, as it is {barred}' if barred else ''}"


def _counted(blow: odds.Blow) -> str:
    """What counts in an attack besides its dice; conditions and pierce take off no more than there is."""
    parts = [f"weakened: {blow.weaker} damage less"] if blow.weaker else []
    parts += [f"weakened defence: {count(blow.softer, 'shield')} less"] if blow.softer and blow.defence else []
    parts += [f"pierce {blow.pierce}"] if blow.pierce and blow.defence else []
    parts += [f"doom: {blow.doom} damage more"] if blow.doom else []
    return "".join(f"; {part}" for part in parts)


def odds_of(change: Change, command: Command) -> dict[str, Odds]:
    """Figure -> its odds in an attack that may be aimed so, those aimed at first; empty for all else."""
    if not isinstance(command, Attack) or attack.aim_refusal(change, command):
        return {}
    spread = attack.spread_of(change, command)
    weapon = arms(change, command.figure, command.weapon)
    hits = spread.targets + spread.affected
    blows = {hit[0].id: blow_of(change, command, weapon, hit, spread) for hit in hits}
    return {figure: odds.odds(change.content.dice, blow) for figure, blow in blows.items()}


def blow_of(change: Change, command: Attack, weapon: Arms, hit: tuple[Figure, Space], spread: Spread) -> odds.Blow:
    """All that is known of an attack against one affected figure before the roll."""
    figure, _ = hit
    attacker = change.figures[command.figure]
    state = _state_of(command, hit, spread)
    return odds.Blow(
        attack=attack.attack_dice(change, state),
        defence=defence_dice(change, state, state.defences[0]),
        range_needed=range_needed(change, state) - weapon.range_bonus,
        pierce=weapon.pierce,
        health=figure.health - figure.damage,
        fate=GAME.fate(figure),
        weaker=conditions.amount(change, attacker, "weakened"),
        softer=conditions.amount(change, figure, "weakened"),
        doom=conditions.amount(change, figure, "doomed"),
        surges_needed=_surges_needed(change, state),
        halved=is_halved(change, state, state.defences[0]),
        surges=() if purse.surge_refusal(change, attacker) else surges.that_hurt(weapon),
    )


def _state_of(command: Attack, hit: tuple[Figure, Space], spread: Spread) -> AttackState:
    """The attack against one affected figure as it stands before anybody has rolled."""
    figure, space = hit
    hits = spread.targets + spread.affected
    others = (Defence(figure=one.id, space=at) for one, at in hits if one.id != figure.id)
    return AttackState(
        attacker=command.figure,
        weapon=command.weapon,
        targets=tuple(target.id for target, _ in spread.targets),
        spaces=tuple(one for _, one in spread.targets),
        defences=(Defence(figure=figure.id, space=space), *others),
    )


def _surges_needed(change: Change, state: AttackState) -> int:
    """What the attacker must spend beside a shadow; more than any dice show where it cannot spend surges."""
    tax = surges.shadow_tax(change, state)
    if tax is None:
        return 0
    return odds.NEVER if purse.surge_refusal(change, change.figures[state.attacker]) else tax.cost


def _blast_words(change: Change, weapon: Arms, spread: Spread) -> str:
    if not any(surge.ability == "blast" for surge in weapon.surges):
        return ""
    covered = area.blast(change.ground, (space for _, space in spread.targets))
    hit = {figure.id for figure, _ in spread.targets + spread.affected}
    near = [figure.name for figure, _ in area.figures_on(change.ground, sorted(covered)) if figure.id not in hit]
    less = " for half of the damage" if change.leaderless else ""
    return f"; a blast would also hit {', '.join(near)}{less}" if near else ""


# --- abilities -----------------------------------------------------------------------------------------------------


def _deed_threat(change: Change, command: UseAbility | UseFeat | MonsterAction) -> Threat | None:
    use = using.named(change, command)
    if use.deed.covers is None:
        return None
    covered = use.deed.covers(change, use.figure, use.ability)
    hits = tuple(figure for figure, _ in area.occupied(change.ground, covered) if use.deed.concerns(change, figure))
    names = ", ".join(figure.name for figure in hits) or "nobody"
    return Threat(
        frozenset(members_of(covered)),
        tuple(figure.id for figure in hits),
        None,
        f"{use.ability.name}: {names}.",
    )
