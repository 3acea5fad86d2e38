"""Settings of a table beyond conditions and the readings of its geometry (`plan.Options`): parts of the game that not
every table plays with, and values that the source lost (`descent.md` A-1), each with a default."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Final

ARSENAL: Final = "overlord.deck"
THREAT: Final = "threat"
TAINTED: Final = "tainted"
FATE_RECOVERS: Final = "fate.recovers"
UNUSED_ATTACK_RECOVERS: Final = "two_heroes.recovers"
CRUMBLING: Final = "crumbling.attributes"
ASKING: Final = "asking"
SURGES: Final = "surges"
ATTRIBUTES: Final = ("awareness", "might", "knowledge", "willpower")

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    ARSENAL: ("1", "2"),
    THREAT: ("no", "yes"),
    TAINTED: ("no", "yes"),
    FATE_RECOVERS: ("fatigue", "health"),
    UNUSED_ATTACK_RECOVERS: ("health", "fatigue"),
    ASKING: ("fits", "always"),
    SURGES: ("spent", "asked"),
    CRUMBLING: tuple(" ".join(pair) for pair in permutations(ATTRIBUTES, 2)),
}
"""Setting -> its values, the default first."""


def chosen(settings: Mapping[str, str], name: str) -> str:
    """A setting as this table plays it."""
    return settings.get(name, CHOICES[name][0])


def check(settings: Mapping[str, str], choices: Mapping[str, tuple[str, ...]] = CHOICES) -> None:
    """ValueError (one sentence) for a value that a setting cannot have."""
    for name, values in choices.items():
        if settings.get(name, values[0]) not in values:
            raise ValueError(f"The setting {name} must be one of {', '.join(values)}, not {settings[name]}.")
