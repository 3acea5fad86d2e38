"""Fights against a single enemy in which another hero helps it by a secret die (`mage_knight.md` 14, interactive
combat)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Watching
from vtt.rules.mage_knight.fight import Fight, Phase
from vtt.rules.questions import Offer

SECRETS: Final = (
    Offer("white", "White", detail="Armour +1 against attacks from afar; 1 fame more for the victory."),
    Offer("red", "Red", detail="Attack +1; 1 fame more for the victory."),
    Offer("blue", "Blue", detail="Armour +1 in the attack phase; 1 fame more for the victory."),
    Offer("black", "Black", detail="No help, no fame."),
)
SHOWN: Final[dict[str, tuple[Phase, ...]]] = {
    "white": ("ranged", "block", "damage", "attack", "over"),
    "red": ("block", "damage", "attack", "over"),
    "blue": ("attack", "over"),
    "black": ("attack", "over"),
}
"""In which phases of the fight the die lies open."""
WORDS: Final = {
    "white": "the enemy's armour is 1 higher now",
    "red": "the enemy's attack is 1 higher",
    "blue": "the enemy's armour is 1 higher now",
    "black": "the enemy has no help",
}


def watcher(change: Change, figure: str) -> str:
    """The hero who acted before; empty where there is none."""
    return next(reversed(change.after(figure)), "")


def begin_watching(change: Change, figure: str) -> None:
    """Whoever acted before chooses a die for a single enemy."""
    fight, other = change.turn.fight, watcher(change, figure)
    if change.game.rules.watched and fight is not None and len(fight.foes) == 1 and other:
        words = f"{change.hero(figure).name} fights {fight.foes[0].enemy.name}: which die do you hide?"
        change.ask_hero(Watching, other, words, SECRETS)


def chosen(change: Change, question: Watching, key: str) -> None:
    """The die lies hidden, or open at once where it works at once."""
    fight = change.turn.fight
    if fight is not None:
        foes = tuple(replace(foe, watched=key) for foe in fight.foes)
        change.update_turn(fight=replace(fight, foes=foes))
        change.barrier("Another hero has acted.")
        show_die(change)


def show_die(change: Change) -> None:
    """Say which die it is when the first phase begins in which it lies open."""
    turn = change.turn
    for foe in turn.fight.foes if turn.fight is not None else ():
        if foe.watched and SHOWN[foe.watched][0] == turn.fight_phase:
            change.say(f"The hidden die is {foe.watched}: {WORDS[foe.watched]}.")


def as_known(fight: Fight, phase: Phase) -> Fight:
    """A fight as everybody may know it: without a die that is hidden still."""
    hidden = {foe.name for foe in fight.foes if foe.watched and phase not in SHOWN[foe.watched]}
    foes = (replace(foe, watched="") if foe.name in hidden else foe for foe in fight.foes)
    return replace(fight, foes=tuple(foes)) if hidden else fight
