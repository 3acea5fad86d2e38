"""The ten conditions (`descent.md 5.8`): how a figure gets them, what they do when, and how they end.

Where the source lost an amount or an attribute it is a named setting of the table with a default (`DEFAULTS`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.base import IllegalCommand
from vtt.rules.descent import attributes
from vtt.rules.descent.change import Change
from vtt.rules.descent.defeat import suffer, tire
from vtt.rules.descent.game import GAME
from vtt.rules.descent.points import lose_points
from vtt.rules.descent.settings import ATTRIBUTES
from vtt.rules.descent.sides import is_enemy, is_figure
from vtt.rules.descent.steps import Cast
from vtt.rules.enumeration import enumerated, points_lost

CONDITIONS = (
    "stunned",
    "bleeding",
    "burning",
    "diseased",
    "poisoned",
    "immobilized",
    "weakened",
    "doomed",
    "terrified",
    "cursed",
)

DEFAULTS = {
    "bleeding.amount": "1",
    "burning.amount": "1",
    "diseased.amount": "1",
    "poisoned.amount": "1",
    "weakened.amount": "1",
    "doomed.amount": "1",
    "diseased.attribute": "willpower",
    "poisoned.attribute": "might",
    "cursed.attribute": "willpower",
}
"""Settings of the table, each under the name ``conditions.`` + key."""

BY_ACTION: Final[Mapping[str, tuple[str, str]]] = {
    "stunned": ("Shake off the stun", "shakes off the stun"),
    "bleeding": ("Stop the bleeding", "stops the bleeding"),
    "burning": ("Put out the flames", "puts out the flames"),
}
"""Conditions that an action of their bearer ends: what that is called, and how it is told."""

NO_ACTION = "no action"
"""Instead of a kind of action, for what costs none: it neither has to wait nor hurts (L2976, L3077)."""

TESTED = ("diseased", "poisoned", "cursed")
"""Conditions that are tested at the start of the bearer's turn and end when the test is passed."""


def check_settings(settings: Mapping[str, str]) -> None:
    """ValueError (one sentence) if a table's settings give a condition no number, or no attribute."""
    for name in DEFAULTS:
        value = settings.get(f"conditions.{name}", DEFAULTS[name])
        if name.endswith("amount") and not (value.isdecimal() and len(value) < 3):
            raise ValueError(f"The setting conditions.{name} must be a small number, not “{value}”.")
        if name.endswith("attribute") and value not in ATTRIBUTES:
            raise ValueError(f"The setting conditions.{name} must be one of {', '.join(ATTRIBUTES)}, not “{value}”.")


def setting(change: Change, name: str) -> str:
    """A value of the conditions as this table plays it."""
    return change.settings.get(f"conditions.{name}", DEFAULTS[name])


def amount(change: Change, figure: Figure, condition: str) -> int:
    """The amount of a condition if the figure has it, else 0."""
    return int(setting(change, f"{condition}.amount")) if condition in figure.conditions else 0


def hurts_to_act(change: Change, figure: Figure) -> str:
    """What an action costs a bleeding figure (`5.8`), as its button says it; empty where it costs nothing."""
    if bleeds_out(change, figure):
        return f"{GAME.fate(figure)} by bleeding"
    hurt = amount(change, figure, "bleeding")
    return f"{hurt} damage: bleeding" if hurt else ""


def bleeds_out(change: Change, figure: Figure) -> bool:
    """Whether the damage that an action costs a bleeding figure would fell it."""
    return fells(change, figure, amount(change, figure, "bleeding"))


def fells(change: Change, figure: Figure, hurt: int) -> bool:
    """Whether so much damage, with what doom adds, leaves a figure no health."""
    return 0 < figure.health - figure.damage <= with_doom(change, figure, hurt)


def with_doom(change: Change, figure: Figure, hurt: int) -> int:
    """What so much damage takes, with what doom adds to any."""
    return hurt + amount(change, figure, "doomed") if hurt else 0


def flames(change: Change, figure: Figure) -> int:
    """The damage that its own flames do a figure as its turn ends (L2995)."""
    return with_doom(change, figure, amount(change, figure, "burning"))


def gain(change: Change, figure: str, condition: str) -> bool:
    """A figure gets a condition; whether it did: no second one of a kind (`G138`), none for those who are down."""
    bearer = change.figures.get(figure)
    if bearer is None or bearer.space is None:
        return False
    if not change.gain_condition(figure, condition, f"{bearer.name} is {condition}."):
        return False
    if condition == "immobilized" and change.acts(figure):
        if lapsed := points_lost(change.turn.points_left):
            change.say(f"The move ends: {lapsed}.")
        lose_points(change, figure)
    return True


def lose(change: Change, figure: str, condition: str, words: str = "") -> None:
    """A figure loses a condition, if it has it."""
    if figure in change.figures:
        change.lose_condition(figure, condition, words or f"{change.figures[figure].name} is no longer {condition}.")


def turn_begins(change: Change, figure: str) -> None:
    """Tests at the start of the turn (`5.8`), one after the other: the last put on the agenda is the first."""
    for condition in reversed(TESTED):
        if condition in change.figures[figure].conditions:
            name, reason = setting(change, f"{condition}.attribute"), f"against being {condition}"
            attributes.test(change, figure, name, reason, "condition", condition=condition)


