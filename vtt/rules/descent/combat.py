"""What the engine asks of combat, conditions, abilities and cards: one place, so that each caller sees the whole list.

The engine merges `COMMANDS` (command type -> function), `STEPS` (step type -> function) and `ANSWERS` (question type ->
function) into its own tables, and calls the hooks below from its own steps. Every function takes the `Change` first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Command, Threat
from vtt.rules.descent import attack, cards, conditions, forecast, lasting, offering, settings, using, windows
from vtt.rules.descent import threat as threat_tokens
from vtt.rules.descent.abilities import bearing, deeds, meddling, overlord, passing, reactions
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import (
    Attack,
    DiscardCondition,
    MonsterAction,
    PlayCard,
    SpendThreat,
    StandingOrder,
    UseAbility,
    UseFate,
    UseFeat,
)
from vtt.rules.descent.decisions import (
    ChooseSpoils,
    ChooseTarget,
    ChooseVictim,
    Question,
    React,
    ShareFate,
    SpendSurges,
)
from vtt.rules.descent.steps import AttackStep, Cast, DefeatDone, GoOn, Reaction, Step, Window

COMMANDS: Mapping[type[Command], Callable[[Change, Any], None]] = {
    Attack: attack.declare,
    UseAbility: using.use_ability,
    UseFeat: using.use_feat,
    MonsterAction: using.monster_action,
    DiscardCondition: using.discard_condition,
    PlayCard: cards.play_card,
    StandingOrder: windows.standing_order,
    SpendThreat: threat_tokens.spend,
    UseFate: threat_tokens.use_fate,
}

STEPS: Mapping[type[Step], Callable[[Change, Any], None]] = {
    AttackStep: attack.go_on,
    Window: windows.open_window,
    Reaction: windows.play,
    GoOn: reactions.go_on,
}

CASTS: Mapping[str, Callable[[Change, Cast], None]] = {
    "condition": conditions.tested,
    "trap": overlord.trapped,
    "curse": deeds.cursed,
    "lead_hero": overlord.lured,
    "lose_die": meddling.die_lost,
    "tiring": deeds.tired,
    "throw": deeds.caught,
    "healing": deeds.healed,
}
"""Effect of a `Cast` -> what its dice do."""

ANSWERS: Mapping[type[Question], Callable[[Change, Any, str], None]] = {
    SpendSurges: attack.answer_surges,
    React: windows.answer,
    ChooseTarget: using.answer_target,
    ChooseVictim: attack.answer_victim,
    ChooseSpoils: threat_tokens.answer_spoils,
    ShareFate: threat_tokens.answer_fate,
}
"""(change, question already taken off the stack, key of the chosen offer)"""


def turn_begins(change: Change, figure: str) -> None:
    """Lasting effects end, conditions test (`TurnStart`)."""
    lasting.end(change, "turn_begins", figure)
    conditions.turn_begins(change, figure)


def turn_ends(change: Change, figure: str) -> None:
    """Burning, immobilized, terrified, and effects of this turn (`TurnEnd`, before lava and bookkeeping)."""
    conditions.turn_ends(change, figure)
    lasting.end(change, "turn_ends", figure)


def overlord_turn_begins(change: Change) -> None:
    """Draw a card, then the window ``turn_start`` (`OverlordTurnStart`)."""
    cards.draw(change)
    change.push(Window(window="turn_start"))


def activation_begins(change: Change, figure: str) -> None:
    """The window ``activation`` of a monster (`TurnStart`)."""
    change.push(Window(window="activation", figure=figure))


def leaving(change: Change, figure: str, space: Space, to: Space, cause: str) -> None:
    """A figure leaves a space, whatever the cause: webs."""
    passing.leaving(change, figure, space, to, cause)


def entered(change: Change, figure: str, space: Space, cause: str) -> None:
    """A figure has entered a space, terrain is done: auras, then the window ``entered`` (`EnterWindow`)."""
    change.push(Window(window="entered", figure=figure, space=space))
    passing.entered(change, figure, space, cause)


def action_taken(change: Change, figure: str, action: str) -> None:
    """An action was performed: bleeding; a rest ends weakened (`ActionTaken`)."""
    conditions.action_taken(change, figure, action)


def searched(change: Change, figure: str, space: Space) -> None:
    """A hero has searched: the window ``searched``."""
    change.push(Window(window="searched", figure=figure, space=space))


def defeated(change: Change, step: DefeatDone) -> None:
    """A figure has been defeated (it is off the board already): the window ``defeated``."""
    lasting.forget(change, step.figure)
    change.push(Window(window="defeated", figure=step.figure, other=step.by, space=step.space, spaces=step.spaces))


def knocked_out(change: Change, figure: str) -> None:
    """A hero was knocked out: the overlord may draw a card (`G120`) or take threat (`G125`)."""
    threat_tokens.knocked_out(change, figure)


def set_up(change: Change) -> None:
    """Build and shuffle both decks, draw the opening hand. ValueError (one sentence) for settings without sense."""
    settings.check(change.settings)
    conditions.check_settings(change.settings)
    cards.set_up(change)


def search_card(change: Change, figure: str) -> None:
    """A hero draws the top search card."""
    cards.draw_search_card(change, figure)


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why a condition forbids an action of a kind (move, attack, skill, monster_action, discard:CONDITION …)."""
    return conditions.action_refusal(change, figure, action)


def move_action_limit(change: Change, figure: str) -> int | None:
    """How many move actions an activation may have (None: no limit)."""
    return bearing.move_action_limit(change, figure)


def attack_limit(change: Change, figure: str, action: str) -> int | None:
    """How many attacks an activation may have (None: no limit, heroes): one for monsters, one more by a card, which
    must be a plain attack (`descent.md 4`)."""
    if change.is_hero(figure):
        return None
    return 2 if action == "attack" and extra_attack(change, figure) else 1


def extra_attack(change: Change, figure: str) -> bool:
    """Whether a figure still has an attack that costs no action (overlord card); a plain one."""
    return lasting.holds(change, "extra_attack", figure)


def use_extra_attack(change: Change, figure: str) -> None:
    """The attack that costs no action is being made."""
    lasting.stop(change, "extra_attack", figure)


def passes_enemies(change: Change, figure: str) -> bool:
    """Whether a figure may move through enemies (scamper)."""
    return bearing.passes_enemies(change, figure)


def choices(change: Change, figure: str) -> tuple[Choice, ...]:
    """Attacks, abilities, feats, search cards, monster actions and conditions of a figure; all, with refusals."""
    return offering.choices(change, figure)


def card_choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Overlord cards that may be played outside windows, and standing orders."""
    return offering.card_choices(change, seat)


def threat(change: Change, command: Command) -> Threat | None:
    """What an attack or area would affect."""
    return forecast.threat(change, command)
