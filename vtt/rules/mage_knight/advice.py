"""What the best plays in a phase of a fight would be, in words for people who are at a loss."""

from __future__ import annotations

from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import PlayCard
from vtt.rules.mage_knight.effects import in_words
from vtt.rules.mage_knight.hints import Hint, Play, best_attack, best_block, thrifty

NOTHING = {
    "ranged": "With the mana there is now, your hand has no ranged attack that would do. Go on.",
    "block": "With the mana there is now, your hand cannot block anything here. Go on, and take what comes.",
    "damage": "What was not blocked must be taken: by you, or by a unit.",
    "attack": "With the mana there is now, your hand is not enough to defeat anybody here. End the fight.",
}
ALL_BLOCKED = "Nothing is left to block. Go on."


def advice(change: Change) -> str:
    """The plays of the hint for the hero that fights, in a sentence; or that there are none."""
    turn = change.turn
    if turn.fight_phase == "block" and turn.fight is not None and not turn.fight.unstopped():
        return ALL_BLOCKED
    found = best_attack(change, turn.hero) or best_block(change, turn.hero)
    if found is None:
        return NOTHING.get(turn.fight_phase, "")
    found = thrifty(change, turn.hero, found)
    plays = "; ".join(_play(change, play) for play in found.plays)
    return f"{plays}: {_aim(change, found)}." if plays else f"What lies on the table is enough: {_aim(change, found)}."


def _aim(change: Change, found: Hint) -> str:
    fight = change.turn.fight
    foes = [fight.called(foe) for name in found.targets if fight is not None and (foe := fight.foe(name)) is not None]
    verb = "blocks" if change.turn.fight_phase == "block" else "defeats"
    return f"{found.total} of {found.needed}, which {verb} {enumerated(foes)}"


def _play(change: Change, play: Play) -> str:
    command = play.command
    if isinstance(command, PlayCard):
        card = change.card(command.card)
        how = {"strong": "its lower half", "basic": "its upper half"}.get(
            command.how, f"sideways as {command.sideways}"
        )
        return f"{card.name} ({how})"
    unit = change.hero(command.figure).unit(command.unit)
    if unit is None:
        return "a unit"
    kind = change.unit_kind(unit)
    return f"{kind.name} ({in_words(kind.abilities[command.ability].action)})"
