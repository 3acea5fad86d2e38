"""What the engine asks of combat, conditions, abilities and cards: one place, so that each caller sees the whole list.

The engine merges `COMMANDS` (command type -> function), `STEPS` (step type -> function) and `ANSWERS` (question type ->
function) into its own tables, and calls the hooks below from its own steps. Every function takes the `Change` first.
Combat in turn uses ``actions.action_refusal(change, figure, action) -> str`` and ``actions.take_action(change, figure,
action) -> None`` (spends the action and puts `ActionTaken` on the agenda), with the actions ``attack``, ``skill``,
``monster_action`` and ``discard``; ``actions.may_act(change, figure) -> str`` says why a figure may do nothing at all now
(not its turn, a decision waits …) for things that cost no action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Command, Threat
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import Question
from vtt.rules.descent.steps import Step

COMMANDS: Mapping[type[Command], Callable[[Change, Any], None]] = {}
"""Attack, UseAbility, UseFeat, MonsterAction, DiscardCondition, PlayCard, StandingOrder: judge (IllegalCommand) and do."""

STEPS: Mapping[type[Step], Callable[[Change, Any], None]] = {}
"""AttackStep, AbilityStep, Window."""

ANSWERS: Mapping[type[Question], Callable[[Change, Any, str], None]] = {}
"""SpendSurges, React, Reroll, ChooseTarget: (change, question already taken off the stack, key of the chosen offer)."""


def turn_begins(change: Change, figure: str) -> None:
    """Lasting effects end, conditions test (`TurnStart`)."""


def turn_ends(change: Change, figure: str) -> None:
    """Burning, immobilized, terrified (`TurnEnd`, before lava and bookkeeping)."""


def overlord_turn_begins(change: Change) -> None:
    """Draw a card, then the window ``turn_start`` (`OverlordTurnStart`)."""


def activation_begins(change: Change, figure: str) -> None:
    """The window ``activation`` of a monster (`TurnStart`, after `turn_begins`)."""


def leaving(change: Change, figure: str, space: Space, to: Space, cause: str) -> None:
    """A figure leaves a space: webs (`Leave`)."""


def entered(change: Change, figure: str, space: Space, cause: str) -> None:
    """A figure has entered a space, terrain is done: auras, then the window ``entered`` (`EnterWindow`)."""


def action_taken(change: Change, figure: str, action: str) -> None:
    """An action was performed: bleeding; a rest ends weakened (`ActionTaken`)."""


def searched(change: Change, figure: str, space: Space) -> None:
    """A hero has searched: the window ``searched``."""


def defeated(change: Change, figure: str, space: Space, by: str) -> None:
    """A figure has been defeated (it is off the board already): the window ``defeated`` (`DefeatDone`)."""


def knocked_out(change: Change, figure: str) -> None:
    """A hero was knocked out: the overlord may draw a card."""


def set_up(change: Change) -> None:
    """Build the overlord's deck and the search deck, shuffle, draw the opening hand (as many cards as heroes)."""


def search_card(change: Change, figure: str) -> None:
    """A hero draws the top search card."""


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why conditions or abilities forbid an action of a kind (move, attack, skill, monster_action, discard, search, …)."""
    return ""


def move_action_limit(change: Change, figure: str) -> int | None:
    """How many move actions an activation may have (None: no limit)."""
    return None


def attack_limit(change: Change, figure: str) -> int | None:
    """How many attacks an activation may have (None: no limit, heroes)."""
    return None


def passes_enemies(change: Change, figure: str) -> bool:
    """Whether a figure may move through enemies (scamper)."""
    return False


def choices(change: Change, figure: str) -> tuple[Choice, ...]:
    """Attacks, abilities, feats, search cards, monster actions and conditions of a figure; always all, with refusals."""
    return ()


def card_choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Overlord cards that may be played outside windows, and standing orders."""
    return ()


def threat(change: Change, command: Command) -> Threat | None:
    """What an attack or area would affect."""
    return None
