"""Attribute tests (`descent.md 5.4`): a grey and a black die, passed with no more shields than the attribute."""

from __future__ import annotations

from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.dice import ATTRIBUTE_TEST, add_up
from vtt.rules.events import Rolled


def attribute(change: Change, figure: str, name: str) -> int | None:
    """Value of an attribute, or None where the figure has none (that is not zero: it fails every test)."""
    if change.is_hero(figure):
        return change.sheet(figure).attributes.get(name)
    monster = change.content.monsters.get(change.figures[figure].kind)
    return monster.attributes.get(name) if monster else None


def test(change: Change, figure: str, name: str, reason: str) -> bool:
    """Roll a test and tell it: whether it is passed. `reason` ends the sentence (“against the howl”)."""
    value = attribute(change, figure, name)
    who = change.figures[figure].name
    if value is None:
        change.say(f"{who} has no {name} and fails the test {reason}.")
        return False
    dice = change.roll(ATTRIBUTE_TEST)
    shields = add_up(change.content.dice, dice).shields
    passed = shields <= value
    verb = "passes" if passed else "fails"
    words = f"{who} {verb} a test of {name} {reason}: {shields} against {value}."
    change.emit(Rolled(figure=figure, dice=shown(dice), reason="test", words=words))
    return passed
