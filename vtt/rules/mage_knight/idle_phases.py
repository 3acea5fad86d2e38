"""Phases of a fight in which nothing can be done end by themselves (`mage_knight.md` 8.1).

Anything that a card, a skill, a unit, a tactic or mana could bring counts as something to be done. Where others may not
know the hand of who fights, a phase that only this hand decides about waits for its hero: else they would learn from
its end what the hand is worth (`game.GAME`, the reading ``hands``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.rules.mage_knight.banners import raise_refusal
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import PLAYABLE
from vtt.rules.mage_knight.commands import NextPhase
from vtt.rules.mage_knight.effects import IN_A_FIGHT, Action, Effect
from vtt.rules.mage_knight.fight import Fight
from vtt.rules.mage_knight.fighting import next_phase
from vtt.rules.mage_knight.hints import might_be_enough
from vtt.rules.mage_knight.playing import lies_for, play_refusal, skill_refusal, unit_refusal
from vtt.rules.mage_knight.tactics import use_refusal
from vtt.rules.mage_knight.usefulness import refusal, slowing
from vtt.rules.unseen import UNKNOWN

HELPING: Final = frozenset({"spare_die", "reroll", "swap"})
"""Kinds of tactics that bring mana or cards into a fight."""
ENDED: Final = {
    "ranged": "Nobody can be reached from afar: the ranged phase ends.",
    "block": "Nothing can be blocked: the block phase ends.",
    "attack": "Nobody can be defeated any more: the fight ends.",
}
STOPPED: Final = "Nothing is left to be blocked: the block phase ends."


def end_idle_phases(change: Change) -> None:
    """End the phase under way, and those after it, as long as nothing can be done in it: told in a line each, and never
    where people bend the rules or have just done something by hand."""
    turn = change.game.turn
    if turn is None or turn.fight is None or change.pending or change.handled or change.before.lenient:
        return
    words = _idle(change, turn.hero, turn.fight)
    if words is not None:
        change.say(words)
        next_phase(change, NextPhase(figure=turn.hero))
        if not change.game.agenda:
            end_idle_phases(change)


def _idle(change: Change, figure: str, fight: Fight) -> str | None:
    """Why the phase under way ends by itself, in a sentence (empty: it goes without saying); None where it waits."""
    phase = change.turn.fight_phase
    if change.game.duel is not None or phase == "over" or not fight.foes:
        return None
    if phase in ("block", "damage") and not fight.unstopped():
        return STOPPED if phase == "block" else ""
    summons = phase == "ranged" and fight.summoning()  # what comes then cannot be taken back
    lying = any(value.type in PLAYABLE.get(phase, ()) for value in change.turn.values)
    if phase == "damage" or summons or lying or _decided_by_a_hidden_hand(change, figure, fight):
        return None
    return None if might_be_enough(change, figure) or _might_help(change, figure) else ENDED[phase]


def _decided_by_a_hidden_hand(change: Change, figure: str, fight: Fight) -> bool:
    """Whether somebody who looks on may not know the hand: only of who was knocked out or paralysed all know that there
    are wounds alone."""
    hero = change.hero(figure)
    alone = {other.seat for other in change.game.heroes.values()} <= {hero.seat}
    emptied = not hero.cards and (fight.knocked_out or fight.paralyzed)
    known = alone or emptied or change.settings.get("hands") == "open"
    return UNKNOWN in hero.hand or (bool(hero.hand) and not known)


def _might_help(change: Change, figure: str) -> bool:
    """Whether anything can be done but to give attack or block of which there could never be enough."""
    hero = change.hero(figure)
    skills = (*hero.skills, *(one.skill for one in change.game.middle if lies_for(change, figure, one.skill)))
    tactic = change.content.tactics.get(hero.tactic)
    if any(not skill_refusal(change, figure, skill) for skill in skills):
        return True
    if tactic is not None and tactic.kind in HELPING and not use_refusal(change, figure):
        return True
    if any(unit.banner and not raise_refusal(change, figure, unit) for unit in hero.units):
        return True
    if slowing(change) and (hero.cards or change.turn.move):
        return True
    return any(_does_more(change, figure, *found) for found in _playable(change, figure))


def _playable(change: Change, figure: str) -> Iterator[tuple[Action, str]]:
    """Every action of the hand and of units that can be done now, with the colour that its effects have."""
    hero = change.hero(figure)
    for identity in dict.fromkeys(hero.cards):
        card = change.card(identity)
        if card.kind != WOUND:
            if not play_refusal(change, figure, card, "basic"):
                yield card.basic, card.colour
            if not play_refusal(change, figure, card, "strong"):
                yield card.strong, card.colour
            if card.banner is not None and hero.units:
                yield (Effect("keep"),), ""
    for unit in hero.units:
        for number, ability in enumerate(change.unit_kind(unit).abilities):
            if not unit_refusal(change, figure, unit, number):
                yield ability.action, ability.mana


def _does_more(change: Change, figure: str, action: Action, colour: str) -> bool:
    """Whether an action does anything now but give attack or block (`hints.might_be_enough` adds those up)."""
    for effect in action:
        if effect.do == "choose":
            if any(_does_more(change, figure, option, colour) for option in effect.options):
                return True
        elif effect.do not in IN_A_FIGHT and not refusal(change, figure, (effect,), colour):
            return True
    return False
