"""Using abilities, feats, monster actions and search cards, and ending conditions: judged, paid and done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.descent import conditions, secret_rooms
from vtt.rules.descent.abilities.bearing import card_of, number, own_abilities
from vtt.rules.descent.abilities.deed import Aim, Deed
from vtt.rules.descent.abilities.deeds import DEEDS, thrown
from vtt.rules.descent.abilities.ends import end_refusal
from vtt.rules.descent.abilities.overlord import led
from vtt.rules.descent.abilities.reactions import GOING_ON, gone_on, pay, pay_refusal
from vtt.rules.descent.abilities.skills import SKILLS
from vtt.rules.descent.abilities.surging import FIRE_BREATH, breathed
from vtt.rules.descent.actions import FEAT_USED, action_refusal, may_act, take_action
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import DiscardCondition, MonsterAction, UseAbility, UseFeat
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import ChooseTarget

USED: Final[Mapping[str, Deed]] = {**DEEDS, **SKILLS}
"""Every ability that is used in one's own turn, by its id."""


@dataclass(frozen=True)
class Use:
    """A deed in the hands of a figure. `kind`: ability, feat, monster_action, or card (then `card` is its id)."""

    figure: Figure
    ability: Ability
    deed: Deed
    kind: str
    card: str = ""


def uses(change: Change, figure: str) -> tuple[Use, ...]:
    """Everything a figure has that is used in its own turn (special attacks are attacks and not here)."""
    bearer = change.figures[figure]
    found: list[tuple[Ability, str, str]] = []
    if change.is_hero(figure):
        sheet = change.sheet(figure)
        found = [*((own, "ability", "") for own in own_abilities(change, figure)), (sheet.feat, "feat", "")]
        for card_id in dict.fromkeys(change.hero(figure).search_cards):
            effect = change.content.search_cards[card_id].effect
            if effect is not None:
                found.append((effect, "card", card_id))
    else:
        card = card_of(change, bearer)
        found = [(action, "monster_action", "") for action in card.actions] if card else []
    return tuple(
        Use(bearer, ability, USED[ability.id], kind, card) for ability, kind, card in found if ability.id in USED
    )


def refusal(change: Change, use: Use) -> str:
    """Why a deed cannot be used now, its aim aside; empty if it can. A feat that is used up says so before all else."""
    who = use.figure
    if use.kind == "feat" and change.hero(who.id).feat_used:
        return FEAT_USED
    reason = action_refusal(change, who.id, use.kind) if takes_action(use) else may_act(change, who.id)
    if reason:
        return reason
    if use.kind == "card" and not _copies_left(change, use):
        return "Used up."
    unpaid = pay_refusal(change, who.id, use.ability) if use.kind == "ability" else ""
    if unpaid:
        return unpaid
    if next(iter(use.deed.aims(change, who, use.ability)), None) is None:
        return use.deed.nobody
    return ""


def takes_action(use: Use) -> bool:
    """Whether a deed costs an action: as all of its kind do, or as this one says."""
    return bool(number(use.ability, "action", int(use.deed.action)))


def _copies_left(change: Change, use: Use) -> int:
    hero = change.hero(use.figure.id)
    return hero.search_cards.count(use.card) - hero.used_cards.count(use.card)


def do(change: Change, use: Use, aim: Aim) -> None:
    """Pay for a deed and do it. IllegalCommand where it is refused, or the aim is none of its aims."""
    reason = refusal(change, use)
    change.forbid(reason)
    chosen = next(
        (
            candidate
            for candidate in use.deed.aims(change, use.figure, use.ability)
            if candidate.target == aim.target and candidate.space == aim.space
        ),
        None,
    )
    if chosen is None:
        raise IllegalCommand(reason or f"{use.ability.name} cannot be used there.")
    who = use.figure
    if takes_action(use):
        take_action(change, who.id, use.kind)
    if use.kind == "feat":
        change.update_hero(who.id, feat_used=True)
    if use.kind == "card" and _copies_left(change, use):
        change.update_hero(who.id, used_cards=(*change.hero(who.id).used_cards, use.card))
    change.say(f"{who.name} uses {use.ability.name}.")
    if use.kind == "ability":
        pay(change, who.id, use.ability)
    use.deed.perform(change, change.figures[who.id], use.ability, chosen)


def use(change: Change, command: UseAbility | UseFeat | MonsterAction) -> None:
    """A hero's ability, or a search card it holds (by the card's id); its feat, once a game; an action of a monster's
    card that is no attack."""
    do(change, named(change, command), Aim("", command.target, command.space))


def named(change: Change, command: UseAbility | UseFeat | MonsterAction) -> Use:
    """The deed a command names; IllegalCommand if the figure has none such."""
    who = change.figure(command.figure)
    name = change.sheet(who.id).feat.called if isinstance(command, UseFeat) else command.ability
    for use in uses(change, who.id):
        if name == (use.card or use.ability.called):
            return use
    raise IllegalCommand(f"{who.name} has nothing of that name to use.")


# --- conditions ---------------------------------------------------------------------------------------------------


def discard_refusal(change: Change, command: DiscardCondition) -> str:
    """Why a condition cannot be ended by an action of this figure now; empty if it can."""
    bearer = command.bearer or command.figure
    reason = conditions.discard_refusal(change, command.figure, command.condition, bearer)
    return reason or action_refusal(change, command.figure, f"discard:{command.condition}")


def discard_condition(change: Change, command: DiscardCondition) -> None:
    """`DiscardCondition`: an action."""
    change.forbid(discard_refusal(change, command))
    take_action(change, command.figure, f"discard:{command.condition}")
    conditions.discard(change, command.figure, command.condition, command.bearer or command.figure)


# --- what was still to be chosen ----------------------------------------------------------------------------------

CHOSEN: dict[str, Callable[[Change, ChooseTarget, str], None]] = {
    "throw": thrown,
    "hurl": thrown,
    "lead_hero": led,
    FIRE_BREATH: breathed,
    GOING_ON: gone_on,
    secret_rooms.EXPLORE: secret_rooms.answer_explore,
    secret_rooms.TAKE: secret_rooms.answer_take,
    secret_rooms.REWARD: secret_rooms.answer_reward,
}
"""Ability of a `ChooseTarget` -> what its answer does."""


def answer_target(change: Change, question: ChooseTarget, key: str) -> None:
    """An effect in progress goes on with what was chosen, unless whom it is about is gone meanwhile."""
    about = change.figures.get(question.figure)
    if about is None or about.space is None:
        return
    offer = next(offer for offer in question.offers if offer.key == key)
    placed = offer.space is not None and question.ability != secret_rooms.TAKE
    refuse(end_refusal(change, about, key) if placed else "")
    CHOSEN[question.ability](change, question, key)
