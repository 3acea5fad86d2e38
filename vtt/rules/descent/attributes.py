"""Attribute tests (`descent.md 5.4`): a grey and a black die, passed with no more shields than the attribute."""

from __future__ import annotations

from vtt.rules.attacks import percent
from vtt.rules.descent import odds
from vtt.rules.descent.casting import cast, tell
from vtt.rules.descent.change import Change
from vtt.rules.descent.dice import ATTRIBUTE_TEST, add_up
from vtt.rules.descent.steps import Cast
from vtt.rules.enumeration import count
from vtt.rules.events import TEST


def attribute(change: Change, figure: str, name: str) -> int | None:
    """Value of an attribute, or None where the figure has none (that is not zero: it fails every test)."""
    if change.is_hero(figure):
        return change.sheet(figure).attributes.get(name)
    monster = change.content.monsters.get(change.figures[figure].kind)
    return monster.attributes.get(name) if monster else None


def chance(change: Change, figure: str, name: str) -> str:
    """How likely a figure passes a test of an attribute, for the answer that asks for it: “Passes 58 %: …”."""
    value = attribute(change, figure, name)
    if value is None:
        return f"Fails: it has no {name}."
    share = odds.shields_at_most(change.content.dice, ATTRIBUTE_TEST, value)
    shields = "1 shield" if value == 1 else f"{value} shields"
    return f"Passes {percent(share)}: at most {shields} on a grey and a black die."


def test(change: Change, figure: str, name: str, reason: str, effect: str, **values: int | str) -> None:
    """A figure tests an attribute next; the function of `effect` (`engine.CASTS`) asks `passed`. `reason` ends the
    sentence (“against the howl”; empty: it has none)."""
    value = attribute(change, figure, name)
    if value is None:
        cast(change, figure, (), effect, attribute=name, reason=reason, **values)
    else:
        cast(change, figure, ATTRIBUTE_TEST, effect, attribute=name, against=value, reason=reason, **values)


def passed(change: Change, step: Cast) -> bool:
    """Whether the dice of a test pass it, and tell it."""
    name, reason = str(step.values["attribute"]), f" {step.values['reason']}".rstrip()
    who = change.figures[step.figure].name
    if "against" not in step.values:
        change.befell(f"{who} has no {name} and fails the test{reason}.")
        return False
    value, shields = int(step.values["against"]), add_up(change.content.dice, step.dice).shields
    verb = "passes" if shields <= value else "fails"
    tell(
        change,
        step,
        TEST,
        f"{who} {verb} a test of {name}{reason}: {count(shields, 'shield')} rolled, {name} allows {value}.",
    )
    return shields <= value
