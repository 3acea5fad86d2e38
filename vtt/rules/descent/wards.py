"""What may still be taken off the damage of an attack, by what lies open alone (`descent.md 5.1`, step 5): nobody is
asked whether to hurt more whoever falls all the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from vtt.rules.descent import cards, plots
from vtt.rules.descent.abilities.bearing import bearers, number
from vtt.rules.descent.change import Change
from vtt.rules.descent.dealing import falls
from vtt.rules.descent.game import GAME
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack, Defence

LESS_DAMAGE: Final = "less_damage"
"""Effect of cards that take off damage."""
WARD: Final = "ward"
"""Ability of heroes that does the same."""


def falls_anyway(change: Change, attack: Attack, defence: Defence) -> bool:
    """Whether a victim falls whatever may still be taken off its damage."""
    most = _most(change, attack, defence)
    return falls(change, attack, msgspec.structs.replace(defence, less=defence.less + most))


def unless(change: Change, attack: Attack, defences: Iterable[Defence]) -> str:
    """Why more damage may still count against those who fall as the dice lie, in a sentence for who is asked."""
    victims = list(defences)
    hidden = any(not change.counts_as_hero(one.figure) for one in victims if not falls_anyway(change, attack, one))
    saved = "a card that the overlord may hold" if hidden else "one of the heroes"
    return f"{told(change, victims)} unless {saved} takes damage off."


def told(change: Change, victims: Sequence[Defence]) -> str:
    """That it is the end of all who are hit: “Zombie 1 is defeated”, “All of them are knocked out”."""
    figures = [change.figures[one.figure] for one in victims]
    return f"{figures[0].name if len(figures) == 1 else 'All of them'} {GAME.fates(figures)}"


def _most(change: Change, attack: Attack, defence: Defence) -> int:
    """The most that could be taken off as far as anybody knows: any card of the deck that does not lie face up may be
    in the overlord's hand."""
    if change.counts_as_hero(defence.figure):
        attacker = change.figures[attack.attacker]
        return sum(number(its, "damage") for bearer, its in bearers(change, WARD) if is_enemy(bearer, attacker))
    overlord = change.game.overlord
    unseen = [*(change.content.overlord_cards if change.game.deck_of else cards.made_of(change))]
    for card in overlord.discard:
        if card in unseen:
            unseen.remove(card)
    held = sorted(_taken_off(change, unseen), reverse=True)[: len(overlord.hand)]
    return sum(held) + sum(_taken_off(change, plots.ready(change)))


def _taken_off(change: Change, names: Iterable[str]) -> Iterator[int]:
    for name in names:
        effect = change.content.overlord_cards[name].effect
        if effect.id == LESS_DAMAGE:
            yield number(effect, "damage", 2)