def tested(change: Change, step: Cast) -> None:
    """A condition has been tested: passed, it ends; failed, it hurts and stays, a disease by fatigue (`5.8`)."""
    bearer, condition = change.figures[step.figure], str(step.values["condition"])
    if bearer.space is None or condition not in bearer.conditions:
        return
    if attributes.passed(change, step):
        lose(change, bearer.id, condition)
    elif condition != "cursed":
        hurt = amount(change, bearer, condition)
        tires = condition == "diseased" and change.is_hero(bearer.id)
        words = f"{bearer.name} is {condition} and suffers {hurt} {'fatigue' if tires else 'damage'}."
        (tire if tires else suffer)(change, bearer.id, hurt, words=words)


def turn_ends(change: Change, figure: str) -> None:
    """Burning hurts the bearer and friends beside it; immobilized ends; terrified ends out of sight (`5.8`)."""
    bearer = change.figures.get(figure)
    if bearer is None or bearer.space is None:
        return
    hurt = amount(change, bearer, "burning")
    for victim in _burnt(change, bearer):
        burning, beside = f"is burning and suffers {hurt} damage", f"suffers {hurt} damage from the flames on"
        how = burning if victim.id == figure else f"{beside} {bearer.name}"
        suffer(change, victim.id, hurt, words=f"{victim.name} {how}.")
    lose(change, figure, "immobilized")
    if "terrified" in bearer.conditions and not _enemy_in_sight(change, bearer):
        lose(change, figure, "terrified")


def _burnt(change: Change, bearer: Figure) -> list[Figure]:
    """Whom the flames on a figure hurt at the end of its turn: itself, and friends beside it (L2995)."""
    if bearer.space is None or not amount(change, bearer, "burning"):
        return []
    ground = change.ground
    others = (other for other in change.on_board() if other.id != bearer.id and is_figure(other))
    friends = (other for other in others if not is_enemy(bearer, other))
    return [bearer, *(other for other in friends if ground.figures_adjacent(bearer, other))]


def felled_by_flames(change: Change, figure: str, heals: int = 0) -> str:
    """Who falls by the flames on a figure if its turn ends now, in words; empty where nobody does. `heals`: the damage
    that it recovers before."""
    bearer = change.figures[figure]
    eased = msgspec.structs.replace(bearer, damage=max(0, bearer.damage - heals))
    hurt = amount(change, bearer, "burning")
    felled = [one for one in _burnt(change, bearer) if fells(change, eased if one is bearer else one, hurt)]
    return f"{enumerated([one.name for one in felled])} {GAME.fates(felled)} by the flames" if felled else ""


def _enemy_in_sight(change: Change, bearer: Figure) -> bool:
    ground = change.ground
    seen = ground.seen(bearer)
    return any(
        seen >> space & 1
        for other in change.on_board()
        if is_enemy(bearer, other) and is_figure(other)
        for space in ground.spaces_of(other)
    )


def action_taken(change: Change, figure: str, action: str) -> None:
    """An action was performed: bleeding hurts after any but the one against it, a rest ends weakened (`5.8`)."""
    bearer = change.figures.get(figure)
    if bearer is None or bearer.space is None:
        return
    hurt = amount(change, bearer, "bleeding")
    if hurt and action != "discard:bleeding":
        suffer(change, figure, hurt, words=f"{bearer.name} is bleeding and suffers {hurt} damage.")
    if action == "rest":
        lose(change, figure, "weakened")


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why a condition forbids an action of a kind, in one sentence; empty if none does."""
    bearer = change.figures[figure]
    if "stunned" in bearer.conditions and action not in ("discard:stunned", NO_ACTION):
        return "It is stunned: its next action must be to shake that off."
    if "immobilized" in bearer.conditions and action == "move":
        return "It is immobilized: no move actions in this turn."
    barred = ("skill",) if change.is_hero(figure) else ("monster_action", "special_attack")
    if "cursed" in bearer.conditions and action in barred:
        return "It is cursed: it cannot do that."
    return ""


def surge_refusal(bearer: Figure) -> str:
    """The condition that forbids spending surges; empty if none does."""
    return "terrified" if "terrified" in bearer.conditions else ""


def discard_refusal(change: Change, figure: str, condition: str, bearer: str) -> str:
    """Why a figure cannot end a condition of a bearer by an action; empty if it can."""
    helper, ill = change.figure(figure), change.figure(bearer)
    if condition not in BY_ACTION:
        return f"No action ends being {condition}."
    if condition not in ill.conditions:
        return f"{ill.name} is not {condition}."
    if figure == bearer:
        return ""
    if condition != "burning":
        return f"{ill.name} alone can end being {condition}."
    if not change.ground.figures_adjacent(helper, ill):
        return f"{ill.name} is not beside {helper.name}."
    return ""


def discard(change: Change, figure: str, condition: str, bearer: str) -> None:
    """End a condition by an action (the action has been paid). IllegalCommand where it cannot be done."""
    reason = discard_refusal(change, figure, condition, bearer)
    if condition not in change.figure(bearer).conditions:
        raise IllegalCommand(reason)
    change.forbid(reason)
    ill, helper = change.figures[bearer].name, change.figures[figure].name
    _, told = BY_ACTION.get(condition, ("", f"is rid of being {condition}"))  # by hand any condition may go
    words = f"{helper} {told}." if figure == bearer else f"{helper} puts out the flames on {ill}."
    lose(change, bearer, condition, words)
