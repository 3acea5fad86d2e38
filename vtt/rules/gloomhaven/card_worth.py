"""What cards are good for by what is printed on them, in points of damage: for bots (`vtt.rules.gloomhaven.worth`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.gloomhaven.content import Ability, Action, Card

CONDITION: Final = 0.8
LOST_CARD: Final = 2.5
A_CARD: Final = 3.5
"""A card from the hand, spent to cancel damage; two discarded ones are dearer."""
A_STEP: Final = 0.3
SUMMON: Final = 4.0
CHARGE: Final = 1.5
SOMETHING: Final = 0.15
"""More than ending the turn: cards are there to be played."""
DEFEAT: Final = 3.0
"""A defeat, beyond the damage it takes."""


def pair_worth(lead: Card, second: Card, fights: bool = True) -> float:
    """Two cards for a round: the better way to play them, an early lead a little better. Where nobody fights, cards
    that only walk are the ones to spend."""
    if not fights:
        spared = sum(max(0.0, _plain(card.top)) for card in (lead, second))
        return 10.0 + 2 * max(_walk(lead), _walk(second)) - spared
    best = max(_plain(lead.top) + _plain(second.bottom), _plain(second.top) + _plain(lead.bottom))
    return max(SOMETHING, best) + (100 - lead.initiative) / 100


def _walk(card: Card) -> int:
    """How far a card walks."""
    return max(2, sum(ability.amount for ability in card.bottom.abilities if ability.kind == "move"))


def _plain(action: Action) -> float:
    """An action wherever it may be used."""
    total = sum(_ability_plain(ability, action) for ability in action.abilities)
    return max(2.0, total) if not action.lost else total - LOST_CARD


def _ability_plain(ability: Ability, action: Action) -> float:
    conditions = CONDITION * len(ability.conditions)
    match ability.kind:
        case "attack" | "damage":
            return (ability.amount + conditions) * max(1, 0.7 * ability.targets, 0.4 * len(ability.pattern))
        case "move":
            return 0.6 * ability.amount
        case "summon":
            return SUMMON
        case "kill":
            return 2 * DEFEAT
        case "guard":
            return CHARGE * max(1, action.charges)
        case "boost":
            return boost_worth(ability, action)
        case "suffer":
            return -0.8 * ability.amount
        case "discard":
            return -ability.amount * (A_CARD if ability.lost else 1.0)
        case "condition":
            return conditions * ability.targets
    return 0.7 * ability.amount


def boost_worth(ability: Ability, action: Action) -> float:
    """An active bonus: what it adds each time, for as many times as it has charges."""
    if ability.boosts == "move":
        once = A_STEP * ability.amount
    else:
        once = ability.amount + CONDITION * len(ability.conditions) + 0.5 * ability.pierce + ability.add_targets
        once += (2.0 if ability.doubles else 0.0) + (0.7 if ability.advantage else 0.0)
    return once * min(4, action.charges or (1 if action.lasting == "round" else 4))


def card_worth(card: Card) -> float:
    """How much a card would be missed."""
    return max(0.0, _plain(card.top)) + max(0.0, _plain(card.bottom))
