"""Actions and abilities in words, for buttons, cards and reports."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from vtt.rules.enumeration import count, enumerated, with_sign
from vtt.rules.gloomhaven.content import Ability, Action, MonsterCard, Stats


@lru_cache(maxsize=1024)
def in_words(action: Action) -> str:
    """An action in words, for buttons and tooltips."""
    parts = [ability_in_words(ability) for ability in action.abilities]
    if action.lasting:
        often = f"for {count(action.charges, 'time')}" if action.charges else "stays active"
        parts.append("until the round ends" if action.lasting == "round" else often)
    if any(action.charge_xp):
        parts.append(f"experience for its uses: {', '.join(map(str, action.charge_xp))}")
    if action.elements:
        parts.append(f"makes {enumerated(action.elements)}")
    if action.xp:
        parts.append(f"{action.xp} experience")
    if action.lost:
        parts.append("card is lost")
    return ", ".join(parts)


def ability_in_words(ability: Ability) -> str:
    """One ability in words: “Attack 3, range 2, poison”."""
    if ability.kind == "boost":
        return _boost_in_words(ability)
    what = {
        "condition": "",
        "guard": "Cancel damage",
        "kill": "Defeat a normal enemy",
        "create": _created_in_words(ability),
        "suffer": f"Suffer {ability.amount} damage" if ability.amount else "Suffer",
        "discard": f"{'Lose' if ability.lost else 'Discard'} {_cards(ability.amount)} of the hand",
        "destroy": "Destroy an obstacle",
        "shift": f"Move an obstacle {ability.amount}",
        "defuse": "Disarm a trap",
        "refresh": f"Refresh {ability.amount} {'consumed' if ability.lost else 'spent'}",
        "summon": f"Summon {ability.summon.replace('-', ' ')}",
    }
    parts = [what.get(ability.kind, f"{ability.kind.capitalize()} {ability.amount}")]
    parts += ["of the lost cards"] if ability.lost and ability.kind == "recover" else []
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
    if ability.beside_ally:
        more = f" and {ability.beside_ally_xp} experience" if ability.beside_ally_xp else ""
        parts.append(f"beside an ally: +{ability.beside_ally}{more}")
    if ability.add_targets:
        parts.append(_added(ability.add_targets))
    if ability.advantage:
        parts.append("advantage")
    if ability.consume:
        parts.append(consuming_in_words(ability))
    return ", ".join(part for part in parts if part)


def consuming_in_words(ability: Ability) -> str:
    """What an ability gains by elements, and by which: “fire and ice: +2, stun”."""
    return f"{' and '.join(ability.consume.split())}: {gains_in_words(ability)}"


def gains_in_words(ability: Ability) -> str:
    """What an ability gains by elements: “+2, stun”."""
    gains = [f"+{ability.bonus}"] if ability.bonus else []
    gains += [*ability.bonus_conditions]
    gains += [f"{ability.bonus_xp} experience"] if ability.bonus_xp else []
    return ", ".join(gains)


def _created_in_words(ability: Ability) -> str:
    """What is laid: “Create trap: damage” (its conditions follow), “Create obstacle with 4 health”."""
    words = f"Create {ability.overlay.replace('-', ' ')}"
    if ability.overlay == "trap":
        return f"{words}: damage" if ability.trap_hurts else words
    return f"{words} with {ability.amount} health" if ability.amount else words


def _boost_in_words(ability: Ability) -> str:
    """What an active bonus does: “Melee attacks: +1, advantage”."""
    what = f"{ability.only} {ability.boosts}s".strip().capitalize()
    gains = [with_sign(ability.amount)] if ability.amount else []
    gains += ["doubled"] if ability.doubles else []
    gains += ["advantage"] if ability.advantage else []
    gains += [f"{name} {getattr(ability, name)}" for name in ("pierce", "push") if getattr(ability, name)]
    gains += [*ability.conditions]
    gains += [_added(ability.add_targets)] if ability.add_targets else []
    whose = f" of an ally, range {ability.range}" if ability.allies else ""
    return f"{what}{whose}: {', '.join(gains)}"


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _added(targets: int) -> str:
    return "add a target" if targets == 1 else f"add {targets} targets"


def card_in_words(card: MonsterCard, stats: Stats) -> str:
    """What a monster does by the card its type drew, with what is printed on itself."""
    lines = (with_printed(ability, stats) for ability in card.abilities)
    return "; ".join(ability_in_words(ability) for ability in lines).lower() or "it does nothing"


def with_printed(ability: Ability, stats: Stats) -> Ability:
    """A line of its card as a monster does it: its own values added, and what all its attacks do."""
    if ability.kind != "attack":
        more = stats.move if ability.kind == "move" else 0
        return msgspec.structs.replace(ability, amount=max(0, ability.amount + more))
    return msgspec.structs.replace(
        ability,
        amount=max(0, ability.amount + stats.attack),
        targets=ability.targets if ability.targets > 1 else stats.targets,
        pierce=ability.pierce + stats.pierce,
        conditions=tuple(dict.fromkeys((*ability.conditions, *stats.conditions))),
    )
