"""Actions and abilities in words, for buttons, cards and reports."""

from __future__ import annotations

from vtt.rules.gloomhaven.content import Ability, Action


def in_words(action: Action) -> str:
    """An action in words, for buttons and tooltips."""
    parts = [ability_in_words(ability) for ability in action.abilities]
    if action.lasting:
        parts.append("until the round ends" if action.lasting == "round" else "stays active")
    if action.elements:
        parts.append("makes " + " and ".join(action.elements))
    if action.xp:
        parts.append(f"{action.xp} experience")
    if action.lost:
        parts.append("card is lost")
    return ", ".join(parts)


def ability_in_words(ability: Ability) -> str:
    """One ability in words: “Attack 3, range 2, poison”."""
    what = {
        "condition": "",
        "guard": "Cancel damage",
        "kill": "Kill a normal enemy",
        "create": f"Create {ability.overlay.replace('-', ' ')}",
        "summon": f"Summon {ability.summon.replace('-', ' ')}",
    }
    parts = [what.get(ability.kind, f"{ability.kind.capitalize()} {ability.amount}")]
    parts += ["of the lost cards"] if ability.lost else []
    parts += [condition.capitalize() if not parts[0] else condition for condition in ability.conditions]
    if ability.range:
        parts.append(f"range {ability.range}")
    if ability.targets > 1:
        parts.append(f"{ability.targets} targets")
    if ability.pattern:
        parts.append(f"area of {len(ability.pattern)}")
    for name in ("push", "pull", "pierce"):
        if getattr(ability, name):
            parts.append(f"{name} {getattr(ability, name)}")
    parts += [name for name in ("jump", "fly", "teleport") if getattr(ability, name)]
    if ability.consume:
        parts.append(f"{ability.consume}: +{ability.bonus}")
    return ", ".join(part for part in parts if part)
