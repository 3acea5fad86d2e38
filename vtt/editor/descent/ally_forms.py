"""Forms of allies and familiars that people make for the square game: the numbers of a card, how it attacks, and its
one action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from vtt.editor.descent.ability_forms import DICE, action_rows
from vtt.editor.descent.gear_forms import strike_rows
from vtt.editor.filling import Path, written
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.rules.descent.sides import FAMILIAR, SPIRIT, STONE

KINDS: Final[Choices] = (
    (FAMILIAR, "counts as a hero"),
    (SPIRIT, "no figure: in nobody’s way, and safe"),
    (STONE, "an obstacle that may be attacked"),
)


def familiar_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """The rows of a familiar of a class."""
    yield FormRow("Familiar’s name", "text", (*here, "name"), str(plain.get("name", "")))
    kind = str(plain.get("kind", FAMILIAR))
    yield FormRow("Is", "choice", (*here, "kind"), kind, with_value(KINDS, kind))
    yield from ally_rows(plain, here)
    yield FormRow("Leave this familiar out", "remove", here, depth=1)


def ally_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """The rows of an ally's card."""
    yield FormRow("In a sentence", "long", (*here, "text"), str(plain.get("text", "")))
    for name in ("health", "speed"):
        yield FormRow(name.capitalize(), "number", (*here, name), str(plain.get(name, 0)))
    defence = [str(die) for die in plain.get("defence", ())]
    for at, die in enumerate([*defence, ""][:2]):
        path = (*here, "defence", at)
        label = "Defends with" if not at else "And with"
        yield FormRow(label, "choice", path, die, with_value(DICE, die), edit=partial(written, path))
    yield FormRow("How it attacks", "heading")
    yield from strike_rows(plain, here)
    yield FormRow("What else it can do, as an action", "heading")
    yield from action_rows(plain, here)
